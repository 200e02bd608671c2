"""The messages of one lobby or one table in its channel: posted, edited, moved down, closed.

The table and the lobby themselves are asked each time, so that what is shown is always the latest. A table message is
posted anew for each deal, when it is gone, and when it is so old that Discord would limit its edits.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Final

from discord.utils import snowflake_time

from bot.errors import NoLobbyHere, NoTableHere, Refusal, TableHeld
from bot.i18n.phrases import Phrases
from bot.lobbies import Lobbies
from bot.ports import Clock, Lobby, Posting, Store, TableRecord
from bot.rendering.renderer import Renderer
from bot.table import Table
from bot.tables import Tables
from bot.ui.board import KEEP_OUT, OLD_SHEET, SHEET, TABLE, Board, Wall
from bot.ui.hands import Hands
from bot.ui.layout import Content, layout
from bot.ui.league_news import league_news
from bot.ui.lobby_message import closed_lobby_message, lobby_message
from bot.ui.messenger import ChannelGone, MessageGone, Messenger, NotAllowed, TroublePassing
from bot.ui.panels import held_text
from bot.ui.scene import ordinal
from bot.ui.scenes import Scenes, safe
from bot.ui.score_message import score_message
from bot.ui.table_message import table_message
from bot.ui.tongues import Tongues
from engine.state import Phase

log = logging.getLogger(__name__)

TOO_OLD: Final = 50 * 60_000
"""Milliseconds after which a message is posted anew where it would be edited: past an hour Discord limits edits."""

FAR_UP: Final = 25
"""After so many messages of other people below it, a table message is posted anew at its next change."""

LONGEST_OUT: Final = 32 * KEEP_OUT
"""Milliseconds after which a channel that the bot may not write in is tried again at the latest.

