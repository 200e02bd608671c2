"""A way to lay a contract, as the search sees it, and how it becomes melds of physical cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.arrange.runs import RunTable
from engine.arrange.spread import JOKER_FACE
from engine.cards import COPIES, Card
from engine.melds import HIGH_ACE, LOW_ACE, Meld, MeldKind
from engine.openings import MIN_TRIO
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a plan."""

    suit: int
    """The number of its suit."""
    naturals: int
    """The positions that hold natural cards."""
    jokers: int
    """How many jokers it holds."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to lay a contract."""

    ranks: tuple[int, ...]
    """The rank of each trio; every natural card of it that no run takes is laid."""
    runs: tuple[Run, ...]
    """The runs."""


Ranked = tuple[int, Plan]
"""A plan and what it is worth."""


class Best:
    """The best plans found so far, at most ``keep``."""

    __slots__ = ("floor", "keep", "plans")

    def __init__(self, keep: int) -> None:
        """Start with none."""
        self.keep = keep
        self.floor = -1
        """What a plan must be worth more than to be of interest."""
        self.plans: list[Ranked] = []
        """The plans, best first; equal ones in the order found."""

    def add(self, worth: int, plan: Plan) -> None:
        """Keep a plan that is worth more than the floor."""
        place = len(self.plans)
        while place and self.plans[place - 1][0] < worth:
            place -= 1
        self.plans.insert(place, (worth, plan))
        del self.plans[self.keep :]
        if len(self.plans) == self.keep:
            self.floor = self.plans[-1][0]


def trio_needs(naturals: int, trios: int) -> int:
    """Return how many jokers ``naturals`` cards of a rank need at least to make so many trios (R-J6)."""
    return max(0, MIN_TRIO * trios - naturals)


def trio_holds(naturals: int, trios: int, rules: Rules, jokers: int) -> int:
    """Return how many jokers so many trios of ``naturals`` cards of a rank can hold at most, of ``jokers`` (R-J6)."""
    return jokers if rules.adjacent_jokers else min(jokers, naturals + trios)


def build(plan: Plan, cards: Sequence[Card], rules: Rules, table: RunTable) -> tuple[Meld, ...]:
    """Return the melds of a plan, trios first; the same for the same cards in whatever order they are held."""
    by_face: dict[int, list[Card]] = {}
    for card in sorted(cards, reverse=True):
        by_face.setdefault(card // COPIES, []).append(card)
    jokers = by_face.pop(JOKER_FACE, [])
    runs = tuple(_build_run(run, by_face, jokers, table) for run in plan.runs)
    trios = _build_trios(plan.ranks, by_face, jokers, rules)
    return (*trios, *runs)


def _build_run(run: Run, by_face: dict[int, list[Card]], jokers: list[Card], table: RunTable) -> Meld:
    low, length = table.place(run.naturals, run.jokers)
    cards = []
    for position in range(low, low + length):
        if run.naturals >> (position - 1) & 1:
            rank = LOW_ACE if position == HIGH_ACE else position
            cards.append(by_face[run.suit * 13 + rank - 1].pop())
        else:
            cards.append(jokers.pop())
    return Meld(MeldKind.RUN, tuple(cards), low)


def _build_trios(
    ranks: tuple[int, ...], by_face: dict[int, list[Card]], jokers: list[Card], rules: Rules
) -> tuple[Meld, ...]:
    """Deal each rank's cards to its trios, then the jokers: first those needed, then as many as fit."""
    trios: list[list[Card]] = []
    for rank in sorted(set(ranks)):
        naturals = sorted(card for suit in range(4) for card in by_face.get(suit * 13 + rank - 1, ()))
        count = ranks.count(rank)
        # in turn, so that trios of one rank differ by a card at most; but no more than a short one can spare
        shares = _shares(len(naturals), count)
        for share in shares:
            trios.append(naturals[:share])
            del naturals[:share]
    sizes = [len(trio) for trio in trios]
    for trio in trios:
        for _ in range(trio_needs(len(trio), 1)):
            trio.append(jokers.pop())
    for trio, naturals_count in zip(trios, sizes, strict=True):
        held = len(trio) - naturals_count
        room = trio_holds(naturals_count, 1, rules, held + len(jokers)) - held
        for _ in range(room):
            trio.append(jokers.pop())
    return tuple(Meld(MeldKind.SET, tuple(trio)) for trio in trios)


def _shares(cards: int, trios: int) -> list[int]:
    """Return how many of ``cards`` each of the trios gets, as even as can be."""
    return [cards // trios + (index < cards % trios) for index in range(trios)]
