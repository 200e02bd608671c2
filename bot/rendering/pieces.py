"""What several pictures show alike: a seat's badge and name, a meld, the headline."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageFont

from bot.rendering import theme
from bot.rendering.art import Art, Face
from bot.rendering.canvas import Canvas, fit, width_of
from bot.rendering.card import MINI_RADIUS, Cards, corner_mask
from bot.rendering.layout import DENSE, Box, MeldLayout
from bot.rendering.models import MeldPicture, Name
from bot.rendering.scores_layout import BoardRowLayout
from bot.rendering.theme import Colour
from engine.cards import Card

_MEDALS = dict(zip("123", theme.MEDALS, strict=True))
"""The ground of the first three places."""

SEAT_LETTERS = "ABCDEFGH"
"""A seat's letter, which also begins the labels of its melds."""


class Pieces:
    """Draws the shared pieces with one set of art."""

    def __init__(self, art: Art, cards: Cards) -> None:
        """Use these fonts and sprites."""
        self.art = art
        self.cards = cards

    def sized(self, text: str, pixels: int, width: int) -> ImageFont.FreeTypeFont:
        """Return the largest bold font up to ``pixels`` in which a text fits: it is rather made smaller than cut."""
        sizes = [round(pixels * share) for share in (1, 0.9, 0.8, 0.7, 0.6)]
        fonts = [self.art.font(Face.BOLD, size) for size in sizes]
        return next((font for font in fonts if width_of(text, font) <= width), fonts[-1])

    def headline(self, canvas: Canvas, box: Box, text: str, note: str) -> None:
        """Draw the bar at the top: the headline, and a note at its right, which has the half and what that leaves."""
        canvas.fill(box, theme.SHADE)
        canvas.fill(Box(box.left, box.bottom - 3, box.width, 3), theme.GOLD)
        base, room = box.top + box.height // 2 + 11, box.width - 60
        left = max(box.width // 2 - 20, room - width_of(text, self.art.font(Face.BOLD, 34)))
        plain = self.sized(note, 27, left)
        note = fit(note, plain, left)
        canvas.text((box.right - 20, base), note, plain, theme.GOLD, theme.SHADE, "right")
        room -= width_of(note, plain)
        bold = self.sized(text, 34, room)
        canvas.text((box.left + 20, base), fit(text, bold, room), bold, theme.TEXT, theme.SHADE)

    def badge(self, canvas: Canvas, seat: int, box: Box, ground: Colour) -> None:
        """Draw a seat's letter on its colour."""
        colour = theme.seat_colour(seat)
        canvas.panel(box, colour, ground=ground, radius=min(box.width, box.height) // 3)
        font = self.art.font(Face.BOLD, round(min(box.width, box.height) * 0.7))
        base = box.top + box.height // 2 + round(font.size * 0.365)
        canvas.text((box.middle, base), SEAT_LETTERS[seat], font, theme.INK, colour, "middle")

    def name(
        self, canvas: Canvas, name: Name, box: Box, ground: Colour, *, ink: Colour = theme.TEXT, pixels: int = 30
    ) -> None:
        """Draw a badge and, as far as the fonts and the room allow, the name beside it, in the middle of a box."""
        side = min(box.height, round(pixels * 1.35))
        badge = Box(box.left, box.top + (box.height - side) // 2, side, side)
        self.badge(canvas, name.seat, badge, ground)
        text, room = self.art.drawable(name.text), box.right - badge.right - 10
        sizes = (pixels, round(pixels * 0.88), round(pixels * 0.78))
        fonts = [self.art.font(Face.BOLD, size) for size in sizes]
        font = next((font for font in fonts if width_of(text, font) <= room), fonts[-1])
        text = fit(text, font, room)
        base = box.top + box.height // 2 + round(pixels * 0.36)
        canvas.text((badge.right + 10, base), text, font, ink, ground)

    def medal(self, canvas: Canvas, place: str, box: Box) -> None:
        """Draw a place in the middle of a box; the first three stand on gold, silver and bronze."""
        font = self.art.font(Face.BOLD, 29)
        base = box.top + box.height // 2 + 11
        medal = _MEDALS.get(place.removesuffix("."))
        if medal is None:
            canvas.text((box.middle, base), place, font, theme.MUTED, theme.PANEL, "middle")
            return
        disc = Box(box.middle - 22, box.top + (box.height - 44) // 2, 44, 44)
        canvas.panel(disc, medal, ground=theme.PANEL, radius=22)
        canvas.text((disc.middle, base), place.removesuffix("."), font, theme.INK, medal, "middle")

    def headings(self, canvas: Canvas, headings: Sequence[str], head: BoardRowLayout) -> None:
        """Write the names of the columns above them, so that two side by side do not read as one."""
        columns = list(zip(headings, head.values, strict=True))
        fonts = [self.sized(heading, 24, box.width - 16) for heading, box in columns]
        font = min(fonts, key=lambda font: font.size, default=self.art.font(Face.BOLD, 24))
        for heading, box in columns:
            text = fit(heading, font, box.width - 8)
            canvas.text((box.right - 10, box.bottom - 12), text, font, theme.MUTED, theme.FELT, "right")

    def meld(self, canvas: Canvas, meld: MeldPicture, layout: MeldLayout, ground: Colour, *, four_colour: bool) -> None:
        """Draw a meld: its label on its owner's colour, and its cards."""
        if meld.fresh:
            canvas.panel(layout.frame, theme.GOLD, ground=ground, radius=11)
        colour = theme.seat_colour(meld.owner)
        under = theme.GOLD if meld.fresh else ground
        tab = Box(layout.tab.left, layout.tab.top, layout.tab.width - 2, layout.tab.height)
        canvas.panel(tab, colour, ground=under, radius=MINI_RADIUS)
        font = self.art.font(Face.BOLD, 28 if layout.size != DENSE else 24)
        label = fit(meld.label, font, tab.width - 2)
        base = tab.top + tab.height // 2 + round(font.size * 0.365)
        canvas.text((tab.middle, base), label, font, theme.INK, colour, "middle")
        mask = corner_mask(layout.size.card, MINI_RADIUS)
        for place, (card, box) in enumerate(zip(meld.cards, layout.cards, strict=True)):
            came = place in meld.came
            sprite = self.cards.melded(card, under, layout.size.card, four_colour=four_colour, came=came)
            canvas.paste(sprite, (box.left, box.top), mask)

    def strip(
        self, canvas: Canvas, cards: Sequence[Card], boxes: Sequence[Box], ground: Colour, *, four_colour: bool
    ) -> None:
        """Draw small cards in their boxes."""
        for card, box in zip(cards, boxes, strict=True):
            sprite = self.cards.small(card, ground, (box.width, box.height), four_colour=four_colour)
            canvas.paste(sprite, (box.left, box.top))
