"""That the benchmark always says every figure, also when a measure fails."""

import json
from pathlib import Path

from tests.benchmarks.__main__ import MEASURES, taken
from tests.benchmarks.figures import Figure, Figures, percentile, table, write

ASKED_FOR = {
    "engine.acts_per_s",
    "picture.hand_p50_ms",
    "picture.table_p50_ms",
    "picture.hand_kb",
    "picture.table_kb",
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
