"""Each of the bot's manners bites: with it on nothing is refused and nothing stands twice, with it off it does.

Limits are on, and everything runs on virtual time, discord.py's own waits included.
"""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.config import Settings
from bot.demo.report import connected
from bot.ports import Cause, Pace, Person, TableNews
from bot.standin import Standin
from bot.standin.script import arrange
from bot.ui.endpoint import Endpoint
from engine.packs import SeededShuffler
from tests.e2e.soak.virtual import VirtualTime, run

pytestmark = pytest.mark.virtual_time

OFF: dict[str, dict[str, Any]] = {
    "pacer": {"per_second": None},
    "writer": {"coalesce": False},
    "nonce": {"nonce": False},
}
"""How to build a bot without one of its defences."""


@contextlib.asynccontextmanager
async def bot(folder: Path, script: str = "", **options: Any) -> AsyncIterator[tuple[Standin, App]]:
    """A bot at a stand-in with limits and scripted troubles, with whatever defences are left."""
    clock = VirtualTime(1_700_000_000_000)
    async with Standin(clock=clock) as discord:
        settings = Settings.model_validate(
            {
                "DISCORD_TOKEN": discord.token,
                "KALOOKI_DATABASE": folder / "kalooki.sqlite3",
                "KALOOKI_TABLES_PER_SERVER": 100,
            }
        )
        endpoint = Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base)
        app = App(settings, endpoint=endpoint, clock=clock, shuffler=SeededShuffler(7), computer_delay=150, **options)
        discord.furnish(("Ann",))
        arrange(discord.faults, script)
        async with connected(app):
            yield discord, app


async def many_lobbies(folder: Path, **options: Any) -> int:
    """Open a lobby in each of eighty channels at once; return how many requests were refused."""
    async with bot(folder, **options) as (discord, app):
        (guild,) = discord.world.guilds.values()
        for number in range(80):
            room = discord.world.add_channel(guild, f"room-{number}")
            host = Person(1_000 + number, f"Host {number}")
            await app.lobbies.open(guild.id, room.id, host, "jamaican", 4, Pace.RELAXED, 0)
        await app.client.publisher.settled()
        return discord.limits.refused


async def lively_table(folder: Path, **options: Any) -> int:
    """Tell of a change at a table every 300 ms, as eight quick people make them; return what was refused."""
    async with bot(folder, **options) as (discord, app):
        (ann,) = discord.people.values()
        (room,) = (channel for channel in ann.channels() if channel.guild_id is not None)
        await ann.slash(room, "kalooki new", computers=3, pace="quick")
        lobby = await ann.wait_for(lambda sight: sight.find_button("Start") is not None, room)
        await ann.click(lobby, label="Start")
        await discord_time(discord, 2_000)
        table = app.tables.in_channel(room.id)
        assert table is not None
        for _ in range(80):
            app.client.publisher.table_changed(TableNews(table.record, (), Cause.TABLE))
            await discord_time(discord, 300)
        await app.client.publisher.settled()
        return discord.limits.refused


async def lost_answer(folder: Path, **options: Any) -> int:
    """Lose the answer to a post after its effect; return how many lobby messages stand."""
    async with bot(folder, **options) as (discord, app):
        (ann,) = discord.people.values()
        (room,) = (channel for channel in ann.channels() if channel.guild_id is not None)
        arrange(discord.faults, "the next POST to new messages is cut after the effect")
        await ann.slash(room, "kalooki new", computers=3)
        await discord_time(discord, 10_000)
        await app.client.publisher.settled()
        return sum(sight.find_button("Start") is not None for sight in ann.messages(room))


async def discord_time(discord: Standin, ms: int) -> None:
    """Let time pass."""
    clock = discord.clock
    assert isinstance(clock, VirtualTime)
    await clock.sleep_until(clock.now() + ms)


def test_the_pacer_keeps_the_bot_under_the_global_limit(tmp_path: Path) -> None:
    assert run(lambda: many_lobbies(tmp_path)) == 0


def test_without_the_pacer_the_global_limit_is_met(tmp_path: Path) -> None:
    assert run(lambda: many_lobbies(tmp_path, **OFF["pacer"])) > 0


def test_the_one_writer_of_a_channel_keeps_the_bot_under_its_limit(tmp_path: Path) -> None:
    assert run(lambda: lively_table(tmp_path)) == 0


def test_without_the_one_writer_the_limit_of_the_channel_is_met(tmp_path: Path) -> None:
    assert run(lambda: lively_table(tmp_path, **OFF["writer"])) > 0


@pytest.mark.parametrize("options,standing", [({}, 1), (OFF["nonce"], 2)])
def test_the_nonce_keeps_a_lost_answer_from_posting_twice(
    tmp_path: Path, options: dict[str, Any], standing: int
) -> None:
    assert run(lambda: lost_answer(tmp_path, **options)) == standing
