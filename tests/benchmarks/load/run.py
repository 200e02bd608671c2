"""One load from the first lobby to the last stage: playing, a kill and a new start, and more and more tables.

What bounds a figure is said with it: this process is Discord and the people, the other one is the bot, and each has a
core. A stage whose answers are too slow ends the search for the most tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.standin import Standin
from tests.benchmarks.figures import Figure, Figures, percentile
from tests.benchmarks.figures import limits as in_words
from tests.benchmarks.load import resume
from tests.benchmarks.load.bot import Bot, let_in, started
from tests.benchmarks.load.crowd import IN_A_SERVER, Crowd, Stretch

TOO_SLOW_MS = 500.0
"""When answers are too slow, in milliseconds, 99 of 100."""

LONGEST_S = 1_380.0
"""When the last stage of any load has to be over, in seconds from the start."""

BUSY = 0.9
"""The share of a core from which a process is what bounds a figure."""

SEATING_S = 300.0
"""The most seconds in which tables sit down, beside one for each that the bot takes to write to its people."""

Tell = Callable[[str], None]
"""Says how far it is."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    tables: int = 150
    """How many tables are played at once."""
    minutes: float = 10.0
    """For how long."""
    period: float = 25.0
    """How many seconds a turn takes, from discard to discard."""
    step: int = 50
    """How many tables come in each stage of the search for the most."""
    quiet_s: float = 6.0
    """In how many seconds what has been pressed is answered and shown before the bot is killed."""
    stage_s: float = 45.0
    """How long a stage is measured."""

    @property
    def most_s(self) -> float:
        """When the last stage has to be over, in seconds from the start; a short load is short in all."""
        return min(LONGEST_S, 2.5 * (self.tables + self.minutes * 60))


@dataclass(slots=True)
class Stage:
    """A stretch with so many tables, seen from both sides."""

    tables: int
    """How many tables there were."""
    seen: Stretch
    """What Discord and the people saw."""
    said: Mapping[str, float]
    """By how much what the bot says of itself grew."""
    bot_busy: float
    """The share of a core that the bot used, its threads and children included."""
    turns: int
    """How many turns began."""

    @property
    def ack_p99_ms(self) -> float:
        """What 99 of 100 acts did not wait longer for."""
        return percentile(self.seen.acks, 0.99) if self.seen.acks else math.inf

    @property
    def bound(self) -> str:
        """What bounds it."""
        parts = f"bot {self.bot_busy:.0%}, Discord and people {self.seen.busy:.0%} of a core"
        if self.seen.busy >= BUSY and self.seen.busy > self.bot_busy:
            return f"this process, which is Discord and the people ({parts})"
        return f"{'the bot' if self.bot_busy >= BUSY else 'neither process'} ({parts})"


@dataclass(slots=True)
class Load:
    """A load that is under way."""

    plan: Plan
    """How much is measured."""
    discord: Standin
    """Discord."""
    crowd: Crowd
    """The people."""
    folder: Path
    """Where the bot's database is."""
    tell: Tell
    """Says how far it is."""
    begun: float = field(default_factory=time.monotonic)
    """When it began."""

    @contextlib.asynccontextmanager
    async def bot(self) -> AsyncIterator[Bot]:
        """Start the bot."""
        async with started(self.discord, self.folder, IN_A_SERVER) as bot:
            yield bot

    async def seat(self, count: int) -> None:
        """Let so many more tables begin; raises ``TimeoutError`` where some cannot."""
        later = self.plan.stage_s if self.plan.step else 0.0
        left = max(0.0, self.plan.most_s - later - self.spent)
        async with asyncio.timeout(min(SEATING_S, left) + count):
            await self.crowd.sit_down(self.crowd.invite(count))

    async def stage(self, bot: Bot, seconds: float) -> Stage:
        """Measure for so long."""
        before, cpu, since = await bot.metrics(), bot.memory.cpu_s(), int(time.time() * 1000)
        async with self.crowd.watched() as found:
            await asyncio.sleep(seconds)
        (seen,) = found
        after, until = await bot.metrics(), int(time.time() * 1000)
        grown = {name: value - before.get(name, 0.0) for name, value in after.items()}
        busy = (bot.memory.cpu_s() - cpu) / seen.seconds
        if bot.process.returncode is not None:
            raise RuntimeError(f"the bot stopped with exit code {bot.process.returncode}")
        stage = Stage(len(self.crowd.tables), seen, grown, busy, bot.turns(since, until))
        self.tell(
            f"{stage.tables} tables, {seen.seconds:.0f} s: {len(seen.acks)} acts, {stage.turns} turns, "
            f"p99 {stage.ack_p99_ms:.0f} ms; {stage.bound}"
        )
        return stage

    @property
    def spent(self) -> float:
        """How many seconds it has taken so far."""
        return time.monotonic() - self.begun


async def load(plan: Plan, folder: Path, tell: Tell) -> Figures:
    """Do all of it; return the figures."""
    async with Standin() as discord:
        crowd = Crowd(discord, plan.period)
        crowd.found_servers(max(plan.tables, plan.tables + plan.step * 8 if plan.step else 0))
        try:
            return await _load(Load(plan, discord, crowd, folder, tell))
        finally:
            await crowd.aclose()


