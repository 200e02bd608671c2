"""Events folded into the match.

``evolve`` is total over the events that ``play`` makes, checks nothing and decides nothing: whatever was decided is in
the event. So a rule that changes next year cannot rewrite last year's match. Events in an order that ``play`` never
makes raise :class:`~engine.violations.BrokenLog`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from engine import events as e
from engine.cards import Card
from engine.changes import changed
from engine.joins import laid_off, swapped
from engine.melds import Meld, TableMeld
from engine.state import Deal, DealResult, GameResult, Match, Phase, SeatState, Step, Turn, Window
from engine.trail import after_event
from engine.violations import BrokenLog

_LEAVES_OPEN = (e.CallPassed, e.CallBid, e.BecameReady, e.BoughtIn)
"""What others decide in the same window; it leaves the decision open (``Match.moment``)."""

_TRACED = (e.Discarded, e.UpcardTaken, e.CardReturned, e.CallMade, e.CallAllowed, e.JokerSwapped)
"""What lengthens the trail of the deal."""


def replay(events: Iterable[e.Event]) -> Match:
    """Fold a whole log; raises :class:`~engine.violations.BrokenLog`."""
    match: Match | None = None
    for event in events:
        match = _checked(match, event)
    if match is None:
        raise BrokenLog("empty")
    return match


_KEPT = 64
"""How many foldings are kept: more than the events of any act."""

_folded: dict[int, tuple[e.Event, Match | None, Match]] = {}
"""The latest foldings, by the event's identity."""


def evolve(match: Match | None, event: e.Event) -> Match:
    """Return the match after ``event``; raises :class:`~engine.violations.BrokenLog` where it cannot follow.

    What was folded just now is kept: ``play`` folds its own events to see what follows, its caller folds them again.
    """
    kept = _folded.get(id(event))
    if kept is not None and kept[0] is event and kept[1] is match:
        return kept[2]
    if len(_folded) >= _KEPT:
        _folded.clear()
    after = _checked(match, event)
    _folded[id(event)] = (event, match, after)
    return after


def _checked(match: Match | None, event: e.Event) -> Match:
    try:
        return _evolve(match, event)
    except (IndexError, ValueError, AttributeError, TypeError) as error:
        # The cause would carry cards in its message, so it is not chained.
        raise BrokenLog(f"{type(event).__name__} cannot follow ({type(error).__name__})") from None


def _evolve(match: Match | None, event: e.Event) -> Match:
    if isinstance(event, e.MatchOpened):
        if match is not None:
            raise BrokenLog("a second opening")
        return Match(event.rules, event.seats, event.packs, totals=(0,) * event.seats, moment=1)
    if match is None:
        raise BrokenLog("no opening")
    moment = match.moment if isinstance(event, _LEAVES_OPEN) else match.moment + 1
    if isinstance(event, e.MatchEvent):
        return _between_deals(match, event, moment)
    if match.deal is None:
        raise BrokenLog("no deal")
    deal = _in_deal(match.deal, event)
    if isinstance(event, _TRACED):
        window = match.deal.window
        deal = changed(deal, trail=after_event(deal.trail, event, None if window is None else window.card))
    return changed(match, deal=deal, moment=moment)


def _between_deals(match: Match, event: e.MatchEvent, moment: int) -> Match:
    """What changes more than the deal in hand."""
    match event:
        case e.DealerDrawn(dealer=dealer):
            return changed(match, first_dealer=dealer, moment=moment)
        case e.DealStarted():
            totals = _totals_in(match, event.game)
            return changed(match, deal=_deal_started(event), totals=totals, ready=(), moment=moment)
        case e.CutAsked():
            totals = _totals_in(match, event.game)
            return changed(match, deal=_cut_asked(event, match.seats), totals=totals, ready=(), moment=moment)
        case e.BecameReady(seat):
            return changed(match, ready=(*match.ready, seat))
        case e.BoughtIn(seat, total):
            totals = (*match.totals[:seat], total, *match.totals[seat + 1 :])
            return changed(match, totals=totals, bought_in=(*match.bought_in, seat))
        case e.Eliminated(seats):
            return changed(match, eliminated=(*match.eliminated, seats), moment=moment)
        case e.DealScored(scores):
            return _scored(match, scores, moment)
        case e.DealVoided():
            return changed(match, voids=match.voids + 1, moment=moment)
        case e.ChipsMoved(_, chips):
            before = match.chips or (0,) * match.seats
            after = tuple(have + got for have, got in zip(before, chips, strict=True))
            return changed(match, chips=after, moment=moment)
        case e.GameEnded(number, totals, winners):
            return changed(match, games=(*match.games, GameResult(number, totals, winners)), moment=moment)
        case e.MatchEnded(places):
            return changed(match, places=places, moment=moment)
        case _:
            assert_never(event)


