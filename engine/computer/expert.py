"""The expert computer: the hard one, which tries what is nearly as good in worlds that could be.

Discards, calls, answers, draws that are a near thing, which melds to lay, and whether to lay down at once are tried in
the same worlds, one after the other, so that luck falls out of the comparison (``trials``). The hard computer's choice
is the prior: another one must be better by more than chance explains. It thinks as long as it is allowed to, up to a
number of worlds; told that it is enough, it plays what it has found by then, at once the hard computer's choice.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from engine.actions import Action
from engine.computer.chance import chance_of
from engine.computer.hard import hard
from engine.computer.rollout import Start
from engine.computer.strategy import Enough
from engine.computer.trials import candidates, outcome
from engine.views import PlayerView

WORLDS = 32
"""How many worlds are tried, at most, where contracts open."""

POINTS_WORLDS = 24
"""How many where points do: each takes longer."""

LOOKS = (5, 10, 20)
"""After so many worlds what has not been better so far is no longer tried."""

SURE = 1.5
"""By how many standard errors another choice must be better than the hard computer's."""


def expert(view: PlayerView, enough: Enough) -> Action:
    """Return the expert's action."""
    prior = hard(view, enough)
    if enough():
        return prior
    actions = candidates(view, prior)
    return prior if len(actions) < 2 else actions[_best(view, actions, enough)]


def _best(view: PlayerView, actions: Sequence[Action], enough: Enough) -> int:
    """Return which action does best: the first, unless another is better by more than chance explains."""
    start = Start(view)
    worlds = start.worlds(chance_of(view))
    gains: dict[int, list[float]] = {number: [] for number in range(1, len(actions))}
    for tried in range(POINTS_WORLDS if view.table.rules.points_open else WORLDS):
        if enough() or not gains:
            break
        world = worlds.imagine()
        first = outcome(start, world, actions[0])
        for number, found in gains.items():
            found.append(first - outcome(start, world, actions[number]))
        if tried + 1 in LOOKS:
            gains = {number: found for number, found in gains.items() if fmean(found) > 0}
    sure = {number: _certainty(found) for number, found in gains.items() if len(found) >= LOOKS[0]}
    better = [number for number, certainty in sure.items() if certainty > SURE]
    return max(better, key=lambda number: fmean(gains[number]), default=0)


def _certainty(gains: list[float]) -> float:
    """Return by how many standard errors the mean is above nothing."""
    spread = stdev(gains)
    mean = fmean(gains)
    if spread == 0:
        return SURE + 1 if mean > 0 else 0.0
    return float(mean / (spread / math.sqrt(len(gains))))
