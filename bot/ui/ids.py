"""What a button carries: ``k1:<table>:<moment>:<verb>[:<argument>…]``, or ``k1:L<lobby>:0:<verb>`` in a lobby.

Ids are read here and nowhere else, and reading never raises: discord.py swallows errors made while it rebuilds an
item, and the person would wait for ever. ``None`` is an id of another version, which is told so. A moment of 0
belongs to no decision: My hand, Scores, Rules, sorting.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

TEMPLATE: Final = r"k\d+:.*"
"""Every id that this bot has ever made or will make."""

LONGEST_ID: Final = 100
"""Discord's limit for an id."""

NO_MOMENT: Final = 0
"""The moment of a press that answers no decision."""

_VERSION: Final = "k1"
_SHAPE: Final = re.compile(r"k1:(L?)(\d{1,15}):(\d{1,12}):([a-z_]{1,16})(?::(.*))?", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class PressId:
    """The parts of an id."""

    number: int
    """The table's number, or the lobby's."""
    verb: str
    """What is asked: a key of ``verbs.VERBS``."""
    moment: int = NO_MOMENT
    """The decision that it answers."""
    args: tuple[str, ...] = ()
    """What else the verb needs; no argument holds a colon."""
    lobby: bool = False
    """Whether ``number`` is a lobby's."""

    def __str__(self) -> str:
        """Return the id as a button carries it."""
        head = f"{_VERSION}:{'L' if self.lobby else ''}{self.number}:{self.moment}:{self.verb}"
        text = ":".join((head, *self.args))
        if len(text) > LONGEST_ID:
            raise ValueError(f"an id of {len(text)} characters for {self.verb}")
        return text


def parse_id(text: str) -> PressId | None:
    """Read an id; ``None`` if it is of another version."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        return None
    lobby, number, moment, verb, args = match.groups()
    return PressId(int(number), verb, int(moment), () if args is None else tuple(args.split(":")), bool(lobby))
