"""When a match of points is over, and who has won (R-K2, R-J25, R-J26)."""

from dataclasses import replace

import pytest

from engine.events import DealStarted, MatchEnded
from engine.presets import KALOOKI_51
from engine.rules import MatchEnd, MatchForm, Rules, TieBreak
from engine.state import GameResult, Phase
from engine.views import watch
from tests.engine.positions import table
from tests.engine.rulebook.endings import PLAIN, after

# A limit


def test_a_total_at_the_limit_goes_on_and_one_above_it_ends_the_match() -> None:
    at, over = after(PLAIN, [0, 91, 0, 0]), after(PLAIN, [0, 92, 0, 0])

    assert (at.match.totals, at.match.phase) == ((0, 100, 9, 9), Phase.SCORED)
    assert (over.match.totals, over.match.places) == ((0, 101, 9, 9), (1, 4, 2, 2))


def test_the_lowest_total_wins_not_who_went_out() -> None:
    assert after(PLAIN, [60, 92, 0, 10]).match.places == (3, 4, 1, 2)


def test_the_bonus_may_keep_a_total_within_the_limit() -> None:
    at = after(replace(KALOOKI_51, limit=20), [35, 0, 0, 0], {"B": "2H", "C": "2C", "D": "2D"})

    assert (at.match.totals, at.match.phase) == ((15, 2, 2, 2), Phase.SCORED)


@pytest.mark.parametrize("number, over", [(1, False), (2, False), (3, True)])
def test_where_nobody_exceeds_the_limit_the_lowest_total_wins_after_the_most_deals(number: int, over: bool) -> None:
    at = after(replace(PLAIN, most_deals=3), [10, 20, -40, 0], deal=number)

    assert (at.match.totals, at.match.phase is Phase.FINISHED) == ((10, 29, -31, 9), over)
    assert at.match.places == ((3, 4, 1, 2) if over else None)


def test_a_match_stored_undecided_past_the_most_deals_has_one_deal_more() -> None:
    at = after(PLAIN, [10, 20, -40, 0], deal=5)
    assert at.match.phase is Phase.SCORED
    at.match = replace(at.match, rules=replace(PLAIN, most_deals=3))

    started = at.ready()[1]

    assert isinstance(started, DealStarted)
    assert (started.sudden_death, started.seats, started.number) == (False, (0, 1, 2, 3), 6)


def test_a_table_without_a_schedule_has_no_last_deal() -> None:
    view = watch(table(PLAIN).match)

    assert view.deals is None


# Deals and a single one


@pytest.mark.parametrize("number, over", [(1, False), (2, False), (3, True)])
def test_a_match_of_so_many_deals(number: int, over: bool) -> None:
    at = after(replace(PLAIN, match_end=MatchEnd.DEALS, deals=3), [0, 500, 0, 0], deal=number)

    assert (at.match.phase is Phase.FINISHED) is over
    assert watch(at.match).deals == 3


def test_a_single_deal_is_a_match() -> None:
    at = after(replace(PLAIN, match_end=MatchEnd.SINGLE), [0, 0, 0, 0])

    assert (at.match.places, watch(at.match).deals) == ((1, 2, 2, 2), 1)


# Ties (R-J25)


def test_a_tie_for_first_place_is_shared() -> None:
    assert after(PLAIN, [9, 92, 0, 0]).match.places == (1, 4, 1, 1)


PLAYED_OFF = replace(PLAIN, tie_break=TieBreak.SUDDEN_DEATH)


@pytest.mark.parametrize(
    "rules",
    [
        PLAYED_OFF,
        replace(PLAYED_OFF, limit=1000, most_deals=1),
        replace(PLAYED_OFF, match_end=MatchEnd.DEALS, deals=1),
        replace(PLAYED_OFF, match_end=MatchEnd.SINGLE),
    ],
    ids=["limit", "most deals", "deals", "single"],
)
def test_or_broken_by_one_more_deal_of_the_tied(rules: Rules) -> None:
    at = after(rules, [9, 92, 0, 20])
    assert (at.match.totals, at.match.places) == ((9, 101, 9, 29), None)

    started = at.ready()[1]

    assert isinstance(started, DealStarted)
    assert (started.sudden_death, started.seats, [len(hand) for hand in started.hands]) == (
        True,
        (0, 2),
        [13, 0, 13, 0],
    )
    assert started.openings == rules.plan(1, 4).openings


def test_who_goes_out_of_that_deal_wins_and_nothing_is_added() -> None:
    at = table(PLAYED_OFF, deal=2, sudden=True, hands={"A": "9S", "C": "KS KH"}, down="AC", playing="AC",
               totals=[9, 101, 9, 29])  # fmt: skip
    events = at.discard("A", "9S")

    assert events[-1] == MatchEnded((1, 4, 2, 3))
    assert at.match.totals == (9, 101, 9, 29)


# Best of three


BEST_OF_3 = replace(PLAIN, match=MatchForm.BEST_OF_3)


def test_a_game_of_three_ends_at_the_limit() -> None:
    at = after(BEST_OF_3, [0, 92, 0, 0])

    assert at.match.games == (GameResult(1, (0, 101, 9, 9), (0,)),)
    assert (at.match.places, at.match.phase) == (None, Phase.SCORED)
    at.ready()
    assert (at.match.totals, at.deal.game, at.deal.number) == ((0, 0, 0, 0), 2, 1)


def test_a_game_of_three_ends_after_the_most_deals() -> None:
    at = after(replace(BEST_OF_3, most_deals=2), [0, 5, 0, 0], deal=2)

    assert at.match.games == (GameResult(1, (0, 14, 9, 9), (0,)),)
    at.ready()
    assert (at.match.totals, at.deal.game, at.deal.number) == ((0, 0, 0, 0), 2, 1)
    at = after(replace(BEST_OF_3, most_deals=2), [0, 5, 0, 0], game=2, games=at.match.games)
    assert (at.match.phase, at.match.places) == (Phase.SCORED, None), "the deals of each game are counted apart"


def test_two_games_at_the_limit_win_the_match() -> None:
    at = after(BEST_OF_3, [0, 92, 0, 0], game=2, games=[GameResult(1, (0, 101, 9, 9), (0,))])

    assert at.match.places == (1, 4, 2, 2)
    assert at.match.match_totals == (0, 202, 18, 18)
