"""What happened: facts in the past tense, which ``fold`` turns into the next match.

An event holds everything that was decided or left to chance: the drawn card, the order of a shuffled stock, the scores
with their working. Where an event is shown to a seat that may not know a card, the card is ``None`` or the tuple is
empty (:func:`engine.views.seen_by`); the log of a match never has such blanks.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.melds import End, Meld
from engine.openings import Opening
from engine.outcomes import BlockReason as BlockReason  # noqa: PLC0414 - named with the events too
from engine.outcomes import Payment as Payment  # noqa: PLC0414 - named with the events too
from engine.outcomes import SeatScore as SeatScore  # noqa: PLC0414 - named with the events too
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


@dataclass(frozen=True, slots=True)
class DealVoided:
    """The deal will be played again without a score (R-J19, ``stock_end``)."""

    reason: BlockReason
    """Why."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was scored; a sudden death has scores that are added to nothing."""

    scores: tuple[SeatScore, ...]
    """The score of each seat that played, in order of seats."""


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


Event = (
    MatchOpened
    | DealerDrawn
    | CutAsked
    | DealStarted
    | TurnStarted
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
    | CallOpened
    | CallPassed
    | CallBid
    | CallMade
    | CallAllowed
    | CallRefused
    | CallClosed
    | WentOut
    | DealBlocked
    | DealVoided
    | DealScored
    | BecameReady
    | BoughtIn
    | Eliminated
    | ChipsMoved
    | GameEnded
    | MatchEnded
)
"""What can happen."""
