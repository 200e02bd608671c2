"""Work by key, one at a time, latest wins: however often a key is marked meanwhile, its work runs once more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

Key = TypeVar("Key", bound=Hashable)


class Latest(Generic[Key]):
    """Runs a coroutine for each marked key."""

    def __init__(self, name: str, work: Callable[[Key], Awaitable[None]], *, coalesce: bool = True) -> None:
        """Do ``work`` for marked keys; ``name`` is for the log. Without ``coalesce`` each mark is work of its own."""
        self._name = name
        self._work = work
        self._marked: set[Key] = set()
        self._coalesce = coalesce
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._others: set[asyncio.Task[None]] = set()
        self._closed = False

    def mark(self, key: Key) -> None:
        """Ask for the key's work; returns at once."""
        if self._closed:
            return
        if not self._coalesce:
            task = asyncio.get_running_loop().create_task(self._once(key), name=f"{self._name}-{key}")
            self._others.add(task)
            task.add_done_callback(self._others.discard)
            return
        self._marked.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.get_running_loop().create_task(self._run(key), name=f"{self._name}-{key}")

    @property
    def tasks(self) -> tuple[asyncio.Task[None], ...]:
        """Return what is being worked on."""
        return (*self._tasks.values(), *self._others)

    async def settled(self) -> None:
        """Return once nothing is marked and nothing runs."""
        while tasks := self.tasks:
            await asyncio.gather(*tasks, return_exceptions=True)

    async def aclose(self) -> None:
        """Stop working, and take no more work."""
        self._closed = True
        tasks = self.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        try:
            while key in self._marked:
                self._marked.discard(key)
                await self._once(key)
        finally:
            self._tasks.pop(key, None)

    async def _once(self, key: Key) -> None:
        try:
            await self._work(key)
        except Exception:
            log.exception("%s %s failed; the next change tries again", self._name, key)
