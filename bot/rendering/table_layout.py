"""Where everything lies on the table's picture. Geometry only.

What lies in a seat's box and on the piles have layouts of their own (``seat_layout``, ``piles_layout``). From the top:
the header; the seats in two columns beside stock and discard pile; the melds in rows; and, where hands
may be seen by all, the hands. Where melds and hands would take more than ``MOST_ROWS``, all their cards are smaller.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import DENSE, MARGIN, ROOMY, Box, FlowLayout, MeldLayout, MeldSize, flow_layout, flow_rows
from bot.rendering.piles_layout import PILES_WIDTH, PilesLayout, piles_layout
from bot.rendering.seat_layout import PRIZES

WIDTH: Final = 1000
"""Narrow enough that a phone, which shows it at 400, keeps two fifths of every size."""
HEADER: Final = 66
"""The header's height."""
MOST_ROWS: Final = 7
"""How many rows of melds and open hands are shown in cards of the usual size."""
_GAP: Final = 10
_SEAT_COLUMNS: Final = 2
_TALL_SEAT: Final = 112
_LOW_SEAT: Final = 88
_PAD: Final = 8
_BAND_WIDTH: Final = WIDTH - 2 * MARGIN - 2 * _PAD


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The boxes of the table's picture."""

    size: tuple[int, int]
    """Width and height of the picture."""
    header: Box
    """The headline's bar."""
    seats: tuple[Box, ...]
    """A box a seat."""
    piles: PilesLayout
    """Stock and discard pile."""
    melds_panel: Box | None
    """The surface under the melds; ``None`` while there are none."""
    melds: tuple[MeldLayout, ...]
    """The melds in order."""
    hands_panel: Box | None
    """The surface under open hands; ``None`` where hands are hidden."""
    hands: tuple[MeldLayout, ...]
    """The open hands in order."""


def table_layout(seats: int, melds: Sequence[int], hands: Sequence[int] = (), *, prizes: bool = False) -> TableLayout:
    """Return the layout for so many seats, melds of these lengths, and open hands of these lengths.

    ``prizes`` says that each seat has a third line, for games won and play chips.
    """
    top = HEADER + _GAP + 4
    inner = WIDTH - 2 * MARGIN
    rows = math.ceil(seats / _SEAT_COLUMNS)
    seat_height = (_TALL_SEAT if rows <= 2 else _LOW_SEAT) + (PRIZES if prizes else 0)
    height = rows * (seat_height + _GAP) - _GAP
    seat_width = (inner - PILES_WIDTH - _GAP) // _SEAT_COLUMNS - _GAP // 2
    boxes = tuple(
        Box(
            MARGIN + seat % _SEAT_COLUMNS * (seat_width + _GAP),
            top + seat // _SEAT_COLUMNS * (seat_height + _GAP),
            seat_width,
            seat_height,
        )
        for seat in range(seats)
    )
    piles = Box(WIDTH - MARGIN - PILES_WIDTH, top, PILES_WIDTH, height)
    rows = flow_rows(melds, _BAND_WIDTH) + flow_rows(hands, _BAND_WIDTH)
    size = ROOMY if rows <= MOST_ROWS else DENSE
    melds_panel, meld_flow, bottom = _band(melds, piles.bottom + _GAP, size)
    hands_panel, hand_flow, bottom = _band(hands, bottom, size)
    return TableLayout(
        size=(WIDTH, bottom + MARGIN - _GAP),
        header=Box(0, 0, WIDTH, HEADER),
        seats=boxes,
        piles=piles_layout(piles),
        melds_panel=melds_panel,
        melds=meld_flow.melds,
        hands_panel=hands_panel,
        hands=hand_flow.melds,
    )


def _band(lengths: Sequence[int], top: int, size: MeldSize) -> tuple[Box | None, FlowLayout, int]:
    """Return a surface with melds on it, the melds, and where the next one may begin."""
    flow = flow_layout(lengths, Box(MARGIN + _PAD, top + _PAD, _BAND_WIDTH, 0), size)
    if not lengths:
        return None, flow, top
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, flow.bottom + _PAD - top)
    return panel, flow, panel.bottom + _GAP
