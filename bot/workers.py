"""Worker processes: where slow computers think and matches are looked back on, so that the event loop stays free.

A :class:`Worker` is one process that does one errand at a time. It is started when it is first needed and stopped when
it has been idle for long, since a small server has better uses for the memory. One that dies, hangs or does not start
is replaced; whoever asked meanwhile gets no answer and plays on without. Nothing of it survives a restart, and nothing
has to: an errand is asked again.

Time is the clock's that is given, so a test sees a worker hang without waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeVar, cast

from bot.errands import Answer, Errand, Failure, Hindsight, Ready, Thought
from bot.pipes import environment, heard, packed
from bot.ports import Clock
from engine.actions import Action
from engine.computer.review import Act, Dear
from engine.views import PlayerView

log = logging.getLogger(__name__)

T = TypeVar("T")

COMMAND: Final = (sys.executable, "-m", "bot.errands")
"""What a worker is."""

BUDGET: Final = 150
"""Milliseconds that a computer thinks about one decision."""

THOUGHT_BOUND: Final = 3_000
"""Milliseconds after which nobody waits for a thought any more: eight experts may think one after the other."""

HINDSIGHT_BOUND: Final = 120_000
"""Milliseconds that looking back on a match may take, many times what it takes."""

START_BOUND: Final = 30_000
"""Milliseconds within which a worker has to be ready."""

IDLE: Final = 10 * 60_000
"""Milliseconds without an errand after which a worker is stopped."""

REST: Final = 1_000
"""Milliseconds for which nobody starts a worker after two have failed in a row; twice as long each time."""

LONGEST_REST: Final = 60_000
"""The longest such while."""


class NoAnswer(Exception):
    """A worker did not do an errand: it died, hung or could not start, or the errand itself failed."""


class _Died(NoAnswer):
    """The process ended in the middle."""


class Worker:
    """One process, when there is anything to do."""

    def __init__(self, name: str, clock: Clock, command: Sequence[str] = COMMAND) -> None:
        """Start nothing yet; ``name`` is what the log calls it."""
        self._name = name
        self._clock = clock
        self._command = tuple(command)
        self._turn = asyncio.Lock()
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._idling: asyncio.Task[None] | None = None
        self._dying: set[asyncio.Task[Any]] = set()
        self._failures = 0
        self._rests_until = 0
        self._closed = False
        self.process: asyncio.subprocess.Process | None = None
        """The process, while there is one."""

    async def ask(self, errand: Errand[T], bound: int) -> T:
        """Have an errand done, after those that were asked before; raises ``NoAnswer`` after ``bound`` ms at most.

        Where the process dies, another one does it.
        """
        until = self._clock.now() + bound
        await self._before(self._turn.acquire(), until)
        try:
            with contextlib.suppress(_Died):
                return await self._done(await self._before(self._ready(), until), errand, until)
            return await self._done(await self._before(self._ready(), until), errand, until)
        finally:
            self._turn.release()

    async def aclose(self) -> None:
        """Stop, whatever is being done, and start no more."""
        self._closed = True
        waiting = [task for task in (self._starting, self._idling) if task is not None]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        self._stop()
        await asyncio.gather(*self._dying, return_exceptions=True)

    async def _done(self, process: asyncio.subprocess.Process, errand: Errand[T], until: int) -> T:
        """Send the errand and wait for its answer; a process that was broken off in between is of no more use."""
        try:
            frame = await self._before(_exchange(process, packed(errand)), until)
        except NoAnswer:
            self._failed("hung")
            raise
        except Exception:  # noqa: BLE001 - its pipes are of no more use, whatever it was
            self._failed("died")
            raise _Died(self._name) from None
        except BaseException:
            self._stop()
            raise
        self._failures = 0
        self._idle_from_now()
        if isinstance(frame, Answer):
            return cast("T", frame.value)
        kind = frame.kind if isinstance(frame, Failure) else type(frame).__name__
        log.error("the %s worker failed at an errand: %s", self._name, kind)
        raise NoAnswer(self._name)

    # Starting and stopping

    async def _ready(self) -> asyncio.subprocess.Process:
        """Return the process, started if there is none; who gives up waiting for it does not break its start off."""
        if self._starting is None and self.process is not None and self.process.returncode is None:
            return self.process
        if self._starting is None:
            if self._closed or self._clock.now() < self._rests_until:
                raise NoAnswer(self._name)
            self._stop()
            self._starting = asyncio.get_running_loop().create_task(self._start(), name=f"{self._name} worker starting")
            self._starting.add_done_callback(self._started)
        try:
            return await asyncio.shield(self._starting)
        except Exception:  # noqa: BLE001 - a start that failed, for whatever reason, is told in the log
            raise NoAnswer(self._name) from None

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(),
        )
        self.process = process
        frame = await self._before(_read(process), self._clock.now() + START_BOUND)
        if not isinstance(frame, Ready):
            raise NoAnswer(self._name)
        log.info("the %s worker runs as process %s", self._name, process.pid)
        return process

    def _started(self, task: asyncio.Task[asyncio.subprocess.Process]) -> None:
        self._starting = None
        if task.cancelled():
            return
        if task.exception() is None:
            self._idle_from_now()
        else:
            self._failed("could not be started")

    def _failed(self, how: str) -> None:
        """Let the process go; the next errand starts another, at once if this was the first failure in a row."""
        self._failures += 1
        if self._failures > 1:
            rest = min(REST << min(self._failures - 2, 10), LONGEST_REST)
            self._rests_until = self._clock.now() + rest
        if not self._closed:
            log.warning("the %s worker %s; another takes its place", self._name, how)
        self._stop()

    def _stop(self) -> None:
        """End the process; it holds nothing that would be missed."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        reaping = asyncio.get_running_loop().create_task(_reaped(process), name=f"{self._name} worker ending")
        self._dying.add(reaping)
        reaping.add_done_callback(self._dying.discard)

    def _idle_from_now(self) -> None:
        if self._idling is not None:
            self._idling.cancel()
        when = self._clock.now() + IDLE
        self._idling = asyncio.get_running_loop().create_task(self._rest(when), name=f"{self._name} worker idle")

    async def _rest(self, when: int) -> None:
        await self._clock.sleep_until(when)
        async with self._turn:
            if self.process is not None:
                log.info("the %s worker has nothing to do and is stopped", self._name)
            self._stop()

    async def _before(self, work: Coroutine[Any, Any, T], until: int) -> T:
        """Return what ``work`` returns; raises ``NoAnswer`` if it is not done by then."""
        loop = asyncio.get_running_loop()
        task, alarm = loop.create_task(work), loop.create_task(self._clock.sleep_until(until))
        try:
            await asyncio.wait({task, alarm}, return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise NoAnswer(self._name)
            return task.result()
        finally:
            for one in (task, alarm):
                one.cancel()
            await asyncio.gather(task, alarm, return_exceptions=True)


class Workers:
    """The bot's workers: one thinks, and one looks back, which takes seconds and must keep nobody from playing."""

    def __init__(self, clock: Clock) -> None:
        """Start nothing yet."""
        self.thinker = Worker("thinking", clock)
        self.reviewer = Worker("reviewing", clock)

    async def think(self, view: PlayerView, level: str) -> Action | None:
        """Return what a level does; ``None`` where it cannot be asked just now."""
        try:
            return await self.thinker.ask(Thought(level, view, BUDGET), THOUGHT_BOUND)
        except NoAnswer:
            return None

    async def review(self, acts: tuple[Act, ...], seat: int) -> tuple[Dear, ...] | None:
        """Return the dearest decisions of a seat; ``None`` where nobody can look back just now."""
        try:
            return await self.reviewer.ask(Hindsight(acts, seat), HINDSIGHT_BOUND)
        except NoAnswer:
            return None

    async def aclose(self) -> None:
        """Stop both."""
        await asyncio.gather(self.thinker.aclose(), self.reviewer.aclose())


async def _exchange(process: asyncio.subprocess.Process, frame: bytes) -> object:
    assert process.stdin is not None  # noqa: S101 - it was started with a pipe
    process.stdin.write(frame)
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> object:
    """Return the next frame; raises ``EOFError`` where the process has ended."""
    assert process.stdout is not None  # noqa: S101 - it was started with a pipe
    return await heard(process.stdout)


async def _reaped(process: asyncio.subprocess.Process) -> None:
    """Wait until the system has let the process go, and let go of its pipes."""
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
