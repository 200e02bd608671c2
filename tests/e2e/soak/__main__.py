"""``python -m tests.e2e.soak``: a day at six tables in bad weather; prints what was found and writes ``soak.json``.

The exit code is 1 if a press stayed unanswered, a move was lost, a table stood still or, in a run of three hours or
more, something grew from the second hour on.
"""

import argparse
import logging
import sys
import time
from pathlib import Path

from tests.benchmarks.figures import Figure, table, write
from tests.e2e.soak.growth import growing
from tests.e2e.soak.run import HOUR_S, Plan, figures, soak

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
    sample_s = HOUR_S * min(1.0, chosen.hours / 8)
    plan, begun = Plan(chosen.hours, chosen.tables, chosen.seed, sample_s=sample_s), time.perf_counter()
    outcome = soak(plan, lambda text: print(text, file=sys.stderr, flush=True))
    spent = Figure(round(time.process_time(), 1), "s of one core, whoever else used the machine")
    made = {**figures(plan, outcome, time.perf_counter() - begun), "soak.cpu_seconds": spent}
    print(table(made))
    write(made, chosen.out)
    found = outcome.found
    bad = [*found.unanswered, *found.lost, *found.stuck, *growing(found.sizes), *outcome.faults]
    for line in bad[:50]:
        print(line)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
