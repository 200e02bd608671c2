"""What is read off a journal is what the match says, whenever it is read."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.reckoning import Reckoning, opening_code, openings_of
from bot.league.values import SeatDeal, dump_deals, load_deals
from engine import events as e
from engine.fold import replay
from engine.openings import Contract, MinimumPoints
from engine.presets import PRESETS
from engine.rules import MatchForm
from tests.bot.league.matches import ACKEE, ANN, BOB, CY, POT, QUICK, journal, seat_deals, stored, unfinished


def test_the_deals_are_those_of_the_match() -> None:
    table = stored((ANN, BOB, CY), POT)
    entries, match = journal(POT, 3, 1)
    outcome = Reckoning(entries).outcome(table.record, match)
    assert outcome is not None
    scored = [result for result in match.results if not result.sudden_death]
    for seat in outcome.seats:
        assert [deal.points for deal in seat.deals] == [result.scores[seat.seat].total for result in scored]
        assert [deal.out for deal in seat.deals] == [result.winner == seat.seat for result in scored]
        assert [deal.opening for deal in seat.deals] == [opening_code(result.openings) for result in scored]
        assert (seat.total, seat.place, seat.chips) == (
            match.match_totals[seat.seat],
            (match.places or ())[seat.seat],
            match.chips[seat.seat],
        )
    assert sum(seat.chips for seat in outcome.seats) == 0
    assert any(seat.chips for seat in outcome.seats)
    events = [event for entry in entries for event in entry.events]
    for kind, name in ((e.CallMade, "made"), (e.CallAllowed, "allowed"), (e.CallRefused, "refused")):
        count = sum(isinstance(event, kind) for event in events)
        assert sum(getattr(deal, name) for seat in outcome.seats for deal in seat.deals) == count
    answers = [(deal.granted, deal.denied) for seat in outcome.seats for deal in seat.deals]
    assert sum(granted for granted, _ in answers) == sum(isinstance(event, e.CallAllowed) for event in events)
    assert sum(denied for _, denied in answers) == sum(isinstance(event, e.CallRefused) for event in events)
    assert sum(deal.made for seat in outcome.seats for deal in seat.deals) > 0


def test_the_deals_of_all_games_of_three_are_added_up() -> None:
    rules = replace(QUICK, match=MatchForm.BEST_OF_3)
    table = stored((ANN, BOB), rules)
    entries, match = journal(rules, 2, 1)
    outcome = Reckoning(entries).outcome(table.record, match)
    assert outcome is not None
    assert len(match.games) >= 2
    assert [sum(deal.points for deal in seat.deals) for seat in outcome.seats] == list(match.match_totals)
    assert [seat.chips for seat in outcome.seats] == list(match.chips)
    assert sum(match.chips) == 0


def test_a_match_that_is_not_over_says_nothing() -> None:
    table = unfinished(stored((ANN, BOB), QUICK), 5)
    _, match = journal(QUICK, 2, 1)
    assert Reckoning(table.journal).outcome(table.record, replay(table.events)) is None
    assert Reckoning(stored((ANN, BOB), QUICK).journal).outcome(table.record, match) is not None


def test_reading_goes_on_where_it_stopped_and_a_copy_stays_apart() -> None:
    table = stored((ANN, BOB), QUICK)
    _, match = journal(QUICK, 2, 1)
    half = Reckoning(table.journal[:9])
    other = half.copy()
    for entry in table.journal[9:]:
        half.note(entry)
    assert half.outcome(table.record, match) == Reckoning(table.journal).outcome(table.record, match)
    assert other.outcome(table.record, match) != half.outcome(table.record, match)


@pytest.mark.parametrize("silent", [frozenset[int](), frozenset({1}), frozenset({0, 1})])
def test_a_seat_is_marked_that_the_computer_played_mostly(silent: frozenset[int]) -> None:
    table = stored((ANN, BOB), QUICK, silent=silent)
    entries, match = journal(QUICK, 2, 1, silent)
    outcome = Reckoning(entries).outcome(table.record, match)
    assert outcome is not None
    assert {seat.seat for seat in outcome.seats if seat.automatic} == silent


def test_a_computer_is_nobody() -> None:
    table = stored((ANN, ACKEE), QUICK)
    entries, match = journal(QUICK, 2, 1)
    outcome = Reckoning(entries).outcome(table.record, match)
    assert outcome is not None
    assert [seat.user_id for seat in outcome.seats] == [101, None]


@pytest.mark.parametrize("game", PRESETS)
def test_every_opening_of_every_game_has_a_code_that_is_read_back(game: str) -> None:
    for plan in PRESETS[game].plans(4):
        assert openings_of(opening_code(plan.openings)) == plan.openings


def test_codes_are_short() -> None:
    assert opening_code((Contract(2, 1),)) == "2T1Q"
    assert opening_code((Contract(0, 4), Contract(3, 0))) == "4Q/3T"
    assert opening_code((MinimumPoints(51),)) == "51P"


@given(st.lists(seat_deals()))
def test_what_is_written_of_deals_is_read_back(deals: list[SeatDeal]) -> None:
    assert load_deals(dump_deals(tuple(deals))) == tuple(deals)
