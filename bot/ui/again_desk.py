"""Again, pressed on the last score sheet: another match with the same people, game, house rules, pace and computers.

Whoever of the match presses first is the host of a new lobby in its channel; a later press sits down there. The match
is read from the store, so the button works as long as the message stands.
"""

from __future__ import annotations

from typing import Final

from bot.errors import MissingPermission
from bot.ports import Person, StoredTable
from bot.ui.choices import server_choices
from bot.ui.desk import Desk
from bot.ui.lobby_desk import greeted
from bot.ui.opening_desk import check_place
from bot.ui.permissions import missing_permissions
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.verbs import Verb
from engine.events import MatchOpened
from engine.rules import Rules


async def again(desk: Desk, request: Request) -> None:
    """Open the lobby, or seat who pressed in it, and say privately which."""
    interaction, person = request.interaction, request.person
    guild_id = interaction.guild_id or 0
    stored = await desk.store.league.journal(guild_id, request.number(0))
    rules = None if stored is None else _rules_of(stored)
    if stored is None or rules is None or stored.record.channel_id != interaction.channel_id:
        await _say(desk, request, "again-gone")
        return
    if person.user_id not in {who.user_id for who in stored.record.occupants if isinstance(who, Person)}:
        await _say(desk, request, "dearest-not-yours")
        return
    if missing := missing_permissions(interaction):
        raise MissingPermission(names=missing)
    check_place(interaction, server_choices(await desk.store.person_settings(guild_id)))
    lobby = await desk.lobbies.again(stored.record, rules, person)
    if lobby is None:
        await _say(desk, request, "joined-already")
    elif not await greeted(desk, request, lobby):
        await _say(desk, request, "joined-direct-closed")
    else:
        await _say(desk, request, "again-opened" if lobby.host_id == person.user_id else "again-joined")


def _rules_of(stored: StoredTable) -> Rules | None:
    """Return the house rules of a match that has ended; ``None`` where its journal cannot be read."""
    opened = next((event for event in stored.events if isinstance(event, MatchOpened)), None)
    return None if opened is None or stored.record.ended_at is None else opened.rules


async def _say(desk: Desk, request: Request, key: str) -> None:
    await desk.replies.whisper(request.interaction, Ack.REPLY, request.phrases.say(key))


AGAIN_VERBS: Final = {"again": Verb(Ack.REPLY, again)}
"""The verb of another match; its argument is the match that is over."""
