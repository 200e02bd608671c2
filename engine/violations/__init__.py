"""Everything that can be wrong with what reaches the engine, as facts without prose.

.. code-block:: text

    KalookiError
    ├── BadNotation            text that is no card, meld, action or match
    ├── ImpossibleRules        house rules that contradict each other or cannot be dealt
    ├── BrokenLog              events that do not replay
    └── RuleViolation          a seat asked for what the rules do not allow; one class a rule
        ├── MeldViolation          TooShort MixedRank MixedSuit NotConsecutive Wrap OutOfRange AceIsHigh
        │                          AdjacentJokers TooFewNaturals TooManyJokers MeldJokerLimit DuplicateSuit SetFull
        ├── LayDownViolation       PartialContract WrongContract ExtraMeld BelowMinimum NoPureRun SameRankTrios
        │                          SameSuitQuartets CardNotHeld ContractDown
        ├── TableViolation         ContractNotMet NewMeldAfterLayoff ExtraMeldsOff HighEndFirst JokerHighEndFirst
        │                          LayOffLimit FinalDiscard MustLayOff NoSuchMeld
        ├── SwapViolation          NotOwner JokerGoesElsewhere SameTurn NoRoom FrozenJoker ClosedSet TwoSuits
        │                          WrongCard
        ├── TurnViolation          JokerDiscard TakenCard MeldOwed NothingToReturn TakeBackFirst CardReturned
        │                          ReuseJoker NoBuyIn StockOnly StockOnlyAfterCall NotYourTurn MustDrawFirst AlreadyDrew
        │                          NothingToTake NothingToTakeBack MayDiscard DealIsOver DealIsOn AlreadyReady
        │                          NotInThisDeal NotYourCut
        └── CallViolation          CallWindowOpen CallClosed CallsOff CallOwn CallNext CallLaid CallLimit
                                   CallTaken CallNoStock CallUpcard NotYourAnswer MustTake

A violation's ``code`` is the rulebook's refusal code, ``rule`` the ruling that is broken and ``house_rule`` the field
of :class:`~engine.rules.Rules` that a host could change, if the ruling is a house rule. Catalogues turn them into
sentences.
"""

from __future__ import annotations

from engine.violations.errors import (
    BadNotation,
    BrokenLog,
    ImpossibleRules,
    KalookiError,
    RuleViolation,
)
from engine.violations.melds import (
    AceIsHigh,
    AdjacentJokers,
    BelowMinimum,
    CardNotHeld,
    ContractDown,
    DuplicateSuit,
    ExtraMeld,
    LayDownViolation,
    MeldJokerLimit,
    MeldViolation,
    MixedRank,
    MixedSuit,
    NoPureRun,
    NotConsecutive,
    OutOfRange,
    PartialContract,
    SameRankTrios,
    SameSuitQuartets,
    SetFull,
    TooFewNaturals,
    TooManyJokers,
    TooShort,
    Wrap,
    WrongContract,
)
from engine.violations.table import (
    ClosedSet,
    ContractNotMet,
    ExtraMeldsOff,
    FinalDiscard,
    FrozenJoker,
    HighEndFirst,
    JokerGoesElsewhere,
    JokerHighEndFirst,
    LayOffLimit,
    MustLayOff,
    NewMeldAfterLayoff,
    NoRoom,
    NoSuchMeld,
    NotOwner,
    SameTurn,
    SwapViolation,
    TableViolation,
    TwoSuits,
    WrongCard,
)
from engine.violations.turns import (
    AlreadyDrew,
    AlreadyReady,
    CallClosed,
    CallLaid,
    CallLimit,
    CallNext,
    CallNoStock,
    CallOwn,
    CallsOff,
    CallTaken,
    CallUpcard,
    CallViolation,
    CallWindowOpen,
    CardReturned,
    DealIsOn,
    DealIsOver,
    JokerDiscard,
    MayDiscard,
    MeldOwed,
    MustDrawFirst,
    MustTake,
    NoBuyIn,
    NothingToReturn,
    NothingToTake,
    NothingToTakeBack,
    NotInThisDeal,
    NotYourAnswer,
    NotYourCut,
    NotYourTurn,
    ReuseJoker,
    StockOnly,
    StockOnlyAfterCall,
    TakeBackFirst,
    TakenCard,
    TurnViolation,
)

__all__ = [
    "AceIsHigh",
    "AdjacentJokers",
    "AlreadyDrew",
    "AlreadyReady",
    "BadNotation",
    "BelowMinimum",
    "BrokenLog",
    "CallClosed",
    "CallLaid",
    "CallLimit",
    "CallNext",
    "CallNoStock",
    "CallOwn",
    "CallTaken",
    "CallUpcard",
    "CallViolation",
    "CallWindowOpen",
    "CallsOff",
    "CardNotHeld",
    "CardReturned",
    "ClosedSet",
    "ContractDown",
    "ContractNotMet",
    "DealIsOn",
    "DealIsOver",
    "DuplicateSuit",
    "ExtraMeld",
    "ExtraMeldsOff",
    "FinalDiscard",
    "FrozenJoker",
    "HighEndFirst",
    "ImpossibleRules",
    "JokerDiscard",
    "JokerGoesElsewhere",
    "JokerHighEndFirst",
    "KalookiError",
    "LayDownViolation",
    "LayOffLimit",
    "MayDiscard",
    "MeldJokerLimit",
    "MeldOwed",
    "MeldViolation",
    "MixedRank",
    "MixedSuit",
    "MustDrawFirst",
    "MustLayOff",
    "MustTake",
    "NewMeldAfterLayoff",
    "NoBuyIn",
    "NoPureRun",
    "NoRoom",
    "NoSuchMeld",
    "NotConsecutive",
    "NotInThisDeal",
    "NotOwner",
    "NotYourAnswer",
    "NotYourCut",
    "NotYourTurn",
    "NothingToReturn",
    "NothingToTake",
    "NothingToTakeBack",
    "OutOfRange",
    "PartialContract",
    "ReuseJoker",
    "RuleViolation",
    "SameRankTrios",
    "SameSuitQuartets",
    "SameTurn",
    "SetFull",
    "StockOnly",
    "StockOnlyAfterCall",
    "SwapViolation",
    "TableViolation",
    "TakeBackFirst",
    "TakenCard",
    "TooFewNaturals",
    "TooManyJokers",
    "TooShort",
    "TurnViolation",
    "TwoSuits",
    "Wrap",
    "WrongCard",
    "WrongContract",
]
