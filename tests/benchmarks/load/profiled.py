"""``python -m tests.benchmarks.load.profiled FILE -m bot …``: the bot, and at its end a file that says where time went.

Seconds are those of the core that the event loop's thread has had: what else the machine does does not count. Every
call is counted, which slows the bot down to a third: such a run says what dominates, and none of its figures holds.
"""

from __future__ import annotations

import cProfile
import pstats
import runpy
import sys
import time
from pathlib import Path

SHOWN = 150
"""How many functions are named, by what they and what they call take, and by what they take themselves."""


def main() -> None:
    """Run the module that is named, as Python's own ``-m`` would."""
    _, out, _, module, *arguments = sys.argv
    sys.argv = [module, *arguments]
    profile = cProfile.Profile(time.thread_time)
    profile.enable()
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        profile.disable()
        with Path(out).open("w", encoding="utf-8") as file:
            pstats.Stats(profile, stream=file).sort_stats("tottime").print_stats(SHOWN).sort_stats(
                "cumtime"
            ).print_stats(SHOWN)


if __name__ == "__main__":
    main()
