"""Who plays a seat, how long the table waits for it, and what is played for one that is silent: pure functions.

A silent or empty seat is played through the same door as any other, from its own view (R-J30). What the table waits for
is the engine's business; this room only says how long, and who acts when the time is up.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.ports import Computer, Patience, Person, SeatResult, TableRecord
from engine import actions as a
from engine import events as e
from engine.computer import LEVELS
from engine.state import Match, Phase
from engine.views import look

log = logging.getLogger(__name__)

CAREFUL: Final = "careful"
"""The level that plays for people who are silent or gone (R-J30)."""


def is_automatic(record: TableRecord, seat: int) -> bool:
    """Whether the computer plays the seat: from the start, or because its person left."""
    return seat in record.left or isinstance(record.occupants[seat], Computer)


def seat_of(record: TableRecord, user_id: int) -> int | None:
    """Return the seat that a user plays; ``None`` for a bystander and for who has left."""
    for seat, occupant in enumerate(record.occupants):
        if isinstance(occupant, Person) and occupant.user_id == user_id and seat not in record.left:
            return seat
    return None


def people(record: TableRecord) -> tuple[Person, ...]:
    """Return the people who have not left, by seat."""
    return tuple(
        occupant
        for seat, occupant in enumerate(record.occupants)
        if isinstance(occupant, Person) and seat not in record.left
    )


def level_of(record: TableRecord, seat: int) -> str:
    """Return the level at which the computer plays a seat."""
    occupant = record.occupants[seat]
    return occupant.level if isinstance(occupant, Computer) and occupant.level in LEVELS else CAREFUL


def length_of(phase: Phase, patience: Patience) -> int | None:
    """Return how long a decision may take in all, in milliseconds; ``None`` once the match is over."""
    match phase:
        case Phase.DRAW | Phase.PLAY:
            return patience.turn
        case Phase.CALL:
            return patience.call
        case Phase.ANSWER:
            return patience.answer
        case Phase.SCORED:
            return patience.ready
        case Phase.FINISHED:
            return None


def opens_decision(event: e.Event) -> bool:
    """Whether a clock starts with the event: a whole turn from its draw, a call window, an answer, a score sheet."""
    return isinstance(event, e.TurnStarted | e.CallOpened | e.CallMade | e.DealScored)


def deadline_after(
    events: Iterable[e.Event], match: Match, before: int | None, patience: Patience, now: int
) -> int | None:
    """Return when the open decision runs out; a step within a turn or a pass within a window prolongs nothing."""
    length = length_of(match.phase, patience)
    if length is None:
        return None
    if before is None or any(opens_decision(event) for event in events):
        return now + length
    return before


def choices(match: Match, seat: int, level: str) -> Iterator[a.Action]:
    """Yield what the computer plays for an awaited seat, best first; all but the first are for a strategy that errs."""
    view = look(match, seat)
    for name in dict.fromkeys((level, CAREFUL)):
        try:
            action = LEVELS[name](view, _never_enough)
        except Exception as error:  # noqa: BLE001 - no fault of a strategy may stop a table
            # The traceback would show the hand.
            log.error("the %s computer failed: %s", name, type(error).__name__)  # noqa: TRY400 - a traceback may quote cards
            continue
        yield action
    yield from (action for action in view.legal if not isinstance(action, a.TakeBack))


def silent_choices(match: Match, seat: int) -> Iterator[a.Action]:
    """Yield what is played for an awaited person whose time is up."""
    match match.phase:
        case Phase.CALL:
            yield a.PassCall()
        case Phase.ANSWER:
            yield a.RefuseCall()
            # A decider who may not refuse must allow (R-J15, the next player as the one who answers).
            yield a.AllowCall()
        case Phase.SCORED:
            yield a.Ready()
        case _:
            yield from choices(match, seat, CAREFUL)


def results(record: TableRecord, match: Match) -> tuple[SeatResult, ...]:
    """Return the league's rows of a match that is over, and none of one that is not."""
    if match.places is None:
        return ()
    winners: Sequence[int | None] = [result.winner for result in match.results]
    return tuple(
        SeatResult(
            seat=seat,
            user_id=occupant.user_id if isinstance(occupant, Person) else None,
            name=occupant.name,
            place=match.places[seat],
            total=match.match_totals[seat],
            deals_out=winners.count(seat),
        )
        for seat, occupant in enumerate(record.occupants)
    )


def _never_enough() -> bool:
    return False
