"""The commands, sent as people send them: leaving, ending, and everything that only shows something."""

import re

import pytest

from bot.standin.permissions import Permission
from engine.state import Phase
from tests.e2e.room import Room

NO_TABLE = re.compile(r"There is no table here\. Open one with </kalooki new:\d+>\.")


async def test_leaving_in_the_middle_of_a_turn_lets_the_computer_play_it(room: Room) -> None:
    table = await room.sit_down()
    (leaver,) = room.awaited()
    await room.click(leaver, room.panel(leaver), "Draw")
    told = await room.command(leaver, "leave")
    assert told.text.startswith("You left the table. The computer plays your seat from here on; </kalooki back:")
    assert table.match.phase is Phase.CALL
    assert f"{leaver.name} discarded" in room.public().text
    assert room.panel(leaver).text == "You have no seat at this table."
    assert (await room.told(leaver, room.public(), "My hand")).text == "You have no seat at this table."
    assert (await room.command(leaver, "leave")).text == "You have no seat at this table."
    await _goes_on(room)


async def test_leaving_in_a_call_window_passes_the_card(room: Room) -> None:
    table = await room.sit_down()
    await room.turn()
    _, following, (leaver, other) = room.of_window()
    await room.command(leaver, "leave")
    await room.click(other, room.public(), "Pass")
    if table.match.phase is Phase.ANSWER:
        # The computer, who plays the seat now, called the card.
        await room.click(room.awaited()[0], room.public(), "Refuse")
    assert table.match.phase is Phase.DRAW
    assert room.awaited() == [following]
    await _goes_on(room)


async def test_who_answers_a_call_may_leave(room: Room) -> None:
    table = await room.sit_down()
    await room.turn()
    thrower, _, (caller, _) = room.of_window()
    await room.click(caller, room.public(), "Call ")
    await room.command(thrower, "leave")
    assert table.match.phase is Phase.DRAW
    await _goes_on(room)


async def test_the_host_leaving_hands_the_table_on_and_the_last_one_ends_it(room: Room) -> None:
    table = await room.sit_down()
    ann, *others = room.people
    await room.command(ann, "leave")
    assert table.record.host_id == others[0].id
    for person in others:
        await room.command(person, "leave")
    assert table.record.ended_at is not None
    assert "Everybody left, so this table is closed." in room.public().text
    assert not room.public().buttons
    assert room.app.tables.in_channel(room.channel.id) is None
    assert (await room.command(ann, "new")).text == "The lobby is open."


async def _goes_on(room: Room) -> None:
    """Whoever is left can still play."""
    before = room.table.revision
    for _ in range(40):
        waiting = [person for person in room.awaited() if room.table.seat_of(person.id) is not None]
        if room.table.match.phase is Phase.DRAW and waiting:
            await room.turn()
            break
        due = room.table.due()
        assert due is not None
        await room.clock.run_until(max(due, room.clock.now()))
        await room.settled()
    assert room.table.revision > before + 1
    assert room.table.record.ended_at is None


async def test_the_host_ends_a_table(room: Room) -> None:
    table = await room.sit_down()
    ann, bob, *_ = room.people
    for person in (bob, room.bystander):
        with room.nothing_lost():
            told = await room.command(person, "end")
        assert told.text == f"Only the host may do this: <@{ann.id}>."
    with room.nothing_lost():
        asked = await room.command(ann, "end")
    assert asked.text == "End this table? Its match gets no result, and nothing brings it back."
    await room.click(ann, asked, "End for good")
    assert room.privates(ann)[-1].text == "The table is ended."
    assert table.record.ended_at is not None
    assert "This table was ended before its match was over." in room.public().text
    assert not room.public().buttons
    assert room.panel(bob).text == "This table is over."
    assert NO_TABLE.fullmatch((await room.command(ann, "end")).text)
    assert not (await room.app.store.league.history(room.guild.id))[0]


