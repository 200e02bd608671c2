"""Which card to throw: shared by all levels.

A seat that is down throws its dearest card. One that is not throws a card that brings it no further from its contract;
of several the one with the fewest partners in the hand, then the dearest.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.arrange import Distance, distance
from engine.arrange.spread import POSITIONS, RANK_BITS, Spread
from engine.cards import COPIES, Card
from engine.holding import Holding
from engine.openings import MinimumPoints
from engine.scoring import penalty
from engine.views import PlayerView


def best_discard(view: PlayerView, gifts: Collection[Card] = ()) -> Card:
    """Return one of ``view.legal.discards``, of which there is at least one.

    Of cards with as many partners one of the ``gifts``, which others could lay at once, is thrown last.
    """
    rules = view.table.rules
    choices = view.legal.discards
    if view.table.seats[view.seat].down:
        return min(choices, key=lambda card: (-penalty(card, rules), int(card)))
    partners = partners_of(view)

    def worth_keeping(card: Card) -> tuple[int, bool, int, int]:
        return partners.get(card, len(view.hand)), card in gifts, -penalty(card, rules), int(card)

    used = used_cards(distance(holding_of(view)), view.hand)
    spare = [card for card in choices if card not in used]
    if spare:
        return min(spare, key=worth_keeping)
    return min(choices, key=lambda card: (_missing_without(view, card), *worth_keeping(card)))


def holding_of(view: PlayerView, *more: Card) -> Holding:
    """Return what the seat could lay if it were its turn and it had ``more`` cards."""
    return Holding((*view.hand, *more), view.table.rules, view.table.openings)


def used_cards(now: Distance, hand: tuple[Card, ...]) -> set[Card]:
    """Return the cards that the nearest arrangement uses: all of a trio's rank, one at each place of a run."""
    used: set[Card] = set()
    filled: set[int] = set()
    for card in sorted(hand):
        face = card // COPIES
        if not now.keeps(face):
            continue
        in_run = face < 52 and face % 13 + 1 not in now.aim.ranks
        if not in_run or face not in filled:
            used.add(card)
            filled.add(face)
    return used


def _missing_without(view: PlayerView, card: Card) -> int:
    rest = tuple(held for held in view.hand if held is not card)
    return distance(Holding(rest, view.table.rules, view.table.openings)).missing


def partners_of(view: PlayerView) -> dict[Card, int]:
    """Return, for each natural card, how many partners it has in the hand for the melds of the contract.

    A card of the same rank counts double, since any of them makes a trio; one of the suit within reach of a run once.
    """
    openings = view.table.openings
    sets = any(isinstance(opening, MinimumPoints) or opening.sets for opening in openings)
    runs = any(isinstance(opening, MinimumPoints) or opening.runs for opening in openings)
    spread = Spread(view.hand, view.table.rules)
    partners = {}
    for card in view.hand:
        if card.is_joker:
            continue
        bits = RANK_BITS[card.rank]
        found = 2 * (spread.columns[card.rank] - 1) if sets else 0
        if runs:
            near = bits << 3 | bits << 2 | bits << 1 | bits >> 1 | bits >> 2 | bits >> 3
            found += (spread.masks[card.face // 13] & POSITIONS & near & ~bits).bit_count()
        partners[card] = found
    return partners
