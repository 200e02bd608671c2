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
from engine.presets import PRESETS
from engine.rules import Rules
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


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", ["jamaican", "trinidad", "kalooki_51", "rami_51"])
def test_seats_are_told_whole_however_many_house_rules_were_changed(language: str, game: str) -> None:
    phrases, rules = Phrases(CATALOGUE, language), all_changed(game)
    lobby = ports.Lobby(
        lobby_id=1,
        guild_id=1,
        channel_id=2,
        host_id=1,
        game=game,
        rules=rules,
        pace=ports.Pace.NORMAL,
        seats=len(HERE),
        occupants=HERE,
        expires_at=1_800_000_000_000,
        hints=True,
    )
    view = lobby_message(phrases, lobby, str, "A word of the bot.").view
    (shown,) = (item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    assert len(shown) <= TEXT
    assert all(person.name in shown for person in HERE)
    assert "<t:1800000000:R>" in shown
    assert shown.endswith("A word of the bot.")
