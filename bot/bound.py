"""What a line of the log is about: the table, its server, its revision; bound where a press, a deadline or a message
begins, and read by whatever writes the log. Ids and numbers alone: never a hand, a card, a name or a token.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final

_NOTHING: Final[Mapping[str, int]] = MappingProxyType({})
_facts: ContextVar[Mapping[str, int]] = ContextVar("facts", default=_NOTHING)


@contextlib.contextmanager
def about(*, table: int | None = None, server: int | None = None, revision: int | None = None) -> Iterator[None]:
    """Bind facts to every line of the log that is written inside, in tasks begun there too."""
    known = {"table": table, "server": server, "revision": revision}
    before = _facts.set({**_facts.get(), **{name: value for name, value in known.items() if value is not None}})
    try:
        yield
    finally:
        _facts.reset(before)


def facts() -> Mapping[str, int]:
    """Return what is bound here."""
    return _facts.get()
