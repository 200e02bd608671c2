"""What the tables of this process stand on: a store, a clock, a listener, one sleeper; and what is done with any table.

Taking up what is stored, storing what changed before anybody hears of it, closing. Who may change what, and when, is in
``seating`` and ``tables``; which tables there are is in ``roster``.
"""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

from bot import clockwork
from bot.bound import about
from bot.clock import Sleeper
from bot.clockwork import Wait
from bot.errors import NoTableHere
from bot.ports import Cause, Clock, Listener, Store, StoredTable, TableNews, TableRecord
from bot.rewound import brought_back
from bot.roster import Roster
from bot.table import Replayed, Table
from engine.violations import KalookiError

log = logging.getLogger(__name__)

RECALLED: Final = 4
"""How many tables that ended longer ago are read again at a time, however many are still to be closed."""

T = TypeVar("T")


def tell(listener: Listener | None, what: Callable[[Listener], None]) -> None:
    """Tell the listener; what it raises is logged and undoes nothing, since the move is stored."""
    if listener is None:
        return
    try:
        what(listener)
    except Exception:
        log.exception("the listener failed; the move is stored")


class Keeping(Roster):
    """The tables of this process, and what is done with any of them."""

    def __init__(self, store: Store, clock: Clock, listener: Listener | None) -> None:
        """Keep the doors."""
        super().__init__()
        self.listener = listener
        self.sleeper = Sleeper(clock)
        self._store = store
        self._clock = clock
        self._running: set[asyncio.Task[Any]] = set()
        self._recalling = asyncio.Semaphore(RECALLED)

    # Starting and stopping

    async def load(self, ahead: Sequence[Replayed] = ()) -> None:
        """Take up every open table where it stood; one whose journal does not replay is held and said so.

        What was replayed ``ahead`` holds where the file says the same of the table now; its journal only grows.
        """
        ready = {replayed.stored.record.table_id: replayed for replayed in ahead}
        tables = await self._store.open_tables([replayed.stored for replayed in ahead])
        taken = [self._at_hand(stored, ready) for stored in tables]
        found = [(stored, at_hand or self._replayed(stored)) for stored, at_hand in zip(tables, taken, strict=True)]
        if ahead:
            log.info("%s of %s open tables were replayed ahead", len(taken) - taken.count(None), len(taken))
        await self._take_up([(stored, table) for stored, table in found if table is not None])
        for stored in await self._store.unclosed_tables():
            with _about(stored):
                self._take_up_ended(stored)
        self.sleeper.start()

    async def close(self) -> None:
        """Let nobody act any more, and finish what was begun."""
        await self.sleeper.stop()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _at_hand(self, stored: StoredTable, ready: dict[int, Replayed]) -> Table | None:
        """Return a table that was replayed ahead, if nothing has changed since."""
        found = ready.get(stored.record.table_id)
        return found.table if found is not None and found.stored == stored else None

    def _replayed(self, stored: StoredTable) -> Table | None:
        """Return an open table where it stood, or hold it."""
        with _about(stored):
            try:
                return Table.of(stored)
            except KalookiError as error:
                log.error("table %s does not replay: %s", stored.record.table_id, error)  # noqa: TRY400 - the reason says it
                self._hold(stored.record)
                return None

    async def _take_up(self, found: Sequence[tuple[StoredTable, Table]]) -> None:
        """Let tables go on; the bot was away, not the player, so what ran out meanwhile gets a fresh length."""
        now = self._clock.now()
        waits = [(stored, table, clockwork.renewed(brought_back(table.wait, now), now)) for stored, table in found]
        changed = [
            (wait.record, wait.deadline)
            for stored, _, wait in waits
            if (wait.record, wait.deadline) != (stored.record, stored.deadline)
        ]
        if changed:
            await self._store.save_tables(changed)
        for _, table, wait in waits:
            table.record, table.deadline = wait.record, wait.deadline
            with table.about():
                self.opened(table)
                self._arm(table, fresh=True)
                self._announce(TableNews(table.record, (), Cause.TABLE))

    def _take_up_ended(self, stored: StoredTable) -> None:
        """Let a table that ended just before the bot stopped be shown to its end."""
        try:
            table = Table.of(stored)
        except KalookiError as error:
            log.error("the ended table %s does not replay: %s", stored.record.table_id, error)  # noqa: TRY400 - the reason says it
            tell(self.listener, lambda listener: listener.table_closed(stored.record, "over"))
            return
        self.closed(table)
        reason = "ended" if table.match.places is None else "finished"
        tell(self.listener, lambda listener: listener.table_closed(table.record, reason))

    @asynccontextmanager
    async def recalled(self, table_id: int) -> AsyncIterator[Table]:
        """Have a table, also one that ended so long ago that it has to be read and replayed again.

        Those are had a few at a time: whoever has one asks for no other meanwhile. Raises ``NoTableHere``,
        ``TableHeld`` or ``StorageTrouble``.
        """
        if self.is_at_hand(table_id):
            yield self.get(table_id)
            return
        async with self._recalling:
            yield await self._read_again(table_id)

    async def _read_again(self, table_id: int) -> Table:
        stored = await self._store.ended_table(table_id)
        if stored is None:
            raise NoTableHere
        try:
            return await asyncio.to_thread(Table.of, stored)
        except KalookiError as error:
            log.error("the ended table %s does not replay: %s", table_id, error)  # noqa: TRY400 - the reason says it
            raise NoTableHere from None

    # Storing

    async def set_message(self, table_id: int, message_id: int) -> None:
        """Remember the table message."""
        await self._unbroken(self._set_message(self.get(table_id), message_id))

    async def _set_message(self, table: Table, message_id: int) -> None:
        async with table.lock:
            await self._save(table, replace(table.wait, record=replace(table.record, message_id=message_id)))

    async def _save(self, table: Table, wait: Wait) -> None:
        await self._store.save_table(wait.record, wait.deadline)
        table.record, table.deadline = wait.record, wait.deadline

    async def _reload(self, table: Table) -> None:
        """Take over what another process has written to the journal."""
        stored = await self._store.stored_table(table.table_id)
        if stored is None:
            table.record = replace(table.record, ended_at=self._clock.now())
            self._close(table, "ended")
            return
        try:
            table.take(Table.of(stored))
        except KalookiError:
            self._hold(stored.record)
            return
        self._arm(table, fresh=True)

    def _hold(self, record: TableRecord) -> None:
        log.error("table %s is held", record.table_id)
        self.hold(record)
        tell(self.listener, lambda listener: listener.table_closed(record, "held"))

    @abstractmethod
    def _arm(self, table: Table, fresh: bool) -> None:
        """Sleep until the table is due; ``fresh`` gives its computers a new while to think."""

    # Telling

    def _announce(self, news: TableNews) -> None:
        tell(self.listener, lambda listener: listener.table_changed(news))

    def _close(self, table: Table, reason: str) -> None:
        self.closed(table)
        record = table.record
        log.info("table %s closed: %s", table.table_id, reason)
        tell(self.listener, lambda listener: listener.table_closed(record, reason))

    async def _unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work to its end even if the caller is cancelled: a stored move is always folded, too."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # It was raised to the caller; one who was cancelled meanwhile does not ask for it.


def _about(stored: StoredTable) -> AbstractContextManager[None]:
    """Let what is logged inside say that it is about a table that is only read so far."""
    record = stored.record
    return about(table=record.table_id, server=record.guild_id, revision=stored.revision)
