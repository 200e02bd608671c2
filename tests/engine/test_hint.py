"""Hints: what a hand is short of, what may still come, what to do and why, from the view alone."""

from dataclasses import replace

import pytest

from engine import actions as a
from engine.arrange import distance
from engine.computer import LEVELS
from engine.computer import reasons as r
from engine.computer.discards import holding_of
from engine.computer.greedy import greedy
from engine.computer.hint import Hint, Shortage, hint
from engine.computer.reasons import reason_for
from engine.fold import evolve, replay
from engine.legal import legal
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import NO_CALLS, PRESETS
from engine.rules import Cut, Rules
from engine.state import Phase, awaited
from engine.views import PlayerView, look
from tests.engine.hidden import with_others_hidden
from tests.engine.positions import Table, call_window, table

PAGAT = PRESETS["pagat"]

CALLER = "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"
"""A hand in deal 4 (four runs are asked) which the 7H brings nearer."""


def view_of(found: Table, seat: int) -> PlayerView:
    return look(found.match, seat)


def given(found: Table, seat: int = 0) -> Hint:
    told = hint(view_of(found, seat))
    assert told is not None
    return told


def shortage_of(found: Table, seat: int = 0) -> Shortage:
    shortage = given(found, seat).shortage
    assert shortage is not None
    return shortage


def why(found: Table, action: a.Action, seat: int = 0, level: str | None = None) -> tuple[r.Reason, ...]:
    return reason_for(view_of(found, seat), action, level)


# What the hand is short of


def test_a_hand_is_told_what_it_is_short_of_and_how_many_of_those_cards_can_still_come() -> None:
    # Three trios: the kings lack one. Of eight kings two are held and one lies in the pile.
    found = table(hands={"A": "4S 4H 4C 9D 9H 9S KS KH 2C"}, pile="KS 2D", drawn=False)
    shortage = shortage_of(found)
    assert shortage.missing == 1
    counts = {wanted.card.name: wanted.live for wanted in shortage.wanted}
    assert counts == {"KC": 2, "KD": 2, "KH": 1, "KS": 0, "JK": 4}
    assert shortage.live == 9
    assert shortage.wanted[0].card.name == "JK"  # the likeliest first
    assert shortage.unseen == 108 - 9 - 2


def test_cards_that_lie_in_sight_cannot_come_any_more() -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H 9S KS KH 2C"}, pile="KC KC KD 2D", drawn=False)
    counts = {wanted.card.name: wanted.live for wanted in shortage_of(found).wanted}
    assert counts == {"KC": 0, "KD": 1, "KH": 1, "KS": 1, "JK": 4}


def test_where_points_open_the_cards_that_lift_the_hand_to_them_are_named() -> None:
    found = table(PRESETS["kalooki_51"], hands={"A": "KS KH KD QS QH 2C 3D 5H 7S 9C 4D 6H 8S"}, drawn=False)
    shortage = shortage_of(found)
    assert shortage.missing == 1
    assert {"QC", "QD", "JK"} <= {wanted.card.name for wanted in shortage.wanted}


def test_a_hand_that_is_down_is_short_of_nothing() -> None:
    found = table(hands={"A": "4S KS"}, melds=["A: 9D 9H 9S"], drawn=False)
    assert given(found).shortage is None


def test_who_is_not_awaited_is_told_of_the_hand_alone() -> None:
    found = table(drawn=False)
    told = given(found, seat=1)
    assert told.action is None
    assert told.reasons == ()
    assert told.shortage is not None


def test_there_is_no_hint_where_there_are_no_cards_to_think_about() -> None:
    match = replay(open_match(Rules(cut=Cut.BUTTON), 3, SeededShuffler(1)))
    assert match.phase is Phase.CUT
    assert all(hint(look(match, seat)) is None for seat in range(3))


# From the view alone


