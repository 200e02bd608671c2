"""The exact choice of quartets where a contract has no trios: one run a suit, the jokers shared out among them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from engine.arrange.plan import Best, Plan, Run


class Option(NamedTuple):
    """One run that a suit could lay."""

    gain: int
    """What its naturals outside the ranks of the trios are worth."""
    jokers: int
    """How many jokers it holds."""
    naturals: int
    """The positions of its naturals."""
    taken: int
    """Those of them whose ranks are trios."""


def choose_quartets(options: Mapping[int, list[Option]], runs: int, jokers: int, joker_worth: int, best: Best) -> None:
    """Put the best choices of so many suits and an option of each into ``best``."""
    for suits in combinations(options, runs):
        _Choice(suits, [options[suit] for suit in suits], jokers, joker_worth, best).choose((), 0, jokers)


class _Choice:
    """The options of certain suits."""

    def __init__(
        self, suits: tuple[int, ...], lists: list[list[Option]], jokers: int, joker_worth: int, best: Best
    ) -> None:
        self.suits = suits
        self.lists = lists
        self.joker_worth = joker_worth
        self.best = best
        self.ceilings = self._ceilings(jokers)

    def _ceilings(self, jokers: int) -> list[list[int]]:
        """Return, for each place and number of jokers left, the most that the suits from there on add; −1: nothing."""
        each = self.joker_worth
        after = [0] * (jokers + 1)
        ceilings = [after]
        for options in reversed(self.lists):
            here = [-1] * (jokers + 1)
            for gain, used, _, _ in options:
                worth = gain + used * each
                for left in range(used, jokers + 1):
                    rest = after[left - used]
                    if rest >= 0 and worth + rest > here[left]:
                        here[left] = worth + rest
            ceilings.append(here)
            after = here
        ceilings.reverse()
        return ceilings

    def choose(self, chosen: tuple[Option, ...], worth: int, left: int) -> None:
        """Choose an option of each suit in turn where the rest can still beat what was found."""
        depth = len(chosen)
        ceiling = self.ceilings[depth][left]
        if ceiling < 0 or worth + ceiling <= self.best.floor:
            return
        if depth == len(self.lists):
            runs = tuple(
                Run(suit, option.naturals, option.jokers) for suit, option in zip(self.suits, chosen, strict=True)
            )
            self.best.add(worth, Plan((), runs))
            return
        for option in self.lists[depth]:
            if option.jokers <= left:
                gained = worth + option.gain + option.jokers * self.joker_worth
                self.choose((*chosen, option), gained, left - option.jokers)
