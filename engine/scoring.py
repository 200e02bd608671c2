"""What cards cost, what a deal scores, and who stands where.

By the rulings R-J21 to R-J25. Scores are a value with their working (:class:`~engine.events.SeatScore`), so that a
score sheet shows how a figure came about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.cards import Card, Rank
from engine.events import SeatScore
from engine.rules import BonusCondition, Rules
from engine.state import Deal

HIGH_CARD = 10
"""What a ten or a court card costs (seed, "Jeu de cartes")."""


def penalty(card: Card, rules: Rules) -> int:
    """Return what a card left in hand costs, in points (R-J22, R-J23, R-K14)."""
    if card.is_joker:
        return rules.joker_penalty
    if card.rank is Rank.ACE:
        return rules.black_ace_penalty if card.suit.is_black else rules.red_ace_penalty
    return min(int(card.rank), HIGH_CARD)


def penalties(cards: Iterable[Card], rules: Rules) -> int:
    """Return what the cards cost together."""
    return sum(penalty(card, rules) for card in cards)


def seat_score(
    seat: int, cards: Iterable[Card], rules: Rules, *, down: bool, out: bool = False, bent: bool = False
) -> SeatScore:
    """Return what one seat scores: its cards, the unmet contract, the bonus (R-J21, R-J22, R-J24, R-K1).

    ``out`` says that it is this seat that went out, ``bent`` that whoever went out first laid down in that turn.
    """
    held = tuple(sorted(cards))
    earned = out and (bent or rules.bonus_condition is BonusCondition.ALWAYS)
    bonus = rules.bend_bonus if bent and rules.bend_bonus is not None else rules.go_out_bonus
    return SeatScore(
        seat=seat,
        cards=held,
        points=tuple(penalty(card, rules) for card in held),
        doubled=bent and rules.bend_double and not out,
        unmet=0 if down else rules.unmet_penalty,
        bonus=bonus if earned else 0,
        extra=rules.bend_extra if bent and not out else 0,
    )


def score_deal(deal: Deal, rules: Rules) -> tuple[SeatScore, ...]:
    """Return the score of each seat that plays the deal; nobody has gone out where it was blocked (R-J19)."""
    return tuple(
        seat_score(
            seat,
            deal.hands[seat].hand,
            rules,
            down=deal.hands[seat].down,
            out=seat == deal.winner,
            bent=deal.winner is not None and deal.bent,
        )
        for seat in deal.seats
    )


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the lowest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def places(totals: Sequence[int], winners: Collection[int], wins: Sequence[int] = ()) -> tuple[int, ...]:
    """Return each seat's place, from 1: the winners first, the rest by games won, then by total (R-J25, R-J26).

    Winners share the first place, and who else is equal in all of it shares one; ``wins`` may be left out where a match
    is one game.
    """
    won = wins or (0,) * len(totals)
    keys = [(0, 0, 0) if seat in winners else (1, -won[seat], total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
