"""Where everything lies: boxes, and the layouts of a hand and of melds. Geometry only, no colour and no Pillow.

Each function is pure and total for every size that a match of three to eight seats can reach; the tests prove that
nothing overlaps or leaves its picture. Units are pixels. Sheets and the table have layouts of their own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

CARD: Final = (132, 186)
"""Width and height of a large card."""
MINI: Final = (50, 86)
"""Width and height of a small card."""
TINY: Final = (40, 62)
"""Width and height of a card on a table that is full of melds."""
MARGIN: Final = 20
"""From the edge of the picture to what it shows."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; right and bottom are the first pixels outside."""

    left: int
    """Its first column."""
    top: int
    """Its first row."""
    width: int
    """How many columns."""
    height: int
    """How many rows."""

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.top + self.height

    @property
    def middle(self) -> int:
        """The column in its middle."""
        return self.left + self.width // 2

    def inset(self, by: int) -> Box:
        """Return the box without a rim of ``by`` pixels."""
        return Box(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, right: int, down: int) -> Box:
        """Return the box elsewhere."""
        return Box(self.left + right, self.top + down, self.width, self.height)

    def contains(self, other: Box) -> bool:
        """Whether the other box lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Box) -> bool:
        """Whether the two share a pixel."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


# ── a hand ───────────────────────────────────────────────────────────────────────────────────────────────────────────

LIFT: Final = 16
"""How much higher a chosen card stands."""
BAR: Final = 46
"""The height of the bar under cards that belong together, with the room above it."""
_GAP: Final = 8
_FEWEST_COLUMNS: Final = 5
_ONE_ROW: Final = 7
_TWO_ROWS: Final = 18
_LONGEST_ROW: Final = 10


@dataclass(frozen=True, slots=True)
class HandLayout:
    """Where the cards of a hand lie."""

    size: tuple[int, int]
    """Width and height of the picture."""
    cards: tuple[Box, ...]
    """A box a card, in order; a chosen card stands ``LIFT`` higher."""
    bars: tuple[tuple[int, Box], ...]
    """The bars under groups: the group's place, and a box; a group that spans two rows has two."""


