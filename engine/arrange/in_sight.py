"""The melds in sight of a hand: what it is near to have, where points open.

A meld in sight holds at least one card of the hand and lacks two at most. What one suit or one rank has in sight
depends on its own cards alone, so it is worked out once for them and kept: a hand that has changed by a card is mostly
known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from engine.arrange.spread import TWO_ACES
from engine.arrange.windows import apart
from engine.melds import FULL_SET, HIGH_ACE, lowest_position
from engine.openings import MIN_TRIO
from engine.points import position_points, rank_points
from engine.rules import Rules

LACKING: Final = 2
"""The most cards that a meld in sight may lack."""

LANE: Final = 4
"""Bits a count takes in the number that says which cards a meld uses; the highest of them catches an overdraft."""

KEPT: Final = 4096
"""Of so many suits and ranks it is remembered what they have in sight."""


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


class InSight:
    """The melds in sight under some house rules."""

    def __init__(self, rules: Rules) -> None:
        """Work out what cards are worth once."""
        self.rules = rules
        self.limit = 99 if rules.max_jokers_per_meld is None else rules.max_jokers_per_meld
        """The most jokers in a meld."""
        self.values = (0, *(position_points(position, rules) for position in range(1, HIGH_ACE + 1)))
        """What a card of a run is worth, by its position."""
        self.set_values = (0, *(rank_points(rank, rules) for rank in range(1, 14)))
        """What a card of a set is worth, by its rank."""
        self.best_value = max(*self.values, *self.set_values)
        """The most that any card is worth."""
        self.most = tuple(max(self._value(rank), self.set_values[rank]) for rank in range(1, 14))
        """What a card is worth at most, by its rank − 1."""
        self.of_rank = lru_cache(maxsize=KEPT)(self._of_rank)
        """The sets in sight of a rank, by how many of its cards are held in each suit."""
        self.of_suit = lru_cache(maxsize=KEPT)(self._of_suit)
        """The runs in sight of a suit, by the mask of what is held."""

    def _value(self, rank: int) -> int:
        return max(self.values[1], self.values[HIGH_ACE]) if rank == 1 else self.values[rank]

    def _of_rank(self, rank: int, counts: tuple[int, ...]) -> tuple[Near, ...]:
        return tuple(meld for meld in self._sets(rank, counts) if meld.missing <= LACKING)

    def _of_suit(self, suit: int, mask: int) -> tuple[Near, ...]:
        return tuple(self._runs(suit, mask))

    def _sets(self, rank: int, counts: Sequence[int]) -> Iterator[Near]:
        """Yield sets of three cards, and of as many as there are or could be."""
        rules = self.rules
        mine = 1 << LANE * (51 + rank) if rules.distinct_melds else 0
        for size, cards in self._sizes(counts):
            missing = size - len(cards)
            fills = min(missing, size - max(1, rules.min_naturals_trio), self.limit)
            if not rules.adjacent_jokers:
                fills = min(fills, (size + 1) // 2)
            use = mine + sum(1 << LANE * (suit * 13 + rank - 1) for suit in cards)
            own = len(cards) * self.most[rank - 1]
            yield Near(missing, max(0, fills), size * self.set_values[rank], own, use, rank, (0, 0), pure=False)

    def _sizes(self, counts: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield how many cards a set could have, and the suits of those that are held."""
        if self.rules.distinct_suits:
            suits = [suit for suit in range(4) if counts[suit]]
            for size in (MIN_TRIO, FULL_SET):
                for cards in combinations(suits, min(size, len(suits))):
                    yield size, cards
            return
        every = tuple(suit for suit in range(4) for _ in range(counts[suit]))
        for size in range(min(MIN_TRIO, len(every)), len(every) + 1):
            for more in range(3):
                if size + more >= MIN_TRIO:
                    yield size + more, every[:size]

    def _runs(self, suit: int, mask: int) -> Iterator[Near]:
        """Yield stretches with few cards missing."""
        rules = self.rules
        mine = 1 << LANE * (65 + suit) if rules.distinct_melds else 0
        for low in range(lowest_position(rules), HIGH_ACE - rules.min_run + 2):
            holes = points = own = use = 0
            for position in range(low, HIGH_ACE + 1):
                place = (position - 1) % 13
                points += self.values[position]
                # a run from ace to ace takes two of them
                if mask & (TWO_ACES if position == HIGH_ACE and low == 1 else 1 << position - 1):
                    use += 1 << LANE * (suit * 13 + place)
                    own += self.most[place]
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


in_sight = cache(InSight)
"""Return the melds in sight under these rules, with what is remembered of them."""
