"""Which card the hard computer throws: what its loss costs, less what it would cost to be caught with, in points.

Where contracts open, the weights were fitted to thousands of throws that were each played on in many worlds: a card of
the contract is worth the more the nearer the hand is to laying down, and far from it a dear card of the contract may go
before a cheap one beside it. Where points open, see ``dumping``.
"""

from __future__ import annotations

from typing import Final

from engine.arrange.spread import POSITIONS, RANK_BITS
from engine.cards import Card
from engine.computer.dumping import dumping_costs
from engine.computer.prospects import Prospect, prospect
from engine.computer.sight import by_face, fits_on_table, next_lays, one_of_each, turns_left, unseen_cards
from engine.openings import contracts_of
from engine.scoring import penalty
from engine.views import PlayerView

STEP: Final = (40.0, 40.0, 15.0, 10.0)
"""Points that being a card further from the contract costs, by how many are missing: 0 to 2, and more."""

LIVE: Final = (2.6, 2.6, 1.2, 0.5)
"""Points that one more card that may still come and would help is worth, likewise."""

CAUGHT: Final = 0.3
"""The share of a card's penalty that holding it costs while the deal is calm."""

ALIKE: Final = 0.6
"""Points that a held card of the same rank is worth beyond that, where sets count."""

BESIDE: Final = 0.64
"""Points that a held card is worth that can stand in the same run."""

GIFT: Final = 3.5
"""What it costs to throw a card that the next seat can lay at once."""

MANNERS: Final = 1.0
"""What it costs to throw a card that lies ready for a meld, though the next seat may not lay it yet."""

JOKER: Final = 500.0
"""What it costs to throw a joker: whatever else there is goes first."""

LOOKED_AT: Final = 8
"""How many cards are looked at closely, at most."""

CALM: Final = 6.0
"""With fewer turns left than this, dear cards weigh more."""

TURNS_A_CARD: Final = 1.5
"""About how many turns it takes to get a card that is missing."""


def best_throw(view: PlayerView) -> Card:
    """Return one of ``view.legal.discards``, of which there is at least one."""
    costs = throwing_costs(view)
    return min(costs, key=lambda card: (costs[card], -penalty(card, view.table.rules), int(card)))


def throwing_costs(view: PlayerView) -> dict[Card, float]:
    """Return what throwing a card costs, in points; less is better. Cards that are clearly missed more are left out."""
    if view.table.rules.points_open or view.table.seats[view.seat].down:
        return dumping_costs(view)
    rules, hand = view.table.rules, view.hand
    now = prospect(hand, rules, view.table.openings)
    spare = {card.face for card in now.spare(hand)}
    unseen = by_face(unseen_cards(view))
    level = min(now.missing, len(STEP) - 1)
    left = turns_left(view)
    hope = min(1.0, left / (TURNS_A_CARD * max(1, now.missing))) ** 2
    step, worth, live = hope * STEP[level], hope * LIVE[level], now.live(unseen)
    costs = _lightly(view, left)
    # what a closer look finds is hardly ever less
    least = {card: cost if card.face in spare else cost + step for card, cost in costs.items()}
    found: dict[Card, float] = {}
    for card in sorted(costs, key=lambda card: (least[card], int(card)))[:LOOKED_AT]:
        if found and least[card] > min(found.values()) + step:
            break
        after = _without(view, card)
        further = after.missing - now.missing
        lost = worth * max(0, live - after.live(unseen)) if further <= 0 else step * further
        found[card] = costs[card] + lost
    return found


def _lightly(view: PlayerView, left: float) -> dict[Card, float]:
    """Return what throwing each card costs, apart from what the contract needs."""
    rules = view.table.rules
    own = by_face(view.hand)
    contracts = contracts_of(view.table.openings)
    sets = any(contract.sets for contract in contracts)
    runs = any(contract.runs for contract in contracts)
    caught = max(CAUGHT, 1 / (1 + left / 2)) if left < CALM else CAUGHT
    gift = GIFT if next_lays(view) else MANNERS
    costs: dict[Card, float] = {}
    for card in one_of_each(view.legal.discards):
        if card.is_joker:
            costs[card] = JOKER
            continue
        cost = -caught * penalty(card, rules)
        if sets:
            cost += ALIKE * (sum(own[card.face % 13 : 52 : 13]) - 1)
        if runs:
            cost += BESIDE * sum([own[face] > 0 for face in _near(card)])
        if fits_on_table(view, card):
            cost += gift
        costs[card] = cost
    return costs


def _without(view: PlayerView, card: Card) -> Prospect:
    rest = [held for held in view.hand if held is not card]
    return prospect(rest, view.table.rules, view.table.openings)


def _near(card: Card) -> list[int]:
    """Return the faces of its suit that can stand within three places of the card in a run."""
    bits = RANK_BITS[card.rank]
    near = (bits << 3 | bits << 2 | bits << 1 | bits >> 1 | bits >> 2 | bits >> 3) & POSITIONS & ~bits
    first = card.face - card.face % 13
    return [first + rank - 1 for rank in range(1, 14) if RANK_BITS[rank] & near]
