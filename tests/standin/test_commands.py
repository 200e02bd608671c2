"""Slash commands: registering them, offering them, filling them in, suggesting."""

from typing import Literal

import discord
import pytest
from discord import app_commands

from bot.standin import CannotDoError
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, running


async def kalooki(bot: ProbeBot) -> None:
    """A group with options of every kind that the real bot uses."""
    group = app_commands.Group(name="kalooki", description="Kalooki", guild_only=True)

    @group.command(name="new", description="Open a lobby")
    @app_commands.describe(seats="How many")
    async def new(
        interaction: discord.Interaction,
        seats: app_commands.Range[int, 3, 8] = 4,
        pace: Literal["quick", "normal"] = "normal",
        note: str | None = None,
        against: discord.User | None = None,
    ) -> None:
        name = against.display_name if against else "nobody"
        await interaction.response.send_message(f"{seats} {pace} {note} {name}", ephemeral=True)

    @group.command(name="do", description="Do something")
    async def do(interaction: discord.Interaction, what: str) -> None:
        await interaction.response.send_message(what)

    @do.autocomplete("what")
    async def suggest(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        acts = ["draw", "discard", "lay down"]
        return [app_commands.Choice(name=a.title(), value=a) for a in acts if a.startswith(current)]

    bot.tree.add_command(group)
    await bot.tree.sync()


async def test_a_subcommand_with_options(place: Place) -> None:
    async with running(place.standin, kalooki):
        answer = await place.alice.slash(
            place.room, "kalooki new", seats=6, pace="quick", note="hi", against=str(place.bob.id)
        )
        assert answer.outcome is Outcome.MESSAGE
        assert answer.message is not None
        assert answer.message.text == "6 quick hi Bob"
        assert answer.message.private
        assert [m.text for m in place.alice.messages(place.room)] == ["6 quick hi Bob"]
        assert place.bob.messages(place.room) == ()
    place.standin.check()


async def test_suggestions(place: Place) -> None:
    async with running(place.standin, kalooki):
        answer = await place.alice.autocomplete(place.room, "kalooki do", "what", "d")
        assert answer.choices == (("Draw", "draw"), ("Discard", "discard"))
        assert (await place.alice.slash(place.room, "kalooki do", what="draw")).outcome is Outcome.MESSAGE
    place.standin.check()


@pytest.mark.parametrize(
    "words,options,why",
    [
        ("kalooki new", {"seats": 9}, "above its greatest value 8"),
        ("kalooki new", {"seats": 2}, "below its least value 3"),
        ("kalooki new", {"seats": "4"}, "does not take"),
        ("kalooki new", {"pace": "slow"}, "offers"),
        ("kalooki new", {"colour": "red"}, "no option 'colour'"),
        ("kalooki do", {}, "'what' is required"),
        ("kalooki", {}, "a subcommand must be named"),
        ("kalooki fly", {}, "no subcommand 'fly'"),
        ("poker", {}, "no command /poker"),
    ],
)
async def test_a_client_does_not_send_nonsense(place: Place, words: str, options: dict[str, object], why: str) -> None:
    async with running(place.standin, kalooki):
        with pytest.raises(CannotDoError, match=why):
            place.alice.slash(place.room, words, **options)
    assert place.standin.notebook.unanswered == []


async def test_a_command_is_offered_only_where_it_may_be_used(place: Place) -> None:
    world = place.standin.world
    async with running(place.standin, kalooki):
        with pytest.raises(CannotDoError, match="no command /kalooki"):
            place.alice.slash(place.alice.dm, "kalooki new")
        world.forbid(place.room, place.alice.user, Permission.USE_APPLICATION_COMMANDS)
        with pytest.raises(CannotDoError, match="no command /kalooki"):
            place.alice.slash(place.room, "kalooki new")
        world.forbid(place.room, place.bob.user, Permission.VIEW_CHANNEL)
        with pytest.raises(CannotDoError, match="does not see the channel"):
            place.bob.slash(place.room, "kalooki new")


async def test_syncing_twice_keeps_the_ids_and_drops_what_is_gone(place: Place) -> None:
    async with running(place.standin, kalooki) as bot:
        first = await bot.tree.fetch_commands()
        again = await bot.tree.sync()
        assert [c.id for c in first] == [c.id for c in again]
        bot.tree.clear_commands(guild=None)
        await bot.tree.sync()
        assert await bot.tree.fetch_commands() == []
    place.standin.check()


async def test_a_servers_own_command_wins(place: Place) -> None:
    async def setup(bot: ProbeBot) -> None:
        for where in (None, discord.Object(place.guild.id)):

            async def plain(interaction: discord.Interaction) -> None:
                data = dict(interaction.data or {})
                await interaction.response.send_message("own" if "guild_id" in data else "everywhere")

            command: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
                name="ping", description="Ping", callback=plain
            )
            bot.tree.add_command(command, guild=where)
        await bot.tree.sync()
        await bot.tree.sync(guild=discord.Object(place.guild.id))

    async with running(place.standin, setup):
        answer = await place.alice.slash(place.room, "ping")
        assert answer.message is not None
        assert answer.message.text == "own"
        there = await place.alice.slash(place.alice.dm, "ping")
        assert there.message is not None
        assert there.message.text == "everywhere"
    place.standin.check()


