"""The three families of errors: bad notation, impossible rules and broken logs, and the base of all broken rules."""

from __future__ import annotations

from typing import ClassVar


class KalookiError(Exception):
    """Anything the engine refuses."""


class BadNotation(KalookiError):
    """Text that cannot be read."""

    def __init__(self, text: str, wanted: str) -> None:
        """Keep what was read and what kind of thing it should have been."""
        super().__init__(f"not a {wanted}: {text!r}")
        self.text = text
        self.wanted = wanted


class ImpossibleRules(KalookiError):
    """House rules that cannot be played; ``reason`` is a stable word for a catalogue."""

    def __init__(self, field: str, reason: str, **facts: int | str) -> None:
        """Keep the field at fault, the reason and its figures."""
        super().__init__(f"{field}: {reason} {facts or ''}".strip())
        self.field = field
        self.reason = reason
        self.facts = facts


class BrokenLog(KalookiError):
    """A log of events that does not fold."""

    def __init__(self, reason: str) -> None:
        """Keep why it does not fold; never a card."""
        super().__init__(reason)
        self.reason = reason


class RuleViolation(KalookiError):
    """A seat asked for something that its rules do not allow."""

    code: ClassVar[str] = ""
    """The rulebook's refusal code, ``MUST_DRAW_FIRST``."""
    rule: ClassVar[str] = ""
    """The ruling that is broken, ``R-J17``."""
    house_rule: ClassVar[str | None] = None
    """The field of :class:`~engine.rules.Rules` with which a host could change it; ``None`` where there is none."""

    def __init__(self, **facts: object) -> None:
        """Keep the facts that a sentence about the refusal needs."""
        super().__init__(self.code)
        self.facts = facts
