"""Asking Discord, for the one who runs the bot: is the token accepted, what may the bot do where, is our clock right.

It logs in over HTTP and never connects to the gateway, so a bot that is running is not disturbed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.troubles import DoorTrouble
from bot.ui.permissions import INVITED_WITH

MOST_SERVERS: Final = 200
"""How many servers are looked at: as many as Discord names in one answer."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """What Discord says of the bot."""

    name: str
    """The bot's name there."""
    servers: int
    """How many servers it is in, up to :data:`MOST_SERVERS`."""
    lacking: tuple[tuple[str, tuple[str, ...]], ...]
    """The servers in which the bot's role lacks permissions, and which; a channel may still say otherwise."""
    may_see_members: bool
    """Whether the developer portal gives it the privileged members intent."""
    clock_off: int | None
    """How many seconds our clock is ahead of Discord's; ``None`` where Discord does not say the time."""


async def ask_discord(token: str) -> Acquaintance:
    """Log in and ask; raises ``DoorTrouble``."""
    heard: list[int] = []

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        said = end.response.headers.get("Date")
        if said is not None:
            heard.append(int(time.time() - parsedate_to_datetime(said).timestamp()))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(answered)
    client = discord.Client(intents=discord.Intents.none(), http_trace=trace)
    try:
        await client.login(token)
        servers = await client.http.get_guilds(MOST_SERVERS, with_counts=False)
    except discord.LoginFailure:
        # Not chained: nothing of the token belongs in a traceback.
        raise DoorTrouble("bad_token") from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise DoorTrouble("unreachable", where=discord.http.Route.BASE) from error
    finally:
        await client.close()
    lacking = ((str(server["name"]), _lacking(int(server["permissions"]))) for server in servers)
    return Acquaintance(
        name="" if client.user is None else client.user.name,
        servers=len(servers),
        lacking=tuple((name, names) for name, names in lacking if names),
        may_see_members=_members(client.application_flags),
        clock_off=min(heard, key=abs) if heard else None,
    )


def _members(flags: discord.ApplicationFlags) -> bool:
    return flags.gateway_guild_members or flags.gateway_guild_members_limited


def _lacking(bits: int) -> tuple[str, ...]:
    held = discord.Permissions(bits)
    return (
        () if held.administrator else tuple(name for name, asked in INVITED_WITH if asked and not getattr(held, name))
    )
