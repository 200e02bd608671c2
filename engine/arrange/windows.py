"""How near a suit is to a run: for a mask of positions, the shortest runs with fewest cards missing.

A run longer than needed brings no hand nearer, but for one house rule: where a run as short as can be may hold few
jokers, one a card longer may hold more (R-J7), so those count too.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.arrange.spread import POSITIONS
from engine.melds import lowest_position
from engine.rules import Rules


class Window(NamedTuple):
    """A run that the suit could make with more cards."""

    gap: int
    """How many of its cards are missing."""
    fills: int
    """How many of those jokers can stand for."""
    held: int
    """The positions that the hand has."""
    interval: int
    """All its positions."""


class WindowRules(NamedTuple):
    """What the house rules say about runs."""

    adjacent: bool
    """Whether jokers may stand side by side."""
    limit: int | None
    """The most jokers of a run as short as can be."""
    shortest: int
    """How many cards that has."""
    most: int | None
    """The most jokers of any run."""
    low: int
    """The lowest position of a run."""


class WindowTable:
    """The windows under one set of house rules, kept for the life of the process."""

    def __init__(self, rules: WindowRules) -> None:
        """Keep the house rules."""
        self.rules = rules
        shortest = rules.shortest
        lengths = (shortest,) if rules.limit is None else (shortest, shortest + 1)
        most = lengths[-1] - 1 if rules.adjacent else (lengths[-1] + 1) // 2
        self.most_fills = most if rules.most is None else min(most, rules.most)
        """The most jokers that such a run can hold."""
        self._intervals = tuple(
            ((1 << length) - 1) << start for length in lengths for start in range(rules.low - 1, 15 - length)
        )
        self._memo: dict[int, tuple[Window, ...]] = {}

    def nearest(self, mask: int) -> tuple[Window, ...]:
        """Return the windows worth considering, fewest missing cards first; a later one takes more jokers."""
        mask &= POSITIONS
        found = self._memo.get(mask)
        if found is None:
            kept: list[Window] = []
            for window in sorted((self._window(interval, mask) for interval in self._intervals), key=_nearness):
                if all(window.gap - window.fills < better.gap - better.fills for better in kept):
                    kept.append(window)
            found = self._memo[mask] = tuple(kept)
        return found

    def _window(self, interval: int, mask: int) -> Window:
        holes = interval & ~mask
        gap = holes.bit_count()
        length = interval.bit_count()
        rules = self.rules
        fills = min(gap, length - 1) if rules.adjacent else apart(holes)
        if rules.limit is not None and length == rules.shortest:
            fills = min(fills, rules.limit)
        if rules.most is not None:
            fills = min(fills, rules.most)
        return Window(gap, fills, interval & mask, interval)


def _nearness(window: Window) -> tuple[int, int, int]:
    return window.gap, -window.fills, window.interval


def apart(holes: int) -> int:
    """Return how many of the holes can be chosen so that no two touch."""
    chosen = 0
    while holes:
        lowest = holes & -holes
        chosen += 1
        holes &= ~(lowest | lowest << 1)
    return chosen


_table = cache(WindowTable)


def window_table(rules: Rules) -> WindowTable:
    """Return the table of windows under these rules."""
    return _table(
        WindowRules(
            rules.adjacent_jokers,
            rules.max_jokers_min_quartet,
            rules.min_run,
            rules.max_jokers_per_meld,
            lowest_position(rules),
        )
    )
