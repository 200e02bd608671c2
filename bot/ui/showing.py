"""How what is marked is shown: drawn later, latest wins, and tried again where Discord or the file did not take it.

What is marked, and when, is in ``publisher``.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

from bot.bound import about
from bot.errors import NoTableHere, Refusal, StorageTrouble, TableHeld
from bot.lobbies import Lobbies
from bot.ports import Clock, Lobby, Person, TableRecord
from bot.tables import Tables
from bot.ui.board import Board
from bot.ui.boards import Boards
from bot.ui.callouts import Callouts
from bot.ui.hands import Hands
from bot.ui.latest import Latest
from bot.ui.messenger import ChannelGone, TroublePassing

log = logging.getLogger(__name__)

NOBODY: Final = 0
"""Who ends what has lost its channel."""

TRY_AGAIN: Final = 5_000
"""Milliseconds after which a message is tried again that Discord, or the file that remembers it, did not take."""

_PASSING: Final = (TroublePassing, StorageTrouble)
"""Trouble that passes."""


class Showing:
    """The messages, panels and mentions that are to be shown."""

    def __init__(
        self,
        tables: Tables,
        lobbies: Lobbies,
        boards: Boards,
        hands: Hands,
        callouts: Callouts,
        clock: Clock,
        *,
        coalesce: bool,
    ) -> None:
        """Keep the doors; what is marked before it has started is kept for later."""
        self._tables = tables
        self._lobbies = lobbies
        self._boards = boards
        self._hands = hands
        self._callouts = callouts
        self._clock = clock
        self._started = False
        self._early: set[Board] = set()
        self._coalesce = coalesce
        self._messages: Latest[Board] = Latest("board", self._show, coalesce=coalesce)
        self._panels: Latest[tuple[int, int]] = Latest("hand", self._show_hand)
        self._calls: Latest[int] = Latest("callouts of table", self._show_callouts)
        self._losses: Latest[Board] = Latest("loss of", self._end)

    def _mark(self, board: Board) -> None:
        if not self._started:
            self._early.add(board)
            return
        self._mark_message(board)
        if board.message_id is not None:
            self._mark_hands(board)
            self._mark_callouts(board)

    def _mark_message(self, board: Board) -> None:
        board.due = True
        self._messages.mark(board)

    def _mark_hands(self, board: Board, seats: Collection[int] | None = None) -> None:
        """Refresh the panels of a table's people, or of some; the first ones wait for the message that they link to."""
        if not self._started:
            self._early.add(board)
        elif isinstance(board.record, TableRecord):
            for seat, occupant in enumerate(board.record.occupants):
                if isinstance(occupant, Person) and (seats is None or seat in seats):
                    self._panels.mark((board.record.table_id, seat))

    def _mark_callouts(self, board: Board) -> None:
        if not self._started:
            self._early.add(board)
        elif isinstance(board.record, TableRecord):
            self._calls.mark(board.record.table_id)

    async def _show(self, board: Board) -> None:
        due, board.due, board.behind = board.due or not self._coalesce, False, False
        if due:
            await self._show_now(board)
        else:
            with self._about(board):
                await self._boards.follow(board)

    async def _show_now(self, board: Board) -> None:
        first, trouble_passing = board.message_id is None, False
        try:
            with self._about(board):
                try:
                    await self._boards.show(board)
                except _PASSING as trouble:
                    log.warning("a message was not taken (%s); trying again", trouble)
                    trouble_passing = True
        except ChannelGone:
            self._losses.mark(board)
        finally:
            if first:
                self._mark_hands(board)
                self._mark_callouts(board)
        self._come_back_to(board)
        if trouble_passing:
            await self._clock.sleep_until(self._clock.now() + TRY_AGAIN)
            self._mark_message(board)

    def _come_back_to(self, board: Board) -> None:
        """Try a channel again that the bot may not write in: it is not told of all that may change that."""

        async def again() -> None:
            self._mark(board)

        shut_out = board.out_until > self._clock.now() and not board.gone
        self._tables.sleeper.arm(("shut out", repr(board)), board.out_until if shut_out else None, again)

    def _about(self, board: Board) -> AbstractContextManager[None]:
        """Let what is logged inside say whose messages they are."""
        with contextlib.suppress(Refusal):
            if isinstance(board.record, TableRecord):
                return self._tables.get(board.record.table_id).about()
        return about(table=table_of(board), server=board.record.guild_id)

    async def _show_callouts(self, table_id: int) -> None:
        again = partial(self._calls.mark, table_id)
        try:
            table = self._tables.get(table_id)
        except Refusal:  # it is held, or long over
            await self._try(self._callouts.put_away(table_id), "nobody could be called", again)
            return
        with table.about():
            await self._try(self._callouts.show(table), "nobody could be called", again)

        async def wake() -> None:
            again()

        self._tables.sleeper.arm(("not called", table_id), self._callouts.try_again_at(table_id), wake)

    async def _show_hand(self, key: tuple[int, int]) -> None:
        table_id, seat = key
        with contextlib.suppress(NoTableHere, TableHeld):  # its board sees to the hands
            table = self._tables.get(table_id)
            with table.about():
                shown = self._hands.refresh(table, seat)
                await self._try(shown, "a hand was not taken", partial(self._panels.mark, key))

    async def _try(self, shown: Awaitable[None], otherwise: str, again: Callable[[], None]) -> None:
        """Let something be shown, and ``again`` after a while where Discord or the file does not take it."""
        try:
            await shown
        except _PASSING as trouble:
            log.warning("%s (%s); trying again", otherwise, trouble)
            await self._clock.sleep_until(self._clock.now() + TRY_AGAIN)
            again()

    async def _end(self, board: Board) -> None:
        """End what has lost its channel, as a moderator's command does; whoever did so already is not told."""
        try:
            if isinstance(board.record, Lobby):
                await self._lobbies.cancel(board.record.lobby_id, NOBODY, moderator=True)
            else:
                await self._tables.end(board.record.table_id, NOBODY, moderator=True)
        except StorageTrouble:
            log.warning("%r has lost its channel and could not be ended; trying again", board)
            await self._clock.sleep_until(self._clock.now() + TRY_AGAIN)
            self._losses.mark(board)
        except Refusal:
            pass


def table_of(board: Board) -> int | None:
    """Return the id of the table whose messages these are, if they are a table's."""
    return board.record.table_id if isinstance(board.record, TableRecord) else None
