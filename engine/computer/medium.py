"""The medium computer: the greedy one, minding its manners.

It plays as the greedy one does, which stays as it is because the levels are measured against it; but of two cards that
it misses as little it throws none that lies ready for a meld on the table. Where nobody may call, it overlooks half of
the discards that it should take.
"""

from __future__ import annotations

from engine.actions import Action, Discard
from engine.computer.chance import overlooking
from engine.computer.discards import best_discard
from engine.computer.greedy import greedy
from engine.computer.sight import fits_on_table
from engine.computer.strategy import Enough
from engine.views import PlayerView

HALF = 0.5
"""How many of the discards that it should take it takes, where nobody may call."""


def medium(view: PlayerView, enough: Enough) -> Action:
    """Return the medium computer's action."""
    action = greedy(view, enough)
    action = overlooking(view, action, 1.0, HALF)
    if not isinstance(action, Discard) or not fits_on_table(view, action.card):
        return action
    return Discard(best_discard(view, [card for card in view.legal.discards if fits_on_table(view, card)]))
