"""``/kalooki do`` beside the table: the last score sheet, settings, past matches, what is kept; in every language."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.standin.permissions import Permission
from bot.store.settings import LANGUAGE
from bot.ui.choices import PersonChoices, person_choices, server_choices
from engine.actions import Action
from engine.computer import LEVELS
from engine.presets import NORTH_AMERICAN
from engine.state import Phase
from engine.views import PlayerView
from tests.e2e.room import Room, opened
from tests.e2e.test_do import DOORS, do, offered


def careful(view: PlayerView) -> Action:
    """What a careful player does."""
    return LEVELS["careful"](view, lambda: False)


@pytest.fixture
async def over(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which a match of one deal has been played to its end."""
    async with opened(tmp_path, "Ann", "Bob", "Cy") as room:
        await play_out(room)
        yield room


async def play_out(room: Room) -> None:
    """Play a match of one deal to its end."""
    table = await room.open_table(NORTH_AMERICAN)
    while table.match.phase is not Phase.FINISHED:
        seat = table.awaited[0]
        await room.app.tables.act(table.table_id, room.people[seat].id, None, careful(table.view(seat)))
    await room.settled()


async def choices(room: Room, person_id: int) -> PersonChoices:
    return person_choices(await room.app.store.person_settings(person_id))


def manage(room: Room) -> None:
    """Let Ann manage the server."""
    role = room.discord.world.add_role(room.guild, "Managers", Permission.MANAGE_GUILD)
    room.discord.world.give_role(room.guild, room.people[0].user, role)


async def test_again_and_the_dearest_moves_of_the_last_match_here(over: Room) -> None:
    ann, bob, _ = over.people
    assert list(await offered(over, ann)) == ["Again", "My costliest moves", *DOORS]
    assert list(await offered(over, over.bystander)) == DOORS
    elsewhere = over.discord.world.add_channel(over.guild, "elsewhere")
    answer = await ann.autocomplete(elsewhere, "kalooki do", "what", "")
    assert [name for name, _ in answer.choices] == DOORS
    assert (await over.command(ann, "do", what="draw")).text.startswith("There is no table here.")
    over.app.client.desk.hindsights.reviewer = None
    assert "Nobody can look back on it just now" in await do(over, ann, "My costliest moves")
    assert "The lobby is open: the same game, house rules, pace" in await do(over, ann, "Again")
    lobby = over.app.lobbies.in_channel(over.channel.id)
    assert lobby is not None
    assert (lobby.host_id, lobby.rules) == (ann.id, NORTH_AMERICAN)
    assert f"Again? <@{bob.id}>" in over.public().text
    # While the lobby is open it comes first; the sheet still stands above it.
    assert "Again" not in await offered(over, bob)
    assert (await over.command(bob, "do", what="again")).text == "You sit at the table again."
    assert "Nobody can look back on it just now" in (await over.command(bob, "do", what="costliest")).text


async def test_the_last_match_is_that_which_ended_last_in_this_channel(over: Room) -> None:
    store, guild, channel = over.app.store, over.guild.id, over.channel.id

    async def last() -> int | None:
        found = await store.last_match(guild, channel)
        return None if found is None else found.table_id

    assert await last() == 1
    assert await store.last_match(guild + 1, channel) is None
    assert await store.last_match(guild, channel + 1) is None
    await play_out(over)
    assert await last() == 2
    ended = await over.open_table(NORTH_AMERICAN)
    await over.app.tables.end(ended.table_id, over.people[0].id, moderator=True)
    assert await last() == 2  # a match that nobody finished has no sheet with Again
    found = await offered(over, over.people[0])
    assert found["Again"] == "k1:0:0:again:2"


async def test_past_matches_by_their_number(over: Room) -> None:
    ann, eve = over.people[0], over.bystander
    found = await offered(over, ann, "match no. 1")
    assert list(found) == [
        "Past matches: match no. 1",
        *(f"Past matches: match no. 1: {what}" for what in ("Replay", "JSON", "Text", "Again", "My costliest moves")),
    ]
    assert "**Match no. 1 · " in (await over.command(eve, "do", what="Past matches: match no. 1")).text
    assert "step 1 of" in (await over.command(eve, "do", what=found["Past matches: match no. 1: Replay"])).text
    (step,) = (await offered(over, eve, "replay step match no. 1 7")).values()
    assert "step 7 of" in (await over.command(eve, "do", what=step)).text
    told = await over.command(eve, "do", what=found["Past matches: match no. 1: My costliest moves"])
    assert told.text == "You did not play in this match."
    assert (
        "There is no such match in this server"
        in (await over.command(eve, "do", what="Past matches: match no. 99")).text
    )


async def test_what_commands_show_page_by_page(over: Room) -> None:
    ann = over.people[0]
    assert "Kalooki in five pages: 3 of 5" in await do(over, ann, "How to play: page 3")
    assert "**Past matches of this server**" in (await over.command(ann, "do", what="Past matches: page 2")).text
    assert "**Past matches of " in (await over.command(ann, "do", what="Past matches of Ann: page 1")).text
    assert (
        "**The league of this server**"
        in (await over.command(ann, "do", what="The league of this server: page 1")).text
    )
    assert "Past matches of Bob: page 2" in await offered(over, over.bystander, "past matches 2")
    assert "**Past matches of Bob**" in (await over.command(ann, "do", what="past matches of bob 2")).text
    told = (await over.command(ann, "do", what="League: wins: all time, page 1")).text
    assert "all time" in told
    assert "wins" in told
    assert "League: rating: Season 2, page 3" in await offered(over, ann, "league rating season 2 3")


