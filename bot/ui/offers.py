"""What somebody may do now, in words, each with the press that does it: the twin of every button.

The words and presses are those of the very panels and messages, so that neither can offer what the other does not. What
takes two presses on a panel, a choice and its confirmation, is one offer here; what is written in a form, or put
together card by card, is written behind the words. Other offers are in the ``do_*`` modules beside this one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.i18n.phrases import SUIT_SIGNS, Phrases
from bot.ui.controls import BaseControls
from bot.ui.ids import PressId, parse_id
from bot.ui.layout import OPTION_TEXT, Content, clip
from bot.ui.press import Press
from bot.ui.scene import HandScene
from bot.ui.steps import swap_value, swap_words
from engine.actions import LayOff
from engine.cards import Card

OFFERED: Final = 25
"""How many offers Discord shows at once."""

STEPS: Final = frozenset({"lay", "meld", "move", "page", "leave_table"})
"""Verbs of buttons that only begin what is offered here as a whole, or turn a page."""

_LONGEST_NUMBER: Final = 10
"""More digits than any number has that means something here."""

_LETTERS: Final = str.maketrans({sign: suit.value.casefold() for suit, sign in SUIT_SIGNS.items()})
"""The letters that stand for suits where somebody types."""

_BETWEEN: Final = " "
"""What stands between a press and what is chosen in it; no id has a blank."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be done."""

    words: str
    """What it is."""
    press: PressId | None
    """What does it; ``None`` where more has to be written first."""
    choice: str = ""
    """What is chosen, where the press is a select; ``field=value`` where it is a form; where nothing does it, the words
    that go on."""
    also: str = ""
    """What else may be written for it."""
    whole: bool = False
    """Whether it has to be chosen or written in full, since nothing brings back what it takes away."""

    @property
    def value(self) -> str:
        """The offer as the command carries it."""
        if self.press is None:
            return self.choice
        return f"{self.press}{_BETWEEN}{self.choice}" if self.choice else str(self.press)


def read_value(value: str) -> tuple[PressId, tuple[str, ...]] | None:
    """Read what the command carries; ``None`` where somebody has typed words of their own."""
    head, blank, choice = value.partition(_BETWEEN)
    press = parse_id(head)
    return None if press is None else (press, (choice,) if blank else ())


def buttons(presses: Iterable[Press]) -> Iterator[Offer]:
    """Yield an offer for each button that can be pressed."""
    for press in presses:
        item, found = press.item, parse_id(press.custom_id)
        if isinstance(item, ui.Button) and not item.disabled and found is not None and found.verb not in STEPS:
            yield Offer(clip(item.label or "", OPTION_TEXT), found)


def numbers_in(typed: str) -> list[int]:
    """Return the numbers in what was typed, in order."""
    words = (text for text in typed.split() if text.isascii() and text.isdecimal())
    return [int(text) for text in words if len(text) <= _LONGEST_NUMBER]


def plain(text: str) -> str:
    """Return a sentence as a suggestion shows it, which knows no bold letters."""
    return text.replace("*", "")


def to_be_written(words: str, go_on: str, also: str = "") -> Offer:
    """Return what only tells what to write; ``go_on`` are the words to which it is added."""
    return Offer(clip(words, OPTION_TEXT), None, clip(go_on, OPTION_TEXT), also)


def panel_offers(phrases: Phrases, where: str, content: Content, leave_out: Collection[str]) -> Iterator[Offer]:
    """Yield what a private panel offers: its buttons, and each option of its selects; ``where`` says which panel."""
    for press in content.view.walk_children():
        found = parse_id(press.custom_id) if isinstance(press, Press) else None
        if not isinstance(press, Press) or found is None or found.verb in leave_out:
            continue
        if isinstance(press.item, ui.Button) and not press.item.disabled:
            yield _offer(phrases.say("do-there", where=where, what=press.item.label or ""), found)
        elif isinstance(press.item, ui.Select):
            what = (press.item.placeholder or "").rstrip("… ")
            for option in press.item.options:
                words = phrases.say("do-there-chosen", where=where, what=what, choice=option.label)
                yield _offer(words, found, option.value)


def hand_offers(phrases: Phrases, scene: HandScene) -> Iterator[Offer]:
    """Yield what the owner of a hand may do now, what moves the match on first."""
    maker, say = BaseControls(phrases, scene), phrases.say
    presses = [press for group in maker.groups(0) for press in group]
    offers = list(buttons(presses))
    yield from (offer for offer in offers if offer.press is not None and offer.press.moment)
    for index, melds in enumerate(scene.lay_downs):
        yield _offer(say("do-lay-down", melds=phrases.melds(melds)), maker.id("laid", index))
    for index, meld in enumerate(scene.new_melds):
        yield _offer(say("do-meld", melds=phrases.meld(meld)), maker.id("melded", index))
    for place in _by_face(maker.legal.lay_offs):
        words = say("do-lay-off", card=phrases.card(place.card), where=maker.place(place))
        yield _offer(words, maker.id("where", str(place.card)), f"{place.meld}.{place.end or '-'}")
    for swap in maker.legal.swaps:
        words = say("do-move", words=swap_words(maker, swap, scene.view.table.label(swap.meld)))
        yield _offer(words, maker.id("moved"), swap_value(swap))
    faces: dict[str, Card] = {}
    for card in sorted(maker.legal.discards):
        faces.setdefault(card.name, card)
    for card in faces.values():
        yield _offer(say("do-discard", card=phrases.card(card)), maker.id("discard", str(card)))
    yield from (offer for offer in offers if offer.press is not None and not offer.press.moment)


def matching(offers: Iterable[Offer], typed: str) -> list[Offer]:
    """Return the offers whose words hold all that was typed, one of each words; all of them where nothing was.

    Words that were cut short may go on differently, so none of them is left out.
    """
    wanted = typed.casefold().split()
    found: dict[str, Offer] = {}
    for offer in offers:
        words = offer.words.casefold()
        also = f"{words.translate(_LETTERS)} {offer.also.casefold()}"
        if all(word in words or word in also for word in wanted):
            found.setdefault(f"{words} {offer.value}" if words.endswith("…") else words, offer)
    return list(found.values())


def _offer(words: str, press: PressId, choice: str = "") -> Offer:
    return Offer(clip(words, OPTION_TEXT), press, choice)


def _by_face(lay_offs: Iterable[LayOff]) -> Iterator[LayOff]:
    """Yield lay-offs, those of equal faces once."""
    found: dict[tuple[object, ...], LayOff] = {}
    for lay_off in lay_offs:
        found.setdefault((lay_off.card.face, lay_off.meld, lay_off.end), lay_off)
    yield from found.values()
