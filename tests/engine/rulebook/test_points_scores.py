"""K26 to K28: what a deal scores where points open (R-K1)."""

from dataclasses import replace

import pytest

from engine.presets import BRITISH_CLUB, KALOOKI_51, NORTH_AMERICAN
from engine.rules import BonusCondition, Rules
from tests.engine.positions import table
from tests.engine.rulebook.endings import at_once, gradual
from tests.engine.rulebook.openings import GAMES


@pytest.mark.parametrize("game, points", [("51", 53), ("40", 43), ("Rami", 53)])
def test_k26_a_gradual_finish_costs_what_is_held(game: str, points: int) -> None:
    assert gradual(GAMES[game]).score("B").total == points


@pytest.mark.parametrize("game, points", [("51", 106), ("40", 86), ("Rami", 78)])
def test_k27_a_finish_in_one_turn_doubles_it_or_costs_25_more(game: str, points: int) -> None:
    assert at_once(GAMES[game]).score("B").total == points


def test_k28_a_hand_of_21_costs_42_in_a_hunt() -> None:
    assert gradual(KALOOKI_51, "2C 9H QS").score("B").total == 21
    assert at_once(KALOOKI_51, "2C 9H QS").score("B").total == 42


@pytest.mark.parametrize(
    "rules, slowly, bent",
    [
        pytest.param(GAMES["51"], -20, -40, id="51"),
        pytest.param(GAMES["40"], -20, -40, id="40"),
        pytest.param(GAMES["Rami"], 0, 0, id="Rami 51"),
        pytest.param(replace(KALOOKI_51, bend_bonus=None), -20, -20, id="no bonus of its own"),
        pytest.param(replace(KALOOKI_51, bend_bonus=0), -20, 0, id="none for a hunt"),
        pytest.param(
            replace(KALOOKI_51, bonus_condition=BonusCondition.BENDING), 0, -40, id="for a hunt alone"
        ),
    ],
)  # fmt: skip
def test_what_going_out_earns(rules: Rules, slowly: int, bent: int) -> None:
    assert gradual(rules).score("A").total == slowly
    assert at_once(rules).score("A").total == bent


def test_who_is_not_down_pays_nothing_for_it_where_points_open() -> None:
    at = at_once(KALOOKI_51, "2C 9H QS", down="")

    assert (at.score("B").unmet, at.score("B").total) == (0, 42)


def test_the_working_keeps_cards_doubling_and_extra_apart() -> None:
    rules = replace(KALOOKI_51, bend_extra=25, unmet_penalty=30)
    score = at_once(rules, "2C 9H QS", down="").score("B")

    assert (sum(score.points), score.doubled, score.extra, score.unmet, score.bonus) == (21, True, 25, 30, 0)
    assert (score.hand, score.total) == (42, 97)


def test_nobody_pays_extra_for_a_deal_that_was_blocked() -> None:
    at = table(replace(GAMES["Rami"], max_reshuffles=0), hands={"B": "2C 9H QS"}, down="B", pile="4D", stock="",
               drawn=False)  # fmt: skip
    at.match = replace(at.match, voids=1)

    at.draw("A")

    assert (at.score("B").total, at.score("B").extra) == (21, 0)


@pytest.mark.parametrize(
    "cards, rules, points",
    [
        ("AS AH", KALOOKI_51, 22),
        ("AS AH", NORTH_AMERICAN, 30),
        ("JK JK", BRITISH_CLUB, 30),
        ("JK JK", NORTH_AMERICAN, 50),
        ("10H JH QH KH", KALOOKI_51, 40),
        ("AS AC AH AD", replace(KALOOKI_51, black_ace_penalty=20), 62),
        ("AS AC AH AD", replace(KALOOKI_51, red_ace_penalty=0), 22),
    ],
)
def test_what_cards_cost(cards: str, rules: Rules, points: int) -> None:
    assert gradual(rules, cards).score("B").total == points
