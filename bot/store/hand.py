"""A thread with a connection of its own: whole functions are done in it, one after the other.

The thread and its queue are aiosqlite's, the connection and its statements SQLAlchemy's. SQLAlchemy's own way of
joining the two hands every statement over by itself, and back: some changes of thread each, which cost more than it.
"""

from __future__ import annotations

import contextlib
import contextvars
import sqlite3
from collections.abc import Callable, Generator
from typing import Any, Self, TypeVar

import aiosqlite
from sqlalchemy import Connection, exc

T = TypeVar("T")


class Hand(aiosqlite.Connection):
    """One connection in its thread; awaiting it opens it, and raises ``DBAPIError`` where it cannot be opened."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        """Say how to connect; nothing is opened yet."""
        super().__init__(self._open, iter_chunk_size=64)
        self._connect_plainly = connect
        self._plain: Connection | None = None
        # A bot that is cut off closes nothing, and must end all the same.
        self._thread.daemon = True

    def __await__(self) -> Generator[Any, None, Self]:
        """Open the connection."""
        yield from super().__await__()
        return self

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do something in the thread, and return or raise what it does."""
        execute: Any = self._execute  # aiosqlite does not say of what type it is
        done: T = await execute(contextvars.copy_context().run, work, self._plain)
        return done

    async def close(self) -> None:
        """Finish what is being done and close the connection."""
        with contextlib.suppress(exc.DBAPIError):
            await self.do(Connection.close)
        await super().close()

    def _open(self) -> sqlite3.Connection:
        self._plain = self._connect_plainly()
        opened: sqlite3.Connection = self._plain.connection.driver_connection  # type: ignore[assignment] # it is SQLite's
        return opened
