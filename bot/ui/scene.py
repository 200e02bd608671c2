"""What a message about a table is made from: views, names, clocks; nothing of a match itself.

A :class:`TableScene` is what anybody may see, a :class:`HandScene` what one seat may. Both are values; panels, messages
and pictures are functions of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.i18n.phrases import Phrases
from bot.patience import PATIENCE
from bot.ports import Entry, TableRecord
from bot.rendering.arrangement import Part
from bot.seats import present
from bot.timing import SeatClock
from engine.events import Event
from engine.melds import Meld
from engine.views import PlayerView, PublicView
from engine.violations import RuleViolation

_MOST_DEALS: Final = 1_000
"""More deals than a game ever has."""


def ordinal(view: PublicView) -> int:
    """Return a deal's number among those of all games of a match, told apart also where a game has but one."""
    return (view.game - 1) * _MOST_DEALS + view.number


class Sort(StrEnum):
    """How a hand is shown."""

    SUIT = "suit"
    """Suit by suit."""
    RANK = "rank"
    """Rank by rank."""
    BEST = "best"
    """What belongs together first."""


@dataclass(frozen=True, slots=True)
class TableScene:
    """A table as anybody sees it."""

    record: TableRecord
    """Where it is and who sits where."""
    view: PublicView
    """What everybody sees."""
    names: tuple[str, ...]
    """The names of the seats, fit for a message."""
    plain_names: tuple[str, ...]
    """The names as they are, for pictures and alt texts."""
    deadline: int | None
    """When the open decision runs out; milliseconds since 1970, UTC."""
    entries: tuple[Entry, ...]
    """The last acts as anybody may see them, oldest first."""
    four_colour: bool = True
    """Whether who looks at it sees diamonds blue and clubs green."""

    @property
    def recent(self) -> tuple[Event, ...]:
        """The last events as anybody may see them, oldest first."""
        return tuple(event for entry in self.entries for event in entry.events)

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats for whose people the computer plays: they left for good, or are away."""
        clocks, left = self.record.clocks, self.record.left
        return tuple(seat for seat in range(len(self.names)) if seat in left or clocks.is_away(seat))

    @property
    def link(self) -> str:
        """The address of the table message, or of its channel."""
        place = f"https://discord.com/channels/{self.record.guild_id}/{self.record.channel_id}"
        return place if self.record.message_id is None else f"{place}/{self.record.message_id}"

    @property
    def wait(self) -> int:
        """How long the open decision lasts in all, in milliseconds."""
        return PATIENCE[self.record.pace].length(self.view.phase, attended=bool(present(self.record)))

    def listed(self, phrases: Phrases, seats: Sequence[int]) -> str:
        """Return the names of seats as one list."""
        return phrases.listed([self.names[seat] for seat in seats])


class Alerts(StrEnum):
    """For which open calls a person gets a direct message; what the table shows is the same for everybody."""

    NONE = "none"
    """For none: the table message shows them."""
    FITS = "fits"
    """For cards that bring their hand nearer to its contract, or fit on the table."""
    ALL = "all"
    """For all."""


@dataclass(frozen=True, slots=True)
class HandScene:
    """A table as one seat sees it."""

    table: TableScene
    """What anybody sees."""
    view: PlayerView
    """What the seat may know."""
    server: str
    """The server's name; empty where it is not known."""
    sort: Sort
    """How its person likes the hand shown."""
    lay_downs: tuple[tuple[Meld, ...], ...] = ()
    """Ways to lay the contract, best first; empty unless it may be laid now."""
    new_melds: tuple[Meld, ...] = ()
    """New melds, best first; empty unless one may be laid now."""
    together: tuple[Part, ...] = ()
    """The melds that the hand has or nearly has, to be shown side by side; empty unless the hand is sorted so."""
    alerts: Alerts = Alerts.NONE
    """For which calls its person is alerted."""
    debt: RuleViolation | None = None
    """What is owed before the discard, as the rule that a discard would break."""

    @property
    def awaited(self) -> bool:
        """Whether the seat's owner is awaited now."""
        return self.view.seat in self.view.table.awaited

    @property
    def is_next(self) -> bool:
        """Whether the seat's turn begins once the open call is settled."""
        window = self.view.table.window
        return window is not None and window.next_seat == self.view.seat

    @property
    def clock(self) -> SeatClock | None:
        """The seat's clock; ``None`` where there is none."""
        clocks, seat = self.table.record.clocks, self.view.seat
        return clocks.seats[seat] if seat < len(clocks.seats) else None

    @property
    def away(self) -> bool:
        """Whether the computer plays for the seat's owner."""
        return self.clock is not None and self.clock.away_since is not None