def command(**changes: object) -> dict[str, object]:
    return {"name": "new", "description": "Open", "type": 1, **changes}


def option(**changes: object) -> dict[str, object]:
    return {"type": 3, "name": "what", "description": "What", **changes}


CHOICE = {"name": "a", "value": "a"}


@pytest.mark.parametrize(
    "body,fault",
    [
        (command(name="New"), "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="two words"), "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="x" * 33), "0.name: BASE_TYPE_BAD_LENGTH"),
        (command(description=""), "0.description: BASE_TYPE_REQUIRED"),
        (command(description="x" * 101), "0.description: BASE_TYPE_BAD_LENGTH"),
        (command(name_localizations={"xx": "neu"}), "0.name_localizations.xx: BASE_TYPE_CHOICES"),
        (command(type=7), "0.type: BASE_TYPE_CHOICES"),
        (command(options=[option(name=f"o{i}") for i in range(26)]), "0.options: BASE_TYPE_BAD_LENGTH"),
        (
            command(options=[option(choices=[CHOICE] * 26)]),
            "0.options.0.choices: BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(options=[option(), option(name="b", required=True)]),
            "0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(options=[option(), option()]),
            "0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(options=[option(), option(type=1, name="sub")]),
            "0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(
                options=[
                    option(name=f"o{i}", choices=[{"name": f"{i}-{j}" + "x" * 90, "value": "v"} for j in range(25)])
                    for i in range(4)
                ]
            ),
            "0: APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
async def test_a_command_that_discord_refuses(place: Place, raw: Raw, body: dict[str, object], fault: str) -> None:
    path = f"/applications/{place.standin.world.bot.id}/commands"
    assert await raw.fault("PUT", path, [body]) == fault  # type: ignore[arg-type]  # a list is the body here


async def test_only_200_new_commands_a_day(place: Place, raw: Raw) -> None:
    path = f"/applications/{place.standin.world.bot.id}/guilds/{place.guild.id}/commands"
    for i in range(200):
        status, made = await raw("POST", path, command(name=f"c{i}"))
        assert status == 201
        assert (await raw("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert await raw.refused("POST", path, command(name="c200")) == (429, 30034)
    everywhere = f"/applications/{place.standin.world.bot.id}/commands"
    assert (await raw("POST", everywhere, command(name="c200")))[0] == 201
    place.clock.advance(86_400_001)
    assert (await raw("POST", path, command(name="c200")))[0] == 201
    status, renamed = await raw("PATCH", f"{path}/{(await raw('GET', path))[1][0]['id']}", {"description": "New words"})
    assert (status, renamed["description"]) == (200, "New words")
    assert await raw.refused("GET", f"{path}/1") == (404, 10063)
    assert await raw.refused("GET", "/applications/1/commands") == (404, 10002)
