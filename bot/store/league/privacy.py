"""What is stored about a person, and how to forget them.

Journals name nobody: they know seats alone. Forgetting takes name, id and settings away wherever they stand, in what
the league is made from and in what is made from it. In their place stands the number of a former player, less than
nothing and never used twice, so every sum stays. A reason that a moderator gave goes where it names who is forgotten.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, insert, or_, select, update

from bot.league.door import name_setting
from bot.store.clocks import dump_clocks
from bot.store.records import mark_of
from bot.store.tables import former, game_table, league_act, lobby, person_setting, posting, result, standing
from bot.timing import NO_CLOCKS

POSTED: Final = ("hand", "alert", "told")
"""What postings are about that belong to one person: their key is this and the user's id."""


def about(connection: Connection, user_id: int) -> dict[str, Any]:
    """Return all that is stored about somebody but the journals of their matches (``dossier``)."""
    tables, acts = _tables(connection, user_id), _acts(connection, user_id)
    naming = _naming(connection, _guilds(tables, acts), _named(connection, tables, user_id))
    return {
        "user": user_id,
        "settings": {row["key"]: row["value"] for row in _rows(connection, person_setting, user_id=user_id)},
        "lobbies": [_lobby(row, user_id) for row in _lobbies(connection, user_id)],
        "tables": [_table(row, user_id) for row in tables],
        "messages": [
            {"table": row["table_id"], "what": row["key"].partition("-")[0], "channel": row["channel_id"]}
            | {"message": row["message_id"], "deal": row["deal"]}
            for row in _rows(connection, posting, posting.c.key.in_(_keys(user_id)))
        ],
        "results": _rows(connection, result, or_(result.c.user_id == user_id, result.c.played_as == user_id)),
        "standings": [_opened(row) for row in _rows(connection, standing, user_id=user_id)],
        "league_acts": acts,
        "named_in_reasons": [{"server": row["guild_id"], "at": row["at"], "reason": row["reason"]} for row in naming],
    }


def forget(connection: Connection, user_id: int, at: int) -> bool:
    """Forget somebody; false, and nothing done, while they sit in a lobby or at a table that is played."""
    tables = _tables(connection, user_id)
    if _lobbies(connection, user_id) or any(row["ended_at"] is None for row in tables):
        return False
    statement = insert(former).values(at=at).returning(former.c.former_id)
    number = -connection.execute(statement).scalar_one()
    for row in tables:
        _leave_table(connection, row, user_id, number)
    acts = _acts(connection, user_id)
    for row in acts:
        _leave_act(connection, row, user_id, number)
    _leave_reasons(connection, _guilds(tables, acts), _named(connection, tables, user_id))
    was = result.c.played_as == user_id
    connection.execute(update(result).where(was).values(played_as=number, name=""))
    connection.execute(update(result).where(result.c.user_id == user_id).values(user_id=number))
    connection.execute(update(standing).where(standing.c.user_id == user_id).values(user_id=number))
    _rename(connection, number)
    connection.execute(delete(person_setting).where(person_setting.c.user_id == user_id))
    connection.execute(delete(posting).where(posting.c.key.in_(_keys(user_id))))
    return True


def _keys(user_id: int) -> tuple[str, ...]:
    return tuple(f"{what}-{user_id}" for what in POSTED)


def _rename(connection: Connection, number: int) -> None:
    """Take the name out of every line in which it is the latest: their own, or that of whom they count as."""
    named = select(result.c.guild_id, result.c.seq, result.c.user_id).where(result.c.played_as == number)
    for row in connection.execute(named):
        connection.execute(
            update(standing)
            .where(standing.c.guild_id == row.guild_id, standing.c.user_id == row.user_id, standing.c.seq == row.seq)
            .values(name="")
        )


def _leave_table(connection: Connection, row: Mapping[str, Any], user_id: int, number: int) -> None:
    occupants = [
        {"person": number, "name": ""} if seat.get("person") == user_id else seat
        for seat in json.loads(row["occupants"])
    ]
    host = number if row["host_id"] == user_id else row["host_id"]
    connection.execute(
        update(game_table)
        .where(game_table.c.table_id == row["table_id"])
        .values(
            occupants=json.dumps(occupants, ensure_ascii=False, separators=(",", ":")),
            host_id=host,
            # Who asked for whose seat is in them; a table that has ended has no use for its clocks.
            clocks=dump_clocks(NO_CLOCKS),
        )
    )


def _leave_act(connection: Connection, row: Mapping[str, Any], user_id: int, number: int) -> None:
    facts = json.loads(row["facts"])
    for name in ("source", "target"):
        if facts.get(name) == user_id:
            facts[name] = number
    connection.execute(
        update(league_act)
        .where(league_act.c.guild_id == row["guild_id"], league_act.c.seq == row["seq"])
        .values(
            by=number if row["by"] == user_id else row["by"],
            facts=json.dumps(facts, separators=(",", ":")),
            reason="" if row["by"] == user_id else row["reason"],
        )
    )


