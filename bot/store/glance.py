"""The open tables at a glance, beside a bot that is about to open the same file: nothing is written and nobody waits.

By the standard library alone, since SQLAlchemy would take longer to come than all tables to be read.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from bot.ports import StoredTable
from bot.store.plain import check_current, plainly
from bot.store.reading import COLUMNS, Rows, stored_tables

_HEADS: Final = "SELECT * FROM game_table WHERE ended_at IS NULL ORDER BY table_id"
_ROWS: Final = f"SELECT {', '.join(COLUMNS)} FROM event WHERE table_id = ? ORDER BY seq"  # noqa: S608 - our own names

_WRITTEN_AHEAD: Final = b"\2\2"
"""What the bytes 18 and 19 of a file say that has a write-ahead log."""


def open_tables(path: Path) -> tuple[StoredTable, ...]:
    """Return all tables that have not ended, as :meth:`bot.ports.Store.open_tables` does; none of a file without a log.

    Raises ``StoreUnusable`` where the file is of another version or cannot be read just now.
    """
    if not _has_log(path):
        return ()
    with plainly(path, "ro") as look:
        # One moment of the file for all that is asked.
        look.execute("BEGIN")
        check_current(look, path)
        cursor = look.execute(_HEADS)
        names = [name for name, *_ in cursor.description]
        heads = [dict(zip(names, row, strict=True)) for row in cursor]
        return stored_tables(heads, lambda table_id: _rows(look, table_id))


def _rows(look: sqlite3.Connection, table_id: int) -> Rows:
    return look.execute(_ROWS, (table_id,)).fetchall()


def _has_log(path: Path) -> bool:
    """Whether a file has a write-ahead log; whoever reads one without keeps the bot from opening it meanwhile."""
    try:
        with path.open("rb") as file:
            return file.read(20)[18:] == _WRITTEN_AHEAD
    except OSError:
        return False
