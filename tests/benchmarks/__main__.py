"""``python -m tests.benchmarks``: take every measure, print a table, write ``bench.json`` at the repository's root.

Every figure is written; what could not be measured is ``null`` and says why. The exit code is 0 all the same: a figure
is no judgement.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.figures import Figure, Figures, table, write

BENCH = Path(__file__).parents[2] / "bench.json"
"""Where the figures go."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One module that measures."""

    module: str
    """Its name; it has a function ``measure``."""
    units: Mapping[str, str]
    """The figures that it has to give, with their units."""


MEASURES = (
    Measure(
        "engine_speed",
        {"engine.acts_per_s": "1/s", "engine.acts_vs_openspiel": "times", "engine.acts_vs_rlcard": "times"},
    ),
    Measure(
        "arrange_speed",
        {
            "engine.best_laydown_p99_ms_23": "ms",
            "engine.best_laydown_p99_ms_30": "ms",
            "engine.best_laydown_loose_p99_ms": "ms",
            "engine.best_opening_points_p99_ms": "ms",
        },
    ),
    Measure(
        "match_speed",
        {
            "engine.legal_p99_ms": "ms",
            "engine.look_p99_us": "µs",
            "engine.replay_match_ms": "ms",
            "engine.load_match_ms": "ms",
            "engine.match_kb": "KB",
        },
    ),
    Measure(
        "computer_speed",
        {
            "computer.hard_p95_ms": "ms",
            "computer.hard_points_p95_ms": "ms",
            "computer.expert_p95_ms": "ms",
            "computer.greedy_deal_ms": "ms",
            "computer.loop_lag_p99_ms": "ms",
        },
    ),
    Measure(
        "picture_speed",
        {
            "picture.hand_p50_ms": "ms",
            "picture.table_p50_ms": "ms",
            "picture.hand_kb": "KB",
            "picture.table_kb": "KB",
        },
    ),
    Measure(
        "league_speed",
        {
            "league.leaderboard_p99_ms": "ms",
            "league.stats_p99_ms": "ms",
            "league.write_p99_ms": "ms",
            "league.act_s": "s",
            "league.act_loop_lag_ms": "ms",
            "league.file_mb": "MB",
        },
    ),
    Measure("bot_load", {"bot.ack_p99_ms": "ms", "bot.memory_mb": "MB"}),
)
"""All measures, in the order in which they are taken: one after the other, so that none disturbs another."""


def taken(units: Mapping[str, str], measure: Callable[[], Figures]) -> Figures:
    """Return what ``measure`` gives, with a figure for each of ``units`` whatever happens."""
    try:
        found = measure()
    except Exception as error:  # noqa: BLE001 - a measure that fails is a figure that says why
        why = f"{type(error).__name__}: {error}".removesuffix(": ")
        return {name: Figure(None, unit, why) for name, unit in units.items()}
    missing = {name: Figure(None, unit, "not measured") for name, unit in units.items() if name not in found}
    return {**found, **missing}


def main() -> int:
    """Take every measure."""
    figures: dict[str, Figure] = {}
    for measure in MEASURES:
        begun = time.perf_counter()

        def work(name: str = measure.module) -> Figures:
            found: Figures = importlib.import_module(f"tests.benchmarks.{name}").measure()
            return found

        figures.update(taken(measure.units, work))
        print(f"{measure.module}: {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    print(table(figures))
    write(figures, BENCH)
    return 0


if __name__ == "__main__":
    sys.exit(main())
