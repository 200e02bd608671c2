"""The one store of the stand-in: users, servers, channels, messages, interactions and commands, and who may see what.

Every change goes through a method here and is told to the listeners; REST answers, gateway events and the page are
projections of this state. Checks of request bodies and HTTP refusals live elsewhere (`validate`, `rest_*`).
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator

from bot.standin import changes as ch
from bot.standin.clock import Clock, Snowflakes
from bot.standin.permissions import BOT_NEEDS, EVERYONE, IN_DM, VIEW, Permission, channel_permissions, guild_permissions
from bot.standin.records import (
    Attachment,
    Channel,
    ChannelType,
    Command,
    Guild,
    Interaction,
    InteractionType,
    Json,
    Member,
    Message,
    MessageFlag,
    Overwrite,
    Role,
    User,
)

FORGET_AFTER_MS = 20 * 60 * 1000
"""When an interaction's record may be dropped: its token ends after fifteen minutes."""
APPLICATION = "Kalooki Night"
"""What the application and its bot are called."""
RELEASED_FILES = 400
"""How many files of edited or deleted messages are still served; Discord's CDN keeps them for a while too."""


class World:
    """Everything there is, and the one place that changes it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.commands: dict[int, Command] = {}
        self.command_creates: dict[int | None, list[int]] = {}
        """When commands were created, by server (None: those for everybody); Discord counts them a day."""
        self.files: dict[int, Attachment] = {}
        self._released: list[int] = []
        self._dms: dict[int, Channel] = {}
        self._listeners: list[Callable[[ch.Change], None]] = []
        self._key = secrets.token_bytes(16)
        self.bot = self._user("kalooki_night", APPLICATION, bot=True)
        secret = self.sign(f"bot {self.bot.id}")
        self.bot_token = f"{urlsafe_b64encode(str(self.bot.id).encode()).decode().rstrip('=')}.local.{secret}"
        """What the bot must send as its token; only ever valid here."""

    # listeners

    def listen(self, listener: Callable[[ch.Change], None]) -> Callable[[], None]:
        """Call `listener` for each change from now on; returns how to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def tell(self, change: ch.Change) -> None:
        """Tell everybody who listens."""
        for listener in tuple(self._listeners):
            listener(change)

    def sign(self, text: str) -> str:
        """A secret that only this world can make for `text`."""
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()

    # building the world

    def _user(self, username: str, display: str, *, bot: bool) -> User:
        user = User(self.ids.next(), username, display, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, *, with_bot: bool = True, bot_permissions: int = BOT_NEEDS) -> Guild:
        """A new server with its @everyone role; its owner is an account that nobody plays."""
        now = self.clock.now_ms()
        owner = self._user(f"owner_of_{len(self.guilds)}", "Owner", bot=False)
        guild = Guild(self.ids.next(), name, owner.id, now)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE, 0)
        self.guilds[guild.id] = guild
        guild.members[owner.id] = Member(owner.id, guild.id, now)
        if with_bot:
            self.invite_bot(guild, bot_permissions)
        return guild

    def invite_bot(self, guild: Guild, permissions: int = BOT_NEEDS) -> None:
        """Let the bot into a server with a role of its own."""
        role = Role(self.ids.next(), self.bot.display, permissions, len(guild.roles), managed_by=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot.id, guild.id, self.clock.now_ms(), [role.id])
        self.tell(ch.GuildJoined(guild, again=False))

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server, as a moderator's kick does."""
        guild.members.pop(self.bot.id, None)
        guild.roles = {key: role for key, role in guild.roles.items() if role.managed_by != self.bot.id}
        self.tell(ch.GuildLeft(guild, unavailable=False))

    def set_available(self, guild: Guild, *, available: bool) -> None:
        """Let a server go down, as in an outage, or come back."""
        guild.available = available
        self.tell(ch.GuildJoined(guild, again=True) if available else ch.GuildLeft(guild, unavailable=True))

    def add_person(self, name: str, *guilds: Guild) -> User:
        """A new person, member of `guilds`."""
        user = self._user("".join(c for c in name.lower() if c.isalnum()) or f"user{len(self.users)}", name, bot=False)
        for guild in guilds:
            self.join(user, guild)
        return user

    def join(self, user: User, guild: Guild) -> Member:
        """A user comes into a server."""
        member = Member(user.id, guild.id, self.clock.now_ms())
        guild.members[user.id] = member
        self.tell(ch.MemberJoined(member))
        return member

    def leave(self, user: User, guild: Guild) -> None:
        """A user leaves a server."""
        member = guild.members.pop(user.id)
        self.tell(ch.MemberLeft(member))

    def add_role(self, guild: Guild, name: str, permissions: int) -> Role:
        """A new role."""
        role = Role(self.ids.next(), name, permissions, len(guild.roles))
        guild.roles[role.id] = role
        return role

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        """Give a member a role."""
        member = guild.members[user.id]
        member.roles.append(role.id)
        self.tell(ch.MemberChanged(member))

    def add_channel(self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT) -> Channel:
        """A new text or announcement channel."""
        position = sum(1 for c in self.channels.values() if c.guild_id == guild.id)
        channel = Channel(self.ids.next(), kind, name, guild.id, position)
        self.channels[channel.id] = channel
        self.tell(ch.ChannelCreated(channel))
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner_id: int,
        *,
        private: bool = False,
        minutes: int = 1440,
        number: int | None = None,
    ) -> Channel:
        """A new thread under a text or announcement channel; one that hangs on a message has the message's id."""
        kind = ChannelType.PRIVATE_THREAD if private else parent.type.threads[0]
        thread = Channel(number or self.ids.next(), kind, name, parent.guild_id, parent_id=parent.id, owner_id=owner_id)
        thread.auto_archive_minutes = minutes
        self.channels[thread.id] = thread
        self.tell(ch.ChannelCreated(thread))
        return thread

    def forbid(self, channel: Channel, target: Role | User, permissions: Permission) -> None:
        """Deny `permissions` in a channel to a role or a member (the bot too), on top of what is denied already."""
        self._overwrite(channel, target, deny=int(permissions))

    def permit(self, channel: Channel, target: Role | User, permissions: Permission) -> None:
        """Allow `permissions` in a channel to a role or a member, and lift their denial."""
        self._overwrite(channel, target, allow=int(permissions))

    def _overwrite(self, channel: Channel, target: Role | User, *, allow: int = 0, deny: int = 0) -> None:
        is_member = isinstance(target, User)
        for overwrite in channel.overwrites:
            if (overwrite.is_member, overwrite.id) == (is_member, target.id):
                break
        else:
            overwrite = Overwrite(target.id, is_member, 0, 0)
            channel.overwrites.append(overwrite)
        overwrite.allow = overwrite.allow & ~deny | allow
        overwrite.deny = overwrite.deny & ~allow | deny
        self.tell(ch.ChannelChanged(channel))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with all that is in it."""
        for message_id in channel.messages:
            message = self.messages.pop(message_id)
            message.deleted = True
            self.release(message.attachments)
        del self.channels[channel.id]
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        self.tell(ch.ChannelDeleted(channel))

    def set_archived(self, thread: Channel, *, archived: bool, locked: bool = False) -> None:
        """Archive a thread or take it out; a locked one takes no new messages and stays there."""
        thread.archived, thread.locked = archived, locked
        self.tell(ch.ChannelChanged(thread))

    # who may see what

    def dm_with(self, user: User) -> Channel:
        """The direct message of the bot and a person, made when it is first needed."""
        channel = self._dms.get(user.id)
        if channel is None:
            channel = Channel(self.ids.next(), ChannelType.DM, recipient_id=user.id)
            self._dms[user.id] = self.channels[channel.id] = channel
            self.tell(ch.ChannelCreated(channel))
        return channel

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server a channel is in."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def member(self, guild_id: int | None, user_id: int) -> Member | None:
        """A user's membership."""
        guild = None if guild_id is None else self.guilds.get(guild_id)
        return None if guild is None else guild.members.get(user_id)

    def mutual_guilds(self, user_id: int) -> Iterator[Guild]:
        """The servers that the bot and a user share."""
        return (g for g in self.guilds.values() if user_id in g.members and self.bot.id in g.members)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel, as bits; 0 when it is hidden from them."""
        if channel.type is ChannelType.DM:
            return IN_DM if user_id in (channel.recipient_id, self.bot.id) else 0
        guild = self.guild_of(channel)
        member = None if guild is None else guild.members.get(user_id)
        if guild is None or member is None or not guild.available:
            return 0
        where = self.channels[channel.parent_id] if channel.parent_id is not None else channel
        bits = channel_permissions(guild, where, member, self.clock.now_ms())
        if (
            channel.type is ChannelType.PRIVATE_THREAD
            and user_id != channel.owner_id
            and not (bits & Permission.MANAGE_THREADS)
        ):
            return 0
        return bits

    def guild_permissions(self, guild: Guild, member: Member) -> int:
        """What a member may do in the server as a whole."""
        return guild_permissions(guild, member)

    def sees(self, user_id: int, message: Message) -> bool:
        """Whether a user's client shows a message."""
        if message.deleted or (message.only_for is not None and message.only_for != user_id):
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and bool(self.permissions(user_id, channel) & VIEW)

    def visible_messages(self, user_id: int, channel: Channel) -> Iterator[Message]:
        """What a user sees in a channel, newest first."""
        if not self.permissions(user_id, channel) & VIEW:
            return
        for number in reversed(channel.messages):
            message = self.messages[number]
            if message.only_for in (None, user_id):
                yield message

    # messages

    def post(self, message: Message) -> Message:
        """Put a message that has been checked into its channel."""
        channel = self.channels[message.channel_id]
        self.messages[message.id] = message
        channel.messages.append(message.id)
        self._hold(message.attachments)
        self.tell(ch.MessageCreated(message))
        return message

    def edited(self, message: Message, released: list[Attachment], *, by_author: bool = True) -> None:
        """Announce that a message's fields were changed; files that it lost stay reachable for a while."""
        message.revision += 1
        if by_author:
            message.edited_ms = self.clock.now_ms()
        self.release(released)
        self._hold(message.attachments)
        self.tell(ch.MessageEdited(message))

    def delete(self, message: Message) -> None:
        """Delete a message."""
        message.deleted = True
        self.messages.pop(message.id, None)
        channel = self.channels[message.channel_id]
        channel.messages.remove(message.id)
        if message.id in channel.pins:
            channel.pins.remove(message.id)
        self.release(message.attachments)
        self.tell(ch.MessageDeleted(message))

    def _hold(self, attachments: list[Attachment]) -> None:
        for attachment in attachments:
            self.files[attachment.id] = attachment

    def release(self, attachments: list[Attachment]) -> None:
        """Files that no message holds: served until `RELEASED_FILES` newer ones have been let go."""
        self._released.extend(a.id for a in attachments)
        while len(self._released) > RELEASED_FILES:
            self.files.pop(self._released.pop(0), None)

    # interactions

    def start(self, interaction_type: InteractionType, user: User, channel: Channel, data: Json) -> Interaction:
        """A person acts; `InteractionStarted` is told by the caller once the record is complete."""
        number = self.ids.next()
        token = urlsafe_b64encode(f"interaction:{number}:{self.sign(str(number)) * 2}".encode()).decode().rstrip("=")
        interaction = Interaction(
            number, token, interaction_type, user.id, channel.id, channel.guild_id, self.clock.now_ms(), data
        )
        self.interactions[number] = interaction
        self.by_token[token] = interaction
        return interaction

    def new_answer(self, interaction: Interaction, *, private: bool) -> Message:
        """An empty message that an interaction is about to make."""
        message = Message(self.ids.next(), interaction.channel_id, self.bot.id, self.clock.now_ms())
        message.interaction_id = interaction.id
        if private:
            message.only_for = interaction.user_id
            message.flags |= MessageFlag.EPHEMERAL
        return message

    def forget_old_interactions(self) -> None:
        """Drop the records whose tokens have ended and whose messages are gone, so that a long run does not grow."""
        horizon = self.clock.now_ms() - FORGET_AFTER_MS
        for number, interaction in list(self.interactions.items()):
            if interaction.created_ms < horizon and not self.messages.keys() & interaction.message_ids:
                del self.interactions[number], self.by_token[interaction.token]
