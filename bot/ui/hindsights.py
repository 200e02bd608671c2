"""What looking back on matches has shown lately: whoever asks again meanwhile waits for the same answer.

Looking back takes a worker seconds, so the latest answers are kept; after a restart they are worked out again, and are
the same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from bot.ports import Cause, Reviewer, StoredTable
from engine.computer.review import Act, Dear

KEPT: Final = 50
"""How many answers are kept."""


class Hindsights:
    """What looking back has shown lately."""

    def __init__(self, reviewer: Reviewer | None) -> None:
        """Ask the ``reviewer``; without one there is no looking back."""
        self.reviewer = reviewer
        self._known: OrderedDict[tuple[int, int], tuple[Dear, ...]] = OrderedDict()
        self._running: dict[tuple[int, int], asyncio.Task[tuple[Dear, ...] | None]] = {}

    async def of(self, stored: StoredTable, seat: int) -> tuple[Dear, ...] | None:
        """Return the dearest decisions of a seat in a match that is over; ``None`` where nobody can look back now."""
        key = (stored.record.table_id, seat)
        if self.reviewer is None:
            return None
        if key not in self._known and key not in self._running:
            acts = tuple(Act(entry.events, own=entry.cause is Cause.PERSON) for entry in stored.journal)
            task = asyncio.get_running_loop().create_task(self.reviewer.review(acts, seat), name="looking back")
            task.add_done_callback(lambda _: self._running.pop(key, None))
            self._running[key] = task
        if (running := self._running.get(key)) is not None:
            found = await asyncio.shield(running)
            if found is None:
                return None
            self._known[key] = found
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[key]
