"""Looks for a table that stalls: ``python -m tests.strength.stall 10000 1`` plays the matches of seeds from 1 on.

Each seed sits down levels of its own at a game of its own; whole matches under every named game. A deal that does not
end within very many acts, or in which a level does what is not allowed, is printed with its seed. A match that only
does not come to its end, because what is won in its deals outweighs what is lost, is printed, too, and counted apart:
its table plays on.
"""

from __future__ import annotations

import random
import sys

from engine.computer import LEVELS
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.state import awaited
from engine.views import look

MOST_ACTS = 20_000
"""More acts than any deal has."""

MOST_DEALS = 150
"""After so many deals a match is taken to be without an end."""

ENDLESS = f"still going on after {MOST_DEALS} deals"
"""What is said of it."""


def stalls(seed: int) -> str | None:
    """Return why the match of a seed does not end properly, or ``None``."""
    chance = random.Random(seed)
    game = chance.choice(tuple(PRESETS))
    rules = PRESETS[game]
    names = [chance.choice(tuple(LEVELS)) for _ in range(chance.randint(rules.min_seats, rules.max_seats))]
    shuffler = SeededShuffler(seed)
    match = replay(open_match(rules, len(names), shuffler))
    acts = deals = 0
    while waiting := awaited(match):
        acts = acts + 1 if len(match.results) == deals else 0
        deals = len(match.results)
        if acts > MOST_ACTS:
            return f"seed {seed}, {game}, {names}: no end of deal {deals + 1}"
        if deals > MOST_DEALS:
            return f"seed {seed}, {game}, {names}: {ENDLESS}"
        seat = chance.choice(waiting)
        view = look(match, seat)
        # the expert's own thinking is tested elsewhere: it chooses among what is legal, too
        action = LEVELS[names[seat]](view, lambda: True)
        if action not in view.legal:
            return f"seed {seed}, {game}, {names}: {type(action).__name__} is not allowed"
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
    return None


def main(count: int, first: int) -> int:
    """Play so many matches; return how many stalled."""
    wrong = endless = 0
    for seed in range(first, first + count):
        why = stalls(seed)
        if why is None:
            continue
        endless += why.endswith(ENDLESS)
        wrong += not why.endswith(ENDLESS)
        sys.stdout.write(f"{why}\n")
    sys.stdout.write(f"{count} matches, {wrong} of them stalled, {endless} were {ENDLESS}\n")
    return wrong


if __name__ == "__main__":
    sys.exit(min(1, main(*map(int, (sys.argv[1:] + ["100", "1"][len(sys.argv) - 1 :])[:2]))))
