"""Looking back on a match: the decisions that cost a seat most, with what the expert would have done.

The match is folded act by act; before each act of the seat's own its view is the very one that it had. What the hard
computer would have done otherwise is a candidate, and the candidates that look dearest are tried out: the expert says
what it would do, and both choices are played on in the same imagined worlds. So the work is bounded and the same match
gives the same answer. Draws, discards, calls, answers to calls and lay-downs are looked at: those made, those left
undone by a discard, and those that could have waited. Left out are joker moves, and the order of what is laid.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import fmean, stdev

from engine import actions as a
from engine import events as e
from engine.computer.chance import chance_of
from engine.computer.expert import expert
from engine.computer.hard import hard
from engine.computer.reasons import Reason, reason_for
from engine.computer.rollout import Start
from engine.computer.throwing import throwing_costs
from engine.computer.trials import may_wait, outcome
from engine.fold import evolve
from engine.melds import Meld
from engine.scoring import penalties, penalty
from engine.state import Match
from engine.views import PlayerView, look

SHOWN = 3
"""How many decisions are named, at most."""

CANDIDATES = 12
"""How many are tried out, at most."""

WORLDS = 60
"""In how many worlds, where contracts open."""

POINTS_WORLDS = 40
"""In how many where points do: each takes longer."""

MISSED = 30.0
"""What not taking or not calling a card that helps is thought to cost before it is tried out."""

NEEDLESS = 10.0
"""What taking or calling a card that does not help is thought to cost."""

NOT_LAID = 40.0
"""What throwing a card instead of laying down is thought to cost."""

UNCLEAR = 5.0
"""What an answer to a call, or a lay-down that could have waited, is thought to cost."""

WORTH_NAMING = 1.0
"""So many points a decision must have cost to be named."""


@dataclass(frozen=True, slots=True)
class Act:
    """What happened at once, because somebody did something."""

    events: tuple[e.Event, ...]
    """The events, oldest first."""
    own: bool
    """Whether a seat did it of its own accord: the computer did not act for it, nor did time run out."""


@dataclass(frozen=True, slots=True)
class Dear:
    """A decision that cost much."""

    view: PlayerView
    """What the seat knew."""
    done: a.Action
    """What it did."""
    better: a.Action
    """What the expert would have done."""
    cost: float
    """How many points of the deal that would have saved, on average over imagined worlds."""
    reasons: tuple[Reason, ...]
    """What speaks for it."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A decision that may have cost something."""

    view: PlayerView
    done: a.Action
    guess: float


def review(acts: Iterable[Act], seat: int) -> tuple[Dear, ...]:
    """Return the dearest decisions of a seat, the dearest first."""
    screened = (_screened(view, done) for view, done in decisions(acts, seat))
    candidates = sorted((one for one in screened if one is not None), key=lambda one: -one.guess)
    tried = (_tried(candidate) for candidate in candidates[:CANDIDATES])
    return tuple(sorted((dear for dear in tried if dear is not None), key=lambda dear: -dear.cost)[:SHOWN])


def decisions(acts: Iterable[Act], seat: int) -> Iterator[tuple[PlayerView, a.Action]]:
    """Yield what the seat decided of its own accord, with the view that it had of it."""
    match: Match | None = None
    for act in acts:
        done = decided(act.events, seat) if act.own else None
        if done is not None and match is not None:
            yield look(match, seat), done
        for event in act.events:
            match = evolve(match, event)


def decided(events: Iterable[e.Event], seat: int) -> a.Action | None:
    """Return the draw, discard, lay-down or word about a call by which a seat brought events about; else ``None``."""
    for event in events:
        match event:
            case e.CardDrawn(by) if by == seat:
                return a.Draw()
            case e.UpcardTaken(by) if by == seat:
                return a.Take()
            case e.Discarded(by, card) if by == seat:
                return a.Discard(card)
            case e.CallPassed(by) if by == seat:
                return a.PassCall()
            case e.CallBid(by) | e.CallMade(by) if by == seat:
                return a.Call()
            case e.CallAllowed(by) if by == seat:
                return a.AllowCall()
            case e.CallRefused(by) if by == seat:
                return a.RefuseCall()
            case e.LaidDown(by, melds) if by == seat:
                return a.LayDown(melds)
            case e.StockReshuffled():
                continue
            case _:
                return None
    return None


