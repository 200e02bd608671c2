"""What happened: facts in the past tense, which ``fold`` turns into the next match.

An event holds everything that was decided or left to chance: the drawn card, the order of a shuffled stock, the scores
with their working. Where an event is shown to a seat that may not know a card, the card is ``None`` or the tuple is
empty (:func:`engine.views.seen_by`); the log of a match never has such blanks.
"""

from __future__ import annotations

from engine.events.calls import (
    CallAllowed,
    CallBid,
    CallClosed,
    CallEvent,
    CallMade,
    CallOpened,
    CallPassed,
    CallRefused,
)
from engine.events.matches import (
    BecameReady,
    BoughtIn,
    ChipsMoved,
    CutAsked,
    DealerDrawn,
    DealScored,
    DealStarted,
    DealVoided,
    Eliminated,
    GameEnded,
    MatchEnded,
    MatchEvent,
    MatchOpened,
)
from engine.events.turns import (
    CardDrawn,
    CardReturned,
    DealBlocked,
    Discarded,
    JokerSwapped,
    LaidDown,
    LaidOff,
    MeldAdded,
    StockReshuffled,
    TookBack,
    TurnEndedWithoutDiscard,
    TurnEvent,
    TurnStarted,
    UpcardTaken,
    WentOut,
)
from engine.outcomes import BlockReason, Payment, SeatScore

__all__ = [
    "BecameReady",
    "BlockReason",
    "BoughtIn",
    "CallAllowed",
    "CallBid",
    "CallClosed",
    "CallEvent",
    "CallMade",
    "CallOpened",
    "CallPassed",
    "CallRefused",
    "CardDrawn",
    "CardReturned",
    "ChipsMoved",
    "CutAsked",
    "DealBlocked",
    "DealScored",
    "DealStarted",
    "DealVoided",
    "DealerDrawn",
    "Discarded",
    "Eliminated",
    "Event",
    "GameEnded",
    "JokerSwapped",
    "LaidDown",
    "LaidOff",
    "MatchEnded",
    "MatchEvent",
    "MatchOpened",
    "MeldAdded",
    "Payment",
    "SeatScore",
    "StockReshuffled",
    "TookBack",
    "TurnEndedWithoutDiscard",
    "TurnEvent",
    "TurnStarted",
    "UpcardTaken",
    "WentOut",
]

Event = MatchOpened | MatchEvent | TurnEvent | CallEvent
"""What can happen."""
