"""A bot at the stand-in, in one process: real store, real client, real HTTP; the bot's time stands still."""

import asyncio
import contextlib
import itertools
from pathlib import Path
from typing import Self

import aiohttp

from bot.clock import VirtualClock
from bot.i18n.catalogue import Catalogue
from bot.lobbies import Lobbies
from bot.ports import Clock
from bot.rendering.renderer import Renderer
from bot.standin import Person, Sight, Standin
from bot.standin.records import Channel
from bot.store import SqlStore, open_store
from bot.table import Table
from bot.tables import Tables
from bot.ui.client import KalookiClient
from bot.ui.endpoint import Endpoint
from engine.packs import Shuffler


class Bot:
    """One start of the bot."""

    def __init__(self, client: KalookiClient, tables: Tables, store: SqlStore, renderer: Renderer) -> None:
        self.client = client
        self.tables = tables
        self.store = store
        self.renderer = renderer
        self.running: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, discord: Standin, path: Path, clock: Clock, shuffler: Shuffler, delay: int = 0) -> Self:
        """Begin as the bot begins; return once it is ready."""
        store = await open_store(path)
        tables = Tables(store, clock, None, shuffler, delay)
        lobbies = Lobbies(store, clock, None, tables)
        renderer = Renderer()
        numbers = itertools.count(0x7F3A)
        Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base).point()
        client = KalookiClient(
            tables=tables,
            lobbies=lobbies,
            store=store,
            renderer=renderer,
            catalogue=Catalogue(),
            clock=clock,
            numbers=lambda: f"{next(numbers):04X}",
            gap=0,
        )
        await lobbies.load()
        await tables.load()
        bot = cls(client, tables, store, renderer)
        await client.login(discord.token)
        bot.running = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        return bot

    async def idle(self) -> None:
        """Return once every press that was heard has been dealt with."""
        own = {asyncio.current_task()}
        while tasks := [
            task
            for task in asyncio.all_tasks()
            if task not in own
            and task.get_name().startswith(
                ("discord-ui-dynamic-item", "CommandTree-invoker", "discord.py: on_interaction")
            )
        ]:
            await asyncio.gather(*tasks, return_exceptions=True)

    async def stop(self) -> None:
        await self.client.close()
        await self.tables.close()
        await self.renderer.aclose()
        await self.store.close()
        if self.running is not None:
            with contextlib.suppress(asyncio.CancelledError, aiohttp.ClientError):
                await self.running


class Salon:
    """A room with people and the bot in it."""

    def __init__(self, discord: Standin, bot: Bot, clock: VirtualClock, room: Channel, people: list[Person]) -> None:
        self.discord = discord
        self.bot = bot
        self.clock = clock
        self.room = room
        self.people = people

    @property
    def table(self) -> Table:
        """The table in the room."""
        table = self.bot.tables.in_channel(self.room.id)
        assert table is not None
        return table

    async def settle(self) -> None:
        """Return once everything that is due is done and shown."""
        await self.clock.settle()
        await self.bot.client.publisher.settled()

    async def click(self, person: Person, sight: Sight, label: str) -> Sight | None:
        """Press a button, let everything follow, and return the message as it is then."""
        press = person.click(sight, label=label)
        await self.until_answered(press)
        await self.settle()
        return person.look(sight)

    async def select(self, person: Person, sight: Sight, custom_id: str, *values: str) -> Sight | None:
        """Choose in a select, let everything follow, and return the message as it is then."""
        press = person.select(sight, custom_id, *values)
        await self.until_answered(press)
        await self.settle()
        return person.look(sight)

    async def until_answered(self, press: object) -> None:
        """Return once the bot has done with what it heard."""
        await press  # type: ignore[misc] # a press is awaitable
        await self.bot.idle()

    def newest(self, person: Person, channel: Channel | None = None) -> Sight:
        """The newest message that a person sees in a channel, the room if none is named."""
        return person.messages(channel or self.room)[-1]

    def private(self, person: Person) -> Sight:
        """The newest private reply to a person."""
        return [sight for sight in person.messages(self.room) if sight.private][-1]
