"""The named games as values of :class:`~engine.rules.Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.openings import Schedule
from engine.rules import (
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    JokerSwap,
    LayOffDirection,
    Rules,
    StockEnd,
)

JAMAICAN: Final = Rules()
"""Nine deals with calls: every default of the rulebook."""

NO_CALLS: Final = Rules(calls_enabled=False)
"""Without calls, the simpler family game (R-J29)."""

OPEN_HANDS: Final = Rules(open_hands=True)
"""With all hands face up, for learners (R-J29)."""

SHORT: Final = Rules(schedule=Schedule.SHORT7)
"""Seven deals (R-J27)."""

JAMAICAN_LITERAL: Final = Rules(distinct_melds=False, max_calls=None)
"""The Jamaican rules as they are written, with nothing added where they are silent (R-J8, R-J13)."""

PAGAT: Final = Rules(
    call_decider=CallDecider.NEXT_PLAYER,
    joker_swap=JokerSwap.ANY_DOWN_HIGH_FIRST,
    layoff_direction=LayOffDirection.HIGH_FIRST,
    down_draws_stock_only=True,
    after_call_draw=AfterCallDraw.STOCK_ONLY,
    new_meld_after_layoff=True,
    min_naturals_trio=2,
    max_reshuffles=1,
    stock_end=StockEnd.VOID,
    go_out_bonus=0,
    unmet_penalty=0,
    bend_double=True,
)
"""As pagat.com tells it: the next player answers a call, and bending the table doubles what the others hold."""

SUPER_KALOOKI: Final = replace(PAGAT, go_out_bonus=50, bonus_condition=BonusCondition.BENDING)
"""As the Super Kalooki app plays: pagat's game with a bonus for bending (R-J21)."""

TRINIDAD: Final = Rules(
    schedule=Schedule.TRINIDAD7,
    adjacent_jokers=True,
    calls_when_down=True,
    joker_swap=JokerSwap.OWN_REUSABLE,
    min_naturals_trio=1,
    go_out_bonus=0,
    unmet_penalty=0,
)
"""Seven deals of twelve cards; a joker of one's own quartet comes back to the hand."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "jamaican": JAMAICAN,
        "short": SHORT,
        "no_calls": NO_CALLS,
        "open_hands": OPEN_HANDS,
        "jamaican_literal": JAMAICAN_LITERAL,
        "pagat": PAGAT,
        "super_kalooki": SUPER_KALOOKI,
        "trinidad": TRINIDAD,
    }
)
"""The games that a table can be opened with, by name."""
