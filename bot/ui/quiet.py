"""Which news change nothing on a table message before its next edit, and for whom they change a panel.

It is edited twice a turn: for the discard that may be called, and for the next turn. Until then its person sees in
their own panel what they have drawn, taken or laid; and who lets a call go sees that on the table message, if they
pressed it there, by an edit that the press pays for.
"""

from __future__ import annotations

from bot.ports import TableNews
from engine.events import (
    CallBid,
    CallPassed,
    CardDrawn,
    CardReturned,
    JokerSwapped,
    LaidDown,
    LaidOff,
    MeldAdded,
    StockReshuffled,
    TookBack,
    UpcardTaken,
)


def steps_of(news: TableNews) -> frozenset[int] | None:
    """Return whose steps these are where the table message waits for what ends the turn or the call window."""
    seats = set()
    for event in news.events:
        match event:
            case (
                CardDrawn() | UpcardTaken() | LaidDown() | MeldAdded() | LaidOff() | JokerSwapped() | TookBack()
                | CardReturned() | CallPassed() | CallBid()
            ):  # fmt: skip
                seats.add(event.seat)
            case StockReshuffled():
                pass
            case _:
                return None
    return frozenset(seats) if news.events else None


def answers_call(news: TableNews) -> bool:
    """Whether somebody has passed or asked for a card that is called: the table message then awaits one less."""
    return any(isinstance(event, CallPassed | CallBid) for event in news.events)
