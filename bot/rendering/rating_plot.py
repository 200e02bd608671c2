"""A player's rating after each match: one curve, the higher the better."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.rendering import theme
from bot.rendering.art import to_palette
from bot.rendering.canvas import Canvas
from bot.rendering.models import RatingPicture
from bot.rendering.pieces import Pieces
from bot.rendering.plot_layout import level_text
from bot.rendering.rating_layout import DOT, RatingLayout, rating_layout

_FINE: Final = 2
"""How much finer the curve is drawn before it is scaled down."""


def draw_rating(picture: RatingPicture, pieces: Pieces) -> Canvas:
    """Draw the curve with its levels, and when it begins and ends."""
    layout = rating_layout(
        picture.values, picture.begin, picture.end, lambda value: level_text(value, picture.thousands), pieces.measure
    )
    canvas = Canvas(*layout.size)
    canvas.paste(_curve(layout), (0, 0))
    pieces.headline(canvas, layout.title, picture.title, picture.note)
    for words in (*layout.levels, layout.begin, layout.end):
        pieces.words(canvas, words, theme.MUTED, theme.FELT)
    return canvas


def _curve(layout: RatingLayout) -> Image.Image:
    """Return level lines and the curve, drawn finer and scaled down: curves are the one thing with slanted edges."""
    fine = Image.new("RGB", (layout.size[0] * _FINE, layout.size[1] * _FINE), theme.FELT)
    draw = ImageDraw.Draw(fine)
    for row in layout.lines:
        ends = (layout.field.left * _FINE, row * _FINE, layout.field.right * _FINE, row * _FINE)
        draw.line(ends, theme.PANEL_EDGE, _FINE)
    points = [(x * _FINE, y * _FINE) for x, y in layout.curve]
    draw.line(points, theme.GOLD, 5 * _FINE, joint="curve")
    x, y = points[-1]
    reach = DOT * _FINE
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), theme.GOLD, theme.FELT, _FINE)
    return to_palette(fine.resize(layout.size, Image.Resampling.BOX))
