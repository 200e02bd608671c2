"""Bring a database to the schema of this version, before anything else opens it.

Alembic runs the migrations in one transaction, so a crash on the way leaves the old schema. A file that a newer version
has written, or that belongs to another program, is refused. Alembic is imported only here, when it is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, create_engine, inspect
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool

from bot.errors import StoreUnusable
from bot.store.database import BUSY_TIMEOUT, check_place, explained, prepare, write_options

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""Where the migrations are."""

_VERSIONS: Final = "alembic_version"


def migrate(path: Path, busy_timeout: int = BUSY_TIMEOUT) -> tuple[str | None, str]:
    """Upgrade the database at ``path``, which is made if need be; return the schema's version before and after.

    Raises ``StoreUnusable`` where the file cannot be opened or is not ours.
    """
    check_place(path)
    engine = open_sync(path, busy_timeout)
    try:
        with explained(path), engine.connect() as connection:
            connection.execution_options(**write_options())
            with connection.begin():
                return _upgrade(connection, path)
    finally:
        engine.dispose()


def open_sync(path: Path, busy_timeout: int = BUSY_TIMEOUT) -> Engine:
    """Return a synchronous engine for ``path``: what Alembic needs."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool, hide_parameters=True)
    prepare(engine, busy_timeout)
    return engine


def _upgrade(connection: Connection, path: Path) -> tuple[str | None, str]:
    from alembic import command  # noqa: PLC0415 - 0.3 s that only this needs
    from alembic.config import Config  # noqa: PLC0415 - 0.3 s, only where the schema is asked for
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    config = Config()
    # Alembic reads the option with %-interpolation.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    head = scripts.get_current_head()
    if head is None:
        raise StoreUnusable("trouble", str(path))
    before = _version(connection, path)
    if before is not None and before not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreUnusable("newer", str(path), found=before, known=head)
    if before != head:
        command.upgrade(config, "head")
    return before, head


def _version(connection: Connection, path: Path) -> str | None:
    names = set(inspect(connection).get_table_names())
    if _VERSIONS not in names:
        if names:
            raise StoreUnusable("foreign", str(path))
        return None
    version: str | None = connection.exec_driver_sql(f"SELECT version_num FROM {_VERSIONS}").scalar()  # noqa: S608 - our own constant
    return version
