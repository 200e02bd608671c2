"""What a seat, or a bystander, may know: built field by field from what is allowed, never copied and masked.

``look`` is the only thing that people, computers, pictures and texts are made from.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine import events as e
from engine.cards import Card
from engine.legal import LegalActions, legal
from engine.melds import TableMeld
from engine.openings import Opening
from engine.rules import Rules
from engine.state import Deal, DealResult, GameResult, Match, Phase, Window, awaited
from engine.trail import Trail


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat."""

    seat: int
    """Which seat."""
    cards: int
    """How many cards it holds."""
    down: bool
    """Whether its contract is down."""
    calls: int
    """How many of its calls were allowed in this deal."""
    total: int
    """Its running total in this game."""
    playing: bool
    """Whether it plays this deal; in sudden death only the tied seats do (R-J25)."""
    hand: tuple[Card, ...] | None = None
    """Its cards at a table with open hands, or once the deal is scored; otherwise ``None``."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody at the table, and beside it, sees."""

    rules: Rules
    """The house rules."""
    packs: int
    """How many packs are used."""
    phase: Phase
    """What the match waits for."""
    moment: int
    """Which decision is open; a press names the one that it answers."""
    number: int
    """The deal's number in its game, from 1."""
    deals: int | None
    """How many deals a game has; ``None`` where the scores end it (R-K2)."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met."""
    dealer: int
    """Who dealt."""
    sudden_death: bool
    """Whether the deal breaks a tie for first place."""
    seats: tuple[SeatView, ...]
    """Every seat of the match."""
    awaited: tuple[int, ...]
    """Who can move the match on now."""
    turn: int | None
    """Whose turn it is; ``None`` between turns."""
    melds: tuple[TableMeld, ...]
    """The melds on the table, in the order laid."""
    pile: tuple[Card, ...]
    """The discards since the last reshuffle, top last; all were seen by all."""
    stock: int
    """How many cards the stock has."""
    reshuffles_left: int
    """How often the discards may still become the stock (R-J19)."""
    window: Window | None
    """The discard being called, with who passed and who called."""
    winner: int | None
    """Who went out, once the deal is over."""
    blocked: e.BlockReason | None
    """Why nobody went out, once the deal is over."""
    results: tuple[DealResult, ...]
    """The deals scored so far in this game."""
    ready: tuple[int, ...]
    """Who asked for the next deal."""
    places: tuple[int, ...] | None
    """The place of each seat once the match is over."""
    game: int = 1
    """The number of the game, from 1 (R-J26)."""
    games: tuple[GameResult, ...] = ()
    """The games decided so far, where a match has several."""
    chips: tuple[int, ...] = ()
    """The play chips that each seat has won or lost so far; empty where none were moved (R-J28)."""
    pot: int = 0
    """The play chips in the pot."""
    still_in: tuple[int, ...] = ()
    """The seats that are not eliminated (R-K2)."""
    history: tuple[DealResult, ...] = ()
    """The deals scored so far, of all games; ``results`` has those of the game being played."""
    trail: Trail = ()
    """Who threw, took and called which card in this deal, the oldest first: all saw it."""

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile."""
        return self.pile[-1] if self.pile else None

    @property
    def under(self) -> Card | None:
        """The card under the top of the discard pile."""
        return self.pile[-2] if len(self.pile) > 1 else None

    def meld(self, number: int) -> TableMeld:
        """Return the meld of that number."""
        return self.melds[number]

    def label(self, number: int) -> str:
        """Return a meld's short name: its owner's letter and its place among the owner's melds, ``A1``."""
        owner = self.melds[number].owner
        place = sum(meld.owner == owner for meld in self.melds[: number + 1])
        return f"{'ABCDEFGH'[owner]}{place}"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one seat may know."""

    table: PublicView
    """What everybody sees."""
    seat: int
    """Whose view it is."""
    hand: tuple[Card, ...]
    """Its own cards, in the order in which they came."""
    new: Card | None
    """The card that came last in its own turn, to be marked."""
    legal: LegalActions
    """What it may do now."""


def watch(match: Match) -> PublicView:
    """Return what a bystander sees of a match whose first deal has begun."""
    deal = _deal(match)
    return PublicView(
        rules=match.rules,
        packs=match.packs,
        phase=match.phase,
        moment=match.moment,
        number=deal.number,
        deals=match.rules.deals_a_game,
        game=deal.game,
        games=match.games,
        chips=match.chips,
        pot=match.pot,
        openings=deal.openings,
        dealer=deal.dealer,
        sudden_death=deal.sudden_death,
        seats=tuple(_seat_view(match, deal, seat) for seat in range(match.seats)),
        awaited=awaited(match),
        turn=None if deal.turn is None else deal.turn.seat,
        melds=deal.melds,
        pile=deal.pile,
        stock=len(deal.stock),
        reshuffles_left=match.rules.max_reshuffles - deal.reshuffles,
        window=deal.window,
        winner=deal.winner,
        blocked=deal.blocked,
        results=match.game_results,
        history=match.results,
        ready=match.ready,
        places=match.places,
        still_in=match.still_in,
        trail=deal.trail,
    )


def face_up(match: Match, hands: Collection[int]) -> PublicView:
    """Return what a bystander would see if these hands lay open: for a replay of deals that are over, no more."""
    deal, public = _deal(match), watch(match)
    seats = tuple(
        replace(seat, hand=deal.hands[seat.seat].hand) if seat.seat in hands else seat for seat in public.seats
    )
    return replace(public, seats=seats)


def look(match: Match, seat: int) -> PlayerView:
    """Return what ``seat`` may know of a match whose first deal has begun."""
    deal = _deal(match)
    turn = deal.turn
    mine = turn is not None and turn.seat == seat
    return PlayerView(
        table=watch(match),
        seat=seat,
        hand=deal.hands[seat].hand,
        new=(turn.drawn if turn.drawn is not None else turn.taken) if turn is not None and mine else None,
        legal=legal(match, seat),
    )


def seen_by(event: e.Event, seat: int | None) -> e.Event:
    """Return what ``seat``, or a bystander for ``None``, sees of an event: cards that it may not know are left out."""
    match event:
        case e.DealStarted():
            hands = tuple(hand if owner == seat else () for owner, hand in enumerate(event.hands))
            return replace(event, hands=hands, stock=())
        case e.StockReshuffled():
            return replace(event, stock=())
        case e.CardDrawn() if event.seat != seat:
            return replace(event, card=None)
        case e.CallAllowed() if event.caller != seat:
            return replace(event, extra=None)
        case _:
            return event


def _seat_view(match: Match, deal: Deal, seat: int) -> SeatView:
    state = deal.hands[seat]
    public = match.rules.open_hands or deal.phase is Phase.SCORED
    return SeatView(
        seat=seat,
        cards=len(state.hand),
        down=state.down,
        calls=state.calls,
        total=match.totals[seat],
        playing=seat in deal.seats,
        hand=state.hand if public else None,
    )


def _deal(match: Match) -> Deal:
    if match.deal is None:
        raise ValueError("the first deal has not begun")
    return match.deal
