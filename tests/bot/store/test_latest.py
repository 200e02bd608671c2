"""The last match of a channel: found where it is, whatever else a server has played, without looking through it."""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from bot.store import SqlStore, latest, migrate
from bot.store.database import open_engine
from bot.store.plain import known_versions
from tests.bot.league.matches import ANN, BOB
from tests.bot.store.past import database_of
from tests.bot.store.test_league import played
from tests.bot.store.test_store import MORE, OPENING, RECORD, opened

INDEX = "ix_game_table_guild_id_channel_id_league_seq"
HEAD, *EARLIER = known_versions()


def indexes(path: Path) -> set[str]:
    """Return the indexes of the tables of matches that somebody made."""
    with contextlib.closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT name FROM sqlite_master WHERE tbl_name = 'game_table' AND type = 'index'")
        return {name for (name,) in found}


def statements(path: Path, ask: Callable[[Connection], object]) -> list[tuple[str, object]]:
    """Return what is asked of the file, with its parameters."""
    asked: list[tuple[str, object]] = []

    def hear(_connection: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        asked.append((statement, parameters))

    engine = open_engine(path)
    event.listen(Engine, "before_cursor_execute", hear)
    try:
        with engine.connect() as connection:
            asked.clear()
            ask(connection)
    finally:
        event.remove(Engine, "before_cursor_execute", hear)
        engine.dispose()
    return [one for one in asked if one[0].startswith(("SELECT", "WITH"))]


def plan(path: Path, ask: Callable[[Connection], object]) -> list[str]:
    """Return how SQLite does the one thing that is asked of it."""
    ((statement, parameters),) = statements(path, ask)
    with contextlib.closing(sqlite3.connect(path)) as file:
        return [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]  # type: ignore[arg-type] # as SQLAlchemy passes them on


@pytest.mark.parametrize("version", [None, *EARLIER])
def test_it_is_found_by_the_index_of_its_channel(path: Path, version: str | None) -> None:
    if version is not None:
        assert INDEX not in indexes(database_of(version, path))
    migrate(path)
    # One step, already in order: neither a look through a server's matches nor a sort.
    (step,) = plan(path, lambda connection: latest.last_match(connection, 1, 2))
    assert f"USING INDEX {INDEX} (guild_id=? AND channel_id=?" in step


def test_the_new_index_takes_the_place_of_another(path: Path) -> None:
    before = indexes(database_of(EARLIER[0], path))
    migrate(path)
    assert indexes(path) == before - {"ix_game_table_guild_id_ended_at"} | {INDEX}


async def test_the_last_is_that_which_the_league_took_note_of_last(store: SqlStore) -> None:
    guild, channel = 1, 1_001
    assert await store.last_match(guild, channel) is None
    first = await played(store, ANN, BOB)
    second = await played(store, BOB, ANN)
    found = await store.last_match(guild, channel)
    assert found is not None
    assert (found.table_id, found.occupants) == (second, (BOB, ANN))
    assert second > first
    # One that is played, and one that was ended before its time, are none.
    record = await opened(store, RECORD)
    assert await store.last_match(record.guild_id, record.channel_id) is None
    await store.append(record.table_id, len(OPENING.events), MORE, fingerprint="f", deadline=None, ended_at=9)
    assert await store.last_match(record.guild_id, record.channel_id) is None
    # And another channel or server has its own.
    assert await store.last_match(guild, channel + 1) is None
    assert await store.last_match(guild + 1, channel) is None


async def test_of_a_damaged_row_nothing_is_said(store: SqlStore, path: Path) -> None:
    table_id = await played(store, ANN, BOB)
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE game_table SET occupants = '[' WHERE table_id = ?", (table_id,))
    assert await store.last_match(1, 1_001) is None
