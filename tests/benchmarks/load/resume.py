"""How soon after a kill every table answers from the right state: a new start, and one person a table presses.

The hands that the file holds are read before the start. As soon as the gateway is connected, somebody at each table
presses **My hand**, and the table counts as answered when a picture of the right hand stands in the private reply.
The speed of a shared machine varies from one second to the next, so the bot is killed and started several times in a
row, and the start in the middle counts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

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

STARTS = 5
"""How often the bot is started anew."""

SESSION_S = 5.0
"""Seconds between them: Discord lets a bot begin a session that often."""

PATIENCE_S = 60.0
"""Seconds after which a table that has not answered counts as lost."""


@dataclass(frozen=True, slots=True)
class Start:
    """One new start."""

    took_s: float
    """Seconds from the start of the process until the last table has answered."""
    connected_s: float
    """Seconds of these until the gateway was connected."""


async def measure(
    discord: Standin,
    tables: Sequence[LoadTable],
    folder: Path,
    bot: Callable[[], AbstractAsyncContextManager[Bot]],
) -> Figure:
    """Return the seconds from the start of the process until the last table has answered, of the start in the middle.

    All but the last are killed as soon as that is known; the last one has time to show its tables.
    """
    starts = []
    for left in reversed(range(STARTS)):
        hands = await _hands(folder, {table.room.id: table.asker.id for table in tables})
        async with _Answers(discord, hands) as answers, bot() as running:
            start = await answers.to([table for table in tables if table.room.id in hands])
            if start is None:
                return Figure(None, "s", f"{answers.missing} of {len(hands)} did not answer in {PATIENCE_S:.0f} s")
            starts.append(start)
            if left:
                await running.kill()
                await asyncio.sleep(SESSION_S)
            else:
                await _settled(discord)
    starts.sort(key=lambda start: start.took_s)
    told = ", ".join(f"{start.took_s:.2f} ({start.connected_s:.2f} to the gateway)" for start in starts)
    return Figure(round(starts[len(starts) // 2].took_s, 2), "s", f"of the starts {told}")


class _Answers:
    """Which tables have answered since its block began, and when."""

    def __init__(self, discord: Standin, hands: Mapping[int, str]) -> None:
        """Listen for the pictures of these hands, by the channels of their tables."""
        self._discord, self._hands = discord, hands
        self._asked: dict[int, int] = {}
        self._answered: dict[int, float] = {}
        self._done = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._discord.gateway.ready.clear()
        self._forget = self._discord.world.listen(self._heard)
        self._begun = asyncio.get_running_loop().time()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._forget()

    @property
    def missing(self) -> int:
        """How many tables have not answered."""
        return len(self._hands) - len(self._answered)

    async def to(self, tables: Sequence[LoadTable]) -> Start | None:
        """Ask at each table once the gateway is connected; ``None`` where not all answer."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._discord.gateway.ready.wait()
            connected = asyncio.get_running_loop().time() - self._begun
            for table in tables:
                interaction = table.ask()
                if interaction is not None:
                    self._asked[interaction.id] = table.room.id
            async with asyncio.timeout(PATIENCE_S):
                await self._done.wait()
        except TimeoutError:
            return None
        return Start(max(self._answered.values()) - self._begun, connected)

    def _heard(self, change: ch.Change) -> None:
        if not isinstance(change, ch.MessageEdited | ch.MessageCreated):
            return
        channel = self._asked.get(change.message.interaction_id or 0)
        if channel is None or channel in self._answered:
            return
        if self._hands[channel] in descriptions(change.message.components):
            self._answered[channel] = asyncio.get_running_loop().time()
            if not self.missing:
                self._done.set()


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
