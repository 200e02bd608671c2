"""The leagues in the database: what is shown, what can be made anew, whom it forgets, and whose it is."""

import asyncio
import contextlib
import random
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StorageTrouble
from bot.league.acts import ActKind
from bot.league.calendar import Span
from bot.league.door import Ask, By, Standing, name_setting
from bot.league.ledger import ALL_TIME
from bot.league.ranking import KEYS, Figures
from bot.league.reckoning import Reckoning
from bot.league.values import COMPUTERS, Outcome, SeatOutcome, Uncounted, load_deals
from bot.ports import Occupant
from bot.store import SqlStore, league, open_store
from bot.store.league import remaking
from engine.codec import dump_event, fingerprint
from engine.events import DealScored
from engine.fold import replay
from tests.bot.league.matches import ACKEE, ANN, BOB, CY, POT, QUICK, made_up, stored
from tests.bot.restart.power import dump
from tests.bot.store.test_store import MORE, OPENING, RECORD, opened

DERIVED = ("result", "standing")
LATER = 10**12


async def finish(store: SqlStore, *seats: SeatOutcome, guild: int = 1, at: int = 7, open_hands: bool = False) -> int:
    """Let a match end so."""
    record = await opened(store, replace(RECORD, guild_id=guild, channel_id=at * 100 + guild))
    outcome = Outcome(seats, open_hands)
    await store.append(
        record.table_id, len(OPENING.events), MORE, fingerprint="f", deadline=None, outcome=outcome, ended_at=at
    )
    return record.table_id


def seat(
    number: int, user: int | None, name: str, place: int, *points: int, out: int = 0, chips: int = 0
) -> SeatOutcome:
    deals = load_deals(" ".join(f"3T:{point}{':o' if place <= out else ''}" for place, point in enumerate(points, 1)))
    return SeatOutcome(number, user, name, place, sum(points), deals, chips)


async def played(
    store: SqlStore, *people: Occupant, seed: int = 1, pot: bool = False, silent: frozenset[int] = frozenset()
) -> int:
    """Let a whole match be played, journal and all."""
    table = stored(people, POT if pot else QUICK, seed, silent)
    first, *others = table.journal
    record = replace(table.record, table_id=0, ended_at=None, channel_id=1_000 + seed, host_id=101)
    print_ = fingerprint(replay(first.events))
    record = await store.open_table(record, first, fingerprint=print_, deadline=None, lobby_id=None)
    revision, match = len(first.events), replay(table.events)
    for entry in others[:-1]:
        revision = await store.append(record.table_id, revision, entry, fingerprint="", deadline=None)
    outcome = Reckoning(table.journal).outcome(record, match)
    await store.append(
        record.table_id,
        revision,
        others[-1],
        fingerprint=fingerprint(match),
        deadline=None,
        outcome=outcome,
        ended_at=seed * 1_000,
    )
    return record.table_id


async def board(store: SqlStore, by: By = By.RATING, span: Span = Span.SEASON, **more: int) -> tuple[Standing, ...]:
    return (await store.league.board(Ask(1, by, span, **more), LATER)).standings


def derived(path: Path) -> dict[str, object]:
    found = dump(path)
    return {name: sorted(map(repr, found[name])) for name in DERIVED}


# Leaderboards


async def test_leaderboards_by_everything(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10, -50, out=0), seat(1, 11, "Bob", 2, 30, 20), at=1)
    await finish(store, seat(0, 10, "Anna", 2, 90), seat(1, 12, "Cy", 1, -50, out=1), at=2)
    await finish(store, seat(0, 11, "Bob", 1, -500), seat(1, 12, "Cy", 2, 9), guild=9, at=3)
    assert [(line.rank, line.name) for line in await board(store)] == [(1, "Cy"), (2, "Anna"), (3, "Bob")]
    wins = await board(store, By.WINS)
    assert [(line.name, line.wins, line.matches) for line in wins] == [("Cy", 1, 1), ("Anna", 1, 2), ("Bob", 0, 1)]
    averages = await board(store, By.AVERAGE)
    assert [(line.name, round(line.average, 2)) for line in averages] == [("Cy", -50.0), ("Anna", 16.67), ("Bob", 25.0)]
    out = await board(store, By.OUT)
    assert (out[0].name, out[0].deals_out) == ("Cy", 1)
    assert await board(store, By.CHIPS) == ()
    assert [line.name for line in await board(store, span=Span.ALL)] == ["Cy", "Anna", "Bob"]