@pytest.mark.parametrize("started", [False, True])
async def test_a_moderator_ends_a_table_or_a_lobby(room: Room, started: bool) -> None:
    moderators = room.discord.world.add_role(room.guild, "Moderators", Permission.MANAGE_MESSAGES)
    room.discord.world.give_role(room.guild, room.bystander.user, moderators)
    if started:
        await room.sit_down()
    else:
        await room.command(room.people[0], "new")
    told = await (room.end(room.bystander) if started else room.command(room.bystander, "end"))
    assert told.text == ("The table is ended." if started else "The lobby is cancelled.")
    assert room.app.tables.in_channel(room.channel.id) is None
    assert room.app.lobbies.in_channel(room.channel.id) is None


async def test_who_may_no_longer_end_a_table_is_refused(room: Room) -> None:
    await room.sit_down()
    room.discord.world.permit(room.channel, room.bystander.user, Permission.MANAGE_MESSAGES)
    asked = await room.command(room.bystander, "end")
    room.discord.world.forbid(room.channel, room.bystander.user, Permission.MANAGE_MESSAGES)
    with room.nothing_lost():
        await room.click(room.bystander, asked, "End for good")
    assert room.privates(room.bystander)[-1].text == f"Only the host may do this: <@{room.people[0].id}>."


async def test_a_question_of_a_table_that_is_over(room: Room) -> None:
    await room.sit_down()
    ann = room.people[0]
    asked = await room.command(ann, "end")
    await room.end(ann)
    await room.click(ann, asked, "End for good", late=True)
    assert room.privates(ann)[-1].text == "This match is over."


async def test_a_table_is_ended_in_words_only_when_they_are_said_in_full(room: Room) -> None:
    await room.sit_down()
    ann, bob, *_ = room.people
    with room.nothing_lost():
        assert "- End for good" in (await room.command(ann, "do", what="end for")).text
        assert "- End for good" not in (await room.command(bob, "do", what="End for good")).text
    assert (await room.command(ann, "do", what="End for good")).text == "The table is ended."


async def test_a_lobby_is_ended_by_its_host_alone(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    assert f"Only the host may do this: <@{ann.id}>." in (await room.command(bob, "end")).text
    assert (await room.command(ann, "end")).text == "The lobby is cancelled."
    assert "This lobby was cancelled." in room.public().text


async def test_without_a_table_every_command_is_answered(room: Room) -> None:
    ann = room.people[0]
    for words in ("hand", "table", "scores", "leave", "end"):
        assert NO_TABLE.fullmatch((await room.command(ann, words)).text)
    league = await room.command(ann, "leaderboard")
    assert "Nobody has finished a match that counts here. Open a table with </kalooki new:" in league.text
    rules = await room.command(ann, "rules")
    assert "Jamaican, nine deals" in rules.text
    assert "who answers a call" in rules.text
    named = await room.command(ann, "rules", game="no_calls")
    assert "Jamaican without calls" in named.text


async def test_the_help_has_five_pages(room: Room) -> None:
    ann = room.people[0]
    page = await room.command(ann, "help")
    texts = []
    for number in range(1, 6):
        page = room.privates(ann)[-1]
        assert f"**Kalooki in five pages: {number} of 5**" in page.text
        texts.append(page.text)
        if number < 5:
            await room.click(ann, page, "Next page")
    assert len(set(texts)) == 5


async def test_at_a_table_every_command_shows_what_it_is_for(room: Room) -> None:
    await room.sit_down()
    ann = room.people[0]
    with room.nothing_lost():
        hand = await room.command(ann, "hand")
        assert hand.pictures[0].alt.startswith("Your hand, 9 cards")
        assert "Nothing is scored yet." in (await room.command(ann, "scores")).text
        assert "who answers a call" in (await room.command(ann, "rules")).text
        assert (await room.command(room.bystander, "hand")).text == "You have no seat at this table."
        assert "Nothing is scored yet." in (await room.command(room.bystander, "scores")).text
    before = room.public()
    assert (await room.command(room.bystander, "table")).text == "Here it is, further down."
    assert room.public().id > before.id
    assert room.public().find_button("My hand")
    moved = ann.look(before)
    assert moved is not None
    assert "goes on further down" in moved.text
