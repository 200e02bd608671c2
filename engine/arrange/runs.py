"""Which runs a suit can make: for a mask of positions and a number of jokers, the best choices of natural cards.

By the ruling R-J7: four cards or more, an ace at either end, no two jokers side by side unless the house rule allows
it, and the house rule on jokers in the shortest runs. Answers are kept for the life of the process: a suit has only a
few thousand masks.
"""

from __future__ import annotations

from functools import cache

from engine.arrange.spread import ACES, POSITIONS, TWO_ACES
from engine.openings import MIN_QUARTET
from engine.rules import Rules

Masks = tuple[int, ...]
"""Sets of positions that hold natural cards."""


class RunTable:
    """The runs under one set of house rules."""

    def __init__(self, adjacent: bool, limit: int | None) -> None:
        """Keep the house rules: jokers side by side, and how many in a run of four."""
        self.adjacent = adjacent
        self.limit = limit
        self._best: dict[int, tuple[Masks, ...]] = {}
        self._every: dict[int, tuple[Masks, ...]] = {}

    def best(self, mask: int, jokers: int) -> tuple[Masks, ...]:
        """Return, for each number of jokers from 0 to ``jokers``, the naturals of the runs that hold exactly so many.

        Only sets that no other run with as many jokers contains are there: each is the best way to lay its cards.
        """
        key = mask << 4 | jokers
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = tuple(map(_largest, self._collect(mask, jokers, every=False)))
        return found

    def every(self, mask: int, jokers: int) -> tuple[Masks, ...]:
        """Return the same for all runs, those that leave cards for a second run included."""
        key = mask << 4 | jokers
        found = self._every.get(key)
        if found is None:
            found = self._every[key] = tuple(tuple(sorted(sets)) for sets in self._collect(mask, jokers, every=True))
        return found

    def place(self, naturals: int, jokers: int) -> tuple[int, int]:
        """Return the first position, from 1, and the length of a run of these naturals with so many jokers.

        Of several the one whose jokers stand highest.
        """
        length = naturals.bit_count() + jokers
        for start in range(14 - length, -1, -1):
            interval = ((1 << length) - 1) << start
            if not naturals & ~interval and self._legal(interval, interval & ~naturals):
                return start + 1, length
        raise LookupError("no run holds these cards")

    def _legal(self, interval: int, holes: int) -> bool:
        """Whether jokers may stand in these holes of the interval."""
        if holes == interval or (not self.adjacent and holes & holes << 1):
            return False
        return self.limit is None or interval.bit_count() > MIN_QUARTET or holes.bit_count() <= self.limit

    def _collect(self, mask: int, jokers: int, *, every: bool) -> list[set[int]]:
        """Return the naturals of runs by number of jokers.

        Without ``every`` those are left out that a held card beyond an end makes longer; a single ace may be needed at
        the other end.
        """
        sets: list[set[int]] = [set() for _ in range(jokers + 1)]
        lone_ace = mask & ACES and not mask & TWO_ACES
        adjacent = self.adjacent
        for start in range(15 - MIN_QUARTET):
            if not every and start and mask >> (start - 1) & 1 and not (lone_ace and start == 1):
                continue
            holes = count = 0
            for end in range(start, 14):
                bit = 1 << end
                if not mask & bit:
                    if holes & bit >> 1 and not adjacent:
                        break
                    count += 1
                    if count > jokers:
                        break
                    holes |= bit
                if end - start < MIN_QUARTET - 1:
                    continue
                if every or end == 13 or not mask & bit << 1 or (lone_ace and end == 12):
                    interval = (bit << 1) - (1 << start)
                    if lone_ace and interval & ~holes & ACES == ACES:
                        self._add(sets, interval, holes | 1, mask, every=every)
                        self._add(sets, interval, holes | 1 << 13, mask, every=every)
                    else:
                        self._add(sets, interval, holes, mask, every=every)
        return sets

    def _add(self, sets: list[set[int]], interval: int, holes: int, mask: int, *, every: bool) -> None:
        """Add the run over an interval whose jokers fill just the holes, and those with more jokers in it."""
        count = holes.bit_count()
        if count >= len(sets) or (holes & holes << 1 and not self.adjacent):
            return
        held = interval & ~holes
        if self._legal(interval, holes):
            sets[count].add(held)
        if count < len(sets) - 1 and (every or self._is_closed(interval, held, mask)):
            self._replace(sets[count + 1 :], interval, held, holes)

    def _is_closed(self, interval: int, held: int, mask: int) -> bool:
        """Whether a joker that replaces a held card could not stand at an end instead, with that card kept.

        It could wherever an end is open: not at an ace, and no joker there that fills a gap. A held card beyond an end
        only makes a better run.
        """
        low, high = interval & -interval, 1 << (interval.bit_length() - 1)
        beyond_high = high << 1 & POSITIONS
        return self._end_is_closed(low, low >> 1, held, mask) and self._end_is_closed(high, beyond_high, held, mask)

    def _end_is_closed(self, end: int, beyond: int, held: int, mask: int) -> bool:
        if not beyond:
            return True
        if self.adjacent or end & held:
            return False
        ace_is_used = beyond & ACES and held & ACES and not mask & TWO_ACES
        return not beyond & mask or bool(ace_is_used)

    def _replace(self, sets: list[set[int]], interval: int, held: int, holes: int) -> None:
        """Add what is left of the held cards when one, two, … more jokers stand among them."""
        free = held
        while free:
            bit = free & -free
            free ^= bit  # only higher cards follow, so that each choice comes once
            if not self.adjacent and holes & (bit << 1 | bit >> 1):
                continue
            if self._legal(interval, holes | bit):
                sets[0].add(interval & ~(holes | bit))
            if len(sets) > 1:
                self._replace(sets[1:], interval, free, holes | bit)


def _largest(sets: set[int]) -> Masks:
    """Return the sets that none of the others contains."""
    if len(sets) < 2:
        return tuple(sets)
    kept: list[int] = []
    for candidate in sorted(sets, key=lambda mask: (-mask.bit_count(), mask)):
        if not any(candidate & larger == candidate for larger in kept):
            kept.append(candidate)
    return tuple(kept)


@cache
def _table(adjacent: bool, limit: int | None) -> RunTable:
    return RunTable(adjacent, limit)


def run_table(rules: Rules) -> RunTable:
    """Return the table of runs under these rules."""
    return _table(rules.adjacent_jokers, rules.max_jokers_min_quartet)
