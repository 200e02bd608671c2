"""A mutation run over a seeded sample: ``python -m tests.mutants [SAMPLE] [SEED]``; see ``make mutants``.

mutmut makes small changes in the rules, melds, scoring and play, one at a time, and runs the quick tests that reach the
changed function (``[tool.mutmut]`` in ``pyproject.toml``). A change that no test notices is printed: it wants a test,
or a reason why it changes nothing. All of them take hours of one core, so a sample is drawn.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

MUTANTS = Path("mutants")
"""Where mutmut keeps the changed sources and what it found."""

STATUS = {
    None: "not run",
    0: "survived",
    1: "killed",
    3: "killed",
    5: "no test",
    33: "no test",
    -24: "timeout",
    36: "timeout",
}
"""What mutmut's exit codes of a mutant mean; any other is something to look at."""

FIRST = "engine.points.x_rank_points__mutmut_1"
"""A mutant to begin with: running it makes all of them."""


def mutmut(*words: str) -> str:
    """Run mutmut and return what it wrote."""
    command = [sys.executable, "-m", "mutmut", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - our own words


def found() -> dict[str, int | None]:
    """Return every mutant and the exit code that it ended with, if it was run."""
    codes: dict[str, int | None] = {}
    for path in sorted(MUTANTS.rglob("*.meta")):
        codes |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return codes


def main(size: int, seed: int) -> int:
    """Run a sample of so many mutants, all of them for 0; return how many nobody noticed."""
    mutmut("run", "--max-children", "1", FIRST)
    names = sorted(found())
    sample = random.Random(seed).sample(names, min(size, len(names)) if size else len(names))
    mutmut("run", "--max-children", "1", *sample)
    codes = found()
    counts = Counter(STATUS.get(codes[name], "odd") for name in sample)
    unnoticed = [name for name in sample if STATUS.get(codes[name], "odd") not in {"killed", "timeout"}]
    for name in unnoticed:
        sys.stdout.write(f"{STATUS.get(codes[name], 'odd')}: {mutmut('show', name)}\n")
    noticed = len(sample) - len(unnoticed)
    sys.stdout.write(f"{noticed} of {len(sample)} noticed ({len(names)} in all, seed {seed}): {dict(counts)}\n")
    return len(unnoticed)


if __name__ == "__main__":
    main(*map(int, (sys.argv[1:] + ["300", "1"][len(sys.argv) - 1 :])[:2]))
