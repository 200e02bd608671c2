"""What is worth trying out beside the choice that seems best, and how a choice is played on in a world.

Only what is nearly as good at first sight is a candidate: each further one is a further chance of being taken in by
luck. The expert chooses among them, and looking back measures by them.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.arrange import lay_downs, new_melds
from engine.cards import Card
from engine.computer.calling import opens_more_ways
from engine.computer.prospects import prospect
from engine.computer.rollout import Rollout, Start
from engine.computer.throwing import best_throw, throwing_costs
from engine.computer.worlds import World
from engine.rules import CallDecider, TakenDuty
from engine.views import PlayerView

THROWN = 3
"""How many discards are tried."""

POINTS_THROWN = 2
"""How many where points open."""

LAID = 5
"""How many ways to lay down, or new melds, are tried."""

POINTS_LAID = 3
"""How many where points open."""

MARGIN = 8.0
"""How much worse, in points, a discard may seem to the hard computer and still be tried."""

NEARLY_OUT = 3
"""Who would hold so few cards after laying down may wait, to lay all of it and go out in one later turn."""


def candidates(view: PlayerView, prior: a.Action) -> list[a.Action]:
    """Return what is worth trying, the ``prior`` first; it alone where nothing comes near."""
    return [prior, *_others(view, prior)]


def _others(view: PlayerView, prior: a.Action) -> Iterator[a.Action]:
    legal = view.legal
    match prior:
        case a.Discard(card):
            yield from map(a.Discard, _near_throws(view, card))
        case a.Call():
            yield a.PassCall()
        case a.PassCall() if legal.call and _may_be_worth_it(view):
            yield a.Call()
        case a.AllowCall() if legal.answer:
            yield a.RefuseCall()
        case a.RefuseCall() if legal.answer:
            yield a.AllowCall()
        case a.Take() if legal.draw and not legal.draw_ends_deal and not _completes(view):
            yield a.Draw()
        case a.Draw() if legal.take and _opens_ways(view):
            yield a.Take()
        case a.LayDown() if legal.holding is not None and not legal.owes:
            # what lays fewer cards at once may leave a new meld, or cards that can be laid off
            yield from map(a.LayDown, lay_downs(legal.holding, _most_laid(view))[1:])
            if may_wait(view, prior):
                yield a.Discard(best_throw(view))
        case a.AddMeld() if legal.holding is not None and not legal.owes:
            yield from map(a.AddMeld, new_melds(legal.holding, _most_laid(view))[1:])
        case _:
            return


def _most_laid(view: PlayerView) -> int:
    return POINTS_LAID if view.table.rules.points_open else LAID


def may_wait(view: PlayerView, laying: a.LayDown) -> bool:
    """Whether a lay-down could wait: the discard is allowed, and what is left may go out with it in one later turn."""
    left = len(view.hand) - sum(len(meld.cards) for meld in laying.melds)
    return bool(view.legal.discards) and 1 < left <= NEARLY_OUT


def _near_throws(view: PlayerView, prior: Card) -> list[Card]:
    """Return the discards that seem nearly as good, without the prior."""
    if len(view.hand) == 1:
        return []
    costs = throwing_costs(view)
    most = POINTS_THROWN if view.table.rules.points_open else THROWN
    near = sorted(costs, key=lambda card: (card is not prior, costs[card], int(card)))[1:most]
    return [card for card in near if costs[card] <= costs[prior] + MARGIN]


def _may_be_worth_it(view: PlayerView) -> bool:
    """Whether a call could be right that the hard computer would not make: the hand holds a card of its rank."""
    card = view.table.upcard
    if card is None or card.is_joker or view.table.stock < 2 * len(view.table.seats):
        return False
    return any(not held.is_joker and held.rank is card.rank for held in view.hand)


def _completes(view: PlayerView) -> bool:
    """Whether the top discard is all that is missing, or is laid at once: nobody would leave it."""
    table = view.table
    if table.upcard is None or table.seats[view.seat].down or table.rules.taken_card is not TakenDuty.FREE:
        return True
    return prospect((*view.hand, table.upcard), table.rules, table.openings).missing == 0


def _opens_ways(view: PlayerView) -> bool:
    """Whether taking the top discard, which brings the hand no nearer, would let clearly more cards do so."""
    table = view.table
    if table.upcard is None or table.seats[view.seat].down or table.rules.taken_card is not TakenDuty.FREE:
        return False
    return opens_more_ways(view, prospect(view.hand, table.rules, table.openings), table.upcard)


def outcome(start: Start, world: World, action: a.Action) -> float:
    """Return what the seat scores in a world after an action; less is better."""
    rollout, view = Rollout(start, world), start.view
    window = view.table.window
    match action:
        case a.Discard(card):
            return rollout.after_discard(card)
        case a.Draw() | a.Take():
            return rollout.after_draw(take=isinstance(action, a.Take))
        case a.LayDown(melds):
            return rollout.after_laying(melds)
        case a.AddMeld(meld):
            return rollout.after_laying((meld,))
        case a.LayOff():
            return rollout.after_laying(())
        case a.Call() if window is not None:
            return rollout.after_call(view.seat, window.next_seat)
        case a.AllowCall() if window is not None and window.caller is not None:
            return rollout.after_call(window.caller, window.next_seat)
        case a.RefuseCall() if view.table.rules.call_decider is CallDecider.NEXT_PLAYER:
            return rollout.after_draw(take=True)  # who refuses takes the card (R-J15)
        case a.PassCall() | a.RefuseCall() if window is not None:
            return rollout.after_pass(window.next_seat)
        case _:
            raise ValueError(type(action).__name__)
