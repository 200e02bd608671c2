"""Where everything lies on the curve of a player's rating. Geometry only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import Box
from bot.rendering.lettering import Measure, Words, column, fitted

SIZE: Final = (1000, 520)
"""Width and height of the picture."""
DOT: Final = 9
"""How far the dot at the end of the curve reaches from its middle."""
_TITLE: Final = Box(0, 0, SIZE[0], 70)
_FIELD: Final = Box(110, 100, 850, 360)
_TEXT: Final = 24
_MOST_LINES: Final = 5
_STEPS: Final = (20, 50, 100, 200, 500, 1_000, 2_000, 5_000)


@dataclass(frozen=True, slots=True)
class RatingLayout:
    """The places of the picture."""

    size: tuple[int, int]
    """Width and height of the picture."""
    title: Box
    """The headline's bar."""
    field: Box
    """The area of the curve."""
    lines: tuple[int, ...]
    """The rows of the level lines, the lowest level first."""
    levels: tuple[Words, ...]
    """What stands beside each of them."""
    curve: tuple[tuple[int, int], ...]
    """The points of the curve."""
    begin: Words
    """What stands under the first point."""
    end: Words
    """What stands under the last one."""


def levels(values: Sequence[int]) -> tuple[int, ...]:
    """Return round ratings between which all values lie, the lowest first, few enough to be read."""
    low, high = min(values), max(values)
    step = next((step for step in _STEPS if high - low <= step * (_MOST_LINES - 1)), _STEPS[-1])
    first, last = low // step * step, -(-high // step) * step
    return tuple(range(first, max(last, first + step) + 1, step))


def rating_layout(
    values: Sequence[int], begin: str, end: str, level_text: Callable[[int], str], measure: Measure
) -> RatingLayout:
    """Return the places for a rating after each match, and what stands under the first and the last.

    ``level_text`` says what stands beside a level line.
    """
    scale = levels(values)

    def row(value: int) -> int:
        return _FIELD.bottom - (_FIELD.height - 1) * (value - scale[0]) // (scale[-1] - scale[0])

    lines, last = tuple(map(row, scale)), max(len(values) - 1, 1)
    beside, base, half = _FIELD.left - 12, _FIELD.bottom + 40, _FIELD.width // 2 - 20
    return RatingLayout(
        size=SIZE,
        title=_TITLE,
        field=_FIELD,
        lines=lines,
        levels=column(
            [level_text(value) for value in scale],
            _TEXT,
            [(beside, line + 8) for line in lines],
            beside - 4,
            measure,
            "right",
        ),
        curve=tuple(
            (_FIELD.left + (_FIELD.width - 1) * place // last, row(value)) for place, value in enumerate(values)
        ),
        begin=fitted(begin, _TEXT, (_FIELD.left, base), half, measure, shares=(1,)),
        end=fitted(end, _TEXT, (_FIELD.right, base), half, measure, "right", shares=(1,)),
    )
