"""The only door: what a seat asks for becomes what happened, or the rule that it breaks.

``open_match`` and ``play`` are the only makers of events. They check, decide and leave the folding to ``fold``. Chance
comes from the ``shuffler`` given; there is no clock: when time runs out, the shell plays for the silent seat through
here.
"""

from __future__ import annotations

from typing import assert_never

from engine import actions as a
from engine import calls, checks
from engine import events as e
from engine.cards import Card
from engine.dealing import Script, deal_cards, deal_next, deal_scored, draw_dealer, go_on, start_turn, stop_deal
from engine.debts import card_to_return, check_take_back, steps_back, under_limit
from engine.holding import check_lay_down, check_new_meld
from engine.packs import Shuffler
from engine.rules import AfterCallDraw, CallDecider, CallPriority, ReshuffleTime, Rules
from engine.stakes import antes, buy_in
from engine.state import Deal, Match, Window, awaited, clockwise_from, next_seat


def open_match(rules: Rules, seats: int, shuffler: Shuffler) -> tuple[e.Event, ...]:
    """Return the events that open a match of ``seats`` seats, its first deal included.

    Raises :class:`~engine.violations.ImpossibleRules` where these rules cannot be dealt to so many seats.
    """
    script = Script(None)
    script.add(e.MatchOpened(rules, seats, rules.packs_for(seats)))
    script.add(draw_dealer(seats, shuffler))
    script.pay(e.Payment.ANTE, antes(rules, seats))
    deal_next(script, shuffler)
    return script.events


def play(match: Match, seat: int, action: a.Action, shuffler: Shuffler) -> tuple[e.Event, ...]:
    """Return what happens when ``seat`` does ``action``, or raise the :class:`~engine.violations.RuleViolation`."""
    script = Script(match)
    match action:
        case a.Cut():
            checks.check_cut(match, seat)
            deal_cards(script, shuffler)
        case a.Draw() | a.Take() | a.Discard() | a.EndTurn():
            _take_turn(script, seat, action, shuffler)
        case a.LayDown() | a.AddMeld() | a.LayOff() | a.SwapJoker() | a.TakeBack() | a.ReturnCard():
            _lay(script, seat, action)
        case a.Call() | a.PassCall():
            _ask(script, seat, action, shuffler)
        case a.AllowCall() | a.RefuseCall():
            window, caller = calls.asked(match, seat)
            if isinstance(action, a.AllowCall):
                _allow(script, seat, caller, window, shuffler)
            else:
                _refuse(script, seat, caller, window, shuffler)
        case a.Ready():
            checks.check_ready(match, seat)
            script.add(e.BecameReady(seat))
            if not awaited(script.match):
                go_on(script, shuffler)
        case a.BuyIn():
            checks.check_buy_in(match, seat)
            script.add(e.BoughtIn(seat, max(match.totals[other] for other in under_limit(match))))
            script.pay(e.Payment.BUY_IN, buy_in(match.rules, match.seats, seat))
        case _:
            assert_never(action)
    return script.events


def _take_turn(script: Script, seat: int, action: a.Draw | a.Take | a.Discard | a.EndTurn, shuffler: Shuffler) -> None:
    """The draw and the end of a turn."""
    match action:
        case a.Draw():
            checks.check_draw(script.match, seat)
            _draw(script, seat, shuffler)
        case a.Take():
            checks.check_take(script.match, seat)
            script.add(e.UpcardTaken(seat, script.deal.pile[-1]))
        case a.Discard(card):
            checks.check_discard(script.match, seat, card)
            bent = _bent(script.deal)
            script.add(e.Discarded(seat, card))
            if not script.deal.hands[seat].hand:
                _go_out(script, seat, bent=bent)
            elif not _blocked_by_idling(script, shuffler):
                _renew_stock(script, shuffler)
                _after_discard(script, seat, card, shuffler)
        case a.EndTurn():
            checks.check_end_turn(script.match, seat)
            script.add(e.TurnEndedWithoutDiscard(seat))
            if not _blocked_by_idling(script, shuffler):
                _renew_stock(script, shuffler)
                start_turn(script, next_seat(script.deal, seat), shuffler)
        case _:
            assert_never(action)


def _draw(script: Script, seat: int, shuffler: Shuffler) -> None:
    if checks.stock_is_dead(script.match):
        stop_deal(script, e.BlockReason.DEAD_STOCK, shuffler)
        return
    if not script.deal.stock:
        _reshuffle(script, kept=1, shuffler=shuffler)
    script.add(e.CardDrawn(seat, script.deal.stock[0]))


def _reshuffle(script: Script, kept: int, shuffler: Shuffler) -> None:
    """Make a stock of all discards but the topmost ``kept`` (R-J19)."""
    pile = script.deal.pile
    stock = shuffler.shuffle(pile[:-kept])
    script.add(e.StockReshuffled(stock, pile[-kept:], len(stock)))


