"""The expert computer: the hard one, which tries what is nearly as good in worlds that could be.

Discards and calls are tried in the same worlds, one after the other, so that luck falls out of the comparison.
The hard computer's choice is the prior: another one must be better by more than chance explains. It thinks as long as
it is allowed to, up to a number of worlds; told that it is enough, it plays what it has found by then, at once the hard
computer's choice.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import fmean, stdev

from engine.actions import Action, Call, Discard, PassCall
from engine.cards import Card
from engine.computer.chance import chance_of
from engine.computer.hard import hard
from engine.computer.prospects import Prospect
from engine.computer.rollout import Rollout
from engine.computer.strategy import Enough
from engine.computer.throwing import throwing_costs
from engine.computer.worlds import World, imagine
from engine.views import PlayerView

WORLDS = 14
"""How many worlds are tried, at most, where contracts open."""

POINTS_WORLDS = 5
"""How many where points do: each takes longer."""

FIRST_LOOK = 5
"""After so many worlds what is clearly worse is no longer tried."""

CANDIDATES = 3
"""How many discards are tried."""

POINTS_CANDIDATES = 2
"""How many where points open."""

MARGIN = 8.0
"""How much worse, in points, a discard may seem to the hard computer and still be tried."""

SURE = 1.5
"""By how many standard errors another choice must be better than the hard computer's."""

Known = dict[int, Prospect]
"""How the other hands of a world stand, kept from one trial in it to the next."""

Trial = Callable[[World, Known], float]
"""What the seat scores in a world if it does one thing; less is better."""


def expert(view: PlayerView, enough: Enough) -> Action:
    """Return the expert's action."""
    prior = hard(view, enough)
    if enough():
        return prior
    match prior:
        case Discard(card):
            return Discard(_thrown(view, card, enough))
        case Call() | PassCall() if view.legal.call and view.legal.pass_call:
            return _called(view, prior, enough)
        case _:
            return prior


def _thrown(view: PlayerView, prior: Card, enough: Enough) -> Card:
    """Return the discard that does best in many worlds."""
    if len(view.hand) == 1:
        return prior
    costs = throwing_costs(view)
    most = POINTS_CANDIDATES if view.table.rules.points_open else CANDIDATES
    near = sorted(costs, key=lambda card: (card is not prior, costs[card], int(card)))[:most]
    chosen = [card for card in near if costs[card] <= costs[prior] + MARGIN]
    return chosen[_best(view, [_throw(view, card) for card in chosen], enough)]


def _throw(view: PlayerView, card: Card) -> Trial:
    return lambda world, known: Rollout(view, world, known).after_discard(card)


def _called(view: PlayerView, prior: Action, enough: Enough) -> Action:
    """Return whether to call: what it comes to if it is allowed, against letting the discard go."""
    table, window = view.table, view.table.window
    if window is None or table.upcard is None or not _worth_a_thought(view, table.upcard, prior):
        return prior
    following = window.next_seat

    def calling(world: World, known: Known) -> float:
        return Rollout(view, world, known).after_call(view.seat, following)

    def passing(world: World, known: Known) -> float:
        return Rollout(view, world, known).after_pass(following)

    if isinstance(prior, Call):
        return (prior, PassCall())[_best(view, [calling, passing], enough)]
    return (prior, Call())[_best(view, [passing, calling], enough)]


def _worth_a_thought(view: PlayerView, card: Card, prior: Action) -> bool:
    """Whether a call could be right at all: it helps, or the hand holds a card of its rank."""
    if isinstance(prior, Call):
        return True
    if view.table.stock < 2 * len(view.table.seats):
        return False
    return any(not held.is_joker and not card.is_joker and held.rank is card.rank for held in view.hand)


def _best(view: PlayerView, trials: Sequence[Trial], enough: Enough) -> int:
    """Return which trial does best: the first, unless another is better by more than chance explains."""
    if len(trials) < 2:
        return 0
    chance = chance_of(view)
    worlds = POINTS_WORLDS if view.table.rules.points_open else WORLDS
    gains: dict[int, list[float]] = {number: [] for number in range(1, len(trials))}
    for tried in range(worlds):
        if enough() or not gains:
            break
        world, known = imagine(view, chance), Known()
        first = trials[0](world, known)
        for number, found in gains.items():
            found.append(first - trials[number](world, known))
        if tried + 1 == FIRST_LOOK:
            gains = {number: found for number, found in gains.items() if fmean(found) > 0}
    sure = {number: _certainty(found) for number, found in gains.items() if len(found) >= FIRST_LOOK}
    better = [number for number, certainty in sure.items() if certainty > SURE]
    return max(better, key=lambda number: fmean(gains[number]), default=0)


def _certainty(gains: list[float]) -> float:
    """Return by how many standard errors the mean is above nothing."""
    spread = stdev(gains)
    mean = fmean(gains)
    if spread == 0:
        return SURE + 1 if mean > 0 else 0.0
    return float(mean / (spread / math.sqrt(len(gains))))
