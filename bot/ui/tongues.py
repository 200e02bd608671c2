"""Which language speaks to whom: public text in the server's, private text in the person's.

A server's language is its setting, else the one Discord has for it. A person's is their setting, else that of their
Discord: a press tells it, and it is remembered for what the bot writes to them by itself. What cannot be read or
written costs the language, never the answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.errors import StorageTrouble
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ports import Store
from bot.store.settings import LANGUAGE, LOCALE
from bot.ui.replies import Interaction

log = logging.getLogger(__name__)

Preferred = Callable[[int], str | None]
"""Turns a server's id into the language that Discord has for it; ``None`` where it is not known."""


class Tongues:
    """Finds the phrases to use."""

    def __init__(self, catalogue: Catalogue, store: Store, preferred: Preferred) -> None:
        """Speak from ``catalogue``; read settings from ``store``."""
        self._catalogue = catalogue
        self._store = store
        self._preferred = preferred

    async def server(self, guild_id: int) -> Phrases:
        """Return the phrases of what everybody in a server reads."""
        chosen = (await self._settings(guild_id)).get(LANGUAGE)
        return Phrases(self._catalogue, chosen or self._preferred(guild_id))

    async def person(self, user_id: int) -> Phrases:
        """Return the phrases of what the bot writes to a person by itself."""
        settings = await self._settings(user_id)
        return Phrases(self._catalogue, settings.get(LANGUAGE) or settings.get(LOCALE))

    async def asker(self, interaction: Interaction) -> Phrases:
        """Return the phrases of an answer to who pressed, and remember the language of their Discord."""
        user_id, locale = interaction.user.id, interaction.locale.value
        settings = await self._settings(user_id)
        if settings is not _UNREAD and settings.get(LOCALE) != locale:
            try:
                await self._store.set_person_setting(user_id, LOCALE, locale)
            except StorageTrouble:
                log.warning("a person's language could not be remembered")
        return Phrases(self._catalogue, settings.get(LANGUAGE) or locale)

    async def _settings(self, any_id: int) -> dict[str, str]:
        try:
            return await self._store.person_settings(any_id)
        except StorageTrouble:
            log.warning("a language could not be looked up")
            return _UNREAD


_UNREAD: dict[str, str] = {}
"""What stands for settings that could not be read."""
