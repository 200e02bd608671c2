"""Every press gets exactly one answer; refusals are private and clean themselves up."""

import asyncio
import logging
from unittest.mock import patch

import discord
import pytest

from bot.rendering.models import Picture
from bot.rendering.renderer import Renderer
from bot.standin.faults import Fault, Trouble
from bot.standin.people import Outcome
from bot.standin.script import arrange
from bot.ui.replies import WHISPER_LASTS, Ack, Interaction, Replies
from engine.state import Phase
from tests.bot.ui.salon import Salon


async def test_a_bystander_is_refused_privately_and_it_cleans_itself_up(salon: Salon) -> None:
    await salon.sit_down()
    await salon.turn()
    assert salon.bot.tables.in_channel(salon.room.id) is not None
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    eve = salon.discord.add_person("Eve", guild)
    for label in ("Call", "Pass", "My hand"):
        await salon.click(eve, salon.public(), label)
        assert salon.privates(eve)[-1].text == "You have no seat at this table."
    assert len(salon.privates(eve)) == 3
    salon.clock.advance(WHISPER_LASTS)
    await salon.bot.swept()
    assert not salon.privates(eve)
    await salon.click(eve, salon.public(), "Scores")
    assert "Nothing is scored yet." in salon.privates(eve)[-1].text


async def test_out_of_turn_says_the_rule(salon: Salon) -> None:
    table = await salon.sit_down()
    await salon.turn()
    thrower, caller, following = (salon.people[seat] for seat in (2, 1, 0))
    for person, part in ((thrower, "This is your own discard."), (following, "You are next:")):
        await salon.click(person, salon.public(), "Call")
        text = salon.privates(person)[-1].text
        assert part in text
        assert "rule R-J14" in text
    assert "house rule “the next player calls”" in salon.privates(following)[-1].text
    await salon.click(caller, salon.public(), "Call")
    assert table.match.phase is Phase.ANSWER
    await salon.click(caller, salon.public(), "Allow")
    assert "Somebody else answers this call." in salon.privates(caller)[-1].text
    await salon.click(thrower, salon.public(), "Allow")
    assert len(table.view(1).hand) == 11


async def test_an_old_button_says_so_and_brings_the_fresh_panel(salon: Salon) -> None:
    await salon.sit_down()
    person = salon.player
    old = salon.panel(person)
    fresh = await salon.click(person, old, "Draw")
    await salon.late_click(person, old, "Draw")
    panel = salon.panel(person)
    assert panel.id == fresh.id
    assert "That button is old" in panel.text
    assert panel.selects
    assert not salon.privates(person)
    panel = await salon.click(person, panel, "By rank")
    assert "That button is old" not in panel.text


async def test_of_two_callers_the_first_is_heard_and_the_other_told(salon: Salon) -> None:
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    dee = salon.discord.add_person("Dee", guild)
    salon.people.append(dee)
    ann, bob, cy, _ = salon.people
    await salon.command(ann, "new")
    for person in (bob, cy, dee):
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    await salon.turn()
    table, window = salon.table, salon.public()
    first, second = (salon.people[seat] for seat in table.awaited)
    await salon.click(first, window, "Call")
    await salon.late_click(second, window, "Call")
    assert table.public().phase is Phase.ANSWER
    told = salon.privates(second)[-1]
    assert f"{first.name} was first with the call." in told.text
    assert "It is not your move" in told.text
    assert told.pictures[0].filename == "hand.png"


async def test_who_is_next_sees_on_their_draw_what_it_waits_for(salon: Salon) -> None:
    table = await salon.sit_down()
    card = await salon.turn()
    window = table.public().window
    assert window is not None
    following, thrower = (salon.people[seat or 0] for seat in (window.next_seat, window.discarder))
    for person in (following, thrower):
        await salon.click(person, salon.public(), "My hand")
    assert "It is not your move" in salon.privates(thrower)[-1].text
    assert salon.privates(thrower)[-1].find_button("Draw") is None
    panel = salon.privates(following)[-1]
    assert "**You are next.** The discard may still be called; your turn begins when that is settled." in panel.text
    draw = panel.find_button("Draw")
    assert draw is not None
    assert (draw.label, draw.disabled) == (f"Draw, once {card} is settled", True)
    await salon.click(salon.people[table.awaited[0]], salon.public(), "Pass")
    settled = following.look(panel)
    assert settled is not None
    draw = settled.find_button("Draw")
    assert draw is not None
    assert (draw.label.startswith("Draw (stock:"), draw.disabled) == (True, False)


