"""Every table of this process: the lock, act → journal → fold → notify, and who plays when time is up.

One door: people, computers and time-outs all act through :meth:`Tables._commit`. What the listener is told is stored
already, and memory holds nothing that the store does not. One sleeper is asleep until the earliest deadline. It leaves
out which tables there are (``roster``), who sits at them (``seating``), what they stand on (``keeping``), lobbies,
words and pictures, and every rule of the game.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, assert_never

from bot import clockwork, courtesies, seats
from bot.clock import RETRY_AFTER
from bot.due import Close, Play, Shift, Think, due_now
from bot.errors import ChannelBusy, StaleMoment
from bot.ports import Cause, Clock, Entry, Listener, Lobby, Stale, Store, TableNews, TableRecord, Thinker
from bot.seating import Seating
from bot.table import Replayed, Table
from bot.timing import Clocks
from engine.actions import Action
from engine.codec import fingerprint
from engine.computer import SLOW
from engine.fold import evolve, replay
from engine.packs import Shuffler
from engine.play import open_match, play
from engine.state import Match, Phase
from engine.violations import RuleViolation

log = logging.getLogger(__name__)

LONGEST_CUT: Final = 24 * 3_600_000
"""Milliseconds after which clocks run on although the bot is cut off from Discord, so that nothing stands for ever.

Longer than any outage: whose time ran out meanwhile would find their table played to its end, or closed.
"""

WINDOW_THOUGHT: Final = 250
"""Milliseconds after which a slow computer's thought about a call is heard, never sooner: more than it thinks.

