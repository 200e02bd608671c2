"""What is remembered of the messages of lobbies and tables in their channels, and which there are.

A board remembers only ids and when it posted; what it shows is made anew each time (``boards``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from bot.ports import Lobby, Posting, TableRecord

KEEP_OUT: Final = 60_000
"""Milliseconds for which a channel is let alone that the bot may not write in, unless its permissions change.

Twice as long each time that it is tried in vain, up to ``boards.LONGEST_OUT``.
"""

TABLE: Final = "table"
"""The key of a table message among the messages that are looked after."""

SHEET: Final = "sheet"
"""The key of a score sheet."""

OLD_SHEET: Final = "old-sheet"
"""How the key begins of a score sheet that is still to be removed; its message's id follows."""


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
    kept: int | None = None
    """The message that is remembered beyond a restart."""
    left: int | None = None
    """The message of before it was moved down, until that has no presses any more."""
    sheet_id: int | None = None
    """The message of the last score sheet."""
    sheet_of: int = 0
    """How many deals that sheet has."""
    sheet_at: int | None = None
    """When that sheet was posted; ``None`` where only its id tells."""
    sheet_open: bool = False
    """Whether the sheet still has its Ready."""
    old_sheets: set[int] = field(default_factory=set)
    """The messages of older sheets that Discord would not remove yet."""
    closed: str | None = None
    """Why the lobby or table is gone."""
    move_down: bool = False
    """Whether the message is to be posted anew."""
    below: int = 0
    """How many messages of other people stand below it."""
    gone: bool = False
    """Whether its channel is no more."""
    out_until: int = 0
    """Until when its channel is let alone, because the bot may not write there."""
    keep_out: int = KEEP_OUT
    """For how long it is let alone the next time."""
    told: bool = False
    """Whether its host has been told so."""
    service: str | None = None
    """The sentence about the bot itself that stands below: that it stops for a while, or is back."""

    due: bool = False
    """Whether its messages are to be shown, whoever pays for that."""
    behind: bool = False
    """Whether the table message still awaits somebody who has passed or asked meanwhile."""

    @property
    def is_over(self) -> bool:
        """Whether the lobby or table is gone for good, and only its messages are still to be closed."""
        return self.closed not in {None, "held"}

    def close(self, reason: str) -> None:
        """Take note that the lobby or table is gone; where the bot might not write, that is tried at once."""
        self.closed, self.out_until, self.keep_out = reason, 0, KEEP_OUT

    def __repr__(self) -> str:
        """Return a name for the log: no people in it."""
        if isinstance(self.record, Lobby):
            return f"lobby {self.record.lobby_id}"
        return f"table {self.record.table_id}"


class Wall:
    """Where all boards hang: finds those of a lobby, a table, a channel or a server."""

    def __init__(self) -> None:
        """Begin empty."""
        self._lobby_boards: dict[int, Board] = {}
        self._table_boards: dict[int, Board] = {}
        self._found: dict[tuple[int, str], Posting] = {}
        self._old_sheets: dict[int, set[int]] = {}

    def find(self, postings: Iterable[Posting]) -> None:
        """Take over the messages of before a restart; to be called before anything is shown."""
        for posting in postings:
            if posting.key.startswith(OLD_SHEET):
                self._old_sheets.setdefault(posting.table_id, set()).add(posting.message_id)
            else:
                self._found[posting.table_id, posting.key] = posting
        for table_id, board in self._table_boards.items():
            self._recognise(table_id, board)

    def _recognise(self, table_id: int, board: Board) -> None:
        """Give a board the messages that it had before a restart."""
        table, sheet = self._found.pop((table_id, TABLE), None), self._found.pop((table_id, SHEET), None)
        if table is not None:
            board.message_id, board.deal, board.kept = table.message_id, table.deal, table.message_id
        if sheet is not None:
            board.sheet_id, board.sheet_of, board.sheet_open = sheet.message_id, sheet.deal, True
        board.old_sheets |= self._old_sheets.pop(table_id, set())

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

    def of_table(self, table_id: int) -> Board | None:
        """Return a table's board, if there is one."""
        return self._table_boards.get(table_id)

    def chatter(self, channel_id: int) -> None:
        """Take note that somebody wrote in a channel."""
        for board in self._table_boards.values():
            if board.record.channel_id == channel_id:
                board.below += 1

    def shown(self) -> tuple[Board, ...]:
        """Return the boards of all open lobbies and tables that have a message."""
        boards = (*self._lobby_boards.values(), *self._table_boards.values())
        return tuple(board for board in boards if board.message_id is not None and board.closed is None)

    def in_channel(self, channel_id: int) -> tuple[Board, ...]:
        """Return the boards of a channel."""
        boards = (*self._lobby_boards.values(), *self._table_boards.values())
        return tuple(board for board in boards if board.record.channel_id == channel_id)

    def in_server(self, guild_id: int) -> tuple[Board, ...]:
        """Return the boards of a server."""
        boards = (*self._lobby_boards.values(), *self._table_boards.values())
        return tuple(board for board in boards if board.record.guild_id == guild_id)

    def servers(self) -> set[int]:
        """Return the servers that have boards."""
        return {board.record.guild_id for board in (*self._lobby_boards.values(), *self._table_boards.values())}
