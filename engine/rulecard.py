"""What a table plays otherwise than a named game: facts for a catalogue to say.

A card lists the house rules that differ, each with both values and the number of the ruling in the rulebook. It holds
no prose, and leaves out what is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.rules import AceRank, MatchEnd, MatchForm, Rules, Schedule, Stakes

Value = bool | int | StrEnum | None
"""What a house rule may be set to."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One house rule that differs."""

    field: str
    """The field of :class:`~engine.rules.Rules`."""
    value: Value
    """What the table has."""
    usual: Value
    """What the named game has."""
    rule: str
    """The ruling that the field belongs to, ``R-J15``."""


RULINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "min_seats": "R-J1",
        "max_seats": "R-J1",
        "packs": "R-J1",
        "jokers": "R-J1",
        "cut": "R-J3",
        "schedule": "R-J27",
        "short_merge": "R-J27",
        "hand_size": "R-K2",
        "smaller_hands": "R-K2",
        "minimum_points": "R-K9",
        "lay_offs_count": "R-K9",
        "hunt_exempt": "R-K9",
        "pure_run": "R-K14",
        "joker_upcard": "R-J4",
        "min_naturals_trio": "R-J6",
        "distinct_suits": "R-K5",
        "min_run": "R-J7",
        "ace_rank": "R-K14",
        "ace_low_run_value": "R-K14",
        "ace_high_run_value": "R-K14",
        "ace_set_value": "R-K14",
        "max_jokers_min_quartet": "R-J7",
        "max_jokers_per_meld": "R-K7",
        "adjacent_jokers": "R-J7",
        "distinct_melds": "R-J8",
        "layoff_direction": "R-J10",
        "max_lay_offs_per_end": "R-K13",
        "extra_melds": "R-J11",
        "new_meld_after_layoff": "R-J11",
        "joker_swap": "R-J12",
        "set_joker": "R-K5",
        "calls_enabled": "R-J29",
        "max_calls": "R-J13",
        "call_upcard": "R-J14",
        "next_player_may_call": "R-J14",
        "calls_when_down": "R-J14",
        "call_priority": "R-J14",
        "call_decider": "R-J15",
        "after_call_draw": "R-J16",
        "down_draws_stock_only": "R-J17",
        "discard_taken_card": "R-J17",
        "taken_card": "R-K8",
        "joker_discard": "R-K10",
        "final_discard_required": "R-J18",
        "max_reshuffles": "R-J19",
        "reshuffle": "R-K12",
        "stock_end": "R-J19",
        "go_out_bonus": "R-J21",
        "bonus_condition": "R-J21",
        "bend_bonus": "R-K1",
        "unmet_penalty": "R-J22",
        "joker_penalty": "R-J23",
        "black_ace_penalty": "R-J22",
        "red_ace_penalty": "R-J22",
        "bend_double": "R-J24",
        "bend_extra": "R-K1",
        "match_end": "R-K2",
        "limit": "R-K2",
        "deals": "R-K2",
        "buy_ins": "R-K2",
        "most_deals": "R-K2",
        "tie_break": "R-J25",
        "match": "R-J26",
        "play_all_three": "R-J26",
        "stakes": "R-J28",
        "ante": "R-J28",
        "deal_ante": "R-J28",
        "out_chips": "R-J28",
        "bend_chips": "R-J28",
        "winner_share": "R-K3",
        "open_hands": "R-J29",
    }
)
"""The ruling of each house rule, in the order of the fields."""


_NEEDS: Final[Mapping[str, Callable[[Rules], bool]]] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                "hand_size",
                "smaller_hands",
                "minimum_points",
                "lay_offs_count",
                "hunt_exempt",
                "pure_run",
                "ace_high_run_value",
                "ace_set_value",
                "match_end",
            ),
            lambda rules: rules.points_open,
        ),
        "ace_low_run_value": lambda rules: rules.points_open and rules.ace_rank is AceRank.BOTH,
        **dict.fromkeys(
            (
                "max_calls",
                "call_upcard",
                "next_player_may_call",
                "calls_when_down",
                "call_priority",
                "call_decider",
                "after_call_draw",
            ),
            lambda rules: rules.calls_enabled,
        ),
        "short_merge": lambda rules: rules.schedule is Schedule.SHORT7,
        "set_joker": lambda rules: rules.distinct_suits,
        **dict.fromkeys(("limit", "most_deals"), lambda rules: rules.goes_to_a_limit),
        "deals": lambda rules: rules.match_end is MatchEnd.DEALS,
        "buy_ins": lambda rules: rules.match_end is MatchEnd.ELIMINATION,
        "play_all_three": lambda rules: rules.match is MatchForm.BEST_OF_3,
        "ante": lambda rules: rules.stakes in {Stakes.POT, Stakes.PROGRESSIVE},
        "winner_share": lambda rules: rules.stakes in {Stakes.POT, Stakes.PROGRESSIVE},
        "deal_ante": lambda rules: rules.stakes is Stakes.PROGRESSIVE,
        "out_chips": lambda rules: rules.stakes is Stakes.PROGRESSIVE,
        "bend_chips": lambda rules: rules.stakes is Stakes.PROGRESSIVE,
    }
)
"""House rules that play a part only beside certain others."""


def plays_a_part(field: str, rules: Rules) -> bool:
    """Whether a house rule changes anything at a table with these rules; a card need not name one that does not."""
    needs = _NEEDS.get(field)
    return needs is None or needs(rules)


def rule_card(rules: Rules, preset: Rules) -> tuple[Difference, ...]:
    """Return what ``rules`` play otherwise than ``preset``, in the order of the fields."""
    both = ((field, getattr(rules, field), getattr(preset, field), rule) for field, rule in RULINGS.items())
    return tuple(Difference(field, value, usual, rule) for field, value, usual, rule in both if value != usual)
