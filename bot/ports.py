"""What the shell's rooms agree on: the records that are stored, and the doors to clock, store and listeners.

Nothing here does anything. ``store`` implements :class:`Store`, ``ui`` implements :class:`Listener`, tests and tools
pass clocks and ids of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from bot.timing import NO_CLOCKS, Clocks

if TYPE_CHECKING:
    # Who only reads records need not wait for the league and the computers, which the doors alone speak of.
    from bot.league.door import League
    from bot.league.values import Outcome
    from engine.actions import Action
    from engine.computer.review import Act, Dear
    from engine.events import Event
    from engine.rules import Rules
    from engine.views import PlayerView


@dataclass(frozen=True, slots=True)
class Person:
    """A seat's person."""

    user_id: int
    """The Discord user."""
    name: str
    """How the server shows them, unescaped."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that the computer plays from the start."""

    name: str
    """How the table shows it."""
    level: str
    """Which strategy it plays: a key of ``engine.computer.LEVELS``."""


Occupant = Person | Computer
"""Who sits on a seat."""


class Pace(StrEnum):
    """How long the table waits; in milliseconds in ``patience``."""

    QUICK = "quick"
    """Turns of less than a minute."""
    NORMAL = "normal"
    """Turns of a minute or so."""
    RELAXED = "relaxed"
    """Turns of some minutes."""
    BY_MAIL = "by-mail"
    """Turns of a day, with no bank besides."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Before a match: seats filling, rules chosen."""

    lobby_id: int
    """Its number in the store."""
    guild_id: int
    """The server."""
    channel_id: int
    """The channel; one lobby or table a channel."""
    host_id: int
    """The person who may start, cancel and change it."""
    game: str
    """The preset's name, as ``/kalooki new`` offers it."""
    rules: Rules
    """The house rules chosen so far."""
    pace: Pace
    """How long the table will wait."""
    seats: int
    """How many may sit down at most."""
    occupants: tuple[Occupant, ...]
    """Who sits, in order of joining."""
    expires_at: int
    """When it closes itself if nothing happens; milliseconds since 1970, UTC."""
    message_id: int | None = None
    """Its message in the channel."""
    hints: bool | None = None
    """Whether its host allows hints; ``None`` where they have not said so."""
    invited: tuple[int, ...] = ()
    """Users of an earlier match whom it asks to sit down again; not stored: after a restart it asks nobody."""

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints: where hands are open, for those who learn, unless the host says no."""
        return self.rules.open_hands if self.hints is None else self.hints


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A match in a channel, without its events."""

    table_id: int
    """Its number in the store; part of every button."""
    guild_id: int
    """The server."""
    channel_id: int
    """The channel; one lobby or table a channel."""
    host_id: int
    """The person who may end it."""
    game: str
    """The preset's name."""
    pace: Pace
    """How long it waits."""
    occupants: tuple[Occupant, ...]
    """Who sits on which seat, by seat."""
    started_at: int
    """Milliseconds since 1970, UTC."""
    left: tuple[int, ...] = ()
    """Seats whose person left for good; the careful computer plays them (R-J30)."""
    message_id: int | None = None
    """The table message in the channel."""
    ended_at: int | None = None
    """When the match ended or was ended; ``None`` while it is played."""
    clocks: Clocks = NO_CLOCKS
    """Banks, who is away, standing answers, a pause."""


class Cause(StrEnum):
    """Who moved a seat."""

    PERSON = "person"
    """Its person, by a press."""
    STANDING = "standing"
    """Its person, by a standing answer."""
    COMPUTER = "computer"
    """The computer, because it is the computer's seat, or its person left or is away (R-J30)."""
    TIME = "time"
    """The careful computer, because the seat's time ran out (R-J30)."""
    TABLE = "table"
    """Nobody: the match was opened."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Events that one act wrote into the journal together."""

    events: tuple[Event, ...]
    """What happened, oldest first."""
    cause: Cause
    """Who brought it about."""
    at: int
    """When; milliseconds since 1970, UTC."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """An open table as the store has it."""

    record: TableRecord
    """Who sits where."""
    journal: tuple[Entry, ...]
    """The journal, oldest first; empty where it cannot be read."""
    revision: int
    """How many events the journal holds."""
    deadline: int | None
    """When the open decision runs out; milliseconds since 1970, UTC."""
    fingerprint: str
    """The match's fingerprint after the last event, to compare after a replay."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event of the journal, oldest first."""
        return tuple(event for entry in self.journal for event in entry.events)


@dataclass(frozen=True, slots=True)
class Posting:
    """A message about a table that is still looked after, so that a restart finds it again."""

    table_id: int
    """The table."""
    key: str
    """Which message: ``table``, ``sheet``, ``mention``, ``hand-``, ``alert-`` or ``told-`` and a user's id, or
    ``old-sheet-`` and its own."""
    channel_id: int
    """The channel that it stands in."""
    message_id: int
    """The message; 0 for what is only remembered to have been said."""
    deal: int
    """The deal that it was posted for, from 1; a sheet's is how many deals it has, a mention's the number of its turn,
    an alert's the moment of its call."""


@dataclass(frozen=True, slots=True)
class TableNews:
    """What listeners are told after something was stored."""

    record: TableRecord
    """The table as it is now."""
    events: tuple[Event, ...]
    """What happened, oldest first; whole events, so show them only through ``engine.views.seen_by``."""
    cause: Cause = Cause.PERSON
    """Who brought it about."""
    quiet: bool = False
    """Whether the table message says nothing else than before: only somebody may have to be mentioned."""


