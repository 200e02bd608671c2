"""How long the search for the best opening takes: the slowest hand of a hundred, each hand searched once.

By the presets with distinct melds a hand grows to 23 cards: sixteen dealt, two for each of three allowed calls, one
drawn. The larger ones, to 30, are for house rules with more calls. Where melds need not be distinct (the preset
``jamaican_literal``, which does not limit calls either) the search is another and much harder one; where points open it
is a third.

What runs a suit can make is worked out once and kept for the life of the process (``arrange.runs``). So other hands are
searched first, as in a bot that has been up for a while; in a fresh process the slowest take twice as long.
"""

from __future__ import annotations

from engine.arrange import best_lay_down
from engine.presets import JAMAICAN_LITERAL, PRESETS
from engine.rules import Rules
from tests.benchmarks.cpu import each
from tests.benchmarks.figures import Figure, Figures, percentile
from tests.benchmarks.hands import holdings

HANDS = 6000
"""How many random hands are searched for a figure."""

LARGEST_SOON = 23
"""The most cards of a hand by the presets with distinct melds."""

LARGEST = 30
"""The most cards of any hand that is measured."""

MOST_S = 8.0
"""Seconds after which a figure is made from the hands searched so far."""

WARM_S = 2.0
"""Seconds after which no more hands are searched to begin with."""


def measure(hands: int = HANDS) -> Figures:
    """Return the figures of the search."""
    contracts = [rules for rules in PRESETS.values() if not rules.points_open]
    distinct = [rules for rules in contracts if rules.distinct_melds]
    points = [rules for rules in PRESETS.values() if rules.points_open]
    return {
        "engine.best_laydown_p99_ms_23": _slowest(distinct, LARGEST_SOON, hands),
        "engine.best_laydown_p99_ms_30": _slowest(distinct, LARGEST, hands),
        "engine.best_laydown_loose_p99_ms": _slowest([JAMAICAN_LITERAL], LARGEST, hands),
        "engine.best_opening_points_p99_ms": _slowest(points, LARGEST_SOON, hands),
    }


def _slowest(presets: list[Rules], most: int, hands: int) -> Figure:
    """Return the milliseconds that 99 of 100 searches do not exceed."""
    if not presets:
        return Figure(None, "ms", "no preset opens so")
    try:
        each(best_lay_down, holdings(presets, most, hands, seed=1), WARM_S)
        taken = each(best_lay_down, holdings(presets, most, hands, seed=2), MOST_S)
    except Exception as error:  # noqa: BLE001 - one search that fails does not take the others' figures away
        return Figure(None, "ms", f"{type(error).__name__}: {error}".removesuffix(": "))
    return Figure(percentile(taken, 0.99) * 1000, "ms")
