"""The bot's messages: post, edit, delete; with what Discord's limits and moods need.

A message that is posted has a name, from which its nonce is made: posting it again, after a lost answer, a pause or a
restart, posts nothing twice. What Discord refuses is told apart: gone, closed, forbidden, or merely trouble that may
pass. Answers to presses do not come here (``replies``), but a message that was pressed a while ago is edited by that
press's token (``press_edits``), which costs nothing of the global limit; where that fails, and for all else, the bot's
own token serves.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

import aiohttp
import discord

from bot.ui.last_presses import LastPresses
from bot.ui.layout import Content
from bot.ui.once import LIMITED
from bot.ui.pacing import Manners, Pacer, Writers
from bot.ui.press_edits import PressEdits

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds between tries after a broken connection or a server's fault."""

MEND_S: Final = 5.0
"""Seconds after which a message that may be out of date is tried again, where Discord did not take it."""

OPENED_A_SECOND: Final = 4
"""How many direct messages are opened in a second; Discord publishes no limit, but has one (40003)."""

REMEMBERED: Final = 256
"""How many posts are remembered of which it is not known whether they stand."""

CHANNELS: Final = 10_000
"""How many people's channels are remembered, so that none is asked for twice."""

_CHANNEL_GONE: Final = frozenset({10003, 10004})
_MESSAGE_GONE: Final = frozenset({10008, 50083})
_TOO_OLD: Final = frozenset({30046})
_CLOSED: Final = frozenset({50007, 50278, 10013})
_TOO_FAST: Final = frozenset({40003})

Pause = Callable[[float], Awaitable[None]]
"""How to wait between tries; seconds."""


class Undelivered(Exception):
    """A message that Discord did not take."""


class MessageGone(Undelivered):
    """The message is no more, or cannot be edited any more: post anew."""


class ChannelGone(Undelivered):
    """The channel is no more."""


class DirectClosed(Undelivered):
    """The person takes no direct messages of the bot."""


class NotAllowed(Undelivered):
    """The bot may not do this in the channel."""


class TroublePassing(Undelivered):
    """Discord could not be reached or was at fault; later may do."""


