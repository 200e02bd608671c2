"""The one way to answer: every press and command gets exactly one answer, at once, privately where it is a refusal.

The acknowledgement comes first and waits for nothing. What follows is either seen (the table, the panel) or said
privately, and what is said privately cleans itself up. When Discord has given up on a press, nothing can be said to it
any more; what it asked for is done all the same.
"""

from __future__ import annotations

import asyncio
import logging
from enum import Enum
from typing import Any, Final

import aiohttp
import discord
from discord import ui

from bot.ports import Clock
from bot.ui.layout import TEXT, Content, clip

log = logging.getLogger(__name__)

WHISPER_LASTS: Final = 20_000
"""Milliseconds after which what was said privately cleans itself up."""

_ALREADY_ACKNOWLEDGED: Final = 40060

Interaction = discord.Interaction[Any]
"""What Discord sends for a press or a command."""

Trouble = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What goes wrong between us and Discord."""


class Ack(Enum):
    """How a press is acknowledged; its verb alone decides."""

    UPDATE = "update"
    """The message it stands on will change."""
    REPLY = "reply"
    """A private reply follows."""


class Replies:
    """Says things to who pressed."""

    def __init__(self, clock: Clock) -> None:
        """Clean up by this clock."""
        self._clock = clock
        self._sweeps: set[asyncio.Task[None]] = set()

    async def acknowledge(self, interaction: Interaction, ack: Ack) -> bool:
        """Answer within the three seconds; return whether anything can still be said."""
        try:
            if ack is Ack.REPLY:
                await interaction.response.defer(ephemeral=True, thinking=True)
            else:
                await interaction.response.defer()
        except discord.HTTPException as trouble:
            if trouble.code == _ALREADY_ACKNOWLEDGED:
                return True
            log.warning("a press could not be acknowledged: %s %s", trouble.status, trouble.code)
            return False
        except (aiohttp.ClientError, OSError) as trouble:
            log.warning("a press could not be acknowledged: %s", type(trouble).__name__)
            return False
        return True

    async def update(self, interaction: Interaction, content: Content) -> bool:
        """Put ``content`` in place of the message pressed, or of the private reply that waits."""
        return await self.edit(interaction, None, content)

    async def edit(self, interaction: Interaction, message_id: int | None, content: Content) -> bool:
        """Edit the original answer of an interaction, or a later one; return whether it worked."""
        for attempt in (1, 2):
            try:
                if message_id is None:
                    await interaction.edit_original_response(view=content.view, attachments=content.files())
                else:
                    await interaction.followup.edit_message(message_id, view=content.view, attachments=content.files())
            except discord.HTTPException as trouble:
                log.warning("a reply could not be edited: %s %s", trouble.status, trouble.code)
                return False
            except (aiohttp.ClientError, OSError) as trouble:
                log.warning("a reply could not be edited (%s): %s", attempt, type(trouble).__name__)
            else:
                return True
        return False

    async def whisper(self, interaction: Interaction, ack: Ack, text: str) -> None:
        """Say something privately that cleans itself up; in place of the reply that waits, if one does."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(clip(text, TEXT)))
        try:
            if ack is Ack.REPLY:
                await interaction.edit_original_response(view=view, attachments=[])
                self._sweep(interaction, None)
            else:
                message = await interaction.followup.send(view=view, ephemeral=True, wait=True)
                self._sweep(interaction, message.id)
        except Trouble as trouble:
            log.warning("a private answer was lost: %s", type(trouble).__name__)

    async def follow_up(self, interaction: Interaction, content: Content) -> discord.WebhookMessage | None:
        """Send a private message beside the one pressed."""
        try:
            return await interaction.followup.send(view=content.view, files=content.files(), ephemeral=True, wait=True)
        except Trouble as trouble:
            log.warning("a private answer was lost: %s", type(trouble).__name__)
            return None

    async def remove(self, interaction: Interaction, message_id: int | None) -> None:
        """Delete the original answer of an interaction, or a later one."""
        try:
            if message_id is None:
                await interaction.delete_original_response()
            else:
                await interaction.followup.delete_message(message_id)
        except Trouble as trouble:
            log.info("a private answer is gone already: %s", type(trouble).__name__)

    async def aclose(self) -> None:
        """Stop waiting to clean up."""
        sweeps = tuple(self._sweeps)
        for sweep in sweeps:
            sweep.cancel()
        await asyncio.gather(*sweeps, return_exceptions=True)

    def _sweep(self, interaction: Interaction, message_id: int | None) -> None:
        task = asyncio.get_running_loop().create_task(self._clean_up(interaction, message_id), name="clean-up")
        self._sweeps.add(task)
        task.add_done_callback(self._sweeps.discard)

    async def _clean_up(self, interaction: Interaction, message_id: int | None) -> None:
        await self._clock.sleep_until(self._clock.now() + WHISPER_LASTS)
        await self.remove(interaction, message_id)
