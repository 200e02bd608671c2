"""What a measurement gives, and how figures are written down.

``bench.json`` maps a name to ``{"value": number, "unit": text}``; what could not be measured has the value ``null`` and
a ``why``. A missed goal is a figure like any other.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number."""

    value: float | None
    """The number; ``None`` where it could not be measured."""
    unit: str
    """Its unit: ``ms``, ``KB``, ``1/s`` …"""
    why: str = ""
    """Why there is no number."""


Figures = Mapping[str, Figure]
"""Figures by name."""


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value that ``share`` (0 … 1) of the values do not exceed, by the nearest rank."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def limits(in_force: Mapping[str, str]) -> Figures:
    """Return the limits of Discord in whose force something was measured."""
    return {f"limits.{name}": Figure(None, "", value) for name, value in in_force.items()}


def write(figures: Figures, path: Path) -> None:
    """Write the figures as JSON, sorted by name."""
    body = {
        name: {"value": figure.value, "unit": figure.unit} | ({"why": figure.why} if figure.why else {})
        for name, figure in sorted(figures.items())
    }
    path.write_text(json.dumps(body, indent=2) + "\n", encoding="utf-8")


def table(figures: Figures) -> str:
    """Return the figures as lines for a terminal."""
    width = max(map(len, figures))
    rows = []
    for name, figure in sorted(figures.items()):
        shown = f"{figure.value:12.2f} {figure.unit}" if figure.value is not None else f"{'—':>12} {figure.why}"
        rows.append(f"{name:<{width}} {shown}")
    return "\n".join(rows)
