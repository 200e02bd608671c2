"""The beginner and the easy computer: the greedy one with the slips of people who have just learnt the game.

The beginner throws any card in three turns of ten, rarely calls and never looks at what others do. The easy one plays
its hand well but lets half of the calls go that it should make; where nobody may call, it throws any card now and then.
"""

from __future__ import annotations

from engine.actions import Action, Call, Discard, PassCall
from engine.computer.chance import chance_of
from engine.computer.greedy import greedy
from engine.computer.strategy import Enough
from engine.views import PlayerView

SLIPS = 0.3
"""How often a beginner throws any card."""

FEW_SLIPS = 0.1
"""How often the easy computer does, where there are no calls to miss."""

RARELY = 0.15
"""How many of the calls that would help it a beginner makes."""

HALF = 0.5
"""How many of them the easy computer makes."""


def beginner(view: PlayerView, enough: Enough) -> Action:
    """Return the beginner's action."""
    return _calling(view, _slipping(view, greedy(view, enough), SLIPS), RARELY)


def easy(view: PlayerView, enough: Enough) -> Action:
    """Return the easy computer's action."""
    action = greedy(view, enough)
    if view.table.rules.calls_enabled:
        return _calling(view, action, HALF)
    return _slipping(view, action, FEW_SLIPS)


def _slipping(view: PlayerView, action: Action, share: float) -> Action:
    """Throw any card in so large a share of the turns."""
    if not isinstance(action, Discard):
        return action
    chance = chance_of(view)
    return Discard(chance.choice(view.legal.discards)) if chance.random() < share else action


def _calling(view: PlayerView, action: Action, share: float) -> Action:
    """Make only so large a share of the calls that help."""
    if isinstance(action, Call) and chance_of(view).random() >= share:
        return PassCall()
    return action
