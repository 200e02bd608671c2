"""Corners that no other test noticed when ``make mutants`` changed the engine there."""

from dataclasses import replace

import pytest

from engine.presets import KALOOKI_40
from engine.rules import AfterCallDraw, Rules
from engine.violations import ImpossibleRules
from tests.engine.positions import call_window, refused, table


def test_r_k8_a_turn_without_a_discard_pays_what_is_owed_too() -> None:
    rules = replace(KALOOKI_40, joker_discard=False, hunt_exempt=False)
    at = table(rules, hands={"A": "JK 4D"}, drawn=None, melds=["A: 4S 4H 4C", "B: 9S 9H 9C 9D"])
    at.lay_off("A", "4D", 0)

    with refused("MELD_OWED"):
        at.end_turn("A")


@pytest.mark.parametrize("pile, callable_", [("3C 4C", False), ("2C 3C 4C", True)])
def test_r_j14_a_call_leaves_the_next_seat_a_card_of_the_stock_just_renewed(pile: str, callable_: bool) -> None:
    """The pile under the called card becomes the stock but for its top: a card for the caller, one for who is next."""
    rules = Rules(after_call_draw=AfterCallDraw.STOCK_ONLY)
    at = call_window(rules, pile=pile, stock="")

    assert (at.deal.window is not None) is callable_
    if callable_:
        at.call("C")
        at.allow("A")
        at.draw("B")
        assert not at.deal.stock


@pytest.mark.parametrize("seats", [2, 9])
def test_seats_out_of_range_are_refused_with_the_range(seats: int) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        Rules().packs_for(seats)

    assert (caught.value.field, caught.value.reason) == ("seats", "out_of_range")
    assert caught.value.facts == {"seats": seats, "min": 3, "max": 8}
