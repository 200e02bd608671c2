"""A palette picture being drawn: surfaces with soft corners, text on a known ground, sprites, and the PNG at the end.

On a palette picture nothing can be blended, so whatever has soft edges is made against the colour it will lie on: a
text names its ink and its ground. Measured: text as a mask through a ramp of the palette costs a tenth of RGB.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.rendering import theme
from bot.rendering.art import palette_image, to_palette
from bot.rendering.layout import Box
from bot.rendering.lettering import Align, shortened
from bot.rendering.theme import Colour

_SUPERSAMPLE: Final = 4
"""How much finer a corner is drawn before it is scaled down."""
_KEPT_SURFACE: Final = 20_000
"""The area in pixels up to which a surface is kept whole; badges, labels and chips are below it."""
_PNG_LEVEL: Final = 3
"""zlib's level: level 1 takes a quarter less time, but makes a hand of courts alone larger than 50 KB.

WebP without loss halves a table of 48 melds and takes seven times as long; a hand it makes no smaller."""
_LARGE: Final = 900_000
"""From how many pixels on a picture is large; no hand is that is dealt, nor a table of four with forty cards down."""
_LARGE_PNG_LEVEL: Final = 6
"""zlib's level for large pictures: a sixth fewer bytes for twice the time, of which there are few."""


@dataclass(frozen=True, slots=True)
class _Look:
    """How a surface looks, whatever its size."""

    fill: Colour
    ground: Colour
    edge: Colour | None
    radius: int
    line: int


class Canvas:
    """One picture."""

    def __init__(self, width: int, height: int, ground: Colour = theme.FELT) -> None:
        """Start with an empty ground, in pixels."""
        self.image = Image.new("P", (width, height), theme.index_of(ground))
        self.image.putpalette(palette_image().getpalette() or [])
        self._draw = ImageDraw.Draw(self.image)

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        self._draw.rectangle((box.left, box.top, box.right - 1, box.bottom - 1), fill=theme.index_of(colour))

    def panel(
        self, box: Box, fill: Colour, *, ground: Colour = theme.FELT, edge: Colour | None = None, radius: int = 12,
        line: int = 2,
    ) -> None:  # fmt: skip
        """Draw a surface with round corners, with a line of ``line`` pixels round it where an edge is given."""
        look = _Look(fill, ground, edge, min(radius, box.width // 2, box.height // 2), line)
        if box.width * box.height <= _KEPT_SURFACE:
            self.image.paste(_surface((box.width, box.height), look), (box.left, box.top))
        else:
            _draw_surface(self.image, box, look)

    def text(
        self, at: tuple[int, int], text: str, font: ImageFont.FreeTypeFont, ink: Colour, ground: Colour,
        align: Align = "left",
    ) -> int:  # fmt: skip
        """Write on a plain ground, ``at`` being where the base line begins, is halved or ends; returns the width."""
        if not text:
            return 0
        sprite, left, top, advance = _text(text, font, ink, ground)
        x, base = at
        start = x - {"left": 0, "middle": advance // 2, "right": advance}[align]
        self.image.paste(sprite, (start + left, base + top))
        return advance

    def paste(self, sprite: Image.Image, at: tuple[int, int], mask: Image.Image | None = None) -> None:
        """Paste a palette sprite."""
        self.image.paste(sprite, at, mask)

    def stamp(self, box: Box, colour: Colour, mask: Image.Image) -> None:
        """Fill the mask's part of a box, whatever lies under it; its edges are hard."""
        self.image.paste(theme.index_of(colour), (box.left, box.top), mask)

    def png(self) -> bytes:
        """Return the picture as PNG."""
        out = io.BytesIO()
        large = self.image.width * self.image.height >= _LARGE
        self.image.save(out, "PNG", compress_level=_LARGE_PNG_LEVEL if large else _PNG_LEVEL)
        return out.getvalue()


@lru_cache(maxsize=4096)
def width_of(text: str, font: ImageFont.FreeTypeFont) -> int:
    """Return how many pixels a text takes."""
    return round(font.getlength(text))


def fit(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """Return the text, shortened with an ellipsis where it is wider than ``width`` pixels."""
    return shortened(text, width, lambda part: width_of(part, font))


def wrap(text: str, font: ImageFont.FreeTypeFont, width: int, lines: int) -> list[str]:
    """Return the text in at most ``lines`` lines, broken at spaces; the last one is shortened where it must be."""
    rows: list[str] = []
    words = text.split()
    while words and len(rows) < lines - 1:
        row = words.pop(0)
        while words and width_of(f"{row} {words[0]}", font) <= width:
            row = f"{row} {words.pop(0)}"
        rows.append(fit(row, font, width))
    if words:
        rows.append(fit(" ".join(words), font, width))
    return rows


@lru_cache(maxsize=2048)
def _text(text: str, font: ImageFont.FreeTypeFont, ink: Colour, ground: Colour) -> tuple[Image.Image, int, int, int]:
    """Return a text as a palette sprite, where it lies from the start of its base line, and its advance."""
    left, top, right, bottom = (round(side) for side in font.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(right - left, 1), max(bottom - top, 1)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
    sprite = mask.point(theme.ramp(ink, ground))
    return _as_palette(sprite), left, top, round(font.getlength(text))


@lru_cache(maxsize=256)
def _surface(size: tuple[int, int], look: _Look) -> Image.Image:
    """Return a small surface whole: a table has dozens, and one sprite is pasted faster than six parts."""
    picture = Image.new("P", size)
    picture.putpalette(palette_image().getpalette() or [])
    _draw_surface(picture, Box(0, 0, *size), look)
    return picture


def _draw_surface(picture: Image.Image, box: Box, look: _Look) -> None:
    """Draw a surface: its middle, its line, and its four corners."""
    draw = ImageDraw.Draw(picture)
    if look.edge is not None:
        draw.rectangle((box.left, box.top, box.right - 1, box.bottom - 1), fill=theme.index_of(look.edge))
    inner = box if look.edge is None else box.inset(look.line)
    draw.rectangle((inner.left, inner.top, inner.right - 1, inner.bottom - 1), fill=theme.index_of(look.fill))
    right, bottom = box.right - look.radius, box.bottom - look.radius
    places = ((box.left, box.top), (right, box.top), (box.left, bottom), (right, bottom))
    for corner, place in zip(_corners(look), places, strict=True):
        picture.paste(corner, place)


@lru_cache(maxsize=256)
def _corners(look: _Look) -> tuple[Image.Image, ...]:
    """Return the four corners of a surface, row by row."""
    fine = look.radius * _SUPERSAMPLE
    picture = Image.new("RGB", (fine, fine), look.ground)
    draw = ImageDraw.Draw(picture)
    draw.ellipse((0, 0, fine * 2, fine * 2), fill=look.fill if look.edge is None else look.edge)
    if look.edge is not None:
        inner = look.line * _SUPERSAMPLE
        draw.ellipse((inner, inner, fine * 2 - inner, fine * 2 - inner), fill=look.fill)
    corner = to_palette(picture.resize((look.radius, look.radius), Image.Resampling.BOX))
    turns = Image.Transpose
    return (
        corner,
        corner.transpose(turns.FLIP_LEFT_RIGHT),
        corner.transpose(turns.FLIP_TOP_BOTTOM),
        corner.transpose(turns.ROTATE_180),
    )


def _as_palette(indices: Image.Image) -> Image.Image:
    """Return a picture of palette places, which Pillow calls L, as a palette picture."""
    picture = Image.frombytes("P", indices.size, indices.tobytes())
    picture.putpalette(palette_image().getpalette() or [])
    return picture
