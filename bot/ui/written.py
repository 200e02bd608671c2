"""What somebody wrote in a form that was refused, carried by the button that opens the form again.

Discord answers no form with a form. So the refusal brings a button, and the button holds what was written: nothing has
to be remembered, and it opens the same form after a restart. An id has room for little, so where all is too much the
longest texts are left out and their fields begin with what is in force.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote

from bot.ui.ids import LONGEST_ID, PressId

LEFT_OUT: Final = "*"
"""What stands for a text that is not carried; a star that was written is quoted."""


def with_written(press: PressId, texts: Sequence[str]) -> PressId:
    """Return the id with what was written after its own arguments; always as many arguments as texts."""
    args = [quote(text, safe="/", errors="replace") for text in texts]
    while args and len(str(press)) + sum(len(arg) + 1 for arg in args) > LONGEST_ID:
        longest = max(range(len(args)), key=lambda place: len(args[place]))
        args[longest] = LEFT_OUT
    return replace(press, args=(*press.args, *args))


def written_in(press: PressId, own: int) -> tuple[str | None, ...]:
    """Return what a button carries after its ``own`` arguments; ``None`` for a text that was left out."""
    return tuple(None if arg == LEFT_OUT else unquote(arg) for arg in press.args[own:])