async def _load(load: Load) -> Figures:
    plan, limits = load.plan, load.discord.limits
    async with load.bot() as bot:
        await let_in(bot)
        await load.seat(plan.tables)
        load.tell(f"{plan.tables} tables have begun after {load.spent:.0f} s")
        stage = await load.stage(bot, plan.minutes * 60)
        figures = dict(played(stage, plan.period, bot.memory.peak_mb))
        figures["load.responses_429"] = Figure(limits.refused, "requests since the start")
        figures["load.unanswered"] = Figure(len(load.discord.notebook.unanswered), "presses since the start")
        load.crowd.pause()
        await asyncio.sleep(plan.quiet_s)
        await bot.kill()
    answered = await resume.measure(load.discord, load.crowd.tables, load.folder, load.bot)
    figures["load.resume_150_s"] = answered
    load.tell(f"all tables answered {answered.value} s after a new start: {answered.why}")
    if plan.step:
        figures["load.most_tables"] = await _most(load, stage)
    book = load.discord.notebook
    if book.unserved or book.crashes:
        raise RuntimeError(f"the stand-in failed: {[*book.unserved, *book.crashes][0]}")
    figures |= {
        "load.tables": Figure(plan.tables, "tables of four people"),
        "load.minutes": Figure(plan.minutes, "min"),
        "load.turn_s": Figure(plan.period, "s"),
        "load.seconds": Figure(round(load.spent, 1), "s"),
    }
    return {**figures, **in_words(limits.in_force())}


async def _most(load: Load, first: Stage) -> Figure:
    """Bring more tables until answers are too slow; say how many it was, and what stopped it."""
    plan = load.plan
    if first.ack_p99_ms > TOO_SLOW_MS:
        return Figure(None, "tables", f"{first.tables} are too many already: {first.bound}")
    best, why = first, "no time for another stage was left"
    async with load.bot() as bot:
        await let_in(bot)
        for table in load.crowd.tables:
            table.go_on()
        await asyncio.sleep(plan.quiet_s)
        while load.spent + plan.step + plan.stage_s < plan.most_s:
            try:
                await load.seat(plan.step)
            except TimeoutError:
                why = await _no_seat(load, bot)
                break
            stage = await load.stage(bot, plan.stage_s)
            if stage.ack_p99_ms > TOO_SLOW_MS:
                why = f"with {stage.tables} p99 was {stage.ack_p99_ms:.0f} ms, by {stage.bound}"
                break
            best = stage
        load.crowd.pause()
    return Figure(best.tables, "tables", f"p99 {best.ack_p99_ms:.0f} ms, {best.bound}; {why}")


async def _no_seat(load: Load, bot: Bot) -> str:
    """Say why not all of the tables that came have begun."""
    begun = sum(table.playing.is_set() for table in load.crowd.tables)
    waiting = (await bot.metrics())["kalooki_requests_waiting"]
    return f"of {len(load.crowd.tables)} only {begun} began in time; {waiting:.0f} requests were held back"


def played(stage: Stage, period: float, peak_mb: float) -> Figures:
    """Return what was measured while people played."""
    seen, turns = stage.seen, max(1, stage.turns)
    requests = seen.requests
    counted = {kind: requests[kind] / turns for kind in ("table", "mentions", "dm")}
    delays = [delay * 1000 for delay in seen.delays]
    return {
        "load.ack_p50_ms": _percentile(seen.acks, 0.5),
        "load.ack_p99_ms": _percentile(seen.acks, 0.99),
        "load.ack_max_ms": _percentile(seen.acks, 1.0),
        "load.table_p95_ms": _percentile(delays, 0.95),
        "load.ack_in_bot_p99_ms": Figure(quantile(stage.said, "kalooki_ack_seconds", 0.99) * 1000, "ms"),
        "load.loop_lag_p99_ms": Figure(quantile(stage.said, "kalooki_loop_lag_seconds", 0.99) * 1000, "ms"),
        "load.crowd_lag_p99_ms": _percentile(seen.lag, 0.99),
        "load.counted_requests_a_turn": Figure((sum(requests.values()) - requests["answer"]) / turns, "requests"),
        **{f"load.counted_{kind}": Figure(count, "requests a turn") for kind, count in counted.items()},
        "load.memory_mb": Figure(peak_mb, "MB"),
        "load.turns": Figure(stage.turns, "turns"),
        "load.turns_expected": Figure(round(stage.tables * seen.seconds / period), "turns"),
        "load.presses": Figure(len(seen.acks), "presses"),
        "load.bot_busy": Figure(stage.bot_busy, "of a core"),
        "load.crowd_busy": Figure(seen.busy, "of a core"),
    }


def _percentile(values: Sequence[float], share: float) -> Figure:
    return Figure(percentile(values, share), "ms") if values else Figure(None, "ms", "nothing was pressed")


def quantile(samples: Mapping[str, float], name: str, share: float) -> float:
    """Return the seconds that ``share`` of what a histogram saw did not exceed, even within each of its steps."""
    start = f'{name}_bucket{{le="'
    steps = sorted(
        (float(key.removeprefix(start)[:-2]), count) for key, count in samples.items() if key.startswith(start)
    )
    wanted = share * (steps[-1][1] if steps else 0)
    below, lower = 0.0, 0.0
    for bound, count in steps:
        if count >= wanted > below:
            return lower if math.isinf(bound) else lower + (bound - lower) * (wanted - below) / (count - below)
        below, lower = count, bound
    return 0.0
