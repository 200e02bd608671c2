"""What lay-downs and new melds of one seat are checked against: its hand, the rules and what opens.

By the rulings R-J8, R-J9, R-J11, R-J18, R-K9 and R-K14. It knows nothing of turns and other seats: those are in
``checks``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine import violations as v
from engine.cards import Card
from engine.melds import Meld, MeldKind, check_meld
from engine.openings import Contract, MinimumPoints, Opening, contracts_of
from engine.points import melds_points
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Holding:
    """What lay-downs and new melds of one seat are checked against, and searched in."""

    hand: tuple[Card, ...]
    """The cards that may be laid."""
    rules: Rules
    """The house rules."""
    openings: tuple[Opening, ...]
    """The openings of which one must be met."""
    own: tuple[Meld, ...] = ()
    """The seat's melds on the table, which new ones must differ from (R-J8)."""


HoldingCheck = Callable[[Holding], None]
"""A check of melds against what a seat holds."""


def check_lay_down(holding: Holding, melds: tuple[Meld, ...]) -> None:
    """The melds are legal, from the hand, distinct, and meet one of the openings (R-J8, R-J9, R-K9)."""
    for meld in melds:
        check_meld(meld, holding.rules)
    contracts = contracts_of(holding.openings)
    if contracts:
        _check_contract(contracts, melds)
    else:
        _check_points(holding, melds)
    _check_distinct(holding.rules, melds)
    _check_held(holding, [card for meld in melds for card in meld.cards])


def _check_contract(contracts: tuple[Contract, ...], melds: tuple[Meld, ...]) -> None:
    sets = sum(meld.kind is MeldKind.SET for meld in melds)
    runs = len(melds) - sets
    if Contract(sets, runs) in contracts:
        return
    facts = {"sets": sets, "runs": runs, "openings": contracts}
    if any(sets <= contract.sets and runs <= contract.runs for contract in contracts):
        raise v.PartialContract(**facts)
    if any(sets >= contract.sets and runs >= contract.runs for contract in contracts):
        raise v.ExtraMeld(**facts)
    raise v.WrongContract(**facts)


def _check_points(holding: Holding, melds: tuple[Meld, ...]) -> None:
    """The melds are worth enough, or all cards but the last are laid in them (R-K9); one is a pure run (R-K14)."""
    rules = holding.rules
    needed = minimum_of(holding.openings)
    points = melds_points(melds, rules)
    laid = sum(len(meld.cards) for meld in melds)
    hunt = rules.hunt_exempt and laid == len(holding.hand) - 1
    if not melds or (points < needed and not hunt and not rules.lay_offs_count):
        raise v.BelowMinimum(points=points, needed=needed)
    if rules.pure_run and not any(_is_pure_run(meld) for meld in melds):
        raise v.NoPureRun


def _is_pure_run(meld: Meld) -> bool:
    return meld.kind is MeldKind.RUN and not any(card.is_joker for card in meld.cards)


def minimum_of(openings: Iterable[Opening]) -> int:
    """Return the fewest points that open; 0 where contracts do."""
    return min((opening.points for opening in openings if isinstance(opening, MinimumPoints)), default=0)


def _check_distinct(rules: Rules, melds: Iterable[Meld]) -> None:
    if not rules.distinct_melds:
        return
    for meld, count in Counter(meld.rank for meld in melds if meld.kind is MeldKind.SET).items():
        if count > 1:
            raise v.SameRankTrios(rank=meld)
    for suit, count in Counter(meld.suit for meld in melds if meld.kind is MeldKind.RUN).items():
        if count > 1:
            raise v.SameSuitQuartets(suit=suit)


def _check_held(holding: Holding, cards: list[Card]) -> None:
    """The cards are in the hand, each once, and leave a card where the last must be discarded (R-J18)."""
    if len(set(cards)) < len(cards) or not set(cards) <= set(holding.hand):
        raise v.CardNotHeld(cards=tuple(cards))
    check_keeps_last(holding.rules, len(holding.hand) - len(cards))


def check_keeps_last(rules: Rules, left: int) -> None:
    """Raise ``FinalDiscard`` where so few cards are left, but the last must be discarded (R-J18, R-K11)."""
    if rules.final_discard_required and left < 1:
        raise v.FinalDiscard


def check_new_meld(holding: Holding, meld: Meld) -> None:
    """The meld is legal, from the hand, and differs from the seat's others (R-J8, R-J11)."""
    check_meld(meld, holding.rules)
    _check_distinct(holding.rules, (*holding.own, meld))
    _check_held(holding, list(meld.cards))
