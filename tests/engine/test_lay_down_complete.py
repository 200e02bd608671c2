"""``legal`` is complete and sound for whole melds: on small hands it agrees with every arrangement written down."""

import random
from dataclasses import replace

import pytest

from engine import actions as a
from engine.cards import Card
from engine.legal import legal
from engine.melds import Meld, TableMeld
from engine.openings import Contract, MinimumPoints, Opening
from engine.packs import full_pack
from engine.rules import Rules, Schedule
from engine.state import Match, SeatState
from tests.engine.meld_judge import arrangements, differ, families, is_meld, opens
from tests.engine.players import moved_to, random_rules
from tests.engine.positions import table

NATURALS = tuple(card for card in full_pack(2) if not card.is_joker)
CONTRACTS = [Contract(sets, runs) for sets in range(4) for runs in range(3) if 0 < 3 * sets + 4 * runs < 10]


def small_hand(chance: random.Random, size: int) -> tuple[Card, ...]:
    """Return a hand of few ranks and suits and up to three jokers, so that much of it fits together."""
    jokers = chance.choice((0, 0, 1, 1, 2, 3))
    suits = chance.sample("SHCD", chance.choice((1, 2, 3, 4)))
    start, width = chance.randint(1, 13), chance.choice((2, 3, 4, 5))
    pool = [card for card in NATURALS if card.suit.value in suits and (card.rank - start) % 13 < width]
    naturals = chance.sample(pool, min(size - jokers, len(pool)))
    return (*map(Card.joker, range(1, jokers + 1)), *naturals)


def small_rules(chance: random.Random) -> Rules:
    """Return mixed house rules in which a few cards worth little may open, too."""
    rules = random_rules(chance, 4)
    if rules.schedule is Schedule.POINTS:
        return replace(rules, minimum_points=chance.choice((0, 15, 30, 51)))
    return rules


def in_play(rules: Rules, hand: tuple[Card, ...], openings: tuple[Opening, ...], *own: Meld) -> Match:
    """Return a match in which A has drawn and holds just this hand, its own melds on the table if any."""
    at = table(rules)
    melds = tuple(TableMeld(number, 0, meld) for number, meld in enumerate(own))
    hands = (SeatState(hand, down=bool(own)), *at.deal.hands[1:])
    return moved_to(at.match, hands=hands, melds=melds, openings=openings)


@pytest.mark.parametrize("block", range(6))
def test_a_lay_down_is_legal_just_where_the_rulebook_opens(block: int) -> None:
    """Every choice of disjoint melds of a hand is asked about, whatever it is worth and however many they are."""
    accepted = refused = 0
    for seed in range(30 * block, 30 * block + 30):
        chance = random.Random(seed)
        rules = small_rules(chance)
        points: tuple[Opening, ...] = (MinimumPoints(rules.minimum_points),)
        openings = points if rules.points_open else tuple(chance.sample(CONTRACTS, chance.choice((1, 1, 2))))
        hand = small_hand(chance, chance.choice((8, 9)))
        match = in_play(rules, hand, openings)
        offer = legal(match, 0)
        melds = [meld for meld in arrangements(hand) if is_meld(meld, rules)]
        chosen = list(families(melds if len(melds) < 120 else chance.sample(melds, 120)))
        for family in chosen if len(chosen) < 1500 else chance.sample(chosen, 1500):
            opened = opens(family, hand, rules, openings)
            assert (a.LayDown(family) in offer) is opened, (hand, rules, openings, family)
            accepted, refused = accepted + opened, refused + (not opened)
    assert min(accepted, refused) > 100


@pytest.mark.parametrize("block", range(6))
def test_a_new_meld_is_legal_just_where_the_rulebook_calls_it_one(block: int) -> None:
    """Every arrangement of every subset of a hand is asked about, beside a meld of the seat's own."""
    accepted = refused = 0
    for seed in range(20 * block, 20 * block + 20):
        chance = random.Random(seed)
        rules = small_rules(chance)
        hand = small_hand(chance, 8)
        spare = [card for card in NATURALS if card not in hand]
        own = next(meld for meld in arrangements(chance.sample(spare, 40), 4) if is_meld(meld, rules))
        match = in_play(rules, hand, (MinimumPoints(0),) if rules.points_open else (Contract(1, 0),), own)
        offer = legal(match, 0)
        for meld in arrangements(hand, 8):
            allowed = offer.add_meld and is_meld(meld, rules)
            allowed = allowed and not (rules.final_discard_required and len(meld.cards) == len(hand))
            allowed = allowed and (not rules.distinct_melds or differ((own, meld)))
            assert (a.AddMeld(meld) in offer) is allowed, (hand, rules, meld)
            accepted, refused = accepted + allowed, refused + (not allowed)
    assert min(accepted, refused) > 50
