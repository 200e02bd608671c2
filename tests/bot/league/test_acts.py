"""Seasons and what moderators do: one season is always open, and impossible acts change nothing."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.acts import Act, ActKind, Seasons, rulings

MOVES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 50)))


def act(kind: ActKind, seq: int = 1, **facts: int) -> Act:
    return Act(seq, 0, 1, kind, facts)


@given(MOVES, st.integers(-5, 60))
def test_one_season_is_always_open_and_none_has_two_ends(moves: list[tuple[int, int]], now: int) -> None:
    seasons = Seasons()
    for number, until in moves:
        seasons = seasons.moved(number, until) or seasons
    assert list(seasons.ends) == sorted(set(seasons.ends))
    number = seasons.at(now)
    begin, end = seasons.begin_of(number), seasons.end_of(number)
    assert begin is None or begin <= now
    assert end is None or now < end


def test_the_end_of_a_season_opens_the_next() -> None:
    seasons = Seasons().moved(1, 100)
    assert seasons is not None
    assert [seasons.at(when) for when in (0, 99, 100, 500)] == [1, 1, 2, 2]
    later = seasons.moved(1, 300)
    assert later is not None
    assert later.at(200) == 1


def test_an_end_lies_between_its_neighbours() -> None:
    seasons = Seasons((100, 200))
    assert seasons.moved(1, 200) is None
    assert seasons.moved(2, 100) is None
    assert seasons.moved(4, 900) is None
    assert seasons.moved(1, 0) is None
    assert seasons.moved(2, 0) == Seasons((100,))
    assert seasons.moved(3, 900) == Seasons((100, 200, 900))


def test_merging_follows_to_the_end_of_the_chain_and_never_round_in_a_circle() -> None:
    said = rulings(
        [
            act(ActKind.MERGE, source=1, target=2),
            act(ActKind.MERGE, source=2, target=3),
            act(ActKind.MERGE, source=3, target=1),
            act(ActKind.MERGE, source=4, target=1),
        ]
    )
    assert {user: said.player(user) for user in (1, 2, 3, 4, 5)} == {1: 3, 2: 3, 3: 3, 4: 3, 5: 5}


def test_a_match_that_was_struck_out_can_be_restored() -> None:
    struck = act(ActKind.STRIKE, table=7)
    assert rulings([struck]).struck == {7}
    assert rulings([struck, act(ActKind.RESTORE, table=7)]).struck == frozenset()


def test_a_reset_is_about_what_was_played_before_it_in_that_season() -> None:
    said = rulings([act(ActKind.RESET, seq=10, season=2)])
    assert said.is_reset(2, 9)
    assert not said.is_reset(2, 11)
    assert not said.is_reset(1, 9)
    assert rulings([act(ActKind.RESET, seq=10, season=0)]).is_reset(1, 9)
