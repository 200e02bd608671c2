"""The bot itself, users, servers, channels and threads.

By Discord's documentation of users, guilds, channels and applications, as far as a bot that hosts tables asks.
"""

from bot.standin import changes as ch
from bot.standin.core import Call, Core, Reply, Route
from bot.standin.errors import (
    DMS_TOO_FAST,
    INVALID_RECIPIENT,
    THREAD_EXISTS,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    ApiError,
    FormErrors,
)
from bot.standin.permissions import Permission
from bot.standin.records import ChannelType, Guild, Json
from bot.standin.rest_messages import channel_of, message_of
from bot.standin.sessions import Intent

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
"""How long a thread may lie idle before it is archived."""

THREADS = tuple(kind for kind in ChannelType if kind.is_thread)
"""The types of thread that a body may name."""

MEMBERS_LIMITED = 1 << 15
"""The application's flag for the members intent of a bot that Discord has not verified."""


def me(core: Core, call: Call) -> Reply:
    """GET the bot's account."""
    return Reply(200, core.payloads.me())


def _flags(privileged: int) -> int:
    """The application's flags: which privileged intents it has, as the portal gives them to a small bot."""
    return MEMBERS_LIMITED if privileged & Intent.GUILD_MEMBERS else 0


def application(core: Core, call: Call) -> Reply:
    """GET the application."""
    world = core.world
    owner = next(g.owner_id for g in world.guilds.values()) if world.guilds else world.bot.id
    return Reply(
        200,
        {
            "id": str(world.bot.id),
            "name": world.bot.display,
            "icon": None,
            "description": "",
            "type": None,
            "bot": core.payloads.user(world.bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": world.sign("verify key"),
            "flags": _flags(core.privileged),
            "flags_new": str(_flags(core.privileged)),
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": core.payloads.user(world.users[owner]),
            "approximate_guild_count": len(world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "rpc_origins": [],
        },
    )


def gateway(core: Core, call: Call) -> Reply:
    """GET where the WebSocket is."""
    return Reply(200, {"url": core.gateway_url})


def gateway_bot(core: Core, call: Call) -> Reply:
    """GET where the WebSocket is, and how often the bot may identify."""
    start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return Reply(200, {"url": core.gateway_url, "shards": 1, "session_start_limit": start})


def user(core: Core, call: Call) -> Reply:
    """GET a user."""
    found = core.world.users.get(call.number("user_id", UNKNOWN_USER))
    if found is None:
        raise ApiError(UNKNOWN_USER)
    return Reply(200, core.payloads.user(found))


def open_dm(core: Core, call: Call) -> Reply:
    """POST: the direct message with a person; the same one each time. That it is closed shows only on sending."""
    recipient = str(call.form().get("recipient_id", ""))
    person = core.world.users.get(int(recipient)) if recipient.isdigit() else None
    if person is None or person.bot:
        raise ApiError(INVALID_RECIPIENT)
    if not core.limits.may_open_dm():
        raise ApiError(DMS_TOO_FAST)
    return Reply(200, core.payloads.channel(core.world.dm_with(person)))


def guild_of(core: Core, call: Call) -> Guild:
    """The server in the path, if the bot is in it."""
    guild = core.world.guilds.get(call.number("guild_id", UNKNOWN_GUILD))
    if guild is None or core.world.bot.id not in guild.members:
        raise ApiError(UNKNOWN_GUILD)
    return guild


def get_guild(core: Core, call: Call) -> Reply:
    """GET a server."""
    found = guild_of(core, call)
    payload = core.payloads.guild(found)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        payload |= {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return Reply(200, payload)


def my_guilds(core: Core, call: Call) -> Reply:
    """GET the servers of the bot."""
    world = core.world
    payloads: list[Json] = [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(world.guild_permissions(g, g.members[world.bot.id])),
            "features": [],
        }
        for g in world.guilds.values()
        if world.bot.id in g.members
    ]
    return Reply(200, payloads)


def leave_guild(core: Core, call: Call) -> Reply:
    """DELETE the bot's own membership."""
    core.world.remove_bot(guild_of(core, call))
    return Reply()


def member(core: Core, call: Call) -> Reply:
    """GET a member."""
    guild, user_id = guild_of(core, call), call.number("user_id", UNKNOWN_USER)
    if user_id not in core.world.users:
        raise ApiError(UNKNOWN_USER)
    if user_id not in guild.members:
        raise ApiError(UNKNOWN_MEMBER)
    return Reply(200, core.payloads.member(guild.members[user_id]))


def guild_channels(core: Core, call: Call) -> Reply:
    """GET a server's channels, without threads."""
    guild = guild_of(core, call)
    found = [c for c in core.world.channels.values() if c.guild_id == guild.id and not c.type.is_thread]
    return Reply(200, [core.payloads.channel(c) for c in found])


def active_threads(core: Core, call: Call) -> Reply:
    """GET a server's threads that are not in the archive, as far as the bot sees them; it has joined none."""
    guild, world = guild_of(core, call), core.world
    found = [c for c in world.channels.values() if c.guild_id == guild.id and c.type.is_thread and not c.archived]
    seen = [core.payloads.channel(c) for c in found if world.permissions(world.bot.id, c) & Permission.VIEW_CHANNEL]
    return Reply(200, {"threads": seen, "members": [], "has_more": False})


def guild_roles(core: Core, call: Call) -> Reply:
    """GET a server's roles."""
    return Reply(200, [core.payloads.role(r) for r in guild_of(core, call).roles.values()])


def get_channel(core: Core, call: Call) -> Reply:
    """GET a channel."""
    return Reply(200, core.payloads.channel(channel_of(core, call)))


def edit_channel(core: Core, call: Call) -> Reply:
    """PATCH a thread's name or archive state; other channels need a permission that the bot does not ask for."""
    channel, body = channel_of(core, call), call.form()
    own = channel.type.is_thread and channel.owner_id == core.world.bot.id
    if not own:
        channel_of(core, call, Permission.MANAGE_THREADS if channel.type.is_thread else Permission.MANAGE_CHANNELS)
    errors = FormErrors()
    if "name" in body:
        errors.length(("name",), body["name"], 1, 100)
    if body.get("auto_archive_duration", 60) not in ARCHIVE_MINUTES:
        errors.choices(("auto_archive_duration",), ", ".join(map(str, ARCHIVE_MINUTES)))
    errors.raise_if_any()
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.archived = bool(body.get("archived", channel.archived))
    channel.auto_archive_minutes = body.get("auto_archive_duration", channel.auto_archive_minutes)
    core.world.tell(ch.ChannelChanged(channel))
    return Reply(200, core.payloads.channel(channel))


def delete_channel(core: Core, call: Call) -> Reply:
    """DELETE a channel, or leave a direct message as it is."""
    channel = channel_of(core, call)
    if channel.type is not ChannelType.DM:
        needed = Permission.MANAGE_THREADS if channel.type.is_thread else Permission.MANAGE_CHANNELS
        channel_of(core, call, needed)
        core.world.delete_channel(channel)
    return Reply(200, core.payloads.channel(channel))


def start_thread(core: Core, call: Call) -> Reply:
    """POST a thread, on a message or by itself."""
    channel, body = channel_of(core, call, Permission.VIEW_CHANNEL), call.form()
    kind = None if "message_id" in call.params else body.get("type") or ChannelType.PRIVATE_THREAD
    private = kind == ChannelType.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    channel_of(core, call, needed)
    number = message_of(core, call, channel).id if "message_id" in call.params else None
    errors = FormErrors()
    if kind not in (None, *THREADS):
        errors.choices(("type",), ", ".join(str(int(t)) for t in THREADS))
        errors.raise_if_any()
    if not channel.type.threads or kind not in (None, *channel.type.threads):
        raise ApiError(WRONG_CHANNEL_TYPE)
    errors.length(("name",), body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration") or 1440
    if minutes not in ARCHIVE_MINUTES:
        errors.choices(("auto_archive_duration",), ", ".join(map(str, ARCHIVE_MINUTES)))
    if number is not None and number in core.world.channels:
        raise ApiError(THREAD_EXISTS)
    errors.raise_if_any()
    thread = core.world.add_thread(
        channel, body["name"], core.world.bot.id, private=private, minutes=minutes, number=number
    )
    return Reply(201, core.payloads.channel(thread))


ROUTES = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/applications/@me", application),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/gateway", gateway, with_token=False),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads),
    Route("GET", "/guilds/{guild_id}/roles", guild_roles),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", edit_channel),
    Route("DELETE", "/channels/{channel_id}", delete_channel),
    Route("POST", "/channels/{channel_id}/threads", start_thread),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_thread),
)
