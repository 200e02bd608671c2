"""What the commands do; each answers privately."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.errors import MissingPermission, NoTableHere, NotHost
from bot.ports import TableRecord
from bot.ui.clock_desk import leave_at, pause_at, resume_at
from bot.ui.desk import Desk
from bot.ui.help import show_help
from bot.ui.ids import PressId
from bot.ui.layout import layout
from bot.ui.permissions import missing_permissions
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.seat_desk import come_back, is_moderator
from bot.ui.sure import question
from bot.ui.table_desk import show_hand, show_rules, show_rules_of, show_scores
from bot.ui.verbs import Verb
from engine.presets import PRESETS

Work = Callable[[Desk, Request], Awaitable[None]]
"""What answers a command."""


async def hand(desk: Desk, request: Request) -> None:
    """Show who asks their hand."""
    await show_hand(desk, request, desk.table_here(request.interaction.channel_id).table_id)


async def table(desk: Desk, request: Request) -> None:
    """Post the message of the table or lobby anew."""
    channel_id = request.interaction.channel_id or 0
    lobby = desk.lobbies.in_channel(channel_id)
    record = desk.table_here(channel_id).record if lobby is None else lobby
    if missing := missing_permissions(request.interaction):
        raise MissingPermission(names=missing)
    desk.publisher.show_again(record)
    await say(desk, request, "shown-again")


async def scores(desk: Desk, request: Request) -> None:
    """Show the score sheet of the table here."""
    await show_scores(desk, request, desk.table_here(request.interaction.channel_id).table_id)


def rules(game: str | None) -> Work:
    """Show the rules of the table here, or of a named game."""

    async def work(desk: Desk, request: Request) -> None:
        channel_id = request.interaction.channel_id or 0
        lobby = desk.lobbies.in_channel(channel_id)
        if game is not None or (lobby is None and desk.tables.record_in(channel_id) is None):
            name = game if game is not None and game in PRESETS else "jamaican"
            await show_rules_of(desk, request, name, PRESETS[name])
        elif lobby is not None:
            await show_rules_of(desk, request, lobby.game, lobby.rules)
        else:
            await show_rules(desk, request, desk.table_here(channel_id).table_id)

    return work


async def leave(desk: Desk, request: Request) -> None:
    """Leave the lobby or the table here."""
    channel_id, user_id = request.interaction.channel_id or 0, request.person.user_id
    lobby = desk.lobbies.in_channel(channel_id)
    if lobby is not None:
        await desk.lobbies.leave(lobby.lobby_id, user_id)
        await say(desk, request, "left-lobby")
        return
    text = await leave_at(desk, request, desk.table_here(channel_id).table_id)
    await desk.replies.whisper(request.interaction, Ack.REPLY, text)


async def pause(desk: Desk, request: Request) -> None:
    """Ask for a pause of the table here."""
    await pause_at(desk, request, desk.table_here(request.interaction.channel_id).table_id)


async def resume(desk: Desk, request: Request) -> None:
    """Let the clocks of the table here run on."""
    await resume_at(desk, request, desk.table_here(request.interaction.channel_id).table_id)


async def back(desk: Desk, request: Request) -> None:
    """Take one's seat at the table here back, after having been away or having left."""
    await come_back(desk, request, desk.table_here(request.interaction.channel_id).table_id)


async def end(desk: Desk, request: Request) -> None:
    """End the lobby here, or ask once more about the table: for its host, and for who may manage messages."""
    channel_id, user_id = request.interaction.channel_id or 0, request.person.user_id
    moderator = is_moderator(request)
    lobby = desk.lobbies.in_channel(channel_id)
    if lobby is not None:
        await desk.lobbies.cancel(lobby.lobby_id, user_id, moderator)
        await say(desk, request, "ended-lobby")
        return
    record = desk.tables.record_in(channel_id)
    if record is None:
        raise NoTableHere
    if not moderator and user_id != record.host_id:
        raise NotHost(host=record.host_id)
    phrases = request.phrases
    asked = question(phrases, phrases.say("sure-end"), end_press(record), phrases.say("button-sure-end"))
    await desk.replies.update(request.interaction, asked)


def end_press(record: TableRecord) -> PressId:
    """Return the press that ends a table, also a held one."""
    return PressId(record.table_id, "end_sure")


async def end_sure(desk: Desk, request: Request) -> None:
    """End a table for good."""
    await desk.tables.end(request.id.number, request.person.user_id, is_moderator(request))
    await desk.replies.update(request.interaction, layout(request.phrases.say("ended-table")))


async def help_(desk: Desk, request: Request) -> None:
    """Show the first page of the help."""
    await show_help(desk, request, 1)


async def say(desk: Desk, request: Request, key: str) -> None:
    """Say a sentence that cleans itself up."""
    await desk.replies.whisper(request.interaction, Ack.REPLY, request.phrases.say(key))


END_VERBS: Final = {"end_sure": Verb(Ack.UPDATE, end_sure)}
"""The verb that ends a table; it stands on the question alone."""
