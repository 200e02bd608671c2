"""What people ask of a table's clocks: to go away and come back, standing answers, a pause, a nudge.

Pure functions, each from a :class:`~bot.clockwork.Wait`, the seat that asks and the time to the next wait;
:meth:`bot.tables.Tables.adjust` stores what they return. What cannot be is a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot import seats
from bot.clockwork import WARN_HALF, Wait, charged, deadline_of, fresh_turn, part_of_turn, settle_votes
from bot.errors import NoNudge, NudgedAlready, NudgeEarly, TablePaused
from engine.state import Phase

Ask = Callable[[Wait, int, int], Wait]
"""What a seat asks of the clocks at a time; raises refusals."""


def come_back(wait: Wait, seat: int, now: int) -> Wait:
    """Give an away seat back to its person; a turn in the middle of which they come gets its own time anew."""
    if not wait.clocks.is_away(seat):
        return wait
    alone = not seats.present(wait.record)
    back = wait.with_clocks(wait.clocks.seat(seat, away_since=None, missed=0, pressed_at=now))
    if wait.turn == seat:
        return fresh_turn(back, running(wait, now))
    if wait.match.phase is Phase.SCORED and alone:
        return replace(back, deadline=deadline_of(back, running(wait, now)))
    return back


def go_away(wait: Wait, seat: int, now: int) -> Wait:
    """Let the computer play for a seat until its person presses something again."""
    if not seats.is_present(wait.record, seat):
        return wait
    clocks = charged(wait, seat, running(wait, now)) if wait.turn == seat else wait.clocks
    return gone(wait.with_clocks(clocks.seat(seat, away_since=now)), now)


def gone(wait: Wait, now: int) -> Wait:
    """Return the clocks once somebody has left or gone away: votes are counted anew, an empty table waits longer."""
    if wait.match.phase is Phase.SCORED and not seats.present(wait.record):
        wait = replace(wait, deadline=deadline_of(wait, running(wait, now)))
    if wait.turn is not None and wait.person_on_turn is None:
        wait = wait.with_clocks(replace(wait.clocks, mention=False))
    return settle_votes(wait, now)


def passing(on: bool) -> Ask:
    """Pass every call of this deal, or no longer."""
    return lambda wait, seat, _: wait.with_clocks(wait.clocks.seat(seat, passes=on))


def refusing(on: bool) -> Ask:
    """Refuse every call that the seat is to answer, or no longer."""
    return lambda wait, seat, _: wait.with_clocks(wait.clocks.seat(seat, refuses=on))


def ask_pause(wait: Wait, seat: int, now: int) -> Wait:
    """Ask for a pause; the clocks stop once more than half of the people who are here have asked."""
    clocks = wait.clocks
    if clocks.pause is not None or seat in clocks.votes:
        return wait
    return settle_votes(wait.with_clocks(replace(clocks, votes=(*clocks.votes, seat))), now)


def resume(wait: Wait, seat: int | None, now: int) -> Wait:
    """Let the clocks run on with what was left when they stopped; anybody at the table may ask."""
    clocks, deadline = wait.clocks, wait.deadline
    if clocks.pause is None:
        return wait
    stood = now - clocks.pause.since
    own = None if clocks.own_ends is None else clocks.own_ends + stood
    running = wait.with_clocks(replace(clocks, pause=None, own_ends=own))
    return replace(running, deadline=None if deadline is None else deadline + stood)


def nudge(wait: Wait, seat: int, now: int) -> Wait:
    """Press the one on turn: they are mentioned, and little of their bank is left for this turn, all for the next.

    Raises ``TablePaused``, ``NoNudge``, ``NudgedAlready``, or ``NudgeEarly`` before half of the turn's own time.
    """
    check_running(wait)
    clocks, turn = wait.clocks, wait.person_on_turn
    if turn is None or turn == seat or clocks.own_ends is None or wait.deadline is None:
        raise NoNudge
    if clocks.nudged_by is not None:
        raise NudgedAlready
    half = part_of_turn(wait, clocks.own_ends, WARN_HALF)
    if now < half:
        raise NudgeEarly(at=half // 1000)
    nudged = wait.with_clocks(replace(clocks, mention=True, nudged_by=seat))
    latest = max(clocks.own_ends, now + wait.patience.nudge)
    return replace(nudged, deadline=min(wait.deadline, latest))


def check_running(wait: Wait) -> None:
    """Raise ``TablePaused`` while the clocks stand still."""
    pause = wait.clocks.pause
    if pause is not None:
        raise TablePaused(until=pause.until // 1000)


def running(wait: Wait, now: int) -> int:
    """Return what the table's clocks show: in a pause the time at which they stopped."""
    return now if wait.clocks.pause is None else wait.clocks.pause.since
