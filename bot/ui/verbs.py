"""The table of verbs: what a press asks for, and how it is acknowledged before anything else happens.

Handlers stand elsewhere (``lobby_desk``, ``table_desk``, ``hand_desk``); a verb that is not here belongs to another
version of the bot.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.ui.replies import Ack
from bot.ui.requests import Request

if TYPE_CHECKING:
    from bot.ui.desk import Desk

Handler = Callable[["Desk", Request], Awaitable[None]]
"""What does a verb; raises refusals and violations, and otherwise answers."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb."""

    ack: Ack
    """How it is acknowledged."""
    handler: Handler
    """What does it."""
    sent_in: bool = False
    """Whether it is what a form sends in, and no press."""


Verbs = Mapping[str, Verb]
"""Verbs by name."""
