"""What takes seconds of thousands of values is done in a process of its own: what an act of a moderator changes in a
large league, and packing what is stored about somebody who has played much.

Even a thread that gives way would hold the play up, since Python's housekeeping stops all threads of a process. The
process reads the file beside the bot's own readers, sends what came of it in slices, which nobody opens before they are
needed, and writes nothing itself. What it saw may be newer than what its order came from; whoever writes looks whether
something came in between.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

from sqlalchemy import Connection

from bot.errands import POLITENESS
from bot.errors import StorageTrouble
from bot.league.acts import Act
from bot.league.door import Part
from bot.pipes import HEAD, environment
from bot.store.database import open_engine
from bot.store.league import packing, remaking
from bot.store.league.remaking import Change, change_of, worked_out

log = logging.getLogger(__name__)

COMMAND: Final = (sys.executable, "-m", "bot.store.league.beside")
"""What the process is."""

END: Final = b"."
"""In place of a kind of slice: there are no more."""

PACKED: Final = b"z"
"""The kind of the one slice that is a packed part."""

Found = tuple[bytes, bytes]
"""A slice: its kind, a byte, and what it holds, pickled."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an act changes is to be found out."""

    guild_id: int
    """The server."""
    act: Act
    """What is not stored yet."""

    def answers(self, connection: Connection) -> Iterator[Found]:
        """Find it out, slice by slice."""
        for part, body in worked_out(connection, self.guild_id, (self.act,), _go_on):
            yield part.value.encode(), body


@dataclass(frozen=True, slots=True)
class Packing:
    """A part of what is stored about somebody is to be packed."""

    order: packing.Order
    """Which."""

    def answers(self, connection: Connection) -> Iterator[Found]:
        """Pack it: one slice."""
        yield PACKED, pickle.dumps(packing.pack(connection, self.order), pickle.HIGHEST_PROTOCOL)


Errand = Ruling | Packing
"""What is to be done."""


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
        found = self._ask(Ruling(guild_id, act), "a league is made anew")
        return None if found is None else change_of((remaking.Part(kind.decode()), body) for kind, body in found)

    def pack(self, order: packing.Order) -> Part | None:
        """Return a part of what is stored about somebody, likewise."""
        found = self._ask(Packing(order), "what is stored about somebody is packed")
        if not found:
            return None
        part: Part = pickle.loads(found[0][1])  # noqa: S301 - it was packed in a process that we started
        return part

    def _ask(self, errand: Errand, what: str) -> list[Found] | None:
        try:
            process = self._start()
        except OSError as error:
            log.warning("%s in this process: no other could be started (%s)", what, type(error).__name__)
            return None
        try:
            return _found(process, self._path.absolute(), errand)
        except (OSError, EOFError):
            if self._stopped:
                raise StorageTrouble(reason="trouble") from None
            log.warning("%s in this process: the other one ended early", what)
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


def _found(process: subprocess.Popen[bytes], path: Path, errand: Errand) -> list[Found]:
    source, sink = cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
    sink.write(pickle.dumps((path, errand), pickle.HIGHEST_PROTOCOL))
    sink.close()
    return list(_slices(source))


def _slices(source: BinaryIO) -> Iterator[Found]:
    """Read slices up to the end; raises ``EOFError`` where it does not come."""
    while (kind := source.read(1)) != END:
        head = source.read(HEAD.size)
        if len(head) < HEAD.size:
            raise EOFError
        (length,) = HEAD.unpack(head)
        body = source.read(length)
        if len(body) < length:
            raise EOFError
        yield kind, body


def carry_out(path: Path, errand: Errand, sink: BinaryIO) -> None:
    """Do an errand and write what came of it."""
    engine = open_engine(path)
    with closing(engine.connect()) as connection:
        sink.writelines(_framed(errand.answers(connection)))
    sink.write(END)
    sink.flush()


def _framed(found: Iterable[Found]) -> Iterator[bytes]:
    return (kind + HEAD.pack(len(body)) + body for kind, body in found)


def _go_on() -> None:
    """Give way to nobody: there are no other threads here."""


def main() -> None:
    """Be the process: the errand by the standard input, slices by the standard output."""
    # Who stops the bot stops this with it; Ctrl-C reaches it, too.
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    sink = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing that prints may come between the slices
    path, errand = pickle.load(sys.stdin.buffer)  # noqa: S301 - it comes from the process that started us, by a pipe of its own
    with suppress(BrokenPipeError):
        carry_out(path, errand, sink)


if __name__ == "__main__":
    # Under its own name, so that what is pickled here is found there.
    from bot.store.league.beside import main as work

    work()
