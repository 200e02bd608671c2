"""What happened between deals: the opening, the cards dealt, the scores, who is out, the end.

By the rulings R-J2 to R-J4, R-J19, R-J25 to R-J28 and R-K2.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.openings import Opening
from engine.outcomes import BlockReason, Payment, SeatScore
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A match began; its log carries the whole rules."""

    rules: Rules
    """The house rules of the table."""
    seats: int
    """How many seats play."""
    packs: int
    """How many packs are used (R-J1)."""


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The seats drew for the first deal; the lowest card deals (R-J2)."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    """The draws of each round, ``(seat, card)``: tied lowest seats draw again."""
    dealer: int
    """The seat that deals first."""


@dataclass(frozen=True, slots=True)
class CutAsked:
    """The pack waits to be cut before the deal (R-J3)."""

    number: int
    """The number of the deal to come in its game, from 1."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met."""
    dealer: int
    """The seat that will deal."""
    seats: tuple[int, ...]
    """The seats that will play, in order of seats."""
    cutter: int
    """The seat that is to cut."""
    sudden_death: bool = False
    """Whether the deal breaks a tie for first place (R-J25)."""
    game: int = 1
    """The game that it belongs to, from 1."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The cards were dealt."""

    number: int
    """The deal's number in its game, from 1."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met."""
    dealer: int
    """The seat that dealt."""
    seats: tuple[int, ...]
    """The seats that play this deal, in order of seats; the tied ones in sudden death."""
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat of the match, in order dealt; empty where a seat does not play."""
    stock: tuple[Card, ...]
    """The stock, top first."""
    upcard: Card
    """The first card of the discard pile."""
    buried: tuple[Card, ...] = ()
    """Jokers that were turned and put back into the stock first (R-J4)."""
    sudden_death: bool = False
    """Whether this deal breaks a tie for first place (R-J25)."""
    game: int = 1
    """The game it belongs to, from 1; a fourth breaks a tie over three games (R-J26)."""
    cutter: int | None = None
    """The seat that cut the pack: the one on the dealer's right (R-J3)."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was scored; a sudden death has scores that are added to nothing."""

    scores: tuple[SeatScore, ...]
    """The score of each seat that played, in order of seats."""


@dataclass(frozen=True, slots=True)
class DealVoided:
    """The deal will be played again without a score (R-J19, ``stock_end``)."""

    reason: BlockReason
    """Why."""


@dataclass(frozen=True, slots=True)
class BecameReady:
    """A seat asked for the next deal."""

    seat: int
    """Who is ready."""


@dataclass(frozen=True, slots=True)
class BoughtIn:
    """A seat over the limit came back (R-K2)."""

    seat: int
    """Who bought in."""
    total: int
    """Its total from now on: the highest of those who were still in."""


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Seats over the limit are out of the match (R-K2)."""

    seats: tuple[int, ...]
    """Who is out, in order of seats."""


@dataclass(frozen=True, slots=True)
class ChipsMoved:
    """Play chips went between the seats and the pot."""

    reason: Payment
    """Why."""
    chips: tuple[int, ...]
    """What each seat got, or paid where it is negative; the rest went into the pot or came from it."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game of several was decided (R-J26)."""

    number: int
    """Which game, from 1."""
    totals: tuple[int, ...]
    """The total of each seat in it."""
    winners: tuple[int, ...]
    """Who won it; a game that several share counts for nobody."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    places: tuple[int, ...]
    """The place of each seat, from 1; equal places are shared."""


MatchEvent = (
    DealerDrawn
    | CutAsked
    | DealStarted
    | DealScored
    | DealVoided
    | BecameReady
    | BoughtIn
    | Eliminated
    | ChipsMoved
    | GameEnded
    | MatchEnded
)
"""What changes more than the deal in hand, once a match is open."""
