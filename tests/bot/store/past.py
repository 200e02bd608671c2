"""Databases as earlier versions of the bot left them: the rows of each schema as SQL, in ``schemas/``.

A new migration needs the rows of the schema before it. Write them *before* the migration is there, with
``python -m tests.bot.store.past``: it plays a little and writes ``schemas/<version>.sql`` for the newest schema.
"""

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.config import Config

from bot.ports import Pace, Posting
from bot.store.database import open_engine
from bot.store.upgrade import MIGRATIONS
from engine.actions import Discard, Draw, PassCall
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House

SCHEMAS = Path(__file__).parent / "schemas"


def database_of(version: str, path: Path) -> Path:
    """Make the database of an earlier schema: its migrations, and the rows that were written with it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = open_engine(path)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript((SCHEMAS / f"{version}.sql").read_text("utf-8"))
    return path


async def play_a_little(path: Path) -> None:
    """Leave an open lobby, a call window in which one has passed, a turn in its middle, and a table that was ended."""
    house = await House(path).open()
    table = await house.start(ANN, BOB, CY, DEE, pace=Pace.BY_MAIL)
    people = {ANN.user_id: ANN, BOB.user_id: BOB, CY.user_id: CY, DEE.user_id: DEE}

    async def act(action: object) -> None:
        occupant = table.record.occupants[table.awaited[0]]
        await house.tables.act(table.table_id, occupant.user_id, None, action)  # type: ignore[union-attr, arg-type] # people and actions, as below

    await act(Draw())
    await act(Discard(table.view(table.awaited[0]).legal.discards[0]))
    await act(PassCall())
    others = await house.lobbies.open(GUILD, CHANNEL + 1, DEE, "short", None, Pace.BY_MAIL, 0)
    for person in (ANN, BOB):
        await house.lobbies.join(others.lobby_id, person)
    second = await house.lobbies.start(others.lobby_id, DEE.user_id)
    drawer = house.tables.get(second.table_id)
    occupant = drawer.record.occupants[drawer.awaited[0]]
    await house.tables.act(second.table_id, occupant.user_id, None, Draw())  # type: ignore[union-attr] # only people
    third = await house.lobbies.open(GUILD, CHANNEL + 2, CY, "no_calls", None, Pace.QUICK, 2)
    ended = await house.lobbies.start(third.lobby_id, CY.user_id)
    await house.tables.end(ended.table_id, CY.user_id)
    await house.lobbies.open(GUILD, CHANNEL + 3, people[BOB.user_id], "jamaican", 5, Pace.BY_MAIL, 1)
    await house.store.set_person_setting(ANN.user_id, "sort", "rank")
    await house.store.keep_posting(Posting(table.table_id, "table", CHANNEL, 777, 1))
    await house.close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO result (table_id, seat, guild_id, user_id, name, place, total, deals_out, finished_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (ended.table_id, 0, GUILD, CY.user_id, CY.name, 1, -40, 5, 1_700_000_000_000),
                (ended.table_id, 1, GUILD, None, "Ackee", 2, 90, 3, 1_700_000_000_000),
            ],
        )


def rows(path: Path) -> tuple[str, str]:
    """Return a database's schema version and its rows as SQL."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        lines = [line for line in connection.iterdump() if line.startswith("INSERT INTO")]
    ours = [line for line in lines if '"alembic_version"' not in line and '"sqlite_' not in line]
    return str(version), "\n".join(ours) + "\n"


def main(folder: Path = SCHEMAS) -> None:
    """Write the rows of the newest schema."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "past.sqlite3"
        asyncio.run(play_a_little(path))
        version, text = rows(path)
    (folder / f"{version}.sql").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