@pytest.mark.parametrize("name", ["jamaican", "kalooki_51"])
def test_what_a_seat_may_not_know_changes_no_hint(name: str) -> None:
    match, shuffler, seen = replay(open_match(PRESETS[name], 3, SeededShuffler(4))), SeededShuffler(5), 0
    for number in range(60):
        if match.phase is Phase.SCORED:
            break
        seat = awaited(match)[0]
        if number % 5 == 0:
            told = hint(look(match, seat))
            assert told == hint(look(with_others_hidden(match, seat), seat))
            seen += told is not None and told.action is not None
        for event in play(match, seat, greedy(look(match, seat), lambda: False), shuffler):
            match = evolve(match, event)
    assert seen > 5


@pytest.mark.parametrize("name", PRESETS)
def test_every_act_of_a_computer_that_is_advised_is_legal_and_has_its_reason(name: str) -> None:
    match, shuffler = replay(open_match(PRESETS[name], 4, SeededShuffler(9))), SeededShuffler(10)
    for number in range(40):
        seat = awaited(match)[0]
        view = look(match, seat)
        action = LEVELS["medium"](view, lambda: False)
        assert all(isinstance(reason, r.Reason) for reason in reason_for(view, action, "medium"))
        told = hint(view) if number % 4 == 0 else None
        assert told is None or told.action is None or told.action in legal(match, seat)
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)


# Reasons


def test_a_card_that_brings_the_hand_nearer_is_taken_for_that() -> None:
    found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD 2C"}, pile="4D", drawn=False)
    card = found.deal.pile[-1]
    assert given(found).action == a.Take()
    assert given(found).reasons == (r.Nearer(card, 0),)
    assert why(found, a.Draw()) == ()  # nothing speaks for that


def test_a_card_that_helps_nothing_stays_where_it_is() -> None:
    found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD 2C"}, pile="7D", drawn=False)
    assert given(found).action == a.Draw()
    assert given(found).reasons == (r.NoNearer(found.deal.pile[-1]),)


def test_a_deal_is_kept_alive() -> None:
    found = table(Rules(max_reshuffles=0), hands={"A": "4S 7H 9D 2H 9S KS KH QD 2C"}, stock="", drawn=False)
    assert why(found, a.Take())[0] == r.KeepsDealAlive()


def test_who_is_down_takes_what_fits() -> None:
    found = table(hands={"A": "4S KS"}, melds=["A: 9D 9H 9S"], pile="9C", drawn=False)
    assert given(found).reasons == (r.LaidAtOnce(found.deal.pile[-1]),)


def test_a_lay_down_says_what_stays_in_hand() -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H JK KS KH KD 2C"})
    told = given(found)
    assert isinstance(told.action, a.LayDown)
    assert told.reasons == (r.Complete(1),)


def test_a_lay_off_says_what_it_saves() -> None:
    found = table(hands={"A": "9C KS"}, melds=["A: 9D 9H 9S"])
    told = given(found)
    assert isinstance(told.action, a.LayOff)
    assert told.reasons == (r.Lighter(9),)


def test_a_discard_says_that_the_card_is_not_missed() -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H 9S KS KH QD 2C"}, melds=["B: 2S 2H 2D"])
    card = found.card("A", "QD")
    assert why(found, a.Discard(card)) == (r.Spare(card), r.Dearest(card, 10), r.NobodyLays(card))
    two = found.card("A", "2C")
    assert why(found, a.Discard(two)) == (r.Spare(two),)


def test_a_discard_that_hurts_says_so() -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H 9S KS KH KD 2C"})
    four = found.card("A", "4S")
    assert why(found, a.Discard(four)) == (r.LeastMissed(four, 1),)


def test_high_cards_go_because_somebody_is_nearly_out() -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H 9S KS KH QD 2C", "B": "3C", "C": "5C 6C"}, down="BC")
    queen = found.card("A", "QD")
    assert r.NearlyOut(1, 1) in why(found, a.Discard(queen))


def test_a_call_says_how_near_it_brings_the_hand() -> None:
    found = call_window(hands={"C": CALLER})
    card = found.deal.pile[-1]
    (reason,) = why(found, a.Call(), seat=2)
    assert isinstance(reason, r.Nearer)
    assert reason.card == card


