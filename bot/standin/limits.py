"""Rate limits: buckets a route, the bot's global limit, and the ban for too many invalid requests.

Discord promises only the global 50 requests a second and 10,000 invalid ones in ten minutes. The buckets are what
bots have measured (messages: five in five seconds a channel, creating and editing under one hash but counted apart;
follow-ups: five in two seconds a token, thirty new ones a minute a channel), and are numbers here that a test may
change. Windows slide: the next request is allowed when the oldest leaves the window.
"""

import hashlib
from collections import deque
from dataclasses import dataclass, field

from bot.standin.clock import Clock

OLD_MESSAGE_MS = 60 * 60 * 1000
"""From this age on, editing has a limit of its own."""
INVALID_REQUESTS = 10_000
INVALID_WINDOW_MS = 10 * 60 * 1000
WINDOWS = 500
"""From so many windows on, those that are over are forgotten now and then: each act of a person brings one."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests in so much time."""

    count: int
    per_ms: int
    family: str
    """Buckets of one family share the hash that the client sees."""


def usual_rates() -> dict[str, Rate]:
    """The buckets by name."""
    return {
        "create": Rate(5, 5000, "messages"),
        "edit": Rate(5, 5000, "messages"),
        "delete": Rate(5, 1000, "deletes"),
        "followup": Rate(5, 2000, "webhooks"),
        "followup_channel": Rate(30, 60_000, "webhooks"),
        "typing": Rate(5, 5000, "typing"),
        "edit_old": Rate(3, 6000, "messages"),
    }


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the limits say to one request."""

    headers: dict[str, str]
    """The X-RateLimit headers of the answer, whatever it is."""
    retry_after_s: float | None = None
    """Set when the request is refused."""
    is_global: bool = False
    banned: bool = False
    """Refused without the Via header, as by the proxy in front of Discord."""


@dataclass(slots=True)
class Limits:
    """The counters; switched off, everything passes and no header is sent."""

    clock: Clock
    on: bool = True
    per_second: int = 50
    """The bot's global limit."""
    dm_opens_per_minute: int | None = None
    """Opening direct messages faster is refused with code 40003; Discord publishes no number, so none is set."""
    rates: dict[str, Rate] = field(default_factory=usual_rates)
    _windows: dict[tuple[str, str], deque[int]] = field(default_factory=dict)
    _most_windows: int = WINDOWS
    _global: deque[int] = field(default_factory=deque)
    _invalid: deque[int] = field(default_factory=deque)
    _dm_opens: deque[int] = field(default_factory=deque)
    refused: int = 0
    """How many requests have been answered 429."""

    @property
    def invalid_requests(self) -> int:
        """Answers 401, 403 and 429 of the last ten minutes."""
        self._expire(self._invalid, INVALID_WINDOW_MS)
        return len(self._invalid)

    def _expire(self, window: deque[int], per_ms: int) -> None:
        horizon = self.clock.now_ms() - per_ms
        while window and window[0] <= horizon:
            window.popleft()

    def ask(self, bucket: str | None, major: str, *, counts_globally: bool) -> Verdict:
        """Whether a request may pass now; if it may, it is counted."""
        if not self.on:
            return Verdict({})
        if self.invalid_requests >= INVALID_REQUESTS:
            return Verdict({}, retry_after_s=3600.0, banned=True)
        now = self.clock.now_ms()
        if counts_globally:
            self._expire(self._global, 1000)
            if len(self._global) >= self.per_second:
                self.refused += 1
                wait = (self._global[0] + 1000 - now) / 1000
                return Verdict({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, is_global=True)
            self._global.append(now)
        return Verdict({}) if bucket is None else self._ask_bucket(bucket, major, now)

    def ask_shared(self, bucket: str, major: str) -> Verdict:
        """Whether a request passes a limit that it shares with others and that its headers do not show."""
        if not self.on:
            return Verdict({})
        verdict = self._ask_bucket(bucket, major, self.clock.now_ms())
        if verdict.retry_after_s is None:
            return Verdict({})
        return Verdict({"X-RateLimit-Scope": "shared"}, verdict.retry_after_s)

    def _ask_bucket(self, bucket: str, major: str, now: int) -> Verdict:
        rate = self.rates[bucket]
        window = self._windows.setdefault((bucket, major), deque())
        self._expire(window, rate.per_ms)
        refused = len(window) >= rate.count
        if not refused:
            window.append(now)
        wait_ms = window[0] + rate.per_ms - now
        headers = {
            "X-RateLimit-Limit": str(rate.count),
            "X-RateLimit-Remaining": str(rate.count - len(window)),
            "X-RateLimit-Reset": f"{(now + wait_ms) / 1000:.3f}",
            "X-RateLimit-Reset-After": f"{wait_ms / 1000:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(rate.family.encode(), usedforsecurity=False).hexdigest(),
        }
        if len(self._windows) > self._most_windows:
            self._windows = {k: w for k, w in self._windows.items() if w and w[-1] > now - 60_000}
            self._most_windows = WINDOWS + 2 * len(self._windows)
        if not refused:
            return Verdict(headers)
        self.refused += 1
        return Verdict(headers | {"X-RateLimit-Scope": "user"}, wait_ms / 1000)

    def in_force(self) -> dict[str, str]:
        """The limits by name, in words; for results that depend on them."""
        if not self.on:
            return {"all": "off"}
        words = {name: f"{rate.count} in {rate.per_ms / 1000:g} s" for name, rate in self.rates.items()}
        dms = self.dm_opens_per_minute
        return {
            "global": f"{self.per_second} in 1 s",
            **words,
            "dm_opens": "none" if dms is None else f"{dms} in 60 s",
            "invalid": f"{INVALID_REQUESTS} in {INVALID_WINDOW_MS // 60_000} min",
        }

    def may_open_dm(self) -> bool:
        """Whether a direct message may be opened now; if it may, it is counted."""
        if not self.on or self.dm_opens_per_minute is None:
            return True
        self._expire(self._dm_opens, 60_000)
        if len(self._dm_opens) >= self.dm_opens_per_minute:
            return False
        self._dm_opens.append(self.clock.now_ms())
        return True

    def note_status(self, status: int) -> None:
        """Count an answer that Discord calls an invalid request."""
        if status in (401, 403, 429):
            self._invalid.append(self.clock.now_ms())
