"""From the lobby to the first discard, by presses alone."""

from engine.state import Phase
from tests.bot.ui.salon import Salon


async def test_lobby_to_first_discard(salon: Salon) -> None:
    table = await salon.sit_down()
    person, panel = salon.player, salon.panel(salon.player)
    assert "Your turn: draw a card" in panel.text
    panel = await salon.click(person, panel, "Draw")
    assert table.public().phase is Phase.PLAY
    assert "Your turn: discard.** To lay down you need 3 trios." in panel.text
    assert not panel.find_button("Lay down")
    assert panel.find_button("Build a lay-down")
    card = await salon.throw(person, panel)
    assert table.public().phase is Phase.CALL
    assert f"Cy discarded {card}" in salon.public().text
    assert [button.label for button in salon.public().buttons][:2] == [f"Call {card}", "Pass"]


async def test_a_discard_can_be_thought_over(salon: Salon) -> None:
    table = await salon.sit_down()
    person = salon.player
    panel = await salon.click(person, salon.panel(person), "Draw")
    hand = table.view(table.awaited[0]).hand
    panel = await salon.select(person, panel, "throw", panel.selects[0].options[0].value)
    panel = await salon.click(person, panel, "Cancel")
    assert not panel.find_button("Discard ")
    assert table.view(table.awaited[0]).hand == hand


async def test_the_panel_names_where_it_is_played_and_until_when(salon: Salon) -> None:
    await salon.sit_down(pace="quick")
    text = salon.panel(salon.player).text
    assert "Deal 1 of 9" in text
    assert "3 trios (Trio ×3)" in text
    assert "Kalooki Club" in text
    assert f"https://discord.com/channels/{salon.room.guild_id}/{salon.room.id}/{salon.public().id}" in text
    assert f"<t:{(salon.clock.now() + 40_000) // 1000}:R> (40 s)" in text
