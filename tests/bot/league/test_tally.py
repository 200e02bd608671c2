"""What is summed up of a player is what all their deals come to, however they are put together."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.tally import Extreme, Running, Sum, Tally, dump_tally, load_tally
from bot.league.values import SeatDeal, SeatOutcome
from tests.bot.league.matches import seat_deals

MATCHES = st.lists(st.tuples(st.integers(1, 4), st.lists(seat_deals(), max_size=4)), max_size=5)


def run(matches: list[tuple[int, list[SeatDeal]]], written: int = 0) -> Tally:
    """Return the tally of all matches, written and read back after some; the tables are numbered from 101."""
    running = Running(Tally())
    for table, (place, deals) in enumerate(matches, 101):
        total = running.add(table, SeatOutcome(0, 1, "Ann", place, 0, tuple(deals)))
        assert total == (sum(deal.points for deal in deals), sum(deal.out for deal in deals))
        if table == 100 + written:
            running = Running(load_tally(dump_tally(running.tally())))
    return running.tally()


def added(deals: list[SeatDeal]) -> Sum:
    return Sum(len(deals), sum(deal.points for deal in deals), sum(deal.out for deal in deals))


@given(MATCHES)
def test_a_tally_is_what_all_deals_come_to(matches: list[tuple[int, list[SeatDeal]]]) -> None:
    tally = run(matches)
    deals = [deal for _, played in matches for deal in played]
    assert dict(tally.contracts) == {
        opening: added([deal for deal in deals if deal.opening == opening])
        for opening in {deal.opening for deal in deals}
    }
    assert dict(tally.places) == {
        place: [came for came, _ in matches].count(place) for place in {place for place, _ in matches}
    }
    for name in ("made", "allowed", "refused", "granted", "denied"):
        assert getattr(tally, name) == sum(getattr(deal, name) for deal in deals)
    assert tally.with_call == added([deal for deal in deals if deal.allowed])
    assert tally.only_refused == added([deal for deal in deals if deal.refused and not deal.allowed])
    assert tally.without == added([deal for deal in deals if not deal.refused and not deal.allowed])


@given(MATCHES)
def test_of_deals_that_are_equal_the_first_stands_out(matches: list[tuple[int, list[SeatDeal]]]) -> None:
    tally = run(matches)
    where = [
        Extreme(deal.points, table, number)
        for table, (_, played) in enumerate(matches, 101)
        for number, deal in enumerate(played, 1)
    ]
    # Of equal ones ``min`` and ``max`` return the first.
    assert tally.best == min(where, key=lambda found: found.points, default=None)
    assert tally.worst == max(where, key=lambda found: found.points, default=None)


@given(MATCHES)
def test_what_is_written_of_a_tally_is_read_back(matches: list[tuple[int, list[SeatDeal]]]) -> None:
    tally = run(matches)
    assert load_tally(dump_tally(tally)) == tally
    assert all(run(matches, written) == tally for written in range(1, len(matches) + 1))


def test_a_tally_that_was_taken_stays_as_it_was() -> None:
    running = Running(Tally())
    running.add(1, SeatOutcome(0, 1, "Ann", 1, 0, (SeatDeal("3T", 5),)))
    taken = running.tally()
    running.add(2, SeatOutcome(0, 1, "Ann", 2, 0, (SeatDeal("3T", 7, out=True),)))
    assert taken.contracts == {"3T": Sum(1, 5)}
    assert taken.places == {1: 1}


def test_nothing_is_the_tally_of_nobody() -> None:
    assert load_tally("") == Tally()
