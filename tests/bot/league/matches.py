"""Matches for tests of the league: journals of whole matches, and outcomes made up."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from bot.league.values import Finished, Outcome, SeatDeal, SeatOutcome
from bot.ports import Cause, Computer, Entry, Occupant, Pace, Person, StoredTable, TableRecord
from engine.codec import fingerprint
from engine.fold import replay
from engine.presets import NORTH_AMERICAN, SHORT
from engine.rules import Rules, Stakes
from engine.scoring import places
from engine.state import Match
from tests.benchmarks.corpus import steps

ANN, BOB, CY = Person(101, "Ann"), Person(102, "Bob"), Person(103, "Cy")
ACKEE = Computer("Ackee", "greedy")
QUICK = NORTH_AMERICAN
"""One deal, and chips for every point."""
POT = replace(SHORT, stakes=Stakes.PROGRESSIVE)
"""Seven deals with calls and a pot."""


@cache
def journal(
    rules: Rules, seats: int, seed: int, silent: frozenset[int] = frozenset()
) -> tuple[tuple[Entry, ...], Match]:
    """Return the journal of a whole match and how it ended; the computer plays for ``silent`` seats."""
    entries = []
    match: Match | None = None
    for number, (events, match) in enumerate(steps(rules, ("greedy",) * seats, seed)):  # noqa: B007 - the last is wanted
        seat = getattr(events[0], "seat", None)
        cause = Cause.TABLE if not number else Cause.TIME if seat in silent else Cause.PERSON
        entries.append(Entry(tuple(events), cause, 1_000 + number))
    assert match is not None
    return tuple(entries), match


def stored(
    occupants: Sequence[Occupant], rules: Rules = QUICK, seed: int = 1, silent: frozenset[int] = frozenset()
) -> StoredTable:
    """Return a table whose match is over."""
    entries, match = journal(rules, len(occupants), seed, silent)
    record = TableRecord(
        table_id=7,
        guild_id=1,
        channel_id=2,
        host_id=101,
        game="north_american",
        pace=Pace.QUICK,
        occupants=tuple(occupants),
        started_at=1_000,
        ended_at=entries[-1].at,
    )
    revision = sum(len(entry.events) for entry in entries)
    return StoredTable(record, entries, revision, None, fingerprint(match))


def unfinished(table: StoredTable, acts: int) -> StoredTable:
    """Return the same table while it was played: its first acts alone."""
    entries = table.journal[:acts]
    events = tuple(event for entry in entries for event in entry.events)
    record = replace(table.record, ended_at=None)
    return StoredTable(record, entries, len(events), 5_000, fingerprint(replay(events)))


def histories() -> st.SearchStrategy[list[Finished]]:
    """Make up what a server has played, in order."""
    return st.integers(0, 2**32).map(made_up)


def made_up(seed: int, most: int = 8) -> list[Finished]:
    """Make up matches of five people and computers; the chips of each sum to zero."""
    chance = random.Random(seed)
    return [
        Finished(100 + number, 2 * number + 1, 1_000 * number, _outcome(chance))
        for number in range(chance.randint(0, most))
    ]


def _outcome(chance: random.Random) -> Outcome:
    number = chance.randint(2, 5)
    users = chance.sample((None, None, 11, 12, 13, 14, 15), number)
    chips = [chance.randint(-40, 40) for _ in range(number - 1)]
    chips.append(-sum(chips))
    played = [tuple(_deal(chance) for _ in range(chance.randint(1, 3))) for _ in range(number)]
    totals = [sum(deal.points for deal in deals) for deals in played]
    order = places(totals, [seat for seat, total in enumerate(totals) if total == min(totals)])
    return Outcome(
        tuple(
            SeatOutcome(
                seat, user, f"P{user}", order[seat], totals[seat], played[seat], chips[seat], chance.random() < 0.2
            )
            for seat, user in enumerate(users)
        ),
        chance.random() < 0.2,
    )


def _deal(chance: random.Random) -> SeatDeal:
    opening = chance.choice(("3T", "2T1Q", "3T/2T1Q", "4Q", "51P"))
    made = chance.randint(0, 3)
    allowed = chance.randint(0, made)
    return SeatDeal(
        opening,
        chance.randint(-50, 250),
        chance.random() < 0.3,
        made,
        allowed,
        made - allowed,
        chance.randint(0, 2),
        chance.randint(0, 2),
    )


def seat_deals() -> st.SearchStrategy[SeatDeal]:
    """Make up deals of a seat."""
    calls = st.integers(0, 3)
    return st.builds(
        lambda opening, points, out, made, allowed, granted, denied: SeatDeal(
            opening, points, out, made, min(allowed, made), made - min(allowed, made), granted, denied
        ),
        st.sampled_from(["3T", "2T1Q", "3T/2T1Q", "4Q", "51P"]),
        st.integers(-50, 250),
        st.booleans(),
        calls,
        calls,
        calls,
        calls,
    )
