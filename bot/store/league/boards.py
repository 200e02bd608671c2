"""Leaderboards: lines of a season and of all time stand in the books, those of a month or week are added up.

What is read of them lies whole in an index each. They are put in order by :mod:`bot.league.ranking`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, bindparam, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.league.acts import Seasons
from bot.league.calendar import Span
from bot.league.door import Ask, Board, By, Standing
from bot.league.ledger import ALL_TIME
from bot.league.ranking import Figures, ranked
from bot.league.values import COMPUTERS, SEAT_ONLY
from bot.store.league.acts import read_rulings
from bot.store.tables import result, standing

_COUNTS: Final = result.c.uncounted.is_(None)


def _added(value: ColumnElement[int] | int) -> ColumnElement[int]:
    return func.sum(case((_COUNTS, value), else_=0))


_OF_SEASON: Final[Select[Any]] = select(
    *(standing.c[name] for name in ("user_id", "matches", "wins", "deals", "points", "deals_out", "rating", "chips"))
).where(standing.c.guild_id == bindparam("guild"), standing.c.season == bindparam("season"))

_PLAYER: Final = func.coalesce(result.c.user_id, COMPUTERS)

# Chips are booked for every seat of a match that counts.
_OF_SPAN: Final = (
    select(
        _PLAYER,
        _added(1),
        _added(case((result.c.place == 1, 1), else_=0)),
        _added(result.c.scored),
        _added(result.c.points),
        _added(result.c.deals_out),
        _added(result.c.change),
        func.sum(result.c.chips),
    )
    .where(
        result.c.guild_id == bindparam("guild"),
        result.c.finished_at >= bindparam("begin"),
        result.c.finished_at < bindparam("end"),
        or_(_COUNTS, result.c.uncounted.in_(sorted(reason.value for reason in SEAT_ONLY))),
    )
    .group_by(_PLAYER)
)


async def board(connection: AsyncConnection, ask: Ask, now: int, offset: int, limit: int, mine: int | None) -> Board:
    """Return a part of a leaderboard."""
    rulings = await read_rulings(connection, ask.guild_id)
    seasons, mine = rulings.seasons, None if mine is None else rulings.player(mine)
    season = _season(ask, seasons, now)
    lines = ranked(await _figures(connection, ask, season), ask.by)
    page = lines[offset : offset + limit]
    own = [found for found in lines if found[1].user_id == mine]
    shown = await _named(connection, ask.guild_id, season, [*page, *own])
    return Board(shown[: len(page)], len(lines), season, seasons, shown[-1] if own else None)


async def standings(
    connection: AsyncConnection, guild_id: int, now: int, users: Collection[int]
) -> tuple[Standing, ...]:
    """Return where some people stand by rating in the season that is open."""
    rulings = await read_rulings(connection, guild_id)
    season = rulings.seasons.at(now)
    players = {rulings.player(user) for user in users}
    lines = ranked(await _figures(connection, Ask(guild_id), season), By.RATING)
    return await _named(connection, guild_id, season, [found for found in lines if found[1].user_id in players])


async def standing_in(connection: AsyncConnection, guild_id: int, season: int, player: int) -> Standing | None:
    """Return where a player stands by rating in a season, or in all where that is 0."""
    lines = ranked(await _figures(connection, Ask(guild_id), season), By.RATING)
    found = await _named(connection, guild_id, season, [found for found in lines if found[1].user_id == player])
    return found[0] if found else None


def _season(ask: Ask, seasons: Seasons, now: int) -> int:
    if ask.span is not Span.SEASON:
        return ALL_TIME
    return seasons.at(now) if ask.season is None else ask.season


async def _figures(connection: AsyncConnection, ask: Ask, season: int) -> Iterable[Figures]:
    rows: Iterable[Row[Any]]
    if ask.span in {Span.MONTH, Span.WEEK}:
        rows = await connection.execute(_OF_SPAN, {"guild": ask.guild_id, "begin": ask.begin, "end": ask.end})
    else:
        rows = await connection.execute(_OF_SEASON, {"guild": ask.guild_id, "season": season})
    return map(Figures._make, rows)


async def _named(
    connection: AsyncConnection, guild_id: int, season: int, lines: Collection[tuple[int, Figures]]
) -> tuple[Standing, ...]:
    """Return the lines with names: those of the latest match of the season, or of all."""
    users = [line.user_id for _, line in lines]
    statement: Select[Any] = select(standing.c.user_id, standing.c.name).where(
        standing.c.guild_id == guild_id, standing.c.season == season, standing.c.user_id.in_(users)
    )
    names = {row.user_id: row.name for row in await connection.execute(statement)}
    return tuple(
        Standing(
            rank=rank,
            user_id=line.user_id,
            name=names.get(line.user_id, ""),
            matches=line.matches,
            wins=line.wins,
            average=line.average,
            deals_out=line.deals_out,
            rating=line.rating,
            chips=line.chips,
        )
        for rank, line in lines
    )
