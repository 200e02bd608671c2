"""Again: from the last score sheet another match begins with the same people, who each sit down by their own press."""

import asyncio

import pytest

from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from bot.ui.choices import CHANNEL
from tests.bot.league.matches import QUICK
from tests.bot.ui.salon import Salon


@pytest.fixture
async def over(salon: Salon) -> Salon:
    """A room in which a match has ended."""
    await salon.open_table(QUICK)
    await salon.until_over()
    return salon


def sheet(salon: Salon) -> Sight:
    (found,) = [sight for sight in salon.people[0].messages(salon.room) if sight.find_button("Again")]
    return found


async def press(salon: Salon, person: Person, on: Sight | None = None) -> str:
    """Press Again and return what is said to it."""
    before = len(salon.privates(person))
    await salon.click(person, on or sheet(salon), "Again")
    answers = salon.privates(person)[before:]
    assert len(answers) == 1
    return answers[0].text


def seated(salon: Salon) -> list[str]:
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    return [] if lobby is None else [who.name for who in lobby.occupants]


def greetings(person: Person) -> int:
    return sum("You sit at the table in" in sight.text for sight in person.messages(person.dm))


async def test_one_opens_the_lobby_another_sits_down_and_the_match_begins(over: Salon) -> None:
    ann, bob, cy = over.people
    before = [greetings(person) for person in over.people]
    assert "The lobby is open: the same game, house rules, pace" in await press(over, bob)
    lobby = over.public()
    assert f"Again? <@{ann.id}> and <@{cy.id}>, press **Join**." in lobby.text
    assert set(lobby.mentions) == {ann.id, cy.id}
    opened = over.bot.client.desk.lobbies.in_channel(over.room.id)
    assert opened is not None
    assert (opened.host_id, opened.game, opened.rules, opened.seats) == (bob.id, "jamaican", QUICK, 3)
    # Once more by the same person changes nothing; by another it is a seat; Join does, too.
    assert await press(over, bob) == "You sit at the table already."
    assert await press(over, ann) == "You sit at the table again."
    assert f"Again? <@{cy.id}>, press" in over.public().text
    await over.click(cy, over.public(), "Join")
    assert seated(over) == ["Bob", "Ann", "Cy"]
    assert "Again?" not in over.public().text
    assert [greetings(person) for person in over.people] == [count + 1 for count in before]
    await over.click(bob, over.public(), "Start")
    assert over.table.match.rules == QUICK
    assert "table is being played in this channel" in await press(over, ann)


async def test_presses_at_once_open_one_lobby(over: Salon) -> None:
    ann, bob, cy = over.people
    last = sheet(over)
    await asyncio.gather(*(person.click(last, label="Again") for person in (ann, bob, cy, ann)))
    await over.settle()
    assert sorted(seated(over)) == ["Ann", "Bob", "Cy"]
    assert len([sight for sight in ann.messages(over.room) if sight.find_button("Join")]) == 1


async def test_it_works_after_a_restart_as_long_as_the_sheet_stands(over: Salon) -> None:
    ann, bob, _ = over.people
    last = sheet(over)
    await over.restart()
    assert "The lobby is open" in await press(over, ann, last)
    await over.restart()
    assert await press(over, bob, last) == "You sit at the table again."
    assert seated(over) == ["Ann", "Bob"]


async def test_a_bystander_and_who_is_forgotten_open_nothing(over: Salon) -> None:
    ann, bob, cy = over.people
    dan = over.discord.add_person("Dan", over.discord.world.guilds[over.room.guild_id or 0])
    assert await press(over, dan) == "You did not play in this match."
    assert await over.bot.store.forget(cy.id, over.clock.now())
    assert await press(over, cy) == "You did not play in this match."
    assert seated(over) == []
    await press(over, bob)
    assert over.public().mentions == (ann.id,)


async def test_what_stands_in_the_way_is_said_and_nothing_is_opened(over: Salon) -> None:
    ann, bob, cy = over.people
    world, last = over.discord.world, sheet(over)
    world.forbid(over.room, world.bot, Permission.ATTACH_FILES)
    assert "give me: Attach Files." in await press(over, ann, last)
    assert seated(over) == []
    world.permit(over.room, world.bot, Permission.ATTACH_FILES)
    await over.command(cy, "new", game="kalooki_51")
    assert f"<@{cy.id}> has opened a lobby in this channel already. Join it" in await press(over, ann, last)
    assert seated(over) == ["Cy"]
    await over.click(cy, over.public(), "Cancel")
    guild = over.room.guild_id or 0
    server = world.guild_of(over.room)
    assert server is not None
    elsewhere = world.add_channel(server, "elsewhere")
    while over.bot.client.get_channel(elsewhere.id) is None:  # noqa: ASYNC110 - discord.py has no event for it
        await asyncio.sleep(0)
    await over.bot.store.set_person_setting(guild, CHANNEL, str(elsewhere.id))
    assert "Open yours there" in await press(over, bob, last)


async def test_seats_of_the_match_are_all_there_are(over: Salon) -> None:
    ann, bob, cy = over.people
    await press(over, ann)
    dan = over.discord.add_person("Dan", over.discord.world.guilds[over.room.guild_id or 0])
    for person in (bob, dan):
        await over.click(person, over.public(), "Join")
    assert await press(over, cy) == "All 3 seats are taken."


async def test_a_sheet_whose_match_is_gone_says_so(over: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(guild_id: int, table_id: int) -> None:
        """Find no match."""

    monkeypatch.setattr(over.bot.store.league, "journal", nothing)
    said = await press(over, over.people[0])
    assert said.startswith("This match can no longer be looked up. Open a table with </kalooki new:")
    assert seated(over) == []
