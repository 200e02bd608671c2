"""What a hand can still bring from a position of a ``sweep`` on: which cards can be laid at all, and at most how many.

A card is *sure* where some meld of natural cards holds it, else it is *needy*: it can only be laid beside jokers. The
natural cards of a run between its jokers and ends are sure if they are as many as a run needs, so a run of ``n`` jokers
lays at most ``n`` + 1 short stretches of needy cards, and a set of one joker two cards. That bounds what the jokers can
do for the cards to come; a card that needs more jokers than there are is no part of the search.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from engine.arrange.in_sight import in_sight
from engine.arrange.spread import JOKER_FACE, POSITIONS, SUITS, Spread
from engine.melds import HIGH_ACE, LOW_ACE, lowest_position
from engine.openings import MIN_TRIO
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
        needed = self._needed(spread)
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
        sight = in_sight(rules)
        self.values = sight.values
        """The points of a card of a run at each position."""
        self.rank_values = sight.set_values
        """The points of a card of a set of each rank."""
        self.best_value = sight.best_value
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

    def _needed(self, spread: Spread) -> list[int]:
        """Return, for each natural face that is held, how many jokers any meld with such a card holds at least."""
        rules, counts = self.rules, spread.counts
        needed: list[int] = []
        for mask in spread.masks:
            needed += _needed_by_runs(mask & POSITIONS, self.low, rules.min_run)
        for rank, held in enumerate(spread.columns[1:]):
            if not held:
                continue
            fills = MIN_TRIO - held
            if rules.distinct_suits:
                fills = counts[rank:JOKER_FACE:13].count(0) - len(SUITS) + MIN_TRIO
            fills = max(0, fills)
            if MIN_TRIO - fills >= rules.min_naturals_trio:
                for face in range(rank, JOKER_FACE, 13):
                    needed[face] = min(needed[face], fills)
        return needed

    def _holes(self, suit: int) -> list[int]:
        holes = [0] * (HIGH_ACE + 1)
        for position in range(LOW_ACE, HIGH_ACE + 1):
            holes[position] = holes[position - 1] + (not self.counts[suit * 13 + (position - 1) % 13])
        return holes

    def _add_up(self, needed: list[int]) -> None:
        counts = self.counts
        sure_points = needy_points = needy_cards = 0
        for position in range(HIGH_ACE, LOW_ACE, -1):
            rank = (position - 1) % 13
            here = counts[rank:JOKER_FACE:13]
            self.cards[position] = sum(here)
            if self.cards[position]:
                value = max(self.values[position], self.rank_values[rank + 1])
                if not rank:
                    value = max(value, self.values[LOW_ACE])
                needy = sum([count for count, fills in zip(here, needed[rank::13], strict=True) if fills])
                needy_cards += needy if rank else 0
                needy_points += needy * value
                sure_points += (self.cards[position] - needy) * value
            self.needy[position - 1] = needy_cards
            self.needy_points[position - 1] = needy_points
            self.sure_points[position - 1] = sure_points
        self.needy[0], self.needy_points[0], self.sure_points[0] = needy_cards, needy_points, sure_points
        self.cards = list(accumulate(self.cards))

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


@lru_cache(maxsize=4096)
def _needed_by_runs(mask: int, low: int, length: int) -> tuple[int, ...]:
    """Return, for each rank of a suit, how many jokers a run of so many cards with it holds at least.

    ``mask`` has the positions of the suit that are held, ``low`` is the lowest position of a run.
    """
    needed = [OUT_OF_REACH] * 13
    for first in range(low, HIGH_ACE - length + 2):
        fills = sum([not mask >> position - 1 & 1 for position in range(first, first + length)])
        for position in range(first, first + length):
            needed[(position - 1) % 13] = min(needed[(position - 1) % 13], fills)
    return tuple(needed)
