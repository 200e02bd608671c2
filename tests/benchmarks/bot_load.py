"""How soon the bot answers and how much memory it needs with twenty tables of four people.

The bot is a process of its own, started as anybody starts it; this process is Discord, rate limits included, and the
people. An answer's time is what the stand-in measures: from the moment somebody presses to the bot's first answer to
that press, both ways over HTTP and WebSocket. Every command and press counts, from the first lobby on; one that is not
answered counts as the three seconds after which Discord gives up. Memory is the most that the bot and its children
held together.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bot.config import LogLevel
from bot.local import bot_beside, said_ready
from bot.standin import Standin
from tests.benchmarks.answers import Answers
from tests.benchmarks.figures import Figure, Figures, limits, percentile
from tests.benchmarks.guests import TableOfGuests
from tests.benchmarks.memory import Memory

TABLES = 20
"""How many tables are played at once."""

SECONDS = 90.0
"""How long they are played once all have begun."""

STARTING_S = 120.0
"""Seconds within which all must have begun."""

NAMES = ("Ada", "Bola", "Chen", "Dalia")
"""The people of a table, before its number."""


def measure() -> Figures:
    """Return the bot's figures under load."""
    return asyncio.run(_measure())


async def _measure() -> Figures:
    async with Standin() as discord:
        guild = discord.world.add_guild("Kalooki Club")
        tables = []
        for number in range(1, TABLES + 1):
            room = discord.world.add_channel(guild, f"table-{number}")
            people = [discord.add_person(f"{name}{number:02}", guild) for name in NAMES]
            tables.append(TableOfGuests(discord, room, people, number))
        with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder:
            async with bot_beside(discord.url, discord.token, LogLevel.WARNING, Path(folder)) as bot:
                if not await said_ready(bot):
                    raise RuntimeError("the bot did not start")
                answers, memory = Answers(discord), Memory(bot.pid)
                watching = asyncio.ensure_future(memory.watch())
                try:
                    seconds = await _play(tables)
                finally:
                    watching.cancel()
                if bot.returncode is not None:
                    raise RuntimeError(f"the bot stopped with exit code {bot.returncode}")
        if discord.notebook.unserved or discord.notebook.crashes:
            raise RuntimeError(f"the stand-in failed: {[*discord.notebook.unserved, *discord.notebook.crashes][0]}")
        waits = answers.milliseconds
        return {
            "bot.ack_p50_ms": Figure(percentile(waits, 0.5), "ms"),
            "bot.ack_p99_ms": Figure(percentile(waits, 0.99), "ms"),
            "bot.memory_mb": Figure(memory.peak_mb, "MB"),
            "bot.presses_per_s": Figure(len(waits) / seconds, "1/s"),
            "bot.unanswered": Figure(len(discord.notebook.unanswered), "presses"),
            **limits(discord.limits.in_force()),
        }


async def _play(tables: list[TableOfGuests]) -> float:
    """Let everybody sit down and play; return how many seconds it took from the first lobby on."""
    begun = time.perf_counter()
    async with asyncio.timeout(STARTING_S):
        await asyncio.gather(*(table.sit_down() for table in tables))
    playing = [asyncio.ensure_future(table.play()) for table in tables]
    done, pending = await asyncio.wait(playing, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    seconds = time.perf_counter() - begun
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for table in tables:
        table.stop()
    for task in done:
        task.result()
    return seconds