What is over there is given up then: for an hour it was tried to take its presses away.
"""

MOVING: Final = 0
"""The deal that a table message is remembered to be for while it is posted anew: that of none."""

LOBBY: Final = "lobby"
"""The setting of a channel that says which lobby message is looked after there."""


class Boards(Wall):
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
        tongues: Tongues,
        hands: Hands,
        is_there: Callable[[int], bool],
    ) -> None:
        """Keep the doors; ``is_there`` tells whether a server is not merely unavailable for a while."""
        super().__init__()
        self._tables = tables
        self._lobbies = lobbies
        self._store = store
        self._scenes = scenes
        self._renderer = renderer
        self._messenger = messenger
        self._clock = clock
        self._tongues = tongues
        self._hands = hands
        self._is_there = is_there

    async def show(self, board: Board) -> None:
        """Bring the messages up to date; raises ``TroublePassing`` and ``ChannelGone``."""
        if board.gone:
            await self._drop(board)
        if board.gone or self._clock.now() < board.out_until:
            return
        try:
            if isinstance(board.record, Lobby):
                await self._show_lobby(board, board.record)
            else:
                await self._show_table(board, board.record)
            board.told, board.out_until, board.keep_out = False, 0, KEEP_OUT
        except (NotAllowed, MessageGone) as trouble:  # a thread that is locked takes nothing new
            log.warning("the bot may not write in channel %s: %s", board.record.channel_id, trouble)
            given_up = board.is_over and board.keep_out >= LONGEST_OUT
            board.out_until, board.keep_out = self._clock.now() + board.keep_out, min(2 * board.keep_out, LONGEST_OUT)
            await self._tell_host(board)
            if given_up:
                board.gone = True
                await self._drop(board)
        except ChannelGone as gone:
            if not self._tables.is_heard(board.record.guild_id):
                raise TroublePassing(str(gone)) from None  # what is unavailable for a while is not gone
            board.gone = True
            await self._drop(board)
            raise

    async def _drop(self, board: Board) -> None:
        """Forget a board that is over and cannot be shown any more."""
        if not board.is_over:
            return
        if isinstance(board.record, Lobby):
            self._lobby_boards.pop(board.record.lobby_id, None)
        else:
            await self._forget(board.record.table_id)

    async def _forget(self, table_id: int) -> None:
        board = self._table_boards.pop(table_id, None)
        for key in (TABLE, SHEET, *(f"{OLD_SHEET}-{old}" for old in (board.old_sheets if board else ()))):
            await self._store.forget_posting(table_id, key)

    async def _tell_host(self, board: Board) -> None:
        """Say once to the host that the bot may not write in the channel; where they cannot be written to, by panel."""
        if board.told or not self._is_there(board.record.guild_id):
            return
        board.told, host = True, board.record.host_id
        phrases = await self._tongues.person(host)
        text = phrases.say("not-allowed-here", channel=str(board.record.channel_id))
        told = await self._hands.write(host, text, f"{board!r}-forbidden-{board.out_until}")
        if not told and isinstance(board.record, TableRecord):
            self._hands.notice(board.record.table_id, host, text)

    # Lobbies.

    async def _show_lobby(self, board: Board, lobby: Lobby) -> None:
        phrases = await self._tongues.server(lobby.guild_id)
        if board.closed is not None:
            await self._close(
                lobby.channel_id, board.message_id, closed_lobby_message(phrases, lobby, board.closed, safe)
            )
            await self._delete_left(board)
            self._lobby_boards.pop(lobby.lobby_id, None)
            if self._lobbies.in_channel(lobby.channel_id) is None:
                await self._store.set_person_setting(lobby.channel_id, LOBBY, "")
            return
        content = lobby_message(phrases, lobby, safe, _notice(phrases, board))
        stays, old = not board.move_down and not self._too_old(board.message_id, board.posted_at), board.message_id
        if stays and await self._try_edit(board, content):
            await self._delete_left(board)
        else:
            await self._delete_left(board)
            board.move_down = False
            await self._post(board, content, f"lobby-{lobby.lobby_id}-{lobby.host_id}-after-{old}")
            board.left = old
            try:  # before the new one is remembered: whoever is started in between finds both again
                await self._delete_left(board)
            finally:
                await self._store.set_person_setting(lobby.channel_id, LOBBY, f"{lobby.guild_id} {board.message_id}")
                with contextlib.suppress(NoLobbyHere):  # it closed meanwhile; the next round closes the message
                    await self._lobbies.set_message(lobby.lobby_id, board.message_id or 0)

    async def lost_lobbies(self) -> list[tuple[int, int, int]]:
        """Return server, channel and message of lobbies that were closed just before the bot was killed."""
        found = []
        for channel_id, text in (await self._store.settings_named(LOBBY)).items():
            guild_id, message_id = map(int, text.split())
            lobby = self._lobbies.in_channel(channel_id)
            if lobby is None or lobby.message_id not in {None, message_id}:
                found.append((guild_id, channel_id, message_id))
        return found

    async def close_lost(self, lost: tuple[int, int, int]) -> None:
        """Take the presses off a lobby's message that is found when the lobby is no more."""
        guild_id, channel_id, message_id = lost
        text = layout((await self._tongues.server(guild_id)).say("lobby-closed-over"))
        with contextlib.suppress(NotAllowed, ChannelGone):
            await self._close(channel_id, message_id, text)
        if self._lobbies.in_channel(channel_id) is None:
            await self._store.set_person_setting(channel_id, LOBBY, "")

    # Tables.

    async def _show_table(self, board: Board, record: TableRecord) -> None:
        over = board.closed is not None  # one that ends from here on is closed by the next round
        phrases = await self._tongues.server(record.guild_id)
        try:
            async with self._tables.recalled(record.table_id) as table:
                await self._show_sheet(board, table, phrases)
                await self._show_main(board, table, phrases)
            await self._delete_old_sheets(board, record.table_id)
        except TableHeld:
            await self._show_held(board, record, phrases)
            return
        except NoTableHere:
            if board.is_over:  # it was held, and cannot be read
                await self._close_unread(board, record, phrases)
            return
        if over:
            await self._hands.close(record)
            await self._forget(record.table_id)

    async def _show_held(self, board: Board, record: TableRecord, phrases: Phrases) -> None:
        """Say that nobody plays any more; all that there was stays remembered, for the day it is mended."""
        content = layout(held_text(phrases, record))
        if not await self._try_edit(board, content):
            await self._post(board, content, f"{board!r}-held-after-{board.message_id}")
        await self._hands.hold(record)

    async def _close_unread(self, board: Board, record: TableRecord, phrases: Phrases) -> None:
        """Close what there was of a table that is over and of whose match nothing can be shown any more."""
        over = layout(phrases.say("table-ended" if board.closed == "ended" else "panel-over"))
        await self._close(record.channel_id, board.message_id, over)
        await self._delete(record.channel_id, board.sheet_id if board.sheet_open else None)
        await self._delete_old_sheets(board, record.table_id)
        await self._hands.close(record)
        await self._forget(record.table_id)

    async def follow(self, board: Board) -> None:
        """Let a table message follow the last press on it, by that press's own token; without one, it waits."""
        if board.message_id is None or not self._messenger.by_press.serves(board.message_id):
            return
        with contextlib.suppress(Refusal):  # it is over or held, which is shown by itself
            table = self._tables.get(board.record.table_id if isinstance(board.record, TableRecord) else 0)
            content, number = await self._content(board, table, await self._tongues.server(board.record.guild_id))
            if board.closed is None and self._stays(board, number):
                await self._messenger.by_press.edit(board.record.channel_id, board.message_id, content)

    async def _content(self, board: Board, table: Table, phrases: Phrases) -> tuple[Content, int]:
        """Return what the table message is to show, and of which deal."""
        scene = await self._scenes.shown_to_all(table)
        content = await table_message(self._renderer, phrases, scene, board.closed, _notice(phrases, board))
        return content, ordinal(scene.view)

    def _stays(self, board: Board, deal: int) -> bool:
        """Whether a table message is edited where it stands."""
        too_old = self._too_old(board.message_id, board.posted_at)
        return board.deal == deal and not board.move_down and board.below < FAR_UP and not too_old

    async def _show_main(self, board: Board, table: Table, phrases: Phrases) -> None:
        content, number = await self._content(board, table, phrases)
        if board.deal is None:
            board.deal = number  # after a restart the old message is as good as any
        edited = (board.closed is not None or self._stays(board, number)) and await self._try_edit(board, content)
        if board.left is not None or board.kept != board.message_id:
            await self._close_left(board, table, phrases)
        if not edited:
            await self._move_down(board, table, content, phrases, number)

    async def _move_down(self, board: Board, table: Table, content: Content, phrases: Phrases, number: int) -> None:
        old = board.message_id
        if old is not None and board.deal == number:  # whoever is started in between does it again, and finds it done
            await self._keep(board, TABLE, old, MOVING)
        await self._post(board, content, f"{_lasting(board)}-after-{old}")
        board.deal, board.move_down, board.left = number, False, old
        await self._close_left(board, table, phrases)

    async def _close_left(self, board: Board, table: Table, phrases: Phrases) -> None:
        """Take the presses off the message of before, if there is one; then remember where the table stands now."""
        if board.message_id is not None and table.record.message_id != board.message_id:
            with contextlib.suppress(NoTableHere):  # it ended long ago, and its message is closed as it is posted
                await self._tables.set_message(table.table_id, board.message_id)
        if board.left is not None:  # first: whoever is started in between finds both again
            if board.closed is None:
                closed = layout(phrases.say("table-moved-down", link=self._scenes.table(table).link))
                await self._close(board.record.channel_id, board.left, closed)
            else:  # nothing goes on
                await self._delete(board.record.channel_id, board.left)
            board.left = None
        if board.message_id is not None and board.deal is not None:
            await self._keep(board, TABLE, board.message_id, board.deal)
            board.kept = board.message_id

    async def _show_sheet(self, board: Board, table: Table, phrases: Phrases) -> None:
        """Post the score sheet of a deal once, keep who is awaited up to date, and take Ready away with the deal."""
        scene = await self._scenes.shown_to_all(table)
        deals, phase, over = len(scene.view.history), scene.view.phase, board.closed is not None
        fresh = phase in {Phase.SCORED, Phase.FINISHED} and deals > board.sheet_of
        if not fresh and not board.sheet_open:
            return
        league = await league_news(self._store, self._clock.now(), phrases, scene) if phase is Phase.FINISHED else ()
        if fresh:
            content = await score_message(self._renderer, phrases, scene, league, over=over)
            # What is found after a restart has lost its Ready most likely, and says how its deal went.
            open_still = board.sheet_id if board.sheet_open and board.sheet_at is not None else None
            await self._post_sheet(board, content, deals, f"{_lasting(board)}-sheet-{deals}", open_still)
        elif board.sheet_id is not None:
            content, old = await score_message(self._renderer, phrases, scene, over=over), board.sheet_id
            live = phase is Phase.SCORED and not over
            stays = not live or not self._too_old(old, board.sheet_at)
            if not (stays and await self._edit(board.record.channel_id, old, content)):
                if live:
                    await self._post_sheet(board, content, deals, f"{_lasting(board)}-sheet-{deals}-after-{old}", old)
                else:  # its Ready goes with it
                    await self._delete(board.record.channel_id, old)
        board.sheet_open = phase is Phase.SCORED and not over

    async def _post_sheet(self, board: Board, content: Content, deals: int, name: str, old: int | None = None) -> None:
        board.sheet_id = await self._messenger.post(board.record.channel_id, content, name)
        board.sheet_of, board.sheet_at = deals, self._clock.now()
        try:  # as with a lobby
            await self._delete(board.record.channel_id, old)
        except TroublePassing:
            if old is not None:
                board.old_sheets.add(old)
                await self._keep(board, f"{OLD_SHEET}-{old}", old, deals)
            raise
        finally:
            await self._keep(board, SHEET, board.sheet_id, deals)

    async def _delete_old_sheets(self, board: Board, table_id: int) -> None:
        """Take away the sheets that could not be taken away when newer ones were posted."""
        for old in tuple(board.old_sheets):
            await self._delete(board.record.channel_id, old)
            board.old_sheets.discard(old)
            await self._store.forget_posting(table_id, f"{OLD_SHEET}-{old}")

    async def _keep(self, board: Board, key: str, message_id: int, deal: int) -> None:
        """Remember a message beyond a restart."""
        if isinstance(board.record, TableRecord):
            posting = Posting(board.record.table_id, key, board.record.channel_id, message_id, deal)
            await self._store.keep_posting(posting)

    # Writing.

    def _too_old(self, message_id: int | None, posted_at: int | None) -> bool:
        """Whether a message is better posted anew than edited."""
        if message_id is None:
            return False
        posted = int(snowflake_time(message_id).timestamp() * 1000) if posted_at is None else posted_at
        return self._clock.now() - posted >= TOO_OLD

    async def _try_edit(self, board: Board, content: Content) -> bool:
        """Edit the board's message; return whether there was one that could be edited."""
        if board.message_id is None:
            return False
        return await self._edit(board.record.channel_id, board.message_id, content)

    async def _edit(self, channel_id: int, message_id: int, content: Content) -> bool:
        try:
            await self._messenger.edit(channel_id, message_id, content)
        except MessageGone:
            return False
        return True

    async def _close(self, channel_id: int, message_id: int | None, content: Content) -> None:
        """Put the last word in place of a message, or take it away."""
        if message_id is not None:
            with contextlib.suppress(MessageGone):
                await self._messenger.close(channel_id, message_id, content)

    async def _delete(self, channel_id: int, message_id: int | None) -> None:
        """Take away what stands further down now; where that cannot be done, it stays."""
        if message_id is not None:
            with contextlib.suppress(MessageGone, NotAllowed):
                await self._messenger.delete(channel_id, message_id)

    async def _delete_left(self, board: Board) -> None:
        """Take away the message that a lobby was moved down from, if it still stands."""
        await self._delete(board.record.channel_id, board.left)
        board.left = None

    async def _post(self, board: Board, content: Content, name: str) -> None:
        board.message_id = await self._messenger.post(board.record.channel_id, content, name)
        board.posted_at, board.below = self._clock.now(), 0


def _lasting(board: Board) -> str:
    """Return a table's name among all tables that any database has had: its number begins anew with a new one."""
    started = board.record.started_at if isinstance(board.record, TableRecord) else 0
    return f"{board!r}-{started}"


def _notice(phrases: Phrases, board: Board) -> str:
    return "" if board.service is None or board.closed is not None else phrases.say(board.service)
