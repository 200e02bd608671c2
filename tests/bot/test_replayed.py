"""A table that was replayed in another process is the one that would have been replayed here, and goes on like it."""

import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ports import Cause, Entry, Person, StoredTable
from bot.table import Replayed, Table
from engine.codec import fingerprint
from engine.fold import replay
from engine.rules import Rules
from tests.bot.house import ANN, BOB, CY
from tests.bot.league.matches import ACKEE, POT, QUICK, stored, unfinished
from tests.engine.players import Playthrough, random_rules


def same(found: Table, expected: Table) -> None:
    """Two tables know the same and will do the same."""
    assert found is not expected
    assert (found.match, found.record, found.deadline) == (expected.match, expected.record, expected.deadline)
    assert (found.revision, found.entries, found.recent) == (expected.revision, expected.entries, expected.recent)
    seats = range(expected.match.seats)
    assert [found.played_for(seat) for seat in seats] == [expected.played_for(seat) for seat in seats]
    assert found.reckoning.outcome(found.record, found.match) == expected.reckoning.outcome(
        expected.record, expected.match
    )
    assert (found.computers_due, found.thinking, found.pressed) == (None, False, {})
    assert fingerprint(found.match) == fingerprint(expected.match)
    assert not found.lock.locked()


def sent(table: StoredTable) -> Table:
    """What comes out of the pipe."""
    found = pickle.loads(pickle.dumps(Replayed.of(table), pickle.HIGHEST_PROTOCOL))  # noqa: S301 - our own
    assert found.stored == replace(table, journal=())
    done: Table = found.table
    return done


@pytest.mark.parametrize("rules", [QUICK, POT])
@pytest.mark.parametrize("silent", [frozenset(), frozenset({1})])
def test_a_match_of_computers_and_people_comes_through_the_pipe_as_it_is(rules: Rules, silent: frozenset[int]) -> None:
    whole = stored((ANN, BOB, ACKEE), rules, 3, silent)
    for acts in (1, 2, len(whole.journal) // 3, len(whole.journal) - 1):
        table = unfinished(whole, acts)
        same(sent(table), Table.of(table))
    # The act that ends the match finds the same result by both.
    table, last = unfinished(whole, len(whole.journal) - 1), whole.journal[-1]
    end = replay(whole.events)
    outcome = sent(table).outcome_after(last, end)
    assert outcome is not None
    assert outcome == Table.of(table).outcome_after(last, end)
    same(sent(whole), Table.of(whole))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 5), st.integers(0, 120))
def test_a_random_match_comes_through_the_pipe_as_it_is(seed: int, seats: int, steps: int) -> None:
    chance = random.Random(seed)
    game = Playthrough(random_rules(chance, seats), seats, seed)
    begun = len(game.log)
    entries = [Entry(tuple(game.log), Cause.TABLE, 1)]
    for at in range(steps):
        if not game.step():
            break
        entries.append(Entry(tuple(game.log[begun:]), chance.choice(list(Cause)[:-1]), at + 2))
        begun = len(game.log)
    people = [Person(100 + seat, f"P{seat}") if chance.random() < 0.6 else ACKEE for seat in range(seats)]
    record = replace(stored((ANN, BOB, CY)).record, occupants=tuple(people), ended_at=None)
    table = StoredTable(record, tuple(entries), len(game.log), chance.choice([None, 9]), fingerprint(game.now))
    same(sent(table), Table.of(table))
