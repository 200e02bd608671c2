"""From a change of the world to gateway events: name, data, the intents that cover it, and whose content it is.

By Discord's gateway documentation ("List of Intents"). Private messages and everything in channels that the bot
cannot see are no events.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.standin import changes as ch
from bot.standin.payloads import Payloads
from bot.standin.permissions import VIEW
from bot.standin.records import Channel, ChannelType, Interaction, Json, Message

GUILDS, MEMBERS = 1 << 0, 1 << 1
GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12
GUILD_TYPING, DIRECT_TYPING = 1 << 11, 1 << 14


@dataclass(frozen=True, slots=True)
class Event:
    """One event before it is numbered for a session."""

    name: str
    data: Json
    intents: int
    """Any of these bits lets it through; 0 means always."""
    guild_id: int | None
    """Decides the shard."""
    about: Interaction | None = None
    """The act that it tells of."""
    content_is_free: bool = True
    """False for other people's server messages: their content needs the message content intent."""


def events_of(payloads: Payloads, change: ch.Change) -> Iterator[Event]:
    """What the gateway says about a change, as far as the bot is there to hear it."""
    world = payloads.world
    for event in _events_of(payloads, change):
        guild = world.guilds.get(event.guild_id or 0)
        if guild is None or world.bot.id in guild.members or isinstance(change, ch.GuildLeft):
            yield event


def _events_of(payloads: Payloads, change: ch.Change) -> Iterator[Event]:
    world = payloads.world
    match change:
        case ch.InteractionStarted(interaction):
            yield Event("INTERACTION_CREATE", payloads.interaction(interaction), 0, interaction.guild_id, interaction)
        case ch.MessageCreated(message):
            yield from _message(payloads, "MESSAGE_CREATE", message)
        case ch.MessageEdited(message):
            yield from _message(payloads, "MESSAGE_UPDATE", message)
        case ch.MessageDeleted(message):
            channel = world.channels.get(message.channel_id)
            if channel is not None and message.only_for is None and _visible(payloads, channel):
                data = {"id": str(message.id), "channel_id": str(channel.id), **_in_guild(channel)}
                yield Event("MESSAGE_DELETE", data, _message_intent(channel), channel.guild_id)
        case ch.ChannelCreated(channel) | ch.ChannelChanged(channel) | ch.ChannelDeleted(channel):
            yield from _channel(payloads, change, channel)
        case ch.GuildJoined() | ch.GuildLeft() | ch.MemberJoined() | ch.MemberChanged() | ch.MemberLeft():
            yield _membership(payloads, change)
        case ch.TypingStarted(channel, user_id):
            now = world.clock.now_ms() // 1000
            data = {"channel_id": str(channel.id), "user_id": str(user_id), "timestamp": now, **_in_guild(channel)}
            intent = DIRECT_TYPING if channel.type is ChannelType.DM else GUILD_TYPING
            if user_id != world.bot.id:
                yield Event("TYPING_START", data, intent, channel.guild_id)
        case ch.InteractionMoved() | ch.CommandsChanged():
            return


def _membership(
    payloads: Payloads,
    change: ch.GuildJoined | ch.GuildLeft | ch.MemberJoined | ch.MemberChanged | ch.MemberLeft,
) -> Event:
    """A server or one of its members came, changed or went."""
    match change:
        case ch.GuildJoined(guild, again):
            data = payloads.guild_create(guild, all_members=False)
            if not again:
                del data["unavailable"]
            return Event("GUILD_CREATE", data, GUILDS, guild.id)
        case ch.GuildLeft(guild, unavailable):
            data = {"id": str(guild.id)} | ({"unavailable": True} if unavailable else {})
            return Event("GUILD_DELETE", data, GUILDS, guild.id)
        case ch.MemberJoined(member) | ch.MemberChanged(member):
            name = "GUILD_MEMBER_ADD" if isinstance(change, ch.MemberJoined) else "GUILD_MEMBER_UPDATE"
            data = payloads.member(member) | {"guild_id": str(member.guild_id)}
            # What becomes of the bot itself it is told in any case.
            return Event(name, data, 0 if member.user_id == payloads.world.bot.id else MEMBERS, member.guild_id)
        case ch.MemberLeft(member):
            data = {"guild_id": str(member.guild_id), "user": payloads.user(payloads.world.users[member.user_id])}
            return Event("GUILD_MEMBER_REMOVE", data, MEMBERS, member.guild_id)


def _visible(payloads: Payloads, channel: Channel) -> bool:
    world = payloads.world
    return bool(world.permissions(world.bot.id, channel) & VIEW)


def _in_guild(channel: Channel) -> Json:
    return {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}


def _message_intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.type is ChannelType.DM else GUILD_MESSAGES


def _message(payloads: Payloads, name: str, message: Message) -> Iterator[Event]:
    world = payloads.world
    channel = world.channels[message.channel_id]
    if message.only_for is not None or not _visible(payloads, channel):
        return
    data = payloads.message(message) | _in_guild(channel) | {"channel_type": int(channel.type)}
    member = world.member(channel.guild_id, message.author_id)
    if member is not None:
        data["member"] = payloads.member(member, with_user=False)
    free = channel.type is ChannelType.DM or message.author_id == world.bot.id or world.bot.id in message.mentions
    yield Event(name, data, _message_intent(channel), channel.guild_id, content_is_free=free)


def _channel(payloads: Payloads, change: ch.Change, channel: Channel) -> Iterator[Event]:
    """A direct message is not announced; a thread has event names of its own."""
    if channel.type is ChannelType.DM:
        return
    kind = "THREAD" if channel.type.is_thread else "CHANNEL"
    what = {ch.ChannelCreated: "CREATE", ch.ChannelChanged: "UPDATE", ch.ChannelDeleted: "DELETE"}[type(change)]
    data = payloads.channel(channel)
    if kind == "THREAD" and what == "CREATE":
        data["newly_created"] = True
    yield Event(f"{kind}_{what}", data, GUILDS, channel.guild_id)
