"""Which hand panels there are, also beyond a restart, and how they go once their person has no hand there any more.

How panels are shown, and when afresh, is in ``hands``. A panel that Discord does not let go at once is tried again:
nothing of a table that is over, or of a seat that is another's, keeps its cards and presses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.ports import Clock, Person, Posting, Store, TableRecord
from bot.ui.holders import DirectPanel, Holder, PrivatePanel, Shown
from bot.ui.letters import Letters
from bot.ui.messenger import Messenger
from bot.ui.panels import closed_panel, held_text
from bot.ui.replies import Replies
from bot.ui.tongues import Tongues

HAND: Final = "hand"
"""How the key of a hand begins among the messages that are looked after; the user's id follows."""

TOLD: Final = "told"
"""How the key begins of the word that somebody's direct messages are closed, which is said once a match."""

UNKNOWN: Final = -1
"""The moment of a panel of before a restart."""


class KnownHands(Letters):
    """All hand panels that are looked after."""

    def __init__(self, store: Store, messenger: Messenger, replies: Replies, clock: Clock, tongues: Tongues) -> None:
        """Keep the doors."""
        super().__init__(store, messenger)
        self._replies = replies
        self._clock = clock
        self._tongues = tongues
        self._holders: dict[tuple[int, int], Holder] = {}
        self._at: dict[int, set[int]] = {}

    def find(self, postings: Iterable[Posting]) -> None:
        """Take over the panels of before a restart; what they show is not known, so they are shown afresh."""
        for posting in postings:
            kind, _, user_id = posting.key.partition("-")
            if kind == HAND:
                shown = Shown(posting.deal, UNKNOWN, (), awaited=True)
                self.holder(posting.table_id, int(user_id)).direct = DirectPanel(
                    posting.channel_id, posting.message_id, shown, kept=True
                )
            elif kind == TOLD:
                self.holder(posting.table_id, int(user_id)).told = True

    def holder(self, table_id: int, user_id: int) -> Holder:
        """Return what is known of one person at one table."""
        self._at.setdefault(table_id, set()).add(user_id)
        return self._holders.setdefault((table_id, user_id), Holder(closed=self._closed.get(user_id, False)))

    def known(self, table_id: int, user_id: int) -> Holder | None:
        """Return the same, if anything is known: who merely looks on, or comes too late, leaves nothing behind."""
        return self._holders.get((table_id, user_id))

    def notice(self, table_id: int, user_id: int, text: str) -> None:
        """Say something with the next panel of a person."""
        self.holder(table_id, user_id).notice = text

    async def hold(self, record: TableRecord) -> None:
        """Say on all hands of a held table that it is; they stay remembered, for the day that it is mended.

        Raises ``TroublePassing``; then it is worth another try.
        """
        for user_id in tuple(self._at.get(record.table_id, ())):
            text = held_text(await self._tongues.person(user_id), record)
            holder = self.holder(record.table_id, user_id)
            async with holder.lock:
                await self._put_over(holder, text)

    async def close(self, record: TableRecord) -> None:
        """Close all hands of a table that is over, also of one that cannot be read; raises ``TroublePassing``."""
        for user_id in tuple(self._at.get(record.table_id, ())):
            await self._close(record, user_id)

    async def _close_others(self, record: TableRecord) -> None:
        """Close the panels of those whose seat somebody else has taken over; raises ``TroublePassing``."""
        people = {occupant.user_id for occupant in record.occupants if isinstance(occupant, Person)}
        for user_id in self._at.get(record.table_id, set()) - people:
            await self._close(record, user_id)

    async def _close(self, record: TableRecord, user_id: int) -> None:
        """Take the cards and presses off the panels of somebody whose table is over, or who left it.

        Raises ``TroublePassing``; until it is done, they are still known.
        """
        table_id, holder = record.table_id, self.known(record.table_id, user_id)
        if holder is None:
            return
        over = record.ended_at is not None
        text = (await self._tongues.person(user_id)).say("panel-over" if over else "refusal-not-seated")
        async with holder.lock:
            if self.known(table_id, user_id) is not holder:
                return  # somebody else has closed it while this waited
            await self._put_over(holder, text)
            for key, kept in ((HAND, holder.direct), (TOLD, holder.told)):
                if kept:
                    await self._store.forget_posting(table_id, f"{key}-{user_id}")
            self._forget(table_id, user_id)

    async def _put_over(self, holder: Holder, text: str) -> None:
        """Let all panels of a person say that instead of their cards and presses."""
        for direct in (holder.left, holder.direct):
            if direct is not None:
                await self._close_direct(direct, text)
        private = self._living(holder)
        if private is not None:
            await self._replies.edit(private.interaction, private.message_id, closed_panel(text))

    def _forget(self, table_id: int, user_id: int) -> None:
        self._holders.pop((table_id, user_id), None)
        there = self._at.get(table_id, set())
        there.discard(user_id)
        if not there:
            self._at.pop(table_id, None)

    def _living(self, holder: Holder) -> PrivatePanel | None:
        """Return the private panel, if its token still lives."""
        if holder.private is not None and holder.private.until <= self._clock.now():
            holder.private = None
        return holder.private

    async def _put_away(self, holder: Holder, direct: DirectPanel, table_id: int, user_id: int, text: str) -> None:
        """Take the cards off the hand in somebody's direct messages, and look after it no more."""
        await self._close_direct(direct, text)
        holder.direct = None
        await self._store.forget_posting(table_id, f"{HAND}-{user_id}")
