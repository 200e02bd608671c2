"""A second opinion: lobby to first discard in somebody else's simulated Discord, where the real discord.py runs too."""

import asyncio
import itertools
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.i18n.catalogue import Catalogue
from bot.lobbies import Lobbies
from bot.rendering.renderer import Renderer
from bot.store import open_store
from bot.tables import Tables
from bot.ui.client import KalookiClient
from engine.packs import SeededShuffler
from engine.state import Phase


class LoopClock:
    """The time of the simulation: sleeping is asyncio's, which simcord turns forward."""

    def __init__(self) -> None:
        self._start = 1_800_000_000_000

    def now(self) -> int:
        return self._start + int(asyncio.get_running_loop().time() * 1000)

    async def sleep_until(self, when: int) -> None:
        await asyncio.sleep(max(0, when - self.now()) / 1000)


def presses(message: discord.Message) -> list[dict[str, Any]]:
    """Every button and select of a message, as Discord has it."""
    found = []
    for component in message.components:
        data: dict[str, Any] = component.to_dict()  # type: ignore[assignment] # a typed dict of many shapes
        found.extend(data.get("components", []))
    return found


def pressed(message: discord.Message, label: str) -> str:
    """The id of the button whose label begins so."""
    return next(str(item["custom_id"]) for item in presses(message) if item.get("label", "").startswith(label))


async def test_lobby_to_first_discard(tmp_path: Path) -> None:
    clock, store = LoopClock(), await open_store(tmp_path / "kalooki.sqlite3")
    tables = Tables(store, clock, None, SeededShuffler(7), 0)
    lobbies = Lobbies(store, clock, None, tables)
    renderer, numbers = Renderer(), itertools.count(1)
    client = KalookiClient(
        tables=tables,
        lobbies=lobbies,
        store=store,
        renderer=renderer,
        catalogue=Catalogue(),
        clock=clock,
        numbers=lambda: f"{next(numbers):04X}",
        gap=0,
        per_second=None,
    )
    try:
        async with simcord.run(client) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("kalooki")
            people = [guild.add_member(env.create_user(name)) for name in ("Ann", "Bob", "Cy")]
            await people[0].slash(channel, "kalooki new")
            lobby = channel.history()[-1]
            for person in people[1:]:
                await person.click(lobby, custom_id=pressed(lobby, "Join"))
            await people[0].click(lobby, custom_id=pressed(lobby, "Start"))
            table = tables.in_channel(channel.id)
            assert table is not None
            player = people[table.awaited[0]]
            await player.user.click(panel_of(player), custom_id=pressed(panel_of(player), "Draw"))
            assert table.public().phase is Phase.PLAY
            select = next(item for item in presses(panel_of(player)) if ":throw:" in item["custom_id"])
            await player.user.select(panel_of(player), [select["options"][0]["value"]], custom_id=select["custom_id"])
            await player.user.click(panel_of(player), custom_id=pressed(panel_of(player), "Discard "))
            assert table.public().phase is Phase.CALL
            public = channel.history()[-1]
            assert presses(public)[0]["label"].startswith("Call ")
            assert public.attachments[0].filename == "table.png"
    finally:
        await client.close()
        await tables.close()
        await renderer.aclose()
        await store.close()


def panel_of(player: Any) -> discord.Message:
    """The newest direct message of a player."""
    message: discord.Message = player.user.dm_channel.history(viewer=player.user)[-1]
    return message
