"""What the bot counts of presses and requests, and that it tells nobody who or what."""

import re

from bot.metrics import Outcome
from bot.standin.errors import INVALID_WEBHOOK_TOKEN
from bot.standin.faults import Fault, Trouble
from bot.ui.last_presses import TOKEN_LASTS
from engine.state import Phase
from tests.bot.ui.salon import Salon

SAMPLE = re.compile(r"^[a-z_][a-z0-9_]*(\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\})? [0-9.e+-]+$|^.* \+Inf$")


async def test_what_people_do_is_counted_by_what_became_of_it(salon: Salon) -> None:
    await salon.sit_down()
    metrics = salon.bot.client.desk.replies.metrics
    done, stale = metrics.presses.count(Outcome.DONE), metrics.presses.count(Outcome.STALE)
    person, panel = salon.player, salon.panel(salon.player)
    await salon.click(person, panel, "Draw")
    await salon.late_click(person, panel, "Draw")
    await salon.settle()
    assert metrics.presses.count(Outcome.DONE) == done + 1
    assert metrics.presses.count(Outcome.STALE) == stale + 1
    assert metrics.requests.count("acknowledge", "2xx") >= 2
    assert metrics.limited.count() == 0
    text = metrics.text()
    names = [occupant.name for occupant in salon.table.record.occupants]
    assert not re.search("|".join((*names, "♠", "♥", str(salon.room.id))), text)
    samples = [line for line in text.splitlines() if not line.startswith("#")]
    assert samples
    assert all(map(SAMPLE.match, samples)), samples


async def test_a_table_message_is_edited_twice_a_turn_for_the_discard_and_for_the_next_turn(salon: Salon) -> None:
    await salon.sit_down()
    await salon.settle()
    before = salon.edits()
    person, (panel, discard) = salon.player, await salon.chosen()
    await salon.settle()
    assert salon.edits() == before
    await salon.click(person, panel, discard)
    await salon.settle()
    assert salon.edits() == before + 1
    await pass_round(salon)  # of three people one may call; of more, who passes is seen by their own press's edit
    assert salon.edits() <= before + 2


# Who pressed a message last: by the token of that press it is edited, which counts for nothing.


async def test_a_table_that_was_pressed_is_edited_by_the_press_and_counts_for_nothing(salon: Salon) -> None:
    await pressed_table(salon)
    counted, edits = by_bot(salon, salon.room.id), salon.edits()
    thrown = await salon.turn()
    assert thrown in salon.public().text
    assert salon.edits() > edits
    assert by_bot(salon, salon.room.id) == counted


async def test_a_hand_that_was_pressed_shows_the_next_turn_and_counts_for_nothing(salon: Salon) -> None:
    await salon.sit_down()
    first = salon.player
    await salon.turn()
    await pass_round(salon)
    counted = by_bot(salon, first.dm.id)
    while salon.player is not first:
        await salon.turn()
        await pass_round(salon)
    assert salon.panel(first).find_button("Draw")
    assert by_bot(salon, first.dm.id) == counted


async def test_what_a_press_may_not_edit_any_more_is_edited_by_the_bot_and_nothing_is_asked_twice(salon: Salon) -> None:
    await pressed_table(salon)
    counted = by_bot(salon, salon.room.id)
    fault = Fault(Trouble.REFUSED, "PATCH", "/webhooks/", refusal=INVALID_WEBHOOK_TOKEN, times=99)
    salon.discord.faults.add(fault)
    await salon.until(Phase.CALL)  # nobody presses anything, so that no panel is edited by a press as well
    assert salon.public().find_button("Pass")
    assert by_bot(salon, salon.room.id) == counted + 1
    await salon.until(Phase.DRAW)
    assert by_bot(salon, salon.room.id) == counted + 2
    assert fault.hits == 1


async def test_a_press_whose_token_is_too_old_edits_nothing(salon: Salon) -> None:
    await pressed_table(salon)
    counted = by_bot(salon, salon.room.id)
    salon.clock.advance(TOKEN_LASTS)
    await salon.turn()
    assert by_bot(salon, salon.room.id) > counted


async def test_a_press_that_a_private_reply_answers_edits_no_table(salon: Salon) -> None:
    await salon.sit_down()
    person, counted = salon.player, by_bot(salon, salon.room.id)
    await salon.click(person, salon.public(), "Scores")
    reply = salon.privates(person)[-1].text
    await salon.turn()
    assert salon.privates(person)[-1].text == reply
    assert by_bot(salon, salon.room.id) > counted


async def test_a_pressed_message_that_is_deleted_is_posted_anew(salon: Salon) -> None:
    await pressed_table(salon)
    gone = salon.public()
    salon.discord.world.delete(salon.discord.world.messages[gone.id])
    await salon.turn()
    assert salon.public().id != gone.id
    assert salon.public().find_button("My hand")


async def test_no_press_of_before_a_restart_is_needed(salon: Salon) -> None:
    await pressed_table(salon)
    await salon.restart()
    thrown = await salon.turn()
    assert thrown in salon.public().text


def by_bot(salon: Salon, channel_id: int) -> int:
    """How many edits in a channel the bot has asked for by its own token: Discord counts these."""
    path = f"/channels/{channel_id}/messages/"
    return sum(seen.method == "PATCH" and seen.path.startswith(path) for seen in salon.discord.notebook.journal)


async def pass_round(salon: Salon) -> None:
    """Let everybody who may call pass, on the table message."""
    for other in salon.people:
        if salon.table.seat_of(other.id) in salon.table.awaited and salon.public().find_button("Pass") is not None:
            await salon.click(other, salon.public(), "Pass")


async def pressed_table(salon: Salon) -> None:
    """Play until the table message has been pressed, and somebody is to draw."""
    await salon.sit_down()
    await salon.turn()
    assert salon.public().find_button("Pass") is not None
    await pass_round(salon)
    assert salon.table.match.phase is Phase.DRAW
