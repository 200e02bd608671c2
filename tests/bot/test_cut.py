"""The cut and the clocks (R-J3): its own length, who is silent, away or a computer, a pause, a restart."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot import courtesies
from bot.errors import TablePaused
from bot.patience import PATIENCE
from bot.ports import Cause, Computer, Lobby, Occupant, Pace
from bot.table import Table
from engine.actions import Cut as CutPack
from engine.events import CutAsked, DealStarted
from engine.presets import JAMAICAN
from engine.rules import Cut
from engine.state import Phase
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House

WAITS = PATIENCE[Pace.NORMAL]
PEOPLE = (ANN, BOB, CY)


async def open_table(house: House, *occupants: Occupant) -> Table:
    """Open a table that is cut for by a press."""
    lobby = Lobby(
        lobby_id=0,
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=ANN.user_id,
        game="jamaican",
        rules=replace(JAMAICAN, cut=Cut.BUTTON),
        pace=Pace.NORMAL,
        seats=len(occupants),
        occupants=occupants,
        expires_at=0,
    )
    record = await house.tables.open(lobby)
    await house.clock.settle()
    return house.tables.get(record.table_id)


def phase(table: Table) -> Phase:
    """What the table waits for, asked afresh."""
    return table.match.phase


def dealt(house: House) -> list[Cause]:
    """Why the cards were dealt, each time."""
    return [news.cause for news in house.heard.news for event in news.events if isinstance(event, DealStarted)]


async def test_the_cut_has_the_length_of_an_answer(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    assert phase(table) is Phase.CUT
    assert table.deadline == house.clock.now() + WAITS.answer
    await house.check(table)
    await house.clock.run_until(house.clock.now() + WAITS.answer - 1)
    assert phase(table) is Phase.CUT
    await house.clock.run_until(house.clock.now() + 1)
    assert phase(table) is Phase.DRAW
    assert dealt(house) == [Cause.TIME]
    assert table.deadline == house.clock.now() + WAITS.turn + WAITS.bank
    assert not any(clock.missed for clock in table.record.clocks.seats), "a cut is no turn"
    await house.check(table)


async def test_a_press_deals(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    (cutter,) = table.awaited
    await house.tables.act(table.table_id, PEOPLE[cutter].user_id, table.match.moment, CutPack())
    assert phase(table) is Phase.DRAW
    assert dealt(house) == [Cause.PERSON]
    await house.check(table)


async def test_the_cut_of_a_later_deal_has_its_whole_length(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    await house.until(table, Phase.SCORED)
    for person in PEOPLE:  # times ran out, so that they were away
        await house.tables.notice(table.table_id, person.user_id)
    await house.clock.run_until(house.clock.now() + WAITS.ready // 2)
    await house.ready(table)
    assert isinstance(house.heard.news[-1].events[-1], CutAsked)
    assert phase(table) is Phase.CUT
    assert table.deadline == house.clock.now() + WAITS.answer
    await house.check(table)


def a_computer(seat: int) -> Occupant:
    """Whoever sits there, as a computer."""
    return Computer(f"Computer {seat}", "greedy") if seat != 1 else ANN


@pytest.mark.parametrize("occupant", [lambda seat: PEOPLE[seat], a_computer], ids=["people", "computers"])
async def test_a_computer_cuts_at_once(house: House, occupant: Callable[[int], Occupant]) -> None:
    now = house.clock.now()
    table = await open_table(house, *map(occupant, range(3)))
    cutter = (table.public().dealer - 1) % 3
    computer = isinstance(occupant(cutter), Computer)
    assert house.clock.now() == now
    assert dealt(house) == ([Cause.COMPUTER] if computer else [])
    assert computer == (occupant is a_computer), "the seed seats a computer on the dealer's right"


async def test_for_who_is_away_the_computer_cuts_at_once(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    (cutter,) = table.awaited
    await house.tables.adjust(table.table_id, PEOPLE[cutter].user_id, courtesies.go_away)
    await house.clock.settle()
    assert phase(table) is not Phase.CUT
    assert dealt(house) == [Cause.COMPUTER]
    played = await house.tables.notice(table.table_id, PEOPLE[cutter].user_id)
    assert played is not None
    (deal,) = (event for entry in played for event in entry.events if isinstance(event, DealStarted))
    assert [seat for seat, hand in enumerate(deal.hands) if hand] == [cutter], "they are told so, and no other hand"


async def test_for_who_has_left_the_computer_cuts_at_once(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    (cutter,) = table.awaited
    await house.tables.leave(table.table_id, PEOPLE[cutter].user_id)
    await house.clock.settle()
    assert phase(table) is not Phase.CUT
    assert dealt(house) == [Cause.COMPUTER]


async def test_a_pause_stops_the_cut(house: House) -> None:
    table = await open_table(house, *PEOPLE)
    (cutter,) = table.awaited
    await house.clock.run_until(house.clock.now() + 2_000)
    for person in PEOPLE[:2]:
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    await house.clock.run_until(house.clock.now() + 60_000)
    assert phase(table) is Phase.CUT
    with pytest.raises(TablePaused):
        await house.tables.act(table.table_id, PEOPLE[cutter].user_id, table.match.moment, CutPack())
    await house.tables.adjust(table.table_id, ANN.user_id, courtesies.resume)
    assert table.deadline == house.clock.now() + WAITS.answer - 2_000


@pytest.mark.parametrize("after", [1_000, 3_600_000], ids=["within its time", "long after"])
async def test_a_restart_before_the_cut(house: House, after: int) -> None:
    table = await open_table(house, *PEOPLE)
    before = table.match
    house = await house.restart(after)
    table = house.tables.get(table.table_id)
    assert table.match == before
    left = WAITS.answer - after if after < WAITS.answer else WAITS.answer
    assert table.deadline == house.clock.now() + left
    (cutter,) = table.awaited
    await house.tables.act(table.table_id, PEOPLE[cutter].user_id, before.moment, CutPack())
    assert phase(table) is Phase.DRAW
    await house.check(table)
    await house.close()
