"""How soon after a kill every table answers from the right state: a new start, and one person a table presses.

The hands that the file holds are read before the start. As soon as the gateway is connected, somebody at each table
presses **My hand**, and the table counts as answered when a picture of the right hand stands in the private reply.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot.i18n.catalogue import Catalogue
from bot.i18n.descriptions import hand_alt
from bot.i18n.phrases import Phrases
from bot.standin import Standin
from bot.standin import changes as ch
from bot.store import open_store
from bot.table import Table
from tests.benchmarks.figures import Figure
from tests.benchmarks.load.bot import Bot
from tests.benchmarks.load.people import LoadTable, descriptions

PATIENCE_S = 60.0
"""Seconds after which a table that has not answered counts as lost."""


async def measure(
    discord: Standin,
    tables: Sequence[LoadTable],
    folder: Path,
    bot: Callable[[], AbstractAsyncContextManager[Bot]],
) -> Figure:
    """Return the seconds from the start of the process until the last table has answered."""
    hands = await _hands(folder, {table.room.id: table.asker.id for table in tables})
    answered: dict[int, float] = {}
    asked: dict[int, LoadTable] = {}
    done, loop = asyncio.Event(), asyncio.get_running_loop()

    def heard(change: ch.Change) -> None:
        if not isinstance(change, ch.MessageEdited | ch.MessageCreated):
            return
        table = asked.get(change.message.interaction_id or 0)
        if table is None or table.room.id in answered:
            return
        if hands[table.room.id] in descriptions(change.message.components):
            answered[table.room.id] = loop.time()
            if len(answered) == len(hands):
                done.set()

    there = [table for table in tables if table.room.id in hands]
    discord.gateway.ready.clear()
    forget = discord.world.listen(heard)
    begun = loop.time()
    try:
        async with bot():
            async with asyncio.timeout(PATIENCE_S):
                await discord.gateway.ready.wait()
            connected = loop.time() - begun
            for table in there:
                interaction = table.ask()
                if interaction is not None:
                    asked[interaction.id] = table
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await done.wait()
            except TimeoutError:
                missing = len(hands) - len(answered)
                return Figure(None, "s", f"{missing} of {len(hands)} tables did not answer in {PATIENCE_S:.0f} s")
            took = max(answered.values()) - begun
            await _settled(discord)
    finally:
        forget()
    return Figure(round(took, 2), "s", f"of which {connected:.2f} s until the gateway was connected")


async def _settled(discord: Standin) -> None:
    """Wait until the bot has nothing more to say, or for a while: it is stopped in an orderly way afterwards."""
    until = time.monotonic() + PATIENCE_S
    before = -1
    while time.monotonic() < until and before != (now := len(discord.notebook.journal)):
        before = now
        await asyncio.sleep(3.0)


async def _hands(folder: Path, askers: dict[int, int]) -> dict[int, str]:
    """Return by channel what the picture of the asker's hand says, by the file alone."""
    store = await open_store(folder / "kalooki.sqlite3")
    try:
        tables = [Table.of(stored) for stored in await store.open_tables()]
    finally:
        await store.close()
    phrases, found = Phrases(Catalogue()), {}
    for table in tables:
        seat = table.seat_of(askers[table.record.channel_id])
        if seat is not None and table.match.deal is not None:
            view = table.view(seat)
            found[table.record.channel_id] = hand_alt(phrases, sorted(view.hand), view.new)
    return found
