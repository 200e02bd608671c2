"""J63 to J79 and J96: calls (R-J13 to R-J16). Seats A, B, C, D clockwise; A has thrown the 7H on a 4C; B is next."""

import pytest

from engine.actions import AllowCall, PassCall, RefuseCall
from engine.changes import changed
from engine.events import (
    CallAllowed,
    CallBid,
    CallClosed,
    CallMade,
    CallOpened,
    CallPassed,
    CallRefused,
    StockReshuffled,
    TurnStarted,
    WentOut,
)
from engine.notation import SEATS
from engine.presets import PAGAT
from engine.rules import AfterCallDraw, CallDecider, CallPriority, Rules
from engine.state import Phase
from engine.trail import Deed
from tests.engine.positions import call_window, refused, table


def test_j63_an_allowed_call_gives_the_discard_and_a_card_of_the_stock() -> None:
    at = call_window()
    extra, before = at.deal.stock[0], len(at.deal.stock)

    assert at.call("C") == (CallMade(2, 0),)
    card = at.deal.pile[-1]
    assert at.allow("A") == (CallAllowed(0, 2, card, extra), TurnStarted(1))

    assert len(at.state("C").hand) == 14
    assert at.state("C").hand[-2:] == (card, extra)
    assert at.state("C").calls == 1
    assert (len(at.deal.stock), at.top) == (before - 1, "4C")
    at.take("B")
    assert at.faces("B").endswith("4C")


def test_j63_the_uncovered_card_is_never_callable() -> None:
    at = call_window()

    at.call("C")
    at.allow("A")
    with refused("CALL_CLOSED"):
        at.call("D")


def test_j63_the_next_draw_is_from_the_stock_where_the_table_says_so() -> None:
    at = call_window(Rules(after_call_draw=AfterCallDraw.STOCK_ONLY))

    at.call("C")
    at.allow("A")
    with refused("STOCK_ONLY", "after_call_draw"):
        at.take("B")
    at.draw("B")
    at.discard("B", at.legal("B").discards[0].name)
    at.pass_window()
    at.take("C")


def test_j64_the_caller_plays_nothing() -> None:
    at = call_window(hands={"C": "4S 5S 6S 7S 8D 10D KD 2C 6C 8C 9C JC"})

    at.call("C")
    at.allow("A")
    with refused("NOT_YOUR_TURN"):
        at.lay_down("C", "4S 5S 6S 7S | 8D 9D 10D JD | 8C 9C 10C JC")
    with refused("NOT_YOUR_TURN"):
        at.discard("C", "7H")


def test_j65_the_first_call_is_the_call_and_a_refusal_ends_it() -> None:
    at = call_window()

    at.call("C")
    with refused("CALL_TAKEN"):
        at.call("D")
    assert at.refuse("A") == (CallRefused(0, 2), TurnStarted(1))

    with refused("CALL_CLOSED"):
        at.call("D")
    assert at.state("C").calls == 0
    assert at.top == "7H"


def test_j65_in_order_of_play_the_nearest_is_heard() -> None:
    at = call_window(Rules(call_priority=CallPriority.TURN_ORDER))

    assert at.call("D") == (CallBid(3),)
    with refused("CALL_TAKEN"):
        at.pass_("D")
    assert at.call("C") == (CallBid(2), CallMade(2, 0))
    at.allow("A")

    assert [at.state(seat).calls for seat in "ABCD"] == [0, 0, 1, 0]


def test_j65_in_order_of_play_a_pass_leaves_it_to_the_others() -> None:
    at = call_window(Rules(call_priority=CallPriority.TURN_ORDER))

    at.call("D")
    at.pass_("C")

    assert at.deal.window is not None
    assert at.deal.window.caller == 3


def test_j65_who_has_passed_calls_no_more() -> None:
    at = call_window()

    at.pass_("C")
    with refused("CALL_TAKEN"):
        at.call("C")
    with refused("CALL_TAKEN"):
        at.pass_("C")
    with refused("CALL_NEXT"):
        at.pass_("B")
    with refused("CALL_OWN"):
        at.pass_("A")
    at.pass_("D")

    assert at.turn == "B"


