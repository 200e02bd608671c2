"""Rows of a table and its journal become a :class:`~bot.ports.StoredTable`, whoever has asked for them.

What cannot be read is said in the log, by its kind alone, and comes without a journal. How rows are asked for is in
``journal``, and for a look ahead in ``glance``.
"""

from __future__ import annotations

import itertools
import json
import logging
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from operator import itemgetter
from typing import Any, Final

from bot.ports import Cause, Entry, StoredTable
from bot.store.records import BrokenRow, bare_table_of, table_of
from engine.codec import load_event
from engine.events import Event
from engine.violations import BrokenLog

log = logging.getLogger(__name__)

COLUMNS: Final = ("seq", "act", "at", "cause", "body")
"""What a row of a journal is, compressed or not, in this order."""

Rows = Sequence[Sequence[Any]]
"""A journal as it is stored, oldest first, in these columns."""

_ACT: Final = itemgetter(COLUMNS.index("act"))


def stored_tables(
    heads: Iterable[Mapping[str, Any]], rows_of: Callable[[int], Rows], known: Iterable[StoredTable] = ()
) -> tuple[StoredTable, ...]:
    """Read tables, each from its own row and those of its journal, for which ``rows_of`` asks by its number.

    The journal of a table that stands as it is ``known`` already is not asked for: it only grows, by its revision.
    """
    at_hand = {stored.record.table_id: stored for stored in known}
    # Of many tables' events only every fifth or so is written like no other.
    load = cache(load_event)
    return tuple([_stored(head, rows_of, load, at_hand.get(head["table_id"])) for head in heads])


def unpacked(body: bytes) -> Rows:
    """Return the rows of a journal that ``archive`` has compressed; raises ``BrokenLog`` where it is damaged."""
    try:
        rows: list[list[Any]] = json.loads(zlib.decompress(body))
        if any(len(row) != len(COLUMNS) for row in rows):
            raise ValueError("a row of another length")
        return rows
    except (zlib.error, ValueError, TypeError) as error:
        # The cause may quote cards, so it is not chained.
        raise BrokenLog(f"unreadable archive ({type(error).__name__})") from None


def _stored(
    head: Mapping[str, Any],
    rows_of: Callable[[int], Rows],
    load: Callable[[str], Event],
    known: StoredTable | None,
) -> StoredTable:
    numbers = (head["revision"], head["deadline"], head["fingerprint"])
    try:
        found = StoredTable(table_of(head), (), *numbers)
        if found == known:
            return found
        return replace(found, journal=_journal(rows_of(found.record.table_id), load))
    except (BrokenRow, BrokenLog, ValueError) as error:
        # The traceback may quote cards: the kind of the error is enough.
        log.error("table %s cannot be read: %s", head["table_id"], type(error).__name__)  # noqa: TRY400 - as said above
        return StoredTable(bare_table_of(head), (), *numbers)


def _journal(rows: Rows, load: Callable[[str], Event]) -> tuple[Entry, ...]:
    return tuple([_entry(list(act), load) for _, act in itertools.groupby(rows, key=_ACT)])


def _entry(rows: Rows, load: Callable[[str], Event]) -> Entry:
    _, _, at, cause, _ = rows[0]
    return Entry(tuple([load(body) for *_, body in rows]), Cause(cause), at)
