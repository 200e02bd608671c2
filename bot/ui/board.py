"""The messages of one lobby or one table in its channel: posted, edited, moved down, closed.

A board remembers only ids and when it posted; the table and the lobby themselves are asked each time, so that what is
shown is always the latest. A table message is posted anew for each deal, when it is gone, and when it is so old that
Discord would limit its edits.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from typing import Final

from discord.utils import snowflake_time

from bot.errors import NoLobbyHere, NoTableHere, Refusal
from bot.i18n.phrases import Phrases
from bot.lobbies import Lobbies
from bot.ports import Clock, Lobby, Posting, Store, TableRecord
from bot.rendering.renderer import Renderer
from bot.table import Table
from bot.tables import Tables
from bot.ui.layout import Content, layout
from bot.ui.lobby_message import closed_lobby_message, lobby_message
from bot.ui.messenger import MessageGone, Messenger, NotAllowed
from bot.ui.scenes import Scenes, safe
from bot.ui.score_message import score_message
from bot.ui.table_message import table_message
from engine.state import Phase

log = logging.getLogger(__name__)

GAP: Final = 1_100
"""Milliseconds between two writes to a channel: Discord lets five through in five seconds."""

TOO_OLD: Final = 50 * 60_000
"""Milliseconds after which a table message is posted anew: past an hour Discord limits edits."""

FAR_UP: Final = 25
"""After so many messages of other people below it, a table message is posted anew at its next change."""

TABLE: Final = "table"
"""The key of a table message among the messages that are looked after."""

SHEET: Final = "sheet"
"""The key of a score sheet."""

Speaker = Callable[[int], Phrases]
"""Turns a server's id into the phrases of its language."""


@dataclass(slots=True, eq=False, repr=False)
class Board:
    """What is remembered of the messages of one lobby or table."""

    record: Lobby | TableRecord
    """The lobby or table as last told."""
    message_id: int | None
    """Its message."""
    posted_at: int | None = None
    """When the message was posted; ``None`` where only its id tells."""
    deal: int | None = None
    """The deal that the message was posted for; ``None`` where it is not known."""
    sheet_id: int | None = None
    """The message of the last score sheet."""
    sheet_of: int = 0
    """How many deals that sheet has."""
    sheet_open: bool = False
    """Whether the sheet still has its Ready."""
    closed: str | None = None
    """Why the lobby or table is gone."""
    move_down: bool = False
    """Whether the message is to be posted anew."""
    below: int = 0
    """How many messages of other people stand below it."""

    def __repr__(self) -> str:
        """Return a name for the log: no people in it."""
        if isinstance(self.record, Lobby):
            return f"lobby {self.record.lobby_id}"
        return f"table {self.record.table_id}"


