"""What a worker process does: it reads errands, does one after the other, and writes what came of each.

An errand is a value with a method ``run``; what comes back is its answer or the name of what went wrong, never a text
that might quote a card. It ends with the pipe that the errands come from: a worker outlives no bot. It leaves out when
a worker is started, replaced and stopped, which is the business of ``workers``.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import BinaryIO, Final, Generic, Protocol, TypeVar

from bot.pipes import HEAD, packed, unpacked
from engine.actions import Action
from engine.computer import LEVELS, Enough
from engine.computer.review import Act, Dear, review
from engine.views import PlayerView

POLITENESS: Final = 5
"""How much a worker stands back for the bot where there are too few cores, as ``nice`` counts it."""

T_co = TypeVar("T_co", covariant=True)


class Errand(Protocol[T_co]):
    """Something to be done elsewhere; it has to be picklable, and so has its answer."""

    def run(self) -> T_co:
        """Do it."""
        ...


@dataclass(frozen=True, slots=True)
class Ready:
    """The first frame of a worker: it can be sent errands."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[T_co]):
    """What came of an errand."""

    value: T_co
    """What it returned."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An errand that raised."""

    kind: str
    """The name of the error's class."""


Frame = Ready | Answer[object] | Failure
"""What a worker writes."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a level does."""

    level: str
    """A key of ``engine.computer.LEVELS``."""
    view: PlayerView
    """What its seat may know."""
    budget: int
    """After so many milliseconds it is told that it is enough."""

    def run(self) -> Action:
        """Think."""
        return LEVELS[self.level](self.view, within(self.budget))


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The dearest decisions of a seat."""

    acts: tuple[Act, ...]
    """What happened in the match."""
    seat: int
    """Whose decisions."""

    def run(self) -> tuple[Dear, ...]:
        """Look back."""
        return review(self.acts, self.seat)


def within(milliseconds: int) -> Enough:
    """Return what says that it is enough once so much time is over, from now on."""
    until = time.monotonic() + milliseconds / 1000
    return lambda: time.monotonic() >= until


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Do errands until there are no more."""
    sink.write(packed(Ready()))
    sink.flush()
    for errand in _errands(source):
        sink.write(packed(_done(errand)))
        sink.flush()


def _errands(source: BinaryIO) -> Iterable[Errand[object]]:
    while len(head := source.read(HEAD.size)) == HEAD.size:
        (length,) = HEAD.unpack(head)
        found = unpacked(source.read(length))
        yield found  # type: ignore[misc] # the other end sends nothing else


def _done(errand: Errand[object]) -> Frame:
    try:
        return Answer(errand.run())
    except Exception as error:  # noqa: BLE001 - the bot is told, and plays on without
        return Failure(type(error).__name__)


def main() -> None:
    """Be a worker: errands by the standard input, answers by the standard output."""
    # Who stops the bot stops its workers with it: the bot's end of the pipe closes. Ctrl-C reaches them, too.
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing that prints may come between the answers
    try:
        serve(source, sink)
    except (BrokenPipeError, EOFError):
        sys.stderr.close()


if __name__ == "__main__":
    # Under its own name, so that what is pickled here is found there.
    from bot.errands import main as work

    work()
