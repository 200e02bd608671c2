"""A small real discord.py bot for these tests, pointed at the stand-in by the three class attributes."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.standin import Standin

Setup = Callable[["ProbeBot"], Awaitable[None]]


class ProbeBot(discord.Client):
    """Whatever a test registers in `setup`, with the commands synced before it connects."""

    def __init__(self, setup: Setup | None = None, intents: discord.Intents | None = None, **options: Any) -> None:
        wanted = discord.Intents(guilds=True, guild_messages=True) if intents is None else intents
        super().__init__(
            intents=wanted, guild_ready_timeout=0.05, max_messages=None, chunk_guilds_at_startup=False, **options
        )
        self.tree = app_commands.CommandTree(self)
        self.is_up = asyncio.Event()
        self.resumed = asyncio.Event()
        self.seen: list[tuple[str, Any]] = []
        self.failures: list[BaseException] = []
        self._setup = setup

        @self.tree.error
        async def failed(_interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
            self.failures.append(error)

    async def setup_hook(self) -> None:
        if self._setup is not None:
            await self._setup(self)

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(("message", message))

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        error = sys.exc_info()[1]
        if error is not None:
            self.failures.append(error)


@contextlib.contextmanager
def attached(standin: Standin) -> Iterator[None]:
    """Point discord.py at the stand-in."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE = standin.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(standin.gateway_url)
    Asset.BASE = standin.cdn_base
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before


@contextlib.asynccontextmanager
async def running(
    standin: Standin, setup: Setup | None = None, *, kind: type[ProbeBot] = ProbeBot, **options: Any
) -> AsyncIterator[ProbeBot]:
    """A bot that is logged in, connected and ready; closed at the end."""
    with attached(standin):
        bot = kind(setup, **options)
        task = asyncio.create_task(bot.start(standin.token))
        up = asyncio.create_task(bot.is_up.wait())
        try:
            await asyncio.wait({task, up}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
            if task.done():
                task.result()
            assert up.done(), "the bot did not get ready"
            yield bot
        finally:
            up.cancel()
            await bot.close()
            with contextlib.suppress(Exception):
                await task
