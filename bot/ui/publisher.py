"""The listener: the only writer of lobby and table messages, and what starts every refresh of a hand panel.

Whatever is told is marked dirty and drawn later, latest wins: one edit at a time a channel, and a pause between two,
because Discord counts creates and edits of a channel together. A failure here costs a picture, never a move.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from bot.lobbies import Lobbies
from bot.ports import Clock, Lobby, TableNews, TableRecord
from bot.tables import Tables
from bot.ui.board import KEEP_OUT, Board
from bot.ui.boards import Boards
from bot.ui.callouts import Callouts
from bot.ui.hands import Hands
from bot.ui.latest import Latest
from bot.ui.leavers import Leavers
from bot.ui.quiet import answers_call, steps_of
from bot.ui.showing import Showing, table_of

BACK_SOON: Final = "service-back-soon"
"""What is said when the bot is told to stop."""

RESUMED: Final = "service-resumed"
"""What is said until somebody acts after the bot was started again."""

AT_ONCE: Final = 6
"""How many messages and panels are made at once after a start, so that presses do not wait for them."""

PRESSES_FIRST_S: Final = 1.0
"""For how many seconds at most what stood before a start waits for presses that are being answered, each time."""


class Publisher(Showing):
    """Implements :class:`bot.ports.Listener`."""

    def __init__(
        self,
        tables: Tables,
        lobbies: Lobbies,
        boards: Boards,
        hands: Hands,
        callouts: Callouts,
        leavers: Leavers,
        clock: Clock,
        *,
        coalesce: bool = True,
    ) -> None:
        """Show through ``boards``, ``hands`` and ``callouts``; nothing is sent before :meth:`start`.

        ``leavers`` are told whose time ran out.

        Without ``coalesce`` every change is written, as soon as it comes.
        """
        super().__init__(tables, lobbies, boards, hands, callouts, clock, coalesce=coalesce)
        self._leavers = leavers
        self._heard = asyncio.Event()
        self._answering: Callable[[], Collection[asyncio.Task[object]]] = tuple
        self._start: Latest[int] = Latest("start", self._catch_up)
        self._waiting: deque[Board] = deque()
        self._lost: Latest[tuple[int, int, int]] = Latest("lost lobby", self._close_lost)

    def start(self, answering: Callable[[], Collection[asyncio.Task[object]]]) -> None:
        """Begin to send: the client is logged in. What stood before the bot was started says that it goes on.

        ``answering`` returns what answers presses now: that goes first.
        """
        self._started = True
        self._answering = answering
        for board in self._early.intersection(self._boards.shown()):
            board.service = RESUMED
        self._waiting.extend(self._early)
        self._early.clear()
        self._start.mark(0)

    async def _catch_up(self, _: int) -> None:
        """Show what stood before the bot was started, once people are heard: a few tables at a time, presses first."""
        await self._heard.wait()
        while self._waiting:
            await self._give_way()
            busy = (*self._messages.tasks, *self._panels.tasks, *self._calls.tasks)
            if len(busy) < AT_ONCE:
                self._mark(self._waiting.popleft())
            else:
                await asyncio.wait(busy, return_when=asyncio.FIRST_COMPLETED)

    async def _give_way(self) -> None:
        """Wait until no press is being answered, those that come meanwhile included."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PRESSES_FIRST_S):
                while answering := self._answering():
                    await asyncio.wait(answering)

    async def close_lost_lobbies(self) -> None:
        """Take the presses off what the bot had no time to close before it was killed; it is shown later."""
        for lost in await self._boards.lost_lobbies():
            self._lost.mark(lost)

    async def _close_lost(self, lost: tuple[int, int, int]) -> None:
        closed = self._boards.close_lost(lost)
        await self._try(closed, "a lobby that was lost could not be closed", partial(self._lost.mark, lost))

    async def say_back_soon(self) -> None:
        """Say at every lobby and table that the bot stops for a while; return once it is said."""
        for board in self._boards.shown() if self._started else ():
            board.service = BACK_SOON
            self._mark_message(board)
        await self._messages.settled()

    async def settled(self) -> None:
        """Return once everything told so far is shown."""
        work: Latest[Board] | Latest[tuple[int, int]] | Latest[tuple[int, int, int]] | Latest[int] | Leavers
        for work in (
            *(self._start, self._losses, self._lost, self._leavers),
            *(self._messages, self._panels, self._calls, self._leavers),
        ):
            await work.settled()

    async def aclose(self) -> None:
        """Stop sending."""
        for work in (self._start, self._losses, self._lost, self._leavers, self._messages, self._panels, self._calls):
            await work.aclose()

    # What the listener is told.

    def lobby_changed(self, lobby: Lobby) -> None:
        """Show a lobby as it is now."""
        board = self._boards.lobby(lobby)
        _somebody_acted(board)
        self._mark(board)

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        """Close a lobby's message."""
        board = self._boards.lobby(lobby)
        board.close(reason)
        self._mark(board)

    def table_changed(self, news: TableNews) -> None:
        """Show a table as it is now."""
        board = self._boards.table(news.record)
        self._leavers.heard(news)
        first_since_start = bool(news.events) and _somebody_acted(board)
        if board.message_id is None or first_since_start:
            self._mark(board)
        elif news.quiet:
            self._mark_callouts(board)
        elif (seats := steps_of(news)) is not None:
            board.behind = board.behind or answers_call(news)
            self._mark_callouts(board)
            self._mark_hands(board, seats)
        else:
            self._mark(board)

    def pressed(self, table_id: int) -> None:
        """Show who pressed on a table message what came of it, where that press alone can pay for the edit."""
        board = self._boards.of_table(table_id)
        if board is not None and board.behind and self._started and self._coalesce:
            self._messages.mark(board)

    def table_closed(self, record: TableRecord, reason: str) -> None:
        """Close a table's message, or say that it is held."""
        board = self._boards.table(record)
        board.close(reason)
        self._mark(board)

    def show_again(self, record: Lobby | TableRecord) -> None:
        """Post the message of a table or lobby anew, further down."""
        board = self._boards.lobby(record) if isinstance(record, Lobby) else self._boards.table(record)
        board.move_down = True
        self._mark(board)

    def looks_changed(self, guild_id: int) -> None:
        """Show what stands in a server in its new language or colours."""
        for board in self._boards.in_server(guild_id):
            self._mark(board)

    # What Discord tells.

    def message_gone(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post a message anew that somebody has deleted."""
        for board in self._boards.in_channel(channel_id):
            if board.message_id in message_ids or (board.sheet_open and board.sheet_id in message_ids):
                self._mark(board)

    def permissions_changed(self, channel_id: int) -> None:
        """Show what could not be shown while the bot might not write in a channel."""
        for board in self._boards.in_channel(channel_id):
            if board.out_until:
                board.out_until, board.keep_out = 0, KEEP_OUT
                self._mark(board)
            if (table_id := table_of(board)) is not None and self._callouts.try_again_at(table_id) is not None:
                self._callouts.permitted(table_id)
                self._mark_callouts(board)

    def permissions_changed_in(self, guild_id: int) -> None:
        """Show what could not be shown while the bot might not write somewhere in a server."""
        for board in self._boards.in_server(guild_id):
            self.permissions_changed(board.record.channel_id)

    def look_after(self, guild_id: int, doubtful: Callable[[int], bool]) -> None:
        """Show what stands in ``doubtful`` channels of a server: where one is no more, that is noticed then."""
        for board in self._boards.in_server(guild_id):
            if doubtful(board.record.channel_id):
                self._mark(board)

    def heard_again(self, guild_id: int | None = None) -> None:
        """Call those whose turn waits: they could not be called while nobody was heard there, or anywhere."""
        self._heard.set()
        later = set(self._waiting)
        for board in self._boards.shown():
            if board not in later and guild_id in {None, board.record.guild_id}:
                self._mark_callouts(board)

    def channel_gone(self, channel_id: int) -> None:
        """End what was played in a channel that is no more: nobody could follow it."""
        for board in self._boards.in_channel(channel_id):
            board.gone = True
            self._losses.mark(board)

    def only_servers(self, guild_ids: Collection[int]) -> None:
        """End what was played in servers that the bot was removed from while it was not connected."""
        for guild_id in self._boards.servers().difference(guild_ids):
            self.server_gone(guild_id)

    def server_gone(self, guild_id: int) -> None:
        """End what was played in a server that the bot was removed from."""
        for board in self._boards.in_server(guild_id):
            board.gone = True
            self._losses.mark(board)


def _somebody_acted(board: Board) -> bool:
    """Once somebody acts, everybody knows that the bot is back; return whether the message said so until now."""
    if board.service != RESUMED:
        return False
    board.service = None
    return True
