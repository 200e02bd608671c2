"""Which card to throw: shared by all levels.

A seat that is down throws its dearest card. One that is not throws a card that brings it no further from its contract;
of several the one with the fewest partners in the hand, then the dearest.
"""

from __future__ import annotations

from engine.arrange import Distance, distance
from engine.arrange.spread import RANK_BITS
from engine.cards import COPIES, Card
from engine.checks import Holding
from engine.scoring import penalty
from engine.views import PlayerView


def best_discard(view: PlayerView) -> Card:
    """Return one of ``view.legal.discards``, of which there is at least one."""
    rules = view.table.rules
    choices = view.legal.discards
    if view.table.seats[view.seat].down:
        return min(choices, key=lambda card: (-penalty(card, rules), int(card)))
    now = distance(holding_of(view))
    used = _used(now, view.hand)
    spare = [card for card in choices if card not in used]
    if spare:
        return min(spare, key=lambda card: (*_worth_keeping(view, card), int(card)))
    return min(choices, key=lambda card: (_missing_without(view, card), *_worth_keeping(view, card), int(card)))


def holding_of(view: PlayerView, *more: Card) -> Holding:
    """Return what the seat could lay if it were its turn and it had ``more`` cards."""
    return Holding((*view.hand, *more), view.table.rules, view.table.contracts)


def _used(now: Distance, hand: tuple[Card, ...]) -> set[Card]:
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
    return distance(Holding(rest, view.table.rules, view.table.contracts)).missing


def _worth_keeping(view: PlayerView, card: Card) -> tuple[int, int]:
    """Return how many partners a card has in the hand for the melds of the contract, and what throwing it saves."""
    sets = max(contract.sets for contract in view.table.contracts)
    runs = max(contract.runs for contract in view.table.contracts)
    partners = 0
    bits = RANK_BITS[card.rank]
    near = bits << 3 | bits << 2 | bits << 1 | bits >> 1 | bits >> 2 | bits >> 3
    faces = {held.face for held in view.hand if not held.is_joker and held.face != card.face}
    if sets:
        partners += 2 * sum(1 for held in view.hand if not held.is_joker and held is not card and held.rank is card.rank)
    if runs:
        suit = card.face // 13
        partners += sum(1 for face in faces if face // 13 == suit and RANK_BITS[face % 13 + 1] & near)
    return partners, -penalty(card, view.table.rules)
