"""What a hand is short of where points open: the melds nearest to being worth enough.

The count is of cards of the right faces, on top of those held, with jokers held filling what they may (R-J6, R-J7,
R-K9). Melds are tried in order of what they lack; beside them there may be melds of new cards alone. Where a hand has
very many melds in sight the search ends early and may count a card too many. It leaves out that all cards but the last
may be laid whatever their points, and that a card must stay for the discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from engine.arrange.spread import Spread
from engine.arrange.windows import apart
from engine.melds import FULL_SET, HIGH_ACE, lowest_position
from engine.openings import MIN_TRIO
from engine.points import position_points, rank_points
from engine.rules import Rules

MOST_TRIED: Final = 1500
"""How many choices of melds are looked at, at most."""

LACKING: Final = 2
"""The most cards that a meld may lack, those made of new cards alone apart."""

MOST_NEW: Final = 30
"""How many new cards are more than any points need."""

LANE: Final = 4
"""Bits a count takes in the number that says which cards a meld uses; the highest of them catches an overdraft."""

GUARD: Final = sum(1 << LANE * lane + LANE - 1 for lane in range(52 + 13 + 4))
"""The highest bit of each lane: 52 faces, then 13 ranks and 4 suits that may be used once where melds must differ."""


class Near(NamedTuple):
    """A meld in sight."""

    missing: int
    """How many of its cards are missing."""
    fills: int
    """How many of those jokers can stand for."""
    points: int
    """What it is worth."""
    own: int
    """What its natural cards that are held would be worth at most."""
    use: int
    """What it uses, a lane for each face."""
    rank: int
    """The rank of a set; 0 for a run."""
    run: tuple[int, int]
    """The suit and the positions of a run."""
    pure: bool
    """Whether it is a run to be laid without jokers."""


class NearestPoints:
    """The search for the melds nearest to some points, in one hand."""

    def __init__(self, spread: Spread, rules: Rules, points: int, missing: int) -> None:
        """Look for melds worth ``points`` that lack fewer than ``missing`` cards."""
        self.spread = spread
        self.rules = rules
        self.points = max(1, points)
        self.missing = missing
        self.ranks: tuple[int, ...] = ()
        """The ranks of the sets found."""
        self.runs: tuple[tuple[int, int], ...] = ()
        """The suits and positions of the runs found."""
        self.limit = 99 if rules.max_jokers_per_meld is None else rules.max_jokers_per_meld
        self.values = [0, *(position_points(position, rules) for position in range(1, HIGH_ACE + 1))]
        self.set_values = [0, *(rank_points(rank, rules) for rank in range(1, 14))]
        self.best_value = max(*self.values, *self.set_values)
        self.near: list[Near] = []
        self.new = _new_melds(tuple(self.values), tuple(self.set_values), rules.min_run)
        self.tried = 0

    def search(self) -> None:
        """Find the nearest melds."""
        melds = [meld for meld in (*self._sets(), *self._runs()) if meld.missing <= LACKING]
        unlike: dict[tuple[int, int, int, bool], Near] = {}
        for meld in sorted(melds, key=lambda meld: -meld.points):
            unlike.setdefault((meld.use, meld.missing, meld.fills, meld.pure), meld)
        self.near = sorted(unlike.values(), key=lambda meld: (meld.missing, -meld.points, meld.use))
        held = 0
        for face, count in enumerate(self.spread.counts[:52]):
            held |= count << LANE * face
        for lane in range(52, 69):
            held |= 1 << LANE * lane
        own = sum(
            count * max(self._value(face % 13 + 1), self.set_values[face % 13 + 1])
            for face, count in enumerate(self.spread.counts[:52])
        )
        self._choose(0, (), 0, 0, 0, own, held | GUARD)

    def _value(self, rank: int) -> int:
        return max(self.values[1], self.values[HIGH_ACE]) if rank == 1 else self.values[rank]

    def _choose(
        self, start: int, chosen: tuple[Near, ...], missing: int, fills: int, points: int, own: int, held: int
    ) -> None:
        """Add melds from ``start`` on while they could still be nearer."""
        self.tried += 1
        jokers = self.spread.jokers
        self._offer(chosen, missing, fills, points)
        if points >= self.points:
            return
        for index in range(start, len(self.near)):
            meld = self.near[index]
            lacking = missing + meld.missing
            budget = self.missing - 1 + jokers
            if lacking > budget or self.tried > MOST_TRIED:
                return
            if points + own + (budget - missing) * self.best_value < self.points:
                return
            left = held - meld.use
            if left & GUARD == GUARD:
                self._choose(
                    index + 1,
                    (*chosen, meld),
                    lacking,
                    fills + meld.fills,
                    points + meld.points,
                    own - meld.own,
                    left,
                )

    def _offer(self, chosen: tuple[Near, ...], missing: int, fills: int, points: int) -> None:
        """Keep the melds with as many new ones as they need beside them, if that is nearer."""
        cards = next(cards for cards, (most, _) in enumerate(self.new) if points + most >= self.points)
        places = fills + min(cards - self.new[cards][1], self.limit * self.new[cards][1])
        if self.rules.pure_run and not any(meld.pure for meld in chosen):
            cards = max(cards, self.rules.min_run)
            places = fills
        lacking = missing + cards - min(self.spread.jokers, places)
        if lacking < self.missing:
            self.missing = lacking
            self.ranks = tuple(meld.rank for meld in chosen if meld.rank)
            self.runs = tuple(meld.run for meld in chosen if not meld.rank)

    def _sets(self) -> Iterator[Near]:
        """Yield the sets in sight: of three cards, and of as many as there are or could be."""
        rules = self.rules
        for rank in range(1, 14):
            suits = [suit for suit in range(4) if self.spread.counts[suit * 13 + rank - 1]]
            if not suits:
                continue
            mine = 1 << LANE * (51 + rank) if rules.distinct_melds else 0
            for size, cards in self._sizes(rank, suits):
                missing = size - len(cards)
                fills = min(missing, size - max(1, rules.min_naturals_trio), self.limit)
                if not rules.adjacent_jokers:
                    fills = min(fills, (size + 1) // 2)
                use = mine + sum(1 << LANE * (suit * 13 + rank - 1) for suit in cards)
                value = self.set_values[rank]
                own = len(cards) * max(value, self._value(rank))
                yield Near(missing, max(0, fills), size * value, own, use, rank, (0, 0), pure=False)

    def _sizes(self, rank: int, suits: list[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield how many cards a set of the rank could have, and the suits of those that are held."""
        if self.rules.distinct_suits:
            for size in (MIN_TRIO, FULL_SET):
                for cards in combinations(suits, min(size, len(suits))):
                    yield size, cards
            return
        every = tuple(suit for suit in suits for _ in range(self.spread.counts[suit * 13 + rank - 1]))
        for size in range(min(MIN_TRIO, len(every)), len(every) + 1):
            for more in range(3):
                if size + more >= MIN_TRIO:
                    yield size + more, every[:size]

    def _runs(self) -> Iterator[Near]:
        """Yield the runs in sight: stretches with few cards missing."""
        rules, counts = self.rules, self.spread.counts
        for suit in range(4):
            mine = 1 << LANE * (65 + suit) if rules.distinct_melds else 0
            for low in range(lowest_position(rules), HIGH_ACE - rules.min_run + 2):
                holes = points = own = use = 0
                for position in range(low, HIGH_ACE + 1):
                    rank = (position - 1) % 13 + 1
                    face = suit * 13 + rank - 1
                    points += self.values[position]
                    if counts[face] > (position == HIGH_ACE and low == 1):
                        use += 1 << LANE * face
                        own += max(self._value(rank), self.set_values[rank])
                    else:
                        holes |= 1 << (position - 1)
                        if holes.bit_count() > LACKING:
                            break
                    length = position - low + 1
                    if length >= rules.min_run and use:
                        interval = ((1 << length) - 1) << (low - 1)
                        missing = holes.bit_count()
                        fills = self._fills(holes, length)
                        where = (suit, interval)
                        yield Near(missing, fills, points, own, use + mine, 0, where, pure=not missing)
                        if rules.pure_run and missing:
                            yield Near(missing, 0, points, own, use + mine, 0, where, pure=True)

    def _fills(self, holes: int, length: int) -> int:
        """Return how many of the holes of a run jokers can stand in."""
        rules = self.rules
        fills = min(holes.bit_count(), length - 1) if rules.adjacent_jokers else apart(holes)
        if rules.max_jokers_min_quartet is not None and length == rules.min_run:
            fills = min(fills, rules.max_jokers_min_quartet)
        return min(fills, self.limit)


@cache
def _new_melds(values: tuple[int, ...], set_values: tuple[int, ...], min_run: int) -> tuple[tuple[int, int], ...]:
    """Return the most points of melds of so many cards, for each number of cards, and how many melds those are."""
    best = [(0, 0)] * (MOST_NEW + 1)
    for cards in range(MIN_TRIO, MOST_NEW + 1):
        for size in range(MIN_TRIO, min(cards, HIGH_ACE) + 1):
            meld = size * max(set_values) if size <= FULL_SET else 0
            if size >= min_run:
                meld = max(meld, *(sum(values[low : low + size]) for low in range(1, HIGH_ACE - size + 2)))
            points, melds = best[cards - size]
            if cards - size == 0 or melds:
                best[cards] = max(best[cards], (points + meld, melds + 1))
    return tuple(best)
