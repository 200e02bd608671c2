"""What everybody at the table saw of a deal and the table no longer shows: who threw, took and called which card.

It is folded from public events alone, so it says nothing that a bystander with a good memory would not know. Cards
drawn from the stock are no part of it. What can be worked out from it is here, too: which cards a seat still holds that
all saw it get.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from engine import events as e
from engine.cards import Card
from engine.melds import TableMeld


class Deed(StrEnum):
    """What a seat did with a card in everybody's sight."""

    THREW = "threw"
    """It discarded the card."""
    TOOK = "took"
    """It took the top discard instead of drawing."""
    ASKED = "asked"
    """It called the card, whether or not it got it."""
    GOT = "got"
    """Its call of the card was allowed."""
    RECLAIMED = "reclaimed"
    """It took the joker from a meld to its hand."""


class Trace(NamedTuple):
    """One such thing."""

    seat: int
    """Who did it."""
    deed: Deed
    """What."""
    card: Card
    """With which card."""


Trail = tuple[Trace, ...]
"""All of a deal, the oldest first."""


def after_event(trail: Trail, event: e.Event, called: Card | None) -> Trail:
    """Return the trail after an event of the deal; ``called`` is the discard that may be called, if there is one."""
    match event:
        case e.Discarded(seat, card):
            return (*trail, Trace(seat, Deed.THREW, card))
        case e.UpcardTaken(seat, card):
            return (*trail, Trace(seat, Deed.TOOK, card))
        case e.CardReturned(seat, card):
            return tuple(trace for trace in trail if trace != (seat, Deed.TOOK, card))
        case e.CallMade(seat) if called is not None:
            return (*trail, Trace(seat, Deed.ASKED, called))
        case e.CallAllowed(_, caller, card):
            return (*trail, Trace(caller, Deed.GOT, card))
        case e.JokerSwapped(seat, _, _, joker, None):
            return (*trail, Trace(seat, Deed.RECLAIMED, joker))
        case _:
            return trail


def seen_in_hands(trail: Trail, melds: Iterable[TableMeld]) -> dict[int, tuple[Card, ...]]:
    """Return, for each seat that has any, the cards that all saw it get and that it still holds."""
    holder: dict[Card, int] = {}
    for seat, deed, card in trail:
        if deed is Deed.THREW:
            holder.pop(card, None)
        elif deed is not Deed.ASKED:
            holder[card] = seat
    for meld in melds:
        for card in meld.meld.cards:
            holder.pop(card, None)
    held: dict[int, tuple[Card, ...]] = {}
    for card, seat in holder.items():
        held[seat] = (*held.get(seat, ()), card)
    return held


def thrown_by(trail: Trail, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat discarded, in order."""
    return tuple(trace.card for trace in trail if trace.seat == seat and trace.deed is Deed.THREW)
