"""Hint: what the hand is short of and what to do, asked for on the panel; only where the host allows it."""

from dataclasses import replace

from bot.ports import Computer
from engine.actions import Draw, Take
from engine.computer.hint import hint
from engine.rules import Rules
from tests.bot.ui.salon import Salon


async def seated_with_hints(salon: Salon) -> None:
    """Three people sit down at a table whose host allows hints."""
    ann, bob, cy = salon.people
    await salon.command(ann, "new")
    await salon.click(ann, salon.public(), "Allow hints")
    for person in (bob, cy):
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")


async def test_nobody_is_offered_hints_where_the_host_has_not_allowed_them(salon: Salon) -> None:
    await salon.sit_down()
    panel = salon.panel(salon.player)
    assert "Hint" not in [button.label for button in panel.buttons]
    # An old or forged id is told so and shows nothing.
    table = salon.table
    await salon.command(salon.player, "do", what=f"k1:{table.table_id}:0:hint")
    assert "allows no hints" in salon.privates(salon.player)[-1].text


async def test_a_hint_says_what_is_missing_and_what_to_do_and_one_press_does_it(salon: Salon) -> None:
    await seated_with_hints(salon)
    table, player = salon.table, salon.player
    seat = table.awaited[0]
    told = hint(table.view(seat))
    assert told is not None
    assert told.shortage is not None
    panel = await salon.click(player, salon.panel(player), "Hint")
    assert f"{told.shortage.missing} more cards to lay down." in panel.text or "can be laid down" in panel.text
    assert f"you have not seen {told.shortage.unseen} cards" in panel.text
    assert "💡" in panel.text
    expected = told.action
    assert table.awaited == (seat,)
    (do_it,) = [button for button in panel.buttons if button.label.startswith("Do it")]
    panel = await salon.click(player, panel, do_it.label)
    assert expected in {Draw(), Take()}
    assert table.view(seat).new is not None
    moment = table.match.moment
    # A discard is marked in the picture and thrown with the next press; nobody else sees a word of it.
    panel = await salon.click(player, panel, "Hint")
    (do_it,) = [button for button in panel.buttons if button.label.startswith("Do it")]
    await salon.click(player, panel, do_it.label)
    assert table.match.moment > moment
    assert "💡" not in salon.public().text
    assert all("💡" not in salon.panel(other).text for other in salon.people if other is not player)


async def test_who_is_not_awaited_learns_what_their_hand_is_short_of(salon: Salon) -> None:
    await seated_with_hints(salon)
    other = next(person for person in salon.people if person is not salon.player)
    panel = await salon.click(other, salon.panel(other), "Hint")
    assert "to lay down." in panel.text or "can be laid down" in panel.text
    assert not [button for button in panel.buttons if button.label.startswith("Do it")]


async def test_advice_that_came_too_late_brings_the_fresh_panel(salon: Salon) -> None:
    await seated_with_hints(salon)
    table, player = salon.table, salon.player
    panel = await salon.click(player, salon.panel(player), "Hint")
    (do_it,) = [button for button in panel.buttons if button.label.startswith("Do it")]
    forged = do_it.custom_id[:-8] + "00000000"
    revision = table.revision
    await salon.command(player, "do", what=forged)
    assert table.revision == revision
    assert "That button is old" in salon.privates(player)[-1].text


async def test_a_command_does_what_the_button_does(salon: Salon) -> None:
    await seated_with_hints(salon)
    await salon.command(salon.player, "do", what="Hint")
    assert "💡" in salon.privates(salon.player)[-1].text


async def test_only_the_host_allows_hints(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    await salon.click(bob, salon.public(), "Join")
    await salon.click(bob, salon.public(), "Allow hints")
    assert "Hints** are allowed" not in salon.public().text
    await salon.click(ann, salon.public(), "Allow hints")
    assert "**Hints** are allowed at this table." in salon.public().text
    await salon.click(ann, salon.public(), "Forbid hints")
    assert "are allowed at this table" not in salon.public().text


async def test_where_hands_are_open_learners_may_ask_at_once(salon: Salon) -> None:
    await salon.command(salon.people[0], "new", game="open_hands")
    assert "**Hints** are allowed at this table." in salon.public().text
    await salon.click(salon.people[0], salon.public(), "Cancel")
    table = await salon.open_table(replace(Rules(), open_hands=True))
    assert table.record.clocks.hints
    assert "Hint" in [button.label for button in salon.panel(salon.player).buttons]


async def test_hints_are_still_allowed_after_a_restart(salon: Salon) -> None:
    ann, bob, cy = salon.people
    await salon.command(ann, "new")
    await salon.click(ann, salon.public(), "Allow hints")
    await salon.restart()
    assert "**Hints** are allowed at this table." in salon.public().text
    for person in (bob, cy):
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    await salon.restart()
    assert salon.table.record.clocks.hints
    assert "Hint" in [button.label for button in salon.panel(salon.player).buttons]


async def test_a_computer_of_any_level_is_added_in_the_lobby(salon: Salon) -> None:
    ann, *_ = salon.people
    await salon.command(ann, "new")
    await salon.select(ann, salon.public(), "add_level", "expert")
    await salon.click(ann, salon.public(), "Add computer")
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    assert [who.level for who in lobby.occupants if isinstance(who, Computer)] == ["expert", "expert"]
