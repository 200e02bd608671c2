"""The books: kept match by match or made anew they are the same, chips sum to zero, and merging keeps every sum."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.acts import NO_RULINGS, Act, ActKind, Rulings, Seasons, rulings
from bot.league.ledger import ALL_TIME, Accounts, Booked, Lines, entered, settle
from bot.league.rating import NEW, Rating, rated
from bot.league.tally import dump_tally, load_tally
from bot.league.values import COMPUTERS, Finished, Outcome, SeatDeal, SeatOutcome, Uncounted
from tests.bot.league.matches import histories

ENDS = st.lists(st.integers(1, 7), max_size=3, unique=True).map(lambda ends: tuple(1_000 * end for end in sorted(ends)))
MERGES = st.sampled_from([{}, {11: 12}, {13: 15, 14: 15}])


def match_of(*users: int | None, chips: tuple[int, ...] = (), seq: int = 1, open_hands: bool = False) -> Finished:
    seats = tuple(
        SeatOutcome(seat, user, f"P{user}", seat + 1, 10 * seat, (SeatDeal("3T", 10 * seat, seat == 0),), paid)
        for seat, (user, paid) in enumerate(zip(users, chips or (0,) * len(users), strict=True))
    )
    return Finished(seq, seq, 1_000, Outcome(seats, open_hands))


def reasons(match: Finished, said: Rulings = NO_RULINGS) -> list[Uncounted | None]:
    booked, _ = settle(match, said, {})
    return [seat.uncounted for seat in booked]


def anew(history: list[Finished], said: Rulings) -> tuple[dict[int, tuple[Booked, ...]], Lines]:
    """Make books anew: return what is booked for each table, and every line."""
    accounts = Accounts()
    booked = {match.table_id: entered(match, said, accounts) for match in history}
    return booked, {key: account.line() for key, account in accounts.items()}


@given(histories(), ENDS, MERGES)
def test_books_kept_match_by_match_are_the_books_made_anew(
    history: list[Finished], ends: tuple[int, ...], merged: dict[int, int]
) -> None:
    said = Rulings(Seasons(ends), merged)
    lines: Lines = {}
    for match in history:
        players = {said.player(seat.user_id) for seat in match.outcome.seats if seat.user_id is not None} | {COMPUTERS}
        season = said.seasons.at(match.finished_at)
        known = {key: line for key, line in lines.items() if key[0] in {ALL_TIME, season} and key[1] in players}
        lines.update(settle(match, said, known)[1])
    assert anew(history, said)[1] == lines


@given(histories(), ENDS, MERGES)
def test_the_chips_of_every_season_sum_to_zero(
    history: list[Finished], ends: tuple[int, ...], merged: dict[int, int]
) -> None:
    _, lines = anew(history, Rulings(Seasons(ends), merged))
    balance: Counter[int] = Counter()
    for (season, _), line in lines.items():
        balance[season] += line.chips
    assert not any(balance.values())


@given(histories(), st.integers(1, 16))
def test_striking_out_and_resetting_leave_chips_at_zero(history: list[Finished], until: int) -> None:
    acts = [Act(until, 0, 1, ActKind.RESET, {"season": 0}), Act(99, 0, 1, ActKind.STRIKE, {"table": 101})]
    booked, lines = anew(history, rulings(acts))
    assert sum(line.chips for (season, _), line in lines.items() if season == ALL_TIME) == 0
    assert all(seat.uncounted is not None for match in history if match.seq < until for seat in booked[match.table_id])
    assert all(seat.uncounted is not None for seat in booked.get(101, ()))


@given(histories())
def test_merging_two_who_never_met_keeps_the_sums(history: list[Finished]) -> None:
    met = any({11, 12} <= {seat.user_id for seat in match.outcome.seats} for match in history)
    apart = anew(history, NO_RULINGS)[1]
    merged = anew(history, Rulings(merged={11: 12}))[1]
    if met:
        return
    for name in ("matches", "wins", "deals", "points", "deals_out", "chips"):
        before = [getattr(apart[key], name) for key in ((ALL_TIME, 11), (ALL_TIME, 12)) if key in apart]
        after = [getattr(merged[key], name) for key in ((ALL_TIME, 12),) if key in merged]
        assert sum(before) == sum(after)
    assert (ALL_TIME, 11) not in merged


@given(histories())
def test_the_sums_of_a_line_are_those_of_its_tally(history: list[Finished]) -> None:
    for (_, player), line in anew(history, NO_RULINGS)[1].items():
        if player == COMPUTERS:
            assert line.matches == 0
            continue
        totals = line.tally.contracts.values()
        assert sum(total.deals for total in totals) == line.deals
        assert sum(total.points for total in totals) == line.points
        assert sum(total.out for total in totals) == line.deals_out <= line.deals
        assert sum(line.tally.places.values()) == line.matches
        assert line.tally.places.get(1, 0) == line.wins
        by_calls = (line.tally.with_call, line.tally.only_refused, line.tally.without)
        assert sum(total.deals for total in by_calls) == line.deals
        assert load_tally(dump_tally(line.tally)) == line.tally


def test_two_people_count_and_a_computer_among_them_does_not() -> None:
    assert reasons(match_of(11, 12, None)) == [None, None, Uncounted.COMPUTER]


def test_one_person_among_computers_does_not_count() -> None:
    assert set(reasons(match_of(11, None, None))) == {Uncounted.PEOPLE}


def test_open_hands_do_not_count() -> None:
    assert set(reasons(match_of(11, 12, open_hands=True))) == {Uncounted.OPEN_HANDS}


def test_a_seat_that_the_computer_played_mostly_is_marked_and_the_others_count() -> None:
    match = match_of(11, 12, 13)
    seats = (replace(match.outcome.seats[0], automatic=True), *match.outcome.seats[1:])
    assert reasons(replace(match, outcome=Outcome(seats))) == [Uncounted.AUTOMATIC, None, None]
    seats = (*seats[:1], replace(seats[1], automatic=True), seats[2])
    assert set(reasons(replace(match, outcome=Outcome(seats)))) == {Uncounted.PEOPLE}


def test_two_seats_of_one_person_count_for_nobody() -> None:
    said = Rulings(merged={12: 11})
    assert reasons(match_of(11, 12, 13, 14), said) == [Uncounted.TWICE, Uncounted.TWICE, None, None]


def test_the_chips_of_computers_and_marked_seats_are_booked_too() -> None:
    match = match_of(11, 12, None, 13, chips=(5, -3, -4, 2))
    seats = (*match.outcome.seats[:3], replace(match.outcome.seats[3], automatic=True))
    _, lines = settle(replace(match, outcome=Outcome(seats)), NO_RULINGS, {})
    assert {player: line.chips for (season, player), line in lines.items() if season == 1} == {
        11: 5,
        12: -3,
        COMPUTERS: -4,
        13: 2,
    }
    assert lines[1, 13].matches == 0


def test_who_wins_gains_and_ties_gain_alike() -> None:
    first, second, third = rated([NEW, NEW, NEW], [1, 2, 2])
    assert first.shown > NEW.shown
    assert second == third
    assert first.sigma < NEW.sigma
    better = rated([Rating(30, 2), Rating(20, 2)], [2, 1])
    assert better[0].mu < 30
    assert better[1].mu > 20


def test_everybody_begins_with_a_thousand() -> None:
    assert NEW.shown == 1000
    assert rated([], []) == ()


@pytest.mark.parametrize("places", [[1, 2, 3, 4], [4, 3, 2, 1]])
def test_ratings_come_out_the_same_every_time(places: list[int]) -> None:
    before = [Rating(25 + seat, 8 - seat) for seat in range(4)]
    assert rated(before, places) == rated(before, places)