It thinks longer about a card that it could use; nobody is to hear that.
"""

BLINK: Final = 1_000
"""Milliseconds for which the bot may be cut off without anybody losing time by it: what is pressed is told it later."""


class Tables(Seating):
    """The tables of this process and everything that happens to them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        listener: Listener | None,
        shuffler: Shuffler,
        computer_delay: int,
        thinker: Thinker | None = None,
    ) -> None:
        """Keep the doors to everything; ``computer_delay`` is how long a computer takes over a step, in ms.

        Slow computers are asked of the ``thinker``; without one a quicker level plays for them.
        """
        super().__init__(store, clock, listener)
        self._thinker = thinker
        self._shuffler = shuffler
        self._delay = computer_delay
        self._cut_off_at: dict[int | None, int] = {}
        self._heard_from: dict[int | None, int] = {}

    async def load(self, ahead: Sequence[Replayed] = ()) -> None:
        """Take up every open table where it stood; until now nobody could be heard."""
        self._heard_from[None] = self._clock.now()
        await super().load(ahead)

    # What people do

    async def open(self, lobby: Lobby) -> TableRecord:
        """Start the match of a lobby, which goes.

        Raises ``ImpossibleRules`` where the cards do not suffice, ``ChannelBusy`` or ``StorageTrouble``.
        """
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
            clocks=Clocks(hints=lobby.allows_hints),
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
        with table.about():
            log.info("table %s opened with %s seats", table.table_id, match.seats)
            self._announce(TableNews(table.record, events, Cause.TABLE))
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
                outcome=table.outcome_after(entry, match),
                ended_at=ended_at,
            )
        except Stale:
            await self._reload(table)
            raise StaleMoment from None
        table.moved(entry, replace(wait, record=replace(wait.record, ended_at=ended_at)), revision)
        news = TableNews(table.record, events, cause)
        self._announce(news)
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

    # Time

    def cut_off(self, guild_id: int | None = None) -> None:
        """Take note that no press arrives any more: until :meth:`heard_again` nobody is timed out.

        That holds for a server that Discord says is unavailable, for as long as it is; without one for all of them.
        """
        self._cut_off_at.setdefault(guild_id, self._clock.now())

    def heard_again(self, guild_id: int | None = None) -> None:
        """Take note that presses arrive again: nobody is timed out at once, and no bank has lost anything."""
        since, now = self._cut_off_at.pop(guild_id, None), self._clock.now()
        if since is None or now - since < BLINK:
            return
        self._heard_from[guild_id] = now
        found = (table for table in self.all() if guild_id in {None, table.record.guild_id})
        if losers := [table for table in found if clockwork.unheard(table.wait, since, now) != table.wait]:
            self.sleeper.aside(self._unbroken(self._repay(losers, since, now)))

    def is_heard(self, guild_id: int) -> bool:
        """Whether the people of a server can be heard, or have not been for too long to wait any more."""
        cut_off = self._cut_off_at.get(None)
        return guild_id not in self._cut_off_at and (cut_off is None or self._clock.now() - cut_off > LONGEST_CUT)

    def _is_heard_at(self, table: Table) -> bool:
        """Whether the people of a table can be heard, and could for long enough to have pressed something."""
        guild_id = table.record.guild_id
        heard_from = max(self._heard_from.get(None, 0), self._heard_from.get(guild_id, 0))
        return self.is_heard(guild_id) and self._clock.now() - heard_from >= clockwork.grace(table.wait)

    async def _repay(self, tables: list[Table], since: int, now: int) -> None:
        """Give banks back what they lost while nobody could be heard."""
        for table in tables:
            async with table.lock:
                if table.record.ended_at is None:
                    await self._shift(table, clockwork.unheard(table.wait, since, now), Cause.TIME)

    async def _wake(self, table: Table) -> None:
        """Let one seat act whose time has come; arming again finds the next."""
        await self._unbroken(self._do_what_is_due(table))

    async def _do_what_is_due(self, table: Table) -> None:
        async with table.lock:
            step = due_now(table, self._clock.now(), heard=self._is_heard_at(table))
            match step:
                case Play():
                    await self._first_legal(table, step.seat, step.choices, step.cause)
                case Think():
                    await self._ask(table, step)
                case Shift(wait):
                    await self._shift(table, wait, Cause.TIME)
                case Close(reason):
                    await self._end(table, table.record, reason)
                case None:
                    self._arm(table, fresh=False)
                case _:
                    assert_never(step)

    async def _ask(self, table: Table, step: Think) -> None:
        """Ask the thinker what a computer does, beside the sleeper and without the lock; nothing waits for it."""
        if self._thinker is None:
            await self._play_thought(table, step, None)
            return
        table.thinking = True
        self.sleeper.aside(self._thought(table, step, self._thinker))
        self._arm(table, fresh=False)

    async def _thought(self, table: Table, step: Think, thinker: Thinker) -> None:
        moment, heard = table.match.moment, self._clock.now() + (WINDOW_THOUGHT if _is_about_a_call(table) else 0)
        try:
            action = await thinker.think(table.view(step.seat), step.level)
            after = partial(self._after_thought, table, step, moment, action)
            if heard > self._clock.now():
                self.sleeper.arm(("thought", table.table_id), heard, lambda: self._unbroken(after()), table.about)
            else:
                await self._unbroken(after())
        except Exception as error:  # noqa: BLE001 - nothing could be stored, for one; it is tried again like any act
            log.error("table %s: a thought came to nothing: %s", table.table_id, type(error).__name__)  # noqa: TRY400 - no card in the log
            table.thinking = False
            self._wake_at(table, self._clock.now() + RETRY_AFTER)

    async def _after_thought(self, table: Table, step: Think, moment: int, action: Action | None) -> None:
        """Play what was thought of, unless the table has moved on, was paused or is over."""
        async with table.lock:
            table.thinking = False
            still = due_now(table, self._clock.now(), heard=self._is_heard_at(table))
            if table.match.moment == moment and still == step:
                await self._play_thought(table, step, action)
            else:
                self._arm(table, fresh=False)

    async def _play_thought(self, table: Table, step: Think, action: Action | None) -> None:
        choices = seats.choices(table.match, step.seat, step.level, action)
        await self._first_legal(table, step.seat, choices, Cause.COMPUTER)

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
            table.computers_due = self._clock.now() + max(0, self._delay - self._thoughts_of(table))
        self._wake_at(table, table.due())

    def _thoughts_of(self, table: Table) -> int:
        """Return how long before their time slow computers begin to think about a call, so that they answer in it."""
        if self._thinker is None or not _is_about_a_call(table):
            return 0
        levels = (seats.level_of(table.record, seat) for seat in table.automatic())
        return WINDOW_THOUGHT * sum(level in SLOW for level in levels)

    def _wake_at(self, table: Table, when: int | None) -> None:
        self.sleeper.arm(("table", table.table_id), when, lambda: self._wake(table), table.about)


def _is_about_a_call(table: Table) -> bool:
    return table.match.phase in {Phase.CALL, Phase.ANSWER}


def _folded(match: Match, events: Iterable[Any]) -> Match:
    for event in events:
        match = evolve(match, event)
    return match
