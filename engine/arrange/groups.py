"""The sets that cards of one rank make with so many jokers, for ``sweep``: the best for each number of sets and jokers.

By the rulings R-J6, R-K5 and R-K7. Where suits need not differ, all cards of the rank go into its sets as evenly as can
be: that takes fewest jokers and has room for most. Where they must, all ways to choose the suits are compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.melds import FULL_SET
from engine.openings import MIN_TRIO

Left = tuple[int, int, int, int]
"""How many cards of a rank there are of each suit."""

SetOf = tuple[Left, int]
"""A set: its cards of each suit and its jokers."""

NONE_LEFT: Left = (0, 0, 0, 0)
"""No cards."""


class Group(NamedTuple):
    """Sets of one rank."""

    sets: tuple[SetOf, ...]
    """The sets."""
    jokers: int
    """How many jokers they hold."""
    naturals: int
    """How many natural cards they hold."""
    worth: int
    """What those are worth."""


NO_SETS = Group((), 0, 0, 0)
"""No set at all."""


class GroupRules(NamedTuple):
    """What the house rules say about sets."""

    distinct: bool
    """Whether the suits of a set must differ."""
    adjacent: bool
    """Whether there may be more jokers than one more than natural cards."""
    min_naturals: int
    """The fewest natural cards, 1 at least."""
    most_jokers: int
    """The most jokers."""


class Groups:
    """The sets of ranks whose cards of each suit are worth the same; kept for the life of the process."""

    def __init__(self, rules: GroupRules, worths: Left, most: int) -> None:
        """Keep the rules, what the cards of each suit are worth, and how many sets there may be."""
        self.rules = rules
        self.worths = worths
        self.most = most
        self._found: dict[tuple[Left, int, bool, bool], tuple[Group, ...]] = {}
        self._every: dict[tuple[Left, int], dict[tuple[int, int, bool], Group]] = {}

    def of(self, left: Left, jokers: int, *, counted: bool, keep: bool) -> tuple[Group, ...]:
        """Return the best sets of the cards for each number of jokers, and of sets where it is ``counted``; none first.

        Where a card may have to be kept, the best that leave one out are there beside those that leave none.
        """
        key = (left, jokers, counted, keep)
        found = self._found.get(key)
        if found is None:
            best: dict[tuple[int, int, bool], Group] = {}
            for (sets, used, everything), group in self._ways(left, jokers).items():
                slot = (sets if counted else 0, used, everything and keep)
                if slot not in best or best[slot].worth < group.worth:
                    best[slot] = group
            found = self._found[key] = (NO_SETS, *best.values())
        return found

    def _ways(self, left: Left, jokers: int) -> dict[tuple[int, int, bool], Group]:
        """Return the best for each number of sets and jokers, with and without a card left out."""
        total = sum(left)
        found: dict[tuple[int, int, bool], Group] = {}
        if self.rules.distinct:
            return {way: group for way, group in self._choices(left, jokers).items() if group.sets}
        for cards in (total, total - 1):
            taken = left if cards == total else self._without_the_cheapest(left)
            for sets in range(1, min(self.most, cards) + 1):
                for used in range(jokers + 1):
                    even = self._even(taken, sets, used)
                    if even is not None:
                        found[sets, used, cards == total] = even
        return found

    def _without_the_cheapest(self, left: Left) -> Left:
        suit = min((suit for suit in range(4) if left[suit]), key=lambda suit: self.worths[suit], default=0)
        return _left(max(0, count - (place == suit)) for place, count in enumerate(left))

    def _even(self, taken: Left, sets: int, jokers: int) -> Group | None:
        """Return so many sets of just these cards and jokers, ``None`` where the rules have none."""
        total = sum(taken)
        shares = [total // sets + (place < total % sets) for place in range(sets)]
        needs = [max(0, MIN_TRIO - share) for share in shares]
        rooms = [self._room(share, jokers) for share in shares]
        if min(shares) < self.rules.min_naturals or any(room < need for room, need in zip(rooms, needs, strict=True)):
            return None
        if not sum(needs) <= jokers <= sum(rooms):
            return None
        spare = jokers - sum(needs)
        cards = [suit for suit in range(4) for _ in range(taken[suit])]
        found: list[SetOf] = []
        for share, need, room in zip(shares, needs, rooms, strict=True):
            more = min(spare, room - need)
            spare -= more
            found.append((_left(cards[:share].count(suit) for suit in range(4)), need + more))
            del cards[:share]
        return Group(tuple(found), jokers, total, self._worth(taken))

    def _room(self, naturals: int, jokers: int) -> int:
        """Return how many jokers a set of so many natural cards can hold."""
        room = min(jokers, self.rules.most_jokers)
        return room if self.rules.adjacent else min(room, naturals + 1)

    def _worth(self, taken: Left) -> int:
        return sum(count * worth for count, worth in zip(taken, self.worths, strict=True))

    def _choices(self, left: Left, jokers: int) -> dict[tuple[int, int, bool], Group]:
        """Return the best sets with distinct suits by their number, their jokers and whether no card is left out."""
        found = self._every.get((left, jokers))
        if found is not None:
            return found
        best: dict[tuple[int, int, bool], Group] = {(0, 0, left == NONE_LEFT): NO_SETS}
        for suits in range(1, 16):
            taken = _left(suits >> suit & 1 for suit in range(4))
            if any(take > have for take, have in zip(taken, left, strict=True)):
                continue
            naturals = sum(taken)
            rest = _left(have - take for take, have in zip(taken, left, strict=True))
            least = max(0, MIN_TRIO - naturals)
            most = min(FULL_SET - naturals, self._room(naturals, jokers))
            if naturals < self.rules.min_naturals:
                continue
            for fills in range(least, most + 1):
                for (sets, used, everything), others in self._choices(rest, jokers - fills).items():
                    worth = others.worth + self._worth(taken)
                    key = (sets + 1, used + fills, everything)
                    if sets < self.most and (key not in best or best[key].worth < worth):
                        best[key] = Group(((taken, fills), *others.sets), key[1], others.naturals + naturals, worth)
        self._every[left, jokers] = best
        return best


def _left(counts: Iterable[int]) -> Left:
    spades, hearts, clubs, diamonds = counts
    return spades, hearts, clubs, diamonds


@cache
def groups_of(rules: GroupRules, worths: Left, most: int) -> Groups:
    """Return the sets under these rules."""
    return Groups(rules, worths, most)
