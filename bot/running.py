"""The bot as a process: it connects, serves until it is told to stop, and goes down in order.

The large libraries come only once the tables are being replayed beside it (``ahead``), so this module imports none.
"""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import os
import signal
import sys
from typing import Final

from bot.ahead import Ahead, beginning
from bot.config import Settings
from bot.console import log_to_stderr, unasked

READY: Final = "ready"
"""What a leashed bot writes to its output once Discord has let it in."""

SWITCH_S: Final = 0.001
"""After how many seconds a thread that draws lets the event loop go on."""

GONE_S: Final = 20
"""Seconds after which a bot whose leash was dropped is gone, whatever it still does."""


def run(settings: Settings, endpoint: str | None, leashed: bool, invite: bool = False) -> int:
    """Run the bot until it is told to stop, and return its exit code; raises ``StartupTrouble``.

    A ``leashed`` bot says when it is let in, and stops when the other end of its stdin goes away; ``invite`` lets it
    print its invitation.
    """
    log_to_stderr(settings.log_level, settings.log_format)
    settings.required_token()
    # Pictures are drawn in threads: the event loop would wait 5 ms for its turn each time it has something to do.
    sys.setswitchinterval(SWITCH_S)
    asyncio.run(_serve(settings, endpoint, leashed, invite))
    return 0


async def _serve(settings: Settings, endpoint: str | None, leashed: bool, invite: bool) -> None:
    # What is made on the way up stays: to look through it for garbage takes a sixth of the start, and later stops the
    # event loop for a while each time.
    gc.disable()
    asyncio.get_running_loop().set_exception_handler(unasked)
    try:
        # First of all, so that the tables are replayed while the libraries come.
        async with beginning(settings.database) as ahead:
            await _serve_until_told(settings, endpoint, leashed, invite, ahead)
    finally:
        gc.unfreeze()
        gc.enable()


async def _serve_until_told(
    settings: Settings, endpoint: str | None, leashed: bool, invite: bool, ahead: Ahead | None
) -> None:
    from bot.app import App, run_app
    from bot.ui.endpoint import Endpoint

    def logged_in(invitation: str) -> None:
        gc.freeze()
        gc.enable()
        if leashed:
            print(READY, flush=True)
        elif invite:
            print(f"Invite the bot to your server: {invitation}", flush=True)
            print("Then open a lobby in one of its channels with /kalooki new. Ctrl-C stops the bot.", flush=True)

    app = App(settings, endpoint=Endpoint.at(endpoint), ahead=ahead)
    running = asyncio.ensure_future(run_app(app, logged_in))
    leash = asyncio.ensure_future(_leash_dropped()) if leashed else None
    if leash is not None:
        await asyncio.wait((running, leash), return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            # Nobody is left who would kill a bot that does not stop.
            faulthandler.dump_traceback_later(GONE_S, exit=True)
            os.kill(os.getpid(), signal.SIGTERM)
    await running


async def _leash_dropped() -> None:
    """Return when whoever started this process is gone: its end of our stdin closes, however it ended."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.read(1024):
        pass
