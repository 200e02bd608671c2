"""What a level gains over another, told by the decisions in which they differ: far less noise than points have.

The test sits in one seat at a table of the reference. Before each of its decisions the reference is asked what it would
do with the same view. Where that is the same act, the decision is worth exactly 0. Where it is another one, both are
done and played on to the end of the deal by the reference in every seat, and the difference of the seat's points is
what the decision was worth. The sum of these over a deal is, on average, what the deal gives the test more than it
would give the reference in its place (the performance difference lemma): what luck does to both alike never comes in.

The hands are played on as they truly lie, but with fresh orders of the stock. Nobody has seen it and no strategy chose
by it, so all its orders are as likely; both acts get the same ones. Whoever is measured has no part in this chance.

Every deal begins with the totals of the reference's own match. Over a match, who stands better is refused more calls,
so a level that leads scores less well for it than it plays: that is in a duplicate match, and not in here. The
difference of the points of the very same deals is kept beside the sum, as a check: the two agree but for luck. Left out
are the decisions between deals.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, stdev
from typing import Any, Final

from engine import actions as a
from engine.changes import changed
from engine.computer import Strategy
from engine.fold import evolve
from engine.melds import Meld, MeldKind
from engine.packs import SeededShuffler, Shuffler
from engine.play import play
from engine.rules import Rules
from engine.state import DealResult, Match, Phase, awaited
from engine.views import PlayerView, look
from tests.strength.duplicate import MOST_ACTS, SEATS, Heed, measured_rules, never, play_match, unheeded

PLAYS: Final = 16
"""How often each of two acts is played on; so most is learnt of the expert in a given time."""

DECIDED: Final = frozenset({Phase.DRAW, Phase.PLAY, Phase.CALL, Phase.ANSWER})
"""The phases whose decisions belong to a deal."""

Judge = Callable[[Match, int, a.Action, a.Action], Sequence[float]]
"""Says how many points more a seat scores by the first act than by the second, each time that they are played on."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A decision in which the test did otherwise than the reference would have."""

    deal: int
    """The number of the deal."""
    seat: int
    """The seat of the test."""
    kind: str
    """What was done instead of what."""
    net: float
    """How many points more the seat scores by it; less is better."""
    error: float
    """The standard error of that."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """What one set of deals showed, with the test once in each seat."""

    seed: int
    """Its deals."""
    deals: int
    """How many deals each of its matches had."""
    plays: int
    """How often each of two acts was played on."""
    net: float
    """What all departures came to, in points a deal of the test; less is better."""
    by_points: float
    """What the test scored a deal over the reference in the same seat with the same cards: the same, but for luck."""
    decisions: float
    """Decisions a deal that the test had."""
    departures: tuple[Departure, ...]
    """Those in which it did otherwise."""

    def dumped(self) -> dict[str, Any]:
        """Return it for a line of JSON."""
        return asdict(self)


class Witness:
    """Watches the test's seat of one match and has each departure judged."""

    def __init__(self, seat: int, reference: Strategy, judge: Judge) -> None:
        """Begin before the first deal."""
        self.decisions = 0
        self.departures: list[Departure] = []
        self._seat = seat
        self._reference = reference
        self._judge = judge

    def heed(self, match: Match, view: PlayerView, done: a.Action) -> None:
        """Look at a decision just before it is done."""
        if view.seat != self._seat or match.phase not in DECIDED:
            return
        self.decisions += 1
        usual = self._reference(view, never)
        if same_act(done, usual):
            return
        found = self._judge(match, view.seat, done, usual)
        error = stdev(found) / math.sqrt(len(found)) if len(found) > 1 else 0.0
        self.departures.append(Departure(view.table.number, view.seat, _kind(view, done, usual), fmean(found), error))


def advantage(game: str, test: Strategy, reference: Strategy, seed: int, plays: int = PLAYS) -> Advantage:
    """Play the deals of a seed with the test in each seat, and judge what it did otherwise."""
    usual = [reference] * SEATS
    departures: list[Departure] = []
    deals = decisions = by_points = 0
    starts = deal_starts(measured_rules(game), usual, seed)
    for start in starts:
        later = f"advantage {seed} {len(start.results)}"
        before = len(start.results)
        as_usual = deal_played(start, usual, SeededShuffler(later), before)
        for seat in range(SEATS):
            table = [*usual[:seat], test, *usual[seat + 1 :]]
            witness = Witness(seat, reference, fresh_orders(reference, seed, plays))
            result = deal_played(start, table, SeededShuffler(later), before, witness.heed)
            deals += 1
            by_points += points_of(result, seat) - points_of(as_usual, seat)
            decisions += witness.decisions
            departures += witness.departures
    net = sum(departure.net for departure in departures) / deals
    return Advantage(seed, len(starts), plays, net, by_points / deals, decisions / deals, tuple(departures))


