"""The open runs of one suit while ``sweep`` goes up the positions: how each goes on, ends, or a new one starts.

Of an open run only what decides its future is kept (:class:`Strand`), so that few states are to be told apart: its
length as far as it matters, its jokers where a house rule counts them, whether its last card is a joker where two may
not touch. By the rulings R-J7, R-J8, R-K7 and R-K14.

A run that starts with a joker is as good as one with that joker at its high end: as many cards, no fewer points, since
places higher up are worth no less. So such runs are followed only where the joker has no room there (the run reaches
the high ace, or ends with a joker that none may touch) or where a low ace is worth more points than a two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from engine.rules import Rules

FREE: Final = 99
"""No limit on the jokers of a meld."""


class Strand(NamedTuple):
    """An open run."""

    length: int
    """How many cards, up to the length from which on all are alike."""
    jokers: int
    """How many jokers, as far as a rule counts them."""
    joker_last: bool
    """Whether its last card is a joker, where no other may follow."""
    led: bool
    """Whether it starts with a joker that must not have room at the high end."""
    bare: bool
    """Whether it has no natural card yet."""


SHUT: Final = Strand(0, 0, joker_last=False, led=False, bare=False)
"""A suit that has laid its only run (R-J8)."""

STARTS_NATURAL: Final = -1
"""A run that starts with a natural card."""

STARTS_JOKER: Final = -2
"""A run that starts with a joker."""

STAYS_SHUT: Final = -3
"""No run: the suit has laid its only one."""


class Step(NamedTuple):
    """What a suit does at one position."""

    after: int
    """The number of its open runs after it."""
    naturals: int
    """How many natural cards the runs take."""
    jokers: int
    """How many jokers they take."""
    starts: int
    """How many runs start."""
    pure: bool
    """Whether a run without jokers ends."""
    origins: tuple[int, ...]
    """Where each open run comes from: twice the place of the one it lengthens, plus 1 if by a joker; or a constant."""


class Lead:
    """How a run may start with a joker."""

    NONE: Final = 0
    """Not at all."""
    MUST_CLIMB: Final = 1
    """If then the joker has no room at the high end."""
    FREELY: Final = 2
    """However the run goes on."""


class StrandRules(NamedTuple):
    """What the house rules and the opening say about runs."""

    min_run: int
    """The fewest cards."""
    adjacent: bool
    """Whether jokers may stand side by side."""
    most_jokers: int
    """The most jokers of any run."""
    short_jokers: int
    """The most jokers of one as short as can be."""
    pure: bool
    """Whether runs without jokers are to be told from others."""
    one_a_suit: bool
    """Whether a suit lays one run at most."""
    counted: bool
    """Whether it matters how many runs there are."""


def strand_rules(rules: Rules, *, pure: bool, counted: bool) -> StrandRules:
    """Return what ``rules`` say about runs."""
    return StrandRules(
        rules.min_run,
        rules.adjacent_jokers,
        FREE if rules.max_jokers_per_meld is None else rules.max_jokers_per_meld,
        FREE if rules.max_jokers_min_quartet is None else rules.max_jokers_min_quartet,
        pure,
        rules.distinct_melds,
        counted,
    )


class Strands:
    """The open runs of a suit under certain rules, numbered; kept for the life of the process."""

    def __init__(self, rules: StrandRules) -> None:
        """Start with no open run, number 0."""
        self.rules = rules
        self.every: list[tuple[Strand, ...]] = [()]
        """Open runs by their number."""
        self._numbers: dict[tuple[Strand, ...], int] = {(): 0}
        self._steps: dict[tuple[int, int, int, int], tuple[Step, ...]] = {}
        self._ends: dict[int, tuple[bool, bool]] = {}

    def steps(self, number: int, naturals: int, jokers: int, lead: int) -> tuple[Step, ...]:
        """Return what can follow with up to so many cards of the position and jokers."""
        key = (number, naturals, jokers, lead)
        found = self._steps.get(key)
        if found is None:
            unlike: dict[tuple[int, int, int, int, bool], Step] = {}
            for step in self._moves(self.every[number], naturals, jokers, lead):
                unlike.setdefault(step[:5], step)
            found = self._steps[key] = tuple(unlike.values())
        return found

    def ends(self, number: int) -> tuple[bool, bool]:
        """Return whether all the runs may end after the high ace, and whether one of them holds no joker."""
        found = self._ends.get(number)
        if found is None:
            strands = self.every[number]
            found = self._ends[number] = (
                all(strand is SHUT or self._may_end(strand, at_ace=True) for strand in strands),
                any(strand is not SHUT and not strand.jokers for strand in strands),
            )
        return found

    def _number(self, strands: tuple[Strand, ...]) -> int:
        found = self._numbers.get(strands)
        if found is None:
            found = self._numbers[strands] = len(self.every)
            self.every.append(strands)
        return found

    def _moves(self, strands: tuple[Strand, ...], naturals: int, jokers: int, lead: int) -> Iterator[Step]:
        if SHUT in strands:
            yield Step(self._number(strands), 0, 0, 0, pure=False, origins=(STAYS_SHUT,))
            return
        for going, ended in self._goings(strands, 0, naturals, jokers):
            used = sum(1 for _, origin in going if not origin & 1)
            fills = len(going) - used
            pure = self.rules.pure and any(not strands[place].jokers for place in ended)
            if self.rules.one_a_suit and strands:
                yield self._step([*going, (SHUT, STAYS_SHUT)] if ended else going, used, fills, 0, pure=pure)
                continue
            # a card that could have lengthened a run that ends is no worse off there than as the start of another
            startable = naturals - used if not ended or self.rules.counted or not self._free() else 0
            leads = jokers - fills if lead else 0
            for many in range(startable + 1):
                for led in range(leads + 1):
                    if many + led > 1 and self.rules.one_a_suit:
                        continue
                    new = [(self._strand(1, 0, joker=False), STARTS_NATURAL)] * many
                    new += [(self._strand(1, 1, joker=True, led=lead == Lead.MUST_CLIMB), STARTS_JOKER)] * led
                    yield self._step([*going, *new], used + many, fills + led, many + led, pure=pure)

    def _free(self) -> bool:
        """Whether a run of enough cards can go on however it came about."""
        rules = self.rules
        return rules.adjacent and rules.most_jokers == FREE and rules.short_jokers == FREE and not rules.pure

    def _step(self, going: list[tuple[Strand, int]], naturals: int, jokers: int, starts: int, *, pure: bool) -> Step:
        going = sorted(going)
        number = self._number(tuple(strand for strand, _ in going))
        return Step(number, naturals, jokers, starts, pure, tuple(origin for _, origin in going))

    def _goings(
        self, strands: tuple[Strand, ...], place: int, naturals: int, jokers: int
    ) -> Iterator[tuple[list[tuple[Strand, int]], list[int]]]:
        """Yield the open runs from ``place`` on as they go on, with their origins, and the places of those that end."""
        if place == len(strands):
            yield [], []
            return
        strand = strands[place]
        for going, ended in self._goings(strands, place + 1, naturals, jokers):
            fills = sum(origin & 1 for _, origin in going)
            if len(going) - fills < naturals:
                longer = self._strand(strand.length + 1, strand.jokers, joker=False, led=strand.led)
                yield [(longer, place * 2), *going], ended
            if fills < jokers and not strand.joker_last and strand.jokers < self.rules.most_jokers:
                longer = self._strand(
                    strand.length + 1, strand.jokers + 1, joker=True, led=strand.led, bare=strand.bare
                )
                yield [(longer, place * 2 + 1), *going], ended
            if self._may_end(strand, at_ace=False):
                yield going, [place, *ended]

    def _strand(self, length: int, jokers: int, *, joker: bool, led: bool = False, bare: bool | None = None) -> Strand:
        """Return an open run, leaving out what no longer matters."""
        rules = self.rules
        short = rules.short_jokers != FREE
        length = min(length, rules.min_run + short)
        counts = rules.most_jokers if rules.most_jokers != FREE else int(rules.pure)
        if short and length <= rules.min_run:
            counts = max(counts, rules.short_jokers + 1)
        is_bare = joker if bare is None else bare
        return Strand(length, min(jokers, counts), joker and not rules.adjacent, led, is_bare)

    def _may_end(self, strand: Strand, *, at_ace: bool) -> bool:
        rules = self.rules
        if strand.length < rules.min_run or strand.bare:
            return False
        if strand.length == rules.min_run and strand.jokers > rules.short_jokers:
            return False
        return at_ace or not strand.led or strand.joker_last


@cache
def strands_of(rules: StrandRules) -> Strands:
    """Return the open runs under these rules."""
    return Strands(rules)
