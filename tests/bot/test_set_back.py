"""A machine's clock that was set back before a start: no pause, claim, lobby or mention waits for what will be."""

import pytest

from bot import courtesies, handover
from bot.handover import CLAIM_LASTS
from bot.lobbies import IDLE
from bot.patience import PATIENCE
from bot.ports import Pace, Person
from engine.state import Phase
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House

DAY = 86_400_000
EVE = Person(105, "Eve")


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.BY_MAIL])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.CALL])
async def test_a_pause_lasts_no_longer_and_leaves_what_was_left(house: House, pace: Pace, phase: Phase) -> None:
    table = await house.start(ANN, BOB, CY, DEE, pace=pace)
    await house.until(table, phase)
    house.clock.advance(5_000)
    left = (table.deadline or 0) - house.clock.now()
    for person in (ANN, BOB, CY):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    again = await house.restart(after=-30 * DAY)
    found = again.tables.get(table.table_id)
    pause, now = found.record.clocks.pause, again.clock.now()
    assert pause is not None
    assert pause.until == now + PATIENCE[pace].pause
    await again.check(found)
    await again.clock.run_until(now + 60_000)
    await again.tables.adjust(found.table_id, DEE.user_id, courtesies.resume)
    assert found.deadline == again.clock.now() + left
    await again.close()


async def test_a_pause_that_began_before_goes_on_as_it_was(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    for person in (ANN, BOB, CY):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    before = table.record.clocks.pause
    again = await house.restart(after=60_000)
    assert again.tables.get(table.table_id).record.clocks.pause == before
    await again.close()


async def test_a_claim_lapses_when_it_would_have(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await house.tables.leave(table.table_id, DEE.user_id)
    await house.tables.arrange(table.table_id, handover.ask(3, EVE))
    again = await house.restart(after=-DAY)
    found = again.tables.get(table.table_id)
    (claim,) = found.record.clocks.chairs.claims
    assert claim.until == again.clock.now() + CLAIM_LASTS
    await again.check(found)
    await again.close()


async def test_a_lobby_closes_when_it_would_have(house: House) -> None:
    lobby = await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", None, Pace.NORMAL, 0)
    again = await house.restart(after=-DAY)
    assert again.lobbies.get(lobby.lobby_id).expires_at == again.clock.now() + IDLE
    await again.close()


async def test_who_was_there_by_a_clock_that_was_ahead_is_called_like_anybody_who_was_not(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    again = await house.restart(after=-DAY)
    found = again.tables.get(table.table_id)
    await again.check(found)
    (seat,) = found.awaited
    again.clock.advance(PATIENCE[Pace.NORMAL].turn)
    await again.clock.run_until(found.deadline or 0)
    await again.until(found, Phase.DRAW)
    assert found.awaited != (seat,)
    assert found.record.clocks.mention
    await again.close()
