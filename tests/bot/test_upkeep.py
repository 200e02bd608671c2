"""What is tidied up while nobody waits: one journal at a time, then the memory, and again after a round."""

import asyncio
import threading

from bot.errors import StorageTrouble
from bot.memory import give_back, keep_small
from bot.upkeep import ENDED_FOR, PAUSE, ROUND, Upkeep


class SteppedClock:
    """A clock that goes from nap to nap."""

    def __init__(self) -> None:
        self._now = 0
        self._naps = asyncio.Queue[tuple[int, asyncio.Event]]()

    def now(self) -> int:
        return self._now

    async def sleep_until(self, when: int) -> None:
        over = asyncio.Event()
        self._naps.put_nowait((when, over))
        await over.wait()

    async def step(self) -> int:
        """Wait until somebody sleeps, let that time pass, and return how long it was."""
        when, over = await self._naps.get()
        length, self._now = when - self._now, when
        over.set()
        return length


class Shelf:
    """Journals that wait to be compressed."""

    def __init__(self, due: int) -> None:
        self.due = due
        self.asked: list[int] = []
        self.broken = False

    async def compress(self, before: int, most: int = 1) -> int:
        self.asked.append(before)
        if self.broken:
            raise StorageTrouble(reason="full")
        done = min(self.due, most)
        self.due -= done
        return done


async def test_journals_one_by_one_then_the_memory_and_both_again_after_a_round() -> None:
    clock, shelf, given = SteppedClock(), Shelf(2), threading.Semaphore(0)
    upkeep = Upkeep(shelf, clock, given.release)
    upkeep.start()
    begun = clock.now()
    assert [await clock.step() for _ in range(3)] == [PAUSE, PAUSE, ROUND]
    assert shelf.asked == [begun - ENDED_FOR, begun + PAUSE - ENDED_FOR, begun + 2 * PAUSE - ENDED_FOR]
    assert given.acquire(blocking=False)
    shelf.broken = True
    assert await clock.step() == ROUND
    assert given.acquire(blocking=False)
    assert not given.acquire(blocking=False)
    await upkeep.stop()


def test_the_c_library_can_be_told_so_wherever_the_bot_runs() -> None:
    keep_small()
    give_back()
