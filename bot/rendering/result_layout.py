"""Where everything lies on the result of a match. Geometry only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import MARGIN, Box
from bot.rendering.plot_layout import SIZE
from bot.rendering.scores_layout import TITLE, WIDTH, BoardRowLayout, board_layout

_GAP: Final = 12


@dataclass(frozen=True, slots=True)
class ResultLayout:
    """The boxes of the result."""

    size: tuple[int, int]
    """Width and height of the picture."""
    title: Box
    """The headline's bar."""
    head: BoardRowLayout
    """The headings."""
    rows: tuple[BoardRowLayout, ...]
    """A row a seat."""
    plot: Box | None
    """The area of the curves; ``None`` where there are none."""


def result_layout(columns: int, rows: int, *, plot: bool) -> ResultLayout:
    """Return the layout for so many columns after the name and so many seats, with or without curves."""
    board = board_layout(columns, rows)
    bottom = board.rows[-1].panel.bottom
    area = Box(0, bottom + _GAP, SIZE[0], SIZE[1]) if plot else None
    height = bottom + MARGIN if area is None else area.bottom + MARGIN // 2
    return ResultLayout((WIDTH, height), Box(0, 0, WIDTH, TITLE), board.head, board.rows, area)
