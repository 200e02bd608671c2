"""How time is taken where one piece of code is measured against another: on one core, in seconds of that core.

Seconds of the core and not of the clock on the wall: what else the machine does in the meantime does not count.
"""

from __future__ import annotations

import contextlib
import gc
import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Given = TypeVar("Given")

seconds = time.thread_time
"""The seconds that this thread has had of a core."""


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def each(work: Callable[[Given], object], given: Iterable[Given], most_s: float) -> list[float]:
    """Return how many seconds ``work`` takes for each of ``given``, or for as many as fit into ``most_s`` seconds.

    Each is measured once: a second time the answers that the engine remembers would flatter it. What was made before is
    no garbage that the measure has to look through.
    """
    gc.collect()
    gc.freeze()
    try:
        taken: list[float] = []
        spent = 0.0
        for one in given:
            begun = seconds()
            work(one)
            taken.append(seconds() - begun)
            spent += taken[-1]
            if spent > most_s:
                break
        return taken
    finally:
        gc.unfreeze()