def _in_deal(deal: Deal, event: e.TurnEvent | e.CallEvent) -> Deal:  # noqa: C901 - one branch an event
    match event:
        case e.TurnStarted(seat, stock_only, must_take):
            turn = Turn(seat, stock_only=stock_only, must_take=must_take)
            return changed(deal, phase=Phase.DRAW, turn=turn, window=None)
        case e.StockReshuffled(stock, kept):
            return changed(deal, stock=stock, pile=kept, reshuffles=deal.reshuffles + 1)
        case e.CardDrawn(seat, card):
            if card is None:
                raise BrokenLog("a hidden card")
            turn = changed(_turn(deal), drawn=card)
            hands = _with_card(deal, seat, card)
            return changed(deal, stock=deal.stock[1:], hands=hands, phase=Phase.PLAY, turn=turn)
        case e.UpcardTaken(seat, card):
            turn = changed(_turn(deal), taken=card)
            hands = _with_card(deal, seat, card)
            return changed(deal, pile=deal.pile[:-1], hands=hands, phase=Phase.PLAY, turn=turn)
        case e.LaidDown(seat, melds):
            return _laid(deal, seat, melds, contract=True)
        case e.MeldAdded(seat, meld):
            return _laid(deal, seat, (meld,), contract=False)
        case e.LaidOff(seat, card, number, end):
            meld = laid_off(deal.melds[number].meld, card, end)
            return _with_meld(_gave(deal, seat, (card,), moved=card), number, meld)
        case e.JokerSwapped(seat, card, number, joker, end, second):
            meld = swapped(deal.melds[number].meld, joker, card, end, second)
            given = (card,) if second is None else (card, second)
            deal = _with_meld(_gave(deal, seat, given, moved=joker), number, meld)
            return deal if end is not None else _reclaimed(deal, seat, joker, number)
        case e.TookBack(seat, steps):
            return _took_back(deal, seat, steps)
        case e.CardReturned(seat, card):
            turn = changed(_turn(deal), taken=None, returned=True)
            hands = _with_seat(deal, seat, _without(deal.hands[seat], (card,)))
            return changed(deal, hands=hands, pile=(*deal.pile, card), phase=Phase.DRAW, turn=turn)
        case e.Discarded(seat, card):
            hands = _with_seat(deal, seat, _without(deal.hands[seat], (card,)))
            return _turn_over(deal, hands, (*deal.pile, card))
        case e.TurnEndedWithoutDiscard():
            return _turn_over(deal, deal.hands, deal.pile)
        case e.WentOut(seat, bent):
            return changed(deal, winner=seat, bent=bent)
        case e.DealBlocked(reason):
            return changed(deal, blocked=reason)
        case _:
            return _in_window(deal, event)


def _in_window(deal: Deal, event: e.CallEvent) -> Deal:
    match event:
        case e.CallOpened(card, discarder, next_seat, eligible):
            return changed(deal, phase=Phase.CALL, turn=None, window=Window(card, discarder, next_seat, eligible))
        case e.CallPassed(seat):
            window = _window(deal)
            return changed(deal, window=changed(window, passed=(*window.passed, seat)))
        case e.CallBid(seat):
            window = _window(deal)
            return changed(deal, window=changed(window, bids=(*window.bids, seat)))
        case e.CallMade(seat, decider):
            return changed(deal, phase=Phase.ANSWER, window=changed(_window(deal), caller=seat, decider=decider))
        case e.CallAllowed(_, caller, card, extra):
            if extra is None:
                raise BrokenLog("a hidden card")
            state = deal.hands[caller]
            state = changed(state, hand=(*state.hand, card, extra), calls=state.calls + 1)
            hands = _with_seat(deal, caller, state)
            return changed(deal, hands=hands, stock=deal.stock[1:], pile=deal.pile[:-1], window=None, idle_turns=0)
        case e.CallRefused() | e.CallClosed():
            return changed(deal, window=None)
        case _:
            assert_never(event)


def _deal_started(event: e.DealStarted) -> Deal:
    return Deal(
        number=event.number,
        openings=event.openings,
        dealer=event.dealer,
        seats=event.seats,
        sudden_death=event.sudden_death,
        phase=Phase.DRAW,
        hands=tuple(SeatState(hand) for hand in event.hands),
        stock=event.stock,
        pile=(event.upcard,),
        game=event.game,
        cutter=event.cutter,
    )


def _cut_asked(event: e.CutAsked, seats: int) -> Deal:
    """Return the deal to come, with no card dealt yet."""
    return Deal(
        number=event.number,
        openings=event.openings,
        dealer=event.dealer,
        seats=event.seats,
        sudden_death=event.sudden_death,
        phase=Phase.CUT,
        hands=(SeatState(()),) * seats,
        stock=(),
        pile=(),
        game=event.game,
        cutter=event.cutter,
    )


def _totals_in(match: Match, game: int) -> tuple[int, ...]:
    """Return the running totals, from nothing on where a new game begins (R-J26)."""
    return match.totals if match.deal is None or match.deal.game == game else (0,) * match.seats


