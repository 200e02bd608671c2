"""Where everything lies on the picture of melds that are about to be laid, above what would stay. Geometry only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import MARGIN, MINI, Box, MeldLayout, flow_layout, strip_layout

WIDTH: Final = 860
"""The width of the picture."""
_BETWEEN: Final = 26
"""From the melds to the cards that stay; a line halves it."""
_LINE: Final = 2


@dataclass(frozen=True, slots=True)
class MeldsLayout:
    """The boxes of the picture."""

    size: tuple[int, int]
    """Width and height of the picture."""
    melds: tuple[MeldLayout, ...]
    """The melds in order."""
    line: Box | None
    """The line under the melds; ``None`` where there is nothing to part."""
    rest: tuple[Box, ...]
    """The cards that stay in hand."""


def melds_layout(melds: Sequence[int], rest: int) -> MeldsLayout:
    """Return the layout for melds of these lengths, and so many cards that stay."""
    area = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 0)
    flow = flow_layout(melds, area)
    parted = bool(melds and rest)
    below = flow.bottom + (_BETWEEN if parted else 0)
    strip = strip_layout(rest, Box(area.left, below, area.width, 0))
    bottom = max((box.bottom for box in strip), default=max(flow.bottom, MARGIN + MINI[1]))
    line = Box(area.left, flow.bottom + _BETWEEN // 2 - _LINE // 2, area.width, _LINE) if parted else None
    return MeldsLayout((WIDTH, bottom + MARGIN), flow.melds, line, strip)