class Messenger:
    """Posts and edits as the bot."""

    def __init__(
        self,
        client: discord.Client,
        writers: Writers,
        presses: LastPresses,
        manners: Manners | None = None,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """Speak through ``client``, each channel in its turn; ``presses`` lend their tokens to edits."""
        self._client = client
        self._writers = writers
        self._named = Manners().nonce if manners is None else manners.nonce
        self._opener = Pacer(OPENED_A_SECOND)
        self._direct: dict[int, int] = {}
        self._unsure: OrderedDict[str, None] = OrderedDict()
        self.by_press = PressEdits(presses, self._mend)
        """Edits by the tokens of presses."""
        self.pause = pause
        """How to wait between tries; tests need not."""

    async def post(self, channel_id: int, content: Content, name: str) -> int:
        """Post a message and return its id; one that was posted under this name a while ago is brought up to date."""
        channel = self._client.get_partial_messageable(channel_id)
        nonce = nonce_of(name) if self._named else None
        async with self._writers.turn(channel_id):
            unsure = name in self._unsure
            self._doubt(name)
            told = content.allowed()
            message = await self._persist_in(
                channel_id,
                lambda: (
                    channel.send(view=content.view, files=content.files(), allowed_mentions=told, nonce=nonce)
                    if nonce is not None
                    else channel.send(view=content.view, files=content.files(), allowed_mentions=told)
                ),
            )
            self._unsure.pop(name, None)
        # An earlier try may have landed, with what was true then; or what stood under this name was closed since.
        if self._named and (unsure or message.edited_at is not None):
            await self.edit(channel_id, message.id, content)
        return message.id

    async def edit(self, channel_id: int, message_id: int, content: Content) -> None:
        """Put ``content`` in place of a message."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        async with self._writers.turn(channel_id):
            if not await self.by_press.edit(channel_id, message_id, content):
                await self._persist_in(channel_id, partial(_edit, message, content))

    async def _mend(self, channel_id: int, message_id: int) -> Content | None:
        """Write the newest to a message again, by the bot's token: an older edit may have come after it.

        Return what was written, or ``None`` where it cannot be.
        """
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        while True:
            try:
                async with self._writers.turn(channel_id):
                    content = self.by_press.newest(message_id)
                    if content is not None:
                        await self._persist_in(channel_id, partial(_edit, message, content))
                    return content
            except TroublePassing as trouble:
                log.warning("a message that may be out of date was not taken (%s); trying again", trouble)
            except Undelivered as trouble:
                log.info("a message that may be out of date is gone: %s", trouble)
                return None
            await self.pause(MEND_S)

    async def close(self, channel_id: int, message_id: int, content: Content) -> None:
        """Put the last word in place of a message; one that stands and cannot be edited any more goes with its presses.

        Raises ``MessageGone`` where it is no more.
        """
        try:
            await self.edit(channel_id, message_id, content)
        except MessageGone:
            await self.delete(channel_id, message_id)
            raise

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._persist(message.delete)

    async def direct_channel(self, user_id: int) -> int:
        """Return the channel of a person's direct messages, opened slowly where it is not known."""
        known = self._direct.get(user_id)
        if known is None:
            await self.pause(self._opener.wait(asyncio.get_running_loop().time()))
            channel = await self._persist(lambda: self._client.create_dm(discord.Object(user_id)))
            known = self._direct[user_id] = channel.id
            while len(self._direct) > CHANNELS:
                self._direct.pop(next(iter(self._direct)))
        return known

    def _doubt(self, name: str) -> None:
        """From here until it is known to stand, a post may stand or not."""
        self._unsure[name] = None
        while len(self._unsure) > REMEMBERED:
            self._unsure.popitem(last=False)

    async def _persist_in(self, channel_id: int, attempt: Callable[[], Awaitable[T]]) -> T:
        """Do it in a channel; one that Discord does not know is asked for before it is taken to be no more."""
        try:
            return await self._persist(attempt)
        except ChannelGone as gone:
            try:
                await self._persist(lambda: self._client.http.get_channel(channel_id))
            except NotAllowed:
                raise NotAllowed(str(gone)) from None
            raise TroublePassing(str(gone)) from None  # it is there: Discord was mistaken

    async def _persist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        pauses = iter(PATIENCE)
        while True:
            try:
                return await attempt()
            except discord.HTTPException as trouble:
                seconds = next(pauses, None)
                if seconds is None or trouble.status < 500:
                    raise _told_apart(trouble) from None
                log.warning("Discord answered %s; trying again", trouble.status)
            except (aiohttp.ClientError, OSError) as trouble:
                seconds = next(pauses, None)
                if seconds is None:
                    raise TroublePassing(type(trouble).__name__) from None
                log.warning("no connection (%s); trying again", type(trouble).__name__)
            await self.pause(seconds)


async def _edit(message: discord.PartialMessage, content: Content) -> None:
    await message.edit(view=content.view, attachments=content.files())


def nonce_of(name: str) -> str:
    """Return the nonce of a name: Discord takes 25 characters."""
    return hashlib.sha256(name.encode()).hexdigest()[:24]


def _told_apart(trouble: discord.HTTPException) -> Undelivered:
    text = f"{trouble.status} {trouble.code}"
    if trouble.code in _CHANNEL_GONE:
        return ChannelGone(text)
    if trouble.code in _MESSAGE_GONE | _TOO_OLD:
        return MessageGone(text)
    if trouble.code in _CLOSED:
        return DirectClosed(text)
    if trouble.code in _TOO_FAST or trouble.status >= 500 or trouble.status == LIMITED:
        return TroublePassing(text)
    if trouble.status in {401, 403}:
        return NotAllowed(text)
    return Undelivered(text)
