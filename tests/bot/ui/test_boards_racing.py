"""A table message whose move or end is disturbed: nothing of before stays live, whatever came between."""

import pytest

from bot.standin import Sight
from bot.standin.errors import OLD_MESSAGE_EDITS, THREAD_ARCHIVED, Refusal
from bot.standin.faults import Fault, Trouble
from bot.standin.permissions import Permission
from bot.ui.board import KEEP_OUT
from bot.ui.boards import LONGEST_OUT
from bot.ui.showing import TRY_AGAIN
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_manners import at_once, until_said

ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def tables(salon: Salon) -> list[int]:
    """The messages of the room on which a table can be played."""
    return [sight.id for sight in salon.people[0].messages(salon.room) if sight.find_button("My hand")]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_message_that_could_not_be_closed_when_its_table_moved_down_is_closed_later(
    salon: Salon, caplog: pytest.LogCaptureFixture, *, restarted: bool
) -> None:
    await salon.sit_down()
    old = salon.public()
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "PATCH", ONE_MESSAGE, times=99, channel_id=salon.room.id))
    await salon.people[0].slash(salon.room, "kalooki table")
    await until_said(caplog, "a message was not taken")
    assert len(tables(salon)) == 2
    salon.discord.faults.clear()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    if restarted:
        await salon.restart()
    assert tables(salon) == [salon.public().id]
    left = salon.people[0].look(old)
    assert left is not None
    assert "goes on further down" in left.text


@pytest.mark.parametrize("then", ["Join", "Cancel"])
async def test_a_lobby_that_could_not_be_removed_when_it_moved_down_goes_later(
    salon: Salon, caplog: pytest.LogCaptureFixture, then: str
) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    old = salon.public()
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "DELETE", ONE_MESSAGE, times=99, channel_id=salon.room.id))
    await ann.slash(salon.room, "kalooki table")
    await until_said(caplog, "a message was not taken")
    assert ann.look(old)
    salon.discord.faults.clear()
    await (ann if then == "Cancel" else bob).click(salon.public(), label=then)
    await salon.bot.idle()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    assert ann.look(old) is None
    assert bool(salon.public().find_button("Join")) is (then == "Join")


async def test_a_lobby_that_moves_down_twice_while_nothing_can_be_removed_stands_once(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "DELETE", ONE_MESSAGE, times=99, channel_id=salon.room.id))
    for _ in range(2):
        caplog.clear()
        await ann.slash(salon.room, "kalooki table")
        await salon.bot.idle()
        salon.clock.advance(TRY_AGAIN)
        await until_said(caplog, "a message was not taken")
    salon.discord.faults.clear()
    for _ in range(2):
        salon.clock.advance(TRY_AGAIN)
        await salon.settle()
    lobbies = [sight for sight in ann.messages(salon.room) if sight.find_button("Join")]
    assert lobbies == [salon.public()]


async def test_a_table_that_ends_while_it_is_shown_is_closed_also_by_the_next_start(salon: Salon) -> None:
    await salon.sit_down()
    table, person, (panel, discard) = salon.table, salon.player, await salon.chosen()
    shown = salon.discord.faults.add(Fault(Trouble.HOLD, "PATCH", ONE_MESSAGE, channel_id=salon.room.id))
    await person.click(panel, label=discard)
    await shown.hit.wait()
    await salon.bot.tables.end(table.table_id, salon.people[0].id)
    closing = salon.discord.faults.add(Fault(Trouble.RESET, "PATCH", ONE_MESSAGE, times=99, channel_id=salon.room.id))
    shown.release.set()
    await closing.hit.wait()
    assert tables(salon)
    await salon.bot.client.publisher.aclose()  # as if it were killed
    salon.discord.faults.clear()
    await salon.restart()
    assert not tables(salon)
    assert "ended before its match was over" in salon.public().text


