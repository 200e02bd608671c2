"""One player of a server: their line, their ratings, how they did against another, the matches they played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    bindparam,
    case,
    column,
    func,
    or_,
    select,
    values,
)

from bot.league.door import PastMatch, PastSeat, Profile, Versus, name_setting
from bot.league.ledger import ALL_TIME, NO_LINE
from bot.league.values import Uncounted
from bot.store.league.acts import read_rulings
from bot.store.league.boards import standing_in
from bot.store.league.booking import line_of
from bot.store.tables import game_table, person_setting, result, standing

RATINGS: Final = 60
"""How many of somebody's latest ratings are told."""


# Built once: building a statement costs as much as running it.
_LINE: Final = select(standing).where(
    standing.c.guild_id == bindparam("guild"),
    standing.c.season == bindparam("season"),
    standing.c.user_id == bindparam("player"),
)
_LATEST: Final = (
    select(result.c.finished_at, result.c.rating)
    .where(
        result.c.guild_id == bindparam("guild"),
        result.c.user_id == bindparam("player"),
        result.c.rating.is_not(None),
        or_(bindparam("season") == ALL_TIME, result.c.season == bindparam("season")),
    )
    .order_by(result.c.seq.desc())
    .limit(RATINGS)
)
_ONE, _OTHER = result.alias(), result.alias()


def _times(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)


_VERSUS: Final = (
    select(
        func.count().label("matches"),
        _times(_ONE.c.place < _OTHER.c.place).label("ahead"),
        _times(_ONE.c.place > _OTHER.c.place).label("behind"),
        func.coalesce(func.sum(_ONE.c.points), 0).label("points"),
        func.coalesce(func.sum(_OTHER.c.points), 0).label("others"),
    )
    # A match has one place in the order of its server, and the index of a player's results begins with it.
    .select_from(_ONE.join(_OTHER, (_OTHER.c.guild_id == _ONE.c.guild_id) & (_OTHER.c.seq == _ONE.c.seq)))
    .where(
        _ONE.c.guild_id == bindparam("guild"),
        _ONE.c.user_id == bindparam("first"),
        _OTHER.c.user_id == bindparam("second"),
        _ONE.c.uncounted.is_(None),
        _OTHER.c.uncounted.is_(None),
    )
)


def profile(connection: Connection, guild_id: int, user_id: int, season: int) -> Profile:
    """Return what is known of somebody in a season, or in all where that is 0."""
    player = read_rulings(connection, guild_id).player(user_id)
    where = {"guild": guild_id, "season": season, "player": player}
    row = connection.execute(_LINE, where).mappings().first()
    line = NO_LINE if row is None else line_of(row)
    ratings = [(found.finished_at, found.rating) for found in connection.execute(_LATEST, where)]
    place = standing_in(connection, guild_id, season, player) if line.matches else None
    return Profile(line, place, tuple(reversed(ratings)))


def versus(connection: Connection, guild_id: int, first: int, second: int) -> Versus:
    """Return how two people did against each other."""
    rulings = read_rulings(connection, guild_id)
    where = {"guild": guild_id, "first": rulings.player(first), "second": rulings.player(second)}
    row = connection.execute(_VERSUS, where).one()
    return Versus(row.matches, row.ahead, row.behind, row.points, row.others)


def names(connection: Connection, guild_id: int, users: Collection[int]) -> dict[int, str]:
    """Return what people are called: as in their latest match here, else as when they last changed this league."""
    if not users:
        return {}
    rulings = read_rulings(connection, guild_id)
    asked = values(column("user", BigInteger), column("player", BigInteger), name="who")
    who = asked.data([(user, rulings.player(user)) for user in users]).cte("who")
    # By the index of who counts as whom; what somebody is called is what they sat there as.
    sat_as = (
        select(result.c.name)
        .where(result.c.guild_id == guild_id, result.c.user_id == who.c.player)
        .where(result.c.played_as == who.c.user, result.c.name != "")
        .order_by(result.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    key = name_setting(guild_id)
    said = (
        select(person_setting.c.value)
        .where(person_setting.c.user_id == who.c.user, person_setting.c.key == key)
        .scalar_subquery()
    )
    found = connection.execute(select(who.c.user, func.coalesce(sat_as, said)))
    return {user: name for user, name in found if name}


def history(
    connection: Connection, guild_id: int, user_id: int | None, offset: int, limit: int
) -> tuple[tuple[PastMatch, ...], int]:
    """Return past matches, the latest first, and how many there are."""
    if user_id is None:
        seq = game_table.c.league_seq
        tables = select(game_table.c.table_id, seq).where(game_table.c.guild_id == guild_id, seq.is_not(None))
    else:
        player = read_rulings(connection, guild_id).player(user_id)
        seq = result.c.seq
        # Somebody may have sat on two seats, with two accounts.
        tables = (
            select(result.c.table_id, seq).where(result.c.guild_id == guild_id, result.c.user_id == player).distinct()
        )
    count = connection.execute(select(func.count()).select_from(tables.subquery())).scalar_one()
    page = tables.order_by(seq.desc()).offset(offset).limit(limit)
    numbers = [row.table_id for row in connection.execute(page)]
    return _matches(connection, numbers), count


def past(connection: Connection, guild_id: int, table_id: int) -> PastMatch | None:
    """Return a past match of this server."""
    here = select(result.c.table_id).where(result.c.table_id == table_id, result.c.guild_id == guild_id)
    if connection.execute(here.limit(1)).first() is None:
        return None
    (found,) = _matches(connection, [table_id])
    return found


def _matches(connection: Connection, numbers: Sequence[int]) -> tuple[PastMatch, ...]:
    statement = (
        select(result, game_table.c.game)
        .join(game_table, game_table.c.table_id == result.c.table_id)
        .where(result.c.table_id.in_(numbers))
        .order_by(result.c.table_id, result.c.seat)
    )
    seats: dict[int, list[Mapping[Any, Any]]] = {number: [] for number in numbers}
    for row in connection.execute(statement).mappings():
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