def hand_layout(count: int, groups: Sequence[tuple[int, int]] = ()) -> HandLayout:
    """Return the layout of ``count`` cards; each group is the place of its first card and the place after its last."""
    rows = 1 if count <= _ONE_ROW else 2 if count <= _TWO_ROWS else max(3, math.ceil(count / _LONGEST_ROW))
    columns = max(_FEWEST_COLUMNS, math.ceil(count / rows))
    step_x = CARD[0] + _GAP
    step_y = CARD[1] + LIFT + _GAP + (BAR if groups else 0)
    cards = tuple(
        Box(MARGIN + place % columns * step_x, MARGIN + LIFT + place // columns * step_y, *CARD)
        for place in range(count)
    )
    bars = tuple(
        (number, Box(cards[first].left, cards[first].bottom + 6, cards[last].right - cards[first].left, BAR - 6))
        for number, (start, stop) in enumerate(groups)
        for first, last in _by_row(start, stop, columns)
    )
    width = 2 * MARGIN + columns * step_x - _GAP
    height = 2 * MARGIN + rows * step_y - _GAP
    return HandLayout((width, height), cards, bars)


def _by_row(start: int, stop: int, columns: int) -> list[tuple[int, int]]:
    """Return the first and last place of each part of start…stop−1 that lies in one row."""
    parts = []
    while start < stop:
        end = min(stop, (start // columns + 1) * columns)
        parts.append((start, end - 1))
        start = end
    return parts


def rim_box(card: Box) -> Box:
    """Return the rim round a card that is chosen or new, with the card."""
    return card.inset(-4)


def mark_box(card: Box) -> Box:
    """Return the place of the sign on a card that is chosen or new: its upper right corner."""
    return Box(card.right - 47, card.top + 5, 42, 42)


def copy_box(card: Box) -> Box:
    """Return the place of the number of a copy: a card's lower left corner."""
    return Box(card.left + 7, card.bottom - 43, 44, 36)


# ── melds ────────────────────────────────────────────────────────────────────────────────────────────────────────────

_MINI_GAP: Final = 2


@dataclass(frozen=True, slots=True)
class MeldSize:
    """How large melds are shown."""

    card: tuple[int, int]
    """Width and height of a card."""
    tab: int
    """The width of a meld's label."""
    frame: int
    """The room round a meld for the frame that says what changed last."""
    gap: int
    """From one meld to the next, and from row to row."""


ROOMY: Final = MeldSize(MINI, tab=46, frame=5, gap=8)
"""As melds are shown wherever there is room."""
DENSE: Final = MeldSize(TINY, tab=38, frame=4, gap=4)
"""As melds are shown on a table that would become too tall."""


@dataclass(frozen=True, slots=True)
class MeldLayout:
    """Where one meld lies."""

    frame: Box
    """The whole meld with the room for its frame."""
    tab: Box
    """Its label."""
    cards: tuple[Box, ...]
    """A box a card; they lie on one another only where a meld is longer than its row."""
    size: MeldSize
    """How large it is shown."""


@dataclass(frozen=True, slots=True)
class FlowLayout:
    """Melds side by side, in as many rows as they need."""

    bottom: int
    """The first row below them."""
    rows: int
    """How many rows they take."""
    melds: tuple[MeldLayout, ...]
    """The melds in order."""


def flow_layout(lengths: Sequence[int], area: Box, size: MeldSize = ROOMY) -> FlowLayout:
    """Return melds of these lengths from the top of an area on; the area's width counts, its height does not."""
    melds: list[MeldLayout] = []
    height, places = size.card[1] + 2 * size.frame, _flow(lengths, area.width, size)
    for length, (left, row) in zip(lengths, places, strict=True):
        step, x, y = _step(length, area.width, size), area.left + left, area.top + row * (height + size.gap)
        tab = Box(x + size.frame, y + size.frame, size.tab, size.card[1])
        cards = tuple(Box(tab.right + place * step, tab.top, *size.card) for place in range(length))
        melds.append(MeldLayout(Box(x, y, _across(length, step, size), height), tab, cards, size))
    rows = places[-1][1] + 1 if places else 0
    return FlowLayout(area.top + rows * (height + size.gap) - size.gap if rows else area.top, rows, tuple(melds))


def flow_rows(lengths: Sequence[int], width: int, size: MeldSize = ROOMY) -> int:
    """Return how many rows of a width melds of these lengths take."""
    places = _flow(lengths, width, size)
    return places[-1][1] + 1 if places else 0


def _flow(lengths: Sequence[int], width: int, size: MeldSize) -> list[tuple[int, int]]:
    """Return for each meld where it begins in its row, and in which row it stands."""
    places, x, row = [], 0, 0
    for length in lengths:
        across = _across(length, _step(length, width, size), size)
        if x + across > width and x:
            x, row = 0, row + 1
        places.append((x, row))
        x += across + size.gap
    return places


def _across(length: int, step: int, size: MeldSize) -> int:
    """Return the width of a meld."""
    return size.tab + (size.card[0] + step * (length - 1) if length else 0) + 2 * size.frame


def _step(length: int, width: int, size: MeldSize) -> int:
    """Return from one card of a meld to the next: side by side, closer where the meld would not fit its row."""
    room = width - size.tab - 2 * size.frame - size.card[0]
    return min(size.card[0] + _MINI_GAP, room // max(length - 1, 1))


def strip_layout(count: int, area: Box) -> tuple[Box, ...]:
    """Return small cards side by side in rows from the top of an area on."""
    step = MINI[0] + _MINI_GAP
    columns = max((area.width + _MINI_GAP) // step, 1)
    return tuple(
        Box(area.left + place % columns * step, area.top + place // columns * (MINI[1] + 6), *MINI)
        for place in range(count)
    )
