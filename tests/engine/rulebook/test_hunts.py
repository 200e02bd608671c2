"""K23 to K25: all cards but one at once, and the card that must remain (R-K9, R-K11)."""

import pytest

from engine.events import WentOut
from engine.melds import End
from engine.presets import KALOOKI_51, RAMI_51
from engine.rules import Rules
from tests.engine.positions import refused, table
from tests.engine.rulebook.openings import CHEAP_HUNT, GAMES, opening, worth

LOW, HIGH = End.LOW, End.HIGH


K24 = "2C 3C 4C | 2H 3H 4H | 5S 5D 5C | 2D 3D 4D 5D"


def test_k23_all_cards_but_the_last_need_no_points() -> None:
    at = table(KALOOKI_51, hands={"A": f"{CHEAP_HUNT.replace('|', '')} 9S", "B": "2C 9H QS"}, melds=["B: KS KH KD"])
    assert worth(CHEAP_HUNT, KALOOKI_51) == 43

    at.lay_down("A", CHEAP_HUNT)
    assert WentOut(0, bent=True) in at.discard("A", "9S")

    assert (at.score("A").total, at.score("B").total) == (-40, 42)


def test_k24_rami_51_exempts_no_hunt() -> None:
    at = opening(RAMI_51, K24, "9S")

    assert worth(K24, RAMI_51) == 47
    with refused("BELOW_MINIMUM"):
        at.lay_down("A", K24)


def test_k24_which_51_does() -> None:
    at = opening(KALOOKI_51, K24, "9S")

    at.lay_down("A", K24)
    assert WentOut(0, bent=True) in at.discard("A", "9S")


def test_k24_the_aces_of_rami_51_are_worth_enough() -> None:
    at = opening(RAMI_51, CHEAP_HUNT, "9S")

    assert worth(CHEAP_HUNT, RAMI_51) == 53
    at.lay_down("A", CHEAP_HUNT)
    at.discard("A", "9S")
    assert at.score("A").total == 0


def test_a_hunt_is_a_lay_down_of_all_cards_but_one() -> None:
    at = opening(KALOOKI_51, CHEAP_HUNT, "9S 9H")

    with refused("BELOW_MINIMUM"):
        at.lay_down("A", CHEAP_HUNT)


def test_a_cheap_hunt_takes_no_joker_from_the_table() -> None:
    at = opening(KALOOKI_51, CHEAP_HUNT, "6S", on=["B: 5S JK=6S 7S"])

    at.lay_down("A", CHEAP_HUNT)
    with refused("BELOW_MINIMUM"):
        at.swap("A", "6S", 0, None)
    assert WentOut(0, bent=True) in at.discard("A", "6S")


def test_a_hunt_worth_the_minimum_may_take_one_and_build() -> None:
    melds = "KS KH KD | 6C 7C 8C | 2S 2H 2D"
    at = opening(KALOOKI_51, melds, "6S 4S 9S 3D 2C", on=["B: 5S JK=6S 7S"])

    at.lay_down("A", melds)
    at.swap("A", "6S", 0, None)
    at.lay_off("A", "4S", 0, LOW)
    at.lay_off("A", "JK", 0, HIGH)
    at.lay_off("A", "9S", 0, HIGH)
    at.lay_off("A", "2C", 3)

    assert WentOut(0, bent=True) in at.discard("A", "3D")


def test_a_hunt_that_is_taken_back_is_none() -> None:
    at = opening(KALOOKI_51, CHEAP_HUNT, "9S")

    at.lay_down("A", CHEAP_HUNT)
    at.back("A")
    at.discard("A", "9S")

    assert not at.state("A").down
    assert at.turn == "B"


def test_the_last_card_of_a_cheap_hunt_is_not_laid_off() -> None:
    at = opening(KALOOKI_51, CHEAP_HUNT, "5H", on=["B: 5S 5D 5C"])

    at.lay_down("A", CHEAP_HUNT)
    with refused("FINAL_DISCARD"):
        at.lay_off("A", "5H", 0)


def test_a_hunt_may_throw_a_joker_last() -> None:
    at = opening(KALOOKI_51, CHEAP_HUNT, "JK")

    at.lay_down("A", CHEAP_HUNT)

    assert WentOut(0, bent=True) in at.discard("A", "JK")


# One card must remain (R-K11)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_k25_a_lay_down_leaves_a_card_to_discard(rules: Rules) -> None:
    melds = "KS KH KD | 6C 7C 8C"
    at = opening(rules, melds, "")

    with refused("FINAL_DISCARD", "final_discard_required"):
        at.lay_down("A", melds)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_k25_so_do_new_melds_and_lay_offs(rules: Rules) -> None:
    melding = table(rules, hands={"A": "5S 5H 5D"}, melds=["A: KS KH KD"])
    adding = table(rules, hands={"A": "KC"}, melds=["A: KS KH KD"])

    with refused("FINAL_DISCARD"):
        melding.add_meld("A", "5S 5H 5D")
    with refused("FINAL_DISCARD"):
        adding.lay_off("A", "KC", 0)
    assert WentOut(0, bent=False) in adding.discard("A", "KC")
