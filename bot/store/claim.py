"""One bot a file: a lock that the system lets go however the process ends.

Two bots over one file would both answer every press. The journal's revision keeps even that from harming a match, but
the second one is told at once instead. Systems without ``flock`` go without.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.store.plain import check_place
from bot.troubles import StoreUnusable

if sys.platform != "win32":
    import fcntl


def lock_of(path: Path) -> Path:
    """Return the file that is locked: beside the database and not itself, whose own locks SQLite needs."""
    return path.with_name(path.name + "-lock")


@contextlib.contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Hold the database at ``path`` for this process; raises ``StoreUnusable`` where another one holds it."""
    if sys.platform == "win32":
        yield
        return
    check_place(path)
    try:
        file = lock_of(path).open("a")
    except OSError:
        raise StoreUnusable("not_allowed", str(path)) from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreUnusable("locked", str(path)) from None
        yield
