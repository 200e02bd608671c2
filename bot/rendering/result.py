"""The result of a match: the places, best first, and under them the totals over the deals."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit
from bot.rendering.models import ResultPicture, ResultRow
from bot.rendering.pieces import Pieces
from bot.rendering.plot import draw_plot
from bot.rendering.result_layout import result_layout
from bot.rendering.scores_layout import BoardRowLayout


def draw_result(picture: ResultPicture, pieces: Pieces) -> Canvas:
    """Draw the result."""
    layout = result_layout(len(picture.headings), len(picture.rows), plot=bool(picture.curves))
    canvas = Canvas(*layout.size)
    pieces.headline(canvas, layout.title, picture.title, picture.note)
    pieces.headings(canvas, picture.headings, layout.head)
    for row, place in zip(picture.rows, layout.rows, strict=True):
        _row(canvas, pieces, row, place)
    if layout.plot is not None:
        names = sorted((row.name for row in picture.rows), key=lambda name: name.seat)
        top = layout.plot.top
        draw_plot(canvas, pieces, names, picture.curves, picture.labels, top, picture.games, picture.thousands)
    return canvas


def _row(canvas: Canvas, pieces: Pieces, row: ResultRow, place: BoardRowLayout) -> None:
    """Draw a seat."""
    canvas.panel(place.panel, theme.PANEL, edge=theme.GOLD if row.won else None, line=4)
    pieces.medal(canvas, row.place, place)
    pieces.name(canvas, row.name, place.name, theme.PANEL, ink=theme.GOLD if row.won else theme.TEXT)
    font = pieces.art.font(Face.BOLD, 29)
    base = place.panel.top + place.panel.height // 2 + 11
    for value, box in zip(row.values, place.values, strict=True):
        canvas.text((box.right - 10, base), fit(value, font, box.width - 8), font, theme.TEXT, theme.PANEL, "right")
