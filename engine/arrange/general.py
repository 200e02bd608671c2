"""Lay-downs and new melds by the general search: which goals to search for, and how many cards to leave out at most.

Few cards are left out first: a lay-down found that leaves three is better than any that leaves four, and a search that
may leave few is quick. By the rulings R-J9, R-J11, R-K9 and R-K14.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.arrange.outlook import Outlook
from engine.arrange.spread import Spread
from engine.arrange.sweep import Found, Goal, Sweep
from engine.arrange.unfold import unfold
from engine.cards import Card
from engine.melds import Meld
from engine.openings import MIN_QUARTET, Contract, Opening
from engine.rules import AceRank, Rules

Way = tuple[int, tuple[Meld, ...]]
"""Melds and what they are worth."""

STRIDES: Final = (2, 5, 9)
"""How many cards the searches before the last may leave out."""

SLACK: Final = 4
"""How many cards more than the best the further ways to lay down may leave out."""


def knows_only_general(rules: Rules) -> bool:
    """Whether only the general search knows these rules of melds, whatever the opening."""
    return (
        rules.min_run != MIN_QUARTET
        or rules.distinct_suits
        or rules.max_jokers_per_meld is not None
        or rules.ace_rank is not AceRank.BOTH
    )


def search_generally(hand: tuple[Card, ...], rules: Rules, opening: Opening, limit: int) -> list[Way]:
    """Return up to ``limit`` lay-downs that meet an opening, the best first."""
    outlook = Outlook(Spread(hand, rules), rules)
    goal = _goal(rules, opening)
    found: list[Found] = []
    for tried, lost in _tries(rules, goal, len(hand)):
        found = Sweep(outlook, rules, tried).found(lost)[:1]
        if found:
            if limit > 1:
                found += Sweep(outlook, rules, tried, limit).found(lost)
                found += Sweep(outlook, rules, goal, limit).found(lost + SLACK)
            break
    return [(worth, unfold(move, hand)) for worth, move in found]


def _goal(rules: Rules, opening: Opening) -> Goal:
    if isinstance(opening, Contract):
        return Goal(sets=opening.sets, runs=opening.runs)
    return Goal(points=opening.points, pure=rules.pure_run)


def _tries(rules: Rules, goal: Goal, size: int) -> Iterator[tuple[Goal, int]]:
    """Yield what to search for and how many cards may be left out, so that the first that finds any finds the best."""
    if not rules.final_discard_required:
        yield goal, 0
    if rules.hunt_exempt:
        yield goal._replace(points=0, keep_one=True), 1
    for lost in STRIDES:
        if lost < size:
            yield goal, lost
    yield goal, size


def melds_generally(hand: tuple[Card, ...], outlook: Outlook, goal: Goal, limit: int) -> list[Way]:
    """Return up to ``limit`` single melds of a hand with this outlook, the best first; the goal says of which kind."""
    found = Sweep(outlook, outlook.rules, goal, limit).found(len(hand))
    return [(worth, unfold(move, hand)) for worth, move in found[:limit]]
