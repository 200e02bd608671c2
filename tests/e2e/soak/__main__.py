"""``python -m tests.e2e.soak``: a day at six tables in bad weather; prints what was found and writes ``soak.json``.

The exit code is 1 if a press stayed unanswered, a move was lost or a table stood still.
"""

import argparse
import logging
import sys
import time
from pathlib import Path

from tests.benchmarks.figures import table, write
from tests.e2e.soak.run import Plan, figures, soak

SOAK = Path(__file__).parents[3] / "soak.json"
"""Where the figures go."""


def main() -> int:
    """Run, print, write."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.soak", description=__doc__)
    parser.add_argument("--hours", type=float, default=24.0, help="virtual hours (24)")
    parser.add_argument("--tables", type=int, default=6, help="tables (6)")
    parser.add_argument("--seed", type=int, default=7, help="chance of people and weather (7)")
    parser.add_argument("--out", type=Path, default=SOAK, help="where the figures go (soak.json)")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    plan, begun = Plan(hours=chosen.hours, tables=chosen.tables, seed=chosen.seed), time.perf_counter()
    outcome = soak(plan, lambda text: print(text, file=sys.stderr, flush=True))
    made = figures(plan, outcome, time.perf_counter() - begun)
    print(table(made))
    write(made, chosen.out)
    found = outcome.found
    bad = [*found.unanswered, *found.lost, *found.stuck, *outcome.faults]
    for line in bad[:50]:
        print(line)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
