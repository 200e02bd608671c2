"""The judge of growth: what it sees, and what it lets pass."""

from collections.abc import Callable

import pytest

from tests.benchmarks.figures import Figure
from tests.e2e.soak.growth import TASKS, census, growing, growth
from tests.e2e.soak.watch import Size

HOURLY = [number * 1.05 for number in range(1, 24)]
"""When a day is measured."""

THREE_HOURS = [0.425, 0.85, 1.275, 1.7, 2.125, 2.55, 2.975, 3.05]
"""When three hours are measured."""


def size(tasks: float = 3, views: int = 1, blocks: float = 780_000, rss_mb: float = 200.0) -> Size:
    leaked = int(tasks) - 3
    return Size(int(tasks), views, int(blocks), rss_mb, {"Client.connect": 1, "Lost.waits": leaked})


def run(hours: list[float], held: Callable[[float], Size]) -> list[tuple[float, Size]]:
    return [(at, held(at)) for at in hours]


@pytest.mark.parametrize("hours", [THREE_HOURS, HOURLY])
@pytest.mark.parametrize(
    "held,what",
    [
        (lambda at: size(tasks=3 + 6 * at), "tasks"),
        (lambda at: size(views=1 + int(at)), "views"),
        (lambda at: size(blocks=700_000 + 120_000 * at), "blocks"),
        (lambda at: size(rss_mb=180 + 40 * at), "rss_mb"),
    ],
)
def test_what_grows_from_hour_2_on_is_seen(hours: list[float], held: Callable[[float], Size], what: str) -> None:
    (line,) = growing(run(hours, held))
    assert line.startswith(f"{what} grew by ")
    assert "is tolerated" in line


@pytest.mark.parametrize("hours", [THREE_HOURS, HOURLY])
def test_what_is_even_or_grew_before_hour_2_passes(hours: list[float]) -> None:
    assert not growing(run(hours, lambda _: size()))
    assert not growing(run(hours, lambda at: size(tasks=3 + min(40.0, 20 * at), rss_mb=100 + min(100.0, 60 * at))))
    assert not growing(run(hours, lambda at: size(tasks=3 + round(at * 10) % (TASKS + 1))))


def test_a_run_too_short_to_tell_is_not_judged() -> None:
    short = run([0.5, 1.0, 1.5, 2.0], lambda at: size(tasks=3 + 60 * at))
    assert not growing(short)
    assert growth(short, since=0.0)["tasks"] > 60


def test_the_tasks_that_grow_are_named() -> None:
    day = run(HOURLY, lambda at: size(tasks=3 + 6 * at))
    assert census(day) == {"tasks.Lost.waits": Figure(120.0, "more than at hour 2")}
