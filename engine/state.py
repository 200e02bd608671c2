"""The match as frozen values: what ``fold`` builds and ``play`` reads.

Nothing outside the engine shows anything from here: what a seat may know is built field by field in ``views``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.events import BlockReason, SeatScore
from engine.melds import TableMeld
from engine.openings import Opening
from engine.rules import Rules
from engine.trail import Trail


class Phase(StrEnum):
    """What a deal waits for."""

    CUT = "cut"
    """The pack is to be cut (R-J3)."""
    DRAW = "draw"
    """The seat on turn draws or takes."""
    PLAY = "play"
    """The seat on turn lays and discards."""
    CALL = "call"
    """The discard may be called."""
    ANSWER = "answer"
    """A call is to be answered."""
    SCORED = "scored"
    """The deal is over; the next begins when every seat is ready."""
    FINISHED = "finished"
    """The match is over."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What one seat has in this deal."""

    hand: tuple[Card, ...]
    """Its cards, in the order in which they came."""
    down: bool = False
    """Whether its contract is down."""
    calls: int = 0
    """How many of its calls were allowed (R-J13)."""


Reclaimed = tuple[Card, int]
"""A joker that came from the table to the hand, and the number of the meld that it came from."""


@dataclass(frozen=True, slots=True)
class Step:
    """How things stood before one step of a turn, for taking it back (R-J31)."""

    seat: SeatState
    """The seat on turn."""
    melds: tuple[TableMeld, ...]
    """The melds on the table."""
    bent: bool
    """``Turn.bent`` then."""
    laid_off: bool
    """``Turn.laid_off`` then."""
    moved_jokers: tuple[Card, ...]
    """``Turn.moved_jokers`` then."""
    reclaimed: tuple[Reclaimed, ...] = ()
    """``Turn.reclaimed`` then."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's turn so far."""

    seat: int
    """Whose turn it is."""
    stock_only: bool = False
    """Whether the pile is closed after an allowed call (R-J16)."""
    must_take: bool = False
    """Whether the top discard must be taken (R-J15)."""
    drawn: Card | None = None
    """The card that came from the stock."""
    taken: Card | None = None
    """The card that came from the discard pile."""
    bent: bool = False
    """Whether the contract was laid in this turn."""
    laid_off: bool = False
    """Whether a card was laid off or a joker moved in this turn (R-J11)."""
    moved_jokers: tuple[Card, ...] = ()
    """Jokers laid or moved in this turn, which rest until the next (R-J12)."""
    reclaimed: tuple[Reclaimed, ...] = ()
    """Jokers that came from the table to the hand in this turn and are still in it (R-K4)."""
    returned: bool = False
    """Whether the taken discard was given back, so that the stock is drawn from (R-K8)."""
    steps: tuple[Step, ...] = ()
    """How things stood before each thing laid in it, the latest last (R-J31)."""


@dataclass(frozen=True, slots=True)
class Window:
    """A discard that may be called, and the call made on it."""

    card: Card
    """The discard."""
    discarder: int | None
    """Who threw it; ``None`` for the first upcard."""
    next_seat: int
    """Whose turn is next."""
    eligible: tuple[int, ...]
    """Who may call, in order of play."""
    passed: tuple[int, ...] = ()
    """Who let it go."""
    bids: tuple[int, ...] = ()
    """Who asked, where the order of play decides (R-J14)."""
    caller: int | None = None
    """Whose call is to be answered."""
    decider: int | None = None
    """Who answers it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One contract played out."""

    number: int
    """Its number in its game, from 1; sudden death counts on."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met."""
    dealer: int
    """Who dealt."""
    seats: tuple[int, ...]
    """Who plays it."""
    sudden_death: bool
    """Whether it breaks a tie (R-J25)."""
    phase: Phase
    """What it waits for."""
    hands: tuple[SeatState, ...]
    """Every seat of the match; an empty hand where a seat does not play."""
    stock: tuple[Card, ...]
    """The face-down cards, top first."""
    pile: tuple[Card, ...]
    """The face-up cards, top last."""
    melds: tuple[TableMeld, ...] = ()
    """The melds on the table, in the order laid."""
    turn: Turn | None = None
    """The turn being played."""
    window: Window | None = None
    """The discard being called."""
    turns: int = 0
    """How many turns were played to their end."""
    reshuffles: int = 0
    """How often the discards became the stock (R-J19)."""
    idle_turns: int = 0
    """Turns in a row without a stock card, anything laid or an allowed call (R-J19)."""
    winner: int | None = None
    """Who went out."""
    bent: bool = False
    """Whether the winner first laid down in that turn (R-J24)."""
    blocked: BlockReason | None = None
    """Why nobody went out."""
    game: int = 1
    """The game that it belongs to, from 1 (R-J26)."""
    cutter: int | None = None
    """Who cut the pack, or is to cut it (R-J3)."""
    trail: Trail = ()
    """Who threw, took and called which card; follows from the events, so it is no part of the fingerprint."""

    @property
    def new_melds(self) -> tuple[TableMeld, ...]:
        """The melds laid in this turn."""
        steps = () if self.turn is None else self.turn.steps
        return self.melds[len(steps[0].melds) :] if steps else ()


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that was scored."""

    number: int
    """Its number."""
    openings: tuple[Opening, ...]
    """Its openings."""
    dealer: int
    """Who dealt."""
    winner: int | None
    """Who went out."""
    blocked: BlockReason | None
    """Why nobody did."""
    sudden_death: bool
    """Whether it broke a tie; then its scores count for nothing."""
    scores: tuple[SeatScore, ...]
    """What each seat scored."""
    game: int = 1
    """The game that it belongs to."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of several that was decided (R-J26)."""

    number: int
    """Which game, from 1."""
    totals: tuple[int, ...]
    """The total of each seat in it."""
    winners: tuple[int, ...]
    """Who won it."""


