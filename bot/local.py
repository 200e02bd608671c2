"""A table in the browser, without a token: this process is the local Discord, and the bot runs beside it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from bot.config import LogLevel
from bot.running import READY
from bot.troubles import port_trouble

if TYPE_CHECKING:
    from bot.standin import Standin

NAMES: Final = ("Ada", "Bola", "Chen", "Dalia", "Emre", "Fola", "Gita", "Hugo")
"""The people of a local table."""

DEFAULT_PORT: Final = 8077
"""Where the local table is, unless told otherwise."""

WEB: Final = Path(__file__).parent.parent / "assets" / "web"
"""The page of the local table."""


async def play_locally(people: int, port: int | None, level: LogLevel) -> bool:
    """Host a table for so many people until somebody stops it; raises ``StartupTrouble``.

    Returns whether somebody did: false where the bot stopped by itself.
    """
    from bot.standin import Standin
    from bot.standin.server import checker_from_environment

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    standin = Standin(port=DEFAULT_PORT if port is None else port, pages=WEB, schema=checker_from_environment())
    invite(standin, people)
    try:
        url = await standin.start()
    except OSError as error:
        raise port_trouble(error, DEFAULT_PORT if port is None else port) from None
    try:
        with tempfile.TemporaryDirectory(prefix="kalooki-") as folder:
            async with bot_beside(url, standin.token, level, Path(folder)) as bot:
                return await _host(bot, url, stop)
    finally:
        await standin.stop()


def invite(standin: Standin, people: int) -> None:
    """Let so many people in; the first may manage the server, so that its settings and league can be tried, too."""
    from bot.standin.permissions import Permission

    guild, _, (host, *_) = standin.furnish(NAMES[:people])
    standin.world.give_role(guild, host.user, standin.world.add_role(guild, "Family", Permission.MANAGE_GUILD))


async def _host(bot: asyncio.subprocess.Process, url: str, stop: asyncio.Event) -> bool:
    """Print the table's address once the bot is there, and stay until it or the person stops."""
    stopping = asyncio.ensure_future(stop.wait())
    ended = asyncio.ensure_future(bot.wait())
    ready = asyncio.ensure_future(said_ready(bot))
    tasks: set[asyncio.Future[Any]] = {stopping, ended, ready}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if ready.done() and ready.result():
            print(f"Table: {url}/", flush=True)
            print("Open it in a browser. Ctrl-C stops the table and the bot.", flush=True)
            await asyncio.wait(tasks - {ready}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            return True
        print(f"The bot stopped by itself (exit code {await ended}); what it said is above.", file=sys.stderr)
        return False
    finally:
        for task in tasks:
            task.cancel()


async def said_ready(bot: asyncio.subprocess.Process) -> bool:
    """Return whether the bot was let in; false once it has said its last."""
    if bot.stdout is None:
        return False
    while line := await bot.stdout.readline():
        if line.decode().strip() == READY:
            return True
    return False


@contextlib.asynccontextmanager
async def bot_beside(
    url: str,
    token: str,
    level: LogLevel,
    folder: Path,
    *,
    settings: Mapping[str, str] = MappingProxyType({}),
    through: Sequence[str] = (),
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot as a process of its own, with an invented token and a database that goes with the table.

    More ``settings`` are for measurements, and so is what Python runs it ``through``: a profiler, say.
    """
    environment = {
        **os.environ,
        **settings,
        "KALOOKI_LOG_LEVEL": level.value,
        "DISCORD_TOKEN": token,
        "KALOOKI_DATABASE": str(folder / "kalooki.sqlite3"),
    }
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, *through, "-m", "bot", "run", "--leashed", "--endpoint", url),
        env=environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        # Ctrl-C in the terminal is for this process, which then tells the bot.
        start_new_session=True,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
            try:
                await asyncio.wait_for(bot.wait(), 10)
            except TimeoutError:
                bot.kill()
                await bot.wait()
