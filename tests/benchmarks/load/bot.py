"""The bot under load: started as anybody starts it, asked for its metrics, killed as the power kills it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from bot.config import LogLevel
from bot.local import bot_beside, said_ready
from bot.standin import Standin
from tests.benchmarks.memory import Memory

PROFILE = "KALOOKI_TEST_PROFILE"
"""Names a file into which the bot's profile goes, for who wants to know what takes the time; it slows the bot down."""

TURN = '%"turn_started"%'
"""What an event looks like with which a turn begins, in the journal."""


@dataclass(slots=True)
class Bot:
    """A bot that runs."""

    process: asyncio.subprocess.Process
    """Its process."""
    memory: Memory
    """What it holds."""
    path: Path
    """Its database."""
    port: int
    """Where its metrics are."""
    watching: asyncio.Task[None] = field(repr=False)
    """What looks at its memory."""

    async def metrics(self) -> dict[str, float]:
        """Return what the bot says of itself: each sample by its name and labels."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}/metrics") as answer,
        ):
            lines = (await answer.text()).splitlines()
        samples = (line.rpartition(" ") for line in lines if line and not line.startswith("#"))
        return {name: float(value) for name, _, value in samples}

    def turns(self, since_ms: int, until_ms: int) -> int:
        """Return how many turns began between two times, by the journal."""
        with contextlib.closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            asked = "SELECT count(*) FROM event WHERE body LIKE ? AND at BETWEEN ? AND ?"
            (count,) = connection.execute(asked, (TURN, since_ms, until_ms)).fetchone()
        return int(count)

    async def kill(self) -> None:
        """Kill it as the power does."""
        self.process.kill()
        await self.process.wait()


@contextlib.asynccontextmanager
async def started(discord: Standin, folder: Path, tables_per_server: int) -> AsyncIterator[Bot]:
    """Start the bot on the database in ``folder``; return it once its process is there, let in or not."""
    port = _free_port()
    settings: Mapping[str, str] = {
        "KALOOKI_TABLES_PER_SERVER": str(tables_per_server),
        "KALOOKI_METRICS_PORT": str(port),
    }
    profile = os.environ.get(PROFILE)
    through = () if profile is None else ("-m", "tests.benchmarks.load.profiled", profile)
    async with bot_beside(
        discord.url, discord.token, LogLevel.WARNING, folder, settings=settings, through=through
    ) as process:
        memory = Memory(process.pid)
        watching = asyncio.ensure_future(memory.watch())
        try:
            yield Bot(process, memory, folder / "kalooki.sqlite3", port, watching)
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


async def let_in(bot: Bot) -> None:
    """Return once Discord has let the bot in."""
    if not await said_ready(bot.process):
        raise RuntimeError("the bot did not start")


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
    return port
