"""Play chips: who pays what and when, and who gets the pot (R-J28).

Chips are no money and buy nothing. A payment is one number a seat, less than nothing where it pays. What the seats paid
together and nobody got yet is the pot, so seats and pot always sum to zero, and the seats alone once the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import Rules, Stakes

Chips = tuple[int, ...]
"""What each seat gets, or pays where it is negative."""


def antes(rules: Rules, seats: int) -> Chips:
    """Return what the seats pay before the first deal."""
    return (0 if rules.stakes is Stakes.NONE else -rules.ante,) * seats


def deal_chips(rules: Rules, seats: int, winner: int | None) -> Chips:
    """Return what a scored deal moves: each seat's share for the pot, and what the others pay to who went out."""
    if rules.stakes is not Stakes.PROGRESSIVE:
        return (0,) * seats
    out = 0 if winner is None else rules.out_chips
    return tuple(-rules.deal_ante + (out * (seats - 1) if seat == winner else -out) for seat in range(seats))


def payout(pot: int, winners: Sequence[int], order: Sequence[int]) -> Chips:
    """Return the pot for the winners in equal shares; odd chips go to those who come first in ``order``."""
    share, odd = divmod(pot, len(winners))
    lucky = [seat for seat in order if seat in winners][:odd]
    return tuple(share + (seat in lucky) if seat in winners else 0 for seat in range(len(order)))
