"""Measures a level: ``python -m tests.strength hard medium --game jamaican --matches 100 --out strength.jsonl``.

Each duplicate match is one line of JSON, written when it is over; what the file has is not played again, so a long
measure can be stopped and gone on with. At the end the means are printed with their 95 % intervals.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.computer import LEVELS
from engine.presets import PRESETS
from tests.strength.duplicate import duplicate, strategy_named
from tests.strength.student import quantile

NAMES = ("random", *LEVELS)
"""Who can be measured."""

Line = dict[str, Any]
"""A duplicate match with what was measured in it."""


def main(words: list[str]) -> int:
    """Measure, or go on measuring, and print what the file then says."""
    asked = _parsed(words)
    path: Path = asked.out
    found = [line for line in _read(path) if _same(line, asked)]
    have = {line["seed"] for line in found}
    for seed in range(asked.first, asked.first + asked.matches):
        if seed in have:
            continue
        unit = duplicate(asked.game, strategy_named(asked.test), strategy_named(asked.reference), seed)
        line = {"game": asked.game, "test": asked.test, "reference": asked.reference, **unit.dumped()}
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        found.append(line)
    sys.stdout.write(report(found) + "\n")
    return 0


def _parsed(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument("test", choices=NAMES, help="the level to measure")
    parser.add_argument("reference", choices=NAMES, help="the level of the table that it sits down at")
    parser.add_argument("--game", choices=tuple(PRESETS), default="jamaican")
    parser.add_argument("--matches", type=int, default=100, help="how many duplicate matches")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--out", type=Path, default=Path("strength.jsonl"), help="the file of what was played")
    return parser.parse_args(words)


def _read(path: Path) -> Iterable[Line]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _same(line: Line, asked: argparse.Namespace) -> bool:
    return (line["game"], line["test"], line["reference"]) == (asked.game, asked.test, asked.reference)


def report(lines: list[Line]) -> str:
    """Return one row of a table: who, where, points a deal with the interval, shares of deals gone out, calls."""
    if not lines:
        return "nothing was measured"
    first = lines[0]
    net = [line["net"] for line in lines]
    mean = statistics.fmean(net)
    within = f" ± {interval(net):.1f}" if len(net) > 1 else ""
    out, reference, calls = (
        statistics.fmean([line[name] for line in lines]) for name in ("out", "reference_out", "calls")
    )
    return (
        f"| {first['game']} | {first['test']} | {first['reference']} | {len(lines)} | {mean:+.1f}{within} "
        f"| {out:.1%} | {reference:.1%} | {calls:.2f} |"
    )


def interval(values: list[float]) -> float:
    """Return half of the 95 % interval of the mean."""
    return quantile(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
