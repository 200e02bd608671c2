"""The house rules of a table: one record with a documented field each, and what each can be set to."""

from engine.openings import Schedule
from engine.rules.choices import (
    AceRank,
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    CallPriority,
    Cut,
    ExtraMelds,
    JokerSwap,
    JokerUpcard,
    LayOffDirection,
    MatchEnd,
    MatchForm,
    ReshuffleTime,
    SetJoker,
    ShortMerge,
    Stakes,
    StockEnd,
    TakenDuty,
    TieBreak,
)
from engine.rules.house import Rules

__all__ = [
    "AceRank",
    "AfterCallDraw",
    "BonusCondition",
    "CallDecider",
    "CallPriority",
    "Cut",
    "ExtraMelds",
    "JokerSwap",
    "JokerUpcard",
    "LayOffDirection",
    "MatchEnd",
    "MatchForm",
    "ReshuffleTime",
    "Rules",
    "Schedule",
    "SetJoker",
    "ShortMerge",
    "Stakes",
    "StockEnd",
    "TakenDuty",
    "TieBreak",
]
