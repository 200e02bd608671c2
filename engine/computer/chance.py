"""Chance for computers that err or try things out: from a seed of what the seat may know, and from nothing else.

The same view gives the same chance, so a match can be played again move by move; another match, another seat or another
moment has another hand or number and so another seed.
"""

from __future__ import annotations

import random

from engine.actions import Action, Call, Draw, PassCall, Take
from engine.cards import print_cards
from engine.views import PlayerView


def chance_of(view: PlayerView) -> random.Random:
    """Return the chance of this decision."""
    table = view.table
    words = (table.game, table.number, table.moment, view.seat, print_cards(view.hand), print_cards(table.pile[-2:]))
    return random.Random(" ".join(map(str, words)))


def overlooking(view: PlayerView, action: Action, calls: float, takes: float) -> Action:
    """Return the action, but make only so large a share of the calls; where nobody may call, of the takes.

    A discard is taken all the same where drawing is not allowed or would end the deal.
    """
    legal = view.legal
    match action:
        case Call():
            return action if chance_of(view).random() < calls else PassCall()
        case Take() if not view.table.rules.calls_enabled and legal.draw and not legal.draw_ends_deal:
            return action if chance_of(view).random() < takes else Draw()
        case _:
            return action
