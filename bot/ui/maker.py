"""What the presses of a hand panel have in common: their ids, and lists that go on another page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ButtonStyle, SelectOption

from bot.i18n.phrases import Phrases
from bot.ui.build import EITHER
from bot.ui.ids import NO_MOMENT, PressId
from bot.ui.layout import OPTIONS, button, option, select
from bot.ui.press import Press
from bot.ui.scene import HandScene
from engine.cards import Card
from engine.melds import MeldKind
from engine.scoring import penalty

Group = list[Press]

PAGE: Final = OPTIONS
"""How many entries a page of a list has."""


class Maker:
    """Makes presses about one scene."""

    def __init__(self, phrases: Phrases, scene: HandScene) -> None:
        """Speak these phrases about this scene."""
        self.phrases = phrases
        self.scene = scene
        self.legal = scene.view.legal

    def id(self, verb: str, *args: str | int) -> PressId:
        """Return the id of a press that answers the open decision."""
        view = self.scene.view.table
        return PressId(self.scene.table.record.table_id, verb, view.moment, tuple(map(str, args)))

    def free_id(self, verb: str, *args: str | int) -> PressId:
        """Return the id of a press that answers no decision."""
        return PressId(self.scene.table.record.table_id, verb, NO_MOMENT, tuple(map(str, args)))

    def button(
        self, verb: str, key: str, *args: str | int, style: ButtonStyle = ButtonStyle.secondary, **facts: str | float
    ) -> Press:
        """Return a button that answers the open decision."""
        return button(self.id(verb, *args), self.phrases.say(key, **facts), style)

    def builders(self) -> Iterable[Press]:
        """Yield a button for each contract that one may build oneself.

        A hand that holds none may be tried, too: whoever thinks that it does is told what is wrong, meld by meld.
        """
        openings = self.scene.view.table.openings
        if len(openings) == 1:
            yield self.button("build", "button-build" if self.scene.lay_downs else "button-build-first", 0)
            return
        for index, opening in enumerate(openings):
            yield self.button("build", "button-build-contract", index, contract=self.phrases.opening((opening,)))

    def meld_builders(self) -> Iterable[Press]:
        """Yield the buttons with which one builds a new meld oneself."""
        if self.scene.view.table.rules.points_open:
            yield self.button("build", "button-build-meld", EITHER)
            return
        yield self.button("build", "button-build-set", MeldKind.SET)
        yield self.button("build", "button-build-run", MeldKind.RUN)

    def discards(self) -> list[Group]:
        """Return a select of what may be discarded, suit by suit; two where one is too small.

        The last card of a hand needs no choice, so it is one press.
        """
        if self.scene.view.hand == self.legal.discards and len(self.legal.discards) == 1:
            return [[self.discard_button(self.legal.discards[0])]]
        faces: dict[str, Card] = {}
        for card in sorted(self.legal.discards):
            faces.setdefault(card.name, card)
        cards = list(faces.values())
        rules = self.scene.view.table.rules
        parts = [cards[start : start + OPTIONS] for start in range(0, len(cards), OPTIONS)]
        groups = []
        for number, part in enumerate(parts):
            options = [
                option(
                    self.phrases.card(card),
                    str(card),
                    self.phrases.say("option-costs", points=penalty(card, rules)),
                )
                for card in part
            ]
            first, last = self.phrases.card(part[0]), self.phrases.card(part[-1])
            key = "select-discard" if len(parts) == 1 else "select-discard-part"
            groups.append([select(self.id("throw", number), self.phrases.say(key, first=first, last=last), options)])
        return groups

    def discard_button(self, card: Card) -> Press:
        """Return the press that throws a card."""
        return self.button("discard", "button-discard", card, style=ButtonStyle.danger, card=self.phrases.card(card))

    def cancel(self) -> Press:
        """Return the way back to the base."""
        return self.button("base", "button-cancel", 0)

    def paged(
        self,
        verb: str,
        key: str,
        page_verb: str,
        options: Sequence[SelectOption],
        page: int,
        *args: str,
        **facts: str | float,
    ) -> list[Group]:
        """Return a select of one page of ``options``, and the way to the next page where there is one."""
        if not options:
            return []
        pages = -(-len(options) // PAGE)
        page %= pages
        shown = options[page * PAGE : (page + 1) * PAGE]
        if pages == 1:
            return [[select(self.id(verb, *args), self.phrases.say(key, **facts), shown)]]
        placeholder = self.phrases.say(f"{key}-page", page=page + 1, pages=pages, **facts)
        turn = self.button(page_verb, "button-more", *args, (page + 1) % pages)
        return [[select(self.id(verb, *args), placeholder, shown)], [turn]]
