"""The hard computer: the greedy one, with its eyes open.

It weighs each throw in points: how much nearer to the lay-down a card keeps it, how many cards that may still come
would help, what being caught with it costs, and what it gives away. It calls what is worth two more cards in hand, and
throws its dearest cards when somebody is about to go out. It draws, lays and answers calls as the greedy one does:
refusing every call was measured to gain nothing that shows.
"""

from __future__ import annotations

from engine.actions import Action, Call, PassCall
from engine.computer.calling import worth_a_call
from engine.computer.greedy import greedily
from engine.computer.strategy import Enough
from engine.computer.throwing import best_throw
from engine.views import PlayerView


def hard(view: PlayerView, enough: Enough) -> Action:
    """Return the hard computer's action."""
    del enough
    if view.legal.call or view.legal.pass_call:
        return Call() if worth_a_call(view) else PassCall()
    return greedily(view, best_throw)
