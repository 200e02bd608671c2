"""Measures a level: ``python -m tests.strength hard medium --game jamaican --matches 100 --out strength.jsonl``.

Each duplicate match is one line of JSON, written when it is over; what the file has is not played again, so a long
measure can be stopped and gone on with. It ends by itself at the first of the announced looks that shows a difference
(``sequential``), unless ``--all`` is asked for. At the end the mean is printed with its 95 % interval: that of the
look, and the ordinary one of all matches.

With ``--advantage`` the level is measured by the decisions in which it differs from the table (``advantage``) instead
of by its points. The lines of both kinds may share a file; neither is ever taken for the other.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.computer import LEVELS
from engine.presets import PRESETS
from tests.strength.advantage import PLAYS, advantage
from tests.strength.duplicate import duplicate, strategy_named
from tests.strength.kinds import by_kind
from tests.strength.sequential import LOOKS, latest_look
from tests.strength.student import interval

NAMES = ("random", *LEVELS)
"""Who can be measured."""

Line = dict[str, Any]
"""A duplicate match with what was measured in it."""

ADVANTAGE = "advantage"
"""What the lines of a measure by single decisions say that they are; those of points say nothing."""


def main(words: list[str]) -> int:
    """Measure, or go on measuring, and print what the file then says."""
    asked = _parsed(words)
    path: Path = asked.out
    have = {line["seed"]: line for line in _read(path) if _same(line, asked)}
    found: list[Line] = []
    for seed in range(asked.first, asked.first + asked.matches):
        if seed not in have:
            have[seed] = _measured(asked, seed)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(have[seed]) + "\n")
        found.append(have[seed])
        if not asked.all and len(found) in LOOKS and _shown(found):
            break
    sys.stdout.write(f"{sequential(found)}\n{by_kind(found) if asked.advantage else report(found)}\n")
    return 0


def _measured(asked: argparse.Namespace, seed: int) -> Line:
    """Play the deals of a seed, and return the line of what was measured."""
    named = {"game": asked.game, "test": asked.test, "reference": asked.reference}
    test, reference = strategy_named(asked.test), strategy_named(asked.reference)
    if asked.advantage:
        return {"measure": ADVANTAGE, **named, **advantage(asked.game, test, reference, seed, asked.plays).dumped()}
    return {**named, **duplicate(asked.game, test, reference, seed).dumped()}


def _shown(found: list[Line]) -> bool:
    look = latest_look([line["net"] for line in found])
    return look is not None and (look.better or look.worse)


def sequential(lines: list[Line]) -> str:
    """Return what the announced looks say; the lines are in the order of their seeds."""
    look = latest_look([line["net"] for line in lines])
    if look is None:
        return f"not looked at yet: the first look is at {LOOKS[0]} matches"
    digits = 2 if lines[0].get("measure") == ADVANTAGE else 1
    words = "better" if look.better else "worse" if look.worse else "no difference shown"
    return f"look at {look.matches} matches: {look.mean:+.{digits}f} ± {look.within:.{digits}f}, {words}"


def _parsed(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument("test", choices=NAMES, help="the level to measure")
    parser.add_argument("reference", choices=NAMES, help="the level of the table that it sits down at")
    parser.add_argument("--game", choices=tuple(PRESETS), default="jamaican")
    parser.add_argument("--matches", type=int, default=1000, help="how many duplicate matches, at most")
    parser.add_argument("--all", action="store_true", help="go on after a look has shown a difference")
    parser.add_argument("--advantage", action="store_true", help="measure by the decisions that differ, not by points")
    parser.add_argument("--plays", type=int, default=PLAYS, help="how often each such decision is played on")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--out", type=Path, default=Path("strength.jsonl"), help="the file of what was played")
    asked = parser.parse_args(words)
    if asked.plays < 1:
        parser.error("--plays must be 1 or more")
    return asked


def _read(path: Path) -> Iterable[Line]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _same(line: Line, asked: argparse.Namespace) -> bool:
    how = (ADVANTAGE, asked.plays) if asked.advantage else (None, None)
    named = (line["game"], line["test"], line["reference"])
    return (*named, line.get("measure"), line.get("plays")) == (asked.game, asked.test, asked.reference, *how)


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
