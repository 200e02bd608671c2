"""The commands of the league: names, options and limits, and nothing else; the desks do the work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.i18n.phrases import Phrases
from bot.league.calendar import Span, zones_like
from bot.league.door import By
from bot.ui import history_desk, league_desk, replay_desk
from bot.ui.layout import OPTIONS
from bot.ui.rulings_desk import Ruling, Wish, league
from bot.ui.translator import choice

if TYPE_CHECKING:
    from bot.ui.reception import Reception

Group = app_commands.Group
User = discord.User | discord.Member
Number = app_commands.Range[int, 1, 2_000_000_000]
Season = app_commands.Range[int, 1, 10_000]


def add_league(group: Group, phrases: Phrases, reception: Reception) -> None:
    """Add the commands of the league."""
    _add_leaderboard(group, phrases, reception)
    _add_stats(group, phrases, reception)
    _add_history(group, phrases, reception)
    _add_replay(group, phrases, reception)
    _add_export(group, phrases, reception)
    _add_rulings(group, phrases, reception)


def _add_leaderboard(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="leaderboard", description=phrases.say("command-leaderboard"))
    @app_commands.describe(**_described(phrases, "leaderboard", ("by", "of", "season")))
    @app_commands.choices(
        by=[choice(phrases, f"league-by-{by}", by.value) for by in By],
        of=[choice(phrases, f"league-of-{span}", span.value) for span in Span],
    )
    async def leaderboard(
        interaction: discord.Interaction,
        by: str = By.RATING.value,
        of: str = Span.SEASON.value,
        season: Season | None = None,
    ) -> None:
        await reception.commanded(interaction, league_desk.leaderboard(By(by), Span(of), season))


def _add_stats(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="stats", description=phrases.say("command-stats"))
    @app_commands.describe(**_described(phrases, "stats", ("person", "against", "season")))
    async def stats(
        interaction: discord.Interaction,
        person: User | None = None,
        against: User | None = None,
        season: Season | None = None,
    ) -> None:
        await reception.commanded(interaction, league_desk.stats(person, against, season))


def _add_history(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="history", description=phrases.say("command-history"))
    @app_commands.describe(**_described(phrases, "history", ("person",)))
    async def history(interaction: discord.Interaction, person: User | None = None) -> None:
        await reception.commanded(interaction, history_desk.history(person))


def _add_replay(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="replay", description=phrases.say("command-replay"))
    @app_commands.describe(**_described(phrases, "replay", ("match",)))
    async def replay(interaction: discord.Interaction, match: Number | None = None) -> None:
        await reception.commanded(interaction, replay_desk.replay(match))


def _add_export(group: Group, phrases: Phrases, reception: Reception) -> None:
    @group.command(name="export", description=phrases.say("command-export"))
    @app_commands.describe(**_described(phrases, "export", ("match", "form")))
    @app_commands.choices(form=[choice(phrases, f"export-{form}", form) for form in history_desk.FORMATS])
    async def export(
        interaction: discord.Interaction, match: Number | None = None, form: str = history_desk.JSON
    ) -> None:
        await reception.commanded(interaction, history_desk.export(match, form))


def _add_rulings(group: Group, phrases: Phrases, reception: Reception) -> None:
    options = ("action", "season", "end", "person", "into", "match", "zone", "reason")

    @group.command(name="league", description=phrases.say("command-league"))
    @app_commands.describe(**_described(phrases, "league", options))
    @app_commands.choices(action=[choice(phrases, f"league-action-{ruling}", ruling.value) for ruling in Ruling])
    async def rulings(
        interaction: discord.Interaction,
        action: str | None = None,
        season: Season | None = None,
        end: app_commands.Range[str, 1, 20] = "",
        person: User | None = None,
        into: User | None = None,
        match: Number | None = None,
        zone: app_commands.Range[str, 1, 60] = "",
        reason: app_commands.Range[str, 1, 200] = "",
    ) -> None:
        wish = Wish(season, end, person, into, match, zone, reason)
        await reception.commanded(interaction, league(None if action is None else Ruling(action), wish))

    @rulings.autocomplete("zone")
    async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=name) for name in zones_like(current, OPTIONS)]


def _described(phrases: Phrases, command: str, options: Sequence[str]) -> dict[str, str]:
    return {option: phrases.say(f"command-{command}-{option}") for option in options}
