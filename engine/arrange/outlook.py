"""What a hand can still bring from a position of a ``sweep`` on: which cards can be laid at all, and at most how many.

A card is *sure* where some meld of natural cards holds it, else it is *needy*: it can only be laid beside jokers. The
natural cards of a run between its jokers and ends are sure if they are as many as a run needs, so a run of ``n`` jokers
lays at most ``n`` + 1 short stretches of needy cards, and a set of one joker two cards. That bounds what the jokers can
do for the cards to come; a card that needs more jokers than there are is no part of the search.
"""

from __future__ import annotations

from engine.arrange.spread import JOKER_FACE, Spread
from engine.melds import HIGH_ACE, LOW_ACE, lowest_position
from engine.openings import MIN_TRIO
from engine.points import position_points, rank_points
from engine.rules import Rules

OUT_OF_REACH = 99
"""More jokers than there are."""


class Outlook:
    """What one hand can bring under certain rules."""

    def __init__(self, spread: Spread, rules: Rules) -> None:
        """Look at a hand."""
        self.rules = rules
        self.low = lowest_position(rules)
        """The lowest position of a run."""
        self.jokers = spread.jokers
        needed = self._needed(spread.counts)
        self.counts = [
            count if needed[face] <= self.jokers else 0 for face, count in enumerate(spread.counts[:JOKER_FACE])
        ]
        """How many cards of each natural face can be laid at all."""
        self.naturals = sum(self.counts)
        """How many they are."""
        self.dead = spread.size - spread.jokers - self.naturals
        """How many natural cards cannot be laid."""
        self.holes = [self._holes(suit) for suit in range(4)]
        """For each suit and position, how many of the positions up to it have no card."""
        self.stretch = rules.min_run - 1
        """The most needy cards side by side in a run."""
        self.values = [0, *(position_points(position, rules) for position in range(1, HIGH_ACE + 1))]
        """The points of a card of a run at each position."""
        self.rank_values = [0, *(rank_points(rank, rules) for rank in range(1, 14))]
        """The points of a card of a set of each rank."""
        self.best_value = max(*self.values, *self.rank_values)
        """The most points of any card."""
        self.cards = [0] * (HIGH_ACE + 1)
        """For each position, how many cards stand at or below it; aces stand high."""
        self.needy = [0] * (HIGH_ACE + 1)
        """For each position, how many needy cards stand above it; no aces, which may already stand low."""
        self.sure_points = [0] * (HIGH_ACE + 1)
        """For each position, the most points of the sure cards above it."""
        self.needy_points = [0] * (HIGH_ACE + 1)
        """For each position, the most points of the needy cards above it."""
        self._add_up(needed)

    def _needed(self, counts: list[int]) -> list[int]:
        """Return, for each natural face that is held, how many jokers any meld with such a card holds at least."""
        rules = self.rules
        needed = [OUT_OF_REACH] * JOKER_FACE
        for rank in range(1, 14):
            held = [counts[suit * 13 + rank - 1] for suit in range(4)]
            fills = max(0, MIN_TRIO - (sum(map(bool, held)) if rules.distinct_suits else sum(held)))
            if MIN_TRIO - fills >= rules.min_naturals_trio:
                for suit in range(4):
                    needed[suit * 13 + rank - 1] = fills
        for suit in range(4):
            for first in range(self.low, HIGH_ACE - rules.min_run + 2):
                faces = [suit * 13 + (first + place - 1) % 13 for place in range(rules.min_run)]
                fills = sum(not counts[face] for face in faces)
                for face in faces:
                    needed[face] = min(needed[face], fills)
        return needed

    def _holes(self, suit: int) -> list[int]:
        holes = [0] * (HIGH_ACE + 1)
        for position in range(LOW_ACE, HIGH_ACE + 1):
            holes[position] = holes[position - 1] + (not self.counts[suit * 13 + (position - 1) % 13])
        return holes

    def _add_up(self, needed: list[int]) -> None:
        for position in range(LOW_ACE + 1, HIGH_ACE + 1):
            rank = (position - 1) % 13 + 1
            here = [self.counts[suit * 13 + rank - 1] for suit in range(4)]
            self.cards[position] = self.cards[position - 1] + sum(here)
            value = max(self.values[position], self.rank_values[rank])
            if rank == 1:
                value = max(value, self.values[LOW_ACE])
            needy = sum(count for suit, count in enumerate(here) if needed[suit * 13 + rank - 1])
            for below in range(position):
                self.needy[below] += needy if rank > 1 else 0
                self.needy_points[below] += needy * value
                self.sure_points[below] += (sum(here) - needy) * value

    def points(self, position: int, jokers: int, strands: int) -> int:
        """Return the most points that cards above a position and jokers bring, with so many open runs."""
        reach = self.stretch * (2 * jokers + strands)
        return (
            self.sure_points[position]
            + min(self.needy_points[position], reach * self.best_value)
            + jokers * self.best_value
        )

    def lost(self, position: int, jokers: int, strands: int) -> int:
        """Return how many cards above a position cannot be laid, with so many jokers and open runs."""
        return max(0, self.needy[position] - self.stretch * (2 * jokers + strands))
