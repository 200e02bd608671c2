"""A look at the file by the standard library alone, without the settings that the bot's connections make.

Those settings write to the file, which may turn out to be another program's; and SQLAlchemy takes a while to come.
Which version of the schema a file has is found out here, too; how it gets another one is ``upgrade``.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from bot.troubles import StoreUnusable

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""Where the migrations are."""

PLAIN_PATIENCE_S: Final = 1.0
"""Seconds that a mere look at the file waits for another process's lock."""

_VERSIONS: Final = "alembic_version"

_FACT: Final = re.compile(r'^(revision|down_revision) = "(\w+)"', re.MULTILINE)

Ask = Callable[[str], Iterable[Sequence[Any]]]
"""Asks a database a question and returns the rows."""

_REASONS: Final = {
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "not_allowed",
    sqlite3.SQLITE_PERM: "not_allowed",
    sqlite3.SQLITE_AUTH: "not_allowed",
    sqlite3.SQLITE_CANTOPEN: "not_allowed",
    sqlite3.SQLITE_FULL: "full",
}


def reason_of_code(code: int | None) -> str:
    """Return a stable word for an error's number in SQLite."""
    # The low byte is the primary code; the rest tells variants apart (SQLITE_BUSY_RECOVERY …).
    return "trouble" if code is None else _REASONS.get(code & 0xFF, "trouble")


@contextlib.contextmanager
def plainly(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """Open an existing file without the settings that the bot's connections make; ``mode`` is ``ro`` or ``rw``.

    Those settings write to the file, which may turn out to be another program's. Raises ``StoreUnusable``.
    """
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PLAIN_PATIENCE_S, isolation_level=None
        )
        with contextlib.closing(connection):
            yield connection
    except sqlite3.Error as error:
        raise StoreUnusable(reason_of_code(getattr(error, "sqlite_errorcode", None)), str(path)) from None


def check_place(path: Path) -> None:
    """Raise ``StoreUnusable`` for a path where no database can be: a plainer word than the database's own."""
    folder = path.absolute().parent
    with _seen(path):
        if path.is_dir():
            raise StoreUnusable("not_a_file", str(path))
        if not folder.is_dir():
            raise StoreUnusable("missing_folder", str(path), folder=str(folder))


def check_there(path: Path) -> None:
    """Raise ``StoreUnusable`` where there is no file."""
    with _seen(path):
        if not path.is_file():
            raise StoreUnusable("missing", str(path))


@contextlib.contextmanager
def _seen(path: Path) -> Iterator[None]:
    """Turn what keeps anybody from looking at a path into ``StoreUnusable``: a folder that lets nobody in, say."""
    try:
        yield
    except PermissionError:
        raise StoreUnusable("not_allowed", str(path)) from None
    except OSError:
        raise StoreUnusable("trouble", str(path)) from None


def known_versions() -> tuple[str, ...]:
    """Return every version of the schema that this bot knows, newest first.

    It is read from the migrations themselves: Alembic takes 0.3 s to come, and most starts have nothing to migrate.
    """
    texts = [file.read_text("utf-8") for file in (MIGRATIONS / "versions").glob("*.py")]
    after = {facts.get("down_revision"): facts["revision"] for facts in (dict(_FACT.findall(text)) for text in texts)}
    found: list[str] = []
    while (version := after.get(found[-1] if found else None)) is not None:
        found.append(version)
    return tuple(reversed(found))


def version_of(ask: Ask, path: Path) -> str | None:
    """Return the schema's version of a database, ``None`` for an empty one.

    Raises ``StoreUnusable`` where another program or a newer bot has made it.
    """
    names = {name for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if _VERSIONS not in names:
        if names:
            raise StoreUnusable("foreign", str(path))
        return None
    version = next((str(row[0]) for row in ask(f"SELECT version_num FROM {_VERSIONS}")), None)  # noqa: S608 - our own constant
    known = known_versions()
    if version is not None and version not in known:
        raise StoreUnusable("newer", str(path), found=version, known=known[0])
    return version


def check_current(look: sqlite3.Connection, path: Path) -> None:
    """Raise ``StoreUnusable`` where an open file is not of this version's schema."""
    if version_of((lambda sql: look.execute(sql).fetchall()), path) != known_versions()[0]:
        raise StoreUnusable("older", str(path))
