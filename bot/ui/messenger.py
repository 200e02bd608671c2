"""Messages by the bot's own token: post, edit, delete; with what Discord's limits and moods need.

A create carries a nonce, so that trying again after a broken connection posts nothing twice. What Discord refuses is
told apart: gone, closed, forbidden, or merely trouble that may pass. Answers to presses do not come here
(``replies``).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord

from bot.ui.layout import Content

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds between tries after a broken connection or a server's fault."""

_GONE: Final = frozenset({10003, 10008})
_TOO_OLD: Final = frozenset({30046})
_CLOSED: Final = frozenset({50007, 50278, 10013})

Pause = Callable[[float], Awaitable[None]]
"""How to wait between tries; seconds."""


class Undelivered(Exception):
    """A message that Discord did not take."""


class MessageGone(Undelivered):
    """The message or its channel is no more, or is too old to be edited: post anew."""


class DirectClosed(Undelivered):
    """The person takes no direct messages of the bot."""


class NotAllowed(Undelivered):
    """The bot may not do this in the channel."""


class TroublePassing(Undelivered):
    """Discord could not be reached or was at fault; later may do."""


class Messenger:
    """Posts and edits as the bot."""

    def __init__(self, client: discord.Client, pause: Pause = asyncio.sleep) -> None:
        """Speak through ``client``."""
        self._client = client
        self.pause = pause
        """How to wait between tries; tests need not."""

    async def post(self, channel_id: int, content: Content) -> int:
        """Post a message and return its id."""
        channel = self._client.get_partial_messageable(channel_id)
        nonce = secrets.token_hex(8)
        message = await self._persist(
            lambda: channel.send(view=content.view, files=content.files(), nonce=nonce)  # one nonce for every try
        )
        return message.id

    async def edit(self, channel_id: int, message_id: int, content: Content) -> None:
        """Put ``content`` in place of a message."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._persist(lambda: message.edit(view=content.view, attachments=content.files()))

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._persist(message.delete)

    async def direct_channel(self, user_id: int) -> int:
        """Return the channel of a person's direct messages."""
        channel = await self._persist(lambda: self._client.create_dm(discord.Object(user_id)))
        return channel.id

    async def _persist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        for seconds in (*PATIENCE, None):
            try:
                return await attempt()
            except discord.HTTPException as trouble:
                if seconds is None or trouble.status < 500:
                    raise _named(trouble) from None
                log.warning("Discord answered %s; trying again", trouble.status)
            except (aiohttp.ClientError, OSError) as trouble:
                if seconds is None:
                    raise TroublePassing(type(trouble).__name__) from None
                log.warning("no connection (%s); trying again", type(trouble).__name__)
            await self.pause(seconds)
        raise AssertionError("the last try returns or raises")


def _named(trouble: discord.HTTPException) -> Undelivered:
    text = f"{trouble.status} {trouble.code}"
    if trouble.code in _GONE | _TOO_OLD:
        return MessageGone(text)
    if trouble.code in _CLOSED:
        return DirectClosed(text)
    if trouble.status in {401, 403}:
        return NotAllowed(text)
    return TroublePassing(text)
