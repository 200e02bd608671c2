"""One player of a server: their line, their ratings, how they did against another, the matches they played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.league.door import PastMatch, PastSeat, Profile, Versus
from bot.league.ledger import ALL_TIME, NO_LINE
from bot.league.values import Uncounted
from bot.store.league.acts import read_rulings
from bot.store.league.boards import standing_in
from bot.store.league.booking import line_of
from bot.store.tables import game_table, result, standing

RATINGS: Final = 60
"""How many of somebody's latest ratings are told."""


async def profile(connection: AsyncConnection, guild_id: int, user_id: int, season: int) -> Profile:
    """Return what is known of somebody in a season, or in all where that is 0."""
    player = (await read_rulings(connection, guild_id)).player(user_id)
    statement = select(standing).where(
        standing.c.guild_id == guild_id, standing.c.season == season, standing.c.user_id == player
    )
    row = (await connection.execute(statement)).mappings().first()
    line = NO_LINE if row is None else line_of(row)
    own = result.c.guild_id == guild_id, result.c.user_id == player, result.c.rating.is_not(None)
    of_season = () if season == ALL_TIME else (result.c.season == season,)
    latest = (
        select(result.c.finished_at, result.c.rating)
        .where(*own, *of_season)
        .order_by(result.c.seq.desc())
        .limit(RATINGS)
    )
    ratings = [(found.finished_at, found.rating) for found in await connection.execute(latest)]
    place = await standing_in(connection, guild_id, season, player) if line.matches else None
    return Profile(line, place, tuple(reversed(ratings)))


async def versus(connection: AsyncConnection, guild_id: int, first: int, second: int) -> Versus:
    """Return how two people did against each other."""
    rulings = await read_rulings(connection, guild_id)
    one, other = result.alias(), result.alias()
    counting = one.c.uncounted.is_(None), other.c.uncounted.is_(None)

    def times(condition: ColumnElement[bool]) -> ColumnElement[int]:
        return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)

    statement = (
        select(
            func.count().label("matches"),
            times(one.c.place < other.c.place).label("ahead"),
            times(one.c.place > other.c.place).label("behind"),
            func.coalesce(func.sum(one.c.points), 0).label("points"),
            func.coalesce(func.sum(other.c.points), 0).label("others"),
        )
        # A match has one place in the order of its server, and the index of a player's results begins with it.
        .select_from(one.join(other, (other.c.guild_id == one.c.guild_id) & (other.c.seq == one.c.seq)))
        .where(
            one.c.guild_id == guild_id,
            one.c.user_id == rulings.player(first),
            other.c.user_id == rulings.player(second),
            *counting,
        )
    )
    row = (await connection.execute(statement)).one()
    return Versus(row.matches, row.ahead, row.behind, row.points, row.others)


async def history(
    connection: AsyncConnection, guild_id: int, user_id: int | None, offset: int, limit: int
) -> tuple[tuple[PastMatch, ...], int]:
    """Return past matches, the latest first, and how many there are."""
    if user_id is None:
        seq = game_table.c.league_seq
        tables = select(game_table.c.table_id, seq).where(game_table.c.guild_id == guild_id, seq.is_not(None))
    else:
        player = (await read_rulings(connection, guild_id)).player(user_id)
        seq = result.c.seq
        # Somebody may have sat on two seats, with two accounts.
        tables = (
            select(result.c.table_id, seq).where(result.c.guild_id == guild_id, result.c.user_id == player).distinct()
        )
    count = (await connection.execute(select(func.count()).select_from(tables.subquery()))).scalar_one()
    page = tables.order_by(seq.desc()).offset(offset).limit(limit)
    numbers = [row.table_id for row in await connection.execute(page)]
    return await _matches(connection, numbers), count


async def past(connection: AsyncConnection, guild_id: int, table_id: int) -> PastMatch | None:
    """Return a past match of this server."""
    here = select(result.c.table_id).where(result.c.table_id == table_id, result.c.guild_id == guild_id)
    if (await connection.execute(here.limit(1))).first() is None:
        return None
    (found,) = await _matches(connection, [table_id])
    return found


async def _matches(connection: AsyncConnection, numbers: Sequence[int]) -> tuple[PastMatch, ...]:
    statement = (
        select(result, game_table.c.game)
        .join(game_table, game_table.c.table_id == result.c.table_id)
        .where(result.c.table_id.in_(numbers))
        .order_by(result.c.table_id, result.c.seat)
    )
    seats: dict[int, list[Mapping[Any, Any]]] = {number: [] for number in numbers}
    for row in (await connection.execute(statement)).mappings():
        seats[row["table_id"]].append(row)
    return tuple(_match(rows) for rows in seats.values() if rows)


def _match(rows: Iterable[Mapping[Any, Any]]) -> PastMatch:
    found = list(rows)
    first = found[0]
    return PastMatch(
        first["table_id"],
        first["game"],
        first["finished_at"],
        first["season"],
        tuple(
            PastSeat(
                seat=row["seat"],
                user_id=row["user_id"],
                name=row["name"],
                place=row["place"],
                total=row["total"],
                chips=row["chips"],
                uncounted=None if row["uncounted"] is None else Uncounted(row["uncounted"]),
                change=row["change"],
            )
            for row in found
        ),
    )
