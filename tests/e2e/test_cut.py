"""The first deal of a table that is cut for by a press (R-J3), through the real client and the stand-in."""

from dataclasses import replace

import pytest

from bot.demo.scripted import Scripted
from engine.computer import LEVELS
from engine.events import CutAsked, DealStarted
from engine.fold import replay
from engine.presets import JAMAICAN
from engine.rules import Cut
from engine.state import Phase
from tests.e2e.room import Room

RULES = replace(JAMAICAN, cut=Cut.BUTTON)


async def play_the_deal(room: Room) -> None:
    """Let everybody play by presses, the cut too, until the deal is scored."""
    table = room.table
    players = [Scripted(person, LEVELS["greedy"]) for person in room.people]
    for _ in range(1_000):
        if table.match.phase is Phase.SCORED:
            return
        seat = table.awaited[0]
        await players[seat].decide_and_press(table.table_id, table.view(seat))
        await room.settled()
    raise AssertionError("the deal never ended")


@pytest.mark.slow
async def test_the_first_deal_with_a_cut(room: Room) -> None:
    table = await room.open_table(RULES)
    (cutter,) = room.awaited()
    dealer = room.people[table.public().dealer]
    assert f"{cutter.name} is to cut the pack." in room.public().text
    assert "no card is dealt yet" in room.public().pictures[0].alt
    for person in room.people:
        if person is not cutter:
            said = await room.told(person, room.public(), "Cut")
            assert f"{cutter.name} is to cut the pack, not you." in said.text
    assert "no seat at this table" in (await room.told(room.bystander, room.public(), "Cut")).text

    await room.click(cutter, room.panel(cutter), "Cut")
    assert f"{cutter.name} cut, {dealer.name} dealt; the upcard is" in room.public().text
    assert all("Your hand, 9 cards" in room.panel(person).pictures[0].alt for person in room.people)

    await play_the_deal(room)
    assert "went out" in room.public().text
    for person in room.awaited():
        sheet = next(sight for sight in person.messages(room.channel) if sight.find_button("Ready"))
        await room.click(person, sheet, "Ready")
    assert table.match.phase is Phase.CUT
    assert room.awaited() == [dealer], "who dealt sits on the right of who deals now"
    assert f"{dealer.name} is to cut the pack." in room.public().text
    await room.click(dealer, room.public(), "Cut")
    assert "Deal 2: 2 trios and 1 quartet" in room.public().text

    (stored,) = await room.app.store.open_tables()
    assert replay(stored.events) == table.match
    asked = [event.cutter for event in stored.events if isinstance(event, CutAsked)]
    assert asked == [event.cutter for event in stored.events if isinstance(event, DealStarted)]
    assert asked == [room.people.index(cutter), room.people.index(dealer)]
