"""The bot as a process of its own, for tests that kill it.

It is the bot that ``python -m bot run`` is, with one addition: it writes a line to its output when Discord has let it
in and after each stored act, so that a test waits for what happened and never for time to pass.
"""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Self

from bot.ahead import beginning
from bot.app import App, run_app
from bot.config import Settings
from bot.ports import Listener, Lobby, TableNews, TableRecord
from bot.standin import Standin
from bot.store import open_store
from bot.table import Table
from bot.ui.endpoint import Endpoint
from engine.codec import dump_event, load_event
from engine.events import Event
from engine.packs import SeededShuffler
from tests.bot.restart.power import Power
from tests.unhurried import guarded

ROOT = Path(__file__).parents[2]

STARTING, ACTING = "starting", "acting"
"""In what a bot may kill itself."""

WRITING = "INSERT INTO event"
"""The step of an act that writes to the journal."""


class Aloud:
    """Says what the bot's own listener is told."""

    def __init__(self, behind: Listener) -> None:
        self._behind = behind

    def lobby_changed(self, lobby: Lobby) -> None:
        self._behind.lobby_changed(lobby)
        print("lobby", lobby.lobby_id, flush=True)

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        self._behind.lobby_closed(lobby, reason)

    def table_changed(self, news: TableNews) -> None:
        self._behind.table_changed(news)
        if news.events:
            print("act", json.dumps([dump_event(event) for event in news.events]), flush=True)

    def table_closed(self, record: TableRecord, reason: str) -> None:
        self._behind.table_closed(record, reason)
        print("closed", reason, flush=True)


class Doomed(Power):
    """Kills this process, as the power does, at a step of some name: the first one, or the first of an act."""

    def __init__(self, path: Path, die: str, step: str) -> None:
        super().__init__(path)
        self._armed = die == STARTING
        self._waits = die == ACTING
        self._step = step

    def step(self, name: str) -> None:
        # Messages are remembered in the file, too; only an act writes to the journal.
        if self._waits and name == WRITING:
            self._armed = True
        if self._armed and name == self._step:
            os.kill(os.getpid(), signal.SIGKILL)


async def serve(url: str, token: str, path: str, seed: str, die: str = "", at: str = "") -> None:
    """Be the bot; ``die`` says in what (``starting`` or ``acting``) to die, ``at`` at which step of the file."""
    doom = Doomed(Path(path), die, at)
    settings = Settings.model_validate({"DISCORD_TOKEN": token, "KALOOKI_DATABASE": path})
    async with beginning(settings.database) as ahead:
        app = App(
            settings,
            endpoint=Endpoint.at(url),
            shuffler=SeededShuffler(seed),
            computer_delay=0,
            ahead=ahead,
            gap=60,
            per_second=None,
            guild_ready_timeout=0.05,
        )

        def logged_in(invitation: str) -> None:
            app.tables.listener = app.lobbies.listener = Aloud(app.client.publisher)
            print("ready", flush=True)

        with doom.on():
            await run_app(app, logged_in)


class BotProcess:
    """A bot that can be killed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, discord: Standin, path: Path, seed: str, die: str = "", at: str = "") -> Self:
        """Start it and return once Discord has let it in, or it has died on the way there."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.e2e.bot_process", discord.url, discord.token, str(path), seed, die, at),
            cwd=ROOT,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
        )
        bot = cls(process)
        if die == STARTING:
            await bot.died()
        else:
            await bot.says("ready")
        return bot

    async def says(self, *words: str) -> str:
        """Return the first line from now on that begins with one of the words."""
        assert self._process.stdout is not None
        async with guarded():
            while line := (await self._process.stdout.readline()).decode():
                if line.split()[0] in words:
                    return line.strip()
        raise AssertionError(f"the bot ended before it said {words}")

    async def died(self) -> None:
        """Return once it has killed itself."""
        async with guarded():
            await self._process.communicate()
        assert self._process.returncode == -signal.SIGKILL

    async def kill(self) -> None:
        """Kill it as the power does."""
        self._process.kill()
        await self._process.communicate()

    async def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        if self._process.returncode is None:
            self._process.terminate()
        await self._process.communicate()
        return self._process.returncode or 0

    async def act(self) -> tuple[Event, ...] | None:
        """Return what the next act brought about; ``None`` once the table has closed."""
        line = await self.says("act", "closed")
        return None if line.startswith("closed") else tuple(map(load_event, json.loads(line.partition(" ")[2])))


async def stored_table(path: Path) -> Table:
    """Return the only open table as the file has it now."""
    store = await open_store(path)
    try:
        (stored,) = await store.open_tables()
    finally:
        await store.close()
    return Table.of(stored)


if __name__ == "__main__":
    asyncio.run(serve(*sys.argv[1:]))
