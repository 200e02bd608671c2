"""Tables and their journals: append-only events, guarded by the revision that the writer expects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, case, func, insert, select, update

from bot.ports import Entry, Stale, StoredTable, TableRecord
from bot.store import archive
from bot.store.reading import COLUMNS, Rows, stored_tables
from bot.store.records import TABLE_COLUMNS, table_row
from bot.store.tables import event as event_table
from bot.store.tables import game_table
from bot.store.tables import posting as posting_table
from engine.codec import dump_event

# Built once: building a statement costs as much as running it.
_MOVE: Final = (
    update(game_table)
    .where(
        game_table.c.table_id == bindparam("of"),
        game_table.c.revision == bindparam("expected"),
        game_table.c.ended_at.is_(None),
    )
    .values(
        {name: bindparam(name) for name in ("revision", "fingerprint", "deadline", "ended_at")}
        | {"clocks": func.coalesce(bindparam("clocks"), game_table.c.clocks)}
    )
)
_PEOPLE: Final = ("host_id", "occupants", "clocks")
"""The columns that name people. Once a table has ended they stay as they are: whoever saves it may know it as it was
before somebody was forgotten."""
_SAVE: Final = (
    update(game_table)
    .where(game_table.c.table_id == bindparam("of"))
    .values(
        {name: bindparam(name) for name in (*TABLE_COLUMNS, "deadline")}
        | {name: case((game_table.c.ended_at.is_(None), bindparam(name)), else_=game_table.c[name]) for name in _PEOPLE}
    )
)
_WRITE: Final = insert(event_table)
_READ: Final = (
    select(*(event_table.c[name] for name in COLUMNS))
    .where(event_table.c.table_id == bindparam("of"))
    .order_by(event_table.c.seq)
)


def open_table(
    connection: Connection, record: TableRecord, entry: Entry, fingerprint: str, deadline: int | None
) -> TableRecord:
    """Store a new table with its first events and return it with its number."""
    statement = (
        insert(game_table)
        .values(table_row(record) | _head(len(entry.events), fingerprint, deadline))
        .returning(game_table.c.table_id)
    )
    table_id = connection.execute(statement).scalar_one()
    _write(connection, table_id, 0, entry)
    return replace(record, table_id=table_id)


def append(
    connection: Connection,
    table_id: int,
    expected: int,
    entry: Entry,
    head: Mapping[str, object],
) -> int:
    """Append an act's events to an open table's journal of that revision and return the new one; else ``Stale``."""
    revision = expected + len(entry.events)
    moved = connection.execute(_MOVE, {"of": table_id, "expected": expected, "revision": revision, **head})
    if moved.rowcount != 1:
        raise Stale
    _write(connection, table_id, expected, entry)
    return revision


def save(connection: Connection, changed: Sequence[tuple[TableRecord, int | None]]) -> None:
    """Store who sits where, the message, the clocks, the end and the deadline of tables."""
    rows = [table_row(record) | {"of": record.table_id, "deadline": deadline} for record, deadline in changed]
    connection.execute(_SAVE, rows)


def read_open(
    connection: Connection, table_id: int | None = None, known: Iterable[StoredTable] = ()
) -> tuple[StoredTable, ...]:
    """Return the tables that have not ended, or the one of that number; what is ``known`` without its journal."""
    statement = select(game_table).where(game_table.c.ended_at.is_(None)).order_by(game_table.c.table_id)
    if table_id is not None:
        statement = statement.where(game_table.c.table_id == table_id)
    return _read(connection, statement, known)


def read_unclosed(connection: Connection) -> tuple[StoredTable, ...]:
    """Return the tables that have ended but whose messages nobody has closed."""
    left_open = select(posting_table.c.table_id)
    statement = select(game_table).where(game_table.c.ended_at.is_not(None), game_table.c.table_id.in_(left_open))
    return _read(connection, statement)


def read_ended(connection: Connection, table_id: int) -> StoredTable | None:
    """Return a table that has ended, its journal compressed or not; ``None`` where there is none of that number."""
    statement = select(game_table).where(game_table.c.ended_at.is_not(None), game_table.c.table_id == table_id)
    found = _read(connection, statement)
    return found[0] if found else None


def _read(connection: Connection, statement: Select[Any], known: Iterable[StoredTable] = ()) -> tuple[StoredTable, ...]:
    heads = [dict(row) for row in connection.execute(statement).mappings()]
    return stored_tables(heads, partial(read_rows, connection), known)


def read_rows(connection: Connection, table_id: int) -> Rows:
    """Return a journal as it is stored; raises ``BrokenLog`` where it is damaged."""
    rows: Rows = connection.execute(_READ, {"of": table_id}).all()
    return rows or archive.read(connection, table_id)


def _write(connection: Connection, table_id: int, start: int, entry: Entry) -> None:
    rows = [
        {
            "table_id": table_id,
            "seq": start + offset,
            "act": start,
            "at": entry.at,
            "cause": entry.cause.value,
            "body": dump_event(event),
        }
        for offset, event in enumerate(entry.events)
    ]
    connection.execute(_WRITE, rows)


def _head(revision: int, fingerprint: str, deadline: int | None) -> dict[str, object]:
    return {"revision": revision, "fingerprint": fingerprint, "deadline": deadline}
