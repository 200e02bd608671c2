"""Connecting: log in, connect, say the invitation, stay connected; what keeps the bot out becomes a startup trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import aiohttp
import discord

from bot.ending import ended
from bot.troubles import DoorTrouble
from bot.ui.permissions import INVITED_WITH

LoggedIn = Callable[[str], None]
"""Is told the invitation's address once the bot hears what people press."""

TOKEN_REFUSED: Final = 4004
"""With what the gateway closes once the token was made anew."""


async def serve(client: discord.Client, token: str, logged_in: LoggedIn) -> None:
    """Log in and stay connected until the client is closed; raises ``DoorTrouble`` where there is no way in."""
    try:
        await client.login(token)
    except discord.LoginFailure:
        # Not chained: nothing of the token belongs in a traceback.
        raise DoorTrouble("bad_token") from None
    except (aiohttp.ClientError, discord.DiscordServerError, OSError) as error:
        raise DoorTrouble("unreachable", where=discord.http.Route.BASE) from error
    except discord.HTTPException as error:
        raise DoorTrouble("refused", where=discord.http.Route.BASE, status=str(error.status)) from error
    connected = asyncio.ensure_future(client.connect(reconnect=True))
    ready = asyncio.ensure_future(client.wait_until_ready())
    try:
        await asyncio.wait((connected, ready), return_when=asyncio.FIRST_COMPLETED)
        if not connected.done():
            logged_in(invitation(client))
        # Not awaited itself: a cancel of ours would go to it, and with it be lost.
        await asyncio.wait((connected,))
        connected.result()
    except discord.PrivilegedIntentsRequired:
        raise DoorTrouble("members_intent") from None
    except discord.ConnectionClosed as closed:
        if closed.code != TOKEN_REFUSED:
            raise
        raise DoorTrouble("bad_token") from None
    finally:
        await ended(connected, ready)


def invitation(client: discord.Client) -> str:
    """Return the address with which a server invites the bot: its permissions and its commands."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(client.application_id or 0, permissions=INVITED_WITH, scopes=scopes)
