"""What a seat can tell from the table: which cards may still come, what a discard gives away, and how soon it ends.

All of it from the view: cards seen are the seat's own, those on the table and those in the pile; everything else may be
in the stock or in another hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.arrange.spread import JOKER_FACE
from engine.cards import COPIES, Card
from engine.joins import ends_for
from engine.packs import full_pack
from engine.views import PlayerView


def unseen_cards(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards that the seat has not seen since the last reshuffle, in the order of a new pack."""
    table = view.table
    seen = {*view.hand, *table.pile}
    for meld in table.melds:
        seen.update(meld.meld.cards)
    return tuple(card for card in full_pack(table.packs, table.rules.jokers) if card not in seen)


def by_face(cards: Iterable[Card]) -> list[int]:
    """Return how many cards of each face there are."""
    counts = [0] * (JOKER_FACE + 1)
    for card in cards:
        counts[card // COPIES] += 1
    return counts


def one_of_each(cards: Iterable[Card]) -> list[Card]:
    """Return a card of every face."""
    return list({card.face: card for card in sorted(cards, reverse=True)}.values())


def fits_on_table(view: PlayerView, card: Card) -> bool:
    """Whether a meld on the table takes the card."""
    return any(ends_for(meld.meld, card, view.table.rules) for meld in view.table.melds)


def others(view: PlayerView) -> tuple[int, ...]:
    """Return the other seats that play the deal, the next one first."""
    seats = view.table.seats
    around = (seats[(view.seat + step) % len(seats)] for step in range(1, len(seats)))
    return tuple(seat.seat for seat in around if seat.playing)


def next_lays(view: PlayerView) -> bool:
    """Whether the seat that plays next is down and may take the discard (R-J17): it could lay the card at once."""
    table = view.table
    return table.seats[others(view)[0]].down and not table.rules.down_draws_stock_only


def turns_left(view: PlayerView) -> float:
    """Return about how many more turns the seat has before somebody else goes out.

    Who is down needs a turn for each of its last cards but two, since it lays off some and throws one; who is not may
    bend the table at any time, but that is rare while the stock is full.
    """
    seats = view.table.seats
    down = [seats[seat].cards for seat in others(view) if seats[seat].down]
    if not down:
        return CALM
    return 0.5 + 0.6 * min(down)


CALM = 10.0
"""So many turns seem to be left while nobody else is down."""
