"""A second, independent solver for the best lay-down: the rules as a constraint model for OR-tools.

It shares nothing with ``engine.arrange`` but the cards. OR-tools is no dependency of ours: install it beside the dev
packages and run ``python -m tests.engine.lay_down_oracle 20000 1`` (hands, seed) to compare that many random hands.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from engine.arrange import best_lay_down
from engine.cards import Card
from engine.checks import Holding, check_lay_down
from engine.melds import Meld
from engine.openings import PLANS, Contract, Schedule
from engine.packs import full_pack
from engine.rules import Rules
from engine.scoring import penalties, penalty

Value = tuple[int, int]
"""Cards laid, and minus the penalty left in hand."""

INTERVALS = [(low, high) for low in range(1, 12) for high in range(low + 3, 15)]


def value_of(holding: Holding, melds: tuple[Meld, ...]) -> Value:
    laid = {card for meld in melds for card in meld.cards}
    left = [card for card in holding.hand if card not in laid]
    return len(laid), -penalties(left, holding.rules)


def solve(holding: Holding) -> Value | None:
    """Return the value of the best lay-down, or ``None`` if there is none."""
    found = [value for contract in holding.contracts if (value := _solve(holding, contract)) is not None]
    return max(found, default=None)


def _solve(holding: Holding, contract: Contract) -> Value | None:
    from ortools.sat.python import cp_model  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415 - optional

    rules = holding.rules
    model = cp_model.CpModel()
    held = Counter((int(card.rank), card.suit.value) for card in holding.hand if not card.is_joker)
    jokers = sum(card.is_joker for card in holding.hand)
    used: dict[Any, list[Any]] = {face: [] for face in held}
    joker_terms: list[Any] = []
    ranks = [_add_trio(model, n, held, jokers, rules, used, joker_terms) for n in range(contract.sets)]
    suits = [_add_run(model, n, held, rules, used, joker_terms) for n in range(contract.runs)]
    if rules.distinct_melds:
        for rank in range(1, 14):
            model.add(sum(choice[rank] for choice in ranks) <= 1)
        for suit in "SHCD":
            model.add(sum(choice[suit] for choice in suits) <= 1)
    for face, terms in used.items():
        model.add(sum(terms) <= held[face])
    model.add(sum(joker_terms) <= jokers)
    laid = sum(term for terms in used.values() for term in terms) + sum(joker_terms)
    if rules.final_discard_required:
        model.add(laid <= len(holding.hand) - 1)
    points = {(int(c.rank), c.suit.value): penalty(c, rules) for c in holding.hand if not c.is_joker}
    worth = sum(points[face] * term for face, terms in used.items() for term in terms)
    model.maximize(10_000 * laid + worth + rules.joker_penalty * sum(joker_terms))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL
    cards, covered = divmod(round(solver.objective_value), 10_000)
    return cards, covered - penalties(holding.hand, rules)


def _add_trio(
    model: Any, number: int, held: Counter[Any], jokers: int, rules: Rules, used: dict[Any, list[Any]], joker_terms: Any
) -> dict[int, Any]:
    choice = {rank: model.new_bool_var(f"t{number}r{rank}") for rank in range(1, 14)}
    model.add_exactly_one(choice.values())
    naturals = []
    for (rank, suit), count in held.items():
        term = model.new_int_var(0, count, f"t{number}c{rank}{suit}")
        model.add(term <= count * choice[rank])
        naturals.append(term)
        used[rank, suit].append(term)
    wild = model.new_int_var(0, jokers, f"t{number}j")
    joker_terms.append(wild)
    model.add(sum(naturals) + wild >= 3)
    model.add(sum(naturals) >= rules.min_naturals_trio)
    if not rules.adjacent_jokers:
        model.add(wild <= sum(naturals) + 1)
    return choice


def _add_run(
    model: Any, number: int, held: Counter[Any], rules: Rules, used: dict[Any, list[Any]], joker_terms: Any
) -> dict[str, Any]:
    suits = {suit: model.new_bool_var(f"q{number}{suit}") for suit in "SHCD"}
    model.add_exactly_one(suits.values())
    spans = {span: model.new_bool_var(f"q{number}{span}") for span in INTERVALS}
    model.add_exactly_one(spans.values())
    wild = {}
    naturals = []
    for place in range(1, 15):
        rank = 1 if place == 14 else place
        wild[place] = model.new_bool_var(f"q{number}j{place}")
        here = [wild[place]]
        for suit, chosen in suits.items():
            if (rank, suit) in held:
                term = model.new_bool_var(f"q{number}n{place}{suit}")
                model.add(term <= chosen)
                used[rank, suit].append(term)
                naturals.append(term)
                here.append(term)
        model.add(sum(here) == sum(span for (low, high), span in spans.items() if low <= place <= high))
    model.add(sum(naturals) >= 1)
    joker_terms.extend(wild.values())
    if not rules.adjacent_jokers:
        for place in range(1, 14):
            model.add(wild[place] + wild[place + 1] <= 1)
    if rules.max_jokers_min_quartet is not None:
        short = sum(span for (low, high), span in spans.items() if high - low == 3)
        model.add(sum(wild.values()) <= rules.max_jokers_min_quartet + 14 * (1 - short))
    return suits


def random_holding(chance: random.Random, *, distinct: bool | None = None) -> Holding:
    """Return a hand of 9 to 30 cards with up to 6 jokers, often near to its contract, under mixed house rules."""
    if distinct is None:
        distinct = chance.random() < 0.8
    rules = Rules(
        distinct_melds=distinct,
        adjacent_jokers=chance.random() < 0.15,
        min_naturals_trio=chance.choice((1, 1, 1, 2, 2, 3)),
        max_jokers_min_quartet=chance.choice((None, None, None, 1, 2)),
        final_discard_required=chance.random() < 0.2,
        joker_penalty=chance.choice((50, 50, 25, 15, 0)),
    )
    plan = chance.choice(PLANS[chance.choice(tuple(Schedule))])
    size = chance.randint(max(9, min(contract.min_cards for contract in plan.contracts)), 30)
    jokers = min(chance.choice((0, 0, 1, 1, 2, 2, 3, 4, 5, 6)), size)
    pack = [card for card in full_pack(3) if not card.is_joker]
    chance.shuffle(pack)
    near = [card for card in pack if card.rank % chance.choice((2, 3)) == 0] if chance.random() < 0.3 else []
    start, width = chance.randint(1, 13), chance.randint(5, 13)
    if chance.random() < 0.5:
        near += [card for card in pack if (card.rank - start) % 13 < width]
    cards = list(dict.fromkeys(near + pack))[: size - jokers]
    cards += [Card.joker(copy) for copy in range(1, jokers + 1)]
    chance.shuffle(cards)
    return Holding(tuple(cards), rules, plan.contracts)


def compare(holding: Holding) -> bool:
    """Check one hand against the model; whether it can be laid."""
    melds = best_lay_down(holding)
    expected = solve(holding)
    if melds is None:
        assert expected is None, holding
        return False
    check_lay_down(holding, melds)
    assert value_of(holding, melds) == expected, holding
    return True


def main(hands: int, seed: int) -> None:
    chance = random.Random(seed)
    laid = sum(compare(random_holding(chance)) for _ in range(hands))
    sys.stdout.write(f"{hands} hands, {laid} of them can be laid, 0 differences\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
