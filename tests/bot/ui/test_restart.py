"""After a restart the messages of before are found again: nothing is posted twice, and nothing stays live for ever."""

import asyncio
from unittest.mock import patch

import pytest

from bot.standin import Person
from bot.tables import Tables
from bot.ui import publisher as publishing
from engine.state import Phase
from tests.bot.ui.salon import Salon


def sheets(salon: Salon) -> int:
    """How many score sheets wait for somebody to be ready."""
    sights = salon.people[0].messages(salon.room)
    return sum(any(button.custom_id.endswith(":ready") for button in sight.buttons) for sight in sights)


def live(salon: Salon, person: Person) -> list[str]:
    """Every button that a person can still press anywhere."""
    sights = [*person.messages(salon.room), *person.messages(person.dm)]
    return [button.custom_id for sight in sights for button in sight.buttons if not button.disabled and not button.url]


async def test_nobody_gets_a_second_hand(salon: Salon) -> None:
    await salon.sit_down()
    await salon.turn()
    before = {person.id: [sight.id for sight in person.messages(person.dm)] for person in salon.people}
    await salon.restart()
    await salon.settle()
    assert before == {person.id: [sight.id for sight in person.messages(person.dm)] for person in salon.people}
    assert salon.panel(salon.player).find_button("Call") is not None


async def test_the_table_message_stays_where_it_is(salon: Salon) -> None:
    await salon.sit_down()
    before = [sight.id for sight in salon.people[0].messages(salon.room)]
    await salon.restart()
    await salon.turn()
    assert before == [sight.id for sight in salon.people[0].messages(salon.room)]


async def test_a_table_message_that_was_being_moved_down_stands_once(salon: Salon) -> None:
    await salon.sit_down()
    before, person = await salon.turn(), salon.people[0]
    bottom, posted = salon.public().id, asyncio.Event()

    async def dies(*_: object) -> None:
        posted.set()
        await asyncio.Event().wait()

    with patch.object(Tables, "set_message", dies):
        person.slash(salon.room, "kalooki table")
        await posted.wait()
        await salon.bot.stop()
    assert salon.public().id != bottom
    await salon.restart()
    tables = [sight for sight in person.messages(salon.room) if sight.find_button("My hand")]
    assert [sight.id for sight in tables] == [salon.public().id]
    await salon.click(person, tables[-1], "Pass")
    assert before is not None


async def test_a_score_sheet_is_posted_once(salon: Salon) -> None:
    await salon.sit_down()
    await salon.until(Phase.SCORED)
    before = sheets(salon)
    await salon.restart()
    await salon.settle()
    assert sheets(salon) == before
    for person in salon.people:
        sight = next(sight for sight in person.messages(salon.room) if sight.find_button("Ready"))
        await salon.click(person, sight, "Ready")
    assert salon.table.public().number == 2
    assert sheets(salon) == 0


async def test_the_hand_of_the_next_deal_closes_the_one_of_before_the_restart(salon: Salon) -> None:
    await salon.sit_down()
    await salon.until(Phase.SCORED)
    person = salon.people[0]
    old = salon.panel(person)
    await salon.restart()
    await salon.until(Phase.DRAW)
    assert person.look(old) is None
    assert salon.panel(person).id != old.id


async def test_a_table_that_ended_as_the_bot_stopped_is_closed_by_the_next(salon: Salon) -> None:
    table = await salon.sit_down()
    salon.bot.tables.listener = None  # the bot is killed after the end is stored and before anybody sees it
    await salon.bot.tables.end(table.table_id, salon.people[0].id)
    assert live(salon, salon.people[0])
    await salon.restart()
    await salon.settle()
    assert all(live(salon, person) == [] for person in salon.people)
    assert "ended before its match was over" in salon.public().text
    await salon.restart()
    assert await salon.bot.store.postings() == ()


async def test_presses_are_answered_before_what_stood_there_is_shown_again(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    await salon.sit_down()
    await salon.restart()
    await salon.settle()
    monkeypatch.setattr(publishing, "PRESSES_FIRST_S", 3_600.0)
    publisher = salon.bot.client.publisher
    first, second = asyncio.Event(), asyncio.Event()
    # The second press comes while the first one is being answered.
    answering = [asyncio.ensure_future(pressed.wait()) for pressed in (first, second)]
    shown = publisher._boards.shown()
    publisher._early.update(shown)
    publisher.start(lambda: [press for press in answering if not press.done()][:1])
    for press in (first, second):
        for _ in range(100):
            await asyncio.sleep(0)
        assert list(publisher._waiting) == list(shown)
        press.set()
    await salon.settle()
    assert not publisher._waiting
