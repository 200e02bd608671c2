"""The picture of the table: seats, stock and discard pile, melds, and open hands."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit, width_of
from bot.rendering.card import RADIUS, corner_mask
from bot.rendering.layout import CARD, Box
from bot.rendering.models import SeatPicture, TablePicture
from bot.rendering.pieces import Pieces
from bot.rendering.table_layout import PRIZES, STOCK, TableLayout, table_layout


def draw_table(picture: TablePicture, pieces: Pieces) -> Canvas:
    """Draw the table."""
    open_hands = [seat for seat in picture.seats if seat.hand]
    layout = table_layout(
        len(picture.seats),
        [len(meld.cards) for meld in picture.melds],
        [len(seat.hand) for seat in open_hands],
        prizes=_has_prizes(picture),
    )
    canvas = Canvas(*layout.size)
    pieces.headline(canvas, layout.header, picture.header, picture.note)
    for seat, box in zip(picture.seats, layout.seats, strict=True):
        _seat(canvas, pieces, seat, box, prizes=_has_prizes(picture))
    _piles(canvas, pieces, picture, layout)
    if layout.melds_panel is not None:
        canvas.panel(layout.melds_panel, theme.PANEL)
    for meld, place in zip(picture.melds, layout.melds, strict=True):
        pieces.meld(canvas, meld, place, theme.PANEL, four_colour=picture.four_colour)
    if layout.hands_panel is not None:
        canvas.panel(layout.hands_panel, theme.PANEL)
    for seat, place in zip(open_hands, layout.hands, strict=True):
        pieces.badge(canvas, seat.name.seat, place.tab.inset(2), theme.PANEL)
        pieces.strip(canvas, seat.hand, place.cards, theme.PANEL, four_colour=picture.four_colour)
    return canvas


def _has_prizes(picture: TablePicture) -> bool:
    """Whether games won or chips are to be shown."""
    return any(seat.wins or seat.chips for seat in picture.seats)


def _seat(canvas: Canvas, pieces: Pieces, seat: SeatPicture, box: Box, *, prizes: bool) -> None:
    """Draw a seat: badge, name and signs above; cards, calls and total below; then games won and chips."""
    ground = theme.PANEL if seat.playing else theme.SHADE
    canvas.panel(box, ground, edge=theme.GOLD if seat.on_turn else theme.PANEL_EDGE, line=5 if seat.on_turn else 2)
    ink = theme.TEXT if seat.playing and not seat.away else theme.MUTED
    if prizes:
        foot = Box(box.left, box.bottom - PRIZES, box.width, PRIZES)
        box = Box(box.left, box.top, box.width, box.height - PRIZES)
        font = pieces.art.font(Face.BOLD, 25)
        texts = [f"★ {seat.wins}" if seat.wins else "", f"⛁ {seat.chips}" if seat.chips else ""]
        canvas.text((foot.left + 18, foot.top + 18), texts[0], font, theme.MUTED, ground)
        canvas.text((foot.right - 18, foot.top + 18), texts[1], font, theme.MUTED, ground, "right")
    upper = Box(box.left + 14, box.top + 8, box.width - 24, box.height // 2 - 6)
    right = upper.right
    for sign, colour in _signs(seat):
        side = 32
        right -= side
        chip = Box(right, upper.top + (upper.height - side) // 2, side, side)
        canvas.panel(chip, colour, ground=ground, radius=16 if sign == "D" else 9)
        font = pieces.art.font(Face.BOLD, 22)
        canvas.text((chip.middle, chip.top + 24), sign, font, theme.INK, colour, "middle")
        right -= 6
    pieces.name(canvas, seat.name, Box(upper.left, upper.top, right - upper.left, upper.height), ground, ink=ink)
    _numbers(canvas, pieces, seat, box, ground, ink)


def _signs(seat: SeatPicture) -> list[tuple[str, theme.Colour]]:
    """Return the signs beside a name, from the right: down, dealer, whose turn, away."""
    signs = []
    if seat.down:
        signs.append(("✓", theme.SEAT_COLOURS[3]))
    if seat.dealer:
        signs.append(("D", theme.IVORY))
    if seat.on_turn:
        signs.append(("▶", theme.GOLD))
    if seat.away:
        signs.append(("☾", theme.SEAT_COLOURS[7]))
    return signs


def _numbers(
    canvas: Canvas, pieces: Pieces, seat: SeatPicture, box: Box, ground: theme.Colour, ink: theme.Colour
) -> None:
    """Draw the lower line of a seat: a small back with the number of cards, the calls, and the total."""
    bold = pieces.art.font(Face.BOLD, 32)
    base = box.bottom - (20 if box.height > 100 else 14)
    x = box.left + 18
    if seat.playing and seat.cards is not None:
        for step in (0, 5):
            back = Box(x + step, base - 25 + step // 2, 20, 27)
            canvas.panel(back, theme.BACK, ground=theme.IVORY, edge=theme.IVORY, radius=4)
        x += 34
        x += canvas.text((x, base), str(seat.cards), bold, ink, ground) + 16
    calls = f"☎ {seat.calls}" if seat.playing and seat.cards is not None and seat.calls else ""
    right = box.right - 18
    width = width_of(calls, pieces.art.font(Face.BOLD, 26)) if calls else 0
    font = pieces.sized(seat.total, 32, max(right - x - width - 12, 86))
    total = fit(seat.total, font, right - x - 8)
    right -= canvas.text((right, base), total, font, theme.GOLD, ground, "right") + 12
    canvas.text((x, base), calls, pieces.sized(calls, 26, right - x), theme.MUTED, ground)


def _piles(canvas: Canvas, pieces: Pieces, picture: TablePicture, layout: TableLayout) -> None:
    """Draw the stock with its count, and the upcard over the card under it; before the cut, the whole pack."""
    count = str(picture.stock)
    if picture.stock or picture.cutting:
        back = pieces.cards.back(theme.FELT, STOCK)
        for depth in (6, 3, 0):
            canvas.paste(back, (layout.stock.left + depth, layout.stock.top + depth))
    else:
        canvas.panel(layout.stock, theme.SHADE, edge=theme.PANEL_EDGE)
    if picture.cutting:
        canvas.panel(layout.upcard, theme.SHADE, edge=theme.PANEL_EDGE)
        return
    font = pieces.art.font(Face.BOLD, 38)
    width = width_of(count, font) + 24
    chip = Box(layout.stock.middle - width // 2, layout.stock.top + layout.stock.height // 2 - 25, width, 50)
    canvas.panel(chip, theme.IVORY, ground=theme.BACK if picture.stock else theme.SHADE, radius=12)
    canvas.text((chip.middle, chip.top + 39), count, font, theme.INK, theme.IVORY, "middle")
    if picture.upcard is None:
        canvas.panel(layout.upcard, theme.SHADE, edge=theme.PANEL_EDGE)
        return
    mask = corner_mask(CARD, RADIUS)
    if picture.under is not None:
        under = pieces.cards.large(picture.under.name, theme.FELT, four_colour=picture.four_colour)
        canvas.paste(under, (layout.under.left, layout.under.top))
    if picture.calling:
        rim = layout.upcard.inset(-6)
        canvas.stamp(rim, theme.GOLD, corner_mask((rim.width, rim.height), 16))
    ground = theme.GOLD if picture.calling else theme.FELT
    upcard = pieces.cards.large(picture.upcard.name, ground, four_colour=picture.four_colour)
    canvas.paste(upcard, (layout.upcard.left, layout.upcard.top), mask)
    if picture.thrown_by is not None:
        badge = Box(layout.upcard.right - 45, layout.upcard.top + 6, 38, 38)
        pieces.badge(canvas, picture.thrown_by, badge, theme.IVORY)
