"""What is said to be no meld of a hand is none: held against every subset of small hands."""

import random
from itertools import combinations

import pytest

from engine.arrange import best_new_meld
from engine.arrange.possible import may_be_melded, may_hold_meld
from engine.arrange.spread import Spread
from engine.cards import Card
from engine.holding import Holding
from engine.melds import MeldKind, readings
from engine.packs import full_pack
from engine.presets import PRESETS
from engine.rules import Rules
from engine.violations import MeldViolation


def melded(hand: tuple[Card, ...], rules: Rules) -> set[Card]:
    """Return the cards of a hand that some meld of three or four of its cards holds."""
    found: set[Card] = set()
    for size in (3, 4):
        for cards in combinations(hand, size):
            if found.issuperset(cards):
                continue
            for kind in MeldKind:
                try:
                    readings(kind, cards, rules)
                except MeldViolation:
                    continue
                found.update(cards)
    return found


@pytest.mark.parametrize("game", ["jamaican", "trinidad", "kalooki_51", "kalooki_40", "north_american"])
def test_no_meld_is_said_to_be_impossible(game: str) -> None:
    rules = PRESETS[game]
    pack = full_pack(2, rules.jokers)
    without = sure = 0
    for seed in range(80):
        chance = random.Random(seed)
        hand = tuple(chance.sample(pack, chance.randint(5, 9)))
        spread = Spread(hand, rules)
        cards = melded(hand, rules)
        possible = {card for card in hand if may_be_melded(card, spread, rules)}
        assert cards <= possible
        assert may_hold_meld(spread, rules) or not cards
        assert (best_new_meld(Holding(hand, rules, rules.plan(1, 4).openings)) is not None) == bool(cards)
        without += not cards
        sure += not may_hold_meld(spread, rules)
    assert 0.7 * without < sure <= without  # "no" is said nearly wherever it is true
