"""What is pressed on a lobby message."""

from __future__ import annotations

import contextlib
from typing import Final

from bot.errors import MissingPermission, NotHost, NotSeated
from bot.ports import Lobby, Person
from bot.seats import names_apart
from bot.ui.desk import Desk
from bot.ui.house_desk import HOUSE_VERBS
from bot.ui.ids import PressId
from bot.ui.layout import layout, option, select
from bot.ui.permissions import missing_permissions
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.seat_desk import is_moderator
from bot.ui.verbs import Verb


async def join(desk: Desk, request: Request) -> None:
    """Seat who pressed, and open their direct messages by writing to them once."""
    before = desk.lobbies.get(request.id.number)
    lobby = await desk.lobbies.join(before.lobby_id, request.person)
    if len(lobby.occupants) == len(before.occupants):
        await desk.replies.whisper(request.interaction, request.ack, request.phrases.say("joined-already"))
        return
    if not await greeted(desk, request, lobby):
        await desk.replies.whisper(request.interaction, request.ack, request.phrases.say("joined-direct-closed"))


async def greeted(desk: Desk, request: Request, lobby: Lobby) -> bool:
    """Write to who has just sat down; return whether their hand will come where they expect it.

    It will not where it is to be a direct message and they take none. Who wants it with My hand alone gets no message.
    """
    user_id = request.person.user_id
    if not (await desk.scenes.choices_of(user_id)).direct:
        return True
    return await desk.hands.greet(user_id, greeting(desk, request, lobby))


def greeting(desk: Desk, request: Request, lobby: Lobby) -> str:
    """Return what a person who sits down is told in their direct messages."""
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


async def remove(desk: Desk, request: Request) -> None:
    """Ask the host or a moderator privately whom to take out."""
    lobby, phrases = desk.lobbies.get(request.id.number), request.phrases
    if request.person.user_id != lobby.host_id and not is_moderator(request):
        raise NotHost(host=lobby.host_id)
    others = [
        option(name, str(who.user_id))
        for who, name in zip(lobby.occupants, names_apart(lobby.occupants), strict=True)
        if isinstance(who, Person) and who.user_id != request.person.user_id
    ]
    if not others:
        await desk.replies.whisper(request.interaction, request.ack, phrases.say("remove-nobody"))
        return
    whom = select(PressId(lobby.lobby_id, "removed", lobby=True), phrases.say("remove-select"), others)
    content = layout(phrases.say("remove-whom"), groups=[[whom]])
    await desk.replies.menu(request.interaction, ("lobby", lobby.lobby_id, request.person.user_id), content)


async def removed(desk: Desk, request: Request) -> None:
    """Take out whom the host chose."""
    lobby, user_id = desk.lobbies.get(request.id.number), int(request.value) if request.value.isdecimal() else 0
    called = zip(lobby.occupants, names_apart(lobby.occupants), strict=True)
    name = next((name for who, name in called if isinstance(who, Person) and who.user_id == user_id), "")
    with contextlib.suppress(NotSeated):  # who was chosen has left by themselves meanwhile
        await desk.lobbies.remove(lobby.lobby_id, user_id, request.person.user_id, is_moderator(request))
    text = request.phrases.say("removed-from-lobby", name=safe(name) or desk.mention_of(user_id))
    await desk.replies.update(request.interaction, layout(text))


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
    "remove": Verb(Ack.REPLY, remove),
    "removed": Verb(Ack.UPDATE, removed),
    "start": Verb(Ack.UPDATE, start),
    "cancel": Verb(Ack.UPDATE, cancel),
    **HOUSE_VERBS,
}
"""The verbs of a lobby, and of the panel of its house rules."""
