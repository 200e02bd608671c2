"""Leaderboards: lines of a season and of all time stand in the books, months and weeks are added up (``spans``).

What is read of the books lies whole in an index. The database puts them in order (the keys are those of
:mod:`bot.league.ranking`), and of the books only a page is read: a rank is how many lines are better, and one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    FromClause,
    Select,
    and_,
    bindparam,
    case,
    cast,
    func,
    or_,
    select,
)

from bot.league.acts import Seasons
from bot.league.calendar import Span
from bot.league.door import Ask, Board, By, Standing
from bot.league.ledger import ALL_TIME
from bot.league.ranking import KEYS, Figures, ranked
from bot.store.league.acts import read_rulings
from bot.store.league.spans import Lines, Spans
from bot.store.tables import standing

_OF_BOOKS: Final = (standing.c.guild_id == bindparam("guild"), standing.c.season == bindparam("season"))


def _keys(lines: FromClause, by: By) -> tuple[ColumnElement[Any], ...]:
    """Return the keys of :data:`bot.league.ranking.KEYS` as the database reckons them."""
    average = case((lines.c.deals > 0, cast(lines.c.points, Float) / lines.c.deals), else_=0.0)
    match by:
        case By.RATING:
            return (-lines.c.rating,)
        case By.WINS:
            return -lines.c.wins, average
        case By.AVERAGE:
            return (average,)
        case By.OUT:
            return -lines.c.deals_out, average
        case By.CHIPS:
            return (-lines.c.chips,)


def _shown(lines: FromClause, by: By) -> ColumnElement[bool]:
    """Return which lines such a leaderboard has."""
    return lines.c.chips != 0 if by is By.CHIPS else lines.c.matches > 0


def _ordered(lines: FromClause, by: By) -> Select[Any]:
    statement = select(*(lines.c[name] for name in Figures._fields)).where(_shown(lines, by))
    return statement.order_by(*_keys(lines, by), lines.c.matches.desc(), lines.c.user_id)


def _better(by: By) -> Select[Any]:
    """Return how many lines of the books are better than one with certain keys, and how many there are."""
    first, *others = _keys(standing, by)
    better = first < bindparam("key0")
    for second in others:
        better = or_(better, and_(first == bindparam("key0"), second < bindparam("key1")))
    better_ones = func.coalesce(func.sum(case((better, 1), else_=0)), 0)
    return select(better_ones, func.count()).select_from(standing).where(*_OF_BOOKS, _shown(standing, by))


# Built once: building a statement costs as much as running it.
_PAGE: Final = {
    by: _ordered(standing, by).where(*_OF_BOOKS).limit(bindparam("most")).offset(bindparam("after")) for by in By
}
_OWN: Final = {
    by: _ordered(standing, by).where(*_OF_BOOKS, standing.c.user_id.in_(bindparam("users", expanding=True)))
    for by in By
}
_BETTER: Final = {by: _better(by) for by in By}
_NAMES: Final = select(standing.c.user_id, standing.c.name).where(
    *_OF_BOOKS, standing.c.user_id.in_(bindparam("users", expanding=True))
)
_NOBODY: Final = Figures(*(0 for _ in Figures._fields))


def board(connection: Connection, spans: Spans, ask: Ask, now: int, offset: int, limit: int, mine: int | None) -> Board:
    """Return a part of a leaderboard; ``spans`` keeps what months and weeks come to."""
    rulings = read_rulings(connection, ask.guild_id)
    seasons = rulings.seasons
    users = () if mine is None else (rulings.player(mine),)
    season = _season(ask, seasons, now)
    page: Lines
    if ask.span in {Span.MONTH, Span.WEEK}:
        lines = spans.lines(connection, ask)
        page, count = lines[offset : offset + limit], len(lines)
        own = [found for found in lines if found[1].user_id in users]
    else:
        page, count = _page(connection, ask, season, offset, limit)
        own = _own(connection, ask.guild_id, season, users, ask.by)
    shown = _named(connection, ask.guild_id, season, [*page, *own])
    return Board(shown[: len(page)], count, season, seasons, shown[-1] if own else None)


def standings(connection: Connection, guild_id: int, now: int, users: Collection[int]) -> tuple[Standing, ...]:
    """Return where some people stand by rating in the season that is open."""
    rulings = read_rulings(connection, guild_id)
    season = rulings.seasons.at(now)
    players = {rulings.player(user) for user in users}
    return _named(connection, guild_id, season, _own(connection, guild_id, season, players, By.RATING))


def standing_in(connection: Connection, guild_id: int, season: int, player: int) -> Standing | None:
    """Return where a player stands by rating in a season, or in all where that is 0."""
    own = _own(connection, guild_id, season, (player,), By.RATING)
    found = _named(connection, guild_id, season, own)
    return found[0] if found else None


def _season(ask: Ask, seasons: Seasons, now: int) -> int:
    if ask.span is not Span.SEASON:
        return ALL_TIME
    return seasons.at(now) if ask.season is None else ask.season


def _page(connection: Connection, ask: Ask, season: int, offset: int, limit: int) -> tuple[Lines, int]:
    """Return lines of the books, and how many there are."""
    where = {"guild": ask.guild_id, "season": season, "most": limit, "after": offset}
    lines = [Figures._make(row) for row in connection.execute(_PAGE[ask.by], where)]
    first = lines[0] if lines else _NOBODY
    better, count = _place_of(connection, ask.guild_id, season, first, ask.by)
    return ranked(lines, ask.by, better + 1, offset), count


def _own(connection: Connection, guild_id: int, season: int, users: Iterable[int], by: By) -> list[tuple[int, Figures]]:
    """Return the lines of some players, best first."""
    wanted = sorted(users)
    if not wanted:
        return []
    where = {"guild": guild_id, "season": season, "users": wanted}
    rows = connection.execute(_OWN[by], where).all()
    found = []
    for line in map(Figures._make, rows):
        better, _ = _place_of(connection, guild_id, season, line, by)
        found.append((better + 1, line))
    return found


def _place_of(connection: Connection, guild_id: int, season: int, line: Figures, by: By) -> tuple[int, int]:
    """Return how many lines of the books are better than one, and how many there are."""
    keys = {f"key{number}": key for number, key in enumerate(KEYS[by](line))}
    where = {"guild": guild_id, "season": season, **keys}
    better, count = connection.execute(_BETTER[by], where).one()
    return better, count


def _named(connection: Connection, guild_id: int, season: int, lines: Lines) -> tuple[Standing, ...]:
    """Return the lines with names: those of the latest match of the season, or of all."""
    where = {"guild": guild_id, "season": season, "users": [line.user_id for _, line in lines]}
    names = {row.user_id: row.name for row in connection.execute(_NAMES, where)}
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
