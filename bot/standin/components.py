"""The rules for message components, old (rows) and new (V2), and their stored form.

By Discord's documentation and OpenAPI description; the rules that the description does not carry (one select a row,
a button's label or emoji, unique ids, 40 components, 4000 characters) are here by hand. Faults are noted in
`FormErrors`, with Discord's own codes where they are known.
"""

from dataclasses import dataclass, field
from typing import Any

from bot.standin.errors import FormErrors, Path
from bot.standin.records import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK, PREMIUM = 5, 6
MAX_COMPONENTS = 40
MAX_TEXT = 4000


@dataclass(slots=True)
class ComponentCheck:
    """One walk through a message's components: notes faults, returns the stored form."""

    errors: FormErrors
    filenames: frozenset[str]
    """Names that `attachment://` may refer to."""
    v2: bool
    custom_ids: set[str] = field(default_factory=set)
    given_ids: set[int] = field(default_factory=set)
    count: int = 0
    text: int = 0
    last_id: int = 0

    def message(self, components: list[Any]) -> list[Json]:
        """Check all components of a message."""
        at: Path = ("components",)
        if not self.v2:
            self.errors.items(at, components, 0, 5)
        self._collect_ids(components)
        allowed = TOP_V2 if self.v2 else (ROW,)
        stored = [self._one(c, (*at, i), allowed) for i, c in enumerate(components)]
        if self.v2 and self.count > MAX_COMPONENTS:
            message = f"Message cannot have more than {MAX_COMPONENTS} components."
            self.errors.add(at, "COMPONENT_MAX_COUNT_EXCEEDED", message)
        if self.text > MAX_TEXT:
            message = f"The total text of all components must be {MAX_TEXT} or fewer in length."
            self.errors.add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
        return stored

    def _collect_ids(self, node: Any) -> None:
        """Ids that the bot chose itself; the others are numbered round them."""
        if isinstance(node, list):
            for child in node:
                self._collect_ids(child)
        elif isinstance(node, dict):
            number = node.get("id")
            if "type" in node and isinstance(number, int) and number > 0:
                self.given_ids.add(number)
            for key in ("components", "accessory", "component"):
                self._collect_ids(node.get(key))

    def number(self, component: Json) -> int:
        """The component's id: its own, or the next free number."""
        own = component.get("id")
        if isinstance(own, int) and own > 0:
            return own
        self.last_id += 1
        while self.last_id in self.given_ids:
            self.last_id += 1
        return self.last_id

    def _one(self, component: Any, path: Path, allowed: tuple[int, ...]) -> Json:
        if not isinstance(component, dict):
            self.errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return {}
        self.count += 1
        kind = component.get("type")
        if kind not in allowed:
            self.errors.choices((*path, "type"), ", ".join(map(str, allowed)))
            return {}
        stored: Json = {"type": kind, "id": self.number(component)}
        match kind:
            case 1:
                stored |= self._row(component, path)
            case 2:
                stored |= self._button(component, path)
            case 3 | 5 | 6 | 7 | 8:
                stored |= self.select(component, path)
            case 9:
                stored |= self._section(component, path)
            case 10:
                stored |= self._text(component, path)
            case 11:
                stored |= self._media_of(component, path)
            case 12:
                items = self.errors.items((*path, "items"), component.get("items"), 1, 10)
                stored["items"] = [self._media_of(m, (*path, "items", i)) for i, m in enumerate(items)]
            case 13:
                stored |= self._file(component, path)
            case 14:
                stored |= {"divider": component.get("divider", True), "spacing": component.get("spacing") or 1}
                self.errors.number((*path, "spacing"), stored["spacing"], 1, 2)
            case _:
                stored |= self._container(component, path)
        return stored

    def _row(self, component: Json, path: Path) -> Json:
        at = (*path, "components")
        children = self.errors.items(at, component.get("components"), 1, 5)
        selects = sum(1 for c in children if isinstance(c, dict) and c.get("type") in SELECTS)
        if selects and len(children) > 1:
            message = "The specified component exceeds the maximum width"
            self.errors.add((*at, len(children) - 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        return {"components": [self._one(c, (*at, i), (BUTTON, *SELECTS)) for i, c in enumerate(children)]}

    def custom_id(self, component: Json, path: Path) -> str:
        """Check a custom id: 1 to 100 characters, once in the message."""
        at, custom_id = (*path, "custom_id"), component.get("custom_id")
        if not self.errors.length(at, custom_id, 1, 100):
            return ""
        if custom_id in self.custom_ids:
            message = "Component custom id cannot be duplicated"
            self.errors.add(at, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.custom_ids.add(str(custom_id))
        return str(custom_id)

    def emoji(self, value: Any, path: Path) -> Json:
        """Check an emoji: one of a server by id, or a character that is no plain letter."""
        if not isinstance(value, dict):
            return {}
        name, number = value.get("name"), value.get("id")
        if number is None and (not isinstance(name, str) or not name or name.isascii()):
            self.errors.add((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        emoji: Json = {"name": name or ""}
        if number is not None:
            emoji |= {"id": str(number), "animated": bool(value.get("animated"))}
        return {"emoji": emoji}

    def _button(self, component: Json, path: Path) -> Json:
        errors = self.errors
        style, label, url = component.get("style"), component.get("label"), component.get("url")
        errors.length((*path, "label"), label, 0, 80, required=False)
        if not isinstance(style, int) or not 1 <= style <= PREMIUM:
            errors.choices((*path, "style"), "1, 2, 3, 4, 5, 6")
        stored: Json = {"style": style, "disabled": bool(component.get("disabled"))}
        if label:
            stored["label"] = label
        if component.get("emoji"):
            stored |= self.emoji(component["emoji"], path)
        if style == LINK:
            if component.get("custom_id") is not None:
                message = "A custom id and url cannot both be specified"
                errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
            if errors.length((*path, "url"), url, 1, 512):
                self._scheme(str(url), (*path, "url"), ("http", "https", "discord"))
            stored["url"] = url
        elif style != PREMIUM:
            if url is not None:
                message = "A custom id and url cannot both be specified"
                errors.add((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
            stored["custom_id"] = self.custom_id(component, path)
        if style != PREMIUM and not label and not component.get("emoji"):
            errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        return stored

    def _scheme(self, url: str, path: Path, allowed: tuple[str, ...]) -> None:
        scheme, separator, rest = url.partition("://")
        if not separator or not rest or scheme not in allowed:
            listed = ", ".join(f"'{a}'" for a in allowed)
            message = f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).'
            self.errors.add(path, "URL_TYPE_INVALID_SCHEME", message)

    def select(self, component: Json, path: Path) -> Json:
        """Check a select of any kind, in a message or a form."""
        errors = self.errors
        stored: Json = {"custom_id": self.custom_id(component, path), "disabled": bool(component.get("disabled"))}
        low = errors.number((*path, "min_values"), component.get("min_values"), 0, 25)
        high = errors.number((*path, "max_values"), component.get("max_values"), 1, 25)
        stored |= {"min_values": 1 if low is None else low, "max_values": 1 if high is None else high}
        if errors.length((*path, "placeholder"), component.get("placeholder"), 0, 150, required=False):
            stored["placeholder"] = component["placeholder"]
        if stored["min_values"] > stored["max_values"]:
            message = "Minimum values must be less than or equal to maximum values"
            errors.add((*path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", message)
        if component["type"] != STRING_SELECT:
            return stored | ({"channel_types": kinds} if (kinds := component.get("channel_types")) else {})
        options = errors.items((*path, "options"), component.get("options"), 1, 25)
        stored["options"] = [self._option(o, (*path, "options", i)) for i, o in enumerate(options)]
        seen: set[Any] = set()
        for i, option in enumerate(stored["options"]):
            if option.get("value") in seen:
                message = "The specified option value is already used"
                errors.add((*path, "options", i, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(option.get("value"))
        for name in ("min_values", "max_values"):
            if 0 < len(options) < stored[name]:
                message = f"int value should be less than or equal to {len(options)}."
                errors.add((*path, name), "NUMBER_TYPE_MAX", message)
        if sum(1 for o in stored["options"] if o.get("default")) > stored["max_values"]:
            message = "Too many options are selected by default"
            errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)
        return stored

    def _option(self, option: Any, path: Path) -> Json:
        if not isinstance(option, dict):
            self.errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return {}
        self.errors.length((*path, "label"), option.get("label"), 1, 100)
        self.errors.length((*path, "value"), option.get("value"), 1, 100)
        stored: Json = {"label": option.get("label"), "value": option.get("value")}
        if self.errors.length((*path, "description"), option.get("description"), 0, 100, required=False):
            stored["description"] = option["description"]
        if option.get("emoji"):
            stored |= self.emoji(option["emoji"], path)
        if option.get("default"):
            stored["default"] = True
        return stored

    def _text(self, component: Json, path: Path) -> Json:
        content = component.get("content")
        if self.errors.length((*path, "content"), content, 1, MAX_TEXT):
            self.text += len(str(content))
        return {"content": content}

    def _section(self, component: Json, path: Path) -> Json:
        texts = self.errors.items((*path, "components"), component.get("components"), 1, 3)
        stored: Json = {"components": [self._one(c, (*path, "components", i), (TEXT,)) for i, c in enumerate(texts)]}
        if component.get("accessory") is None:
            self.errors.required((*path, "accessory"))
        else:
            stored["accessory"] = self._one(component["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL))
        return stored

    def _media_of(self, holder: Any, path: Path) -> Json:
        if not isinstance(holder, dict):
            self.errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return {}
        self.errors.length((*path, "description"), holder.get("description"), 0, 1024, required=False)
        return {
            "media": self._media(holder.get("media"), (*path, "media"), only_attachment=False),
            "description": holder.get("description"),
            "spoiler": bool(holder.get("spoiler")),
        }

    def _file(self, component: Json, path: Path) -> Json:
        media = self._media(component.get("file"), (*path, "file"), only_attachment=True)
        name = str(media.get("url", "")).removeprefix("attachment://")
        return {"file": media, "name": name, "size": None, "spoiler": bool(component.get("spoiler"))}

    def _media(self, media: Any, path: Path, *, only_attachment: bool) -> Json:
        url = media.get("url") if isinstance(media, dict) else None
        at = (*path, "url")
        if not self.errors.length(at, url, 1, 2048):
            return {}
        url = str(url)
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            if name not in self.filenames:
                message = f'The referenced attachment "{name}" was not found'
                self.errors.add(at, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        else:
            self._scheme(url, at, ("attachment",) if only_attachment else ("http", "https", "attachment"))
        return {"id": "0", "url": url, "proxy_url": url}

    def _container(self, component: Json, path: Path) -> Json:
        at = (*path, "components")
        children = component.get("components")
        if not isinstance(children, list) or not children:
            self.errors.required(at)
            children = []
        colour = component.get("accent_color")
        self.errors.number((*path, "accent_color"), colour, 0, 0xFFFFFF)
        return {
            "accent_color": colour,
            "spoiler": bool(component.get("spoiler")),
            "components": [self._one(c, (*at, i), IN_CONTAINER) for i, c in enumerate(children)],
        }


def walk(components: list[Json]) -> list[Json]:
    """Every component of a stored message or form, nested ones too, in reading order."""
    found: list[Json] = []
    for component in components:
        found.append(component)
        found.extend(walk(component.get("components", [])))
        for key in ("accessory", "component"):
            if key in component:
                found.extend(walk([component[key]]))
    return found
