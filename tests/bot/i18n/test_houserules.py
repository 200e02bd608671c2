"""Every house rule has a name, and every value it may take has words."""

import typing
from dataclasses import fields, replace
from enum import StrEnum

import pytest

from bot.i18n.houserules import FIELDS, house_rules, rule_lines, value_words
from bot.i18n.phrases import Phrases
from engine.presets import JAMAICAN, PRESETS
from engine.rules import CallDecider, Rules

HINTS = typing.get_type_hints(Rules)


def values(field: str) -> list[object]:
    """Every kind of value that a field may take."""
    hint = HINTS[field]
    options = typing.get_args(hint) or (hint,)
    found: list[object] = []
    for option in options:
        if option is type(None):
            found.append(None)
        elif option is bool:
            found += [True, False]
        elif isinstance(option, type) and issubclass(option, StrEnum):
            found += list(option)
        else:
            found += [1, 2]
    return found


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_and_value_has_words(phrases: Phrases, field: str) -> None:
    assert phrases.say(f"house-{field}")
    words = [value_words(phrases, field, value) for value in values(field)]
    assert len(set(words)) == len(words) > 1


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_and_value_has_words_in_every_language(spoken: Phrases, field: str) -> None:
    words = [value_words(spoken, field, value) for value in values(field)]
    assert len(set(words)) == len(words) > 1


def test_every_field_is_shown_and_who_answers_stands_first() -> None:
    assert sorted(FIELDS) == sorted(field.name for field in fields(Rules))
    assert FIELDS[0] == "call_decider"


def test_what_was_changed_is_marked_and_stands_first(phrases: Phrases) -> None:
    changed = replace(JAMAICAN, call_decider=CallDecider.AUTO, joker_penalty=25)
    lines = rule_lines(phrases, house_rules(phrases, changed, JAMAICAN))
    assert lines[0].startswith("⚠ **who answers a call**")
    assert "usually: whoever threw the card" in lines[0]
    assert sum(line.startswith("⚠") for line in lines) == 2


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_has_a_name(phrases: Phrases, game: str) -> None:
    assert phrases.say(f"game-{game}")
