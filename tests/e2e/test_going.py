"""Each way of going in each phase of a match, with 3 to 8 seats in turn, as Discord tells it.

Within two seconds the match has gone on or ended in order, who went is free, their panel is closed, nobody is called
who is gone, nobody's hand is shown, and nothing went wrong. Without Discord ``tests/bot/test_leaving.py`` tries more.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from bot import handover
from bot.ports import Person as Seated
from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from tests.e2e.places import Place, calls_nobody, heard, hides_hands, is_free, places, soon
from tests.unhurried import until


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing may be logged as an error."""
    yield
    assert not [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]


async def leaves(place: Place) -> None:
    press = place.goer.slash(place.channel, "kalooki leave")
    assert (await press.shown()).private


async def is_removed(place: Place) -> None:
    """A moderator takes them out."""
    room, world = place.room, place.room.discord.world
    role = world.add_role(place.guild, "Moderators", Permission.MANAGE_MESSAGES)
    world.give_role(place.guild, room.bystander.user, role)
    if place.table is None:
        await room.app.lobbies.remove(place.lobby_id, place.goer.id, room.bystander.id, moderator=True)
        return
    seat = str(place.people.index(place.goer) + 1)
    assert (await room.bystander.slash(place.channel, "kalooki replace", seat=seat).shown()).private


async def leaves_the_server(place: Place) -> None:
    place.room.discord.world.leave(place.goer.user, place.guild)
    await until(lambda: not place.sits(place.goer))


async def is_taken_over(place: Place) -> None:
    """They leave, and the bystander has the seat at once, with a moderator's word."""
    seat = place.people.index(place.goer)
    await leaves(place)
    if place.table is not None:
        table_id, eve = place.table.table_id, Seated(place.room.bystander.id, place.room.bystander.name)
        await place.room.app.tables.arrange(table_id, handover.offer(seat, eve, eve.user_id, moderator=True))
        await place.room.app.tables.arrange(table_id, handover.take(seat, eve))
        assert place.sits(place.room.bystander)


async def hosts_go(place: Place) -> None:
    """The host goes, whoever is awaited."""
    place.gone = place.people[0]
    if place.table is not None:
        place.was_awaited = place.table.seat_of(place.goer.id) in place.table.awaited
    await leaves(place)


def panel_of(place: Place) -> Sight | None:
    """The hand of who goes, in their direct messages."""
    holder = place.room.app.client.desk.hands.known(place.playing.table_id, place.goer.id)
    direct = None if holder is None else holder.direct
    return next((s for s in place.goer.messages(place.goer.dm) if direct and s.id == direct.message_id), None)


def goes_on(place: Place) -> None:
    """Check that who went is out of it and that the others go on."""
    assert not place.sits(place.goer), place
    assert not place.is_over, place
    assert place.others(), place
    assert calls_nobody(place, place.goer), place
    (*_, message) = place.shown()
    assert message.find_button("Join" if place.table is None else "My hand"), place
    host = place.lobby.host_id if place.lobby is not None else place.playing.record.host_id
    assert host in {person.id for person in (*place.others(), place.room.bystander) if place.sits(person)}, place
    if place.table is None:
        return
    table, due = place.table, place.table.due()
    assert due is not None, place
    assert due > place.room.clock.now(), place
    taken_over = place.sits(place.room.bystander)
    if place.was_awaited and not taken_over and place.phase not in {"paused", "away"}:
        assert table.revision > place.revision, place
    if taken_over:
        seat = place.people.index(place.goer)
        panel = place.room.app.client.desk.hands.known(table.table_id, place.room.bystander.id)
        assert panel is not None, place
        assert panel.direct is not None, place
        assert panel.direct.shown.hand == tuple(sorted(table.view(seat).hand)), place
    assert hides_hands(place), place


