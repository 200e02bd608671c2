"""Where the curves of the totals run, and what is written beside and below them. Geometry only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.rendering.layout import Box
from bot.rendering.lettering import Measure, Words, column, fitted, placed

SIZE: Final = (1000, 490)
"""Width and height of a plot."""
NAME: Final = (190, 40)
"""Width and height of a badge with its name at the end of a curve."""
GAME: Final = 32
"""The height of the name of a game."""
_TEXT: Final = 24
_BESIDE: Final = 14
"""From the field to the names beside it."""
_FIELD: Final = Box(86, 24, 700, 400)
_STEPS: Final = (1, 2, 5)
_MOST_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class PlotLayout:
    """The places of the plot."""

    field: Box
    """The area of the curves."""
    lines: tuple[tuple[int, int], ...]
    """The level lines: a total, and its row."""
    columns: tuple[int, ...]
    """The column of the start and of each deal."""
    curves: tuple[tuple[tuple[int, int], ...], ...]
    """The points of each seat's curve."""
    names: tuple[Box, ...]
    """Each seat's badge and name, near the end of its curve, none on another."""
    games: tuple[Box, ...] = ()
    """The room for each game's name under its deals; its right edge is where the game ends."""

    def labelled(self, width: int) -> tuple[int, ...]:
        """Return the columns under which a label of that width has room, counted from the last deal back."""
        if len(self.columns) < 2:
            return (0,)
        every = max(1, -(-width * (len(self.columns) - 1) // (self.columns[-1] - self.columns[0])))
        return tuple(range(len(self.columns) - 1, 0, -every))

    def scale(self, thousands: str, measure: Measure) -> tuple[Words, ...]:
        """Return what stands beside the level lines; ``thousands`` stands behind the thousands."""
        right = self.field.left - 12
        texts = [level_text(value, thousands) for value, _ in self.lines]
        return column(texts, _TEXT, [(right, row + 8) for _, row in self.lines], right - 4, measure, "right")

    def numbers(self, labels: Sequence[str], measure: Measure) -> tuple[Words, ...]:
        """Return what stands under the columns, of one text a column those that have room."""
        widest = max((measure(label, _TEXT) for label in labels), default=0)
        base, edge = self.field.bottom + 30, self.field.right + _BESIDE - 2
        words: list[Words] = []
        for place in self.labelled(widest + 8):
            label = placed(labels[place], _TEXT, (self.columns[place], base), measure, "middle")
            label = replace(label, left=label.left - max(label.right - edge, 0))
            # The last one is moved away from the names, and leaves the one before it no room where letters are wide.
            if not words or not label.box.meets(words[-1].box):
                words.append(label)
        return tuple(words)

    def titles(self, games: Sequence[str], measure: Measure) -> tuple[Words, ...]:
        """Return the names of the games, each in its room."""
        return tuple(
            fitted(name, _TEXT, (room.middle, room.top + 24), room.width - 8, measure, "middle", shares=(1,))
            for name, room in zip(games, self.games, strict=True)
        )


def level_text(value: int, thousands: str) -> str:
    """Return what stands beside a level line; ``thousands`` stands behind the thousands."""
    return f"{value:,}".replace(",", thousands).replace("-", "−")


def plot_layout(curves: Sequence[Sequence[int]], games: Sequence[int] = ()) -> PlotLayout:
    """Return the places for curves of totals, all of one length; small totals lie above, because they win.

    ``games`` are the places of the last deals of the games, where there are several.
    """
    values = [value for curve in curves for value in curve] or [0]
    step = _step(max(values) - min(values))
    low, high = min(values) // step * step, -(-max(values) // step) * step
    high = max(high, low + step)
    points = max((len(curve) for curve in curves), default=1)
    columns = tuple(_FIELD.left + (_FIELD.width - 1) * place // max(points - 1, 1) for place in range(points))

    def row(value: int) -> int:
        return _FIELD.top + (_FIELD.height - 1) * (value - low) // (high - low)

    lines = tuple((value, row(value)) for value in range(low, high + 1, step))
    drawn = tuple(tuple((columns[place], row(value)) for place, value in enumerate(curve)) for curve in curves)
    ends = [curve[-1][1] for curve in drawn]
    edges = [columns[0], *(columns[place] for place in games)]
    spans = tuple(
        Box(left, _FIELD.bottom + 34, right - left, GAME) for left, right in pairwise(edges)
    )  # fmt: skip
    return PlotLayout(_FIELD, lines, columns, drawn, _names(ends), spans)


def _step(span: int) -> int:
    """Return a round distance between level lines, so that there are few."""
    size = 10
    while True:
        for factor in _STEPS:
            if span <= factor * size * _MOST_LINES:
                return factor * size
        size *= 10


def _names(ends: Sequence[int]) -> tuple[Box, ...]:
    """Return a box beside each end, moved apart where ends are close."""
    gap = NAME[1] + 4
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    lowest = SIZE[1] - 10 - gap * len(ends)
    tops: dict[int, int] = {}
    free = 6
    for place, seat in enumerate(order):
        wanted = ends[seat] - NAME[1] // 2
        tops[seat] = max(free, min(wanted, lowest + gap * place))
        free = tops[seat] + gap
    return tuple(Box(_FIELD.right + _BESIDE, tops[seat], *NAME) for seat in range(len(ends)))
