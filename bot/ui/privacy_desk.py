"""``/kalooki privacy``: what is kept about who asks, as a file, and being forgotten."""

from __future__ import annotations

import json
from typing import Final

from discord import ButtonStyle

from bot.errors import StillSeated
from bot.i18n.phrases import Phrases
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, Document, button, document, layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.verbs import Verb

VERB: Final = "privacy"
"""The verb: its argument says what to do."""


async def privacy(desk: Desk, request: Request) -> None:
    """Say what is kept, and what can be done about it."""
    await desk.replies.update(request.interaction, _overview(request.phrases))


async def press(desk: Desk, request: Request) -> None:
    """Do what was pressed."""
    phrases = request.phrases
    match request.arg(0):
        case "file":
            await desk.replies.follow_up(request.interaction, await _file(desk, request))
        case "forget":
            presses = [
                button(_id("yes"), phrases.say("privacy-yes"), ButtonStyle.danger),
                button(_id("no"), phrases.say("privacy-no")),
            ]
            await desk.replies.update(request.interaction, layout(phrases.say("privacy-sure"), groups=[presses]))
        case "yes":
            if not await desk.store.forget(request.person.user_id, desk.clock.now()):
                raise StillSeated
            await desk.replies.update(request.interaction, layout(phrases.say("privacy-forgotten")))
        case _:
            await desk.replies.update(request.interaction, layout(phrases.say("privacy-kept")))


def _overview(phrases: Phrases) -> Content:
    presses = [
        button(_id("file"), phrases.say("privacy-file")),
        button(_id("forget"), phrases.say("privacy-forget"), ButtonStyle.danger),
    ]
    return layout(phrases.say("privacy-text"), groups=[presses])


async def _file(desk: Desk, request: Request) -> Content:
    found = await desk.store.league.about(request.person.user_id)
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    return document(request.phrases.say("privacy-file-done"), Document("kalooki-my-data.json", text.encode()))


def _id(what: str) -> PressId:
    return PressId(0, VERB, args=(what,))


PRIVACY_VERBS: Final = {VERB: Verb(Ack.UPDATE, press)}
"""The verb of what is kept about people."""
