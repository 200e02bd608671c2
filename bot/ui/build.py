"""A lay-down or new meld that its owner puts together card by card, kept inside the ids of its panel.

Nothing is remembered between presses: the draft travels in the custom id as bit masks over the sorted hand, so that it
survives a restart and fits in 100 characters. The engine judges every meld; here nothing is allowed or forbidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import Card
from engine.melds import Meld, MeldKind, readings
from engine.openings import MinimumPoints, Opening
from engine.rules import Rules
from engine.violations import MeldViolation

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Draft:
    """Melds chosen so far, and the cards picked for the next one."""

    target: str
    """What is built: the number of a contract, or ``set`` or ``run`` for one new meld."""
    melds: tuple[Meld, ...] = ()
    """The melds that stand."""
    picked: tuple[Card, ...] = ()
    """Cards picked for the next meld, sorted."""

    def kinds(self, openings: Sequence[Opening]) -> tuple[MeldKind, ...]:
        """Return the kinds of meld wanted, in order: sets, then runs."""
        if not self.target.isdecimal():
            return (MeldKind(self.target),)
        opening = openings[int(self.target)]
        if isinstance(opening, MinimumPoints):
            return ()
        return (MeldKind.SET,) * opening.sets + (MeldKind.RUN,) * opening.runs

    def wanted(self, openings: Sequence[Opening]) -> MeldKind | None:
        """Return the kind of the meld that comes next; ``None`` when all stand."""
        kinds = self.kinds(openings)
        return kinds[len(self.melds)] if len(self.melds) < len(kinds) else None

    def free(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards of the hand that no standing meld uses, sorted."""
        used = {card for meld in self.melds for card in meld.cards}
        return tuple(sorted(card for card in hand if card not in used))

    def readings(self, openings: Sequence[Opening], rules: Rules) -> tuple[Meld, ...]:
        """Return the melds that the picked cards make; raises why they make none."""
        kind = self.wanted(openings)
        return () if kind is None or not self.picked else readings(kind, self.picked, rules)

    def pick(self, cards: Iterable[Card]) -> Draft:
        """Return the draft with these cards picked."""
        return replace(self, picked=tuple(sorted(cards)))

    def accept(self, meld: Meld) -> Draft:
        """Return the draft with ``meld`` standing."""
        return replace(self, melds=(*self.melds, meld), picked=())

    def back(self) -> Draft:
        """Return the draft without the picked cards, or else without its last meld, whose cards are picked again."""
        if self.picked or not self.melds:
            return replace(self, picked=())
        return replace(self, melds=self.melds[:-1], picked=tuple(sorted(self.melds[-1].cards)))

    def encode(self, hand: Iterable[Card]) -> str:
        """Return the draft as text without colons."""
        places = {card: index for index, card in enumerate(sorted(hand))}
        words = [f"{_mask(places, meld.cards)}.{_DIGITS[meld.low]}" for meld in self.melds]
        return "-".join((self.target, *words, _mask(places, self.picked)))


def decode(text: str, hand: Iterable[Card], openings: Sequence[Opening], rules: Rules) -> Draft | None:
    """Read a draft; ``None`` if it does not belong to this hand."""
    cards = sorted(hand)
    target, *words = text.split("-")
    try:
        draft = Draft(target)
        if len(words) - 1 > len(draft.kinds(openings)):
            return None
        for word in words[:-1]:
            mask, low = word.split(".")
            picked = draft.pick(_cards(mask, cards))
            position = int(low, 36)
            draft = draft.accept(next(meld for meld in picked.readings(openings, rules) if meld.low == position))
        draft = draft.pick(_cards(words[-1], cards))
        used = [card for meld in draft.melds for card in meld.cards] + list(draft.picked)
        return draft if len(set(used)) == len(used) else None
    except (ValueError, IndexError, StopIteration, MeldViolation):
        return None


def _mask(places: dict[Card, int], cards: Iterable[Card]) -> str:
    number = sum(1 << places[card] for card in cards)
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text or "0"


def _cards(mask: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    number = int(mask, 36)
    if number >> len(cards):
        raise ValueError("a card that is not in the hand")
    return tuple(card for index, card in enumerate(cards) if number >> index & 1)
