"""What the bot must be allowed in a channel to hold a table there, and what is missing."""

from __future__ import annotations

from typing import Final

import discord

from bot.ui.replies import Interaction

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""What a table needs in a channel, by discord.py's names."""

IN_THREADS: Final = "send_messages_in_threads"
"""What takes the place of ``send_messages`` in a thread."""

MAKE_THREADS: Final = "create_public_threads"
"""What it takes to make a thread for a table."""

THREAD_NEEDED: Final = (MAKE_THREADS, IN_THREADS)
"""What a table needs, too, that is to have a thread of its own."""

INVITED_WITH: Final = discord.Permissions(**dict.fromkeys((*NEEDED, *THREAD_NEEDED), True))
"""What the invitation asks for."""


def missing_permissions(interaction: Interaction, *more: str) -> tuple[str, ...]:
    """Return what the bot lacks where the interaction came from, of what a table needs and of what else is asked."""
    held = interaction.app_permissions
    needed: tuple[str, ...] = NEEDED
    if isinstance(interaction.channel, discord.Thread):
        needed = tuple(IN_THREADS if name == "send_messages" else name for name in NEEDED)
    return tuple(name for name in (*needed, *more) if not getattr(held, name))
