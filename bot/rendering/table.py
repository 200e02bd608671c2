"""The picture of the table: seats, stock and discard pile, melds, and open hands."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas
from bot.rendering.card import RADIUS, corner_mask
from bot.rendering.layout import CARD, Box
from bot.rendering.models import Act, SeatPicture, TablePicture
from bot.rendering.pieces import Pieces
from bot.rendering.piles_layout import STOCK, MarkLayout, PilesLayout
from bot.rendering.seat_layout import SeatTexts, seat_layout
from bot.rendering.table_layout import table_layout

_ACTS = {
    Act.DREW: "↑",
    Act.TOOK: "↑",
    Act.RETURNED: "↓",
    Act.CALLED: "☎",
    Act.REFUSED: "✗",
    Act.RESHUFFLED: "↻",
    Act.BLOCKED: "✗",
    Act.TOOK_BACK: "↶",
    Act.ENDED: "–",
    Act.WENT_OUT: "★",
}
"""The sign of each act: arrows for where cards went."""


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
    _piles(canvas, pieces, picture, layout.piles)
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
    """Draw a seat."""
    ground = theme.PANEL if seat.playing else theme.SHADE
    canvas.panel(box, ground, edge=theme.GOLD if seat.on_turn else theme.PANEL_EDGE, line=5 if seat.on_turn else 2)
    ink = theme.TEXT if seat.playing and not seat.away else theme.MUTED
    signs = _signs(seat)
    layout = seat_layout(_texts(pieces, seat, len(signs)), box, pieces.measure, prizes=prizes)
    pieces.named(canvas, seat.name.seat, layout.name, ground, ink)
    font = pieces.art.font(Face.BOLD, 22)
    for (sign, colour), chip in zip(signs, layout.signs, strict=True):
        canvas.panel(chip, colour, ground=ground, radius=16 if sign == "D" else 9)
        canvas.text((chip.middle, chip.top + 24), sign, font, theme.INK, colour, "middle")
    for back in layout.backs:
        canvas.panel(back, theme.BACK, ground=theme.IVORY, edge=theme.IVORY, radius=4)
    pieces.words(canvas, layout.cards, ink, ground)
    pieces.words(canvas, layout.total, theme.GOLD, ground)
    for words in (layout.calls, layout.wins, layout.chips):
        pieces.words(canvas, words, theme.MUTED, ground)


def _texts(pieces: Pieces, seat: SeatPicture, signs: int) -> SeatTexts:
    """Return what is written in a seat's box; of a hand nothing where it plays no part."""
    dealt = seat.playing and seat.cards is not None
    return SeatTexts(
        name=pieces.art.drawable(seat.name.text),
        signs=signs,
        cards=str(seat.cards) if dealt else "",
        calls=f"☎ {seat.calls}" if dealt and seat.calls else "",
        total=seat.total,
        wins=f"★ {seat.wins}" if seat.wins else "",
        chips=f"⛁ {seat.chips}" if seat.chips else "",
    )


def _signs(seat: SeatPicture) -> list[tuple[str, theme.Colour]]:
    """Return the signs beside a name, from the right: down, dealer, whose turn, away, the last act."""
    signs = []
    if seat.down:
        signs.append(("✓", theme.SEAT_COLOURS[3]))
    if seat.dealer:
        signs.append(("D", theme.IVORY))
    if seat.on_turn:
        signs.append(("▶", theme.GOLD))
    if seat.away:
        signs.append(("☾", theme.SEAT_COLOURS[7]))
    if seat.did is not None:
        signs.append((_ACTS[seat.did], theme.GOLD))
    return signs


def _piles(canvas: Canvas, pieces: Pieces, picture: TablePicture, layout: PilesLayout) -> None:
    """Draw the stock with its count, and the upcard over the card under it; before the cut, the whole pack."""
    if picture.on_stock is not None:
        canvas.panel(layout.stock_rim, theme.GOLD, radius=14)
    if picture.stock or picture.cutting:
        back = pieces.cards.back(theme.FELT if picture.on_stock is None else theme.GOLD, STOCK)
        for card in layout.backs:
            canvas.paste(back, (card.left, card.top))
    else:
        canvas.panel(layout.stock, theme.SHADE, edge=theme.PANEL_EDGE)
    if picture.cutting:
        canvas.panel(layout.upcard, theme.SHADE, edge=theme.PANEL_EDGE)
        return
    chip, count = layout.count(str(picture.stock), pieces.measure)
    canvas.panel(chip, theme.IVORY, ground=theme.BACK if picture.stock else theme.SHADE, radius=12)
    pieces.words(canvas, count, theme.INK, theme.IVORY)
    if (mark := picture.on_stock) is not None:
        place = layout.drawn(_ACTS[mark.act], pieces.measure, named=mark.seat is not None)
        _mark(canvas, pieces, place, mark.seat)
    if picture.turned is not None:
        _mark(canvas, pieces, layout.turned(_ACTS[picture.turned], pieces.measure), None)
    _pile(canvas, pieces, picture, layout)
    if (mark := picture.on_pile) is not None:
        place = layout.touched(_ACTS[mark.act], pieces.measure, named=mark.seat is not None)
        _mark(canvas, pieces, place, mark.seat)


def _mark(canvas: Canvas, pieces: Pieces, mark: MarkLayout, seat: int | None) -> None:
    """Draw a mark of the last act, whatever lies under it."""
    canvas.stamp(mark.chip, theme.GOLD, corner_mask((mark.chip.width, mark.chip.height), 12))
    pieces.words(canvas, mark.sign, theme.INK, theme.GOLD)
    if mark.badge is not None and seat is not None:
        pieces.badge(canvas, seat, mark.badge, theme.GOLD)


def _pile(canvas: Canvas, pieces: Pieces, picture: TablePicture, layout: PilesLayout) -> None:
    """Draw the discard pile."""
    if picture.upcard is None:
        canvas.panel(layout.upcard, theme.SHADE, edge=theme.PANEL_EDGE)
        return
    mask = corner_mask(CARD, RADIUS)
    if picture.under is not None:
        under = pieces.cards.large(picture.under.name, theme.FELT, four_colour=picture.four_colour)
        canvas.paste(under, (layout.under.left, layout.under.top))
    if picture.calling:
        rim = layout.pile_rim
        canvas.stamp(rim, theme.GOLD, corner_mask((rim.width, rim.height), 16))
    ground = theme.GOLD if picture.calling else theme.FELT
    upcard = pieces.cards.large(picture.upcard.name, ground, four_colour=picture.four_colour)
    canvas.paste(upcard, (layout.upcard.left, layout.upcard.top), mask)
    if picture.thrown_by is not None:
        pieces.badge(canvas, picture.thrown_by, layout.thrower, theme.IVORY)
