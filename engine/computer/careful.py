"""The careful computer: plays for an absent seat (R-J30).

It does nothing that its person could regret: no call, no card given away by allowing one, no card taken from the pile
unless the deal would end otherwise. It lays what can be laid and throws the card that its hand misses least.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Cut, Discard, Draw, EndTurn, PassCall, Ready, RefuseCall, ReturnCard, Take, TakeBack
from engine.cards import Card
from engine.computer.discards import best_discard
from engine.computer.laying import next_to_lay, settling
from engine.computer.strategy import Enough, NothingToDo
from engine.views import PlayerView

Throw = Callable[[PlayerView], Card]
"""Chooses one of ``view.legal.discards``."""


def careful(view: PlayerView, enough: Enough) -> Action:
    """Return a safe action for the seat; raises :class:`~engine.computer.strategy.NothingToDo` if none is awaited."""
    legal = view.legal
    if legal.cut:
        return Cut()
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


def finish_turn(view: PlayerView, throw: Throw = best_discard) -> Action:
    """Return the next step of a turn after the draw: lay what can be laid, then discard what ``throw`` chooses.

    What is owed before the discard (R-K4, R-K8) is made good, or else all is taken back, down to the card taken. Raises
    ``NothingToDo`` where the seat is not on turn.
    """
    legal = view.legal
    action = settling(view) if legal.owes else next_to_lay(view)
    if action is not None:
        return action
    if legal.discards:
        return Discard(throw(view))
    if legal.end_turn:
        return EndTurn()
    if legal.return_card:
        return ReturnCard()
    if legal.steps:
        return TakeBack(everything=True)
    raise NothingToDo(view.seat)
