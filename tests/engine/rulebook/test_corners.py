"""Corners that the worked examples leave: aces, jokers, three packs, the last cards, calls at the limit."""

from dataclasses import replace

import pytest

from engine.events import BlockReason, CallAllowed, CallMade, CardDrawn, DealBlocked, StockReshuffled, WentOut
from engine.melds import End
from engine.presets import PAGAT
from engine.rules import AfterCallDraw, CallDecider, CallPriority, JokerSwap, LayOffDirection, Rules
from engine.state import Phase
from tests.engine.positions import call_window, refused, table

LOW, HIGH = End.LOW, End.HIGH
RUN_OF_13 = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"


# Aces (R-J7, R-J10)


def test_a_run_of_fourteen_is_full() -> None:
    at = table(hands={"A": "AS KS JK 2C"}, melds=[f"B: {RUN_OF_13}"], down="A")

    at.lay_off("A", "AS", 0, LOW)
    for end in End:
        for card in ("JK", "KS"):
            with refused("OUT_OF_RANGE"):
                at.lay_off("A", card, 0, end)


def test_a_joker_takes_the_place_of_the_high_ace_and_of_the_low_one() -> None:
    at = table(hands={"A": "JK JK 2C"}, melds=["B: 2S 3S 4S 5S", "B: 10H JH QH KH"], down="A")

    at.lay_off("A", "JK", 0, LOW)
    at.lay_off("A", "JK", 1, HIGH)

    assert (at.meld(0), at.meld(1)) == ("JK=AS 2S 3S 4S 5S", "10H JH QH KH JK=AH")


def test_a_joker_for_the_ace_counts_as_reaching_it() -> None:
    rules = Rules(layoff_direction=LayOffDirection.HIGH_FIRST)
    at = table(rules, hands={"A": "9H 2C"}, melds=["B: 10H JH QH KH JK=AH"], down="A")

    at.lay_off("A", "9H", 0, LOW)


def test_the_ace_gives_way_to_no_card_beyond_it() -> None:
    at = table(hands={"A": "2H KH 2C"}, melds=["B: JH QH KH AH", "B: AS 2S 3S 4S"], down="A")

    with refused("OUT_OF_RANGE"):
        at.lay_off("A", "2H", 0, HIGH)
    with refused("MIXED_SUIT"):
        at.lay_off("A", "KH", 1, LOW)


def test_an_ace_swapped_in_leaves_the_joker_the_other_end_alone() -> None:
    at = table(hands={"A": "AH 2C"}, melds=["A: JH QH KH JK=AH"])

    with refused("NO_ROOM"):
        at.swap("A", "AH", 0, HIGH)
    at.swap("A", "AH", 0, LOW)

    assert at.meld(0) == "JK=10H JH QH KH AH"


# Jokers (R-J12)


def test_a_joker_at_an_end_moves_one_place_on() -> None:
    at = table(hands={"A": "9S 2C"}, melds=["A: 5S 6S 7S 8S JK=9S"])

    at.swap("A", "9S", 0, HIGH)

    assert at.meld(0) == "5S 6S 7S 8S 9S JK=10S"


def test_a_joker_that_others_have_laid_off_moves_too() -> None:
    at = table(hands={"B": "JK 3C 5C", "A": "9S 2C"}, melds=["A: 5S 6S 7S 8S"], turn="B", down="B", pile="4D")

    at.lay_off("B", "JK", 0, HIGH)
    at.discard("B", "3C")
    at.pass_window()
    at.pass_turns(2)
    at.draw("A")
    at.swap("A", "9S", 0, LOW)

    assert at.meld(0) == "JK=4S 5S 6S 7S 8S 9S"


def test_two_jokers_of_a_run_each_move_once_a_turn() -> None:
    at = table(hands={"A": "6S 8S 2C"}, melds=["A: 5S JK=6S 7S JK=8S 9S"])

    at.swap("A", "6S", 0, LOW)
    at.swap("A", "8S", 0, HIGH, joker=1)

    assert at.meld(0) == "JK=4S 5S 6S 7S 8S 9S JK=10S"