def _named(connection: Connection, tables: Iterable[Mapping[str, Any]], user_id: int) -> re.Pattern[str]:
    """Return what finds somebody in a text: their id, and every name that they had at a table or for a league."""
    said = person_setting.c.key.startswith(name_setting(None))
    names = {row["value"] for row in _rows(connection, person_setting, said, user_id=user_id)}
    names |= {seat["name"] for row in tables for seat in _seats(row, user_id)}
    names.discard("")
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, (str(user_id), *sorted(names))))})(?!\w)", re.IGNORECASE)


def _guilds(*rows: Iterable[Mapping[str, Any]]) -> set[int]:
    return {row["guild_id"] for found in rows for row in found}


def _naming(connection: Connection, guilds: Iterable[int], who: re.Pattern[str]) -> list[Mapping[Any, Any]]:
    """Return what moderators did for reasons that name somebody."""
    given = select(league_act).where(league_act.c.guild_id.in_(sorted(guilds)), league_act.c.reason != "")
    return [row for row in connection.execute(given).mappings() if who.search(row["reason"])]


def _leave_reasons(connection: Connection, guilds: Iterable[int], who: re.Pattern[str]) -> None:
    """Take the reasons that name somebody out of what moderators did; that they did it stays."""
    for row in _naming(connection, guilds, who):
        this = (league_act.c.guild_id == row["guild_id"]) & (league_act.c.seq == row["seq"])
        connection.execute(update(league_act).where(this).values(reason=""))


def _tables(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return the tables that hold somebody: their clocks do, too, while they ask for a seat."""
    held = (column.contains(mark_of(user_id)) for column in (game_table.c.occupants, game_table.c.clocks))
    return _rows(connection, game_table, or_(game_table.c.host_id == user_id, *held))


def _lobbies(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    return _rows(connection, lobby, or_(lobby.c.host_id == user_id, lobby.c.occupants.contains(mark_of(user_id))))


def _acts(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    rows = _rows(connection, league_act, or_(league_act.c.by == user_id, league_act.c.facts.contains(f":{user_id}")))
    return [row for row in rows if _names(row, user_id)]


def _names(row: Mapping[str, Any], user_id: int) -> bool:
    facts = json.loads(row["facts"])
    return user_id in {row["by"], facts.get("source"), facts.get("target")}


def _place(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"server": row["guild_id"], "channel": row["channel_id"], "game": row["game"]}


def _lobby(row: Mapping[str, Any], user_id: int) -> dict[str, Any]:
    """Return what a lobby holds of somebody; what is chosen in it is its host's choice."""
    chosen = {"pace": row["pace"], "rules": json.loads(row["rules"])} if row["host_id"] == user_id else {}
    return {**_place(row), **_part(row, user_id), **chosen, "until": row["expires_at"]}


def _table(row: Mapping[str, Any], user_id: int) -> dict[str, Any]:
    """Return what a table holds of somebody: where they sit, as whom, and the seats that they asked for."""
    clocks = json.loads(row["clocks"] or "{}")
    chairs = clocks.get("chairs") or {"claims": ()}
    asked = [
        {"seat": claim["seat"], "name": claim["name"], "until": claim["until"]}
        for claim in chairs["claims"]
        if claim["person"] == user_id
    ]
    times = {"started_at": row["started_at"], "ended_at": row["ended_at"]}
    part = _part(row, user_id)
    for seat in part["seats"]:
        seat.update(_clock(clocks, seat["seat"]))
    return {"table": row["table_id"], **_place(row), **times, **part, "asked_for": asked}


def _clock(clocks: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Return what the clocks of a table say of a seat: its own, and what its person asked for."""
    seats, chairs = clocks.get("seats", ()), clocks.get("chairs") or {"votes": ()}
    if seat >= len(seats):
        return {}
    return {
        "clock": seats[seat],
        "asked_for_a_pause": seat in clocks["votes"],
        "nudged": clocks["nudged_by"] == seat,
        "votes_to_give_away": [given for given, voter in chairs["votes"] if voter == seat],
    }


def _part(row: Mapping[str, Any], user_id: int) -> dict[str, Any]:
    return {"host": row["host_id"] == user_id, "seats": list(_seats(row, user_id))}


def _seats(row: Mapping[str, Any], user_id: int) -> Iterator[dict[str, Any]]:
    for number, seat in enumerate(json.loads(row["occupants"])):
        if seat.get("person") == user_id:
            yield {"seat": number, "name": seat["name"]}


def _opened(row: Mapping[str, Any]) -> dict[str, Any]:
    return {**row, "tally": json.loads(row["tally"])}


def _rows(connection: Connection, table: Table, *where: Any, **equal: int) -> list[dict[str, Any]]:
    conditions = [*where, *(table.c[name] == value for name, value in equal.items())]
    statement = select(table).where(*conditions).order_by(*table.primary_key.columns)
    return [dict(row) for row in connection.execute(statement).mappings()]
