"""What the README tells of the load: ``python -m tests.benchmarks.load.told`` fills its table from ``load.json``.

Whatever is in ``load.json`` is told as it is; a goal that is missed stands beside its figure like any other.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[3]
"""Where README and ``load.json`` are."""

TOLD: Final = (
    ("load.ack_p50_ms", "ms until a press is answered, half of them sooner", "20"),
    ("load.ack_p99_ms", "the same, 99 of 100", "150"),
    ("load.ack_max_ms", "the same, the longest", "1000"),
    ("load.table_p95_ms", "ms from a press until the table message shows it, 95 of 100", "1500"),
    ("load.loop_lag_p99_ms", "ms by which a tick of 10 ms in the bot is late, 99 of 100", "30"),
    ("load.responses_429", "requests that Discord refused for coming too fast", "0"),
    ("load.unanswered", "presses without an answer", "0"),
    ("load.counted_requests_a_turn", "requests a turn that count against Discord's global limit", "3.0"),
    ("load.counted_table", "of these for table messages and score sheets", ""),
    ("load.counted_mentions", "of these for mentions", ""),
    ("load.counted_dm", "of these for direct messages", ""),
    ("load.memory_mb", "MB that the bot held at most, its workers included", "400"),
    (
        "load.resume_150_s",
        "s from a start after a kill until all tables have answered a press, the middle of five",
        "3",
    ),
    ("load.most_tables", "the most tables at which 99 of 100 presses are answered in 500 ms", ""),
)
"""Each figure with what it is and what is asked for."""

_TABLE: Final = re.compile(r"(<!-- load\.json -->\n).*?(\n<!-- until here -->)", re.DOTALL)


def rows(figures: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the table."""
    lines = ["| figure | what | goal | measured |", "|---|---|---|---|"]
    for name, what, goal in TOLD:
        figure = figures.get(name, {})
        lines.append(f"| `{name}` | {what} | {goal} | {_shown(figure.get('value'))} |")
    stopped = figures.get("load.most_tables", {}).get("why", "")
    return "\n".join((*lines, *(("", f"What stopped it: {stopped}.") if stopped else ())))


def _shown(value: float | None) -> str:
    if value is None:
        return "not measured"
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def filled(readme: str, figures: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the README with the table of these figures."""
    return _TABLE.sub(lambda found: f"{found[1]}{rows(figures)}{found[2]}", readme)


def main() -> int:
    """Fill the table."""
    readme, measured = ROOT / "README.md", ROOT / "load.json"
    if not measured.is_file():
        print("There is no load.json. Run `make load` first.", file=sys.stderr)
        return 2
    text = filled(readme.read_text("utf-8"), json.loads(measured.read_text("utf-8")))
    readme.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
