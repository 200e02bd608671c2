"""A bot without Discord for tests: a real store in a file, a virtual clock, a listener that writes everything down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.clock import VirtualClock
from bot.lobbies import Lobbies
from bot.ports import Cause, Lobby, Pace, Person, TableNews, TableRecord
from bot.store import SqlStore, open_store
from bot.table import Replayed, Table
from bot.tables import Tables
from engine.actions import Ready
from engine.codec import fingerprint
from engine.fold import replay
from engine.packs import SeededShuffler
from engine.state import Phase

ANN, BOB, CY, DEE = Person(101, "Ann"), Person(102, "Bob"), Person(103, "Cy"), Person(104, "Dee")
GUILD, CHANNEL = 1, 2


class Recorder:
    """A listener that remembers what it was told."""

    def __init__(self) -> None:
        self.lobbies: list[Lobby] = []
        self.closed_lobbies: list[tuple[int, str]] = []
        self.news: list[TableNews] = []
        self.closed_tables: list[tuple[int, str]] = []

    def lobby_changed(self, lobby: Lobby) -> None:
        self.lobbies.append(lobby)

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        self.closed_lobbies.append((lobby.lobby_id, reason))

    def table_changed(self, news: TableNews) -> None:
        self.news.append(news)

    def table_closed(self, record: TableRecord, reason: str) -> None:
        self.closed_tables.append((record.table_id, reason))

    def causes(self, cause: Cause) -> int:
        """How many acts had this cause."""
        return sum(news.cause is cause and bool(news.events) for news in self.news)


@dataclass
class House:
    """Everything but Discord."""

    path: Path
    seed: int | str = 7
    delay: int = 0
    clock: VirtualClock = field(default_factory=VirtualClock)
    heard: Recorder = field(default_factory=Recorder)
    kind: type[Tables] = Tables
    """What holds the tables; a test of a defence takes one without it."""
    store: SqlStore = field(init=False)
    tables: Tables = field(init=False)
    lobbies: Lobbies = field(init=False)

    async def open(self, ahead: Sequence[Replayed] = ()) -> "House":
        """Start as the bot starts; some tables may have been replayed elsewhere."""
        self.store = await open_store(self.path)
        self.tables = self.kind(self.store, self.clock, self.heard, SeededShuffler(self.seed), self.delay)
        self.lobbies = Lobbies(self.store, self.clock, self.heard, self.tables)
        await self.lobbies.load()
        await self.tables.load(ahead)
        return self

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()

    async def restart(self, after: int = 0) -> "House":
        """Forget everything but the file, let time pass, and start again with another source of chance."""
        await self.close()
        later = VirtualClock(self.clock.now() + after)
        return await House(self.path, f"{self.seed}'", self.delay, later).open()

    async def start(self, *people: Person, computers: int = 0, pace: Pace = Pace.NORMAL) -> Table:
        """Play a lobby into a table and wait until it waits for a person."""
        lobby = await self.lobbies.open(GUILD, CHANNEL, people[0], "jamaican", None, pace, computers)
        for person in people[1:]:
            await self.lobbies.join(lobby.lobby_id, person)
        record = await self.lobbies.start(lobby.lobby_id, people[0].user_id)
        await self.clock.settle()
        return self.tables.get(record.table_id)

    async def check(self, table: Table) -> None:
        """What is in the file is what is at hand."""
        stored = await self.store.stored_table(table.table_id)
        assert stored is not None
        assert stored.record == table.record
        assert stored.revision == table.revision == len(stored.events)
        assert stored.deadline == table.deadline
        assert stored.fingerprint == fingerprint(table.match) == fingerprint(replay(stored.events))
        assert replay(stored.events) == table.match

    async def until(self, table: Table, phase: Phase, seat: int | None = None, by: int = 100) -> None:
        """Let time pass until the table is in a phase and, if one is given, waits for a seat."""
        for _ in range(4_000):
            if table.match.phase is phase and (seat is None or seat in table.awaited):
                return
            due = table.due()
            assert due is not None, f"the match ended before {phase} came"
            await self.ready(table)
            await self.clock.run_until(max(due, self.clock.now()))
        raise AssertionError(f"{phase} never came")

    async def ready(self, table: Table) -> None:
        """Let every person press Ready at once: score sheets are nothing that these tests wait for."""
        for seat in table.awaited if table.match.phase is Phase.SCORED else ():
            occupant = table.record.occupants[seat]
            if isinstance(occupant, Person) and table.match.phase is Phase.SCORED and seat in table.awaited:
                await self.tables.act(table.table_id, occupant.user_id, None, Ready())
                # Those who are away are ready as soon as somebody is there.
                await self.clock.settle()
