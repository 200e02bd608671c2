"""The stand-in's time and ids: a clock that can be driven by hand, and snowflakes made from it.

Tokens, rate limits, acknowledgement deadlines and message times all read this clock. The waits inside discord.py
itself (heartbeats, retries) are real and are not covered.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Protocol

DISCORD_EPOCH_MS = 1_420_070_400_000
"""Snowflakes count milliseconds from the first second of 2015."""


class Timer(Protocol):
    """A call that has been arranged and can be called off."""

    def cancel(self) -> None:
        """Call it off; harmless when it has already happened."""


class Clock(Protocol):
    """Where the stand-in reads the time and leaves calls for later."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """Arrange `call` for `at_ms`, in the event loop's thread."""


class SystemClock:
    """Real time, monotonic from the moment it is made."""

    def __init__(self) -> None:
        self._start_ms = time.time_ns() // 1_000_000
        self._start_ns = time.monotonic_ns()

    def now_ms(self) -> int:
        """Milliseconds since 1970, never going back."""
        return self._start_ms + (time.monotonic_ns() - self._start_ns) // 1_000_000

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """Arrange `call` on the running event loop."""
        return asyncio.get_running_loop().call_later(max(0, at_ms - self.now_ms()) / 1000, call)


@dataclass(order=True, slots=True)
class _Arranged:
    at_ms: int
    order: int
    call: Callable[[], None] = field(compare=False)
    off: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.off = True


class ManualClock:
    """Time that stands still until `advance` moves it; for tests."""

    def __init__(self, start_ms: int | None = None) -> None:
        self._now_ms = time.time_ns() // 1_000_000 if start_ms is None else start_ms
        self._arranged: list[_Arranged] = []
        self._orders = itertools.count()

    def now_ms(self) -> int:
        """Milliseconds since 1970, as far as the clock has been moved."""
        return self._now_ms

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """Arrange `call` for the moment when `advance` passes `at_ms`."""
        arranged = _Arranged(at_ms, next(self._orders), call)
        heapq.heappush(self._arranged, arranged)
        return arranged

    def advance(self, ms: int) -> None:
        """Move the time on, making each arranged call at its own moment, in order."""
        until = self._now_ms + ms
        while self._arranged and self._arranged[0].at_ms <= until:
            arranged = heapq.heappop(self._arranged)
            if arranged.off:
                continue
            self._now_ms = max(self._now_ms, arranged.at_ms)
            arranged.call()
        self._now_ms = until


class Snowflakes:
    """Ids that grow with time: 42 bits of milliseconds since 2015, then a counter."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, larger than every earlier one."""
        self._last = max(self._last + 1, (self._clock.now_ms() - DISCORD_EPOCH_MS) << 22)
        return self._last


def iso(ms: int) -> str:
    """The time as Discord writes it."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")
