"""K01 to K05, K13 and K14: what a first lay-down must be worth (R-K9, R-K14)."""

from dataclasses import replace

import pytest

from engine.actions import LayDown
from engine.events import WentOut
from engine.melds import End
from engine.notation import parse_melds
from engine.points import melds_points
from engine.presets import KALOOKI_40, KALOOKI_51, NORTH_AMERICAN, RAMI_51
from engine.rules import Rules
from tests.engine.positions import Table, refused, table
from tests.engine.rulebook.openings import CHEAP_HUNT, opening, worth

LOW, HIGH = End.LOW, End.HIGH

OPENINGS = [
    ("K01", KALOOKI_51, "KS KH KD | 6C 7C 8C", 51, True),
    ("K02", KALOOKI_51, "AS 2S 3S | 5H 5D 5C | QD KD AD", 52, True),
    ("K03 in 51", KALOOKI_51, "KS KH KD | 5C 6C 7C", 48, False),
    ("K03 in 40", KALOOKI_40, "KS KH KD | 5C 6C 7C", 48, True),
    ("K04", KALOOKI_51, "AS AH AD | 6C 7C 8C", 51, True),
    ("K05 in 51", KALOOKI_51, "AS AH AD | 6C 6D 6H", 48, False),
    ("K05 in Rami 51", RAMI_51, "AS AH AD | 6C 6D 6H", 51, True),
    ("K14 new melds alone", KALOOKI_51, "KS KH KD | 5C 6C 7C", 48, False),
    ("exactly the minimum less one", KALOOKI_51, "KS KH KD | QS QH", 50, None),
    ("a joker counts as its card", KALOOKI_51, "KS KH JK | 6C JK=7C 8C", 51, True),
    ("an ace of a set of 40", KALOOKI_40, "AS AH AD | 2C 3C 4C", 42, True),
    ("40 less one", KALOOKI_40, "KS KH KD | 2C 3C 4C", 39, False),
    ("one meld may do", RAMI_51, "5S 6S 7S 8S 9S 10S JS", 55, True),
    ("two runs for one", KALOOKI_51, "5S 6S 7S | 8S 9S 10S JS", 55, True),
    ("fifteen an ace", NORTH_AMERICAN, "QS KS AS | 5H 5D 5C", 50, None),
]
"""Each with what it is worth, and whether it opens; ``None`` where only the worth is meant."""


@pytest.mark.parametrize("rules, melds, points, opens", [pytest.param(*row[1:], id=row[0]) for row in OPENINGS])
def test_what_a_first_lay_down_is_worth(rules: Rules, melds: str, points: int, opens: bool | None) -> None:
    if opens is None:
        assert melds_points(parse_melds(melds), rules) == points
        return
    assert worth(melds, rules) == points
    at = opening(rules, melds)
    if not opens:
        with refused("BELOW_MINIMUM", "minimum_points"):
            at.lay_down("A", melds)
        return
    at.lay_down("A", melds)
    assert at.state("A").down


def test_a_refusal_tells_both_figures() -> None:
    at = opening(KALOOKI_51, "KS KH KD | 5C 6C 7C")

    with pytest.raises(Exception, match="BELOW_MINIMUM") as caught:
        at.lay_down("A", "KS KH KD | 5C 6C 7C")

    assert getattr(caught.value, "facts", None) == {"points": 48, "needed": 51}


@pytest.mark.parametrize("minimum, opens", [(50, True), (51, True), (52, False)])
def test_the_minimum_is_enough(minimum: int, opens: bool) -> None:
    at = opening(replace(KALOOKI_51, minimum_points=minimum), "KS KH KD | 6C 7C 8C")

    assert (LayDown(at.made("A", "KS KH KD | 6C 7C 8C")) in at.legal("A")) is opens


def test_a_lay_down_of_nothing_opens_nothing() -> None:
    at = opening(replace(KALOOKI_51, minimum_points=0), "KS KH KD")

    with refused("BELOW_MINIMUM"):
        at.act("A", LayDown(()))


