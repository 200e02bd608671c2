"""What the engine's measures are taken on: whole matches by players of different kinds, and the positions met in them.

The seats of a table are the computers of ``engine.computer`` and one that presses anything: it takes a random legal
action, but lays melds where the search finds some, so that lay-offs, joker moves and steps taken back occur as well.
Everything comes from seeds, so two runs measure the same positions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from engine.actions import Action, AddMeld, LayDown
from engine.arrange import best_lay_down, best_new_meld
from engine.computer import LEVELS
from engine.events import Event
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Rules
from engine.state import Match, awaited
from engine.views import PlayerView, look

Player = Callable[[PlayerView], Action]
"""Who plays a seat."""

PRESSES_ANYTHING = "anything"
"""The player that is no computer of the engine's."""

TABLES = (
    ("greedy", "greedy", "greedy", "greedy"),
    ("greedy", "careful", "greedy", PRESSES_ANYTHING),
    (PRESSES_ANYTHING, "greedy", PRESSES_ANYTHING, "greedy", "careful", PRESSES_ANYTHING),
)
"""Who sits at the tables whose positions are measured."""


def players(names: tuple[str, ...], seed: int) -> tuple[Player, ...]:
    """Return the players of a table by name."""
    chance = random.Random(seed)

    def anything(view: PlayerView) -> Action:
        legal = view.legal
        if legal.holding is not None and chance.random() < 0.5:
            melds = best_lay_down(legal.holding) if legal.lay_down else None
            meld = best_new_meld(legal.holding) if legal.add_meld else None
            if melds is not None:
                return LayDown(melds)
            if meld is not None:
                return AddMeld(meld)
        return chance.choice(list(legal))

    def by_level(name: str) -> Player:
        strategy = LEVELS[name]
        return lambda view: strategy(view, lambda: False)

    return tuple(anything if name == PRESSES_ANYTHING else by_level(name) for name in names)


def steps(rules: Rules, names: tuple[str, ...], seed: int) -> Iterator[tuple[tuple[Event, ...], Match]]:
    """Play a match; yield the events of each act with the match after them."""
    shuffler, chance, table = SeededShuffler(seed), random.Random(seed), players(names, seed)
    events = open_match(rules, len(names), shuffler)
    match = replay(events)
    yield events, match
    while waiting := awaited(match):
        seat = chance.choice(waiting)
        events = play(match, seat, table[seat](look(match, seat)), shuffler)
        for event in events:
            match = evolve(match, event)
        yield events, match


def played(rules: Rules, names: tuple[str, ...], seed: int) -> tuple[Event, ...]:
    """Play a match to its end; return its log."""
    return tuple(event for events, _ in steps(rules, names, seed) for event in events)


def positions(count: int, most: int | None = None) -> list[Match]:
    """Return about ``count`` positions, evenly from whole matches: each preset with contracts at each of the tables.

    With ``most`` only so many of the matches are played.
    """
    found: list[Match] = []
    games = [(rules, names) for rules in PRESETS.values() if not rules.points_open for names in TABLES][:most]
    for seed, (rules, names) in enumerate(games):
        met = [match for _, match in steps(rules, names, seed)]
        share = -(-count // len(games))
        found += random.Random(seed).sample(met, min(share, len(met)))
    return found
