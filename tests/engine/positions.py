"""Positions for tests, in notation: a table with chosen hands, melds, pile and stock, and seats named by letter.

``table`` builds the frozen state directly, so that a test may begin anywhere; everything after that goes through the
real door. Each act through :class:`Table` also checks that ``legal`` agreed with ``play`` and that no card was lost.
Cards are named by face: which physical copy is meant follows from where the card lies.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pytest

from engine import actions as a
from engine.cards import Card, parse_cards
from engine.events import Event, SeatScore
from engine.fold import evolve
from engine.legal import LegalActions, legal
from engine.melds import End, Meld, TableMeld
from engine.notation import SEATS, parse_melds
from engine.packs import Shuffler, StackedShuffler, full_pack
from engine.play import play
from engine.rules import Rules
from engine.state import Deal, DealResult, GameResult, Match, Phase, SeatState, Turn, awaited
from engine.violations import RuleViolation

JAMAICAN = Rules()


@contextmanager
def refused(code: str, house_rule: str | None = None) -> Iterator[None]:
    """Expect a refusal with this code, and with this house rule where one is named."""
    with pytest.raises(RuleViolation) as caught:
        yield
    assert caught.value.code == code
    if house_rule is not None:
        assert caught.value.house_rule == house_rule


def everything(match: Match) -> list[Card]:
    """Return every card that lies anywhere in the deal, sorted."""
    deal = match.deal
    assert deal is not None
    hands = (card for state in deal.hands for card in state.hand)
    melds = (card for table in deal.melds for card in table.meld.cards)
    return sorted([*hands, *melds, *deal.stock, *deal.pile])


def assert_no_card_lost(match: Match) -> None:
    """Each card of the packs is in exactly one place, once they are dealt."""
    dealt = match.phase is not Phase.CUT
    assert everything(match) == (sorted(full_pack(match.packs, match.rules.jokers)) if dealt else [])


class Table:
    """A match in some position, with seats named by letter."""

    def __init__(self, match: Match, shuffler: Shuffler | None = None) -> None:
        self.match = match
        self.shuffler: Shuffler = shuffler or StackedShuffler()

    @property
    def deal(self) -> Deal:
        assert self.match.deal is not None
        return self.match.deal

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return None if self.deal.turn is None else SEATS[self.deal.turn.seat]

    @property
    def top(self) -> str | None:
        """The face of the top discard."""
        return self.deal.pile[-1].name if self.deal.pile else None

    def state(self, seat: str) -> SeatState:
        return self.deal.hands[SEATS.index(seat)]

    def faces(self, seat: str) -> str:
        """The hand as faces, in the order in which the cards came."""
        return " ".join(card.name for card in self.state(seat).hand)

    def meld(self, number: int) -> str:
        """A meld of the table in notation, without copies."""
        return re.sub(r"\.\d", "", str(self.deal.melds[number].meld))

    def legal(self, seat: str) -> LegalActions:
        return legal(self.match, SEATS.index(seat))

    def total(self, seat: str) -> int:
        return self.match.totals[SEATS.index(seat)]

    def score(self, seat: str) -> SeatScore:
        """The seat's score in the deal scored last."""
        return next(score for score in self.match.results[-1].scores if SEATS[score.seat] == seat)

    def act(self, seat: str, action: a.Action) -> tuple[Event, ...]:
        """Do it through the real door."""
        number = SEATS.index(seat)
        offered = action in legal(self.match, number)
        try:
            events = play(self.match, number, action, self.shuffler)
        except RuleViolation:
            assert not offered
            raise
        assert offered
        for event in events:
            self.match = evolve(self.match, event)
        assert_no_card_lost(self.match)
        return events

    def draw(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.Draw())

    def take(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.Take())

    def lay_down(self, seat: str, melds: str) -> tuple[Event, ...]:
        return self.act(seat, a.LayDown(self.made(seat, melds)))

    def add_meld(self, seat: str, meld: str) -> tuple[Event, ...]:
        return self.act(seat, a.AddMeld(self.made(seat, meld)[0]))

    def lay_off(self, seat: str, card: str, meld: int, end: End | None = None) -> tuple[Event, ...]:
        return self.act(seat, a.LayOff(self.card(seat, card), meld, end))

    def swap(
        self, seat: str, card: str, meld: int, end: End | None, *, joker: int = 0, second: str = ""
    ) -> tuple[Event, ...]:
        """Move the ``joker``-th joker of the meld, or take it."""
        cards = self.deal.melds[meld].meld.cards
        jokers = [held for held in cards if held.is_joker]
        other = self.card(seat, second) if second else None
        return self.act(seat, a.SwapJoker(self.card(seat, card), meld, jokers[joker], end, other))

    def back(self, seat: str, *, everything: bool = False) -> tuple[Event, ...]:
        return self.act(seat, a.TakeBack(everything))

    def return_card(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.ReturnCard())

    def cut(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.Cut())

    def buy_in(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.BuyIn())

    def discard(self, seat: str, card: str) -> tuple[Event, ...]:
        return self.act(seat, a.Discard(self.card(seat, card)))

    def end_turn(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.EndTurn())

    def call(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.Call())

    def pass_(self, *seats: str) -> None:
        for seat in seats:
            self.act(seat, a.PassCall())

    def allow(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.AllowCall())

    def refuse(self, seat: str) -> tuple[Event, ...]:
        return self.act(seat, a.RefuseCall())

    def ready(self) -> tuple[Event, ...]:
        """Let every seat ask for the next deal; return the last one's events."""
        events: tuple[Event, ...] = ()
        for number in awaited(self.match) or range(self.match.seats):
            events = self.act(SEATS[number], a.Ready())
        return events

    def pass_turns(self, count: int = 1) -> None:
        """Let the seats on turn draw and throw their newest natural, everybody passing every call."""
        for _ in range(count):
            seat = self.turn
            assert seat is not None
            self.draw(seat)
            self.act(seat, a.Discard(self.legal(seat).discards[-1]))
            self.pass_window()

    def pass_window(self) -> None:
        """Let everybody pass who may call."""
        window = self.deal.window
        for seat in window.eligible if window is not None else ():
            self.act(SEATS[seat], a.PassCall())

    def card(self, seat: str, face: str) -> Card:
        """The physical card of that face in the hand; some card of that face if it is not there."""
        return next((card for card in self.state(seat).hand if card.name == face), Card.parse(face))

    def made(self, seat: str, melds: str) -> tuple[Meld, ...]:
        """The melds with the physical cards of the hand."""
        hand = list(self.state(seat).hand)
        made = []
        for meld in parse_melds(melds):
            cards = []
            for card in meld.cards:
                held = next((held for held in hand if held.name == card.name), card)
                if held in hand:
                    hand.remove(held)
                cards.append(held)
            made.append(replace(meld, cards=tuple(cards)))
        return tuple(made)


