"""What the handlers of verbs and commands may use: one value with every door, and the language of who asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.errors import NoTableHere, NotBegun, NotSeated
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.lobbies import Lobbies
from bot.names import seen
from bot.ports import Clock, Person, Store, TableRecord
from bot.rendering.renderer import Renderer
from bot.table import Table
from bot.tables import Tables
from bot.ui.hands import Doubt, Hands
from bot.ui.hindsights import Hindsights
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction, Replies
from bot.ui.scenes import Scenes
from bot.ui.tongues import Tongues


@dataclass(frozen=True, slots=True)
class Desk:
    """Every door that a handler may need."""

    tables: Tables
    """The open tables."""
    lobbies: Lobbies
    """The open lobbies."""
    store: Store
    """The league and personal settings."""
    renderer: Renderer
    """Draws."""
    catalogue: Catalogue
    """Every sentence."""
    tongues: Tongues
    """Which language speaks to whom."""
    scenes: Scenes
    """Builds scenes."""
    hands: Hands
    """Hand panels."""
    publisher: Publisher
    """Lobby and table messages."""
    replies: Replies
    """Private answers."""
    clock: Clock
    """What time it is."""
    mention_of: Callable[[int], str]
    """How a user is shown in a sentence."""
    hindsights: Hindsights
    """Which decisions of a match cost most."""
    doubt: Doubt
    """Is told of a server and a person whose word is wanted there: they may have left it."""

    async def phrases(self, interaction: Interaction) -> Phrases:
        """Return the phrases of who asks."""
        return await self.tongues.asker(interaction)

    def table_here(self, channel_id: int | None) -> Table:
        """Return the table of a channel; raises ``NoTableHere``, ``NotBegun`` or ``TableHeld``."""
        table = None if channel_id is None else self.tables.in_channel(channel_id)
        if table is not None:
            return table
        lobby = None if channel_id is None else self.lobbies.in_channel(channel_id)
        if lobby is not None:
            raise NotBegun(host=lobby.host_id)
        raise NoTableHere

    def held_of(self, user_id: int) -> tuple[TableRecord, ...]:
        """Return the held tables that a user hosts or plays at; their panels tell it where no record says who sits."""
        return tuple(record for record in self.tables.all_held() if self._knows(record, user_id))

    def _knows(self, record: TableRecord, user_id: int) -> bool:
        people = {who.user_id for who in record.occupants if isinstance(who, Person)}
        return user_id in people | {record.host_id} or self.hands.known(record.table_id, user_id) is not None

    def seated(self, table_id: int, user_id: int) -> tuple[Table, int]:
        """Return a table and the user's seat; raises ``NotSeated``."""
        table = self.tables.get(table_id)
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeated
        return table, seat


def person_of(user: discord.User | discord.Member) -> Person:
    """Return who pressed, as a seat's person; by the name of their account if nothing can be seen of their own."""
    return Person(user.id, seen(user.display_name) or user.name)
