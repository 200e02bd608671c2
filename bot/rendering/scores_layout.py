"""Where everything lies on the score sheet and the leaderboard. Geometry only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import MARGIN, Box, strip_layout

WIDTH: Final = 1000
"""The width of both sheets."""
TITLE: Final = 70
"""The height of the headline."""
_GAP: Final = 8
_INNER: Final = WIDTH - 2 * MARGIN
_NAME: Final = 236
_POINTS: Final = 124
WORKING: Final = 32
"""The height of a line of working."""
_LABEL: Final = 190
_HEAD: Final = 84
_BADGE: Final = 40
_HEAD_NAME: Final = 28
_ROW: Final = 46
_TOTALS: Final = 62


@dataclass(frozen=True, slots=True)
class LineLayout:
    """One seat's line about the deal just scored."""

    panel: Box
    """The whole line."""
    name: Box
    """The room for its badge and name."""
    cards: tuple[Box, ...]
    """The cards left in hand."""
    working: tuple[Box, ...]
    """The lines of the working, under the cards; in the middle where there are none."""
    points: Box
    """The deal's points."""


@dataclass(frozen=True, slots=True)
class RowLayout:
    """One row of a grid."""

    panel: Box
    """The whole row."""
    label: Box
    """Its first cell."""
    cells: tuple[Box, ...]
    """The other cells."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """The boxes of the score sheet."""

    size: tuple[int, int]
    """Width and height of the picture."""
    title: Box
    """The headline's bar."""
    lines: tuple[LineLayout, ...]
    """The last deal, a line a seat."""
    head: RowLayout
    """The row above the grid."""
    badges: tuple[Box, ...]
    """The seats' badges in it."""
    names: tuple[Box, ...]
    """Their names, under the badges."""
    rows: tuple[RowLayout, ...]
    """A row a deal."""
    totals: RowLayout
    """The totals."""
    extras: tuple[RowLayout, ...] = ()
    """The rows under them."""


def sheet_layout(cards: Sequence[int], working: Sequence[int], seats: int, rows: int, extras: int = 0) -> SheetLayout:
    """Return the sheet's layout.

    Args:
        cards: how many cards each line of the last deal shows.
        working: how many lines of text the working of each takes.
        seats: how many seats the grid has.
        rows: how many deals the grid has.
        extras: how many rows stand under the totals.
    """
    y = TITLE + _GAP
    lines = []
    for count, texts in zip(cards, working, strict=True):
        lines.append(_line(count, texts, y))
        y = lines[-1].panel.bottom + _GAP
    head = _row(y, _HEAD, seats)
    y = head.panel.bottom
    grid = []
    for _ in range(rows):
        grid.append(_row(y, _ROW, seats))
        y += _ROW
    totals = _row(y, _TOTALS, seats)
    y = totals.panel.bottom
    below = tuple(_row(y + 4 + _ROW * place, _ROW, seats) for place in range(extras))
    bottom = below[-1].panel.bottom if below else y
    return SheetLayout(
        size=(WIDTH, bottom + MARGIN),
        title=Box(0, 0, WIDTH, TITLE),
        lines=tuple(lines),
        head=head,
        badges=tuple(Box(cell.middle - _BADGE // 2, cell.top + 6, _BADGE, _BADGE) for cell in head.cells),
        names=tuple(
            Box(cell.left + 4, cell.bottom - _HEAD_NAME - 4, cell.width - 8, _HEAD_NAME) for cell in head.cells
        ),
        rows=tuple(grid),
        totals=totals,
        extras=below,
    )


def working_width() -> int:
    """Return how wide a line of working may be."""
    return _INNER - _NAME - _POINTS - _GAP


def _line(count: int, texts: int, top: int) -> LineLayout:
    area = Box(MARGIN + _NAME, top + _GAP, working_width(), 0)
    cards = strip_layout(count, area)
    below = max((card.bottom for card in cards), default=area.top) + (4 if cards and texts else 0)
    height = max(below + texts * WORKING + _GAP - top, 64)
    below += 0 if cards else (height - texts * WORKING - 2 * _GAP) // 2
    panel = Box(MARGIN, top, _INNER, height)
    return LineLayout(
        panel=panel,
        name=Box(panel.left + 14, top, _NAME - 24, height),
        cards=cards,
        working=tuple(Box(area.left, below + line * WORKING, area.width, WORKING) for line in range(texts)),
        points=Box(panel.right - _POINTS, top, _POINTS, height),
    )


def _row(top: int, height: int, cells: int) -> RowLayout:
    left = MARGIN + _LABEL
    edges = [left + (_INNER - _LABEL) * place // cells for place in range(cells + 1)]
    return RowLayout(
        panel=Box(MARGIN, top, _INNER, height),
        label=Box(MARGIN, top, _LABEL, height),
        cells=tuple(Box(edges[place], top, edges[place + 1] - edges[place], height) for place in range(cells)),
    )


# ── the leaderboard ──────────────────────────────────────────────────────────────────────────────────────────────────

_PLACE: Final = 76
_MEDAL: Final = 44
_BOARD_HEAD: Final = 46
_BOARD_ROW: Final = 60
_WIDEST_VALUE: Final = 136
_VALUES: Final = 560


@dataclass(frozen=True, slots=True)
class BoardRowLayout:
    """One row of the leaderboard."""

    panel: Box
    """The whole row."""
    place: Box
    """The place."""
    medal: Box
    """The disc under the place, where it has one."""
    name: Box
    """The room for the name."""
    values: tuple[Box, ...]
    """A box a heading."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The boxes of the leaderboard."""

    size: tuple[int, int]
    """Width and height of the picture."""
    title: Box
    """The headline's bar."""
    head: BoardRowLayout
    """The headings."""
    rows: tuple[BoardRowLayout, ...]
    """A row a player; one empty row while there is none."""


def board_layout(columns: int, rows: int) -> BoardLayout:
    """Return the leaderboard's layout for so many columns after the name."""
    y = TITLE + _GAP
    head = _board_row(y, _BOARD_HEAD, columns)
    y = head.panel.bottom + 4
    lines = []
    for _ in range(max(rows, 1)):
        lines.append(_board_row(y, _BOARD_ROW, columns))
        y = lines[-1].panel.bottom + 6
    return BoardLayout((WIDTH, y - 6 + MARGIN), Box(0, 0, WIDTH, TITLE), head, tuple(lines))


def _board_row(top: int, height: int, columns: int) -> BoardRowLayout:
    panel = Box(MARGIN, top, _INNER, height)
    width = min(_WIDEST_VALUE, _VALUES // max(columns, 1))
    left = panel.right - _GAP - width * columns
    place = Box(panel.left, top, _PLACE, height)
    return BoardRowLayout(
        panel=panel,
        place=place,
        medal=Box(place.middle - _MEDAL // 2, top + (height - _MEDAL) // 2, _MEDAL, _MEDAL),
        name=Box(place.right + 4, top, left - place.right - _GAP - 10, height),
        values=tuple(Box(left + width * place, top, width, height) for place in range(columns)),
    )
