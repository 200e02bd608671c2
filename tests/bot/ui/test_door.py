"""The door closes whenever it is told to, also in the moment in which Discord refuses the connection."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

from bot import ending
from bot.ui.door import serve


class Refused(discord.Client):
    """A client that was connected to a Discord that has just gone: its gateway refuses."""

    def __init__(self, *, ready: bool) -> None:
        super().__init__(intents=discord.Intents.none())
        self.ws = cast("Any", SimpleNamespace(sequence=1, session_id="1", gateway=None, open=False))
        self._was_ready = ready

    async def login(self, token: str) -> None:
        """Be let in."""

    async def wait_until_ready(self) -> None:
        """Be ready, or never."""
        if not self._was_ready:
            await asyncio.get_running_loop().create_future()


@pytest.mark.parametrize("ready", [False, True], ids=["before it was ready", "while it serves"])
async def test_told_to_stop_as_the_gateway_refuses_it_stops(monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
    monkeypatch.setattr(ending, "AGAIN_S", 0.0)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 600.0)
    loop = asyncio.get_running_loop()
    tries = 0

    async def refused(_: discord.Client, **__: Any) -> DiscordWebSocket:
        nonlocal tries
        tries += 1
        for _turn in range(5):
            await asyncio.sleep(0)
        # In the very turn of the loop in which the refusal is told: Python 3.11's `wait_for` then loses the cancel.
        loop.call_soon(serving.cancel)
        raise ConnectionRefusedError

    monkeypatch.setattr(DiscordWebSocket, "from_client", refused)
    client = Refused(ready=ready)
    before = asyncio.all_tasks()
    serving = loop.create_task(serve(client, "a.b.c", lambda _: None))
    try:
        await asyncio.wait((serving,), timeout=5)
        assert serving.done(), "the bot goes on to connect"
        assert serving.cancelled()
        assert tries == 1
        assert asyncio.all_tasks() == before
    finally:
        for task in asyncio.all_tasks() - before:
            task.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await client.close()
