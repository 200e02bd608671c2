"""Seats that change hands, as people press and command it; and where somebody sits."""

import re
from pathlib import Path

import pytest

from bot.standin import Person
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from tests.e2e.room import Room, opened


async def more(room: Room, person: Person, label: str) -> None:
    """Press More on the table, and then that."""
    await room.click(person, room.public(), "More")
    await room.click(person, room.privates(person)[-1], label)


def sits(room: Room, person: Person) -> bool:
    return room.table.seat_of(person.id) is not None


def moderate(room: Room, person: Person) -> None:
    role = room.discord.world.add_role(room.guild, "Moderators", Permission.MANAGE_MESSAGES)
    room.discord.world.give_role(room.guild, person.user, role)


async def test_a_bystander_asks_for_a_seat_that_was_left_and_the_host_lets_them_in(room: Room) -> None:
    await room.sit_down()
    ann, bob, cy, _ = room.people
    eve = room.bystander
    assert (await room.told(eve, room.public(), "More")).text == "You have no seat at this table."
    await room.command(bob, "leave")
    assert "🪑 Left: Bob." in room.public().text
    await more(room, eve, "Take Bob’s seat")
    assert f"You asked for Bob’s seat. <@{ann.id}> sees it on the table" in room.privates(eve)[-1].text
    assert ":R> (10 min)." in room.privates(eve)[-1].text
    assert "🙋 Eve would like Bob’s seat" in room.public().text
    assert re.search(r"the wish lapses <t:\d+:R> \(10 min\)\.", room.public().text)
    with room.nothing_lost():
        assert "Only the host may do this" in (await room.told(cy, room.public(), "Let Eve in")).text
    await room.click(ann, room.public(), "Let Eve in")
    assert sits(room, eve)
    assert not room.public().find_button("Let Eve in")
    assert "Left:" not in room.public().text
    hand = room.panel(eve)
    assert hand.pictures[0].alt.startswith("Your hand")
    assert room.panel(bob).text == "You have no seat at this table."
    assert (await room.told(bob, room.public(), "My hand")).text == "You have no seat at this table."


async def test_who_left_takes_their_seat_back_by_a_button_or_a_command(room: Room) -> None:
    await room.sit_down()
    bob, cy = room.people[1:3]
    await room.command(bob, "leave")
    await more(room, bob, "Take my seat back")
    assert sits(room, bob)
    assert "**You sit at the table now**" in room.privates(bob)[-1].text
    await room.command(cy, "leave")
    assert "**You sit at the table now**" in (await room.command(cy, "back")).text
    assert (await room.command(cy, "back")).text == "You are at the table; nobody plays for you."
    assert (await room.command(room.bystander, "back")).text == "You have no seat at this table."


async def test_the_host_names_somebody_who_then_takes_the_seat(room: Room) -> None:
    await room.sit_down()
    ann, bob, cy, _ = room.people
    eve = room.bystander
    await room.command(bob, "leave")
    answer = await ann.autocomplete(room.channel, "kalooki replace", "seat", "bo")
    assert answer.choices == (("2. Bob", "2"),)
    told = await room.command(ann, "replace", seat="2", person=str(eve.id))
    assert "may take Bob’s seat" in told.text
    assert "🪑 Eve may take Bob’s seat" in room.public().text
    with room.nothing_lost():
        assert "no longer offered" in (await room.told(cy, room.public(), "Eve: take Bob’s seat")).text
    await room.click(eve, room.public(), "Eve: take Bob’s seat")
    assert sits(room, eve)
    assert room.privates(eve)[-1].pictures[0].alt.startswith("Your hand")


async def test_a_moderator_replaces_anybody_and_others_do_not(room: Room) -> None:
    await room.sit_down()
    ann, bob, cy, dee = room.people
    with room.nothing_lost():
        assert "Only the host" in (await room.command(cy, "replace", seat="Bob")).text
        assert "Only a moderator" in (await room.command(ann, "replace", seat="Bob")).text
        assert "No seat here" in (await room.command(ann, "replace", seat="Nobody")).text
        bot = str(room.discord.world.bot.id)
        assert "An app cannot sit" in (await room.command(ann, "replace", seat="Bob", person=bot)).text
        assert "sits at this table already" in (await room.command(ann, "replace", seat="Bob", person=str(dee.id))).text
    moderate(room, room.bystander)
    told = await room.command(room.bystander, "replace", seat="Bob")
    assert told.text.startswith("Bob has no seat here any more")
    assert not sits(room, bob)
    assert "asked for" in (await room.command(bob, "back")).text
    assert not sits(room, bob)
    await room.click(ann, room.public(), "Let Bob in")
    assert sits(room, bob)


async def test_people_vote_to_give_away_the_seat_of_who_is_away(room: Room) -> None:
    await room.sit_down()
    ann, bob, cy, _ = room.people
    await more(room, bob, "Let the computer play for me")
    await more(room, room.bystander, "Take Bob’s seat")
    await more(room, ann, "Give Bob’s seat away")
    assert "🗳 To give Bob’s seat away: Ann (1 of 2)." in room.public().text
    await more(room, cy, "Give Bob’s seat away")
    assert not sits(room, bob)
    assert sits(room, room.bystander)


async def test_the_list_of_tables_says_where_one_is_awaited(room: Room) -> None:
    ann, bob, cy, _ = room.people
    assert (await room.command(ann, "tables")).text == "You sit at no table and in no lobby."
    await room.sit_down()
    (awaited,) = room.awaited()
    other = next(person for person in room.people if person is not awaited)
    mine, theirs = await room.command(awaited, "tables"), await room.command(other, "tables")
    assert "**You are awaited**" in mine.text
    assert f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{room.table.record.message_id}" in mine.text
    assert f"{awaited.name} is awaited." in theirs.text
    away = next(person for person in (bob, cy) if person is not awaited)
    await more(room, away, "Let the computer play for me")
    elsewhere = room.discord.world.add_channel(room.guild, "elsewhere")
    await away.slash(elsewhere, "kalooki new").shown()
    await room.settled()
    seen = await away.slash(elsewhere, "kalooki tables").shown()
    assert "the computer plays for you" in seen.text
    assert "1 of 8 seats taken" in seen.text
    await room.command(away, "leave")
    seen = await away.slash(elsewhere, "kalooki tables").shown()
    assert "takes your seat back" in seen.text


async def test_a_server_is_full_in_a_plain_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", "Bob", "Cy", KALOOKI_TABLES_PER_SERVER=1) as room:
        await room.sit_down()
        elsewhere = room.discord.world.add_channel(room.guild, "elsewhere")
        told = await room.bystander.slash(elsewhere, "kalooki new").shown()
        assert told.text.startswith("This server has its table already; the one who runs the bot allows no more")


@pytest.mark.parametrize("who", ["host", "stranger"])
async def test_a_bystander_of_no_table_is_told_so(room: Room, who: str) -> None:
    person = room.people[0] if who == "host" else room.bystander
    press = person.slash(room.channel, "kalooki replace", seat="1")
    assert (await press).outcome is not Outcome.FAILED
    assert "There is no table here." in (await press.shown()).text
