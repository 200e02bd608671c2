"""Enters a finished match into the books.

It goes by :mod:`bot.league.ledger`, as ``remaking`` does, so both come to the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, bindparam, case, func, insert, select, update

from bot.league.acts import NO_RULINGS
from bot.league.ledger import ALL_TIME, Booked, Key, Line, Lines, settle
from bot.league.rating import Rating
from bot.league.tally import dump_tally, load_tally
from bot.league.values import COMPUTERS, Finished, Outcome, dump_deals
from bot.store.league.acts import read_rulings
from bot.store.tables import game_table, league_act, result, standing

LINE: Final = (
    "name",
    "matches",
    "wins",
    "deals",
    "points",
    "deals_out",
    "chips",
    "mu",
    "sigma",
    "rating",
    "seq",
    "tally",
)
"""The columns of a line of the books, in the order of :func:`columns`."""

VERDICT: Final = ("user_id", "season", "uncounted", "rating", "change")
"""The columns of a result that say how it is booked."""

RENEW: Final = (
    update(standing)
    .where(
        standing.c.guild_id == bindparam("of_guild"),
        standing.c.season == bindparam("of_season"),
        standing.c.user_id == bindparam("of_user"),
    )
    .values({name: bindparam(name) for name in LINE})
)
ADD: Final = insert(standing)
_ACTS: Final = (
    select(func.max(league_act.c.seq))
    .where(league_act.c.guild_id == game_table.c.guild_id)
    .correlate(game_table)
    .scalar_subquery()
)
_OTHERS: Final = game_table.alias()
_MATCHES: Final = (
    select(func.max(_OTHERS.c.league_seq))
    .where(_OTHERS.c.guild_id == game_table.c.guild_id)
    .correlate(game_table)
    .scalar_subquery()
)
_TAKE_NOTE: Final = (
    update(game_table)
    .where(game_table.c.table_id == bindparam("of"))
    .values(
        league_seq=case(
            (func.coalesce(_ACTS, 0) > func.coalesce(_MATCHES, 0), _ACTS + 1), else_=func.coalesce(_MATCHES, 0) + 1
        )
    )
    .returning(game_table.c.guild_id, game_table.c.league_seq, _ACTS.is_not(None).label("acts"))
)
_READ_LINES: Final = select(standing).where(
    standing.c.guild_id == bindparam("guild"),
    standing.c.season.in_(bindparam("seasons", expanding=True)),
    standing.c.user_id.in_(bindparam("players", expanding=True)),
)
_BOOK: Final = insert(result)


def enter(connection: Connection, table_id: int, outcome: Outcome, finished_at: int) -> None:
    """Take note of a match that has just finished."""
    noted = connection.execute(_TAKE_NOTE, {"of": table_id}).one()
    # Most servers' moderators have done nothing, and there is nothing to be read.
    rulings = read_rulings(connection, noted.guild_id) if noted.acts else NO_RULINGS
    match = Finished(table_id, noted.league_seq, finished_at, outcome)
    players = {rulings.player(seat.user_id) for seat in outcome.seats if seat.user_id is not None} | {COMPUTERS}
    season = rulings.seasons.at(finished_at)
    lines = _read_lines(connection, noted.guild_id, (ALL_TIME, season), players)
    booked, changed = settle(match, rulings, lines)
    connection.execute(_BOOK, result_rows(noted.guild_id, match, booked))
    _write_lines(connection, noted.guild_id, changed, lines)


def result_rows(guild_id: int, match: Finished, booked: Iterable[Booked]) -> list[dict[str, object]]:
    """Return a match's rows."""
    return [
        {
            "table_id": match.table_id,
            "seat": seat.outcome.seat,
            "guild_id": guild_id,
            "name": seat.outcome.name,
            "place": seat.outcome.place,
            "total": seat.outcome.total,
            "deals_out": seat.outcome.deals_out,
            "finished_at": match.finished_at,
            "seq": match.seq,
            "played_as": seat.outcome.user_id,
            "chips": seat.outcome.chips,
            "scored": len(seat.outcome.deals),
            "points": sum(deal.points for deal in seat.outcome.deals),
            "deals": dump_deals(seat.outcome.deals),
            "automatic": int(seat.outcome.automatic),
            "open_hands": int(match.outcome.open_hands),
            "readable": int(match.readable),
            **dict(zip(VERDICT, verdict(seat), strict=True)),
        }
        for seat in booked
    ]


def line_of(row: Mapping[Any, Any]) -> Line:
    """Read a line of the books."""
    return Line(
        name=row["name"],
        matches=row["matches"],
        wins=row["wins"],
        deals=row["deals"],
        points=row["points"],
        deals_out=row["deals_out"],
        chips=row["chips"],
        rating=Rating(row["mu"], row["sigma"]),
        seq=row["seq"],
        tally=load_tally(row["tally"]),
    )


def verdict(seat: Booked) -> tuple[object, ...]:
    """Return what the columns of a result say of how it is booked, in the order of :data:`VERDICT`."""
    uncounted = None if seat.uncounted is None else seat.uncounted.value
    return seat.player, seat.season, uncounted, seat.rating, seat.change


def _read_lines(connection: Connection, guild_id: int, seasons: Collection[int], players: Collection[int]) -> Lines:
    where = {"guild": guild_id, "seasons": sorted(seasons), "players": sorted(players)}
    rows = connection.execute(_READ_LINES, where).mappings()
    return {(row["season"], row["user_id"]): line_of(row) for row in rows}


def _write_lines(connection: Connection, guild_id: int, lines: Mapping[Key, Line], known: Collection[Key]) -> None:
    renewed = [(key, line) for key, line in lines.items() if key in known]
    new = [(key, line) for key, line in lines.items() if key not in known]
    if renewed:
        where = [{"of_guild": guild_id, "of_season": season, "of_user": user} for (season, user), _ in renewed]
        connection.execute(RENEW, [place | columns(line) for place, (_, line) in zip(where, renewed, strict=True)])
    if new:
        connection.execute(
            ADD,
            [{"guild_id": guild_id, "season": season, "user_id": user} | columns(line) for (season, user), line in new],
        )


def columns(line: Line) -> dict[str, object]:
    """Return the columns of a line of the books."""
    return {
        "name": line.name,
        "matches": line.matches,
        "wins": line.wins,
        "deals": line.deals,
        "points": line.points,
        "deals_out": line.deals_out,
        "chips": line.chips,
        "mu": line.rating.mu,
        "sigma": line.rating.sigma,
        "rating": line.rating.shown,
        "seq": line.seq,
        "tally": dump_tally(line.tally),
    }
