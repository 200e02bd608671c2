"""What must not be done twice, or too late: discord.py asks again by itself where Discord was at fault.

Discord may have done what was asked before it failed, and neither a private message beside a press nor a thread carries
a nonce by which it would notice the second. Waits for limits are no such case: what is refused with 429 was not done.
And what somebody has given up waiting for is not sent any more, neither at first nor again.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

FAULT: Final = 500
"""From this status on, Discord was at fault."""

LIMITED: Final = 429
"""The status of what came too fast, and was not done."""


class Unsure(OSError):
    """Discord was at fault: what was asked for may be done, or not."""


class OnlyOnce:
    """Asks through another session; raises ``Unsure`` instead of letting a POST be tried again."""

    def __init__(self, session: aiohttp.ClientSession | OnlyOnce) -> None:
        """Ask through ``session``."""
        self.session: aiohttp.ClientSession = session.session if isinstance(session, OnlyOnce) else session

    @contextlib.asynccontextmanager
    async def request(self, method: str, url: str, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Ask once."""
        async with self.session.request(method, url, **options) as response:
            if method == "POST" and response.status >= FAULT:
                raise Unsure(f"{response.status}")
            yield response


def makes_threads_once(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Let a session raise ``Unsure`` where it is not known whether a thread was made, instead of making another one."""

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if _makes_a_thread(request) and request.response.status >= FAULT:
            raise Unsure(f"{request.response.status}")

    async def lost(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if _makes_a_thread(request) and isinstance(request.exception, OSError):
            raise Unsure(type(request.exception).__name__)

    trace.on_request_end.insert(0, answered)  # it counts as one of which nothing is known
    trace.on_request_exception.append(lost)
    return trace


@dataclass(slots=True)
class Asked:
    """What becomes of requests that somebody may give up waiting for."""

    flies: bool = False
    """Whether one is on its way: sent, and not answered."""
    given_up: bool = False
    """Whether none is to be sent any more."""


_ASKED: Final[ContextVar[Asked | None]] = ContextVar("asked", default=None)


@contextlib.contextmanager
def asked_by(asked: Asked) -> Iterator[None]:
    """Let requests that are made here be followed in ``asked``."""
    before = _ASKED.set(asked)
    try:
        yield
    finally:
        _ASKED.reset(before)


def follows(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Let a session keep its requests' ``Asked`` true, and raise ``Unsure`` instead of sending what was given up."""

    async def begun(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if (asked := _ASKED.get()) is not None:
            if asked.given_up:
                raise Unsure("given up")
            asked.flies = True

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if (asked := _ASKED.get()) is not None:
            asked.flies = False
            if asked.given_up and (request.response.status == LIMITED or request.response.status >= FAULT):
                request.response.release()
                raise Unsure("given up")

    async def lost(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if (asked := _ASKED.get()) is not None:
            asked.flies = False

    trace.on_request_start.append(begun)
    trace.on_request_end.append(answered)
    trace.on_request_exception.append(lost)
    return trace


def _makes_a_thread(request: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams) -> bool:
    return request.method == "POST" and request.url.path.endswith("/threads")
