"""Scripted trouble: the next matching request fails, stalls or loses its connection, before or after its effect.

A small seam for tests. Deeper faults (a flood of 429s, an outage, a lossy gateway) are scripts over this.
"""

import asyncio
from dataclasses import dataclass, field
from enum import Enum


class Trouble(Enum):
    """What happens to the request."""

    STATUS = "status"
    """The answer has another status, with Discord's plain error body."""
    LIMITED = "limited"
    """The answer is 429 with `retry_after_s`."""
    RESET = "reset"
    """The connection is cut without an answer."""
    HOLD = "hold"
    """The answer waits until `release` is set, then goes out unchanged."""


@dataclass(slots=True)
class Fault:
    """One arranged trouble."""

    trouble: Trouble
    method: str = "*"
    """The HTTP method, or `*`."""
    route: str = ""
    """A part of the route's template, such as `/callback`; empty matches all."""
    times: int = 1
    """How many matching requests it hits."""
    after_effect: bool = False
    """Whether the request does its work first, as when an answer is lost on its way back."""
    status: int = 500
    """For STATUS."""
    retry_after_s: float = 1.0
    """For LIMITED."""
    release: asyncio.Event = field(default_factory=asyncio.Event)
    """For HOLD."""
    hits: int = 0
    """How many requests it has hit."""
    hit: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the first hit."""


class Faults:
    """The arranged troubles, in order."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Arrange a trouble; returns it, to look at `hits`."""
        self._waiting.append(fault)
        return fault

    def clear(self) -> None:
        """Forget what has not happened; held requests go on."""
        for fault in self._waiting:
            fault.release.set()
        self._waiting.clear()

    def take(self, method: str, route: str) -> Fault | None:
        """The trouble that hits this request, if any."""
        for fault in self._waiting:
            if fault.method in ("*", method) and fault.route in route:
                fault.hits += 1
                fault.hit.set()
                if fault.hits >= fault.times:
                    self._waiting.remove(fault)
                return fault
        return None
