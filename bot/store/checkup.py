"""A look at the database that changes nothing: whose it is, whether it is sound, whether its matches replay.

For the one who runs the bot (``doctor``) and before a migration, which must not touch another program's file. It reads
without the settings that a connection of the bot's makes, because those write to the file.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from bot.store.claim import claimed, lock_of
from bot.store.glance import open_tables
from bot.store.plain import check_place, known_versions, plainly, version_of
from bot.table import Table
from bot.troubles import StoreUnusable
from engine.violations import KalookiError

LEAST_FREE: Final = 100 * 1024 * 1024
"""Bytes that should be free on the disk: a table of four writes about a megabyte in a match."""


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was found; a file that cannot be used at all is ``StoreUnusable`` instead."""

    there: bool
    """Whether there is a file; without one it is made at the first start."""
    schema: str | None
    """The version of its schema; ``None`` for an empty file or none."""
    known: str
    """The version that this bot writes."""
    running: bool
    """Whether a bot is running on it now."""
    matches: int | None
    """How many matches stand open; ``None`` where an older schema has to be brought up to date before they are read."""
    held: tuple[int, ...]
    """The tables whose journal does not replay."""
    free: int
    """Bytes that are free on its disk."""


async def examine(path: Path) -> Checkup:
    """Look at the database at ``path``; raises ``StoreUnusable`` where the bot could not use it."""
    found = await asyncio.to_thread(_file, path)
    if found.schema != found.known:
        return found
    matches, held = await asyncio.to_thread(_matches, path)
    return replace(found, matches=matches, held=held)


def _file(path: Path) -> Checkup:
    """Look at the file and its place, and not yet at the matches in it."""
    check_place(path)
    folder = path.absolute().parent
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StoreUnusable("not_allowed", str(path))
    known, free, there = known_versions()[0], shutil.disk_usage(folder).free, path.exists()
    schema = _look(path) if there else None
    running = there and _is_running(path)
    if there and not running:
        _try_to_write(path)
    return Checkup(there, schema, known, running, 0 if schema is None else None, (), free)


def _look(path: Path) -> str | None:
    """Return the schema's version of a sound database of ours."""
    with plainly(path, "ro") as connection:
        version = version_of((lambda sql: connection.execute(sql).fetchall()), path)
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"] or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise StoreUnusable("corrupt", str(path))
    return version


def _is_running(path: Path) -> bool:
    if not lock_of(path).exists():
        return False
    try:
        with claimed(path):
            return False
    except StoreUnusable as taken:
        if taken.reason == "locked":
            return True
        raise


def _try_to_write(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise StoreUnusable("not_allowed", str(path))
    with plainly(path, "rw") as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")


def _matches(path: Path) -> tuple[int, tuple[int, ...]]:
    """Return how many matches stand open, and which of them do not replay."""
    tables, held = open_tables(path, is_idle=True), []
    for stored in tables:
        try:
            Table.of(stored)
        except KalookiError:
            held.append(stored.record.table_id)
    return len(tables), tuple(held)
