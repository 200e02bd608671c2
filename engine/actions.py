"""What a seat may ask for: imperatives, nothing checked yet.

Every action goes through :func:`engine.play.play`, which either raises the rule that it breaks or returns what
happened.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.melds import End, Meld


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the pack, so that the cards are dealt (R-J3)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the stock (R-J17); with a dead stock this ends the deal (R-J19)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the discard pile (R-J17)."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay the contract, all of it at once (R-J9)."""

    melds: tuple[Meld, ...]
    """The melds of the contract."""


@dataclass(frozen=True, slots=True)
class AddMeld:
    """Lay a whole new meld after the contract (R-J11)."""

    meld: Meld
    """The new meld."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add one card to a meld on the table (R-J10)."""

    card: Card
    """A card of the hand."""
    meld: int
    """The number of the meld."""
    end: End | None = None
    """The end of a run; ``None`` for a set."""


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Give the card that a joker stands for; the joker goes to an end of its run, or to the hand (R-J12, R-K4)."""

    card: Card
    """The natural card, from the hand."""
    meld: int
    """The number of the meld."""
    joker: Card
    """Which joker of it."""
    end: End | None
    """The end to which the joker goes; ``None``: to the hand."""
    second: Card | None = None
    """The other card, where the joker of a set is freed by two together (R-K5)."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo what was laid in this turn (R-J31)."""

    everything: bool = False
    """Back to the draw; otherwise only the last step."""


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """Give the taken discard back to the pile, to draw from the stock instead (R-K8)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn by throwing a card (R-J17)."""

    card: Card
    """A card of the hand; no joker, but by house rule (R-K10)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a discard: only jokers are left and none of them fits (R-J18)."""


@dataclass(frozen=True, slots=True)
class Call:
    """Ask for the discard out of turn (R-J14)."""


@dataclass(frozen=True, slots=True)
class PassCall:
    """Let the discard go (R-J14)."""


@dataclass(frozen=True, slots=True)
class AllowCall:
    """Let the caller have the card (R-J15)."""


@dataclass(frozen=True, slots=True)
class RefuseCall:
    """Refuse the call (R-J15)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Ask for the next deal; it is dealt when every seat has."""


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Come back at the highest total of those who are still in (R-K2)."""


Action = (
    Cut
    | Draw
    | Take
    | LayDown
    | AddMeld
    | LayOff
    | SwapJoker
    | TakeBack
    | ReturnCard
    | Discard
    | EndTurn
    | Call
    | PassCall
    | AllowCall
    | RefuseCall
    | Ready
    | BuyIn
)
"""What a seat may ask for."""
