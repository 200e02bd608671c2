"""The exact search where one seat's trios may share a rank and its quartets a suit (R-J8 turned off).

The plan is that of ``search``, with two differences: a rank may be chosen several times, and a suit may lay several
runs that share its cards. It is slower, because all ways to split a suit count, not only the largest runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.arrange.plan import Best, Plan, Run, trio_holds, trio_needs
from engine.arrange.runs import RunTable
from engine.arrange.spread import POSITIONS, RANK_BITS, TWO_ACES, Spread, face_worths, joker_worth, mask_worths
from engine.openings import MIN_QUARTET, Contract
from engine.rules import Rules

Counts = tuple[int, ...]
"""How many cards of each rank a suit may still lay, by rank − 1."""


class Bundle(NamedTuple):
    """Runs that a suit could lay together."""

    gain: int
    """What their naturals outside the ranks of the trios are worth."""
    jokers: int
    """How many jokers they hold."""
    naturals: tuple[int, ...]
    """The positions of each run's naturals."""
    shares: tuple[int, ...]
    """How many jokers each holds."""


class LooseSearch:
    """One search in one hand for one contract."""

    def __init__(self, spread: Spread, rules: Rules, table: RunTable, best: Best) -> None:
        """Search ``spread`` and put what is found into ``best``."""
        self.spread = spread
        self.rules = rules
        self.table = table
        self.best = best
        self.jokers = spread.jokers
        self.joker_worth = joker_worth(rules)
        self.worths = face_worths(rules)
        self.mask_worths = [mask_worths(suit, rules) for suit in range(4)]
        self.held = [tuple(spread.counts[suit * 13 : suit * 13 + 13]) for suit in range(4)]

    def run(self, contract: Contract) -> None:
        """Find the best plan of a contract."""
        if contract.min_cards <= self.spread.size:
            self.contract = contract
            self._choose(1, (), 0, 0)

    def _choose(self, rank: int, chosen: tuple[int, ...], worth: int, needs: int) -> None:
        """Choose how many trios each rank makes, from ``rank`` on."""
        missing = self.contract.sets - len(chosen)
        if not missing:
            self._try_ranks(chosen, worth, needs)
            return
        if rank > 13:
            return
        naturals = self.spread.columns[rank]
        for trios in range(missing, 0, -1):
            more = needs + trio_needs(naturals, trios)
            if naturals >= trios * self.rules.min_naturals_trio and more <= self.jokers:
                self._choose(rank + 1, chosen + (rank,) * trios, worth + self.spread.worths[rank], more)
        self._choose(rank + 1, chosen, worth, needs)

    def _try_ranks(self, ranks: tuple[int, ...], worth: int, needs: int) -> None:
        trios = 0
        for rank in set(ranks):
            trios |= RANK_BITS[rank]
        outside = sum(
            count * worth_of
            for suit in range(4)
            for rank, count, worth_of in zip(
                range(1, 14), self.held[suit], self.worths[suit * 13 : suit * 13 + 13], strict=True
            )
            if rank not in ranks
        )
        if worth + self.jokers * self.joker_worth + (outside if self.contract.runs else 0) <= self.best.floor:
            return
        self._suits(0, self.contract.runs, ranks, trios, worth, self.jokers - needs, ())

    def _suits(
        self,
        suit: int,
        missing: int,
        ranks: tuple[int, ...],
        trios: int,
        worth: int,
        spare: int,
        chosen: tuple[tuple[int, Bundle], ...],
    ) -> None:
        """Choose how many runs each suit lays, and which."""
        if not missing:
            self._finish(ranks, chosen, worth)
            return
        if suit > 3 or not self._may_gain(suit, ranks, worth):
            return
        for runs in range(missing, 0, -1):
            for bundle in self._bundles(suit, runs, ranks, trios, spare):
                gained = worth + bundle.gain
                laid = (*chosen, (suit, bundle))
                self._suits(suit + 1, missing - runs, ranks, trios, gained, spare - bundle.jokers, laid)
        self._suits(suit + 1, missing, ranks, trios, worth, spare, chosen)

    def _may_gain(self, suit: int, ranks: tuple[int, ...], worth: int) -> bool:
        """Whether all cards of the suits from here on could still beat what was found."""
        rest = sum(
            self.held[later][rank - 1] * self.worths[later * 13 + rank - 1]
            for later in range(suit, 4)
            for rank in range(1, 14)
            if rank not in ranks
        )
        return worth + rest + self.jokers * self.joker_worth > self.best.floor

    def _bundles(self, suit: int, runs: int, ranks: tuple[int, ...], trios: int, jokers: int) -> list[Bundle]:
        """Return what a suit could lay as so many runs, for every choice of cards left to the trios."""
        found: list[Bundle] = []
        if sum(self.held[suit]) + jokers < MIN_QUARTET * runs:
            return found
        for counts in _allowances(self.held[suit], sorted(set(ranks)), runs):
            found.extend(self._split(suit, counts, runs, trios, jokers))
        return _undominated(found, trios)

    def _split(self, suit: int, counts: Counts, runs: int, trios: int, jokers: int) -> list[Bundle]:
        mask = _mask(counts)
        worths = self.mask_worths[suit]
        outside = POSITIONS & ~trios
        if runs == 1:
            return [
                Bundle(worths[choice & outside], count, (choice,), (count,))
                for count, choices in enumerate(self.table.best(mask, jokers))
                for choice in choices
            ]
        found: list[Bundle] = []
        for count, choices in enumerate(self.table.every(mask, jokers)):
            for choice in choices:
                left = _without(counts, choice)
                if sum(left) + jokers - count < MIN_QUARTET * (runs - 1):
                    continue
                gain = worths[choice & outside]
                found.extend(
                    Bundle(gain + rest.gain, count + rest.jokers, (choice, *rest.naturals), (count, *rest.shares))
                    for rest in self._split(suit, left, runs - 1, trios, jokers - count)
                )
        return _undominated(found, trios)

    def _finish(self, ranks: tuple[int, ...], chosen: tuple[tuple[int, Bundle], ...], worth: int) -> None:
        used = sum(bundle.jokers for _, bundle in chosen)
        holds = 0
        for rank in set(ranks):
            trios = ranks.count(rank)
            bits = RANK_BITS[rank]
            taken = sum((naturals & bits).bit_count() for _, bundle in chosen for naturals in bundle.naturals)
            naturals = self.spread.columns[rank] - taken
            if naturals < trios * self.rules.min_naturals_trio:
                return
            needs = trio_needs(naturals, trios)
            used += needs
            holds += trio_holds(naturals, trios, self.rules, self.jokers) - needs
        if used > self.jokers:
            return
        worth += min(self.jokers, used + holds) * self.joker_worth
        if worth > self.best.floor:
            runs = tuple(
                Run(suit, naturals, jokers)
                for suit, bundle in chosen
                for naturals, jokers in zip(bundle.naturals, bundle.shares, strict=True)
            )
            self.best.add(worth, Plan(ranks, runs))


