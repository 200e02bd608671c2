"""How fast the engine plays: random legal play of whole matches of four, on one core."""

from __future__ import annotations

import random
import time

from engine.actions import PassCall
from engine.fold import evolve, replay
from engine.legal import legal
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.rules import Rules
from engine.state import awaited
from tests.benchmarks.figures import Figure, Figures

SECONDS = 10.0
"""How long to play."""


def measure() -> Figures:
    """Return the engine's figures."""
    acts, seconds, seed = 0, 0.0, 0
    while seconds < SECONDS:
        seed += 1
        played, took = _random_match(seed)
        acts += played
        seconds += took
    return {"engine.acts_per_s": Figure(acts / seconds, "1/s")}


def _random_match(seed: int) -> tuple[int, float]:
    """Play a match of four by random legal actions; return its acts, passes not counted, and the seconds it took."""
    chance, shuffler = random.Random(seed), SeededShuffler(seed)
    acts = 0
    begun = time.perf_counter()
    match = replay(open_match(Rules(), 4, shuffler))
    while waiting := awaited(match):
        seat = chance.choice(waiting)
        action = chance.choice(list(legal(match, seat)))
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
        acts += not isinstance(action, PassCall)
    return acts, time.perf_counter() - begun