class _Pack:
    """The cards that lie nowhere yet."""

    def __init__(self, packs: int, jokers: int | None) -> None:
        self.cards = list(full_pack(packs, jokers))
        random.Random(packs).shuffle(self.cards)
        self.cards.sort(key=lambda card: card.is_joker)  # the stock's jokers lie at its bottom

    def take(self, faces: str) -> tuple[Card, ...]:
        """Take the lowest free copies of these faces."""
        taken = []
        for face in (card.name for card in parse_cards(faces)):
            card = min(card for card in self.cards if card.name == face)
            self.cards.remove(card)
            taken.append(card)
        return tuple(taken)

    def some(self, count: int) -> tuple[Card, ...]:
        """Take any naturals."""
        taken = [card for card in self.cards if not card.is_joker][:count]
        for card in taken:
            self.cards.remove(card)
        return tuple(taken)

    def take_melds(self, melds: Sequence[str]) -> tuple[TableMeld, ...]:
        """Take melds written ``A: KS KH KD``."""
        found = []
        for number, text in enumerate(melds):
            owner, _, cards = text.partition(": ")
            meld = parse_melds(cards)[0]
            physical = self.take(" ".join(card.name for card in meld.cards))
            found.append(TableMeld(number, SEATS.index(owner), replace(meld, cards=physical)))
        return tuple(found)


