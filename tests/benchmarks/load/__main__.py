"""``python -m tests.benchmarks.load``: play at many tables, print a table of figures, and write ``load.json``.

With the defaults it takes up to 25 minutes of two cores. The exit code is 0 whatever is measured: a figure is no
judgement.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.figures import table, write
from tests.benchmarks.load.run import Plan, load

LOAD = Path(__file__).parents[3] / "load.json"
"""Where the figures go."""


def main() -> int:
    """Run, print, write."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.load", description=__doc__)
    usual = Plan()
    parser.add_argument("--tables", type=int, default=usual.tables, help="tables of four people (150)")
    parser.add_argument("--minutes", type=float, default=usual.minutes, help="how long they are played (10)")
    parser.add_argument(
        "--step", type=int, default=usual.step, help="tables more in each stage of the search (50); 0: none"
    )
    parser.add_argument("--out", type=Path, default=LOAD, help="where the figures go (load.json)")
    chosen = parser.parse_args()
    plan = Plan(chosen.tables, chosen.minutes, step=chosen.step)
    with tempfile.TemporaryDirectory(prefix="kalooki-load-") as folder:
        figures = asyncio.run(load(plan, Path(folder), lambda text: print(text, file=sys.stderr, flush=True)))
    print(table(figures))
    write(figures, chosen.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
