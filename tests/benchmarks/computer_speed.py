"""How long computers take: a decision of the hard and of the expert one, a deal of greedy ones, and what others notice.

Decisions are those of whole deals of Jamaican Kalooki at tables of four of the level, all of them, the easy ones
included; those of the hard computer of Kalooki 51 too, where points open. The expert tries out all its worlds, however
long it takes. A deal of greedy computers is measured with the rules that it is played by. What others notice of eight
experts that think all the time is how late the event loop of the bot wakes who slept a millisecond, while a worker
process does the thinking.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

from bot.clock import SystemClock
from bot.workers import Workers
from engine.computer import LEVELS
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import JAMAICAN, KALOOKI_51
from engine.rules import Rules
from engine.state import Match, Phase, awaited
from engine.views import PlayerView, look
from tests.benchmarks.cpu import each, seconds
from tests.benchmarks.figures import Figure, Figures, percentile

SEATS: Final = 4
"""How many computers sit at a table."""

DEALS: Final = 18
"""How many deals are played for a figure, at most: two matches."""

HARD_S: Final = 10.0
"""Seconds after which a figure of the hard computer is made from what was measured so far."""

EXPERT_S: Final = 40.0
"""Seconds after which one of the expert is."""

EXPERTS: Final = 8
"""How many experts think at once."""

LAG_S: Final = 8.0
"""Seconds for which they do."""

TICK_S: Final = 0.001
"""How long somebody sleeps in the meantime, again and again."""


def measure(deals: int = DEALS, hard_s: float = HARD_S, expert_s: float = EXPERT_S, lag_s: float = LAG_S) -> Figures:
    """Return the figures of computers."""
    return {
        "computer.hard_p95_ms": Figure(percentile(_decisions("hard", JAMAICAN, deals, hard_s), 0.95) * 1000, "ms"),
        "computer.hard_points_p95_ms": Figure(
            percentile(_decisions("hard", KALOOKI_51, deals, hard_s), 0.95) * 1000, "ms"
        ),
        "computer.expert_p95_ms": Figure(
            percentile(_decisions("expert", JAMAICAN, deals, expert_s), 0.95) * 1000, "ms"
        ),
        "computer.greedy_deal_ms": Figure(_greedy_deal(deals) * 1000, "ms"),
        "computer.loop_lag_p99_ms": Figure(percentile(asyncio.run(_lags(lag_s)), 0.99) * 1000, "ms"),
    }


def _decisions(level: str, rules: Rules, deals: int, most_s: float) -> list[float]:
    """Return the seconds that decisions of a level take; the table is played on by the greedy one."""
    strategy = LEVELS[level]
    return each(lambda view: strategy(view, _never), _views(rules, deals), most_s)


def _views(rules: Rules, deals: int) -> Iterator[PlayerView]:
    """Yield every view from which something is decided."""
    for match in _positions(rules, deals):
        yield look(match, awaited(match)[0])


def _positions(rules: Rules, deals: int) -> Iterator[Match]:
    """Yield every position of the first deals of matches of greedy computers."""
    seen, seed = 0, 0
    while seen < deals:
        seed += 1
        shuffler = SeededShuffler(seed)
        match = replay(open_match(rules, SEATS, shuffler))
        while match.phase is not Phase.FINISHED and seen < deals:
            yield match
            seat = awaited(match)[0]
            events = play(match, seat, LEVELS["greedy"](look(match, seat), _never), shuffler)
            before = len(match.results)
            for event in events:
                match = evolve(match, event)
            seen += len(match.results) - before


def _greedy_deal(deals: int) -> float:
    """Return the seconds of the core that a deal takes, with everything that belongs to it."""
    begun = seconds()
    for _ in _positions(JAMAICAN, deals):
        pass
    return (seconds() - begun) / deals


async def _lags(most_s: float) -> list[float]:
    """Return by how many seconds the event loop was late, again and again, while experts think elsewhere."""
    workers = Workers(SystemClock())
    views = [view for view in _views(JAMAICAN, 2) if view.legal.discards][: 4 * EXPERTS]
    await workers.think(views[0], "expert")  # the worker has started
    thinking = [asyncio.ensure_future(_think(workers, views[number::EXPERTS])) for number in range(EXPERTS)]
    try:
        return await _ticks(most_s)
    finally:
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await workers.aclose()


async def _think(workers: Workers, views: list[PlayerView]) -> None:
    while True:
        for view in views:
            if await workers.think(view, "expert") is None:
                raise RuntimeError("the worker gave no answer")


async def _ticks(most_s: float) -> list[float]:
    lags = []
    until = time.perf_counter() + most_s
    while (begun := time.perf_counter()) < until:
        await asyncio.sleep(TICK_S)
        lags.append(time.perf_counter() - begun - TICK_S)
    return lags


def _never() -> bool:
    return False