def test_j66_the_next_player_may_take_a_refused_card() -> None:
    at = call_window()

    at.call("C")
    at.refuse("A")
    at.take("B")

    assert at.match.phase is Phase.PLAY
    assert at.faces("B").endswith("7H")


def test_j67_a_refused_card_left_alone_stays_on_top_and_is_called_no_more() -> None:
    at = call_window()

    at.call("C")
    at.refuse("A")
    at.draw("B")

    assert at.top == "7H"
    with refused("CALL_CLOSED"):
        at.call("D")
    at.discard("B", at.legal("B").discards[0].name)
    assert at.deal.window is not None
    assert at.deal.window.card.name != "7H"


def test_j67_a_card_taken_and_thrown_again_is_a_new_discard() -> None:
    at = call_window()

    at.call("C")
    at.refuse("A")
    at.take("B")
    at.discard("B", "7H")
    at.call("D")

    assert at.deal.window is not None
    assert at.deal.window.decider == 1


def test_j68_the_next_player_calls_nothing() -> None:
    at = call_window()

    with refused("CALL_NEXT", "next_player_may_call"):
        at.call("B")


def test_j68_unless_the_table_says_so() -> None:
    at = call_window(Rules(next_player_may_call=True))

    at.call("B")
    at.allow("A")

    assert at.state("B").calls == 1
    assert at.turn == "B"


def test_j69_nobody_calls_the_own_discard() -> None:
    at = call_window()

    with refused("CALL_OWN"):
        at.call("A")


def test_j70_who_is_down_calls_nothing() -> None:
    at = call_window(down="D")

    with refused("CALL_LAID", "calls_when_down"):
        at.call("D")
    at.pass_("C")
    with refused("CALL_LAID"):
        at.call("D")


def test_j70_unless_the_table_says_so() -> None:
    at = call_window(Rules(calls_when_down=True), down="D")

    at.call("D")


def test_j71_the_upcard_is_not_called() -> None:
    at = table(deal=4, pile="7H", drawn=False, turns=0)

    with refused("CALL_UPCARD", "call_upcard"):
        at.call("C")


@pytest.mark.parametrize("limit", [3, None])
def test_j72_the_fourth_call_of_a_deal(limit: int | None) -> None:
    at = call_window(Rules(max_calls=limit), calls={"C": 3})

    if limit is None:
        at.call("C")
    else:
        with refused("CALL_LIMIT", "max_calls"):
            at.call("C")


def test_j72_refused_calls_do_not_count() -> None:
    at = call_window(calls={"C": 2})

    at.call("C")
    at.refuse("A")

    assert at.state("C").calls == 2


def test_j73_the_discarder_alone_answers_and_a_refusal_lets_play_go_on_as_before() -> None:
    called, passed = call_window(), call_window()

    called.call("C")
    for seat in "BCD":
        with refused("NOT_YOUR_ANSWER", "call_decider"):
            called.allow(seat)
    called.refuse("A")
    passed.pass_("C", "D")

    # Who asked for the card stays known to all; nothing else tells the two tables apart.
    assert called.deal.trail[-1] == (SEATS.index("C"), Deed.ASKED, called.deal.pile[-1])
    assert changed(called.deal, trail=()) == changed(passed.deal, trail=())


def test_j74_the_next_player_waits_for_the_window() -> None:
    at = call_window()

    with refused("CALL_WINDOW_OPEN"):
        at.draw("B")
    at.call("C")
    with refused("CALL_WINDOW_OPEN"):
        at.take("B")
    with refused("NOT_YOUR_TURN"):
        at.draw("C")
    at.refuse("A")
    at.draw("B")


def test_j74_the_window_closes_when_all_have_passed() -> None:
    at = call_window()

    at.pass_("D")
    with refused("CALL_WINDOW_OPEN"):
        at.draw("B")

    assert at.act("C", PassCall()) == (CallPassed(2), CallClosed(), TurnStarted(1))


