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

from bot.league.acts import ActKind
from bot.ports import Pace, Posting
from bot.store.database import open_engine
from bot.store.plain import MIGRATIONS
from engine.actions import Discard, Draw, PassCall
from engine.computer import careful
from engine.state import Phase
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House

SCHEMAS = Path(__file__).parent / "schemas"
OVER = CHANNEL + 4
"""The channel of the match that was played to its end."""


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
    """Leave a lobby, a call window in which one has passed, a turn in its middle, and what has ended."""
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
    await play_to_the_end(house)
    await house.lobbies.open(GUILD, CHANNEL + 3, people[BOB.user_id], "jamaican", 5, Pace.BY_MAIL, 1)
    await house.store.set_person_setting(ANN.user_id, "sort", "rank")
    await house.store.keep_posting(Posting(table.table_id, "table", CHANNEL, 777, 1))
    await house.close()


async def play_to_the_end(house: House) -> None:
    """Leave a match that counts, with its journal compressed, and the end of a season that a moderator set."""
    lobby = await house.lobbies.open(GUILD, OVER, CY, "north_american", None, Pace.QUICK, 0)
    await house.lobbies.join(lobby.lobby_id, BOB)
    table = house.tables.get((await house.lobbies.start(lobby.lobby_id, CY.user_id)).table_id)
    while table.match.phase is not Phase.FINISHED:
        seat = table.awaited[0]
        action = careful(table.view(seat), lambda: False)
        await house.tables.act(table.table_id, (CY, BOB)[seat].user_id, None, action)
    now = house.clock.now()
    await house.store.compress(now + 1, most=10)
    await house.store.league.act(GUILD, DEE.user_id, now, ActKind.SEASON_END, {"season": 1, "until": now + 1}, "Sunday")


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
