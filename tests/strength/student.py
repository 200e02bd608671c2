"""Student's distribution, as far as a 95 % interval of few matches needs it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import stdev
from typing import Final

_QUANTILES: Final = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13,
    2.12, 2.11, 2.10, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
)  # fmt: skip
"""The two-sided 95 % quantiles from one degree of freedom on."""


def quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile."""
    if freedom < 1:
        raise ValueError("an interval needs two values")
    return _QUANTILES[freedom - 1] if freedom <= len(_QUANTILES) else 1.96 + 2.4 / freedom


def interval(values: Sequence[float]) -> float:
    """Return half of the 95 % interval of the mean."""
    return quantile(len(values) - 1) * stdev(values) / math.sqrt(len(values))
