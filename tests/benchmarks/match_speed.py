"""How soon a match says what may be done and seen, how long it takes to read one back, and how much memory it needs.

``engine.replay_match_ms`` is the folding of a whole log, nine deals of four, from events that are already decoded;
``engine.load_match_ms`` is both: the log's lines decoded and folded, which is what a restart does for each open match.
``engine.match_kb`` is what a match holds beside its log at its largest: events, and the cards and melds in them, are
there anyway and are not counted.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Sequence

from engine.codec import dump_event, load_event
from engine.events import Event
from engine.fold import evolve, replay
from engine.legal import legal
from engine.presets import JAMAICAN
from engine.state import Match, awaited
from engine.views import look
from tests.benchmarks.corpus import TABLES, played, positions
from tests.benchmarks.cpu import each
from tests.benchmarks.figures import Figure, Figures, percentile

POSITIONS = 4000
"""How many positions are looked at, each by every seat."""

MATCHES = 8
"""How many matches of nine deals are folded."""

TIMES = 3
"""How often each is."""

MOST_S = 15.0
"""Seconds after which a figure is made from what was measured so far."""


def measure(count: int = POSITIONS, matches: int = MATCHES, most: int | None = None) -> Figures:
    """Return the figures of positions, of ``most`` matches if that is given, and of whole ``matches``."""
    return {**_positions(positions(count, most)), **_matches(matches)}


def _positions(found: Sequence[Match]) -> Figures:
    asked = [(match, seat) for match in found for seat in awaited(match)]
    looked = [(match, seat) for match in found for seat in range(match.seats)]
    legal_s = each(lambda place: list(legal(*place)), asked, MOST_S)
    look_s = each(lambda place: look(*place), looked, MOST_S)
    return {
        "engine.legal_p99_ms": Figure(percentile(legal_s, 0.99) * 1000, "ms"),
        "engine.look_p99_us": Figure(percentile(look_s, 0.99) * 1_000_000, "µs"),
    }


def _matches(matches: int) -> Figures:
    tables = [names for names in TABLES if len(names) == 4]
    logs = [played(JAMAICAN, tables[seed % len(tables)], seed) for seed in range(matches)]
    replay_s = each(replay, logs * TIMES, MOST_S)
    load_s = each(_load, [[dump_event(event) for event in log] for log in logs] * TIMES, MOST_S)
    return {
        "engine.replay_match_ms": Figure(percentile(replay_s, 0.5) * 1000, "ms"),
        "engine.load_match_ms": Figure(percentile(load_s, 0.5) * 1000, "ms"),
        "engine.match_kb": Figure(max(map(_kilobytes, logs)), "KB"),
    }


def _load(lines: Sequence[str]) -> Match:
    return replay(map(load_event, lines))


def _kilobytes(log: Sequence[Event]) -> float:
    """Return the most kilobytes that the match holds after any of its events."""
    gc.collect()
    match: Match | None = None
    most = 0
    tracemalloc.start()
    try:
        for event in log:
            match = evolve(match, event)
            most = max(most, tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return most / 1024
