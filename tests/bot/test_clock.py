"""The sleeper wakes what is due, in order, once; and virtual time stands still until it is moved."""

import asyncio
import itertools
import logging

import pytest

from bot.clock import LEAP, RETRY_AFTER, Sleeper, SystemClock, VirtualClock
from tests.unhurried import guarded

START = 1_000


class Diary:
    """Writes down what was woken when."""

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.sleeper = Sleeper(clock)
        self.pages: list[tuple[str, int]] = []

    def arm(self, key: str, when: int | None) -> None:
        async def wake() -> None:
            await asyncio.sleep(0)
            self.pages.append((key, self.clock.now()))

        self.sleeper.arm(key, when, wake)


@pytest.fixture
def diary() -> Diary:
    return Diary(VirtualClock(START))


async def test_keys_are_woken_in_order_of_their_time_and_once(diary: Diary) -> None:
    diary.arm("late", START + 30)
    diary.arm("early", START + 10)
    diary.arm("never", START + 500)
    diary.sleeper.start()
    await diary.clock.run_until(START + 100)
    assert diary.pages == [("early", START + 10), ("late", START + 30)]
    assert diary.clock.now() == START + 100
    await diary.sleeper.stop()


async def test_of_two_due_at_once_the_first_armed_is_first(diary: Diary) -> None:
    diary.arm("a", START)
    diary.arm("b", START)
    diary.sleeper.start()
    await diary.clock.settle()
    assert [key for key, _ in diary.pages] == ["a", "b"]
    await diary.sleeper.stop()


async def test_arming_again_replaces_and_none_forgets(diary: Diary) -> None:
    diary.sleeper.start()
    diary.arm("a", START + 50)
    diary.arm("a", START + 20)
    diary.arm("b", START + 30)
    diary.arm("b", None)
    diary.arm("c", START + 30)
    diary.sleeper.disarm("c")
    await diary.clock.run_until(START + 100)
    assert diary.pages == [("a", START + 20)]
    await diary.sleeper.stop()


async def test_an_earlier_deadline_interrupts_the_sleep(diary: Diary) -> None:
    diary.arm("far", START + 1_000)
    diary.sleeper.start()
    await diary.clock.run_until(START + 5)
    diary.arm("near", START + 6)
    await diary.clock.run_until(START + 10)
    assert diary.pages == [("near", START + 6)]
    await diary.sleeper.stop()


async def test_a_wake_up_may_arm_itself_again_without_end(diary: Diary) -> None:
    count = itertools.count()

    async def wake() -> None:
        if next(count) < 1_999:
            diary.sleeper.arm("chain", diary.clock.now(), wake)

    diary.sleeper.arm("chain", START, wake)
    diary.sleeper.start()
    await diary.clock.settle()
    assert next(count) == 2_000
    await diary.sleeper.stop()


async def test_a_failing_wake_up_is_logged_and_tried_again(diary: Diary, caplog: pytest.LogCaptureFixture) -> None:
    attempts: list[int] = []

    async def wake() -> None:
        attempts.append(diary.clock.now())
        if len(attempts) == 1:
            raise OSError("the disk is away")

    diary.sleeper.arm("a", START, wake)
    diary.arm("b", START + 1)
    diary.sleeper.start()
    with caplog.at_level(logging.ERROR):
        await diary.clock.run_until(START + RETRY_AFTER)
    assert attempts == [START, START + RETRY_AFTER]
    assert diary.pages == [("b", START + 1)]
    assert "waking a failed" in caplog.text
    await diary.sleeper.stop()


async def test_what_is_done_aside_keeps_nobody_asleep_and_time_waits_for_it(diary: Diary) -> None:
    may_go_on = asyncio.Event()

    async def think() -> None:
        await may_go_on.wait()
        diary.pages.append(("thought", diary.clock.now()))

    diary.sleeper.start()
    diary.sleeper.aside(think())
    diary.arm("other", START)
    settling = asyncio.ensure_future(diary.clock.settle())
    for _ in range(20):
        await asyncio.sleep(0)
    assert diary.pages == [("other", START)]
    assert not settling.done()
    may_go_on.set()
    await settling
    assert diary.pages == [("other", START), ("thought", START)]
    await diary.sleeper.stop()


async def test_what_is_done_aside_is_broken_off_at_the_end(diary: Diary) -> None:
    diary.sleeper.start()
    diary.sleeper.aside(asyncio.Event().wait())  # type: ignore[arg-type] # it never returns
    await diary.sleeper.stop()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "aside"]


async def test_after_stopping_nobody_is_woken(diary: Diary) -> None:
    diary.arm("a", START + 1)
    diary.sleeper.start()
    await diary.sleeper.stop()
    await diary.clock.run_until(START + 10)
    assert diary.pages == []


async def test_virtual_sleepers_wake_when_the_clock_reaches_them() -> None:
    clock = VirtualClock(START)
    woken: list[int] = []

    async def nap(when: int) -> None:
        await clock.sleep_until(when)
        woken.append(when)

    naps = [asyncio.ensure_future(nap(when)) for when in (START + 9, START + 3, START - 1)]
    await asyncio.sleep(0)
    assert woken == [START - 1]
    clock.advance(5)
    await naps[1]
    assert woken == [START - 1, START + 3]
    clock.advance(5)
    await asyncio.gather(*naps)


async def test_the_system_clock_tells_milliseconds_and_does_not_wait_for_the_past() -> None:
    clock = SystemClock()
    assert clock.now() > 1_700_000_000_000
    await clock.sleep_until(clock.now() - 1)
    before = clock.now()
    await clock.sleep_until(before + 3)
    assert clock.now() >= before + 3


class Machine:
    """The clocks of a machine: one that somebody sets, and one that nobody can."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = 1_700_000_000_000, 5_000
        monkeypatch.setattr("bot.clock._machine_time", lambda: (self.wall, self.steady))

    def goes_on(self, ms: int) -> None:
        self.wall, self.steady = self.wall + ms, self.steady + ms


HOUR = 3_600_000


def test_where_the_machines_clock_is_set_back_time_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine(monkeypatch)
    clock, begun = SystemClock(), machine.wall
    machine.goes_on(700)
    machine.wall -= HOUR
    assert clock.now() == begun + 700
    assert "the machine's clock was set back by 3600 s" in caplog.text
    machine.goes_on(HOUR)
    assert clock.now() == begun + 700 + HOUR
    # Set right again, it is the machine's.
    machine.goes_on(300)
    machine.wall += HOUR
    assert clock.now() == begun + 1_000 + HOUR == machine.wall
    machine.goes_on(1)
    assert clock.now() == machine.wall


def test_what_slept_or_was_set_forward_is_followed_and_so_is_a_clock_that_is_kept_right(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine(monkeypatch)
    clock = SystemClock()
    for leap in (HOUR, -LEAP // 2, LEAP // 3):
        machine.goes_on(20)
        machine.wall += leap
        assert clock.now() == machine.wall
    assert not caplog.text


def test_a_clock_that_is_wrong_for_a_while_and_set_right_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    clock = SystemClock()
    seen = [clock.now()]
    for leap in (-HOUR, 2 * HOUR, -3 * HOUR, HOUR, HOUR, 24 * HOUR):
        machine.goes_on(10)
        machine.wall += leap
        seen.append(clock.now())
    assert seen == sorted(seen)
    assert seen[-1] == machine.wall


async def test_nobody_waits_for_the_time_that_a_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    clock = SystemClock()
    when = clock.now() + 900
    machine.wall -= HOUR
    machine.goes_on(900)
    async with guarded():
        await clock.sleep_until(when)
