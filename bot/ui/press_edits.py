"""Edits by the token of the last press on a message, and what comes of those whose answer does not come.

An edit that takes too long is given up, and the bot's own token serves; but it may be on its way still, and change the
message after newer edits. So it is not cut off: once it is over, the newest that the message is to show is written
again, unless that is what it wrote itself. discord.py may not send it a second time meanwhile, and one that waits and
was not sent is called off.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord

from bot.ui.last_presses import LastPresses
from bot.ui.layout import Content
from bot.ui.once import Asked, asked_by

log = logging.getLogger(__name__)

BY_PRESS_S: Final = 3.0
"""Seconds that an edit by a press's token may take before the bot's own serves, waits for limits included."""

LATE_S: Final = 60.0
"""Seconds after which an edit of which nothing is heard is taken to be over."""


_NOT_UNDERSTOOD: Final = (LookupError, TypeError, ValueError)
"""What discord.py raises at an answer that is not Discord's own, such as a proxy's page."""


async def unheard(edit: asyncio.Task[bool]) -> None:
    """Return once an edit is over, or has taken too long."""
    await asyncio.wait({edit}, timeout=BY_PRESS_S)


@dataclass(slots=True)
class _Doubt:
    newest: Content
    """What the message is to show."""
    flying: int = 0
    """How many edits by tokens of presses are not over."""


class PressEdits:
    """Edits messages by the tokens of presses."""

    def __init__(self, presses: LastPresses, mend: Callable[[int, int], Awaitable[Content | None]]) -> None:
        """Use ``presses``; ``mend`` writes the newest to a message of a channel again and returns it.

        It returns ``None`` where there is nothing to write to any more.
        """
        self._presses = presses
        self._mend = mend
        self._doubts: dict[int, _Doubt] = {}
        self._late: set[asyncio.Task[None]] = set()
        self.too_long: Callable[[asyncio.Task[bool]], Awaitable[None]] = unheard
        """Waits for an edit as long as it may take; tests give up when they like."""

    def serves(self, message_id: int) -> bool:
        """Whether there is a press on a message by whose token it can be edited."""
        return self._presses.on(message_id) is not None

    def stands(self, message_id: int, content: Content) -> None:
        """Take note of what a message is to show from now on, whoever writes it."""
        doubt = self._doubts.get(message_id)
        if doubt is not None:
            doubt.newest = content

    def newest(self, message_id: int) -> Content | None:
        """Return what a message is to show, while an edit by a press's token is not over."""
        doubt = self._doubts.get(message_id)
        return None if doubt is None else doubt.newest

    async def edit(self, channel_id: int, message_id: int, content: Content) -> bool:
        """Edit a message by the token of the last press on it, if there is one; return whether that worked."""
        self.stands(message_id, content)
        press = self._presses.on(message_id)
        if press is None:
            return False
        asked, doubt = Asked(), self._doubts.setdefault(message_id, _Doubt(content))
        edit = asyncio.get_running_loop().create_task(_asked_for(asked, press, content), name="edit-by-press")
        doubt.flying += 1
        edit.add_done_callback(lambda _: self._over(message_id, doubt))
        try:
            await self.too_long(edit)
        except asyncio.CancelledError:
            edit.cancel()
            raise
        if edit.done() and edit.result():
            return True
        self._presses.forget(message_id)
        if not edit.done():
            log.info("a press's token did not serve in time")
            asked.given_up = True
            if asked.flies:
                doubt.flying += 1
                self._expect(self._when_over(edit, channel_id, message_id, doubt, content))
            else:
                edit.cancel()
        return False

    def _expect(self, over: Coroutine[None, None, None]) -> None:
        late = asyncio.get_running_loop().create_task(over, name="late-edit")
        self._late.add(late)
        late.add_done_callback(self._late.discard)

    def _over(self, message_id: int, doubt: _Doubt) -> None:
        doubt.flying -= 1
        if not doubt.flying:
            self._doubts.pop(message_id, None)

    async def _when_over(
        self, edit: asyncio.Task[bool], channel_id: int, message_id: int, doubt: _Doubt, content: Content
    ) -> None:
        """Wait for an edit that was given up, and write the newest again if that is anything else."""
        try:
            await asyncio.wait({edit}, timeout=LATE_S)
            stands: Content | None = content
            while stands is not None and doubt.newest is not stands:
                stands = await self._mend(channel_id, message_id)
        finally:
            edit.cancel()
            self._over(message_id, doubt)

    async def settled(self) -> None:
        """Return once no edit is on its way that was given up, and its message is in order again."""
        while self._late:
            await asyncio.wait(tuple(self._late))

    async def aclose(self) -> None:
        """Wait for nothing any more."""
        late = tuple(self._late)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


async def _asked_for(asked: Asked, press: discord.Interaction[Any], content: Content) -> bool:
    """Edit; return whether Discord did it."""
    with asked_by(asked):
        try:
            await press.edit_original_response(view=content.view, attachments=content.files())
        except (discord.DiscordException, aiohttp.ClientError, OSError, *_NOT_UNDERSTOOD) as trouble:
            log.info("a press's token did not serve (%s)", type(trouble).__name__)
            return False
    return True
