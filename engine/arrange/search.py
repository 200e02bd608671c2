"""The exact search for the best way to lay a contract whose melds must be distinct (R-J6 to R-J9).

What is best: most cards laid, then least penalty left in hand. The ranks of the trios are chosen first, richest first;
every card of such a rank is laid either way, in its trio or in a run, so a run adds only what it takes from other
ranks. A choice of ranks is given up as soon as its cards, the best runs beside them and all jokers cannot be worth more
than what was found. Contracts of runs alone are in ``quartets``; runs come from ``runs``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from engine.arrange.plan import Best, Plan, Run
from engine.arrange.quartets import Option, choose_quartets
from engine.arrange.runs import RunTable
from engine.arrange.spread import ACES, POSITIONS, RANK_BITS, Spread, joker_worth, mask_worths
from engine.openings import MIN_TRIO, Contract
from engine.rules import Rules

ALL_RANKS: Final = range(1, 14)
"""Every rank a trio can have."""

ALL_SUITS: Final = range(4)
"""The number of every suit a quartet can have."""

IMPOSSIBLE: Final = -(1 << 40)
"""What a suit adds that can make no run."""


class Beside(NamedTuple):
    """The trios that runs are laid beside."""

    trios: int
    """The positions of their ranks."""
    tight: int
    """Those whose trio needs every card of its rank, or a joker for each that a run takes."""
    spare: int
    """How many jokers they do not need."""


class Search:
    """One search in one hand for one contract."""

    def __init__(
        self,
        spread: Spread,
        rules: Rules,
        table: RunTable,
        best: Best,
        ranks: Collection[int] = ALL_RANKS,
        suits: Collection[int] = ALL_SUITS,
    ) -> None:
        """Search ``spread`` for plans of the given ranks and suits and put them into ``best``."""
        self.spread = spread
        self.rules = rules
        self.table = table
        self.best = best
        self.jokers = spread.jokers
        self.joker_worth = joker_worth(rules)
        self.mask_worths = [mask_worths(suit, rules) for suit in range(4)]
        self.least = rules.min_naturals_trio
        self.columns = self._columns(ranks)
        self.suits = suits
        self.open: list[list[Option]] = []
        self.ceilings: dict[tuple[int, int, int, int], int] = {}
        self.memo: dict[tuple[int, int, int, int, bool], list[Option]] = {}
        self.fewest: list[int] = []
        self.possible: list[int] = []

    def run(self, contract: Contract) -> None:
        """Find the best plans of a contract."""
        if contract.min_cards > self.spread.size or len(self.columns) < contract.sets:
            return
        needs = sorted(max(0, MIN_TRIO - self.spread.columns[rank]) for rank in self.columns)
        spare = self.jokers - sum(needs[: contract.sets])
        if spare < 0 or (contract.runs and not self._open_suits(contract.runs, spare)):
            return
        self.sets = contract.sets
        self.runs = contract.runs
        self.run_jokers = sum(sorted(self.fewest)[: self.runs])
        if self.sets:
            self._choose(0, (), Beside(0, 0, self.jokers), 0)
        else:
            options = dict(zip(self.possible, self.open, strict=True))
            choose_quartets(options, contract.runs, self.jokers, self.joker_worth, self.best)

    def _columns(self, ranks: Collection[int]) -> list[int]:
        """Return the ranks that could be trios, richest first."""
        counts, worths = self.spread.columns, self.spread.worths
        least = max(self.least, MIN_TRIO - self.jokers, 1)
        return sorted((rank for rank in ranks if counts[rank] >= least), key=lambda rank: (-worths[rank], rank))

    def _open_suits(self, runs: int, spare: int) -> bool:
        """Work out what each suit could lay beside no trio at all; whether there are suits enough."""
        for suit in self.suits:
            options = self._options(suit)
            if options:
                self.possible.append(suit)
                self.open.append(options)
                self.fewest.append(min(option.jokers for option in options))
        return len(self.possible) >= runs and sum(sorted(self.fewest)[:runs]) <= spare

    def _options(self, suit: int) -> list[Option]:
        """Return the runs of a suit beside no trio; for a single best plan only the best for each number of jokers."""
        worths = self.mask_worths[suit]
        found = []
        for count, choices in enumerate(self.table.best(self.spread.masks[suit], self.jokers)):
            options = [Option(worths[choice], count, choice, 0) for choice in choices]
            found += [max(options)] if options and self.best.keep == 1 else options
        return found

    def _choose(self, start: int, chosen: tuple[int, ...], beside: Beside, worth: int) -> None:
        """Choose the ranks of the trios that are still missing, from ``start`` on."""
        missing = self.sets - len(chosen)
        ceiling = worth + self.jokers * self.joker_worth + self._run_ceiling(beside)
        if not missing:
            if ceiling > self.best.floor:
                self._try_ranks(chosen, beside, worth)
            return
        worths, counts, columns = self.spread.worths, self.spread.columns, self.columns
        for index in range(start, len(columns) - missing + 1):
            rank = columns[index]
            if ceiling + sum([worths[rank] for rank in columns[index : index + missing]]) <= self.best.floor:
                return
            spare = beside.spare - max(0, MIN_TRIO - counts[rank])
            if spare >= self.run_jokers:
                bits = RANK_BITS[rank]
                tight = beside.tight | bits if counts[rank] <= MIN_TRIO else beside.tight
                self._choose(
                    index + 1, (*chosen, rank), Beside(beside.trios | bits, tight, spare), worth + worths[rank]
                )

    def _run_ceiling(self, beside: Beside) -> int:
        """Return the most that the runs could add, if all jokers were laid anyway."""
        if not self.runs:
            return 0
        ceilings = [self._ceiling(index, beside) for index in range(len(self.possible))]
        ceilings.sort(reverse=True)
        return sum(ceilings[: self.runs])

    def _ceiling(self, index: int, beside: Beside) -> int:
        """Return the most that a suit could add."""
        suit = self.possible[index]
        mask = self.spread.masks[suit]
        inside = mask & beside.trios
        shut = 0 if beside.spare else mask & beside.tight
        key = (index, inside, shut, beside.spare)
        found = self.ceilings.get(key)
        if found is None:
            worths = self.mask_worths[suit]
            outside = POSITIONS & ~inside
            found = self.ceilings[key] = max(
                [
                    worths[choice & outside]
                    for choices in self.table.best(mask & ~shut, beside.spare)
                    for choice in choices
                ],
                default=IMPOSSIBLE,
            )
        return found

    def _try_ranks(self, ranks: tuple[int, ...], beside: Beside, worth: int) -> None:
        """Find the best runs beside trios of these ranks."""
        if not self.runs:
            self._finish(ranks, (), worth)
            return
        overflow = self._may_overflow(ranks)
        options = [self._beside(index, beside, overflow=overflow) for index in range(len(self.possible))]
        suits = [index for index, found in enumerate(options) if found]
        for choice in combinations(suits, self.runs):
            lists = [options[index] for index in choice]
            self._combine(ranks, choice, lists, (), worth, beside.spare)

    def _may_overflow(self, ranks: tuple[int, ...]) -> bool:
        """Whether the trios might not hold all jokers, so that more of them in a run could be better."""
        if self.rules.adjacent_jokers:
            return False
        counts, least = self.spread.columns, max(1, self.least)
        # a run takes one card of a rank, but two aces if it is fourteen cards long
        left = [max(least, counts[rank] - self.runs * RANK_BITS[rank].bit_count()) for rank in ranks]
        return sum(left) + len(left) < self.jokers

    def _beside(self, index: int, beside: Beside, *, overflow: bool) -> list[Option]:
        """Return what a suit could lay beside the trios, most gain first."""
        mask = self.spread.masks[self.possible[index]]
        inside = mask & beside.trios
        shut = 0 if beside.spare else mask & beside.tight
        key = (index, inside, shut, beside.spare, overflow)
        options = self.memo.get(key)
        if options is None:
            if inside:
                options = self._shared(index, inside, shut, beside.spare)
            else:
                options = [option for option in self.open[index] if option.jokers <= beside.spare]
            options.sort(key=lambda option: (-option.gain, option.jokers, option.taken, option.naturals))
            if self.best.keep == 1:
                options = _undominated(options, same_jokers=overflow)
            self.memo[key] = options
        return options

    def _shared(self, index: int, inside: int, shut: int, spare: int) -> list[Option]:
        """Return the runs of a suit of whose cards ``inside`` are in trios and those ``shut`` cannot leave them."""
        suit = self.possible[index]
        mask = self.spread.masks[suit]
        worths = self.mask_worths[suit]
        outside = POSITIONS & ~inside
        found: list[Option] = []
        part = free = inside & ~shut
        while True:
            # either both places of an ace or none: one alone finds nothing new
            if part & ACES in {0, free & ACES}:
                for count, choices in enumerate(self.table.best(mask & ~inside | part, spare)):
                    if self.best.keep == 1 and not part & ACES:
                        # what takes less comes with a smaller part
                        gains = [(worths[choice & outside], choice) for choice in choices if choice & inside == part]
                        if gains:
                            gain, choice = max(gains)
                            found.append(Option(gain, count, choice, part))
                    else:
                        found += [
                            Option(worths[choice & outside], count, choice, choice & inside) for choice in choices
                        ]
            if not part:
                return found
            part = (part - 1) & free

    def _combine(
        self,
        ranks: tuple[int, ...],
        suits: Sequence[int],
        lists: list[list[Option]],
        chosen: tuple[Option, ...],
        worth: int,
        spare: int,
    ) -> None:
        """Choose one option of each list in turn, giving up where even the best rest adds too little."""
        depth = len(chosen)
        if depth == len(lists):
            runs = tuple(
                Run(self.possible[index], option.naturals, option.jokers)
                for index, option in zip(suits, chosen, strict=True)
            )
            self._finish(ranks, runs, worth, chosen)
            return
        rest = self.jokers * self.joker_worth + sum([options[0].gain for options in lists[depth + 1 :]])
        for option in lists[depth]:
            if worth + option.gain + rest <= self.best.floor:
                return
            if option.jokers <= spare:
                self._combine(ranks, suits, lists, (*chosen, option), worth + option.gain, spare - option.jokers)

    def _finish(
        self, ranks: tuple[int, ...], runs: tuple[Run, ...], worth: int, options: tuple[Option, ...] = ()
    ) -> None:
        """Check the trios with what the runs leave them, and keep the plan if it is one."""
        used = sum([option.jokers for option in options])
        holds = 0
        for rank in ranks:
            bits = RANK_BITS[rank]
            naturals = self.spread.columns[rank] - sum([(option.taken & bits).bit_count() for option in options])
            if naturals < self.least:
                return
            used += max(0, MIN_TRIO - naturals)
            holds += naturals + 1 - max(0, MIN_TRIO - naturals)
        if used > self.jokers:
            return
        laid = self.jokers if ranks and self.rules.adjacent_jokers else min(self.jokers, used + holds)
        worth += laid * self.joker_worth
        if worth > self.best.floor:
            self.best.add(worth, Plan(ranks, runs))


def _undominated(options: list[Option], *, same_jokers: bool) -> list[Option]:
    """Leave out options that another beats: no less gain, no more jokers (or as many), no other card of the trios."""
    kept: list[Option] = []
    for option in options:
        jokers, taken = option.jokers, option.taken
        for better in kept:
            if better.taken & ~taken:
                continue
            if better.jokers == jokers or (better.jokers < jokers and not same_jokers):
                break
        else:
            kept.append(option)
    return kept
