"""How the file is asked: without a look through all that grows."""

from pathlib import Path

from bot.store import SqlStore, archive
from tests.bot.league.matches import ANN, BOB
from tests.bot.store.test_latest import plan
from tests.bot.store.test_league import LATER, played


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
