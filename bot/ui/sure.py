"""What is asked once more: an act that nothing takes back, as a private question with the press that does it.

The question remembers nothing. What it is about is in the id of its button, and words that somebody gave are in its
text, which Discord brings with the press; so it can be answered after a restart. Whoever does the press looks again
whether it may be done, and whether it still is what was asked.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.verbs import Verb

_FENCE: Final = "`"


def question(phrases: Phrases, text: str, press: PressId, yes: str, said: str = "") -> Content:
    """Return what asks once more: ``press`` does it, with ``yes`` as its label; ``said`` are somebody's own words."""
    presses = [
        button(press, yes, ButtonStyle.danger),
        button(PressId(0, "not_sure"), phrases.say("button-not-sure")),
    ]
    # Between fences nothing is formatted or mentioned, so that it comes back letter by letter.
    below = f"{_FENCE}{said.replace(_FENCE, '’')}{_FENCE}" if said else ""
    return layout(text, groups=[presses], below=below)


def said_in(request: Request) -> str:
    """Return the words that a question carries; empty where it has none, or where no question was pressed."""
    message = request.interaction.message
    parts = [] if message is None else [part for part in message.components if isinstance(part, discord.TextDisplay)]
    return parts[1].content.strip(_FENCE) if len(parts) > 1 else ""


async def not_sure(desk: Desk, request: Request) -> None:
    """Put a question away."""
    await desk.replies.update(request.interaction, layout(request.phrases.say("not-sure")))


SURE_VERBS: Final = {"not_sure": Verb(Ack.UPDATE, not_sure)}
"""The verb that puts any question away; each act has one of its own."""
