"""The hard computer: the greedy one, with its eyes open.

It counts the cards that may still come before it throws one away, gives nobody a card that lies ready to be laid,
throws its dearest cards when somebody is about to go out, and allows no call while it may soon win the deal itself.
"""

from __future__ import annotations

from engine.actions import Action, AllowCall, BuyIn, Call, Cut, Discard, Draw, PassCall, Ready, RefuseCall, Take
from engine.computer.careful import finish_turn
from engine.computer.greedy import wants, wants_to_call
from engine.computer.prospects import prospect
from engine.computer.strategy import Enough
from engine.computer.throwing import best_throw
from engine.rules import CallDecider
from engine.views import PlayerView

SOON = 2
"""Missing so few cards, a hand may soon win the deal."""


def hard(view: PlayerView, enough: Enough) -> Action:
    """Return the hard computer's action."""
    del enough
    legal = view.legal
    if legal.cut:
        return Cut()
    if legal.draw or legal.take:
        return drawing(view)
    if legal.call or legal.pass_call:
        return Call() if wants_to_call(view) else PassCall()
    if legal.answer:
        return answering(view)
    if legal.buy_in:
        return BuyIn()
    if legal.ready:
        return Ready()
    action = finish_turn(view)
    return Discard(best_throw(view)) if isinstance(action, Discard) else action


def drawing(view: PlayerView) -> Action:
    """Return whether to take the discard or to draw."""
    legal, card = view.legal, view.table.upcard
    if not legal.take or card is None:
        return Draw()
    if not legal.draw or legal.draw_ends_deal:
        return Take()
    return Take() if wants(view, card) else Draw()


def answering(view: PlayerView) -> Action:
    """Answer a call: where refusing means taking the card (R-J15), refuse if it is wanted.

    Otherwise refuse who stands better in the match, and everybody while its own hand may soon win the deal. A table at
    which nobody ever allowed a call would be a poor one, and two more cards cost a caller dearly if the deal ends.
    """
    table, window = view.table, view.table.window
    if window is None or window.caller is None:
        return RefuseCall()
    if table.rules.call_decider is CallDecider.NEXT_PLAYER:
        return RefuseCall() if wants(view, window.card) else AllowCall()
    seats = table.seats
    better = seats[window.caller].total < seats[view.seat].total
    return RefuseCall() if better or _may_soon_win(view) else AllowCall()


def _may_soon_win(view: PlayerView) -> bool:
    """Whether the seat is down, or near to it."""
    if view.table.seats[view.seat].down:
        return True
    return prospect(view.hand, view.table.rules, view.table.openings).missing <= SOON