async def test_two_passes_in_one_window_both_count(salon: Salon) -> None:
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.people.append(salon.discord.add_person("Dee", guild))
    ann = salon.people[0]
    await salon.command(ann, "new")
    for person in salon.people[1:]:
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    await salon.turn()
    table, window = salon.table, salon.public()
    first, second = (salon.people[seat] for seat in table.awaited)
    presses = [person.click(window, label="Pass", late=True) for person in (first, second)]
    for press in presses:
        assert (await press).outcome is Outcome.QUIET
    await salon.settle()
    assert table.public().phase is Phase.DRAW


async def test_something_unexpected_gets_a_number_and_the_log_no_card(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down()
    person = salon.player
    with patch.object(salon.bot.tables, "act", side_effect=KeyError("7S in the hand")), caplog.at_level(logging.ERROR):
        await salon.click(person, salon.panel(person), "Draw")
    (told,) = [sight for sight in person.messages(person.dm) if sight.private]
    assert "Something went wrong, no. 7F3A." in told.text
    logged = next(record.getMessage() for record in caplog.records if "7F3A" in record.getMessage())
    assert f"KeyError in draw at table 1, revision {salon.table.revision}" in logged
    assert "7S" not in caplog.text
    panel = await salon.click(person, salon.panel(person), "Draw")
    assert panel.selects


async def test_a_button_of_another_version_is_answered(salon: Salon) -> None:
    client = salon.bot.client
    view = discord.ui.View(timeout=None)
    for custom_id in ("k1:1:1:no_such_verb", "k9:some:thing", "something else"):
        view.add_item(discord.ui.Button(label=custom_id, custom_id=custom_id))
    await client.get_partial_messageable(salon.room.id).send(view=view)
    ann = salon.people[0]
    for custom_id in ("k1:1:1:no_such_verb", "k9:some:thing", "something else"):
        sight = next(sight for sight in ann.messages(salon.room) if sight.buttons)
        await salon.click(ann, sight, custom_id=custom_id)
        assert "from an older version of the bot" in salon.privates(ann)[-1].text
    assert len(salon.privates(ann)) == 3


async def test_a_form_of_an_earlier_start_is_answered(salon: Salon) -> None:
    client, ann = salon.bot.client, salon.people[0]

    @client.tree.command(name="form", description="Opens a form")
    async def form(interaction: discord.Interaction) -> None:
        modal = discord.ui.Modal(title="A form", custom_id="k1:1:1:form")
        modal.add_item(
            discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="words", required=False))
        )
        await interaction.response.send_modal(modal)
        client._connection._view_store._modals.clear()  # as after a restart

    await client.tree.sync()
    opened = await ann.slash(salon.room, "form")
    assert opened.form is not None
    await ann.submit_form(opened.form)
    await salon.settle()
    assert "This form belongs to an earlier start" in salon.privates(ann)[-1].text


async def test_a_move_stands_when_the_answer_is_lost(salon: Salon) -> None:
    table = await salon.sit_down()
    person = salon.player
    salon.discord.faults.add(Fault(Trouble.RESET, "PATCH", "/webhooks/", times=9))
    await salon.click(person, salon.panel(person), "Draw")
    assert table.public().phase is Phase.PLAY
    salon.discord.faults.clear()
    panel = await salon.click(person, salon.panel(person), "By rank")
    assert panel.selects


async def test_a_press_that_cannot_be_acknowledged_still_counts(salon: Salon, caplog: pytest.LogCaptureFixture) -> None:
    table = await salon.sit_down()
    person = salon.player
    salon.discord.faults.add(Fault(Trouble.STATUS, "POST", "/callback", status=404))
    person.click(salon.panel(person), label="Draw")
    await salon.discord_quiet()
    assert table.public().phase is Phase.PLAY
    assert "could not be acknowledged: 404" in caplog.text
    salon.discord.notebook.unanswered.clear()