def test_the_joker_that_is_named_is_the_one_that_moves() -> None:
    at = table(hands={"A": "8S 2C"}, melds=["A: 5S JK=6S 7S JK=8S 9S"])

    with refused("WRONG_CARD"):
        at.swap("A", "8S", 0, HIGH, joker=0)
    at.swap("A", "8S", 0, HIGH, joker=1)

    assert at.meld(0) == "5S JK=6S 7S 8S 9S JK=10S"


def test_the_second_copy_of_the_card_moves_the_joker_as_well() -> None:
    at = table(packs=3, seats=7, hands={"A": "6S 2C", "B": "6S 6S"}, melds=["A: 5S JK=6S 7S 8S"])

    at.swap("A", "6S", 0, HIGH)


def test_a_swap_may_be_the_last_card() -> None:
    at = table(hands={"A": "6S"}, melds=["A: 5S JK=6S 7S 8S"])

    assert WentOut(0, bent=False) in at.swap("A", "6S", 0, HIGH)


def test_but_not_where_the_last_card_must_be_discarded() -> None:
    at = table(Rules(final_discard_required=True), hands={"A": "6S"}, melds=["A: 5S JK=6S 7S 8S"])

    with refused("FINAL_DISCARD"):
        at.swap("A", "6S", 0, HIGH)
    at.discard("A", "6S")


def test_the_last_card_but_one_may_be_swapped_in_or_laid_off_there() -> None:
    rules = Rules(final_discard_required=True)
    swapping = table(rules, hands={"A": "6S 2C"}, melds=["A: 5S JK=6S 7S 8S"])
    laying = table(rules, hands={"A": "9S 2C"}, melds=["A: 5S JK=6S 7S 8S"])

    swapping.swap("A", "6S", 0, HIGH)
    laying.lay_off("A", "9S", 0, HIGH)

    assert swapping.faces("A") == laying.faces("A") == "2C"


def test_a_swap_needs_the_contract_down() -> None:
    rules = Rules(joker_swap=JokerSwap.ANY_DOWN_HIGH_FIRST)
    at = table(rules, hands={"A": "6S 2C"}, melds=["B: 5S JK=6S 7S 8S"])

    with refused("CONTRACT_NOT_MET"):
        at.swap("A", "6S", 0, HIGH)


def test_a_swap_comes_after_the_draw() -> None:
    at = table(hands={"A": "6S 2C"}, melds=["A: 5S JK=6S 7S 8S"], drawn=False)

    with refused("MUST_DRAW_FIRST"):
        at.swap("A", "6S", 0, HIGH)


# Going out (R-J18)


def test_a_new_meld_may_go_out() -> None:
    at = table(hands={"A": "QS QH QC"}, melds=["A: KS KH KD"])

    assert WentOut(0, bent=False) in at.add_meld("A", "QS QH QC")


def test_but_not_a_new_meld_where_the_last_card_must_be_discarded() -> None:
    at = table(Rules(final_discard_required=True), hands={"A": "QS QH QC"}, melds=["A: KS KH KD"])

    with refused("FINAL_DISCARD"):
        at.add_meld("A", "QS QH QC")


def test_of_stuck_jokers_each_that_fits_is_laid_off_in_turn() -> None:
    at = table(hands={"A": "JK JK"}, melds=["A: 5S 6S 7S 8S"])

    at.lay_off("A", "JK", 0, HIGH)
    with refused("MUST_LAY_OFF"):
        at.end_turn("A")
    assert WentOut(0, bent=False) in at.lay_off("A", "JK", 0, LOW)


def test_a_stuck_joker_is_not_forced_where_a_natural_could_be_thrown() -> None:
    at = table(hands={"A": "JK 2C"}, melds=["A: 5S 6S 7S 8S"])

    at.discard("A", "2C")

    assert at.faces("A") == "JK"


