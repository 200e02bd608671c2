"""What happened in the world: one frozen record a kind, told to whoever listens (gateway, page, people, tests)."""

from dataclasses import dataclass

from bot.standin.records import Channel, Guild, Interaction, Member, Message


@dataclass(frozen=True, slots=True)
class MessageCreated:
    """A message was posted; a private one too."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    """A message changed."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message is gone."""

    message: Message


@dataclass(frozen=True, slots=True)
class ChannelCreated:
    """A channel or thread appeared; a direct message too."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel's or thread's fields changed, permissions included."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    """A channel or thread is gone."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class GuildJoined:
    """The bot came into a server, or the server came back after an outage (`again`)."""

    guild: Guild
    again: bool


@dataclass(frozen=True, slots=True)
class GuildLeft:
    """The bot was removed from a server, or the server is unavailable for now."""

    guild: Guild
    unavailable: bool


@dataclass(frozen=True, slots=True)
class MemberJoined:
    """A user came into a server."""

    member: Member


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """A member's name, roles or time-out changed."""

    member: Member


@dataclass(frozen=True, slots=True)
class MemberLeft:
    """A user left a server."""

    member: Member


@dataclass(frozen=True, slots=True)
class InteractionStarted:
    """A person did something that the bot must answer."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionMoved:
    """It was answered for the first time, or it failed."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class TypingStarted:
    """Somebody is typing."""

    channel: Channel
    user_id: int


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot's commands were registered anew."""

    guild_id: int | None


Change = (
    MessageCreated
    | MessageEdited
    | MessageDeleted
    | ChannelCreated
    | ChannelChanged
    | ChannelDeleted
    | GuildJoined
    | GuildLeft
    | MemberJoined
    | MemberChanged
    | MemberLeft
    | InteractionStarted
    | InteractionMoved
    | TypingStarted
    | CommandsChanged
)
