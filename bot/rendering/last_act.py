"""What a table's picture marks of the last act: pure, from the events that everybody may see.

Cards that went over the table have a mark where they came from or went to: a frame round melds, the thrower's badge on
the upcard (``scenes``), a sign on the stock, on the discard pile or beside a name. Who let a call go has none: nothing
moved, and who is awaited still stands in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.rendering.models import Act, Mark
from engine import events as e
from engine.cards import Card
from engine.melds import TableMeld


@dataclass(frozen=True, slots=True)
class LastAct:
    """The marks of the last act."""

    fresh: frozenset[int] = frozenset()
    """The numbers of the melds that it laid or changed."""
    came: tuple[tuple[int, Card], ...] = ()
    """The cards that it brought to melds that lay there before, each beside its meld's number."""
    on_stock: Mark | None = None
    """What it did with the stock."""
    on_pile: Mark | None = None
    """What it did with the discard pile, beside throwing a card."""
    turned: Act | None = None
    """What became of the whole stock."""
    did: tuple[tuple[int, Act], ...] = ()
    """What it did to seats."""
    signs: tuple[e.Event, ...] = ()
    """The events that have a sign, which no card on the table tells."""

    def did_to(self, seat: int) -> Act | None:
        """Return what it did to a seat."""
        return dict(self.did).get(seat)


NOTHING: Final = LastAct()
"""The marks where nothing is marked, as at the start of a deal."""

_BEGINS = e.DealStarted | e.CutAsked
_SILENT = e.Discarded | _BEGINS
"""What takes the marks of the act before away and has none here."""
_MELDS = e.LaidDown | e.MeldAdded | e.LaidOff | e.JokerSwapped
_SIGNED = (
    e.CardDrawn | e.UpcardTaken | e.CardReturned | e.StockReshuffled | e.TookBack | e.TurnEndedWithoutDiscard
    | e.CallBid | e.CallMade | e.CallAllowed | e.CallRefused | e.WentOut | e.DealBlocked | e.DealVoided
)  # fmt: skip


def last_act(acts: Iterable[Iterable[e.Event]], melds: tuple[TableMeld, ...]) -> LastAct:
    """Return the marks of the latest act that moved something; ``acts`` are the events of each, the latest last.

    ``melds`` are those on the table now.
    """
    for act in reversed([tuple(events) for events in acts]):
        if any(isinstance(event, _SILENT | _MELDS | _SIGNED) for event in act):
            last = NOTHING
            for event in act:
                last = _with(last, event, melds)
            return last
    return NOTHING


def _with(last: LastAct, event: e.Event, melds: tuple[TableMeld, ...]) -> LastAct:
    """Return the marks after one more event of the act."""
    if isinstance(event, _BEGINS):
        return NOTHING
    if isinstance(event, _MELDS):
        return _with_melds(last, event, melds)
    if isinstance(event, _SIGNED):
        return replace(_with_sign(last, event), signs=(*last.signs, event))
    return last


def _with_melds(
    last: LastAct, event: e.LaidDown | e.MeldAdded | e.LaidOff | e.JokerSwapped, melds: tuple[TableMeld, ...]
) -> LastAct:
    match event:
        case e.LaidDown(_, laid):
            return replace(last, fresh=last.fresh | {meld.number for meld in melds[-len(laid) :]})
        case e.MeldAdded():
            return replace(last, fresh=last.fresh | {len(melds) - 1})
        case e.LaidOff(_, card, number, _):
            return _changed(last, number, card)
        case e.JokerSwapped(card=card, meld=number, second=second):
            return _changed(last, number, card) if second is None else _changed(last, number, card, second)


def _changed(last: LastAct, number: int, *came: Card) -> LastAct:
    return replace(last, fresh=last.fresh | {number}, came=(*last.came, *((number, card) for card in came)))


def _with_sign(last: LastAct, event: e.Event) -> LastAct:
    match event:
        case e.CardDrawn(seat):
            return replace(last, on_stock=Mark(Act.DREW, seat))
        case e.UpcardTaken(seat):
            return replace(last, on_pile=Mark(Act.TOOK, seat))
        case e.CardReturned(seat):
            return replace(last, on_pile=Mark(Act.RETURNED, seat))
        case e.CallBid(seat) | e.CallMade(seat):
            return replace(last, on_pile=Mark(Act.CALLED, seat))
        case e.CallAllowed(_, caller):
            return replace(last, on_pile=Mark(Act.TOOK, caller), on_stock=Mark(Act.DREW, caller))
        case e.CallRefused(decider):
            return replace(last, on_pile=Mark(Act.REFUSED, decider))
        case e.StockReshuffled():
            return replace(last, turned=Act.RESHUFFLED)
        case e.DealBlocked() | e.DealVoided():
            return replace(last, turned=Act.BLOCKED)
        case e.TookBack(seat):
            return replace(last, did=(*last.did, (seat, Act.TOOK_BACK)))
        case e.TurnEndedWithoutDiscard(seat):
            return replace(last, did=(*last.did, (seat, Act.ENDED)))
        case e.WentOut(seat):
            return replace(last, did=(*last.did, (seat, Act.WENT_OUT)))
        case _:
            return last
