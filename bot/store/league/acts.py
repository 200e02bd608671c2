"""What moderators did, as rows: read whole to rule, the latest to be shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, func, insert, select

from bot.league.acts import Act, ActKind, Rulings, rulings
from bot.ports import Stale
from bot.store.tables import game_table, league_act, result


def read_rulings(connection: Connection, guild_id: int) -> Rulings:
    """Return what all acts in a server come to."""
    return rulings(read_all(connection, guild_id))


def read_latest(connection: Connection, guild_id: int, offset: int, limit: int) -> tuple[tuple[Act, ...], int]:
    """Return a page of the acts in a server, the last one first, and how many there are."""
    here = league_act.c.guild_id == guild_id
    count = connection.execute(select(func.count()).select_from(league_act).where(here)).scalar_one()
    page = select(league_act).where(here).order_by(league_act.c.seq.desc()).offset(offset).limit(limit)
    return tuple(map(_act, connection.execute(page).mappings())), count


def possible(
    connection: Connection,
    guild_id: int,
    by: int,
    at: int,
    kind: ActKind,
    facts: Mapping[str, int],
    reason: str,
    as_of: int | None = None,
) -> Act | None:
    """Return an act if it is possible and changes something; nothing is stored.

    Raises ``Stale`` where the league has taken note of something since its next place was ``as_of``.
    """
    before = read_all(connection, guild_id)
    act = Act(next_seq(connection, guild_id), at, by, kind, dict(facts), reason)
    if as_of not in {None, act.seq}:
        raise Stale
    if kind in {ActKind.STRIKE, ActKind.RESTORE}:
        known = select(result.c.table_id).where(result.c.table_id == facts["table"], result.c.guild_id == guild_id)
        if connection.execute(known.limit(1)).first() is None:
            return None
    return None if rulings((*before, act)) == rulings(before) else act


def put(connection: Connection, guild_id: int, act: Act) -> None:
    """Store an act."""
    connection.execute(
        insert(league_act).values(
            guild_id=guild_id,
            seq=act.seq,
            at=act.at,
            by=act.by,
            kind=act.kind.value,
            facts=json.dumps(dict(sorted(act.facts.items())), separators=(",", ":")),
            reason=act.reason,
        )
    )


def next_seq(connection: Connection, guild_id: int) -> int:
    """Return the next place in the order of all that a league takes note of."""
    acts = select(func.max(league_act.c.seq)).where(league_act.c.guild_id == guild_id).scalar_subquery()
    matches = select(func.max(game_table.c.league_seq)).where(game_table.c.guild_id == guild_id).scalar_subquery()
    act, match = connection.execute(select(acts, matches)).one()
    return max(act or 0, match or 0) + 1


def read_all(connection: Connection, guild_id: int) -> tuple[Act, ...]:
    """Return all acts in a server, oldest first."""
    statement = select(league_act).where(league_act.c.guild_id == guild_id).order_by(league_act.c.seq)
    return tuple(map(_act, connection.execute(statement).mappings()))


def _act(row: Mapping[Any, Any]) -> Act:
    return Act(row["seq"], row["at"], row["by"], ActKind(row["kind"]), json.loads(row["facts"]), row["reason"])
