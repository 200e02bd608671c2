"""Worker processes: started when needed, replaced when they die or hang, stopped when idle; real ones, virtual time."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.workers import IDLE, LONGEST_REST, REST, START_BOUND, NoAnswer, Worker, Workers
from engine.computer import LEVELS
from engine.fold import replay
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.rules import Rules
from engine.state import awaited
from engine.views import look
from tests.bot.odd_jobs import Dies, DiesOnce, Echo, Fails, Hangs, Prints, Surroundings
from tests.unhurried import until

BOUND = 3_000

NO_WORKER = (sys.executable, "-c", "raise SystemExit(1)")
SILENT = (sys.executable, "-c", "import sys; sys.stdin.read()")
NOT_THERE = ("/nowhere/at/all",)


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def worker(clock: VirtualClock) -> AsyncIterator[Worker]:
    made = Worker("test", clock)
    yield made
    await made.aclose()


def pid(worker: Worker) -> int:
    assert worker.process is not None
    return worker.process.pid


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


async def trace(path: Path) -> None:
    """Return once another process has left its trace."""
    await until(path.exists)


async def test_nothing_runs_before_it_is_needed(worker: Worker) -> None:
    assert worker.process is None
    word, number = await worker.ask(Echo("hello"), BOUND)
    assert word == "hello"
    assert number == pid(worker) != os.getpid()


async def test_one_process_does_one_errand_after_the_other(worker: Worker) -> None:
    answers = await asyncio.gather(*(worker.ask(Echo(str(number)), BOUND) for number in range(5)))
    assert [word for word, _ in answers] == ["0", "1", "2", "3", "4"]
    assert len({number for _, number in answers}) == 1


async def test_an_errand_that_fails_tells_no_more_than_the_kind_of_its_error(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(NoAnswer):
        await worker.ask(Fails("7H"), BOUND)
    assert "ValueError" in caplog.text
    assert "7H" not in caplog.text
    assert (await worker.ask(Echo("next"), BOUND))[0] == "next"


async def test_what_an_errand_prints_does_not_come_between(worker: Worker) -> None:
    assert await worker.ask(Prints(), BOUND) == "said"


async def test_a_worker_is_not_told_the_token(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("KALOOKI_TEST_WORD", "known")
    assert await worker.ask(Surroundings("KALOOKI_TEST_WORD"), BOUND) == "known"
    assert await worker.ask(Surroundings("DISCORD_TOKEN"), BOUND) is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
async def test_one_that_was_killed_is_replaced_without_anybody_noticing(worker: Worker) -> None:
    await worker.ask(Echo(""), BOUND)
    first = pid(worker)
    os.kill(first, signal.SIGKILL)
    assert (await worker.ask(Echo("after"), BOUND))[0] == "after"
    assert pid(worker) != first


async def test_one_that_dies_at_an_errand_is_replaced_and_the_errand_is_done(worker: Worker, tmp_path: Path) -> None:
    assert await worker.ask(DiesOnce(str(tmp_path / "trace")), BOUND) == "at last"


async def test_an_errand_that_kills_every_worker_is_given_up(worker: Worker, clock: VirtualClock) -> None:
    with pytest.raises(NoAnswer):
        await worker.ask(Dies(), BOUND)
    # Two have failed in a row: nobody starts a third at once.
    with pytest.raises(NoAnswer):
        await worker.ask(Echo(""), BOUND)
    clock.advance(REST)
    assert (await worker.ask(Echo("again"), BOUND))[0] == "again"


async def test_one_that_hangs_is_killed_and_replaced(worker: Worker, clock: VirtualClock, tmp_path: Path) -> None:
    await worker.ask(Echo(""), BOUND)
    first = pid(worker)
    asking = asyncio.ensure_future(worker.ask(Hangs(str(tmp_path / "trace")), BOUND))
    await trace(tmp_path / "trace")
    clock.advance(BOUND)
    with pytest.raises(NoAnswer):
        await asking
    assert (await worker.ask(Echo("after"), BOUND))[0] == "after"
    assert pid(worker) != first
    await worker.aclose()
    assert not is_alive(first)


async def test_who_waits_behind_one_that_hangs_waits_no_longer_than_agreed(
    worker: Worker, clock: VirtualClock, tmp_path: Path
) -> None:
    asking = asyncio.ensure_future(worker.ask(Hangs(str(tmp_path / "trace")), 2 * BOUND))
    await trace(tmp_path / "trace")
    behind = asyncio.ensure_future(worker.ask(Echo(""), BOUND))
    await asyncio.sleep(0)
    clock.advance(BOUND)
    with pytest.raises(NoAnswer):
        await behind
    assert not asking.done()  # whoever waits in vain does not break off what others asked
    clock.advance(BOUND)
    with pytest.raises(NoAnswer):
        await asking


@pytest.mark.parametrize("command", [NO_WORKER, NOT_THERE])
async def test_one_that_cannot_start_keeps_nobody_waiting(clock: VirtualClock, command: tuple[str, ...]) -> None:
    worker = Worker("test", clock, command)
    for _ in range(3):
        with pytest.raises(NoAnswer):
            await worker.ask(Echo(""), BOUND)
    await worker.aclose()


async def test_the_longer_it_cannot_start_the_more_seldom_it_is_tried(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    worker = Worker("test", clock, NOT_THERE)
    for _ in range(300):
        with pytest.raises(NoAnswer):
            await worker.ask(Echo(""), BOUND)
        clock.advance(1_000)
    tried = sum("could not be started" in record.message for record in caplog.records)
    assert 300_000 / LONGEST_REST <= tried < 15
    await worker.aclose()


async def test_one_that_starts_for_ever_keeps_nobody_waiting_and_is_killed(clock: VirtualClock) -> None:
    worker = Worker("test", clock, SILENT)
    asking = asyncio.ensure_future(worker.ask(Echo(""), BOUND))
    await until(lambda: worker.process is not None)
    number = pid(worker)
    clock.advance(BOUND)
    with pytest.raises(NoAnswer):
        await asking
    assert is_alive(number)  # a slow machine gets the time that it needs
    clock.advance(START_BOUND)
    await until(lambda: worker.process is None)
    await worker.aclose()
    assert not is_alive(number)


async def test_who_asks_while_one_is_still_starting_waits_for_it(clock: VirtualClock, tmp_path: Path) -> None:
    """Somebody has given up waiting for the start, and the next does not take the half-started one."""
    go = tmp_path / "go"
    script = (
        f"import pathlib, time\nwhile not pathlib.Path({str(go)!r}).exists(): time.sleep(0.01)\n"
        "from bot.errands import main\nmain()"
    )
    worker = Worker("test", clock, (sys.executable, "-c", script))
    first = asyncio.ensure_future(worker.ask(Echo(""), BOUND))
    await until(lambda: worker.process is not None)
    clock.advance(BOUND)
    with pytest.raises(NoAnswer):
        await first
    second = asyncio.ensure_future(worker.ask(Echo("second"), BOUND))
    await asyncio.sleep(0.05)
    assert not second.done()
    go.touch()
    assert (await second)[0] == "second"
    await worker.aclose()


async def test_one_that_has_had_nothing_to_do_for_long_is_stopped_and_started_anew(
    worker: Worker, clock: VirtualClock
) -> None:
    await worker.ask(Echo(""), BOUND)
    first = pid(worker)
    clock.advance(IDLE - 1)
    await worker.ask(Echo(""), BOUND)
    assert pid(worker) == first
    clock.advance(IDLE - 1)
    await asyncio.sleep(0)
    assert pid(worker) == first
    clock.advance(1)
    await until(lambda: worker.process is None)
    await worker.ask(Echo(""), BOUND)
    assert pid(worker) != first
    await worker.aclose()
    assert not is_alive(first)


async def test_closing_breaks_off_what_is_being_done(clock: VirtualClock, tmp_path: Path) -> None:
    worker = Worker("test", clock)
    asking = asyncio.ensure_future(worker.ask(Hangs(str(tmp_path / "trace")), BOUND))
    await trace(tmp_path / "trace")
    number = pid(worker)
    await worker.aclose()
    assert not is_alive(number)
    with pytest.raises(NoAnswer):
        await asking
    with pytest.raises(NoAnswer):
        await worker.ask(Echo(""), BOUND)
    assert worker.process is None


async def test_whoever_stops_asking_leaves_the_next_a_worker_in_order(worker: Worker, tmp_path: Path) -> None:
    asking = asyncio.ensure_future(worker.ask(Hangs(str(tmp_path / "trace")), BOUND))
    await trace(tmp_path / "trace")
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert (await worker.ask(Echo("after"), BOUND))[0] == "after"


async def test_a_level_thinks_in_the_worker_as_it_would_here(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    workers = Workers(clock)
    match = replay(open_match(Rules(), 4, SeededShuffler(4)))
    view = look(match, awaited(match)[0])
    assert await workers.think(view, "hard") == LEVELS["hard"](view, lambda: False)
    action = await workers.think(view, "expert")
    assert action is not None
    assert action in view.legal
    assert await workers.think(view, "no such level") is None
    await workers.aclose()
    assert all(str(card) not in caplog.text for card in view.hand)
