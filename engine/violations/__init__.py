"""Everything that can be wrong with what reaches the engine, as facts without prose.

.. code-block:: text

    KalookiError
    ├── BadNotation            text that is no card, meld, action or match
    ├── ImpossibleRules        house rules that contradict each other or cannot be dealt
    ├── BrokenLog              events that do not replay
    └── RuleViolation          a seat asked for what the rules do not allow; one class a rule
        ├── MeldViolation          TooShort MixedRank MixedSuit NotConsecutive Wrap OutOfRange AdjacentJokers
        │                          TooFewNaturals TooManyJokers
        ├── LayDownViolation       PartialContract WrongContract ExtraMeld SameRankTrios SameSuitQuartets
        │                          CardNotHeld ContractDown
        ├── TableViolation         ContractNotMet NewMeldAfterLayoff ExtraMeldsOff HighEndFirst JokerHighEndFirst
        │                          FinalDiscard MustLayOff NoSuchMeld
        ├── SwapViolation          NotOwner JokerGoesElsewhere SameTurn NoRoom FrozenJoker WrongCard
        ├── TurnViolation          JokerDiscard TakenCard StockOnly StockOnlyAfterCall NotYourTurn MustDrawFirst
        │                          AlreadyDrew NothingToTake NothingToTakeBack MayDiscard DealIsOver DealIsOn
        │                          AlreadyReady NotInThisDeal
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
    AdjacentJokers,
    CardNotHeld,
    ContractDown,
    ExtraMeld,
    LayDownViolation,
    MeldViolation,
    MixedRank,
    MixedSuit,
    NotConsecutive,
    OutOfRange,
    PartialContract,
    SameRankTrios,
    SameSuitQuartets,
    TooFewNaturals,
    TooManyJokers,
    TooShort,
    Wrap,
    WrongContract,
)
from engine.violations.table import (
    ContractNotMet,
    ExtraMeldsOff,
    FinalDiscard,
    FrozenJoker,
    HighEndFirst,
    JokerGoesElsewhere,
    JokerHighEndFirst,
    MustLayOff,
    NewMeldAfterLayoff,
    NoRoom,
    NoSuchMeld,
    NotOwner,
    SameTurn,
    SwapViolation,
    TableViolation,
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
    DealIsOn,
    DealIsOver,
    JokerDiscard,
    MayDiscard,
    MustDrawFirst,
    MustTake,
    NothingToTake,
    NothingToTakeBack,
    NotInThisDeal,
    NotYourAnswer,
    NotYourTurn,
    StockOnly,
    StockOnlyAfterCall,
    TakenCard,
    TurnViolation,
)

__all__ = [
    "AdjacentJokers",
    "AlreadyDrew",
    "AlreadyReady",
    "BadNotation",
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
    "ContractDown",
    "ContractNotMet",
    "DealIsOn",
    "DealIsOver",
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
    "MayDiscard",
    "MeldViolation",
    "MixedRank",
    "MixedSuit",
    "MustDrawFirst",
    "MustLayOff",
    "MustTake",
    "NewMeldAfterLayoff",
    "NoRoom",
    "NoSuchMeld",
    "NotConsecutive",
    "NotInThisDeal",
    "NotOwner",
    "NotYourAnswer",
    "NotYourTurn",
    "NothingToTake",
    "NothingToTakeBack",
    "OutOfRange",
    "PartialContract",
    "RuleViolation",
    "SameRankTrios",
    "SameSuitQuartets",
    "SameTurn",
    "StockOnly",
    "StockOnlyAfterCall",
    "SwapViolation",
    "TableViolation",
    "TakenCard",
    "TooFewNaturals",
    "TooManyJokers",
    "TooShort",
    "TurnViolation",
    "Wrap",
    "WrongCard",
    "WrongContract",
]
