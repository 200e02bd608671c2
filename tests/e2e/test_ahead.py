"""`python -m bot run` takes its tables from the process that replays them ahead, also after it was killed."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.ahead import cores
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.server import checker_from_environment
from engine.state import Phase
from tests.e2e.bot_process import ROOT, stored_table
from tests.e2e.test_kill import played_until
from tests.unhurried import guarded

TAKEN = "1 of 1 open tables were replayed ahead"


@asynccontextmanager
async def run(discord: Standin, path: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as its runner starts it, at the stand-in."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KALOOKI_", "DISCORD_TOKEN"))}
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--leashed", "--endpoint", discord.url),
        cwd=path.parent,
        env={**kept, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": discord.token, "KALOOKI_DATABASE": str(path)},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.communicate()


async def ready(bot: asyncio.subprocess.Process) -> None:
    """Return once Discord has let it in."""
    assert bot.stdout is not None
    async with guarded():
        assert await bot.stdout.readline() == b"ready\n"


async def said(bot: asyncio.subprocess.Process) -> str:
    """Return what it has written to its log once it has ended."""
    async with guarded():
        _, log = await bot.communicate()
    return log.decode()


@pytest.mark.slow
@pytest.mark.skipif(cores() < 2, reason="one core: nothing is replayed ahead")
async def test_a_bot_resumes_through_the_process_beside_it_and_a_second_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kalooki.sqlite3"
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy", "Dee"))
        await played_until(lambda match: match.phase is Phase.CALL, path, room, people)
        # The first bot of a file that was written just now, and one after a kill.
        for _ in range(2):
            before = await stored_table(path)
            async with run(discord, path) as bot:
                await ready(bot)
                async with run(discord, path) as second:
                    log = await said(second)
                    assert second.returncode == 2
                    assert "is in use by another program" in log
                    assert "Traceback" not in log
                bot.kill()
                assert TAKEN in await said(bot)
            after = await stored_table(path)
            assert (after.match, after.record.occupants) == (before.match, before.record.occupants)
        async with run(discord, path) as bot:
            await ready(bot)
            bot.terminate()
            log = await said(bot)
            assert bot.returncode == 0
            assert TAKEN in log
            assert "closing" in log
        discord.check()
