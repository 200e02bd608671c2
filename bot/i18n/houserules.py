"""House rules in words: the name and the value of each field, and what a table changed from its preset."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

from bot.i18n.phrases import Phrases
from engine.rulecard import plays_a_part
from engine.rules import Rules

FIELDS: Final = tuple(
    sorted(
        (field.name for field in fields(Rules)),
        key=lambda name: (name != "call_decider", name not in {"calls_enabled", "max_calls"}),
    )
)
"""The fields in the order in which they are shown: who answers a call stands first."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule as shown."""

    name: str
    """What it is called."""
    value: str
    """What it is set to, in words."""
    usual: str | None
    """What the preset has, in words; ``None`` where it is the same."""


def value_words(phrases: Phrases, field: str, value: object) -> str:
    """Return a field's value in words."""
    match value:
        case None:
            return phrases.say(f"value-{field}-none")
        case bool():
            return phrases.say(f"value-{field}-{'yes' if value else 'no'}")
        case StrEnum():
            return phrases.say(f"value-{field}-{value.value}")
        case int():
            return phrases.say(f"value-{field}", value=value)
        case _:
            raise TypeError(f"a house rule of an unknown type: {field}")


def house_rules(phrases: Phrases, rules: Rules, preset: Rules) -> tuple[HouseRule, ...]:
    """Return every house rule that plays a part at a table, beside those of its preset."""
    shown = []
    for field in FIELDS:
        if not plays_a_part(field, rules):
            continue
        value, usual = getattr(rules, field), getattr(preset, field)
        shown.append(
            HouseRule(
                phrases.say(f"house-{field}"),
                value_words(phrases, field, value),
                None if value == usual else value_words(phrases, field, usual),
            )
        )
    return tuple(shown)


def rule_lines(phrases: Phrases, rules: tuple[HouseRule, ...]) -> list[str]:
    """Return one line a house rule, the changed ones marked and first."""
    changed = [
        phrases.say("rule-line-changed", name=rule.name, value=rule.value, usual=rule.usual)
        for rule in rules
        if rule.usual is not None
    ]
    return changed + [
        phrases.say("rule-line", name=rule.name, value=rule.value) for rule in rules if rule.usual is None
    ]
