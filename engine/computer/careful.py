"""The careful computer: plays for an absent seat (R-J30).

It does nothing that its person could regret: no call, no card given away by allowing one, no card taken from the pile
unless the deal would end otherwise. It lays what can be laid and throws the card that its hand misses least.
"""

from __future__ import annotations

from engine.actions import Action, Discard, Draw, EndTurn, PassCall, Ready, RefuseCall, Take
from engine.computer.discards import best_discard
from engine.computer.laying import next_to_lay
from engine.computer.strategy import Enough, NothingToDo
from engine.views import PlayerView


def careful(view: PlayerView, enough: Enough) -> Action:
    """Return a safe action for the seat; raises :class:`~engine.computer.strategy.NothingToDo` if none is awaited."""
    legal = view.legal
    if legal.take and (legal.draw_ends_deal or not legal.draw):
        return Take()
    if legal.draw:
        return Draw()
    if legal.pass_call:
        return PassCall()
    if legal.answer:
        return RefuseCall()
    if legal.ready:
        return Ready()
    return finish_turn(view)


def finish_turn(view: PlayerView) -> Action:
    """Return the next step of a turn after the draw: lay what can be laid, then discard."""
    action = next_to_lay(view)
    if action is not None:
        return action
    if view.legal.discards:
        return Discard(best_discard(view))
    if view.legal.end_turn:
        return EndTurn()
    raise NothingToDo(view.seat)
