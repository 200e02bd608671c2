"""Discord's rules for a message's body that its OpenAPI description does not carry, with its own error codes.

By Discord's documentation: 2000 characters, ten embeds of 6000 characters in all, ten files of 10 MiB, no empty
message, no old fields beside V2 components, files named where they are used. Components have their own module.
"""

from dataclasses import dataclass
from typing import Any

from bot.standin.components import ComponentCheck
from bot.standin.errors import EMPTY_MESSAGE, TOO_LARGE, ApiError, FormErrors, Path
from bot.standin.payloads import FILE_LIMIT
from bot.standin.records import Json, MessageFlag

REQUEST_LIMIT = 25 * 1024 * 1024
"""Bytes that all files of one request may have."""
V2_NAME = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in a multipart request."""

    index: int
    """The n of `files[n]`."""
    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Standing:
    """What an edited message already has; all empty for a new one."""

    filenames: tuple[tuple[int, str], ...] = ()
    """Its attachments: id and name."""
    flags: int = 0
    has_content: bool = False
    has_embeds: bool = False
    has_components: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """A body that passed: only what it sets is not None."""

    content: str | None
    embeds: list[Json] | None
    components: list[Json] | None
    keep: list[tuple[int, Json]] | None
    """Attachments of the message that stay, with their new facts; None leaves all."""
    new: list[tuple[Upload, Json]]
    """Files to add, with their facts (`description`)."""
    flags: int


def check_message(body: Json, files: tuple[Upload, ...], standing: Standing | None) -> Checked:
    """Check a body for a new message (`standing` None) or an edit; raises ApiError."""
    errors = FormErrors()
    before = Standing() if standing is None else standing
    flags = errors.number(("flags",), body.get("flags"), 0, (1 << 31) - 1) or 0
    v2 = bool((flags | before.flags) & MessageFlag.COMPONENTS_V2)
    errors.length(("content",), body.get("content"), 0, 2000, required=False)
    embeds = _embeds(errors, body.get("embeds"))
    keep, new = _attachments(errors, body, files, before)
    names = [u.filename if "filename" not in f else str(f["filename"]) for u, f in new]
    kept_ids = {i for i, _ in before.filenames} if keep is None else {i for i, _ in keep}
    names += [name for i, name in before.filenames if i in kept_ids]
    components = None
    if body.get("components") is not None:
        components = ComponentCheck(errors, frozenset(names), v2=v2).message(
            errors.items(("components",), body["components"], 0, 40)
        )
    if v2:
        _no_old_fields(errors, body)
    errors.number(("nonce",), body.get("nonce"), -(1 << 63), 1 << 63) if isinstance(body.get("nonce"), int) else (
        errors.length(("nonce",), body.get("nonce"), 0, 25, required=False)
    )
    _mentions(errors, body.get("allowed_mentions"))
    errors.raise_if_any()
    _sizes(files)
    content = body.get("content")
    kept = len(before.filenames) if keep is None else len(keep)
    something = (
        _after(body, "content", before=before.has_content),
        _after(body, "embeds", before=before.has_embeds),
        _after(body, "components", before=before.has_components),
        bool(new) or kept > 0,
        bool(body.get("sticker_ids")) or bool(body.get("poll")),
    )
    if not any(something) or (v2 and not something[2]):
        raise ApiError(EMPTY_MESSAGE)
    return Checked(
        content="" if "content" in body and content is None else content,
        embeds=[] if "embeds" in body and body["embeds"] is None else embeds,
        components=[] if "components" in body and body["components"] is None else components,
        keep=keep,
        new=new,
        flags=flags,
    )


def _after(body: Json, name: str, *, before: bool) -> bool:
    return bool(body[name]) if name in body else before


def _no_old_fields(errors: FormErrors, body: Json) -> None:
    for name in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(name):
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            errors.add((name,), V2_NAME, message)


def _sizes(files: tuple[Upload, ...]) -> None:
    if any(len(f.content) > FILE_LIMIT for f in files) or sum(len(f.content) for f in files) > REQUEST_LIMIT:
        raise ApiError(TOO_LARGE)


def _attachments(
    errors: FormErrors, body: Json, files: tuple[Upload, ...], before: Standing
) -> tuple[list[tuple[int, Json]] | None, list[tuple[Upload, Json]]]:
    """Sort the `attachments` of a body into those kept and those that describe uploaded files."""
    at: Path = ("attachments",)
    listed = body.get("attachments")
    facts: list[Any] = [] if listed is None else errors.items(at, listed, 0, 10)
    uploads = {f.index: f for f in files}
    standing = dict(before.filenames)
    keep: list[tuple[int, Json]] = []
    new: list[tuple[Upload, Json]] = []
    for i, fact in enumerate(facts):
        if not isinstance(fact, dict) or not str(fact.get("id", "")).isdigit():
            errors.required((*at, i, "id"))
            continue
        errors.length((*at, i, "description"), fact.get("description"), 0, 1024, required=False)
        errors.length((*at, i, "filename"), fact.get("filename"), 1, 1024, required=False)
        number = int(fact["id"])
        if number in uploads:
            new.append((uploads.pop(number), fact))
        elif number in standing:
            keep.append((number, fact))
        else:
            message = f'The attachment "{number}" was neither uploaded nor is it on the message'
            errors.add((*at, i, "id"), "ATTACHMENT_NOT_FOUND", message)
    new.extend((upload, {}) for upload in uploads.values())
    held = len(standing) if listed is None else len(keep)
    if held + len(new) > 10:
        errors.add(at, "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return (None if "attachments" not in body else keep), new


def _embeds(errors: FormErrors, embeds: Any) -> list[Json] | None:
    if embeds is None:
        return None
    total = 0
    stored = []
    for i, embed in enumerate(errors.items(("embeds",), embeds, 0, 10)):
        at: Path = ("embeds", i)
        if not isinstance(embed, dict):
            errors.add(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        size = _embed_texts(errors, embed, at)
        pictures = any(embed.get(k) for k in ("image", "thumbnail", "video"))
        if not size and not pictures and not embed.get("timestamp"):
            errors.required((*at, "description"))
        total += size
        stored.append(_stored_embed(embed))
    if total > 6000:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    return stored


def _embed_texts(errors: FormErrors, embed: Json, at: Path) -> int:
    """Check an embed's texts; returns how many characters count towards 6000."""
    texts: list[tuple[Path, Any, int, bool]] = [
        (("title",), embed.get("title"), 256, False),
        (("description",), embed.get("description"), 4096, False),
    ]
    footer, author = embed.get("footer"), embed.get("author")
    if isinstance(footer, dict):
        texts.append((("footer", "text"), footer.get("text"), 2048, False))
    if isinstance(author, dict):
        texts.append((("author", "name"), author.get("name"), 256, True))
    fields = embed.get("fields")
    for i, item in enumerate([] if fields is None else errors.items((*at, "fields"), fields, 0, 25)):
        part: Json = item if isinstance(item, dict) else {}
        texts.append((("fields", i, "name"), part.get("name"), 256, True))
        texts.append((("fields", i, "value"), part.get("value"), 1024, True))
    size = 0
    for path, text, high, required in texts:
        if errors.length((*at, *path), text, int(required), high, required=required):
            size += len(str(text).strip())
    errors.number((*at, "color"), embed.get("color"), 0, 0xFFFFFF)
    return size


def _stored_embed(embed: Json) -> Json:
    stored = {k: v for k, v in embed.items() if v is not None and k not in ("type", "provider", "video")}
    if "fields" in stored:
        stored["fields"] = [{**f, "inline": bool(f.get("inline"))} for f in stored["fields"] if isinstance(f, dict)]
    return {"type": "rich", **stored}


def _mentions(errors: FormErrors, allowed: Any) -> None:
    if not isinstance(allowed, dict):
        return
    parse = allowed.get("parse") or []
    for i, name in enumerate(errors.items(("allowed_mentions", "parse"), parse, 0, 1521)):
        if name not in ("users", "roles", "everyone"):
            errors.choices(("allowed_mentions", "parse", i), "'users', 'roles', 'everyone'")
    for name in ("users", "roles"):
        errors.items(("allowed_mentions", name), allowed.get(name) or [], 0, 100)
        if allowed.get(name) and name in parse:
            message = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            errors.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
