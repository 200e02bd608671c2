"""What is tidied up while nobody waits for it: old journals are compressed, and unused memory goes back to the system.

One journal at a time with a pause after each, so that no act has to wait long for the file.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final, Protocol

from bot.errors import StorageTrouble
from bot.memory import give_back
from bot.ports import Clock

log = logging.getLogger(__name__)

ENDED_FOR: Final = 3_600_000
"""Milliseconds that a table has ended before its journal is compressed: until then its messages may be shown again."""

ROUND: Final = 600_000
"""Milliseconds between two rounds: a look for journals to compress, and the memory."""

PAUSE: Final = 1_000
"""Milliseconds after each."""


class Compresses(Protocol):
    """What can compress journals."""

    async def compress(self, before: int, most: int = 1) -> int:
        """Compress journals of tables that ended before a time; return how many there were."""
        ...


class Upkeep:
    """Tidies up from time to time."""

    def __init__(self, store: Compresses, clock: Clock, give_back: Callable[[], None] = give_back) -> None:
        """Tidy ``store`` by this clock, and let ``give_back`` see to the memory."""
        self._store = store
        self._clock = clock
        self._give_back = give_back
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="upkeep")

    async def stop(self) -> None:
        """Finish the one that is being compressed, and stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def once(self) -> int:
        """Compress one journal that is due; return how many there were."""
        try:
            return await self._store.compress(self._clock.now() - ENDED_FOR)
        except StorageTrouble:
            log.warning("a journal could not be compressed; it is tried again")
            return 0

    async def _run(self) -> None:
        while True:
            if await self.once():
                pause = PAUSE
            else:
                # It takes some milliseconds, in which the event loop has better things to do.
                await asyncio.to_thread(self._give_back)
                pause = ROUND
            await self._clock.sleep_until(self._clock.now() + pause)
