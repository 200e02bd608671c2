"""How many presses a turn takes from an open panel: three for an ordinary one, four for a lay-down that goes out."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.people import Person, Press
from bot.standin.server import checker_from_environment
from engine.cards import parse_cards
from engine.packs import StackedShuffler
from engine.state import Phase
from tests.bot.ui.salon import Bot, Salon
from tests.bot.ui.test_laying import DEAL_1, DRAWS, STOCK_1, dealt


class Counter:
    """Counts what anybody presses or chooses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.presses = 0
        for name in ("click", "select", "submit_form", "slash"):
            self._count(monkeypatch, name)

    def _count(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        original = getattr(Person, name)

        def counted(person: Person, *args: object, **options: object) -> Press:
            self.presses += 1
            press: Press = original(person, *args, **options)
            return press

        monkeypatch.setattr(Person, name, counted)


@pytest.fixture
async def stacked(tmp_path: Path) -> AsyncIterator[Salon]:
    """Ann is on turn and draws the card with which she lays down and goes out."""
    clock = VirtualClock()
    shuffler = StackedShuffler([parse_cards(DRAWS), dealt(DEAL_1, STOCK_1)])
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        bot = await Bot.start(discord, tmp_path / "kalooki.sqlite3", clock, shuffler)
        salon = Salon(discord, bot, clock, room, people)
        try:
            await salon.sit_down()
            yield salon
        finally:
            await bot.stop()
        discord.check()


async def test_an_ordinary_turn_takes_three(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await salon.sit_down()
    person, panel = salon.player, salon.panel(salon.player)
    seat, count = table.awaited[0], Counter(monkeypatch)
    panel = await salon.click(person, panel, "Draw")
    options = next(select for select in panel.selects if ":throw:" in select.custom_id).options
    panel = await salon.select(person, panel, "throw", options[0].value)
    await salon.click(person, panel, f"Discard {options[0].label}")
    assert count.presses == 3
    assert str(table.public().pile[-1]) == options[0].value
    assert seat not in table.awaited


async def test_a_lay_down_that_goes_out_takes_four(stacked: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, table = stacked.people[0], stacked.table
    panel, count = stacked.panel(ann), Counter(monkeypatch)
    for label in ("Draw", "Lay down", "Confirm"):
        panel = await stacked.click(ann, panel, label)
    (left,) = table.view(0).hand
    panel = await stacked.click(
        ann, panel, custom_id=next(b.custom_id for b in panel.buttons if ":discard:" in b.custom_id)
    )
    assert count.presses == 4
    assert table.match.phase is Phase.SCORED
    assert table.public().winner == 0
    assert str(left) == str(table.public().pile[-1])
