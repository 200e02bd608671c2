"""The ``/kalooki`` group: names, options and limits, and nothing else; ``command_desk`` does the work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.i18n.phrases import Phrases
from bot.lobbies import OFFERED
from bot.ports import Pace
from bot.ui import command_desk
from bot.ui.lobby_message import game_name
from engine.presets import PRESETS

if TYPE_CHECKING:
    from bot.ui.reception import Reception

Interaction = discord.Interaction[Any]
Group = app_commands.Group


def kalooki_group(phrases: Phrases, reception: Reception) -> Group:
    """Return the command group; its words are those of ``phrases``."""
    group = Group(name="kalooki", description=phrases.say("command-group"), guild_only=True)
    _add_new(group, phrases, reception)
    _add_rules(group, phrases, reception)
    works = {
        "hand": command_desk.hand,
        "table": command_desk.table,
        "scores": command_desk.scores,
        "leave": command_desk.leave,
        "back": command_desk.back,
        "pause": command_desk.pause,
        "resume": command_desk.resume,
        "end": command_desk.end,
        "leaderboard": command_desk.leaderboard,
        "help": command_desk.help_,
    }
    for name, work in works.items():
        _add_simple(group, name, phrases.say(f"command-{name}"), reception, work)
    return group


def _add_simple(group: Group, name: str, text: str, reception: Reception, work: command_desk.Work) -> None:
    @group.command(name=name, description=text)
    async def simple(interaction: discord.Interaction) -> None:
        await reception.commanded(interaction, work)


def _add_new(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="new", description=phrases.say("command-new"))
    @app_commands.describe(
        **{name: phrases.say(f"command-new-{name}") for name in ("game", "seats", "pace", "computers")}
    )
    @app_commands.choices(game=_games(phrases, OFFERED), pace=_paces(phrases))
    async def new(
        interaction: discord.Interaction,
        game: str = "jamaican",
        seats: app_commands.Range[int, 3, 8] | None = None,
        pace: str = Pace.NORMAL.value,
        computers: app_commands.Range[int, 0, 7] = 0,
    ) -> None:
        await reception.commanded(interaction, command_desk.new(game, seats, Pace(pace), computers))


def _add_rules(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="rules", description=phrases.say("command-rules"))
    @app_commands.describe(game=phrases.say("command-rules-game"))
    @app_commands.choices(game=_games(phrases, PRESETS))
    async def rules(interaction: discord.Interaction, game: str | None = None) -> None:
        await reception.commanded(interaction, command_desk.rules(game))


def _games(phrases: Phrases, games: Iterable[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=game_name(phrases, name), value=name) for name in games]


def _paces(phrases: Phrases) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=phrases.say(f"pace-{pace}"), value=pace.value) for pace in Pace]
