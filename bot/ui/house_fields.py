"""The house rules as fields of forms: which stand together, what each may be set to, and reading what was written.

What a field may be comes from :class:`engine.rules.Rules` itself, so no limit stands here again. Who answers a call
stands first.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from bot.i18n.houserules import value_words
from bot.i18n.phrases import Phrases
from bot.ui.forms import LONGEST_NUMBER, Choice, Field, Line
from bot.ui.layout import capital
from engine.rules import Rules, Schedule

Fits = Callable[[Rules], bool]
"""Whether a group says anything of a game."""


def _any(_rules: Rules) -> bool:
    return True


def _by_points(rules: Rules) -> bool:
    return rules.points_open


def _by_contracts(rules: Rules) -> bool:
    return not rules.points_open


GROUPS: Final[Mapping[str, tuple[Fits, tuple[str, ...]]]] = {
    "calls": (_any, ("call_decider", "calls_enabled", "max_calls", "call_priority", "after_call_draw")),
    "callers": (_any, ("next_player_may_call", "calls_when_down", "call_upcard")),
    "deals": (_by_contracts, ("schedule", "short_merge", "match", "play_all_three", "tie_break")),
    "opening": (_by_points, ("minimum_points", "hand_size", "hunt_exempt", "lay_offs_count", "pure_run")),
    "aces": (_by_points, ("ace_low_run_value", "ace_high_run_value", "ace_set_value", "smaller_hands")),
    "end": (_by_points, ("match_end", "limit", "deals", "buy_ins", "most_deals")),
    "games": (_by_points, ("match", "play_all_three", "tie_break")),
    "pack": (_any, ("packs", "jokers", "joker_upcard", "cut", "open_hands")),
    "turn": (
        _any,
        ("down_draws_stock_only", "discard_taken_card", "taken_card", "joker_discard", "final_discard_required"),
    ),
    "melds": (_any, ("distinct_melds", "distinct_suits", "min_run", "ace_rank", "min_naturals_trio")),
    "jokers": (
        _any,
        ("joker_swap", "set_joker", "adjacent_jokers", "max_jokers_min_quartet", "max_jokers_per_meld"),
    ),
    "laying": (_any, ("layoff_direction", "max_lay_offs_per_end", "extra_melds", "new_meld_after_layoff")),
    "stock": (_any, ("reshuffle", "max_reshuffles", "stock_end")),
    "bonus": (_any, ("go_out_bonus", "bonus_condition", "bend_bonus", "bend_double", "bend_extra")),
    "penalties": (_any, ("unmet_penalty", "joker_penalty", "black_ace_penalty", "red_ace_penalty")),
    "stakes": (_any, ("stakes", "ante", "winner_share")),
    "chips": (_any, ("deal_ante", "out_chips", "bend_chips")),
    "players": (_any, ("min_seats", "max_seats")),
}
"""The groups in the order shown, each with the games that it fits and at most five fields."""

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_TRUE: Final = "yes"
_FALSE: Final = "no"


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a house rule that is a number may be."""

    low: int
    """The least."""
    high: int
    """The most."""
    optional: bool
    """Whether it may be none."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A field that was not filled in as it must be."""

    field: str
    """Which house rule."""
    written: str
    """What was written."""
    numbers: Numbers
    """What may be written."""


def groups_for(rules: Rules) -> tuple[str, ...]:
    """Return the groups of house rules that a game has."""
    return tuple(name for name, (fits, _) in GROUPS.items() if fits(rules))


@cache
def _hints() -> Mapping[str, Any]:
    """Return what the house rules are, once: to read it takes long, and ``do`` asks for all of them at each letter."""
    return typing.get_type_hints(Rules, include_extras=True)


@cache
def numbers_of(field: str) -> Numbers | None:
    """Return what a house rule that is a number may be; ``None`` for one that is chosen."""
    hint = _hints()[field]
    kinds = [hint] if typing.get_origin(hint) is typing.Annotated else list(typing.get_args(hint))
    for kind in kinds:
        for extra in getattr(kind, "__metadata__", ()):
            limits: dict[str, Any] = {}
            for limit in extra.metadata:
                limits |= {name: getattr(limit, name) for name in ("ge", "le") if hasattr(limit, name)}
            return Numbers(limits["ge"], limits["le"], type(None) in kinds)
    return None


