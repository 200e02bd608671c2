"""Worlds as they could be: the cards that a seat cannot see, dealt to the other hands and the stock by chance.

People keep what helps them, so a hand dealt blindly would be far worse than a real one late in the deal. Each other
hand is therefore chosen from more cards than it holds, as many more as its seat has had turns: those of its nearest
arrangement are kept, and of the rest those go first that are like a card it threw. The cards that all saw it take, or
get by a call, it holds; so do open hands what they show. Where points open, hands that are dealt blindly were found to
be as good as real ones.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.cards import Card
from engine.computer.glance import Glances
from engine.computer.sight import unseen_cards
from engine.trail import seen_in_hands, thrown_by
from engine.views import PlayerView, SeatView

MOST_SEEN = 12
"""So many cards beside its own a hand is chosen from, at most."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden cards could lie."""

    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat."""
    stock: tuple[Card, ...]
    """The stock, top first."""
    seed: int
    """What later chance in this world comes from: the same for whatever is tried in it."""


class Worlds:
    """The worlds that agree with all that a seat sees."""

    def __init__(self, view: PlayerView, chance: random.Random, glances: Glances) -> None:
        """Gather what is known once for all of them."""
        table = view.table
        self._view = view
        self._chance = chance
        self._glances = glances
        self._held = seen_in_hands(table.trail, table.melds)
        known = {card for seat in table.seats for card in (seat.hand or self._held.get(seat.seat, ()))}
        self._hidden = [card for card in unseen_cards(view) if card not in known]
        self._turns = len(table.pile) // max(1, len(table.seats))
        self._likes = {
            seat.seat: {card.face % 13 for card in thrown_by(table.trail, seat.seat) if not card.is_joker}
            for seat in table.seats
        }

    def imagine(self) -> World:
        """Return one of them."""
        chance, hidden = self._chance, list(self._hidden)
        chance.shuffle(hidden)
        hands: list[tuple[Card, ...]] = []
        for seat in self._view.table.seats:
            if seat.seat == self._view.seat:
                hands.append(self._view.hand)
            elif seat.hand is not None:
                hands.append(seat.hand)
            else:
                hands.append(self._hand(seat, hidden))
        chance.shuffle(hidden)
        return World(tuple(hands), tuple(hidden), chance.getrandbits(32))

    def _hand(self, seat: SeatView, hidden: list[Card]) -> tuple[Card, ...]:
        """Take the hand of a seat from the hidden cards; hardly ever one that would have laid down."""
        sure = self._held.get(seat.seat, ())
        size = seat.cards - len(sure)
        if seat.down or self._view.table.rules.points_open:
            kept = hidden[:size]
            del hidden[:size]
            return (*sure, *kept)
        extra = min(MOST_SEEN, self._turns + 2 * seat.calls + 1, max(0, len(hidden) - size))
        kept = self._kept(hidden, (seat.seat, sure), size, extra)
        while extra and not self._glances.of((*sure, *kept)).missing:
            extra //= 2
            kept = self._kept(hidden, (seat.seat, sure), size, extra)
        chosen = set(kept)
        hidden[:] = [card for card in hidden if card not in chosen]
        return (*sure, *kept)

    def _kept(self, hidden: list[Card], of: tuple[int, tuple[Card, ...]], size: int, extra: int) -> list[Card]:
        """Return so many of the first hidden cards for a hand, chosen from some more.

        ``of`` is the seat and what it surely holds.
        """
        seat, sure = of
        seen = hidden[: size + extra]
        if not extra:
            return seen
        spare = self._glances.of((*sure, *seen)).spare((*sure, *seen))
        likes = self._likes[seat]
        unlikely = sorted((card for card in spare if card not in sure), key=lambda card: card.face % 13 not in likes)
        thrown = set(unlikely[:extra])
        return [card for card in seen if card not in thrown][:size]