def deal_starts(rules: Rules, table: Sequence[Strategy], seed: int) -> list[Match]:
    """Play a match and return it as it stood before the first decision of each deal."""
    starts: dict[int, Match] = {}

    def heed(match: Match, view: PlayerView, action: a.Action) -> None:
        del view, action
        if match.phase in DECIDED:
            starts.setdefault(len(match.results), match)

    play_match(rules, table, seed, heed=heed)
    return list(starts.values())


def fresh_orders(reference: Strategy, seed: int, plays: int) -> Judge:
    """Return what plays both acts on with so many other orders of the stock, which depend on nothing else."""

    def judge(match: Match, seat: int, done: a.Action, usual: a.Action) -> list[float]:
        found: list[float] = []
        for number in range(plays):
            words = f"advantage {seed} {seat} {match.moment} {number}"
            anew = reordered(match, SeededShuffler(words))
            points = [
                points_after(anew, seat, action, reference, SeededShuffler(f"{words} later"))
                for action in (done, usual)
            ]
            found.append(points[0] - points[1])
        return found

    return judge


def reordered(match: Match, shuffler: Shuffler) -> Match:
    """Return the match with its stock in another order; nothing that anybody has seen is changed.

    The new order has nothing of the true one: it comes from the cards as they are sorted.
    """
    deal = match.deal
    if deal is None:
        raise ValueError("no deal has begun")
    return changed(match, deal=changed(deal, stock=shuffler.shuffle(sorted(deal.stock))))


def points_after(match: Match, seat: int, action: a.Action, reference: Strategy, shuffler: Shuffler) -> int:
    """Return what the seat scores in this deal if it does this and all play on as the reference, itself included."""
    after = acted(match, seat, action, shuffler)
    return points_of(deal_played(after, [reference] * match.seats, shuffler, len(match.results)), seat)


def deal_played(
    match: Match, table: Sequence[Strategy], shuffler: Shuffler, before: int, heed: Heed = unheeded
) -> DealResult:
    """Play on to the end of the deal before which so many were scored, and return its result."""
    for _ in range(MOST_ACTS):
        if len(match.results) > before:
            return match.results[before]
        seat = awaited(match)[0]
        view = look(match, seat)
        action = table[seat](view, never)
        heed(match, view, action)
        match = acted(match, seat, action, shuffler)
    raise RuntimeError("a deal that was played on does not end")


def points_of(result: DealResult, seat: int) -> int:
    """Return what a seat scored."""
    return next(score.total for score in result.scores if score.seat == seat)


def acted(match: Match, seat: int, action: a.Action, shuffler: Shuffler) -> Match:
    """Return the match after an act."""
    for event in play(match, seat, action, shuffler):
        match = evolve(match, event)
    return match


def same_act(one: a.Action, other: a.Action) -> bool:
    """Whether two acts come to the same: copies of a card are alike, and so are orders in which melds are named."""
    match one, other:
        case (a.Discard(card), a.Discard(another)):
            return card.face == another.face
        case (a.LayOff(card, number, end), a.LayOff(another, place, side)):
            return (card.face, number, end) == (another.face, place, side)
        case (a.LayDown(melds), a.LayDown(others)):
            return _shapes(melds) == _shapes(others)
        case (a.AddMeld(meld), a.AddMeld(another_meld)):
            return _shapes([meld]) == _shapes([another_meld])
        case _:
            return one == other


def _shapes(melds: Iterable[Meld]) -> list[tuple[str, int, list[int]]]:
    """Return what melds are, whichever copies of cards they are made of."""
    return sorted((meld.kind, meld.low, _in_order(meld)) for meld in melds)


def _in_order(meld: Meld) -> list[int]:
    faces = [card.face for card in meld.cards]
    return sorted(faces) if meld.kind is MeldKind.SET else faces


def _kind(view: PlayerView, act: a.Action, usual: a.Action) -> str:
    """Return what was done instead of what, and whether the seat had laid down."""
    down = ", down" if view.table.seats[view.seat].down else ""
    return f"{type(act).__name__} for {type(usual).__name__}{down}"
