"""Time as an argument, and the one task that sleeps until the earliest deadline.

Times are whole milliseconds since 1970, UTC. :class:`SystemClock` is the bot's, :class:`VirtualClock` stands still
until a test moves it. What is due is in the database; the :class:`Sleeper` only knows when to look next. It leaves out
what happens then: whoever arms a key brings the coroutine that is called.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from bot.ports import Clock

log = logging.getLogger(__name__)

LONGEST_NAP: Final = 60_000
"""Milliseconds after which a sleeping system clock looks at the wall clock again, because that one may be set."""

LEAP: Final = 1_000
"""Milliseconds by which a clock that is merely kept right does not move at once: what is more was set."""

RETRY_AFTER: Final = 5_000
"""Milliseconds after which a wake-up that failed is tried again, so that no table is stuck."""

Wake = Callable[[], Awaitable[None]]
"""What is called when a key is due."""

About = Callable[[], AbstractContextManager[None]]
"""Lets what is logged inside say what it is about."""


class SystemClock:
    """The clock of the machine, but for one thing: it is never set back.

    Everything that waits for a time would wait that much longer: turns, computers, whoever writes to a channel. Where
    the machine's clock is set back this one goes on as it went, and is the same again once that one is set forward or
    the bot starts anew.
    """

    def __init__(self) -> None:
        """Look at the time."""
        self._seen = _machine_time()
        self._ahead = 0

    def now(self) -> int:
        """Return milliseconds since 1970, UTC."""
        wall, steady = _machine_time()
        leapt = (wall - self._seen[0]) - (steady - self._seen[1])
        self._seen = wall, steady
        if abs(leapt) > LEAP:
            self._ahead = max(0, self._ahead - leapt)
            if leapt < 0:
                log.warning(
                    "the machine's clock was set back by %s s; times that are shown are too late by that",
                    -leapt // 1000,
                )
        return wall + self._ahead

    async def sleep_until(self, when: int) -> None:
        """Return once ``now()`` has reached ``when``."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - it waits for time, not for somebody's event
            await asyncio.sleep(min(left, LONGEST_NAP) / 1000)


def _machine_time() -> tuple[int, int]:
    """Return milliseconds since 1970, as the machine has it, and milliseconds that nobody can set."""
    return time.time_ns() // 1_000_000, time.monotonic_ns() // 1_000_000


