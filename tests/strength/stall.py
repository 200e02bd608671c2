"""Looks for a table that stalls: ``python -m tests.strength.stall 10000 1`` plays the matches of seeds from 1 on.

Each seed sits down levels of its own at a game of its own, for a whole match under the rules of that name. Looked for
are deals that do not end within very many acts, matches of more deals than any may have, and levels that raise an error
or do what is not allowed. The expert plays as hard does, as when there is no time at all, but in a small share of the
matches it may try some worlds.

Each match is one line of JSON, written when it is over. What the file has is not played again, so a long measure can be
stopped and gone on with; lines of computers that have changed since belong into another file.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.computer import LEVELS
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Rules
from engine.state import awaited
from engine.views import look

MOST_ACTS = 20_000
"""More acts than any deal has."""

MOST_DEALS = 110
"""More deals than any match of a named game has: a hundred at most where they go to a limit, and tie-breaks (R-K2)."""

THINKING = 0.04
"""The share of matches in which experts try worlds."""

WORLDS = 6
"""How many they may try then."""


@dataclass(slots=True)
class Played:
    """One match."""

    seed: int
    """Its cards, its game and its seats."""
    game: str
    """The named game."""
    levels: list[str]
    """Who sat there."""
    thinking: bool
    """Whether its experts tried worlds."""
    deals: int = 0
    """How many deals were played to their end."""
    acts: int = 0
    """How many acts they had."""
    longest: int = 0
    """How many the longest deal had."""
    why: str | None = None
    """Why the match did not end; ``None`` if it did."""

    @property
    def stalled(self) -> bool:
        """Whether the match did not end, or a level did what it may not."""
        return self.why is not None


def seated(seed: int) -> tuple[Played, random.Random]:
    """Return the match of a seed before its first deal, and the chance by which it goes on."""
    chance = random.Random(seed)
    game = chance.choice(tuple(PRESETS))
    rules = PRESETS[game]
    names = [chance.choice(tuple(LEVELS)) for _ in range(chance.randint(rules.min_seats, rules.max_seats))]
    thinking = "expert" in names and random.Random(f"{seed} thinks").random() < THINKING
    return Played(seed, game, names, thinking), chance


def played(seed: int) -> Played:
    """Play the match of a seed; whatever goes wrong in it is what is looked for."""
    found, chance = seated(seed)
    try:
        _play(found, PRESETS[found.game], chance)
    except Exception as error:  # noqa: BLE001 - a level that fails is written down, and the next match played
        found.why = f"{type(error).__name__} in deal {found.deals + 1}: {error}"
    return found


def _play(found: Played, rules: Rules, chance: random.Random) -> None:
    shuffler = SeededShuffler(found.seed)
    match = replay(open_match(rules, len(found.levels), shuffler))
    acts = 0
    while waiting := awaited(match):
        if len(match.results) > found.deals:
            found.deals, acts = len(match.results), 0
        if found.deals > MOST_DEALS:
            found.why = f"still going on after {MOST_DEALS} deals"
            return
        acts += 1
        found.acts += 1
        found.longest = max(found.longest, acts)
        if acts > MOST_ACTS:
            found.why = f"no end of deal {found.deals + 1}"
            return
        seat = chance.choice(waiting)
        view = look(match, seat)
        action = LEVELS[found.levels[seat]](view, _asked(WORLDS if found.thinking else 0))
        if action not in view.legal:
            found.why = f"{type(action).__name__} by {found.levels[seat]} in deal {found.deals + 1} is not allowed"
            return
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
    found.deals = len(match.results)


def _asked(most: int) -> Callable[[], bool]:
    """Return what says that it is enough, asked so many times: no clock, so that a match is always the same."""
    left = iter(range(most))
    return lambda: next(left, None) is None


def main(words: list[str]) -> int:
    """Play so many matches, or those that the file lacks; return how many stalled."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.stall", description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=100, help="how many matches")
    parser.add_argument("first", type=int, nargs="?", default=1, help="the first seed")
    parser.add_argument("--out", type=Path, default=Path("stall.jsonl"), help="the file of what was played")
    asked = parser.parse_args(words)
    have = {one.seed: one for one in _read(asked.out)}
    for seed in range(asked.first, asked.first + asked.matches):
        if seed not in have:
            have[seed] = played(seed)
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(have[seed])) + "\n")
    matches = [have[seed] for seed in range(asked.first, asked.first + asked.matches)]
    sys.stdout.write(report(matches))
    return sum(one.stalled for one in matches)


def _read(path: Path) -> Iterable[Played]:
    if not path.exists():
        return []
    return [Played(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def report(matches: list[Played]) -> str:
    """Return what was found, each match without an end with its seed, and how much was played of each game."""
    lines = [f"seed {one.seed}, {one.game}, {', '.join(one.levels)}: {one.why}" for one in matches if one.why]
    games = Counter(one.game for one in matches)
    for game, count in sorted(games.items()):
        of_game = [one for one in matches if one.game == game]
        deals, longest = sum(one.deals for one in of_game), max(one.longest for one in of_game)
        lines.append(f"{game}: {count} matches, {deals} deals, the longest of {longest} acts")
    stalled, acts, thinking = (sum(getattr(one, name) for one in matches) for name in ("stalled", "acts", "thinking"))
    lines.append(f"{len(matches)} matches ({thinking} with experts that think), {acts} acts")
    lines.append(f"{stalled} of them stalled")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
