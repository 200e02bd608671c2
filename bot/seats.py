"""Who plays a seat, and what is played for one that is silent: pure functions.

A seat has a computer, or a person who is here, away, or has left for good. A silent or empty seat is played through the
same door as any other, from its own view (R-J30). How long the table waits is in ``clockwork``.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.names import apart
from bot.ports import Computer, Occupant, Person, TableRecord
from engine import actions as a
from engine.computer import LEVELS, SLOW
from engine.state import Match, Phase
from engine.views import look

log = logging.getLogger(__name__)

CAREFUL: Final = "careful"
"""The level that plays for people who are silent or gone (R-J30)."""

STAND_IN: Final = "hard"
"""The level that plays for a slow computer where nobody can think for it."""

REFUSAL: Final = (a.RefuseCall(), a.AllowCall())
"""How a silent seat answers: whoever may not refuse must allow (R-J15, the next player as the one who answers)."""


def is_automatic(record: TableRecord, seat: int) -> bool:
    """Whether the computer plays the seat: from the start, or because its person left or is away."""
    return not is_present(record, seat)


def is_present(record: TableRecord, seat: int) -> bool:
    """Whether the seat's person is here: neither gone for good nor away."""
    here = seat not in record.left and not record.clocks.is_away(seat)
    return here and isinstance(record.occupants[seat], Person)


def present(record: TableRecord) -> tuple[int, ...]:
    """Return the seats whose person is here."""
    return tuple(seat for seat in range(len(record.occupants)) if is_present(record, seat))


def acts_alone(record: TableRecord, match: Match, seat: int) -> bool:
    """Whether an awaited seat acts without its person: the computer plays it, or a standing answer fits.

    Nobody is made ready for the next deal while all people are away: the table waits for one of them.
    """
    if standing_answer(record, match, seat) is not None:
        return True
    if match.phase is Phase.SCORED and record.clocks.is_away(seat):
        return bool(present(record))
    return is_automatic(record, seat)


def standing_answer(record: TableRecord, match: Match, seat: int) -> Iterable[a.Action] | None:
    """Return what the standing answers of a seat's person say now, best first; ``None`` if they say nothing."""
    if not record.clocks.seats or seat in record.left:
        return None
    clock = record.clocks.seats[seat]
    if match.phase is Phase.CALL and clock.passes:
        return (a.PassCall(),)
    if match.phase is Phase.ANSWER and clock.refuses:
        return REFUSAL
    return None


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


def person_at(record: TableRecord, seat: int) -> Person:
    """Return the person of a seat that has one."""
    occupant = record.occupants[seat]
    if not isinstance(occupant, Person):
        raise TypeError(f"seat {seat} is a computer's")
    return occupant


def names_apart(occupants: Sequence[Occupant]) -> tuple[str, ...]:
    """Return what occupants are called, with the number of the seat where one name might be taken for another."""
    return apart([who.name for who in occupants])


def level_of(record: TableRecord, seat: int) -> str:
    """Return the level at which the computer plays a seat."""
    occupant = record.occupants[seat]
    return occupant.level if isinstance(occupant, Computer) and occupant.level in LEVELS else CAREFUL


def choices(match: Match, seat: int, level: str, thought: a.Action | None = None) -> Iterator[a.Action]:
    """Yield what the computer plays for an awaited seat, best first; all but the first are for a strategy that errs.

    A slow level is not asked here: ``thought`` is what it said elsewhere, if it did.
    """
    if thought is not None:
        yield thought
    view = look(match, seat)
    for name in dict.fromkeys((STAND_IN if level in SLOW else level, CAREFUL)):
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
            yield from REFUSAL
        case Phase.SCORED:
            yield a.Ready()
        case _:
            yield from choices(match, seat, CAREFUL)


def _never_enough() -> bool:
    return False
