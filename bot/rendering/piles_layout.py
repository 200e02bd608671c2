"""Where stock and discard pile lie, and what stands on them: counts, badges, marks of the last act. Geometry only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import CARD, Box
from bot.rendering.lettering import Measure, Words, placed

STOCK: Final = (100, 141)
"""Width and height of the stock's card."""
RIM: Final = 6
"""How far a golden rim stands out from what it marks."""
_PEEK: Final = 62
"""How much of the card under the upcard is seen: its rank and suit."""
_EDGE: Final = 6
_BETWEEN: Final = 14
PILES_WIDTH: Final = STOCK[0] + _BETWEEN + _PEEK + CARD[0] + 2 * _EDGE
"""The width of the area of both piles."""
_DEPTHS: Final = (6, 3, 0)
"""How far the cards of the stock lie from the topmost, right and down."""
_COUNT: Final = 38
_CHIP: Final = 42
"""The height of a mark of the last act."""
_SIGN: Final = 28
_BADGE: Final = 36
_PAD: Final = 3


@dataclass(frozen=True, slots=True)
class MarkLayout:
    """A mark of the last act: a sign, and beside it the badge of who acted."""

    chip: Box
    """The whole mark."""
    sign: Words
    """What was done."""
    badge: Box | None
    """Who did it; ``None`` where nobody is named."""


def mark_layout(sign: str, left: int, top: int, measure: Measure, *, named: bool) -> MarkLayout:
    """Return a mark whose upper left corner is given; ``named`` says that it carries a badge."""
    width = 2 * _PAD + _BADGE + (_BADGE + 2 if named else 0)
    chip = Box(left, top, width, _CHIP)
    middle = chip.left + _PAD + _BADGE // 2
    words = placed(sign, _SIGN, (middle, chip.top + 31), measure, "middle")
    badge = Box(chip.left + _PAD + _BADGE + 2, chip.top + _PAD, _BADGE, _BADGE) if named else None
    return MarkLayout(chip, words, badge)


@dataclass(frozen=True, slots=True)
class PilesLayout:
    """The places of stock and discard pile."""

    area: Box
    """The area of both."""
    stock: Box
    """The stock's topmost card."""
    backs: tuple[Box, ...]
    """The cards that the stock shows, the topmost last; they lie on one another."""
    stock_rim: Box
    """The rim round the stock, with the stock."""
    under: Box
    """The card under the upcard, which covers all but its left edge."""
    upcard: Box
    """The top of the discard pile."""
    pile_rim: Box
    """The rim round the upcard, with the upcard."""
    thrower: Box
    """The badge, on the upcard, of who threw it."""

    def count(self, text: str, measure: Measure) -> tuple[Box, Words]:
        """Return the chip on the stock with the number of its cards, and the number."""
        width = measure(text, _COUNT) + 24
        chip = Box(self.stock.middle - width // 2, self.stock.top + self.stock.height // 2 - 25, width, 50)
        return chip, placed(text, _COUNT, (chip.middle, chip.top + 39), measure, "middle")

    def drawn(self, sign: str, measure: Measure, *, named: bool) -> MarkLayout:
        """Return the mark of what was done with the stock, above its number."""
        mark = mark_layout(sign, 0, self.stock.top + 2, measure, named=named)
        return mark_layout(sign, self.stock.middle - mark.chip.width // 2, mark.chip.top, measure, named=named)

    def turned(self, sign: str, measure: Measure) -> MarkLayout:
        """Return the mark of what became of the stock, below its number."""
        mark = mark_layout(sign, 0, self.stock.bottom - _CHIP - 2, measure, named=False)
        return mark_layout(sign, self.stock.middle - mark.chip.width // 2, mark.chip.top, measure, named=False)

    def touched(self, sign: str, measure: Measure, *, named: bool) -> MarkLayout:
        """Return the mark of what was done with the discard pile, below the rank and suit of the card under its top."""
        return mark_layout(sign, self.under.left + 4, self.under.bottom - _CHIP - 6, measure, named=named)


def piles_layout(area: Box) -> PilesLayout:
    """Return the places of both piles in their area."""
    upcard = Box(area.right - _EDGE - CARD[0], area.top + (area.height - CARD[1]) // 2, *CARD)
    stock = Box(area.left + _EDGE, area.top + (area.height - STOCK[1]) // 2, *STOCK)
    depth = max(_DEPTHS)
    return PilesLayout(
        area=area,
        stock=stock,
        backs=tuple(stock.moved(step, step) for step in _DEPTHS),
        stock_rim=Box(stock.left - RIM + 1, stock.top - RIM + 1, STOCK[0] + depth + 2 * RIM - 2,
                      STOCK[1] + depth + 2 * RIM - 2),
        under=upcard.moved(-_PEEK, 0),
        upcard=upcard,
        pile_rim=upcard.inset(-RIM),
        thrower=Box(upcard.right - 45, upcard.top + 6, 38, 38),
    )  # fmt: skip
