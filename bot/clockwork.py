"""How a table's clocks change: with each act, with a warning, with a pause, with who goes away and comes back.

Pure functions from one :class:`Wait` to the next; nothing here asks what time it is. A turn's own time runs first, then
the bank of its seat, which is charged when the turn ends. What people ask of the clocks is in ``courtesies``, what is
played for a silent seat in ``seats``; the database and the one sleeper are the business of ``tables``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot import seats
from bot.patience import PATIENCE, Patience
from bot.ports import Cause, TableRecord
from bot.timing import Clocks, Pause, SeatClock
from engine import events as e
from engine.state import Match, Phase

AWAY_AFTER: Final = 2
"""After so many turns in a row that ran out, a seat is away."""

LATELY: Final = 120_000
"""Milliseconds for which a press tells that its person is there."""

WARN_HALF: Final = 0.5
"""The part of a turn's own time after which its person is mentioned, unless they were at its start."""

WARN_LATE: Final = 0.85
"""The part of a turn's own time after which the table message warns."""

OUTAGE: Final = 30_000
"""Milliseconds after a deadline at which it was missed by the bot and not by the player."""

GRACE: Final = 30_000
"""Milliseconds for which nobody's time runs out once people are heard again, where a decision lasts that long."""


@dataclass(frozen=True, slots=True)
class Wait:
    """What a table waits for, and until when."""

    record: TableRecord
    """The table with its clocks."""
    match: Match
    """The match."""
    deadline: int | None
    """When the open decision runs out; ``None`` once the match is over."""

    @property
    def clocks(self) -> Clocks:
        """The clocks."""
        return self.record.clocks

    @property
    def patience(self) -> Patience:
        """How long the table waits."""
        return PATIENCE[self.record.pace]

    @property
    def turn(self) -> int | None:
        """The seat on turn; ``None`` while a call, an answer or a score sheet is waited for."""
        deal = self.match.deal
        in_turn = self.match.phase in {Phase.DRAW, Phase.PLAY}
        return deal.turn.seat if in_turn and deal is not None and deal.turn is not None else None

    @property
    def person_on_turn(self) -> int | None:
        """The seat on turn if its person is here."""
        seat = self.turn
        return seat if seat is not None and seats.is_present(self.record, seat) else None

    def with_clocks(self, clocks: Clocks) -> Wait:
        """Return the same with other clocks."""
        return replace(self, record=replace(self.record, clocks=clocks))


def begun(record: TableRecord) -> TableRecord:
    """Return the record with full banks, unless it has clocks already; everybody has just pressed Join."""
    if record.clocks.seats:
        return record
    seat = SeatClock(bank=PATIENCE[record.pace].bank, pressed_at=record.started_at)
    return replace(record, clocks=replace(record.clocks, seats=(seat,) * len(record.occupants)))


def opens_decision(event: e.Event) -> bool:
    """Whether a clock starts with it: the cut, a whole turn from its draw, a call window, an answer, a score sheet."""
    return isinstance(event, e.CutAsked | e.TurnStarted | e.CallOpened | e.CallMade | e.DealScored)


def opening(record: TableRecord, match: Match, events: Iterable[e.Event], now: int) -> Wait:
    """Return the clocks of a match that has just been opened."""
    wait = Wait(begun(record), match, None)
    return after(wait, match, events, None, Cause.TABLE, now)


def after(wait: Wait, match: Match, events: Iterable[e.Event], seat: int | None, cause: Cause, now: int) -> Wait:
    """Return the clocks after an act of ``seat``; a step within a turn or a pass within a window prolongs nothing."""
    events = tuple(events)
    clocks, before = wait.clocks, wait.turn
    if seat is not None and cause is Cause.PERSON:
        clocks = clocks.seat(seat, pressed_at=now)
    if before is not None and cause is Cause.TIME:
        clocks = replace(clocks, ran_out=True)
    wait = wait.with_clocks(clocks)
    later = replace(wait, match=match)
    if before is not None and (later.turn is None or any(isinstance(event, e.TurnStarted) for event in events)):
        wait = _turn_over(wait, before, now)
    later = replace(wait, match=match)
    if any(isinstance(event, e.DealStarted) for event in events):
        later = later.with_clocks(_new_deal(later.clocks))
    if any(isinstance(event, e.TurnStarted) for event in events):
        later = _turn_begun(later, now)
    if later.deadline is None or match.places is not None or any(map(opens_decision, events)):
        later = replace(later, deadline=deadline_of(later, now))
    return later


def _turn_over(wait: Wait, seat: int, now: int) -> Wait:
    """Charge the bank, and count turns in a row that ran out; a seat that the computer plays is left alone."""
    clocks = wait.clocks
    if seats.is_present(wait.record, seat):
        clocks = charged(wait, seat, now)
        missed = clocks.seats[seat].missed + 1 if clocks.ran_out else 0
        clocks = clocks.seat(seat, missed=missed, away_since=now if missed >= AWAY_AFTER else None)
    over = replace(clocks, own_ends=None, mention=False, warned=False, nudged_by=None, ran_out=False)
    return settle_votes(wait.with_clocks(over), now)


def _turn_begun(wait: Wait, now: int) -> Wait:
    """Start a turn's own time; who has been away from the buttons is mentioned at once."""
    seat, clocks = wait.person_on_turn, wait.clocks
    pressed = None if seat is None else clocks.seats[seat].pressed_at
    mention = seat is not None and (pressed is None or now - pressed > LATELY)
    own = now + wait.patience.turn
    return wait.with_clocks(replace(clocks, turn=clocks.turn + 1, own_ends=own, mention=mention))


