"""When a measure may stop: looks at numbers of matches that were named beforehand, each spending its share of 5 %.

Looking again and again at an ordinary 95 % interval, and stopping when it is away from 0, would be wrong far more often
than once in twenty. Here the chance of being wrong is shared out among the looks in equal parts (Bonferroni), so that
all intervals together hold with 95 %, whenever one stops. They are wider for it. A look at n matches is at those of the
first n seeds, whatever else was played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Final

LOOKS: Final = (10, 20, 40, 80, 160, 320, 640, 1000)
"""At how many matches a measure is looked at."""

ALPHA: Final = 0.05
"""How often one of all those intervals may miss the truth."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one look shows."""

    matches: int
    """At how many matches."""
    mean: float
    """The mean of the net points a deal."""
    within: float
    """Half of the interval, which holds with 95 % for all looks together."""

    @property
    def better(self) -> bool:
        """Whether the level is shown to score fewer points."""
        return self.mean + self.within < 0

    @property
    def worse(self) -> bool:
        """Whether it is shown to score more."""
        return self.mean - self.within > 0


def look_at(values: Sequence[float]) -> Look:
    """Return what is seen at one of the looks; the values are all those of its matches."""
    if len(values) not in LOOKS:
        raise ValueError(f"no look at {len(values)} matches was announced")
    within = student(1 - ALPHA / len(LOOKS) / 2, len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Look(len(values), fmean(values), within)


def latest_look(values: Sequence[float]) -> Look | None:
    """Return the first look that shows a difference, else the latest one; ``None`` before the first."""
    found: Look | None = None
    for matches in LOOKS:
        if matches > len(values):
            break
        found = look_at(values[:matches])
        if found.better or found.worse:
            break
    return found


def student(share: float, freedom: int) -> float:
    """Return the quantile of Student's distribution, for nine degrees of freedom or more (Cornish and Fisher)."""
    if freedom < LOOKS[0] - 1:
        raise ValueError("too few matches for this expansion")
    z = NormalDist().inv_cdf(share)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
