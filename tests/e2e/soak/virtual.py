"""A loop whose time passes only while nothing can be done: a day of waiting takes the seconds that its work takes.

Everything in the process reads this one time: the bot's clock, the stand-in's, discord.py's waits and aiohttp's
time-outs. Sockets and threads are real; while one of them is at work, no time passes. discord.py's heartbeat is a
thread on the machine's own time, so it is replaced by a task.
"""

import asyncio
import contextlib
import math
import os
import queue
import selectors
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple, Unpack
from unittest.mock import patch

import aiosqlite.core
import discord.gateway

from bot.standin.clock import Timer

LOOKS = 3
"""How often the sockets are looked at, others let go first, before time passes: what one end wrote is there by then."""

ABROAD_S = 1.0
"""Real seconds after which the loop looks again whether a thread is still at work."""


T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _Patient(selectors.DefaultSelector):
    """Watches sockets; where asyncio would wait, time passes instead."""

    passes: Callable[[float], None]
    abroad: Callable[[], bool]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        for _ in range(LOOKS):
            os.sched_yield()
            ready = ready or super().select(0)
        while not ready and (timeout is None or self.abroad()):
            ready = super().select(ABROAD_S)
            if not ready and timeout is not None and not self.abroad():
                break
        if not ready and timeout is not None:
            self.passes(timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop on virtual time."""

    def __init__(self) -> None:
        """Begin at second zero."""
        self._passed = 0.0
        self._at_work = 0
        selector = _Patient()
        selector.passes, selector.abroad = self._pass, lambda: self._at_work > 0
        super().__init__(selector)

    def time(self) -> float:
        """Return the virtual seconds that have passed."""
        return self._passed

    def _pass(self, seconds: float) -> None:
        self._passed += seconds

    def goes_abroad(self, future: "asyncio.Future[Any]") -> None:
        """Let no time pass until a thread has done ``future``."""
        self._at_work += 1
        future.add_done_callback(self._comes_back)

    def _comes_back(self, _future: "asyncio.Future[Any]") -> None:
        self._at_work -= 1

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> "asyncio.Future[T]":
        """Run in a thread, while no time passes."""
        future = super().run_in_executor(executor, func, *args)
        self.goes_abroad(future)
        return future


class VirtualTime:
    """The clock of the bot and of the stand-in, by the running loop."""

    def __init__(self, start_ms: int) -> None:
        """Begin at ``start_ms``."""
        self._start_ms = start_ms

    def now_ms(self) -> int:
        """Return milliseconds since 1970, UTC."""
        return self._start_ms + round(asyncio.get_running_loop().time() * 1000)

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """Arrange ``call`` for ``at_ms``."""
        return asyncio.get_running_loop().call_at((at_ms - self._start_ms) / 1000, call)

    def now(self) -> int:
        """Return the same, for the bot."""
        return self.now_ms()

    async def sleep_until(self, when: int) -> None:
        """Return once ``now()`` has reached ``when``."""
        while (left := when - self.now_ms()) > 0:  # noqa: ASYNC110 - it waits for time, not for somebody's event
            await asyncio.sleep(left / 1000)


class _CountedQueue(queue.SimpleQueue[Any]):
    """What the database's thread has to do; each entry begins with the future of who waits."""

    def put_nowait(self, item: Any) -> None:
        future = item[0]
        loop = None if future is None else future.get_loop()
        if isinstance(loop, VirtualLoop):
            loop.goes_abroad(future)
        super().put_nowait(item)


class _Heart(discord.gateway.KeepAliveHandler):
    """Beats by the loop's time."""

    _beating: "asyncio.Task[None] | None" = None

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._last_ack = self._last_send = self._last_recv = loop.time()
        self._beating = loop.create_task(self._beat(), name="heart")

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self.interval or math.inf)
            if self._last_recv + self.heartbeat_timeout < loop.time():
                await self.ws.close(4000)
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except Exception:  # noqa: BLE001 - as discord.py's own: the line is gone, and somebody else notices
                return
            self._last_send = loop.time()

    def stop(self) -> None:
        super().stop()
        if self._beating is not None and self._beating is not asyncio.current_task():
            self._beating.cancel()

    def tick(self) -> None:
        self._last_recv = asyncio.get_running_loop().time()

    def beat(self) -> Any:
        self._last_send = asyncio.get_running_loop().time()
        return self.get_payload()

    def ack(self) -> None:
        self._last_ack = asyncio.get_running_loop().time()
        self.latency = self._last_ack - self._last_send


@contextlib.contextmanager
def on_virtual_time() -> Iterator[None]:
    """Let the database's thread hold time, and discord.py's heart beat by the loop."""
    replaced: Mapping[Any, tuple[str, Any]] = {
        aiosqlite.core: ("SimpleQueue", _CountedQueue),
        discord.gateway: ("KeepAliveHandler", _Heart),
    }
    with contextlib.ExitStack() as stack:
        for module, (name, value) in replaced.items():
            stack.enter_context(patch.object(module, name, value))
        yield


def run(work: Callable[[], Any]) -> Any:
    """Run a coroutine function on virtual time."""
    with on_virtual_time(), asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work())
