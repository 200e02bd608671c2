"""Looking back on a match: the decisions that cost a seat most, with what the expert would have done.

The match is folded act by act; before each act of the seat's own its view is the very one that it had. What the hard
computer would have done otherwise is a candidate, and the candidates that look dearest are tried out: the expert says
what it would do, and both choices are played on in the same imagined worlds. So the work is bounded and the same match
gives the same answer. Draws, discards and calls are looked at; when to lay down, and answers to calls, are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import fmean, stdev

from engine import actions as a
from engine import events as e
from engine.cards import Card
from engine.computer.chance import chance_of
from engine.computer.expert import expert
from engine.computer.hard import hard
from engine.computer.prospects import Prospect
from engine.computer.reasons import Reason, reason_for
from engine.computer.rollout import Player, Rollout
from engine.computer.throwing import throwing_costs
from engine.computer.worlds import World, imagine
from engine.fold import evolve
from engine.scoring import penalty
from engine.state import Match
from engine.views import PlayerView, look

SHOWN = 3
"""How many decisions are named, at most."""

CANDIDATES = 12
"""How many are tried out, at most."""

WORLDS = 24
"""In how many worlds, where contracts open."""

POINTS_WORLDS = 8
"""In how many where points do: each takes longer."""

MISSED = 30.0
"""What not taking or not calling a card that helps is thought to cost before it is tried out."""

NEEDLESS = 10.0
"""What taking or calling a card that does not help is thought to cost."""

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
    """Return the draw, discard or word about a call by which a seat brought events about; ``None`` for all else."""
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
            case e.StockReshuffled():
                continue
            case _:
                return None
    return None


def _screened(view: PlayerView, done: a.Action) -> _Candidate | None:
    """Return the decision if the hard computer would have made another one, with a first guess at what it cost."""
    if done not in view.legal:
        return None
    better = hard(view, _never)
    if same(done, better):
        return None
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
        case _:
            return None


def _tried(candidate: _Candidate) -> Dear | None:
    """Play both choices on; ``None`` if the expert agrees, or what it would have saved is little or uncertain."""
    view, done = candidate.view, candidate.done
    better = expert(view, _never)
    if same(done, better) or type(better) not in _TRIED:
        return None
    chance = chance_of(view)
    worlds = POINTS_WORLDS if view.table.rules.points_open else WORLDS
    saved = []
    for _ in range(worlds):
        world, known = imagine(view, chance), dict[int, Prospect]()
        saved.append(_outcome(view, done, world, known) - _outcome(view, better, world, known))
    cost = fmean(saved)
    if cost < max(WORTH_NAMING, stdev(saved) / math.sqrt(worlds)):
        return None
    return Dear(view, done, better, cost, reason_for(view, better, "expert"))


_TRIED = frozenset({a.Draw, a.Take, a.Discard, a.Call, a.PassCall})
"""What can be tried out."""


def _outcome(view: PlayerView, action: a.Action, world: World, known: dict[int, Prospect]) -> float:
    """Return what the seat scores in a world after an action; less is better."""
    rollout = _Turn(view, world, known)
    window = view.table.window
    match action:
        case a.Discard(card):
            return rollout.after_discard(card)
        case a.Draw() | a.Take():
            return rollout.after_draw(take=isinstance(action, a.Take))
        case a.Call() if window is not None:
            return rollout.after_call(view.seat, window.next_seat)
        case _ if window is not None:
            return rollout.after_pass(window.next_seat)
        case _:
            raise ValueError(type(action).__name__)


class _Turn(Rollout):
    """A deal played on from a draw that is decided."""

    first: bool | None = None
    """Whether the next draw takes the top discard; ``None`` where the player decides."""

    def after_draw(self, *, take: bool) -> float:
        """Return what the seat scores after taking the top discard, or drawing instead."""
        self._look_at_hands()
        self.first = take
        return self._go_on(None, self.me)

    def _draw(self, player: Player) -> Card | None:
        take, self.first = self.first, None
        if take is None or (not take and not self.stock):
            return super()._draw(player)
        return self.pile.pop() if take else self.stock.pop()


def same(one: a.Action, other: a.Action) -> bool:
    """Whether two actions come to the same: copies of a card are alike."""
    if isinstance(one, a.Discard) and isinstance(other, a.Discard):
        return one.card.face == other.card.face
    return one == other


def _never() -> bool:
    return False
