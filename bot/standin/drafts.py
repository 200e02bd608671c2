"""From a checked body to a message: new ones and edits, the same for channels, answers and follow-ups.

What a mention is follows Discord: found in the text, then filtered by allowed_mentions; an edit notifies nobody.
"""

import mimetypes
import re
import struct

from bot.standin.components import TEXT, walk
from bot.standin.permissions import Permission
from bot.standin.records import Attachment, Json, Message, MessageFlag
from bot.standin.validate import Checked, Standing, Upload
from bot.standin.world import World

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SILENT | MessageFlag.COMPONENTS_V2
"""Flags that a body may set; "private" is decided by the interaction."""
UNSAFE = re.compile(r"[^\w.\-()]")


def standing(message: Message) -> Standing:
    """What an edit finds on a message."""
    return Standing(
        tuple((a.id, a.filename) for a in message.attachments),
        message.flags,
        bool(message.content),
        bool(message.embeds),
        bool(message.components),
    )


def fill_new(world: World, message: Message, checked: Checked, body: Json) -> Message:
    """Give a new message its content; the caller posts it."""
    message.content = (checked.content or "").strip()
    message.embeds = checked.embeds or []
    message.components = checked.components or []
    message.flags |= checked.flags & SETTABLE
    message.tts = bool(body.get("tts"))
    message.attachments = [new_attachment(world, message, upload, facts) for upload, facts in checked.new]
    mention(world, message, body.get("allowed_mentions"))
    return message


def apply_edit(world: World, message: Message, checked: Checked) -> None:
    """Change a standing message and announce it."""
    before = message.attachments
    message.flags = message.flags & ~MessageFlag.LOADING | checked.flags & SETTABLE
    if checked.content is not None:
        message.content = checked.content.strip()
    if checked.embeds is not None:
        message.embeds = checked.embeds
    if checked.components is not None:
        message.components = checked.components
    if checked.flags & MessageFlag.COMPONENTS_V2:
        message.content, message.embeds = "", []
    kept = before
    if checked.keep is not None:
        by_id = {a.id: a for a in before}
        kept = [by_id[number] for number, _ in checked.keep]
        for attachment, (_, facts) in zip(kept, checked.keep, strict=True):
            if "description" in facts:
                attachment.description = facts["description"]
    message.attachments = kept + [new_attachment(world, message, u, f) for u, f in checked.new]
    held = {a.id for a in message.attachments}
    world.edited(message, [a for a in before if a.id not in held])


def new_attachment(world: World, message: Message, upload: Upload, facts: Json) -> Attachment:
    """Store an uploaded file; its name is made safe as Discord does, its picture size is read."""
    name = UNSAFE.sub("_", str(facts.get("filename") or upload.filename)) or "unknown"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    size = picture_size(upload.content)
    return Attachment(
        id=world.ids.next(),
        channel_id=message.channel_id,
        filename=name,
        content=upload.content,
        content_type=kind,
        description=facts.get("description"),
        width=None if size is None else size[0],
        height=None if size is None else size[1],
        ephemeral=message.only_for is not None,
    )


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP picture, from its header; None for other files."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8X" and len(content) >= 30:
        return (
            int.from_bytes(content[24:27], "little") + 1,
            int.from_bytes(content[27:30], "little") + 1,
        )
    return None


def texts(message: Message) -> str:
    """All text in which a mention counts: the content, and the texts of V2 components."""
    parts = [c["content"] for c in walk(message.components) if c.get("type") == TEXT]
    return "\n".join([message.content, *parts])


def mention(world: World, message: Message, allowed: Json | None) -> None:
    """Work out whom a new message really mentions."""
    text = texts(message)
    rules: Json = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = rules.get("parse") or []
    users = {int(n) for n in USER_MENTION.findall(text)} & world.users.keys()
    roles = {int(n) for n in ROLE_MENTION.findall(text)}
    if "users" not in parse:
        users &= {int(n) for n in rules.get("users") or []}
    if "roles" not in parse:
        roles &= {int(n) for n in rules.get("roles") or []}
    channel = world.channels[message.channel_id]
    if channel.guild_id is not None:
        roles &= world.guilds[channel.guild_id].roles.keys()
    message.mentions = sorted(users)
    message.mention_roles = sorted(roles)
    may = bool(world.permissions(message.author_id, channel) & Permission.MENTION_EVERYONE)
    message.mention_everyone = may and "everyone" in parse and ("@everyone" in text or "@here" in text)
