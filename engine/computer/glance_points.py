"""How near a hand is to melds worth enough to open, at a glance: where points open, for players of imagined deals.

The dearest melds that need least are taken one after the other until they are worth enough. That counts a card too
many now and then; what a hand lays in the end is searched for like everywhere else. Left out is that all cards but one
may be laid whatever they are worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.arrange.spread import JOKER_FACE
from engine.cards import COPIES, Card
from engine.melds import HIGH_ACE, Meld, MeldKind, lowest_position
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
    suit: int = -1
    """The suit of a run; less than nothing for a set."""
    interval: int = 0
    """The positions of a run."""


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
                yield Near(lacks, -worth, held, _faces(suit, holes), not lacks, suit, interval)


@cache
def _faces(suit: int, positions: int) -> int:
    """Return the faces at these positions, a bit each."""
    found = 0
    for position in range(1, HIGH_ACE + 1):
        if positions >> (position - 1) & 1:
            found |= 1 << suit * 13 + (position - 1) % 13
    return found


class Nearest(NamedTuple):
    """The melds that are nearest to being worth enough."""

    missing: int
    """How many cards are missing."""
    helping: int
    """The faces that help, a bit each."""
    kept: int
    """The faces of which one is kept."""
    melds: tuple[Near, ...]
    """The melds."""


def nearest_points(counts: Sequence[int], masks: Sequence[int], values: Values, needed: int) -> Nearest:
    """Return the melds of a hand that are nearest to being worth so many points.

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
    melds: list[Near] = []
    for meld in sorted(_in_sight(once, masks, values)):
        helping |= meld.wanted
        if meld.held & ~once:
            continue
        if meld.lacks and points >= needed and pure:
            continue
        if meld.lacks:
            if jokers and pure:
                jokers -= 1
            else:
                missing += 1
        once &= ~(meld.held & ~twice)
        twice &= ~meld.held
        kept |= meld.held
        points -= meld.worth
        pure = pure or meld.pure
        melds.append(meld)
    if points < needed:
        missing += max(1, MIN_TRIO * -(-(needed - points) // (MIN_TRIO * NEW_CARD)) - jokers)
    elif not pure:
        missing += 1
    return Nearest(missing, helping | JOKER_BIT if missing else 0, kept | JOKER_BIT, tuple(melds))


def built(hand: Iterable[Card], melds: Iterable[Near]) -> tuple[Meld, ...] | None:
    """Return the melds with the cards of a hand; ``None`` where it lacks one."""
    left: dict[int, list[Card]] = {}
    for card in hand:
        left.setdefault(card // COPIES, []).append(card)
    jokers = left.pop(JOKER_FACE, [])
    found = []
    for meld in melds:
        faces = _in_order(meld)
        cards = [cards.pop() if (cards := left.get(face)) and meld.held >> face & 1 else None for face in faces]
        if cards.count(None) > len(jokers):
            return None
        filled = tuple([jokers.pop() if card is None else card for card in cards])
        low = (meld.interval & -meld.interval).bit_length()
        found.append(Meld(MeldKind.SET if meld.suit < 0 else MeldKind.RUN, filled, low))
    return tuple(found)


def _in_order(meld: Near) -> list[int]:
    """Return the faces of a meld, of a set one that is held no more for what it lacks."""
    if meld.suit < 0:
        return [face for face in range(JOKER_FACE) if meld.held >> face & 1] + [JOKER_FACE] * meld.lacks
    first, last = (meld.interval & -meld.interval).bit_length(), meld.interval.bit_length()
    return [meld.suit * 13 + (position - 1) % 13 for position in range(first, last + 1)]


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
