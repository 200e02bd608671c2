"""Who takes direct messages of ours, and what is written there beside hands: greetings, and word to a host.

That somebody takes none is remembered, also beyond a restart, so that none is tried again before they join anew.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Iterator
from typing import Final

from bot.errors import StorageTrouble
from bot.ports import Store
from bot.ui.holders import DirectPanel, Holder
from bot.ui.layout import Content
from bot.ui.messenger import DirectClosed, MessageGone, Messenger, TroublePassing, Undelivered
from bot.ui.panels import closed_panel

log = logging.getLogger(__name__)

DIRECT: Final = "direct"
"""The personal setting that says whether somebody's direct messages are closed to us."""

CLOSED: Final = "closed"
"""Its value where they are."""


@contextlib.contextmanager
def at_hand_at_least() -> Iterator[None]:
    """Go on though the file does not take what is known: nobody is told that nothing was done of what they asked."""
    try:
        yield
    except StorageTrouble:
        log.warning("what was found about a person's messages could not be stored")


class Letters:
    """Writes to people, and knows who takes nothing."""

    def __init__(self, store: Store, messenger: Messenger) -> None:
        """Write through ``messenger``; who takes nothing is remembered in ``store``."""
        self._store = store
        self._messenger = messenger
        self._closed: dict[int, bool] = {}

    async def direct_is_closed(self, holder: Holder | None, user_id: int) -> None:
        """Remember, also beyond a restart, that a person takes no messages of ours, so that none is tried again."""
        if holder is not None:
            holder.closed = True
        if not self._closed.get(user_id, False):
            await self._store.set_person_setting(user_id, DIRECT, CLOSED)
            self._closed[user_id] = True

    async def takes_none(self, user_id: int) -> bool:
        """Whether a person is known to take no messages of ours, by any table or by the bot's last run."""
        if user_id not in self._closed:
            self._closed[user_id] = (await self._store.person_settings(user_id)).get(DIRECT) == CLOSED
        return self._closed[user_id]

    async def write(self, user_id: int, text: str, name: str) -> bool:
        """Write to somebody unless they are known to take no messages of ours; return whether they have it."""
        return not await self.takes_none(user_id) and await self._wrote(user_id, text, name) is True

    async def _wrote(self, user_id: int, text: str, name: str) -> bool | None:
        """Return whether somebody takes what is written to them; ``None`` where trouble leaves that open."""
        try:
            await self._messenger.post(await self._messenger.direct_channel(user_id), closed_panel(text), name)
        except DirectClosed:
            with at_hand_at_least():
                await self.direct_is_closed(None, user_id)
            return False
        except Undelivered as trouble:
            log.warning("a person could not be written to: %s", trouble)
            return None
        return True

    async def greet(self, user_id: int, text: str) -> bool:
        """Write to somebody who has just joined; return whether they take direct messages."""
        wrote = await self._wrote(user_id, text, f"greeting-{secrets.token_hex(8)}")
        if not wrote:
            return wrote is None
        if self._closed.get(user_id, True):
            with at_hand_at_least():
                await self._store.set_person_setting(user_id, DIRECT, "")
        self._closed[user_id] = False
        return True

    async def _edited(self, channel_id: int, message_id: int, content: Content) -> bool:
        """Edit a panel in direct messages; return whether it shows what it should."""
        try:
            await self._messenger.edit(channel_id, message_id, content)
        except MessageGone as gone:
            log.info("a panel is gone already: %s", gone)
            return False
        except Undelivered as trouble:
            log.warning("a panel could not be shown: %s", trouble)
            return False
        return True

    async def _close_direct(self, direct: DirectPanel, text: str) -> None:
        """Take the cards and presses off a panel in direct messages, if it still stands; raises ``TroublePassing``."""
        try:
            await self._messenger.close(direct.channel_id, direct.message_id, closed_panel(text))
        except TroublePassing:
            raise
        except Undelivered as trouble:
            log.info("an old hand could not be closed: %s", trouble)
