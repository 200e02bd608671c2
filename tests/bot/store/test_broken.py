"""Files and rows that cannot be used: each said in plain facts, and the rest goes on."""

import asyncio
import os
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import StorageTrouble
from bot.store import SqlStore, claimed, migrate, open_store
from bot.troubles import StoreUnusable
from tests.bot.store.test_store import LOBBY, OPENING, RECORD, opened


async def reason_of(path: Path) -> str:
    with pytest.raises(StoreUnusable) as refused:
        await open_store(path, busy_timeout=50)
    assert refused.value.where == str(path)
    return refused.value.reason


async def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    assert await reason_of(tmp_path / "no" / "such.sqlite3") == "missing_folder"


async def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    assert await reason_of(tmp_path) == "not_a_file"


async def test_a_file_that_is_no_database(path: Path) -> None:
    with path.open("w") as file:
        file.write("these are my holiday notes " * 200)
    assert await reason_of(path) == "not_a_database"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_that_may_not_be_read(path: Path) -> None:
    migrate(path)
    path.chmod(0)
    with pytest.raises(StoreUnusable, match="not_allowed"):
        migrate(path)


async def test_another_programs_database(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()
    assert await reason_of(path) == "foreign"


async def test_a_database_of_a_newer_version(path: Path) -> None:
    migrate(path)
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    assert await reason_of(path) == "newer"


async def test_a_damaged_database(path: Path) -> None:
    store = await open_store(path)
    for channel in range(60):
        await opened(store, replace(RECORD, channel_id=channel))
    await store.close()
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        for page in range(3, size // 4096):
            file.seek(page * 4096)
            file.write(b"\xa5" * 300)
    assert await reason_of(path) == "corrupt"


async def test_a_database_that_somebody_else_has_locked(path: Path) -> None:
    migrate(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert await reason_of(path) == "locked"
    other.close()


async def test_a_lock_while_running_refuses_the_write_and_writes_nothing(path: Path) -> None:
    store = await open_store(path, busy_timeout=50)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageTrouble) as trouble:
        await store.add_lobby(LOBBY)
    assert trouble.value.facts == {"reason": "locked"}
    other.close()
    assert await store.lobbies() == ()
    await store.close()


async def test_a_journal_with_a_broken_row_comes_without_events_and_the_others_whole(
    store: SqlStore, path: Path
) -> None:
    first = await opened(store, replace(RECORD, channel_id=1))
    second = await opened(store, replace(RECORD, channel_id=2))
    third = await opened(store, replace(RECORD, channel_id=3))
    with sqlite3.connect(path) as hand:
        hand.execute('UPDATE event SET body = \'{"event": "card\' WHERE table_id = ? AND seq = 2', (first.table_id,))
        hand.execute("UPDATE game_table SET occupants = '[{}]' WHERE table_id = ?", (third.table_id,))
    hand.close()
    found = await store.open_tables()
    assert [stored.record.table_id for stored in found] == [first.table_id, second.table_id, third.table_id]
    assert [stored.journal for stored in found] == [(), (OPENING,), ()]
    assert found[2].record.channel_id == 3


async def test_a_lobby_that_cannot_be_read_does_not_block_its_channel(store: SqlStore, path: Path) -> None:
    await store.add_lobby(LOBBY)
    with sqlite3.connect(path) as hand:
        hand.execute('UPDATE lobby SET rules = \'{"max_calls": "many"}\'')
    hand.close()
    assert await store.lobbies() == ()
    await store.add_lobby(LOBBY)
    assert len(await store.lobbies()) == 1


async def test_no_card_reaches_the_log(store: SqlStore, path: Path, caplog: pytest.LogCaptureFixture) -> None:
    record = await opened(store)
    with sqlite3.connect(path) as hand:
        hand.execute("UPDATE event SET body = json_set(body, '$.v', '7S') WHERE seq = 2")
    hand.close()
    (found,) = await store.open_tables()
    assert found.record.table_id == record.table_id
    assert found.journal == ()
    assert f"table {record.table_id} cannot be read" in caplog.text
    assert "7S" not in caplog.text


async def test_a_second_bot_on_one_file_is_told_and_the_file_is_free_when_the_first_is_gone(path: Path) -> None:
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDER, str(path)), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert holder.stdout is not None
    await holder.stdout.readline()
    with pytest.raises(StoreUnusable, match="locked"), claimed(path):
        pass
    holder.kill()
    await holder.communicate()
    with claimed(path):
        pass


HOLDER = """
import sys
from pathlib import Path
from bot.store import claimed
with claimed(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""
