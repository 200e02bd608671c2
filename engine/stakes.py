"""Play chips: who pays what and when, and who gets the pot (R-J28, R-K2, R-K3).

Chips are no money and buy nothing. A payment is one number a seat, less than nothing where it pays. What the seats paid
together and nobody got yet is the pot, so seats and pot always sum to zero, and the seats alone once the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.outcomes import SeatScore
from engine.rules import Rules, Stakes
from engine.state import Deal

Chips = tuple[int, ...]
"""What each seat gets, or pays where it is negative."""


def antes(rules: Rules, seats: int) -> Chips:
    """Return what the seats pay before the first deal, where there is a pot."""
    return (-rules.ante if rules.stakes in {Stakes.POT, Stakes.PROGRESSIVE} else 0,) * seats


def buy_in(rules: Rules, seats: int, seat: int) -> Chips:
    """Return what coming back costs: another ante (R-K2)."""
    paid = antes(rules, seats)
    return tuple(chips if payer == seat else 0 for payer, chips in enumerate(paid))


def deal_chips(rules: Rules, seats: int, deal: Deal, scores: Sequence[SeatScore]) -> Chips:
    """Return what a scored deal moves: each share for the pot, and what the others pay to who went out."""
    match rules.stakes:
        case Stakes.NONE | Stakes.POT:
            owed: dict[int, int] = {}
        case Stakes.PROGRESSIVE:
            each = rules.bend_chips if deal.bent and rules.bend_chips is not None else rules.out_chips
            owed = dict.fromkeys(deal.seats, each)
        case Stakes.HANDS:
            owed = {score.seat: max(0, score.total) for score in scores}
        case _:
            assert_never(rules.stakes)
    chips = [0] * seats
    for seat, paid in owed.items():
        if deal.winner is not None and seat != deal.winner:
            chips[seat] -= paid
            chips[deal.winner] += paid
        if rules.stakes is Stakes.PROGRESSIVE:
            chips[seat] -= rules.deal_ante
    return tuple(chips)


def payout(rules: Rules, pot: int, winners: Sequence[int], order: Sequence[int], penalties: Sequence[int]) -> Chips:
    """Return the pot's chips for each seat: the winner's share, and the rest by the others' penalties (R-K3).

    Winners who share get equal parts, odd chips to those who come first in ``order``. ``penalties`` is what each seat
    scored in the whole match without the bonuses.
    """
    shares = [max(0, NO_SHARE - penalty) if seat not in winners else 0 for seat, penalty in enumerate(penalties)]
    rest = pot - pot * rules.winner_share // 100 if any(shares) else 0
    chips = _by_weight(rest, shares, order)
    share, odd = divmod(pot - rest, len(winners))
    lucky = [seat for seat in order if seat in winners][:odd]
    return tuple(share + (seat in lucky) if seat in winners else chips[seat] for seat in range(len(order)))


NO_SHARE = 101
"""Who scored so much or more has no share of the pot's rest; it weighs the others' shares (R-K3)."""


def _by_weight(chips: int, weights: Sequence[int], order: Sequence[int]) -> Chips:
    """Share out by weight; what the division leaves goes to the largest fractions, equal ones in ``order`` (R-K3)."""
    total = sum(weights) or 1
    parts = [divmod(chips * weight, total) for weight in weights]
    left = chips - sum(whole for whole, _ in parts)
    lucky = sorted(order, key=lambda seat: -parts[seat][1])[:left]
    return tuple(whole + (seat in lucky) for seat, (whole, _) in enumerate(parts))