def _scored(match: Match, scores: tuple[e.SeatScore, ...], moment: int) -> Match:
    deal = match.deal
    if deal is None:
        raise BrokenLog("no deal")
    result = DealResult(
        deal.number, deal.openings, deal.dealer, deal.winner, deal.blocked, deal.sudden_death, scores, deal.game
    )
    totals = list(match.totals)
    if not deal.sudden_death:
        for score in scores:
            totals[score.seat] += score.total
    deal = changed(deal, phase=Phase.SCORED, turn=None, window=None)
    results = (*match.results, result)
    return changed(match, deal=deal, results=results, totals=tuple(totals), voids=0, moment=moment)


def _laid(deal: Deal, seat: int, melds: tuple[Meld, ...], *, contract: bool) -> Deal:
    """Whole melds came to the table."""
    cards = tuple(card for meld in melds for card in meld.cards)
    turn = _stepped(deal, seat, cards)
    jokers = tuple(card for card in cards if card.is_joker)
    turn = changed(turn, bent=turn.bent or contract, moved_jokers=(*turn.moved_jokers, *jokers))
    first = len(deal.melds)
    laid = tuple(TableMeld(first + place, seat, meld) for place, meld in enumerate(melds))
    state = changed(_without(deal.hands[seat], cards), down=True)
    return changed(deal, hands=_with_seat(deal, seat, state), melds=deal.melds + laid, turn=turn)


def _gave(deal: Deal, seat: int, given: tuple[Card, ...], *, moved: Card) -> Deal:
    """Cards of the hand went to a meld; ``moved`` is the card that comes to lie at an end, or to the hand."""
    turn = changed(_stepped(deal, seat, given), laid_off=True)
    if moved.is_joker:
        turn = changed(turn, moved_jokers=(*turn.moved_jokers, moved))
    return changed(deal, hands=_with_seat(deal, seat, _without(deal.hands[seat], given)), turn=turn)


def _reclaimed(deal: Deal, seat: int, joker: Card, number: int) -> Deal:
    """A joker came from a meld to the hand."""
    turn = _turn(deal)
    turn = changed(turn, reclaimed=(*turn.reclaimed, (joker, number)))
    return changed(deal, hands=_with_card(deal, seat, joker), turn=turn)


def _with_meld(deal: Deal, number: int, meld: Meld) -> Deal:
    grown = changed(deal.melds[number], meld=meld)
    return changed(deal, melds=(*deal.melds[:number], grown, *deal.melds[number + 1 :]))


def _stepped(deal: Deal, seat: int, given: tuple[Card, ...]) -> Turn:
    """Return the turn with how things stand now, to be taken back; a reclaimed joker that is ``given`` is used."""
    turn = _turn(deal)
    step = Step(deal.hands[seat], deal.melds, turn.bent, turn.laid_off, turn.moved_jokers, turn.reclaimed)
    reclaimed = tuple(joker for joker in turn.reclaimed if joker[0] not in given)
    return changed(turn, steps=(*turn.steps, step), reclaimed=reclaimed)


def _took_back(deal: Deal, seat: int, steps: int) -> Deal:
    turn = _turn(deal)
    step = turn.steps[-steps]
    turn = changed(
        turn,
        bent=step.bent,
        laid_off=step.laid_off,
        moved_jokers=step.moved_jokers,
        reclaimed=step.reclaimed,
        steps=turn.steps[:-steps],
    )
    return changed(deal, hands=_with_seat(deal, seat, step.seat), melds=step.melds, turn=turn)


def _turn_over(deal: Deal, hands: tuple[SeatState, ...], pile: tuple[Card, ...]) -> Deal:
    """Count the turn as idle unless a stock card came or something was laid (R-J19)."""
    turn = _turn(deal)
    idle = turn.drawn is None and not turn.steps and not turn.laid_off
    idle_turns = deal.idle_turns + 1 if idle else 0
    return changed(deal, hands=hands, pile=pile, idle_turns=idle_turns, turn=None, turns=deal.turns + 1)


def _turn(deal: Deal) -> Turn:
    if deal.turn is None:
        raise BrokenLog("no turn")
    return deal.turn


def _window(deal: Deal) -> Window:
    if deal.window is None:
        raise BrokenLog("no window")
    return deal.window


def _with_seat(deal: Deal, seat: int, state: SeatState) -> tuple[SeatState, ...]:
    return (*deal.hands[:seat], state, *deal.hands[seat + 1 :])


def _with_card(deal: Deal, seat: int, card: Card) -> tuple[SeatState, ...]:
    state = deal.hands[seat]
    return _with_seat(deal, seat, changed(state, hand=(*state.hand, card)))


def _without(state: SeatState, cards: tuple[Card, ...]) -> SeatState:
    """Return the seat without the cards; each must be held once."""
    hand = list(state.hand)
    for card in cards:
        hand.remove(card)
    return changed(state, hand=tuple(hand))
