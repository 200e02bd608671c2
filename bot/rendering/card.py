"""Cards as sprites: the large face of a hand, the small one of a meld, and the back.

The large face has its rank above its suit in the upper left corner, so large that both read on a phone; courts carry
their bust, the others one large suit sign. The small face is rank and suit alone, and there is a smaller one for tables
that are full. A joker on the table shows what it stands for on yellow paper, with a star in its foot: never by colour
alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.rendering import theme
from bot.rendering.art import Art, Face, in_court_colours, to_palette
from bot.rendering.layout import CARD, MINI, TINY
from bot.rendering.models import MeldCard
from bot.rendering.theme import Colour
from engine.cards import Card, Rank, Suit

RADIUS: Final = 11
"""A large card's corner."""
MINI_RADIUS: Final = 7
"""A small card's corner."""
JOKER_WORD: Final = "JKR"
"""What a joker is called on its face, in every language."""

_FINE: Final = 4
"""How much finer outlines are drawn before they are scaled down."""


@dataclass(frozen=True, slots=True)
class _Mini:
    """What a small face shows."""

    rank: Rank | None
    suit: Suit | None
    joker: bool
    size: tuple[int, int]
    came: bool = False


class Cards:
    """The sprites of one art, each drawn when first needed."""

    def __init__(self, art: Art) -> None:
        """Use these fonts and pictures."""
        self._art = art
        self.large = lru_cache(maxsize=512)(self._large)
        self.back = lru_cache(maxsize=8)(self._back)
        self._small = lru_cache(maxsize=1024)(self._draw_small)

    def small(
        self, card: Card, ground: Colour, size: tuple[int, int] = MINI, *, four_colour: bool = True
    ) -> Image.Image:
        """Return the small face of a card in hand, ``MINI`` or ``TINY``, to lie on ``ground``."""
        rank, suit = (None, None) if card.is_joker else (card.rank, card.suit)
        return self._small(_Mini(rank, suit, card.is_joker, size), ground, four_colour=four_colour)

    def melded(
        self, card: MeldCard, ground: Colour, size: tuple[int, int] = MINI, *, four_colour: bool = True,
        came: bool = False,
    ) -> Image.Image:  # fmt: skip
        """Return the small face of a card of a meld, to lie on ``ground``; with a bold line where it just came."""
        return self._small(_Mini(card.rank, card.suit, card.joker, size, came), ground, four_colour=four_colour)

    def _large(self, name: str, ground: Colour, *, four_colour: bool = True) -> Image.Image:
        """Return the large face of the card with this name (``Card.name``), to lie on ``ground``."""
        face = Card.parse(name)
        picture = _paper(CARD, RADIUS, theme.IVORY, ground)
        if face.is_joker:
            self._joker(picture)
        else:
            self._face(picture, face.rank, face.suit, theme.suit_colour(face.suit, four_colour=four_colour),
                       four_colour=four_colour)  # fmt: skip
        return to_palette(picture)

    def _face(self, picture: Image.Image, rank: Rank, suit: Suit, ink: Colour, *, four_colour: bool) -> None:
        """Draw rank, suit, and what fills the rest of the card."""
        self._rank(picture, rank.letter, ink, (6, 9), (58, 52))
        self._suit(picture, suit, 48, ink, (11, 68))
        if rank in {Rank.JACK, Rank.QUEEN, Rank.KING}:
            side = 73
            frame = (CARD[0] - side - 6, CARD[1] - side - 7)
            picture.paste(ink, frame, _rounded((side, side), 9))
            picture.paste(self._bust(rank, suit, side - 4, four_colour=four_colour), (frame[0] + 2, frame[1] + 2),
                          _rounded((side - 4, side - 4), 7))  # fmt: skip
        else:
            side = 78
            self._suit(picture, suit, side, ink, (CARD[0] - side - 5, CARD[1] - side - 8))

    def _bust(self, rank: Rank, suit: Suit, side: int, *, four_colour: bool) -> Image.Image:
        """Return the upper half of a court card beside its sign, as a square: small, a face reads better than two."""
        court = self._art.court(rank, suit, four_colour=four_colour)
        reach = round(court.width * 0.72)
        bust = court.crop((court.width - reach - 2, 2, court.width - 2, reach + 2))
        bust = bust.resize((side, side), Image.Resampling.LANCZOS)
        return in_court_colours(ImageChops.multiply(bust, Image.new("RGB", bust.size, theme.IVORY)))

    def _joker(self, picture: Image.Image) -> None:
        """Draw a joker: its word and a star where rank and suit stand, and a large star."""
        self._rank(picture, JOKER_WORD, theme.PURPLE, (8, 12), (72, 36))
        _star(picture, (30, 80), 22, theme.PURPLE)
        _star(picture, (82, 128), 46, theme.PURPLE)
        _star(picture, (82, 128), 30, theme.GOLD)

    def _draw_small(self, face: _Mini, ground: Colour, *, four_colour: bool) -> Image.Image:
        """Draw a small face."""
        if face.size == TINY:
            return self._draw_tiny(face, ground, four_colour=four_colour)
        width = MINI[0]
        stands, picture, ink = _begun(face, ground, four_colour=four_colour)
        if face.rank is None:
            self._rank(picture, JOKER_WORD, theme.PURPLE, (4, 12), (width - 8, 22))
            _star(picture, (width // 2, 58), 19, theme.PURPLE)
            return to_palette(picture)
        room = 26 if stands else 34
        self._rank(picture, face.rank.letter, ink, (5, 7), (width - 10, room))
        if face.suit is not None:
            side = 26 if stands else 34
            self._suit(picture, face.suit, side, ink, ((width - side) // 2, 36 if stands else 45))
        if stands:
            foot = 70 if face.suit is not None else 56
            _star(picture, (width // 2, foot), 11 if face.suit is not None else 19, theme.PURPLE)
        return to_palette(picture)

    def _draw_tiny(self, face: _Mini, ground: Colour, *, four_colour: bool) -> Image.Image:
        """Draw the smaller face: of a joker that stands for a card, the star lies beside the suit."""
        width = TINY[0]
        stands, picture, ink = _begun(face, ground, four_colour=four_colour)
        if face.rank is None:
            self._rank(picture, JOKER_WORD, theme.PURPLE, (3, 8), (width - 6, 18))
            _star(picture, (width // 2, 43), 15, theme.PURPLE)
            return to_palette(picture)
        self._rank(picture, face.rank.letter, ink, (4, 5), (width - 8, 28))
        if face.suit is None:
            _star(picture, (width // 2, 46), 13, theme.PURPLE)
        elif stands:
            self._suit(picture, face.suit, 21, ink, (2, 37))
            _star(picture, (30, 47), 9, theme.PURPLE)
        else:
            self._suit(picture, face.suit, 24, ink, ((width - 24) // 2, 35))
        return to_palette(picture)

    def _back(self, ground: Colour, size: tuple[int, int]) -> Image.Image:
        """Return a card's back in a size, to lie on ``ground``: a lattice in a frame."""
        width, height = CARD[0] * _FINE, CARD[1] * _FINE
        picture = Image.new("RGB", (width, height), ground)
        draw = ImageDraw.Draw(picture)
        draw.rounded_rectangle((0, 0, width - 1, height - 1), RADIUS * _FINE, theme.IVORY, theme.CARD_EDGE, _FINE)
        frame = 9 * _FINE
        lattice = Image.new("RGB", (width, height), theme.BACK)
        lines = ImageDraw.Draw(lattice)
        for start in range(-height, width, 20 * _FINE):
            lines.line((start, 0, start + height, height), theme.BACK_LINE, 2 * _FINE)
            lines.line((start, height, start + height, 0), theme.BACK_LINE, 2 * _FINE)
        mask = Image.new("L", (width, height))
        inner = (frame, frame, width - frame - 1, height - frame - 1)
        ImageDraw.Draw(mask).rounded_rectangle(inner, 6 * _FINE, 255)
        picture.paste(lattice, (0, 0), mask)
        return to_palette(picture.resize(size, Image.Resampling.BOX))

    def _rank(self, picture: Image.Image, text: str, ink: Colour, at: tuple[int, int], room: tuple[int, int]) -> None:
        """Write a rank in the middle of a room and just as high, tail and all; pressed together where it is wider."""
        width, height = room
        font = self._art.font(Face.BOLD, round(height / 0.73))
        left, top, right, bottom = (round(side) for side in font.getbbox(text, anchor="ls"))
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
        if mask.width > width or mask.height != height:
            mask = mask.resize((min(mask.width, width), height), Image.Resampling.LANCZOS)
        picture.paste(ink, (at[0] + (width - mask.width) // 2, at[1]), mask)

    def _suit(self, picture: Image.Image, suit: Suit, side: int, ink: Colour, at: tuple[int, int]) -> None:
        """Draw a suit sign."""
        picture.paste(ink, at, self._art.suit(suit, side))


@lru_cache(maxsize=8)
def _rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """Return a mask with soft round corners."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    ImageDraw.Draw(fine).rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), radius * _FINE, 255)
    return fine.resize(size, Image.Resampling.BOX)


@lru_cache(maxsize=8)
def corner_mask(size: tuple[int, int], radius: int) -> Image.Image:
    """Return which pixels belong to a card of that size: the mask for cards that lie on one another."""
    width, height = size
    fine = Image.new("L", (width * _FINE, height * _FINE))
    ImageDraw.Draw(fine).rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), radius * _FINE, 255)
    return fine.resize(size, Image.Resampling.BOX).point(lambda value: 255 if value > 127 else 0, mode="1")


@lru_cache(maxsize=32)
def _blank(size: tuple[int, int], radius: int, colour: Colour, ground: Colour, edge: Colour) -> Image.Image:
    width, height = size
    fine = Image.new("RGB", (width * _FINE, height * _FINE), ground)
    box = (0, 0, fine.width - 1, fine.height - 1)
    line = round((1.5 if edge == theme.CARD_EDGE else 4) * _FINE)
    ImageDraw.Draw(fine).rounded_rectangle(box, radius * _FINE, colour, edge, line)
    return fine.resize(size, Image.Resampling.BOX)


def _paper(
    size: tuple[int, int], radius: int, colour: Colour, ground: Colour, edge: Colour = theme.CARD_EDGE
) -> Image.Image:
    """Return an empty card."""
    return _blank(size, radius, colour, ground, edge).copy()


def _begun(face: _Mini, ground: Colour, *, four_colour: bool) -> tuple[bool, Image.Image, Colour]:
    """Return of a small face whether it is a joker that stands for a card, its empty paper, and its ink."""
    stands = face.joker and face.rank is not None
    paper = theme.JOKER_PAPER if stands else theme.IVORY
    picture = _paper(face.size, MINI_RADIUS, paper, ground, theme.INK if face.came else theme.CARD_EDGE)
    ink = theme.PURPLE if face.suit is None else theme.suit_colour(face.suit, four_colour=four_colour)
    return stands, picture, ink


def _star(picture: Image.Image, middle: tuple[int, int], radius: int, ink: Colour) -> None:
    """Draw a five-pointed star."""
    side = radius * 2 * _FINE
    mask = Image.new("L", (side, side))
    points = []
    for corner in range(10):
        reach = side / 2 * (1 if corner % 2 == 0 else 0.45)
        angle = math.pi * corner / 5
        points.append((side / 2 + reach * math.sin(angle), side / 2 - reach * math.cos(angle)))
    ImageDraw.Draw(mask).polygon(points, fill=255)
    mask = mask.resize((radius * 2, radius * 2), Image.Resampling.BOX)
    picture.paste(ink, (middle[0] - radius, middle[1] - radius), mask)
