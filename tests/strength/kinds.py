"""What a measure by single decisions says: the whole, and which kinds of departures carry the gain or the loss.

The deals of one unit hang together, so all intervals are of the sums of units.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from tests.strength.duplicate import SEATS
from tests.strength.student import interval


def by_kind(lines: Sequence[dict[str, Any]]) -> str:
    """Return a row of a table for the whole, then one for each kind of departure, the most frequent first.

    Each says how often a deal there is such a departure, what one is worth, and what all of the kind are worth a deal.
    """
    if not lines:
        return "nothing was measured"
    first = lines[0]
    share = sum(len(line["departures"]) for line in lines) / sum(_deals(line) * line["decisions"] for line in lines)
    who = f"| {first['game']} | {first['test']} | {first['reference']} | {len(lines)}"
    rows = [f"{who} | {_mean([line['net'] for line in lines])} | {share:.1%} of decisions |"]
    rows.append(f"| by the points of the same deals | {_mean([line['by_points'] for line in lines])} a deal |")
    often = Counter(departure["kind"] for line in lines for departure in line["departures"])
    played = sum(_deals(line) for line in lines)
    for kind, count in often.most_common():
        sums = [_sums(line)[kind] for line in lines]
        each = sum(net * _deals(line) for net, line in zip(sums, lines, strict=True)) / count
        rows.append(f"| {kind} | {count} | {count / played:.3f} a deal | {each:+.1f} each | {_mean(sums)} a deal |")
    return "\n".join(rows)


def _deals(line: dict[str, Any]) -> int:
    """Return how many deals the test played in a unit."""
    return int(line["deals"]) * SEATS


def _sums(line: dict[str, Any]) -> dict[str, float]:
    """Return what the departures of each kind came to in a unit, in points a deal."""
    sums: dict[str, float] = defaultdict(float)
    for departure in line["departures"]:
        sums[departure["kind"]] += departure["net"] / _deals(line)
    return sums


def _mean(values: list[float]) -> str:
    within = f" ± {interval(values):.2f}" if len(values) > 1 else ""
    return f"{fmean(values):+.2f}{within}"
