"""How near a hand is to laying down, and which faces would bring it nearer: one search for both.

``arrange.helping_faces`` asks for each face anew, which takes milliseconds. Here one search walks all arrangements that
are as near as the nearest and gathers what each of them lacks, in about a tenth of that. Where suits or ranks may be
shared between melds it may miss a face, and where points open it names those of one nearest arrangement: what a
computer needs is a fair comparison of hands, not proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.arrange.distance import Aim, distance_of
from engine.arrange.spread import ACES, JOKER_FACE, POSITIONS, RANK_BITS, Spread
from engine.arrange.windows import WindowTable, window_table
from engine.cards import COPIES, Card
from engine.openings import MIN_TRIO, Contract, MinimumPoints, Opening
from engine.rules import Rules

MOST_TRIED = 400
"""How many choices of ranks are looked at, at most."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a hand stands before its lay-down."""

    missing: int
    """How many cards are missing; 0 when it can be laid."""
    helping: frozenset[int]
    """The faces of which one more card brings it nearer."""
    aim: Aim
    """The nearest arrangement."""

    def live(self, unseen: Sequence[int]) -> int:
        """Return how many cards that may still come would bring it nearer; ``unseen`` counts them by face."""
        return sum([unseen[face] for face in self.helping])

    def spare(self, hand: Iterable[Card]) -> list[Card]:
        """Return the cards of the hand that the nearest arrangement does without, in the order of the hand."""
        ranks, runs = self.aim.ranks, self.aim.runs
        spare: list[Card] = []
        filled: set[int] = set()
        for card in hand:
            face = card // COPIES
            rank = face % 13 + 1
            if face >= JOKER_FACE or rank in ranks:
                continue
            bits, suit = RANK_BITS[rank], face // 13
            # a run has one place for a face
            if face not in filled and any(suit == of and bits & interval for of, interval in runs):
                filled.add(face)
            else:
                spare.append(card)
        return spare


def prospect(hand: Iterable[Card], rules: Rules, openings: tuple[Opening, ...]) -> Prospect:
    """Return how a hand stands."""
    spread = Spread(hand, rules)
    found = distance_of(spread, rules, openings)
    if found.missing == 0:
        return Prospect(0, frozenset(), found.aim)
    helping: set[int] = set()
    for opening in openings:
        if isinstance(opening, Contract):
            _Gathering(spread, rules, opening, found.missing, helping).gather()
    if not helping:
        helping = _lacking(found.aim, spread, rules, points=any(isinstance(o, MinimumPoints) for o in openings))
    return Prospect(found.missing, frozenset(helping), found.aim)


def _lacking(aim: Aim, spread: Spread, rules: Rules, *, points: bool) -> set[int]:
    """Return the faces that one arrangement lacks, and the joker."""
    faces = {JOKER_FACE}
    for rank in aim.ranks:
        held = [suit for suit in range(4) if spread.counts[suit * 13 + rank - 1]]
        if spread.columns[rank] < MIN_TRIO:
            faces |= {suit * 13 + rank - 1 for suit in range(4) if suit not in held}
    for suit, interval in aim.runs:
        faces |= set(_faces_at(suit, interval & ~spread.masks[suit] & POSITIONS))
    if points:
        faces |= _completing(spread, rules)
    return faces


def _completing(spread: Spread, rules: Rules) -> set[int]:
    """Return the faces that would complete some meld of which all other cards are held."""
    faces: set[int] = set()
    table = window_table(rules)
    for rank in range(1, 14):
        held = [suit for suit in range(4) if spread.counts[suit * 13 + rank - 1]]
        if len(held) == MIN_TRIO - 1:
            faces |= {suit * 13 + rank - 1 for suit in range(4) if suit not in held}
    for suit, mask in enumerate(spread.masks):
        gap, _, places = missing_places(table, mask & POSITIONS)
        if gap == 1:
            faces |= set(_faces_at(suit, places))
    return faces


@cache
def _faces_at(suit: int, positions: int) -> tuple[int, ...]:
    """Return the faces of a suit at these positions of a run."""
    return tuple(
        suit * 13 + rank - 1 for rank in range(1, 14) if RANK_BITS[rank] & positions and (rank > 1 or positions & ACES)
    )


@cache
def missing_places(table: WindowTable, mask: int) -> tuple[int, int, int]:
    """Return how many cards the nearest runs of a suit lack, how many jokers they take, and the places they lack."""
    nearest = table.nearest(mask)
    gap = nearest[0].gap
    places = 0
    shortest = table.rules.shortest
    for low in range(table.rules.low - 1, 15 - shortest):
        interval = ((1 << shortest) - 1) << low
        holes = interval & ~mask
        if holes.bit_count() == gap:
            places |= holes
    return gap, max(window.fills for window in nearest if window.gap == gap), places


class _Gathering:
    """The walk over all arrangements that miss no more than the nearest, for one contract."""

    def __init__(self, spread: Spread, rules: Rules, contract: Contract, missing: int, helping: set[int]) -> None:
        self.spread = spread
        self.contract = contract
        self.missing = missing
        self.helping = helping
        self.table = window_table(rules)
        fills = MIN_TRIO - max(1, rules.min_naturals_trio)
        self.fills = fills
        self.slots = sorted((max(0, MIN_TRIO - spread.columns[rank]), rank) for rank in range(1, 14))
        gaps = sorted(missing_places(self.table, mask & POSITIONS)[0] for mask in spread.masks)
        self.floor = sum(gaps[: contract.runs]) - min(spread.jokers, fills * contract.sets + 2 * contract.runs)
        self.tried = 0

    def gather(self) -> None:
        self._choose(0, (), 0)
        if self.helping and self.spread.jokers < self.fills * self.contract.sets + 2 * self.contract.runs:
            self.helping.add(JOKER_FACE)

    def _choose(self, start: int, ranks: tuple[int, ...], gap: int) -> None:
        left = self.contract.sets - len(ranks)
        if not left:
            self.tried += 1
            self._try(ranks, gap)
            return
        for index in range(start, 14 - left):
            more, rank = self.slots[index]
            if gap + more * left + self.floor > self.missing or self.tried > MOST_TRIED:
                return
            self._choose(index + 1, (*ranks, rank), gap + more)

    def _try(self, ranks: tuple[int, ...], gap: int) -> None:
        """Gather what trios of these ranks lack, and the runs beside them."""
        spread, runs = self.spread, self.contract.runs
        taken = 0
        for rank in ranks:
            if spread.columns[rank] <= MIN_TRIO:
                taken |= RANK_BITS[rank]
        found = []
        if runs:
            found = sorted(
                (*missing_places(self.table, mask & ~taken & POSITIONS), suit) for suit, mask in enumerate(spread.masks)
            )
        fills = sum(
            [min(MIN_TRIO - spread.columns[rank], self.fills) for rank in ranks if spread.columns[rank] < MIN_TRIO]
        )
        fills += sum([window[1] for window in found[:runs]])
        total = gap + sum([window[0] for window in found[:runs]])
        if total - min(spread.jokers, fills) > self.missing:
            return
        for rank in ranks:
            if spread.columns[rank] < MIN_TRIO:
                self.helping.update(range(rank - 1, 52, 13))
        for lacks, _, places, suit in found:
            if 0 < lacks <= found[runs - 1][0]:
                self.helping.update(_faces_at(suit, places))
