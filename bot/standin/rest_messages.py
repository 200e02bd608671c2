"""Messages by the bot's own token: create, read, edit, delete, pin, and "is typing".

By Discord's documentation of channels and messages; which permission is asked where follows the "requires" notes.
Private messages do not exist for these routes (10008).
"""

from bot.standin import changes as ch
from bot.standin.core import Call, Core, Reply, Route
from bot.standin.drafts import apply_edit, fill_new, standing
from bot.standin.errors import (
    CANNOT_DM,
    FOREIGN_MESSAGE,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    OLD_MESSAGE_EDITS,
    THREAD_ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    ApiError,
)
from bot.standin.limits import OLD_MESSAGE_MS
from bot.standin.permissions import Permission
from bot.standin.records import Channel, ChannelType, Json, Message
from bot.standin.validate import check_message

NONCE_MS = 5 * 60 * 1000
"""How long a nonce is remembered: "the past few minutes"."""


def channel_of(core: Core, call: Call, need: Permission = Permission.VIEW_CHANNEL) -> Channel:
    """The channel in the path, if the bot sees it and has `need` there."""
    channel = core.world.channels.get(call.number("channel_id", UNKNOWN_CHANNEL))
    if channel is None:
        raise ApiError(UNKNOWN_CHANNEL)
    bits = core.world.permissions(core.world.bot.id, channel)
    if not bits & Permission.VIEW_CHANNEL:
        raise ApiError(MISSING_ACCESS)
    if bits & need != need:
        raise ApiError(MISSING_PERMISSIONS)
    return channel


def message_of(core: Core, call: Call, channel: Channel) -> Message:
    """The message in the path, if it is in the channel and not private."""
    message = core.world.messages.get(call.number("message_id", UNKNOWN_MESSAGE))
    if message is None or message.channel_id != channel.id or message.only_for is not None:
        raise ApiError(UNKNOWN_MESSAGE)
    return message


def sending_needs(channel: Channel, body: Json, files: int) -> Permission:
    """What the bot must be allowed for this body."""
    need = Permission.SEND_MESSAGES_IN_THREADS if channel.type.is_thread else Permission.SEND_MESSAGES
    if body.get("embeds"):
        need |= Permission.EMBED_LINKS
    if files:
        need |= Permission.ATTACH_FILES
    return need


def _refuse_closed_dm(core: Core, channel: Channel) -> None:
    if channel.type is not ChannelType.DM:
        return
    person = core.world.users[channel.recipient_id or 0]
    if not any(core.world.mutual_guilds(person.id)):
        raise ApiError(NO_MUTUAL_GUILD)
    if not person.dms_open:
        raise ApiError(CANNOT_DM)


def create_message(core: Core, call: Call) -> Reply:
    """POST a message."""
    body, world = call.form(), core.world
    channel = channel_of(core, call)
    channel_of(core, call, sending_needs(channel, body, len(call.files)))
    _refuse_closed_dm(core, channel)
    checked = check_message(body, call.files, None)
    if channel.archived:
        if channel.locked and not world.permissions(world.bot.id, channel) & Permission.MANAGE_THREADS:
            raise ApiError(THREAD_ARCHIVED)
        world.set_archived(channel, archived=False)
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        for number in reversed(channel.messages):
            earlier = world.messages[number]
            if earlier.created_ms < world.clock.now_ms() - NONCE_MS:
                break
            if earlier.author_id == world.bot.id and str(earlier.nonce) == str(nonce):
                return Reply(200, core.payloads.message(earlier))
    message = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now_ms(), nonce=nonce)
    reference = body.get("message_reference")
    if isinstance(reference, dict):
        number = int(reference.get("message_id", 0))
        known = world.messages.get(number)
        if (known is None or known.channel_id != channel.id) and reference.get("fail_if_not_exists", True):
            raise ApiError(UNKNOWN_MESSAGE)
        message.reference_id = number
    world.post(fill_new(world, message, checked, body))
    return Reply(200, core.payloads.message(message))


