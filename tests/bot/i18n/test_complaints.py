"""Every rule and every refusal has its sentence, with the rule's number and the house rule's name."""

import re
from collections.abc import Iterator

import pytest

from bot import errors
from bot.i18n.complaints import impossible_sentence, refusal_sentence, violation_sentence
from bot.i18n.phrases import Phrases
from engine import violations as v
from engine.cards import Card, parse_cards
from engine.melds import MeldKind
from engine.openings import Contract
from engine.rules import Rules


def leaves(root: type[Exception]) -> Iterator[type[Exception]]:
    for kind in root.__subclasses__():
        yield kind
        yield from leaves(kind)


RULES = sorted(
    {kind for kind in leaves(v.RuleViolation) if issubclass(kind, v.RuleViolation) and kind.code},
    key=lambda k: k.__name__,
)
REFUSALS = sorted(
    {kind for kind in leaves(errors.Refusal) if issubclass(kind, errors.Refusal) and kind.key != "refusal"},
    key=lambda kind: kind.__name__,
)
FACTS = {
    "kind": MeldKind.SET,
    "needed": 3,
    "limit": 3,
    "points": 2,
    "openings": (Contract(2, 1),),
    "cards": parse_cards("7S JK"),
}
REFUSAL_FACTS: dict[str, int | str | tuple[str, ...]] = {
    "host": 5,
    "user": 6,
    "at": 1_700_000_000,
    "until": 1_700_000_000,
    "channel": "1234",
    "kind": "table",
    "seats": 6,
    "min": 3,
    "max": 8,
    "seated": 1,
    "tables": 25,
    "computers": 6,
    "players": 7,
    "most": 5,
    "grows": "yes",
    "game": "whist",
    "level": "grandmaster",
    "levels": ("send_messages", "attach_files"),
    "games": ("send_messages", "attach_files"),
    "names": ("send_messages", "attach_files"),
    "zone": "Kingston",
    "end": "31.12.",
    "option": "end",
    "seat": "Nobody",
    "people": ("1. Ann", "2. Bob"),
}


@pytest.mark.parametrize("kind", RULES)
def test_every_broken_rule_is_said_with_its_number(phrases: Phrases, kind: type[v.RuleViolation]) -> None:
    text = violation_sentence(phrases, kind(**FACTS))
    assert f"rule {kind.rule}" in text
    if kind.house_rule is not None:
        assert f"house rule “{phrases.say(f'house-{kind.house_rule}')}”" in text


@pytest.mark.parametrize("kind", RULES)
def test_every_broken_rule_is_said_in_every_language(spoken: Phrases, kind: type[v.RuleViolation]) -> None:
    text = violation_sentence(spoken, kind(**FACTS))
    assert f" {kind.rule}" in text
    if kind.house_rule is not None:
        assert spoken.say(f"house-{kind.house_rule}") in text


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_is_said_in_every_language(spoken: Phrases, kind: type[errors.Refusal]) -> None:
    text = refusal_sentence(spoken, kind(**REFUSAL_FACTS), lambda user_id: f"<@{user_id}>")
    assert text.endswith(".")
    assert re.search(r"<t:1[^0-9:]", text) is None


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_is_said(phrases: Phrases, kind: type[errors.Refusal]) -> None:
    text = refusal_sentence(phrases, kind(**REFUSAL_FACTS), lambda user_id: f"<@{user_id}>")
    assert text.endswith(".")
    assert "{" not in text
    assert "<t:1," not in text  # Discord shows no time whose digits are grouped


def test_there_is_something_to_walk() -> None:
    assert len(RULES) > 45
    assert len(REFUSALS) > 12


def test_facts_are_said(phrases: Phrases) -> None:
    short = v.TooShort(cards=parse_cards("7S 7H"), needed=3, kind=MeldKind.SET)
    assert violation_sentence(phrases, short).startswith("A Trio needs at least 3 cards.")
    held = v.CardNotHeld(cards=(Card.parse("9D"),))
    assert "You do not hold 9♦" in violation_sentence(phrases, held)


def test_missing_permissions_are_named(phrases: Phrases) -> None:
    refusal = errors.MissingPermission(names=("send_messages", "attach_files"))
    assert "Send Messages and Attach Files" in refusal_sentence(phrases, refusal, str)


@pytest.mark.parametrize(
    "rules, seats", [({"min_seats": 5, "max_seats": 3}, 0), ({"calls_enabled": False, "call_upcard": True}, 0), ({}, 9)]
)
def test_impossible_rules_are_said(phrases: Phrases, spoken: Phrases, rules: dict[str, object], seats: int) -> None:
    with pytest.raises(v.ImpossibleRules) as refused:
        Rules(**rules).packs_for(seats)  # type: ignore[arg-type] # of a test's table
    assert impossible_sentence(phrases, refused.value).endswith(".")
    assert impossible_sentence(spoken, refused.value).endswith(".")
