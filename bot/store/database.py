"""One SQLite file behind SQLAlchemy Core: how it is opened, written and closed, and what its errors mean.

Whatever is done in the file is one function, which runs from its first statement to its last in the thread of a
connection (``hand``): a statement costs a fifth of what it costs to wait for each of them in the event loop.
A write is one transaction: it takes the write lock when it begins (``BEGIN IMMEDIATE``, because a read that turns into
a write fails at once when another connection wrote in between), it is on the disk when it returns
(``synchronous=FULL``), and a cancelled caller cannot leave half of it behind. Reads run beside it (write-ahead log).
Moving the log into the file takes as long as many writes, and no write waits for it: a thread does it now and then.
Which tables there are is ``tables``; how they come to be is ``upgrade``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, exc
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from bot.errors import StorageTrouble
from bot.ports import Stale
from bot.store.hand import Hand
from bot.store.plain import plainly, reason_of_code
from bot.troubles import StoreUnusable

log = logging.getLogger(__name__)

BUSY_TIMEOUT: Final = 5_000
"""Milliseconds that a statement waits for another process's lock."""

CHECKPOINT_EVERY: Final = 128
"""After how many writes what is in the log is moved into the file: a few hundred pages as a rule."""

LONGEST_LOG: Final = 20_000
"""How many pages the log may grow to before whoever writes has to move them itself."""

READERS: Final = 4
"""How many connections read at the same time."""

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done in one transaction; it runs in a connection's thread."""

_IMMEDIATE: Final = "kalooki_immediate"


def reason_of(error: exc.DBAPIError) -> str:
    """Return a stable word for what the database complains about."""
    return reason_of_code(getattr(error.orig, "sqlite_errorcode", None))


def write_options() -> dict[str, bool]:
    """Return the execution options of a connection that is going to write."""
    return {_IMMEDIATE: True}


@contextlib.contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn the database's errors while it is being opened into ``StoreUnusable``."""
    try:
        yield
    except exc.DBAPIError as error:
        raise StoreUnusable(reason_of(error), str(path)) from error


def open_engine(path: Path, busy_timeout: int = BUSY_TIMEOUT) -> Engine:
    """Return what opens the file at ``path``: every connection durable, patient, with transactions that we begin."""
    engine = create_engine(
        URL.create("sqlite", database=str(path.absolute())), poolclass=NullPool, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def _connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # The driver must begin nothing by itself: the listener below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in (
            f"busy_timeout={busy_timeout}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            # Whoever is forgotten is not to be read in what the file does not use any more; most SQLites do so anyway.
            "secure_delete=ON",
            f"wal_autocheckpoint={LONGEST_LOG}",
        ):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        immediate = connection.get_execution_options().get(_IMMEDIATE, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


class Database:
    """An open database."""

    def __init__(self, path: Path, busy_timeout: int = BUSY_TIMEOUT) -> None:
        """Name the file; nothing is opened yet."""
        self.path = path
        self._engine = open_engine(path, busy_timeout)
        self._writing = asyncio.Lock()
        self._writer: Hand | None = None
        self._reading = asyncio.Semaphore(READERS)
        self._readers: list[Hand] = []
        self._running: set[asyncio.Task[Any]] = set()
        self._writes = 0

    async def check(self) -> None:
        """Raise ``StoreUnusable`` where the file is damaged."""
        with explained(self.path):
            found = await self._read(
                lambda connection: connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            )
        if found != "ok":
            raise StoreUnusable("corrupt", str(self.path))

    async def read(self, work: Work[T]) -> T:
        """Do ``work`` in a transaction that only reads."""
        try:
            return await self._read(work)
        except exc.DBAPIError as error:
            raise _trouble(error) from error

    async def write(self, work: Work[T], then: Callable[[], None] | None = None) -> T:
        """Do ``work`` in a transaction that writes; all of it is on the disk when this returns, or nothing is.

        ``then`` is called as soon as it is, also where the caller has given up: memory follows the file.
        Raises ``Stale`` where another writer was first and ``StorageTrouble`` where the file cannot be written.
        """
        task = self._start(self._write(work, then))
        done = await asyncio.shield(task)
        self._writes += 1
        if self._writes % CHECKPOINT_EVERY == 0:
            self._start(asyncio.to_thread(_checkpoint, self.path))
        return done

    async def close(self) -> None:
        """Finish what is being written and close every connection."""
        await asyncio.gather(*self._running, return_exceptions=True)
        async with self._writing:
            await self._drop_writer()
            while self._readers:
                await self._readers.pop().close()
        self._engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self._reading:
            reader = self._readers.pop() if self._readers else await Hand(self._engine.connect)
            try:
                found = await reader.do(lambda connection: _looking(connection, work))
            except exc.DBAPIError:
                await reader.close()
                raise
            except BaseException:
                # Where the caller gave up, the thread is still at it: it is the last to be asked again.
                self._readers.insert(0, reader)
                raise
            self._readers.append(reader)
            return found

    async def _write(self, work: Work[T], then: Callable[[], None] | None) -> T:
        async with self._writing:
            try:
                # One connection writes for as long as all goes well: fetching one costs as much as the write itself.
                if self._writer is None:
                    self._writer = await Hand(lambda: self._engine.connect().execution_options(**write_options()))
                done = await self._writer.do(lambda connection: _changing(connection, work))
            except exc.IntegrityError:
                # The keys are our locks: somebody else has written that event, or opened something in that channel.
                raise Stale from None
            except exc.DBAPIError as error:
                await self._drop_writer()
                raise _trouble(error) from error
            if then is not None:
                then()
            return done

    async def _drop_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()

    def _start(self, what: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something that closing waits for."""
        task = asyncio.get_running_loop().create_task(what)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # It was raised to the caller; one who was cancelled meanwhile does not ask for it.


def _looking(connection: Connection, work: Work[T]) -> T:
    try:
        return work(connection)
    finally:
        connection.rollback()


def _changing(connection: Connection, work: Work[T]) -> T:
    with connection.begin():
        return work(connection)


def _checkpoint(path: Path) -> None:
    """Move what is in the log into the file, beside who reads and writes; what cannot be moved now is moved later."""
    with contextlib.suppress(StoreUnusable), plainly(path, "rw") as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _trouble(error: exc.DBAPIError) -> StorageTrouble:
    reason = reason_of(error)
    # Statement and parameters stay out of the log: they hold cards.
    log.error("the database could not do it: %s (%s)", reason, type(error.orig).__name__)
    return StorageTrouble(reason=reason)
