"""The store: :class:`bot.ports.Store` over one SQLite file, and how it is opened.

It decides nothing: whoever calls it has checked before, and the revision that an append expects is the only lock
between two writers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from bot.league.values import Outcome
from bot.ports import Entry, Lobby, Posting, StoredTable, TableRecord
from bot.store import archive, journal, latest, lobbies, postings, settings
from bot.store.clocks import dump_clocks
from bot.store.database import BUSY_TIMEOUT, Database
from bot.store.glance import ended_table
from bot.store.league import SqlLeague, privacy
from bot.store.league.booking import enter
from bot.store.plain import check_there
from bot.store.rebuild import finish, is_stale, rebuild
from bot.store.upgrade import migrate
from bot.timing import Clocks

SETTINGS_KEPT: Final = 2_000
"""Of how many people the settings stay at hand."""


class SqlStore:
    """Implements :class:`bot.ports.Store`; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        """Keep the open database."""
        self._database = database
        self.league = SqlLeague(database)
        """The leagues."""
        # Every panel asks for them, and this process alone writes the file (``claim``).
        self._settings: OrderedDict[int, dict[str, str]] = OrderedDict()
        self._settings_written = 0

    async def close(self) -> None:
        """Finish what is being written and let the file go."""
        self.league.stop()
        await self._database.close()

    async def answers(self) -> bool:
        """Whether the file can be read now; raises ``StorageTrouble`` where it cannot."""
        return await self._database.read(_one)

    async def add_lobby(self, lobby: Lobby) -> Lobby:
        """Store a new lobby and return it with its number."""
        return await self._database.write(lambda connection: lobbies.add(connection, lobby))

    async def save_lobby(self, lobby: Lobby) -> None:
        """Store a changed lobby."""
        await self._database.write(lambda connection: lobbies.save(connection, lobby))

    async def drop_lobby(self, lobby_id: int) -> None:
        """Forget a lobby."""
        await self._database.write(lambda connection: lobbies.drop(connection, lobby_id))

    async def lobbies(self) -> tuple[Lobby, ...]:
        """Return all lobbies."""
        return await self._database.write(lobbies.read_all)

    async def open_table(
        self, record: TableRecord, entry: Entry, *, fingerprint: str, deadline: int | None, lobby_id: int | None
    ) -> TableRecord:
        """Store a new table with its first events, drop the lobby it came from, and return it with its number."""

        def work(connection: Connection) -> TableRecord:
            if lobby_id is not None:
                lobbies.drop(connection, lobby_id)
            return journal.open_table(connection, record, entry, fingerprint, deadline)

        return await self._database.write(work)

    async def append(
        self,
        table_id: int,
        expected: int,
        entry: Entry,
        *,
        fingerprint: str,
        deadline: int | None,
        clocks: Clocks | None = None,
        outcome: Outcome | None = None,
        ended_at: int | None = None,
    ) -> int:
        """Append an act's events to a journal whose revision is ``expected`` and return the new one; else ``Stale``."""
        written = None if clocks is None else dump_clocks(clocks)
        head = {"fingerprint": fingerprint, "deadline": deadline, "ended_at": ended_at, "clocks": written}

        def work(connection: Connection) -> int:
            revision = journal.append(connection, table_id, expected, entry, head)
            if outcome is not None:
                enter(connection, table_id, outcome, entry.at if ended_at is None else ended_at)
            return revision

        return await self._database.write(work)

    async def save_table(self, record: TableRecord, deadline: int | None) -> None:
        """Store who sits where, the message, the clocks, the end; and the deadline."""
        await self.save_tables([(record, deadline)])

    async def save_tables(self, changed: Sequence[tuple[TableRecord, int | None]]) -> None:
        """Store records, each with its deadline, all of them or none."""
        await self._database.write(lambda connection: journal.save(connection, changed))

    async def open_tables(self, known: Sequence[StoredTable] = ()) -> tuple[StoredTable, ...]:
        """Return all tables that have not ended; a journal that cannot be read comes without events.

        What is ``known`` already, without its journal, comes as it is known if that is what is stored.
        """
        return await self._database.read(lambda connection: journal.read_open(connection, known=known))

    async def stored_table(self, table_id: int) -> StoredTable | None:
        """Return one table that has not ended, as :meth:`open_tables` does."""
        found = await self._database.read(lambda connection: journal.read_open(connection, table_id))
        return found[0] if found else None

    async def ended_table(self, table_id: int) -> StoredTable | None:
        """Return one table that has ended, with its journal."""
        return await self._database.read(lambda connection: journal.read_ended(connection, table_id))

    async def unclosed_tables(self) -> tuple[StoredTable, ...]:
        """Return the tables that have ended but whose messages nobody has closed."""
        return await self._database.read(journal.read_unclosed)

    async def last_match(self, guild_id: int, channel_id: int) -> TableRecord | None:
        """Return the match that was played to its end last in a channel."""
        return await self._database.read(lambda connection: latest.last_match(connection, guild_id, channel_id))

    async def keep_posting(self, posting: Posting) -> None:
        """Store where a message stands; the one before it of the same key goes."""
        await self._database.write(lambda connection: postings.keep(connection, posting))

    async def forget_posting(self, table_id: int, key: str) -> None:
        """Forget a message: nothing more will be done to it."""
        await self._database.write(lambda connection: postings.forget(connection, table_id, key))

    async def postings(self) -> tuple[Posting, ...]:
        """Return all messages that are still looked after."""
        return await self._database.read(postings.read_all)

    async def forget(self, user_id: int, at: int) -> bool:
        """Forget somebody: name and settings go, results stay under a former player; false while they sit somewhere."""
        async with self.league.remaking:
            return await self._database.write(
                lambda connection: privacy.forget(connection, user_id, at), lambda: self._lose_settings(user_id)
            )

    async def compress(self, before: int, most: int = 1) -> int:
        """Compress journals of tables that ended before a time, each in a transaction; return how many there were."""
        tables = await self._database.read(lambda connection: archive.due(connection, before, most))
        for table_id in tables:
            await self._database.write(lambda connection, table=table_id: archive.compress(connection, table))  # type: ignore[misc] # mypy cannot infer a lambda with a default
        return len(tables)

    async def rebuild(self) -> tuple[int, int]:
        """Make everything derived anew from the journals; return how many matches there are and how many are unread."""
        async with self.league.remaking:
            done = await rebuild(self._database)
        self.league.spans.clear()
        return done

    async def person_settings(self, user_id: int) -> dict[str, str]:
        """Return a person's settings."""
        found = self._settings.get(user_id)
        if found is None:
            written = self._settings_written
            found = await self._database.read(lambda connection: settings.read(connection, user_id))
            if written == self._settings_written:
                self._keep_settings({user_id: found})
        return dict(found)

    async def recall_settings(self, user_ids: Collection[int]) -> None:
        """Have the settings of many people at hand, who are going to be shown something; as many as are kept."""
        wanted, written = sorted(set(user_ids))[:SETTINGS_KEPT], self._settings_written
        found = await self._database.read(lambda connection: settings.read_many(connection, wanted))
        if written == self._settings_written:
            self._keep_settings(found)

    def _keep_settings(self, found: Mapping[int, dict[str, str]]) -> None:
        self._settings.update(found)
        while len(self._settings) > SETTINGS_KEPT:
            self._settings.popitem(last=False)

    async def settings_named(self, key: str) -> dict[int, str]:
        """Return one setting of everybody who has it."""
        return await self._database.read(lambda connection: settings.named(connection, key))

    async def set_person_setting(self, user_id: int, key: str, value: str) -> None:
        """Store one setting of a person."""
        await self._database.write(
            lambda connection: settings.write(connection, user_id, key, value), lambda: self._lose_settings(user_id)
        )

    def _lose_settings(self, user_id: int) -> None:
        """Have the settings of somebody at hand no longer, nor what is being read of them just now."""
        self._settings_written += 1
        self._settings.pop(user_id, None)


def _one(connection: Connection) -> bool:
    found = connection.exec_driver_sql("SELECT count(*) FROM game_table WHERE table_id = 0")
    return bool(found.scalar_one() == 0)


async def open_store(path: Path, busy_timeout: int = BUSY_TIMEOUT) -> SqlStore:
    """Migrate the database at ``path``, check it and open it; raises ``StoreUnusable`` where it cannot be used."""
    await asyncio.to_thread(migrate, path, busy_timeout)
    database = Database(path, busy_timeout)
    try:
        await database.check()
        if await database.read(is_stale):
            await rebuild(database)
        await finish(database)
    except BaseException:
        await database.close()
        raise
    return SqlStore(database)


async def read_match(path: Path, table_id: int) -> StoredTable | None:
    """Return a match that is over, perhaps beside a bot that runs; changes nothing.

    Raises ``StoreUnusable`` where there is no database, or one of another version than this bot's.
    """
    check_there(path)
    return await asyncio.to_thread(ended_table, path, table_id)
