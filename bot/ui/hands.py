"""Hand panels: who has which, and when one is shown afresh.

A person may have a panel in their direct messages, new with each deal, and one as a private reply to My hand, which
can be edited for as long as its token lives. A panel is refreshed when its owner is awaited or their cards have
changed, not for every call window. Nothing here is needed after a restart: buttons carry what they need, and the next
refresh posts anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from bot.i18n.phrases import Phrases
from bot.ports import Clock, Person, Posting, Store
from bot.rendering.renderer import Renderer
from bot.table import Table
from bot.ui.layout import Content
from bot.ui.messenger import DirectClosed, MessageGone, Messenger, Undelivered
from bot.ui.modes import Base, Mode
from bot.ui.panels import closed_panel, hand_panel
from bot.ui.replies import Ack, Interaction, Replies
from bot.ui.requests import Request
from bot.ui.scene import HandScene
from bot.ui.scenes import Scenes
from engine.cards import Card
from engine.state import Phase
from engine.views import PlayerView

log = logging.getLogger(__name__)

TOKEN_LASTS: Final = 14 * 60_000
"""Milliseconds for which a private reply can be edited; Discord gives 15 minutes."""

HAND: Final = "hand"
"""How the key of a hand begins among the messages that are looked after; the user's id follows."""

UNKNOWN: Final = -1
"""The moment of a panel of before a restart."""

_ALERTING: Final = frozenset({Phase.DRAW, Phase.PLAY, Phase.ANSWER, Phase.SCORED})

Speaker = Callable[[str | None], Phrases]
"""Turns Discord's name of a language into phrases."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a panel showed last: enough to tell whether it is still right."""

    deal: int
    """The deal's number."""
    moment: int
    """The open decision."""
    hand: tuple[Card, ...]
    """The cards."""
    awaited: bool
    """Whether the owner was awaited."""


@dataclass(slots=True)
class DirectPanel:
    """A panel in somebody's direct messages."""

    channel_id: int
    """Their channel."""
    message_id: int
    """The message."""
    shown: Shown
    """What it shows."""


@dataclass(slots=True)
class PrivatePanel:
    """A panel as a private reply."""

    interaction: Interaction
    """Whose token edits it."""
    message_id: int | None
    """Its message, where it is no original answer."""
    until: int
    """When the token is too old."""
    shown: Shown
    """What it shows."""


@dataclass(slots=True)
class Holder:
    """One person at one table."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a press is being answered, so that no refresh comes between."""
    direct: DirectPanel | None = None
    """Their panel in direct messages."""
    private: PrivatePanel | None = None
    """Their private reply."""
    closed: bool = False
    """Whether their direct messages are closed to us at this table."""
    told: bool = False
    """Whether they have been told so."""


