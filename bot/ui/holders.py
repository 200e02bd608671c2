"""What is remembered of one person's hand panels at one table, and whether a panel is still right.

Hardly anything here is needed after a restart: buttons carry what they need, and the next refresh posts anew.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.table import Table
from bot.ui.replies import Interaction
from bot.ui.scene import ordinal
from engine.cards import Card
from engine.views import PlayerView


@dataclass(frozen=True, slots=True)
class Shown:
    """What a panel showed last: enough to tell whether it is still right."""

    deal: int
    """The deal's number among those of all games."""
    moment: int
    """The open decision."""
    hand: tuple[Card, ...]
    """The cards."""
    awaited: bool
    """Whether the owner was awaited."""
    clock: tuple[object, ...] = ()
    """What the panel said of the owner's own clock and standing answers."""


@dataclass(slots=True)
class DirectPanel:
    """A panel in somebody's direct messages."""

    channel_id: int
    """Their channel."""
    message_id: int
    """The message."""
    shown: Shown
    """What it shows."""
    posted_at: int | None = None
    """When it was posted; ``None`` where only its id tells."""
    kept: bool = False
    """Whether it is remembered beyond a restart."""


@dataclass(slots=True)
class PrivatePanel:
    """A panel as a private reply."""

    interaction: Interaction
    """Whose token edits it."""
    message_id: int | None
    """Its message, where it is no original answer."""
    until: int
    """When the token is too old."""
    shown: Shown
    """What it shows."""


@dataclass(slots=True)
class Holder:
    """One person at one table."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a press is being answered, so that no refresh comes between."""
    direct: DirectPanel | None = None
    """Their panel in direct messages."""
    left: DirectPanel | None = None
    """The panel of before in their direct messages, until it is removed."""
    private: PrivatePanel | None = None
    """Their private reply."""
    closed: bool = False
    """Whether their direct messages are closed to us at this table."""
    told: bool = False
    """Whether they have been told so; stored, for it is said once a match."""
    meanwhile: str = ""
    """What was played for them while they were away, until it is said."""
    notice: str = ""
    """What their next panel says once."""


def shown_by(view: PlayerView, table: Table) -> Shown:
    """Return what a panel shows of a view now."""
    clocks, seat = table.record.clocks, view.seat
    clock = clocks.seats[seat]
    own_turn = seat == table.wait.turn
    said = (clock.away_since is not None, clock.passes, clock.refuses)
    until = (table.deadline, clocks.pause) if own_turn and clock.away_since is None else ()
    return Shown(
        ordinal(view.table), view.table.moment, tuple(sorted(view.hand)), seat in view.table.awaited, (*said, *until)
    )


def is_outdated(before: Shown, now: Shown, alerting: bool) -> bool:
    """Whether a panel has to be shown afresh: its owner is newly awaited, or no longer, or holds other cards.

    ``alerting`` says whether this kind of panel follows what the table waits for now.
    """
    if before.hand != now.hand or before.deal != now.deal or before.clock != now.clock:
        return True
    if now.awaited and alerting:
        return before.moment != now.moment
    return before.awaited and alerting
