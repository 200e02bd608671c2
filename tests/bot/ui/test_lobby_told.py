"""A lobby tells who sits there and who may start, however many house rules its host has changed."""

import contextlib
from dataclasses import fields, replace
from typing import Any

import pytest
from discord import ui

from bot import ports
from bot.i18n.phrases import Phrases
from bot.ui.house_fields import numbers_of, values_of
from bot.ui.layout import TEXT
from bot.ui.lobby_message import lobby_message
from engine.presets import JAMAICAN, PRESETS
from engine.rules import Rules, Schedule
from engine.violations import ImpossibleRules
from tests.bot.i18n.shelf import CATALOGUE, COMPLETE

HERE = tuple(ports.Person(number, f"Désirée Montgomery the {number}th") for number in range(1, 9))


def all_changed(game: str) -> Rules:
    """Return house rules of a game of which nearly every one differs from what the game has."""
    usual = rules = PRESETS[game]
    for field in fields(Rules):
        numbers = numbers_of(field.name)
        values: tuple[Any, ...] = (numbers.high, numbers.low) if numbers else values_of(field.name, usual)
        for value in values:
            with contextlib.suppress(ImpossibleRules):
                if value != getattr(usual, field.name):
                    rules = replace(rules, **{field.name: value})
                    break
    return rules


ENGLISH = Phrases(CATALOGUE)


def told(phrases: Phrases, rules: Rules, seated: int, game: str = "jamaican") -> str:
    lobby = ports.Lobby(
        lobby_id=1,
        guild_id=1,
        channel_id=2,
        host_id=1,
        game=game,
        rules=rules,
        pace=ports.Pace.NORMAL,
        seats=8,
        occupants=HERE[:seated],
        expires_at=1_800_000_000_000,
        hints=True,
    )
    view = lobby_message(phrases, lobby, str, "A word of the bot.").view
    (shown,) = (item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    return str(shown)


@pytest.mark.parametrize(
    "changes, seated, stock",
    [
        ({}, 5, None),
        ({}, 6, 11),
        ({"packs": 3}, 6, None),
        ({}, 7, None),
        ({"schedule": Schedule.TRINIDAD7}, 6, None),
        ({"packs": 3, "jokers": 0}, 8, None),
    ],
)
def test_a_lobby_advises_another_pack_where_the_largest_deal_leaves_few_cards(
    changes: dict[str, Any], seated: int, stock: int | None
) -> None:
    """By R-J1: six players finish the last deals more rarely on two packs (R-J19)."""
    text = told(ENGLISH, replace(JAMAICAN, **changes), seated)

    advice = ENGLISH.say("lobby-more-packs", stock=stock or 0)
    assert (advice in text) is (stock is not None)
    assert ("another pack" in text) is (stock is not None)


@pytest.mark.parametrize(
    "changes, seated, said",
    [
        ({}, 2, True),
        ({}, 3, False),
        ({"next_player_may_call": True}, 2, False),
        ({"calls_enabled": False}, 2, False),
    ],
)
def test_a_lobby_of_two_says_that_two_have_no_calls(changes: dict[str, Any], seated: int, said: bool) -> None:
    """By R-J25: there is nobody but who throws the card and who plays next."""
    text = told(ENGLISH, replace(JAMAICAN, min_seats=2, **changes), seated)

    assert (ENGLISH.say("lobby-two-no-calls") in text) is said


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", ["jamaican", "trinidad", "kalooki_51", "rami_51"])
def test_seats_are_told_whole_however_many_house_rules_were_changed(language: str, game: str) -> None:
    phrases, rules = Phrases(CATALOGUE, language), all_changed(game)
    shown = told(phrases, rules, len(HERE), game)
    assert len(shown) <= TEXT
    assert all(person.name in shown for person in HERE)
    assert "<t:1800000000:R>" in shown
    assert shown.endswith("A word of the bot.")
