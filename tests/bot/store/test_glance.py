"""A glance at the open tables finds what the bot finds, changes nothing and keeps nobody waiting."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import SqlStore, migrate
from bot.store.glance import open_tables
from bot.troubles import StoreUnusable
from engine.codec import fingerprint
from engine.fold import replay
from tests.bot.store.test_store import MORE, OPENING, RECORD, opened


def bytes_of(*files: Path) -> list[bytes]:
    return [file.read_bytes() for file in files]


async def test_it_finds_what_the_store_finds_beside_a_bot_that_runs(store: SqlStore, path: Path) -> None:
    first, second, third = [await opened(store, replace(RECORD, channel_id=channel)) for channel in (1, 2, 3)]
    await store.append(second.table_id, len(OPENING.events), MORE, fingerprint="ff", deadline=None)
    await store.save_table(replace(third, ended_at=7), None)
    log = path.with_name(path.name + "-wal")
    before = bytes_of(path, log)
    found = open_tables(path)
    assert [table.record for table in found] == [first, second]
    assert [table.journal for table in found] == [(OPENING,), (OPENING, MORE)]
    assert found == await store.open_tables()
    assert bytes_of(path, log) == before


async def test_what_is_broken_comes_as_the_store_has_it(store: SqlStore, path: Path) -> None:
    for channel in (1, 2, 3):
        await opened(store, replace(RECORD, channel_id=channel))
    with closing(sqlite3.connect(path, isolation_level=None)) as hand:
        hand.execute("UPDATE event SET body = '{' WHERE table_id = 1 AND seq = 2")
        hand.execute("UPDATE game_table SET occupants = '[{}]' WHERE table_id = 2")
    found = open_tables(path)
    assert [bool(table.journal) for table in found] == [False, False, True]
    assert found == await store.open_tables()


async def test_a_table_that_is_known_comes_without_its_journal_and_only_as_it_is_known(store: SqlStore) -> None:
    for channel in (1, 2, 3, 4):
        await opened(store, replace(RECORD, channel_id=channel))
    whole = await store.open_tables()
    first, second, third, fourth = (replace(table, journal=()) for table in whole)
    changed = replace(third, record=replace(third.record, message_id=6))
    known = (first, replace(second, revision=second.revision - 1), changed, replace(fourth, fingerprint="ff"))
    assert await store.open_tables(known) == (first, *whole[1:])
    assert whole[0].fingerprint == fingerprint(replay(whole[0].events))


def test_a_file_without_a_log_is_left_alone(path: Path) -> None:
    migrate(path)
    with closing(sqlite3.connect(path)) as hand:
        hand.execute("PRAGMA journal_mode=DELETE")
    assert open_tables(path) == ()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_file_that_is_not_there_is_not_made(path: Path) -> None:
    assert open_tables(path) == ()
    assert list(path.parent.iterdir()) == []


def test_another_version_is_left_to_the_bot(path: Path) -> None:
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as hand:
        hand.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(StoreUnusable, match="older"):
        open_tables(path)
