"""Each defence bites: the same run loses or doubles something without it, and nothing with it.

The defences have no switch. A test takes tables that are made without one of them: without the lock, without looking
at the moment of a press, or telling before storing.
"""

import asyncio
import contextlib
from pathlib import Path

import pytest

from bot.bound import AboutLock
from bot.errors import StaleMoment
from bot.ports import Cause, TableNews
from bot.table import Table
from bot.tables import Tables
from engine import actions as a
from engine import events as e
from engine.fold import evolve
from engine.legal import legal
from engine.play import play
from engine.violations import RuleViolation
from tests.bot.house import House
from tests.bot.restart.power import Listening, Power, PowerCut, copy
from tests.bot.restart.scenes import PEOPLE, acting, may, play_until, sat_down


class NoLock(AboutLock):
    """Lets everybody in."""

    def __init__(self) -> None:
        super().__init__(contextlib.nullcontext)

    async def acquire(self) -> bool:  # type: ignore[override] # the library says Literal[True]
        return True

    def release(self) -> None:
        """Nothing was taken."""


class Unlocked(Tables):
    """Tables at which everybody acts at once."""

    def opened(self, table: Table) -> None:
        super().opened(table)
        table.lock = NoLock()


class AnyMoment(Tables):
    """Tables at which an old button is as good as a new one."""

    async def act(self, table_id: int, user_id: int, moment: int | None, action: a.Action) -> TableNews:
        return await super().act(table_id, user_id, None, action)


class ToldFirst(Tables):
    """Tables that show a move before it is stored."""

    async def _commit(self, table: Table, seat: int, action: a.Action, cause: Cause) -> TableNews:
        events = play(table.match, seat, action, self._shuffler)
        self._announce(TableNews(table.record, events, cause))
        return await super()._commit(table, seat, action, cause)


# The lock


async def lost_passes(path: Path, kind: type[Tables]) -> int:
    """Everybody passes one window at once: how many were told that they came too late, though nobody had moved on."""
    house = await House(path, kind=kind).open()
    table = await sat_down(house, 6)
    await play_until(house, table, lambda at, _seat, action: isinstance(action, a.PassCall) and len(at.awaited) > 2)
    presses = [acting(table, seat, a.PassCall())(house) for seat in table.awaited]
    outcomes = await asyncio.gather(*presses, return_exceptions=True)
    await house.close()
    return sum(isinstance(outcome, StaleMoment) for outcome in outcomes)


async def lost_leaves(path: Path, kind: type[Tables]) -> int:
    """Three leave at once: how many of them still sit there afterwards."""
    house = await House(path, kind=kind).open()
    table = await sat_down(house, 5)
    leavers = PEOPLE[1:4]
    await asyncio.gather(*(house.tables.leave(table.table_id, person.user_id) for person in leavers))
    stored = await house.store.stored_table(table.table_id)
    await house.close()
    assert stored is not None
    return len(leavers) - len(stored.record.left)


@pytest.mark.parametrize("lost", [lost_passes, lost_leaves], ids=["passes", "leaves"])
async def test_without_the_lock_presses_are_lost(tmp_path: Path, lost: object) -> None:
    assert callable(lost)
    assert await lost(tmp_path / "with.sqlite3", Tables) == 0
    assert await lost(tmp_path / "without.sqlite3", Unlocked) > 0


# The moment


async def taken_back(path: Path, kind: type[Tables]) -> int:
    """One button, pressed a hundred times, takes one step back: how many steps went back."""

    def two_steps(table: Table, seat: int, action: a.Action) -> bool:
        if action != a.TakeBack():
            return False
        match = table.match
        for event in play(match, seat, action, house.tables._shuffler):
            match = evolve(match, event)
        return action in legal(match, seat)

    house = await House(path, kind=kind).open()
    table = await sat_down(house, 3)
    press = await play_until(house, table, two_steps)
    revision = table.revision
    await asyncio.gather(*(press(house) for _ in range(100)), return_exceptions=True)
    stored = await house.store.stored_table(table.table_id)
    await house.close()
    assert stored is not None
    return sum(isinstance(event, e.TookBack) for event in stored.events[revision:])


async def called_later(path: Path, kind: type[Tables]) -> int:
    """A call of one discard arrives while the next can be called: how many calls were made of what nobody meant."""
    house = await House(path, kind=kind).open()
    table = await sat_down(house, 5)
    call = await play_until(house, table, lambda _at, _seat, action: isinstance(action, a.Call))
    first, caller = table.match.moment, table.awaited[0]
    while table.match.moment == first:
        await acting(table, table.awaited[0], a.PassCall())(house)

    def next_window(at: Table, _seat: int, action: a.Action) -> bool:
        return isinstance(action, a.Call) and at.match.moment > first and caller in at.awaited

    await play_until(house, table, next_window)
    revision = table.revision
    with contextlib.suppress(StaleMoment, RuleViolation):
        await call(house)
    made = table.revision - revision
    await house.close()
    return made


@pytest.mark.slow
async def test_without_the_moment_one_press_counts_twice(tmp_path: Path) -> None:
    assert await taken_back(tmp_path / "with.sqlite3", Tables) == 1
    assert await taken_back(tmp_path / "without.sqlite3", AnyMoment) > 1


async def test_without_the_moment_a_late_press_means_something_else(tmp_path: Path) -> None:
    assert await called_later(tmp_path / "with.sqlite3", Tables) == 0
    assert await called_later(tmp_path / "without.sqlite3", AnyMoment) > 0


# The journal before the show


async def shown_and_lost(folder: Path, kind: type[Tables]) -> int:
    """Cut the power at each step of a draw: how often somebody was told of a move that is in no file."""
    template = folder / f"{kind.__name__}.sqlite3"
    house = await House(template).open()
    press, now = await may(a.Draw, 3)(house), house.clock
    await house.close()
    lost = 0
    for cut in range(1_000):
        power = Power(copy(template, folder / "run.sqlite3"), cut)
        heard = Listening()
        house = await House(power.path, kind=kind, clock=now, heard=heard).open()
        heard.power = power
        with power.on(), contextlib.suppress(PowerCut):
            await press(house)
        heard.power = None
        await house.close()
        if not power.cut:
            return lost
        again = await House(power.left, clock=now).open()
        (stored,) = await again.store.open_tables()
        lost += any(event not in stored.events for news in heard.news for event in news.events)
        await again.close()
    raise AssertionError("a draw without an end")


async def test_told_before_stored_a_move_is_lost(tmp_path: Path) -> None:
    assert await shown_and_lost(tmp_path, Tables) == 0
    assert await shown_and_lost(tmp_path, ToldFirst) > 0
