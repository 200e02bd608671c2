"""Why an action is a good one, as facts: what a hint says, and what a replay says of a computer.

A reason is looked up in the view of the seat that acts, and in nothing else; it holds for whoever acts so. It leaves
out which action to take (the levels) and every word (the catalogues).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from engine import actions as a
from engine.arrange import distance, is_nearer
from engine.cards import Card
from engine.computer.discards import holding_of
from engine.computer.greedy import greedy
from engine.computer.hard import hard
from engine.computer.prospects import prospect
from engine.computer.sight import by_face, fits_on_table, others, unseen_cards
from engine.holding import Holding
from engine.rules import CallDecider
from engine.scoring import penalty
from engine.views import PlayerView

FEW = 3
"""A seat that is down with so few cards may go out in its next turn."""

SOON = 2
"""Missing so few cards, a hand may soon be laid."""


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """There is nothing else to do."""


@dataclass(frozen=True, slots=True)
class Nearer:
    """The card brings the hand nearer to its lay-down."""

    card: Card
    """The card."""
    missing: int
    """How many cards are missing with it; 0 when it can be laid."""


@dataclass(frozen=True, slots=True)
class NoNearer:
    """The card brings the hand no nearer to its lay-down."""

    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class LaidAtOnce:
    """The card fits a meld on the table, so it can be laid at once."""

    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class KeepsDealAlive:
    """Drawing would end the deal."""


@dataclass(frozen=True, slots=True)
class Complete:
    """The hand has all that a lay-down needs."""

    left: int
    """How many cards stay in the hand."""


@dataclass(frozen=True, slots=True)
class Lighter:
    """It rids the hand of penalty points."""

    points: int
    """How many."""


@dataclass(frozen=True, slots=True)
class Spare:
    """The hand is as near to its lay-down without the card."""

    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class LeastMissed:
    """Every card is of use; this one is missed least."""

    card: Card
    """The card."""
    missing: int
    """How many cards are missing without it."""


@dataclass(frozen=True, slots=True)
class Dearest:
    """No card that could be thrown is dearer in hand."""

    card: Card
    """The card."""
    points: int
    """What it costs."""


@dataclass(frozen=True, slots=True)
class NobodyLays:
    """No meld on the table takes the card, so it helps nobody who is down at once."""

    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class NearlyOut:
    """Somebody may go out in their next turn."""

    seat: int
    """Who."""
    cards: int
    """How many cards they hold."""


@dataclass(frozen=True, slots=True)
class Owed:
    """Something must be laid before the discard (R-K4, R-K8, R-K9)."""


@dataclass(frozen=True, slots=True)
class CannotSettle:
    """What must be laid before the discard cannot be, so it goes back."""


@dataclass(frozen=True, slots=True)
class StockLow:
    """The stock is so short that cards more in one hand help nobody."""

    cards: int
    """How many cards it has."""


@dataclass(frozen=True, slots=True)
class MoreWays:
    """The card brings the hand no nearer, but more of the cards that may still come would then help."""

    card: Card
    """The card."""
    live: int
    """How many would."""


@dataclass(frozen=True, slots=True)
class TooFar:
    """The hand is so far from its lay-down that two cards more cost more than this one helps."""

    missing: int
    """How many cards are missing."""


@dataclass(frozen=True, slots=True)
class MayWinSoon:
    """The own hand is down or nearly so, and the caller's would get nearer."""


@dataclass(frozen=True, slots=True)
class Leads:
    """The caller stands better in the match."""

    seat: int
    """The caller."""


@dataclass(frozen=True, slots=True)
class Burdened:
    """The caller gets two more cards, which cost them if the deal ends soon."""

    seat: int
    """The caller."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A weak computer does not always do what it knows to be best."""


@dataclass(frozen=True, slots=True)
class TriedOut:
    """It did better in deals played on in imagination than what seemed best at first sight."""


Reason = (
    OnlyChoice
    | Nearer
    | NoNearer
    | LaidAtOnce
    | KeepsDealAlive
    | Complete
    | Lighter
    | Spare
    | LeastMissed
    | Dearest
    | NobodyLays
    | NearlyOut
    | Owed
    | CannotSettle
    | StockLow
    | MoreWays
    | TooFar
    | MayWinSoon
    | Leads
    | Burdened
    | Slip
    | TriedOut
)
"""A fact that speaks for an action."""

WEAK = frozenset({"beginner", "easy"})
"""The levels that slip."""


def reason_for(view: PlayerView, action: a.Action, level: str | None = None) -> tuple[Reason, ...]:
    """Return what speaks for an action of the seat whose view it is, the weightiest first.

    With the ``level`` of the computer that chose it, it also says where a weak one slipped and where the expert found
    something better than meets the eye.
    """
    first: tuple[Reason, ...] = ()
    if _slipped(view, action, level):
        return (Slip(),)
    if level == "expert" and action != hard(view, _never):
        first = (TriedOut(),)
    return (*first, *_reasons(view, action))


def _slipped(view: PlayerView, action: a.Action, level: str | None) -> bool:
    """Whether a weak computer did not do what it knows to be best; the medium one overlooks a discard at most."""
    if level in WEAK:
        return action != greedy(view, _never)
    return level == "medium" and isinstance(action, a.Draw) and isinstance(greedy(view, _never), a.Take)


