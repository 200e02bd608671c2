"""Reads off a journal, act by act, what the league wants to know of a match: deals, calls, who really played.

A table that is being played keeps one beside its match, so nothing has to be read again when it ends; reading the
journal afterwards comes to the same.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass

from bot.league.values import Outcome, SeatDeal, SeatOutcome
from bot.ports import Cause, Entry, Person, TableRecord
from engine import events as e
from engine.openings import Contract, MinimumPoints, Opening
from engine.state import Match

_BY_PERSON = frozenset({Cause.PERSON, Cause.STANDING})


@dataclass(slots=True)
class _Calls:
    """What one seat did about calls in the deal in hand."""

    made: int = 0
    allowed: int = 0
    refused: int = 0
    granted: int = 0
    denied: int = 0


class Reckoning:
    """What is known of a match so far."""

    def __init__(self, journal: Iterable[Entry] = ()) -> None:
        """Read a journal."""
        self._deals: dict[int, list[SeatDeal]] = {}
        self._calls: dict[int, _Calls] = {}
        self._turns: dict[int, int] = {}
        self._automatic: dict[int, int] = {}
        self._opening = ""
        self._sudden_death = False
        self._out: int | None = None
        for entry in journal:
            self.note(entry)

    def note(self, entry: Entry) -> None:
        """Read one more act."""
        ended: set[int] = set()
        for event in entry.events:
            match event:
                case e.DealStarted(openings=openings, sudden_death=sudden_death):
                    self._calls, self._out = {}, None
                    self._opening, self._sudden_death = opening_code(openings), sudden_death
                case e.Discarded(seat) | e.TurnEndedWithoutDiscard(seat):
                    ended.add(seat)
                case e.WentOut(seat):
                    ended.add(seat)
                    self._out = seat
                case e.DealScored(scores):
                    if not self._sudden_death:
                        self._score(scores)
                case _:
                    self._note_call(event)
        for seat in ended:
            self._turns[seat] = self._turns.get(seat, 0) + 1
            if entry.cause not in _BY_PERSON:
                self._automatic[seat] = self._automatic.get(seat, 0) + 1

    def copy(self) -> Reckoning:
        """Return another one that knows the same."""
        return copy.deepcopy(self)

    def outcome(self, record: TableRecord, match: Match) -> Outcome | None:
        """Return what a match that is over says of its seats; ``None`` for one that is not."""
        places = match.places
        if places is None:
            return None
        chips = match.chips or (0,) * match.seats
        totals = match.match_totals
        return Outcome(
            tuple(
                SeatOutcome(
                    seat=seat,
                    user_id=occupant.user_id if isinstance(occupant, Person) else None,
                    name=occupant.name,
                    place=places[seat],
                    total=totals[seat],
                    deals=tuple(self._deals.get(seat, ())),
                    chips=chips[seat],
                    automatic=2 * self._automatic.get(seat, 0) > self._turns.get(seat, 0),
                )
                for seat, occupant in enumerate(record.occupants)
            ),
            match.rules.open_hands,
        )

    def _note_call(self, event: e.Event) -> None:
        match event:
            case e.CallMade(seat):
                self._seat(seat).made += 1
            case e.CallAllowed(decider, caller):
                self._seat(caller).allowed += 1
                if decider is not None:
                    self._seat(decider).granted += 1
            case e.CallRefused(decider, caller):
                self._seat(caller).refused += 1
                self._seat(decider).denied += 1
            case _:
                pass

    def _score(self, scores: Iterable[e.SeatScore]) -> None:
        for score in scores:
            calls = self._seat(score.seat)
            deal = SeatDeal(
                self._opening,
                score.total,
                score.seat == self._out,
                calls.made,
                calls.allowed,
                calls.refused,
                calls.granted,
                calls.denied,
            )
            self._deals.setdefault(score.seat, []).append(deal)

    def _seat(self, seat: int) -> _Calls:
        return self._calls.setdefault(seat, _Calls())


def opening_code(openings: Iterable[Opening]) -> str:
    """Return openings as statistics name them: ``2T1Q``, ``3T/2T1Q``, ``51P``."""
    return "/".join(map(_code, openings))


def openings_of(code: str) -> tuple[Opening, ...]:
    """Read them back; raises ``ValueError``."""
    return tuple(map(_opening, code.split("/")))


def _code(opening: Opening) -> str:
    if isinstance(opening, MinimumPoints):
        return f"{opening.points}P"
    return (f"{opening.sets}T" if opening.sets else "") + (f"{opening.runs}Q" if opening.runs else "")


def _opening(code: str) -> Opening:
    if code.endswith("P"):
        return MinimumPoints(int(code[:-1]))
    sets, mark, runs = code.partition("T")
    if not mark:
        sets, runs = "0", code
    return Contract(int(sets), int(runs.removesuffix("Q") or 0))
