"""What calls somebody to the table: the one mention of a turn in the channel, and alerts of calls by direct message.

Both are messages that go away with what they are about. Whether there is one follows from the table's state alone, so
that whatever is missed or told twice comes right at the next look, also after a restart. That somebody is alerted, or
not, decides nothing about the call window: it shows and lasts the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.i18n.phrases import Phrases
from bot.ports import Clock, Pace, Person, Posting, Store
from bot.seats import is_present
from bot.table import Table
from bot.tables import Tables
from bot.ui.board import KEEP_OUT
from bot.ui.boards import LONGEST_OUT
from bot.ui.hands import Hands
from bot.ui.layout import Content, layout
from bot.ui.messenger import ChannelGone, DirectClosed, Messenger, NotAllowed, TroublePassing, Undelivered
from bot.ui.scene import Alerts
from bot.ui.scenes import Scenes
from bot.ui.tongues import Tongues
from engine.arrange import distance, is_nearer
from engine.holding import Holding
from engine.joins import ends_for
from engine.state import Phase
from engine.views import PlayerView

log = logging.getLogger(__name__)

MENTION: Final = "mention"
"""The key of a turn's mention among the messages that are looked after."""

ALERT: Final = "alert"
"""How the key of an alert begins; the user's id follows."""


@dataclass(frozen=True, slots=True)
class _Refused:
    """A mention that the bot may not post just now."""

    about: int
    """The number of the turn."""
    until: int
    """Until when it is not tried again, unless the permissions change."""
    wait: int
    """For how many milliseconds that was."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A message that should stand."""

    about: int
    """The number of the turn, or the moment of the call."""
    channel_id: int
    """Where it should stand."""
    content: Content
    """What it says."""


