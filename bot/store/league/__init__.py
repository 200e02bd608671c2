"""The league in the database: results, the books made from them, what moderators did, who asked to be forgotten.

Results and books are derived: from the journals of finished matches and from the acts of moderators. They are written
in the transaction of what changes them, and can be made anew (``rebuild``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection

from bot.errors import StillPacking
from bot.league.acts import Act, ActKind, Seasons
from bot.league.door import Ask, Board, Part, PastMatch, Profile, Standing, Versus
from bot.ports import StoredTable
from bot.store import journal
from bot.store.database import Database
from bot.store.league import acts, boards, people, privacy, remaking
from bot.store.league.beside import Beside
from bot.store.league.dossier import matches_of
from bot.store.league.packing import Order, pack
from bot.store.league.spans import Spans

ATTEMPTS: Final = 5
"""How often an act of a moderator is tried beside the play."""

FEW: Final = 200
"""Up to so many matches and acts, what an act changes is found out in a reader's thread: it takes no time."""


FEW_MATCHES: Final = 20
"""Up to so many matches, what is stored about somebody is packed in a reader's thread."""


class SqlLeague:
    """Implements :class:`bot.league.door.League`."""

    def __init__(self, database: Database) -> None:
        """Keep the open database."""
        self._database = database
        self.remaking = asyncio.Lock()
        """Held while books are made anew beside the play, and by what changes people or results in a whole server."""
        self._beside = Beside(database.path)
        self.spans = Spans()
        """What months and weeks come to."""
        self._packing = asyncio.Lock()
        self._packing_for: set[int] = set()

    async def board(self, ask: Ask, now: int, offset: int = 0, limit: int = 20, mine: int | None = None) -> Board:
        """Return a part of a leaderboard, with the line of ``mine`` wherever it stands."""
        return await self._database.read(
            lambda connection: boards.board(connection, self.spans, ask, now, offset, limit, mine)
        )

    async def standings(self, guild_id: int, now: int, users: Collection[int]) -> tuple[Standing, ...]:
        """Return where these people stand by rating in the season that is open, best first."""
        return await self._database.read(lambda connection: boards.standings(connection, guild_id, now, users))

    async def profile(self, guild_id: int, user_id: int, season: int) -> Profile:
        """Return what is known of somebody in a season, or in all where that is 0."""
        return await self._database.read(lambda connection: people.profile(connection, guild_id, user_id, season))

    async def versus(self, guild_id: int, first: int, second: int) -> Versus:
        """Return how two people did against each other."""
        return await self._database.read(lambda connection: people.versus(connection, guild_id, first, second))

    async def history(
        self, guild_id: int, user_id: int | None = None, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[PastMatch, ...], int]:
        """Return past matches of a server or of somebody in it, the latest first, and how many there are."""
        return await self._database.read(
            lambda connection: people.history(connection, guild_id, user_id, offset, limit)
        )

    async def past(self, guild_id: int, table_id: int) -> PastMatch | None:
        """Return a past match of this server."""
        return await self._database.read(lambda connection: people.past(connection, guild_id, table_id))

    async def names(self, guild_id: int, users: Collection[int]) -> Mapping[int, str]:
        """Return what those of these people are called who are known by name in a server, whether they left or not."""
        return await self._database.read(lambda connection: people.names(connection, guild_id, users))

    async def journal(self, guild_id: int, table_id: int) -> StoredTable | None:
        """Return a table of this server that has ended, with its journal; ``None`` while it is played."""
        found = await self._database.read(lambda connection: journal.read_ended(connection, table_id))
        return found if found is not None and found.record.guild_id == guild_id else None

    async def seasons(self, guild_id: int) -> Seasons:
        """Return when the seasons of a server end."""
        rulings = await self._database.read(lambda connection: acts.read_rulings(connection, guild_id))
        return rulings.seasons

    async def acts(self, guild_id: int, offset: int = 0, limit: int = 10) -> tuple[tuple[Act, ...], int]:
        """Return a page of what moderators have done, the latest first, and how much of it there is."""
        return await self._database.read(lambda connection: acts.read_latest(connection, guild_id, offset, limit))

    async def next_seq(self, guild_id: int) -> int:
        """Return the next place in the order of all that a server's league takes note of."""
        return await self._database.read(lambda connection: acts.next_seq(connection, guild_id))

    async def act(
        self,
        guild_id: int,
        by: int,
        at: int,
        kind: ActKind,
        facts: Mapping[str, int],
        reason: str = "",
        as_of: int | None = None,
    ) -> Act | None:
        """Do something to a server's league and make its books anew; ``None`` where it is not possible.

        What follows is found out beside the play; should a match end meanwhile, once more. With ``as_of``, a place that
        was the next one, nothing is done where that is taken: raises ``Stale``.
        """

        def look(connection: Connection) -> tuple[Act, remaking.Change] | None:
            found = acts.possible(connection, guild_id, by, at, kind, facts, reason, as_of)
            return None if found is None else (found, self._work_out(connection, guild_id, found))

        async with self.remaking:
            for _ in range(ATTEMPTS):
                found = await self._database.read(look)
                if found is None:
                    return None
                if await self._enact(guild_id, *found):
                    return found[0]
            return await self._act_alone(guild_id, by, at, kind, facts, reason, as_of)

    async def _enact(self, guild_id: int, act: Act, change: remaking.Change) -> bool:
        """Write an act with what follows from it; false where something else came to be meanwhile."""

        def books(connection: Connection) -> bool:
            if acts.next_seq(connection, guild_id) != act.seq:
                return False
            acts.put(connection, guild_id, act)
            remaking.mark(connection, guild_id)
            remaking.write_books(connection, change)
            return True

        if not await self._database.write(books):
            return False
        for part in change.verdicts:
            await self._database.write(lambda connection, part=part: remaking.write_verdicts(connection, part))  # type: ignore[misc] # mypy cannot infer a lambda with a default
        await self._database.write(lambda connection: remaking.unmark(connection, guild_id))
        return True

    async def _act_alone(
        self,
        guild_id: int,
        by: int,
        at: int,
        kind: ActKind,
        facts: Mapping[str, int],
        reason: str,
        as_of: int | None,
    ) -> Act | None:
        """Do it in one transaction, for which all others wait: so many matches end that it cannot be done beside."""

        def work(connection: Connection) -> Act | None:
            act = acts.possible(connection, guild_id, by, at, kind, facts, reason, as_of)
            if act is not None:
                change = self._work_out(connection, guild_id, act)
                acts.put(connection, guild_id, act)
                remaking.write(connection, guild_id, change)
            return act

        return await self._database.write(work)

    def _work_out(self, connection: Connection, guild_id: int, act: Act) -> remaking.Change:
        """Find out what follows from an act that is not stored yet."""
        if act.seq > FEW:
            found = self._beside.work_out(guild_id, act)
            if found is not None:
                return found
        return remaking.work_out(connection, guild_id, (act,))

    def stop(self) -> None:
        """Wait for nothing that is found out beside the play: what is not written by now has not been done."""
        self._beside.stop()

    async def about(self, user_id: int) -> dict[str, Any]:
        """Return all that is stored about somebody in all servers but their matches' journals, as JSON holds it."""
        return await self._database.read(lambda connection: privacy.about(connection, user_id))

    async def part(self, user_id: int, after: int | None, limit: int, at: int) -> Part:
        """Return all that is stored about somebody, their matches' journals too, as a file of at most so many bytes.

        One is made at a time, so that neither memory nor readers run short, and none twice at once for one person.
        """
        if user_id in self._packing_for:
            raise StillPacking
        self._packing_for.add(user_id)
        try:
            async with self._packing:
                numbers = await self._database.read(lambda connection: matches_of(connection, user_id, after or 0))
                return await self._packed(Order(user_id, numbers, after is None, limit, at))
        finally:
            self._packing_for.discard(user_id)

    async def _packed(self, order: Order) -> Part:
        if len(order.numbers) > FEW_MATCHES:
            found = await asyncio.to_thread(self._beside.pack, order)
            if found is not None:
                return found
        return await self._database.read(lambda connection: pack(connection, order))
