"""Cuts the power of a bot in a test, at any step that leaves its memory; the bot itself knows nothing of it.

What a killed process leaves behind is its file and what it has said: between two lines that only change memory nobody
can tell the difference. So the steps are each statement to the database, each commit, and each word to the listener.
They are counted, not listed, so that a step that is new is cut at, too. The file is taken as it lies at that moment,
with its write-ahead log, and the bot that was cut off never gets to tidy it up.
"""

import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event

from bot.ports import Lobby, TableNews, TableRecord
from bot.store.database import Database, T, Work
from tests.bot.house import Recorder

ASKED, COMMIT, WRITTEN, TELL, TOLD = "asked to write", "commit", "written", "tell", "told"
"""What the steps are called; a statement is called by its first words."""


class PowerCut(BaseException):
    """The power is gone: nothing in the bot may catch this and go on."""


class Power:
    """The power of the bot that uses one file."""

    def __init__(self, path: Path, cut_at: int | None = None) -> None:
        """Be cut at the step of that number, from 0; ``None`` counts the steps of a whole life."""
        self.path = path
        self.steps: list[str] = []
        self.states: list[Rows] = []
        self.left = path.with_name(f"{path.stem}-left.sqlite3")
        self.cut = False
        self._cut_at = cut_at

    @property
    def committed(self) -> int:
        """How many transactions are surely on the disk."""
        return self.steps.count(WRITTEN)

    def step(self, name: str) -> None:
        """Come to a step, and no further if the power is cut there."""
        if self.cut:
            # The file was taken at the cut: what the dead bot does to the old one while it is cleared away is nothing.
            if name in {TELL, TOLD}:
                raise PowerCut
            return
        self.steps.append(name)
        if name == WRITTEN and self._cut_at is None:
            self.states.append(dump(self.path))
        if len(self.steps) - 1 == self._cut_at:
            self.cut = True
            copy(self.path, self.left)
            raise PowerCut

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        """Watch every step to the file while this is open; what is done to other files is no business of ours."""
        power, write = self, Database.write

        async def watched(database: Database, work: Work[T], then: Callable[[], None] | None = None) -> T:
            if database.path != power.path:
                return await write(database, work, then)
            power.step(ASKED)
            result = await write(database, work, then)
            power.step(WRITTEN)
            return result

        def before_statement(connection: Connection, cursor: object, statement: str, *rest: Any) -> None:
            if connection.engine.url.database == str(power.path):
                power.step(" ".join(statement.split()[:3]))

        def before_commit(connection: Connection) -> None:
            if connection.engine.url.database == str(power.path):
                power.step(COMMIT)

        event.listen(Engine, "before_cursor_execute", before_statement)
        event.listen(Engine, "commit", before_commit)
        Database.write = watched  # type: ignore[method-assign, assignment] # put back below
        try:
            yield
        finally:
            Database.write = write  # type: ignore[method-assign] # what it was
            event.remove(Engine, "commit", before_commit)
            event.remove(Engine, "before_cursor_execute", before_statement)


class Listening(Recorder):
    """A listener that needs power: it is told before it remembers, and after."""

    power: Power | None = None

    def _step(self, name: str) -> None:
        if self.power is not None:
            self.power.step(name)

    def lobby_changed(self, lobby: Lobby) -> None:
        self._step(TELL)
        super().lobby_changed(lobby)
        self._step(TOLD)

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        self._step(TELL)
        super().lobby_closed(lobby, reason)
        self._step(TOLD)

    def table_changed(self, news: TableNews) -> None:
        self._step(TELL)
        super().table_changed(news)
        self._step(TOLD)

    def table_closed(self, record: TableRecord, reason: str) -> None:
        self._step(TELL)
        super().table_closed(record, reason)
        self._step(TOLD)


def copy(path: Path, to: Path) -> Path:
    """Take a database as it lies, with what is only in its write-ahead log; return the copy."""
    for ending in ("", "-wal", "-shm"):
        to.with_name(to.name + ending).unlink(missing_ok=True)
    for ending in ("", "-wal"):
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.copyfile(part, to.with_name(to.name + ending))
    return to


Rows = dict[str, list[dict[str, object]]]
"""Every row of every table of a database, and its schema."""


def dump(path: Path) -> Rows:
    """Return all that a database holds; the file stays as it lies."""
    taken = copy(path, path.with_name(f"{path.stem}-look.sqlite3"))
    with contextlib.closing(sqlite3.connect(taken)) as connection:
        connection.row_factory = sqlite3.Row
        names = [row["name"] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]  # noqa: S608 - names of our own
            for name in ("sqlite_master", *names)
        }
