"""Which card the hard computer throws where points open, and once it is down: mostly what costs it dearest.

Before the lay-down, what makes or may make a meld is worth keeping, and the more the fewer cards are missing; after it,
what is held is only waiting to be laid, so the dearest card goes unless it has partners for another meld.
"""

from __future__ import annotations

from typing import Final

from engine.arrange import distance
from engine.arrange.distance import distance_of
from engine.arrange.spread import Spread
from engine.cards import Card
from engine.computer.discards import holding_of, partners_of, used_cards
from engine.computer.sight import fits_on_table, next_lays, one_of_each, turns_left
from engine.scoring import penalty
from engine.views import PlayerView

STEP: Final = 14.0
"""Points that being a card further from the lay-down costs."""

PARTNER: Final = 1.0
"""Points that a partner for a meld is worth before the lay-down; one of the same rank counts twice."""

DOWN_PARTNER: Final = 1.0
"""And after it."""

CAUGHT: Final = 0.4
"""The share of a card's penalty that holding it costs before the lay-down, while the deal is calm; after it, all."""

GIFT: Final = 2.0
"""What it costs to throw a card that the next seat can lay at once."""

MANNERS: Final = 0.5
"""What it costs to throw a card that lies ready for a meld, though the next seat may not lay it yet."""

JOKER: Final = 500.0
"""What it costs to throw a joker: whatever else there is goes first."""

LOOKED_AT: Final = 3
"""How many cards of the nearest arrangement are looked at closely, at most, where there are others."""


def dumping_costs(view: PlayerView) -> dict[Card, float]:
    """Return what throwing a card costs, in points; less is better. Cards that are clearly missed more are left out."""
    down = view.table.seats[view.seat].down
    costs = _lightly(view, down=down)
    if down:
        return costs
    now = distance(holding_of(view))
    used = {card.face for card in used_cards(now, view.hand)}
    # without a card that the nearest arrangement does not use, the hand is as near as with it
    found = {card: cost for card, cost in costs.items() if card.face not in used}
    wanted = sorted(costs.keys() - found.keys(), key=lambda card: (costs[card], int(card)))
    for card in wanted[: LOOKED_AT if found else None]:
        rest = [held for held in view.hand if held is not card]
        after = distance_of(Spread(rest, view.table.rules), view.table.rules, view.table.openings)
        found[card] = costs[card] + STEP * max(0, after.missing - now.missing)
    return found


def _lightly(view: PlayerView, *, down: bool) -> dict[Card, float]:
    """Return what throwing each card costs, apart from what the lay-down needs."""
    rules = view.table.rules
    partners = partners_of(view)
    caught, worth = (1.0, DOWN_PARTNER) if down else (max(CAUGHT, 1 / (1 + turns_left(view) / 2)), PARTNER)
    gift = GIFT if next_lays(view) else MANNERS
    costs: dict[Card, float] = {}
    for card in one_of_each(view.legal.discards):
        if card.is_joker:
            costs[card] = JOKER
            continue
        cost = worth * partners[card] - caught * penalty(card, rules)
        if fits_on_table(view, card):
            cost += gift
        costs[card] = cost
    return costs
