"""Who sits at a table, and whether there is one: leaving, coming back, changing hands, asking of the clocks, the end.

Each is one change, made under the table's lock by a pure function (``handover``, ``courtesies``), stored, then told.
The last person out ends the table.
"""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace

from bot import handover, seats
from bot.clockwork import Wait
from bot.courtesies import Ask
from bot.errors import NotHost, NotSeated, TableOver
from bot.handover import Change
from bot.keeping import Keeping, tell
from bot.ports import Cause, TableNews, TableRecord
from bot.table import Table
from bot.timing import Clocks

log = logging.getLogger(__name__)


class Seating(Keeping):
    """The tables of this process, and who sits at them."""

    async def adjust(self, table_id: int, user_id: int, ask: Ask) -> TableRecord:
        """Let a person who sits here ask something; it is stored when this returns. Raises refusals."""
        return await self._unbroken(self._adjust(self.get(table_id), user_id, ask))

    async def arrange(self, table_id: int, change: Change) -> TableRecord:
        """Change who sits where; it is stored when this returns. Raises refusals."""
        return await self._unbroken(self._arrange(self.get(table_id), change))

    async def leave(self, table_id: int, user_id: int) -> TableRecord:
        """Leave a seat to the careful computer; the last person out ends the table. Raises ``NotSeated``."""
        if self.get(table_id).record.ended_at is not None:
            raise NotSeated
        return await self.arrange(table_id, handover.leave(user_id))

    async def depart(self, guild_id: int, user_id: int) -> None:
        """Leave every table of a server: the person is no longer in it."""
        for table in self.all():
            if table.record.guild_id == guild_id:
                with contextlib.suppress(TableOver):
                    await self.arrange(table.table_id, handover.depart(user_id))

    async def end(self, table_id: int, user_id: int, moderator: bool = False) -> TableRecord:
        """End a table, also a held one, without a result; raises ``NotHost`` for all but its host and moderators."""
        held = self.held(table_id)
        record = self.get(table_id).record if held is None else held
        if not moderator and user_id != record.host_id:
            raise NotHost(host=record.host_id)
        work = self._end_open(self.get(table_id)) if held is None else self._end_held(held)
        return await self._unbroken(work)

    # Under the table's lock

    async def _adjust(self, table: Table, user_id: int, ask: Ask) -> TableRecord:
        async with table.lock:
            seat = table.seated(user_id)
            await self._shift(table, ask(table.wait, seat, self._clock.now()), Cause.PERSON)
            return table.record

    async def _arrange(self, table: Table, change: Change) -> TableRecord:
        async with table.lock:
            if table.record.ended_at is not None:
                raise TableOver
            wait = change(table.wait, self._clock.now())
            if not seats.people(wait.record):
                return await self._end(table, wait.record, "everybody_left")
            await self._shift(table, wait, Cause.PERSON)
            return table.record

    async def _shift(self, table: Table, wait: Wait, cause: Cause) -> None:
        """Store other clocks or chairs with what follows from them, tell, arm."""
        before, until = table.record, table.deadline
        wait = handover.settle(wait, self._clock.now())
        if (wait.record, wait.deadline) == (before, until):
            return
        await self._save(table, wait)
        for seat in _changed(before, wait.record):
            log.info("table %s: seat %s changed hands", table.table_id, seat)
            table.changed_hands(seat)
        same = wait.deadline == until and _told(wait.clocks) == _told(before.clocks)
        quiet = same and cause is Cause.TIME
        self._announce(TableNews(table.record, (), cause, quiet))
        self._arm(table, fresh=cause is Cause.PERSON)

    async def _end_open(self, table: Table) -> TableRecord:
        async with table.lock:
            if table.record.ended_at is not None:
                raise TableOver
            return await self._end(table, table.record, "ended")

    async def _end(self, table: Table, record: TableRecord, reason: str) -> TableRecord:
        ended = replace(record, ended_at=self._clock.now())
        await self._save(table, Wait(ended, table.match, None))
        self._close(table, reason)
        self._arm(table, fresh=False)
        return ended

    async def _end_held(self, record: TableRecord) -> TableRecord:
        ended = replace(record, ended_at=self._clock.now())
        await self._store.save_table(ended, None)
        self.release(record.table_id)
        tell(self.listener, lambda listener: listener.table_closed(ended, "ended"))
        return ended


def _told(clocks: Clocks) -> Clocks:
    """Return what a table message tells of clocks: neither who is mentioned nor when people pressed."""
    return replace(clocks, mention=False, seats=tuple(replace(seat, pressed_at=None) for seat in clocks.seats))


def _changed(before: TableRecord, after: TableRecord) -> tuple[int, ...]:
    """Return the seats that somebody left, took back or took over."""
    return tuple(
        seat
        for seat, occupant in enumerate(after.occupants)
        if occupant != before.occupants[seat] or (seat in after.left) != (seat in before.left)
    )
