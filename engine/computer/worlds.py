"""Worlds as they could be: the cards that a seat cannot see, dealt to the other hands and the stock by chance.

People keep what helps them, so a hand dealt blindly would be far worse than a real one late in the deal. Each other
hand is therefore chosen from more cards than it holds, as many more as its seat has had turns: those of its nearest
arrangement are kept, and of the rest those go first that are like a card it threw. The cards that all saw it take, or
get by a call, it holds; so do open hands what they show.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.cards import Card
from engine.computer.prospects import prospect
from engine.computer.sight import unseen_cards
from engine.openings import Contract
from engine.trail import seen_in_hands, thrown_by
from engine.views import PlayerView

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


def imagine(view: PlayerView, chance: random.Random) -> World:
    """Return a world that agrees with all that the seat sees."""
    table = view.table
    held = seen_in_hands(table.trail, table.melds)
    known = {card for seat in table.seats for card in (seat.hand or held.get(seat.seat, ()))}
    hidden = [card for card in unseen_cards(view) if card not in known]
    chance.shuffle(hidden)
    turns = len(table.pile) // max(1, len(table.seats))
    hands: list[tuple[Card, ...]] = []
    for seat in table.seats:
        if seat.seat == view.seat:
            hands.append(view.hand)
        elif seat.hand is not None:
            hands.append(seat.hand)
        else:
            sure = held.get(seat.seat, ())
            size = seat.cards - len(sure)
            if seat.down or not seat.playing:
                hands.append((*sure, *hidden[:size]))
                del hidden[:size]
            else:
                extra = min(MOST_SEEN, 2 * turns + 2 * seat.calls + 2, max(0, len(hidden) - size))
                hands.append((*sure, *_kept(view, hidden, (seat.seat, sure), size, extra)))
    chance.shuffle(hidden)
    return World(tuple(hands), tuple(hidden), chance.getrandbits(32))


def _kept(
    view: PlayerView, hidden: list[Card], of: tuple[int, tuple[Card, ...]], size: int, extra: int
) -> tuple[Card, ...]:
    """Take so many of the hidden cards for a hand, chosen from some more; never a hand that would have laid down.

    ``of`` is the seat and what it surely holds.
    """
    seen = hidden[: size + extra]
    seat, sure = of
    contracts = all(isinstance(opening, Contract) for opening in view.table.openings)
    if extra and contracts:
        spare = prospect((*sure, *seen), view.table.rules, view.table.openings).spare((*sure, *seen))
        likes = {card.face % 13 for card in thrown_by(view.table.trail, seat) if not card.is_joker}
        unlikely = sorted((card for card in spare if card not in sure), key=lambda card: card.face % 13 not in likes)
        thrown = set(unlikely[:extra])
        kept = [card for card in seen if card not in thrown][:size]
    else:
        kept = seen[:size]
    chosen = set(kept)
    hidden[:] = [card for card in hidden if card not in chosen]
    return tuple(kept)
