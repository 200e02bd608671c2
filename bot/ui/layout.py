"""Messages as values, and the few parts they are made of.

Every message of the bot is a :class:`Sheet` of text, pictures and presses. Ordinary items are never mixed
in: a press is found by its id alone, so nothing of a message needs to be remembered or to listen.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.ui.ids import PressId
from bot.ui.press import Press

LABEL: Final = 80
"""The most characters of a button's label."""

OPTIONS: Final = 25
"""The most options of a select."""

OPTION_TEXT: Final = 100
"""The most characters of an option's label or description, and less than a placeholder may have."""

TEXT: Final = 4000
"""The most characters of all text of a message."""

ALT: Final = 1024
"""The most characters that describe a picture."""

ROW: Final = 5
"""The most buttons of a row."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to attach."""

    filename: str
    """Its name; tells nothing."""
    data: bytes
    """The PNG."""
    alt: str
    """What it shows, in words."""

    def file(self) -> discord.File:
        """Return it as an upload; each try needs a new one."""
        return discord.File(io.BytesIO(self.data), self.filename, description=clip(self.alt, ALT))


@dataclass(frozen=True, slots=True)
class Document:
    """A file to attach that is no picture."""

    filename: str
    """Its name."""
    data: bytes
    """What it holds."""

    def file(self) -> discord.File:
        """Return it as an upload; each try needs a new one."""
        return discord.File(io.BytesIO(self.data), self.filename)


class Sheet(ui.LayoutView):
    """What a message shows; discord.py keeps nothing of it.

    Views that discord.py keeps are views whose items listen. Whichever of them ends takes with it the pattern by which
    every press of the process is found, and for each private one a task waits a quarter of an hour for that.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(timeout=None)

    def is_dispatchable(self) -> bool:
        """Return that nothing here listens."""
        return False


@dataclass(frozen=True, slots=True)
class Content:
    """A whole message."""

    view: Sheet
    """What it shows."""
    pictures: tuple[Picture | Document, ...] = field(default=())
    """What it attaches."""
    mentions: tuple[int, ...] = ()
    """The users whom its text mentions so that they are told; nobody else is."""

    @property
    def size(self) -> int:
        """Return how many bytes it attaches."""
        return sum(len(picture.data) for picture in self.pictures)

    def files(self) -> list[discord.File]:
        """Return its pictures as uploads, new each time."""
        return [picture.file() for picture in self.pictures]

    def allowed(self) -> discord.AllowedMentions:
        """Return whom Discord is to tell."""
        users = [discord.Object(user_id) for user_id in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def clip(text: str, limit: int) -> str:
    """Return ``text`` in at most ``limit`` characters."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def capital(text: str) -> str:
    """Return words that begin a line with a capital letter."""
    return text[:1].upper() + text[1:]


def button(
    press: PressId, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, enabled: bool = True
) -> Press:
    """Return a button."""
    return Press(ui.Button(custom_id=str(press), label=clip(label, LABEL), style=style, disabled=not enabled))


def select(
    press: PressId, placeholder: str, options: Sequence[discord.SelectOption], least: int = 1, most: int = 1
) -> Press:
    """Return a select of 1 to 25 options."""
    item: ui.Select[Any] = ui.Select(
        custom_id=str(press),
        placeholder=clip(placeholder, OPTION_TEXT),
        options=list(options),
        min_values=least,
        max_values=min(most, len(options)),
    )
    return Press(item)


def option(label: str, value: str, description: str = "", *, chosen: bool = False) -> discord.SelectOption:
    """Return an option of a select."""
    return discord.SelectOption(
        label=clip(label, OPTION_TEXT),
        value=value,
        description=clip(description, OPTION_TEXT) or None,
        default=chosen,
    )


def rows(items: Iterable[Press]) -> list[ui.ActionRow[Any]]:
    """Return items in rows: five buttons a row, a select alone in one."""
    found: list[list[Press]] = []
    for item in items:
        wide = isinstance(item.item, ui.Select)
        if wide or not found or len(found[-1]) == ROW or isinstance(found[-1][-1].item, ui.Select):
            found.append([item])
        else:
            found[-1].append(item)
    return [ui.ActionRow(*row) for row in found]


def layout(
    text: str,
    picture: Picture | None = None,
    groups: Iterable[Iterable[Press]] = (),
    below: str = "",
    last: Picture | None = None,
) -> Content:
    """Return a message: text, a picture, more text, a last picture, then groups of presses, each in a new row."""
    view = Sheet()
    below = clip(below, TEXT // 2)
    view.add_item(ui.TextDisplay(clip(text, TEXT - len(below))))
    if picture is not None:
        view.add_item(_gallery(picture))
    if below:
        view.add_item(ui.TextDisplay(below))
    if last is not None:
        view.add_item(_gallery(last))
    for group in groups:
        for row in rows(group):
            view.add_item(row)
    return Content(view, tuple(shown for shown in (picture, last) if shown is not None))


def _gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """Return one picture; two in one gallery would share its width."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{picture.filename}", description=clip(picture.alt, ALT))
    return gallery


def document(text: str, attached: Document, groups: Iterable[Iterable[Press]] = ()) -> Content:
    """Return a message: text, a file, then groups of presses, each in a new row."""
    view = Sheet()
    view.add_item(ui.TextDisplay(clip(text, TEXT)))
    view.add_item(ui.File(f"attachment://{attached.filename}"))
    for group in groups:
        for row in rows(group):
            view.add_item(row)
    return Content(view, (attached,))
