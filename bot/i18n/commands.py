"""Commands in words: which sentences of the catalogues name and describe them, and in which of Discord's languages.

A command keeps its English name for whoever writes it in English; beside it Discord is told what it is called in every
other language that has a catalogue. Nothing here knows discord.py: ``bot.ui.translator`` hands the words over.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.catalogue import DEFAULT_LOCALE, Catalogue


def description_key(path: Sequence[str]) -> str:
    """Return the key of a command's description; ``path`` are its names from the group on: ``kalooki``, ``new``."""
    return "-".join(("command", *path[1:])) if len(path) > 1 else "command-group"


def name_key(name: str) -> str:
    """Return the key of what a command is called."""
    return f"command-name-{name}"


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
