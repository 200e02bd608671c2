"""The long run in short: some minutes at a few tables in weather far worse than Discord's, and its own loop of time."""

import asyncio
from unittest.mock import patch

import pytest

from bot.standin.weather import Climate
from tests.e2e.soak.growth import growth
from tests.e2e.soak.run import Plan, figures, soak
from tests.e2e.soak.virtual import VirtualTime, run

pytestmark = pytest.mark.virtual_time

STORM = Climate(requests=0.1, unanswerable=0.03, gateway_every_ms=60_000)
"""Trouble for a tenth of the requests, and every minute with the gateway."""


@pytest.mark.slow
def test_no_press_unanswered_no_move_lost_no_table_stuck() -> None:
    plan = Plan(hours=0.15, tables=4, seed=11, climate=STORM, sample_s=270.0, rest=False)
    outcome = soak(plan)
    found = outcome.found
    assert found.unanswered == []
    assert found.lost == []
    assert found.stuck == []
    assert outcome.faults == []
    assert found.acts > 20
    assert found.impossible > 0
    assert len(outcome.injected) > 8
    assert outcome.gateway["resumes"] > 0
    assert set(growth(found.sizes, since=0.0)) == {"tasks", "views", "blocks", "rss_mb"}
    assert found.sizes[-1][1].census["Client.connect"] == 1
    made = figures(plan, outcome, 1.0)
    assert made["soak.unanswered"].value == 0
    assert made["limits.global"].why == "50 in 1 s"


@pytest.mark.slow
def test_the_judge_sees_an_answer_that_is_not_tried_again() -> None:
    storm = Climate(requests=0.5, unanswerable=0.0, gateway_every_ms=3_600_000)
    with patch("bot.ui.replies.ACK_PAUSES", ()), patch("bot.ui.replies.ACK_S", 60.0):
        outcome = soak(Plan(hours=0.06, tables=4, seed=11, climate=storm, sample_s=216.0, rest=False))
    assert outcome.found.unanswered


@pytest.mark.slow
def test_the_judge_sees_a_move_that_is_not_made() -> None:
    async def nothing(*_: object) -> None:
        """Do not act."""

    fair = Climate(requests=0.0, unanswerable=0.0, gateway_every_ms=3_600_000)
    with patch("bot.ui.table_desk.do", nothing):
        outcome = soak(Plan(hours=0.06, tables=3, seed=11, climate=fair, sample_s=216.0, rest=False))
    assert outcome.found.lost
    assert not outcome.found.unanswered


def test_a_day_of_waiting_takes_no_time() -> None:
    async def work() -> tuple[int, int, float]:
        clock = VirtualTime(1_000)
        late: list[int] = []
        clock.call_at(3_000, lambda: late.append(clock.now_ms()))
        await clock.sleep_until(86_401_000)
        return clock.now(), late[0], asyncio.get_running_loop().time()

    assert run(work) == (86_401_000, 3_000, 86_400.0)


def test_no_time_passes_while_a_thread_is_at_work() -> None:
    async def work() -> float:
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(asyncio.to_thread(sum, range(300_000)) for _ in range(8)))
        return loop.time()

    assert run(work) == 0.0
