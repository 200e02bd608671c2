"""Every table of this process: the lock, act → journal → fold → notify, and who plays when time is up.

One door: people, computers and time-outs all act through :meth:`Tables._commit`. What the listener is told is stored
already, and memory holds nothing that the store does not. One sleeper is asleep until the earliest deadline. It leaves
out which tables there are (``roster``), lobbies, words and pictures, and every rule of the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar, assert_never

from bot import clockwork, courtesies, seats
from bot.clock import Sleeper
from bot.clockwork import Wait
from bot.courtesies import Ask
from bot.due import Close, Play, Shift, due_now
from bot.errors import ChannelBusy, NotHost, NotSeated, StaleMoment, TableOver
from bot.ports import Cause, Clock, Entry, Listener, Lobby, Stale, Store, StoredTable, TableNews, TableRecord
from bot.roster import Roster
from bot.table import Table
from engine.actions import Action
from engine.codec import fingerprint
from engine.fold import evolve, replay
from engine.packs import Shuffler
from engine.play import open_match, play
from engine.state import Match
from engine.violations import KalookiError, RuleViolation

log = logging.getLogger(__name__)

T = TypeVar("T")

LONGEST_CUT: Final = 3_600_000
"""Milliseconds after which clocks run on although the bot is cut off from Discord, so that nothing stands for ever."""


def tell(listener: Listener | None, what: Callable[[Listener], None]) -> None:
    """Tell the listener; what it raises is logged and undoes nothing, since the move is stored."""
    if listener is None:
        return
    try:
        what(listener)
    except Exception:
        log.exception("the listener failed; the move is stored")


class Tables(Roster):
    """The tables of this process and everything that happens to them."""

    def __init__(
        self, store: Store, clock: Clock, listener: Listener | None, shuffler: Shuffler, computer_delay: int
    ) -> None:
        """Keep the doors to everything; ``computer_delay`` is how long a computer takes over a step, in ms."""
        super().__init__()
        self.listener = listener
        self.sleeper = Sleeper(clock)
        self._store = store
        self._clock = clock
        self._shuffler = shuffler
        self._delay = computer_delay
        self._cut_off_at: int | None = None
        self._running: set[asyncio.Task[Any]] = set()

    # Starting and stopping

    async def load(self) -> None:
        """Take up every open table where it stood; one whose journal does not replay is held and said so."""
        for stored in await self._store.open_tables():
            await self._take_up(stored)
        for stored in await self._store.unclosed_tables():
            self._take_up_ended(stored)
        self.sleeper.start()

    async def close(self) -> None:
        """Let nobody act any more, and finish what was begun."""
        await self.sleeper.stop()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _take_up(self, stored: StoredTable) -> None:
        record = stored.record
        try:
            table = Table.of(stored)
        except KalookiError as error:
            log.error("table %s does not replay: %s", record.table_id, error)  # noqa: TRY400 - the reason says it
            self._hold(record)
            return
        # The bot was away, not the player.
        wait = clockwork.renewed(table.wait, self._clock.now())
        if (wait.record, wait.deadline) != (stored.record, stored.deadline):
            await self._save(table, wait)
        self.opened(table)
        self._arm(table, fresh=True)
        tell(self.listener, lambda listener: listener.table_changed(TableNews(record, (), Cause.TABLE)))

    def _take_up_ended(self, stored: StoredTable) -> None:
        """Let a table that ended just before the bot stopped be shown to its end."""
        try:
            table = Table.of(stored)
        except KalookiError as error:
            log.error("the ended table %s does not replay: %s", stored.record.table_id, error)  # noqa: TRY400 - the reason says it
            return
        self.closed(table)
        reason = "ended" if table.match.places is None else "finished"
        tell(self.listener, lambda listener: listener.table_closed(table.record, reason))

    # What people do

    async def open(self, lobby: Lobby) -> TableRecord:
        """Start the match of a lobby, which goes; raises ``ImpossibleRules`` where the cards do not suffice."""
        if (busy := self.record_in(lobby.channel_id)) is not None:
            raise ChannelBusy(kind="table", host=busy.host_id)
        return await self._unbroken(self._start(lobby))

    async def act(self, table_id: int, user_id: int, moment: int | None, action: Action) -> TableNews:
        """Let a person act; the news are stored when this returns, and the listener has them.

        ``moment`` is the decision that the press answers; ``None`` answers whichever is open. Raises ``NoTableHere``,
        ``TableHeld``, ``TableOver``, ``NotSeated``, ``StaleMoment``, ``RuleViolation`` or ``StorageTrouble``; then
        nothing was done.
        """
        return await self._unbroken(self._press(self.get(table_id), user_id, moment, action))

    async def notice(self, table_id: int, user_id: int) -> tuple[Entry, ...] | None:
        """Take note that somebody pressed something, whatever it is; a person who was away has their seat back.

        Returns what was played for them meanwhile, as they may see it, or ``None`` if they were not away.
        """
        table = self.get(table_id)
        seat = table.seat_of(user_id)
        if seat is None or table.record.ended_at is not None:
            return None
        table.pressed[seat] = self._clock.now()
        return await self._unbroken(self._give_back(table, seat)) if table.record.clocks.is_away(seat) else None

    async def adjust(self, table_id: int, user_id: int, ask: Ask) -> TableRecord:
        """Let a person ask something of the clocks; it is stored when this returns. Raises refusals."""
        return await self._unbroken(self._adjust(self.get(table_id), user_id, ask))

    async def leave(self, table_id: int, user_id: int) -> TableRecord:
        """Leave a seat to the careful computer; the last person out ends the table."""
        return await self._unbroken(self._leave(self.get(table_id), user_id))

    async def end(self, table_id: int, user_id: int, moderator: bool = False) -> TableRecord:
        """End a table, also a held one, without a result; only its host and moderators may."""
        held = self.held(table_id)
        record = self.get(table_id).record if held is None else held
        if not moderator and user_id != record.host_id:
            raise NotHost(host=record.host_id)
        work = self._end_open(self.get(table_id)) if held is None else self._end_held(held)
        return await self._unbroken(work)

    async def set_message(self, table_id: int, message_id: int) -> None:
        """Remember the table message."""
        await self._unbroken(self._set_message(self.get(table_id), message_id))

    # Under the table's lock

    async def _start(self, lobby: Lobby) -> TableRecord:
        now = self._clock.now()
        events = open_match(lobby.rules, len(lobby.occupants), self._shuffler)
        match, entry = replay(events), Entry(events, Cause.TABLE, now)
        record = TableRecord(
            table_id=0,
            guild_id=lobby.guild_id,
            channel_id=lobby.channel_id,
            host_id=lobby.host_id,
            game=lobby.game,
            pace=lobby.pace,
            occupants=lobby.occupants,
            started_at=now,
        )
        wait = clockwork.opening(record, match, events, now)
        try:
            record = await self._store.open_table(
                wait.record, entry, fingerprint=fingerprint(match), deadline=wait.deadline, lobby_id=lobby.lobby_id
            )
        except Stale:
            raise ChannelBusy(kind="table", host=lobby.host_id) from None
        table = Table(record, match, len(events), wait.deadline, (entry,))
        self.opened(table)
        log.info("table %s opened with %s seats", table.table_id, match.seats)
        self._announce(table, TableNews(table.record, events, Cause.TABLE))
        self._arm(table, fresh=True)
        return table.record

    async def _press(self, table: Table, user_id: int, moment: int | None, action: Action) -> TableNews:
        async with table.lock:
            seat = table.seated(user_id)
            await self._welcome(table, seat)
            if moment is not None and moment != table.match.moment:
                raise StaleMoment
            courtesies.check_running(table.wait)
            return await self._commit(table, seat, action, Cause.PERSON)

    async def _commit(self, table: Table, seat: int, action: Action, cause: Cause) -> TableNews:
        """The door: play, store, fold, tell, arm. A failure before the store has written changes nothing."""
        events = play(table.match, seat, action, self._shuffler)
        now = self._clock.now()
        match = _folded(table.match, events)
        wait = clockwork.after(table.wait, match, events, seat, cause, now)
        ended_at = now if match.places is not None else None
        entry = Entry(events, cause, now)
        try:
            revision = await self._store.append(
                table.table_id,
                table.revision,
                entry,
                fingerprint=fingerprint(match),
                deadline=wait.deadline,
                clocks=wait.clocks,
                results=seats.results(table.record, match),
                ended_at=ended_at,
            )
        except Stale:
            await self._reload(table)
            raise StaleMoment from None
        table.moved(entry, replace(wait, record=replace(wait.record, ended_at=ended_at)), revision)
        news = TableNews(table.record, events, cause)
        self._announce(table, news)
        if ended_at is not None:
            self._close(table, "finished")
        self._arm(table, fresh=any(map(clockwork.opens_decision, events)) or seat in table.awaited)
        return news

    async def _give_back(self, table: Table, seat: int) -> tuple[Entry, ...]:
        async with table.lock:
            played = table.played_for(seat)
            if table.record.ended_at is None:
                await self._welcome(table, seat)
            return played

    async def _welcome(self, table: Table, seat: int) -> None:
        """Give the seat back if its person was away."""
        if table.record.clocks.is_away(seat):
            await self._shift(table, courtesies.come_back(table.wait, seat, self._clock.now()), Cause.PERSON)

    async def _adjust(self, table: Table, user_id: int, ask: Ask) -> TableRecord:
        async with table.lock:
            seat = table.seated(user_id)
            await self._shift(table, ask(table.wait, seat, self._clock.now()), Cause.PERSON)
            return table.record

    async def _shift(self, table: Table, wait: Wait, cause: Cause) -> None:
        """Store other clocks, tell, arm."""
        before = table.record.clocks
        if wait.clocks == before and wait.deadline == table.deadline:
            return
        await self._save(table, wait)
        quiet = replace(wait.clocks, mention=before.mention) == before and cause is Cause.TIME
        self._announce(table, TableNews(table.record, (), cause, quiet))
        self._arm(table, fresh=cause is Cause.PERSON)

    async def _leave(self, table: Table, user_id: int) -> TableRecord:
        async with table.lock:
            seat = table.seat_of(user_id)
            if seat is None or table.record.ended_at is not None:
                raise NotSeated
            record = replace(table.record, left=(*table.record.left, seat))
            others = seats.people(record)
            if not others:
                return await self._end(table, record, "everybody_left")
            if record.host_id == user_id:
                record = replace(record, host_id=others[0].user_id)
            await self._save(table, courtesies.gone(replace(table.wait, record=record), self._clock.now()))
            record = table.record
            self._announce(table, TableNews(record, (), Cause.PERSON))
            self._arm(table, fresh=True)
            return record

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

    # Time

    def cut_off(self) -> None:
        """Take note that no press arrives any more: until :meth:`heard_again` nobody is timed out."""
        if self._cut_off_at is None:
            self._cut_off_at = self._clock.now()

    def heard_again(self) -> None:
        """Take note that presses arrive again."""
        self._cut_off_at = None

    async def _wake(self, table: Table) -> None:
        """Let one seat act whose time has come; arming again finds the next."""
        await self._unbroken(self._one_automatic_act(table))

    async def _one_automatic_act(self, table: Table) -> None:
        async with table.lock:
            now, cut_off = self._clock.now(), self._cut_off_at
            step = due_now(table, now, heard=cut_off is None or now - cut_off > LONGEST_CUT)
            match step:
                case Play():
                    await self._first_legal(table, step.seat, step.choices, step.cause)
                case Shift(wait):
                    await self._shift(table, wait, Cause.TIME)
                case Close(reason):
                    await self._end(table, table.record, reason)
                case None:
                    self._arm(table, fresh=False)
                case _:
                    assert_never(step)

    async def _first_legal(self, table: Table, seat: int, choices: Iterable[Action], cause: Cause) -> None:
        for action in choices:
            try:
                await self._commit(table, seat, action, cause)
            except RuleViolation as error:
                log.error("table %s: %s was chosen against %s", table.table_id, type(action).__name__, error.code)  # noqa: TRY400 - no card in the log
                continue
            except StaleMoment:
                pass
            return
        raise RuntimeError(f"table {table.table_id}: seat {seat} can do nothing")

    def _arm(self, table: Table, fresh: bool) -> None:
        """Sleep until the table is due; ``fresh`` gives its computers a new while to think."""
        if fresh or table.computers_due is None:
            table.computers_due = self._clock.now() + self._delay
        self.sleeper.arm(("table", table.table_id), table.due(), lambda: self._wake(table))

    # Telling

    def _announce(self, table: Table, news: TableNews) -> None:
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


def _folded(match: Match, events: Iterable[Any]) -> Match:
    for event in events:
        match = evolve(match, event)
    return match
