"""Where everything lies that several pictures show alike: a badge with its name, a headline; and in a seat's box.

Geometry only. A seat has its badge, name and signs above; cards, calls and total below; then games won and chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import Box
from bot.rendering.lettering import Measure, Words, fitted, placed, sized

NAME_SHARES: Final = (1, 0.88, 0.78)
"""A name is made smaller in these steps before it is cut."""
PRIZES: Final = 34
"""The height of the line of a seat for games won and chips."""
SIGN: Final = 32
"""The side of a sign beside a name."""
_PRIZE: Final = 25
_NUMBER: Final = 32
_CALLS: Final = 26
_LOW: Final = 100
"""Up to which height a seat's box is low."""
_LEAST_TOTAL: Final = 86
"""For how much of a seat's box a total is rather made no smaller."""


@dataclass(frozen=True, slots=True)
class NameLayout:
    """A badge, and the name beside it."""

    badge: Box
    """The badge."""
    text: Words
    """The name, as far as there is room for it."""


def name_layout(text: str, box: Box, pixels: int, measure: Measure) -> NameLayout:
    """Return a badge at the left of a box and a name beside it, both in the middle of its height."""
    side = min(box.height, round(pixels * 1.35))
    badge = Box(box.left, box.top + (box.height - side) // 2, side, side)
    at = (badge.right + 10, box.top + box.height // 2 + round(pixels * 0.36))
    return NameLayout(badge, fitted(text, pixels, at, max(box.right - at[0], 0), measure, shares=NAME_SHARES))


@dataclass(frozen=True, slots=True)
class HeadlineLayout:
    """The bar at the top of a picture."""

    text: Words
    """The headline."""
    note: Words
    """What stands at its right."""
    line: Box
    """The line under both."""


def headline_layout(text: str, note: str, box: Box, measure: Measure) -> HeadlineLayout:
    """Return headline and note in a bar; the note has the half and what the headline leaves."""
    base, room = box.top + box.height // 2 + 11, box.width - 60
    left = max(box.width // 2 - 20, room - measure(text, 34))
    beside = fitted(note, 27, (box.right - 20, base), left, measure, "right")
    headline = fitted(text, 34, (box.left + 20, base), room - beside.width, measure)
    return HeadlineLayout(headline, beside, Box(box.left, box.bottom - 3, box.width, 3))


@dataclass(frozen=True, slots=True)
class SeatTexts:
    """What is written in a seat's box, and how much is drawn there."""

    name: str
    """The name, as far as the fonts have it."""
    signs: int
    """How many signs stand beside the name."""
    cards: str
    """How many cards the seat holds; empty where that is not shown."""
    calls: str
    """Its calls; empty where there are none."""
    total: str
    """Its total."""
    wins: str = ""
    """How many games it has won."""
    chips: str = ""
    """Its play chips."""


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """The places in a seat's box."""

    name: NameLayout
    """Badge and name."""
    signs: tuple[Box, ...]
    """The signs, from the right."""
    backs: tuple[Box, ...]
    """The little backs before the number of cards, which lie on one another; none where that is not shown."""
    cards: Words
    """The number of cards."""
    calls: Words
    """The calls."""
    total: Words
    """The total."""
    wins: Words
    """Games won."""
    chips: Words
    """Play chips."""


def seat_layout(texts: SeatTexts, box: Box, measure: Measure, *, prizes: bool) -> SeatLayout:
    """Return the places in a seat's box; ``prizes`` says that it has a third line, for games won and play chips."""
    foot = box.bottom - PRIZES + 18
    wins = placed(texts.wins, _PRIZE, (box.left + 18, foot), measure)
    chips = fitted(texts.chips, _PRIZE, (box.right - 18, foot), box.right - 34 - wins.right, measure, "right")
    if prizes:
        box = Box(box.left, box.top, box.width, box.height - PRIZES)
    upper = Box(box.left + 14, box.top + 8, box.width - 24, box.height // 2 - 6)
    signs = tuple(
        Box(upper.right - SIGN - (SIGN + 6) * place, upper.top + (upper.height - SIGN) // 2, SIGN, SIGN)
        for place in range(texts.signs)
    )
    name = Box(upper.left, upper.top, upper.width - (SIGN + 6) * texts.signs, upper.height)
    base = box.bottom - (20 if box.height > _LOW else 14)
    x = box.left + 18
    backs: tuple[Box, ...] = ()
    if texts.cards:
        backs = (Box(x, base - 25, 20, 27), Box(x + 5, base - 23, 20, 27))
        x += 34
    cards = placed(texts.cards, _NUMBER, (x, base), measure)
    x += cards.width + 16 if texts.cards else 0
    right, calls = box.right - 18, measure(texts.calls, _CALLS) if texts.calls else 0
    size = sized(texts.total, _NUMBER, max(right - x - calls - 12, _LEAST_TOTAL), measure)
    total = fitted(texts.total, size, (right, base), right - x - 8, measure, "right", shares=(1,))
    return SeatLayout(
        name=name_layout(texts.name, name, 30, measure),
        signs=signs,
        backs=backs,
        cards=cards,
        calls=fitted(texts.calls, _CALLS, (x, base), total.left - 12 - x, measure),
        total=total,
        wins=wins,
        chips=chips,
    )
