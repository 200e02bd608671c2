"""Rows to records and back: what is composed is JSON text with names of our own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, assert_never

from bot.ports import Computer, Lobby, Occupant, Pace, Person, TableRecord
from bot.store.clocks import dump_clocks, load_clocks
from engine.codec import dump_rules, load_rules
from engine.violations import ImpossibleRules

HINTS: Final = "hints"
"""How the entry of a lobby's seats that is no seat begins."""


class BrokenRow(Exception):
    """A row that cannot be read: written by hand, or damaged."""


def dump_occupants(occupants: tuple[Occupant, ...]) -> str:
    """Return who sits as JSON."""
    return json.dumps([_dump(occupant) for occupant in occupants], ensure_ascii=False, separators=(",", ":"))


def mark_of(user_id: int) -> str:
    """Return how a composed column writes somebody, here and in ``clocks``: what to look for in it."""
    return f'"person":{user_id},'


def load_occupants(text: str) -> tuple[Occupant, ...]:
    """Read who sits; raises ``BrokenRow``."""
    try:
        return tuple(_load(entry) for entry in json.loads(text))
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenRow(type(error).__name__) from error


def dump_seats(lobby: Lobby) -> str:
    """Return who sits in a lobby as JSON, and last whether its host allows hints, where they said so."""
    said = [] if lobby.hints is None else [{HINTS: lobby.hints}]
    return json.dumps([*map(_dump, lobby.occupants), *said], ensure_ascii=False, separators=(",", ":"))


def load_seats(text: str) -> tuple[tuple[Occupant, ...], bool | None]:
    """Read who sits in a lobby, and whether its host allows hints; raises ``BrokenRow``."""
    try:
        entries = json.loads(text)
        said = [bool(entry[HINTS]) for entry in entries if HINTS in entry]
        return tuple(_load(entry) for entry in entries if HINTS not in entry), (said[-1] if said else None)
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenRow(type(error).__name__) from error


def lobby_row(lobby: Lobby) -> dict[str, object]:
    """Return a lobby's columns but its number."""
    return {
        "guild_id": lobby.guild_id,
        "channel_id": lobby.channel_id,
        "host_id": lobby.host_id,
        "game": lobby.game,
        "rules": dump_rules(lobby.rules),
        "pace": lobby.pace.value,
        "seats": lobby.seats,
        "occupants": dump_seats(lobby),
        "expires_at": lobby.expires_at,
        "message_id": lobby.message_id,
    }


def lobby_of(row: Mapping[str, Any]) -> Lobby:
    """Read a lobby; raises ``BrokenRow``."""
    occupants, hints = load_seats(row["occupants"])
    try:
        return Lobby(
            lobby_id=row["lobby_id"],
            guild_id=row["guild_id"],
            channel_id=row["channel_id"],
            host_id=row["host_id"],
            game=row["game"],
            rules=load_rules(row["rules"]),
            pace=Pace(row["pace"]),
            seats=row["seats"],
            occupants=occupants,
            expires_at=row["expires_at"],
            message_id=row["message_id"],
            hints=hints,
        )
    except (ValueError, ImpossibleRules) as error:
        raise BrokenRow(type(error).__name__) from error


TABLE_COLUMNS: Final = (
    *("guild_id", "channel_id", "host_id", "game", "pace", "occupants", "left_seats"),
    *("message_id", "started_at", "ended_at", "clocks"),
)
"""The columns of who sits where."""


def table_row(record: TableRecord) -> dict[str, object]:
    """Return the columns of who sits where; the journal's own columns are not among them."""
    return {
        "guild_id": record.guild_id,
        "channel_id": record.channel_id,
        "host_id": record.host_id,
        "game": record.game,
        "pace": record.pace.value,
        "occupants": dump_occupants(record.occupants),
        "left_seats": json.dumps(record.left),
        "message_id": record.message_id,
        "started_at": record.started_at,
        "ended_at": record.ended_at,
        "clocks": dump_clocks(record.clocks),
    }


def table_of(row: Mapping[str, Any]) -> TableRecord:
    """Read who sits where; raises ``BrokenRow``."""
    try:
        return TableRecord(
            table_id=row["table_id"],
            guild_id=row["guild_id"],
            channel_id=row["channel_id"],
            host_id=row["host_id"],
            game=row["game"],
            pace=Pace(row["pace"]),
            occupants=load_occupants(row["occupants"]),
            started_at=row["started_at"],
            left=tuple(int(seat) for seat in json.loads(row["left_seats"])),
            message_id=row["message_id"],
            ended_at=row["ended_at"],
            clocks=load_clocks(row["clocks"]),
        )
    except (ValueError, LookupError, TypeError) as error:
        raise BrokenRow(type(error).__name__) from error


def bare_table_of(row: Mapping[str, Any]) -> TableRecord:
    """Read what is left of a row whose composed columns are damaged: enough to say so in its channel and to end it."""
    return TableRecord(
        table_id=row["table_id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        host_id=row["host_id"],
        game=row["game"],
        pace=Pace.NORMAL,
        occupants=(),
        started_at=row["started_at"],
        message_id=row["message_id"],
    )


def _dump(occupant: Occupant) -> dict[str, object]:
    match occupant:
        case Person(user_id, name):
            return {"person": user_id, "name": name}
        case Computer(name, level):
            return {"computer": level, "name": name}
        case _:
            assert_never(occupant)


def _load(entry: Mapping[str, Any]) -> Occupant:
    if "person" in entry:
        return Person(int(entry["person"]), str(entry["name"]))
    return Computer(str(entry["name"]), str(entry["computer"]))
