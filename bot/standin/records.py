"""What the world holds: one mutable record a thing, ids as integers, times in milliseconds since 1970.

No JSON here except what people and bots wrote themselves (embeds, components, commands, option values), which is
kept in the shape in which it was checked. `payloads` turns records into Discord's JSON. Fields without a sentence are
what Discord calls so.
"""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class ChannelType(IntEnum):
    """The kinds of channel that the stand-in has."""

    TEXT = 0
    """A text channel of a server."""
    DM = 1
    """The direct message of the bot and one person."""
    ANNOUNCEMENT = 5
    """A channel of a server that others may follow; its threads are of a type of their own."""
    ANNOUNCEMENT_THREAD = 10
    """A thread of an announcement channel."""
    PUBLIC_THREAD = 11
    """A thread that everybody who sees the parent may see."""
    PRIVATE_THREAD = 12
    """A thread for its members; the stand-in shows it to those who may manage threads and to its owner."""

    @property
    def is_thread(self) -> bool:
        """Whether the parent's permissions count."""
        return self in (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def threads(self) -> "tuple[ChannelType, ...]":
        """The types of thread that such a channel may have, that of one which hangs on a message first."""
        match self:
            case ChannelType.TEXT:
                return ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD
            case ChannelType.ANNOUNCEMENT:
                return (ChannelType.ANNOUNCEMENT_THREAD,)
            case _:
                return ()


class InteractionType(IntEnum):
    """What a person did."""

    COMMAND = 2
    """A slash command."""
    COMPONENT = 3
    """A button or a select."""
    AUTOCOMPLETE = 4
    """Typing in an option that suggests."""
    MODAL = 5
    """A form sent in."""


class MessageFlag(IntFlag):
    """The flags of a message that the stand-in knows."""

    SUPPRESS_EMBEDS = 1 << 2
    """Links show no preview."""
    EPHEMERAL = 1 << 6
    """Only the person who pressed sees it."""
    LOADING = 1 << 7
    """"Thinking…": a deferred answer without content."""
    SILENT = 1 << 12
    """No notification."""
    COMPONENTS_V2 = 1 << 15
    """The components are the whole message."""


LOADING = int(MessageFlag.LOADING)


@dataclass(slots=True)
class User:
    """An account, of a person or of the bot."""

    id: int
    username: str
    """The unique lower-case name."""
    display: str
    """The name shown."""
    bot: bool = False
    locale: str = "en-US"
    """The language of the person's client, sent with each interaction."""
    dms_open: bool = True
    """Whether strangers who share a server may write; the bot is one."""


@dataclass(slots=True)
class Role:
    """A role of a server; @everyone has the server's own id."""

    id: int
    name: str
    permissions: int
    position: int
    managed_by: int | None = None
    """The bot whose own role this is."""


@dataclass(slots=True)
class Overwrite:
    """A channel's exception for a role or a member."""

    id: int
    is_member: bool
    allow: int
    deny: int


@dataclass(slots=True)
class Member:
    """A user in a server."""

    user_id: int
    guild_id: int
    joined_ms: int
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    timed_out_until_ms: int | None = None


@dataclass(slots=True)
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    created_ms: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    available: bool = True


@dataclass(slots=True)
class Channel:
    """A text channel, a direct message or a thread."""

    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    recipient_id: int | None = None
    """The person in a direct message."""
    parent_id: int | None = None
    owner_id: int | None = None
    """Who opened a thread."""
    archived: bool = False
    locked: bool = False
    """Whether only who manages threads may take it out of the archive."""
    auto_archive_minutes: int = 1440
    messages: list[int] = field(default_factory=list)
    """Ids of the messages that still stand, oldest first; private ones too."""
    pins: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Attachment:
    """A file on a message."""

    id: int
    channel_id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None
    """Alt text."""
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    """A message as it stands now."""

    id: int
    channel_id: int
    author_id: int
    created_ms: int
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited_ms: int | None = None
    nonce: str | int | None = None
    mentions: list[int] = field(default_factory=list)
    """Users that were really mentioned, after allowed_mentions."""
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: bool = False
    tts: bool = False
    reference_id: int | None = None
    """The message that this one answers."""
    interaction_id: int | None = None
    """The interaction whose answer or follow-up it is."""
    only_for: int | None = None
    """The one person who sees it, if it is private."""
    deleted: bool = False
    revision: int = 0
    """Grows with each edit."""
    shown: object = field(default=None, repr=False, compare=False)
    """What `sights` has made of it last."""
    told: object = field(default=None, repr=False, compare=False)
    """What `payloads` has made of it last."""

    @property
    def thinking(self) -> bool:
        """Whether it is a deferred answer that has not come yet."""
        return self.flags & LOADING != 0


@dataclass(slots=True)
class Command:
    """A registered slash command."""

    id: int
    version: int
    guild_id: int | None
    body: Json
    """The request's body after the check."""


@dataclass(slots=True)
class Interaction:
    """One act of a person that the bot must answer."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    guild_id: int | None
    created_ms: int
    data: Json
    delivered_ms: int | None = None
    """When the bot was first told of it on a living line."""
    message_id: int | None = None
    """The message whose component was pressed, or from which the form was opened."""
    command_name: str | None = None
    callback: int | None = None
    """The type of the first answer, once given."""
    original_id: int | None = None
    """What @original means: the answer, or the pressed message after an update."""
    message_ids: list[int] = field(default_factory=list)
    """Messages made through this interaction's token."""
    form: Json | None = None
    """The form that the answer opened."""
    choices: list[Json] | None = None
    """The suggestions that the answer gave."""
    failed: str | None = None
    """Why the person sees "This interaction failed"."""
    parent_id: int | None = None
    """For a form: the interaction that opened it."""
