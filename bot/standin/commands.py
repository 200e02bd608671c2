"""The rules for registered slash commands, and finding one by what a person types.

By Discord's documentation of application commands: names, lengths, 25 options and choices, required options first,
8000 characters in all. Only slash commands (type 1) are offered; user and message commands are refused as unknown.
"""

import re
from collections.abc import Mapping
from typing import Any

from bot.standin.errors import FormErrors, Path
from bot.standin.records import Json

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)
DEFAULTS: Json = {
    "default_member_permissions": None,
    "nsfw": False,
    "contexts": None,
    "integration_types": [0],
}


def check_command(body: Any, path: Path, errors: FormErrors) -> Json:
    """Check one command; returns its stored body."""
    if not isinstance(body, dict):
        errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}
    kind = body.get("type") or 1
    if kind != 1:
        errors.choices((*path, "type"), "1")
    _words(errors, body, path)
    options = _options(errors, body.get("options") or [], (*path, "options"), depth=0)
    size = _size(body)
    if size > 8000:
        message = f"Command exceeds maximum size (8000): {size}"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    stored: Json = {**DEFAULTS, "type": 1, "name": body.get("name"), "description": body.get("description")}
    for name in ("name_localizations", "description_localizations"):
        if body.get(name):
            stored[name] = body[name]
    if options:
        stored["options"] = options
    for name in ("contexts", "integration_types", "nsfw"):
        if body.get(name) is not None:
            stored[name] = body[name]
    if stored["contexts"] is None and body.get("dm_permission") is False:
        stored["contexts"] = [0]
    permissions = body.get("default_member_permissions")
    stored["default_member_permissions"] = None if permissions is None else str(permissions)
    stored["dm_permission"] = stored["contexts"] is None or 1 in stored["contexts"]
    return stored


def _words(errors: FormErrors, body: Json, path: Path) -> None:
    """A command's or option's name and description, in every language."""
    _name(errors, body.get("name"), (*path, "name"))
    errors.length((*path, "description"), body.get("description"), 1, 100)
    for field, high in (("name_localizations", 32), ("description_localizations", 100)):
        for locale, text in (body.get(field) or {}).items():
            at = (*path, field, locale)
            if locale not in LOCALES:
                errors.choices(at, ", ".join(sorted(LOCALES)))
            elif field == "name_localizations":
                _name(errors, text, at)
            else:
                errors.length(at, text, 1, high)


