"""How fast random legal play is: whole matches of four by our rules, and gin rummy in two other engines.

All play in turns, a fraction of a second each, on one core, so that a ratio compares what the same machine does at the
same time; it is the middle one of all turns. Ours are acts without passes, though the passes take their time as well:
in a round without calls nobody would be asked. Theirs are all actions that a player chooses; cards that chance turns up
take their time and do not count. Each is driven from Python through its usual door and in the leanest way that it has.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any

from engine.actions import PassCall
from engine.fold import evolve, replay
from engine.legal import legal
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.rules import Rules
from engine.state import awaited
from tests.benchmarks.cpu import one_core, seconds
from tests.benchmarks.figures import Figure, Figures, percentile

TURNS = 40
"""How many turns each engine has."""

TURN_S = 0.25
"""How long a turn is, in seconds."""

Acts = Iterator[int]
"""Play without end; yields the number of acts now and then."""


def measure(turns: int = TURNS, turn_s: float = TURN_S) -> Figures:
    """Return our acts a second and how many times the others' that is; a first turn is not counted."""
    engines: dict[str, Acts] = {"ours": ours()}
    missing: dict[str, str] = {}
    for name, start in PEERS.items():
        try:
            engines[name] = start()
        except Exception as error:  # noqa: BLE001 - whatever an optional package does when it is imported
            missing[name] = f"{type(error).__name__}: {error}".removesuffix(": ")
    with one_core():
        rates = [{name: _acts_a_second(acts, turn_s) for name, acts in engines.items()} for _ in range(turns + 1)][1:]

    def ratio(peer: str) -> Figure:
        if peer in missing:
            return Figure(None, "times", missing[peer])
        return Figure(percentile((rate["ours"] / rate[peer] for rate in rates), 0.5), "times")

    return {
        "engine.acts_per_s": Figure(percentile((rate["ours"] for rate in rates), 0.5), "1/s"),
        "engine.acts_vs_openspiel": ratio("openspiel"),
        "engine.acts_vs_rlcard": ratio("rlcard"),
    }


def _acts_a_second(acts: Acts, at_least: float) -> float:
    """Let somebody play so many seconds."""
    done, begun = 0, seconds()
    while (spent := seconds() - begun) < at_least:
        done += next(acts)
    return done / spent


def ours() -> Acts:
    """Play matches of four by random legal actions; a share of one is a hundred decisions."""
    seed = 0
    while True:
        seed += 1
        chance, shuffler = random.Random(seed), SeededShuffler(seed)
        match = replay(open_match(Rules(), 4, shuffler))
        acts = decisions = 0
        while waiting := awaited(match):
            seat = chance.choice(waiting)
            action = chance.choice(list(legal(match, seat)))
            for event in play(match, seat, action, shuffler):
                match = evolve(match, event)
            acts += not isinstance(action, PassCall)
            decisions += 1
            if decisions % 100 == 0:
                yield acts
                acts = 0
        yield acts


def openspiel() -> Acts:
    """Play gin rummy in OpenSpiel, game after game."""
    game: Any = importlib.import_module("pyspiel").load_game("gin_rummy")
    return _openspiel(game)


def _openspiel(game: Any) -> Acts:
    chance = random.Random(1)
    while True:
        state = game.new_initial_state()
        acts = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # every card that is left is as likely as another
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                acts += 1
        yield acts


def rlcard() -> Acts:
    """Play gin rummy in RLCard, game after game."""
    env: Any = importlib.import_module("rlcard").make("gin-rummy", config={"seed": 1})
    return _rlcard(env)


def _rlcard(env: Any) -> Acts:
    chance = random.Random(1)
    while True:
        state, _ = env.reset()
        acts = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(state["raw_legal_actions"]))
            acts += 1
        yield acts


PEERS: dict[str, Callable[[], Acts]] = {"openspiel": openspiel, "rlcard": rlcard}
"""The other engines by name; they are in the group ``bench`` and are measured where they are installed."""
