"""Who may do what where: Discord's permission bits and how a channel's are computed.

By Discord's documentation ("Permissions"): the owner has all; otherwise @everyone and roles are added up, an
administrator has all, then the channel's overwrites apply in the order @everyone, roles, member. A thread uses its
parent's. A timed-out member keeps only viewing and reading.
"""

from enum import IntFlag

from bot.standin.records import Channel, Guild, Member


class Permission(IntFlag):
    """The bits that matter here."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
ADMINISTRATOR, VIEW = int(P.ADMINISTRATOR), int(P.VIEW_CHANNEL)
"""Plain numbers, for what is asked thousands of times a second."""
EVERYTHING = (1 << 53) - 1
"""All bits up to the highest that JSON numbers carry safely."""
WHEN_TIMED_OUT = int(P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY)
IN_DM = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.MENTION_EVERYONE
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
)
"""What everybody has in a direct message."""
EVERYONE = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.SEND_MESSAGES_IN_THREADS
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
)
"""What a new server's @everyone role grants."""
BOT_NEEDS = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.SEND_MESSAGES_IN_THREADS
    | P.CREATE_PUBLIC_THREADS
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
)
"""What the bot's own role is given when it is invited."""


def guild_permissions(guild: Guild, member: Member) -> int:
    """A member's permissions in the server as a whole."""
    if guild.owner_id == member.user_id:
        return EVERYTHING
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return EVERYTHING if bits & ADMINISTRATOR else bits


def channel_permissions(guild: Guild, channel: Channel, member: Member, now_ms: int) -> int:
    """A member's permissions in a channel; for a thread, `channel` is its parent."""
    bits = guild_permissions(guild, member)
    if bits & ADMINISTRATOR:
        return bits
    by_id = {(o.is_member, o.id): o for o in channel.overwrites}
    everyone = by_id.get((False, guild.id))
    if everyone is not None:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in member.roles:
        overwrite = by_id.get((False, role_id))
        if overwrite is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    bits = bits & ~deny | allow
    own = by_id.get((True, member.user_id))
    if own is not None:
        bits = bits & ~own.deny | own.allow
    if not bits & VIEW:
        return 0
    if member.timed_out_until_ms is not None and member.timed_out_until_ms > now_ms:
        return bits & WHEN_TIMED_OUT
    return bits
