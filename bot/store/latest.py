"""The match that was played to its end last in a channel: its score sheet is the one that still has its buttons."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, select

from bot.ports import TableRecord
from bot.store.records import BrokenRow, table_of
from bot.store.tables import game_table

_LAST: Final = (
    select(game_table)
    .where(
        game_table.c.guild_id == bindparam("guild"),
        game_table.c.channel_id == bindparam("channel"),
        # The index has these rows alone, and serves only a query that says so, too.
        game_table.c.league_seq.is_not(None),
    )
    .order_by(game_table.c.league_seq.desc())
    .limit(1)
)


def last_match(connection: Connection, guild_id: int, channel_id: int) -> TableRecord | None:
    """Return where that match was and who sat there; ``None`` where there is none, or its row is damaged."""
    row = connection.execute(_LAST, {"guild": guild_id, "channel": channel_id}).mappings().first()
    try:
        return None if row is None else table_of(dict(row))
    except BrokenRow:
        return None
