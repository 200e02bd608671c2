"""The client: intents, the command tree, the one dynamic item, and the last listener.

It wires the rooms of ``ui`` together; stores, tables and clocks are brought by the composition root. Nothing
privileged is asked of Discord unless the one who runs the bot wants it: guilds, and the messages of guilds without
their content.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.lobbies import Lobbies
from bot.metrics import Metrics
from bot.ports import Clock, IdSource, Reviewer, Store
from bot.rendering.renderer import Renderer
from bot.tables import Tables
from bot.ui.again_desk import AGAIN_VERBS
from bot.ui.boards import Boards
from bot.ui.build_desk import BUILD_VERBS
from bot.ui.callouts import Callouts
from bot.ui.clock_desk import CLOCK_VERBS
from bot.ui.cog import kalooki_group
from bot.ui.command_desk import END_VERBS
from bot.ui.desk import Desk
from bot.ui.forms import sent_in
from bot.ui.hand_desk import HAND_VERBS
from bot.ui.hands import Hands
from bot.ui.help import HELP_VERBS
from bot.ui.hindsights import Hindsights
from bot.ui.hint_desk import HINT_VERBS
from bot.ui.history_desk import HISTORY_VERBS
from bot.ui.known_commands import KnownCommands
from bot.ui.league_desk import LEAGUE_VERBS
from bot.ui.leavers import Leavers
from bot.ui.lobby_desk import LOBBY_VERBS
from bot.ui.messenger import Messenger
from bot.ui.once import follows, makes_threads_once
from bot.ui.pacing import GAP, REQUESTS_A_SECOND, Manners, Queue, Writers, bounded, paced
from bot.ui.press import Press
from bot.ui.privacy_desk import PRIVACY_VERBS
from bot.ui.publisher import Publisher
from bot.ui.reception import Reception
from bot.ui.replay_desk import REPLAY_VERBS
from bot.ui.replies import Interaction, Replies
from bot.ui.review_desk import REVIEW_VERBS
from bot.ui.rulings_desk import RULING_VERBS
from bot.ui.scenes import Scenes
from bot.ui.seat_desk import SEAT_VERBS
from bot.ui.sure import SURE_VERBS
from bot.ui.table_desk import TABLE_VERBS
from bot.ui.tongues import Tongues
from bot.ui.translator import CommandWords

log = logging.getLogger(__name__)

VERBS: Final = {
    **LOBBY_VERBS,
    **TABLE_VERBS,
    **CLOCK_VERBS,
    **SEAT_VERBS,
    **HAND_VERBS,
    **HINT_VERBS,
    **REVIEW_VERBS,
    **AGAIN_VERBS,
    **BUILD_VERBS,
    **HELP_VERBS,
    **LEAGUE_VERBS,
    **HISTORY_VERBS,
    **REPLAY_VERBS,
    **RULING_VERBS,
    **PRIVACY_VERBS,
    **SURE_VERBS,
    **END_VERBS,
}
"""Every verb that a button may carry."""


class KalookiTree(app_commands.CommandTree["KalookiClient"]):
    """The command tree; whatever goes wrong before a command runs is answered, too."""

    async def on_error(
        self, interaction: discord.Interaction[KalookiClient], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that this version does not know, or that came in a form it does not understand."""
        log.warning("a command could not be run: %s", type(error).__name__)
        await interaction.client.reception.turn_away(interaction, "unknown-command")


