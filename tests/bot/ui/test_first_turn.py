"""From the lobby to the first discard, by presses alone."""

from bot.standin import Sight
from engine.state import Phase
from tests.bot.ui.salon import Salon


async def open_table(salon: Salon) -> None:
    """Three people sit down and start."""
    ann, bob, cy = salon.people
    await salon.until_answered(ann.slash(salon.room, "kalooki new"))
    await salon.settle()
    lobby = [sight for sight in ann.messages(salon.room) if not sight.private][-1]
    for person in (bob, cy):
        await salon.click(person, lobby, "Join")
    await salon.click(ann, lobby, "Start")


async def test_lobby_to_first_discard(salon: Salon) -> None:
    await open_table(salon)
    table = salon.table
    assert table.public().phase is Phase.DRAW
    seat = table.awaited[0]
    person = salon.people[seat]
    panel: Sight | None = salon.newest(person, person.dm)
    assert panel is not None
    assert "Your turn: draw a card" in panel.text
    panel = await salon.click(person, panel, "Draw")
    assert panel is not None
    assert table.public().phase is Phase.PLAY
    throw = next(select for select in panel.selects if "throw" in select.custom_id)
    panel = await salon.select(person, panel, throw.custom_id, throw.options[0].value)
    assert panel is not None
    button = next(button for button in panel.buttons if button.label.startswith("Discard "))
    panel = await salon.click(person, panel, button.label)
    assert panel is not None
    assert table.public().phase is Phase.CALL
    public = salon.newest(salon.people[0])
    assert f"discarded {button.label.removeprefix('Discard ')}" in public.text