def _name(errors: FormErrors, name: Any, at: Path) -> None:
    if not errors.length(at, name, 1, 32):
        return
    if not NAME.fullmatch(name) or name != name.lower():
        errors.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(errors: FormErrors, options: Any, at: Path, *, depth: int) -> list[Json]:
    seen: set[str] = set()
    stored = []
    optional_before = False
    for i, option in enumerate(errors.items(at, options, 0, 25)):
        path = (*at, i)
        if not isinstance(option, dict) or option.get("type") not in range(SUBCOMMAND, ATTACHMENT + 1):
            errors.choices((*path, "type"), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11")
            continue
        _words(errors, option, path)
        name = str(option.get("name"))
        if name in seen:
            message = "Option name must be unique"
            errors.add((*path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        seen.add(name)
        if option.get("required"):
            if optional_before:
                message = "Required options must be placed before non-required options"
                errors.add(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        elif option["type"] > GROUP:
            optional_before = True
        stored.append(_option(errors, option, path, depth))
    nested = [o["type"] <= GROUP for o in stored]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        errors.add(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    return stored


def _option(errors: FormErrors, option: Json, path: Path, depth: int) -> Json:
    kind = option["type"]
    kept = ("name", "description", "name_localizations", "description_localizations")
    stored: Json = {"type": kind} | {k: option[k] for k in kept if option.get(k)}
    if kind <= GROUP:
        if depth >= (1 if kind == GROUP else 2) or (depth == 1 and kind == GROUP):
            message = "Sub-command group cannot be nested"
            errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            return stored
        inner = _options(errors, option.get("options") or [], (*path, "options"), depth=depth + 1)
        if inner:
            stored["options"] = inner
        return stored
    stored["required"] = bool(option.get("required"))
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    if choices:
        stored["choices"] = check_choices(errors, choices, (*path, "choices"), kind)
    if option.get("autocomplete"):
        stored["autocomplete"] = True
    for name in ("min_value", "max_value", "min_length", "max_length", "channel_types"):
        if option.get(name) is not None:
            stored[name] = option[name]
    return stored


def check_choices(errors: FormErrors, choices: Any, at: Path, kind: int) -> list[Json]:
    """Check the choices of an option or the suggestions of an autocomplete."""
    stored = []
    for i, choice in enumerate(errors.items(at, choices, 0, 25)):
        path = (*at, i)
        part: Json = choice if isinstance(choice, dict) else {}
        errors.length((*path, "name"), part.get("name"), 1, 100)
        value = part.get("value")
        if kind == STRING:
            errors.length((*path, "value"), value, 1, 100)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            errors.add((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        stored.append({k: v for k, v in part.items() if k in ("name", "name_localizations", "value") and v is not None})
    return stored


def _size(body: Json) -> int:
    """Characters that count towards 8000: per text only the longest language."""
    total = 0
    for field in ("name", "description"):
        texts = [body.get(field), *(body.get(f"{field}_localizations") or {}).values()]
        total += max(len(str(t or "")) for t in texts)
    for choice in body.get("choices") or []:
        if isinstance(choice, dict):
            total += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return total + sum(_size(o) for o in body.get("options") or [] if isinstance(o, dict))


def find(body: Json, path: list[str]) -> tuple[list[Json], list[Json]]:
    """The chain of subcommands under a command that `path` names, and the options of the last.

    Raises:
        ValueError: when there is no such subcommand, with a sentence.

    """
    chain: list[Json] = []
    options: list[Json] = body.get("options", [])
    for name in path:
        nested = {o["name"]: o for o in options if o["type"] <= GROUP}
        if name not in nested:
            raise ValueError(f"there is no subcommand {name!r}; there are {sorted(nested)}")
        chain.append(nested[name])
        options = nested[name].get("options", [])
    if any(o["type"] <= GROUP for o in options):
        raise ValueError(f"a subcommand must be named: one of {sorted(o['name'] for o in options)}")
    return chain, options


def fill(options: list[Json], values: Mapping[str, Any], *, focused: str | None = None) -> list[Json]:
    """The options as a client sends them, checked as a client checks them.

    Args:
        options: the command's option definitions.
        values: what the person entered, by option name.
        focused: the option being typed in, for an autocomplete; nothing is required then.

    Raises:
        ValueError: where a client would not let the person send it, with a sentence.

    """
    known = {o["name"]: o for o in options}
    for name in values:
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are {sorted(known)}")
    sent = []
    for name, option in known.items():
        if name not in values:
            if option.get("required") and focused is None:
                raise ValueError(f"the option {name!r} is required")
            continue
        entry: Json = {"name": name, "type": option["type"], "value": values[name]}
        if name == focused:
            entry["focused"] = True
        else:
            _check_value(option, values[name])
        sent.append(entry)
    return sent


def _check_value(option: Json, value: Any) -> None:
    name, kind = option["name"], option["type"]
    fits = {
        STRING: isinstance(value, str),
        INTEGER: isinstance(value, int) and not isinstance(value, bool),
        BOOLEAN: isinstance(value, bool),
        NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
    }.get(kind, isinstance(value, str) and value.isdigit())
    if not fits:
        raise ValueError(f"the option {name!r} does not take {value!r}")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise ValueError(f"the option {name!r} offers {[c['value'] for c in option['choices']]}, not {value!r}")
    measure = len(value) if kind == STRING else value
    unit = "length" if kind == STRING else "value"
    if kind in (STRING, INTEGER, NUMBER):
        if measure < option.get(f"min_{unit}", measure):
            raise ValueError(f"the option {name!r} is below its least {unit} {option[f'min_{unit}']}")
        if measure > option.get(f"max_{unit}", measure):
            raise ValueError(f"the option {name!r} is above its greatest {unit} {option[f'max_{unit}']}")
