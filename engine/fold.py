"""Events folded into the match.

``evolve`` is total over the events that ``play`` makes, checks nothing and decides nothing: whatever was decided is in
the event. So a rule that changes next year cannot rewrite last year's match. Events in an order that ``play`` never
makes raise :class:`~engine.violations.BrokenLog`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from engine import events as e
from engine.cards import Card
from engine.melds import Meld, TableMeld, laid_off, swapped
from engine.state import Deal, DealResult, GameResult, Match, Phase, SeatState, Step, Turn, Window
from engine.violations import BrokenLog

_TurnEvent = (
    e.TurnStarted
    | e.StockReshuffled
    | e.CardDrawn
    | e.UpcardTaken
    | e.LaidDown
    | e.MeldAdded
    | e.LaidOff
    | e.JokerSwapped
    | e.TookBack
    | e.Discarded
    | e.TurnEndedWithoutDiscard
    | e.WentOut
    | e.DealBlocked
)
_WindowEvent = e.CallOpened | e.CallPassed | e.CallBid | e.CallMade | e.CallAllowed | e.CallRefused | e.CallClosed


def replay(events: Iterable[e.Event]) -> Match:
    """Fold a whole log; raises :class:`~engine.violations.BrokenLog`."""
    match: Match | None = None
    for event in events:
        match = evolve(match, event)
    if match is None:
        raise BrokenLog("empty")
    return match


def evolve(match: Match | None, event: e.Event) -> Match:
    """Return the match after ``event``; raises :class:`~engine.violations.BrokenLog` where it cannot follow."""
    try:
        after = _evolve(match, event)
    except (IndexError, ValueError, AttributeError, TypeError) as error:
        # The cause would carry cards in its message, so it is not chained.
        raise BrokenLog(f"{type(event).__name__} cannot follow ({type(error).__name__})") from None
    if isinstance(event, e.CallPassed | e.CallBid | e.BecameReady):
        return after  # what others decide in the same window leaves the decision open
    return replace(after, moment=after.moment + 1)


def _evolve(match: Match | None, event: e.Event) -> Match:
    if isinstance(event, e.MatchOpened):
        if match is not None:
            raise BrokenLog("a second opening")
        return Match(event.rules, event.seats, event.packs, totals=(0,) * event.seats)
    if match is None:
        raise BrokenLog("no opening")
    match event:
        case e.DealerDrawn(dealer=dealer):
            return replace(match, first_dealer=dealer)
        case e.DealStarted():
            same_game = match.deal is None or match.deal.game == event.game
            totals = match.totals if same_game else (0,) * match.seats
            return replace(match, deal=_deal_started(event), totals=totals, ready=())
        case e.BecameReady(seat):
            return replace(match, ready=(*match.ready, seat))
        case e.DealScored(scores):
            return _scored(match, scores)
        case e.DealVoided():
            return replace(match, voids=match.voids + 1)
        case e.ChipsMoved(_, chips):
            before = match.chips or (0,) * match.seats
            return replace(match, chips=tuple(have + got for have, got in zip(before, chips, strict=True)))
        case e.GameEnded(number, totals, winners):
            return replace(match, games=(*match.games, GameResult(number, totals, winners)))
        case e.MatchEnded(places):
            return replace(match, places=places)
        case _:
            if match.deal is None:
                raise BrokenLog("no deal")
            return replace(match, deal=_in_deal(match.deal, event))


def _in_deal(deal: Deal, event: _TurnEvent | _WindowEvent) -> Deal:  # noqa: C901 - one branch an event
    match event:
        case e.TurnStarted(seat, stock_only, must_take):
            turn = Turn(seat, stock_only=stock_only, must_take=must_take)
            return replace(deal, phase=Phase.DRAW, turn=turn, window=None)
        case e.StockReshuffled(stock, kept):
            return replace(deal, stock=stock, pile=kept, reshuffles=deal.reshuffles + 1)
        case e.CardDrawn(seat, card):
            if card is None:
                raise BrokenLog("a hidden card")
            return _received(replace(deal, stock=deal.stock[1:]), seat, card, from_stock=True)
        case e.UpcardTaken(seat, card):
            return _received(replace(deal, pile=deal.pile[:-1]), seat, card, from_stock=False)
        case e.LaidDown(seat, melds):
            return _laid(deal, seat, melds, contract=True)
        case e.MeldAdded(seat, meld):
            return _laid(deal, seat, (meld,), contract=False)
        case e.LaidOff(seat, card, number, end):
            meld = laid_off(deal.melds[number].meld, card, end)
            return _with_meld(_gave(deal, seat, card, moved=card), number, meld)
        case e.JokerSwapped(seat, card, number, joker, end):
            meld = swapped(deal.melds[number].meld, joker, card, end)
            deal = _with_meld(_gave(deal, seat, card, moved=joker), number, meld)
            return deal if end is not None else _with_card(deal, seat, joker)
        case e.TookBack(seat, steps):
            return _took_back(deal, seat, steps)
        case e.Discarded(seat, card):
            deal = _turn_over(_with_seat(deal, seat, _without(deal.hands[seat], (card,))))
            return replace(deal, pile=(*deal.pile, card))
        case e.TurnEndedWithoutDiscard():
            return _turn_over(deal)
        case e.WentOut(seat, bent):
            return replace(deal, winner=seat, bent=bent)
        case e.DealBlocked(reason):
            return replace(deal, blocked=reason)
        case _:
            return _in_window(deal, event)


def _in_window(deal: Deal, event: _WindowEvent) -> Deal:
    match event:
        case e.CallOpened(card, discarder, next_seat, eligible):
            return replace(deal, phase=Phase.CALL, turn=None, window=Window(card, discarder, next_seat, eligible))
        case e.CallPassed(seat):
            window = _window(deal)
            return replace(deal, window=replace(window, passed=(*window.passed, seat)))
        case e.CallBid(seat):
            window = _window(deal)
            return replace(deal, window=replace(window, bids=(*window.bids, seat)))
        case e.CallMade(seat, decider):
            return replace(deal, phase=Phase.ANSWER, window=replace(_window(deal), caller=seat, decider=decider))
        case e.CallAllowed(_, caller, card, extra):
            if extra is None:
                raise BrokenLog("a hidden card")
            state = deal.hands[caller]
            state = replace(state, hand=(*state.hand, card, extra), calls=state.calls + 1)
            deal = _with_seat(deal, caller, state)
            return replace(deal, stock=deal.stock[1:], pile=deal.pile[:-1], window=None, idle_turns=0)
        case e.CallRefused() | e.CallClosed():
            return replace(deal, window=None)
        case _:
            assert_never(event)


def _deal_started(event: e.DealStarted) -> Deal:
    return Deal(
        number=event.number,
        contracts=event.contracts,
        dealer=event.dealer,
        seats=event.seats,
        sudden_death=event.sudden_death,
        phase=Phase.DRAW,
        hands=tuple(SeatState(hand) for hand in event.hands),
        stock=event.stock,
        pile=(event.upcard,),
        game=event.game,
    )


def _scored(match: Match, scores: tuple[e.SeatScore, ...]) -> Match:
    deal = match.deal
    if deal is None:
        raise BrokenLog("no deal")
    result = DealResult(
        deal.number, deal.contracts, deal.dealer, deal.winner, deal.blocked, deal.sudden_death, scores, deal.game
    )
    totals = list(match.totals)
    if not deal.sudden_death:
        for score in scores:
            totals[score.seat] += score.total
    deal = replace(deal, phase=Phase.SCORED, turn=None, window=None)
    return replace(match, deal=deal, results=(*match.results, result), totals=tuple(totals), voids=0)


def _received(deal: Deal, seat: int, card: Card, *, from_stock: bool) -> Deal:
    """The seat on turn got a card and may play."""
    turn = _turn(deal)
    turn = replace(turn, drawn=card) if from_stock else replace(turn, taken=card)
    return replace(_with_card(deal, seat, card), phase=Phase.PLAY, turn=turn)


def _laid(deal: Deal, seat: int, melds: tuple[Meld, ...], *, contract: bool) -> Deal:
    """Whole melds came to the table."""
    cards = tuple(card for meld in melds for card in meld.cards)
    turn = _stepped(deal, seat, cards)
    jokers = tuple(card for card in cards if card.is_joker)
    turn = replace(turn, bent=turn.bent or contract, moved_jokers=(*turn.moved_jokers, *jokers))
    first = len(deal.melds)
    laid = tuple(TableMeld(first + place, seat, meld) for place, meld in enumerate(melds))
    state = replace(_without(deal.hands[seat], cards), down=True)
    return replace(_with_seat(deal, seat, state), melds=deal.melds + laid, turn=turn)


def _gave(deal: Deal, seat: int, given: Card, *, moved: Card) -> Deal:
    """A card of the hand went to a meld; ``moved`` is the card that comes to lie at an end, or to the hand."""
    turn = replace(_stepped(deal, seat, (given,)), laid_off=True)
    if moved.is_joker:
        turn = replace(turn, moved_jokers=(*turn.moved_jokers, moved))
    return replace(_with_seat(deal, seat, _without(deal.hands[seat], (given,))), turn=turn)


def _with_meld(deal: Deal, number: int, meld: Meld) -> Deal:
    changed = replace(deal.melds[number], meld=meld)
    return replace(deal, melds=(*deal.melds[:number], changed, *deal.melds[number + 1 :]))


def _stepped(deal: Deal, seat: int, given: tuple[Card, ...]) -> Turn:
    """Return the turn with how things stand now, to be taken back.

    A joker that came to the hand in this turn and is ``given`` again has been used: what was before it came stays done
    (R-J31).
    """
    turn = _turn(deal)
    steps = tuple(step for step in turn.steps if all(card in step.seat.hand for card in given))
    step = Step(deal.hands[seat], deal.melds, turn.bent, turn.laid_off, turn.moved_jokers)
    return replace(turn, steps=(*steps, step))


def _took_back(deal: Deal, seat: int, steps: int) -> Deal:
    turn = _turn(deal)
    step = turn.steps[-steps]
    turn = replace(
        turn, bent=step.bent, laid_off=step.laid_off, moved_jokers=step.moved_jokers, steps=turn.steps[:-steps]
    )
    return replace(_with_seat(deal, seat, step.seat), melds=step.melds, turn=turn)


def _turn_over(deal: Deal) -> Deal:
    """Count the turn as idle unless a stock card came or something was laid (R-J19)."""
    turn = _turn(deal)
    idle = turn.drawn is None and not turn.steps and not turn.laid_off
    return replace(deal, idle_turns=deal.idle_turns + 1 if idle else 0, turn=None, turns=deal.turns + 1)


def _turn(deal: Deal) -> Turn:
    if deal.turn is None:
        raise BrokenLog("no turn")
    return deal.turn


def _window(deal: Deal) -> Window:
    if deal.window is None:
        raise BrokenLog("no window")
    return deal.window


def _with_seat(deal: Deal, seat: int, state: SeatState) -> Deal:
    return replace(deal, hands=(*deal.hands[:seat], state, *deal.hands[seat + 1 :]))


def _with_card(deal: Deal, seat: int, card: Card) -> Deal:
    state = deal.hands[seat]
    return _with_seat(deal, seat, replace(state, hand=(*state.hand, card)))


def _without(state: SeatState, cards: tuple[Card, ...]) -> SeatState:
    """Return the seat without the cards; each must be held once."""
    hand = list(state.hand)
    for card in cards:
        hand.remove(card)
    return replace(state, hand=tuple(hand))