def test_a_stuck_joker_is_not_forced_to_a_closed_end() -> None:
    rules = Rules(layoff_direction=LayOffDirection.HIGH_FIRST)
    at = table(rules, hands={"A": "JK"}, melds=["A: 5S 6S 7S JK=8S"])

    at.end_turn("A")

    assert at.faces("A") == "JK"


def test_going_out_without_bending_in_a_later_turn() -> None:
    at = table(hands={"A": "2C"}, melds=["A: KS KH KD"])

    assert WentOut(0, bent=False) in at.discard("A", "2C")


# Three packs (R-J1, R-J6)


def test_a_trio_of_nine_of_a_rank_from_three_packs() -> None:
    at = table(packs=3, seats=7, hands={"A": "7S 7S 7S 7H 7H 7H 7D 7D 7D 2C"}, melds=["A: KS KH KD"])

    at.add_meld("A", "7S 7S 7S 7H 7H 7H 7D 7D 7D")

    assert len(at.deal.melds[1].meld.cards) == 9


def test_six_jokers_need_five_naturals() -> None:
    at = table(packs=3, seats=7, hands={"A": "JK JK JK JK JK 2C"}, melds=["A: KS KH KD JK"])

    for _ in range(3):
        at.lay_off("A", "JK", 0)
    with refused("ADJACENT_JOKERS"):
        at.lay_off("A", "JK", 0)


# The last cards (R-J19)


def test_the_last_stock_card_is_drawn_without_a_reshuffle() -> None:
    at = table(pile="9C 4D", stock="7S", drawn=False)

    assert [type(event) for event in at.draw("A")] == [CardDrawn]
    assert at.deal.stock == ()
    at.discard("A", "7S")
    at.pass_window()
    events = at.draw("B")
    assert [type(event) for event in events] == [StockReshuffled, CardDrawn]
    assert at.top == "7S"


def test_a_reshuffle_for_a_call_counts_towards_the_limit() -> None:
    at = call_window(Rules(max_reshuffles=1), pile="9C 5D 4C", stock="")

    at.call("C")
    at.allow("A")
    at.draw("B")

    assert at.deal.reshuffles == 1
    at.discard("B", at.faces("B").split()[0])
    assert at.turn == "C"
    with refused("CALL_NO_STOCK"):
        at.call("D")
    assert at.legal("C").draw_ends_deal


def test_no_reshuffle_without_a_limit_left() -> None:
    at = table(Rules(max_reshuffles=0), pile="9C 5D 4C", stock="", drawn=False)

    assert at.legal("A").draw_ends_deal
    assert at.draw("A")[0] == DealBlocked(BlockReason.DEAD_STOCK)


def test_a_seat_that_must_draw_from_a_dead_stock_ends_the_deal_at_its_turn() -> None:
    at = table(Rules(down_draws_stock_only=True), hands={"A": "JK"}, down="AB", pile="7C", stock="")

    events = at.end_turn("A")

    assert DealBlocked(BlockReason.DEAD_STOCK) in events
    assert at.match.phase is Phase.SCORED


def test_after_a_call_the_uncovered_card_may_be_taken_where_no_stock_card_can_be_had() -> None:
    at = table(Rules(after_call_draw=AfterCallDraw.STOCK_ONLY), pile="7C", stock="", drawn=False)
    assert at.deal.turn is not None
    at.match = replace(at.match, deal=replace(at.deal, turn=replace(at.deal.turn, stock_only=True)))

    at.take("A")


def test_a_blocked_deal_asks_fifty_only_of_those_who_are_not_down() -> None:
    at = table(hands={"A": "KS 2H", "B": "JK"}, down="A", pile="7C", stock="", drawn=False)

    at.draw("A")

    assert (at.score("A").total, at.score("B").total) == (12, 100)
    assert at.match.results[0].winner is None


# Calls at the limit (R-J13 to R-J15)


def test_the_last_allowed_call() -> None:
    at = call_window(calls={"C": 2})

    at.call("C")
    at.allow("A")

    assert at.state("C").calls == 3
    at.draw("B")
    at.discard("B", at.legal("B").discards[0].name)
    window = at.deal.window
    assert window is not None
    assert window.eligible == (3, 0)


