"""A player's rating after each match: one curve, the higher the better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.rendering import theme
from bot.rendering.art import Face, to_palette
from bot.rendering.canvas import Canvas, fit
from bot.rendering.layout import Box
from bot.rendering.models import RatingPicture
from bot.rendering.pieces import Pieces
from bot.rendering.plot import level_text

SIZE: Final = (1000, 520)
"""Width and height of the picture."""
_TITLE: Final = Box(0, 0, SIZE[0], 70)
_FIELD: Final = Box(110, 100, 850, 360)
_FINE: Final = 2
"""How much finer the curve is drawn before it is scaled down."""
_MOST_LINES: Final = 5
_STEPS: Final = (20, 50, 100, 200, 500, 1_000, 2_000, 5_000)


def levels(values: Sequence[int]) -> tuple[int, ...]:
    """Return round ratings between which all values lie, the lowest first, few enough to be read."""
    low, high = min(values), max(values)
    step = next((step for step in _STEPS if high - low <= step * (_MOST_LINES - 1)), _STEPS[-1])
    first, last = low // step * step, -(-high // step) * step
    return tuple(range(first, max(last, first + step) + 1, step))


def draw_rating(picture: RatingPicture, pieces: Pieces) -> Canvas:
    """Draw the curve with its levels, and when it begins and ends."""
    canvas = Canvas(*SIZE)
    lines = levels(picture.values)
    canvas.paste(_curve(picture.values, lines), (0, 0))
    pieces.headline(canvas, _TITLE, picture.title, picture.note)
    font = pieces.art.font(Face.BOLD, 24)
    for value in lines:
        at = (_FIELD.left - 12, _row(value, lines) + 8)
        canvas.text(at, level_text(value, picture.thousands), font, theme.MUTED, theme.FELT, "right")
    base = _FIELD.bottom + 40
    room = _FIELD.width // 2 - 20
    canvas.text((_FIELD.left, base), fit(picture.begin, font, room), font, theme.MUTED, theme.FELT)
    canvas.text((_FIELD.right, base), fit(picture.end, font, room), font, theme.MUTED, theme.FELT, "right")
    return canvas


def _curve(values: Sequence[int], lines: Sequence[int]) -> Image.Image:
    """Return level lines and the curve, drawn finer and scaled down: curves are the one thing with slanted edges."""
    fine = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), theme.FELT)
    draw = ImageDraw.Draw(fine)
    for value in lines:
        row = _row(value, lines) * _FINE
        draw.line((_FIELD.left * _FINE, row, _FIELD.right * _FINE, row), theme.PANEL_EDGE, _FINE)
    last = max(len(values) - 1, 1)
    points = [
        ((_FIELD.left + (_FIELD.width - 1) * place // last) * _FINE, _row(value, lines) * _FINE)
        for place, value in enumerate(values)
    ]
    draw.line(points, theme.GOLD, 5 * _FINE, joint="curve")
    x, y = points[-1]
    reach = 9 * _FINE
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), theme.GOLD, theme.FELT, _FINE)
    return to_palette(fine.resize(SIZE, Image.Resampling.BOX))


def _row(value: int, lines: Sequence[int]) -> int:
    low, high = lines[0], lines[-1]
    return _FIELD.bottom - (_FIELD.height - 1) * (value - low) // (high - low)
