"""Tells Discord the commands, once a version: it counts how often.

That Discord is at fault just then keeps nobody from playing: it is told again later, and until then the commands of
before work.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.ports import Clock, Store
from bot.ui.latest import Latest
from bot.ui.once import LIMITED
from bot.ui.replies import Broken

log = logging.getLogger(__name__)

SETTING: Final = "commands"
"""The bot's own setting that says which commands Discord has of it, and under which number."""

AGAIN: Final = 60_000
"""Milliseconds after which Discord is told again what it did not take."""


class KnownCommands:
    """What Discord knows of the commands."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        words_version: str,
        store: Store,
        clock: Clock,
        bot_id: Callable[[], int],
        known: Callable[[int], None],
    ) -> None:
        """Tell the commands of ``tree``, whose words have a version; what was told last is a setting of ``bot_id``.

        ``known`` is told the number that Discord has given to the one command of which all are parts.
        """
        self._known = known
        self._tree = tree
        self._words_version = words_version
        self._store = store
        self._clock = clock
        self._bot_id = bot_id
        self._later: Latest[int] = Latest("commands", self._again)

    async def tell(self) -> None:
        """Tell Discord what it does not know; where that fails for now, later."""
        try:
            await self._tell()
        except discord.HTTPException as trouble:
            log.warning("Discord did not take the commands: %s %s", trouble.status, trouble.code)
            if trouble.status < 500 and trouble.status != LIMITED:  # it would not take them later either
                return
        except Broken as trouble:
            log.warning("Discord could not be told the commands: %s", type(trouble).__name__)
        else:
            return
        self._later.mark(0)

    async def aclose(self) -> None:
        """Tell nothing more."""
        await self._later.aclose()

    async def _again(self, _: int) -> None:
        await self._clock.sleep_until(self._clock.now() + AGAIN)
        await self.tell()

    async def _tell(self) -> None:
        # To say the commands in all languages takes long, so a start looks at what they would be made of.
        commands = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        text = json.dumps([discord.__version__, self._words_version, commands], sort_keys=True, default=str)
        version, bot_id = hashlib.sha256(text.encode()).hexdigest()[:16], self._bot_id()
        told, _, number = (await self._store.person_settings(bot_id)).get(SETTING, "").partition(":")
        if told == version and number:
            self._known(int(number))
            return
        (command,) = await self._tree.sync()
        self._known(command.id)
        await self._store.set_person_setting(bot_id, SETTING, f"{version}:{command.id}")
        log.info("Discord knows the commands now")
