"""Random hands for the search: plain ones as they are dealt, and ones that somebody has collected.

A hand has any number of jokers that its two or three packs have. Plain hands mostly cannot be laid, which the search
notices soon; so every second hand is of few ranks or of neighbours, as hands are after some turns and calls.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.holding import Holding
from engine.openings import PLANS, MinimumPoints, Opening, contracts_of
from engine.packs import full_pack
from engine.rules import Rules

FEWEST = 9
"""The smallest hand that is dealt."""


def holdings(presets: Sequence[Rules], most: int, count: int, seed: int) -> Iterator[Holding]:
    """Yield hands of 9 to ``most`` cards with something to open that is not beyond them."""
    chance = random.Random(seed)
    for number in range(count):
        rules = chance.choice(presets)
        size = chance.randint(FEWEST, most)
        yield Holding(_hand(chance, size, plain=number % 2 == 0), rules, _openings(chance, rules, size))


def _openings(chance: random.Random, rules: Rules, size: int) -> tuple[Opening, ...]:
    """Return what one of the game's deals is opened with, of those that so many cards could meet."""
    if rules.points_open:
        return (MinimumPoints(rules.minimum_points),)
    return chance.choice(
        [
            plan.openings
            for plan in PLANS[rules.schedule]
            if any(contract.min_cards <= size for contract in contracts_of(plan.openings))
        ]
    )


def _hand(chance: random.Random, size: int, *, plain: bool) -> tuple[Card, ...]:
    packs = chance.choice((2, 3))
    cards = list(full_pack(packs))
    naturals = [card for card in cards if not card.is_joker]
    jokers = [card for card in cards if card.is_joker][: chance.randint(0, 2 * packs)]
    chance.shuffle(naturals)
    if not plain:
        start, width, step = chance.randrange(13), chance.randint(4, 10), chance.choice((1, 1, 2, 3))
        wanted = {(start + step * place) % 13 for place in range(width)}
        # a good part of the hand, not all of it
        naturals.sort(key=lambda card: card.rank - 1 not in wanted and chance.random() < 0.8)
    hand = [*jokers, *naturals][:size]
    chance.shuffle(hand)
    return tuple(hand)
