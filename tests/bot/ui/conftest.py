"""A salon: the bot at the stand-in with three people."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Standin
from bot.standin.server import checker_from_environment
from engine.packs import SeededShuffler
from tests.bot.ui.salon import Bot, Salon


@pytest.fixture
async def salon(tmp_path: Path) -> AsyncIterator[Salon]:
    clock = VirtualClock()
    async with Standin(limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        path = tmp_path / "kalooki.sqlite3"
        made = Salon(discord, await Bot.start(discord, path, clock, SeededShuffler(7)), clock, room, people)
        try:
            yield made
        finally:
            await made.bot.stop()
        discord.check()
