"""An edit by a press's token that is given up, and comes later than what was written meanwhile."""

import asyncio

import pytest

from bot.standin import Person
from bot.standin.faults import Fault, Trouble
from bot.ui.press_edits import PressEdits
from engine.state import Phase
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_counted import by_bot, pressed_table

LATE = 10**9
"""Milliseconds by which a request is held up: until the test lets it through."""


def by_press(salon: Salon) -> PressEdits:
    """What edits by the tokens of presses."""
    return salon.bot.client.messenger.by_press


def give_up_at(salon: Salon, fault: Fault) -> Fault:
    """Arrange a trouble, and let the bot wait for an edit for as long as that does not hit it."""

    async def until_hit(edit: asyncio.Task[bool]) -> None:
        hit = asyncio.get_running_loop().create_task(fault.hit.wait())
        await asyncio.wait({edit, hit}, return_when=asyncio.FIRST_COMPLETED)
        hit.cancel()

    by_press(salon).too_long = until_hit
    return salon.discord.faults.add(fault)


async def held_up(salon: Salon, *, landed: bool = False) -> Fault:
    """Play on a pressed table until a discard may be called, its edit being held up before or after its effect."""
    await pressed_table(salon)
    fault = give_up_at(salon, Fault(Trouble.SLOW, "PATCH", "/webhooks/", wait_ms=LATE, after_effect=landed))
    await salon.until(Phase.CALL)
    assert fault.hits == 1
    assert salon.public().find_button("Pass"), "the bot's own token has served"
    return fault


def by_tokens(salon: Salon) -> int:
    """How many edits by the tokens of presses have come to their end."""
    return sum(seen.method == "PATCH" and seen.path.startswith("/webhooks/") for seen in salon.discord.notebook.journal)


async def let_through(salon: Salon) -> None:
    """Let what is held up come to its end, and everything follow."""
    seen = by_tokens(salon)
    salon.discord.faults.clear()
    while by_tokens(salon) == seen:  # noqa: ASYNC110 - a journal has no event
        await asyncio.sleep(0)
    await by_press(salon).settled()
    await salon.settle()


@pytest.mark.parametrize("landed", [False, True])
async def test_an_edit_that_comes_late_leaves_no_older_table(salon: Salon, *, landed: bool) -> None:
    await held_up(salon, landed=landed)
    await salon.until(Phase.DRAW)
    newest, counted = salon.public().text, by_bot(salon, salon.room.id)
    await let_through(salon)
    assert salon.public().text == newest
    assert by_bot(salon, salon.room.id) == counted + 1


async def test_an_edit_that_comes_late_and_is_still_true_is_not_written_again(salon: Salon) -> None:
    await held_up(salon)
    newest, counted = salon.public().text, by_bot(salon, salon.room.id)
    await let_through(salon)
    assert salon.public().text == newest
    assert by_bot(salon, salon.room.id) == counted


async def test_a_late_edit_of_a_table_that_has_ended_gives_it_no_presses_back(salon: Salon) -> None:
    await held_up(salon)
    await salon.bot.tables.end(salon.table.table_id, salon.people[0].id)
    await salon.settle()
    ended = salon.public()
    assert not ended.find_button("My hand")
    await let_through(salon)
    assert (salon.public().id, salon.public().text) == (ended.id, ended.text)
    assert not salon.public().find_button("My hand")


async def test_a_late_edit_of_a_table_that_was_moved_down_gives_the_old_message_no_presses_back(salon: Salon) -> None:
    await held_up(salon)
    old = salon.public()
    await salon.command(salon.people[0], "table")
    assert salon.public().id != old.id
    await let_through(salon)
    moved = salon.people[0].look(old)
    assert moved is not None
    assert not moved.find_button("My hand")


async def test_a_late_edit_of_a_message_that_was_deleted_is_let_be(salon: Salon) -> None:
    await held_up(salon)
    gone = salon.public().id
    salon.discord.world.delete(salon.discord.world.messages[gone])
    await salon.until(Phase.DRAW)
    await let_through(salon)
    assert salon.public().id != gone
    assert by_press(salon).newest(gone) is None


async def test_a_late_edit_that_is_refused_in_the_end_leaves_the_newest(salon: Salon) -> None:
    await held_up(salon)
    await salon.until(Phase.DRAW)
    newest = salon.public().text
    salon.discord.world.by_token.clear()
    await let_through(salon)
    assert salon.public().text == newest


async def test_a_late_edit_of_a_hand_leaves_what_its_person_pressed_meanwhile(salon: Salon) -> None:
    await salon.sit_down()
    first = salon.player
    await salon.turn()
    fault = give_up_at(salon, Fault(Trouble.SLOW, "PATCH", "/webhooks/", wait_ms=LATE))
    while salon.table.match.phase is not Phase.DRAW or salon.player is not first:
        await salon.until(Phase.CALL)
        await salon.until(Phase.DRAW)
    assert fault.hits == 1
    assert salon.panel(first).find_button("Draw"), "the bot's own token has served"
    await salon.click(first, salon.panel(first), "Draw")
    assert throws(salon, first)
    await let_through(salon)
    assert throws(salon, first)


def throws(salon: Salon, person: Person) -> bool:
    """Whether somebody's panel lets them choose what to discard."""
    panel = salon.panel(person)
    return not panel.find_button("Draw") and any(":throw:" in select.custom_id for select in panel.selects)


@pytest.mark.parametrize("trouble", [Trouble.LIMITED, Trouble.STATUS])
async def test_what_was_given_up_is_not_sent_again(salon: Salon, trouble: Trouble) -> None:
    await pressed_table(salon)
    counted = by_bot(salon, salon.room.id)
    fault = give_up_at(salon, Fault(trouble, "PATCH", "/webhooks/", times=9, status=502, retry_after_s=3600))
    await salon.until(Phase.CALL)
    assert salon.public().find_button("Pass")
    assert by_bot(salon, salon.room.id) > counted
    await by_press(salon).settled()
    assert fault.hits == 1


async def test_what_waits_for_a_limit_is_called_off_when_it_is_given_up(salon: Salon) -> None:
    await pressed_table(salon)
    limited, counted = salon.bot.client.desk.replies.metrics.limited, by_bot(salon, salon.room.id)
    fault = salon.discord.faults.add(Fault(Trouble.LIMITED, "PATCH", "/webhooks/", times=9, retry_after_s=3600))

    async def until_limited(edit: asyncio.Task[bool]) -> None:
        while not limited.count():  # noqa: ASYNC110 - a counter has no event
            await asyncio.sleep(0)

    by_press(salon).too_long = until_limited
    await salon.until(Phase.CALL)
    assert salon.public().find_button("Pass")
    assert by_bot(salon, salon.room.id) > counted
    await by_press(salon).settled()
    assert fault.hits == 1


async def test_an_answer_that_nobody_understands_is_no_reason_to_show_an_old_table(salon: Salon) -> None:
    await pressed_table(salon)
    counted = by_bot(salon, salon.room.id)
    salon.discord.faults.add(Fault(Trouble.STATUS, "PATCH", "/webhooks/", status=429))  # and not for how long
    await salon.until(Phase.CALL)
    assert salon.public().find_button("Pass")
    assert by_bot(salon, salon.room.id) == counted + 1


async def test_the_bot_stops_while_an_edit_is_held_up(salon: Salon) -> None:
    await held_up(salon)
    await salon.restart()
    await salon.until(Phase.DRAW)
    assert salon.public().find_button("My hand")
