"""The named games as values of :class:`~engine.rules.Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.openings import Schedule
from engine.rules import (
    AceRank,
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    JokerSwap,
    JokerUpcard,
    LayOffDirection,
    MatchEnd,
    ReshuffleTime,
    Rules,
    SetJoker,
    Stakes,
    StockEnd,
    TakenDuty,
    TieBreak,
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

KALOOKI_51: Final = Rules(
    min_seats=2,
    max_seats=4,
    packs=2,
    jokers=2,
    schedule=Schedule.POINTS,
    hand_size=13,
    minimum_points=51,
    hunt_exempt=True,
    joker_upcard=JokerUpcard.KEEP,
    distinct_suits=True,
    min_run=3,
    ace_low_run_value=1,
    ace_high_run_value=11,
    ace_set_value=10,
    adjacent_jokers=True,
    distinct_melds=False,
    new_meld_after_layoff=True,
    joker_swap=JokerSwap.TO_HAND,
    set_joker=SetJoker.TWO_SUITS,
    calls_enabled=False,
    joker_discard=True,
    final_discard_required=True,
    max_reshuffles=20,
    reshuffle=ReshuffleTime.TURN_END,
    stock_end=StockEnd.VOID,
    go_out_bonus=20,
    bend_bonus=40,
    bend_double=True,
    unmet_penalty=0,
    joker_penalty=25,
    black_ace_penalty=11,
    red_ace_penalty=11,
    match_end=MatchEnd.LIMIT,
    limit=100,
    tie_break=TieBreak.SHARED,
    winner_share=75,
)
"""Kalooki 51: melds worth 51 points open, a joker comes back to the hand, a hunt doubles what the others hold."""

KALOOKI_40: Final = replace(
    KALOOKI_51,
    minimum_points=40,
    ace_rank=AceRank.HIGH,
    ace_set_value=11,
    taken_card=TakenDuty.NEW_MELD,
    joker_penalty=15,
)
"""Kalooki 40: 40 points open, the ace is high, and who takes the discard must lay a new meld."""

RAMI_51: Final = replace(
    KALOOKI_51,
    hunt_exempt=False,
    ace_low_run_value=11,
    ace_set_value=11,
    joker_swap=JokerSwap.AT_ONCE,
    go_out_bonus=0,
    bend_bonus=None,
    bend_double=False,
    bend_extra=25,
)
"""Rami 51: the ace is worth 11 everywhere, a joker is laid again at once, going rami costs the others 25 each."""

BRITISH_CLUB: Final = replace(
    KALOOKI_40,
    max_seats=5,
    hunt_exempt=False,
    max_lay_offs_per_end=2,
    joker_swap=JokerSwap.AT_ONCE,
    taken_card=TakenDuty.FIRST_MELD,
    max_reshuffles=1,
    go_out_bonus=0,
    bend_bonus=None,
    bend_double=False,
    match_end=MatchEnd.ELIMINATION,
    limit=150,
    buy_ins=2,
    most_deals=100,
    stakes=Stakes.PROGRESSIVE,
    deal_ante=0,
    out_chips=1,
    bend_chips=2,
    winner_share=100,
)
"""Kaluki of British clubs, as pagat.com tells it: who exceeds 150 is out or buys in, the last one in takes the pool."""

NORTH_AMERICAN: Final = replace(
    KALOOKI_51,
    max_seats=6,
    jokers=None,
    hand_size=15,
    smaller_hands=True,
    hunt_exempt=False,
    lay_offs_count=True,
    ace_low_run_value=15,
    ace_high_run_value=15,
    ace_set_value=15,
    joker_swap=JokerSwap.AT_ONCE,
    set_joker=SetJoker.ONE_SUIT,
    taken_card=TakenDuty.FIRST_MELD,
    go_out_bonus=0,
    bend_bonus=None,
    bend_double=False,
    black_ace_penalty=15,
    red_ace_penalty=15,
    match_end=MatchEnd.SINGLE,
    stakes=Stakes.HANDS,
)
"""Kalooki of North America, as pagat.com tells it: one deal by itself, cards laid off count for the 51 points."""

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
        "kalooki_51": KALOOKI_51,
        "kalooki_40": KALOOKI_40,
        "rami_51": RAMI_51,
        "british_club": BRITISH_CLUB,
        "north_american": NORTH_AMERICAN,
    }
)
"""The named games, by name."""
