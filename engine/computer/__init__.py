"""Computer players by level, from the stand-in for an absent seat upwards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.computer.beginner import beginner, easy
from engine.computer.careful import careful
from engine.computer.expert import expert
from engine.computer.greedy import greedy
from engine.computer.hard import hard
from engine.computer.medium import medium
from engine.computer.strategy import Enough, NothingToDo, Strategy

LEVELS: Final[Mapping[str, Strategy]] = MappingProxyType(
    {
        "careful": careful,
        "beginner": beginner,
        "easy": easy,
        "greedy": greedy,
        "medium": medium,
        "hard": hard,
        "expert": expert,
    }
)
"""Every level by its name, weakest first."""

SLOW: Final = frozenset({"expert"})
"""The levels that think for longer than an event loop may stand still: they are asked in another process."""

__all__ = ["LEVELS", "SLOW", "Enough", "NothingToDo", "Strategy", "careful", "greedy"]