async def test_a_month_has_its_own_matches_and_what_was_gained_in_it(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=100)
    await finish(store, seat(0, 10, "Ann", 2, 40), seat(1, 11, "Bob", 1, 20), at=200)
    await finish(store, seat(0, 10, "Ann", 2, 70), seat(1, 11, "Bob", 1, 20), at=300)
    lines = await board(store, span=Span.MONTH, begin=200, end=300)
    assert [(line.rank, line.name, line.matches, line.average) for line in lines] == [
        (1, "Bob", 1, 20.0),
        (2, "Ann", 1, 40.0),
    ]
    assert lines[0].rating > 0 > lines[1].rating
    everything = await board(store, span=Span.MONTH, begin=0, end=LATER)
    final = {line.user_id: line.rating for line in await board(store, span=Span.ALL)}
    assert {line.user_id: line.rating + 1000 for line in everything} == final


async def test_five_hundred_players_have_pages_shared_ranks_and_everybody_their_own_line(store: SqlStore) -> None:
    for number in range(250):
        pair = (seat(0, 1_000 + number, f"W{number}", 1, 5), seat(1, 2_000 + number, f"L{number}", 2, 6))
        await finish(store, *pair, at=number + 1)
    ask = Ask(1, By.WINS)
    first, last = [await store.league.board(ask, LATER, offset, 20, mine=2_249) for offset in (0, 480)]
    assert (first.count, len(first.standings), len(last.standings)) == (500, 20, 20)
    assert {line.rank for line in first.standings} == {1}
    assert {line.rank for line in last.standings} == {251}
    assert first.mine == last.mine == last.standings[-1]
    pages = [(await store.league.board(ask, LATER, offset, 20)).standings for offset in range(0, 500, 20)]
    assert len({line.user_id for page in pages for line in page}) == 500
    assert (await store.league.board(ask, LATER, 500, 20)).standings == ()


@pytest.mark.parametrize("by", By)
async def test_the_database_puts_lines_in_the_order_of_their_keys_page_by_page(store: SqlStore, by: By) -> None:
    chance = random.Random(by)
    people = list(range(10, 52))
    for number in range(16):
        four = [
            seat(place, user, f"P{user}", place + 1, *chance.choices((-50, 5), k=chance.randint(0, 2)), out=place % 2)
            for place, user in enumerate(chance.sample(people, 4))
        ]
        chips = chance.choice((0, 5))
        four[0], four[3] = replace(four[0], chips=chips), replace(four[3], chips=-chips)
        await finish(store, *four, at=number + 1)
    everything = Ask(1, by, Span.MONTH, begin=0, end=LATER)
    added = (await store.league.board(everything, LATER, 0, 99)).standings
    # A rating that was gained since the beginning is the rating less that of everybody's beginning.
    added = tuple(replace(line, rating=line.rating + 1000) for line in added)
    asked = Ask(1, by, Span.ALL)
    pages = [await store.league.board(asked, LATER, offset, 7, mine=people[3]) for offset in range(0, 42, 7)]
    lines = [line for page in pages for line in page.standings]
    assert tuple(lines) == added
    assert {page.count for page in pages} == {len(lines)}
    assert {page.mine for page in pages} == {next((line for line in lines if line.user_id == people[3]), None)}

    def figures(line: Standing) -> Figures:
        # The average stands for what it is made from.
        return Figures(line.user_id, line.matches, line.wins, 1, line.average, line.deals_out, line.rating, line.chips)  # type: ignore[arg-type] # an average of one deal

    keys = [KEYS[by](figures(line)) for line in lines]
    assert keys == sorted(keys)
    assert [line.rank for line in lines] == [keys.index(key) + 1 for key in keys]
    assert len({line.rank for line in lines}) < len(lines)


async def test_matches_that_do_not_count_are_remembered_and_change_no_line(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, None, "Ackee", 2, 30), at=1)
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=2, open_hands=True)
    assert await board(store) == ()
    found, count = await store.league.history(1, 10)
    assert count == 2
    assert [match.seats[0].uncounted for match in found] == [Uncounted.OPEN_HANDS, Uncounted.PEOPLE]


