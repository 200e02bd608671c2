"""Two pages for the one who runs the bot: ``/metrics`` for Prometheus, and ``/health``, which says whether it works.

On this machine's loopback address alone, and only where a setting names a port. ``/health`` answers 200 when Discord's
gateway is connected, the database answers and the sleeper of the tables lives; otherwise 503, naming what does not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from aiohttp import web

from bot.metrics import Metrics
from bot.troubles import port_trouble

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
"""Where it listens: nobody else's machine gets there."""

TICK_S: Final = 0.01
"""How often it is looked how late the event loop is."""

PATIENCE_S: Final = 2.0
"""Seconds that a check of health may take."""

_TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"

Check = Callable[[], Awaitable[bool]]
"""Whether something works."""


class Lookout:
    """The two pages."""

    def __init__(self, port: int, metrics: Metrics, checks: Mapping[str, Check]) -> None:
        """Show ``metrics`` and ``checks`` by name at ``port``; nothing listens before :meth:`open`."""
        self._port = port
        self._metrics = metrics
        self._checks = checks
        self._runner: web.AppRunner | None = None
        self._ticking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen; raises ``DoorTrouble`` where the port is taken."""
        pages = web.Application()
        pages.router.add_get("/metrics", self._tell)
        pages.router.add_get("/health", self._look)
        runner = web.AppRunner(pages, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError as error:
            await runner.cleanup()
            raise port_trouble(error, self._port) from None
        self._runner = runner
        self._ticking = asyncio.get_running_loop().create_task(self._tick(), name="loop lag")
        log.info("metrics and health are at http://%s:%s/", HOST, self._port)

    async def close(self) -> None:
        """Listen no longer."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _tell(self, request: web.Request) -> web.Response:
        return web.Response(body=self._metrics.text().encode(), headers={"Content-Type": _TEXT})

    async def _look(self, request: web.Request) -> web.Response:
        found = {name: await _works(check) for name, check in self._checks.items()}
        fine = all(found.values())
        return web.json_response({"ok": fine, **found}, status=200 if fine else 503)

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK_S
            await asyncio.sleep(TICK_S)
            self._metrics.lag.saw(max(0.0, loop.time() - due))


async def _works(check: Check) -> bool:
    """Whether a check says so in time; what it raises means no."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await check()
    except Exception as error:  # noqa: BLE001 - whatever is wrong, it does not work
        log.warning("a check of health failed: %s", type(error).__name__)
        return False
