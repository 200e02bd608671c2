"""Commands in odd places and with odd options: what is said of them is true, and says what to do."""

import asyncio
from pathlib import Path

import pytest

from bot.i18n.catalogue import Catalogue
from bot.ports import Lobby, Person
from bot.standin import Person as Player
from bot.standin.permissions import Permission
from bot.ui.choices import CHANNEL, LEAGUE, OFF
from tests.e2e.room import Room, opened
from tests.e2e.test_do import do, offered
from tests.e2e.test_do_anywhere import over, play_out  # noqa: F401 - a room in which a match is over
from tests.e2e.test_seats import moderate


def lobby_of(room: Room) -> Lobby:
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    return lobby


def seated(room: Room) -> list[int]:
    return [who.user_id for who in lobby_of(room).occupants if isinstance(who, Person)]


async def sits_with(room: Room, *people: Player) -> None:
    for person in people:
        await room.click(person, room.public(), "Join")


async def test_what_needs_a_table_says_in_a_lobby_that_the_match_has_not_begun(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    for words in ("hand", "scores", "pause", "resume", "back"):
        told = (await room.command(bob, words)).text
        assert told == f"The match here has not begun: <@{ann.id}> may press **Start** in the lobby."
    assert "has not begun" in (await room.command(ann, "replace", seat="1")).text


async def test_who_left_before_being_taken_out_is_said_to_be_gone(room: Room) -> None:
    ann, bob, cy, _ = room.people
    await room.command(ann, "new")
    await sits_with(room, bob, cy)
    (value,) = (await offered(room, ann, "take bob out")).values()
    await room.click(bob, room.public(), "Leave")
    told = await room.command(ann, "do", what=value)
    assert told.text == f"<@{bob.id}> does not sit here any more."
    assert "Only the host" in (await room.command(cy, "do", what=value)).text
    assert seated(room) == [ann.id, cy.id]


async def test_two_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", "Bob", "bob", "Dee") as room:
        ann, bob, other, dee = room.people
        await room.command(ann, "new")
        await sits_with(room, bob, other, dee)
        assert list(await offered(room, ann, "take bob out")) == [
            "Take Bob (2) out of the lobby",
            "Take bob (3) out of the lobby",
        ]
        assert "could be several things" in (await room.command(ann, "do", what="take bob out of the lobby")).text
        assert seated(room) == [ann.id, bob.id, other.id, dee.id]
        await room.click(ann, room.public(), "Remove somebody")
        (whom,) = room.privates(ann)[-1].selects
        assert [option.label for option in whom.options] == ["Bob (2)", "bob (3)", "Dee"]
        await room.click(ann, room.public(), "Start")
        for person in (bob, other):
            await room.command(person, "leave")
        assert {"Take Bob (2)’s seat", "Take bob (3)’s seat"} <= set(await offered(room, room.bystander))


async def test_who_wants_their_hand_here_alone_is_not_promised_it_elsewhere(room: Room) -> None:
    ann, bob, *_ = room.people
    for person in (ann, bob):
        await do(room, person, "Your settings: Do not send me my hand")
    assert (await room.command(ann, "new")).text == "The lobby is open."
    await room.click(bob, room.public(), "Join")
    assert seated(room) == [ann.id, bob.id]
    assert not ann.messages(ann.dm)
    assert not bob.messages(bob.dm)


async def test_a_seat_that_nobody_has_is_asked_for_by_its_number(room: Room) -> None:
    await room.sit_down()
    ann = room.people[0]
    with room.nothing_lost():
        for wrong in ("Nobody", "9", "ann and bob"):
            told = (await room.command(ann, "replace", seat=wrong)).text
            assert told == (
                f"No seat here, or more than one, is called “{wrong}”. "
                "Write its number: 1. Ann, 2. Bob, 3. Cy, and 4. Dee."
            )
        assert "Only a moderator" in (await room.command(ann, "replace", seat="2. bob")).text


async def test_a_page_that_there_is_not_is_the_last_one(over: Room) -> None:  # noqa: F811 - the fixture
    ann = over.people[0]
    for typed in ("Past matches: page 99", "Past matches of Ann: page 7"):
        told = (await over.command(ann, "do", what=typed)).text
        assert "No. 1 · " in told
        assert "There are no past matches" not in told
    told = (await over.command(ann, "do", what="The league of this server: page 9")).text
    assert "Page 9" not in told
    assert "Season 1 is open" in told


async def test_a_server_without_a_league_tells_of_no_rating(over: Room) -> None:  # noqa: F811 - the fixture
    ann = over.people[0]
    assert ", rating " in (await over.command(ann, "do", what="Past matches: match no. 1")).text
    await over.app.store.set_person_setting(over.guild.id, LEAGUE, OFF)
    told = (await over.command(ann, "do", what="Past matches: match no. 1")).text
    assert "1. " in told
    assert "rating" not in told


async def test_a_table_that_cannot_be_shown_is_not_said_to_be_shown(room: Room) -> None:
    ann = room.people[0]
    await room.command(ann, "new")
    for begun in (False, True):
        if begun:
            await sits_with(room, *room.people[1:])
            await room.click(ann, room.public(), "Start")
        room.forbid(Permission.SEND_MESSAGES)
        assert "Ask somebody who manages it to give me: Send Messages." in (await room.command(ann, "table")).text
        room.permit(Permission.SEND_MESSAGES)
        assert (await room.command(ann, "table")).text == "Here it is, further down."


async def test_a_channel_that_is_no_more_is_no_longer_the_one_for_tables(room: Room) -> None:
    ann, world = room.people[0], room.discord.world
    elsewhere = world.add_channel(room.guild, "elsewhere")
    await room.app.store.set_person_setting(room.guild.id, CHANNEL, str(elsewhere.id))
    assert f"<#{elsewhere.id}>. Open yours there." in (await room.command(ann, "new")).text
    world.delete_channel(elsewhere)
    while room.app.client.get_channel(elsewhere.id) is not None:  # noqa: ASYNC110 - discord.py has no event for it
        await asyncio.sleep(0)
    assert (await room.command(ann, "new")).text == "The lobby is open."
    role = world.add_role(room.guild, "Managers", Permission.MANAGE_GUILD)
    world.give_role(room.guild, ann.user, role)
    panel = await room.command(ann, "settings")
    await room.click(ann, panel, "Settings of this server")
    assert "Tables in: **any channel**" in room.privates(ann)[-1].text


async def test_seats_that_a_game_has_not_are_said_as_what_was_asked_for(room: Room) -> None:
    ann = room.people[0]
    assert (await room.command(ann, "new", seats=2)).text == "2 players cannot play this; 3 to 8 can."
    told = (await room.command(ann, "new", game="kalooki_51", seats=8)).text
    assert told == "8 players cannot play this; 2 to 4 can."


async def test_a_lobby_that_cannot_be_leaves_no_thread_behind(room: Room) -> None:
    ann = room.people[0]
    for options in ({"seats": 2}, {"seats": 4, "computers": 5}, {"game": "kalooki_51", "seats": 8}):
        assert (await room.command(ann, "new", thread=True, **options)).text
    assert not [channel for channel in room.discord.world.channels.values() if channel.type.is_thread]
    assert not room.app.lobbies.all()


async def test_where_the_thread_is_also_reads_who_takes_no_messages(room: Room) -> None:
    ann = room.people[0]
    ann.close_dms()
    told = (await room.command(ann, "new", thread=True)).text
    (lobby,) = room.app.lobbies.all()
    assert f"<#{lobby.channel_id}>" in told
    assert "I cannot write to you directly" in told


async def test_who_was_removed_is_not_said_to_have_left(room: Room) -> None:
    await room.sit_down()
    bob = room.people[1]
    moderate(room, room.bystander)
    await room.command(room.bystander, "replace", seat="Bob")
    told = (await room.command(bob, "tables")).text
    assert "you left" not in told
    assert "asks the host" in told


async def test_a_form_of_another_game_that_comes_late_changes_nothing(room: Room) -> None:
    ann = room.people[0]
    await room.command(ann, "new")
    before = lobby_of(room)
    for late in ("opening minimum_points=40", "aces ace_low_run_value=1"):
        told = (await room.command(ann, "do", what=f"k1:L{before.lobby_id}:0:house_form:{late}")).text
        assert "**Nothing was changed.**" in told
        assert "as you chose" not in told
    assert lobby_of(room).rules == before.rules


async def test_more_of_a_table_that_is_over_offers_nothing(room: Room) -> None:
    await room.sit_down()
    ann, board = room.people[0], room.public()
    await room.end(ann)
    for person in (ann, room.bystander):
        assert (await room.told(person, board, "More", late=True)).text == "This match is over."


async def test_what_is_said_of_the_league_without_what_to_do_is_asked_back(room: Room) -> None:
    ann = room.people[0]
    assert "**The league of this server**" in (await room.command(ann, "league")).text
    for said in ({"match": 5}, {"season": 1}, {"reason": "cheating"}, {"zone": "Europe/Paris"}):
        assert (await room.command(ann, "league", **said)).text == "For this, say also: action."


@pytest.mark.parametrize(
    "language, deal, left", [("en", "deal", "left"), ("fr", "donne", "parti"), ("pt-BR", "rodada", "saiu")]
)
def test_every_language_says_for_how_long_calls_are_passed_and_why_a_table_closed(
    language: str, deal: str, left: str
) -> None:
    catalogue = Catalogue()
    assert deal in catalogue.say(language, "button-pass-all")
    assert left in catalogue.say(language, "table-everybody-left")
    assert left not in catalogue.say(language, "table-everybody-away")
