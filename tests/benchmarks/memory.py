"""How much memory and how much of a core the bot uses, its children included."""

from __future__ import annotations

import asyncio
import contextlib

import psutil

SAMPLE_S = 0.25
"""How often memory is looked at."""


class Memory:
    """The most megabytes that a process and its children held together."""

    def __init__(self, pid: int) -> None:
        """Look at the process ``pid``."""
        self._process = psutil.Process(pid)
        self.peak_mb = 0.0

    async def watch(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            held = 0
            for process in (self._process, *self._process.children(recursive=True)):
                with contextlib.suppress(psutil.NoSuchProcess):
                    held += process.memory_info().rss
            self.peak_mb = max(self.peak_mb, held / 1_000_000)
            await asyncio.sleep(SAMPLE_S)

    def cpu_s(self) -> float:
        """Return the seconds of a core that the process and its children have used."""
        used = 0.0
        for process in (self._process, *self._process.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                times = process.cpu_times()
                used += times.user + times.system
        return used
