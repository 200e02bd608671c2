"""``/kalooki new``: opens a lobby here or in a thread, as was asked for, else as the server has chosen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.errors import MissingPermission, NoThreads, OtherChannel, Refusal
from bot.offered import COMPUTER_LEVEL
from bot.ports import Lobby, Pace
from bot.ui.choices import ServerChoices, server_choices, with_channels
from bot.ui.command_desk import say
from bot.ui.desk import Desk
from bot.ui.layout import clip
from bot.ui.lobby_desk import greeted
from bot.ui.lobby_message import game_name
from bot.ui.permissions import THREAD_NEEDED, missing_permissions
from bot.ui.replies import Ack, Broken, Interaction
from bot.ui.requests import Request
from engine.rules import MatchForm, Rules
from engine.violations import ImpossibleRules

log = logging.getLogger(__name__)

THREAD_STAYS: Final = 7 * 24 * 60
"""Minutes without a word after which Discord puts a table's thread away."""

THREAD_NAME: Final = 100
"""The most characters of a thread's name."""

THREAD_PAUSES: Final = (0.5, 2.0)
"""Seconds before a thread is tried again that was not made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody asks for; ``None`` is what they have not said."""

    game: str | None = None
    """Which game."""
    seats: int | None = None
    """How many may sit down."""
    pace: Pace | None = None
    """How long the table waits."""
    computers: int = 0
    """How many computers sit there from the start."""
    level: str = COMPUTER_LEVEL
    """How well they play."""
    open_hands: bool | None = None
    """Whether all hands are open."""
    best_of: int | None = None
    """How many games the match has at most."""
    thread: bool = False
    """Whether the table gets a thread of its own."""

    def house(self, rules: Rules) -> Rules:
        """Return the house rules wished for; raises ``ImpossibleRules``."""
        if self.open_hands is not None:
            rules = replace(rules, open_hands=self.open_hands)
        if self.best_of is not None:
            rules = replace(rules, match=MatchForm.SINGLE if self.best_of == 1 else MatchForm.BEST_OF_3)
        return rules


def new(wish: Wish) -> Callable[[Desk, Request], Awaitable[None]]:
    """Open a lobby."""

    async def work(desk: Desk, request: Request) -> None:
        interaction = request.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            await say(desk, request, "only-in-a-server")
            return
        missing = missing_permissions(interaction, *(THREAD_NEEDED if wish.thread else ()))
        if missing:
            raise MissingPermission(names=missing)
        usual = server_choices(await desk.store.person_settings(interaction.guild_id))
        check_place(interaction, usual)
        lobby = await _open(desk, request, wish, usual)
        told = [request.phrases.say("opened-thread", channel=str(lobby.channel_id))] if wish.thread else []
        if not await greeted(desk, request, lobby):
            told.append(request.phrases.say("joined-direct-closed"))
        await desk.replies.whisper(interaction, Ack.REPLY, "\n".join(told or [request.phrases.say("opened")]))

    return work


def check_place(interaction: Interaction, usual: ServerChoices) -> None:
    """Raise ``OtherChannel`` where the server has another channel for its tables; its threads count with it."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    only = with_channels(usual, interaction.guild).channel
    if only is not None and only not in here:
        raise OtherChannel(channel=str(only))


async def _open(desk: Desk, request: Request, wish: Wish, usual: ServerChoices) -> Lobby:
    """Open the lobby here, or in a thread, which is put away where no lobby can be opened."""
    interaction, game = request.interaction, wish.game or usual.game
    channel_id = interaction.channel_id or 0
    own, guild_id = usual.rules if game == usual.game else None, interaction.guild_id or 0

    def house(rules: Rules) -> Rules:
        return wish.house(rules if own is None else own)

    if wish.thread:  # none is made for a lobby that cannot be
        desk.lobbies.check(guild_id, game, wish.seats, wish.computers, wish.level, house)
    thread = await _thread(request, game) if wish.thread else None
    try:
        return await desk.lobbies.open(
            guild_id,
            channel_id if thread is None else thread.id,
            request.person,
            game,
            wish.seats,
            wish.pace or usual.pace,
            wish.computers,
            wish.level,
            house,
        )
    except (Refusal, ImpossibleRules):
        if thread is not None:
            with contextlib.suppress(discord.HTTPException):  # it then stays, empty
                await thread.edit(archived=True)
        raise


async def _thread(request: Request, game: str) -> discord.Thread:
    """Make a thread in the channel, and not two; raises ``NoThreads`` where there can be none."""
    channel = request.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise NoThreads
    said = request.phrases.say("thread-name", game=game_name(request.phrases, game), who=request.person.name)
    # All may see it; in an announcement channel Discord takes no other type (50024 otherwise).
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    name = clip(said, THREAD_NAME)
    pauses = iter(THREAD_PAUSES)
    while True:
        try:
            return await channel.create_thread(name=name, type=kind, auto_archive_duration=THREAD_STAYS)
        except Broken as trouble:
            log.warning("a thread may have been made, or not: %s", type(trouble).__name__)
            made = await _made(request.interaction, channel, name)
            if made is not None:
                return made
            pause = next(pauses, None)
            if pause is None:
                raise
        await asyncio.sleep(pause)


async def _made(interaction: Interaction, channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """Return the thread that was made for a command though Discord did not say so; its answer may be lost."""
    user = interaction.client.user
    for thread in await channel.guild.active_threads():
        ours = user is not None and thread.owner_id == user.id and thread.parent_id == channel.id
        if ours and thread.id > interaction.id and thread.name == name:
            return thread
    return None
