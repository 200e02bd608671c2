"""A hand laid out for searching: how many of each face, one mask of positions a suit, one column a rank.

Positions of a run are the bits of a mask: bit 0 is the low ace, bit 13 the high one, so an ace sets both; bit 14 says
that the suit holds two aces, because a run of fourteen cards needs one at either end. What a card is worth to the
search is one number, so that "most cards, then least penalty left in hand" is one comparison.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.cards import COPIES, Card, Rank, Suit
from engine.rules import Rules
from engine.scoring import penalty

CARD: Final = 1 << 14
"""What laying one more card is worth beside penalty points: more than all the points of a hand together."""

POSITIONS: Final = (1 << 14) - 1
"""The mask of all positions of a run."""

ACES: Final = 1 | 1 << 13
"""Both positions of the ace."""

TWO_ACES: Final = 1 << 14
"""The bit that says that a suit holds two aces or more."""

JOKER_FACE: Final = 52
"""The face of every joker."""

SUITS: Final = tuple(Suit)
"""The suits by their number in a face."""

RANK_BITS: Final = (0, ACES, *(1 << (rank - 1) for rank in range(2, 14)))
"""The positions of each rank, 1 to 13."""


def face_worths(rules: Rules) -> tuple[int, ...]:
    """Return what laying each of the 52 natural faces is worth."""
    return _face_worths(rules.black_ace_penalty, rules.red_ace_penalty)


@cache
def _face_worths(black_ace: int, red_ace: int) -> tuple[int, ...]:
    # no other rule changes what a natural card costs; a key of two numbers is quicker than one of all the rules
    rules = Rules(black_ace_penalty=black_ace, red_ace_penalty=red_ace)
    return tuple(CARD + penalty(Card.of(rank, suit), rules) for suit in SUITS for rank in Rank)


def mask_worths(suit: int, rules: Rules) -> tuple[int, ...]:
    """Return what the cards of each mask of positions are worth together in that suit."""
    return _mask_worths(face_worths(rules)[13 * suit : 13 * suit + 13])


@cache
def _mask_worths(worths: tuple[int, ...]) -> tuple[int, ...]:
    table = [0]
    for position in range(14):
        worth = worths[position % 13]
        table += [others + worth for others in table]
    return tuple(table)


@cache
def _places(worths: tuple[int, ...]) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return, for each face but the joker's, the face, its suit, rank, positions and worth."""
    return tuple(
        (face, face // 13, face % 13 + 1, RANK_BITS[face % 13 + 1], worth) for face, worth in enumerate(worths)
    )


class Spread:
    """The cards of a hand by place; made once a search and not changed by it."""

    __slots__ = ("columns", "counts", "jokers", "masks", "size", "worths")

    def __init__(self, cards: Iterable[Card], rules: Rules) -> None:
        """Lay the cards out."""
        self.counts: list[int] = [0] * (JOKER_FACE + 1)
        """How many cards of each face, the jokers last."""
        self.masks: list[int] = [0] * 4
        """The positions held in each suit."""
        self.columns: list[int] = [0] * 14
        """How many natural cards of each rank, 1 to 13."""
        self.worths: list[int] = [0] * 14
        """What those are worth."""
        counts, columns, worths, masks = self.counts, self.columns, self.worths, self.masks
        places = _places(face_worths(rules))
        naturals = jokers = 0
        for card in cards:
            if card >= JOKER_FACE * COPIES:
                jokers += 1
                continue
            naturals += 1
            face, suit, rank, bits, worth = places[card // COPIES]
            counts[face] += 1
            columns[rank] += 1
            worths[rank] += worth
            masks[suit] |= bits
        counts[JOKER_FACE] = jokers
        for suit in range(4):
            if counts[suit * 13] > 1:
                masks[suit] |= TWO_ACES
        self.jokers: int = jokers
        """How many jokers."""
        self.size: int = naturals + jokers
        """How many cards."""


def joker_worth(rules: Rules) -> int:
    """Return what laying a joker is worth."""
    return CARD + rules.joker_penalty