class Stale(Exception):
    """The journal has moved on: somebody else appended first."""


class Clock(Protocol):
    """Time as an argument."""

    def now(self) -> int:
        """Return milliseconds since 1970, UTC."""
        ...

    async def sleep_until(self, when: int) -> None:
        """Return once ``now()`` has reached ``when``."""
        ...


class Thinker(Protocol):
    """Who is asked what a slow computer does, so that the event loop stays free."""

    async def think(self, view: PlayerView, level: str) -> Action | None:
        """Return what the level does with the view; ``None`` where nobody can say so in time. It never raises."""
        ...


class Reviewer(Protocol):
    """Who is asked which decisions of a match cost a seat most, so that the event loop stays free."""

    async def review(self, acts: tuple[Act, ...], seat: int) -> tuple[Dear, ...] | None:
        """Return the dearest ones; ``None`` where nobody can say so just now. It never raises."""
        ...


class Listener(Protocol):
    """Who shows what was stored. A listener marks things dirty and returns at once; it never raises."""

    def lobby_changed(self, lobby: Lobby) -> None:
        """Take note that a lobby looks different."""
        ...

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        """Take note that a lobby is gone: ``started``, ``cancelled``, ``expired``, ``empty``."""
        ...

    def table_changed(self, news: TableNews) -> None:
        """Take note that a table looks different."""
        ...

    def table_closed(self, record: TableRecord, reason: str) -> None:
        """Take note that a table is over: ``finished``, ``ended``, ``everybody_left``, ``everybody_away``, or ``over``
        where it cannot be read which; ``held`` where it is not over, but cannot be read.
        """
        ...


class Store(Protocol):
    """What survives: lobbies, tables, journals, the league, personal settings. Every method is one transaction.

    A store that cannot write or read raises :class:`bot.errors.StorageTrouble`; then nothing was written.
    """

    @property
    def league(self) -> League:
        """The leagues."""
        ...

    async def add_lobby(self, lobby: Lobby) -> Lobby:
        """Store a new lobby and return it with its number."""
        ...

    async def save_lobby(self, lobby: Lobby) -> None:
        """Store a changed lobby."""
        ...

    async def drop_lobby(self, lobby_id: int) -> None:
        """Forget a lobby."""
        ...

    async def lobbies(self) -> tuple[Lobby, ...]:
        """Return all lobbies."""
        ...

    async def open_table(
        self, record: TableRecord, entry: Entry, *, fingerprint: str, deadline: int | None, lobby_id: int | None
    ) -> TableRecord:
        """Store a new table with its first events, drop the lobby it came from, and return it with its number."""
        ...

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
        """Append an act's events to a journal whose revision is ``expected`` and return the new revision.

        A journal with another revision raises ``Stale``; then nothing was written. ``clocks`` of ``None`` stay as they
        are. ``outcome`` is what the league takes note of where these events finish a match; ``ended_at`` closes the
        table.
        """
        ...

    async def save_table(self, record: TableRecord, deadline: int | None) -> None:
        """Store who sits where, the message, the clocks, the end; and the deadline."""
        ...

    async def save_tables(self, changed: Sequence[tuple[TableRecord, int | None]]) -> None:
        """Store many records, each with its deadline, all of them or none."""
        ...

    async def open_tables(self, known: Sequence[StoredTable] = ()) -> tuple[StoredTable, ...]:
        """Return all tables that have not ended; a journal that cannot be read comes without events.

        What is ``known`` already, without its journal, comes as it is known if that is what is stored.
        """
        ...

    async def stored_table(self, table_id: int) -> StoredTable | None:
        """Return one table that has not ended, as :meth:`open_tables` does."""
        ...

    async def ended_table(self, table_id: int) -> StoredTable | None:
        """Return one table that has ended, with its journal."""
        ...

    async def unclosed_tables(self) -> tuple[StoredTable, ...]:
        """Return the tables that have ended but whose messages nobody has closed."""
        ...

    async def last_match(self, guild_id: int, channel_id: int) -> TableRecord | None:
        """Return the match that was played to its end last in a channel; ``None`` where there is none."""
        ...

    async def keep_posting(self, posting: Posting) -> None:
        """Store where a message stands; the one before it of the same key goes."""
        ...

    async def forget_posting(self, table_id: int, key: str) -> None:
        """Forget a message: nothing more will be done to it."""
        ...

    async def postings(self) -> tuple[Posting, ...]:
        """Return all messages that are still looked after."""
        ...

    async def person_settings(self, user_id: int) -> dict[str, str]:
        """Return a person's settings."""
        ...

    async def recall_settings(self, user_ids: Collection[int]) -> None:
        """Have the settings of many people at hand, who are going to be shown something."""
        ...

    async def settings_named(self, key: str) -> dict[int, str]:
        """Return one setting of everybody who has it, by id; an empty value is none."""
        ...

    async def set_person_setting(self, user_id: int, key: str, value: str) -> None:
        """Store one setting of a person."""
        ...

    async def forget(self, user_id: int, at: int) -> bool:
        """Forget somebody: name and settings go, results stay under a former player; false while they sit somewhere."""
        ...


IdSource = Callable[[], str]
"""Where the numbers of unexpected errors come from: four hexadecimal digits."""