# Seasons and moderators


async def test_a_season_that_is_over_stays_as_it_was(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=100)
    act = await store.league.act(1, 5, 150, ActKind.SEASON_END, {"season": 1, "until": 150}, "over")
    assert act is not None
    await finish(store, seat(0, 10, "Ann", 2, 10), seat(1, 11, "Bob", 1, 5), at=200)
    archive = await store.league.board(Ask(1, season=1), LATER)
    assert [(line.name, line.wins) for line in archive.standings] == [("Ann", 1), ("Bob", 0)]
    assert [(line.name, line.wins) for line in await board(store)] == [("Bob", 1), ("Ann", 0)]
    assert [line.matches for line in await board(store, span=Span.ALL)] == [2, 2]
    # Moved to later, the second match belongs to it, too.
    assert await store.league.act(1, 5, 250, ActKind.SEASON_END, {"season": 1, "until": 220}) is not None
    assert await board(store) == ()
    assert [line.matches for line in (await store.league.board(Ask(1, season=1), LATER)).standings] == [2, 2]
    (latest, first), count = await store.league.acts(1)
    assert (first.reason, first.by, latest.facts["until"]) == ("over", 5, 220)
    assert count == 2
    assert await store.league.acts(1, 0, 1) == ((latest,), 2)
    assert await store.league.acts(1, 1, 1) == ((first,), 2)


async def test_what_is_not_possible_leaves_no_line(store: SqlStore) -> None:
    table = await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), guild=9, at=1)
    for kind, facts in (
        (ActKind.STRIKE, {"table": table}),
        (ActKind.RESTORE, {"table": table}),
        (ActKind.MERGE, {"source": 10, "target": 10}),
        (ActKind.SEASON_END, {"season": 3, "until": 5}),
    ):
        assert await store.league.act(1, 5, 2, kind, facts) is None
    assert await store.league.acts(1) == ((), 0)


async def test_striking_out_and_restoring_comes_back_to_the_same(store: SqlStore, path: Path) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    table = await finish(store, seat(0, 10, "Ann", 2, 60), seat(1, 12, "Cy", 1, 30), at=2)
    before = derived(path)
    assert await store.league.act(1, 5, 3, ActKind.STRIKE, {"table": table}, "a test") is not None
    assert [line.name for line in await board(store)] == ["Ann", "Bob"]
    past = await store.league.past(1, table)
    assert past is not None
    assert {found.uncounted for found in past.seats} == {Uncounted.STRUCK}
    assert await store.league.act(1, 5, 4, ActKind.RESTORE, {"table": table}) is not None
    assert derived(path) == before


async def test_a_reset_of_all_seasons_leaves_nothing_that_was_played_before_it(store: SqlStore, path: Path) -> None:
    await played(store, ANN, BOB, CY, seed=1, pot=True)
    await store.league.act(1, 5, 1_500, ActKind.SEASON_END, {"season": 1, "until": 1_500})
    await played(store, ANN, CY, seed=2)
    # A reset of the season that is open leaves the one before.
    assert await store.league.act(1, 5, 2_100, ActKind.RESET, {"season": 2}) is not None
    assert [line.matches for line in (await store.league.board(Ask(1, season=1), LATER)).standings] == [1, 1, 1]
    done = await store.league.act(1, 5, 2_200, ActKind.RESET, {"season": ALL_TIME}, "a new beginning")
    assert done is not None
    for season, span in ((1, Span.SEASON), (2, Span.SEASON), (None, Span.ALL)):
        for by in By:
            assert (await store.league.board(Ask(1, by, span, season), LATER)).standings == ()
    history, count = await store.league.history(1)
    assert (count, {found.uncounted for match in history for found in match.seats}) == (2, {Uncounted.RESET})
    # What follows counts, in all seasons, as if nobody had played before.
    await played(store, ANN, BOB, seed=3)
    assert [line.matches for line in await board(store)] == [1, 1]
    assert {line.user_id: line.rating for line in await board(store)} == {
        line.user_id: line.rating for line in await board(store, span=Span.ALL)
    }
    # Moving the end of a season that was reset brings nothing of it back.
    assert await store.league.act(1, 5, 3_500, ActKind.SEASON_END, {"season": 1, "until": 2_500}) is not None
    assert (await store.league.board(Ask(1, season=1), LATER)).standings == ()
    (_, latest, *_), _ = await store.league.acts(1)
    assert (latest.kind, latest.reason) == (ActKind.RESET, "a new beginning")
    before = derived(path)
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("DELETE FROM standing")
        hand.execute("UPDATE result SET uncounted = NULL, season = 7")
    assert await store.rebuild() == (3, 0)
    assert derived(path) == before


