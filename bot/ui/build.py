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

EITHER: Final = "meld"
"""The target of a new meld of either kind."""

MOST_MELDS: Final = 6
"""More melds than any hand can open with."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Draft:
    """Melds chosen so far, and the cards picked for the next one."""

    target: str
    """What is built: the number of an opening; ``set``, ``run`` or ``meld`` (of either kind) for one new meld."""
    melds: tuple[Meld, ...] = ()
    """The melds that stand."""
    picked: tuple[Card, ...] = ()
    """Cards picked for the next meld, sorted."""

    @property
    def opens(self) -> bool:
        """Whether it is a first lay-down, and not one new meld."""
        return self.target.isdecimal()

    def counts_points(self, openings: Sequence[Opening]) -> bool:
        """Whether it opens by points: any melds, as many as its owner likes (R-K9)."""
        return self.opens and isinstance(openings[int(self.target)], MinimumPoints)

    def kinds(self, openings: Sequence[Opening]) -> tuple[MeldKind | None, ...]:
        """Return the kinds of meld wanted, in order: sets, then runs; ``None`` is either kind. Points want none."""
        if self.target == EITHER:
            return (None,)
        if not self.opens:
            return (MeldKind(self.target),)
        opening = openings[int(self.target)]
        if isinstance(opening, MinimumPoints):
            return ()
        return (MeldKind.SET,) * opening.sets + (MeldKind.RUN,) * opening.runs

    def wanted(self, openings: Sequence[Opening]) -> tuple[MeldKind, ...]:
        """Return the kinds that the next meld may have; none when all stand. Where points open, there may be more."""
        if self.counts_points(openings):
            return tuple(MeldKind)
        kinds = self.kinds(openings)
        if len(self.melds) == len(kinds):
            return ()
        kind = kinds[len(self.melds)]
        return tuple(MeldKind) if kind is None else (kind,)

    def is_whole(self, openings: Sequence[Opening]) -> bool:
        """Whether all melds stand that are wanted; where points open, whether any stands."""
        return bool(self.melds) if self.counts_points(openings) else not self.wanted(openings)

    def free(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards of the hand that no standing meld uses, sorted."""
        used = {card for meld in self.melds for card in meld.cards}
        return tuple(sorted(card for card in hand if card not in used))

    def readings(self, openings: Sequence[Opening], rules: Rules) -> tuple[Meld, ...]:
        """Return the melds that the picked cards make; raises why they make none."""
        found: list[Meld] = []
        refusals: dict[MeldKind, MeldViolation] = {}
        for kind in self.wanted(openings) if self.picked else ():
            try:
                found.extend(readings(kind, self.picked, rules))
            except MeldViolation as violation:
                refusals[kind] = violation
        if refusals and not found:
            raise refusals[_meant(self.picked)] if len(refusals) > 1 else next(iter(refusals.values()))
        return tuple(found)

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
        draft.wanted(openings)  # raises what a target of nonsense raises
        if len(words) > MOST_MELDS + 1:
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


def _meant(cards: Sequence[Card]) -> MeldKind:
    """Return which kind of meld somebody seems to have had in mind who picked these cards."""
    naturals = [card for card in cards if not card.is_joker]
    ranks, suits = {card.rank for card in naturals}, {card.suit for card in naturals}
    return MeldKind.SET if len(ranks) <= len(suits) else MeldKind.RUN


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
