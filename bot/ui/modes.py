"""What a hand panel shows beside the hand: its base, or one step of something its owner began.

A mode travels in the ids of the panel's own buttons; nothing of it is remembered, so a panel goes on after a restart.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.build import Draft
from engine.cards import Card
from engine.computer.hint import Hint


@dataclass(frozen=True, slots=True)
class Base:
    """Everything that may be done now."""

    page: int = 0
    """Which page of the lay-off list."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A lay-down that the bot found."""

    index: int = 0
    """Which one; the best is 0."""


@dataclass(frozen=True, slots=True)
class MeldProposal:
    """A new meld that the bot found."""

    index: int = 0
    """Which one."""


@dataclass(frozen=True, slots=True)
class Building:
    """A lay-down or new meld that the owner puts together."""

    draft: Draft
    """How far it is."""


@dataclass(frozen=True, slots=True)
class Where:
    """A card to lay off that fits in several places."""

    card: Card
    """The card."""
    page: int = 0
    """Which page of the places."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A joker to move."""

    page: int = 0
    """Which page of the moves."""


@dataclass(frozen=True, slots=True)
class Throwing:
    """A discard to confirm."""

    card: Card
    """The card."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A hint that its owner asked for."""

    hint: Hint
    """What it says."""


Mode = Base | Proposal | MeldProposal | Building | Where | Moving | Throwing | Advised
"""What a hand panel shows."""
