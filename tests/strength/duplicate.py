"""One duplicate match: the same deals played once by a table of the reference, and once with the test in each seat.

What the cards give is the same for all, so the difference of the points is what the level makes of them. Every deal has
its own seed, so that a deal begins alike however the deals before it went. A game that ends by its scores is played
over a fixed number of deals instead.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine import actions as a
from engine.arrange import best_lay_down, best_new_meld
from engine.cards import Card
from engine.computer import LEVELS, Enough, Strategy
from engine.events import CallAllowed, DealScored
from engine.fold import evolve, replay
from engine.packs import full_pack
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import MatchEnd, Rules
from engine.state import Match, awaited
from engine.views import PlayerView, look

SEATS = 4
"""How many seats a table of the measure has."""

DEALS = 5
"""How many deals are played of a game that has no schedule."""

MOST_ACTS = 60_000
"""More acts than any match has."""

Heed = Callable[[Match, PlayerView, a.Action], None]
"""What is told of each act just before it is done."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What one duplicate match showed."""

    seed: int
    """Its deals."""
    deals: int
    """How many deals each of its matches had."""
    net: float
    """Points a deal of the test over those of the reference in the same seat with the same cards; less is better."""
    points: float
    """Points a deal of the test."""
    out: float
    """The share of deals from which the test went out."""
    reference_out: float
    """The share of deals from which one seat of the reference's own table went out, on average."""
    calls: float
    """Calls a deal that the test was allowed."""

    def dumped(self) -> dict[str, Any]:
        """Return it for a line of JSON."""
        return asdict(self)


class DealtAlike:
    """A shuffler whose every deal has a seed of its own, so that earlier play changes no later deal."""

    def __init__(self, seed: int) -> None:
        """Begin before the first deal."""
        self._seed = seed
        self._deals = 0
        self._chance = random.Random(seed)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in another order; a whole pack begins the next deal."""
        if len(cards) > len(full_pack(1)):
            self._deals += 1
            self._chance = random.Random(f"{self._seed} {self._deals} {len(cards)}")
        shuffled = list(cards)
        self._chance.shuffle(shuffled)
        return tuple(shuffled)

    def place(self, size: int) -> int:
        """Return where a buried joker goes."""
        return self._chance.randint(0, size)


@dataclass(frozen=True, slots=True)
class Played:
    """What one match came to, by seat."""

    deals: int
    """How many deals were scored."""
    points: tuple[int, ...]
    """All points of each seat."""
    outs: tuple[int, ...]
    """How often each seat went out."""
    calls: tuple[int, ...]
    """How many calls each seat was allowed."""


def never() -> bool:
    """No computer is told to hurry: a measure is the same on every machine."""
    return False


def unheeded(match: Match, view: PlayerView, action: a.Action) -> None:
    """Nobody looks at single acts."""
    del match, view, action


def measured_rules(game: str) -> Rules:
    """Return the house rules of a named game, with a fixed number of deals."""
    rules = PRESETS[game]
    if rules.match_end in {MatchEnd.SCHEDULE, MatchEnd.SINGLE}:
        return rules
    return replace(rules, match_end=MatchEnd.DEALS, deals=DEALS, buy_ins=0)


def play_match(
    rules: Rules, strategies: Sequence[Strategy], seed: int, enough: Enough = never, heed: Heed = unheeded
) -> Played:
    """Play the deals of a seed."""
    shuffler = DealtAlike(seed)
    match = replay(open_match(rules, len(strategies), shuffler))
    seats = range(len(strategies))
    points, calls = [0 for _ in seats], [0 for _ in seats]
    for _ in range(MOST_ACTS):
        waiting = awaited(match)
        if not waiting or match.deal is None or match.deal.sudden_death:
            return _summed(match, points, calls)
        seat = waiting[0]
        view = look(match, seat)
        action = strategies[seat](view, enough)
        heed(match, view, action)
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
            if isinstance(event, CallAllowed):
                calls[event.caller] += 1
            elif isinstance(event, DealScored) and not _deal_breaks_a_tie(match):
                for score in event.scores:
                    points[score.seat] += score.total
    raise RuntimeError(f"the match of seed {seed} does not end")


def _deal_breaks_a_tie(match: Match) -> bool:
    return match.deal is not None and match.deal.sudden_death


def _summed(match: Match, points: Sequence[int], calls: Sequence[int]) -> Played:
    results = [result for result in match.results if not result.sudden_death]
    outs = tuple(sum(result.winner == seat for result in results) for seat in range(match.seats))
    return Played(len(results), tuple(points), outs, tuple(calls))


def duplicate(game: str, test: Strategy, reference: Strategy, seed: int) -> Unit:
    """Play one duplicate match."""
    rules = measured_rules(game)
    base = play_match(rules, [reference] * SEATS, seed)
    points = net = outs = calls = deals = 0
    for seat in range(SEATS):
        table = [reference] * SEATS
        table[seat] = test
        played = play_match(rules, table, seed)
        deals += played.deals
        points += played.points[seat]
        net += played.points[seat] - base.points[seat]
        outs += played.outs[seat]
        calls += played.calls[seat]
    return Unit(
        seed=seed,
        deals=base.deals,
        net=net / deals,
        points=points / deals,
        out=outs / deals,
        reference_out=sum(base.outs) / (base.deals * SEATS),
        calls=calls / deals,
    )


def random_player(view: PlayerView, enough: Enough) -> a.Action:
    """Do anything that is legal, by a chance of the view; a lay-down only by chance, too."""
    del enough
    chance = random.Random(f"{view.seat} {view.table.moment} {view.hand}")
    legal = view.legal
    if legal.holding is not None and chance.random() < 0.5:
        melds = best_lay_down(legal.holding) if legal.lay_down else None
        if melds is not None:
            return a.LayDown(melds)
        meld = best_new_meld(legal.holding) if legal.add_meld else None
        if meld is not None:
            return a.AddMeld(meld)
    choices = [action for action in legal if not isinstance(action, a.TakeBack | a.ReturnCard)]
    return chance.choice(choices or list(legal))


def strategy_named(name: str) -> Strategy:
    """Return a level, or the player that does anything."""
    return random_player if name == "random" else LEVELS[name]