@pytest.mark.parametrize(
    "field, melds", [
        ("ace_low_run_value", "AS 2S 3S | KH KD KC | 2C 3C 4C"),
        ("ace_high_run_value", "QS KS AS | 5C 6C 7C"),
        ("ace_set_value", "AS AH AD | 4C 5C 6C"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("value, opens", [(4, False), (15, True)])
def test_an_ace_is_worth_what_the_table_says_by_its_place(field: str, melds: str, value: int, opens: bool) -> None:
    rules = replace(KALOOKI_51, ace_low_run_value=1, ace_high_run_value=1, ace_set_value=1)
    at = opening(replace(rules, **{field: value}), melds)  # type: ignore[arg-type]  # a field by name

    assert (LayDown(at.made("A", melds)) in at.legal("A")) is opens


# Lay-offs do not open (R-K9)


def test_k13_a_seat_that_is_not_down_lays_nothing_off() -> None:
    at = opening(KALOOKI_51, "KS KH KD | 6C 7C 8C", "7H 9S", on=["B: 4H 5H 6H"])

    with refused("CONTRACT_NOT_MET"):
        at.lay_off("A", "7H", 0, HIGH)
    at.lay_down("A", "KS KH KD | 6C 7C 8C")
    at.lay_off("A", "7H", 0, HIGH)

    assert at.meld(0) == "4H 5H 6H 7H"


def test_k14_cards_laid_off_do_not_make_up_for_points() -> None:
    at = opening(KALOOKI_51, "KS KH KD | 5C 6C 7C", "5D 9S", on=["B: 5S 5H 5C"])

    with refused("BELOW_MINIMUM"):
        at.lay_down("A", "KS KH KD | 5C 6C 7C")
    with refused("CONTRACT_NOT_MET"):
        at.lay_off("A", "5D", 0)


COUNTING = replace(KALOOKI_51, lay_offs_count=True)


def counting(rules: Rules = COUNTING) -> Table:
    at = opening(rules, "KS KH KD | 5C 6C 7C", "5D 9S 9H", on=["B: 5S 5H 5C"])
    at.lay_down("A", "KS KH KD | 5C 6C 7C")
    return at


def test_k14_but_they_do_where_the_table_says_so() -> None:
    at = counting()

    assert at.legal("A").owes
    with refused("BELOW_MINIMUM", "minimum_points"):
        at.discard("A", "9S")
    at.lay_off("A", "5D", 0)
    at.discard("A", "9S")

    assert at.turn == "B"


def test_points_that_lay_offs_made_up_for_are_owed_again_once_taken_back() -> None:
    at = counting()

    at.lay_off("A", "5D", 0)
    at.back("A")
    with refused("BELOW_MINIMUM"):
        at.discard("A", "9S")
    at.back("A")
    assert not at.state("A").down
    at.discard("A", "9S")


def test_a_lay_off_alone_opens_nothing_where_lay_offs_count() -> None:
    at = table(COUNTING, hands={"A": "10S JS QS KS AS 9H"}, melds=["B: 7S 8S 9S"])

    with refused("CONTRACT_NOT_MET"):
        at.lay_off("A", "10S", 0, HIGH)


def test_a_new_meld_counts_for_the_points_as_well() -> None:
    at = opening(COUNTING, "KS KH KD | 5C 6C 7C", "2S 2H 2D 9S")

    at.lay_down("A", "KS KH KD | 5C 6C 7C")
    at.add_meld("A", "2S 2H 2D")
    at.discard("A", "9S")


@pytest.mark.parametrize("rules", [COUNTING, replace(COUNTING, hunt_exempt=False)])
def test_a_joker_of_the_table_never_makes_up_for_points(rules: Rules) -> None:
    at = opening(rules, "KS KH KD | 5C 6C 7C", "5D 5H 9S", on=["B: 5S 5H 5C", "B: 4H JK=5H 6H"])
    at.lay_down("A", "KS KH KD | 5C 6C 7C")

    with refused("BELOW_MINIMUM"):
        at.swap("A", "5H", 1, None)
    assert at.legal("A").swaps == ()
    at.lay_off("A", "5D", 0)
    at.swap("A", "5H", 1, None)

    assert at.faces("A") == "9S JK"


def test_a_cheap_hunt_needs_no_lay_offs_where_they_count() -> None:
    at = opening(COUNTING, CHEAP_HUNT, "9S")

    at.lay_down("A", CHEAP_HUNT)

    assert WentOut(0, bent=True) in at.discard("A", "9S")


def test_a_later_turn_owes_no_points() -> None:
    at = table(COUNTING, hands={"A": "2D 9S"}, melds=["A: 2S 2H 2C"])

    at.lay_off("A", "2D", 0)
    at.discard("A", "9S")


# Pure runs (R-K14)

PURE = replace(KALOOKI_51, pure_run=True)


@pytest.mark.parametrize(
    "melds, opens",
    [
        ("KS KH KD | 6C 7C 8C", True),
        ("KS KH KD | 6C JK=7C 8C", False),
        ("KS KH KD | QS QH QD", False),
        ("KS KH KD | 6C JK=7C 8C | 2H 3H 4H", True),
    ],
)
def test_a_first_lay_down_may_have_to_hold_a_run_without_jokers(melds: str, opens: bool) -> None:
    at = opening(PURE, melds)

    if opens:
        at.lay_down("A", melds)
        return
    with refused("NO_PURE_RUN", "pure_run"):
        at.lay_down("A", melds)


def test_a_hunt_needs_a_pure_run_as_well() -> None:
    melds = "2C JK=3C 4C | 2H JK=3H 4H | 5S 5D 5C | 2S 2D 2C"
    at = opening(PURE, melds, "9S")

    with refused("NO_PURE_RUN"):
        at.lay_down("A", melds)


def test_later_melds_need_no_pure_run() -> None:
    at = table(PURE, hands={"A": "5S 5H 5D 9S"}, melds=["A: 6C 7C 8C"])

    at.add_meld("A", "5S 5H 5D")
