"""Enters a finished match into the books, and makes the books of a server anew from its results.

Both go by :mod:`bot.league.ledger`, so they come to the same.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.league.ledger import ALL_TIME, Booked, Key, Line, Lines, ledger, settle
from bot.league.rating import Rating
from bot.league.tally import dump_tally, load_tally
from bot.league.values import COMPUTERS, Finished, Outcome, SeatOutcome, dump_deals, load_deals
from bot.store.league.acts import next_seq, read_rulings
from bot.store.tables import game_table, result, standing

_LINE: Final = (
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
_RENEW: Final = (
    update(standing)
    .where(
        standing.c.guild_id == bindparam("of_guild"),
        standing.c.season == bindparam("of_season"),
        standing.c.user_id == bindparam("of_user"),
    )
    .values({name: bindparam(name) for name in _LINE})
)
_ADD: Final = insert(standing)
_BOOK: Final = insert(result)
_REBOOK: Final = (
    update(result)
    .where(result.c.table_id == bindparam("of_table"), result.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("user_id", "season", "uncounted", "rating", "change")})
)


async def enter(connection: AsyncConnection, table_id: int, outcome: Outcome, finished_at: int) -> None:
    """Take note of a match that has just finished."""
    of_table = game_table.c.table_id == table_id
    guild_id = (await connection.execute(select(game_table.c.guild_id).where(of_table))).scalar_one()
    seq = await next_seq(connection, guild_id)
    await connection.execute(update(game_table).where(of_table).values(league_seq=seq))
    rulings = await read_rulings(connection, guild_id)
    match = Finished(table_id, seq, finished_at, outcome)
    players = {rulings.player(seat.user_id) for seat in outcome.seats if seat.user_id is not None} | {COMPUTERS}
    season = rulings.seasons.at(finished_at)
    lines = await _read_lines(connection, guild_id, (ALL_TIME, season), players)
    booked, changed = settle(match, rulings, lines)
    await connection.execute(_BOOK, result_rows(guild_id, match, booked))
    await _write_lines(connection, guild_id, changed, lines)


async def recompute(connection: AsyncConnection, guild_id: int) -> None:
    """Make the books of a server anew from the facts of its results."""
    rulings = await read_rulings(connection, guild_id)
    statement = select(result).where(result.c.guild_id == guild_id).order_by(result.c.seq, result.c.seat)
    rows = (await connection.execute(statement)).mappings().all()
    booked, lines = await asyncio.to_thread(lambda: ledger(_matches(rows), rulings))
    changed = []
    for row in rows:
        verdict = _verdict(booked[row["table_id"]][row["seat"]])
        if any(row[name] != value for name, value in verdict.items()):
            changed.append({"of_table": row["table_id"], "of_seat": row["seat"], **verdict})
    if changed:
        await connection.execute(_REBOOK, changed)
    await connection.execute(delete(standing).where(standing.c.guild_id == guild_id))
    await _write_lines(connection, guild_id, lines, {})


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
            **_verdict(seat),
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


def _verdict(seat: Booked) -> dict[str, object]:
    """Return the columns of a result that say how it is booked."""
    return {
        "user_id": seat.player,
        "season": seat.season,
        "uncounted": None if seat.uncounted is None else seat.uncounted.value,
        "rating": seat.rating,
        "change": seat.change,
    }


def _matches(rows: Iterable[Mapping[Any, Any]]) -> Iterable[Finished]:
    """Read the matches back from what their rows say of facts."""
    for table_id, found in itertools.groupby(rows, key=lambda row: row["table_id"]):
        seats = list(found)
        first = seats[0]
        outcomes = tuple(
            SeatOutcome(
                seat=row["seat"],
                user_id=row["played_as"],
                name=row["name"],
                place=row["place"],
                total=row["total"],
                deals=load_deals(row["deals"]),
                chips=row["chips"],
                automatic=bool(row["automatic"]),
            )
            for row in seats
        )
        outcome = Outcome(outcomes, bool(first["open_hands"]))
        yield Finished(table_id, first["seq"], first["finished_at"], outcome, bool(first["readable"]))


async def _read_lines(
    connection: AsyncConnection, guild_id: int, seasons: Collection[int], players: Collection[int]
) -> Lines:
    statement = select(standing).where(
        standing.c.guild_id == guild_id, standing.c.season.in_(seasons), standing.c.user_id.in_(players)
    )
    rows = (await connection.execute(statement)).mappings()
    return {(row["season"], row["user_id"]): line_of(row) for row in rows}


async def _write_lines(
    connection: AsyncConnection, guild_id: int, lines: Mapping[Key, Line], known: Collection[Key]
) -> None:
    renewed = [(key, line) for key, line in lines.items() if key in known]
    new = [(key, line) for key, line in lines.items() if key not in known]
    if renewed:
        where = [{"of_guild": guild_id, "of_season": season, "of_user": user} for (season, user), _ in renewed]
        await connection.execute(
            _RENEW, [place | _columns(line) for place, (_, line) in zip(where, renewed, strict=True)]
        )
    if new:
        await connection.execute(
            _ADD,
            [
                {"guild_id": guild_id, "season": season, "user_id": user} | _columns(line)
                for (season, user), line in new
            ],
        )


def _columns(line: Line) -> dict[str, object]:
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
