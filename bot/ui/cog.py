"""The ``/kalooki`` group: names, options and limits, and nothing else; ``command_desk`` does the work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.i18n.phrases import Phrases
from bot.offered import COMPUTER_LEVEL, COMPUTER_LEVELS, OFFERED
from bot.ports import Pace, Person
from bot.ui import command_desk, do_desk, opening_desk, privacy_desk, seat_desk, settings_desk, tables_desk
from bot.ui.asker import asker_of
from bot.ui.desk import Desk
from bot.ui.layout import OPTION_TEXT, clip
from bot.ui.league_cog import add_league
from bot.ui.translator import choice
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
    _add_do(group, phrases, reception)
    _add_replace(group, phrases, reception)
    add_league(group, phrases, reception)
    works = {
        "hand": command_desk.hand,
        "table": command_desk.table,
        "scores": command_desk.scores,
        "leave": command_desk.leave,
        "back": command_desk.back,
        "pause": command_desk.pause,
        "resume": command_desk.resume,
        "end": command_desk.end,
        "tables": tables_desk.tables,
        "privacy": privacy_desk.privacy,
        "settings": settings_desk.settings,
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
        **{
            name: phrases.say(f"command-new-{name}")
            for name in ("game", "seats", "pace", "computers", "level", "open_hands", "thread", "best_of")
        }
    )
    @app_commands.choices(game=_games(phrases, OFFERED), pace=_paces(phrases), level=_levels(phrases))
    @app_commands.choices(best_of=_best_of())
    async def new(
        interaction: discord.Interaction,
        game: str | None = None,
        seats: app_commands.Range[int, 2, 8] | None = None,
        pace: str | None = None,
        computers: app_commands.Range[int, 0, 7] = 0,
        level: str = COMPUTER_LEVEL,
        open_hands: bool | None = None,
        thread: bool = False,
        best_of: int | None = None,
    ) -> None:
        wish = opening_desk.Wish(
            game=game,
            seats=seats,
            pace=None if pace is None else Pace(pace),
            computers=computers,
            level=level,
            open_hands=open_hands,
            best_of=best_of,
            thread=thread,
        )
        await reception.commanded(interaction, opening_desk.new(wish))


def _add_rules(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="rules", description=phrases.say("command-rules"))
    @app_commands.describe(game=phrases.say("command-rules-game"))
    @app_commands.choices(game=_games(phrases, PRESETS))
    async def rules(interaction: discord.Interaction, game: str | None = None) -> None:
        await reception.commanded(interaction, command_desk.rules(game))


def _add_do(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="do", description=phrases.say("command-do"))
    @app_commands.describe(what=phrases.say("command-do-what"))
    async def do(interaction: discord.Interaction, what: app_commands.Range[str, 1, 100]) -> None:
        await reception.commanded(interaction, do_desk.do(what, reception.follow))

    @do.autocomplete("what")
    async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        async def found(desk: Desk, words: Phrases, person: Person) -> list[tuple[str, str]]:
            return await do_desk.suggestions(desk, asker_of(interaction, words, person), current)

        return _choices(await reception.suggested(interaction, found))


def _add_replace(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="replace", description=phrases.say("command-replace"))
    @app_commands.describe(seat=phrases.say("command-replace-seat"), person=phrases.say("command-replace-person"))
    async def replace(
        interaction: discord.Interaction,
        seat: app_commands.Range[str, 1, 100],
        person: discord.User | discord.Member | None = None,
    ) -> None:
        await reception.commanded(interaction, seat_desk.replace(seat, person))

    @replace.autocomplete("seat")
    async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        async def found(desk: Desk, _: Phrases, __: Person) -> list[tuple[str, str]]:
            named = seat_desk.seats_to_name(desk, interaction.channel_id)
            return [(name, value) for name, value in named if current.casefold() in name.casefold()]

        return _choices(await reception.suggested(interaction, found))


def _choices(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=clip(name, OPTION_TEXT), value=value) for name, value in found]


def _games(phrases: Phrases, games: Iterable[str]) -> list[app_commands.Choice[str]]:
    return [choice(phrases, f"game-{name}", name) for name in games]


def _paces(phrases: Phrases) -> list[app_commands.Choice[str]]:
    return [choice(phrases, f"pace-{pace}", pace.value) for pace in Pace]


def _best_of() -> list[app_commands.Choice[int]]:
    return [app_commands.Choice(name=str(games), value=games) for games in (1, 3)]


def _levels(phrases: Phrases) -> list[app_commands.Choice[str]]:
    return [choice(phrases, f"level-{level}", level) for level in COMPUTER_LEVELS]
