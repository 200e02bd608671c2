"""What a first lay-down must meet, and the schedule of a match: which contract each deal is played for.

The nine deals are the seed's (rulebook, M3). A deal of the short form may be opened with either of two contracts
(R-J27), so a deal carries a tuple of openings. Where points open, all deals are alike and the rules say how many cards
are dealt and how many points are needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MIN_TRIO: Final = 3
"""The fewest cards of a trio (R-J6)."""

MIN_QUARTET: Final = 4
"""The fewest cards of a quartet (R-J7)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """An exact number of sets and of runs (R-J9)."""

    sets: int
    """How many trios."""
    runs: int
    """How many quartets."""

    @property
    def melds(self) -> int:
        """How many melds in all."""
        return self.sets + self.runs

    @property
    def min_cards(self) -> int:
        """The fewest cards that can meet it."""
        return MIN_TRIO * self.sets + MIN_QUARTET * self.runs


@dataclass(frozen=True, slots=True)
class MinimumPoints:
    """Any melds worth so many points together (R-K9)."""

    points: int
    """The fewest points."""


Opening = Contract | MinimumPoints
"""What a first lay-down must meet."""


def contracts_of(openings: Iterable[Opening]) -> tuple[Contract, ...]:
    """Return those of the openings that are contracts."""
    return tuple(opening for opening in openings if isinstance(opening, Contract))


@dataclass(frozen=True, slots=True)
class DealPlan:
    """One line of a schedule: how many cards are dealt and what opens."""

    hand_size: int
    """Cards dealt to each seat."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met; a single one but for merged deals."""

    @property
    def harder(self) -> DealPlan:
        """The same deal with only the contract that needs most cards (R-J27)."""
        return DealPlan(self.hand_size, (max(contracts_of(self.openings), key=lambda contract: contract.min_cards),))


class Schedule(StrEnum):
    """Which deals make a game (R-J27)."""

    FULL9 = "full9"
    """The nine deals of the seed."""
    SHORT7 = "short7"
    """Seven deals: 2 with 3 and 7 with 8 merged."""
    TRINIDAD7 = "trinidad7"
    """The seven deals of Trinidad, always twelve cards."""
    POINTS = "points"
    """Deals that are all alike: melds worth points open (R-K2, R-K9)."""


def _plan(hand_size: int, *contracts: tuple[int, int]) -> DealPlan:
    return DealPlan(hand_size, tuple(Contract(sets, runs) for sets, runs in contracts))


PLANS: Final = {
    Schedule.FULL9: (
        _plan(9, (3, 0)),
        _plan(10, (2, 1)),
        _plan(11, (1, 2)),
        _plan(12, (0, 3)),
        _plan(12, (4, 0)),
        _plan(13, (3, 1)),
        _plan(14, (2, 2)),
        _plan(15, (1, 3)),
        _plan(16, (0, 4)),
    ),
    Schedule.SHORT7: (
        _plan(9, (3, 0)),
        _plan(11, (2, 1), (1, 2)),
        _plan(12, (0, 3)),
        _plan(12, (4, 0)),
        _plan(13, (3, 1)),
        _plan(15, (2, 2), (1, 3)),
        _plan(16, (0, 4)),
    ),
    Schedule.TRINIDAD7: (
        _plan(12, (2, 0)),
        _plan(12, (1, 1)),
        _plan(12, (0, 2)),
        _plan(12, (3, 0)),
        _plan(12, (2, 1)),
        _plan(12, (1, 2)),
        _plan(12, (0, 3)),
    ),
    Schedule.POINTS: (),
}
"""The deals of each schedule, first to last."""

SUDDEN_DEATH: Final = _plan(16, (0, 4))
"""The deal that breaks a tie for first place: the ninth contract (R-J25)."""
