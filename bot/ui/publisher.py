"""The listener: the only writer of lobby and table messages, and what starts every refresh of a hand panel.

Whatever is told is marked dirty and drawn later, latest wins: one edit at a time a channel, and a pause between two,
because Discord counts creates and edits of a channel together. A failure here costs a picture, never a move.
"""

from __future__ import annotations

import logging
from typing import Final

from bot.errors import Refusal
from bot.lobbies import Lobbies
from bot.ports import Clock, Lobby, Person, TableNews, TableRecord
from bot.tables import Tables
from bot.ui.board import Board, Boards
from bot.ui.hands import Hands
from bot.ui.latest import Latest
from bot.ui.messenger import TroublePassing

log = logging.getLogger(__name__)

TRY_AGAIN: Final = 5_000
"""Milliseconds after which a message that Discord did not take is tried again."""


class Publisher:
    """Implements :class:`bot.ports.Listener`."""

    def __init__(self, tables: Tables, lobbies: Lobbies, boards: Boards, hands: Hands, clock: Clock) -> None:
        """Show through ``boards`` and ``hands``; nothing is sent before :meth:`start`."""
        self._tables = tables
        self._lobbies = lobbies
        self._boards = boards
        self._hands = hands
        self._clock = clock
        self._started = False
        self._early: set[Board] = set()
        self._messages: Latest[Board] = Latest("board", self._show)
        self._panels: Latest[tuple[int, int]] = Latest("hand", self._show_hand)

    def start(self) -> None:
        """Begin to send: the client is logged in."""
        self._started = True
        for board in self._early:
            self._mark(board)
        self._early.clear()

    async def settled(self) -> None:
        """Return once everything told so far is shown."""
        await self._messages.settled()
        await self._panels.settled()

    async def aclose(self) -> None:
        """Stop sending."""
        await self._messages.aclose()
        await self._panels.aclose()

    # What the listener is told.

    def lobby_changed(self, lobby: Lobby) -> None:
        """Show a lobby as it is now."""
        self._mark(self._boards.lobby(lobby))

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        """Close a lobby's message."""
        board = self._boards.lobby(lobby)
        board.closed = reason
        self._mark(board)

    def table_changed(self, news: TableNews) -> None:
        """Show a table as it is now."""
        self._mark(self._boards.table(news.record))

    def table_closed(self, record: TableRecord, reason: str) -> None:
        """Close a table's message, or say that it is held."""
        board = self._boards.table(record)
        board.closed = reason
        self._mark(board)

    def show_again(self, record: Lobby | TableRecord) -> None:
        """Post the message of a table or lobby anew, further down."""
        board = self._boards.lobby(record) if isinstance(record, Lobby) else self._boards.table(record)
        board.move_down = True
        self._mark(board)

    # Doing it.

    def _mark(self, board: Board) -> None:
        if not self._started:
            self._early.add(board)
            return
        self._messages.mark(board)
        if board.message_id is not None:
            self._mark_hands(board)

    def _mark_hands(self, board: Board) -> None:
        """Refresh the panels of a table's people; the first ones wait for the message that they link to."""
        if isinstance(board.record, TableRecord):
            for seat, occupant in enumerate(board.record.occupants):
                if isinstance(occupant, Person):
                    self._panels.mark((board.record.table_id, seat))

    async def _show(self, board: Board) -> None:
        first, trouble_passing = board.message_id is None, False
        try:
            await self._boards.show(board)
        except TroublePassing as trouble:
            log.warning("a message was not taken (%s); trying again", trouble)
            trouble_passing = True
        finally:
            if first:
                self._mark_hands(board)
        if trouble_passing:
            await self._clock.sleep_until(self._clock.now() + TRY_AGAIN)
            self._messages.mark(board)

    async def _show_hand(self, key: tuple[int, int]) -> None:
        table_id, seat = key
        try:
            table = self._tables.get(table_id)
        except Refusal:
            return
        await self._hands.refresh(table, seat)