@pytest.mark.parametrize("seat", ["C", "D"])
def test_no_window_where_nobody_may_call(seat: str) -> None:
    at = call_window(calls={"C": 3, "D": 3})

    assert at.turn == "B"
    with refused("CALL_LIMIT"):
        at.call(seat)


def test_the_last_to_bid_closes_the_window_for_the_first() -> None:
    at = call_window(Rules(call_priority=CallPriority.TURN_ORDER, call_decider=CallDecider.AUTO))

    at.call("C")
    events = at.call("D")

    assert [type(event) for event in events[1:3]] == [CallMade, CallAllowed]
    assert at.state("C").calls == 1


def test_the_nearest_after_the_discarder_is_heard_first() -> None:
    rules = Rules(call_priority=CallPriority.TURN_ORDER, next_player_may_call=True)
    at = call_window(rules)

    at.call("D")
    at.call("C")
    at.call("B")

    assert at.deal.window is not None
    assert at.deal.window.caller == 1


def test_a_next_player_who_is_down_but_may_take_answers() -> None:
    at = call_window(Rules(call_decider=CallDecider.NEXT_PLAYER), down="B")

    at.call("C")
    at.refuse("B")
    at.take("B")


def test_who_has_refused_plays_on_with_the_card_taken() -> None:
    at = call_window(PAGAT)

    at.call("D")
    at.refuse("B")

    assert at.legal("B").take
    assert not at.legal("B").draw
    at.take("B")
    assert at.match.phase is Phase.PLAY


def test_a_called_card_may_complete_the_contract_on_the_callers_turn() -> None:
    at = table(
        deal=1,
        hands={"A": "2C 3C 5C 6C 7C 9C 10C QC AC 4H", "C": "4S 4C 9D 9H 9C KS KH KD 2H"},
        pile="8D",
        stock="QD JD 10D 8C 8S",
    )
    at.discard("A", "4H")
    at.call("C")
    at.allow("A")
    at.draw("B")
    at.discard("B", "JD")
    at.pass_window()
    at.draw("C")
    at.lay_down("C", "4S 4H 4C | 9D 9H 9C | KS KH KD")

    assert at.faces("C") == "2H QD 10D"


# New melds (R-J11)


def test_new_melds_differ_in_suit_from_the_seats_own_runs() -> None:
    at = table(deal=2, hands={"A": "9S 10S JS QS 2C"}, melds=["A: 3S 4S 5S 6S"])

    with refused("SAME_SUIT_QUARTETS", "distinct_melds"):
        at.add_meld("A", "9S 10S JS QS")


def test_new_melds_need_the_contract_down_and_the_draw() -> None:
    at = table(hands={"A": "QS QH QC 2C"})

    with refused("CONTRACT_NOT_MET"):
        at.add_meld("A", "QS QH QC")
    waiting = table(hands={"A": "QS QH QC 2C"}, down="A", drawn=False)
    with refused("MUST_DRAW_FIRST"):
        waiting.add_meld("A", "QS QH QC")


def test_runs_of_one_suit_may_touch_where_melds_need_not_differ() -> None:
    melds = "5C 5D 5H | 3S 4S 5S 6S | 6S 7S 8S 9S"
    at = table(Rules(distinct_melds=False), deal=3, hands={"A": f"{melds.replace('|', '')} 2D"}, pile="8D")

    at.lay_down("A", melds)


def test_once_the_next_player_has_drawn_nothing_can_be_called_whoever_asks() -> None:
    at = call_window(down="D")

    at.pass_("C")
    at.draw("B")
    for seat in "CD":
        with refused("CALL_CLOSED", None):
            at.call(seat)


def test_new_melds_are_laid_from_the_hand() -> None:
    at = table(hands={"A": "QS QH 2C"}, melds=["A: KS KH KD"])

    with refused("CARD_NOT_HELD"):
        at.add_meld("A", "QS QH QC")
