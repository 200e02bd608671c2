"""What the bot must be allowed in a channel to hold a table there, and what is missing."""

from __future__ import annotations

from typing import Final

import discord

from bot.ui.replies import Interaction

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""What a table needs in a channel, by discord.py's names."""

IN_THREADS: Final = "send_messages_in_threads"
"""What takes the place of ``send_messages`` in a thread."""

INVITED_WITH: Final = discord.Permissions(**dict.fromkeys((*NEEDED, IN_THREADS), True))
"""What the invitation asks for."""


def missing_permissions(interaction: Interaction) -> tuple[str, ...]:
    """Return what the bot lacks where the interaction came from."""
    held = interaction.app_permissions
    needed: tuple[str, ...] = NEEDED
    if isinstance(interaction.channel, discord.Thread):
        needed = tuple(IN_THREADS if name == "send_messages" else name for name in NEEDED)
    return tuple(name for name in needed if not getattr(held, name))
