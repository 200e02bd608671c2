"""When the hard computer calls: what an allowed call is worth against two more cards in hand.

The bounds were read off some thousand calls that were each played on in many worlds, called and let go. A card that
brings the hand nearer is worth its call, but not from far away while somebody is down. Near the lay-down a card is also
worth it that brings the hand no nearer, if more of the cards that may still come would then help.
"""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.computer.greedy import wants_to_call
from engine.computer.prospects import Prospect, prospect
from engine.computer.sight import by_face, others, unseen_cards
from engine.views import PlayerView

FAR: Final = 7
"""Missing so many cards, a hand is helped little by one."""

FAR_BEHIND: Final = 4
"""Missing so many while somebody is down, it is only made dearer."""

NEAR: Final = 2
"""Missing so few, more ways to get the next card are worth a call."""

MORE_LIVE: Final = 2
"""So many more cards must be able to help."""

STOCK_A_SEAT: Final = 2
"""So many cards a seat are left in the stock: a deal without stock helps nobody."""


def worth_a_call(view: PlayerView) -> bool:
    """Whether the hard computer calls the discard."""
    table = view.table
    if not view.legal.call or table.upcard is None or table.stock < STOCK_A_SEAT * len(table.seats):
        return False
    if table.rules.points_open or table.seats[view.seat].down:
        return wants_to_call(view)
    now = prospect(view.hand, table.rules, table.openings)
    if table.upcard.face in now.helping or (now.missing > NEAR and wants_to_call(view)):
        behind = any(table.seats[seat].down for seat in others(view))
        return now.missing < (FAR_BEHIND if behind else FAR)
    return 0 < now.missing <= NEAR and opens_more_ways(view, now, table.upcard)


def opens_more_ways(view: PlayerView, now: Prospect, card: Card) -> bool:
    """Whether clearly more of the unseen cards would help with the discard than without."""
    table = view.table
    after = prospect((*view.hand, card), table.rules, table.openings)
    if after.missing < now.missing:
        return True
    unseen = by_face(unseen_cards(view))
    return after.live(unseen) - now.live(unseen) >= MORE_LIVE
