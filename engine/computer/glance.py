"""How near a hand is to laying down, at a glance: what the quick players of imagined deals go by.

``prospects`` weighs every way in which cards may be shared and is what the seat's own hand is judged by. An imagined
deal asks the question a dozen times, so here one walk finds the nearest trios and runs together with what they lack, in
numbers whose bits are faces; what has been looked at once is kept for as long as one decision is thought about. Jokers
that must be shared out, and trios that could give a card to a run, may be counted a card too far. Where points open see
``glance_points``; where melds may be alike, ``prospects`` answers here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.arrange import best_lay_down, best_new_meld
from engine.arrange.spread import JOKER_FACE, POSITIONS, RANK_BITS
from engine.arrange.windows import WindowTable, window_table
from engine.cards import COPIES, Card
from engine.computer.glance_points import JOKER_BIT, Near, Nearest, Values, built, nearest_points
from engine.computer.prospects import missing_places, prospect
from engine.holding import Holding, minimum_of
from engine.melds import HIGH_ACE, Meld, MeldKind
from engine.openings import MIN_TRIO, Contract, Opening
from engine.rules import Rules

JOKERS: Final = JOKER_FACE * COPIES
"""The first joker; every card from it on is one."""

COLUMNS: Final = (0, *(sum(1 << suit * 13 + rank for suit in range(4)) for rank in range(13)))
"""The bits of the faces of each rank, 1 to 13."""

LANES: Final = tuple(1 << 4 * (number // COPIES) for number in range((JOKER_FACE + 1) * COPIES))
"""What a card adds to the number by which a hand is known: four bits count each face."""

PLACES: Final = tuple(
    (number // COPIES % 13 + 1, number // COPIES // 13, RANK_BITS[number // COPIES % 13 + 1])
    for number in range(JOKERS)
)
"""The rank, suit and positions of each natural card."""

MOST_TRIED: Final = 300
"""How many choices of ranks are looked at, at most."""


class Glance(NamedTuple):
    """How a hand stands before its lay-down."""

    missing: int
    """How many cards are missing; 0 when it can be laid."""
    helping: int
    """The faces of which one more card brings it nearer, a bit each."""
    sets: int
    """The faces that the nearest arrangement keeps however many they are."""
    runs: int
    """The faces of which it keeps one for a run."""
    ranks: tuple[int, ...]
    """The ranks of its trios."""
    stretches: tuple[tuple[int, int], ...]
    """The suits and positions of its runs."""
    melds: tuple[Near, ...] = ()
    """Its melds where points open."""

    def spare(self, hand: Iterable[Card]) -> list[Card]:
        """Return the cards that the nearest arrangement does without, in the order of the hand."""
        sets, runs = self.sets, self.runs
        spare: list[Card] = []
        for card in hand:
            bit = 1 << (card // COPIES)
            if bit & sets:
                continue
            if bit & runs:
                runs ^= bit
            else:
                spare.append(card)
        return spare


class _Row(NamedTuple):
    """The nearest run of a suit; sorted, the nearest of all comes first."""

    gap: int
    """How many of its cards are missing."""
    unfilled: int
    """How many of those jokers can stand for, less than nothing."""
    suit: int
    """Which suit."""
    interval: int
    """Its positions."""
    lacks: int
    """The faces that are missing from some run as near, a bit each."""


class Glances:
    """All hands looked at while one decision is thought about."""

    def __init__(self, rules: Rules, openings: tuple[Opening, ...]) -> None:
        """Look at hands that are to meet one of these openings."""
        self.rules = rules
        self.openings = openings
        contracts = tuple(opening for opening in openings if isinstance(opening, Contract))
        self._contracts = contracts if len(contracts) == len(openings) and rules.distinct_melds else ()
        self._fills = MIN_TRIO - max(1, rules.min_naturals_trio)
        if rules.max_jokers_per_meld is not None:
            self._fills = min(self._fills, rules.max_jokers_per_meld)
        self._rows = _rows(window_table(rules))
        self._known: dict[int, Glance] = {}
        self._points = minimum_of(openings) if rules.points_open else 0
        self._values = _values(rules)

    def of(self, hand: Sequence[Card]) -> Glance:
        """Return how a hand stands."""
        key = sum([LANES[card] for card in hand])
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(hand)
        return found

    def _look(self, hand: Sequence[Card]) -> Glance:
        if self._contracts:
            return self._walk(hand)
        if not self._points:
            return self._closely(hand)
        found = self._nearest(hand)
        return Glance(found.missing, found.helping, JOKER_BIT, found.kept & ~JOKER_BIT, (), (), found.melds)

    def _nearest(self, hand: Sequence[Card]) -> Nearest:
        counts, masks = [0] * (JOKER_FACE + 1), [0] * 4
        for card in hand:
            counts[card // COPIES] += 1
            if card < JOKERS:
                _, suit, bits = PLACES[card]
                masks[suit] |= bits
        return nearest_points(counts, masks, self._values, self._points)

    def _closely(self, hand: Sequence[Card]) -> Glance:
        found = prospect(hand, self.rules, self.openings)
        runs = 0
        for suit, interval in found.aim.runs:
            runs |= _faces(suit, interval)
        sets = JOKER_BIT | sum(COLUMNS[rank] for rank in set(found.aim.ranks))
        helping = sum(1 << face for face in found.helping)
        return Glance(found.missing, helping, sets, runs & ~sets, found.aim.ranks, found.aim.runs)

    def _walk(self, hand: Sequence[Card]) -> Glance:
        columns, masks, jokers = _spread(hand)
        if self.rules.distinct_suits:
            columns = [sum([bool(mask & bits) for mask in masks]) for bits in RANK_BITS]
        walk = _Walk(columns, masks, jokers, self._fills, self._rows)
        for contract in self._contracts:
            walk.through(contract)
        return walk.glance()

    def lay_down(self, hand: Sequence[Card], found: Glance) -> tuple[Meld, ...] | None:
        """Return the melds of a hand of which no card is missing: those of its nearest arrangement as they are.

        What they could take besides is laid off on them in the same turn.
        """
        melds = None
        if self._contracts and not self.rules.distinct_suits:
            melds = _built(hand, found)
        elif self._points:
            melds = built(hand, found.melds)
            if melds and sum([len(meld.cards) for meld in melds]) == len(hand):
                melds = None
        return melds or best_lay_down(Holding(tuple(hand), self.rules, self.openings))

    def new_meld(self, hand: Sequence[Card], own: tuple[Meld, ...]) -> Meld | None:
        """Return a meld that a seat that is down can add to its ``own``: where points open, the dearest at a glance."""
        if not self.may_hold_meld(hand):
            return None
        if not self._points or self.rules.distinct_melds:
            return best_new_meld(Holding(tuple(hand), self.rules, self.openings, own))
        whole = [meld for meld in self._nearest(hand).melds if not meld.lacks]
        melds = built(hand, whole[:1])
        return melds[0] if melds else None

    def may_hold_meld(self, hand: Sequence[Card]) -> bool:
        """Whether a hand may hold a meld at all: quicker than looking for the best one."""
        columns, masks, jokers = _spread(hand)
        if max(columns) + jokers >= MIN_TRIO:
            return True
        return any(mask and self._rows[suit].at(mask).gap <= jokers for suit, mask in enumerate(masks))


def _spread(hand: Sequence[Card]) -> tuple[list[int], list[int], int]:
    """Return how many naturals of each rank a hand has, which places of each suit, and how many jokers."""
    columns, masks, jokers = [0] * 14, [0] * 4, 0
    for card in hand:
        if card >= JOKERS:
            jokers += 1
        else:
            rank, suit, bits = PLACES[card]
            columns[rank] += 1
            masks[suit] |= bits
    return columns, masks, jokers


class _Rows:
    """The nearest runs of one suit by the positions that are held, kept for the life of the process."""

    def __init__(self, table: WindowTable, suit: int) -> None:
        self._table = table
        self._suit = suit
        self._known: dict[int, _Row] = {}

    def at(self, mask: int) -> _Row:
        found = self._known.get(mask)
        if found is None:
            gap, fills, places = missing_places(self._table, mask)
            window = next(one for one in self._table.nearest(mask) if one.gap == gap)
            found = _Row(gap, -fills, self._suit, window.interval, _faces(self._suit, places))
            self._known[mask] = found
        return found


_values = cache(Values)


@cache
def _rows(table: WindowTable) -> tuple[_Rows, ...]:
    return tuple(_Rows(table, suit) for suit in range(4))


class _Walk:
    """The walk over the arrangements of one hand, the nearest first."""

    def __init__(self, columns: list[int], masks: list[int], jokers: int, fills: int, rows: tuple[_Rows, ...]) -> None:
        self.columns = columns
        self.masks = masks
        self.jokers = jokers
        self.fills = fills
        self.rows = rows
        self.missing = 99
        self.helping = 0
        self.ranks: tuple[int, ...] = ()
        self.nearest: Sequence[_Row] = ()

    def through(self, contract: Contract) -> None:
        """Walk through the arrangements of one contract."""
        self.sets, self.runs = contract.sets, contract.runs
        self.slots = sorted(
            [(MIN_TRIO - held if held < MIN_TRIO else 0, rank) for rank, held in enumerate(self.columns) if rank]
        )
        if not self.runs:
            self._trios_alone()
            return
        rows = sorted([rows.at(mask) for rows, mask in zip(self.rows, self.masks, strict=True)])
        # taking cards out of a suit for a trio brings its run no nearer, and a joker fills one card at most
        self.floor = sum([row.gap for row in rows[: self.runs]]) - self.jokers
        self.tried = 0
        self._choose(0, (), 0)

    def _trios_alone(self) -> None:
        """See how near the nearest trios are: all ranks that are as near as the last of them may take its place."""
        chosen = self.slots[: self.sets]
        lacks = 0
        for gap, rank in self.slots:
            if gap > chosen[-1][0]:
                break
            if gap:
                lacks |= COLUMNS[rank]
        fills = sum([min(gap, self.fills) for gap, _ in chosen])
        self._found(sum([gap for gap, _ in chosen]), fills, lacks, tuple([rank for _, rank in chosen]), ())

    def _choose(self, start: int, ranks: tuple[int, ...], gap: int) -> None:
        left = self.sets - len(ranks)
        if not left:
            self.tried += 1
            self._try(ranks, gap)
            return
        for index in range(start, 14 - left):
            more, rank = self.slots[index]
            if gap + more * left + self.floor > self.missing or not self.missing or self.tried > MOST_TRIED:
                return
            self._choose(index + 1, (*ranks, rank), gap + more)

    def _try(self, ranks: tuple[int, ...], gap: int) -> None:
        """See how near these trios are with the nearest runs beside them, and what lacks."""
        taken = lacks = fills = 0
        columns = self.columns
        for rank in ranks:
            held = columns[rank]
            if held <= MIN_TRIO:
                taken |= RANK_BITS[rank]
                if held < MIN_TRIO:
                    lacks |= COLUMNS[rank]
                    fills += min(MIN_TRIO - held, self.fills)
        rows: list[_Row] = []
        if self.runs:
            one, two, three, four = self.masks
            of_one, of_two, of_three, of_four = self.rows
            keep = POSITIONS & ~taken
            rows = [of_one.at(one & keep), of_two.at(two & keep), of_three.at(three & keep), of_four.at(four & keep)]
            rows.sort()
            for row in rows[: self.runs]:
                gap += row.gap
                fills -= row.unfilled
            furthest = rows[self.runs - 1].gap
            for row in rows:
                if row.gap > furthest:
                    break
                lacks |= row.lacks
        self._found(gap, fills, lacks, ranks, rows[: self.runs])

    def _found(self, gap: int, fills: int, lacks: int, ranks: tuple[int, ...], rows: Sequence[_Row]) -> None:
        """Keep an arrangement that is nearer than those before, and what lacks in one that is as near."""
        missing = gap - min(self.jokers, fills)
        if missing > self.missing:
            return
        if fills > self.jokers:
            lacks |= JOKER_BIT
        if missing < self.missing:
            self.missing, self.helping = missing, lacks
            self.ranks, self.nearest = ranks, rows
        else:
            self.helping |= lacks

    def glance(self) -> Glance:
        """Return what was found."""
        sets = JOKER_BIT
        for rank in self.ranks:
            sets |= COLUMNS[rank]
        runs = 0
        for row in self.nearest:
            runs |= _faces(row.suit, row.interval)
        helping = self.helping if self.missing else 0
        stretches = tuple([(row.suit, row.interval) for row in self.nearest])
        return Glance(self.missing, helping, sets, runs & ~sets, self.ranks, stretches)


@cache
def _faces(suit: int, positions: int) -> int:
    """Return the faces of a suit at these positions of a run, a bit each."""
    found = 0
    for rank in range(1, 14):
        if RANK_BITS[rank] & positions:
            found |= 1 << suit * 13 + rank - 1
    return found


def _built(hand: Sequence[Card], found: Glance) -> tuple[Meld, ...] | None:
    """Return the melds of an arrangement; ``None`` where a trio has given too many cards to runs."""
    left: dict[int, list[Card]] = {}
    for card in hand:
        left.setdefault(card // COPIES, []).append(card)
    jokers = left.pop(JOKER_FACE, [])
    counts = [0] * 14
    for face, cards in left.items():
        counts[face % 13 + 1] += len(cards)
    melds = []
    for suit, interval in found.stretches:
        run = []
        low = (interval & -interval).bit_length()
        for position in range(low, interval.bit_length() + 1):
            rank = 1 if position == HIGH_ACE else position
            held = left.get(suit * 13 + rank - 1)
            # what a trio needs is not there for the run
            if held and (rank not in found.ranks or counts[rank] > MIN_TRIO):
                run.append(held.pop())
                counts[rank] -= 1
            elif jokers:
                run.append(jokers.pop())
            else:
                return None
        melds.append(Meld(MeldKind.RUN, tuple(run), low))
    for rank in found.ranks:
        cards = [card for face in range(rank - 1, 52, 13) for card in left.get(face, ())]
        while len(cards) < MIN_TRIO and jokers:
            cards.append(jokers.pop())
        if len(cards) < MIN_TRIO:
            return None
        melds.append(Meld(MeldKind.SET, tuple(cards)))
    return tuple(melds)