def _screened(view: PlayerView, done: a.Action) -> _Candidate | None:
    """Return the decision if another one may have been better, with a first guess at what it cost."""
    if done not in view.legal:
        return None
    better = hard(view, _never)
    if same(done, better):
        waits = isinstance(done, a.LayDown) and may_wait(view, done)
        return _Candidate(view, done, UNCLEAR) if waits else None
    match done, better:
        case (a.Discard(card), a.Discard(other)):
            costs = {found.face: cost for found, cost in throwing_costs(view).items()}
            # What is not even looked at closely is missed more than all that is.
            most = max(costs.values()) + penalty(card, view.table.rules)
            return _Candidate(view, done, costs.get(card.face, most) - costs[other.face])
        case (a.Draw() | a.PassCall(), a.Take() | a.Call()):
            return _Candidate(view, done, MISSED)
        case (a.Take() | a.Call(), a.Draw() | a.PassCall()):
            return _Candidate(view, done, NEEDLESS)
        case (a.AllowCall() | a.RefuseCall(), a.AllowCall() | a.RefuseCall()):
            return _Candidate(view, done, UNCLEAR)
        case (a.Discard(), a.LayDown()):
            return _Candidate(view, done, NOT_LAID)
        case (a.Discard(), a.AddMeld(meld)):
            return _Candidate(view, done, penalties(meld.cards, view.table.rules))
        case (a.Discard(), a.LayOff(card)):
            return _Candidate(view, done, penalty(card, view.table.rules))
        case (a.LayDown(melds), a.LayDown(others)):
            return _Candidate(view, done, _laid(view, others) - _laid(view, melds))
        case _:
            return None


def _laid(view: PlayerView, melds: Iterable[Meld]) -> int:
    """Return what cards in melds would cost in hand."""
    return sum(penalties(meld.cards, view.table.rules) for meld in melds)


def _tried(candidate: _Candidate) -> Dear | None:
    """Play both choices on; ``None`` if the expert agrees, or what it would have saved is little or uncertain."""
    view, done = candidate.view, candidate.done
    better = expert(view, _never)
    if same(done, better) or type(better) not in _TRIED:
        return None
    start = Start(view)
    among = start.worlds(chance_of(view))
    worlds = POINTS_WORLDS if view.table.rules.points_open else WORLDS
    saved = []
    for _ in range(worlds):
        world = among.imagine()
        saved.append(outcome(start, world, done) - outcome(start, world, better))
    cost = fmean(saved)
    if cost < max(WORTH_NAMING, stdev(saved) / math.sqrt(worlds)):
        return None
    return Dear(view, done, better, cost, reason_for(view, better, "expert"))


_TRIED = frozenset(
    {
        a.Draw,
        a.Take,
        a.Discard,
        a.Call,
        a.PassCall,
        a.AllowCall,
        a.RefuseCall,
        a.LayDown,
        a.AddMeld,
        a.LayOff,
    }
)
"""What can be tried out."""


def same(one: a.Action, other: a.Action) -> bool:
    """Whether two actions come to the same: copies of a card are alike."""
    match one, other:
        case (a.Discard(card), a.Discard(another)):
            return card.face == another.face
        case (a.LayDown(melds), a.LayDown(others)):
            return _faces(melds) == _faces(others)
        case _:
            return one == other


def _faces(melds: Iterable[Meld]) -> list[int]:
    return sorted(card.face for meld in melds for card in meld.cards)


def _never() -> bool:
    return False
