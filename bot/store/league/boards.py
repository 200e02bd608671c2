"""Leaderboards: lines of a season and of all time stand in the books, those of a month or week are added up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Float, Select, case, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.selectable import Subquery

from bot.league.acts import Seasons
from bot.league.calendar import Span
from bot.league.door import Ask, Board, By, Standing
from bot.league.ledger import ALL_TIME
from bot.league.values import COMPUTERS, SEAT_ONLY
from bot.store.league.acts import read_rulings
from bot.store.tables import result, standing

_SEAT_ONLY = tuple(sorted(reason.value for reason in SEAT_ONLY))


async def board(connection: AsyncConnection, ask: Ask, now: int, offset: int, limit: int, mine: int | None) -> Board:
    """Return a part of a leaderboard."""
    rulings = await read_rulings(connection, ask.guild_id)
    seasons, mine = rulings.seasons, None if mine is None else rulings.player(mine)
    season = _season(ask, seasons, now)
    lines = _ranked(ask, season)
    wanted: ColumnElement[bool] = (lines.c.line > offset) & (lines.c.line <= offset + limit)
    if mine is not None:
        wanted = or_(wanted, lines.c.user_id == mine)
    rows = (await connection.execute(select(lines).where(wanted).order_by(lines.c.line))).mappings().all()
    count = rows[0]["lines"] if rows else await _count(connection, lines)
    named = await _named(connection, ask, rows)
    shown = tuple(named[row["line"]] for row in rows if offset < row["line"] <= offset + limit)
    own = next((named[row["line"]] for row in rows if mine is not None and row["user_id"] == mine), None)
    return Board(shown, count, season, seasons, own)


async def standings(
    connection: AsyncConnection, guild_id: int, now: int, users: Collection[int]
) -> tuple[Standing, ...]:
    """Return where some people stand by rating in the season that is open."""
    rulings = await read_rulings(connection, guild_id)
    lines = _ranked(Ask(guild_id), rulings.seasons.at(now))
    players = {rulings.player(user) for user in users}
    statement = select(lines).where(lines.c.user_id.in_(players)).order_by(lines.c.line)
    return tuple(_standing(row, row["name"]) for row in (await connection.execute(statement)).mappings())


async def standing_in(connection: AsyncConnection, guild_id: int, season: int, player: int) -> Standing | None:
    """Return where a player stands by rating in a season, or in all where that is 0."""
    lines = _ranked(Ask(guild_id), season)
    row = (await connection.execute(select(lines).where(lines.c.user_id == player))).mappings().first()
    return None if row is None else _standing(row, row["name"])


def _season(ask: Ask, seasons: Seasons, now: int) -> int:
    if ask.span is not Span.SEASON:
        return ALL_TIME
    return seasons.at(now) if ask.season is None else ask.season


def _ranked(ask: Ask, season: int) -> Subquery:
    """Return the lines with their ranks, and a running number in an order that is always the same."""
    lines = _of_span(ask) if ask.span in {Span.MONTH, Span.WEEK} else _of_season(ask, season)
    average = case((lines.c.deals > 0, cast(lines.c.points, Float) / lines.c.deals), else_=0.0)
    order: dict[By, tuple[ColumnElement[Any], ...]] = {
        By.RATING: (lines.c.rating.desc(),),
        By.WINS: (lines.c.wins.desc(), average),
        By.AVERAGE: (average,),
        By.OUT: (lines.c.deals_out.desc(), average),
        By.CHIPS: (lines.c.chips.desc(),),
    }
    chosen = order[ask.by]
    return select(
        lines,
        average.label("average"),
        func.rank().over(order_by=chosen).label("rank"),
        func.row_number().over(order_by=(*chosen, lines.c.matches.desc(), lines.c.user_id)).label("line"),
        func.count().over().label("lines"),
    ).subquery()


_FIGURES = ("user_id", "matches", "wins", "deals", "points", "deals_out", "rating", "chips")


def _of_season(ask: Ask, season: int) -> Subquery:
    counted = _plays_chips(standing.c.chips) if ask.by is By.CHIPS else standing.c.matches > 0
    columns = (standing.c[name] for name in ("name", *_FIGURES))
    return select(*columns).where(standing.c.guild_id == ask.guild_id, standing.c.season == season, counted).subquery()


def _of_span(ask: Ask) -> Subquery:
    """Add up a month or a week; chips are booked for every seat of a match that counts."""
    counts = result.c.uncounted.is_(None)
    chips_alone = result.c.uncounted.in_(_SEAT_ONLY)

    def added(value: ColumnElement[int] | int) -> ColumnElement[int]:
        return func.sum(case((counts, value), else_=0))

    player = func.coalesce(result.c.user_id, COMPUTERS)
    lines = (
        select(
            player.label("user_id"),
            func.max(result.c.table_id).label("latest"),
            added(1).label("matches"),
            added(case((result.c.place == 1, 1), else_=0)).label("wins"),
            added(result.c.scored).label("deals"),
            added(result.c.points).label("points"),
            added(result.c.deals_out).label("deals_out"),
            added(result.c.change).label("rating"),
            func.sum(result.c.chips).label("chips"),
        )
        .where(
            result.c.guild_id == ask.guild_id,
            result.c.finished_at >= ask.begin,
            result.c.finished_at < ask.end,
            or_(counts, chips_alone),
        )
        .group_by(player)
        .subquery()
    )
    counted = _plays_chips(lines.c.chips) if ask.by is By.CHIPS else lines.c.matches > 0
    return select(lines).where(counted).subquery()


def _plays_chips(chips: ColumnElement[int]) -> ColumnElement[bool]:
    return chips != 0


async def _count(connection: AsyncConnection, lines: Subquery) -> int:
    count: int = (await connection.execute(select(func.count()).select_from(lines))).scalar_one()
    return count


async def _named(connection: AsyncConnection, ask: Ask, rows: Collection[Mapping[Any, Any]]) -> dict[int, Standing]:
    """Return the lines with names: those of the latest match."""
    if ask.span not in {Span.MONTH, Span.WEEK}:
        return {row["line"]: _standing(row, row["name"]) for row in rows}
    users = [row["user_id"] for row in rows]
    statement: Select[Any] = select(standing.c.user_id, standing.c.name).where(
        standing.c.guild_id == ask.guild_id, standing.c.season == ALL_TIME, standing.c.user_id.in_(users)
    )
    names = {row.user_id: row.name for row in await connection.execute(statement)}
    return {row["line"]: _standing(row, names.get(row["user_id"], "")) for row in rows}


def _standing(row: Mapping[Any, Any], name: str) -> Standing:
    return Standing(
        rank=row["rank"],
        user_id=row["user_id"],
        name=name,
        matches=row["matches"],
        wins=row["wins"],
        average=float(row["average"]),
        deals_out=row["deals_out"],
        rating=row["rating"],
        chips=row["chips"],
    )
