"""What survives: one SQLite file behind :class:`bot.ports.Store`. The only package that knows the database.

The journal of every match, lobbies, deadlines, the league and personal settings. Its doors are fetched when they are
first asked for: the process that replays the open tables ahead reads by ``glance`` and need not wait for SQLAlchemy.
"""

from __future__ import annotations

import importlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.store.claim import claimed
    from bot.store.sql import SqlStore, open_store, read_match
    from bot.store.upgrade import migrate

__all__ = ["SqlStore", "claimed", "migrate", "open_store", "read_match"]

_DOORS: Final = MappingProxyType(
    {"SqlStore": "sql", "claimed": "claim", "migrate": "upgrade", "open_store": "sql", "read_match": "sql"}
)

if not TYPE_CHECKING:  # else a name that is not there would pass the type check

    def __getattr__(name: str) -> object:
        if name not in _DOORS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(importlib.import_module(f"{__name__}.{_DOORS[name]}"), name)
