"""How a deal came out: why it was blocked, what a seat scores with its working, why chips move.

The values that events and results share; ``scoring`` and ``stakes`` work them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card


class BlockReason(StrEnum):
    """Why a deal ended without anybody going out (R-J19)."""

    DEAD_STOCK = "dead_stock"
    """A stock card was needed and none could be had."""
    IDLE_ROUNDS = "idle_rounds"
    """Three full rounds without a stock card, anything laid or a call."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What one seat scores in one deal, with the working."""

    seat: int
    """Whose score it is."""
    cards: tuple[Card, ...]
    """The cards left in hand, sorted."""
    points: tuple[int, ...]
    """What each of them costs."""
    doubled: bool
    """Whether the card points count twice (R-J24)."""
    unmet: int
    """What the missing contract costs (R-J22)."""
    bonus: int
    """What going out earns (R-J21, R-K1); it is subtracted."""
    extra: int = 0
    """What somebody else's going out in one turn costs on top (R-K1)."""

    @property
    def hand(self) -> int:
        """The card points as they count."""
        return sum(self.points) * (2 if self.doubled else 1)

    @property
    def total(self) -> int:
        """The score of the deal; negative is good."""
        return self.hand + self.unmet + self.extra - self.bonus


class Payment(StrEnum):
    """Why chips moved (R-J28)."""

    ANTE = "ante"
    """The match begins."""
    BUY_IN = "buy_in"
    """A seat came back (R-K2)."""
    DEAL = "deal"
    """A deal was scored."""
    POT = "pot"
    """The match was won."""