async def ended_unseen(salon: Salon, what: str) -> Sight:
    """Let a lobby or a table end while the bot may not look into its channel; return its message."""
    ann, world = salon.people[0], salon.discord.world
    if what == "lobby":
        await salon.command(ann, "new")
    else:
        await salon.sit_down()
    message = salon.public()
    world.forbid(salon.room, world.bot, Permission.VIEW_CHANNEL)
    if what == "lobby":
        (lobby,) = salon.bot.client.desk.lobbies.all()
        await salon.bot.client.desk.lobbies.cancel(lobby.lobby_id, ann.id)
    else:
        await salon.bot.tables.end(salon.table.table_id, ann.id)
    await salon.settle()
    return message


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("what", ["lobby", "table"])
async def test_what_ends_where_the_bot_may_not_write_is_closed_once_it_may(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, what: str, *, told: bool
) -> None:
    message, world = await ended_unseen(salon, what), salon.discord.world
    assert salon.people[0].look(message) == message
    if not told:
        await salon.clock.run_until(salon.clock.now() + KEEP_OUT)
        await salon.settle()
        monkeypatch.setattr(
            salon.bot.client.publisher, "permissions_changed", lambda _: None
        )  # as when a time-out ends
    world.permit(salon.room, world.bot, Permission.VIEW_CHANNEL)
    await salon.command(salon.people[0], "tables")
    if not told:
        await salon.clock.run_until(salon.clock.now() + 2 * KEEP_OUT)
        await salon.settle()
    closed = salon.people[0].look(message)
    assert closed is not None
    assert not closed.buttons
    assert not salon.bot.client.boards.servers()
    assert await salon.bot.store.postings() == ()


@pytest.mark.parametrize("what", ["lobby", "table"])
async def test_what_ended_where_the_bot_may_not_write_is_given_up_in_the_end(salon: Salon, what: str) -> None:
    await ended_unseen(salon, what)
    end = salon.clock.now() + 3 * LONGEST_OUT
    while (due := salon.bot.tables.sleeper.next_due()) is not None and due < end:
        await salon.clock.run_until(due)
        await salon.settle()
    assert not salon.bot.client.boards.servers()
    assert len([seen for seen in salon.discord.notebook.journal if seen.code == 50001]) <= 8


async def test_a_lobby_that_is_closed_late_leaves_the_next_one_of_its_channel_to_the_next_start(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended_unseen(salon, "lobby")
    ann, world, lobbies = salon.people[0], salon.discord.world, salon.bot.client.desk.lobbies
    world.permit(salon.room, world.bot, Permission.VIEW_CHANNEL)
    await salon.command(ann, "new")
    (lobby,) = lobbies.all()
    monkeypatch.setattr(lobbies, "listener", None)  # the bot is killed after the end is stored, before anybody sees it
    await lobbies.cancel(lobby.lobby_id, ann.id)
    assert salon.public().find_button("Join")
    await salon.restart()
    assert not any(sight.find_button("Join") for sight in ann.messages(salon.room))


@pytest.mark.parametrize("refusal", [THREAD_ARCHIVED, OLD_MESSAGE_EDITS])
@pytest.mark.parametrize("then", ["moves down", "ends", "its lobby closes"])
async def test_a_message_that_stands_and_cannot_be_edited_any_more_is_left_with_no_presses(
    salon: Salon, refusal: Refusal, then: str
) -> None:
    ann = salon.people[0]
    if then == "its lobby closes":
        await salon.command(ann, "new")
    else:
        await salon.sit_down()
    salon.discord.faults.add(
        Fault(
            *(Trouble.REFUSED, "PATCH", ONE_MESSAGE),
            refusal=refusal,
            retry_after_s=0.001,
            times=99,
            channel_id=salon.room.id,
        )
    )
    if then == "moves down":
        await salon.command(ann, "table")
        assert tables(salon) == [salon.public().id]
        return
    await (salon.command(ann, "end") if then == "its lobby closes" else salon.end(ann))
    assert not any(sight.buttons for sight in ann.messages(salon.room) if not sight.private)
    assert then != "ends" or "ended before its match was over" in salon.public().text