class Boards:
    """The messages of all lobbies and tables."""

    def __init__(
        self,
        tables: Tables,
        lobbies: Lobbies,
        store: Store,
        scenes: Scenes,
        renderer: Renderer,
        messenger: Messenger,
        clock: Clock,
        speak: Speaker,
        gap: int = GAP,
    ) -> None:
        """Keep the doors; ``gap`` is the pause between two writes to a channel, in milliseconds."""
        self._tables = tables
        self._lobbies = lobbies
        self._store = store
        self._scenes = scenes
        self._renderer = renderer
        self._messenger = messenger
        self._clock = clock
        self._speak = speak
        self._gap = gap
        self._lobby_boards: dict[int, Board] = {}
        self._table_boards: dict[int, Board] = {}
        self._written: dict[int, int] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._found: dict[tuple[int, str], Posting] = {}

    def find(self, postings: Iterable[Posting]) -> None:
        """Take over the messages of before a restart; to be called before anything is shown."""
        self._found = {(posting.table_id, posting.key): posting for posting in postings}
        for table_id, board in self._table_boards.items():
            self._recognise(table_id, board)

    def _recognise(self, table_id: int, board: Board) -> None:
        """Give a board the messages that it had before a restart."""
        table, sheet = self._found.pop((table_id, TABLE), None), self._found.pop((table_id, SHEET), None)
        if table is not None:
            board.message_id, board.deal = table.message_id, table.deal
        if sheet is not None:
            board.sheet_id, board.sheet_of, board.sheet_open = sheet.message_id, sheet.deal, True

    def lobby(self, lobby: Lobby) -> Board:
        """Return a lobby's board."""
        board = self._lobby_boards.setdefault(lobby.lobby_id, Board(lobby, lobby.message_id))
        board.record = lobby
        return board

    def table(self, record: TableRecord) -> Board:
        """Return a table's board."""
        board = self._table_boards.get(record.table_id)
        if board is None:
            board = self._table_boards[record.table_id] = Board(record, record.message_id)
            self._recognise(record.table_id, board)
        board.record = record
        return board

    def chatter(self, channel_id: int) -> None:
        """Take note that somebody wrote in a channel."""
        for board in self._table_boards.values():
            if board.record.channel_id == channel_id:
                board.below += 1

    def pushed(self, channel_id: int) -> int:
        """Return how many messages of other people stand below the table of a channel."""
        return max(
            (board.below for board in self._table_boards.values() if board.record.channel_id == channel_id), default=0
        )

    async def show(self, board: Board) -> None:
        """Bring the messages up to date; raises ``TroublePassing``."""
        try:
            if isinstance(board.record, Lobby):
                await self._show_lobby(board, board.record)
            else:
                await self._show_table(board, board.record)
        except NotAllowed as trouble:
            log.warning("the bot may not write in channel %s: %s", board.record.channel_id, trouble)

    # Lobbies.

    async def _show_lobby(self, board: Board, lobby: Lobby) -> None:
        phrases = self._speak(lobby.guild_id)
        if board.closed is not None:
            self._lobby_boards.pop(lobby.lobby_id, None)
            if board.message_id is not None:
                await self._try_edit(board, closed_lobby_message(phrases, lobby, board.closed, safe))
            return
        content = lobby_message(phrases, lobby, safe)
        if board.move_down or not await self._try_edit(board, content):
            board.move_down = False
            await self._post(board, content)
            with contextlib.suppress(NoLobbyHere):  # it closed meanwhile; the next round closes the message
                await self._lobbies.set_message(lobby.lobby_id, board.message_id or 0)

    # Tables.

    async def _show_table(self, board: Board, record: TableRecord) -> None:
        phrases = self._speak(record.guild_id)
        try:
            table = self._tables.get(record.table_id)
        except NoTableHere:
            return
        except Refusal:
            await self._show_held(board, phrases)
            return
        await self._show_sheet(board, table, phrases)
        await self._show_main(board, table, phrases)
        if board.closed is not None:
            self._table_boards.pop(record.table_id, None)
            for key in (TABLE, SHEET):
                await self._store.forget_posting(record.table_id, key)

    async def _show_held(self, board: Board, phrases: Phrases) -> None:
        content = layout(phrases.say("table-held" if board.closed != "ended" else "table-ended"))
        if not await self._try_edit(board, content) and board.closed != "ended":
            await self._post(board, content)

    async def _show_main(self, board: Board, table: Table, phrases: Phrases) -> None:
        scene = self._scenes.table(table)
        content = await table_message(self._renderer, phrases, scene, board.closed)
        number = scene.view.number
        if board.deal is None:
            board.deal = number  # after a restart the old message is as good as any
        stays = board.deal == number and not board.move_down and board.below < FAR_UP and not self._too_old(board)
        if board.closed is not None or stays:
            if await self._try_edit(board, content):
                return
            if board.closed is not None and board.message_id is not None:
                return
        await self._move_down(board, table, content, phrases, number)

    async def _move_down(self, board: Board, table: Table, content: Content, phrases: Phrases, number: int) -> None:
        old = board.message_id
        await self._post(board, content)
        board.deal, board.move_down = number, False
        if board.message_id is not None:
            await self._keep(board, TABLE, board.message_id, number)
            await self._tables.set_message(table.table_id, board.message_id)
        if old is not None:
            closed = layout(phrases.say("table-moved-down", link=self._scenes.table(table).link))
            await self._edit(board.record.channel_id, old, closed)

    async def _show_sheet(self, board: Board, table: Table, phrases: Phrases) -> None:
        """Post the score sheet of a deal once, keep who is awaited up to date, and take Ready away with the deal."""
        scene = self._scenes.table(table)
        deals, phase, over = len(scene.view.results), scene.view.phase, board.closed is not None
        fresh = phase in {Phase.SCORED, Phase.FINISHED} and deals > board.sheet_of
        if not fresh and not board.sheet_open:
            return
        standings = await self._store.leaderboard(board.record.guild_id) if phase is Phase.FINISHED else ()
        if fresh:
            content = await score_message(self._renderer, phrases, scene, standings, over=over)
            board.sheet_id = await self._send(board.record.channel_id, content)
            board.sheet_of = deals
            await self._keep(board, SHEET, board.sheet_id, deals)
        elif board.sheet_id is not None:
            content = await score_message(self._renderer, phrases, scene, over=over)
            await self._edit(board.record.channel_id, board.sheet_id, content)
        board.sheet_open = phase is Phase.SCORED and not over

    async def _keep(self, board: Board, key: str, message_id: int, deal: int) -> None:
        """Remember a message beyond a restart."""
        if isinstance(board.record, TableRecord):
            posting = Posting(board.record.table_id, key, board.record.channel_id, message_id, deal)
            await self._store.keep_posting(posting)

    # Writing.

    def _too_old(self, board: Board) -> bool:
        if board.message_id is None:
            return False
        posted = board.posted_at
        if posted is None:
            posted = int(snowflake_time(board.message_id).timestamp() * 1000)
        return self._clock.now() - posted >= TOO_OLD

    async def _try_edit(self, board: Board, content: Content) -> bool:
        """Edit the board's message; return whether there was one that could be edited."""
        if board.message_id is None:
            return False
        return await self._edit(board.record.channel_id, board.message_id, content)

    async def _edit(self, channel_id: int, message_id: int, content: Content) -> bool:
        async with self._turn(channel_id):
            try:
                await self._messenger.edit(channel_id, message_id, content)
            except MessageGone:
                return False
            return True

    async def _post(self, board: Board, content: Content) -> None:
        board.message_id = await self._send(board.record.channel_id, content)
        board.posted_at, board.below = self._clock.now(), 0

    async def _send(self, channel_id: int, content: Content) -> int:
        async with self._turn(channel_id):
            return await self._messenger.post(channel_id, content)

    @contextlib.asynccontextmanager
    async def _turn(self, channel_id: int) -> AsyncIterator[None]:
        """Write alone to the channel, and no sooner than it may be written to again."""
        async with self._locks[channel_id]:
            last = self._written.get(channel_id)
            if last is not None:
                await self._clock.sleep_until(last + self._gap)
            try:
                yield
            finally:
                self._written[channel_id] = self._clock.now()
