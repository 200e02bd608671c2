"""No wait tells by its length what a hand holds: what is the same to everybody takes the same time."""

from collections import defaultdict
from dataclasses import dataclass, field

import pytest

from bot.patience import PATIENCE
from bot.ports import Cause, Entry, Pace
from engine import events as e
from engine.packs import SeededShuffler
from engine.state import Phase
from tests.bot.house import ANN, House

DELAY = 700
"""Milliseconds that a computer takes over a step."""


@dataclass
class Window:
    """A call window as everybody could time it."""

    opened: int
    """When it opened."""
    eligible: tuple[int, ...]
    """Who could call."""
    passes: list[int] = field(default_factory=list)
    """When somebody passed."""
    by_time: int = 0
    """How many passed because their time was up."""
    called: int | None = None
    """When somebody called."""


def windows(journal: tuple[Entry, ...]) -> list[Window]:
    """Every call window of a journal."""
    found: list[Window] = []
    for entry in journal:
        for event in entry.events:
            match event:
                case e.CallOpened():
                    found.append(Window(entry.at, event.eligible))
                case e.CallPassed():
                    found[-1].passes.append(entry.at)
                    found[-1].by_time += entry.cause is Cause.TIME
                case e.CallMade():
                    found[-1].called = entry.at
                case _:
                    pass
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 8])
async def test_a_window_lasts_as_long_whatever_the_hands_hold(house: House, seed: int) -> None:
    house.tables._delay, house.tables._shuffler = DELAY, SeededShuffler(seed)
    table = await house.start(ANN, computers=4, pace=Pace.NORMAL)
    for _ in range(2):
        await house.until(table, Phase.SCORED)
        await house.until(table, Phase.DRAW)
    (stored,) = await house.store.open_tables()
    lengths: dict[tuple[int, int], set[int]] = defaultdict(set)
    for window in windows(stored.journal):
        if window.called is None and len(window.passes) == len(window.eligible):
            lengths[len(window.eligible), window.by_time].add(window.passes[-1] - window.opened)
    assert len(lengths) > 1
    for (eligible, by_time), found in lengths.items():
        expected = PATIENCE[Pace.NORMAL].call if by_time else DELAY
        assert found == {expected}, (eligible, by_time)
