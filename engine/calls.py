"""The rules of calling as checks: who may ask for the discard, who answers, and what must be left to draw.

By the rulings R-J13 to R-J16. Like ``checks``, each raises the rule that a request breaks, or returns.
"""

from __future__ import annotations

from engine import violations as v
from engine.checks import can_reshuffle, deal_of
from engine.rules import AfterCallDraw, CallDecider, Rules
from engine.state import Deal, Match, Phase, Window, clockwise_from


def check_call(match: Match, seat: int) -> None:
    """Calling the discard (R-J13, R-J14)."""
    deal = deal_of(match)
    window = deal.window
    if window is None:
        raise _why_no_window(match, deal, seat)
    check_may_call(match, deal, seat, window.discarder, window.next_seat)
    if deal.phase is Phase.ANSWER or seat in window.bids or seat in window.passed:
        raise v.CallTaken(caller=window.caller)
    if seat not in window.eligible:
        raise v.CallClosed


def _why_no_window(match: Match, deal: Deal, seat: int) -> v.CallViolation:
    """Say why nothing can be called now; before a draw, why this seat opened no window (R-J14)."""
    if not match.rules.calls_enabled:
        return v.CallsOff()
    if deal.turns == 0:
        return v.CallClosed() if match.rules.call_upcard else v.CallUpcard()
    if deal.turn is not None and deal.phase is Phase.DRAW:
        try:
            check_may_call(match, deal, seat, None, deal.turn.seat)
        except v.CallViolation as violation:
            return violation
    return v.CallClosed()


def check_may_call(match: Match, deal: Deal, seat: int, discarder: int | None, following: int) -> None:
    """Raise why ``seat`` may not call this discard, unless it may (R-J13, R-J14)."""
    rules = match.rules
    if not rules.calls_enabled:
        raise v.CallsOff
    if seat not in deal.seats:
        raise v.NotInThisDeal
    state = deal.hands[seat]
    if seat == discarder:
        raise v.CallOwn
    if seat == following and not rules.next_player_may_call:
        raise v.CallNext
    if state.down and not rules.calls_when_down:
        raise v.CallLaid
    if rules.max_calls is not None and state.calls >= rules.max_calls:
        raise v.CallLimit(limit=rules.max_calls)
    if not _call_leaves_a_draw(rules, deal, following):
        raise v.CallNoStock


def _call_leaves_a_draw(rules: Rules, deal: Deal, following: int) -> bool:
    """Whether, after the caller's two cards, the next player can still draw (R-J14)."""
    stock, pile, reshuffles = len(deal.stock), len(deal.pile) - 1, deal.reshuffles
    if stock == 0:
        if not can_reshuffle(rules, reshuffles, pile):
            return False
        stock, pile, reshuffles = pile - 1, 1, reshuffles + 1
    stock -= 1
    if stock > 0 or can_reshuffle(rules, reshuffles, pile):
        return True
    closed = rules.down_draws_stock_only and deal.hands[following].down
    return pile > 0 and not closed and rules.after_call_draw is AfterCallDraw.NORMAL


def check_pass_call(match: Match, seat: int) -> None:
    """Letting the discard go (R-J14)."""
    deal = deal_of(match)
    window = open_window(deal)
    if deal.phase is Phase.ANSWER or seat in window.passed or seat in window.bids:
        raise v.CallTaken(caller=window.caller)
    if seat not in window.eligible:
        # Why this seat has nothing to pass on: the discard is its own, it is next, it has laid down …
        check_may_call(match, deal, seat, window.discarder, window.next_seat)
        raise v.CallClosed


def check_answer(match: Match, seat: int) -> None:
    """Allowing or refusing a call (R-J15)."""
    asked(match, seat)


def asked(match: Match, seat: int) -> tuple[Window, int]:
    """Return the window and the caller if ``seat`` is to answer; raises why it is not (R-J15)."""
    window = open_window(deal_of(match))
    if window.caller is None:
        raise v.CallClosed
    if window.decider != seat:
        raise v.NotYourAnswer(decider=window.decider)
    return window, window.caller


def open_window(deal: Deal) -> Window:
    """Return the window of the discard that may be called; raises ``CallClosed`` where there is none."""
    if deal.window is None:
        raise v.CallClosed
    return deal.window


def decider_of(match: Match, deal: Deal, window: Window) -> int | None:
    """Return who answers a call on this window; ``None`` where it is allowed without asking (R-J15)."""
    rules = match.rules
    if rules.call_decider is CallDecider.AUTO:
        return None
    if rules.call_decider is CallDecider.DISCARDER and window.discarder is not None:
        return window.discarder
    following = window.next_seat
    if rules.call_decider is CallDecider.NEXT_PLAYER and rules.down_draws_stock_only and deal.hands[following].down:
        return None
    return following


def eligible_callers(match: Match, deal: Deal, discarder: int | None, following: int) -> tuple[int, ...]:
    """Return who may call the top discard, in order of play from the seat that is next (R-J14)."""

    def may_call(seat: int) -> bool:
        try:
            check_may_call(match, deal, seat, discarder, following)
        except v.RuleViolation:
            return False
        return True

    return tuple(seat for seat in clockwise_from(deal, following) if may_call(seat))