class VirtualClock:
    """A clock that moves only when it is told to."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        """Start at ``now``."""
        self._now = now
        self._order = itertools.count()
        self._naps: list[tuple[int, int, asyncio.Future[None]]] = []
        self._sleepers: list[Sleeper] = []

    def now(self) -> int:
        """Return milliseconds since 1970, UTC."""
        return self._now

    async def sleep_until(self, when: int) -> None:
        """Return once the clock was moved to ``when``."""
        if when > self._now:
            nap: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._naps, (when, next(self._order), nap))
            await nap

    def advance(self, ms: int) -> None:
        """Move the clock on; who wakes runs when the caller next awaits."""
        self._now += ms
        while self._naps and self._naps[0][0] <= self._now:
            _, _, nap = heapq.heappop(self._naps)
            if not nap.done():
                nap.set_result(None)

    def attach(self, sleeper: Sleeper) -> None:
        """Let :meth:`run_until` stop at whatever this sleeper has due."""
        self._sleepers.append(sleeper)

    def detach(self, sleeper: Sleeper) -> None:
        """Forget a sleeper that was stopped."""
        self._sleepers.remove(sleeper)

    async def run_until(self, when: int) -> None:
        """Move the clock to ``when``, stopping at everything that is due on the way and letting it finish first."""
        await self.settle()
        while (due := self._next_due()) is not None and due <= when:
            self.advance(max(due - self._now, 0))
            await self.settle()
        self.advance(max(when - self._now, 0))
        await self.settle()

    async def settle(self) -> None:
        """Return once nothing that is due is still to be done; time does not move."""
        for sleeper in tuple(self._sleepers):
            await sleeper.settled()

    def _next_due(self) -> int | None:
        return min((due for sleeper in self._sleepers if (due := sleeper.next_due()) is not None), default=None)


def _untold(late: int) -> None:
    """Tell nobody how late a wake-up comes."""


class Sleeper:
    """One task, asleep until the earliest of the armed keys is due; it wakes them one after the other."""

    def __init__(self, clock: Clock) -> None:
        """Sleep by this clock; nothing runs before :meth:`start`."""
        self._clock = clock
        self._armed: dict[Hashable, tuple[int, int, Wake, About]] = {}
        self._order = itertools.count()
        self._changed = asyncio.Event()
        self._progress = asyncio.Event()
        self._waking = False
        self._task: asyncio.Task[None] | None = None
        self.woken: Callable[[int], None] = _untold
        """Is told of each wake-up how many milliseconds after its time it comes."""
        self._aside: set[asyncio.Task[Any]] = set()

    def arm(self, key: Hashable, when: int | None, wake: Wake, about: About = nullcontext) -> None:
        """Call ``wake`` once it is ``when``, in place of what was armed for ``key``; ``None`` forgets the key.

        What is logged meanwhile is ``about`` something.
        """
        self._armed.pop(key, None)
        if when is not None:
            self._armed[key] = (when, next(self._order), wake, about)
        self._changed.set()

    def disarm(self, key: Hashable) -> None:
        """Forget a key."""
        self._armed.pop(key, None)
        self._changed.set()

    def next_due(self) -> int | None:
        """Return when the earliest key is due."""
        return min((when for when, *_ in self._armed.values()), default=None)

    def start(self) -> None:
        """Begin to sleep; needs a running loop."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="sleeper")
            if isinstance(self._clock, VirtualClock):
                self._clock.attach(self)

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what takes long beside the sleeper, so that nobody else is woken late; ``work`` raises nothing."""
        task = asyncio.get_running_loop().create_task(work, name="aside")
        self._aside.add(task)
        task.add_done_callback(self._done_aside)

    def _done_aside(self, task: asyncio.Task[Any]) -> None:
        self._aside.discard(task)
        self._progress.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work aside failed: %s", type(error).__name__)

    @property
    def is_alive(self) -> bool:
        """Whether it sleeps, or wakes somebody."""
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        """Wake nobody any more, and break off what is done aside."""
        task, self._task = self._task, None
        broken_off = [work for work in (task, *self._aside) if work is not None]
        for work in broken_off:
            work.cancel()
        await asyncio.gather(*broken_off, return_exceptions=True)
        if task is not None and isinstance(self._clock, VirtualClock):
            self._clock.detach(self)

    async def settled(self) -> None:
        """Return once nothing is due, nobody is being woken and nothing is done aside; at once if not started."""
        while (
            self._task is not None
            and not self._task.done()
            and (self._waking or self._aside or self._due() is not None)
        ):
            self._progress.clear()
            await self._progress.wait()

    def _due(self) -> Hashable | None:
        now = self._clock.now()
        due = [(when, order, key) for key, (when, order, *_) in self._armed.items() if when <= now]
        return min(due, key=lambda entry: entry[:2])[2] if due else None

    async def _run(self) -> None:
        try:
            while True:
                self._changed.clear()
                key = self._due()
                if key is None:
                    await self._nap()
                else:
                    await self._wake(key)
        finally:
            self._progress.set()

    async def _wake(self, key: Hashable) -> None:
        when, _, wake, about = self._armed.pop(key)
        self.woken(self._clock.now() - when)
        self._waking = True
        try:
            with about():
                await self._call(key, wake, about)
        finally:
            self._waking = False
            self._progress.set()

    async def _call(self, key: Hashable, wake: Wake, about: About) -> None:
        try:
            await wake()
        except Exception:
            log.exception("waking %s failed; it is tried again", key)
            if key not in self._armed:
                self.arm(key, self._clock.now() + RETRY_AFTER, wake, about)

    async def _nap(self) -> None:
        due = self.next_due()
        waits: set[asyncio.Future[object]] = {asyncio.ensure_future(self._changed.wait())}
        if due is not None:
            waits.add(asyncio.ensure_future(self._clock.sleep_until(due)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
