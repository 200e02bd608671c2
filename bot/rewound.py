"""A machine's clock that was set back while the bot was away: what was stored by it lies in what is yet to come.

A decision that would last longer than it can gets a fresh length by ``clockwork.renewed``. Here are the other times of
a table: a pause, claims on seats, and when people pressed. While the bot runs, its own clock is never set back
(``clock``).
"""

from __future__ import annotations

from dataclasses import replace

from bot.clockwork import Wait
from bot.handover import claim_lasts
from bot.timing import Clocks, Pause


def brought_back(wait: Wait, now: int) -> Wait:
    """Return the same with nothing that lasts longer than it may, and nobody who has pressed later than ``now``."""
    return _paused(wait.with_clocks(_pressed(_claimed(wait, now), now)), now)


def _claimed(wait: Wait, now: int) -> Clocks:
    clocks, latest = wait.clocks, now + claim_lasts(wait.record.pace)
    claims = tuple(replace(claim, until=min(claim.until, latest)) for claim in clocks.chairs.claims)
    return replace(clocks, chairs=replace(clocks.chairs, claims=claims))


def _pressed(clocks: Clocks, now: int) -> Clocks:
    seats = tuple(
        seat if seat.pressed_at is None else replace(seat, pressed_at=min(seat.pressed_at, now))
        for seat in clocks.seats
    )
    return replace(clocks, seats=seats)


def _paused(wait: Wait, now: int) -> Wait:
    """Begin a pause anew that has not begun yet, with what was left of the decision that it stops."""
    clocks, pause = wait.clocks, wait.clocks.pause
    if pause is None or pause.since <= now:
        return wait
    ahead = pause.since - now
    own = None if clocks.own_ends is None else clocks.own_ends - ahead
    deadline = None if wait.deadline is None else wait.deadline - ahead
    begun = replace(clocks, own_ends=own, pause=Pause(now, now + wait.patience.pause))
    return replace(wait.with_clocks(begun), deadline=deadline)