def values_of(field: str, rules: Rules) -> tuple[bool | StrEnum, ...]:
    """Return what a house rule that is chosen may be; where contracts open, they go on opening."""
    hint = _hints()[field]
    if hint is bool:
        return (True, False)
    return tuple(value for value in hint if value is not Schedule.POINTS or rules.points_open)


def word(value: object) -> str:
    """Return a value as a form carries it."""
    match value:
        case None:
            return ""
        case bool():
            return _TRUE if value else _FALSE
        case _:
            return str(value)


def form_fields(phrases: Phrases, group: str, rules: Rules, written: Mapping[str, str] = _NOTHING) -> list[Field]:
    """Return the fields of a group's form, filled in with what was written, else with what the table has."""
    return [_field(phrases, field, rules, written.get(field)) for field in GROUPS[group][1]]


def _field(phrases: Phrases, field: str, rules: Rules, written: str | None) -> Field:
    text, label = word(getattr(rules, field)) if written is None else written, phrases.say(f"house-{field}")
    label = capital(label)
    numbers = numbers_of(field)
    if numbers is None:
        options = tuple((word(each), value_words(phrases, field, each)) for each in values_of(field, rules))
        return Choice(field, label, options, text)
    return Line(field, label, number_hint(phrases, field, numbers), text, required=not numbers.optional)


def number_hint(phrases: Phrases, field: str, numbers: Numbers) -> str:
    """Return what may be written, in words."""
    if not numbers.optional:
        return phrases.say("house-number", low=numbers.low, high=numbers.high)
    words = value_words(phrases, field, None)
    return phrases.say("house-number-or-none", low=numbers.low, high=numbers.high, none=words)


def short_of(group: str, sent: Mapping[str, str], rules: Rules) -> tuple[str, ...]:
    """Return what was sent in for a group, a text a field, in the least space: of what is chosen only its place."""
    texts = []
    for field in GROUPS[group][1]:
        text = sent.get(field, word(getattr(rules, field)))
        if numbers_of(field) is None:
            words = [word(value) for value in values_of(field, rules)]
            text = str(words.index(text)) if text in words else ""
        texts.append(text)
    return tuple(texts)


def long_of(group: str, texts: Sequence[str | None], rules: Rules) -> dict[str, str]:
    """Return what was sent in for a group as a form carries it, from what :func:`short_of` made of it."""
    sent = {}
    for field, text in zip(GROUPS[group][1], texts, strict=False):
        if text is None:
            continue
        if numbers_of(field) is None:
            words = [word(value) for value in values_of(field, rules)]
            if text.isdecimal() and int(text) < len(words):
                sent[field] = words[int(text)]
        else:
            sent[field] = text[:LONGEST_NUMBER]
    return sent


def read_group(group: str, sent: Mapping[str, str], rules: Rules) -> tuple[Rules, tuple[Refused, ...]]:
    """Return the rules with what was sent in for a group, and the fields that were not filled in as they must be.

    Raises :class:`~engine.violations.ImpossibleRules` where they contradict each other.
    """
    chosen: dict[str, Any] = {}
    refused: list[Refused] = []
    for field in GROUPS[group][1]:
        if field not in sent:
            continue
        text, numbers = sent[field].strip(), numbers_of(field)
        if numbers is None:
            found = [value for value in values_of(field, rules) if word(value) == text]
            chosen |= dict.fromkeys((field,), found[0]) if found else {}
        elif not text and numbers.optional:
            chosen[field] = None
        elif text.isascii() and text.isdecimal() and numbers.low <= int(text) <= numbers.high:
            chosen[field] = int(text)
        else:
            refused.append(Refused(field, text, numbers))
    return (rules, tuple(refused)) if refused else (replace(rules, **chosen), ())
