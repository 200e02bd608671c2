"""The score sheet: the deal just scored in full, then every deal's points and the totals."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit, wrap
from bot.rendering.models import Name, ScoreLine, ScoreSheetPicture
from bot.rendering.pieces import Pieces
from bot.rendering.scores_layout import LineLayout, RowLayout, SheetLayout, sheet_layout, working_width
from bot.rendering.theme import Colour

_WORKING_LINES = 3


def draw_scores(picture: ScoreSheetPicture, pieces: Pieces) -> Canvas:
    """Draw the score sheet."""
    plain = pieces.art.font(Face.PLAIN, 26)
    workings = [wrap(line.working, plain, working_width(), _WORKING_LINES) for line in picture.lines]
    layout = sheet_layout(
        [len(line.cards) for line in picture.lines],
        [len(working) for working in workings],
        len(picture.names),
        len(picture.rows),
        len(picture.extras),
    )
    canvas = Canvas(*layout.size)
    pieces.headline(canvas, layout.title, picture.title, "")
    for line, working, place in zip(picture.lines, workings, layout.lines, strict=True):
        _line(canvas, pieces, line, working, place, four_colour=picture.four_colour)
    _head(canvas, pieces, picture.names, layout)
    for number, (row, where) in enumerate(zip(picture.rows, layout.rows, strict=True)):
        ground = theme.PANEL if number % 2 == 0 else theme.FELT
        canvas.fill(where.panel, ground)
        _cells(canvas, pieces, row.label, row.points, row.best, where, ground, pixels=26)
    canvas.panel(layout.totals.panel, theme.SHADE, radius=12)
    _cells(canvas, pieces, picture.totals_label, picture.totals, picture.leaders, layout.totals, theme.SHADE, pixels=31)
    for row, where in zip(picture.extras, layout.extras, strict=True):
        _cells(canvas, pieces, row.label, row.points, row.best, where, theme.FELT, pixels=26)
    return canvas


def _line(
    canvas: Canvas, pieces: Pieces, line: ScoreLine, working: list[str], place: LineLayout, *, four_colour: bool
) -> None:
    """Draw what one seat was left with."""
    edge = theme.GOLD if line.won else None
    canvas.panel(place.panel, theme.PANEL, edge=edge, line=4)
    pieces.name(canvas, line.name, place.name, theme.PANEL, pixels=27)
    pieces.strip(canvas, line.cards, place.cards, theme.PANEL, four_colour=four_colour)
    plain, bold = pieces.art.font(Face.PLAIN, 26), pieces.art.font(Face.BOLD, 38)
    for text, box in zip(working, place.working, strict=True):
        canvas.text((box.left, box.top + 24), text, plain, theme.MUTED, theme.PANEL)
    ink = theme.GOLD if line.won else theme.TEXT
    base = place.points.top + place.points.height // 2 + 14
    points = f"★ {line.points}" if line.won else line.points
    canvas.text((place.points.right - 16, base), points, bold, ink, theme.PANEL, "right")


def _head(canvas: Canvas, pieces: Pieces, names: tuple[Name, ...], layout: SheetLayout) -> None:
    """Draw the seats above their columns: the badge, and the name under it."""
    font = pieces.art.font(Face.BOLD, 23)
    for name, badge, box in zip(names, layout.badges, layout.names, strict=True):
        pieces.badge(canvas, name.seat, badge, theme.FELT)
        text = fit(pieces.art.drawable(name.text), font, box.width)
        canvas.text((box.middle, box.bottom - 7), text, font, theme.TEXT, theme.FELT, "middle")


def _cells(
    canvas: Canvas, pieces: Pieces, label: str, texts: tuple[str, ...], marked: tuple[int, ...], row: RowLayout,
    ground: Colour, *, pixels: int,
) -> None:  # fmt: skip
    """Draw a row of the grid; marked cells are gold and carry a star."""
    base = row.panel.top + row.panel.height // 2 + round(pixels * 0.36)
    small = pieces.sized(label, min(pixels, 25), row.label.width - 20)
    label = fit(label, small, row.label.width - 20)
    canvas.text((row.label.left + 14, base), label, small, theme.MUTED, ground)
    for seat, (text, cell) in enumerate(zip(texts, row.cells, strict=True)):
        ink = theme.GOLD if seat in marked else theme.TEXT
        shown = f"★ {text}" if seat in marked else text
        font = pieces.sized(shown, pixels, cell.width - 8)
        canvas.text((cell.middle, base), fit(shown, font, cell.width - 4), font, ink, ground, "middle")
