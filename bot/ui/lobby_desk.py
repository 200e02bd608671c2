"""What is pressed on a lobby message."""

from __future__ import annotations

from typing import Final

from bot.errors import MissingPermission
from bot.ports import Lobby
from bot.ui.desk import Desk
from bot.ui.house_desk import HOUSE_VERBS
from bot.ui.permissions import missing_permissions
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.seat_desk import is_moderator
from bot.ui.verbs import Verb


async def join(desk: Desk, request: Request) -> None:
    """Seat who pressed, and open their direct messages by writing to them once."""
    before = desk.lobbies.get(request.id.number)
    lobby = await desk.lobbies.join(before.lobby_id, request.person)
    if len(lobby.occupants) == len(before.occupants):
        await desk.replies.whisper(request.interaction, request.ack, request.phrases.say("joined-already"))
        return
    if not await desk.hands.greet(request.person.user_id, _greeting(desk, request, lobby)):
        await desk.replies.whisper(request.interaction, request.ack, request.phrases.say("joined-direct-closed"))


def _greeting(desk: Desk, request: Request, lobby: Lobby) -> str:
    channel, server = str(lobby.channel_id), desk.scenes.server(lobby.guild_id)
    if not server:
        return request.phrases.say("greeting", channel=channel)
    return request.phrases.say("greeting-server", channel=channel, server=server)


async def leave(desk: Desk, request: Request) -> None:
    """Let who pressed go."""
    await desk.lobbies.leave(request.id.number, request.person.user_id)


async def add_computer(desk: Desk, request: Request) -> None:
    """Seat a computer."""
    await desk.lobbies.add_computer(request.id.number, request.person.user_id)


async def add_level(desk: Desk, request: Request) -> None:
    """Seat a computer of the level chosen."""
    await desk.lobbies.add_computer(request.id.number, request.person.user_id, request.value)


async def hints(desk: Desk, request: Request) -> None:
    """Allow hints, or do not."""
    await desk.lobbies.allow_hints(request.id.number, request.person.user_id, bool(request.number(0)))


async def remove_computer(desk: Desk, request: Request) -> None:
    """Send a computer away."""
    await desk.lobbies.remove_computer(request.id.number, request.person.user_id)


async def start(desk: Desk, request: Request) -> None:
    """Begin the match, if the bot may do here what a table needs."""
    desk.lobbies.get(request.id.number)
    missing = missing_permissions(request.interaction)
    if missing:
        raise MissingPermission(names=missing)
    await desk.lobbies.start(request.id.number, request.person.user_id)


async def cancel(desk: Desk, request: Request) -> None:
    """Close the lobby."""
    await desk.lobbies.cancel(request.id.number, request.person.user_id, is_moderator(request))


LOBBY_VERBS: Final = {
    "join": Verb(Ack.UPDATE, join),
    "leave": Verb(Ack.UPDATE, leave),
    "add_computer": Verb(Ack.UPDATE, add_computer),
    "add_level": Verb(Ack.UPDATE, add_level),
    "hints": Verb(Ack.UPDATE, hints),
    "remove_computer": Verb(Ack.UPDATE, remove_computer),
    "start": Verb(Ack.UPDATE, start),
    "cancel": Verb(Ack.UPDATE, cancel),
    **HOUSE_VERBS,
}
"""The verbs of a lobby, and of the panel of its house rules."""
