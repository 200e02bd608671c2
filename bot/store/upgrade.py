"""Bring a database to the schema of this version, before anything else opens it.

Alembic runs the migrations in one transaction, so a crash on the way leaves the old schema. A file that a newer version
has written, or that belongs to another program, is refused. Alembic is imported only here, when it is needed.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from bot.store.database import BUSY_TIMEOUT, explained, open_engine, write_options
from bot.store.plain import MIGRATIONS, check_place, known_versions, plainly, version_of


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
