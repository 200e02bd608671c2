"""Makes everything derived anew: the results of every finished match from its journal, the books from the results.

A match whose journal cannot be read, or does not go to its end, keeps the rows that it has and counts for nobody.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from bot.league.acts import NO_RULINGS
from bot.league.ledger import settle
from bot.league.reckoning import Reckoning
from bot.league.values import Finished, Outcome
from bot.ports import StoredTable
from bot.store import journal
from bot.store.database import Database
from bot.store.league.booking import result_rows
from bot.store.league.remaking import marked, recompute
from bot.store.tables import game_table, person_setting, result
from engine.fold import replay
from engine.violations import BrokenLog

STALE: Final = (0, "league")
"""The setting, of nobody, that asks for this at the next start."""


def is_stale(connection: Connection) -> bool:
    """Whether a migration has asked for this."""
    user_id, key = STALE
    statement = select(person_setting.c.value).where(person_setting.c.user_id == user_id, person_setting.c.key == key)
    return connection.execute(statement).first() is not None


async def rebuild(database: Database) -> tuple[int, int]:
    """Make everything derived anew, a server at a time; return how many matches there were and how many are unread."""
    guilds = await database.read(_guilds)
    done = unread = 0
    for guild_id in guilds:
        matches, broken = await database.write(lambda connection, guild=guild_id: _rebuild(connection, guild))  # type: ignore[misc] # mypy cannot infer a lambda with a default
        done, unread = done + matches, unread + broken
    await database.write(_no_longer_stale)
    return done, unread


async def finish(database: Database) -> None:
    """Make those books anew that were being made when the bot stopped."""
    for guild_id in await database.read(marked):
        await database.write(lambda connection, guild=guild_id: recompute(connection, guild))  # type: ignore[misc] # as above


def _guilds(connection: Connection) -> tuple[int, ...]:
    statement = select(game_table.c.guild_id).where(game_table.c.league_seq.is_not(None)).distinct()
    return tuple(row.guild_id for row in connection.execute(statement.order_by(game_table.c.guild_id)))


def _rebuild(connection: Connection, guild_id: int) -> tuple[int, int]:
    statement = (
        select(game_table.c.table_id, game_table.c.league_seq)
        .where(game_table.c.guild_id == guild_id, game_table.c.league_seq.is_not(None))
        .order_by(game_table.c.league_seq)
    )
    rows = connection.execute(statement).all()
    unread = 0
    for row in rows:
        outcome = _outcome(journal.read_ended(connection, row.table_id))
        of_table = result.c.table_id == row.table_id
        if outcome is None:
            unread += 1
            connection.execute(update(result).where(of_table).values(readable=0))
            continue
        finished_at, found = outcome
        match = Finished(row.table_id, row.league_seq, finished_at, found)
        # Booked as if it were the only one: what the others make of it follows below.
        booked, _ = settle(match, NO_RULINGS, {})
        connection.execute(delete(result).where(of_table))
        connection.execute(insert(result), result_rows(guild_id, match, booked))
    recompute(connection, guild_id)
    return len(rows), unread


def _outcome(stored: StoredTable | None) -> tuple[int, Outcome] | None:
    """Return when a match finished and what it says; ``None`` where its journal does not tell."""
    if stored is None or not stored.journal or stored.record.ended_at is None:
        return None
    try:
        match = replay(stored.events)
    except BrokenLog:
        return None
    outcome = Reckoning(stored.journal).outcome(stored.record, match)
    return None if outcome is None else (stored.record.ended_at, outcome)


def _no_longer_stale(connection: Connection) -> None:
    user_id, key = STALE
    connection.execute(delete(person_setting).where(person_setting.c.user_id == user_id, person_setting.c.key == key))
