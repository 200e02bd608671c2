"""What a table does by itself when a time has come: a pure decision, which ``tables`` carries out under the lock.

A pause ends; a computer, or a standing answer, acts, or a slow computer is asked; the careful computer plays for who
was silent; a claim on a seat lapses; somebody is warned; a table to which nobody comes back closes. What the bot
missed because it could not act is given anew instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot import clockwork, courtesies, handover, seats
from bot.clockwork import Wait
from bot.ports import Cause
from bot.table import Table
from engine.actions import Action
from engine.computer import SLOW
from engine.state import Phase


@dataclass(frozen=True, slots=True)
class Play:
    """A seat acts."""

    seat: int
    """Which one."""
    choices: Iterable[Action]
    """What it does, best first."""
    cause: Cause
    """Why."""


@dataclass(frozen=True, slots=True)
class Think:
    """A computer that takes its time is asked elsewhere what it does."""

    seat: int
    """Whose turn it is to act."""
    level: str
    """How it plays: one of ``engine.computer.SLOW``."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Only the clocks change."""

    wait: Wait
    """How they stand then."""


@dataclass(frozen=True, slots=True)
class Close:
    """The table ends without a result."""

    reason: str
    """Why, as listeners are told."""


Step = Play | Think | Shift | Close
"""What is done."""


def due_now(table: Table, now: int, *, heard: bool = True) -> Step | None:
    """Return the one thing that is due first; ``None`` if nothing is.

    While people are not ``heard``, because the bot is cut off from Discord or was until a moment ago, nobody's time
    runs out.
    """
    wait, automatic = table.wait, table.automatic()
    pause, warning = wait.clocks.pause, clockwork.next_warning(wait)
    if not table.awaited or (pause is not None and pause.until > now):
        return None
    if pause is not None:
        return Shift(courtesies.resume(wait, None, now))
    if automatic and not table.thinking and table.computers_due is not None and table.computers_due <= now:
        return _slow(table, automatic[0]) or _play(table, automatic[0])
    if wait.deadline is not None and wait.deadline <= now:
        return _time_is_up(table, wait, now, heard=heard)
    if (lapse := handover.next_lapse(wait)) is not None and lapse <= now:
        return Shift(handover.settle(wait, now))
    if warning is not None and warning <= now:
        return Shift(clockwork.warned(wait, now))
    return None


def _time_is_up(table: Table, wait: Wait, now: int, *, heard: bool) -> Step:
    late = now - (wait.deadline or now) > clockwork.OUTAGE
    if (late or not heard) and not wait.clocks.ran_out:
        # The machine slept, nothing could be stored, or no press arrived: nobody could have done anything.
        return Shift(clockwork.renewed(wait, now))
    if table.match.phase is Phase.SCORED and not seats.present(table.record):
        return Close("everybody_away")
    return _play(table, table.awaited[0])


def _slow(table: Table, seat: int) -> Think | None:
    """Return that a slow computer is to be asked, if one plays the seat."""
    record = table.record
    level = seats.level_of(record, seat)
    standing = seats.standing_answer(record, table.match, seat)
    return Think(seat, level) if level in SLOW and standing is None and seats.is_automatic(record, seat) else None


def _play(table: Table, seat: int) -> Play:
    record, match = table.record, table.match
    standing = seats.standing_answer(record, match, seat)
    if standing is not None:
        return Play(seat, standing, Cause.STANDING)
    if seats.is_automatic(record, seat):
        return Play(seat, seats.choices(match, seat, seats.level_of(record, seat)), Cause.COMPUTER)
    return Play(seat, seats.silent_choices(match, seat), Cause.TIME)
