"""A table message whose move or end is disturbed: nothing of before stays live, whatever came between."""

import pytest

from bot.standin.faults import Fault, Trouble
from bot.ui.publisher import TRY_AGAIN
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
