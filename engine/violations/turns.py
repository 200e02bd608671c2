"""What is out of turn, and what is wrong with a call (R-J13 to R-J20)."""

from __future__ import annotations

from engine.violations.errors import RuleViolation


class TurnViolation(RuleViolation):
    """Something out of the order of a turn."""


class JokerDiscard(TurnViolation):
    """A joker on the discard pile."""

    code, rule = "JOKER_DISCARD", "R-J17"


class TakenCard(TurnViolation):
    """The card just taken from the pile, thrown back."""

    code, rule, house_rule = "TAKEN_CARD", "R-J17", "discard_taken_card"


class MeldOwed(TurnViolation):
    """The discard was taken, and the meld that it obliges to is not down."""

    code, rule, house_rule = "MELD_OWED", "R-K8", "taken_card"


class NothingToReturn(TurnViolation):
    """No card was taken that obliges to anything."""

    code, rule, house_rule = "NOTHING_TO_RETURN", "R-K8", "taken_card"


class TakeBackFirst(TurnViolation):
    """The taken card goes back to the pile only after what was laid has been taken back."""

    code, rule = "TAKE_BACK_FIRST", "R-K8"


class CardReturned(TurnViolation):
    """Who gave the discard back draws from the stock."""

    code, rule = "CARD_RETURNED", "R-K8"


class ReuseJoker(TurnViolation):
    """A joker taken from the table must be laid in another meld before the discard."""

    code, rule, house_rule = "REUSE_JOKER", "R-K4", "joker_swap"


class StockOnly(TurnViolation):
    """The draw must come from the stock."""

    code, rule, house_rule = "STOCK_ONLY", "R-J17", "down_draws_stock_only"


class StockOnlyAfterCall(StockOnly):
    """After an allowed call the next draw must come from the stock."""

    rule, house_rule = "R-J16", "after_call_draw"


class NotYourTurn(TurnViolation):
    """Another seat is on turn."""

    code, rule = "NOT_YOUR_TURN", "R-J17"


class MustDrawFirst(TurnViolation):
    """Nothing can be played before the draw."""

    code, rule = "MUST_DRAW_FIRST", "R-J17"


class AlreadyDrew(TurnViolation):
    """A second draw in one turn."""

    code, rule = "ALREADY_DREW", "R-J17"


class NothingToTake(TurnViolation):
    """The discard pile has no card."""

    code, rule = "NOTHING_TO_TAKE", "R-J17"


class NothingToTakeBack(TurnViolation):
    """Nothing was laid in this turn."""

    code, rule = "NOTHING_TO_TAKE_BACK", "R-J31"


class MayDiscard(TurnViolation):
    """The turn ends with a discard while one is possible."""

    code, rule = "MAY_DISCARD", "R-J18"


class DealIsOver(TurnViolation):
    """The deal has ended."""

    code, rule = "DEAL_IS_OVER", "R-J20"


class DealIsOn(TurnViolation):
    """The deal has not ended, so nobody can be ready for the next."""

    code, rule = "DEAL_IS_ON", "R-J20"


class AlreadyReady(TurnViolation):
    """The seat has said so before, or the match is over."""

    code, rule = "ALREADY_READY", "R-J20"


class NoBuyIn(TurnViolation):
    """The seat is not over the limit, has no buy-in left, or nobody is left to play against."""

    code, rule, house_rule = "NO_BUY_IN", "R-K2", "buy_ins"


class NotYourCut(TurnViolation):
    """The pack is not waiting to be cut by this seat."""

    code, rule, house_rule = "NOT_YOUR_CUT", "R-J3", "cut"


class NotInThisDeal(TurnViolation):
    """A seat that only watches this deal: sudden death is played by the tied seats alone."""

    code, rule = "NOT_IN_THIS_DEAL", "R-J25"


class CallViolation(RuleViolation):
    """Something about calling the discard."""


class CallWindowOpen(CallViolation):
    """The next turn waits until the call window has closed."""

    code, rule = "CALL_WINDOW_OPEN", "R-J14"


class CallClosed(CallViolation):
    """No call window is open."""

    code, rule = "CALL_CLOSED", "R-J14"


class CallsOff(CallClosed):
    """This table plays without calls."""

    rule, house_rule = "R-J29", "calls_enabled"


class CallOwn(CallViolation):
    """One's own discard."""

    code, rule = "CALL_OWN", "R-J14"


class CallNext(CallViolation):
    """The next player has first right anyway and calls nothing."""

    code, rule, house_rule = "CALL_NEXT", "R-J14", "next_player_may_call"


class CallLaid(CallViolation):
    """A player who is down calls nothing."""

    code, rule, house_rule = "CALL_LAID", "R-J14", "calls_when_down"


class CallLimit(CallViolation):
    """All calls of this deal are used."""

    code, rule, house_rule = "CALL_LIMIT", "R-J13", "max_calls"


class CallTaken(CallViolation):
    """Somebody was first, or this seat has answered already."""

    code, rule = "CALL_TAKEN", "R-J14"


class CallNoStock(CallViolation):
    """After the caller's two cards nobody could draw."""

    code, rule = "CALL_NO_STOCK", "R-J14"


class CallUpcard(CallViolation):
    """The first upcard of a deal was discarded by nobody."""

    code, rule, house_rule = "CALL_UPCARD", "R-J14", "call_upcard"


class NotYourAnswer(CallViolation):
    """Somebody else decides about this call."""

    code, rule, house_rule = "NOT_YOUR_ANSWER", "R-J15", "call_decider"


class MustTake(CallViolation):
    """Who refused a call as the next player takes the card."""

    code, rule, house_rule = "MUST_TAKE", "R-J15", "call_decider"
