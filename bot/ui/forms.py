"""Forms: up to five fields that a press opens, and what comes back.

A form carries an id like a button, and what is sent in is found by that id alone: discord.py keeps nothing of it, so a
form that was opened before a restart is read like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.ui.ids import PressId
from bot.ui.layout import OPTION_TEXT, clip

TITLE: Final = 45
"""The most characters of a form's title, and of a field's label."""

FIELDS: Final = 5
"""The most fields of a form."""

DESCRIPTION: Final = 100
"""The most characters of a field's description."""


LONGEST_NUMBER: Final = 4
"""The most characters of a field in which a number is written."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A field of which one value is chosen."""

    name: str
    """What it is called in what comes back."""
    label: str
    """What people read above it."""
    options: tuple[tuple[str, str], ...]
    """Values and their words; 25 at most."""
    chosen: str
    """The value that stands there already."""


@dataclass(frozen=True, slots=True)
class Line:
    """A field in which a short text is written."""

    name: str
    """What it is called in what comes back."""
    label: str
    """What people read above it."""
    hint: str
    """What may be written, in words."""
    value: str
    """What stands there already."""
    required: bool = True
    """Whether it must not be left empty."""
    longest: int = LONGEST_NUMBER
    """The most characters."""


Field = Choice | Line


def form(press: PressId, title: str, fields: Sequence[Field]) -> ui.Modal:
    """Return a form whose answer is found by ``press``; discord.py keeps nothing of it."""
    made = ui.Modal(title=clip(title, TITLE), custom_id=str(press), timeout=None)
    for field in fields:
        hint = field.hint if isinstance(field, Line) else ""
        item: ui.Item[Any] = _select(field) if isinstance(field, Choice) else _text(field)
        made.add_item(
            ui.Label(text=clip(field.label, TITLE), description=clip(hint, DESCRIPTION) or None, component=item)
        )
    made.stop()  # a form that is over is not kept
    return made


def _select(field: Choice) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=clip(words, OPTION_TEXT), value=value, default=value == field.chosen)
        for value, words in field.options
    ]
    return ui.Select(custom_id=field.name, options=options)


def _text(field: Line) -> ui.Item[Any]:
    return ui.TextInput(custom_id=field.name, default=field.value, required=field.required, max_length=field.longest)


def sent_in(data: Any) -> dict[str, str]:
    """Return what somebody has sent in, by the names of the fields; an empty text where nothing was written."""
    return dict(_fields(data.get("components", ())))


def _fields(components: Iterable[Any]) -> Iterator[tuple[str, str]]:
    for component in components:
        inner = component.get("component")
        yield from _fields((inner,) if inner else component.get("components", ()))
        if "custom_id" in component:
            values = component.get("values")
            yield component["custom_id"], str(values[0] if values else component.get("value", ""))
