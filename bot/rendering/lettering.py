"""How large a text is written, and how much of it, so that it fits its room; where it lies then. Geometry only.

How wide a text is says a :data:`Measure`, which whoever has fonts hands in: layouts stay functions of values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.rendering.layout import Box

Align = Literal["left", "middle", "right"]
"""Which point of a text a column is given for."""

Measure = Callable[[str, int], int]
"""Returns how many pixels wide a text in bold letters of a size is."""

SHARES: Final = (1, 0.9, 0.8, 0.7, 0.6)
"""A text is rather made smaller than cut, in these steps."""

_NUMBERED: Final = re.compile(r" \(\d\)$")
"""The end of a name that has a number, so that it is not taken for another one."""

_ABOVE: Final = 0.8
"""How far letters and signs without an accent reach above their base line, in parts of their size."""
_BELOW: Final = 0.24
"""How far they reach below it."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in its place."""

    text: str
    """What is written; empty where there is nothing, or no room for anything."""
    pixels: int
    """The size of its letters."""
    left: int
    """Where its base line begins."""
    base: int
    """The row of its base line."""
    width: int
    """How wide it is."""

    @property
    def box(self) -> Box:
        """The room that it takes."""
        top = self.base - round(self.pixels * _ABOVE)
        return Box(self.left, top, self.width, self.base + round(self.pixels * _BELOW) - top)

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.left + self.width


def sized(text: str, pixels: int, room: int, measure: Measure, shares: tuple[float, ...] = SHARES) -> int:
    """Return the largest size up to ``pixels`` in which a text fits, the smallest where it fits in none."""
    size = pixels
    for share in shares:
        size = round(pixels * share)
        if measure(text, size) <= room:
            break
    return size


def shortened(text: str, room: int, width: Callable[[str], int]) -> str:
    """Return a text, with an ellipsis where it is wider than its room; nothing where there is no room for any of it.

    The number behind a name that looks like another one (:func:`bot.names.apart`) stays, if there is room for both.
    """
    if width(text) <= room:
        return text
    end = _NUMBERED.search(text)
    return (_cut(text[: end.start()], end[0], room, width) if end else "") or _cut(text, "", room, width)


def _cut(text: str, end: str, room: int, width: Callable[[str], int]) -> str:
    """Return the beginning of a text, an ellipsis and its end; nothing where there is no room for any of the text."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…" + end) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" + end if low else ""


def placed(text: str, pixels: int, at: tuple[int, int], measure: Measure, align: Align = "left") -> Words:
    """Return a text whose base line begins, is halved or ends at ``at``."""
    return _at(at, text, pixels, measure(text, pixels) if text else 0, align)


def fitted(
    text: str, pixels: int, at: tuple[int, int], room: int, measure: Measure, align: Align = "left",
    shares: tuple[float, ...] = SHARES,
) -> Words:  # fmt: skip
    """Return a text that is made smaller, then shortened, until it fits its room."""
    width = measure(text, pixels) if text else 0
    if width <= room:  # as nearly always
        return _at(at, text, pixels, width, align)
    size = sized(text, pixels, room, measure, shares)
    return placed(shortened(text, room, lambda part: measure(part, size)), size, at, measure, align)


def _at(at: tuple[int, int], text: str, pixels: int, width: int, align: Align) -> Words:
    left = at[0] if align == "left" else at[0] - (width if align == "right" else width // 2)
    return Words(text, pixels, left, at[1], width)


def column(
    texts: Sequence[str], pixels: int, bases: Sequence[tuple[int, int]], room: int, measure: Measure, align: Align
) -> tuple[Words, ...]:
    """Return texts one below another, all in the size in which the widest fits."""
    size = min((sized(text, pixels, room, measure) for text in texts), default=pixels)
    return tuple(fitted(text, size, at, room, measure, align, (1,)) for text, at in zip(texts, bases, strict=True))
