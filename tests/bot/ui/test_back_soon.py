"""Told to stop, the bot says so at every lobby and table; back again, it says that, until somebody acts."""

from bot.ports import Pace, Person
from bot.standin import Sight
from tests.bot.ui.salon import Salon

SOON = "The bot stops for a moment and is back soon."
BACK = "The bot is back, and everything stands as it was."


def pressable(sight: Sight) -> list[str]:
    return [button.custom_id for button in sight.buttons if not button.disabled]


async def test_a_table_says_that_the_bot_is_back_soon_and_then_that_it_is_back(salon: Salon) -> None:
    await salon.sit_down()
    before = salon.public()
    await salon.bot.client.publisher.say_back_soon()
    soon = salon.public()
    assert SOON in soon.text
    assert soon.id == before.id
    # Whoever presses meanwhile is still served, and it stays said.
    assert pressable(soon) == pressable(before)
    await salon.turn()
    assert SOON in salon.public().text
    await salon.restart()
    back = salon.public()
    assert back.id == before.id
    assert BACK in back.text
    assert SOON not in back.text
    await salon.click(salon.player, back, "Pass")
    assert BACK not in salon.public().text


async def test_a_lobby_says_it_too(salon: Salon) -> None:
    await salon.command(salon.people[0], "new")
    await salon.bot.client.publisher.say_back_soon()
    assert SOON in salon.public().text
    await salon.restart()
    assert BACK in salon.public().text
    await salon.click(salon.people[1], salon.public(), "Join")
    assert "Bob" in salon.public().text
    assert BACK not in salon.public().text


async def test_what_is_new_says_nothing_of_the_kind(salon: Salon) -> None:
    await salon.restart()
    await salon.sit_down()
    assert BACK not in salon.public().text


async def test_before_discord_has_let_the_bot_in_there_is_nothing_to_say(salon: Salon) -> None:
    salon.bot.client.publisher._started = False
    lobbies = salon.bot.client.desk.lobbies
    await lobbies.open(1, salon.room.id, Person(1, "Zoë"), "jamaican", None, Pace.NORMAL, 2)
    await salon.bot.client.publisher.say_back_soon()
    assert salon.people[0].messages(salon.room) == ()
