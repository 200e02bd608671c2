"""Bad weather: troubles of every kind by seeded chance, as a long run needs them.

Requests are hit one by one with a small probability; the gateway is hit at random intervals of the stand-in's time.
What happens is noted in `Faults.record` like any arranged trouble. The same seed and the same requests give the same
weather.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.standin.clock import Clock, Timer
from bot.standin.errors import INVALID_WEBHOOK_TOKEN, UNKNOWN_INTERACTION
from bot.standin.faults import Fault, Faults, Scope, Trouble, Turn
from bot.standin.moods import Moods

CALLBACK = "/callback"
WEBHOOKS = "/webhooks/"


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
            Turn.AGAIN: 4,
        }
    )
    """How often each mood of the gateway is drawn."""


class Weather:
    """Brings trouble from `start` to `stop`."""

    def __init__(self, faults: Faults, moods: Moods, clock: Clock, seed: int, climate: Climate | None = None) -> None:
        self._faults = faults
        self._moods = moods
        self._clock = clock
        self._chance = random.Random(seed)
        self.climate = Climate() if climate is None else climate
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

    def _draw(self, method: str, route: str) -> Fault | None:
        if CALLBACK in route and self._chance.random() < self.climate.unanswerable:
            return Fault(Trouble.REFUSED, refusal=UNKNOWN_INTERACTION)
        if self._chance.random() >= self.climate.requests:
            return None
        after = self._chance.random() < 0.5
        if CALLBACK in route:
            return self._first_answer(after)
        return self._chance.choice(
            (
                _status(self._chance.choice((500, 502, 503)), after),
                Fault(Trouble.RESET, after_effect=after),
                Fault(Trouble.HALF_OPEN, after_effect=after),
                Fault(Trouble.SLOW, after_effect=after, wait_ms=self._chance.randrange(500, 6000)),
                Fault(Trouble.LIMITED, scope=self._scope(route), retry_after_s=self._chance.uniform(0.3, 4.0)),
                Fault(Trouble.REFUSED, refusal=INVALID_WEBHOOK_TOKEN) if WEBHOOKS in route else _status(502, after),
            )
        )

    def _first_answer(self, after: bool) -> Fault:
        """What a first answer meets: all of it passes within the three seconds."""
        return self._chance.choice(
            (
                _status(self._chance.choice((500, 502, 503)), after),
                Fault(Trouble.RESET, after_effect=after),
                Fault(Trouble.HALF_OPEN, after_effect=after),
                Fault(Trouble.SLOW, after_effect=after, wait_ms=self._chance.randrange(500, 6000)),
            )
        )

    def _scope(self, route: str) -> Scope:
        return Scope.SHARED if WEBHOOKS in route else self._chance.choice(tuple(Scope))


def _status(status: int, after: bool) -> Fault:
    return Fault(Trouble.STATUS, status=status, after_effect=after)
