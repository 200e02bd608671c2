"""The cards a match is played with, and who shuffles them.

Randomness is an argument of the engine: whatever needs a chance asks a :class:`Shuffler`. The bot uses
:class:`SystemShuffler`; tools and tests pass a seeded or a stacked one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol

from engine.cards import Card, Rank, Suit


@cache
def full_pack(packs: int, jokers: int | None = None) -> tuple[Card, ...]:
    """Return the cards of ``packs`` packs in order: 52 faces each, and two jokers each or so many in all (R-J1)."""
    faces = (Card.of(rank, suit, copy) for copy in range(1, packs + 1) for suit in Suit for rank in Rank)
    count = 2 * packs if jokers is None else jokers
    return (*faces, *(Card.joker(copy) for copy in range(1, count + 1)))


def draw_pack() -> tuple[Card, ...]:
    """Return the 52 cards from which the first dealer is drawn (R-J2)."""
    return tuple(Card.of(rank, suit) for suit in Suit for rank in Rank)


class Shuffler(Protocol):
    """Where chance comes from."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in a new order; the first is the top."""
        ...

    def place(self, size: int) -> int:
        """Return a random place ``0 … size`` at which a card is put into a stock of ``size`` cards."""
        ...


class RandomShuffler:
    """A shuffler over any :class:`random.Random`."""

    def __init__(self, source: random.Random) -> None:
        """Keep the source of chance."""
        self._source = source

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in a new order."""
        order = list(cards)
        self._source.shuffle(order)
        return tuple(order)

    def place(self, size: int) -> int:
        """Return a random place in a stock of ``size`` cards."""
        return self._source.randint(0, size)


class SystemShuffler(RandomShuffler):
    """Chance from the operating system: what the bot deals with."""

    def __init__(self) -> None:
        """Use the system's source."""
        super().__init__(random.SystemRandom())


class SeededShuffler(RandomShuffler):
    """Chance that repeats for a seed: for tools and tests, never a setting of the bot."""

    def __init__(self, seed: int | str) -> None:
        """Use a generator of its own."""
        super().__init__(random.Random(seed))


class StackedShuffler:
    """Orders prepared in advance: for tests that need certain cards.

    Each shuffle takes the next prepared order and puts the cards it names on top; what it does not name follows in the
    order given. Without a prepared order the cards stay as they are.
    """

    def __init__(self, orders: Iterable[Sequence[Card]] = ()) -> None:
        """Keep the prepared tops, first shuffle first."""
        self._orders = list(orders)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards with the next prepared top."""
        top = tuple(self._orders.pop(0)) if self._orders else ()
        rest = [card for card in cards if card not in top]
        return (*(card for card in top if card in cards), *rest)

    def place(self, size: int) -> int:
        """Return the bottom: a stacked stock stays as prepared."""
        return size
