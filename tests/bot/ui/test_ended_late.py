"""Tables that end while Discord takes nothing: once it does, nothing of them stays live, however many they are."""

import asyncio

import pytest

from bot import roster
from bot.errors import NoTableHere
from bot.keeping import RECALLED
from bot.standin.faults import Fault, Trouble
from bot.ui.showing import TRY_AGAIN
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_manners import at_once, until_said
from tests.bot.ui.test_restart import live


def stumble(salon: Salon) -> None:
    """Let Discord take no edit and delete nothing."""
    salon.bot.client.messenger.pause = at_once
    for method in ("PATCH", "DELETE"):
        salon.discord.faults.add(Fault(Trouble.RESET, method, "/messages", times=10_000))


async def until_taken(salon: Salon) -> None:
    """Let Discord take everything again, and let what was not taken follow."""
    salon.discord.faults.clear()
    for _ in range(3):
        salon.clock.advance(TRY_AGAIN)
        await salon.settle()


@pytest.mark.parametrize("remembered", [0, roster.REMEMBERED])
async def test_a_table_that_ended_before_many_others_is_closed_once_discord_takes_it(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, remembered: int
) -> None:
    monkeypatch.setattr(roster, "REMEMBERED", remembered)  # no: many others have ended since
    table = await salon.sit_down(pace="by-mail")
    stumble(salon)
    await salon.bot.tables.end(table.table_id, salon.people[0].id)
    await until_said(caplog, "a message was not taken")
    await until_taken(salon)
    assert [live(salon, person) for person in salon.people] == [[], [], []]
    assert "ended before its match was over" in salon.public().text
    assert await salon.bot.store.postings() == ()
    assert salon.bot.client.boards.of_table(table.table_id) is None
    assert salon.bot.client.desk.hands.known(table.table_id, salon.people[0].id) is None


async def test_a_match_that_ended_before_many_others_has_its_last_sheet_all_the_same(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "REMEMBERED", 0)
    await salon.open_table(QUICK)
    await salon.until(Phase.FINISHED)
    board, sheet = salon.people[0].messages(salon.room)
    assert not board.buttons
    assert "The match is over" in board.text + sheet.text
    assert {"Again", "My costliest moves"} == {button.label for button in sheet.buttons}
    assert await salon.bot.store.postings() == ()


async def test_however_many_tables_wait_to_be_closed_few_are_read_again_at_a_time(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "REMEMBERED", 0)
    tables = salon.bot.tables
    table = await salon.sit_down()
    await tables.end(table.table_id, salon.people[0].id)
    among, most, go_on = 0, 0, asyncio.Event()

    async def have() -> None:
        nonlocal among, most
        async with tables.recalled(table.table_id) as again:
            assert again is not table
            assert again.match == table.match
            among, most = among + 1, max(most, among + 1)
            if among == RECALLED:
                go_on.set()
            await go_on.wait()
            among -= 1

    await asyncio.gather(*(have() for _ in range(3 * RECALLED)))
    assert most == RECALLED
    with pytest.raises(NoTableHere):
        async with tables.recalled(99):
            pytest.fail("there is no such table")
