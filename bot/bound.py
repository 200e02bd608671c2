"""What a line of the log is about: the table, its server, its revision; bound where a press, a deadline or a message
begins and where a table's lock is taken, and read by whatever writes the log. Ids and numbers alone: never a hand, a
card, a name or a token.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from types import MappingProxyType, TracebackType
from typing import Final

Revision = int | Callable[[], int]
"""A revision, or what says which it is when a line is written: an act moves it on."""

_NOTHING: Final[Mapping[str, Revision]] = MappingProxyType({})
_facts: ContextVar[Mapping[str, Revision]] = ContextVar("facts", default=_NOTHING)


@contextlib.contextmanager
def about(*, table: int | None = None, server: int | None = None, revision: Revision | None = None) -> Iterator[None]:
    """Bind facts to every line of the log that is written inside, in tasks begun there too."""
    known = {"table": table, "server": server, "revision": revision}
    before = _facts.set({**_facts.get(), **{name: value for name, value in known.items() if value is not None}})
    try:
        yield
    finally:
        _facts.reset(before)


def facts() -> Mapping[str, int]:
    """Return what is bound here, as it is now."""
    return {name: value() if callable(value) else value for name, value in _facts.get().items()}


class AboutLock(asyncio.Lock):
    """A lock under which every line of the log says what it is about."""

    def __init__(self, bind: Callable[[], AbstractContextManager[None]]) -> None:
        """Bind by ``bind`` for whoever holds it in an ``async with``."""
        super().__init__()
        self._bind = bind
        self._bound: AbstractContextManager[None] = contextlib.nullcontext()

    async def __aenter__(self) -> None:
        """Take the lock, and bind."""
        await super().__aenter__()
        self._bound = self._bind()
        self._bound.__enter__()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        """Bind no longer, and let the lock go."""
        self._bound.__exit__(kind, error, where)
        await super().__aexit__(kind, error, where)
