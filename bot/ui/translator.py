"""Hands the words of commands over to discord.py, which tells them to Discord language by language.

Names and descriptions of commands and options are found by where they stand (``bot.i18n.commands``); a choice does not
know where it stands, so it brings its key along: make it with :func:`choice`.
"""

from __future__ import annotations

from typing import Any, assert_never

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.i18n.catalogue import Catalogue
from bot.i18n.commands import description_key, name_key, option_description_key, option_name_key, translated
from bot.i18n.phrases import Phrases


def choice(phrases: Phrases, key: str, value: str) -> app_commands.Choice[str]:
    """Return a choice whose name is a sentence of the catalogues."""
    return app_commands.Choice(name=app_commands.locale_str(phrases.say(key), key=key), value=value)


class CommandWords(app_commands.Translator):
    """The words of all commands."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Speak from this catalogue."""
        self._catalogue = catalogue

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the word or sentence in a language; ``None`` where the English one is right, or nothing is known."""
        key = string.extras.get("key") or _key(context.location, context.data)
        return None if key is None else translated(self._catalogue, locale.value, key)


def _key(where: Where, what: Any) -> str | None:
    match where:
        case Where.group_name | Where.command_name:
            return name_key(what.name)
        case Where.group_description | Where.command_description:
            return description_key(what.qualified_name.split())
        case Where.parameter_name:
            return option_name_key(what.display_name)
        case Where.parameter_description:
            return option_description_key(what.command.qualified_name.split(), what.display_name)
        case Where.choice_name | Where.other:
            return None
        case _:
            assert_never(where)