@dataclass(frozen=True, slots=True)
class Match:
    """All the deals of a contest."""

    rules: Rules
    """Its house rules."""
    seats: int
    """How many seats play."""
    packs: int
    """How many packs are used (R-J1)."""
    first_dealer: int | None = None
    """Who dealt first (R-J2)."""
    deal: Deal | None = None
    """The deal being played, or the last one."""
    results: tuple[DealResult, ...] = ()
    """The deals scored so far, of all games."""
    totals: tuple[int, ...] = ()
    """The running total of each seat in the game being played."""
    ready: tuple[int, ...] = ()
    """Who asked for the next deal."""
    voids: int = 0
    """How often the deal in hand was voided (R-J19)."""
    places: tuple[int, ...] | None = None
    """The place of each seat once the match is over."""
    moment: int = 0
    """How many decisions were opened so far; a press names the one that it answers."""
    games: tuple[GameResult, ...] = ()
    """The games decided so far, where a match has several (R-J26)."""

    chips: tuple[int, ...] = ()
    """The play chips that each seat has won or lost so far; empty where none were moved (R-J28)."""
    eliminated: tuple[tuple[int, ...], ...] = ()
    """Who is out of the match, those first who were out first (R-K2)."""
    bought_in: tuple[int, ...] = ()
    """Who bought in, once for each time (R-K2)."""

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that are not eliminated."""
        out = [seat for seats in self.eliminated for seat in seats]
        return tuple(seat for seat in range(self.seats) if seat not in out)

    @property
    def pot(self) -> int:
        """The play chips in the pot: what the seats are short of together (R-J28)."""
        return -sum(self.chips)

    @property
    def game_results(self) -> tuple[DealResult, ...]:
        """The deals scored so far in the game of the deal in hand."""
        game = 1 if self.deal is None else self.deal.game
        return tuple(result for result in self.results if result.game == game)

    @property
    def match_totals(self) -> tuple[int, ...]:
        """The total of each seat over all games (R-J26)."""
        totals = [game.totals for game in self.games]
        if self.deal is None or len(totals) < self.deal.game:
            totals.append(self.totals)
        return tuple(map(sum, zip(*totals, strict=True)))

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat has won; a shared game counts for nobody (R-J26)."""
        return tuple(sum(game.winners == (seat,) for game in self.games) for seat in range(self.seats))

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.places is not None:
            return Phase.FINISHED
        return Phase.SCORED if self.deal is None else self.deal.phase


def next_seat(deal: Deal, seat: int) -> int:
    """Return who plays after ``seat``, clockwise among the seats of the deal."""
    seats = deal.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


def clockwise_from(deal: Deal, seat: int) -> tuple[int, ...]:
    """Return the seats of the deal in order of play, ``seat`` first."""
    place = deal.seats.index(seat)
    return deal.seats[place:] + deal.seats[:place]


def awaited(match: Match) -> tuple[int, ...]:
    """Return the seats that can move the match on now; empty only when it is over."""
    deal = match.deal
    if match.places is not None or deal is None:
        return ()
    if deal.phase is Phase.SCORED:
        return tuple(seat for seat in match.still_in if seat not in match.ready)
    if deal.phase is Phase.CUT:
        return () if deal.cutter is None else (deal.cutter,)
    window = deal.window
    if window is not None and deal.phase is Phase.CALL:
        return tuple(seat for seat in window.eligible if seat not in window.passed and seat not in window.bids)
    if window is not None and deal.phase is Phase.ANSWER:
        return () if window.decider is None else (window.decider,)
    return () if deal.turn is None else (deal.turn.seat,)
