"""Lobbies, channels and permissions: what cannot be is answered clearly and to who asked alone, and nothing is lost."""

import re

import pytest

from bot.ports import Lobby
from bot.standin.permissions import Permission
from bot.ui.choices import RULES
from engine.codec import dump_rules
from engine.rules import Rules
from engine.state import Phase
from tests.e2e.room import Room

NAMED = {
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.EMBED_LINKS: "Embed Links",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.VIEW_CHANNEL: "View Channel",
}


def lobby_of(room: Room) -> Lobby:
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    return lobby


async def test_a_second_lobby_in_a_channel(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    before = lobby_of(room)
    told = await room.command(bob, "new")
    assert told.text.startswith(f"<@{ann.id}> has opened a lobby in this channel already.")
    assert lobby_of(room) == before
    assert await room.app.store.lobbies() == (before,)


async def test_a_lobby_where_a_table_is_played(room: Room) -> None:
    await room.sit_down()
    with room.nothing_lost():
        told = await room.command(room.bystander, "new")
    assert told.text.startswith(f"<@{room.people[0].id}>’s table is being played in this channel.")
    assert room.app.lobbies.in_channel(room.channel.id) is None


async def test_a_start_with_too_few(room: Room) -> None:
    ann, bob, cy, _ = room.people
    await room.command(ann, "new")
    for person in (bob, cy):
        await room.click(person, room.public(), "Join")
    three = room.public()
    await room.click(cy, three, "Leave")
    start = room.public().find_button("Start")
    assert start is not None
    assert start.disabled
    before = lobby_of(room)
    # Cy left while Ann's press was on its way.
    told = await room.told(ann, three, "Start", late=True)
    assert told.text == "3 players are needed and 2 sit here. Let more people join, or add computers."
    assert lobby_of(room) == before
    assert room.app.tables.in_channel(room.channel.id) is None


async def test_a_full_table(room: Room) -> None:
    ann, bob, cy, dee = room.people
    await room.command(ann, "new", seats=3)
    for person in (bob, cy):
        await room.click(person, room.public(), "Join")
    before = lobby_of(room)
    assert (await room.told(dee, room.public(), "Join")).text == "All 3 seats are taken."
    assert lobby_of(room) == before
    assert not dee.messages(dee.dm)


@pytest.mark.parametrize(
    "options, text",
    [
        (
            {"seats": 4, "computers": 6},
            "You and 6 computers are 7 players, and there are 4 seats. Ask for 7 seats, or for 3 computers at most.",
        ),
        (
            {"game": "kalooki_51", "computers": 6},
            "You and 6 computers are 7 players, and there are 4 seats. Ask for 3 computers at most.",
        ),
        (
            {"game": "kalooki_51", "seats": 2, "computers": 4},
            "You and 4 computers are 5 players, and there are 2 seats. Ask for one computer at most.",
        ),
    ],
)
@pytest.mark.parametrize("thread", [False, True])
async def test_more_computers_than_seats(room: Room, options: dict[str, object], text: str, thread: bool) -> None:
    told = await room.command(room.people[0], "new", thread=thread, **options)
    assert told.text == text
    assert room.app.lobbies.all() == ()
    assert {channel.parent_id for channel in room.discord.world.channels.values()} == {None}


async def test_more_computers_than_the_servers_own_game_has_seats(room: Room) -> None:
    ann = room.people[0]
    await room.app.store.set_person_setting(room.guild.id, RULES, dump_rules(Rules(max_seats=5)))
    told = await room.command(ann, "new", computers=5)
    assert told.text == "You and 5 computers are 6 players, and there are 5 seats. Ask for 4 computers at most."
    assert room.app.lobbies.in_channel(room.channel.id) is None
    # What the sentence says is taken.
    await room.command(ann, "new", computers=4)
    assert len(lobby_of(room).occupants) == lobby_of(room).seats == 5


async def test_fewer_seats_than_sit_there_already(room: Room) -> None:
    ann = room.people[0]
    await room.command(ann, "new", computers=5)
    before = lobby_of(room)
    for words in ("House rules: most players 4", "House rules: Another game: Kalooki 51"):
        told = await room.command(ann, "do", what=words)
        assert told.text.startswith("**House rules of this table: Jamaican")
        assert told.text.endswith(
            "✋ **Nothing was changed.** At most 4 can play this, and 6 sit here. Take people or computers out first."
        )
    assert lobby_of(room) == before


async def test_the_same_person_twice(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    await room.click(bob, room.public(), "Join")
    before = lobby_of(room)
    for person in (ann, bob):
        told = await room.told(person, room.public(), "Join")
        assert told.text == "You sit at the table already."
    assert lobby_of(room) == before


async def test_fifty_presses_of_join_and_of_start_at_once(room: Room) -> None:
    ann, bob, cy, _ = room.people
    await room.command(ann, "new")
    for person in (bob, cy):
        sight = room.public()
        await room.answered(*[person.click(sight, label="Join", late=True) for _ in range(50)])
    assert len(lobby_of(room).occupants) == 3
    sight = room.public()
    await room.answered(*[ann.click(sight, label="Start", late=True) for _ in range(50)])
    assert room.table.table_id == 1
    assert len(await room.app.store.open_tables()) == 1
    assert "That lobby is gone." in room.privates(ann)[-1].text


async def test_a_lobby_that_is_gone(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    sight = room.public()
    await room.click(ann, sight, "Cancel")
    told = await room.told(bob, sight, "Join", late=True)
    assert re.fullmatch(r"That lobby is gone\. Open one with </kalooki new:\d+>\.", told.text)
    assert room.app.lobbies.in_channel(room.channel.id) is None


@pytest.mark.parametrize("permission", NAMED)
async def test_a_missing_permission_is_named_before_a_lobby_opens(room: Room, permission: Permission) -> None:
    room.forbid(permission)
    told = await room.command(room.people[0], "new")
    assert "Ask somebody who manages it to give me:" in told.text
    assert NAMED[permission] in told.text
    assert room.app.lobbies.in_channel(room.channel.id) is None
    room.permit(permission)
    told = await room.command(room.people[0], "new")
    assert told.text == "The lobby is open."


@pytest.mark.parametrize("permission", [Permission.SEND_MESSAGES, Permission.ATTACH_FILES, Permission.VIEW_CHANNEL])
async def test_a_missing_permission_is_named_before_a_match_begins(room: Room, permission: Permission) -> None:
    ann = room.people[0]
    await room.command(ann, "new", computers=2)
    before = lobby_of(room)
    room.forbid(permission)
    told = await room.told(ann, room.public(), "Start")
    assert NAMED[permission] in told.text
    assert lobby_of(room) == before
    room.permit(permission)
    await room.click(ann, room.public(), "Start")
    assert room.table.match.phase is Phase.DRAW


@pytest.mark.parametrize("permission", [Permission.SEND_MESSAGES, Permission.ATTACH_FILES, Permission.VIEW_CHANNEL])
async def test_a_permission_lost_in_the_middle_loses_no_move(room: Room, permission: Permission) -> None:
    await room.sit_down()
    room.forbid(permission)
    card = await room.turn()
    assert room.table.match.phase is Phase.CALL
    caller = room.of_window()[2][0]
    hand = await room.command(caller, "hand")
    assert hand.find_button(f"Call {card}")
    room.permit(permission)
    await room.click(caller, hand, f"Call {card}")
    assert f"{caller.name} calls {card}." in room.public().text


async def test_closed_direct_messages_are_said_once_and_my_hand_is_the_way(room: Room) -> None:
    ann, bob, cy, _ = room.people
    bob.close_dms()
    await room.command(ann, "new", seats=3)
    told = await room.told(bob, room.public(), "Join")
    assert told.text.startswith("You sit at the table. I cannot write to you directly: press **My hand**")
    await room.click(cy, room.public(), "Join")
    await room.click(ann, room.public(), "Start")
    assert not bob.messages(bob.dm)
    hand = await room.told(bob, room.public(), "My hand")
    assert "I cannot write to you directly" in hand.text
    assert hand.pictures[0].alt.startswith("Your hand, 9 cards")
    # Bob plays a whole turn from there.
    await room.until(Phase.CALL)
    for _ in range(60):
        if room.table.match.phase is Phase.DRAW and room.awaited() == [bob]:
            break
        due = room.table.due()
        assert due is not None
        await room.clock.run_until(max(due, room.clock.now()))
    await room.settled()
    hand = await room.told(bob, room.public(), "My hand")
    assert "I cannot write to you directly" not in hand.text
    await room.click(bob, hand, "Draw")
    hand = room.privates(bob)[-1]
    select = next(select for select in hand.selects if ":throw:" in select.custom_id)
    await room.answered(bob.select(hand, select.custom_id, select.options[0].value))
    await room.click(bob, hand, "Discard ")
    assert f"Bob discarded {select.options[0].label}." in room.public().text
    refused = [seen for seen in room.discord.notebook.journal if seen.code == 50007]
    assert len(refused) == 1
