"""Whoever or whatever goes, seen through Discord: people, permissions, messages, channels, threads, whole servers."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from bot.demo.report import connected
from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from bot.standin.sessions import Intent
from engine.state import Phase
from tests.e2e.room import Room, app_of, opened
from tests.unhurried import until

SOON = 2_000
"""Milliseconds of the bot's time within which everything follows."""


async def noticed(room: Room, true: Callable[[], object]) -> None:
    """Return once something is so and what follows is done; the bot's time does not move."""
    await until(true)
    await room.settled()


async def soon(room: Room) -> None:
    await room.clock.run_until(room.clock.now() + SOON)
    await room.settled()


def left(room: Room, person: Person) -> bool:
    return room.table.seat_of(person.id) is None


async def time_runs_out(room: Room) -> None:
    """Let the turn that is waited for run out, bank and all."""
    deadline = room.table.deadline
    assert deadline is not None
    await room.clock.run_until(deadline)
    await room.settled()


# People who leave the server


async def test_who_left_the_server_is_looked_for_when_their_turn_runs_out(room: Room) -> None:
    await room.sit_down()
    (gone,) = room.awaited()
    room.discord.world.leave(gone.user, room.guild)
    assert not left(room, gone)
    await time_runs_out(room)
    assert left(room, gone)
    assert f"🪑 Left: {gone.name}." in room.public().text
    assert not room.app.tables.of_user(gone.id)


async def test_who_is_still_there_keeps_their_seat_when_their_turn_runs_out(room: Room) -> None:
    await room.sit_down()
    (silent,) = room.awaited()
    await time_runs_out(room)
    assert not left(room, silent)
    assert room.table.record.clocks.seats[room.people.index(silent)].missed == 1


async def test_who_takes_no_messages_is_looked_for_at_once(room: Room) -> None:
    ann, bob, *others = room.people
    await room.command(ann, "new")
    for person in (bob, *others):
        await room.click(person, room.public(), "Join")
    room.discord.world.leave(bob.user, room.guild)
    await room.click(ann, room.public(), "Start")
    await soon(room)
    assert left(room, bob)
    assert not left(room, others[0])


async def test_who_blocks_the_bot_or_closes_their_messages_keeps_their_seat_and_plays_by_my_hand(room: Room) -> None:
    await room.sit_down()
    (closed,) = room.awaited()
    closed.close_dms()
    await room.click(closed, room.public(), "My hand")
    hand = room.privates(closed)[-1]
    await room.click(closed, hand, "Draw")
    assert not left(room, closed)
    assert room.table.match.phase is Phase.PLAY


@pytest.mark.parametrize("phase", [Phase.CALL, Phase.ANSWER, Phase.SCORED])
async def test_who_blocks_the_bot_in_the_middle_of_a_match_is_awaited_by_my_hand(room: Room, phase: Phase) -> None:
    await room.sit_down(pace="quick")
    await _come_to(room, phase)
    closed = room.awaited()[0]
    closed.close_dms()
    seat, revision = room.people.index(closed), room.table.revision
    await room.click(closed, _board(room), "My hand")
    hand = room.privates(closed)[-1]
    assert hand.pictures
    label = {Phase.CALL: "Pass", Phase.ANSWER: "Refuse", Phase.SCORED: "Ready"}[phase]
    await room.click(closed, hand, label)
    assert room.table.revision > revision
    assert room.table.seat_of(closed.id) == seat


async def test_with_the_members_intent_a_leaver_is_known_at_once_in_lobby_and_match(tmp_path: Path) -> None:
    intent = int(Intent.GUILD_MEMBERS)
    async with opened(tmp_path, "Ann", "Bob", "Cy", "Dee", privileged=intent, KALOOKI_SEE_LEAVERS=True) as room:
        ann, bob, cy, dee = room.people
        await room.command(ann, "new")
        await room.click(bob, room.public(), "Join")
        room.discord.world.leave(ann.user, room.guild)
        await noticed(room, lambda: not room.app.lobbies.of_user(ann.id))
        lobby = room.app.lobbies.in_channel(room.channel.id)
        assert lobby is not None
        assert lobby.host_id == bob.id
        for person in (cy, dee):
            await room.click(person, room.public(), "Join")
        await room.click(bob, room.public(), "Start")
        table = room.table
        seat = table.awaited[0]
        gone = next(person for person in (bob, cy, dee) if table.seat_of(person.id) == seat)
        revision = table.revision
        room.discord.world.leave(gone.user, room.guild)
        await noticed(room, lambda: left(room, gone))
        await soon(room)
        assert table.revision > revision
        for person in {bob, cy, dee} - {gone}:
            room.discord.world.leave(person.user, room.guild)
        await noticed(room, lambda: table.record.ended_at is not None)
        assert room.app.tables.in_channel(room.channel.id) is None


# What the bot stands on


