"""How the file is asked: without a look through all that grows, and once where many are asked for."""

from pathlib import Path

from bot.store import SqlStore, archive
from bot.store.league import people
from tests.bot.league.matches import ANN, BOB
from tests.bot.store.test_latest import plan, statements
from tests.bot.store.test_league import LATER, finish, played, seat


async def test_what_is_to_be_compressed_is_found_without_a_look_through_all_matches(
    store: SqlStore, path: Path
) -> None:
    for number in range(3):
        await played(store, ANN, BOB, seed=number)
    assert await store.compress(LATER, most=2) == 2
    steps = plan(path, lambda connection: archive.due(connection, LATER, 1))
    assert [step for step in steps if "game_table" in step] == ["SEARCH game_table USING INTEGER PRIMARY KEY (rowid=?)"]
    assert all("SCAN event" not in step for step in steps)
    assert await store.compress(LATER, most=2) == 1
    assert await store.compress(LATER, most=2) == 0


async def test_what_many_people_are_called_is_asked_in_one_go(store: SqlStore, path: Path) -> None:
    await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=1)
    one = statements(path, lambda connection: people.names(connection, 1, (10,)))
    many = statements(path, lambda connection: people.names(connection, 1, (10, 11, 12, 13, 14)))
    assert len(one) == len(many)
    assert await store.league.names(1, ()) == {}
    assert await store.league.names(1, range(1, 2_001)) == {10: "Ann", 11: "Bob"}, (
        "SQLite joins no more than 500 queries in one"
    )
