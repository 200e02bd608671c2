"""How near a hand is to melds worth enough to open, at a glance: where points open, for players of imagined deals.

The dearest melds that need least are taken one after the other until they are worth enough. That counts a card too
many now and then; what a hand lays in the end is searched for like everywhere else. Left out is that all cards but one
may be laid whatever they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.arrange.spread import JOKER_FACE
from engine.melds import HIGH_ACE, lowest_position
from engine.openings import MIN_TRIO
from engine.points import position_points, rank_points
from engine.rules import Rules

JOKER_BIT: Final = 1 << JOKER_FACE
"""The joker among the bits of faces."""

NEW_CARD: Final = 10
"""About what a card of a meld of new cards is worth."""


class Near(NamedTuple):
    """A meld in sight; sorted, what needs least and is worth most comes first."""

    lacks: int
    """How many of its cards are missing: none or one."""
    worth: int
    """What it is worth, less than nothing."""
    held: int
    """The faces of it that are held, a bit each."""
    wanted: int
    """The faces of which any makes it complete."""
    pure: bool
    """Whether it is a run without a gap."""


class Values:
    """What melds are worth under some house rules."""

    def __init__(self, rules: Rules) -> None:
        """Work it out once."""
        self.rules = rules
        self.positions = (0, *(position_points(position, rules) for position in range(1, HIGH_ACE + 1)))
        self.ranks = (0, *(rank_points(rank, rules) for rank in range(1, 14)))
        self._runs: dict[tuple[int, int], tuple[Near, ...]] = {}

    def runs(self, suit: int, mask: int) -> tuple[Near, ...]:
        """Return the runs in sight of one suit."""
        found = self._runs.get((suit, mask))
        if found is None:
            found = self._runs[suit, mask] = tuple(self._runs_of(suit, mask))
        return found

    def _runs_of(self, suit: int, mask: int) -> Iterator[Near]:
        shortest = self.rules.min_run
        for low in range(lowest_position(self.rules), HIGH_ACE - shortest + 2):
            for high in range(low + shortest - 1, HIGH_ACE + 1):
                interval = ((1 << high - low + 1) - 1) << (low - 1)
                holes = interval & ~mask
                lacks = holes.bit_count()
                if lacks > 1:
                    break
                if lacks and high - low >= shortest:
                    break
                if low == 1 and high == HIGH_ACE:
                    break
                worth = sum(self.positions[low : high + 1])
                held = _faces(suit, interval & mask)
                yield Near(lacks, -worth, held, _faces(suit, holes), pure=not lacks)


@cache
def _faces(suit: int, positions: int) -> int:
    """Return the faces at these positions, a bit each."""
    found = 0
    for position in range(1, HIGH_ACE + 1):
        if positions >> (position - 1) & 1:
            found |= 1 << suit * 13 + (position - 1) % 13
    return found


def nearest_points(counts: Sequence[int], masks: Sequence[int], values: Values, needed: int) -> tuple[int, int, int]:
    """Return how many cards are missing to melds of so many points, which faces help, and which are kept.

    ``counts`` has how many cards of each face are held, the jokers last; ``masks`` the positions held in each suit.
    """
    once = twice = 0
    for face in range(JOKER_FACE):
        if counts[face]:
            once |= 1 << face
            if counts[face] > 1:
                twice |= 1 << face
    jokers = counts[JOKER_FACE]
    missing = points = kept = helping = 0
    pure = not values.rules.pure_run
    for meld in sorted(_in_sight(once, masks, values)):
        if meld.held & ~once:
            continue
        if points >= needed and pure:
            break
        if meld.lacks:
            helping |= meld.wanted
            if jokers and pure:
                jokers -= 1
            else:
                missing += 1
        once &= ~(meld.held & ~twice)
        twice &= ~meld.held
        kept |= meld.held
        points -= meld.worth
        pure = pure or meld.pure
    if points < needed:
        missing += max(1, MIN_TRIO * -(-(needed - points) // (MIN_TRIO * NEW_CARD)) - jokers)
    elif not pure:
        missing += 1
    if not missing:
        return 0, 0, kept | JOKER_BIT
    return missing, helping | JOKER_BIT, kept | JOKER_BIT


def _in_sight(once: int, masks: Sequence[int], values: Values) -> Iterator[Near]:
    """Yield the melds that are complete or lack one card."""
    for rank in range(1, 14):
        column = sum(1 << suit * 13 + rank - 1 for suit in range(4))
        held = once & column
        number = held.bit_count()
        if number >= MIN_TRIO:
            yield Near(0, -number * values.ranks[rank], held, 0, pure=False)
        elif number == MIN_TRIO - 1:
            yield Near(1, -MIN_TRIO * values.ranks[rank], held, column & ~held, pure=False)
    for suit, mask in enumerate(masks):
        if mask & (mask - 1):
            yield from values.runs(suit, mask)
