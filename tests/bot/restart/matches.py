"""Matches that have come to where somebody may do what is wanted, played by the engine alone, and each of them once.

A table opens with such a match as if it had been dealt so; what happened before it has tests of its own.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any
from unittest.mock import patch

from bot.table import Table
from engine import actions as a
from engine import events as e
from engine.computer import LEVELS
from engine.events import Event
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import JAMAICAN
from engine.rules import Rules
from engine.state import Match, Phase, awaited
from engine.views import look
from engine.violations import RuleViolation
from tests.bot.ui.salon import Salon

Wanted = Callable[[Match, int, a.Action], bool]
"""Whether an action of a seat is the one that somebody is to do."""

ENDS = {e.DealScored, e.MatchEnded}
"""What a last card brings about: it is looked for where one card is left."""


@dataclass(frozen=True)
class Begun:
    """A match in which somebody may do what is wanted."""

    rules: Rules
    events: tuple[Event, ...]
    seat: int
    """Who may."""
    action: a.Action
    """What it is."""


@cache
def begun(wanted: Wanted, rules: Rules = JAMAICAN, seats: int = 3) -> Begun:
    """Let everybody play well until somebody may do what is wanted."""
    for seed in itertools.count():
        shuffler = SeededShuffler(f"begun {seed}")
        events = open_match(rules, seats, shuffler)
        match = replay(events)
        while match.places is None:
            seat = awaited(match)[0]
            view = look(match, seat)
            chosen = LEVELS["greedy"](view, lambda: False)
            for action in (chosen, *view.legal):
                if wanted(match, seat, action):
                    return Begun(rules, events, seat, action)
            more = play(match, seat, chosen, shuffler)
            events = (*events, *more)
            for event in more:
                match = evolve(match, event)
    raise AssertionError("there is always another match")


async def opened(salon: Salon, what: Begun) -> Table:
    """Let everybody sit at a table with that match."""
    with patch("bot.tables.open_match", lambda *_: what.events):
        return await salon.open_table(what.rules)


def is_a(kind: type[Any]) -> Wanted:
    """An action of that kind."""
    return lambda _match, _seat, action: isinstance(action, kind)


def leaves_waiting(kind: type[Any]) -> Wanted:
    """An action of that kind after which others are still awaited."""
    return lambda match, _seat, action: isinstance(action, kind) and len(awaited(match)) > 1


def leads_to(kind: type[Event], of: type[Any] = object) -> Wanted:
    """An action that brings about an event of that kind."""

    def wanted(match: Match, seat: int, action: a.Action) -> bool:
        if not isinstance(action, of) or (kind in ENDS and len(look(match, seat).hand) > 1):
            return False
        try:
            happens = play(match, seat, action, SeededShuffler(1))
        except RuleViolation:
            return False
        return any(isinstance(event, kind) for event in happens)

    return wanted


def waits_for_others(match: Match, seat: int, _action: a.Action) -> bool:
    """One of the others is awaited, and nobody but them: the second seat moves nothing on as it comes and goes."""
    return seat != 1 and len(awaited(match)) == 1


def is_at(phase: Phase) -> Wanted:
    """Anything, in a phase in which the second seat is awaited, or may be."""
    return lambda match, _seat, _action: match.phase is phase
