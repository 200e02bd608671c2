"""What is done in the file is done in a connection's thread, a whole transaction at a time."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.store import SqlStore
from bot.store.database import READERS, Database
from bot.store.hand import Hand
from tests.bot.store.test_league import finish, seat


def rows(connection: Connection) -> int:
    return int(connection.execute(text("SELECT count(*) FROM person_setting")).scalar_one())


async def test_however_much_is_written_it_goes_to_the_thread_once(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips: list[object] = []
    do = Hand.do

    async def counted(hand: Hand, work: Callable[[Connection], Any]) -> Any:
        trips.append(work)
        return await do(hand, work)

    monkeypatch.setattr(Hand, "do", counted)
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    assert len(trips) == 2  # the table is opened; then its last act, its results and the books
    await store.league.profile(1, 10, 0)
    assert len(trips) == 3


async def test_reads_run_beside_a_write_and_beside_each_other(store: SqlStore) -> None:
    database, there, go_on = store._database, threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        there.set()
        go_on.wait()
        return rows(connection)

    writing = asyncio.create_task(database.write(slow))
    await asyncio.to_thread(there.wait)
    there.clear()
    reading = asyncio.create_task(database.read(slow))
    await asyncio.to_thread(there.wait)
    assert await database.read(rows) == 0
    go_on.set()
    assert tuple(await asyncio.gather(writing, reading)) == (0, 0)


async def test_more_readers_than_connections_wait_for_one(store: SqlStore) -> None:
    assert await asyncio.gather(*(store._database.read(rows) for _ in range(5 * READERS))) == [0] * 5 * READERS
    assert len(store._database._readers) <= READERS


async def test_who_gives_up_reading_leaves_a_connection_that_reads_on(store: SqlStore) -> None:
    database, there, go_on = store._database, threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        found = rows(connection)
        there.set()
        go_on.wait()
        return found

    reading = asyncio.create_task(database.read(slow))
    await asyncio.to_thread(there.wait)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    await store.set_person_setting(1, "sort", "rank")
    # It is the same connection's turn next, and what it saw before is not what it sees now.
    after = asyncio.create_task(database.read(rows))
    go_on.set()
    assert await after == 1


async def test_what_a_work_raises_reaches_who_asked_and_nothing_of_it_is_written(store: SqlStore) -> None:
    class OurOwnError(Exception):
        pass

    def half(connection: Connection) -> None:
        connection.execute(text("INSERT INTO person_setting VALUES (1, 'sort', 'rank')"))
        raise OurOwnError

    for _ in range(2):
        with pytest.raises(OurOwnError):
            await store._database.write(half)
    assert await store._database.read(rows) == 0


async def test_a_closed_database_has_no_threads_left(tmp_path_factory: pytest.TempPathFactory) -> None:
    before = threading.active_count()
    database = Database(tmp_path_factory.mktemp("closed") / "kalooki.sqlite3")
    one: Callable[[Connection], int] = lambda connection: int(connection.exec_driver_sql("SELECT 1").scalar_one())  # noqa: E731 - used twice
    assert await asyncio.gather(database.write(one), *(database.read(one) for _ in range(READERS))) == [1] * (
        1 + READERS
    )
    assert threading.active_count() > before
    hands = [*database._readers, database._writer]
    await database.close()
    for hand in hands:
        assert hand is not None
        hand._thread.join()
    assert threading.active_count() == before
