"""Commands, options and choices are called and described in every language, within Discord's lengths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.i18n.catalogue import Catalogue
from bot.i18n.commands import linked
from bot.i18n.phrases import Phrases
from bot.ui.cog import kalooki_group
from bot.ui.translator import CommandWords
from tests.bot.i18n.shelf import CATALOGUE, OTHERS, written

NAME = re.compile(r"[-_'\w]{1,32}")
"""How Discord lets commands and options be called, in small letters."""

LOCALES = {locale.value for locale in discord.Locale if CATALOGUE.nearest(locale.value) in OTHERS}
"""Discord's names of the languages that have a catalogue and are not English."""


@dataclass(frozen=True)
class Node:
    """A command, an option or a choice as Discord is told of it."""

    path: str
    payload: dict[str, Any]
    siblings: tuple[dict[str, Any], ...]


async def told() -> dict[str, Any]:
    """Return what Discord is told; no command is run, so nobody receives it."""
    group = kalooki_group(Phrases(CATALOGUE), None)  # type: ignore[arg-type] # nothing is asked of the reception
    tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(
        discord.Client(intents=discord.Intents(guilds=True))
    )
    return await group.get_translated_payload(tree, CommandWords(CATALOGUE))


def nodes(payload: dict[str, Any], path: str) -> Iterator[Node]:
    for kind in ("options", "choices"):
        siblings = tuple(payload.get(kind) or ())
        for child in siblings:
            here = f"{path} {child['name']}"
            yield Node(here, child, siblings)
            yield from nodes(child, here)


def is_choice(node: Node) -> bool:
    return "description" not in node.payload


async def everything() -> list[Node]:
    found = list(nodes(await told(), "kalooki"))
    assert len(found) > 50
    return found


async def test_all_are_called_and_described_in_every_language() -> None:
    names_of_languages = {CATALOGUE.own_name(language) for language in CATALOGUE.languages}
    for node in await everything():
        if is_choice(node) and (node.payload["name"].isdecimal() or node.payload["name"] in names_of_languages):
            continue  # a number is the same in every language; who looks for their language looks for its own name
        assert set(node.payload["name_localizations"]) == LOCALES, node.path
        if not is_choice(node):
            assert set(node.payload["description_localizations"]) == LOCALES, node.path


async def test_the_group_is_described_in_every_language_and_called_alike() -> None:
    group = await told()
    assert set(group["description_localizations"]) == LOCALES
    assert group["name_localizations"] == {}


async def test_the_english_catalogue_calls_them_as_the_code_does() -> None:
    for node in await everything():
        name = node.payload["name"]
        if not is_choice(node):
            key = f"command-name-{name}" if node.payload["type"] <= 2 else f"option-name-{name}"
            assert CATALOGUE.say("en", key) == name


async def test_names_and_descriptions_are_as_discord_wants_them() -> None:
    for node in await everything():
        names = [node.payload["name"], *node.payload.get("name_localizations", {}).values()]
        if is_choice(node):
            assert all(1 <= len(name) <= 100 for name in names), node.path
            continue
        for name in names:
            assert NAME.fullmatch(name), f"{node.path}: {name}"
            assert name == name.lower(), f"{node.path}: {name}"
        for text in (node.payload["description"], *node.payload["description_localizations"].values()):
            assert 1 <= len(text) <= 100, f"{node.path}: {len(text)} {text}"


@pytest.mark.parametrize("language", sorted(LOCALES))
async def test_no_two_are_called_alike(language: str) -> None:
    for node in await everything():
        shown = [sibling.get("name_localizations", {}).get(language, sibling["name"]) for sibling in node.siblings]
        assert len(set(shown)) == len(shown), node.path
        others = {sibling["name"] for sibling in node.siblings if sibling is not node.payload}
        assert is_choice(node) or node.payload["name_localizations"][language] not in others, node.path


async def test_all_of_it_is_not_too_long_for_discord() -> None:
    """Of each text the longest language counts."""

    def size(node: dict[str, Any]) -> int:
        texts = (
            [node.get(field), *(node.get(f"{field}_localizations") or {}).values()] for field in ("name", "description")
        )
        longest = sum(max(len(text or "") for text in text_in_all) for text_in_all in texts)
        inner = [*(node.get("options") or ()), *(node.get("choices") or ())]
        return longest + len(str(node.get("value", ""))) + sum(map(size, inner))

    assert size(await told()) <= 8_000


def test_a_sentence_links_to_the_commands_that_it_names_once_their_number_is_known() -> None:
    catalogue = Catalogue()
    french = Phrases(catalogue, "fr")
    named = french.say("refusal-no-table-here")
    assert "`/kalooki nouveau`" in named
    catalogue.command_id = 77
    assert french.say("refusal-no-table-here") == named.replace("`/kalooki nouveau`", "</kalooki new:77>")
    # Any number of them, and nothing that is none.
    assert linked(catalogue, "pt-BR", "`/kalooki mão` `/kalooki ajuda` `/kalooki x` `mão`") == (
        "</kalooki hand:77> </kalooki help:77> `/kalooki x` `mão`"
    )


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_commands_are_named_only_where_discord_shows_links(language: str) -> None:
    """A picture, its words, a label and an option are shown as they are."""
    plain = ("alt-", "picture-", "rule-card-", "button-", "select-", "option-", "command-", "result-", "league-action-")
    named = {key for key, said in written(language).items() if "`/kalooki" in said.text}
    assert not [key for key in named if key.startswith(plain)]
    for key in named:
        links = linked_all(language, written(language)[key].text)
        assert "`/kalooki" not in links, key


def linked_all(language: str, text: str) -> str:
    catalogue = Catalogue()
    catalogue.command_id = 77
    return linked(catalogue, language, text)


def test_the_names_of_commands_are_looked_up_once_for_a_language() -> None:
    class Asked(Catalogue):
        """Counts how often all names of commands are asked for."""

        times = 0

        def keys(self, beginning: str) -> tuple[str, ...]:
            self.times += 1
            return super().keys(beginning)

    catalogue = Asked()
    catalogue.command_id = 77
    for _ in range(3):
        assert linked(catalogue, "fr", "`/kalooki nouveau`") == "</kalooki new:77>"
        assert linked(catalogue, "pt-BR", "`/kalooki mão`") == "</kalooki hand:77>"
    assert catalogue.times == 2
