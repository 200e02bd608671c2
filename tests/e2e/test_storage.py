"""A full disk, a locked file, a file that may no longer be written: said clearly, nothing shown that is not stored."""

import contextlib
import itertools
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection

from bot.standin import Person
from bot.store import open_store
from engine.fold import replay
from tests.e2e.lookout import cards_in
from tests.e2e.room import Room

SENTENCE = "The table could not be stored just now, so nothing was done. Press again in a moment."

Trouble = Callable[[Room], contextlib.AbstractAsyncContextManager[None]]


async def ask(room: Room, statement: str) -> None:
    """Say something to the connection that writes."""
    database = room.app.store._database
    assert database._writer is not None

    def say(connection: Connection) -> None:
        connection.exec_driver_sql(statement)
        connection.rollback()

    await database._writer.do(say)


@asynccontextmanager
async def full_disk(room: Room) -> AsyncIterator[None]:
    """The file cannot grow, and another table's journal has used its last page up."""
    with contextlib.closing(sqlite3.connect(room.path, isolation_level=None)) as hand:
        ((pages,),) = hand.execute("PRAGMA page_count").fetchall()
        hand.execute(f"PRAGMA max_page_count={pages}")
        hand.execute("CREATE TEMP TABLE one AS SELECT * FROM game_table")
        hand.execute("UPDATE one SET table_id = 99, ended_at = 1")
        hand.execute("INSERT INTO game_table SELECT * FROM one")
        with contextlib.suppress(sqlite3.OperationalError):
            for number in itertools.count():
                hand.execute("INSERT INTO event VALUES (99, ?, 0, 0, 'time', '')", (number,))
        await ask(room, f"PRAGMA max_page_count={pages}")
        yield
        # The writer was given up at its first trouble; a new one has no such bounds.
        hand.execute("DELETE FROM event WHERE table_id = 99")
        hand.execute("DELETE FROM game_table WHERE table_id = 99")


@asynccontextmanager
async def read_only(room: Room) -> AsyncIterator[None]:
    """The file may be read and not written any more."""
    await ask(room, "PRAGMA query_only=ON")
    yield


@asynccontextmanager
async def locked(room: Room) -> AsyncIterator[None]:
    """Another program holds the lock for longer than the bot is patient."""
    await ask(room, "PRAGMA busy_timeout=20")
    other = sqlite3.connect(room.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize(
    "trouble, reason",
    [(full_disk, "full"), (read_only, "not_allowed"), (locked, "locked")],
    ids=("full", "read-only", "locked"),
)
async def test_a_press_that_cannot_be_stored_is_told_and_nobody_sees_it(
    room: Room, trouble: Trouble, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await room.sit_down()
    (person,) = room.awaited()
    await room.click(person, room.panel(person), "Draw")
    (card,) = [next(select for select in room.panel(person).selects if ":throw:" in select.custom_id).options[0].value]
    before = {who.id: shown(room, who) for who in room.everybody if who is not person}
    async with trouble(room):
        with room.nothing_lost():
            custom_id = next(select.custom_id for select in room.panel(person).selects if ":throw:" in select.custom_id)
            await room.answered(person.select(room.panel(person), custom_id, card))
            await room.click(person, room.panel(person), "Discard ")
        assert f"the database could not do it: {reason}" in caplog.text
        assert not cards_in(caplog.text)
        assert SENTENCE in "\n".join(sight.text for sight in room.all(person))
        assert before == {who.id: shown(room, who) for who in room.everybody if who is not person}
    # What the file has is what is shown, and the same press works as soon as it can be stored.
    revision = table.revision
    await room.click(person, room.panel(person), "Discard ")
    assert table.revision > revision
    store = await open_store(room.path)
    (stored,) = await store.open_tables()
    await store.close()
    assert replay(stored.events) == table.match


def shown(room: Room, person: Person) -> list[str]:
    """Everything that a person sees."""
    return [f"{sight.text} {[button.custom_id for button in sight.buttons]}" for sight in room.all(person)]
