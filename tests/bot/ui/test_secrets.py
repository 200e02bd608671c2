"""Two matches that differ only in what a person may not know look the same to that person."""

import re
from pathlib import Path

from bot.clock import VirtualClock
from bot.standin import Sight, Standin
from bot.standin.clock import ManualClock
from engine.cards import parse_cards
from engine.packs import StackedShuffler
from tests.bot.ui.salon import Bot, Salon
from tests.bot.ui.test_laying import dealt

DRAWS = "5C 6C 2C"
ANN = "AS AH 4D 2S 2H 7D 3S 3H KD"
OTHERS = (
    ("4C 6C 8C 10C QC 4S 6D 8D 10D", "5C 7C 9C JC KC 5D 7S 9D JD"),
    ("JK JK AC AD 2C 2D 3C 3D QS", "KS KH QH QD JS JH 10S 10H 9S"),
)
"""Two ways in which Bob's and Cy's cards may lie."""


def plain(sight: Sight) -> tuple[object, ...]:
    """What a message shows, without the numbers of messages and channels, which differ from world to world."""
    ids = re.compile(r"\d{17,20}")
    pictures = tuple((picture.filename, picture.alt, picture.content) for picture in sight.pictures)
    buttons = tuple((button.label, ids.sub("#", button.custom_id)) for button in sight.buttons)
    selects = tuple((select.placeholder, select.options) for select in sight.selects)
    return ids.sub("#", sight.text), pictures, buttons, selects


async def evening(path: Path, others: tuple[str, str]) -> list[tuple[object, ...]]:
    """What Ann sees of a deal up to Bob's draw: the room, her direct messages, her private replies."""
    cards = dealt((ANN, *others), "9C.2 9H 2C.2 JK.3" if "JK" in others[0] else "9C.2 9H 5S QS")
    clock = VirtualClock()
    async with Standin(clock=ManualClock(), limits=False) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        bot = await Bot.start(discord, path, clock, StackedShuffler([parse_cards(DRAWS), cards]))
        salon = Salon(discord, bot, clock, room, people)
        try:
            ann, bob, cy = people
            await salon.sit_down()
            panel = await salon.click(ann, salon.panel(ann), "Draw")
            await salon.throw(ann, panel, "KD")
            await salon.click(cy, salon.public(), "Pass")
            await salon.click(bob, salon.panel(bob), "Draw")
            for label in ("My hand", "Scores"):
                await salon.click(ann, salon.public(), label)
            await salon.click(ann, salon.panel(ann), "As text")
            return [plain(sight) for channel in (room, ann.dm) for sight in ann.messages(channel)]
        finally:
            await bot.stop()


async def test_nobody_sees_another_hand(tmp_path: Path) -> None:
    first = await evening(tmp_path / "first.sqlite3", OTHERS[0])
    second = await evening(tmp_path / "second.sqlite3", OTHERS[1])
    assert len(first) > 6
    assert first == second
