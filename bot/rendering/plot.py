"""The totals over the deals of a match: one curve a seat, the best on top."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.rendering import theme
from bot.rendering.art import Face, to_palette
from bot.rendering.canvas import Canvas, fit
from bot.rendering.models import PlotPicture
from bot.rendering.pieces import Pieces
from bot.rendering.plot_layout import SIZE, PlotLayout, plot_layout

_FINE: Final = 2
"""How much finer the curves are drawn before they are scaled down."""


def draw_plot(picture: PlotPicture, pieces: Pieces) -> Canvas:
    """Draw the totals."""
    layout = plot_layout(picture.curves)
    canvas = Canvas(*SIZE)
    canvas.paste(_curves(picture, layout), (0, 0))
    pieces.headline(canvas, layout.title, picture.title, picture.note)
    font = pieces.art.font(Face.BOLD, 22)
    for value, row in layout.lines:
        text = str(value).replace("-", "−")
        canvas.text((layout.field.left - 12, row + 8), text, font, theme.MUTED, theme.FELT, "right")
    for label, column in zip(picture.labels, layout.columns, strict=True):
        room = layout.columns[-1] // max(len(layout.columns), 2)
        text = fit(label, font, room)
        canvas.text((column, layout.field.bottom + 36), text, font, theme.MUTED, theme.FELT, "middle")
    for name, box in zip(picture.names, layout.names, strict=True):
        pieces.name(canvas, name, box, theme.FELT, pixels=26)
    return canvas


def _curves(picture: PlotPicture, layout: PlotLayout) -> Image.Image:
    """Return level lines and curves, drawn finer and scaled down: curves are the one thing with slanted edges."""
    fine = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), theme.FELT)
    draw = ImageDraw.Draw(fine)
    field = layout.field
    for value, row in layout.lines:
        width = _FINE * (3 if value == 0 else 1)
        draw.line((field.left * _FINE, row * _FINE, field.right * _FINE, row * _FINE), theme.PANEL_EDGE, width)
    for name, curve in zip(picture.names, layout.curves, strict=True):
        colour = theme.seat_colour(name.seat)
        points = [(x * _FINE, y * _FINE) for x, y in curve]
        draw.line(points, colour, 5 * _FINE, joint="curve")
        for x, y in points:
            reach = 7 * _FINE
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), colour, theme.FELT, _FINE)
    _lead_to_names(draw, picture, layout)
    return to_palette(fine.resize(SIZE, Image.Resampling.BOX))


def _lead_to_names(draw: ImageDraw.ImageDraw, picture: PlotPicture, layout: PlotLayout) -> None:
    """Draw a thin line from the end of each curve to its badge."""
    for name, curve, box in zip(picture.names, layout.curves, layout.names, strict=True):
        end, middle = curve[-1], box.top + box.height // 2
        line = (end[0] * _FINE, end[1] * _FINE, box.left * _FINE, middle * _FINE)
        draw.line(line, theme.seat_colour(name.seat), 2 * _FINE)
