"""Who is out of a match, who comes back, and the last one in (R-K2)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import actions as a
from engine.events import BoughtIn, ChipsMoved, DealStarted, Eliminated, Event, MatchEnded, Payment
from engine.presets import BRITISH_CLUB
from engine.rules import MatchEnd, Stakes, TieBreak
from engine.state import Phase, awaited
from engine.views import watch
from tests.engine.positions import refused, table
from tests.engine.rulebook.endings import PLAIN, after


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


OUT_AT_100 = replace(PLAIN, match_end=MatchEnd.ELIMINATION)
ONE_BUY_IN = replace(OUT_AT_100, buy_ins=1, stakes=Stakes.POT, winner_share=100)
TWO_BUY_INS = replace(ONE_BUY_IN, buy_ins=2)


def test_who_exceeds_the_limit_is_out() -> None:
    at = after(OUT_AT_100, [0, 92, 91, 0])

    assert at.match.eliminated == ((1,),)
    assert at.match.still_in == (0, 2, 3)
    assert (at.match.phase, awaited(at.match)) == (Phase.SCORED, (0, 2, 3))
    with refused("NOT_IN_THIS_DEAL"):
        at.act("B", a.Ready())
    with refused("NO_BUY_IN", "buy_ins"):
        at.buy_in("B")


def test_the_next_deal_is_played_without_who_is_out() -> None:
    at = after(OUT_AT_100, [0, 0, 92, 0])

    started = at.ready()[1]

    assert isinstance(started, DealStarted)
    assert (started.dealer, started.seats) == (3, (0, 1, 3))
    assert [len(hand) for hand in started.hands] == [13, 13, 0, 13]
    assert [seat.playing for seat in watch(at.match).seats] == [True, True, False, True]


def test_a_deal_that_is_played_again_keeps_its_dealer_among_those_left() -> None:
    at = table(OUT_AT_100, pile="4D", stock="", drawn=False, eliminated=["B"], dealer="D")

    started = at.draw("A")[1]

    assert isinstance(started, DealStarted)
    assert (started.dealer, started.seats) == (3, (0, 2, 3))


def test_the_last_one_in_wins() -> None:
    at = after(OUT_AT_100, [50, 92, 92, 0], {"D": "KD KS KH KC QD QS QH QC JD JS 2D"})

    assert at.match.eliminated == ((1, 2, 3),)
    assert at.match.places == (1, 2, 2, 4)


def test_places_go_by_who_stayed_longer_then_by_total() -> None:
    at = after(OUT_AT_100, [99, 92, 92, 400], {"C": "KC"}, eliminated=["D"])

    assert at.match.eliminated == ((3,), (1, 2))
    assert at.match.places == (1, 2, 3, 4)


def test_if_all_exceed_it_at_once_the_lowest_total_wins() -> None:
    at = after(OUT_AT_100, [101, 99, 92, 95])

    assert at.match.eliminated == ()
    assert (at.match.totals, at.match.places) == ((101, 108, 101, 104), (1, 4, 1, 3))


def test_nobody_buys_in_where_all_are_over() -> None:
    at = after(replace(TWO_BUY_INS, tie_break=TieBreak.SUDDEN_DEATH), [101, 99, 92, 95])

    assert (at.match.places, at.match.still_in) == (None, (0, 1, 2, 3))
    with refused("NO_BUY_IN"):
        at.buy_in("A")
    started = at.ready()[1]
    assert isinstance(started, DealStarted)
    assert (started.sudden_death, started.seats) == (True, (0, 2))


def test_after_the_most_deals_who_is_over_is_out_and_the_lowest_total_of_the_others_wins() -> None:
    at = after(replace(TWO_BUY_INS, most_deals=1), [30, 92, 5, 0], chips=[-10] * 4)

    assert at.match.eliminated == ((1,),)
    assert (at.match.totals, at.match.places) == ((30, 101, 14, 9), (3, 4, 2, 1))
    assert (at.match.chips, at.match.pot) == ((-10, -10, -10, 30), 0)


def test_nobody_buys_in_before_a_tie_of_the_most_deals_is_broken() -> None:
    at = after(replace(TWO_BUY_INS, most_deals=1, tie_break=TieBreak.SUDDEN_DEATH), [9, 92, 0, 20])

    assert (at.match.eliminated, at.match.places) == (((1,),), None)
    with refused("NO_BUY_IN"):
        at.buy_in("B")
    started = at.ready()[1]
    assert isinstance(started, DealStarted)
    assert (started.sudden_death, started.seats) == (True, (0, 2))


def test_of_two_players_the_other_wins() -> None:
    assert after(OUT_AT_100, [0, 92]).match.places == (1, 2)


def test_eliminated_seats_are_counted_from_the_first_to_go() -> None:
    at = after(OUT_AT_100, [0, 92, 200, 300], eliminated=["C", "D"])

    assert at.match.places == (1, 2, 4, 3)


def test_a_seat_that_is_out_does_not_win_by_a_low_total() -> None:
    at = after(OUT_AT_100, [95, 96, 0, 0], eliminated=["C", "D"])

    assert at.match.places == (1, 2, 4, 3)


# Buying in


def test_who_is_over_the_limit_may_come_back_at_the_highest_total_of_those_who_are_not() -> None:
    at = after(TWO_BUY_INS, [0, 92, 60, 0])
    assert (at.match.eliminated, at.legal("B").buy_in, at.legal("C").buy_in) == ((), True, False)

    events = at.buy_in("B")

    assert events == (BoughtIn(1, 69), ChipsMoved(Payment.BUY_IN, (0, -10, 0, 0)))
    assert at.match.totals == (0, 69, 69, 9)
    assert not at.legal("B").buy_in


def test_who_has_bought_in_plays_the_next_deal() -> None:
    at = after(TWO_BUY_INS, [0, 92, 0, 0])
    at.buy_in("B")

    started = at.ready()[-2]

    assert isinstance(started, DealStarted)
    assert started.seats == (0, 1, 2, 3)


def test_who_is_ready_without_having_bought_in_is_out() -> None:
    at = after(TWO_BUY_INS, [0, 92, 0, 0])
    at.act("B", a.Ready())
    with refused("NO_BUY_IN"):
        at.buy_in("B")

    events = at.ready()

    assert kinds(events)[1:3] == [Eliminated, DealStarted]
    assert at.match.still_in == (0, 2, 3)


def test_the_last_one_in_wins_once_nobody_came_back() -> None:
    at = after(TWO_BUY_INS, [0, 92, 92, 92])
    assert at.match.phase is Phase.SCORED

    events = at.ready()

    assert events[1:] == (Eliminated((1, 2, 3)), MatchEnded((1, 2, 2, 2)))


@pytest.mark.parametrize("before, may", [("", True), ("B", True), ("BB", False), ("CC", True)])
def test_a_seat_buys_in_so_often(before: str, may: bool) -> None:
    at = after(TWO_BUY_INS, [0, 92, 0, 0], bought_in=before)

    assert at.legal("B").buy_in is may
    assert at.match.eliminated == (() if may else ((1,),))


def test_two_that_buy_in_come_back_at_the_same_total() -> None:
    at = after(ONE_BUY_IN, [0, 92, 95, 40])

    at.buy_in("B")
    at.buy_in("C")

    assert at.match.totals == (0, 49, 49, 49)
    assert at.match.bought_in == (1, 2)


def test_of_two_players_one_comes_back_to_the_others_total() -> None:
    at = after(ONE_BUY_IN, [30, 92])

    at.buy_in("B")
    assert at.match.totals == (30, 30)
    at.ready()

    assert (at.match.phase, at.deal.number) == (Phase.DRAW, 2)


def test_one_is_out_for_good_while_another_may_come_back() -> None:
    at = after(ONE_BUY_IN, [0, 92, 92, 0], bought_in="B")

    assert (at.match.eliminated, at.legal("B").buy_in, at.legal("C").buy_in) == ((), False, True)
    at.buy_in("C")
    at.ready()

    assert (at.match.eliminated, at.deal.seats) == (((1,),), (0, 2, 3))


def test_who_could_not_buy_in_and_who_would_not_are_out_together() -> None:
    at = after(ONE_BUY_IN, [0, 92, 92, 0], bought_in="B")

    at.ready()

    assert (at.match.eliminated, at.deal.seats) == (((1, 2),), (0, 3))


def test_nobody_buys_in_during_a_deal_or_under_the_limit() -> None:
    playing, scored = table(ONE_BUY_IN, totals=[0, 150, 0, 0]), after(ONE_BUY_IN, [0, 92, 0, 0])

    with refused("DEAL_IS_ON"):
        playing.buy_in("B")
    with refused("NO_BUY_IN"):
        scored.buy_in("A")
    with refused("NO_BUY_IN"):
        scored.buy_in("H")


def test_nobody_buys_in_where_a_limit_ends_the_match() -> None:
    at = after(replace(PLAIN, limit=200), [0, 92, 0, 0])

    with refused("NO_BUY_IN"):
        at.buy_in("B")


def test_a_buy_in_costs_another_ante_where_there_is_a_pot() -> None:
    free = after(replace(TWO_BUY_INS, stakes=Stakes.NONE), [0, 92, 0, 0])
    hands = after(replace(TWO_BUY_INS, stakes=Stakes.HANDS), [0, 92, 0, 0], chips=[0, 0, 0, 0])
    club = after(replace(BRITISH_CLUB, ante=7), [0, 150, 0, 0], chips=[-7] * 4)

    assert kinds(free.buy_in("B")) == [BoughtIn]
    assert kinds(hands.buy_in("B")) == [BoughtIn]
    before = club.match.pot
    club.buy_in("B")
    assert club.match.pot == before + 7


def test_the_pool_goes_to_the_last_one_in() -> None:
    at = after(TWO_BUY_INS, [0, 92], chips=[-10, -30], bought_in="BB")

    assert (at.match.places, at.match.chips, at.match.pot) == ((1, 2), (30, -30), 0)
