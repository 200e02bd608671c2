"""Months and weeks are what adding all their results up anew comes to, whatever has happened since they were kept."""

from pathlib import Path

from sqlalchemy import Connection, event, update

from bot.league.acts import ActKind
from bot.league.calendar import Span
from bot.league.door import Ask, Board, By
from bot.store import SqlStore
from bot.store.league import boards, remaking
from bot.store.league.spans import Spans
from bot.store.tables import result
from tests.bot.league.matches import ANN, BOB, CY
from tests.bot.store.test_league import LATER, finish, played, seat

SPANS = ((0, LATER), (2, 6), (6, LATER))


async def looked(store: SqlStore, spans: Spans, by: By, begin: int, end: int) -> Board:
    ask = Ask(1, by, Span.MONTH, begin=begin, end=end)
    return await store._database.read(lambda connection: boards.board(connection, spans, ask, LATER, 0, 50, 10))


async def check(store: SqlStore) -> None:
    """Look at everything that is kept, and beside it at what is added up from nothing."""
    for by in By:
        for begin, end in SPANS:
            assert await looked(store, store.league.spans, by, begin, end) == await looked(
                store, Spans(), by, begin, end
            )


async def test_whatever_happens_what_is_kept_is_what_all_results_come_to(store: SqlStore) -> None:
    await check(store)
    first = await finish(store, seat(0, 10, "Ann", 1, 10, chips=3), seat(1, 11, "Bob", 2, 30, chips=-3), at=1)
    await check(store)
    await finish(store, seat(0, 10, "Ann", 2, 40, chips=-2), seat(1, None, "Computer", 1, chips=2), at=3)
    await finish(store, seat(0, 12, "Cy", 1, -50, out=1), seat(1, 11, "Bobby", 2, 20), seat(2, 10, "Ann", 3, 90), at=5)
    await check(store)
    await store.league.act(1, 99, 6, ActKind.STRIKE, {"table": first})
    await check(store)
    await finish(store, seat(0, 13, "Di", 1, 5, chips=9), seat(1, 11, "Bob", 2, 6, chips=-9), at=7)
    await finish(store, seat(0, 13, "Di", 1, 5), seat(1, 11, "Bob", 2, 6), guild=2, at=7)
    await check(store)
    await store.league.act(1, 99, 8, ActKind.RESTORE, {"table": first})
    await store.league.act(1, 99, 8, ActKind.MERGE, {"source": 12, "target": 13})
    await check(store)
    await store.league.act(1, 99, 8, ActKind.SEASON_END, {"season": 1, "until": 4})
    await store.league.act(1, 99, 8, ActKind.RESET, {"season": 1})
    await check(store)
    assert await store.forget(11, 9)
    await check(store)
    assert {line.name for line in (await looked(store, store.league.spans, By.WINS, 0, LATER)).standings} >= {"", "Di"}


async def test_a_rebuild_clears_what_is_kept(store: SqlStore) -> None:
    await played(store, ANN, BOB, CY)
    whole = await looked(store, store.league.spans, By.AVERAGE, 0, LATER)
    await store._database.write(lambda connection: connection.execute(update(result).values(points=1)))
    assert await looked(store, store.league.spans, By.AVERAGE, 0, LATER) == whole
    await store.rebuild()
    await store._database.write(lambda connection: connection.execute(update(result).values(points=1)))
    assert await looked(store, store.league.spans, By.AVERAGE, 0, LATER) != whole


async def test_only_what_has_finished_since_is_read(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    await check(store)
    # Nobody would see that an older result is another one …
    await store._database.write(lambda connection: connection.execute(update(result).values(points=77)))
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 12, "Cy", 2, 30), at=2)
    lines = (await looked(store, store.league.spans, By.AVERAGE, 0, LATER)).standings
    assert [(line.name, line.matches, line.average) for line in lines] == [
        ("Ann", 2, 10),
        ("Bob", 1, 30),
        ("Cy", 1, 30),
    ]
    # … until a moderator acts.
    await store.league.act(1, 99, 6, ActKind.MERGE, {"source": 50, "target": 51})
    lines = (await looked(store, store.league.spans, By.AVERAGE, 0, LATER)).standings
    assert [(line.name, line.average) for line in lines] == [("Cy", 30), ("Ann", 43.5), ("Bob", 77)]


async def test_nothing_is_kept_of_results_that_are_being_booked_anew(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    await store._database.write(lambda connection: remaking.mark(connection, 1))
    assert len((await looked(store, store.league.spans, By.WINS, 0, LATER)).standings) == 2
    await store._database.write(lambda connection: connection.execute(update(result).values(uncounted="struck")))
    await store._database.write(lambda connection: remaking.unmark(connection, 1))
    assert (await looked(store, store.league.spans, By.WINS, 0, LATER)).standings == ()


async def test_no_more_lines_are_kept_than_there_is_room_for(store: SqlStore, path: Path) -> None:
    for at in (1, 3, 7):
        await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 10 + at, "Bob", 2, 30), at=at)
    spans = Spans(kept=7)
    for begin, end in SPANS:
        await looked(store, spans, By.WINS, begin, end)
    # Four lines of the first, two of each of the others, and one for each.
    assert list(spans._sums) == [(1, 2, 6), (1, 6, LATER)]


async def test_what_has_no_room_by_itself_takes_nobody_elses(store: SqlStore) -> None:
    for at in (1, 3, 7):
        await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 10 + at, "Bob", 2, 30), at=at)
    spans = Spans(kept=4)
    for begin, end in reversed(SPANS):
        assert (await looked(store, spans, By.WINS, begin, end)).standings
    assert list(spans._sums) == [(1, 2, 6)]


async def test_months_in_which_nobody_played_take_room_as_well(store: SqlStore) -> None:
    spans = Spans(kept=3)
    for week in range(9):
        assert not (await looked(store, spans, By.WINS, week, week + 1)).standings
    assert list(spans._sums) == [(1, week, week + 1) for week in (6, 7, 8)]


async def test_what_was_read_before_everything_was_cleared_is_not_kept(store: SqlStore) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    spans, ask = Spans(), Ask(1, By.WINS, Span.MONTH, begin=0, end=LATER)

    def clear(*_: object) -> None:
        spans.clear()

    def cleared_meanwhile(connection: Connection) -> None:
        event.listen(connection, "after_execute", clear)
        try:
            assert spans.lines(connection, ask)
        finally:
            event.remove(connection, "after_execute", clear)

    await store._database.read(cleared_meanwhile)
    assert not spans._sums
