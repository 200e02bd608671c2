"""A task is told to end until it has ended: a cancel that is lost is said again, and nothing waits for ever."""

import asyncio
import logging

import pytest

from bot import ending
from bot.ending import TIMES, ended


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "AGAIN_S", 0.0)


class Deaf:
    """Hears only its so many-th cancel."""

    def __init__(self, until: int) -> None:
        self.told = 0
        self._until = until

    async def __call__(self) -> None:
        while self.told < self._until:
            try:
                await asyncio.get_running_loop().create_future()
            except asyncio.CancelledError:
                self.told += 1


async def begun(deaf: Deaf) -> asyncio.Task[None]:
    task = asyncio.get_running_loop().create_task(deaf())
    await asyncio.sleep(0)
    return task


async def test_a_task_that_loses_a_cancel_is_told_again() -> None:
    deaf = Deaf(3)
    task = await begun(deaf)
    await ended(task)
    assert task.done()
    assert deaf.told == 3


async def test_who_waits_for_it_is_told_only_when_it_has_ended() -> None:
    deaf = Deaf(3)
    task = await begun(deaf)
    waiting = asyncio.get_running_loop().create_task(ended(task))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert task.done()


async def test_one_that_never_ends_is_given_up_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    deaf = Deaf(TIMES + 1)
    task = await begun(deaf)
    with caplog.at_level(logging.ERROR):
        await ended(task)
    assert not task.done()
    assert deaf.told == TIMES
    assert "does not end" in caplog.text
    task.cancel()
    await task


async def test_what_a_task_ended_with_stays_with_it() -> None:
    async def fail() -> None:
        raise ValueError

    task = asyncio.get_running_loop().create_task(fail())
    await asyncio.sleep(0)
    await ended(task)
    assert isinstance(task.exception(), ValueError)
