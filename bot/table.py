"""A match being played in a channel: what the database holds of it, replayed and at hand.

A table decides and stores nothing; :class:`bot.tables.Tables` changes it under its lock, after the store has written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any, Final

from bot import clockwork, handover, seats
from bot.bound import AboutLock, about
from bot.clockwork import Wait
from bot.errors import NotSeated, TableOver
from bot.league.reckoning import Reckoning
from bot.league.values import Outcome
from bot.ports import Cause, Entry, Person, StoredTable, TableRecord
from engine.codec import fingerprint
from engine.events import DealStarted, Event
from engine.fold import replay
from engine.state import Match, awaited
from engine.views import PlayerView, PublicView, look, seen_by, watch
from engine.violations import BrokenLog

KEPT: Final = 24
"""How many of the last acts a table has at hand for its message."""


class Table:
    """An open table, or one that has just ended."""

    def __init__(
        self, record: TableRecord, match: Match, revision: int, deadline: int | None, journal: Sequence[Entry]
    ) -> None:
        """Keep what was stored."""
        self.record = record
        """Who sits where."""
        self.match = match
        """The match; nothing but a view of it is shown to anybody."""
        self.revision = revision
        """How many events the journal holds."""
        self.deadline = deadline
        """When the open decision runs out for people; milliseconds since 1970, UTC."""
        self.computers_due: int | None = None
        """When the awaited seats that the computer plays act; not stored, since it starts afresh with the bot."""
        self.thinking = False
        """Whether a computer is being asked elsewhere; until it answers, no other one acts."""
        self.lock = AboutLock(self.about)
        """Whoever changes the table holds it; what is logged meanwhile says of which table and revision it is."""
        self.pressed: dict[int, int] = {}
        """When people last pressed something that changed nothing; stored with the next act."""
        self._recent = deque((_public(entry) for entry in journal[-KEPT:]), KEPT)
        self.reckoning = Reckoning(journal)
        """What the league will want to know of the match."""
        self._played: dict[int, deque[Entry]] = {}
        for entry in journal:
            self._note(entry)

    @classmethod
    def of(cls, stored: StoredTable) -> Table:
        """Replay a stored table; raises ``BrokenLog`` where its journal does not give the match that was stored."""
        events = stored.events
        if len(events) != stored.revision or not events:
            raise BrokenLog("not the whole journal")
        match = replay(events)
        if fingerprint(match) != stored.fingerprint:
            raise BrokenLog("another match than the one that was stored")
        if len(stored.record.occupants) != match.seats:
            raise BrokenLog("other seats than the match has")
        return cls(clockwork.begun(stored.record), match, stored.revision, stored.deadline, stored.journal)

    def __getstate__(self) -> dict[str, Any]:
        """Return everything for another process but the lock, which is this one's."""
        return {name: value for name, value in vars(self).items() if name != "lock"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Be the table that another process had, with a lock of this one."""
        vars(self).update(state)
        self.lock = AboutLock(self.about)

    @property
    def table_id(self) -> int:
        """Its number in the store."""
        return self.record.table_id

    def about(self) -> AbstractContextManager[None]:
        """Let what is logged inside say that it is about this table, at the revision that it has by then."""
        return about(table=self.table_id, server=self.record.guild_id, revision=lambda: self.revision)

    @property
    def wait(self) -> Wait:
        """What it waits for, with its clocks."""
        return clockwork.with_presses(Wait(self.record, self.match, self.deadline), self.pressed)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Who can move the match on now."""
        return () if self.record.ended_at is not None else awaited(self.match)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The last acts as anybody may see them, oldest first."""
        return tuple(self._recent)

    @property
    def recent(self) -> tuple[Event, ...]:
        """The last events as anybody may see them, oldest first."""
        return tuple(event for entry in self._recent for event in entry.events)

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that a user plays; ``None`` for a bystander and for who has left."""
        return seats.seat_of(self.record, user_id)

    def seated(self, user_id: int) -> int:
        """Return the seat of a user who may act; raises ``NotSeated`` or ``TableOver``."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise NotSeated
        if self.record.ended_at is not None:
            raise TableOver
        return seat

    def view(self, seat: int) -> PlayerView:
        """Return what a seat may know."""
        return look(self.match, seat)

    def public(self) -> PublicView:
        """Return what anybody may know."""
        return watch(self.match)

    def automatic(self) -> tuple[int, ...]:
        """Return the awaited seats that act without their person."""
        return tuple(seat for seat in self.awaited if seats.acts_alone(self.record, self.match, seat))

    def due(self) -> int | None:
        """Return when the table has to be looked at again; ``None`` once it is over."""
        if not self.awaited:
            return None
        wait = self.wait
        if wait.clocks.pause is not None:
            return wait.clocks.pause.until
        whens = (
            self.deadline,
            self.computers_due if self.automatic() and not self.thinking else None,
            clockwork.next_warning(wait),
            handover.next_lapse(wait),
        )
        return min((when for when in whens if when is not None), default=None)

    def outcome_after(self, entry: Entry, match: Match) -> Outcome | None:
        """Return what the league takes note of if this act ends the match; ``None`` if it does not."""
        if match.places is None:
            return None
        reckoning = self.reckoning.copy()
        reckoning.note(entry)
        return reckoning.outcome(self.record, match)

    def played_for(self, seat: int) -> tuple[Entry, ...]:
        """Return what was played for a seat since its person last acted, as they may see it, oldest first."""
        return tuple(self._played.get(seat, ()))

    def moved(self, entry: Entry, wait: Wait, revision: int) -> None:
        """Take over what was just written."""
        self.match, self.revision = wait.match, revision
        self.record, self.deadline = wait.record, wait.deadline
        self._recent.append(_public(entry))
        self.reckoning.note(entry)
        self._note(entry)

    def changed_hands(self, seat: int) -> None:
        """Forget what was played for the person who had a seat."""
        self._played.pop(seat, None)
        self.pressed.pop(seat, None)

    def take(self, other: Table) -> None:
        """Take over what another process has written."""
        self.record, self.match, self.revision = other.record, other.match, other.revision
        self.deadline, self._recent, self._played = other.deadline, other._recent, other._played
        self.reckoning = other.reckoning

    def _note(self, entry: Entry) -> None:
        """Keep what is played for a person until they act themselves; a new deal among it is told, too."""
        if entry.cause is Cause.PERSON and not self._played:
            return
        dealt = tuple(seen_by(event, None) for event in entry.events if isinstance(event, DealStarted))
        seat = _actor(entry)
        for other, played in self._played.items() if dealt else ():
            if other != seat:
                played.append(replace(entry, events=dealt))
        if seat is None or not isinstance(self.record.occupants[seat], Person):
            return
        if entry.cause is Cause.PERSON:
            self._played.pop(seat, None)
        else:
            mine = replace(entry, events=tuple(seen_by(event, seat) for event in entry.events))
            self._played.setdefault(seat, deque(maxlen=KEPT)).append(mine)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A table that was replayed elsewhere."""

    stored: StoredTable
    """What the file held of it by then, without the journal."""
    table: Table
    """Where it stood."""

    @classmethod
    def of(cls, stored: StoredTable) -> Replayed:
        """Replay a stored table, as ``Table.of`` does."""
        return cls(replace(stored, journal=()), Table.of(stored))


def _actor(entry: Entry) -> int | None:
    """Return who acted: the seat that the first event names; for an answer, who gave it; for the cut, who cut."""
    if entry.cause is Cause.TABLE:
        return None
    first = entry.events[0]
    if isinstance(first, DealStarted):
        return first.cutter
    seat = getattr(first, "seat", None)
    return getattr(first, "decider", None) if seat is None else seat


def _public(entry: Entry) -> Entry:
    return replace(entry, events=tuple(seen_by(event, None) for event in entry.events))
