"""Which card the hard computer throws: what it costs to lose, less what it costs to be caught with, plus what it gives.

All in points, roughly: a card that may still come and would help is worth some, a high card costs what its penalty is
times the chance that the deal ends before it is laid, and a card that lies ready for a meld on the table is a present.
"""

from __future__ import annotations

from engine.arrange.spread import POSITIONS, RANK_BITS
from engine.cards import Card
from engine.computer.prospects import Prospect, prospect
from engine.computer.sight import by_face, fits_on_table, others, turns_left, unseen_cards
from engine.openings import MinimumPoints
from engine.scoring import penalty
from engine.views import PlayerView

STEP = 30.0
"""Points that being a card further from the contract costs, while the deal is young."""

LIVE = 4.0
"""Points that one more live card is worth."""

TURNS_A_CARD = 1.5
"""About how many turns it takes to get a card that is missing."""

LOOKED_AT = 5
"""How many cards are looked at closely."""

HURRY = 3.0
"""With fewer turns left than this, cards that the contract needs may go, too."""

PARTNER = 1.0
"""Points that one live card beside or like a card is worth, of which no meld is in sight yet."""

JOKER = 60.0
"""Partners that a joker counts for: it goes with everything."""

GIFT = 4.0
"""Points that a card is worth to somebody who can lay it at once."""

CAUGHT = 0.1
"""The share of a card's penalty that holding it costs, while the deal is young."""


def best_throw(view: PlayerView) -> Card:
    """Return one of ``view.legal.discards``, of which there is at least one."""
    costs = throwing_costs(view)
    return min(costs, key=lambda card: (costs[card], -penalty(card, view.table.rules), int(card)))


def throwing_costs(view: PlayerView) -> dict[Card, float]:
    """Return what throwing a card costs, in points; less is better. Cards that are clearly missed more are left out."""
    rules = view.table.rules
    caught = _chance_of_being_caught(view)
    unseen = by_face(unseen_cards(view))
    own = by_face(view.hand)
    down = view.table.seats[view.seat].down
    share = PARTNER * (1 - caught)
    costs = {
        card: _gift(view, card) - caught * penalty(card, rules) + share * _partners(view, card, own, unseen)
        for card in _one_of_each(view.legal.discards)
    }
    return costs if down else _with_the_contract(view, costs, unseen)


def _one_of_each(cards: tuple[Card, ...]) -> list[Card]:
    """Return a card of every face."""
    return list({card.face: card for card in sorted(cards, reverse=True)}.values())


def _with_the_contract(view: PlayerView, costs: dict[Card, float], unseen: list[int]) -> dict[Card, float]:
    """Add what the cards that seem to be missed least are worth to the lay-down."""
    now = prospect(view.hand, view.table.rules, view.table.openings)
    spare = {card.face for card in now.spare(view.hand)}
    left = turns_left(view)
    wanted = [card for card in costs if card.face in spare] if left >= HURRY else []
    order = sorted(wanted or costs, key=lambda card: (costs[card], int(card)))
    live = now.live(unseen)
    hope = min(1.0, left / (TURNS_A_CARD * max(1, now.missing))) ** 2
    found = {}
    for card in order[:LOOKED_AT]:
        after = _without(view, card)
        found[card] = costs[card] + hope * STEP * (after.missing - now.missing)
        if after.missing == now.missing:
            found[card] += hope * LIVE * max(0, live - after.live(unseen))
    return found


def _without(view: PlayerView, card: Card) -> Prospect:
    rest = [held for held in view.hand if held is not card]
    return prospect(rest, view.table.rules, view.table.openings)


def _chance_of_being_caught(view: PlayerView) -> float:
    """Return about how likely it is that the deal ends with the cards of now in hand."""
    left = turns_left(view)
    return max(CAUGHT, 1 / (1 + left / 2)) if left < 6 else CAUGHT


def _gift(view: PlayerView, card: Card) -> float:
    """Return what the card is worth to the others: much to who is down and can lay it at once."""
    if not fits_on_table(view, card):
        return 0.0
    seats = view.table.seats
    following = others(view)
    if seats[following[0]].down and not view.table.rules.down_draws_stock_only:
        return 2 * GIFT
    return GIFT


def _partners(view: PlayerView, card: Card, own: list[int], unseen: list[int]) -> float:
    """Return how many live or held cards would make a meld with this one; a card like it counts double."""
    if card.is_joker:
        return JOKER
    openings = view.table.openings
    sets = any(isinstance(opening, MinimumPoints) or opening.sets for opening in openings)
    runs = any(isinstance(opening, MinimumPoints) or opening.runs for opening in openings)
    found = 0.0
    if sets:
        alike = range(card.face % 13, 52, 13)
        found += 3 * (sum([own[face] for face in alike]) - 1) + 0.25 * sum([unseen[face] for face in alike])
    if runs:
        near = _near(card)
        found += 1.5 * sum([own[face] > 0 for face in near]) + 0.25 * sum([unseen[face] > 0 for face in near])
    return found


def _near(card: Card) -> list[int]:
    """Return the faces of its suit that can stand within three places of the card in a run."""
    bits = RANK_BITS[card.rank]
    near = (bits << 3 | bits << 2 | bits << 1 | bits >> 1 | bits >> 2 | bits >> 3) & POSITIONS & ~bits
    first = card.face - card.face % 13
    return [first + rank - 1 for rank in range(1, 14) if RANK_BITS[rank] & near]
