"""Laying down, building one's own, laying off, moving a joker, taking back: by presses, with known cards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Person, Sight, Standin
from bot.standin.clock import ManualClock
from bot.standin.server import checker_from_environment
from engine.cards import Card, parse_cards
from engine.packs import StackedShuffler
from engine.state import Phase
from tests.bot.ui.salon import Bot, Salon

DRAWS = "5C 6C 2C"
"""Cy draws the lowest card and deals first, so Ann plays first in deal 1 and Bob in deal 2."""

DEAL_1 = ("AS AH AD 2S 2H 2D 3S 3H 3D", "4C 6C 8C 10C QC 4D 6D 8D 10D", "5C 7C 9C JC KC 5D 7D 9D JD")
STOCK_1 = "KS KH"
"""The upcard, and the card with which Ann goes out at once."""

DEAL_2 = (  # of Bob, Cy and Ann, in order of play
    "7C 2C 4C 6C 8C 10C QC 2D 4D 6D",
    "AC 3C 5C JC KC AD 3D 5D JD KD",
    "7S 7H 7D 9C 9D 9H 3S JK 5S 6S",
)
STOCK_2 = "QH 8D KH 10D 4S QD.2 8C.2 8S 2H"
"""The upcard; then what Bob, the caller, Cy, Ann draw, and once more Bob, Cy, Ann."""


def dealt(hands: tuple[str, ...], rest: str) -> tuple[Card, ...]:
    """The order of a pack that gives these hands, one card at a time."""
    rows = zip(*(parse_cards(hand) for hand in hands), strict=True)
    return (*(card for row in rows for card in row), *parse_cards(rest))


@pytest.fixture
async def stacked(tmp_path: Path) -> AsyncIterator[Salon]:
    """Deal 2, with Ann on turn: two trios and a quartet in her hand, and cards to lay off."""
    clock = VirtualClock()
    shuffler = StackedShuffler([parse_cards(DRAWS), dealt(DEAL_1, STOCK_1), dealt(DEAL_2, STOCK_2)])
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        bot = await Bot.start(discord, tmp_path / "kalooki.sqlite3", clock, shuffler)
        salon = Salon(discord, bot, clock, room, people)
        try:
            await play_to_anns_turn(salon)
            yield salon
        finally:
            await bot.stop()
        discord.check()


async def play_to_anns_turn(salon: Salon) -> None:
    ann, bob, cy = salon.people
    await salon.sit_down()
    panel = await salon.click(ann, salon.panel(ann), "Draw")
    panel = await salon.click(ann, panel, "Lay down")
    assert "Lay down, way 1 of" in panel.text
    assert panel.pictures[0].filename == "melds.png"
    panel = await salon.click(ann, panel, "Confirm")
    await salon.throw(ann, panel)
    assert "went out in one turn" in salon.public().text or "Ann went out" in salon.public().text
    sheet = salon.public()
    for person in salon.people:
        await salon.click(person, sheet, "Ready")
    panel = await salon.click(bob, salon.panel(bob), "Draw")
    await salon.throw(bob, panel, "7C")
    await salon.click(ann, salon.public(), "Call 7♣")
    assert "Ann calls 7♣" in salon.panel(bob).text
    await salon.click(bob, salon.panel(bob), "Allow")
    panel = await salon.click(cy, salon.panel(cy), "Draw")
    await salon.throw(cy, panel, "KD")
    await salon.click(bob, salon.public(), "Pass")
    await salon.click(ann, salon.panel(ann), "Draw")
    assert salon.table.public().phase is Phase.PLAY
    assert len(salon.table.view(0).hand) == 13


async def pick(salon: Salon, person: Person, panel: Sight, cards: str) -> Sight:
    return await salon.select(person, panel, "b_pick", *map(str, parse_cards(cards)))


async def built(salon: Salon) -> Sight:
    """Ann builds: sevens without the spade, nines, and a quartet with her joker as the 8♠."""
    ann = salon.people[0]
    panel = await salon.click(ann, salon.panel(ann), "Build my own")
    assert "Trio 1 of 3" in panel.text
    panel = await pick(salon, ann, panel, "7H 7D 7C")
    assert "Trio 2 of 3" in panel.text
    assert "Standing: 7♥ 7♣ 7♦" in panel.text
    panel = await pick(salon, ann, panel, "9C 9D 9H")
    panel = await pick(salon, ann, panel, "5S 6S 7S JK")
    assert "What does the joker stand for?" in panel.text
    uses = [button.label for button in panel.buttons if button.label.startswith("Use ")]
    assert uses == ["Use Joker=4♠ 5♠ 6♠ 7♠", "Use 5♠ 6♠ 7♠ Joker=8♠"]
    panel = await salon.click(ann, panel, uses[1])
    assert "Lay these down?" in panel.text
    assert panel.pictures[0].filename == "melds.png"
    return await salon.click(ann, panel, "Confirm")


async def test_a_meld_that_is_none_is_explained_and_can_be_picked_again(stacked: Salon) -> None:
    ann = stacked.people[0]
    panel = await stacked.click(ann, stacked.panel(ann), "Build my own")
    panel = await pick(stacked, ann, panel, "7H 7D 9C")
    assert "The cards of a trio must all have the same rank." in panel.text
    assert "rule R-J6" in panel.text
    assert [option.label for option in panel.selects[0].options if option.default] == ["7♥", "9♣", "7♦"]
    panel = await pick(stacked, ann, panel, "7H 7D 7C")
    assert "Standing: 7♥ 7♣ 7♦" in panel.text
    panel = await stacked.click(ann, panel, "Back")
    assert "Trio 1 of 3" in panel.text
    panel = await stacked.click(ann, panel, "Cancel")
    assert panel.find_button("Lay down")


async def test_who_has_no_button_builds_by_words(stacked: Salon) -> None:
    ann = stacked.people[0]
    await stacked.command(ann, "do", what="Build my own")
    panel = stacked.privates(ann)[-1]
    assert "Trio 1 of 3" in panel.text
    panel = await pick(stacked, ann, panel, "7H 7D 7C")
    assert "Standing: 7♥ 7♣ 7♦" in panel.text


async def test_a_draft_may_be_changed_until_it_is_laid(stacked: Salon) -> None:
    ann = stacked.people[0]
    panel = await stacked.click(ann, stacked.panel(ann), "Build my own")
    for cards in ("9C 9D 9H", "7H 7D 7C", "3S 4S 5S 6S"):
        panel = await pick(stacked, ann, panel, cards)
    panel = await stacked.click(ann, panel, "Back")
    panel = await pick(stacked, ann, panel, "3S JK 5S 6S")
    panel = await stacked.click(ann, panel, "Confirm")
    assert str(stacked.table.public().meld(2).meld) == "3S JK=4S 5S 6S"


async def test_building_laying_off_and_taking_back(stacked: Salon) -> None:
    ann, table = stacked.people[0], stacked.table
    panel = await built(stacked)
    assert [str(meld.meld) for meld in table.public().melds] == ["7H 7C 7D", "9H 9C 9D", "5S 6S 7S JK=8S"]
    assert "A3 5♠ 6♠ 7♠ Joker=8♠" in panel.text
    panel = await stacked.select(ann, panel, "off", "4S")
    assert str(table.public().meld(2).meld) == "4S 5S 6S 7S JK=8S"
    panel = await stacked.select(ann, panel, "off", "3S")
    assert "laid off 3♠ on A3, low end" in panel.text
    panel = await stacked.click(ann, panel, "Take back")
    assert str(table.public().meld(2).meld) == "4S 5S 6S 7S JK=8S"
    panel = await stacked.click(ann, panel, "Take all back")
    assert not table.public().melds
    assert len(table.view(0).hand) == 13
    assert "Ann took back" in panel.text
    panel = await stacked.click(ann, panel, "Lay down")
    first = panel.text
    panel = await stacked.click(ann, panel, "Another way")
    assert panel.text != first
    assert "way 2 of" in panel.text
    panel = await stacked.click(ann, panel, "Confirm")
    assert table.public().seats[0].down


async def test_moving_a_joker_on_a_later_turn(stacked: Salon) -> None:
    ann, bob, cy = stacked.people
    panel = await built(stacked)
    assert not panel.find_button("Move a joker")
    await stacked.throw(ann, panel, "KH")
    await stacked.click(cy, stacked.public(), "Pass")
    for person in (bob, cy):
        drawn = await stacked.click(person, stacked.panel(person), "Draw")
        await stacked.throw(person, drawn)
        if stacked.table.public().phase is Phase.CALL:
            await stacked.click(stacked.player, stacked.public(), "Pass")
    panel = await stacked.click(ann, stacked.panel(ann), "Draw")
    panel = await stacked.click(ann, panel, "Move a joker")
    labels = [option.label for option in panel.selects[0].options]
    assert labels == [
        "8♠ for the joker of A3, joker to the low end",
        "8♠ for the joker of A3, joker to the high end",
    ]
    value = panel.selects[0].options[1].value
    panel = await stacked.select(ann, panel, "moved", value)
    assert str(stacked.table.public().meld(2).meld) == "5S 6S 7S 8S JK=9S"
    assert "the joker went to the high end" in panel.text


async def test_a_card_that_fits_twice_is_asked_where(stacked: Salon) -> None:
    ann = stacked.people[0]
    panel = await stacked.click(ann, stacked.panel(ann), "Build my own")
    for cards in ("7H 7D 7C", "9C 9D 9H", "3S 4S 5S 6S"):
        panel = await pick(stacked, ann, panel, cards)
    panel = await stacked.click(ann, panel, "Confirm")
    fits = {option.label: option.description for option in panel.selects[0].options}
    assert fits == {"7♠": "fits in 2 places", "Joker": "fits in 4 places"}
    panel = await stacked.select(ann, panel, "off", "JK")
    assert "Where does Joker go?" in panel.text
    assert [option.label for option in panel.selects[0].options][2:] == [
        "A3, low end: 3♠ 4♠ 5♠ 6♠",
        "A3, high end: 3♠ 4♠ 5♠ 6♠",
    ]
    panel = await stacked.select(ann, panel, "where", panel.selects[0].options[3].value)
    assert str(stacked.table.public().meld(2).meld) == "3S 4S 5S 6S JK=7S"
    assert panel.find_button("Take back")


async def test_an_old_draft_is_stale(stacked: Salon) -> None:
    ann = stacked.people[0]
    old = await stacked.click(ann, stacked.panel(ann), "Build my own")
    panel = await stacked.click(ann, old, "Cancel")
    await stacked.throw(ann, panel, "KH")
    await ann.select(old, old.selects[0].custom_id, "7H", "7D", "7C", late=True)
    await stacked.settle()
    assert "That button is old" in stacked.panel(ann).text