def test_j75_a_call_on_an_empty_stock_reshuffles_all_but_the_uncovered_card() -> None:
    at = call_window(pile="9C 5D 4C", stock="")

    at.call("C")
    card = at.deal.pile[-1]
    events = at.allow("A")

    assert isinstance(events[0], StockReshuffled)
    assert [held.name for held in events[0].stock] == ["9C", "5D"]
    assert [held.name for held in events[0].kept] == ["4C", "7H"]
    assert at.faces("C").endswith("7H 9C")
    assert card in at.state("C").hand
    assert [held.name for held in at.deal.stock] == ["5D"]
    assert at.top == "4C"
    assert at.deal.reshuffles == 1


def test_j75_without_anything_to_reshuffle_there_is_no_call() -> None:
    at = call_window(pile="4C", stock="")

    assert at.turn == "B"
    with refused("CALL_NO_STOCK"):
        at.call("C")


def test_j75_nor_where_the_limit_of_reshuffles_is_reached() -> None:
    at = call_window(Rules(max_reshuffles=2), pile="9C 5D 4C", stock="", reshuffles=2)

    with refused("CALL_NO_STOCK"):
        at.call("C")


def test_j76_who_refuses_as_the_next_player_takes_the_card() -> None:
    at = call_window(Rules(call_decider=CallDecider.NEXT_PLAYER))

    assert at.call("C") == (CallMade(2, 1),)
    with refused("NOT_YOUR_ANSWER"):
        at.refuse("A")
    at.refuse("B")
    with refused("MUST_TAKE", "call_decider"):
        at.draw("B")
    at.take("B")


def test_j77_a_next_player_who_may_not_take_is_not_asked() -> None:
    at = call_window(PAGAT, down="B")

    events = at.call("C")

    assert [type(event) for event in events] == [CallMade, CallAllowed, TurnStarted]
    assert events[0] == CallMade(2, None)
    assert at.state("C").calls == 1


def test_j77_one_who_is_not_down_is() -> None:
    at = call_window(PAGAT)

    at.call("C")
    at.allow("B")

    assert at.deal.turn is not None
    assert at.deal.turn.stock_only


def test_j77_nobody_is_asked_where_calls_are_free() -> None:
    at = call_window(Rules(call_decider=CallDecider.AUTO))

    at.call("D")

    assert at.state("D").calls == 1
    assert at.turn == "B"


def test_j78_no_window_without_calls() -> None:
    at = call_window(Rules(calls_enabled=False))

    assert at.turn == "B"
    with refused("CALL_CLOSED", "calls_enabled"):
        at.call("C")


def test_j79_no_window_after_the_last_card() -> None:
    at = table(deal=4, hands={"A": "7H"}, down="A")

    events = at.discard("A", "7H")

    assert WentOut(0, bent=False) in events
    assert not any(isinstance(event, CallOpened) for event in events)
    for action in (AllowCall(), RefuseCall()):
        with refused("DEAL_IS_OVER"):
            at.act("C", action)


def test_j96_the_last_stock_card_may_be_called_while_the_next_player_can_take() -> None:
    at = call_window(deal=9, seats=6, pile="5D", stock="9C")

    at.call("C")
    at.allow("A")

    assert at.faces("C").endswith("7H 9C")
    assert at.deal.stock == ()
    at.take("B")


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(Rules(after_call_draw=AfterCallDraw.STOCK_ONLY), id="stock only after a call"),
        pytest.param(Rules(down_draws_stock_only=True), id="B is down and bound to the stock"),
    ],
)
def test_j96_not_where_the_next_player_could_draw_nothing(rules: Rules) -> None:
    at = call_window(rules, deal=9, seats=6, pile="5D", stock="9C", down="B")

    with refused("CALL_NO_STOCK"):
        at.call("C")


def test_j96_the_pile_under_the_call_may_be_reshuffled_for_the_next_player() -> None:
    rules = Rules(after_call_draw=AfterCallDraw.STOCK_ONLY)
    at = call_window(rules, deal=9, seats=6, pile="8D 5D", stock="9C")

    at.call("C")
    at.allow("A")
    events = at.draw("B")

    assert isinstance(events[0], StockReshuffled)
    assert at.faces("B").endswith("8D")