def edit_message(core: Core, call: Call) -> Reply:
    """PATCH a message of the bot."""
    body = call.form()
    channel = channel_of(core, call)
    message = message_of(core, call, channel)
    if message.author_id != core.world.bot.id:
        raise ApiError(FOREIGN_MESSAGE)
    if call.files:
        channel_of(core, call, Permission.ATTACH_FILES)
    if channel.archived:
        raise ApiError(THREAD_ARCHIVED)
    if core.world.clock.now_ms() - message.created_ms > OLD_MESSAGE_MS:
        verdict = core.limits.ask("edit_old", str(channel.id), counts_globally=False)
        if verdict.retry_after_s is not None:
            raise TooManyOldEditsError(verdict.retry_after_s)
    checked = check_message(body, call.files, standing(message))
    apply_edit(core.world, message, checked)
    return Reply(200, core.payloads.message(message))


class TooManyOldEditsError(ApiError):
    """429 with code 30046 and a time to wait."""

    def __init__(self, retry_after_s: float) -> None:
        super().__init__(OLD_MESSAGE_EDITS)
        self.retry_after_s = retry_after_s

    def body(self) -> Json:
        """The refusal with its waiting time."""
        return {**super().body(), "retry_after": round(self.retry_after_s, 3), "global": False}


def delete_message(core: Core, call: Call) -> Reply:
    """DELETE a message: one's own, or anybody's with the permission."""
    channel = channel_of(core, call)
    message = message_of(core, call, channel)
    if message.author_id != core.world.bot.id:
        channel_of(core, call, Permission.MANAGE_MESSAGES)
    core.world.delete(message)
    return Reply()


def get_message(core: Core, call: Call) -> Reply:
    """GET one message."""
    channel = channel_of(core, call, Permission.READ_MESSAGE_HISTORY)
    return Reply(200, core.payloads.message(message_of(core, call, channel)))


def list_messages(core: Core, call: Call) -> Reply:
    """GET a page of messages, newest first."""
    channel = channel_of(core, call, Permission.READ_MESSAGE_HISTORY)
    limit = min(100, max(1, int(call.query.get("limit", "50"))))
    found = [m for n in channel.messages if (m := core.world.messages[n]).only_for is None]
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])]
    if "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    if "around" in call.query:
        centre = int(call.query["around"])
        found = sorted(sorted(found, key=lambda m: abs(m.id - centre))[:limit], key=lambda m: m.id)
    return Reply(200, [core.payloads.message(m) for m in reversed(found[-limit:])])


def start_typing(core: Core, call: Call) -> Reply:
    """POST "is typing"."""
    channel = channel_of(core, call, Permission.SEND_MESSAGES)
    core.world.tell(ch.TypingStarted(channel, core.world.bot.id))
    return Reply()


def pin(core: Core, call: Call) -> Reply:
    """PUT or DELETE a pin; an existing pin stays as it is."""
    channel = channel_of(core, call, Permission.PIN_MESSAGES)
    message = message_of(core, call, channel)
    wanted = call.route.method == "PUT"
    if wanted != message.pinned:
        message.pinned = wanted
        channel.pins.append(message.id) if wanted else channel.pins.remove(message.id)
        core.world.edited(message, [], by_author=False)
    return Reply()


def list_pins(core: Core, call: Call) -> Reply:
    """GET the pinned messages."""
    channel = channel_of(core, call, Permission.READ_MESSAGE_HISTORY)
    items = [core.payloads.message(core.world.messages[n]) for n in reversed(channel.pins)]
    return Reply(200, {"items": [{"pinned_at": m["timestamp"], "message": m} for m in items], "has_more": False})


MESSAGES = "/channels/{channel_id}/messages"
ROUTES = (
    Route("POST", MESSAGES, create_message, "create"),
    Route("GET", MESSAGES, list_messages),
    Route("GET", f"{MESSAGES}/pins", list_pins),
    Route("PUT", f"{MESSAGES}/pins/{{message_id}}", pin),
    Route("DELETE", f"{MESSAGES}/pins/{{message_id}}", pin),
    Route("GET", f"{MESSAGES}/{{message_id}}", get_message),
    Route("PATCH", f"{MESSAGES}/{{message_id}}", edit_message, "edit"),
    Route("DELETE", f"{MESSAGES}/{{message_id}}", delete_message, "delete"),
    Route("POST", "/channels/{channel_id}/typing", start_typing, "typing"),
)
