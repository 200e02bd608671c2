"""Hand panels: who has which, and when one is shown afresh.

A person may have a panel in their direct messages, new with each deal, and one as a private reply to My hand, which
can be edited for as long as its token lives. A panel is refreshed when its owner is awaited or their cards have
changed, not for every call window. Nothing here is needed after a restart: buttons carry what they need, and the next
refresh posts anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from discord.utils import snowflake_time

from bot.errors import NotSeated
from bot.ports import Clock, Person, Posting, Store, TableRecord
from bot.rendering.renderer import Renderer
from bot.table import Table
from bot.ui.holders import DirectPanel, Holder, PrivatePanel, Shown, is_outdated, shown_by
from bot.ui.known_hands import HAND, TOLD, KnownHands
from bot.ui.last_presses import TOKEN_LASTS
from bot.ui.layout import Content
from bot.ui.letters import at_hand_at_least
from bot.ui.messenger import DirectClosed, MessageGone, Messenger, TroublePassing, Undelivered
from bot.ui.modes import Base, Mode
from bot.ui.panels import closed_panel, hand_panel
from bot.ui.replies import Ack, Interaction, Replies
from bot.ui.requests import Request
from bot.ui.scene import HandScene
from bot.ui.scenes import Scenes
from bot.ui.tongues import Tongues
from engine.state import Phase

log = logging.getLogger(__name__)

TOO_OLD: Final = 50 * 60_000
"""Milliseconds after which a message is posted anew: past an hour Discord limits edits (30046)."""

_ALERTING: Final = frozenset({Phase.CUT, Phase.DRAW, Phase.PLAY, Phase.ANSWER, Phase.SCORED})

Doubt = Callable[[int, int], None]
"""Is told of a server and a person who takes no messages: they may have left it."""


class Hands(KnownHands):
    """All hand panels."""

    def __init__(
        self,
        store: Store,
        scenes: Scenes,
        renderer: Renderer,
        messenger: Messenger,
        replies: Replies,
        clock: Clock,
        tongues: Tongues,
        doubt: Doubt,
    ) -> None:
        """Keep the doors."""
        super().__init__(store, messenger, replies, clock, tongues)
        self._scenes = scenes
        self._renderer = renderer
        self._doubt = doubt

    # Answers to presses.

    async def answer(self, request: Request, table: Table, seat: int, mode: Mode, note: str = "") -> None:
        """Show the panel to who pressed: where they pressed it, in the reply that waits, or beside a public message.

        Raises ``NotSeated`` where the seat has become another's while the last panel was being shown.
        """
        user_id = request.person.user_id
        if table.seat_of(user_id) != seat:
            raise NotSeated
        if table.record.ended_at is not None and table.match.places is None:  # its moment stands open for ever
            over = closed_panel(request.phrases.say("panel-over"))
            say = self._replies.update if request.on_panel else self._replies.follow_up
            await say(request.interaction, over)
            return
        holder = self.holder(table.table_id, user_id)
        view = table.view(seat)
        shown = shown_by(view, table)  # what changes from here on makes the panel outdated
        scene = await self._scenes.hand(table, view, user_id)
        told = (note, holder.meanwhile, await self._closed_note(request, table, holder), holder.notice)
        holder.meanwhile = holder.notice = ""
        note = "\n".join(text for text in told if text)
        content = await hand_panel(self._renderer, request.phrases, scene, mode, note)
        if not await self._put(request, holder, table.table_id, content, shown):
            holder.notice = note

    async def _put(self, request: Request, holder: Holder, table_id: int, content: Content, shown: Shown) -> bool:
        """Put a panel where its owner looks for it; return whether it is known to stand."""
        interaction, message = request.interaction, request.interaction.message
        if not request.on_panel:
            beside = await self._replies.follow_up(interaction, content)
            if beside is not None:
                await self._keep_private(holder, interaction, beside.id, shown)
            return beside is not None
        if request.ack is not Ack.UPDATE:
            if not await self._replies.update(interaction, content):
                return False
            await self._keep_private(holder, interaction, None, shown)
            return True
        if interaction.guild_id is None and message is not None:
            self._messenger.by_press.stands(message.id, content)
        if not await self._replies.update(interaction, content):
            return await self._otherwise(request, holder, table_id, content, shown)
        await self._keep_pressed(holder, interaction, table_id, shown)
        return True

    async def _otherwise(self, request: Request, holder: Holder, table_id: int, content: Content, shown: Shown) -> bool:
        """Show a panel where its press cannot be answered: as the bot, or where a newer one has taken its place."""
        message, direct = request.interaction.message, holder.direct
        if request.interaction.guild_id is not None:
            private = self._living(holder)
            return private is not None and await self._refresh_private(holder, private, content, shown)
        if message is None:
            return False
        if await self._edited(message.channel.id, message.id, content):
            await self._keep_pressed(holder, request.interaction, table_id, shown)
            return True
        if direct is None or direct.message_id == message.id:
            return False
        if await self._edited(direct.channel_id, direct.message_id, content):
            direct.shown = shown
            return True
        return False

    async def _closed_note(self, request: Request, table: Table, holder: Holder) -> str:
        """Return that a person's direct messages are closed, once a match, also where the bot starts anew in it."""
        if not holder.closed or holder.told:
            return ""
        key = f"{TOLD}-{request.person.user_id}"
        with at_hand_at_least():
            await self._store.keep_posting(Posting(table.table_id, key, request.interaction.channel_id or 0, 0, 0))
            holder.told = True
        return request.phrases.say("direct-closed") if holder.told else ""

    async def _keep_pressed(self, holder: Holder, interaction: Interaction, table_id: int, shown: Shown) -> None:
        """Remember the panel that was just pressed: a direct message for good, a private reply with its new token."""
        message = interaction.message
        if message is None:
            return
        if interaction.guild_id is None:
            old, channel_id = holder.direct, message.channel.id
            same = old is not None and old.message_id == message.id
            posted_at = old.posted_at if old is not None and same else None
            # After a restart it is found as it is now.
            kept = same and old is not None and old.kept and old.shown.deal == shown.deal
            holder.direct = DirectPanel(channel_id, message.id, shown, posted_at, kept)
            if not same:
                holder.left = old
            if not kept:
                with at_hand_at_least():
                    await self._keep_direct(table_id, interaction.user.id, holder.direct)
        else:
            await self._keep_private(holder, interaction, None, shown)

    async def _keep_private(
        self, holder: Holder, interaction: Interaction, message_id: int | None, shown: Shown
    ) -> None:
        """One private panel a person and table: the one asked for, or pressed, last replaces another."""
        old, holder.private = (
            holder.private,
            PrivatePanel(interaction, message_id, self._clock.now() + TOKEN_LASTS, shown),
        )
        if old is None or old.until <= self._clock.now():
            return
        was = self._replies.place_of(old.interaction, old.message_id)
        if was != self._replies.place_of(interaction, message_id):
            await self._replies.remove(old.interaction, old.message_id)

    # Refreshing.

    async def refresh(self, table: Table, seat: int) -> None:
        """Bring one person's panels up to date where they are awaited or their cards have changed."""
        occupant = table.record.occupants[seat]
        if not isinstance(occupant, Person):
            return
        if _plays(table, seat, occupant.user_id):
            await self._bring(table, seat, occupant.user_id)
        else:
            await self._close(table.record, occupant.user_id)
        if not any(isinstance(other, Person) for other in table.record.occupants[:seat]):  # one of them does it
            await self._close_others(table.record)

    async def _bring(self, table: Table, seat: int, user_id: int) -> None:
        holder = self.holder(table.table_id, user_id)
        async with holder.lock:
            await self._recall_closed(holder, user_id)
            chosen = await self._scenes.choices_of(user_id)
            if not _plays(table, seat, user_id):
                return  # it ended, or the seat is another's, since a panel was being shown: the next round closes this
            view = table.view(seat)
            shown, phase = shown_by(view, table), view.table.phase
            direct, private = holder.direct, self._living(holder)
            writes = (
                chosen.direct
                and not holder.closed
                and (direct is None or is_outdated(direct.shown, shown, phase in _ALERTING))
            )
            # A private reply is edited without a sound and outside Discord's global limit: calls show there, too.
            edits = private is not None and is_outdated(private.shown, shown, alerting=True)
            if writes or edits:
                content = await self._content(await self._scenes.hand(table, view, user_id), user_id)
                if writes:
                    await self._deliver(holder, table.record, user_id, content, shown)
                if private is not None and edits:
                    await self._refresh_private(holder, private, content, shown)
            if not chosen.direct and direct is not None:
                text = (await self._tongues.person(user_id)).say("hand-only-here")
                await self._put_away(holder, direct, table.table_id, user_id, text)
            if holder.left is not None:
                await self._remove_left(holder, holder.left, table.table_id, user_id)
            elif holder.direct is not None and not holder.direct.kept:
                await self._keep_direct(table.table_id, user_id, holder.direct)

    async def _deliver(self, holder: Holder, record: TableRecord, user_id: int, content: Content, shown: Shown) -> None:
        """Edit the panel in direct messages, or post a new one: for each deal, and where there is none or an old one.

        Raises ``TroublePassing``; then it is worth another try.
        """
        direct = holder.direct
        try:
            if direct is not None and direct.shown.deal == shown.deal and not self._is_old(direct):
                try:
                    await self._messenger.edit(direct.channel_id, direct.message_id, content)
                    direct.shown = shown
                    return
                except MessageGone as gone:
                    log.info("a hand is posted anew: %s", gone)
            await self._post_direct(holder, record, user_id, content, shown, after=direct)
        except DirectClosed:
            await self.direct_is_closed(holder, user_id)
            self._doubt(record.guild_id, user_id)
        except TroublePassing:
            raise
        except Undelivered as trouble:
            log.warning("a hand could not be delivered: %s", trouble)

    def _is_old(self, direct: DirectPanel) -> bool:
        posted = direct.posted_at
        if posted is None:
            posted = int(snowflake_time(direct.message_id).timestamp() * 1000)
        return self._clock.now() - posted >= TOO_OLD

    async def _post_direct(
        self,
        holder: Holder,
        record: TableRecord,
        user_id: int,
        content: Content,
        shown: Shown,
        after: DirectPanel | None,
    ) -> None:
        old, table_id = holder.direct, record.table_id
        channel_id = await self._messenger.direct_channel(user_id)
        name = f"hand-{table_id}-{record.started_at}-{shown.deal}-after-{after.message_id if after else None}"
        message_id = await self._messenger.post(channel_id, content, name)
        holder.direct = DirectPanel(channel_id, message_id, shown, self._clock.now())
        if old is None:
            await self._keep_direct(table_id, user_id, holder.direct)
        else:  # it goes before the new one is remembered: whoever is started in between finds both again
            holder.left = old

    async def _remove_left(self, holder: Holder, left: DirectPanel, table_id: int, user_id: int) -> None:
        """Take the hand of the last deal away, so that the newest stands alone; then remember that one."""
        try:
            await self._messenger.delete(left.channel_id, left.message_id)
        except TroublePassing:
            raise
        except Undelivered as trouble:
            log.info("an old hand could not be removed: %s", trouble)
        if holder.direct is not None:
            await self._keep_direct(table_id, user_id, holder.direct)
        holder.left = None

    async def _keep_direct(self, table_id: int, user_id: int, direct: DirectPanel) -> None:
        """Remember a panel in direct messages beyond a restart."""
        key = f"{HAND}-{user_id}"
        await self._store.keep_posting(Posting(table_id, key, direct.channel_id, direct.message_id, direct.shown.deal))
        direct.kept = True

    async def _refresh_private(self, holder: Holder, private: PrivatePanel, content: Content, shown: Shown) -> bool:
        """Edit a private reply; one that cannot be edited is forgotten. Return whether it could."""
        if await self._replies.edit(private.interaction, private.message_id, content):
            private.shown = shown
            return True
        holder.private = None
        return False

    async def _content(self, scene: HandScene, user_id: int) -> Content:
        return await hand_panel(self._renderer, await self._tongues.person(user_id), scene, Base())

    # Who takes no direct messages.

    async def is_closed(self, table_id: int, user_id: int) -> bool:
        """Whether a person is known to take no messages of ours."""
        holder = self.holder(table_id, user_id)
        await self._recall_closed(holder, user_id)
        return holder.closed

    async def _recall_closed(self, holder: Holder, user_id: int) -> None:
        """Take note that a person's direct messages are closed, if another table or the bot's last run has found so."""
        holder.closed = await self.takes_none(user_id) or holder.closed


def _plays(table: Table, seat: int, user_id: int) -> bool:
    """Whether a seat is somebody's at a table that is not over."""
    return table.record.ended_at is None and table.seat_of(user_id) == seat
