"""Where a press may come from: a table is reached from its own channel, and from the direct messages of its people.

Discord offers a button only where it stands, so nobody comes to this by pressing. But an id is a number that anybody
can guess, and what Discord hands on is checked again here: another server's table cannot be reached by naming it.
"""

from __future__ import annotations

from typing import Final

from bot.errors import NoLobbyHere, NoTableHere
from bot.ports import Lobby, Person, TableRecord
from bot.tables import Tables
from bot.ui.desk import Desk
from bot.ui.lobby_desk import LOBBY_VERBS
from bot.ui.requests import Request
from bot.ui.settings_desk import SETTING_VERBS

NAMELESS: Final = frozenset(
    {
        "command",
        "help",
        "how_to",
        "league",
        "history",
        "replay",
        "rulings",
        "rule",
        "not_sure",
        "privacy",
        "my_data",
        "dearest",
        "again",
        *SETTING_VERBS,
    }
)
"""What names neither a table nor a lobby that is open; past matches are looked up in the server of the press."""


def check_origin(desk: Desk, request: Request) -> None:
    """Raise ``NoTableHere`` or ``NoLobbyHere`` for a press that names what is not where it was pressed."""
    press = request.id
    if press.verb in NAMELESS:
        return
    # A lobby and a table may have one number: what is asked of one must not be done to the other.
    fits = press.lobby == (press.verb in LOBBY_VERBS)
    if press.lobby:
        if not fits or not _is_here(desk, desk.lobbies.get(press.number), request):
            raise NoLobbyHere
    elif not fits or not _is_here(desk, _record(desk.tables, press.number), request):
        raise NoTableHere


def _record(tables: Tables, table_id: int) -> TableRecord:
    held = tables.held(table_id)
    return tables.get(table_id).record if held is None else held


def _is_here(desk: Desk, record: Lobby | TableRecord, request: Request) -> bool:
    interaction, user_id = request.interaction, request.person.user_id
    if interaction.guild_id is not None:
        return (interaction.guild_id, interaction.channel_id) == (record.guild_id, record.channel_id)
    if isinstance(record, Lobby):
        return False
    people = (who.user_id for who in record.occupants if isinstance(who, Person))
    return user_id in people or record in desk.held_of(user_id)