def _reasons(view: PlayerView, action: a.Action) -> Iterator[Reason]:
    match action:
        case a.Draw() | a.Take():
            yield from _draw(view, action)
        case a.Call() | a.PassCall():
            yield from _call(view, action)
        case a.AllowCall() | a.RefuseCall():
            yield from _answer(view, action)
        case a.LayDown(melds):
            yield Complete(len(view.hand) - sum(len(meld.cards) for meld in melds))
        case a.AddMeld(meld):
            yield from _owed(view)
            yield Lighter(sum(penalty(card, view.table.rules) for card in meld.cards))
        case a.LayOff(card) | a.SwapJoker(card):
            yield from _owed(view)
            yield Lighter(penalty(card, view.table.rules))
        case a.Discard(card):
            yield from _throw(view, card)
        case a.TakeBack() | a.ReturnCard():
            yield CannotSettle()
        case a.Cut() | a.EndTurn() | a.Ready() | a.BuyIn():
            yield OnlyChoice()
        case _:
            assert_never(action)


def _draw(view: PlayerView, action: a.Draw | a.Take) -> Iterator[Reason]:
    legal, upcard = view.legal, view.table.upcard
    if upcard is None or not (legal.draw and legal.take):
        yield OnlyChoice()
    elif isinstance(action, a.Draw):
        if not _helps(view, upcard):
            yield NoNearer(upcard)
    else:
        if legal.draw_ends_deal:
            yield KeepsDealAlive()
        yield from _use_of(view, upcard)


def _helps(view: PlayerView, card: Card) -> bool:
    return next(_use_of(view, card), None) is not None


def _use_of(view: PlayerView, card: Card) -> Iterator[Reason]:
    """Yield what a card more would be good for."""
    if view.table.seats[view.seat].down:
        if fits_on_table(view, card):
            yield LaidAtOnce(card)
        return
    holding = holding_of(view, card)
    if is_nearer(holding, distance(holding_of(view)).missing):
        yield Nearer(card, distance(holding).missing)


def _call(view: PlayerView, action: a.Call | a.PassCall) -> Iterator[Reason]:
    window, stock = view.table.window, view.table.stock
    if window is None or not view.legal.call:
        yield OnlyChoice()
    elif isinstance(action, a.Call):
        yield from _use_of(view, window.card)
        yield from _more_ways(view, window.card)
    elif not _helps(view, window.card):
        yield NoNearer(window.card)
    elif stock < 2 * len(view.table.seats):
        yield StockLow(stock)
    elif not view.table.seats[view.seat].down and (missing := distance(holding_of(view)).missing) > SOON:
        yield TooFar(missing)


def _more_ways(view: PlayerView, card: Card) -> Iterator[Reason]:
    """Yield that more of the cards that may still come would help with a card that itself brings the hand no nearer."""
    table = view.table
    now = prospect(view.hand, table.rules, table.openings)
    after = prospect((*view.hand, card), table.rules, table.openings)
    unseen = by_face(unseen_cards(view))
    if after.missing == now.missing and after.live(unseen) > now.live(unseen):
        yield MoreWays(card, after.live(unseen))


def _answer(view: PlayerView, action: a.AllowCall | a.RefuseCall) -> Iterator[Reason]:
    table, window = view.table, view.table.window
    if window is None or window.caller is None:
        yield OnlyChoice()
    elif table.rules.call_decider is CallDecider.NEXT_PLAYER:
        # Who refuses takes the card (R-J15).
        helps = tuple(_use_of(view, window.card))
        if isinstance(action, a.RefuseCall):
            yield from helps
        elif not helps:
            yield NoNearer(window.card)
    elif isinstance(action, a.AllowCall):
        yield Burdened(window.caller)
    else:
        if _may_win_soon(view):
            yield MayWinSoon()
        if table.seats[window.caller].total < table.seats[view.seat].total:
            yield Leads(window.caller)


def _may_win_soon(view: PlayerView) -> bool:
    down = view.table.seats[view.seat].down
    return down or prospect(view.hand, view.table.rules, view.table.openings).missing <= SOON


def _owed(view: PlayerView) -> Iterator[Reason]:
    if view.legal.owes:
        yield Owed()


def _throw(view: PlayerView, card: Card) -> Iterator[Reason]:
    table = view.table
    if len(view.legal.discards) == 1:
        yield OnlyChoice()
        return
    if not table.seats[view.seat].down:
        now = distance(holding_of(view)).missing
        rest = tuple(held for held in view.hand if held != card)
        after = distance(Holding(rest, table.rules, table.openings)).missing
        yield Spare(card) if after <= now else LeastMissed(card, after)
    points = penalty(card, table.rules)
    if points >= max(penalty(held, table.rules) for held in view.legal.discards):
        yield Dearest(card, points)
    near = [seat for seat in others(view) if table.seats[seat].down and table.seats[seat].cards <= FEW]
    if near:
        seat = min(near, key=lambda seat: table.seats[seat].cards)
        yield NearlyOut(seat, table.seats[seat].cards)
    if table.melds and not fits_on_table(view, card):
        yield NobodyLays(card)


def _never() -> bool:
    return False
