"""How to play, in five short pages that one turns, each with a picture of what it tells about."""

from __future__ import annotations

from typing import Final

from bot.i18n.descriptions import hand_alt
from bot.i18n.houserules import house_rules
from bot.i18n.phrases import Phrases
from bot.rendering import models as m
from bot.rendering.renderer import Renderer
from bot.rendering.scenes import lay_down_scene
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, Picture, button, layout
from bot.ui.lobby_message import game_name
from bot.ui.match_pictures import rule_card_picture
from bot.ui.pictures import draw
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.settings_desk import SETTING_VERBS
from bot.ui.verbs import Verb
from engine.cards import parse_cards
from engine.melds import Meld, MeldKind
from engine.presets import JAMAICAN

PAGES: Final = 5
"""How many pages there are."""

HAND: Final = parse_cards("7S 7H 7D 5C 6C 8C JK KH KD 2S JC")
"""A hand to explain with: one trio, and a quartet with a joker."""
NEW: Final = HAND[2]
TRIO: Final = Meld(MeldKind.SET, parse_cards("7S 7H 7D"))
QUARTET: Final = Meld(MeldKind.RUN, parse_cards("5C 6C JK 8C"), 5)
REST: Final = parse_cards("2S KH KD JC")


async def help_page(renderer: Renderer, phrases: Phrases, page: int, *, four_colour: bool = True) -> Content:
    """Return a page, from 1."""
    page = min(max(page, 1), PAGES)
    text = "\n\n".join((phrases.say("help-title", page=page), phrases.say(f"help-{page}")))
    previous = button(PressId(0, "help", args=(str(page - 1),)), phrases.say("help-previous"), enabled=page > 1)
    following = button(PressId(0, "help", args=(str(page + 1),)), phrases.say("help-next"), enabled=page < PAGES)
    return layout(text, await _picture(renderer, phrases, page, four_colour), [[previous, following]])


async def _picture(renderer: Renderer, phrases: Phrases, page: int, four_colour: bool) -> Picture | None:
    """Return what a page shows: the deals, a hand with its new card, a lay-down, an open call, a hand arranged."""
    match page:
        case 1:
            shown = house_rules(phrases, JAMAICAN, JAMAICAN)
            changed = tuple(rule for rule in shown if rule.usual is not None)
            title = game_name(phrases, "jamaican")
            return await rule_card_picture(renderer, phrases, title, JAMAICAN, changed, four_colour=four_colour)
        case 2:
            cards = tuple(sorted(HAND))
            hand = m.HandPicture(cards, NEW, four_colour=four_colour)
            return await draw(renderer, hand, "hand.png", hand_alt(phrases, cards, NEW))
        case 3:
            alt = phrases.say("alt-melds", melds=phrases.melds((TRIO, QUARTET)), rest=phrases.cards(REST))
            laid = lay_down_scene(0, (TRIO, QUARTET), REST, four_colour=four_colour)
            return await draw(renderer, laid, "melds.png", alt)
        case 4:
            return await draw(renderer, _called(phrases, four_colour), "table.png", phrases.say("help-alt-call"))
        case _:
            cards = (*TRIO.cards, *QUARTET.cards, *REST)
            words = (phrases.kind(TRIO.kind), phrases.kind(QUARTET.kind))
            groups = (m.Group(0, 3, words[0], whole=True), m.Group(3, 7, words[1], whole=True))
            together = ((words[0], TRIO.cards), (words[1], QUARTET.cards))
            hand = m.HandPicture(cards, None, frozenset(), groups, four_colour)
            return await draw(renderer, hand, "hand.png", hand_alt(phrases, cards, None, together))


def _called(phrases: Phrases, four_colour: bool) -> m.TablePicture:
    """Return a table at which a discard may be called."""
    seats = tuple(
        m.SeatPicture(m.Name(name, seat), cards, "0", dealer=seat == 2, on_turn=seat == 1)
        for seat, (name, cards) in enumerate((("Ann", 9), ("Bob", 9), ("Cy", 9)))
    )
    upcard, under = parse_cards("7H QS")
    header = phrases.say("picture-header", number=1, of=phrases.of_deals(len(JAMAICAN.plans(3))))
    note = phrases.shapes(JAMAICAN.plan(1, 3).openings)
    return m.TablePicture(header, note, seats, (), 76, upcard, under, calling=True, four_colour=four_colour)


async def open_help(desk: Desk, request: Request) -> None:
    """Show the first page privately."""
    await show_help(desk, request, 1)


async def turn_page(desk: Desk, request: Request) -> None:
    """Turn to another page."""
    await show_help(desk, request, request.number(0))


async def show_help(desk: Desk, request: Request, page: int) -> None:
    """Show a page privately, its pictures in the colours that its reader likes."""
    chosen = await desk.scenes.choices_of(request.person.user_id)
    content = await help_page(desk.renderer, request.phrases, page, four_colour=chosen.four_colour)
    await desk.replies.update(request.interaction, content)


HELP_VERBS: Final = {"help": Verb(Ack.UPDATE, turn_page), "how_to": Verb(Ack.REPLY, open_help), **SETTING_VERBS}
"""The verbs of the help and of the settings: they belong to no table."""
