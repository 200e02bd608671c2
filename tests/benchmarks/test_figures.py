"""That the benchmark always says every figure, also when a measure fails, and that the README tells of each."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.benchmarks import arrange_speed, computer_speed, engine_speed, league_speed, match_speed
from tests.benchmarks.__main__ import MEASURES, taken
from tests.benchmarks.figures import Figure, Figures, percentile, table, write

ASKED_FOR = {
    "engine.acts_per_s",
    "engine.acts_vs_openspiel",
    "engine.acts_vs_rlcard",
    "engine.best_laydown_p99_ms_23",
    "engine.best_laydown_p99_ms_30",
    "engine.best_laydown_loose_p99_ms",
    "engine.best_opening_points_p99_ms",
    "engine.legal_p99_ms",
    "engine.look_p99_us",
    "engine.replay_match_ms",
    "computer.hard_p95_ms",
    "computer.hard_points_p95_ms",
    "computer.expert_p95_ms",
    "computer.greedy_deal_ms",
    "computer.loop_lag_p99_ms",
    "engine.load_match_ms",
    "engine.match_kb",
    "picture.hand_p50_ms",
    "picture.table_p50_ms",
    "picture.hand_kb",
    "picture.table_kb",
    "league.leaderboard_p99_ms",
    "league.stats_p99_ms",
    "league.write_p99_ms",
    "league.act_s",
    "league.act_loop_lag_ms",
    "league.file_mb",
    "bot.ack_p99_ms",
    "bot.memory_mb",
}


def broken() -> Figures:
    raise RuntimeError("no bot")


def test_every_figure_is_there_whatever_fails(tmp_path: Path) -> None:
    figures = {name: figure for measure in MEASURES for name, figure in taken(measure.units, broken).items()}
    figures |= taken({"b": "s"}, lambda: {"a": Figure(1.0, "ms")})
    write(figures, tmp_path / "bench.json")
    written = json.loads((tmp_path / "bench.json").read_text())
    assert set(written) == ASKED_FOR | {"a", "b"}
    assert written["bot.ack_p99_ms"] == {"value": None, "unit": "ms", "why": "RuntimeError: no bot"}
    assert written["a"] == {"value": 1.0, "unit": "ms"}
    assert written["b"] == {"value": None, "unit": "s", "why": "not measured"}
    lines = table(figures).splitlines()
    assert len(lines) == len(written)
    assert all("no bot" in line for line in lines[2:])


def test_percentiles_are_by_the_nearest_rank() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([3.0], 0.99) == 3


NOT_EVERYWHERE = {
    "engine.acts_vs_openspiel",
    "engine.acts_vs_rlcard",
    "engine.best_opening_points_p99_ms",
}
"""What needs an optional package, or presets where points open."""

SMALL: dict[str, Callable[[], Figures]] = {
    "engine_speed": lambda: engine_speed.measure(turns=1, turn_s=0.02),
    "arrange_speed": lambda: arrange_speed.measure(hands=10),
    "match_speed": lambda: match_speed.measure(count=20, matches=1, most=1),
    "league_speed": lambda: league_speed.measure(league_speed.Size(servers=10, players=200, matches=200, asked=25)),
    "computer_speed": lambda: computer_speed.measure(deals=1, hard_s=0.1, expert_s=0.2, lag_s=0.1),
}


@pytest.mark.parametrize("module", SMALL)
def test_a_measure_of_the_engine_and_its_computers_gives_all_its_figures_in_their_units(module: str) -> None:
    units = next(measure.units for measure in MEASURES if measure.module == module)
    figures = SMALL[module]()
    assert {name: figure.unit for name, figure in figures.items()} == units
    for name, figure in figures.items():
        if figure.value is None:
            assert name in NOT_EVERYWHERE
            assert figure.why
        else:
            assert figure.value > 0


def test_a_peer_that_is_not_installed_takes_only_its_own_figure_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> Iterator[int]:
        raise ModuleNotFoundError("No module named 'pyspiel'")

    def quick() -> Iterator[int]:
        while True:
            yield sum(1 for _ in range(100))

    monkeypatch.setattr(engine_speed, "PEERS", {"openspiel": absent, "rlcard": quick})
    figures = engine_speed.measure(turns=1, turn_s=0.02)
    assert figures["engine.acts_vs_openspiel"].why == "ModuleNotFoundError: No module named 'pyspiel'"
    ratio, ours = figures["engine.acts_vs_rlcard"].value, figures["engine.acts_per_s"].value
    assert ratio is not None
    assert ours is not None
    assert 0 < ratio < ours


def test_the_readme_tells_every_figure_of_the_engine() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    told = re.findall(r"^\| `([a-z]+\.[a-z0-9_]+)` \|", readme, re.MULTILINE)
    told = [name for name in told if not name.startswith("load.")]
    assert sorted(told) == sorted(name for measure in MEASURES for name in measure.units)
