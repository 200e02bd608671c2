"""Who asks what they may do, and where: all that the offers of ``/kalooki do`` depend on beside the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n.phrases import Phrases
from bot.ports import Person
from bot.ui.replies import Interaction


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody in a channel."""

    phrases: Phrases
    """Their language."""
    person: Person
    """Who it is."""
    guild_id: int
    """The server; 0 where there is none."""
    channel_id: int
    """The channel; 0 where there is none."""
    moderates: bool = False
    """Whether they may manage messages in the channel."""
    manages: bool = False
    """Whether they may manage the server."""
    channels: Sequence[tuple[int, str]] = ()
    """The server's text channels with their names."""


def asker_of(interaction: Interaction, phrases: Phrases, person: Person) -> Asker:
    """Return who acts."""
    rights, guild = interaction.permissions, interaction.guild
    return Asker(
        phrases,
        person,
        guild_id=interaction.guild_id or 0,
        channel_id=interaction.channel_id or 0,
        moderates=rights.manage_messages,
        manages=interaction.guild_id is not None and rights.manage_guild,
        channels=() if guild is None else tuple((channel.id, channel.name) for channel in guild.text_channels),
    )
