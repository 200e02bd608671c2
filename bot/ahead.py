"""The open tables are replayed in a process beside the bot while the bot still waits for its libraries.

Until it is connected the bot has a core to spare: :func:`beginning` starts the process before all else, it reads the
file without changing anything (``store.glance``), and what it found is taken over when the tables are loaded. The bot
believes it of a table only where the file says the same of that table by then (``keeping``), and replays all others
itself: also where the process has died, hangs or talks nonsense. A traceback of its might quote cards, so nobody reads
what it complains about; what is wrong with a table the bot finds and says.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from bot.pipes import environment, heard, packed
from bot.troubles import StoreUnusable

if TYPE_CHECKING:
    # What comes before the process is started makes it begin later.
    from bot.table import Replayed

log = logging.getLogger(__name__)

COMMAND: Final = (sys.executable, "-m", "bot.ahead")
"""What the process is; it is told the file."""

PATIENCE_S: Final = 10.0
"""Seconds for which the bot waits for it once there is nothing else to do: several times what it takes."""

ROOM: Final = 64 * 1024 * 1024
"""How many bytes of its are kept until somebody asks, so that it need not wait: more than a thousand tables."""


class Ahead:
    """The process, until it has been heard."""

    def __init__(self, process: asyncio.subprocess.Process, patience: float = PATIENCE_S) -> None:
        """Wait for it as many seconds as ``patience`` says."""
        self.process = process
        """The process."""
        self._patience = patience

    @classmethod
    async def begin(cls, database: Path, command: Sequence[str] = COMMAND, patience: float = PATIENCE_S) -> Ahead:
        """Start it; raises ``OSError``."""
        process = await asyncio.create_subprocess_exec(
            *(*command, str(database)),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(),
            limit=ROOM,
        )
        return cls(process, patience)

    async def replayed(self) -> tuple[Replayed, ...]:
        """Return the tables that it could replay, once it is done; none where it comes to no end. It never raises."""
        try:
            async with asyncio.timeout(self._patience):
                found = await self._heard()
        except Exception as error:  # noqa: BLE001 - whatever it was, the bot replays by itself
            log.warning("the tables are not replayed ahead: %s", type(error).__name__)
            found = ()
        await self.aclose()
        return found

    async def aclose(self) -> None:
        """End it, whatever it is doing: it changes nothing."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        # To the end of its pipe, without which it is not known to have ended.
        await self.process.communicate()

    async def _heard(self) -> tuple[Replayed, ...]:
        from bot.table import Replayed  # noqa: PLC0415 - as above

        assert self.process.stdout is not None  # noqa: S101 - it was started with a pipe
        found = await heard(self.process.stdout)
        if not isinstance(found, tuple) or not all(isinstance(one, Replayed) for one in found):
            raise TypeError(type(found).__name__)
        return found


@contextlib.asynccontextmanager
async def beginning(database: Path, command: Sequence[str] = COMMAND) -> AsyncIterator[Ahead | None]:
    """Let the process begin where that is of use, and end it with the block at the latest."""
    ahead = None
    if _is_of_use(database):
        try:
            ahead = await Ahead.begin(database, command)
        except OSError as error:
            log.warning("the tables are not replayed ahead: %s", error.strerror)
    try:
        yield ahead
    finally:
        if ahead is not None:
            await ahead.aclose()


def _is_of_use(database: Path) -> bool:
    """Whether there is a core to spare, for else it would only keep the bot from loading, and a file to read."""
    try:
        return cores() > 1 and database.is_file()
    except OSError:
        # What is wrong with it, the bot says when it opens it.
        return False


def cores() -> int:
    """Return how many cores this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return (os.cpu_count() or 1) if allowed is None else len(allowed(0))


def replay_all(database: Path) -> tuple[Replayed, ...]:
    """Replay every open table of the file that can be; raises ``StoreUnusable``."""
    # The bot, which imports this module first, has no use for them yet.
    from bot.store.glance import open_tables  # noqa: PLC0415 - as said above
    from bot.table import Replayed  # noqa: PLC0415 - as said above
    from engine.violations import KalookiError  # noqa: PLC0415 - as said above

    found = []
    for stored in open_tables(database):
        with contextlib.suppress(KalookiError):
            found.append(Replayed.of(stored))
    return tuple(found)


def work(database: Path, sink: BinaryIO) -> None:
    """Be the process: say once what could be replayed."""
    # Ctrl-C is for the bot, which ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Hardly anything becomes garbage here, and the bot waits for whoever looks for it.
    gc.disable()
    try:
        found = replay_all(database)
    except StoreUnusable:
        found = ()
    with contextlib.suppress(BrokenPipeError):
        sink.write(packed(found))
        sink.flush()


if __name__ == "__main__":
    work(Path(sys.argv[1]), sys.stdout.buffer)
