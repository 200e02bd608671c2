"""Arranged trouble: which request or event goes wrong, how, and before or after its effect; and what has gone wrong.

A `Fault` hits requests, a `Mood` hits gateway events; both are plain values, counted from the moment they are added,
and `script` writes them as sentences. What has happened is in `Faults.record`. Trouble by seeded chance is `weather`.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from bot.standin.errors import Refusal

RECORD_LENGTH = 20_000
"""How many injected troubles are remembered one by one; the counts go on."""
HANGING_MS = 120_000
"""After so long a half-open connection is cut at last."""


class Trouble(Enum):
    """What happens to a request."""

    STATUS = "status"
    """The answer has another status, with Discord's plain error body."""
    REFUSED = "refused"
    """The answer is `refusal`, with its code."""
    LIMITED = "limited"
    """The answer is 429 with `retry_after_s`."""
    RESET = "reset"
    """The connection is cut without an answer."""
    HALF_OPEN = "half-open"
    """No answer comes and the connection stays open, as when a router forgets it."""
    SLOW = "slow"
    """`wait_ms` pass first: before the request is looked at, or between its effect and its answer."""
    HOLD = "hold"
    """The answer waits until `release` is set, then goes out unchanged."""


class Scope(Enum):
    """Whose limit a 429 says was met."""

    USER = "user"
    """The bot's own count on this route."""
    GLOBAL = "global"
    """The bot's own count over everything."""
    SHARED = "shared"
    """A count shared with others, which no header had shown."""


@dataclass(slots=True)
class Fault:
    """One arranged trouble of requests."""

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
    first: int = 1
    """From which matching request on, counted from 1."""
    scope: Scope = Scope.SHARED
    """For LIMITED."""
    refusal: Refusal | None = None
    """For REFUSED."""
    wait_ms: int = 4000
    """For SLOW."""
    channel_id: int | None = None
    """Only requests that name this channel; None matches all."""
    whole: bool = False
    """Whether `route` is the end of the template, so that `/messages` is no single message."""
    release: asyncio.Event = field(default_factory=asyncio.Event)
    """For HOLD."""
    seen: int = 0
    """How many requests have matched."""
    hits: int = 0
    """How many requests it has hit."""
    hit: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the first hit."""

    @property
    def kind(self) -> str:
        """The trouble with its number, such as `status 502` or `refused 10062`."""
        match self.trouble:
            case Trouble.STATUS:
                return f"status {self.status}"
            case Trouble.REFUSED:
                return f"refused {self.refusal.code if self.refusal else 0}"
            case Trouble.LIMITED:
                return f"limited {self.scope.value}"
            case _:
                return str(self.trouble.value)

    def matches(self, method: str, route: str, channel: str) -> bool:
        """Whether a request is one of those it counts."""
        here = route.endswith(self.route) if self.whole else self.route in route
        return here and self.method in ("*", method) and (self.channel_id is None or str(self.channel_id) == channel)


class Turn(Enum):
    """What the gateway does around an event."""

    RECONNECT = "op 7"
    """It asks to reconnect, as before a restart of its node; the event follows on the resumed session."""
    RESUMABLE = "op 9 true"
    """It says that the session is invalid but may be resumed."""
    INVALID = "op 9 false"
    """It says that the session is gone; what it had for it is lost."""
    CUT = "cut"
    """The line is cut without a closing handshake."""
    CLOSED = "closed"
    """The line is closed with 4000."""
    SILENT = "silent"
    """From now on nothing comes through the line, in either direction, though it stays open."""
    TWICE = "twice"
    """The event is sent twice under one number."""
    AGAIN = "again"
    """The last events before it are sent again, with their old numbers."""


@dataclass(slots=True)
class Mood:
    """One arranged trouble of the gateway."""

    turn: Turn
    event: str = ""
    """The event's name, such as `INTERACTION_CREATE`; empty matches all."""
    first: int = 1
    """At which matching event, counted from 1."""
    times: int = 1
    """For how many of them."""
    seen: int = 0
    """How many events have matched."""
    hits: int = 0
    """How often it has happened."""


@dataclass(frozen=True, slots=True)
class Injected:
    """A trouble that has happened."""

    at_ms: int
    """When, by the stand-in's clock."""
    kind: str
    """Which, in words."""
    where: str
    """`METHOD /template` or the event's name."""
    after_effect: bool = False
    """Whether the request had done its work."""
    interaction_id: int | None = None
    """For the first answer to a person's act: which act."""


Chance = Callable[[str, str, str], Fault | None]
"""Draws the trouble of one request, given its method, its template, and its channel or an empty text."""


class Faults:
    """The arranged troubles, in order, and the record of what has happened."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self._moods: list[Mood] = []
        self._held: set[asyncio.Event] = set()
        self.chance: Chance | None = None
        """Asked for each request that no arranged trouble hits."""
        self.record: deque[Injected] = deque(maxlen=RECORD_LENGTH)
        """What has happened, newest last."""
        self.counts: Counter[str] = Counter()
        """How often each kind has happened."""

    def add(self, fault: Fault) -> Fault:
        """Arrange a trouble; returns it, to look at `hits`."""
        self._waiting.append(fault)
        return fault

    def add_mood(self, mood: Mood) -> Mood:
        """Arrange a trouble of the gateway."""
        self._moods.append(mood)
        return mood

    def clear(self) -> None:
        """Forget what has not happened; held requests go on."""
        for fault in self._waiting:
            fault.release.set()
        for release in self._held:
            release.set()
        self._waiting.clear()
        self._moods.clear()
        self.chance = None

    def take(self, method: str, route: str, channel: str = "") -> Fault | None:
        """The trouble that hits this request, if any."""
        hit: Fault | None = None
        for fault in tuple(self._waiting):
            if not fault.matches(method, route, channel):
                continue
            fault.seen += 1
            if hit is None and fault.seen >= fault.first:
                fault.hits += 1
                fault.hit.set()
                if fault.hits >= fault.times:
                    self._waiting.remove(fault)
                hit = fault
        return self.chance(method, route, channel) if hit is None and self.chance is not None else hit

    def take_mood(self, event: str) -> Turn | None:
        """What the gateway does around this event, if anything."""
        turn: Turn | None = None
        for mood in tuple(self._moods):
            if mood.event not in ("", event):
                continue
            mood.seen += 1
            if turn is None and mood.seen >= mood.first:
                mood.hits += 1
                if mood.hits >= mood.times:
                    self._moods.remove(mood)
                turn = mood.turn
        return turn

    def note(self, injected: Injected) -> None:
        """Keep what has just happened."""
        self.record.append(injected)
        self.counts[injected.kind] += 1

    async def hang(self, release: asyncio.Event) -> None:
        """Wait for `release`, or until the troubles are cleared."""
        self._held.add(release)
        try:
            await release.wait()
        finally:
            self._held.discard(release)
