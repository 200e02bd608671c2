"""Compressed journals: the events of a table that has ended, as one row instead of a thousand or two.

Compressing changes nothing that anybody reads: the rows come back as they were written. It is done a while after the
end, a table at a time, so that nobody waits for it.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from bot.store.reading import COLUMNS, Rows, unpacked
from bot.store.tables import archive, event, game_table


def due(connection: Connection, before: int, most: int) -> tuple[int, ...]:
    """Return tables that ended before a time and whose journals are not compressed yet."""
    plain = select(event.c.table_id).where(event.c.table_id == game_table.c.table_id).exists()
    statement = (
        select(game_table.c.table_id)
        .where(game_table.c.ended_at < before, plain)
        .order_by(game_table.c.table_id)
        .limit(most)
    )
    return tuple(row.table_id for row in connection.execute(statement))


def compress(connection: Connection, table_id: int) -> None:
    """Compress the journal of a table that has ended; one that is being played is left alone."""
    ended = select(game_table.c.ended_at).where(game_table.c.table_id == table_id)
    if connection.execute(ended).scalar_one_or_none() is None:
        return
    columns = (event.c[name] for name in COLUMNS)
    statement = select(*columns).where(event.c.table_id == table_id).order_by(event.c.seq)
    rows = [list(row) for row in connection.execute(statement)]
    if not rows:
        return
    body = _pack(rows)
    connection.execute(delete(archive).where(archive.c.table_id == table_id))
    connection.execute(insert(archive).values(table_id=table_id, body=body))
    connection.execute(delete(event).where(event.c.table_id == table_id))


def read(connection: Connection, table_id: int) -> Rows:
    """Return the rows of a compressed journal; none where there is none. Raises ``BrokenLog`` where it is damaged."""
    statement = select(archive.c.body).where(archive.c.table_id == table_id)
    body = connection.execute(statement).scalar_one_or_none()
    return () if body is None else unpacked(body)


def _pack(rows: list[list[Any]]) -> bytes:
    return zlib.compress(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode(), 9)