def test_a_pass_says_that_the_card_helps_nothing_or_that_the_stock_is_short() -> None:
    idle = call_window(hands={"C": "2C 3C 4C 5C 9H 10H JH QH 2S AD QD KC"})
    assert why(idle, a.PassCall(), seat=2) == (r.NoNearer(idle.deal.pile[-1]),)
    short = call_window(hands={"C": CALLER}, stock=7)
    assert why(short, a.PassCall(), seat=2) == (r.StockLow(7),)


def test_a_pass_says_that_the_hand_is_too_far_from_its_lay_down() -> None:
    found = call_window(hands={"C": CALLER})
    far = why(found, a.PassCall(), seat=2)
    assert far == (r.TooFar(distance(holding_of(view_of(found, 2))).missing),)


def test_a_call_may_be_for_more_cards_that_can_help() -> None:
    # Two trios are complete; with the 7H the sevens are a second pair beside the kings, of which any third would do.
    found = call_window(deal=1, hands={"C": "4S 4H 4C 9D 9H 9S KS KH 7C"})
    (reason,) = why(found, a.Call(), seat=2)
    assert isinstance(reason, r.MoreWays)
    assert reason.card == found.deal.pile[-1]
    assert reason.live > 9


def test_an_answer_says_who_gains() -> None:
    found = call_window(hands={"C": CALLER})
    found.match = replace(found.match, totals=(50, 0, 40, 0))
    found.call("C")
    assert why(found, a.AllowCall()) == (r.Burdened(2),)
    assert why(found, a.RefuseCall()) == (r.Leads(2),)


def test_who_may_win_soon_refuses() -> None:
    found = call_window(hands={"A": "3C 5C 8D 9D JD QD 2H 4H 8H JH 5S 9S 7H", "C": CALLER}, melds=["A: 6S 6H 6D"])
    found.call("C")
    assert why(found, a.RefuseCall()) == (r.MayWinSoon(),)


def test_where_refusing_takes_the_card_the_card_is_the_reason() -> None:
    found = call_window(PAGAT, hands={"B": "8H 9H 10H 3S 4S 5S JD 6D KD 2C 2S AC", "C": CALLER})
    found.call("C")
    (reason,) = why(found, a.RefuseCall(), seat=1)
    assert isinstance(reason, r.Nearer)
    idle = call_window(PAGAT, hands={"B": "2C 3C 4C 5C 9H 10H JH QH 3S AD 6D KC", "C": CALLER})
    idle.call("C")
    assert isinstance(why(idle, a.AllowCall(), seat=1)[0], r.NoNearer)


def test_a_weak_computer_is_said_to_have_slipped() -> None:
    found = call_window(hands={"C": CALLER})
    assert why(found, a.PassCall(), seat=2, level="easy") == (r.Slip(),)
    assert r.Slip() not in why(found, a.PassCall(), seat=2, level="medium")


def test_the_medium_computer_is_said_to_have_overlooked_a_discard() -> None:
    found = table(NO_CALLS, hands={"A": "4S 4H 9D 9H 9S KS KH KD 2C"}, pile="QC 4D", drawn=False)
    assert why(found, a.Draw(), level="medium") == (r.Slip(),)
    assert why(found, a.Draw(), level="hard") == ()
    assert r.Slip() not in why(found, a.Take(), level="medium")


def test_the_expert_is_said_to_have_tried_out_what_is_not_seen_at_once() -> None:
    found = call_window(hands={"C": CALLER})
    assert why(found, a.PassCall(), seat=2, level="expert")[0] == r.TriedOut()
    assert r.TriedOut() not in why(found, a.Call(), seat=2, level="expert")


def test_what_has_to_be_done_has_no_better_reason() -> None:
    found = table(hands={"A": "KS"}, melds=["A: 9D 9H 9S"])
    assert why(found, a.Discard(found.card("A", "KS"))) == (r.OnlyChoice(),)
    assert why(found, a.Ready()) == (r.OnlyChoice(),)
    assert why(found, a.TakeBack()) == (r.CannotSettle(),)
