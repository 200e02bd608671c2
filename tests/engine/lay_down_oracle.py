"""A second, independent solver for the best lay-down: the rules as an integer program for OR-tools.

It shares nothing with ``engine.arrange`` but the cards. The runs of a suit are whole numbers that flow through the
fourteen positions: how many runs are so long there, hold so many jokers, and take a card or a joker next. The sets of a
rank are counted by what they hold. OR-tools comes with the optional group ``oracle``; then
``python -m tests.engine.lay_down_oracle 20000 1`` compares the hands of so many seeds, from 1 on.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from engine.arrange import best_lay_down
from engine.cards import Card
from engine.holding import Holding, check_lay_down
from engine.melds import Meld
from engine.openings import PLANS, Contract, MinimumPoints, Opening, Schedule
from engine.packs import full_pack
from engine.rules import AceRank, MatchEnd, Rules
from engine.scoring import penalties, penalty

Value = tuple[int, int]
"""Cards laid, and minus the penalty left in hand."""

SUITS = "SHCD"


def value_of(holding: Holding, melds: tuple[Meld, ...]) -> Value:
    laid = {card for meld in melds for card in meld.cards}
    left = [card for card in holding.hand if card not in laid]
    return len(laid), -penalties(left, holding.rules)


def solve(holding: Holding) -> Value | None:
    """Return the value of the best lay-down, or ``None`` if there is none."""
    found = [value for opening in holding.openings if (value := _Program(holding, opening).solve()) is not None]
    return max(found, default=None)


class Open(NamedTuple):
    """A run that may go on: all that a rule could ask about it."""

    length: int
    jokers: int
    last_is_joker: bool
    natural: bool


class _Program:
    """The integer program of one hand and one opening."""

    def __init__(self, holding: Holding, opening: Opening) -> None:
        from ortools.sat.python import cp_model  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415 - optional

        self.cp: Any = cp_model
        self.model: Any = cp_model.CpModel()
        self.holding = holding
        self.rules = rules = holding.rules
        self.opening = opening
        self.held = Counter((int(card.rank), card.suit.value) for card in holding.hand if not card.is_joker)
        self.jokers = sum(card.is_joker for card in holding.hand)
        limit = rules.max_jokers_per_meld
        self.limit = self.jokers if limit is None else min(limit, self.jokers)
        self.used: dict[tuple[int, str], list[Any]] = {face: [] for face in self.held}
        self.wild: list[Any] = []
        self.points: list[Any] = []
        self.pure: list[Any] = []
        self.runs = {suit: self._runs(suit) for suit in SUITS}
        self.sets = {rank: list(self._sets(rank)) for rank in range(1, 14)}

    def _number(self, most: int) -> Any:
        return self.model.new_int_var(0, most, "")

    def _runs(self, suit: str) -> list[Any]:
        """Let runs of a suit flow through the positions; return how many start at each."""
        lowest = 1 if self.rules.ace_rank is AceRank.BOTH else 2
        starts = []
        going: dict[Open, list[Any]] = {}
        for position in range(lowest, 15):
            face = (1 if position == 14 else position, suit)
            start = self._number(30)
            starts.append(start)
            sources: list[tuple[Open, Any]] = [(Open(0, 0, last_is_joker=False, natural=False), start)]
            for state, flows in going.items():
                inflow = sum(flows)
                on = self._number(30)
                if self._may_end(state):
                    end = self._number(30)
                    self.model.add(on + end == inflow)
                    if not state.jokers:
                        self.pure.append(end)
                else:
                    self.model.add(on == inflow)
                sources.append((state, on))
            going = {}
            for state, flow in sources:
                ways = []
                if self.held[face]:
                    card = self._number(self.held[face])
                    self.used[face].append(card)
                    ways.append(card)
                    going.setdefault(self._after(state, joker=False), []).append(card)
                if state.jokers < self.limit and not (state.last_is_joker and not self.rules.adjacent_jokers):
                    joker = self._number(self.jokers)
                    self.wild.append(joker)
                    ways.append(joker)
                    going.setdefault(self._after(state, joker=True), []).append(joker)
                self.model.add(sum(ways) == flow)
                self.points += [self._position_points(position) * way for way in ways]
        for state, flows in going.items():
            if not self._may_end(state):
                self.model.add(sum(flows) == 0)
            elif not state.jokers:
                self.pure += flows
        if self.rules.distinct_melds:
            self.model.add(sum(starts) <= 1)
        return starts

    def _after(self, state: Open, *, joker: bool) -> Open:
        longest = self.rules.min_run + 1
        jokers = min(state.jokers + joker, self.jokers)
        if self.rules.max_jokers_per_meld is None:
            jokers = min(jokers, 3)
        return Open(min(state.length + 1, longest), jokers, joker, state.natural or not joker)

    def _may_end(self, state: Open) -> bool:
        if state.length < self.rules.min_run or not state.natural:
            return False
        limit = self.rules.max_jokers_min_quartet
        return limit is None or state.length > self.rules.min_run or state.jokers <= limit

    def _position_points(self, position: int) -> int:
        if position == 1:
            return self.rules.ace_low_run_value
        return self.rules.ace_high_run_value if position == 14 else min(position, 10)

    def _sets(self, rank: int) -> Iterator[Any]:
        """Yield how many sets of each make-up there are."""
        rules = self.rules
        suits = [suit for suit in SUITS if self.held[rank, suit]]
        total = sum(self.held[rank, suit] for suit in suits)
        taken = {suit: self._number(self.held[rank, suit]) for suit in suits}
        for suit in suits:
            self.used[rank, suit].append(taken[suit])
        worth = rules.ace_set_value if rank == 1 else min(rank, 10)
        of_suit: dict[str, list[Any]] = {suit: [] for suit in suits}
        naturals_in: list[Any] = []
        every: list[Any] = []
        for naturals in range(max(1, rules.min_naturals_trio), total + 1):
            for jokers in range(self.limit + 1):
                size = naturals + jokers
                if size < 3 or (rules.distinct_suits and size > 4):
                    continue
                if not rules.adjacent_jokers and jokers > naturals + 1:
                    continue
                choices = combinations(suits, naturals) if rules.distinct_suits else [()]
                for chosen in choices:
                    many = self._number(9)
                    every.append(many)
                    naturals_in.append(naturals * many)
                    for suit in chosen:
                        of_suit[suit].append(many)
                    self.wild.append(jokers * many)
                    self.points.append(size * worth * many)
                    yield many
        self.model.add(sum(naturals_in) == sum(taken.values()))
        if rules.distinct_suits:
            for suit in suits:
                self.model.add(sum(of_suit[suit]) == taken[suit])
        if rules.distinct_melds:
            self.model.add(sum(every) <= 1)

    def solve(self) -> Value | None:
        model, rules, hand = self.model, self.rules, self.holding.hand
        for face, terms in self.used.items():
            model.add(sum(terms) <= self.held[face])
        model.add(sum(self.wild) <= self.jokers)
        laid = sum(term for terms in self.used.values() for term in terms) + sum(self.wild)
        if rules.final_discard_required:
            model.add(laid <= len(hand) - 1)
        self._meet(laid)
        cost = {(int(card.rank), card.suit.value): penalty(card, rules) for card in hand if not card.is_joker}
        worth = sum(cost[face] * term for face, terms in self.used.items() for term in terms)
        model.maximize(10_000 * laid + worth + rules.joker_penalty * sum(self.wild))
        solver = self.cp.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_probing_level = 0  # these programs are small: probing takes longer than it saves
        status = solver.solve(model)
        if status == self.cp.INFEASIBLE:
            return None
        assert status == self.cp.OPTIMAL
        cards, covered = divmod(round(solver.objective_value), 10_000)
        return cards, covered - penalties(hand, rules)

    def _meet(self, laid: Any) -> None:
        """Ask for what the opening asks for."""
        model, rules = self.model, self.rules
        sets = sum(many for found in self.sets.values() for many in found)
        runs = sum(many for found in self.runs.values() for many in found)
        if isinstance(self.opening, Contract):
            model.add(sets == self.opening.sets)
            model.add(runs == self.opening.runs)
            return
        model.add(sets + runs >= 1)
        if rules.pure_run:
            model.add(sum(self.pure) >= 1)
        enough = model.new_bool_var("enough")
        model.add(sum(self.points) >= self.opening.points).only_enforce_if(enough)
        if rules.hunt_exempt:
            model.add(laid == len(self.holding.hand) - 1).only_enforce_if(~enough)
        else:
            model.add(enough == 1)


def contract_rules(chance: random.Random, *, distinct: bool | None) -> Rules:
    """Return mixed house rules of a game whose contracts open, a third of them with what the points games brought."""
    if distinct is None:
        distinct = chance.random() < 0.8
    new = chance.random() < 0.33
    return Rules(
        schedule=chance.choice([schedule for schedule in Schedule if schedule is not Schedule.POINTS]),
        distinct_melds=distinct,
        adjacent_jokers=chance.random() < (0.5 if new else 0.15),
        min_naturals_trio=chance.choice((1, 1, 1, 2, 2, 3)),
        max_jokers_min_quartet=chance.choice((None, None, None, 1, 2)),
        final_discard_required=chance.random() < 0.2,
        joker_penalty=chance.choice((50, 50, 25, 15, 0)),
        **(_new_fields(chance) if new else {}),
    )


def _new_fields(chance: random.Random) -> dict[str, Any]:
    return {
        "min_run": chance.choice((3, 3, 4)),
        "distinct_suits": chance.random() < 0.6,
        "ace_rank": chance.choice(tuple(AceRank)),
        "max_jokers_per_meld": chance.choice((None, None, 1, 2, 3)),
        "black_ace_penalty": chance.choice((15, 11, 0)),
        "red_ace_penalty": chance.choice((1, 11, 15)),
    }


def points_rules(chance: random.Random) -> Rules:
    """Return the rules of a game that points open: half of them as it is mostly played, half mixed."""
    low, high, in_set = chance.choice(((1, 11, 10), (11, 11, 11), (15, 15, 15), (1, 15, 1), (15, 5, 10)))
    mixed = chance.random() < 0.5
    fields: dict[str, Any] = {
        "schedule": Schedule.POINTS,
        "match_end": MatchEnd.LIMIT,
        "minimum_points": chance.choice((51, 51, 40, 40, 0, 100) if mixed else (51, 40)),
        "hunt_exempt": chance.random() < 0.5,
        "pure_run": chance.random() < 0.25,
        "min_run": 3,
        "distinct_suits": True,
        "ace_rank": chance.choice(tuple(AceRank)),
        "ace_low_run_value": low,
        "ace_high_run_value": high,
        "ace_set_value": in_set,
        "adjacent_jokers": True,
        "distinct_melds": False,
        "final_discard_required": True,
        "black_ace_penalty": 11,
        "red_ace_penalty": 11,
        "joker_penalty": chance.choice((25, 15)),
    }
    if mixed:
        fields |= _new_fields(chance) | {
            "adjacent_jokers": chance.random() < 0.7,
            "distinct_melds": chance.random() < 0.3,
            "final_discard_required": chance.random() < 0.7,
            "min_naturals_trio": chance.choice((1, 1, 2, 3)),
            "max_jokers_min_quartet": chance.choice((None, None, 1, 2)),
        }
    if fields["hunt_exempt"]:
        fields |= {"final_discard_required": True, "joker_discard": True}
    return Rules(**fields)


def random_holding(chance: random.Random, *, distinct: bool | None = None, points: bool | None = None) -> Holding:
    """Return a hand of 9 to 30 cards with up to 6 jokers, often near to an opening, under mixed house rules.

    ``distinct`` asks for contracts and says whether melds must differ; ``points`` whether points open.
    """
    if points is None:
        points = distinct is None and chance.random() < 0.5
    rules = points_rules(chance) if points else contract_rules(chance, distinct=distinct)
    openings: tuple[Opening, ...] = (MinimumPoints(rules.minimum_points),)
    if not points:
        openings = chance.choice(PLANS[rules.schedule]).openings
    least = min((opening.min_cards for opening in openings if isinstance(opening, Contract)), default=9)
    size = chance.randint(max(9, least), 30)
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
    return Holding(tuple(cards), rules, openings)


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


def main(hands: int, first: int) -> int:
    """Compare the hands of so many seeds; return how many differ."""
    laid = 0
    differ = []
    for seed in range(first, first + hands):
        try:
            laid += compare(random_holding(random.Random(seed)))
        except AssertionError:
            differ.append(seed)
    seeds = f": seeds {differ}" if differ else ""
    sys.stdout.write(
        f"seeds {first} to {first + hands - 1}: {laid} of {hands} hands can be laid, {len(differ)} differences{seeds}\n"
    )
    return len(differ)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])) > 0)
