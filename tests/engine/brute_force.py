"""The best lay-down by brute force: every subset of a small hand that is a meld, every choice of such melds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from engine.cards import Card
from engine.holding import Holding
from engine.melds import Meld, MeldKind, readings
from engine.openings import Contract, MinimumPoints, Opening, Schedule
from engine.packs import full_pack
from engine.points import meld_points, melds_points
from engine.rules import AceRank, MatchEnd, Rules
from engine.scoring import penalties
from engine.violations import MeldViolation
from tests.engine.lay_down_oracle import Value

NATURALS = tuple(card for card in full_pack(2) if not card.is_joker)


def brute_force(holding: Holding) -> Value | None:
    """Return the value of the best lay-down of a hand of at most ten cards."""
    melds = list(_subsets(holding))
    best: Value | None = None
    for opening in holding.openings:
        for chosen in _choices(melds, opening, holding.rules):
            laid = {card for meld in chosen for card in meld.cards}
            left = [card for card in holding.hand if card not in laid]
            if (left or not holding.rules.final_discard_required) and _meets(chosen, opening, len(left), holding.rules):
                value = (len(laid), -penalties(left, holding.rules))
                best = value if best is None else max(best, value)
    return best


def _meets(melds: tuple[Meld, ...], opening: Opening, left: int, rules: Rules) -> bool:
    if isinstance(opening, Contract):
        sets = sum(meld.kind is MeldKind.SET for meld in melds)
        return Contract(sets, len(melds) - sets) == opening
    pure = any(meld.kind is MeldKind.RUN and not any(card.is_joker for card in meld.cards) for meld in melds)
    enough = melds_points(melds, rules) >= opening.points or (rules.hunt_exempt and left == 1)
    return bool(melds) and enough and (pure or not rules.pure_run)


def _subsets(holding: Holding) -> Iterator[Meld]:
    for size in range(3, len(holding.hand) + 1):
        for cards in combinations(holding.hand, size):
            for kind in MeldKind:
                try:
                    found = readings(kind, cards, holding.rules)
                except MeldViolation:
                    continue
                # of the ways to read a joker the one worth most: more points are never worse
                yield max(found, key=lambda meld: meld_points(meld, holding.rules))


def _choices(melds: list[Meld], opening: Opening, rules: Rules) -> Iterator[tuple[Meld, ...]]:
    """Yield every choice of melds that share no card; of sets and runs no more than a contract asks for."""
    yield ()
    for place, meld in enumerate(melds):
        left = opening
        if isinstance(opening, Contract):
            is_set = meld.kind is MeldKind.SET
            left = Contract(opening.sets - is_set, opening.runs - (not is_set))
            if min(left.sets, left.runs) < 0:
                continue
        rest = [
            other
            for other in melds[place + 1 :]
            if not set(other.cards) & set(meld.cards) and not (rules.distinct_melds and _alike(meld, other))
        ]
        for others in _choices(rest, left, rules):
            yield (meld, *others)


def _alike(meld: Meld, other: Meld) -> bool:
    if meld.kind is not other.kind:
        return False
    return meld.rank is other.rank if meld.kind is MeldKind.SET else meld.suit is other.suit


SMALL = (Contract(1, 0), Contract(0, 1), Contract(2, 0), Contract(1, 1), Contract(0, 2), Contract(3, 0))
"""Contracts that few cards can meet."""


def small_contract(chance: random.Random, *, new: bool = False) -> Holding:
    """Return a small hand for a contract under mixed house rules, with what the points games brought where ``new``."""
    rules = Rules(
        distinct_melds=chance.random() < 0.6,
        adjacent_jokers=chance.random() < 0.25,
        min_naturals_trio=chance.choice((1, 1, 2, 3)),
        max_jokers_min_quartet=chance.choice((None, None, 1, 2)),
        final_discard_required=chance.random() < 0.3,
        joker_penalty=chance.choice((50, 25, 5, 0)),
        **(_new_fields(chance) if new else {}),
    )
    contract = chance.choice(SMALL)
    return small_holding(chance, rules, contract, min(9, contract.min_cards + chance.randint(0, 2)))


def small_points(chance: random.Random) -> Holding:
    """Return a small hand under mixed house rules where points open."""
    low, high, in_set = chance.choice(((1, 11, 10), (11, 11, 11), (15, 5, 10), (1, 15, 1)))
    fields: dict[str, Any] = {
        "adjacent_jokers": chance.random() < 0.7,
        "min_naturals_trio": chance.choice((1, 1, 1, 2, 3)),
        "max_jokers_min_quartet": chance.choice((None, None, 1, 2)),
        "distinct_melds": chance.random() < 0.2,
        "final_discard_required": chance.random() < 0.7,
        "minimum_points": chance.choice((0, 20, 40, 51, 70)),
        "hunt_exempt": chance.random() < 0.5,
        "pure_run": chance.random() < 0.25,
        "ace_low_run_value": low,
        "ace_high_run_value": high,
        "ace_set_value": in_set,
        "joker_penalty": chance.choice((25, 15, 0)),
    }
    if fields["hunt_exempt"]:
        fields |= {"final_discard_required": True, "joker_discard": True}
    rules = Rules(schedule=Schedule.POINTS, match_end=MatchEnd.LIMIT, **(fields | _new_fields(chance)))
    return small_holding(chance, rules, MinimumPoints(rules.minimum_points), chance.randint(6, 9))


def _new_fields(chance: random.Random) -> dict[str, Any]:
    return {
        "min_run": chance.choice((3, 3, 3, 4)),
        "distinct_suits": chance.random() < 0.6,
        "ace_rank": chance.choice(tuple(AceRank)),
        "max_jokers_per_meld": chance.choice((None, None, None, 1, 2, 3)),
        "black_ace_penalty": chance.choice((15, 11, 0)),
        "red_ace_penalty": chance.choice((1, 11, 15)),
    }


def small_holding(chance: random.Random, rules: Rules, opening: Opening, size: int) -> Holding:
    """Return a hand of few cards of few ranks and suits, so that many can be laid."""
    jokers = chance.randint(0, min(4, size - 1))
    suits = chance.sample("SHCD", chance.choice((1, 2, 2, 3, 4)))
    start, width = chance.randint(1, 13), chance.choice((4, 6))
    pool = [card for card in NATURALS if card.suit.value in suits and (card.rank - start) % 13 < width]
    cards = chance.sample(pool, min(size - jokers, len(pool)))
    return Holding((*cards, *map(Card.joker, range(1, jokers + 1))), rules, (opening,))
