"""A hint for a person: what their hand is short of, what may still come, and what the hard computer would do and why.

All of it from the view of the person's own seat, so it tells nothing that they could not work out themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action
from engine.arrange import distance, helping_faces
from engine.cards import COPIES, Card
from engine.computer.discards import holding_of
from engine.computer.hard import hard
from engine.computer.reasons import Reason, reason_for
from engine.computer.sight import by_face, unseen_cards
from engine.computer.strategy import NothingToDo
from engine.state import Phase
from engine.views import PlayerView

OVER = frozenset({Phase.CUT, Phase.SCORED, Phase.FINISHED})
"""There are no cards to think about then."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card that would bring the hand nearer."""

    card: Card
    """Any copy of it."""
    live: int
    """How many copies the seat has not seen: they may be in the stock or in another hand."""


@dataclass(frozen=True, slots=True)
class Shortage:
    """What a hand is short of before its lay-down."""

    missing: int
    """How many cards are missing; 0 when it can be laid."""
    wanted: tuple[Wanted, ...]
    """The cards of which one more brings it nearer, the likeliest first; those that cannot come any more included."""
    unseen: int
    """How many cards the seat has not seen in all."""

    @property
    def live(self) -> int:
        """How many cards that would help can still come."""
        return sum(wanted.live for wanted in self.wanted)


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody who asks is told."""

    shortage: Shortage | None
    """What the hand is short of; ``None`` once its lay-down is on the table."""
    action: Action | None
    """What to do; ``None`` while the seat is not awaited."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it."""


def hint(view: PlayerView) -> Hint | None:
    """Return the hint of a seat; ``None`` where there are no cards to think about."""
    table = view.table
    if table.phase in OVER or not table.seats[view.seat].playing:
        return None
    shortage = None if table.seats[view.seat].down else shortage_of(view)
    action = advised(view)
    return Hint(shortage, action, () if action is None else reason_for(view, action))


def advised(view: PlayerView) -> Action | None:
    """Return what the hard computer would do; ``None`` while the seat is not awaited."""
    if not view.legal:
        return None
    try:
        return hard(view, _never)
    except NothingToDo:
        return None


def shortage_of(view: PlayerView) -> Shortage:
    """Return what a hand that is not down is short of."""
    holding, unseen = holding_of(view), unseen_cards(view)
    counts = by_face(unseen)
    wanted = [Wanted(Card(face * COPIES), counts[face]) for face in helping_faces(holding)]
    wanted.sort(key=lambda one: (-one.live, int(one.card)))
    return Shortage(distance(holding).missing, tuple(wanted), len(unseen))


def _never() -> bool:
    return False