def _allowances(counts: Counts, ranks: list[int], runs: int) -> Iterator[Counts]:
    """Yield the suit's cards with every number of each trio's rank that the runs may take."""
    if not ranks:
        yield counts
        return
    place = ranks[0] - 1
    for kept in range(min(counts[place], runs) + 1):
        yield from _allowances((*counts[:place], kept, *counts[place + 1 :]), ranks[1:], runs)


def _mask(counts: Counts) -> int:
    mask = TWO_ACES if counts[0] > 1 else 0
    for rank, count in enumerate(counts, 1):
        if count:
            mask |= RANK_BITS[rank]
    return mask


def _without(counts: Counts, naturals: int) -> Counts:
    """Return what a run leaves."""
    return tuple(count - (naturals & RANK_BITS[rank]).bit_count() for rank, count in enumerate(counts, 1))


def _undominated(bundles: list[Bundle], trios: int) -> list[Bundle]:
    """Keep of the bundles that take the same cards of the trios and as many jokers only the best."""
    kept: dict[tuple[int, tuple[int, ...]], Bundle] = {}
    for bundle in bundles:
        taken = tuple(
            sum(naturals >> (rank - 1) & 1 for naturals in bundle.naturals)
            for rank in range(1, 15)
            if trios >> (rank - 1) & 1
        )
        key = (bundle.jokers, taken)
        if key not in kept or kept[key].gain < bundle.gain:
            kept[key] = bundle
    return sorted(kept.values(), key=lambda bundle: (-bundle.gain, bundle.jokers))