async def test_a_private_reply_is_worked_out_while_its_acknowledgement_is_on_its_way(salon: Salon) -> None:
    await salon.sit_down()
    person, landed, steps = salon.player, asyncio.Event(), list[str]()
    defer, png = Replies._defer, Renderer.png

    async def slowly(replies: Replies, interaction: Interaction, ack: Ack) -> None:
        await landed.wait()
        steps.append("acknowledged")
        await defer(replies, interaction, ack)

    async def drawn(renderer: Renderer, picture: Picture) -> bytes:
        found = await png(renderer, picture)
        steps.append("drawn")
        landed.set()
        return found

    with patch.object(Replies, "_defer", slowly), patch.object(Renderer, "png", drawn):
        await salon.click(person, salon.public(), "My hand")
    assert steps == ["drawn", "acknowledged"]
    assert "**Deal 1 of 9**" in salon.privates(person)[-1].text


async def test_my_hand_is_one_private_panel_and_follows(salon: Salon) -> None:
    await salon.sit_down()
    person = salon.player
    await salon.click(person, salon.public(), "My hand")
    first = salon.privates(person)[-1]
    await salon.click(person, salon.public(), "My hand")
    second = salon.privates(person)[-1]
    assert person.look(first) is None
    await salon.click(person, salon.panel(person), "Draw")
    followed = person.look(second)
    assert followed is not None
    assert followed.selects
    await salon.throw(person, followed)
    assert "Waiting" not in salon.panel(person).text
    assert not salon.panel(person).selects


async def test_a_private_answer_is_not_taken_back_for_ever(salon: Salon) -> None:
    await salon.sit_down()
    await salon.turn()
    await salon.click(salon.people[2], salon.public(), "Call")
    assert salon.privates(salon.people[2])
    arrange(salon.discord.faults, "every DELETE to answers is left hanging")
    with patch("bot.ui.replies.EDIT_S", 0.0):
        salon.clock.advance(WHISPER_LASTS)
        await salon.bot.swept()
    assert "clean-up" not in [task.get_name() for task in asyncio.all_tasks()]


async def test_private_hands_leave_no_task_behind(salon: Salon) -> None:
    """discord.py waits a quarter of an hour, in a task each, for the end of private messages that it keeps."""
    await salon.sit_down()
    await salon.turn()
    caller, window = salon.people[1], salon.public()
    await salon.click(caller, window, "Call")
    await salon.late_click(caller, window, "Call")
    assert "That button is old" in salon.privates(caller)[-1].text
    assert salon.privates(caller)[-1].buttons
    names = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    assert "Client.connect" in names
    assert not [name for name in names if name.startswith("BaseView.")]


async def test_the_hand_and_the_table_can_be_had_as_text(salon: Salon) -> None:
    table = await salon.sit_down()
    person = salon.player
    await salon.click(person, salon.panel(person), "As text")
    text = next(sight.text for sight in person.messages(person.dm) if sight.private)
    hand = table.view(table.awaited[0]).hand
    assert sum(line.count(" ") - 1 for line in text.split("\n\n")[0].splitlines()) == len(hand)
    assert "Ann: 9 cards, total 0" in text


async def test_presses_survive_a_restart(salon: Salon) -> None:
    table = await salon.sit_down()
    person, seat = salon.player, salon.table.awaited[0]
    before = salon.panel(person)
    hand = table.view(seat).hand
    await salon.restart()
    await salon.click(person, before, "Draw")
    again = person.look(before)
    assert again is not None
    assert again.selects
    assert salon.table.view(seat).hand[:-1] == hand
    await salon.click(person, salon.public(), "My hand")
    assert salon.privates(person)[-1].selects


async def test_the_pattern_of_presses_is_never_forgotten(salon: Salon) -> None:
    """discord.py drops a pattern when a view stops that mixes it with ordinary items: ours never do."""
    await salon.sit_down()
    await salon.turn()
    store = salon.bot.client._connection._view_store
    assert list(store._dynamic_items)
    assert not store._views
    assert not store._synced_message_views


async def test_the_commands_are_told_to_discord_once_a_version(salon: Salon) -> None:
    def told() -> int:
        return sum(seen.method == "PUT" and "/commands" in seen.path for seen in salon.discord.notebook.journal)

    assert told() == 1
    await salon.restart()
    assert told() == 1
