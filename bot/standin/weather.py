"""Bad weather: troubles of every kind by seeded chance, as a long run needs them.

Requests are hit one by one with a small probability; the gateway is hit at random intervals of the stand-in's time.
What happens is noted in `Faults.record` like any arranged trouble. The same seed and the same requests give the same
weather.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.standin import errors
from bot.standin.clock import Clock, Timer
from bot.standin.errors import Refusal
from bot.standin.faults import Fault, Faults, Scope, Trouble, Turn
from bot.standin.moods import Moods

CALLBACK = "/callback"
WEBHOOKS = "/webhooks/"
MESSAGE = "/messages/"
MESSAGES = "/channels/{channel_id}/messages"
OPENING = "/users/@me/channels"


@dataclass(frozen=True, slots=True)
class Climate:
    """How often what happens."""

    requests: float = 0.03
    """The share of requests that meet trouble."""
    unanswerable: float = 0.01
    """The share of first answers that Discord refuses for good (10062): the person sees a failure, whatever is done."""
    gateway_every_ms: int = 15 * 60_000
    """How long the gateway is well, on average."""
    turns: Mapping[Turn, int] = field(
        default_factory=lambda: {
            Turn.RECONNECT: 4,
            Turn.RESUMABLE: 2,
            Turn.INVALID: 2,
            Turn.CUT: 4,
            Turn.CLOSED: 2,
            Turn.SILENT: 2,
            Turn.AGAIN: 3,
            Turn.TWICE: 1,
        }
    )
    """How often each mood of the gateway is drawn."""


class Weather:
    """Brings trouble from `start` to `stop`."""

    def __init__(
        self,
        faults: Faults,
        moods: Moods,
        clock: Clock,
        seed: int,
        climate: Climate | None = None,
        is_direct: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Draw by `seed`; `is_direct` tells whether a channel is somebody's direct messages."""
        self._faults = faults
        self._moods = moods
        self._clock = clock
        self._chance = random.Random(seed)
        self.climate = Climate() if climate is None else climate
        self._is_direct = is_direct
        self._timer: Timer | None = None

    def start(self) -> None:
        """Let it begin."""
        self._faults.chance = self._draw
        self._arm()

    def stop(self) -> None:
        """Let the sun shine; what hangs goes on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._faults.clear()

    def _arm(self) -> None:
        wait = self._chance.expovariate(1 / self.climate.gateway_every_ms)
        self._timer = self._clock.call_at(self._clock.now_ms() + 1000 + round(wait), self._gust)

    def _gust(self) -> None:
        turns = self.climate.turns
        self._moods.everywhere(self._chance.choices(tuple(turns), tuple(turns.values()))[0])
        self._arm()

    def _draw(self, method: str, route: str, channel: str) -> Fault | None:
        if CALLBACK in route and self._chance.random() < self.climate.unanswerable:
            return Fault(Trouble.REFUSED, refusal=errors.UNKNOWN_INTERACTION)
        if self._chance.random() >= self.climate.requests:
            return None
        after = self._chance.random() < 0.5
        kinds = [
            _status(self._chance.choice((500, 502, 503)), after),
            Fault(Trouble.RESET, after_effect=after),
            Fault(Trouble.HALF_OPEN, after_effect=after),
            Fault(Trouble.SLOW, after_effect=after, wait_ms=self._chance.randrange(500, 6000)),
        ]
        pause = self._chance.uniform(0.3, 4.0)
        if CALLBACK not in route:
            kinds.append(Fault(Trouble.LIMITED, scope=self._scope(route), retry_after_s=pause))
        refusals = tuple(_refusals(method, route, direct=self._is_direct(channel)))
        if refusals:
            refusal, done = self._chance.choice(refusals)
            kinds.append(Fault(Trouble.REFUSED, refusal=refusal, after_effect=done, retry_after_s=pause))
        return self._chance.choice(kinds)

    def _scope(self, route: str) -> Scope:
        return Scope.SHARED if WEBHOOKS in route else self._chance.choice(tuple(Scope))


def _refusals(method: str, route: str, *, direct: bool) -> Iterator[tuple[Refusal, bool]]:
    """What Discord says no with where it should not, each with whether the request has done its work."""
    if CALLBACK in route:
        yield errors.ALREADY_ACKNOWLEDGED, True
    elif WEBHOOKS in route:
        yield errors.INVALID_WEBHOOK_TOKEN, False
        if MESSAGE in route:
            yield errors.UNKNOWN_MESSAGE, False
    elif route == OPENING:
        yield errors.DMS_TOO_FAST, False
    elif route.startswith(MESSAGES) and method == "DELETE":
        yield errors.UNKNOWN_MESSAGE, True
    elif route.startswith(MESSAGES) and method in {"POST", "PATCH"}:
        yield from (
            [(errors.CANNOT_DM, False)]
            if direct
            else [
                (errors.MISSING_PERMISSIONS, False),
                (errors.UNKNOWN_CHANNEL, False),
            ]
        )
        if method == "PATCH":
            yield errors.UNKNOWN_MESSAGE, False
            yield errors.OLD_MESSAGE_EDITS, False


def _status(status: int, after: bool) -> Fault:
    return Fault(Trouble.STATUS, status=status, after_effect=after)