@pytest.mark.parametrize("phase", [None, Phase.DRAW, Phase.CALL, Phase.ANSWER, Phase.SCORED])
async def test_the_message_of_a_lobby_or_table_is_deleted_and_comes_back(room: Room, phase: Phase | None) -> None:
    if phase is None:
        await room.command(room.people[0], "new")
    else:
        await room.sit_down(pace="quick")
        await _come_to(room, phase)
    label = "Join" if phase is None else "My hand"
    seen = [sight for sight in room.bystander.messages(room.channel) if sight.find_button(label)]
    revision = None if phase is None else room.table.revision
    room.discord.world.delete(room.discord.world.messages[seen[-1].id])

    def again() -> list[Sight]:
        found = [sight for sight in room.bystander.messages(room.channel) if sight.find_button(label)]
        return [sight for sight in found if sight.id > seen[-1].id]

    await noticed(room, again)
    assert len(again()) == 1
    assert revision in {None, *([] if phase is None else [room.table.revision])}


@pytest.mark.parametrize("phase", [None, Phase.DRAW, Phase.CALL, Phase.ANSWER, Phase.SCORED])
async def test_a_channel_that_is_deleted_ends_what_was_in_it_and_everybody_is_free(
    room: Room, phase: Phase | None
) -> None:
    ann, *_ = room.people
    if phase is None:
        await room.command(ann, "new")
    else:
        await room.sit_down(pace="quick")
        await _come_to(room, phase)
    other = room.discord.world.add_channel(room.guild, "elsewhere")
    room.discord.world.delete_channel(room.channel)
    await noticed(room, lambda: _all_free(room, room.people))
    assert not room.app.tables.all()
    room.channel = other
    assert (await room.command(ann, "new")).text == "The lobby is open."


async def test_a_bot_that_is_removed_ends_its_tables_there_and_one_in_a_server_that_is_unavailable_does_not(
    room: Room,
) -> None:
    await room.sit_down()
    world, table = room.discord.world, room.table
    world.set_available(room.guild, available=False)
    await noticed(room, lambda: not room.app.tables.is_heard(room.guild.id))
    await room.clock.run_until(room.clock.now() + 6 * 3_600_000)
    await room.settled()
    assert table.record.ended_at is None
    assert not any(table.record.clocks.is_away(seat) for seat in range(4))
    world.set_available(room.guild, available=True)
    await noticed(room, lambda: room.app.tables.is_heard(room.guild.id))
    await room.turn()
    world.remove_bot(room.guild)
    await noticed(room, lambda: table.record.ended_at is not None)
    assert _all_free(room, room.people)


async def test_a_server_that_the_bot_was_removed_from_while_it_was_off_is_noticed_at_the_start(tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", "Bob", "Cy") as room:
        await room.sit_down()
        await room.app.close()
        room.discord.world.remove_bot(room.guild)
        room.app = app_of(room.discord, room.path, room.clock)
        async with connected(room.app):
            await noticed(room, lambda: not room.app.tables.all())
            assert _all_free(room, room.people)


async def test_without_permissions_the_match_goes_on_in_the_hands_and_shows_again(room: Room) -> None:
    await room.sit_down()
    room.forbid(Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    await room.settled()
    (person,) = room.awaited()
    await room.click(person, room.panel(person), "Draw")
    await room.throw(person)
    assert room.table.match.phase is Phase.CALL
    room.permit(Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    await noticed(room, lambda: "may be called" in room.public().text)


@pytest.mark.parametrize("locked", [False, True])
async def test_a_thread_that_is_archived_or_locked_holds_nobody_up(room: Room, locked: bool) -> None:
    world = room.discord.world
    parent, room.channel = room.channel, world.add_thread(room.channel, "kalooki", room.people[0].id)
    await noticed(room, lambda: room.app.client.get_channel(room.channel.id) is not None)
    await room.sit_down()
    world.set_archived(room.channel, archived=True, locked=locked)
    (person,) = room.awaited()
    await room.click(person, room.panel(person), "Draw")
    await room.throw(person)
    assert room.table.match.phase is Phase.CALL
    if locked:
        assert "may be called" not in room.public().text
        world.set_archived(room.channel, archived=False)
    await noticed(room, lambda: "may be called" in room.public().text)
    room.discord.world.delete_channel(room.channel)
    await noticed(room, lambda: not room.app.tables.all())
    assert _all_free(room, room.people)
    assert parent.id in world.channels


def _board(room: Room) -> Sight:
    return [sight for sight in room.bystander.messages(room.channel) if sight.find_button("My hand")][-1]


async def _come_to(room: Room, phase: Phase) -> None:
    if phase is Phase.SCORED:
        await room.until(phase)
    elif phase in {Phase.CALL, Phase.ANSWER}:
        await room.turn()
        if phase is Phase.ANSWER:
            await room.click(room.of_window()[2][0], room.public(), "Call ")
    assert room.table.match.phase is phase


def _all_free(room: Room, people: Iterable[Person]) -> bool:
    app = room.app
    return not any(app.tables.of_user(person.id) or app.lobbies.of_user(person.id) for person in people)
