"""What a hand is short of where points open: the melds nearest to being worth enough.

The count is of cards of the right faces, on top of those held, with jokers held filling what they may (R-J6, R-J7,
R-K9). Melds are tried in order of what they lack; beside them there may be melds of new cards alone. Where a hand has
very many melds in sight the search ends early and may count a card too many. It leaves out that all cards but the last
may be laid whatever their points, and that a card must stay for the discard.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.arrange.in_sight import LANE, Near, in_sight
from engine.arrange.spread import JOKER_FACE, Spread
from engine.melds import FULL_SET, HIGH_ACE
from engine.openings import MIN_TRIO
from engine.rules import Rules

MOST_TRIED: Final = 1500
"""How many choices of melds are looked at, at most."""

MOST_NEW: Final = 30
"""How many new cards are more than any points need."""

GUARD: Final = sum(1 << LANE * lane + LANE - 1 for lane in range(52 + 13 + 4))
"""The highest bit of each lane: 52 faces, then 13 ranks and 4 suits that may be used once where melds must differ."""

ONCE: Final = sum(1 << LANE * lane for lane in range(52, 52 + 13 + 4))
"""A one in each of those lanes that may be used once."""


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
        self.sight = in_sight(rules)
        self.best_value = self.sight.best_value
        self.near: list[Near] = []
        self.tried = 0

    def search(self) -> None:
        """Find the nearest melds."""
        sight, counts = self.sight, self.spread.counts
        melds: list[Near] = []
        for rank, held_of_rank in enumerate(self.spread.columns[1:]):
            if held_of_rank:
                melds += sight.of_rank(rank + 1, tuple(counts[rank:JOKER_FACE:13]))
        for suit, mask in enumerate(self.spread.masks):
            melds += sight.of_suit(suit, mask)
        unlike: dict[tuple[int, int, int, bool], Near] = {}
        for meld in sorted(melds, key=lambda meld: -meld.points):
            unlike.setdefault((meld.use, meld.missing, meld.fills, meld.pure), meld)
        self.near = sorted(unlike.values(), key=lambda meld: (meld.missing, -meld.points, meld.use))
        held = GUARD | ONCE
        own = 0
        for face, count in enumerate(counts[:JOKER_FACE]):
            if count:
                held |= count << LANE * face
                own += count * sight.most[face % 13]
        self._choose(0, (), 0, 0, 0, own, held)

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
        sight = self.sight
        cards, melds = _fewest_new(self.points - points, sight.values, sight.set_values, self.rules.min_run)
        places = fills + min(cards - melds, sight.limit * melds)
        if self.rules.pure_run and not any(meld.pure for meld in chosen):
            cards = max(cards, self.rules.min_run)
            places = fills
        lacking = missing + cards - min(self.spread.jokers, places)
        if lacking < self.missing:
            self.missing = lacking
            self.ranks = tuple(meld.rank for meld in chosen if meld.rank)
            self.runs = tuple(meld.run for meld in chosen if not meld.rank)


@cache
def _fewest_new(points: int, values: tuple[int, ...], set_values: tuple[int, ...], min_run: int) -> tuple[int, int]:
    """Return with how many new cards melds are worth so many points, and how many melds those are."""
    new = _new_melds(values, set_values, min_run)
    return next((cards, melds) for cards, (most, melds) in enumerate(new) if most >= points)


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
