"""What a person has set for themselves, and what a server has: keys and values under an id.

Discord gives no two things the same id, so a server's settings lie under the server's.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.store.tables import person_setting as setting

LANGUAGE: Final = "language"
"""The key of the language that a person or a server has chosen: the name of a catalogue; empty for Discord's own."""

LOCALE: Final = "locale"
"""The key of the language of a person's Discord, as their last press told it."""

_READ: Final = select(setting.c.key, setting.c.value).where(setting.c.user_id == bindparam("user"))
_NAMED: Final = select(setting.c.user_id, setting.c.value).where(
    setting.c.key == bindparam("what"), setting.c.value != ""
)


def named(connection: Connection, key: str) -> dict[int, str]:
    """Return one setting of everybody who has it."""
    return {row.user_id: row.value for row in connection.execute(_NAMED, {"what": key})}


def read(connection: Connection, user_id: int) -> dict[str, str]:
    """Return a person's settings."""
    return {row.key: row.value for row in connection.execute(_READ, {"user": user_id})}


def read_many(connection: Connection, user_ids: Collection[int]) -> dict[int, dict[str, str]]:
    """Return the settings of so many people, also of those who have none."""
    found: dict[int, dict[str, str]] = {user_id: {} for user_id in user_ids}
    for row in connection.execute(select(setting).where(setting.c.user_id.in_(found))):
        found[row.user_id][row.key] = row.value
    return found


def write(connection: Connection, user_id: int, key: str, value: str) -> None:
    """Store one setting; the one before it goes, which says the same in every database."""
    connection.execute(delete(setting).where(setting.c.user_id == user_id, setting.c.key == key))
    connection.execute(insert(setting).values(user_id=user_id, key=key, value=value))
