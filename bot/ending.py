"""Ending tasks for certain: a task is told to end until it has ended, for it may not hear it the first time.

A cancel can be lost. Before Python 3.12 ``asyncio.wait_for`` drops one that comes in the moment in which what it waits
for ends: discord.py, whose connection is just being refused, then goes on to connect again, for ever.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

log = logging.getLogger(__name__)

AGAIN_S: Final = 0.2
"""Seconds after which a task that has not ended is told again."""

TIMES: Final = 10
"""How often a task is told: nobody who stops the bot waits for one that will not hear."""


async def ended(*tasks: asyncio.Future[Any]) -> None:
    """Cancel tasks until they have ended, or it is clear that they will not; how they end is theirs.

    Who is cancelled while it waits here still waits, so that nothing is left behind.
    """
    told: asyncio.CancelledError | None = None
    for _ in range(TIMES):
        going = [task for task in tasks if not task.done()]
        if not going:
            break
        for task in going:
            task.cancel()
        try:
            await asyncio.wait(going, timeout=AGAIN_S)
        except asyncio.CancelledError as cancelled:
            told = cancelled
    for task in tasks:
        if not task.done():
            log.error("a task does not end although it was told %s times", TIMES)
        elif not task.cancelled():
            # It was asked for where it mattered; nobody needs to hear that it was never retrieved.
            task.exception()
    if told is not None:
        raise told
