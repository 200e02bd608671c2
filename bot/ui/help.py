"""How to play, in five short pages that one turns."""

from __future__ import annotations

from typing import Final

from bot.i18n.phrases import Phrases
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.settings_desk import SETTING_VERBS
from bot.ui.verbs import Verb

PAGES: Final = 5
"""How many pages there are."""


def help_page(phrases: Phrases, page: int) -> Content:
    """Return a page, from 1."""
    page = min(max(page, 1), PAGES)
    text = "\n\n".join((phrases.say("help-title", page=page), phrases.say(f"help-{page}")))
    previous = button(PressId(0, "help", args=(str(page - 1),)), phrases.say("help-previous"), enabled=page > 1)
    following = button(PressId(0, "help", args=(str(page + 1),)), phrases.say("help-next"), enabled=page < PAGES)
    return layout(text, groups=[[previous, following]])


async def turn_page(desk: Desk, request: Request) -> None:
    """Turn to another page."""
    await desk.replies.update(request.interaction, help_page(request.phrases, request.number(0)))


HELP_VERBS: Final = {"help": Verb(Ack.UPDATE, turn_page), **SETTING_VERBS}
"""The verbs of the help and of the settings: they belong to no table."""
