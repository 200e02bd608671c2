"""The beginner and the easy computer: the greedy one with the slips of people who have just learnt the game.

The beginner throws any card in three turns of ten, rarely calls and never looks at what others do. The easy one plays
its hand well but lets half of the calls go that it should make. Where nobody may call, the easy one overlooks three in
four of the discards that it should take, and the beginner nearly all.
"""

from __future__ import annotations

from engine.actions import Action, Discard
from engine.computer.chance import chance_of, overlooking
from engine.computer.greedy import greedy
from engine.computer.strategy import Enough
from engine.views import PlayerView

SLIPS = 0.3
"""How often a beginner throws any card."""

RARELY = 0.15
"""How many of the calls that would help it a beginner makes."""

HALF = 0.5
"""How many of them the easy computer makes."""

HARDLY_ANY = 0.05
"""How many of the discards that would help it a beginner takes, where nobody may call."""

QUARTER = 0.25
"""How many of them the easy computer takes."""


def beginner(view: PlayerView, enough: Enough) -> Action:
    """Return the beginner's action."""
    action = greedy(view, enough)
    if isinstance(action, Discard):
        chance = chance_of(view)
        return Discard(chance.choice(view.legal.discards)) if chance.random() < SLIPS else action
    return overlooking(view, action, RARELY, HARDLY_ANY)


def easy(view: PlayerView, enough: Enough) -> Action:
    """Return the easy computer's action."""
    return overlooking(view, greedy(view, enough), HALF, QUARTER)
