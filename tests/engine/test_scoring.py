"""Scores against a second computation that shares no code with the engine (R-J21 to R-J25)."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.events import DealScored, Event, MatchEnded, SeatScore
from engine.fold import evolve
from engine.packs import full_pack
from engine.rules import BonusCondition, Rules
from engine.scoring import leaders, penalties, places, seat_score
from engine.state import Deal, Match
from tests.engine.players import Playthrough, random_rules

COSTS = {"JK": 50, "AS": 15, "AC": 15, "AH": 1, "AD": 1} | {
    rank + suit: cost
    for rank, cost in [(str(number), number) for number in range(2, 11)] + [("J", 10), ("Q", 10), ("K", 10)]
    for suit in "SHCD"
}
"""What each face costs, written out."""


def cost(faces: list[str], joker: int) -> int:
    return sum(joker if face == "JK" else COSTS[face] for face in faces)


def second_opinion(rules: Rules, faces: list[str], *, down: bool, out: bool, bent: bool) -> int:
    """The score of a seat, from the seed's sentences."""
    if out:
        pays = rules.bonus_condition == "always" or bent
        return cost(faces, rules.joker_penalty) - (rules.go_out_bonus if pays else 0)
    points = cost(faces, rules.joker_penalty)
    if rules.bend_double and bent:
        points += points
    return points if down else points + rules.unmet_penalty


def test_there_are_fifty_three_faces() -> None:
    assert set(COSTS) == {card.name for card in full_pack(1)}
    assert all(penalties([card], Rules()) == COSTS[card.name] for card in full_pack(1))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(full_pack(2)), unique=True, max_size=25),
    st.booleans(),
    st.booleans(),
    st.sampled_from((Rules(), Rules(joker_penalty=25), Rules(bend_double=True), Rules(unmet_penalty=0))),
)
def test_any_hand(cards: list[Card], down: bool, bent: bool, rules: Rules) -> None:
    score = seat_score(3, cards, rules, down=down, bent=bent)

    assert score.total == second_opinion(rules, [card.name for card in cards], down=down, out=False, bent=bent)
    assert score.cards == tuple(sorted(cards))
    assert score.seat == 3


@pytest.mark.parametrize("seed", range(1, 4))
def test_every_deal_of_a_match(seed: int) -> None:
    seats = 3 + seed
    rules = replace(random_rules(random.Random(100 + seed), seats), max_reshuffles=0)
    game = Playthrough(rules, seats, seed)
    while game.step():
        pass

    totals = [0] * seats
    for before, event in played(game.log):
        if isinstance(event, DealScored):
            deal = before.deal
            assert deal is not None
            assert [score.total for score in event.scores] == expected(deal, rules)
            if not deal.sudden_death:
                for score in event.scores:
                    totals[score.seat] += score.total
    assert list(game.now.match_totals) == totals


def played(log: list[Event]) -> list[tuple[Match, Event]]:
    """Every event but the first, with the match before it."""
    match = evolve(None, log[0])
    pairs = []
    for event in log[1:]:
        pairs.append((match, event))
        match = evolve(match, event)
    return pairs


def expected(deal: Deal, rules: Rules) -> list[int]:
    return [
        second_opinion(
            rules,
            [card.name for card in deal.hands[seat].hand],
            down=deal.hands[seat].down,
            out=deal.winner == seat,
            bent=deal.bent,
        )
        for seat in deal.seats
    ]


def test_the_bonus_may_ask_for_going_out_in_one_turn() -> None:
    rules = Rules(bonus_condition=BonusCondition.BENDING)

    assert seat_score(0, [], rules, down=True, out=True, bent=True).total == -50
    assert seat_score(0, [], rules, down=True, out=True, bent=False).total == 0


def test_a_score_keeps_its_working() -> None:
    score = SeatScore(1, (Card.parse("9S"), Card.joker()), (9, 50), doubled=True, unmet=50, bonus=0)

    assert (score.hand, score.total) == (118, 168)


@pytest.mark.parametrize(
    "totals, winners, result",
    [
        ((10, 20, 30), (0,), (1, 2, 3)),
        ((10, 10, 30), (0, 1), (1, 1, 3)),
        ((10, 10, 30), (1,), (2, 1, 3)),
        ((10, 10, 10, 40), (2,), (2, 2, 1, 4)),
        ((5, 7, 7, 9), (0,), (1, 2, 2, 4)),
    ],
)
def test_places(totals: tuple[int, ...], winners: tuple[int, ...], result: tuple[int, ...]) -> None:
    assert places(totals, winners) == result


def test_the_lowest_total_leads() -> None:
    assert leaders((5, -3, -3, 8)) == (1, 2)
    assert MatchEnded(places((5, -3, -3, 8), leaders((5, -3, -3, 8)))).places == (3, 1, 1, 4)
