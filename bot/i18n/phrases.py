"""The game's own words in one language: cards, melds, contracts, lengths of time.

A :class:`Phrases` is a catalogue and a language. The rooms beside it build on it: ``tidings`` says what happened,
``complaints`` why something was refused, ``descriptions`` what a picture shows, ``houserules`` what a table plays by.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from bot.i18n.catalogue import Catalogue
from bot.i18n.commands import linked
from engine.cards import Card, Rank, Suit
from engine.melds import End, Meld, MeldKind
from engine.openings import MinimumPoints, Opening

SUIT_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}
"""How a suit is written."""

NUMBERS: Final = 2_048
"""How many numbers are kept as they were written."""


def kebab(name: str) -> str:
    """Return a class's name as catalogues write it: ``StockOnly`` is ``stock-only``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def face(rank: Rank, suit: Suit) -> str:
    """Return a face as people write it, the same in every language: ``10♥``."""
    return f"{rank.letter}{SUIT_SIGNS[suit]}"


@lru_cache(NUMBERS)
def _number(where: Locale, value: float, digits: int) -> str:
    text = format_decimal(value, f"#,##0.{'0' * digits}" if digits else "#,##0", where)
    return text.replace("-", "−")


class Phrases:
    """Words of one language."""

    def __init__(self, catalogue: Catalogue, locale: str | None = None) -> None:
        """Speak ``locale``, or the nearest language that has a catalogue."""
        self._catalogue = catalogue
        self.locale = catalogue.nearest(locale)
        self._babel = Locale.parse(self.locale, sep="-")

    def say(self, key: str, /, **facts: str | float) -> str:
        """Return a sentence of the catalogue; the commands that it names are links where Discord's number is known."""
        return linked(self._catalogue, self.locale, self._catalogue.say(self.locale, key, **facts))

    def has(self, key: str) -> bool:
        """Whether the catalogue has the sentence in this language or in English."""
        return self._catalogue.has(key, self.locale) or self._catalogue.has(key)

    def points(self, points: int) -> str:
        """Return points as this language groups digits, with a typographic minus, as the pictures write them."""
        return self.number(points)

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number rounded to so many digits after the point: ``1,234.5``, ``1 234,5``."""
        return _number(self._babel, value, digits)

    def signed(self, points: int) -> str:
        """Return points with their sign, also where they are won: ``+12``."""
        return f"+{self.points(points)}" if points > 0 else self.points(points)

    def share(self, part: float) -> str:
        """Return a part of one in hundredths, rounded to a tenth of them: ``66.7%``, ``66,7 %``."""
        return format_percent(round(part, 3), locale=self._babel, decimal_quantization=False)

    @property
    def thousands(self) -> str:
        """What this language writes behind the thousands of a number."""
        return self.number(1000).strip("10")

    def listed(self, words: Sequence[str]) -> str:
        """Return words as one list: ``Ann, Bob, and Cy``, ``Ann, Bob et Cy``."""
        return format_list(words, "standard", self._babel) if words else self.say("nothing")

    def card(self, card: Card) -> str:
        """Return a card without its copy: ``7♠``, ``Joker``."""
        return self.say("joker") if card.is_joker else face(card.rank, card.suit)

    def card_apart(self, card: Card, among: Iterable[Card]) -> str:
        """Return a card so that those ``among`` which look alike can be told apart, as on the picture of a hand."""
        name = self.card(card)
        if card.copy == 1 or not any(other.face == card.face for other in among if other != card):
            return name
        match card.copy:
            case 2:
                return self.say("second-copy", card=name)
            case 3:
                return self.say("third-copy", card=name)
            case copy:
                return self.say("further-copy", card=name, copy=copy)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards separated by blanks."""
        return " ".join(map(self.card, cards)) or self.say("nothing")

    def meld(self, meld: Meld) -> str:
        """Return a meld's cards; a joker of a run says what it stands for."""
        if meld.kind is MeldKind.SET:
            return self.cards(meld.cards)
        return " ".join(
            self.say("joker-as", card=face(*meld.stands_for(index))) if card.is_joker else self.card(card)
            for index, card in enumerate(meld.cards)
        )

    def melds(self, melds: Iterable[Meld]) -> str:
        """Return melds separated by bars."""
        return " | ".join(map(self.meld, melds))

    def kind(self, kind: MeldKind) -> str:
        """Return ``Trio`` or ``Quartet``."""
        return self.say("trio" if kind is MeldKind.SET else "quartet")

    def end(self, end: End) -> str:
        """Return which end of a run."""
        return self.say(f"end-{end}")

    def opening(self, openings: Sequence[Opening]) -> str:
        """Return openings in words: ``2 trios and 1 quartet``, ``melds worth 51 points``."""
        return format_list([self._opening(opening) for opening in openings], "or", self._babel)

    def shapes(self, openings: Sequence[Opening]) -> str:
        """Return openings as shapes: ``Trio ×2 · Quartet ×1``, ``51 points``."""
        text, *others = (self._shapes(opening) for opening in openings)
        for other in others:
            text = self.say("shape-or", first=text, second=other)
        return text

    def of_deals(self, deals: int | None) -> str:
        """Return what follows a deal's number: `` of 9``, or nothing where the scores end the game."""
        return "" if deals is None else self.say("of-deals", deals=deals)

    def duration(self, milliseconds: int) -> str:
        """Return a length of time, rounded to its largest unit."""
        seconds = max(0, round(milliseconds / 1000))
        for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
            if seconds >= 2 * size or (seconds >= size and seconds % size == 0):
                return self.say(unit, count=round(seconds / size))
        return self.say("seconds", count=seconds)

    def _opening(self, opening: Opening) -> str:
        if isinstance(opening, MinimumPoints):
            return self.say("opening-points", points=opening.points)
        parts = []
        if opening.sets:
            parts.append(self.say("trios", count=opening.sets))
        if opening.runs:
            parts.append(self.say("quartets", count=opening.runs))
        return self.listed(parts)

    def _shapes(self, opening: Opening) -> str:
        if isinstance(opening, MinimumPoints):
            return self.say("shape-points", points=opening.points)
        shapes = (("shape-trio", opening.sets), ("shape-quartet", opening.runs))
        return " · ".join(self.say(key, count=count) for key, count in shapes if count)
