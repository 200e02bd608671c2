"""What a table plays otherwise than a named game: facts for a catalogue to say.

A card lists the house rules that differ, each with both values and the number of the ruling in the rulebook. It holds
no prose, and leaves out what is the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.rules import Rules

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
        "schedule": "R-J27",
        "short_merge": "R-J27",
        "joker_upcard": "R-J4",
        "min_naturals_trio": "R-J6",
        "max_jokers_min_quartet": "R-J7",
        "adjacent_jokers": "R-J7",
        "distinct_melds": "R-J8",
        "layoff_direction": "R-J10",
        "extra_melds": "R-J11",
        "new_meld_after_layoff": "R-J11",
        "joker_swap": "R-J12",
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
        "final_discard_required": "R-J18",
        "max_reshuffles": "R-J19",
        "stock_end": "R-J19",
        "go_out_bonus": "R-J21",
        "bonus_condition": "R-J21",
        "unmet_penalty": "R-J22",
        "joker_penalty": "R-J23",
        "bend_double": "R-J24",
        "tie_break": "R-J25",
        "match": "R-J26",
        "play_all_three": "R-J26",
        "stakes": "R-J28",
        "ante": "R-J28",
        "deal_ante": "R-J28",
        "out_chips": "R-J28",
        "open_hands": "R-J29",
    }
)
"""The ruling of each house rule, in the order of the fields."""


def rule_card(rules: Rules, preset: Rules) -> tuple[Difference, ...]:
    """Return what ``rules`` play otherwise than ``preset``, in the order of the fields."""
    both = ((field, getattr(rules, field), getattr(preset, field), rule) for field, rule in RULINGS.items())
    return tuple(Difference(field, value, usual, rule) for field, value, usual, rule in both if value != usual)