class Hands:
    """All hand panels."""

    def __init__(
        self,
        store: Store,
        scenes: Scenes,
        renderer: Renderer,
        messenger: Messenger,
        replies: Replies,
        clock: Clock,
        speak: Speaker,
    ) -> None:
        """Keep the doors."""
        self._store = store
        self._scenes = scenes
        self._renderer = renderer
        self._messenger = messenger
        self._replies = replies
        self._clock = clock
        self._speak = speak
        self._holders: dict[tuple[int, int], Holder] = {}
        self._closed: set[int] = set()

    def find(self, postings: Iterable[Posting]) -> None:
        """Take over the panels of before a restart; what they show is not known, so they are shown afresh."""
        for posting in postings:
            kind, _, user_id = posting.key.partition("-")
            if kind == HAND:
                shown = Shown(posting.deal, UNKNOWN, (), awaited=True)
                self.holder(posting.table_id, int(user_id)).direct = DirectPanel(
                    posting.channel_id, posting.message_id, shown
                )

    def holder(self, table_id: int, user_id: int) -> Holder:
        """Return what is known of one person at one table."""
        return self._holders.setdefault((table_id, user_id), Holder(closed=user_id in self._closed))

    # Answers to presses.

    async def answer(self, request: Request, table: Table, seat: int, mode: Mode, note: str = "") -> None:
        """Show the panel to who pressed: where they pressed it, in the reply that waits, or beside a public message."""
        holder = self.holder(table.table_id, request.person.user_id)
        scene = await self._scenes.hand(table, seat, request.person.user_id)
        note = "\n".join(text for text in (note, self._closed_note(request.phrases, holder)) if text)
        content = await hand_panel(self._renderer, request.phrases, scene, mode, note)
        if request.on_panel and request.ack is Ack.UPDATE:
            if await self._replies.update(request.interaction, content):
                self._keep_pressed(holder, request.interaction, _shown(scene.view))
        elif request.ack is Ack.REPLY:
            if await self._replies.update(request.interaction, content):
                await self._keep_private(holder, request.interaction, None, _shown(scene.view))
        else:
            message = await self._replies.follow_up(request.interaction, content)
            if message is not None:
                await self._keep_private(holder, request.interaction, message.id, _shown(scene.view))

    def _closed_note(self, phrases: Phrases, holder: Holder) -> str:
        if not holder.closed or holder.told:
            return ""
        holder.told = True
        return phrases.say("direct-closed")

    def _keep_pressed(self, holder: Holder, interaction: Interaction, shown: Shown) -> None:
        """Remember the panel that was just pressed: a direct message for good, a private reply with its new token."""
        message = interaction.message
        if message is None:
            return
        if interaction.guild_id is None:
            holder.direct = DirectPanel(message.channel.id, message.id, shown)
        else:
            holder.private = PrivatePanel(interaction, None, self._clock.now() + TOKEN_LASTS, shown)

    async def _keep_private(
        self, holder: Holder, interaction: Interaction, message_id: int | None, shown: Shown
    ) -> None:
        """One private panel a person and table: the new one replaces the old."""
        old, holder.private = (
            holder.private,
            PrivatePanel(interaction, message_id, self._clock.now() + TOKEN_LASTS, shown),
        )
        if old is not None and old.until > self._clock.now():
            await self._replies.remove(old.interaction, old.message_id)

    # Refreshing.

    async def refresh(self, table: Table, seat: int) -> None:
        """Bring one person's panels up to date where they are awaited or their cards have changed."""
        occupant = table.record.occupants[seat]
        if not isinstance(occupant, Person):
            return
        user_id = occupant.user_id
        if table.record.ended_at is not None or seat in table.record.left:
            await self._close(table.table_id, user_id)
            return
        holder = self.holder(table.table_id, user_id)
        async with holder.lock:
            view = table.view(seat)
            shown, phase = _shown(view), view.table.phase
            direct, private = holder.direct, self._living(holder)
            writes = not holder.closed and (direct is None or _outdated(direct.shown, shown, phase in _ALERTING))
            # A private reply is edited without a sound and outside Discord's global limit: calls show there, too.
            edits = private is not None and _outdated(private.shown, shown, alerting=True)
            if not writes and not edits:
                return
            content = await self._content(await self._scenes.hand(table, seat, user_id))
            if writes:
                await self._deliver(holder, table.table_id, user_id, content, shown)
            if private is not None and edits:
                await self._refresh_private(holder, private, content, shown)

    def _living(self, holder: Holder) -> PrivatePanel | None:
        """Return the private panel, if its token still lives."""
        if holder.private is not None and holder.private.until <= self._clock.now():
            holder.private = None
        return holder.private

    async def _close(self, table_id: int, user_id: int) -> None:
        """Take the cards and presses off the panels of somebody whose table is over, or who left it."""
        holder = self._holders.pop((table_id, user_id), None)
        if holder is None:
            return
        text = self._speak(None).say("panel-over")
        async with holder.lock:
            if holder.direct is not None:
                await self._close_direct(holder.direct, text)
                await self._store.forget_posting(table_id, f"{HAND}-{user_id}")
            private = self._living(holder)
            if private is not None:
                await self._replies.edit(private.interaction, private.message_id, closed_panel(text))

    async def _deliver(self, holder: Holder, table_id: int, user_id: int, content: Content, shown: Shown) -> None:
        """Edit the panel in direct messages, or post a new one: for each deal, and where there is none."""
        direct = holder.direct
        try:
            if direct is not None and direct.shown.deal == shown.deal:
                try:
                    await self._messenger.edit(direct.channel_id, direct.message_id, content)
                    direct.shown = shown
                    return
                except MessageGone:
                    holder.direct = None
            await self._post_direct(holder, table_id, user_id, content, shown)
        except DirectClosed:
            self.direct_is_closed(holder, user_id)
        except Undelivered as trouble:
            log.warning("a hand could not be delivered: %s", trouble)

    async def _post_direct(self, holder: Holder, table_id: int, user_id: int, content: Content, shown: Shown) -> None:
        old = holder.direct
        channel_id = await self._messenger.direct_channel(user_id)
        message_id = await self._messenger.post(channel_id, content)
        holder.direct = DirectPanel(channel_id, message_id, shown)
        await self._store.keep_posting(Posting(table_id, f"{HAND}-{user_id}", channel_id, message_id, shown.deal))
        if old is not None:
            await self._remove_direct(old)

    async def _remove_direct(self, direct: DirectPanel) -> None:
        """Take the hand of the last deal away, so that the newest stands alone."""
        try:
            await self._messenger.delete(direct.channel_id, direct.message_id)
        except Undelivered as trouble:
            log.info("an old hand could not be removed: %s", trouble)

    async def _close_direct(self, direct: DirectPanel, text: str) -> None:
        try:
            await self._messenger.edit(direct.channel_id, direct.message_id, closed_panel(text))
        except Undelivered as trouble:
            log.info("an old hand could not be closed: %s", trouble)

    async def _refresh_private(self, holder: Holder, private: PrivatePanel, content: Content, shown: Shown) -> None:
        if await self._replies.edit(private.interaction, private.message_id, content):
            private.shown = shown
        else:
            holder.private = None

    async def _content(self, scene: HandScene) -> Content:
        return await hand_panel(self._renderer, self._speak(None), scene, Base())

    # Direct messages.

    def direct_is_closed(self, holder: Holder | None, user_id: int) -> None:
        """Remember that a person takes no messages of ours, so that none is tried again at this table."""
        self._closed.add(user_id)
        if holder is not None:
            holder.closed = True

    async def greet(self, user_id: int, text: str) -> bool:
        """Write to somebody who has just joined; return whether they take direct messages."""
        try:
            channel_id = await self._messenger.direct_channel(user_id)
            await self._messenger.post(channel_id, closed_panel(text))
        except DirectClosed:
            self.direct_is_closed(None, user_id)
            return False
        except Undelivered as trouble:
            log.warning("a greeting could not be delivered: %s", trouble)
            return True
        self._closed.discard(user_id)
        return True


def _shown(view: PlayerView) -> Shown:
    return Shown(view.table.number, view.table.moment, tuple(sorted(view.hand)), view.seat in view.table.awaited)


def _outdated(before: Shown, now: Shown, alerting: bool) -> bool:
    """Whether a panel has to be shown afresh: its owner is newly awaited, or no longer, or holds other cards.

    ``alerting`` says whether this kind of panel follows what the table waits for now.
    """
    if before.hand != now.hand or before.deal != now.deal:
        return True
    if now.awaited and alerting:
        return before.moment != now.moment
    return before.awaited and alerting
