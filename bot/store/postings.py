"""Messages that a restart has to find again: the table message, the score sheet, the hands in direct messages."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.ports import Posting
from bot.store.tables import posting as posting_table

_FORGET: Final = delete(posting_table).where(
    posting_table.c.table_id == bindparam("table"), posting_table.c.key == bindparam("what")
)
_KEEP: Final = insert(posting_table)


def keep(connection: Connection, posting: Posting) -> None:
    """Store where a message stands; the one before it of the same kind goes."""
    forget(connection, posting.table_id, posting.key)
    values = {name: getattr(posting, name) for name in ("table_id", "key", "channel_id", "message_id", "deal")}
    connection.execute(_KEEP, values)


def forget(connection: Connection, table_id: int, key: str) -> None:
    """Forget a message: nothing more will be done to it."""
    connection.execute(_FORGET, {"table": table_id, "what": key})


def read_all(connection: Connection) -> tuple[Posting, ...]:
    """Return all messages that are still looked after."""
    rows = connection.execute(select(posting_table).order_by(posting_table.c.table_id, posting_table.c.key))
    return tuple(Posting(row.table_id, row.key, row.channel_id, row.message_id, row.deal) for row in rows)
