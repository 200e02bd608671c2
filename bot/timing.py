"""What is remembered of a table's clocks: banks, who is away, standing answers, a pause and the votes for one.

And of its chairs: who would like a seat that its person has left, and who votes to give one away; and whether its host
allows hints. Values only, stored beside the table and changed in the transaction of the act that changes them. How
they change is in ``clockwork`` and ``handover``; how long each pace waits is in ``patience``. Times are milliseconds
since 1970, UTC; lengths milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One seat's clock."""

    bank: int
    """What is left of the time that a turn may use once its own is up; it is never filled up again in a match."""
    missed: int = 0
    """How many turns in a row have run out."""
    away_since: int | None = None
    """Since when its person is away, so that the computer plays at once; ``None`` while they are here."""
    passes: bool = False
    """Whether it passes every call of this deal."""
    refuses: bool = False
    """Whether it refuses every call that it is to answer."""
    pressed_at: int | None = None
    """When its person was last known to press something."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A stop of all clocks."""

    since: int
    """When it began."""
    until: int
    """When it ends by itself."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody who is to take a seat over once both they and the host want it."""

    seat: int
    """The seat."""
    user_id: int
    """Who."""
    name: str
    """How the server shows them, unescaped."""
    until: int
    """When it lapses."""
    willing: bool = False
    """Whether they have said that they want it."""
    granted: bool = False
    """Whether the host, a moderator or a vote has given it to them."""


@dataclass(frozen=True, slots=True)
class Chairs:
    """What is going on about the seats of a table."""

    claims: tuple[Claim, ...] = ()
    """Who is to take which seat over; one claim a seat, and one a person."""
    votes: tuple[tuple[int, int], ...] = ()
    """Votes to give the seat of somebody who is away to somebody else: that seat, and the seat that votes."""
    removed: tuple[int, ...] = ()
    """Seats whose person was removed: they come back with the host's word only."""


NO_CHAIRS = Chairs()
"""Nothing is going on."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a table; the deadline of the open decision is stored beside them."""

    seats: tuple[SeatClock, ...] = ()
    """The seats' clocks; empty until the match has begun."""
    turn: int = 0
    """How many turns the match has had, the one being played included."""
    own_ends: int | None = None
    """When the turn's own time is up and the bank of its seat begins to run; ``None`` outside a turn."""
    mention: bool = False
    """Whether the seat on turn is mentioned in the channel: at most once a turn, and only until the turn ends."""
    warned: bool = False
    """Whether the table message says that the turn's own time is nearly up."""
    nudged_by: int | None = None
    """Which seat has nudged the one on turn."""
    ran_out: bool = False
    """Whether the turn's time and its bank are used up, so that the computer finishes it."""
    votes: tuple[int, ...] = ()
    """Seats that have asked for a pause."""
    pause: Pause | None = None
    """The pause, while there is one."""
    chairs: Chairs = NO_CHAIRS
    """Who is to take a seat over."""
    hints: bool = False
    """Whether the host allows hints."""

    def seat(self, seat: int, **changes: object) -> Clocks:
        """Return the clocks with another one at ``seat``."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type] # dataclasses types no changes
        return replace(self, seats=tuple(seats))

    def is_away(self, seat: int) -> bool:
        """Whether the seat's person is away."""
        return seat < len(self.seats) and self.seats[seat].away_since is not None


NO_CLOCKS = Clocks()
"""Those of a match that has not begun, or of before there were any."""
