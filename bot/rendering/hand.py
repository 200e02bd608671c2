"""The picture of a hand, and the picture of melds about to be laid."""

from __future__ import annotations

from collections import Counter

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit
from bot.rendering.layout import LIFT, Box, copy_box, hand_layout, mark_box, rim_box
from bot.rendering.melds_layout import melds_layout
from bot.rendering.models import Group, HandPicture, MeldsPicture
from bot.rendering.pieces import Pieces

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def draw_hand(picture: HandPicture, pieces: Pieces) -> Canvas:
    """Draw a hand: every card whole, a chosen card higher with a tick, the new card with a star, groups on bars.

    Of cards that look alike, the second and any further copy carry its number, as they do in texts.
    """
    layout = hand_layout(len(picture.cards), [(group.start, group.stop) for group in picture.groups])
    canvas = Canvas(*layout.size)
    faces = Counter(card.face for card in picture.cards)
    for card, box in zip(picture.cards, layout.cards, strict=True):
        chosen = card in picture.selected
        place = box.moved(0, -LIFT) if chosen else box
        sprite = pieces.cards.large(card.name, theme.FELT, four_colour=picture.four_colour)
        if chosen or card == picture.new:
            canvas.panel(rim_box(place), theme.GOLD, radius=15)
            sprite = pieces.cards.large(card.name, theme.GOLD, four_colour=picture.four_colour)
        canvas.paste(sprite, (place.left, place.top))
        if chosen or card == picture.new:
            _mark(canvas, pieces, place, "✓" if chosen else "★")
        if faces[card.face] > 1 and card.copy > 1:
            _copy(canvas, pieces, place, card.copy)
    for number, group in enumerate(picture.groups):
        _bracket(canvas, pieces, group, [bar for of, bar in layout.bars if of == number])
    return canvas


def draw_melds(picture: MeldsPicture, pieces: Pieces) -> Canvas:
    """Draw melds in rows, and under them the cards that would stay in hand."""
    layout = melds_layout([len(meld.cards) for meld in picture.melds], len(picture.rest))
    canvas = Canvas(*layout.size)
    for meld, place in zip(picture.melds, layout.melds, strict=True):
        pieces.meld(canvas, meld, place, theme.FELT, four_colour=picture.four_colour)
    if layout.line is not None:
        canvas.fill(layout.line, theme.PANEL_EDGE)
    pieces.strip(canvas, picture.rest, layout.rest, theme.FELT, four_colour=picture.four_colour)
    return canvas


def _bracket(canvas: Canvas, pieces: Pieces, group: Group, bars: list[Box]) -> None:
    """Draw the bars under a group, one a row; the widest says what it is, the others that they go with it."""
    ground, ink = (theme.SEAT_COLOURS[3], theme.INK) if group.whole else (theme.PANEL_EDGE, theme.TEXT)
    text, rest = (f"✓ {group.label}", "✓") if group.whole else (group.label, "…")
    widest = max(bars, key=lambda bar: bar.width, default=None)
    for bar in bars:
        canvas.panel(bar, ground, radius=10)
        said = text if bar is widest else rest
        font = pieces.sized(said, 30, bar.width - 12)
        canvas.text((bar.middle, bar.top + 31), fit(said, font, bar.width - 12), font, ink, ground, "middle")


def _copy(canvas: Canvas, pieces: Pieces, card: Box, copy: int) -> None:
    """Put the number of a copy in a card's lower left corner, in Roman numerals: an Arabic one would look a rank."""
    box = copy_box(card)
    canvas.panel(box, theme.INK, ground=theme.IVORY, radius=12)
    font = pieces.art.font(Face.BOLD, 27)
    canvas.text((box.middle, box.top + 28), _ROMAN[min(copy, len(_ROMAN)) - 1], font, theme.IVORY, theme.INK, "middle")


def _mark(canvas: Canvas, pieces: Pieces, card: Box, sign: str) -> None:
    """Put a sign on gold in a card's upper right corner."""
    box = mark_box(card)
    canvas.panel(box, theme.GOLD, ground=theme.IVORY, radius=14)
    font = pieces.art.font(Face.BOLD, 32)
    canvas.text((box.middle, box.top + 33), sign, font, theme.INK, theme.GOLD, "middle")
