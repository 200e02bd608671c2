"""What a computer player is: a function from what its seat may know to an action.

It gets a view and no match, so it cannot know more than a person in its seat. Its patience is an argument too:
``enough`` says when to stop thinking. Chance and time are not its business.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action
from engine.views import PlayerView

Enough = Callable[[], bool]
"""Whether a strategy has thought long enough and must answer."""

Strategy = Callable[[PlayerView, Enough], Action]
"""Chooses one of the actions of ``view.legal`` for a seat that is awaited."""


class NothingToDo(ValueError):
    """A strategy was asked for a seat that nobody awaits."""

    def __init__(self, seat: int) -> None:
        """Keep which seat."""
        super().__init__(f"seat {seat} is not awaited")
        self.seat = seat
