"""What a person's client shows of a message: text, buttons, selects, pictures; a snapshot that can be pressed."""

from dataclasses import dataclass

from bot.standin.components import BUTTON, GALLERY, SELECTS, TEXT, THUMBNAIL, walk
from bot.standin.records import Json, Message


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is shown."""

    label: str
    """Its words, with its emoji before them."""
    custom_id: str
    """Empty for a link."""
    style: int
    """1 blurple, 2 grey, 3 green, 4 red, 5 link."""
    disabled: bool
    url: str | None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select."""

    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select as it is shown."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A file as it is shown."""

    filename: str
    alt: str
    """The text for those who do not see the picture; empty when there is none."""
    content: bytes


@dataclass(frozen=True, slots=True)
class Sight:
    """A message as somebody saw it at one moment."""

    id: int
    channel_id: int
    author_id: int
    text: str
    """Everything that can be read: content, text displays, embeds."""
    components: tuple[Json, ...]
    pictures: tuple[Picture, ...]
    private: bool
    """Only this person sees it."""
    thinking: bool
    """A deferred answer that has not come yet."""
    edited_ms: int | None
    mentions: tuple[int, ...]

    buttons: tuple[Button, ...]
    """In reading order."""
    selects: tuple[Select, ...]
    """In reading order."""

    def find_button(self, label: str) -> Button | None:
        """The button with these words (with or without its emoji), or whose words begin with them."""
        whole = [b for b in self.buttons if label in (b.label, b.label.partition(" ")[2])]
        return next(iter(whole or [b for b in self.buttons if b.label.startswith(label)]), None)


def sight_of(message: Message) -> Sight:
    """What a message shows now; nothing is made twice of what has not changed."""
    state, known = (message.revision, message.flags), message.shown
    if not isinstance(known, _Known) or known.state != state:
        known = message.shown = _Known(state, _sight_of(message))
    return known.sight


@dataclass(frozen=True, slots=True)
class _Known:
    """What has been made of a message, and in which state it was."""

    state: tuple[int, int]
    sight: Sight


def _sight_of(message: Message) -> Sight:
    components = walk(message.components)
    parts = [message.content]
    parts += [c["content"] for c in components if c["type"] == TEXT]
    for embed in message.embeds:
        footer, author = embed.get("footer", {}), embed.get("author", {})
        parts += [author.get("name", ""), embed.get("title", ""), embed.get("description", "")]
        parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields", [])]
        parts.append(footer.get("text", ""))
    alts = _alts(components)
    return Sight(
        id=message.id,
        channel_id=message.channel_id,
        author_id=message.author_id,
        text="\n".join(p for p in parts if p),
        components=tuple(message.components),
        pictures=tuple(
            Picture(a.filename, alts.get(a.filename) or a.description or "", a.content) for a in message.attachments
        ),
        private=message.only_for is not None,
        thinking=message.thinking,
        edited_ms=message.edited_ms,
        mentions=tuple(message.mentions),
        buttons=tuple(_button(c) for c in components if c["type"] == BUTTON),
        selects=tuple(_select(c) for c in components if c["type"] in SELECTS),
    )


def _button(c: Json) -> Button:
    words = " ".join(p for p in (c.get("emoji", {}).get("name", ""), c.get("label", "")) if p)
    return Button(words, c.get("custom_id", ""), c["style"], c["disabled"], c.get("url"))


def _select(c: Json) -> Select:
    return Select(
        c["custom_id"],
        c.get("placeholder", ""),
        tuple(
            Option(o["label"], o["value"], o.get("description", ""), bool(o.get("default")))
            for o in c.get("options", [])
        ),
        c["min_values"],
        c["max_values"],
        c["disabled"],
    )


def _alts(components: list[Json]) -> dict[str, str]:
    """The descriptions that galleries and thumbnails, wherever they stand, give to attached files."""
    found: dict[str, str] = {}
    for component in components:
        items = component["items"] if component["type"] == GALLERY else []
        if component["type"] == THUMBNAIL:
            items = [component]
        for item in items:
            url = item["media"].get("url", "")
            if item.get("description"):
                found[url.removeprefix("attachment://")] = item["description"]
    return found
