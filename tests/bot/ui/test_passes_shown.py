"""Who passes on the table message sees there at once that it worked, by an edit that their press pays for."""

import asyncio
from dataclasses import replace

import pytest

from bot.standin import Person
from bot.standin.errors import INVALID_WEBHOOK_TOKEN
from bot.standin.faults import Fault, Trouble
from bot.ui.boards import FAR_UP
from engine.presets import JAMAICAN
from engine.rules import CallPriority, Rules
from engine.state import Phase
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_counted import by_bot
from tests.bot.ui.test_late_edits import LATE, give_up_at, let_through

RULES = replace(JAMAICAN, next_player_may_call=True)
"""Everybody but who threw the card may call it."""


async def window(salon: Salon, rules: Rules = RULES) -> list[Person]:
    """Let a discard be thrown at a table of four, and return the three who may call it."""
    await salon.open_table(rules)
    await salon.turn()
    assert salon.table.match.phase is Phase.CALL
    callers = [salon.people[seat] for seat in salon.table.awaited]
    assert awaited(salon) == {person.name for person in callers}
    return callers


def awaited(salon: Salon) -> set[str]:
    """Who is named in the sentence about the open call on the table message, but who is next."""
    line = next((line for line in salon.public().text.splitlines() if "may be called" in line), "")
    return {person.name for person in salon.people if person.name in line.split(";")[0]}


async def test_who_passes_is_no_longer_awaited_at_once_and_it_counts_for_nothing(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    counted, edits = by_bot(salon, salon.room.id), salon.edits()
    await salon.click(first, salon.public(), "Pass")
    assert awaited(salon) == {second.name, third.name}
    await salon.click(third, salon.public(), "Pass")
    assert awaited(salon) == {second.name}
    assert (by_bot(salon, salon.room.id), salon.edits()) == (counted, edits + 2)
    await salon.click(second, salon.public(), "Pass")
    assert salon.table.match.phase is Phase.DRAW
    assert not salon.public().find_button("Pass")
    assert (by_bot(salon, salon.room.id), salon.edits()) == (counted, edits + 3)


async def test_whoever_asks_in_a_window_decided_by_turn_order_is_seen_too(salon_of_four: Salon) -> None:
    salon = salon_of_four
    _, _, last = await window(salon, replace(RULES, call_priority=CallPriority.TURN_ORDER))
    counted = by_bot(salon, salon.room.id)
    await salon.click(last, salon.public(), next(b.label for b in salon.public().buttons if b.label.startswith("Call")))
    assert salon.table.match.phase is Phase.CALL
    assert last.name not in awaited(salon)
    assert f"{last.name} asks for the card." in salon.public().text
    assert by_bot(salon, salon.room.id) == counted


async def test_two_who_pass_at_the_same_moment_are_both_seen(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    counted, edits = by_bot(salon, salon.room.id), salon.edits()
    table = salon.public()
    await asyncio.gather(first.click(table, label="Pass"), second.click(table, label="Pass"))
    await salon.settle()
    assert awaited(salon) == {third.name}
    assert by_bot(salon, salon.room.id) == counted
    assert salon.edits() - edits in {1, 2}


async def test_a_pass_on_a_hand_leaves_the_table_alone(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    await salon.click(second, salon.public(), "Pass")
    edits = salon.edits()
    await salon.click(first, salon.public(), "My hand")
    await salon.click(first, salon.privates(first)[-1], "Pass")
    assert salon.edits() == edits
    assert [salon.people[seat] for seat in salon.table.awaited] == [third]


async def test_where_the_presss_token_does_not_serve_it_is_seen_with_the_next_edit(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    counted, edits = by_bot(salon, salon.room.id), salon.edits()
    refused = Fault(Trouble.REFUSED, "PATCH", "/webhooks/", refusal=INVALID_WEBHOOK_TOKEN)
    salon.discord.faults.add(refused)
    await salon.click(first, salon.public(), "Pass")
    assert refused.hits == 1
    assert (by_bot(salon, salon.room.id), salon.edits()) == (counted, edits), "not by the bot's own token"
    await salon.click(second, salon.public(), "Pass")
    assert awaited(salon) == {third.name}, "the next press tells of both"
    assert by_bot(salon, salon.room.id) == counted


async def test_a_pass_whose_acknowledgement_is_lost_counts_and_nothing_is_edited_for_it(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    counted, edits = by_bot(salon, salon.room.id), salon.edits()
    salon.discord.faults.add(Fault(Trouble.STATUS, "POST", "/callback", status=404))
    first.click(salon.public(), label="Pass")
    await salon.discord_quiet()
    salon.discord.notebook.unanswered.clear()
    assert [salon.people[seat] for seat in salon.table.awaited] == [second, third]
    assert (by_bot(salon, salon.room.id), salon.edits()) == (counted, edits)
    await salon.click(second, salon.public(), "Pass")
    assert awaited(salon) == {third.name}


@pytest.mark.parametrize("landed", [False, True])
async def test_an_edit_by_a_pass_that_comes_late_leaves_no_older_table(salon_of_four: Salon, *, landed: bool) -> None:
    """Time runs out while it is on its way: the next turn stands, and stands still when it has arrived."""
    salon = salon_of_four
    first, _, _ = await window(salon)
    fault = give_up_at(salon, Fault(Trouble.SLOW, "PATCH", "/webhooks/", wait_ms=LATE, after_effect=landed))
    await salon.click(first, salon.public(), "Pass")
    assert fault.hits == 1
    await salon.until(Phase.DRAW)
    newest = salon.public()
    assert not newest.find_button("Pass")
    await let_through(salon)
    assert salon.public().text == newest.text
    assert not salon.public().find_button("Pass")


async def test_time_that_runs_out_with_the_press_shows_the_next_turn_last(salon_of_four: Salon) -> None:
    """The edit for the press waits for its answer while the window closes: the writer of the table goes on after it."""
    salon = salon_of_four
    first, _, _ = await window(salon)
    due = salon.table.due()
    assert due is not None
    hold = salon.discord.faults.add(Fault(Trouble.HOLD, "PATCH", "/webhooks/"))
    await first.click(salon.public(), label="Pass")
    await hold.hit.wait()
    await salon.clock.run_until(due)
    assert salon.table.match.phase is Phase.DRAW
    hold.release.set()
    await salon.settle()
    assert not salon.public().find_button("Pass")
    assert awaited(salon) == set()


async def test_a_press_on_a_message_far_up_moves_nothing_down_and_the_next_turn_does(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, _, _ = await window(salon)
    table = salon.public()
    for number in range(FAR_UP):
        first.send(salon.room, f"chat {number}")
    await salon.bot.heard(salon.room.id, FAR_UP)
    stood, edits = first.look(table), salon.edits()
    await salon.click(first, table, "Pass")
    assert first.look(table) == stood
    assert salon.edits() == edits
    await salon.until(Phase.DRAW)
    assert salon.public().id != table.id


async def test_a_message_that_was_moved_down_meanwhile_is_the_one_that_follows(salon_of_four: Salon) -> None:
    salon = salon_of_four
    first, second, third = await window(salon)
    await salon.command(first, "table")
    await salon.click(second, salon.public(), "Pass")
    assert awaited(salon) == {first.name, third.name}