def _new_deal(clocks: Clocks) -> Clocks:
    """Forget what held for one deal."""
    return replace(clocks, seats=tuple(replace(seat, passes=False) for seat in clocks.seats), votes=())


def charged(wait: Wait, seat: int, now: int) -> Clocks:
    """Return the clocks with what a turn has used of its seat's bank taken off."""
    clocks = wait.clocks
    bank = clocks.seats[seat].bank
    used = 0 if clocks.own_ends is None else min(max(now - clocks.own_ends, 0), bank)
    return clocks.seat(seat, bank=bank - used)


def deadline_of(wait: Wait, now: int) -> int | None:
    """Return when a decision that is opened now runs out."""
    patience = wait.patience
    match wait.match.phase:
        case Phase.DRAW | Phase.PLAY:
            own = now + patience.turn if wait.clocks.own_ends is None else wait.clocks.own_ends
            seat = wait.person_on_turn
            return own if seat is None else own + wait.clocks.seats[seat].bank
        case Phase.FINISHED:
            return None
        case _:
            return now + length_of(wait)


def length_of(wait: Wait) -> int:
    """Return how long a decision lasts, a turn without the bank of its seat."""
    return wait.patience.length(wait.match.phase, attended=bool(seats.present(wait.record)))


# Outages


def renewed(wait: Wait, now: int) -> Wait:
    """Give what ran out while the bot was away one fresh length; no bank is charged for it, and a pause stays.

    What would last longer than it can gets one, too: meanwhile the machine's clock was set back (``rewound`` has the
    rest). Whose turn it is, is told so: this is another turn to whoever mentions turns.
    """
    if wait.clocks.pause is not None or wait.match.phase is Phase.FINISHED:
        return wait
    if wait.turn is None:
        late = wait.deadline is None or not now < wait.deadline <= now + length_of(wait)
        return replace(wait, deadline=deadline_of(wait, now)) if late else wait
    own = wait.clocks.own_ends if wait.clocks.own_ends is not None else wait.deadline
    if own is not None and now < own <= now + wait.patience.turn:
        return wait.with_clocks(replace(wait.clocks, own_ends=own))
    wait = fresh_turn(wait, now)
    is_here = wait.person_on_turn is not None
    return wait.with_clocks(replace(wait.clocks, turn=wait.clocks.turn + 1, mention=is_here))


def grace(wait: Wait) -> int:
    """Return for how long nobody's time runs out once people are heard again: half of what a decision lasts at most."""
    return min(GRACE, length_of(wait) // 2)


def unheard(wait: Wait, since: int, now: int) -> Wait:
    """Give the seat on turn back what its bank lost from ``since`` to ``now``, because nobody could be heard."""
    clocks, own = wait.clocks, wait.clocks.own_ends
    if wait.person_on_turn is None or own is None or own >= now or clocks.pause is not None or clocks.ran_out:
        return wait
    lost = now - max(own, since)
    later = None if wait.deadline is None else wait.deadline + lost
    return replace(wait.with_clocks(replace(clocks, own_ends=own + lost)), deadline=later)


def fresh_turn(wait: Wait, now: int) -> Wait:
    """Give a turn its own time anew."""
    clocks = replace(wait.clocks, own_ends=now + wait.patience.turn, warned=False, ran_out=False, nudged_by=None)
    wait = wait.with_clocks(clocks)
    return replace(wait, deadline=deadline_of(wait, now))


# Warnings


def next_warning(wait: Wait) -> int | None:
    """Return when somebody has to be warned next; ``None`` if nobody has."""
    clocks = wait.clocks
    if wait.person_on_turn is None or clocks.own_ends is None or clocks.pause is not None or clocks.ran_out:
        return None
    if not clocks.mention:
        return part_of_turn(wait, clocks.own_ends, WARN_HALF)
    return None if clocks.warned else part_of_turn(wait, clocks.own_ends, WARN_LATE)


def warned(wait: Wait, now: int) -> Wait:
    """Return the clocks after the warnings that are due by ``now``."""
    while (when := next_warning(wait)) is not None and when <= now:
        clocks = wait.clocks
        wait = wait.with_clocks(replace(clocks, warned=True) if clocks.mention else replace(clocks, mention=True))
    return wait


def part_of_turn(wait: Wait, own_ends: int, part: float) -> int:
    """Return when a part of a turn's own time is over."""
    return own_ends - round(wait.patience.turn * (1 - part))


# Presses and votes


def with_presses(wait: Wait, pressed: Mapping[int, int]) -> Wait:
    """Remember when people last pressed something that changed nothing at the table."""
    clocks = wait.clocks
    for seat, when in pressed.items():
        known = clocks.seats[seat].pressed_at
        if known is None or when > known:
            clocks = clocks.seat(seat, pressed_at=when)
    return wait if clocks is wait.clocks else wait.with_clocks(clocks)


def settle_votes(wait: Wait, now: int) -> Wait:
    """Count the votes for a pause of the people who are here, and begin it if they suffice."""
    clocks, here = wait.clocks, seats.present(wait.record)
    votes = tuple(seat for seat in clocks.votes if seat in here)
    if votes and len(votes) >= votes_needed(wait.record):
        pause = Pause(now, now + wait.patience.pause)
        return wait.with_clocks(replace(clocks, votes=(), pause=pause))
    return wait if votes == clocks.votes else wait.with_clocks(replace(clocks, votes=votes))


def votes_needed(record: TableRecord) -> int:
    """Return how many of the people who are here have to ask for a pause."""
    return len(seats.present(record)) // 2 + 1
