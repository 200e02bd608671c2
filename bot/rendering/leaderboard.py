"""The leaderboard of a server."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit
from bot.rendering.models import LeaderboardPicture, LeaderboardRow
from bot.rendering.pieces import Pieces
from bot.rendering.scores_layout import BoardRowLayout, board_layout


def draw_leaderboard(picture: LeaderboardPicture, pieces: Pieces) -> Canvas:
    """Draw the league, best first."""
    layout = board_layout(len(picture.headings), len(picture.rows))
    canvas = Canvas(*layout.size)
    pieces.headline(canvas, layout.title, picture.title, picture.note)
    pieces.headings(canvas, picture.headings, layout.head)
    for row, place in zip(picture.rows, layout.rows, strict=False):
        _row(canvas, pieces, row, place)
    if not picture.rows:
        panel = layout.rows[0].panel
        canvas.panel(panel, theme.PANEL)
        text = fit(picture.empty, pieces.art.font(Face.BOLD, 26), panel.width - 40)
        base = panel.top + panel.height // 2 + 9
        canvas.text((panel.middle, base), text, pieces.art.font(Face.BOLD, 26), theme.MUTED, theme.PANEL, "middle")
    return canvas


def _row(canvas: Canvas, pieces: Pieces, row: LeaderboardRow, place: BoardRowLayout) -> None:
    """Draw a player."""
    canvas.panel(place.panel, theme.PANEL, edge=theme.GOLD if row.mine else None, line=4)
    bold, number = pieces.art.font(Face.BOLD, 30), pieces.art.font(Face.BOLD, 29)
    base = place.panel.top + place.panel.height // 2 + 11
    pieces.medal(canvas, row.place, place)
    name = pieces.art.drawable(row.name) or row.fallback
    canvas.text((place.name.left + 2, base), fit(name, bold, place.name.width - 2), bold, theme.TEXT, theme.PANEL)
    for value, box in zip(row.values, place.values, strict=True):
        canvas.text((box.right - 10, base), fit(value, number, box.width - 8), number, theme.TEXT, theme.PANEL, "right")
