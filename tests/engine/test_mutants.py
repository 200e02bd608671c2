"""Corners that no other test noticed when ``make mutants`` changed the engine there."""

from dataclasses import replace

import pytest

from engine.events import BlockReason, DealVoided
from engine.presets import KALOOKI_40
from engine.rules import AfterCallDraw, Rules, StockEnd
from engine.violations import ImpossibleRules
from tests.engine.players import moved_to
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


@pytest.mark.parametrize("throws", [True, False])
def test_r_j19_idle_rounds_void_a_deal_however_the_last_turn_ends(throws: bool) -> None:
    """The twelfth idle turn of four seats ends with a discard, or without one: the deal is dealt again."""
    at = table(Rules(stock_end=StockEnd.VOID), hands={"A": "2C 3C" if throws else "JK JK"}, drawn=None, down="A")
    at.match = moved_to(at.match, idle_turns=11)

    events = at.discard("A", "2C") if throws else at.end_turn("A")

    assert DealVoided(BlockReason.IDLE_ROUNDS) in events
    assert (at.deal.number, at.deal.turns, at.match.voids) == (1, 0, 1)
