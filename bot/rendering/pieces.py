"""What several pictures show alike: a seat's badge and name, a meld, the headline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import ImageFont

from bot.rendering import theme
from bot.rendering.art import Art, Face
from bot.rendering.canvas import Canvas, fit
from bot.rendering.card import MINI_RADIUS, Cards, corner_mask
from bot.rendering.layout import DENSE, Box, MeldLayout
from bot.rendering.lettering import Measure, Words, sized
from bot.rendering.models import MeldPicture, Name
from bot.rendering.scores_layout import BoardRowLayout
from bot.rendering.seat_layout import NameLayout, headline_layout, name_layout
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
        self.measure: Measure = lru_cache(maxsize=4096)(self._measure)
        """How wide a text in bold letters of a size is."""

    def _measure(self, text: str, pixels: int) -> int:
        return round(self.art.font(Face.BOLD, pixels).getlength(text))

    def words(self, canvas: Canvas, words: Words, ink: Colour, ground: Colour, *, down: int = 0) -> None:
        """Write a text where its layout has placed it, or ``down`` rows below."""
        if words.text:
            font = self.art.font(Face.BOLD, words.pixels)
            canvas.text((words.left, words.base + down), words.text, font, ink, ground)

    def sized(self, text: str, pixels: int, width: int) -> ImageFont.FreeTypeFont:
        """Return the largest bold font up to ``pixels`` in which a text fits: it is rather made smaller than cut."""
        return self.art.font(Face.BOLD, sized(text, pixels, width, self.measure))

    def headline(self, canvas: Canvas, box: Box, text: str, note: str) -> None:
        """Draw the bar at the top: the headline, and a note at its right."""
        canvas.fill(box, theme.SHADE)
        layout = headline_layout(text, note, box, self.measure)
        canvas.fill(layout.line, theme.GOLD)
        self.words(canvas, layout.note, theme.GOLD, theme.SHADE)
        self.words(canvas, layout.text, theme.TEXT, theme.SHADE)

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
        self.named(canvas, name.seat, name_layout(self.art.drawable(name.text), box, pixels, self.measure), ground, ink)

    def named(self, canvas: Canvas, seat: int, layout: NameLayout, ground: Colour, ink: Colour) -> None:
        """Draw a seat's badge and name where they have been placed."""
        self.badge(canvas, seat, layout.badge, ground)
        self.words(canvas, layout.text, ink, ground)

    def medal(self, canvas: Canvas, place: str, row: BoardRowLayout) -> None:
        """Draw a place of a row; the first three stand on gold, silver and bronze."""
        font, box, disc = self.art.font(Face.BOLD, 29), row.place, row.medal
        base = box.top + box.height // 2 + 11
        medal = _MEDALS.get(place.removesuffix("."))
        if medal is None:
            canvas.text((box.middle, base), place, font, theme.MUTED, theme.PANEL, "middle")
            return
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
