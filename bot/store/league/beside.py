"""What an act of a moderator changes in a large league is found out in a process of its own.

It is seconds of work in which thousands of values come and go: even a thread that gives way would hold the play up,
since Python's housekeeping stops all threads of a process. The process reads the file beside the bot's own readers,
sends what has to be different in slices, which nobody opens before they are written, and writes nothing itself. What
it saw may be newer than what the act was found possible in; whoever writes looks whether something came in between.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

from bot.errands import HEAD, POLITENESS
from bot.errors import StorageTrouble
from bot.league.acts import Act
from bot.store.database import open_engine
from bot.store.league.remaking import Change, Part, Slice, change_of, worked_out
from bot.workers import environment

log = logging.getLogger(__name__)

COMMAND: Final = (sys.executable, "-m", "bot.store.league.beside")
"""What the process is."""

END: Final = b"."
"""In place of a kind of slice: there are no more."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be found out."""

    path: Path
    """The file."""
    guild_id: int
    """The server."""
    act: Act
    """What is not stored yet."""


class Beside:
    """Lets it be found out, and stops it when the bot stops."""

    def __init__(self, path: Path) -> None:
        """Name the file; nothing is started yet."""
        self._path = path
        self._turn = threading.Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
        self._stopped = False

    def work_out(self, guild_id: int, act: Act) -> Change | None:
        """Return what has to be different, in a thread that can wait; ``None`` where no process could find it out.

        Raises ``StorageTrouble`` where the bot stops meanwhile.
        """
        try:
            process = self._start()
        except OSError as error:
            log.warning("a league is made anew in this process: no other could be started (%s)", type(error).__name__)
            return None
        try:
            return _found(process, Order(self._path.absolute(), guild_id, act))
        except (OSError, EOFError):
            if self._stopped:
                raise StorageTrouble(reason="trouble") from None
            log.warning("a league is made anew in this process: the other one ended early")
            return None
        finally:
            self._end(process)

    def stop(self) -> None:
        """End what runs, and start no more."""
        with self._turn:
            self._stopped = True
            for process in self._running:
                process.kill()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._turn:
            if self._stopped:
                raise StorageTrouble(reason="trouble")
            process = subprocess.Popen(  # noqa: S603 - it is our own program
                COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(),
            )
            self._running.add(process)
            return process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        with self._turn:
            self._running.discard(process)
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        process.wait()


def _found(process: subprocess.Popen[bytes], order: Order) -> Change:
    source, sink = cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
    sink.write(pickle.dumps(order, pickle.HIGHEST_PROTOCOL))
    sink.close()
    return change_of(_slices(source))


def _slices(source: BinaryIO) -> Iterator[Slice]:
    """Read slices up to the end; raises ``EOFError`` where it does not come."""
    while (kind := source.read(1)) != END:
        head = source.read(HEAD.size)
        if len(head) < HEAD.size:
            raise EOFError
        (length,) = HEAD.unpack(head)
        body = source.read(length)
        if len(body) < length:
            raise EOFError
        yield Part(kind.decode()), body


def find_out(order: Order, sink: BinaryIO) -> None:
    """Write what has to be different."""
    engine = open_engine(order.path)
    with closing(engine.connect()) as connection:
        found = worked_out(connection, order.guild_id, (order.act,), _go_on)
        sink.writelines(part.value.encode() + HEAD.pack(len(body)) + body for part, body in found)
    sink.write(END)
    sink.flush()


def _go_on() -> None:
    """Give way to nobody: there are no other threads here."""


def main() -> None:
    """Be the process: the order by the standard input, slices by the standard output."""
    # Who stops the bot stops this with it; Ctrl-C reaches it, too.
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    sink = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing that prints may come between the slices
    order = pickle.load(sys.stdin.buffer)  # noqa: S301 - it comes from the process that started us, by a pipe of its own
    with suppress(BrokenPipeError):
        find_out(order, sink)


if __name__ == "__main__":
    # Under its own name, so that what is pickled here is found there.
    from bot.store.league.beside import main as work

    work()
