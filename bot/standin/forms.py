"""The rules for forms (modals): what a bot may open, and what a person may send in.

By Discord's documentation of modals: 1 to 5 parts, each a label round one field, a text, or (the old shape) a row
round a text input. Checkboxes, radio groups and file uploads are not offered.
"""

from collections.abc import Mapping
from typing import Any

from bot.standin.components import LABEL, ROW, SELECTS, STRING_SELECT, TEXT, TEXT_INPUT, ComponentCheck, walk
from bot.standin.errors import FormErrors, Path
from bot.standin.records import Json


def check_form(data: Any) -> Json:
    """Check the form in an interaction's answer; returns its stored form or raises code 50035."""
    errors = FormErrors()
    body: Json = data if isinstance(data, dict) else {}
    errors.length(("data", "title"), body.get("title"), 1, 45)
    errors.length(("data", "custom_id"), body.get("custom_id"), 1, 100)
    at: Path = ("data", "components")
    parts = errors.items(at, body.get("components"), 1, 5)
    check = ComponentCheck(errors, frozenset(), v2=True)
    stored = [_part(check, p, (*at, i)) for i, p in enumerate(parts)]
    errors.raise_if_any()
    return {"custom_id": body["custom_id"], "title": body["title"], "components": stored}


def _part(check: ComponentCheck, part: Any, path: Path) -> Json:
    errors = check.errors
    kind = part.get("type") if isinstance(part, dict) else None
    match kind:
        case 18:
            errors.length((*path, "label"), part.get("label"), 1, 45)
            errors.length((*path, "description"), part.get("description"), 1, 100, required=False)
            stored: Json = {"type": LABEL, "id": check.number(part), "label": part.get("label")}
            if part.get("description"):
                stored["description"] = part["description"]
            stored["component"] = _field(check, part.get("component"), (*path, "component"), (TEXT_INPUT, *SELECTS))
            return stored
        case 10:
            errors.length((*path, "content"), part.get("content"), 1, 4000)
            return {"type": TEXT, "id": check.number(part), "content": part.get("content")}
        case 1:
            inner = errors.items((*path, "components"), part.get("components"), 1, 1)
            fields = [_field(check, c, (*path, "components", i), (TEXT_INPUT,)) for i, c in enumerate(inner)]
            return {"type": ROW, "id": check.number(part), "components": fields}
        case _:
            errors.choices((*path, "type"), f"{ROW}, {TEXT}, {LABEL}")
            return {}


def _field(check: ComponentCheck, component: Any, path: Path, allowed: tuple[int, ...]) -> Json:
    errors = check.errors
    kind = component.get("type") if isinstance(component, dict) else None
    if kind not in allowed:
        errors.choices((*path, "type"), ", ".join(map(str, allowed)))
        return {}
    stored: Json = {"type": kind, "id": check.number(component)}
    if kind != TEXT_INPUT:
        stored |= check.select(component, path)
        return stored | {"required": component.get("required", True)}
    low = errors.number((*path, "min_length"), component.get("min_length"), 0, 4000)
    high = errors.number((*path, "max_length"), component.get("max_length"), 1, 4000)
    errors.length((*path, "value"), component.get("value"), 0, 4000 if high is None else high, required=False)
    errors.length((*path, "placeholder"), component.get("placeholder"), 0, 100, required=False)
    errors.length((*path, "label"), component.get("label"), 1, 45, required=path[-2] == "components")
    if component.get("style") not in (1, 2):
        errors.choices((*path, "style"), "1, 2")
    if low is not None and high is not None and low > high:
        message = "Minimum length must be less than or equal to maximum length"
        errors.add((*path, "min_length"), "NUMBER_TYPE_MAX", message)
    kept = ("style", "label", "value", "placeholder", "min_length", "max_length")
    stored |= {"custom_id": check.custom_id(component, path), "required": component.get("required", True)}
    return stored | {k: component[k] for k in kept if component.get(k) is not None}


def fields_of(form: Json) -> list[tuple[str, Json]]:
    """The form's fields with the words a person sees beside them."""
    found: list[tuple[str, Json]] = []
    for part in form["components"]:
        label = part.get("label", "")
        found.extend((label or f.get("label", ""), f) for f in walk([part]) if "custom_id" in f)
    return found


def answer_of(form: Json, values: Mapping[str, str | list[str]]) -> list[Json]:
    """What the client sends in for `values` (by custom id).

    Raises:
        ValueError: where a client would not let the person send it, with a sentence.

    """
    known = {f["custom_id"] for _, f in fields_of(form)}
    for custom_id in values:
        if custom_id not in known:
            raise ValueError(f"the form has no field {custom_id!r}; it has {sorted(known)}")
    return [_answer_part(part, values) for part in form["components"]]


def _answer_part(part: Json, values: Mapping[str, str | list[str]]) -> Json:
    match part["type"]:
        case 18:
            return {"type": LABEL, "id": part["id"], "component": _answer_field(part["component"], values)}
        case 1:
            fields = [_answer_field(f, values) for f in part["components"]]
            return {"type": ROW, "id": part["id"], "components": fields}
        case _:
            return {"type": TEXT, "id": part["id"]}


def _answer_field(component: Json, values: Mapping[str, str | list[str]]) -> Json:
    custom_id = component["custom_id"]
    answer: Json = {"type": component["type"], "id": component["id"], "custom_id": custom_id}
    value = values.get(custom_id)
    if component["type"] == TEXT_INPUT:
        text = component.get("value", "") if value is None else value
        if not isinstance(text, str):
            raise ValueError(f"{custom_id!r} takes a text")
        low, high = component.get("min_length", 0), component.get("max_length", 4000)
        if not text and component["required"]:
            raise ValueError(f"{custom_id!r} must be filled in")
        if text and not low <= len(text) <= high:
            raise ValueError(f"{custom_id!r} takes {low} to {high} characters")
        return answer | {"value": text}
    if value is None:
        value = [o["value"] for o in component.get("options", []) if o.get("default")]
    chosen = [value] if isinstance(value, str) else list(value)
    low = component["min_values"] if component["required"] else 0
    check_choice(component, chosen, low)
    return answer | {"values": chosen}


def check_choice(component: Json, values: list[str], low: int) -> None:
    """Refuse what a client's select would not let a person choose.

    Raises:
        ValueError: with a sentence.

    """
    if component["type"] == STRING_SELECT:
        offered = [o["value"] for o in component["options"]]
        for value in values:
            if value not in offered:
                raise ValueError(f"{component['custom_id']!r} does not offer {value!r}; it offers {offered}")
    if len(set(values)) != len(values):
        raise ValueError(f"{component['custom_id']!r}: a value is chosen twice")
    if not low <= len(values) <= component["max_values"]:
        raise ValueError(f"{component['custom_id']!r} takes {low} to {component['max_values']} choices")
