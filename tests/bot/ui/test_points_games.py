"""Where points open: points counted as cards are chosen, the discard that obliges and its way back, the joker taken."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Person, Sight, Standin
from bot.standin.clock import ManualClock
from bot.standin.server import checker_from_environment
from engine.cards import parse_cards
from engine.packs import StackedShuffler
from tests.bot.ui.salon import Bot, Salon
from tests.bot.ui.test_laying import DRAWS, dealt, pick

HANDS = (
    "KS KH KD 7C 8C 9C JK 2S 4H 5D 10D 3H QS",
    "AS AH AD AC 2H 2D 2C 3S 3D 3C 4S 4D 4C",
    "5S 5H 5C 6S 6H 6D 7S 7H 7D 8S 8H 8D 9S",
)
STOCK = "6C JH JS JD 10S 10H"
"""The upcard, which would make a run of Ann's clubs; then what is drawn."""


HUNT = (
    "2S 2H 2D 2C 2S.2 2H.2 2D.2 3S 3H 3D 3S.2 3H.2 3D.2",
    "AS AH AD AC 5S 5H 5D 5C 6S 6H 6D 6C 7C",
    "8S 8H 8D 8C 9S 9H 9D 9C 10S 10H 10D 10C JC",
)
"""Ann may lay thirteen cards that are worth 32 points."""


@asynccontextmanager
async def playing(folder: Path, hands: tuple[str, ...], stock: str) -> AsyncIterator[Salon]:
    """Kalooki 40 with these hands, and Ann is to draw."""
    shuffler = StackedShuffler([parse_cards(DRAWS), dealt(hands, stock)])
    clock = VirtualClock()
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        bot = await Bot.start(discord, folder / "kalooki.sqlite3", clock, shuffler)
        salon = Salon(discord, bot, clock, room, people)
        try:
            await salon.sit_down(game="kalooki_40")
            yield salon
        finally:
            await bot.stop()
        discord.check()


@pytest.fixture
async def forty(tmp_path: Path) -> AsyncIterator[Salon]:
    """Kalooki 40, and Ann is to draw."""
    async with playing(tmp_path, HANDS, STOCK) as salon:
        yield salon


def lay_button(panel: Sight) -> tuple[str, bool]:
    """The button that lays what stands: what it says, and whether it can be pressed."""
    button = next(button for button in panel.buttons if ":b_done:" in button.custom_id)
    return button.label, not button.disabled


async def built(salon: Salon, ann: Person) -> Sight:
    """Ann draws and builds kings, and a run with her joker as 8♣."""
    panel = await salon.click(ann, salon.panel(ann), "Draw")
    panel = await salon.click(ann, panel, "Build my own")
    assert "**Meld 1.** Pick its cards." in panel.text
    assert "Needed: **40 points**" in panel.text
    panel = await pick(salon, ann, panel, "KS KH KD")
    assert "Worth 30 = **30 of 40 points**" in panel.text
    assert lay_button(panel) == ("Lay down: 30 of 40 points", False)
    panel = await pick(salon, ann, panel, "7C 9C 4H")
    assert "The cards of a run must all have the same suit" in panel.text
    panel = await pick(salon, ann, panel, "7C 9C JK")
    assert "Worth 30 + 24 = **54 of 40 points**" in panel.text
    assert lay_button(panel) == ("Lay down: 54 of 40 points", True)
    return await salon.click(ann, panel, "Lay down: 54 of 40 points")


async def test_a_taken_discard_obliges_and_can_be_given_back(forty: Salon) -> None:
    ann, table = forty.people[0], forty.table
    panel = forty.panel(ann)
    assert "Taking 6♣ obliges you: a new meld in the same turn." in panel.text
    panel = await forty.click(ann, panel, "Take 6♣")
    assert "something is owed before you discard" in panel.text
    assert "house rule “what taking the discard obliges to”" in panel.text
    assert not [select for select in panel.selects if ":throw:" in select.custom_id]
    panel = await forty.click(ann, panel, "Lay down")
    assert "6♣" in panel.text.partition("Left in hand")[0].rpartition("Lay down, way")[2]
    panel = await forty.click(ann, panel, "Cancel")
    panel = await forty.click(ann, panel, "Give 6♣ back")
    assert "draw from the stock" in panel.text
    assert not panel.find_button("Take 6♣")
    assert str(table.public().upcard) == "6C"
    panel = await forty.click(ann, panel, "Draw")
    assert [select for select in panel.selects if ":throw:" in select.custom_id]


async def test_points_are_counted_while_melds_are_built(forty: Salon) -> None:
    ann, table = forty.people[0], forty.table
    await built(forty, ann)
    assert [str(meld.meld) for meld in table.public().melds] == ["KS KH KD", "7C JK=8C 9C"]


async def test_the_joker_of_a_run_comes_to_the_hand_and_back_again(forty: Salon) -> None:
    ann, table = forty.people[0], forty.table
    panel = await built(forty, ann)
    panel = await forty.click(ann, panel, "Take a joker")
    (option,) = panel.selects[0].options
    assert option.label == "8♣ for the joker of A2, joker to your hand"
    panel = await forty.select(ann, panel, "moved", option.value)
    assert str(table.public().meld(1).meld) == "7C 8C 9C"
    assert any(card.is_joker for card in table.view(0).hand)
    panel = await forty.click(ann, panel, "Take back")
    assert str(table.public().meld(1).meld) == "7C JK=8C 9C"
    panel = await forty.click(ann, panel, "Take back")
    assert not table.public().melds


async def test_a_hunt_lays_all_cards_but_one_without_the_points(tmp_path: Path) -> None:
    async with playing(tmp_path, HUNT, "QC KS JH JS JD") as salon:
        ann, table = salon.people[0], salon.table
        panel = await salon.click(ann, salon.panel(ann), "Draw")
        panel = await salon.click(ann, panel, "Build my own")
        for cards in ("2S 2H 2D 2C", "2S.2 2H.2 2D.2", "3S 3H 3D"):
            panel = await pick(salon, ann, panel, cards)
            assert not lay_button(panel)[1], "neither the points nor all cards but one"
        panel = await pick(salon, ann, panel, "3S.2 3H.2 3D.2")
        assert "**32 of 40 points**" in panel.text
        assert "All your cards but one: that needs no points." in panel.text
        assert lay_button(panel) == ("Lay down: 32 of 40 points", True)
        panel = await salon.click(ann, panel, "Lay down: 32 of 40 points")
        assert len(table.public().melds) == 4
        await salon.click(ann, panel, "Discard K♠")
        assert table.public().winner == 0
