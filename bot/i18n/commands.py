"""Commands in words: which sentences of the catalogues name and describe them, and in which of Discord's languages.

A command keeps its English name for whoever writes it in English; beside it Discord is told what it is called in every
other language that has a catalogue. Nothing here knows discord.py: ``bot.ui.translator`` hands the words over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.i18n.catalogue import DEFAULT_LOCALE, Catalogue

GROUP: Final = "kalooki"
"""The command of which all others are parts."""

_NAMED: Final = re.compile(rf"`/{GROUP} ([^`\s]+)`")
_NAME: Final = "command-name-"


def description_key(path: Sequence[str]) -> str:
    """Return the key of a command's description; ``path`` are its names from the group on: ``kalooki``, ``new``."""
    return "-".join(("command", *path[1:])) if len(path) > 1 else "command-group"


def name_key(name: str) -> str:
    """Return the key of what a command is called."""
    return f"{_NAME}{name}"


def option_description_key(path: Sequence[str], option: str) -> str:
    """Return the key of an option's description."""
    return f"{description_key(path)}-{option}"


def option_name_key(option: str) -> str:
    """Return the key of what an option is called, whatever command it belongs to."""
    return f"option-name-{option}"


def translated(catalogue: Catalogue, locale: str, key: str) -> str | None:
    """Return a sentence for one of Discord's languages; ``None`` where the English one is shown anyway."""
    language = catalogue.nearest(locale)
    return None if language == DEFAULT_LOCALE or not catalogue.has(key, language) else catalogue.say(language, key)


def linked(catalogue: Catalogue, locale: str, text: str) -> str:
    """Return a sentence with links to the commands that it names.

    Discord shows a link in the language of who reads it, who may write commands in another one than they read us in,
    and a tap on it writes the command. Before Discord has said the command's number, names stay as they are.
    """
    if catalogue.command_id is None or f"`/{GROUP} " not in text:
        return text
    english = _english(catalogue, locale)

    def link(found: re.Match[str]) -> str:
        name = english.get(found[1])
        return found[0] if name is None else f"</{GROUP} {name}:{catalogue.command_id}>"

    return _NAMED.sub(link, text)


@lru_cache(maxsize=64)
def _english(catalogue: Catalogue, locale: str) -> Mapping[str, str]:
    """Return the English names of all commands by what they are called in a language: once, as sentences are many."""
    return {catalogue.say(locale, key): key.removeprefix(_NAME) for key in catalogue.keys(_NAME)}