class KalookiClient(discord.Client):
    """Talks to Discord."""

    def __init__(
        self,
        *,
        tables: Tables,
        lobbies: Lobbies,
        store: Store,
        renderer: Renderer,
        catalogue: Catalogue,
        clock: Clock,
        numbers: IdSource,
        gap: int = GAP,
        per_second: int | None = REQUESTS_A_SECOND,
        coalesce: bool = True,
        nonce: bool = True,
        see_leavers: bool = False,
        reviewer: Reviewer | None = None,
        metrics: Metrics | None = None,
        **options: Any,
    ) -> None:
        """Wire everything; ``options`` go to :class:`discord.Client`.

        ``per_second``, ``gap``, ``coalesce`` and ``nonce`` are the bot's :class:`~bot.ui.pacing.Manners`: no setting
        changes them, only who builds the bot for a Discord without limits, or to show what they are good for.
        With ``see_leavers`` Discord is asked for the members intent, which is privileged.
        """
        manners = Manners(per_second, gap, coalesce=coalesce, nonce=nonce)
        metrics, self._queue = Metrics() if metrics is None else metrics, Queue(per_second)
        options.setdefault("http_trace", follows(makes_threads_once(paced(self._queue, metrics))))
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, members=see_leavers),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        bounded(self.http)
        self._store = store
        phrases = Phrases(catalogue)
        replies = Replies(clock, metrics)
        writers = Writers(clock, manners)
        self.messenger = messenger = Messenger(self, writers, replies.presses, manners)
        metrics.ask("kalooki_requests_waiting", "Requests that the pacer holds back now.", lambda: self._queue.waiting)
        metrics.ask(
            "kalooki_writes_waiting", "Messages that wait for their channel or are written.", lambda: writers.waiting
        )
        self._in_touch = False
        scenes = Scenes(store, self._server_name)
        tongues = Tongues(catalogue, store, self._server_language)
        self._leavers = Leavers(self, tables, lobbies, clock)
        hands = Hands(store, scenes, renderer, messenger, replies, clock, tongues, self._leavers.doubt)
        self.boards = boards = Boards(
            tables, lobbies, store, scenes, renderer, messenger, clock, tongues, hands, self._is_there
        )
        self._callouts = Callouts(tables, store, scenes, hands, messenger, tongues, clock)
        self.publisher = Publisher(
            tables, lobbies, boards, hands, self._callouts, self._leavers, clock, coalesce=coalesce
        )
        tables.listener = lobbies.listener = self.publisher
        tables.cut_off()  # until the gateway is connected
        self.desk = Desk(
            tables=tables,
            lobbies=lobbies,
            store=store,
            renderer=renderer,
            catalogue=catalogue,
            tongues=tongues,
            scenes=scenes,
            hands=hands,
            publisher=self.publisher,
            replies=replies,
            clock=clock,
            mention_of=lambda user_id: f"<@{user_id}>",
            hindsights=Hindsights(reviewer),
            doubt=self._leavers.doubt,
        )
        self.reception = Reception(self.desk, VERBS, numbers)
        self.tree = KalookiTree(self)
        self.tree.add_command(kalooki_group(phrases, self.reception))
        self._words = CommandWords(catalogue)
        self._known = KnownCommands(
            self.tree, catalogue.version, store, clock, lambda: self.application_id or 0, catalogue.link_to
        )

    async def setup_hook(self) -> None:
        """Before the gateway connects: every old button works, the commands are known, what changed is shown."""
        self.add_dynamic_items(Press)
        await self.tree.set_translator(self._words)
        await self._known.tell()
        postings = await self._store.postings()
        self.desk.hands.find(postings)
        self.boards.find(postings)
        self._callouts.find(postings)
        self.publisher.start(lambda: self.reception.serving)
        await self.publisher.close_lost_lobbies()

    async def close(self) -> None:
        """Finish what is being answered, stop writing, then disconnect."""
        await self.reception.aclose()
        await self.publisher.aclose()
        await self.desk.replies.aclose()
        await self.messenger.by_press.aclose()
        await self._known.aclose()
        await super().close()

    @property
    def is_in_touch(self) -> bool:
        """Whether the gateway is connected, so that presses arrive."""
        return self._in_touch and not self.is_closed()

    async def on_disconnect(self) -> None:
        """Let nobody's time run out while no press arrives."""
        self._in_touch = False
        self.desk.tables.cut_off()

    async def on_connect(self) -> None:
        """Let clocks run on in a new session."""
        self._in_touch = True
        self.desk.tables.heard_again()
        self.publisher.heard_again()

    async def on_resumed(self) -> None:
        """Let clocks run on in the session of before."""
        self._in_touch = True
        self.desk.tables.heard_again()
        self.publisher.heard_again()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer what nothing else takes.

        Every form, whenever it was opened; a button that is none of ours; and a press of ours whose message was edited
        while it was on its way: discord.py looks for it in the message, does not find it, and says nothing.
        """
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            await self.reception.sent_in(interaction, custom_id, sent_in(data))
        elif interaction.type is discord.InteractionType.component:
            if Press.__discord_ui_compiled_template__.fullmatch(custom_id) is None:
                await self.reception.turn_away(interaction, "unknown-press")
            elif not _stands_in(interaction.message, custom_id, data.get("component_type")):
                await self.reception.pressed(interaction, custom_id, tuple(data.get("values", ())))

    async def on_message(self, message: discord.Message) -> None:
        """Notice that the chat pushes a table up; what is written is not known to us."""
        if self.user is None or message.author.id != self.user.id:
            self.boards.chatter(message.channel.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Notice that somebody deleted a message of ours."""
        self.publisher.message_gone(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Notice that somebody deleted many messages at once."""
        self.publisher.message_gone(payload.channel_id, payload.message_ids)

    async def on_ready(self) -> None:
        """Notice what happened to servers while the bot was not connected: it is told all that it is in, and how."""
        self.publisher.only_servers({guild.id for guild in self.guilds})
        for guild in self.guilds:
            if guild.unavailable:
                await self.on_guild_unavailable(guild)
            else:
                await self.on_guild_available(guild)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Let nobody's time run out in a server that Discord cannot show."""
        self.desk.tables.cut_off(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let clocks run on there, and show what could not be shown meanwhile."""
        self.desk.tables.heard_again(guild.id)
        self.publisher.heard_again(guild.id)
        self.publisher.permissions_changed_in(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take note that the bot is in a server, again perhaps."""
        self.desk.tables.heard_again(guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Notice that the bot may be allowed to write again, also in the channel's threads."""
        self.publisher.permissions_changed(after.id)
        for thread in getattr(after, "threads", ()):
            self.publisher.permissions_changed(thread.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Notice that a thread may take messages again: it was locked, or lay in the archive."""
        self.publisher.permissions_changed(payload.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Notice that a role of the bot may allow it to write again."""
        self.publisher.permissions_changed_in(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Notice that the bot may be allowed to write again: a role that was denied it is no more."""
        self.publisher.permissions_changed_in(role.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Notice that the bot was given a role, or is silenced no longer; of itself it is told without any intent."""
        if self.user is not None and after.id == self.user.id:
            self.publisher.permissions_changed_in(after.guild.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Notice that the bot was let into a thread, again perhaps."""
        self.publisher.permissions_changed(thread.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Notice at once that somebody has left a server; it comes with the members intent only."""
        await self._leavers.gone(payload.guild_id, payload.user.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Notice that a channel is no more, and with it threads that lay in the archive: nobody tells of those."""
        self.publisher.channel_gone(channel.id)
        self.publisher.look_after(channel.guild.id, lambda channel_id: self.get_channel(channel_id) is None)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Notice that a thread is no more."""
        self.publisher.channel_gone(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Notice that the bot was removed from a server; one that is merely unavailable is another event."""
        self.desk.tables.heard_again(guild.id)
        self.publisher.server_gone(guild.id)

    def _server_name(self, guild_id: int) -> str:
        guild = self.get_guild(guild_id)
        return "" if guild is None else guild.name

    def _is_there(self, guild_id: int) -> bool:
        guild = self.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    def _server_language(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale.value


def _stands_in(message: discord.Message | None, custom_id: str, kind: object) -> bool:
    """Whether discord.py will find the press in its message; our presses stand in rows, and nothing else holds any."""
    if message is None:
        return False
    rows = [row.children for row in message.components if isinstance(row, discord.ActionRow)]
    items = [item for row in rows for item in row]
    return any(getattr(item, "custom_id", None) == custom_id and item.type.value == kind for item in items)
