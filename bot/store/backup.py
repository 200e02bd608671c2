"""A copy of the database while the bot runs, and looking whether it is sound.

The copy is made by SQLite itself and holds everything that was written before it ends; copying the file would not,
since part of it lies in the log beside it. Restoring is putting the copy where the database was while no bot runs.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from bot.store.plain import check_place, check_there, plainly, reason_of_code, version_of
from bot.troubles import StoreUnusable

_OF_THE_SOURCE: Final = frozenset({"corrupt", "locked", "not_a_database"})
"""What keeps a copy from being made that has to do with what is copied: the copy itself goes again."""


def backup(database: Path, to: Path) -> int:
    """Copy the database to a new file and check the copy; return its bytes.

    Raises ``StoreUnusable`` where there is no database, the file exists already, or the copy is not sound.
    """
    check_there(database)
    try:
        check_place(to)
    except StoreUnusable as nowhere:
        raise StoreUnusable("folder", str(to)) if nowhere.reason == "not_a_file" else nowhere from None
    if to.exists():
        raise StoreUnusable("exists", str(to))
    unfinished = to.with_name(to.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        with plainly(database, "ro") as source:
            version_of((lambda sql: source.execute(sql).fetchall()), database)
            _copy(source, unfinished, database)
        # Whole or not at all: nobody takes half a copy for a backup.
        os.replace(unfinished, to)  # noqa: PTH105 - the same, and named for what it does
    except OSError as error:
        raise StoreUnusable("full" if error.errno == 28 else "not_allowed", str(to)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return to.stat().st_size


def _copy(source: sqlite3.Connection, to: Path, database: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(to, isolation_level=None)) as copy:
            # In one go: it reads one moment of the log while others write, and need not begin again for them.
            source.backup(copy)
            # The copy is one file by itself until a bot opens it.
            copy.execute("PRAGMA journal_mode=DELETE")
            found = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        reason = reason_of_code(getattr(error, "sqlite_errorcode", None))
        raise StoreUnusable(reason, str(database if reason in _OF_THE_SOURCE else to)) from None
    if found != "ok":
        raise StoreUnusable("corrupt", str(database))
