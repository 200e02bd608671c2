"""What the bot counts of itself for the one who runs it, and Prometheus's text of it.

No name and no label tells a person, a server, a hand or a card. Counting costs next to nothing, so it is always done;
whether anybody may read it is the business of ``lookout``. The text is version 0.0.4 of the exposition format, by
https://prometheus.io/docs/instrumenting/exposition_formats/.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Final, Protocol

SECONDS: Final = (
    *(0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.075),
    *(0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0),
)
"""The upper bounds of a histogram of seconds."""


class Outcome(StrEnum):
    """What became of a press or a command."""

    DONE = "done"
    """What was asked for."""
    REFUSED = "refused"
    """Its person was told why not."""
    STALE = "stale"
    """It was about a decision that is over."""
    UNKNOWN = "unknown"
    """This version of the bot has no such button."""
    FAILED = "failed"
    """Something unexpected; the log has it."""
    LOST = "lost"
    """Discord took no answer to it."""


class _Metric(Protocol):
    def lines(self) -> Iterator[str]:
        """Return its lines."""
        ...


class Counter:
    """Counts, by labels."""

    def __init__(self, name: str, about: str, labels: Sequence[str] = ()) -> None:
        """Begin at nothing."""
        self._head = _head(name, about, "counter")
        self._name = name
        self._labels = tuple(labels)
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *labels: str, count: int = 1) -> None:
        """Count on, for these values of the labels."""
        self._counts[labels] = self._counts.get(labels, 0) + count

    def count(self, *labels: str) -> int:
        """Return how often it has been."""
        return self._counts.get(labels, 0)

    def lines(self) -> Iterator[str]:
        """Return its lines."""
        yield from self._head
        for values, count in sorted(self._counts.items()):
            yield f"{self._name}{_labelled(self._labels, values)} {count}"


class Gauge:
    """A number that is asked for when somebody reads it."""

    def __init__(self, name: str, about: str, ask: Callable[[], float]) -> None:
        """Ask ``ask`` each time."""
        self._head = _head(name, about, "gauge")
        self._name = name
        self._ask = ask

    def lines(self) -> Iterator[str]:
        """Return its lines."""
        yield from self._head
        yield f"{self._name} {self._ask():g}"


class Histogram:
    """How often something took how many seconds."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = SECONDS) -> None:
        """Begin at nothing."""
        self._head = _head(name, about, "histogram")
        self._name = name
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self._sum = 0.0

    def saw(self, seconds: float) -> None:
        """Take note of one."""
        self._counts[bisect.bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """Return its lines."""
        yield from self._head
        below = 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), self._counts, strict=True):
            below += count
            yield f'{self._name}_bucket{{le="{bound}"}} {below}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {below}"


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.presses = Counter("kalooki_presses_total", "Presses and commands by what became of them.", ("outcome",))
        self.ack = Histogram(
            "kalooki_ack_seconds", "From a press or command reaching the bot to Discord taking its answer."
        )
        self.requests = Counter(
            "kalooki_requests_total", "Requests to Discord by kind and by the class of the answer.", ("kind", "answer")
        )
        self.limited = Counter("kalooki_responses_429_total", "Requests that Discord refused for coming too fast.")
        self.late = Histogram(
            "kalooki_deadline_late_seconds", "How long after its time something due at a table was done."
        )
        self.lag = Histogram("kalooki_loop_lag_seconds", "How late a tick of 10 ms came in the event loop.")
        self._metrics: list[_Metric] = [self.presses, self.ack, self.requests, self.limited, self.late, self.lag]

    def ask(self, name: str, about: str, ask: Callable[[], float]) -> None:
        """Show a number that is asked for each time."""
        self._metrics.append(Gauge(name, about, ask))

    def text(self) -> str:
        """Return everything in Prometheus's text format."""
        return "".join(f"{line}\n" for metric in self._metrics for line in metric.lines())


def kind_of(method: str, path: str) -> str:
    """Return what kind of request it is, by its method and path; ids and tokens in the path are left out."""
    if "/interactions/" in path:
        return "acknowledge"
    if "/webhooks/" in path:
        return "answer"
    if path.endswith("/users/@me/channels"):
        return "open_direct_message"
    if "/messages" in path:
        return {"POST": "post", "PATCH": "edit", "DELETE": "delete"}.get(method, "read")
    return "other"


def _head(name: str, about: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _labelled(names: Sequence[str], values: Sequence[str]) -> str:
    pairs = ",".join(f'{name}="{value}"' for name, value in zip(names, values, strict=True))
    return f"{{{pairs}}}" if pairs else ""
