"""Why something was refused, in words: the rule with its number and house rule, or what else stood in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.errors import Refusal
from bot.i18n.phrases import SUIT_SIGNS, Phrases, kebab
from engine.cards import Card, Suit
from engine.melds import MeldKind
from engine.openings import MIN_QUARTET
from engine.violations import ImpossibleRules, RuleViolation

Mention = Callable[[int], str]
"""Turns a user's id into how they are shown."""

_USER_FACTS: Final = frozenset({"host", "user"})

_INSTANTS: Final = frozenset({"at", "until"})
"""Facts that Discord is to show as a time: their digits must not be grouped."""


def violation_sentence(phrases: Phrases, violation: RuleViolation) -> str:
    """Return why the rules say no, with the rule's number and, where it is one, the house rule's name."""
    facts = dict(_facts(phrases, violation.facts))
    if violation.facts.get("kind") is MeldKind.RUN and violation.facts.get("needed") != MIN_QUARTET:
        facts["kind"] = phrases.say("run")  # a quartet has four cards
    facts.setdefault("cards", facts.get("card", phrases.say("those-cards")))
    reason = phrases.say(f"violation-{kebab(type(violation).__name__)}", **facts)
    if violation.house_rule is None:
        return phrases.say("because-rule", reason=reason, rule=violation.rule)
    house = phrases.say(f"house-{violation.house_rule}")
    return phrases.say("because-house-rule", reason=reason, rule=violation.rule, house=house)


def refusal_sentence(phrases: Phrases, refusal: Refusal, mention: Mention) -> str:
    """Return what stood in the way of a press or a command."""
    facts: dict[str, str | float] = {}
    for name, value in refusal.facts.items():
        if isinstance(value, tuple):
            words = [phrases.say(f"permission-{word}") for word in value] if name == "names" else value
            facts[name] = phrases.listed(words)
        elif name in _USER_FACTS:
            facts[name] = mention(int(value))
        else:
            facts[name] = str(value) if name in _INSTANTS else value
    return phrases.say(refusal.key, **facts)


def _facts(phrases: Phrases, facts: dict[str, object]) -> Iterable[tuple[str, str | float]]:
    for name, value in facts.items():
        match value:
            case Card():
                yield name, phrases.card(value)
            case MeldKind():
                yield name, phrases.kind(value)
            case Suit():
                yield name, SUIT_SIGNS[value]
            case bool():
                yield name, str(value)
            case int() | str():
                yield name, value
            case tuple() if name == "openings":
                yield "contract", phrases.opening(value)
            case tuple() if value and all(isinstance(item, Card) for item in value):
                yield name, phrases.cards(value)
            case _:
                continue


def impossible_sentence(phrases: Phrases, impossible: ImpossibleRules) -> str:
    """Return why house rules cannot be played."""
    return phrases.say(f"impossible-{impossible.reason.replace('_', '-')}", **impossible.facts)
