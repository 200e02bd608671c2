"""Which tables this process has: open, just ended, and held because their journal does not replay."""

from __future__ import annotations

from typing import Final

from bot.errors import NoTableHere, TableHeld
from bot.handover import own_seat
from bot.ports import TableRecord
from bot.table import Table

REMEMBERED: Final = 50
"""How many ended tables stay at hand, so that their last picture can still be drawn; older ones are read again."""


class Roster:
    """The tables, found by number, channel or person."""

    def __init__(self) -> None:
        """Begin with none."""
        self._open: dict[int, Table] = {}
        self._over: dict[int, Table] = {}
        self._held: dict[int, TableRecord] = {}

    def get(self, table_id: int) -> Table:
        """Return a table, also one that has just ended; raises ``NoTableHere`` or ``TableHeld``."""
        found = self._open.get(table_id) or self._over.get(table_id)
        if found is not None:
            return found
        held = self._held.get(table_id)
        raise NoTableHere if held is None else TableHeld(host=held.host_id)

    def is_at_hand(self, table_id: int) -> bool:
        """Whether a table need not be read again: it is open, held, or has just ended."""
        return table_id in self._open or table_id in self._over or table_id in self._held

    def in_channel(self, channel_id: int) -> Table | None:
        """Return the table that is played in a channel; raises ``TableHeld`` where it is held."""
        record = self.record_in(channel_id)
        return None if record is None else self.get(record.table_id)

    def record_in(self, channel_id: int) -> TableRecord | None:
        """Return the record of the table in a channel, also of a held one."""
        records = (*(table.record for table in self._open.values()), *self._held.values())
        return next((record for record in records if record.channel_id == channel_id), None)

    def count_in(self, guild_id: int) -> int:
        """Return how many tables a server has, held ones included."""
        records = (*(table.record for table in self._open.values()), *self._held.values())
        return sum(record.guild_id == guild_id for record in records)

    def held(self, table_id: int) -> TableRecord | None:
        """Return the record of a held table; ``None`` if it is not held."""
        return self._held.get(table_id)

    def all_held(self) -> tuple[TableRecord, ...]:
        """Return the records of all held tables."""
        return tuple(self._held.values())

    @property
    def held_count(self) -> int:
        """How many are held."""
        return len(self._held)

    def of_user(self, user_id: int) -> tuple[Table, ...]:
        """Return the open tables at which a user plays."""
        return tuple(table for table in self._open.values() if table.seat_of(user_id) is not None)

    def left_by(self, user_id: int) -> tuple[Table, ...]:
        """Return the open tables at which a user has left a seat that is still theirs to take back."""
        return tuple(table for table in self._open.values() if own_seat(table.record, user_id) is not None)

    def all(self) -> tuple[Table, ...]:
        """Return every open table."""
        return tuple(self._open.values())

    def opened(self, table: Table) -> None:
        """Add an open table."""
        self._open[table.table_id] = table

    def closed(self, table: Table) -> None:
        """Keep a table that has ended for a while."""
        self._open.pop(table.table_id, None)
        self._over[table.table_id] = table
        while len(self._over) > REMEMBERED:
            self._over.pop(next(iter(self._over)))

    def hold(self, record: TableRecord) -> None:
        """Hold a table: nobody acts on it and nobody guesses."""
        self._open.pop(record.table_id, None)
        self._held[record.table_id] = record

    def release(self, table_id: int) -> None:
        """Stop holding a table."""
        self._held.pop(table_id, None)
