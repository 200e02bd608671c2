"""Messages that a restart has to find again: the table message, the score sheet, the hands in direct messages."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ports import Posting
from bot.store.tables import posting as posting_table

_FORGET: Final = delete(posting_table).where(
    posting_table.c.table_id == bindparam("table"), posting_table.c.key == bindparam("what")
)
_KEEP: Final = insert(posting_table)


async def keep(connection: AsyncConnection, posting: Posting) -> None:
    """Store where a message stands; the one before it of the same kind goes."""
    await forget(connection, posting.table_id, posting.key)
    values = {name: getattr(posting, name) for name in ("table_id", "key", "channel_id", "message_id", "deal")}
    await connection.execute(_KEEP, values)


async def forget(connection: AsyncConnection, table_id: int, key: str) -> None:
    """Forget a message: nothing more will be done to it."""
    await connection.execute(_FORGET, {"table": table_id, "what": key})


async def read_all(connection: AsyncConnection) -> tuple[Posting, ...]:
    """Return all messages that are still looked after."""
    rows = await connection.execute(select(posting_table).order_by(posting_table.c.table_id, posting_table.c.key))
    return tuple(Posting(row.table_id, row.key, row.channel_id, row.message_id, row.deal) for row in rows)
