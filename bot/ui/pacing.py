"""Keeps the bot under Discord's 50 requests a second, which discord.py does not count.

It holds each request back at the moment of sending, so that what discord.py tries again or lets go after a wait of its
own is counted, too. Answers to presses are not held back: they go by their own tokens, and Discord does not count them.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Final

import aiohttp

REQUESTS_A_SECOND: Final = 40
"""Requests a second by the bot's own token in the long run; with a burst it stays under Discord's 50 in any second."""

BURST: Final = 5
"""Requests that go at once after a quiet while."""

_UNCOUNTED: Final = ("/interactions/", "/webhooks/")


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


def paced(per_second: float) -> aiohttp.TraceConfig:
    """Return what holds back the requests of a session."""
    pacer = Pacer(per_second)

    async def hold(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if not any(part in request.url.path for part in _UNCOUNTED):
            await asyncio.sleep(pacer.wait(asyncio.get_running_loop().time()))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(hold)
    return trace
