"""What happened in a call window (R-J13 to R-J16)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class CallOpened:
    """The discard may be called."""

    card: Card
    """The discard."""
    discarder: int | None
    """Who threw it; ``None`` for the first upcard."""
    next_seat: int
    """The seat whose turn is next."""
    eligible: tuple[int, ...]
    """Who may call, in order of play."""


@dataclass(frozen=True, slots=True)
class CallPassed:
    """A seat let the discard go."""

    seat: int
    """Who passed."""


@dataclass(frozen=True, slots=True)
class CallBid:
    """A seat asked for the discard in a window that is decided in order of play (R-J14)."""

    seat: int
    """Who asked."""


@dataclass(frozen=True, slots=True)
class CallMade:
    """A seat called; its call is now to be answered."""

    seat: int
    """The caller."""
    decider: int | None
    """Who answers; ``None`` where calls are allowed without asking."""


@dataclass(frozen=True, slots=True)
class CallAllowed:
    """The caller got the discard and a card of the stock."""

    decider: int | None
    """Who allowed it; ``None`` where nobody is asked."""
    caller: int
    """Who got the cards."""
    card: Card
    """The called discard."""
    extra: Card | None
    """The card of the stock; ``None`` where it may not be known."""


@dataclass(frozen=True, slots=True)
class CallRefused:
    """The call was refused; nobody else may call this card."""

    decider: int
    """Who refused it."""
    caller: int
    """Who had called."""


@dataclass(frozen=True, slots=True)
class CallClosed:
    """Nobody called."""


CallEvent = CallOpened | CallPassed | CallBid | CallMade | CallAllowed | CallRefused | CallClosed
"""What happens in a call window."""
