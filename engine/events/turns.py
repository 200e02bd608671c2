"""What happened in a turn, and how a deal came to its end (R-J9 to R-J12, R-J17 to R-J20, R-J31, R-K4, R-K8)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.melds import End, Meld
from engine.outcomes import BlockReason


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat is to draw."""

    seat: int
    """The seat on turn."""
    stock_only: bool = False
    """Whether the pile is closed to it after an allowed call (R-J16)."""
    must_take: bool = False
    """Whether it refused a call and must take the card (R-J15)."""


@dataclass(frozen=True, slots=True)
class StockReshuffled:
    """The discards but the top became the stock (R-J19)."""

    stock: tuple[Card, ...]
    """The new stock, top first."""
    kept: tuple[Card, ...]
    """The discards that stayed, top last: the top, and over it a card that is being called."""
    count: int
    """How many cards the new stock has: public."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew from the stock."""

    seat: int
    """Who drew."""
    card: Card | None
    """The card; ``None`` where it may not be known."""


@dataclass(frozen=True, slots=True)
class UpcardTaken:
    """A seat on turn took the top discard."""

    seat: int
    """Who took it."""
    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class LaidDown:
    """A seat laid its contract."""

    seat: int
    """Who laid it."""
    melds: tuple[Meld, ...]
    """The melds, in the order laid."""


@dataclass(frozen=True, slots=True)
class MeldAdded:
    """A seat that was down laid a new meld."""

    seat: int
    """Who laid it."""
    meld: Meld
    """The meld."""


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A seat added a card to a meld."""

    seat: int
    """Who added it."""
    card: Card
    """The card."""
    meld: int
    """The number of the meld."""
    end: End | None
    """The end of a run; ``None`` for a set."""


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A seat gave the card that a joker stood for and moved the joker."""

    seat: int
    """Who did it."""
    card: Card
    """The natural card."""
    meld: int
    """The number of the meld."""
    joker: Card
    """The joker that moved."""
    end: End | None
    """The end to which it went; ``None``: to the hand."""
    second: Card | None = None
    """The other natural card, where the joker of a set was freed by two (R-K5)."""


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took back steps of its turn."""

    seat: int
    """Who took back."""
    steps: int
    """How many steps, the latest first."""


@dataclass(frozen=True, slots=True)
class CardReturned:
    """A seat gave the discard that it had taken back to the pile (R-K8)."""

    seat: int
    """Who gave it back."""
    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw a card."""

    seat: int
    """Who threw it."""
    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class TurnEndedWithoutDiscard:
    """A seat held only jokers that fit nowhere (R-J18)."""

    seat: int
    """Whose turn ended."""


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid or threw its last card with the contract down (R-J18)."""

    seat: int
    """Who went out."""
    bent: bool
    """Whether it was the turn in which it first laid down (R-J24)."""


@dataclass(frozen=True, slots=True)
class DealBlocked:
    """The deal ended without anybody going out (R-J19)."""

    reason: BlockReason
    """Why."""


TurnEvent = (
    TurnStarted
    | StockReshuffled
    | CardDrawn
    | UpcardTaken
    | LaidDown
    | MeldAdded
    | LaidOff
    | JokerSwapped
    | TookBack
    | CardReturned
    | Discarded
    | TurnEndedWithoutDiscard
    | WentOut
    | DealBlocked
)
"""What happens in a turn."""
