"""Write the recorded matches that are missing: ``python -m tests.engine.playthroughs [name …]``.

At each table computers and random players sit side by side, so that a match holds much of what can happen. All chance
is seeded, but the computers may be better tomorrow: a match is recorded once and then kept. Delete a file, or name it,
to have it recorded anew; its rules are those of the preset at that time.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engine import actions as a
from engine.computer import careful, greedy
from engine.presets import PRESETS
from engine.rules import Rules
from engine.state import Match
from engine.transcript import print_match
from engine.views import look
from tests.engine.players import Playthrough, choose

FOLDER = Path(__file__).parent

HEADER = "# A match of {seats} under the rules of {name}: computers and random players, everything that happened.\n"


def mixed(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Let every second seat play by chance, and of the others one greedily and one carefully."""
    if seat % 2:
        return choose(match, seat, chance)
    strategy = greedy if seat % 4 == 0 else careful
    return strategy(look(match, seat), lambda: False)


def recorded(name: str, rules: Rules) -> str:
    """Return a whole match of the named game as text: of a few the one in which most different things happen."""
    seats = min(4, rules.max_seats)
    games = [Playthrough(rules, seats, seed, share=0.5, chooser=mixed) for seed in range(4)]
    for game in games:
        while game.step():
            pass
    return HEADER.format(seats=seats, name=name) + print_match(max(games, key=_variety).log)


def _variety(game: Playthrough) -> int:
    """Count what happened, no kind of event more than three times."""
    kinds = Counter(type(event) for event in game.log)
    return sum(min(count, 3) for count in kinds.values())


def main(names: Sequence[str]) -> None:
    """Write the files that are named, or those that are missing."""
    for name in names or [name for name in PRESETS if not (FOLDER / f"{name}.txt").exists()]:
        (FOLDER / f"{name}.txt").write_text(recorded(name, PRESETS[name]), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
