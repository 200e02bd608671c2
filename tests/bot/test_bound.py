"""Every line of the log about an act of a table says which table it was, and at which revision."""

import contextlib
import sqlite3

import pytest

from bot import handover
from bot.bound import about, facts
from bot.errors import StorageTrouble
from bot.ports import Person, TableNews
from bot.store import SqlStore
from engine import actions as a
from tests.bot.house import ANN, BOB, CY, GUILD, House
from tests.bot.lines import Lines, said_of
from tests.bot.test_tables import on_turn


def test_a_revision_is_the_one_of_when_the_line_is_written() -> None:
    revision = 3
    with about(table=7, revision=lambda: revision):
        assert facts() == {"table": 7, "revision": 3}
        revision = 5
        assert facts() == {"table": 7, "revision": 5}
    assert not facts()


async def test_whoever_holds_a_tables_lock_writes_about_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    async with table.lock:
        assert facts() == {"table": table.table_id, "server": GUILD, "revision": table.revision}
    assert not facts()


async def test_an_act_is_logged_with_table_and_revision_whoever_acts(house: House, lines: Lines) -> None:
    table = await house.start(ANN, BOB, CY)
    known = {"table": table.table_id, "server": GUILD}

    def failed(news: TableNews) -> None:
        raise RuntimeError

    house.heard.table_changed = failed  # type: ignore[method-assign] # so that each act is a line
    person = on_turn(table)
    await house.tables.act(table.table_id, person.user_id, None, a.Draw())
    assert said_of(lines, "the listener failed") == [known | {"revision": table.revision}]
    lines.clear()
    due = table.due()
    assert due is not None
    await house.clock.run_until(due)  # a warning, or what the computer does for who is late
    assert said_of(lines, "the listener failed")[0] == known | {"revision": table.revision}
    lines.clear()
    await house.tables.leave(table.table_id, BOB.user_id)
    assert said_of(lines, "seat 1 changed hands") == [known | {"revision": table.revision}]
    await house.tables.arrange(table.table_id, handover.come_back(Person(BOB.user_id, BOB.name)))
    assert len(said_of(lines, "seat 1 changed hands")) == 2
    await house.tables.end(table.table_id, ANN.user_id)
    assert said_of(lines, "closed: ended") == [known | {"revision": table.revision}]


async def test_a_wake_up_that_fails_is_logged_with_table_and_revision(
    house: House, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.start(ANN, BOB, CY)
    await house.tables.act(table.table_id, on_turn(table).user_id, None, a.Draw())

    async def full(*_: object, **__: object) -> None:
        raise StorageTrouble(reason="full")

    monkeypatch.setattr(SqlStore, "append", full)
    monkeypatch.setattr(SqlStore, "save_table", full)
    due = table.due()
    assert due is not None
    await house.clock.run_until(due)
    known = {"table": table.table_id, "server": GUILD, "revision": table.revision}
    assert said_of(lines, "waking") == [known]


async def test_a_start_is_logged_with_table_and_revision(house: House, lines: Lines) -> None:
    table = await house.start(ANN, BOB, CY)
    opened = {"table": table.table_id, "server": GUILD, "revision": table.revision}
    assert said_of(lines, "opened with 3 seats") == [opened]


async def test_a_table_that_is_held_is_logged_with_table_and_revision(house: House, lines: Lines) -> None:
    table = await house.start(ANN, BOB, CY)
    with contextlib.closing(sqlite3.connect(house.path)) as hand:
        hand.execute("UPDATE game_table SET fingerprint = 'another'")
        hand.commit()
    await (await house.restart()).close()
    known = {"table": table.table_id, "server": GUILD, "revision": table.revision}
    assert said_of(lines, "does not replay") == said_of(lines, "is held") == [known]