def table(
    rules: Rules = JAMAICAN,
    *,
    deal: int = 1,
    seats: int = 4,
    packs: int = 2,
    hands: Mapping[str, str] | None = None,
    melds: Sequence[str] = (),
    down: Collection[str] = "",
    calls: Mapping[str, int] | None = None,
    pile: str = "2D",
    stock: str | int | None = None,
    turn: str = "A",
    drawn: bool | None = True,
    turns: int = 9,
    reshuffles: int = 0,
    totals: Sequence[int] = (),
    dealer: str = "D",
    playing: str = "",
    game: int = 1,
    games: Sequence[GameResult] = (),
    chips: Sequence[int] = (),
    sudden: bool | None = None,
    eliminated: Sequence[str] = (),
    bought_in: str = "",
    orders: Sequence[Sequence[Card]] = (),
) -> Table:
    """Return a table in mid-deal, ``turn`` playing.

    ``drawn``: the seat on turn drew its last card (``True``), took it (``None``), or has yet to draw (``False``).
    Seats without a given hand hold as many cards as were dealt; whatever the position does not name is the stock, or
    with a ``stock`` given is in the last seat's hand, playing or not. Owners of melds are down. ``eliminated`` seats
    and those that ``bought_in`` are named by letter.
    """
    pack = _Pack(packs, rules.jokers)
    laid = pack.take_melds(melds)
    named = {seat: pack.take(faces) for seat, faces in (hands or {}).items()}
    discards = pack.take(pile)
    named_stock = pack.take(stock) if isinstance(stock, str) else pack.some(stock or 0)
    if sudden is None:
        sudden = rules.deals_a_game is not None and deal > rules.deals_a_game
    plan = rules.plan(deal, seats)
    letters = playing or "".join(seat for seat in SEATS[:seats] if seat not in "".join(eliminated))
    for seat in letters:
        if seat not in named:
            named[seat] = pack.some(plan.hand_size)
    if stock is None:
        named_stock = tuple(pack.cards)
    else:
        last_seat = SEATS[seats - 1]
        named[last_seat] = (*named.get(last_seat, ()), *pack.cards)
    owners = {SEATS[table.owner] for table in laid} | set(down)
    states = tuple(
        SeatState(named.get(seat, ()), down=seat in owners, calls=(calls or {}).get(seat, 0)) for seat in SEATS[:seats]
    )
    number = SEATS.index(turn)
    last = states[number].hand[-1] if states[number].hand else None
    state = Deal(
        number=deal,
        openings=plan.openings,
        dealer=SEATS.index(dealer),
        seats=tuple(map(SEATS.index, letters)),
        sudden_death=sudden,
        phase=Phase.DRAW if drawn is False else Phase.PLAY,
        hands=states,
        stock=named_stock,
        pile=discards,
        melds=laid,
        turn=Turn(number, drawn=last if drawn is True else None, taken=last if drawn is None else None),
        turns=turns,
        reshuffles=reshuffles,
        game=game,
    )
    results = tuple(
        DealResult(before, rules.plan(before, seats).openings, SEATS.index(dealer), None, None, False, (), game)
        for before in range(1, deal)
    )
    match = Match(
        rules,
        seats,
        packs,
        first_dealer=0,
        deal=state,
        results=results,
        totals=tuple(totals) or (0,) * seats,
        moment=100,
        games=tuple(games),
        chips=tuple(chips),
        eliminated=tuple(tuple(map(SEATS.index, out)) for out in eliminated),
        bought_in=tuple(map(SEATS.index, bought_in)),
    )
    found = Table(match, StackedShuffler(orders))
    assert_no_card_lost(found.match)
    return found


A_HAND = "3C 5C 8D 9D JD QD 2H 4H 8H JH 5S 9S 7H"
"""What A holds in the rulebook's examples on calls, after drawing."""


def call_window(
    rules: Rules = JAMAICAN,
    *,
    deal: int = 4,
    seats: int = 4,
    hands: Mapping[str, str] | None = None,
    melds: Sequence[str] = (),
    down: Collection[str] = "",
    calls: Mapping[str, int] | None = None,
    pile: str = "4C",
    stock: str | int | None = None,
    reshuffles: int = 0,
) -> Table:
    """Return a table at which A has just thrown the 7H on a 4C; B is next (rulebook, "Calls")."""
    found = table(
        rules,
        deal=deal,
        seats=seats,
        hands={"A": A_HAND, **(hands or {})},
        melds=melds,
        down=down,
        calls=calls,
        pile=pile,
        stock=stock,
        reshuffles=reshuffles,
    )
    found.discard("A", "7H")
    return found
