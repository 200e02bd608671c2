"""A match to step through: its deals, and each act of them that changed something to be seen.

Everybody's cards lie open once the match is over, and never before: of a match that is still played only the deals that
are scored can be stepped through, with the cards of the seat of who asks and with nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.ports import Cause, Computer, Entry, StoredTable
from engine import actions as a
from engine import events as e
from engine.fold import evolve
from engine.state import Match
from engine.views import PlayerView, PublicView, face_up, look, seen_by

_SILENT: Final = (e.BecameReady, e.CallPassed, e.CallClosed, e.CallBid, e.TurnStarted, e.CallOpened, e.CutAsked)
"""What nothing is to be seen of."""


@dataclass(frozen=True, slots=True)
class Page:
    """One step: an act, and how things stood after it."""

    deal: int
    """Which deal of the match, from 1, voided ones included."""
    step: int
    """Which step of it, from 1."""
    steps: int
    """How many it has."""
    entry: Entry
    """The act, as who asks may see it."""
    view: PublicView
    """How things stood after it."""


@dataclass(frozen=True, slots=True)
class _Place:
    deal: int
    upto: int


class Book:
    """A match to step through."""

    def __init__(self, stored: StoredTable, seat: int | None) -> None:
        """Open a match for who plays ``seat`` in it; ``None`` for anybody else."""
        self.over = stored.record.ended_at is not None
        """Whether all cards lie open."""
        self._seat = seat
        self._journal = stored.journal
        self._occupants = stored.record.occupants
        seats = len(stored.record.occupants)
        self._open = range(seats) if self.over else () if seat is None else (seat,)
        self._places = tuple(_places(stored.journal, over=self.over))

    def __len__(self) -> int:
        """Return how many steps there are."""
        return len(self._places)

    def page(self, number: int) -> Page:
        """Return a step, from 0; raises ``IndexError``."""
        place = self._places[number]
        entry = self._journal[place.upto]
        events = entry.events if self.over else tuple(seen_by(event, self._seat) for event in entry.events)
        of_deal = [other for other in self._places if other.deal == place.deal]
        return Page(
            deal=place.deal,
            step=of_deal.index(place) + 1,
            steps=len(of_deal),
            entry=replace(entry, events=events),
            view=face_up(self._match(place.upto + 1), self._open),
        )

    def beginning(self, number: int, deals: int) -> int:
        """Return the first step of the deal so many deals on, or of the nearest there is."""
        wanted = self._places[number].deal + deals
        found = [place for place, other in enumerate(self._places) if other.deal == wanted]
        edge = 0 if deals < 0 else number
        return found[0] if found else edge

    def thought(self, number: int) -> tuple[PlayerView, a.Action, str | None] | None:
        """Return what a computer saw before a step, what it did, and its level; ``None`` for anything else."""
        upto = self._places[number].upto
        if not self.over:
            return None
        upto = self._asked(upto)
        if self._journal[upto].cause not in {Cause.COMPUTER, Cause.TIME}:
            return None
        acted = action_of(self._journal[upto].events)
        if acted is None:
            return None
        seat, action = acted
        occupant = self._occupants[seat]
        level = occupant.level if isinstance(occupant, Computer) else None
        return look(self._match(upto), seat), action, level

    def _asked(self, upto: int) -> int:
        """Return the act in which the call that an act brought about was asked for; else the act itself.

        Where calls stand by turn order, all are heard before one is made (R-J14).
        """
        made = next((event.seat for event in self._journal[upto].events if isinstance(event, e.CallMade)), None)
        if made is None:
            return upto
        bids = (at for at in range(upto, -1, -1) if e.CallBid(made) in self._journal[at].events)
        return next(bids, upto)

    def _match(self, entries: int) -> Match:
        match: Match | None = None
        for entry in self._journal[:entries]:
            for event in entry.events:
                match = evolve(match, event)
        if match is None:
            raise IndexError(entries)
        return match


def action_of(events: Iterable[e.Event]) -> tuple[int, a.Action] | None:
    """Return who did what, by the first events of an act; ``None`` where that says nothing of a choice."""
    for event in events:
        match event:
            case e.CardDrawn(seat):
                return seat, a.Draw()
            case e.UpcardTaken(seat):
                return seat, a.Take()
            case e.LaidDown(seat, melds):
                return seat, a.LayDown(melds)
            case e.MeldAdded(seat, meld):
                return seat, a.AddMeld(meld)
            case e.LaidOff(seat, card, meld, end):
                return seat, a.LayOff(card, meld, end)
            case e.JokerSwapped(seat, card, meld, joker, end, second):
                return seat, a.SwapJoker(card, meld, joker, end, second)
            case e.Discarded(seat, card):
                return seat, a.Discard(card)
            case e.CallBid(seat) | e.CallMade(seat):
                return seat, a.Call()
            case e.CallAllowed(seat) if seat is not None:
                return seat, a.AllowCall()
            case e.CallRefused(seat):
                return seat, a.RefuseCall()
            case e.StockReshuffled():
                continue
            case _:
                return None
    return None


def _places(journal: Iterable[Entry], *, over: bool) -> Iterable[_Place]:
    """Return the acts worth a step, by deal; of a match that is played on, those of the deals that are scored."""
    deal = 0
    pending: list[_Place] = []
    for number, entry in enumerate(journal):
        if any(isinstance(event, e.DealStarted) for event in entry.events):
            deal += 1
        if deal and not all(isinstance(event, _SILENT) for event in entry.events):
            pending.append(_Place(deal, number))
        if any(isinstance(event, e.DealScored) for event in entry.events):
            yield from pending
            pending = []
    if over:
        yield from pending
