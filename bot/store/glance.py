"""Tables at a glance, beside a bot that runs or is about to open the same file: nothing is written to any file.

By the standard library alone: SQLAlchemy would take longer to come than all tables to be read, and the connections of
the bot's own make settings in the file. For who replays ahead, for ``doctor`` and for ``export``.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from bot.ports import StoredTable
from bot.store.plain import check_current, plainly
from bot.store.reading import COLUMNS, Rows, stored_tables, unpacked

_OPEN: Final = "SELECT * FROM game_table WHERE ended_at IS NULL ORDER BY table_id"
_ENDED: Final = "SELECT * FROM game_table WHERE ended_at IS NOT NULL AND table_id = ?"
_ROWS: Final = f"SELECT {', '.join(COLUMNS)} FROM event WHERE table_id = ? ORDER BY seq"  # noqa: S608 - our own names

_PACKED: Final = "SELECT body FROM archive WHERE table_id = ?"

_WRITTEN_AHEAD: Final = b"\2\2"
"""What the bytes 18 and 19 of a file say that has a write-ahead log."""


def open_tables(path: Path, *, is_idle: bool = False) -> tuple[StoredTable, ...]:
    """Return all tables that have not ended, as :meth:`bot.ports.Store.open_tables` does.

    Unless the file ``is_idle``, none of one without a log: whoever reads such a file keeps the bot from opening it.
    Raises ``StoreUnusable`` where the file is of another version or cannot be read just now.
    """
    if is_idle:
        return _tables(path, _tidily(path), _OPEN)
    return _tables(path, "ro", _OPEN) if _has_log(path) else ()


def ended_table(path: Path, table_id: int) -> StoredTable | None:
    """Return a table that has ended, its journal compressed or not; ``None`` where there is none of that number.

    Raises ``StoreUnusable`` as above.
    """
    return next(iter(_tables(path, _tidily(path), _ENDED, table_id)), None)


def _tidily(path: Path) -> str:
    """Return how to open a file on which no bot may be running: who may only read it leaves an empty log behind."""
    return "rw" if os.access(path, os.W_OK) else "ro"


def _tables(path: Path, mode: str, heads: str, *facts: int) -> tuple[StoredTable, ...]:
    with plainly(path, mode) as look:
        # One moment of the file for all that is asked.
        look.execute("BEGIN")
        check_current(look, path)
        cursor = look.execute(heads, facts)
        names = [name for name, *_ in cursor.description]
        found = [dict(zip(names, row, strict=True)) for row in cursor]
        return stored_tables(found, lambda table_id: _rows(look, table_id))


def _rows(look: sqlite3.Connection, table_id: int) -> Rows:
    rows = look.execute(_ROWS, (table_id,)).fetchall()
    packed = None if rows else look.execute(_PACKED, (table_id,)).fetchone()
    return rows if packed is None else unpacked(*packed)


def _has_log(path: Path) -> bool:
    """Whether a file has a write-ahead log."""
    try:
        with path.open("rb") as file:
            return file.read(20)[18:] == _WRITTEN_AHEAD
    except OSError:
        return False