async def test_personal_settings_by_words(room: Room) -> None:
    ann = room.people[0]
    for words, wanted in (
        ("Your settings: Do not send me my hand", PersonChoices(direct=False)),
        ("Your settings: Use red and black", PersonChoices(direct=False, four_colour=False)),
        ("Your settings: Send me my hand", PersonChoices(four_colour=False)),
        ("Your settings: Use four colours", PersonChoices()),
        ("Your settings: Discard at once", PersonChoices(one_press=True)),
        ("Your settings: Do not mention me", PersonChoices(one_press=True, pings=False)),
    ):
        assert "**Your settings**" in (await room.command(ann, "do", what=words)).text
        assert await choices(room, ann.id) == wanted
    listed = (await room.command(ann, "do", what="Your settings:")).text
    assert "- Your settings: Confirm discards" in listed
    assert "- Your settings: Language: Français" in listed
    assert await offered(room, ann, "settings of this server") == {}


async def test_the_servers_settings_by_words(room: Room) -> None:
    ann, bob, *_ = room.people
    manage(room)
    for typed in (
        "Settings of this server: Show no league",
        "Settings of this server: Tables in red and black",
        "Settings of this server: Language: Français",
        "Settings of this server: Game of a new lobby: Kalooki 51",
        "Settings of this server: Pace: relaxed",
        f"Settings of this server: Only in this channel: #{room.channel.name}",
        "Settings of this server: Time zone: Europe/Paris",
    ):
        (name,) = [name for name in await offered(room, ann, typed) if name == typed]
        assert "**Settings of this server**" in (await room.command(ann, "do", what=name)).text
    chosen = server_choices(await room.app.store.person_settings(room.guild.id))
    assert (chosen.game, chosen.pace, chosen.channel) == ("kalooki_51", "relaxed", room.channel.id)
    assert (chosen.league, chosen.four_colour, chosen.language, chosen.zone) == (False, False, "fr", "Europe/Paris")
    await do(room, ann, "Settings of this server: Only in this channel: any channel")
    assert server_choices(await room.app.store.person_settings(room.guild.id)).channel is None
    told = (await room.command(ann, "do", what="time zone nowhere at all")).text
    assert "Time zone: Its name, for example America/Jamaica" in told
    zones = await offered(room, ann, "time zone new york")
    assert list(zones) == ["Settings of this server: Time zone: America/New_York"]
    refused = await room.command(bob, "do", what="k1:0:0:set_zone_to zone=Europe/Paris")
    assert refused.text == "Only who may manage this server sets this."


async def test_what_is_kept_is_handed_over_and_forgotten_only_when_said_in_full(over: Room) -> None:
    ann, bob, _ = over.people
    (file,) = [name for name in await offered(over, bob, "keeps about me") if "data" in name]
    assert "Everything that the bot keeps about you" in (await over.command(bob, "do", what=file)).text
    told = (await over.command(ann, "do", what="forget me in all servers")).text
    assert "- What the bot keeps about me: forget me in all servers, for good" in told
    assert (await over.command(ann, "do", what="again")).text != "You did not play in this match."
    await over.app.lobbies.cancel(over.app.lobbies.of_user(ann.id)[0].lobby_id, ann.id)
    await over.settled()
    told = await do(over, ann, "What the bot keeps about me: forget me in all servers, for good")
    assert told.startswith("You are forgotten.")
    assert "Again" not in await offered(over, ann)


async def test_a_seat_is_left_only_when_said_in_full(room: Room) -> None:
    await room.sit_down()
    bob = room.people[1]
    with room.nothing_lost():
        assert "- Leave the table" in (await room.command(bob, "do", what="leave the")).text
    await room.command(bob, "do", what="leave the table")
    assert room.table.seat_of(bob.id) is None


async def test_who_is_back_is_told_what_was_played_meanwhile(room: Room) -> None:
    await room.sit_down()
    (person,) = room.awaited()
    await do(room, person, "Let the computer play for me")
    await room.settled()
    assert "I am back" in await offered(room, person)
    told = (await room.command(person, "do", what="I am back")).text
    assert "**Welcome back.** The computer played for you meanwhile:" in told
    assert not room.table.record.clocks.is_away(room.people.index(person))


@pytest.mark.parametrize("language", Catalogue().languages)
async def test_each_language_has_the_words(room: Room, language: str) -> None:
    ann, bob, *_ = room.people
    manage(room)
    await room.app.store.set_person_setting(ann.id, LANGUAGE, language)
    await room.command(ann, "new")
    await room.click(bob, room.public(), "Join")
    say = Phrases(Catalogue(), language).say
    listed = await offered(room, ann)
    house, level = say("button-house"), say("level-expert")
    assert say("do-take-out", name="Bob") in listed
    assert {say("do-there", where=say(key), what="…") for key in ("button-house", "do-privacy", "do-past")} <= set(
        listed
    )
    await do(room, ann, say("do-add-level", level=level))
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    assert len(lobby.occupants) == 3
    what = say("house-limit")[:1].upper() + say("house-limit")[1:]
    await do(
        room,
        ann,
        say("do-there-chosen", where=house, what=say("select-house-game").rstrip("… "), choice=say("game-kalooki_51")),
    )
    await room.command(ann, "do", what=f"{house} {what} 300")
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    assert lobby.rules.limit == 300
    told = (await room.command(ann, "do", what=f"{house} {what} 5")).text
    assert say("do-number", where=house, what=what, low=20, high=1000) in told.replace("\\", "")
