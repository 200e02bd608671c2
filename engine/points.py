"""What melds are worth in a first lay-down that must reach a minimum (R-K9).

A joker counts as the card that it stands for, and an ace by its place. What a card costs in hand is another matter: see
``scoring``.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Rank
from engine.melds import HIGH_ACE, LOW_ACE, Meld, MeldKind
from engine.rules import Rules

HIGH_CARD = 10
"""What a ten or a court card is worth (seeds of Kalooki 51 and Rami 51)."""


def position_points(position: int, rules: Rules) -> int:
    """Return what the card at a position of a run is worth, 1 the low ace to 14 the high one."""
    if position == LOW_ACE:
        return rules.ace_low_run_value
    return rules.ace_high_run_value if position == HIGH_ACE else min(position, HIGH_CARD)


def rank_points(rank: int, rules: Rules) -> int:
    """Return what each card of a set of that rank is worth."""
    return rules.ace_set_value if rank == Rank.ACE else min(rank, HIGH_CARD)


def meld_points(meld: Meld, rules: Rules) -> int:
    """Return what a meld is worth."""
    if meld.kind is MeldKind.SET:
        return rank_points(meld.rank, rules) * len(meld.cards)
    return sum(position_points(position, rules) for position in range(meld.low, meld.high + 1))


def melds_points(melds: Iterable[Meld], rules: Rules) -> int:
    """Return what melds are worth together."""
    return sum(meld_points(meld, rules) for meld in melds)
