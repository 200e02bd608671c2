"""Good manners towards Discord: one pacer for its global limit, one writer a channel, and no request for ever.

Requests by the bot's own token are held back at the moment of sending, so that what discord.py tries again or lets go
after a wait of its own is counted, too. Answers to presses are not held back: they go by their own tokens, and Discord
does not count them. What a writer writes is the messenger's business.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
from discord import DiscordServerError
from discord.http import HTTPClient, Route

from bot.metrics import Metrics, kind_of
from bot.ports import Clock
from bot.ui.once import LIMITED

REQUESTS_A_SECOND: Final = 40
"""Requests a second by the bot's own token in the long run; with a burst it stays under Discord's 50 in any second."""

BURST: Final = 4
"""Requests that go at once after a quiet while; twice as many can, where the event loop was busy meanwhile."""

LEAVING_S: Final = 1.0
"""Seconds after which a request counts as sent at the latest: one that finds no line holds nobody up for long."""

EARLY_S: Final = 0.001
"""Seconds by which a turn may be taken before its time: a timer is no more exact."""

GAP: Final = 1_100
"""Milliseconds between two writes to a channel: Discord lets five through in five seconds."""

WIRE: Final = aiohttp.ClientTimeout(total=None, sock_connect=10, sock_read=10)
"""How long a line may say nothing: a half-open connection is given up, while waits for limits are not counted."""

UNAVAILABLE: Final = 503
"""The status of a Discord that is not available."""

UNAVAILABLE_S: Final = (0.5, 1.0, 3.0)
"""Seconds before it is asked again."""

QUIET: Final = 256
"""How many channels are remembered before those that may be written to again are forgotten."""

_UNCOUNTED: Final = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Manners:
    """How the bot behaves towards Discord; what is switched off here is switched off to show what it is good for."""

    per_second: float | None = REQUESTS_A_SECOND
    """How many requests the pacer lets through in a second; ``None`` is for a Discord without limits."""
    gap: int = GAP
    """The pause between two writes to a channel, in milliseconds."""
    coalesce: bool = True
    """Whether a channel has one writer, of whose pending changes only the latest is written."""
    nonce: bool = True
    """Whether a message that is posted carries a name, so that posting it again changes nothing."""


class Pacer:
    """Gives every request its turn."""

    def __init__(self, per_second: float, burst: int = BURST) -> None:
        """Let ``per_second`` through, and ``burst`` at once after a quiet while."""
        self._gap = 1 / per_second
        self._burst = burst
        self._next = 0.0

    def wait(self, now: float) -> float:
        """Take the next turn and return how many seconds it is away from ``now``."""
        turn = max(self._next, now - (self._burst - 1) * self._gap)
        self._next = turn + self._gap
        return max(0.0, turn - now)

    def ahead(self, now: float) -> float:
        """Return how many seconds the next turn is away from ``now``, without taking it."""
        return max(0.0, self._next - now)


class Queue:
    """The requests that are held back now, first come, first served.

    No more than a burst are on their way to the line: an event loop that is busy sends late what it was let send, and
    all of that at once.
    """

    def __init__(self, per_second: float | None) -> None:
        """Let so many through in a second; ``None`` holds nobody back."""
        self._pacer = None if per_second is None else Pacer(per_second)
        self._held: deque[asyncio.Future[None]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._leaving = 0

    @property
    def waiting(self) -> int:
        """How many are held back."""
        return len(self._held)

    async def wait(self) -> None:
        """Wait for a turn, and be counted meanwhile; whoever has one says when it has :meth:`left`."""
        if self._pacer is None:
            return
        mine = asyncio.get_running_loop().create_future()
        self._held.append(mine)
        self._let_go(self._pacer)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.left()
            raise

    def left(self) -> None:
        """Take note that a request is on the line, or never will be."""
        if self._pacer is not None:
            self._leaving -= 1
            self._let_go(self._pacer)

    def _let_go(self, pacer: Pacer) -> None:
        """Let all go whose turn it is by now: one for each look would be too few where the event loop is busy.

        A turn is given when it has come, not when somebody asks for it: an event loop that was busy would let all of
        whom the turn is by then go at once.
        """
        loop = asyncio.get_running_loop()
        while self._held and (self._held[0].done() or self._is_turn(pacer, loop.time())):
            mine = self._held.popleft()
            if not mine.done():
                pacer.wait(loop.time())
                self._leaving += 1
                mine.set_result(None)
        if self._timer is None and self._held and self._leaving < BURST:
            self._timer = loop.call_later(pacer.ahead(loop.time()), self._look_again, pacer)

    def _look_again(self, pacer: Pacer) -> None:
        self._timer = None
        self._let_go(pacer)

    def _is_turn(self, pacer: Pacer, now: float) -> bool:
        return self._leaving < BURST and pacer.ahead(now) <= EARLY_S


def paced(queue: Queue, metrics: Metrics) -> aiohttp.TraceConfig:
    """Return what holds back the requests of a session in ``queue``, and counts their answers."""

    async def hold(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.leaving = None
        if not any(part in request.url.path for part in _UNCOUNTED):
            await queue.wait()
            context.leaving = asyncio.get_running_loop().call_later(LEAVING_S, left, context)

    def left(context: SimpleNamespace) -> None:
        if context.leaving is not None:
            context.leaving.cancel()
            context.leaving = None
            queue.left()

    async def sent(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestHeadersSentParams,
    ) -> None:
        left(context)

    async def count(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        status = request.response.status
        metrics.requests.add(kind_of(request.method, request.url.path), f"{status // 100}xx")
        if status == LIMITED:
            metrics.limited.add()

    async def count_lost(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        left(context)
        metrics.requests.add(kind_of(request.method, request.url.path), "none")

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(hold)
    trace.on_request_headers_sent.append(sent)
    trace.on_request_end.append(count)
    trace.on_request_exception.append(count_lost)
    return trace


def bounded(http: HTTPClient) -> None:
    """Let no request by the bot's own token wait for ever on a line that says nothing.

    Where Discord is not available it is asked again for what can be asked twice: discord.py gives up at once.
    """
    ask = http.request

    async def request(route: Route, **options: Any) -> Any:
        for seconds in UNAVAILABLE_S if route.method in {"GET", "PUT"} else ():
            try:
                return await ask(route, timeout=WIRE, **options)
            except DiscordServerError as trouble:
                if trouble.status != UNAVAILABLE:
                    raise
            await asyncio.sleep(seconds)
        return await ask(route, timeout=WIRE, **options)

    http.request = request  # type: ignore[method-assign] # discord.py has no option for it


@dataclass(slots=True)
class _Channel:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    written: int | None = None
    """When it was last written to."""
    wanted: int = 0
    """How many want to write, or do."""


class Writers:
    """One writer a channel, and a pause between two writes."""

    def __init__(self, clock: Clock, manners: Manners) -> None:
        """Keep the distance that ``manners`` say, by ``clock``."""
        self._clock = clock
        self._manners = manners
        self._channels: dict[int, _Channel] = {}

    @property
    def waiting(self) -> int:
        """How many want to write to some channel, or do."""
        return sum(channel.wanted for channel in self._channels.values())

    @contextlib.asynccontextmanager
    async def turn(self, channel_id: int) -> AsyncIterator[None]:
        """Write alone to a channel, and no sooner than it may be written to again."""
        if not self._manners.coalesce:
            yield
            return
        channel = self._channels.setdefault(channel_id, _Channel())
        channel.wanted += 1
        try:
            async with channel.lock:
                if channel.written is not None:
                    await self._clock.sleep_until(channel.written + self._manners.gap)
                try:
                    yield
                finally:
                    channel.written = self._clock.now()
        finally:
            channel.wanted -= 1
            self._forget()

    def _forget(self) -> None:
        if len(self._channels) > QUIET:
            long_ago = self._clock.now() - self._manners.gap
            self._channels = {
                number: channel
                for number, channel in self._channels.items()
                if channel.wanted or (channel.written or 0) > long_ago
            }
