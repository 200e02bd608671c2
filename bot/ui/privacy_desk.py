"""``/kalooki privacy``: what is kept about who asks, as a file, and being forgotten.

The file is no larger than Discord lets who asks attach; what is left comes in further parts, one a press.
"""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.errors import FileNotTaken, StillSeated
from bot.i18n.phrases import Phrases
from bot.league.door import Part
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, Document, button, document, layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.sure import not_sure, question
from bot.ui.verbs import Verb

VERB: Final = "privacy"
"""The verb: its argument says what to do."""

DATA: Final = "my_data"
"""The verb that hands the file over: its arguments are the part, and the last match of the part before."""

LAST_PART: Final = 1_000_000
LAST_MATCH: Final = 2**62
"""Nobody has so many: higher numbers, which only a forged button has, are not looked up."""

LARGEST: Final = 10 * 1024 * 1024
"""The most bytes of a part, wherever Discord would take more: it stands in memory until Discord has it."""


async def privacy(desk: Desk, request: Request) -> None:
    """Say what is kept, and what can be done about it."""
    await desk.replies.update(request.interaction, overview(request.phrases))


async def press(desk: Desk, request: Request) -> None:
    """Do what was pressed."""
    phrases = request.phrases
    match request.arg(0):
        case "file":
            # So pressed My data in messages of before: the same words with the button of now.
            await privacy(desk, request)
        case "forget":
            asked = question(phrases, phrases.say("privacy-sure"), _id("yes"), phrases.say("privacy-yes"))
            await desk.replies.update(request.interaction, asked)
        case "yes":
            if not await desk.store.forget(request.person.user_id, desk.clock.now()):
                raise StillSeated
            await desk.replies.update(request.interaction, layout(phrases.say("privacy-forgotten")))
        case _:  # No, on a question of before
            await not_sure(desk, request)


async def hand_over(desk: Desk, request: Request) -> None:
    """Hand over the file, or the next part of it."""
    number = min(max(1, request.number(0)), LAST_PART)
    after = min(request.number(1), LAST_MATCH) if number > 1 else None
    limit = min(request.interaction.filesize_limit, LARGEST)
    part = await desk.store.league.part(request.person.user_id, after, limit, desk.clock.now())
    if not await desk.replies.update(request.interaction, _part_message(request.phrases, part, number)):
        raise FileNotTaken


def _part_message(phrases: Phrases, part: Part, number: int) -> Content:
    if part.left:
        text = [phrases.say("privacy-part", part=number, left=part.left)]
    elif number > 1:
        text = [phrases.say("privacy-part-last", part=number)]
    else:
        text = [phrases.say("privacy-file-done")]
    if part.too_large:
        matches = phrases.listed([str(table_id) for table_id in part.too_large])
        text.append(phrases.say("privacy-too-large", matches=matches))
    on = PressId(0, DATA, args=(str(number + 1), str(part.last)))
    groups = [[button(on, phrases.say("privacy-next"))]] if part.left else []
    filename = f"kalooki-my-data-{number}.zip" if part.left or number > 1 else "kalooki-my-data.zip"
    return document("\n".join(text), Document(filename, part.data), groups)


def overview(phrases: Phrases) -> Content:
    """Return what is kept, and what can be done about it."""
    presses = [
        button(PressId(0, DATA, args=("1",)), phrases.say("privacy-file")),
        button(_id("forget"), phrases.say("privacy-forget"), ButtonStyle.danger),
    ]
    return layout(phrases.say("privacy-text"), groups=[presses])


def _id(what: str) -> PressId:
    return PressId(0, VERB, args=(what,))


PRIVACY_VERBS: Final = {VERB: Verb(Ack.UPDATE, press), DATA: Verb(Ack.REPLY, hand_over)}
"""The verbs of what is kept about people."""
