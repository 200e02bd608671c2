"""The hard computer: the greedy one, with its eyes open.

It counts the cards that may still come before it throws one away, gives nobody a card that lies ready to be laid,
throws its dearest cards when somebody is about to go out, and lets nobody call that it can keep from calling.
"""

from __future__ import annotations

from engine.actions import Action, AllowCall, BuyIn, Call, Cut, Discard, Draw, PassCall, Ready, RefuseCall, Take
from engine.computer.careful import finish_turn
from engine.computer.greedy import wants, wants_to_call
from engine.computer.strategy import Enough
from engine.computer.throwing import best_throw
from engine.rules import CallDecider
from engine.views import PlayerView


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
    """Refuse every call that may be refused, but where refusing means taking a card that is not wanted (R-J15)."""
    window = view.table.window
    if window is None or view.table.rules.call_decider is not CallDecider.NEXT_PLAYER:
        return RefuseCall()
    return RefuseCall() if wants(view, window.card) else AllowCall()
