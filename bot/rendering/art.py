"""Fonts and committed art, opened once when first asked for; importing this module reads nothing.

An :class:`Art` belongs to one :class:`~bot.rendering.renderer.Renderer` and is shared by its threads.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageFont

from bot.rendering import theme
from engine.cards import Rank, Suit

ASSETS: Final = Path(__file__).parents[2] / "assets"
"""Where the art lies in a checkout."""

_MISSING: Final = "\uffff"
"""A code point that no font draws: its picture is the font's box for what is missing."""

_NOT_SHOWN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zl", "Zp"})
"""Categories of characters without a picture of their own, left out of names: controls, joiners, stacked marks."""


class Face(StrEnum):
    """The two type faces; condensed, because names and numbers have little room on a phone."""

    BOLD = "DejaVuSansCondensed-Bold.ttf"
    """Names, ranks, numbers."""
    PLAIN = "DejaVuSansCondensed.ttf"
    """Workings and remarks."""


class Art:
    """The fonts, the court cards' pictures and the suit signs."""

    def __init__(self, assets: Path = ASSETS) -> None:
        """Remember where the art lies; nothing is read before it is needed."""
        self._assets = assets
        self.font = lru_cache(maxsize=64)(self._font)
        self.court = lru_cache(maxsize=None)(self._court)
        self.suit = lru_cache(maxsize=64)(self._suit)
        self._drawable = lru_cache(maxsize=4096)(self._is_drawable)

    def _font(self, face: Face, pixels: int) -> ImageFont.FreeTypeFont:
        """Return a face at a size. The layout engine is pinned, so that glyphs lie alike with and without raqm."""
        return ImageFont.truetype(
            str(self._assets / "fonts" / face.value), pixels, layout_engine=ImageFont.Layout.BASIC
        )

    def _court(self, rank: Rank, suit: Suit, *, four_colour: bool) -> Image.Image:
        """Return the framed picture of a jack, queen or king, in RGB and at the size it was committed in."""
        two = not four_colour and suit in {Suit.DIAMONDS, Suit.CLUBS}
        path = self._assets / "cards" / "courts" / ("two" if two else "four") / f"{rank.letter}{suit}.png"
        with Image.open(path) as picture:
            return picture.convert("RGB")

    def _suit(self, suit: Suit, pixels: int) -> Image.Image:
        """Return the sign of a suit as a square mask."""
        with Image.open(self._assets / "cards" / "suits" / f"{suit}.png") as picture:
            return picture.convert("L").resize((pixels, pixels), Image.Resampling.LANCZOS)

    def _is_drawable(self, char: str) -> bool:
        """Whether the bold face has a picture for the character, and writes it from left to right."""
        if unicodedata.bidirectional(char) in {"R", "AL"}:
            return False
        font = self.font(Face.BOLD, 16)
        mask, missing = font.getmask(char), font.getmask(_MISSING)
        return mask.size != missing.size or bytes(mask) != bytes(missing)

    def drawable(self, text: str) -> str:
        """Return what the fonts can draw of a name, or nothing where that is less than half of its letters."""
        text = " ".join(unicodedata.normalize("NFKC", text).split())
        shown = [char for char in text if unicodedata.category(char) not in _NOT_SHOWN]
        kept = [char for char in shown if char.isspace() or self._drawable(char)]
        letters = sum(char.isalnum() for char in shown)
        if sum(char.isalnum() for char in kept) * 2 < max(letters, 1):
            return ""
        return " ".join("".join(kept).split())


@lru_cache(maxsize=1)
def palette_image() -> Image.Image:
    """Return an empty picture that carries the shared palette, for quantising to it."""
    picture = Image.new("P", (1, 1))
    picture.putpalette([part for colour in theme.palette() for part in colour])
    return picture


@lru_cache(maxsize=1)
def _court_palette() -> Image.Image:
    """Return an empty picture that carries the colours of the courts; the first one fills the rest of its palette."""
    colours = theme.court_colours()
    picture = Image.new("P", (1, 1))
    picture.putpalette([part for colour in (*colours, *colours[:1] * (256 - len(colours))) for part in colour])
    return picture


def in_court_colours(picture: Image.Image) -> Image.Image:
    """Return an RGB picture in the colours of the courts alone."""
    return picture.quantize(palette=_court_palette(), dither=Image.Dither.NONE).convert("RGB")


def to_palette(picture: Image.Image) -> Image.Image:
    """Return an RGB picture in the shared palette, each pixel the nearest colour."""
    return picture.quantize(palette=palette_image(), dither=Image.Dither.NONE)
