"""Lobbies: one row each, which goes when the match starts or the lobby closes."""

from __future__ import annotations

import logging
from dataclasses import replace

from sqlalchemy import Connection, delete, insert, select, update

from bot.ports import Lobby
from bot.store.records import BrokenRow, lobby_of, lobby_row
from bot.store.tables import lobby as lobby_table

log = logging.getLogger(__name__)


def add(connection: Connection, lobby: Lobby) -> Lobby:
    """Store a new lobby and return it with its number."""
    statement = insert(lobby_table).values(lobby_row(lobby)).returning(lobby_table.c.lobby_id)
    return replace(lobby, lobby_id=connection.execute(statement).scalar_one())


def save(connection: Connection, lobby: Lobby) -> None:
    """Store a changed lobby."""
    statement = update(lobby_table).where(lobby_table.c.lobby_id == lobby.lobby_id).values(lobby_row(lobby))
    connection.execute(statement)


def drop(connection: Connection, lobby_id: int) -> None:
    """Forget a lobby."""
    connection.execute(delete(lobby_table).where(lobby_table.c.lobby_id == lobby_id))


def read_all(connection: Connection) -> tuple[Lobby, ...]:
    """Return all lobbies; one that cannot be read would block its channel: it is forgotten and the log says so."""
    found = []
    for row in connection.execute(select(lobby_table).order_by(lobby_table.c.lobby_id)).mappings().all():
        try:
            found.append(lobby_of(dict(row)))
        except BrokenRow:
            log.exception("lobby %s cannot be read and is forgotten", row["lobby_id"])
            drop(connection, row["lobby_id"])
    return tuple(found)
