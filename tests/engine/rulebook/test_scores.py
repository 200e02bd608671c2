"""J80 to J86: what a deal scores (R-J21 to R-J24). J81 to J84 test scoring alone: such hands are never unmet."""

import pytest

from engine.cards import parse_cards
from engine.presets import PAGAT
from engine.rules import BonusCondition, Rules
from engine.scoring import penalties, seat_score
from tests.engine.positions import JAMAICAN, table

HANDS = {"A": "", "B": "KS 2H AH", "C": "JK AS 9D", "D": "AH AD 2C 3C"}
DOWN = {"A": True, "B": True, "C": False, "D": False}


def scored(rules: Rules, *, bent: bool = False) -> list[int]:
    """A is out."""
    return [
        seat_score(seat, parse_cards(HANDS[name]), rules, down=DOWN[name], out=name == "A", bent=bent).total
        for seat, name in enumerate("ABCD")
    ]


def test_j80_an_unmet_contract_costs_fifty_beside_the_hand() -> None:
    hand = parse_cards("AH AD 2C 2D 3H 3S 4C 4D 5S 5H")

    score = seat_score(0, hand, JAMAICAN, down=False)

    assert (score.hand, score.unmet, score.bonus, score.total) == (30, 50, 0, 80)


@pytest.mark.parametrize(
    "rules, bent, totals",
    [
        pytest.param(JAMAICAN, False, [-50, 13, 124, 57], id="J81"),
        pytest.param(Rules(joker_penalty=25), False, [-50, 13, 99, 57], id="J82 a joker costs 25"),
        pytest.param(Rules(bend_double=True), True, [-50, 26, 198, 64], id="J83 bending doubles the cards"),
        pytest.param(Rules(bend_double=True), False, [-50, 13, 124, 57], id="J83 only when bending"),
        pytest.param(PAGAT, False, [0, 13, 74, 7], id="J84"),
        pytest.param(Rules(bonus_condition=BonusCondition.BENDING), False, [0, 13, 124, 57], id="J84 bonus, not bent"),
        pytest.param(Rules(bonus_condition=BonusCondition.BENDING), True, [-50, 13, 124, 57], id="J84 bonus, bent"),
    ],
)
def test_j81_to_j84(rules: Rules, bent: bool, totals: list[int]) -> None:
    assert scored(rules, bent=bent) == totals


def test_j85_black_aces_cost_fifteen_and_red_ones_one() -> None:
    assert penalties(parse_cards("AS AC AH AD"), JAMAICAN) == 32


@pytest.mark.parametrize("before, after", [(120, 70), (0, -50)])
def test_j86_going_out_takes_fifty_off_the_total(before: int, after: int) -> None:
    at = table(hands={"A": "7H"}, down="A", totals=[before, 1, 2, 3])

    at.discard("A", "7H")

    assert at.total("A") == after
