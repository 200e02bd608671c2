"""Compressed journals: the events of a table that has ended, as one row instead of a thousand or two.

Compressing changes nothing that anybody reads: the rows come back as they were written. It is done a while after the
end, a table at a time, so that nobody waits for it.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select

from bot.store.reading import COLUMNS, Rows, unpacked
from bot.store.tables import archive, event, game_table


def _due() -> Select[int]:
    """Return the query for tables that ended and whose journals are not compressed yet, those of lowest number first.

    It goes from journal to journal by the key of the events, whatever lies between: of compressed ones there is none,
    and only they grow to be many.
    """
    following = event.alias()
    plain = select(func.min(event.c.table_id).label("table_id")).cte("plain", recursive=True)
    after = select(func.min(following.c.table_id)).where(following.c.table_id > plain.c.table_id).scalar_subquery()
    plain = plain.union_all(select(after).where(plain.c.table_id.is_not(None)))
    return (
        select(game_table.c.table_id)
        .select_from(plain.join(game_table, game_table.c.table_id == plain.c.table_id))
        .where(game_table.c.ended_at < bindparam("before"))
        .limit(bindparam("most"))
    )


_DUE: Final = _due()


def due(connection: Connection, before: int, most: int) -> tuple[int, ...]:
    """Return tables that ended before a time and whose journals are not compressed yet."""
    return tuple(connection.execute(_DUE, {"before": before, "most": most}).scalars())


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
