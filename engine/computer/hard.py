"""The hard computer: the greedy one, with its eyes open.

It counts the cards that may still come before it throws one away, gives nobody a card that lies ready to be laid,
throws its dearest cards when somebody is about to go out, and allows no call while it may soon win the deal itself.
"""

from __future__ import annotations

from engine.actions import Action, AllowCall, Discard, RefuseCall
from engine.computer.greedy import greedy
from engine.computer.prospects import prospect
from engine.computer.strategy import Enough
from engine.computer.throwing import best_throw
from engine.rules import CallDecider
from engine.views import PlayerView

SOON = 2
"""Missing so few cards, a hand may soon win the deal."""


def hard(view: PlayerView, enough: Enough) -> Action:
    """Return the hard computer's action.

    It answers a call as the greedy one does, but refuses everybody, too, while its own hand may soon win the deal. A
    table at which nobody ever allowed a call would be a poor one, and two more cards cost a caller dearly if it ends.
    """
    action = greedy(view, enough)
    match action:
        case Discard():
            return Discard(best_throw(view))
        case AllowCall() if view.table.rules.call_decider is not CallDecider.NEXT_PLAYER and _may_soon_win(view):
            return RefuseCall()
        case _:
            return action


def _may_soon_win(view: PlayerView) -> bool:
    """Whether the seat is down, or near to it."""
    if view.table.seats[view.seat].down:
        return True
    return prospect(view.hand, view.table.rules, view.table.openings).missing <= SOON
