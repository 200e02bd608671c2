"""What a hand is short of: how many cards are missing to a lay-down, and which cards the nearest one would use.

The count is of cards of the right faces, on top of those held; jokers held fill what they may (R-J6, R-J7). For
contracts it is exact where melds must be distinct and suits of a trio need not; else (R-J8 off, R-K5) two melds that
share a rank or suit may be counted a card or two too far. Where points open it is ``near_points``. Which lay-down a
complete hand holds is in ``ways``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from engine.arrange.near_points import NearestPoints
from engine.arrange.spread import ACES, JOKER_FACE, RANK_BITS, Spread
from engine.arrange.windows import Window, WindowTable, window_table
from engine.cards import COPIES, Card
from engine.holding import Holding
from engine.openings import MIN_TRIO, Contract, MinimumPoints, Opening, contracts_of
from engine.rules import Rules

FAR = 99
"""More cards than any hand can miss."""


@dataclass(frozen=True, slots=True)
class Aim:
    """An arrangement that a hand is near to."""

    ranks: tuple[int, ...]
    """The ranks of its trios, 1 to 13."""
    runs: tuple[tuple[int, int], ...]
    """Its quartets: the number of the suit and the positions they would fill."""


@dataclass(frozen=True, slots=True)
class Distance:
    """What a hand is short of."""

    missing: int
    """How many cards are missing; 0 when the hand can be laid."""
    aim: Aim
    """The nearest arrangement; the first of several."""

    def keeps(self, face: int) -> bool:
        """Whether the aim could use a card of this face; jokers are always kept."""
        if face == JOKER_FACE:
            return True
        suit, rank = face // 13, face % 13 + 1
        if rank in self.aim.ranks:
            return True
        return any(suit == of and RANK_BITS[rank] & interval for of, interval in self.aim.runs)


@lru_cache(maxsize=64)
def distance(holding: Holding) -> Distance:
    """Return what ``holding`` is short of.

    About 0.1 ms for a hand of 16; the last few answers are kept, because a seat is asked about the same hand in every
    call window between its turns.
    """
    return distance_of(Spread(holding.hand, holding.rules), holding.rules, holding.openings)


def is_nearer(holding: Holding, missing: int) -> bool:
    """Whether fewer than ``missing`` cards are missing; quicker than :func:`distance`."""
    spread = Spread(holding.hand, holding.rules)
    return _nearest(spread, holding.rules, holding.openings, missing).missing < missing


def distance_of(spread: Spread, rules: Rules, openings: tuple[Opening, ...]) -> Distance:
    """Return what a hand laid out is short of."""
    return _nearest(spread, rules, openings, FAR)


def _nearest(spread: Spread, rules: Rules, openings: tuple[Opening, ...], missing: int) -> Distance:
    """Return the nearest arrangement of fewer than so many missing cards; with so many where there is none."""
    found = Distance(missing, Aim((), ()))
    contracts = contracts_of(openings)
    if contracts:
        nearest = _Nearest(spread, rules, missing)
        for contract in contracts:
            nearest.search(contract)
        found = Distance(nearest.missing, nearest.aim)
    for opening in openings:
        if isinstance(opening, MinimumPoints):
            melds = NearestPoints(spread, rules, opening.points, found.missing)
            melds.search()
            if melds.missing < found.missing:
                found = Distance(melds.missing, Aim(melds.ranks, melds.runs))
    return found


def helping_faces(holding: Holding) -> frozenset[int]:
    """Return the faces of which one more card lowers the distance; jokers (face 52) are among them if they do.

    A face is a card's number without its copy, :attr:`engine.cards.Card.face`.
    """
    now = distance(holding).missing
    if now == 0:
        return frozenset()
    return frozenset(
        face
        for face in range(JOKER_FACE + 1)
        if is_nearer(replace(holding, hand=(*holding.hand, Card(face * COPIES))), now)
    )


class _Nearest:
    """The search for the nearest arrangement of one hand."""

    def __init__(self, spread: Spread, rules: Rules, missing: int = FAR) -> None:
        self.masks = spread.masks
        self.counts = spread.counts
        self.columns = _suits_held(spread) if rules.distinct_suits else spread.columns
        self.jokers = spread.jokers
        self.distinct = rules.distinct_melds
        fills = MIN_TRIO - max(1, rules.min_naturals_trio)
        self.trio_fills = fills if rules.max_jokers_per_meld is None else min(fills, rules.max_jokers_per_meld)
        self.table: WindowTable = window_table(rules)
        self.missing = missing
        self.aim = Aim((), ())

    def search(self, contract: Contract) -> None:
        self.sets, self.runs = contract.sets, contract.runs
        self.useful = min(self.jokers, self.trio_fills * self.sets + self.table.most_fills * self.runs)
        self.slots = self._slots()
        sums = [0]
        for gap, _, _ in self.slots:
            sums.append(sums[-1] + gap)
        self.sums = sums
        gaps = [self.table.nearest(mask)[0].gap for mask in self.masks]
        if not self.distinct:
            gaps *= max(1, self.runs)
        gaps.sort()
        self.run_floor = sum(gaps[: self.runs])
        self._choose(0, (), 0)

    def _slots(self) -> list[tuple[int, int, int]]:
        """Return what each rank misses as a trio, as a second one where ranks may be shared, and so on; least first."""
        columns = self.columns
        slots = [(MIN_TRIO - columns[rank] if columns[rank] < MIN_TRIO else 0, 1, rank) for rank in range(1, 14)]
        if not self.distinct:
            slots += [
                (min(MIN_TRIO, max(0, MIN_TRIO * place - columns[rank])), place, rank)
                for rank in range(1, 14)
                for place in range(2, self.sets + 1)
            ]
        slots.sort()
        return slots

    def _choose(self, start: int, chosen: tuple[int, ...], gap: int) -> None:
        """Choose the ranks of the trios, fewest missing cards first, while they could still be nearer."""
        left = self.sets - len(chosen)
        if not left:
            self._try_ranks(chosen, gap)
            return
        slots, sums = self.slots, self.sums
        floor = gap + self.run_floor - self.useful
        for index in range(start, len(slots) - left + 1):
            if floor + sums[index + left] - sums[index] >= self.missing or not self.missing:
                return
            more, place, rank = slots[index]
            if place == 1 or chosen.count(rank) == place - 1:
                self._choose(index + 1, (*chosen, rank), gap + more)

    def _try_ranks(self, ranks: tuple[int, ...], gap: int) -> None:
        """Find the nearest runs beside trios of these ranks."""
        fills = sum([min(self._trio_gap(rank, ranks), self.trio_fills * ranks.count(rank)) for rank in set(ranks)])
        if not self.runs:
            self._offer(ranks, (), gap, fills)
            return
        if not self.distinct:
            self._nearest_shared(ranks, next(self._masks_beside(ranks)), gap, fills)
            return
        settled = True
        for masks in self._masks_beside(ranks):
            windows = [(suit, self.table.nearest(masks[suit])) for suit in range(4)]
            settled &= self._nearest_runs(ranks, windows, gap, fills)
        if not settled and any(mask & RANK_BITS[rank] for mask in self.masks for rank in ranks):
            self._share(ranks)

    def _trio_gap(self, rank: int, ranks: tuple[int, ...]) -> int:
        return max(0, MIN_TRIO * ranks.count(rank) - self.columns[rank])

    def _masks_beside(self, ranks: tuple[int, ...]) -> Iterator[list[int]]:
        """Yield what the suits have beside the trios: of a trio's rank only as many suits as it has cards to spare."""
        masks = list(self.masks)
        choices: list[tuple[int, list[tuple[int, ...]]]] = []
        for rank in set(ranks):
            bits = RANK_BITS[rank]
            spare = max(0, self.columns[rank] - MIN_TRIO * ranks.count(rank))
            holders = [suit for suit in range(4) if masks[suit] & bits]
            if spare == 0:
                for suit in holders:
                    masks[suit] &= ~bits
            elif spare < min(self.runs, len(holders)):
                choices.append((bits, list(combinations(holders, len(holders) - spare))))
        yield from _blocked(masks, choices)

    def _nearest_runs(
        self, ranks: tuple[int, ...], windows: list[tuple[int, tuple[Window, ...]]], gap: int, fills: int
    ) -> bool:
        """Take the nearest windows; whether that settles it, because all jokers find a place or it is too far anyway.

        Where it does not, windows that take more jokers may be nearer.
        """
        nearest = sorted((found[0].gap, -found[0].fills, suit) for suit, found in windows)[: self.runs]
        more = gap + sum([item[0] for item in nearest])
        if more - self.useful >= self.missing:
            return True
        places = fills - sum([item[1] for item in nearest])
        runs = tuple((suit, windows[suit][1][0].interval) for _, _, suit in nearest)
        self._offer(ranks, runs, more, places)
        if places >= self.jokers:
            return True
        for suits in combinations(range(4), self.runs):
            self._combine(ranks, [windows[suit] for suit in suits], (), gap, fills)
        return False

    def _combine(
        self,
        ranks: tuple[int, ...],
        windows: list[tuple[int, tuple[Window, ...]]],
        runs: tuple[tuple[int, int], ...],
        gap: int,
        fills: int,
    ) -> None:
        if len(runs) == len(windows):
            self._offer(ranks, runs, gap, fills)
            return
        suit, found = windows[len(runs)]
        for window in found:
            self._combine(ranks, windows, (*runs, (suit, window.interval)), gap + window.gap, fills + window.fills)

    def _share(self, ranks: tuple[int, ...]) -> None:
        """Let runs take cards of the trios, whose gaps then take the jokers: for hands whose jokers found no place."""
        inside = 0
        for rank in set(ranks):
            inside |= RANK_BITS[rank]
        options = []
        for suit, mask in enumerate(self.masks):
            found = []
            part = mask & inside
            while True:
                if part & ACES in {0, mask & inside & ACES}:
                    found += [(suit, window) for window in self.table.nearest(mask & ~inside | part)]
                if not part:
                    break
                part = (part - 1) & mask & inside
            options.append(found)
        for suits in combinations(range(4), self.runs):
            self._share_out(ranks, [options[suit] for suit in suits], ())

    def _share_out(
        self, ranks: tuple[int, ...], options: list[list[tuple[int, Window]]], chosen: tuple[tuple[int, Window], ...]
    ) -> None:
        if len(chosen) < len(options):
            gap = sum([window.gap for _, window in chosen])
            if gap - self.useful < self.missing:
                for option in options[len(chosen)]:
                    self._share_out(ranks, options, (*chosen, option))
            return
        gap = sum([window.gap for _, window in chosen])
        fills = sum([window.fills for _, window in chosen])
        for rank in set(ranks):
            taken = sum([bool(window.held & RANK_BITS[rank]) for _, window in chosen])
            trios = ranks.count(rank)
            needs = max(0, MIN_TRIO * trios - self.columns[rank] + taken)
            gap += needs
            fills += min(needs, self.trio_fills * trios)
        self._offer(ranks, tuple((suit, window.interval) for suit, window in chosen), gap, fills)

    def _nearest_shared(self, ranks: tuple[int, ...], masks: list[int], gap: int, fills: int) -> None:
        """Where quartets may share a suit: take further windows out of what the earlier ones leave."""
        left = [list(self.counts[suit * 13 : suit * 13 + 13]) for suit in range(4)]
        masks = list(masks)
        runs: list[tuple[int, int]] = []
        for _ in range(self.runs):
            found = [(self.table.nearest(mask)[0], suit) for suit, mask in enumerate(masks)]
            window, suit = min(found, key=lambda item: (item[0].gap, -item[0].fills, item[1]))
            runs.append((suit, window.interval))
            gap += window.gap
            fills += window.fills
            for rank in range(1, 14):
                if window.held & RANK_BITS[rank]:
                    left[suit][rank - 1] -= 1
                    if not left[suit][rank - 1]:
                        masks[suit] &= ~RANK_BITS[rank]
        self._offer(ranks, tuple(runs), gap, fills)

    def _offer(self, ranks: tuple[int, ...], runs: tuple[tuple[int, int], ...], gap: int, fills: int) -> None:
        missing = gap - min(self.jokers, fills)
        if missing < self.missing:
            self.missing = missing
            self.aim = Aim(ranks, runs)


def _suits_held(spread: Spread) -> list[int]:
    """Return in how many suits each rank is held: a trio of distinct suits can use no more of it."""
    return [0, *(sum(spread.counts[suit * 13 + rank] > 0 for suit in range(4)) for rank in range(13))]


def _blocked(masks: list[int], choices: list[tuple[int, list[tuple[int, ...]]]]) -> Iterator[list[int]]:
    """Yield the masks with each trio's rank taken out of the suits of one choice."""
    if not choices:
        yield masks
        return
    bits, ways = choices[0]
    for suits in ways:
        fewer = [mask & ~bits if suit in suits else mask for suit, mask in enumerate(masks)]
        yield from _blocked(fewer, choices[1:])
