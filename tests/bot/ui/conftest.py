"""A salon: the bot at the stand-in with three people, or four."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.server import checker_from_environment
from engine.packs import SeededShuffler
from tests.bot.ui.salon import Bot, Salon


@asynccontextmanager
async def opened(tmp_path: Path, *names: str) -> AsyncIterator[Salon]:
    """Bring these people and the bot together."""
    clock = VirtualClock()
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(names)
        path = tmp_path / "kalooki.sqlite3"
        made = Salon(discord, await Bot.start(discord, path, clock, SeededShuffler(7)), clock, room, people)
        try:
            yield made
        finally:
            await made.bot.stop()
        discord.check()


@pytest.fixture
async def salon(tmp_path: Path) -> AsyncIterator[Salon]:
    async with opened(tmp_path, "Ann", "Bob", "Cy") as made:
        yield made


@pytest.fixture
async def salon_of_four(tmp_path: Path) -> AsyncIterator[Salon]:
    async with opened(tmp_path, "Ann", "Bob", "Cy", "Dee") as made:
        yield made
