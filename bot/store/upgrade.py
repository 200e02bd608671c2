"""Bring a database to the schema of this version, before anything else opens it.

Alembic runs the migrations in one transaction, so a crash on the way leaves the old schema. A file that a newer version
has written, or that belongs to another program, is refused. Alembic is imported only here, when it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection

from bot.errors import StoreUnusable
from bot.store.database import BUSY_TIMEOUT, check_place, explained, open_engine, plainly, write_options

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""Where the migrations are."""

_VERSIONS: Final = "alembic_version"

_FACT: Final = re.compile(r'^(revision|down_revision) = "(\w+)"', re.MULTILINE)

Ask = Callable[[str], Iterable[Sequence[Any]]]
"""Asks a database a question and returns the rows."""


def migrate(path: Path, busy_timeout: int = BUSY_TIMEOUT) -> tuple[str | None, str]:
    """Upgrade the database at ``path``, which is made if need be; return the schema's version before and after.

    Raises ``StoreUnusable`` where the file cannot be opened or is not ours.
    """
    check_place(path)
    if path.exists():
        # Another program's file is refused before anything is written to it.
        with plainly(path, "ro") as look:
            version_of((lambda sql: look.execute(sql).fetchall()), path)
    engine = open_engine(path, busy_timeout)
    try:
        with explained(path), engine.connect() as connection:
            connection.execution_options(**write_options())
            with connection.begin():
                return _upgrade(connection, path)
    finally:
        engine.dispose()


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


def _upgrade(connection: Connection, path: Path) -> tuple[str | None, str]:
    before = version_of((lambda sql: connection.exec_driver_sql(sql).fetchall()), path)
    head = known_versions()[0]
    if before != head:
        from alembic import command  # noqa: PLC0415 - 0.3 s that only this needs
        from alembic.config import Config  # noqa: PLC0415 - as above

        config = Config()
        # Alembic reads the option with %-interpolation.
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return before, head
