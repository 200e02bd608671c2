"""The last press on each message of the bot, whose own token edits that message as well as the bot's token does.

A press that is acknowledged without a reply makes the message it stands on its original answer, and answers do not
count against Discord's global limit. So whoever presses Pass pays for the next turn's edit. Nothing depends on it:
where no press is known, or its token is too old or refused, the bot's token serves. Kept in memory only, like the
tokens of private replies, and written in no log.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import discord

from bot.ports import Clock

TOKEN_LASTS: Final = 14 * 60_000
"""Milliseconds for which the token of a press or command is used; Discord gives 15 minutes."""

REMEMBERED: Final = 2_000
"""How many messages are remembered."""


class LastPresses:
    """By which press each message can be edited."""

    def __init__(self, clock: Clock) -> None:
        """Know of no press yet; tokens grow old by ``clock``."""
        self._clock = clock
        self._presses: OrderedDict[int, tuple[discord.Interaction[Any], int]] = OrderedDict()

    def note(self, press: discord.Interaction[Any]) -> None:
        """Remember a press whose message is its original answer; private ones are remembered by who keeps them."""
        message = press.message
        if press.type is not discord.InteractionType.component or message is None or message.flags.ephemeral:
            return
        self._presses[message.id] = press, self._clock.now() + TOKEN_LASTS
        self._presses.move_to_end(message.id)
        while len(self._presses) > REMEMBERED or self._oldest_ends() <= self._clock.now():
            self._presses.popitem(last=False)

    def on(self, message_id: int) -> discord.Interaction[Any] | None:
        """Return the last press on a message, while its token lives."""
        press, until = self._presses.get(message_id, (None, 0))
        return press if until > self._clock.now() else None

    def forget(self, message_id: int) -> None:
        """Use the last press on a message no more."""
        self._presses.pop(message_id, None)

    def _oldest_ends(self) -> int:
        return next(iter(self._presses.values()))[1]
