"""What the process holds more and more of: figures, and the judge of tasks, views and memory from hour 2 on.

At quiet moments a bot that is well has the same few tasks whatever was played, and discord.py keeps no view of it.
Memory goes up and down with the matches, which are held while they are played; so it alone is judged by a share.
"""

import statistics
from collections import Counter
from collections.abc import Sequence

from tests.benchmarks.figures import Figure
from tests.e2e.soak.watch import Size

FROM_H = 2.0
"""The hour from which on nothing may grow: by then every cache has its size and everybody has played."""

TASKS = 3
"""How many more tasks there may be; one lost every ten minutes makes five in the third hour."""

VIEWS = 0
"""How many more views discord.py may keep."""

MEMORY = 0.1
"""How much more memory may be held, as a share of what was held at hour 2; by blocks as by the system's count.

In a day this sees five blocks that each press leaves behind.
"""

Sizes = Sequence[tuple[float, Size]]
"""What was held, each with its hour."""


def growth(sizes: Sizes, since: float = FROM_H) -> dict[str, float]:
    """Return how much more was held at the end than at ``since``: medians of up to three samples each."""
    early, late = _ends(sizes, since)
    if not early:
        return {}
    return {
        name: statistics.median(getattr(size, name) for size in late)
        - statistics.median(getattr(size, name) for size in early)
        for name in ("tasks", "views", "blocks", "rss_mb")
    }


def growing(sizes: Sizes) -> list[str]:
    """Return what grew by more than is tolerated; nothing for a run too short to tell."""
    more = growth(sizes)
    if not more:
        return []
    early, _ = _ends(sizes, FROM_H)
    most = {"tasks": TASKS, "views": VIEWS} | {
        name: MEMORY * statistics.median(getattr(size, name) for size in early) for name in ("blocks", "rss_mb")
    }
    return [
        f"{name} grew by {value:g} from hour {FROM_H:g} on, where {most[name]:g} is tolerated"
        for name, value in more.items()
        if value > most[name]
    ]


def census(sizes: Sizes, since: float = FROM_H) -> dict[str, Figure]:
    """Return the tasks of which there are more at the end, by the name of their coroutine."""
    early, late = _ends(sizes, since)
    names = Counter[str]()
    for size in late:
        names |= Counter(size.census)
    found = {}
    for name in names:
        before, after = (statistics.median(size.census.get(name, 0) for size in part) for part in (early, late))
        if after > before:
            found[f"tasks.{name}"] = Figure(after - before, f"more than at hour {since:g}")
    return found


def tolerated() -> dict[str, Figure]:
    """Return the limits in force."""
    return {
        "tolerated.tasks": Figure(TASKS, "more than at hour 2"),
        "tolerated.views": Figure(VIEWS, "more than at hour 2"),
        "tolerated.memory": Figure(MEMORY, "of what was held at hour 2"),
    }


def _ends(sizes: Sizes, since: float) -> tuple[list[Size], list[Size]]:
    """Return the first and the last samples from ``since`` on, three where there are many; no sample is both."""
    after = [size for at, size in sizes if at >= since]
    number = min(3, max(1, len(after) // 3), len(after) // 2)
    return after[:number], after[len(after) - number :]
