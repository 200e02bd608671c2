"""The league: a row a finished match and seat, and the table made from them.

Best first: more matches won, then the lower average total (points are penalties), then more deals gone out. Computers
are in no league.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import case, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ports import SeatResult, Standing
from bot.store.tables import game_table, result


async def write(connection: AsyncConnection, table_id: int, results: Sequence[SeatResult], finished_at: int) -> None:
    """Store the rows of a match that has just finished."""
    statement = select(game_table.c.guild_id).where(game_table.c.table_id == table_id)
    guild_id = (await connection.execute(statement)).scalar_one()
    await connection.execute(
        insert(result),
        [
            {
                "table_id": table_id,
                "seat": seat.seat,
                "guild_id": guild_id,
                "user_id": seat.user_id,
                "name": seat.name,
                "place": seat.place,
                "total": seat.total,
                "deals_out": seat.deals_out,
                "finished_at": finished_at,
            }
            for seat in results
        ],
    )


async def leaderboard(connection: AsyncConnection, guild_id: int, limit: int) -> tuple[Standing, ...]:
    """Return a server's league, best first; equal lines share a rank."""
    wins = func.sum(case((result.c.place == 1, 1), else_=0))
    average = func.sum(result.c.total) * 1.0 / func.count()
    out = func.sum(result.c.deals_out)
    lines = (
        select(
            result.c.user_id,
            func.count().label("matches"),
            wins.label("wins"),
            average.label("average"),
            out.label("deals_out"),
            func.max(result.c.table_id).label("latest"),
            func.rank().over(order_by=(wins.desc(), average, out.desc())).label("rank"),
        )
        .where(result.c.guild_id == guild_id, result.c.user_id.is_not(None))
        .group_by(result.c.user_id)
        .subquery()
    )
    # The name of the latest match; nobody has two seats in one.
    statement = (
        select(lines, result.c.name)
        .join(result, (result.c.table_id == lines.c.latest) & (result.c.user_id == lines.c.user_id))
        .order_by(lines.c.rank, lines.c.user_id)
        .limit(limit)
    )
    return tuple(
        Standing(
            rank=row.rank,
            user_id=row.user_id,
            name=row.name,
            matches=row.matches,
            wins=row.wins,
            average=float(row.average),
            deals_out=row.deals_out,
        )
        for row in await connection.execute(statement)
    )