# Acts of moderators, beside the play


def held(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Let whoever finds out what an act changes wait: return what says that they do, and what lets them go on."""
    there, go_on, work_out = threading.Event(), threading.Event(), remaking.work_out

    def waiting(*given: Any) -> remaking.Change:
        there.set()
        go_on.wait()
        return work_out(*given)

    monkeypatch.setattr(remaking, "work_out", waiting)
    return there, go_on


async def test_people_play_on_while_a_moderator_changes_the_league(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in (1, 2, 3):
        await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=at)
    there, go_on = held(monkeypatch)
    act = asyncio.create_task(store.league.act(1, 99, 4, ActKind.RESET, {"season": 0}))
    await asyncio.to_thread(there.wait)
    # Both are written while the act is not; the match comes before it.
    await store.set_person_setting(10, "sort", "rank")
    await finish(store, seat(0, 10, "Ann", 2, 40), seat(1, 11, "Bob", 1, 20), at=5)
    assert len(await board(store)) == 2
    go_on.set()
    done = await act
    assert done is not None
    assert done.seq == 5
    assert await board(store) == ()
    kept = derived(path)
    assert await store._database.read(remaking.marked) == []
    await store._database.write(lambda connection: remaking.recompute(connection, 1))
    assert derived(path) == kept


async def test_where_matches_always_end_meanwhile_an_act_is_done_alone(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    monkeypatch.setattr(league, "ATTEMPTS", 0)
    done = await store.league.act(1, 99, 4, ActKind.RESET, {"season": 0})
    assert done is not None
    assert await board(store) == ()


async def test_an_act_that_a_crash_cut_short_is_finished_at_the_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(path)
    for at in range(1, 6):
        await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=at)
    whole = store.league.act(1, 99, 9, ActKind.MERGE, {"source": 11, "target": 12})

    def crash(*_: object) -> None:
        raise StorageTrouble(reason="full")

    monkeypatch.setattr(remaking, "write_verdicts", crash)
    with pytest.raises(StorageTrouble):
        await whole
    await store.close()
    monkeypatch.undo()
    half = derived(path)
    store = await open_store(path)
    try:
        assert derived(path) != half
        history, _ = await store.league.history(1, 12)
        assert [match.seats[1].user_id for match in history] == [12] * 5
        assert await store._database.read(remaking.marked) == []
    finally:
        await store.close()


async def test_a_reset_begins_anew(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    await store.league.act(1, 5, 2, ActKind.RESET, {"season": 1})
    assert await board(store) == ()
    await finish(store, seat(0, 10, "Ann", 2, 10), seat(1, 11, "Bob", 1, 5), at=3)
    assert [(line.name, line.matches) for line in await board(store)] == [("Bob", 1), ("Ann", 1)]


async def test_two_accounts_become_one_player_before_and_after(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10, chips=7), seat(1, 11, "Bob", 2, 30, chips=-7), at=1)
    await store.league.act(1, 5, 2, ActKind.MERGE, {"source": 10, "target": 20})
    await finish(store, seat(0, 10, "Ann", 1, 10, chips=3), seat(1, 11, "Bob", 2, 30, chips=-3), at=3)
    await finish(store, seat(0, 20, "Annie", 2, 50), seat(1, 11, "Bob", 1, 5), at=4)
    lines = {line.user_id: line for line in await board(store)}
    assert set(lines) == {20, 11}
    assert (lines[20].name, lines[20].matches, lines[20].wins, lines[20].chips) == ("Annie", 3, 2, 10)
    assert sum(line.chips for line in await board(store, By.CHIPS)) == 0
    assert (await store.league.versus(1, 10, 11)).matches == (await store.league.versus(1, 20, 11)).matches == 3
    assert (await store.league.board(Ask(1), LATER, mine=10)).mine == lines[20]


# What people are called


async def test_people_are_called_what_they_were_called_last_here_whether_they_left_or_never_played(
    store: SqlStore,
) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    await finish(store, seat(0, 10, "Anna", 1, 10), seat(1, 20, "Annie", 2, 30), at=2)
    await finish(store, seat(0, 10, "Elsewhere", 1, 10), seat(1, 12, "Zed", 2, 30), guild=9, at=3)
    await store.set_person_setting(99, name_setting(1), "Mod")
    await store.set_person_setting(10, name_setting(1), "of an older act")
    everybody = (10, 11, 12, 20, 99, 404)
    called = {10: "Anna", 11: "Bob", 20: "Annie", 99: "Mod"}
    assert await store.league.names(1, everybody) == called
    # Whoever counts as another keeps the name that they sat there with.
    await store.league.act(1, 99, 4, ActKind.MERGE, {"source": 20, "target": 10})
    assert await store.league.names(1, everybody) == called
    for user in (10, 99):
        assert await store.forget(user, 5)
    assert await store.league.names(1, everybody) == {11: "Bob", 20: "Annie"}


# One server's league is nobody else's


async def test_nothing_of_another_server_is_told(store: SqlStore) -> None:
    mine = await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), guild=1, at=1)
    other = await finish(store, seat(0, 10, "Annette", 2, 99), seat(1, 12, "Zed", 1, 30), guild=2, at=2)
    assert {line.name for line in await board(store)} == {"Ann", "Bob"}
    assert {line.name for line in await board(store, span=Span.WEEK, begin=0, end=LATER)} == {"Ann", "Bob"}
    assert await store.league.past(1, other) is None
    assert await store.league.journal(1, other) is None
    assert await store.league.journal(1, mine) is not None
    assert [match.table_id for match in (await store.league.history(1))[0]] == [mine]
    assert [match.table_id for match in (await store.league.history(1, 10))[0]] == [mine]
    assert (await store.league.profile(1, 12, ALL_TIME)).line.matches == 0
    assert (await store.league.versus(1, 10, 12)).matches == 0
    assert await store.league.standings(1, LATER, [12]) == ()


# A player


async def test_a_profile_is_the_line_of_the_books_and_the_ratings(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10, -50, out=0), seat(1, 11, "Bob", 2, 30, 20), at=5)
    await finish(store, seat(0, 10, "Ann", 2, 90), seat(1, 11, "Bob", 1, -50, out=1), at=9)
    profile = await store.league.profile(1, 10, ALL_TIME)
    assert (profile.line.deals, profile.line.points, profile.line.tally.places) == (3, 50, {1: 1, 2: 1})
    assert [when for when, _ in profile.ratings] == [5, 9]
    assert profile.standing is not None
    assert profile.ratings[-1][1] == profile.standing.rating == profile.line.rating.shown
    assert profile.line.tally.best is not None
    assert profile.line.tally.best.points == -50
    assert (await store.league.profile(1, 10, 7)).line.matches == 0
    versus = await store.league.versus(1, 10, 11)
    assert (versus.matches, versus.ahead, versus.behind, versus.points, versus.others) == (2, 1, 1, 50, 0)


# Made anew


async def test_everything_derived_can_be_made_anew_from_the_journals(store: SqlStore, path: Path) -> None:
    table = await played(store, ANN, BOB, CY, seed=1)
    await played(store, ANN, ACKEE, BOB, seed=2, silent=frozenset({2}))
    await played(store, ANN, BOB, CY, seed=3, pot=True)
    await store.league.act(1, 5, 3_500, ActKind.SEASON_END, {"season": 1, "until": 3_500})
    await played(store, CY, BOB, seed=4)
    await store.league.act(1, 5, 4_500, ActKind.MERGE, {"source": CY.user_id, "target": 300})
    await store.league.act(1, 5, 4_600, ActKind.STRIKE, {"table": table})
    await played(store, CY, ANN, BOB, seed=5)
    assert await store.forget(BOB.user_id, 9_000)
    before = derived(path)
    assert sum(row["chips"] != 0 for row in dump(path)["standing"]) > 4
    assert await store.compress(LATER, most=2) == 2
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("DELETE FROM standing")
        hand.execute("UPDATE result SET place = 9, deals = '', user_id = 1, season = 8 WHERE seat = 0")
        hand.execute("DELETE FROM result WHERE seat = 1")
    assert derived(path) != before
    assert await store.rebuild() == (5, 0)
    assert derived(path) == before
    assert await store.rebuild() == (5, 0)
    assert derived(path) == before


async def test_the_chips_of_every_season_sum_to_zero(store: SqlStore, path: Path) -> None:
    await played(store, ANN, BOB, ACKEE, seed=1, pot=True)
    await store.league.act(1, 5, 1_500, ActKind.SEASON_END, {"season": 1, "until": 1_500})
    await played(store, ANN, BOB, ACKEE, seed=2)
    for season in (None, 1):
        lines = (await store.league.board(Ask(1, By.CHIPS, season=season), LATER)).standings
        assert sum(line.chips for line in lines) == 0
        assert len(lines) > 1
        assert COMPUTERS in {line.user_id for line in lines}
    assert sum(line.chips for line in await board(store, By.CHIPS, Span.MONTH, begin=0, end=LATER)) == 0


async def test_a_match_that_cannot_be_read_any_more_keeps_its_rows_and_counts_for_nobody(
    store: SqlStore, path: Path
) -> None:
    await played(store, ANN, BOB, seed=1)
    broken = await played(store, ANN, BOB, seed=2)
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("DELETE FROM event WHERE table_id = ? AND seq > 3", (broken,))
    assert await store.rebuild() == (2, 1)
    past = await store.league.past(1, broken)
    assert past is not None
    assert {found.uncounted for found in past.seats} == {Uncounted.UNREADABLE}
    assert [line.matches for line in await board(store)] == [1, 1]


@pytest.mark.parametrize("seed", range(6))
async def test_books_in_the_file_are_those_made_anew_whatever_was_played(
    store: SqlStore, path: Path, seed: int
) -> None:
    for match in made_up(seed, most=12):
        await finish(store, *match.outcome.seats, at=match.finished_at + 1, open_hands=match.outcome.open_hands)
    before = derived(path)
    # An act that is undone makes the books anew and changes nothing else.
    await store.league.act(1, 5, 1, ActKind.SEASON_END, {"season": 1, "until": 10**9})
    assert await store.league.act(1, 5, 2, ActKind.SEASON_END, {"season": 1, "until": 0}) is not None
    assert derived(path) == before


# Compressed journals


async def test_a_compressed_journal_reads_as_it_was_and_takes_less_room(store: SqlStore, path: Path) -> None:
    table = await played(store, ANN, BOB, CY, seed=1, pot=True)
    plain = await store.league.journal(1, table)
    assert await store.compress(before=1) == 0
    assert await store.compress(LATER) == 1
    assert await store.compress(LATER) == 0
    assert await store.league.journal(1, table) == plain
    assert plain is not None
    found = dump(path)
    assert found["event"] == []
    (row,) = found["archive"]
    body = row["body"]
    assert isinstance(body, bytes)
    assert 4 * len(body) < sum(len(dump_event(event)) for event in plain.events)
    assert any(isinstance(event, DealScored) for event in plain.events)


async def test_a_table_that_is_played_is_not_compressed(store: SqlStore, path: Path) -> None:
    await opened(store)
    assert await store.compress(LATER) == 0
    assert dump(path)["event"] != []


async def test_a_damaged_archive_is_said_and_nothing_of_it_shown(
    store: SqlStore, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await played(store, ANN, BOB, seed=1)
    await store.compress(LATER)
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("UPDATE archive SET body = x'00ff'")
    found = await store.league.journal(1, table)
    assert found is not None
    assert found.journal == ()
    assert "cannot be read" in caplog.text


async def test_matches_of_an_earlier_schema_are_read_off_their_journals_at_the_next_start(
    store: SqlStore, path: Path
) -> None:
    await played(store, ANN, BOB, CY, seed=1)
    before = derived(path)
    await store.close()
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("DELETE FROM standing")
        hand.execute("UPDATE result SET deals = '', points = 0, scored = 0, readable = 0, uncounted = 'unreadable'")
        hand.execute("INSERT INTO person_setting (user_id, key, value) VALUES (0, 'league', 'stale')")
    again = await open_store(path)
    assert derived(path) == before
    assert dump(path)["person_setting"] == []
    await again.close()