def _renew_stock(script: Script, shuffler: Shuffler) -> None:
    """Where a turn's end does it: make the discards a stock if its last card was drawn (R-K12)."""
    deal, rules = script.deal, script.match.rules
    at_end = rules.reshuffle is ReshuffleTime.TURN_END
    if at_end and not deal.stock and checks.can_reshuffle(rules, deal.reshuffles, len(deal.pile)):
        _reshuffle(script, kept=1, shuffler=shuffler)


def _blocked_by_idling(script: Script, shuffler: Shuffler) -> bool:
    """End a deal in which for three rounds nothing has happened (R-J19)."""
    deal = script.deal
    if deal.idle_turns < checks.IDLE_ROUNDS * len(deal.seats):
        return False
    stop_deal(script, e.BlockReason.IDLE_ROUNDS, shuffler)
    return True


def _after_discard(script: Script, seat: int, card: Card, shuffler: Shuffler) -> None:
    following = next_seat(script.deal, seat)
    eligible = calls.eligible_callers(script.match, script.deal, seat, following)
    if eligible:
        script.add(e.CallOpened(card, seat, following, eligible))
    else:
        start_turn(script, following, shuffler)


def _lay(
    script: Script,
    seat: int,
    action: a.LayDown | a.AddMeld | a.LayOff | a.SwapJoker | a.TakeBack | a.ReturnCard,
) -> None:
    """What is laid between the draw and the discard."""
    match action:
        case a.LayDown(melds):
            checks.check_may_lay_down(script.match, seat)
            check_lay_down(checks.holding_of(script.match, script.deal, seat), melds)
            script.add(e.LaidDown(seat, melds))
        case a.AddMeld(meld):
            checks.check_may_add_meld(script.match, seat)
            check_new_meld(checks.holding_of(script.match, script.deal, seat), meld)
            script.add(e.MeldAdded(seat, meld))
        case a.LayOff(card, number, end):
            checks.check_lay_off_of(script.match, seat, action)
            script.add(e.LaidOff(seat, card, number, end))
        case a.SwapJoker(card, number, joker, end, second):
            checks.check_swap_of(script.match, seat, action)
            script.add(e.JokerSwapped(seat, card, number, joker, end, second))
        case a.TakeBack(everything):
            deal, turn = checks.playing(script.match, seat)
            check_take_back(script.match, deal, turn)
            script.add(e.TookBack(seat, steps_back(script.match.rules, deal, turn) if everything else 1))
        case a.ReturnCard():
            card = card_to_return(script.match, *checks.playing(script.match, seat))
            script.add(e.CardReturned(seat, card))
        case _:
            assert_never(action)
    if not script.deal.hands[seat].hand:
        _go_out(script, seat, bent=_bent(script.deal))


def _bent(deal: Deal) -> bool:
    return deal.turn is not None and deal.turn.bent


def _go_out(script: Script, seat: int, *, bent: bool) -> None:
    script.add(e.WentOut(seat, bent))
    deal_scored(script)


def _ask(script: Script, seat: int, action: a.Call | a.PassCall, shuffler: Shuffler) -> None:
    """A call, or letting the discard go (R-J14)."""
    in_order = script.match.rules.call_priority is CallPriority.TURN_ORDER
    if isinstance(action, a.Call):
        calls.check_call(script.match, seat)
        if not in_order:
            _call(script, seat, shuffler)
            return
        script.add(e.CallBid(seat))
    else:
        calls.check_pass_call(script.match, seat)
        script.add(e.CallPassed(seat))
    if awaited(script.match):
        return
    window = calls.open_window(script.deal)
    if window.bids:
        first = next(caller for caller in clockwise_from(script.deal, window.next_seat) if caller in window.bids)
        _call(script, first, shuffler)
    else:
        script.add(e.CallClosed())
        start_turn(script, window.next_seat, shuffler)


def _call(script: Script, caller: int, shuffler: Shuffler) -> None:
    window = calls.open_window(script.deal)
    decider = calls.decider_of(script.match, script.deal, window)
    script.add(e.CallMade(caller, decider))
    if decider is None:
        _allow(script, None, caller, window, shuffler)


def _allow(script: Script, decider: int | None, caller: int, window: Window, shuffler: Shuffler) -> None:
    """The caller gets the discard and a card of the stock; the turn order stays (R-J15, R-J16)."""
    if not script.deal.stock:
        _reshuffle(script, kept=2, shuffler=shuffler)
    script.add(e.CallAllowed(decider, caller, window.card, script.deal.stock[0]))
    stock_only = script.match.rules.after_call_draw is AfterCallDraw.STOCK_ONLY
    start_turn(script, window.next_seat, shuffler, stock_only=stock_only)


def _refuse(script: Script, decider: int, caller: int, window: Window, shuffler: Shuffler) -> None:
    """The next player has first right; one who refused as the next player takes the card (R-J15)."""
    script.add(e.CallRefused(decider, caller))
    must_take = script.match.rules.call_decider is CallDecider.NEXT_PLAYER
    start_turn(script, window.next_seat, shuffler, must_take=must_take)