class Callouts:
    """The mentions and alerts of all tables."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        scenes: Scenes,
        hands: Hands,
        messenger: Messenger,
        tongues: Tongues,
        clock: Clock,
    ) -> None:
        """Keep the doors."""
        self._tables = tables
        self._store = store
        self._scenes = scenes
        self._hands = hands
        self._messenger = messenger
        self._tongues = tongues
        self._clock = clock
        self._standing: dict[tuple[int, str], Posting] = {}
        self._mentioned: dict[int, int] = {}
        self._refused: dict[int, _Refused] = {}

    def find(self, postings: Iterable[Posting]) -> None:
        """Take over the messages of before a restart."""
        for posting in postings:
            if posting.key == MENTION or posting.key.startswith(f"{ALERT}-"):
                self._standing[posting.table_id, posting.key] = posting
                if posting.key == MENTION:
                    self._mentioned[posting.table_id] = posting.deal

    async def show(self, table: Table) -> None:
        """Bring the messages of a table up to date; raises ``TroublePassing``."""
        table_id = table.table_id
        # Who cannot be heard is told nothing: once they can, they are told once of the turn that waits for them then.
        if self._tables.is_heard(table.record.guild_id) or table.record.ended_at is not None:
            mention = await self._mention(table)
            if mention is None:
                self.permitted(table_id)
            await self._bring(table, MENTION, mention)
        wanted = {MENTION}
        for seat, occupant in enumerate(table.record.occupants):
            if isinstance(occupant, Person):
                key = f"{ALERT}-{occupant.user_id}"
                wanted.add(key)
                await self._bring(table, key, await self._alert(table, seat, occupant.user_id))
        for place, standing in tuple(self._standing.items()):
            if place[0] == table_id and place[1] not in wanted:  # an alert of somebody whose seat is another's now
                await self._delete(standing)
                del self._standing[place]
        if table.record.ended_at is not None:
            self._mentioned.pop(table_id, None)

    async def put_away(self, table_id: int) -> None:
        """Delete the messages of a table at which nobody plays any more; raises ``TroublePassing``."""
        for place, standing in tuple(self._standing.items()):
            if place[0] == table_id:
                await self._delete(standing)
                del self._standing[place]
        self._mentioned.pop(table_id, None)
        self.permitted(table_id)

    async def _bring(self, table: Table, key: str, wanted: _Wanted | None) -> None:
        """Post what is wanted and does not stand, and delete what stands and is not wanted."""
        place = table.table_id, key
        standing = self._standing.get(place)
        if standing is not None and (wanted is None or standing.deal != wanted.about):
            await self._delete(standing)
            del self._standing[place]
            standing = None
        if wanted is None or standing is not None:
            return
        if key == MENTION:
            if self._mentioned.get(table.table_id) == wanted.about or self._is_refused(table.table_id, wanted.about):
                return
            self._mentioned[table.table_id] = wanted.about
        name = f"{key}-{table.table_id}-{table.record.started_at}-{wanted.about}"
        try:
            message_id = await self._messenger.post(wanted.channel_id, wanted.content, name)
        except TroublePassing:
            if key == MENTION:
                del self._mentioned[table.table_id]
            raise
        except DirectClosed:
            if user_id := int(key.partition("-")[2] or 0):
                await self._hands.direct_is_closed(self._hands.holder(table.table_id, user_id), user_id)
            return
        except Undelivered as trouble:
            log.info("%s of table %s could not be posted: %s", key.partition("-")[0], table.table_id, trouble)
            if key == MENTION and isinstance(trouble, NotAllowed):
                self._refuse(table.table_id, wanted.about)
            return
        if key == MENTION:
            self.permitted(table.table_id)
        posting = Posting(table.table_id, key, wanted.channel_id, message_id, wanted.about)
        self._standing[place] = posting
        await self._store.keep_posting(posting)

    # A mention that the bot may not post.

    def permitted(self, table_id: int) -> None:
        """Take note that a mention may be posted, as far as is known: the next look tries it."""
        self._refused.pop(table_id, None)

    def try_again_at(self, table_id: int) -> int | None:
        """Return when a mention is to be tried again that the bot might not post; ``None`` where there is none."""
        refused = self._refused.get(table_id)
        return None if refused is None or refused.until <= self._clock.now() else refused.until

    def _is_refused(self, table_id: int, about: int) -> bool:
        refused = self._refused.get(table_id)
        return refused is not None and refused.about == about and self._clock.now() < refused.until

    def _refuse(self, table_id: int, about: int) -> None:
        """Let a mention alone for a while, twice as long each time that it is tried in vain in one turn."""
        del self._mentioned[table_id]
        before = self._refused.get(table_id)
        wait = KEEP_OUT if before is None or before.about != about else min(2 * before.wait, LONGEST_OUT)
        self._refused[table_id] = _Refused(about, self._clock.now() + wait, wait)

    async def _delete(self, posting: Posting) -> None:
        try:
            await self._messenger.delete(posting.channel_id, posting.message_id)
        except TroublePassing:
            raise
        except (Undelivered, ChannelGone) as trouble:
            log.info("a message that called somebody is gone already: %s", trouble)
        await self._store.forget_posting(posting.table_id, posting.key)

    async def _mention(self, table: Table) -> _Wanted | None:
        """Return the mention of the seat on turn, if it is to be mentioned."""
        wait, record = table.wait, table.record
        seat = wait.person_on_turn
        if record.ended_at is not None or seat is None or not wait.clocks.mention:
            return None
        occupant = record.occupants[seat]
        if not isinstance(occupant, Person):
            return None
        if not (await self._scenes.choices_of(occupant.user_id)).pings:
            return None
        link = self._scenes.table(table).link
        phrases = await self._tongues.server(record.guild_id)
        text = phrases.say("clock-mention", user=str(occupant.user_id), link=link)
        return _Wanted(wait.clocks.turn, record.channel_id, replace(layout(text), mentions=(occupant.user_id,)))

    async def _alert(self, table: Table, seat: int, user_id: int) -> _Wanted | None:
        """Return the alert of somebody who may call or, by mail, is to answer, if they want one."""
        record, phase = table.record, table.match.phase
        if record.ended_at is not None or seat not in table.awaited or not is_present(record, seat):
            return None
        if phase is not Phase.CALL and not (phase is Phase.ANSWER and record.pace is Pace.BY_MAIL):
            return None
        choice = await self._scenes.alerts_of(user_id, record.pace)
        view = table.view(seat)
        if choice is Alerts.NONE or seat in table.automatic():
            return None
        if phase is Phase.CALL and choice is Alerts.FITS and not await asyncio.to_thread(fits, view):
            return None
        if await self._hands.is_closed(table.table_id, user_id):
            return None
        try:
            channel_id = await self._messenger.direct_channel(user_id)
        except TroublePassing:
            raise
        except DirectClosed:
            await self._hands.direct_is_closed(self._hands.holder(table.table_id, user_id), user_id)
            return None
        except Undelivered as trouble:
            log.info("an alert could not be delivered: %s", trouble)
            return None
        return _Wanted(
            view.table.moment, channel_id, layout(self._words(table, view, await self._tongues.person(user_id)))
        )

    def _words(self, table: Table, view: PlayerView, phrases: Phrases) -> str:
        scene, window = self._scenes.table(table), view.table.window
        if window is None:
            return ""
        facts = {
            "card": phrases.card(window.card),
            "at": str((table.deadline or 0) // 1000),
            "length": phrases.duration(scene.wait),
            "link": scene.link,
        }
        if window.caller is None:
            return phrases.say("alert-call", **facts)
        return phrases.say("alert-answer", who=scene.names[window.caller], **facts)


def fits(view: PlayerView) -> bool:
    """Whether the card brings a hand nearer to its contract; for who is down, whether it fits on the table."""
    table, window = view.table, view.table.window
    if window is None:
        return False
    if table.seats[view.seat].down:
        return any(ends_for(meld.meld, window.card, table.rules) for meld in table.melds)
    holding = Holding(view.hand, table.rules, table.openings)
    return is_nearer(replace(holding, hand=(*view.hand, window.card)), distance(holding).missing)
