"""The totals over the deals of a match: one curve a seat, the best on top.

Each curve has its own colour and its own points, and ends at its seat's badge: nobody needs colours to follow one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.rendering import theme
from bot.rendering.art import to_palette
from bot.rendering.canvas import Canvas
from bot.rendering.models import Name, Span
from bot.rendering.pieces import Pieces
from bot.rendering.plot_layout import SIZE, PlotLayout, plot_layout

_FINE: Final = 2
"""How much finer the curves are drawn before they are scaled down."""
_REACH: Final = 10
"""How far a point's shape reaches from its middle."""
_SHAPES: Final = ((24, 0.0), (4, 45.0), (3, -90.0), (4, 0.0), (3, 90.0), (5, -90.0), (6, 0.0), (8, 22.5))
"""Each seat's point: how many corners, and how far it is turned, in degrees."""


def draw_plot(
    canvas: Canvas, pieces: Pieces, names: Sequence[Name], curves: Sequence[Sequence[int]], labels: Sequence[str],
    top: int, games: Sequence[Span] = (), thousands: str = "",
) -> None:  # fmt: skip
    """Draw the totals from the row ``top`` of a canvas on; a line stands where a game ends, its name under it."""
    layout = plot_layout(curves, [game.stop for game in games])
    canvas.paste(_curves(names, layout), (0, top))
    for words in (*layout.scale(thousands, pieces.measure), *layout.numbers(labels, pieces.measure)):
        pieces.words(canvas, words, theme.MUTED, theme.FELT, down=top)
    for words in layout.titles([game.label for game in games], pieces.measure):
        pieces.words(canvas, words, theme.TEXT, theme.FELT, down=top)
    for name, box in zip(names, layout.names, strict=True):
        pieces.name(canvas, name, box.moved(0, top), theme.FELT, pixels=26)


def _curves(names: Sequence[Name], layout: PlotLayout) -> Image.Image:
    """Return level lines and curves, drawn finer and scaled down: curves are the one thing with slanted edges."""
    fine = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), theme.FELT)
    draw = ImageDraw.Draw(fine)
    field = layout.field
    for value, row in layout.lines:
        width = _FINE * (3 if value == 0 else 1)
        draw.line((field.left * _FINE, row * _FINE, field.right * _FINE, row * _FINE), theme.PANEL_EDGE, width)
    for span in layout.games[:-1]:
        for top, bottom in ((field.top, field.bottom), (span.top, span.bottom)):
            draw.line(
                (span.right * _FINE, top * _FINE, span.right * _FINE, bottom * _FINE), theme.PANEL_EDGE, 3 * _FINE
            )
    for name, curve, box in zip(names, layout.curves, layout.names, strict=True):
        colour, end = theme.seat_colour(name.seat), curve[-1]
        middle = box.top + box.height // 2
        draw.line((end[0] * _FINE, end[1] * _FINE, box.left * _FINE, middle * _FINE), colour, 2 * _FINE)
        points = [(x * _FINE, y * _FINE) for x, y in curve]
        draw.line(points, colour, 5 * _FINE, joint="curve")
    for name, curve in zip(names, layout.curves, strict=True):
        for x, y in curve[1:]:
            _point(draw, x * _FINE, y * _FINE, name.seat)
    return to_palette(fine.resize(SIZE, Image.Resampling.BOX))


def _point(draw: ImageDraw.ImageDraw, x: int, y: int, seat: int) -> None:
    """Draw a seat's point in its shape."""
    corners, turned = _SHAPES[seat % len(_SHAPES)]
    angles = [math.radians(turned + 360 * corner / corners) for corner in range(corners)]
    reach = _REACH * _FINE
    shape = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]
    draw.polygon(shape, theme.seat_colour(seat), theme.FELT, 2 * _FINE)