@pytest.mark.parametrize(
    "kind, shift", [(leaves, 0), (is_removed, 1), (leaves_the_server, 2), (hosts_go, 3), (is_taken_over, 4)]
)
async def test_somebody_goes(
    kind: Callable[[Place], Awaitable[None]], shift: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with places(tmp_path, shift, monkeypatch, see_leavers=kind is leaves_the_server) as found:
        room = found[0].room
        if kind is hosts_go:
            for place in found:
                place.gone = place.people[0]
        panels = {id(place): panel_of(place) for place in found if place.table is not None}
        for place in found:
            await kind(place)
        await soon(room)
        for place in found:
            goes_on(place)
            panel = panels.get(id(place))
            if panel is not None:
                now = place.goer.look(panel)
                assert now is None or not (now.buttons or now.selects or now.pictures), place
        for place in found:
            assert is_free(room, place.goer) or any(
                other.sits(place.goer) for other in found if other is not place and other.guild is not place.guild
            )


# Everybody, and what the table stands on


async def everybody_leaves(place: Place) -> None:
    await asyncio.gather(*(leave_of(place, person) for person in place.others()))


async def leave_of(place: Place, person: Person) -> None:
    assert (await person.slash(place.channel, "kalooki leave").shown()).private


async def everybody_leaves_the_server(place: Place) -> None:
    for person in place.people:
        place.room.discord.world.leave(person.user, place.guild)
    await until(lambda: place.is_over)


async def the_channel_is_deleted(place: Place) -> None:
    place.room.discord.world.delete_channel(place.channel)


async def the_parent_is_deleted(place: Place) -> None:
    """The thread lay in the archive, where the client has forgotten it; Discord tells of its channel alone."""
    world = place.room.discord.world
    world.set_archived(place.channel, archived=True)
    await heard(place.room)
    del world.channels[place.channel.id]
    world.delete_channel(world.channels[place.channel.parent_id or 0])


async def the_bot_is_removed(place: Place) -> None:
    place.room.discord.world.remove_bot(place.guild)


@pytest.mark.parametrize(
    "kind, shift",
    [
        (everybody_leaves, 4),
        (everybody_leaves_the_server, 5),
        (the_channel_is_deleted, 0),
        (the_parent_is_deleted, 1),
        (the_bot_is_removed, 2),
    ],
)
async def test_a_table_ends_in_order(
    kind: Callable[[Place], Awaitable[None]], shift: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread, see_leavers = kind is the_parent_is_deleted, kind is everybody_leaves_the_server
    async with places(tmp_path, shift, monkeypatch, thread=thread, see_leavers=see_leavers) as found:
        room = found[0].room
        panels = [panel for place in found if place.table is not None and (panel := panel_of(place)) is not None]
        assert panels
        for place in found:
            await kind(place)
        await soon(room)
        for place in found:
            assert place.is_over, place
            # What a bot that was removed has written stays as it was.
            assert kind is the_bot_is_removed or not place.shown("Join") + place.shown("My hand"), place
            assert all(calls_nobody(place, person) for person in place.people), place
        assert all(is_free(room, person) for person in room.people)
        assert not room.app.tables.all()
        for panel in panels:
            now = [person.look(panel) for person in room.people]
            assert not any(sight and (sight.buttons or sight.selects or sight.pictures) for sight in now)
        before = [place.table.revision for place in found if place.table is not None]
        await room.clock.run_until(room.clock.now() + 3_600_000)
        assert [place.table.revision for place in found if place.table is not None] == before
        # Everybody can sit down somewhere else at once.
        room.channel = room.discord.world.add_channel(room.guild, "elsewhere")
        await until(lambda: room.app.client.get_channel(room.channel.id))
        await room.sit_down()


# What comes back


async def the_messages_are_deleted(place: Place) -> None:
    world = place.room.discord.world
    for sheet in score_sheets(place):
        world.delete(world.messages[sheet.id])
        await until(lambda: score_sheets(place))
    for message_id in tuple(place.channel.messages):
        world.delete(world.messages[message_id])
    await until(place.shown)


def score_sheets(place: Place) -> list[Sight]:
    """The sheets on which somebody can be ready for the next deal."""
    return [sight for sight in place.shown("Ready") if not sight.find_button("My hand")]


async def messages_are_closed(place: Place) -> None:
    place.goer.close_dms()


async def the_thread_is_archived(place: Place) -> None:
    place.room.discord.world.set_archived(place.channel, archived=True)


async def the_thread_is_locked(place: Place) -> None:
    place.room.discord.world.set_archived(place.channel, archived=True, locked=True)


async def the_thread_is_unlocked(place: Place) -> None:
    place.room.discord.world.set_archived(place.channel, archived=False)


async def permissions_are_taken(place: Place) -> None:
    world = place.room.discord.world
    world.forbid(place.channel, world.bot, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)


async def permissions_are_given_back(place: Place) -> None:
    world = place.room.discord.world
    world.permit(place.channel, world.bot, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)


async def the_role_of_the_bot_is_shut_out(place: Place) -> None:
    world = place.room.discord.world
    (role,) = (role for role in place.guild.roles.values() if role.managed_by == world.bot.id)
    world.forbid(place.channel, role, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)


async def the_bot_gets_a_role(place: Place) -> None:
    world = place.room.discord.world
    role = world.add_role(place.guild, "Hosts of tables", Permission.ADMINISTRATOR)
    world.give_role(place.guild, world.bot, role)


async def the_server_is_unavailable(place: Place) -> None:
    place.room.discord.world.set_available(place.guild, available=False)


async def the_server_is_back(place: Place) -> None:
    place.room.discord.world.set_available(place.guild, available=True)


async def nothing(_: Place) -> None:
    pass


@pytest.mark.parametrize(
    "goes, comes, thread, shift",
    [
        (the_messages_are_deleted, nothing, False, 3),
        (messages_are_closed, nothing, False, 4),
        (the_thread_is_archived, nothing, True, 5),
        (the_thread_is_locked, the_thread_is_unlocked, True, 0),
        (permissions_are_taken, permissions_are_given_back, False, 1),
        (the_role_of_the_bot_is_shut_out, the_bot_gets_a_role, False, 2),
        (the_server_is_unavailable, the_server_is_back, False, 3),
    ],
)
async def test_a_match_goes_on_meanwhile_and_shows_again(
    goes: Callable[[Place], Awaitable[None]],
    comes: Callable[[Place], Awaitable[None]],
    thread: bool,
    shift: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with places(tmp_path, shift, monkeypatch, thread=thread) as found:
        room = found[0].room
        for place in found:
            await goes(place)
        await soon(room)
        for place in found:
            assert not place.is_over, place
            assert place.others() == place.people, place
            await place.moves()
        await room.settled()
        for place in found:
            await comes(place)
        await soon(room)
        for place in found:
            assert not place.is_over, place
            assert place.others() == place.people, place
            assert place.table is None or place.table.revision > place.revision or place.phase in {"paused", "away"}
            assert hides_hands(place), place
            await check_up_to_date(place)


async def check_up_to_date(place: Place) -> None:
    """Check that what stands in the channel is what the bot would say now, if it said it anew."""
    stands = place.shown()
    assert len(stands) == 1, place
    record = place.lobby if place.table is None else place.table.record
    assert record is not None
    place.room.app.client.publisher.show_again(record)
    await place.room.settled()
    anew = place.shown()[-1]
    assert anew.id > stands[0].id, place
    # Who passes a call is not shown by itself: computers that play for those who are away have done so meanwhile.
    assert place.phase == "away" or anew.text == stands[0].text, place


async def test_who_takes_no_messages_sees_their_hand_in_the_channel_in_every_phase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phases = ("to draw", "to play", "down", "call", "answer of the goer", "between deals", "paused", "by mail", "away")
    async with places(tmp_path, 0, monkeypatch, phases=phases) as found:
        room = found[0].room
        for place in found:
            await messages_are_closed(place)
        await soon(room)
        for place in found:
            await room.click(place.goer, place.shown()[-1], "My hand")
            (hand, *_) = [sight for sight in reversed(place.goer.messages(place.channel)) if sight.private]
            assert hand.pictures[0].alt.startswith("Your hand"), place
            assert not any(sight.id == hand.id for sight in room.all(room.bystander)), place
            assert place.sits(place.goer), place
