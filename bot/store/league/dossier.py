"""The matches of somebody who asks for all that is stored about them: a file of JSON each, its cards and acts whole.

Of a match that is over they may read everything, and the file is one that ``replay`` reads (:mod:`bot.league.export`);
its acts are copied as they are stored. Of one that is played it says what their own seat knows, event by event
(:func:`engine.views.seen_by`): never another hand, never the stock. Other people are letters: their names are theirs.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, select

from bot.league.export import FORMAT, VERSION, iso
from bot.ports import Computer, Entry, Person, StoredTable, TableRecord
from bot.store import journal
from bot.store.reading import COLUMNS
from bot.store.records import BrokenRow, bare_table_of, mark_of, table_of
from bot.store.tables import game_table
from engine import events as e
from engine.codec import dump_event
from engine.fold import replay
from engine.notation import SEATS
from engine.views import look, seen_by
from engine.violations import BrokenLog

SEEN: Final = "kalooki-match-as-seen"
"""What the JSON of a match that is still played calls itself: nobody can replay it, for most of its cards are missing.
"""

_ACTOR: Final = ("seat", "decider", "cutter")
"""Where events say who acted."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match with what a file needs of it."""

    record: TableRecord
    """Who sits where."""
    rows: Sequence[Sequence[Any]]
    """The journal as it is stored, of a match that is over; none where it cannot be read."""
    played: StoredTable | None = None
    """The match with its journal while it is played."""

    @property
    def name(self) -> str:
        """Return what its file is called."""
        return f"matches/{self.record.table_id}.json"

    @property
    def at(self) -> int:
        """Return when something last happened in it, as far as that is told."""
        return self.record.ended_at or self.record.started_at


def matches_of(connection: Connection, user_id: int, after: int) -> tuple[int, ...]:
    """Return the numbers, above one, of the matches in which somebody has a seat; the first ones first."""
    statement = (
        select(game_table.c.table_id)
        .where(game_table.c.table_id > after, game_table.c.occupants.contains(mark_of(user_id)))
        .order_by(game_table.c.table_id)
    )
    return tuple(connection.execute(statement).scalars())


def kept(connection: Connection, table_id: int) -> Kept:
    """Return a match: its journal as it is stored where it is over, else to be looked at by a seat."""
    row = dict(connection.execute(select(game_table).where(game_table.c.table_id == table_id)).mappings().one())
    if row["ended_at"] is None:
        (played,) = journal.read_open(connection, table_id)
        return Kept(played.record, (), played)
    try:
        record = table_of(row)
    except BrokenRow:
        record = bare_table_of(row)
    try:
        return Kept(record, journal.read_rows(connection, table_id))
    except BrokenLog:
        return Kept(record, ())


def written(found: Kept, user_id: int) -> str:
    """Return a match as somebody may have it who sits in it."""
    record = found.record
    own = [seat for seat, who in enumerate(record.occupants) if isinstance(who, Person) and who.user_id == user_id]
    head: dict[str, Any] = {
        "format": FORMAT if found.played is None else SEEN,
        "version": VERSION,
        "match": record.table_id,
        "server": record.guild_id,
        "channel": record.channel_id,
        "game": record.game,
        "pace": record.pace.value,
        "started": iso(record.started_at),
        "ended": None if record.ended_at is None else iso(record.ended_at),
        "seats": [_seat(record, seat, own) for seat in range(len(record.occupants))],
    }
    if found.played is None:
        acts = [_stored(act) for act in _acts(found.rows)]
    else:
        head["hand"] = _hand(found.played, own)
        acts = [_seen(entry, own) for entry in found.played.journal]
    # Acts are joined as text: those of a match that is over are stored as such.
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "acts": [\n' + ",\n".join(acts) + "\n]}\n"


def _seat(record: TableRecord, seat: int, own: Collection[int]) -> dict[str, Any]:
    who = record.occupants[seat]
    name = who.name if isinstance(who, Computer) or seat in own else SEATS[seat]
    level = who.level if isinstance(who, Computer) else None
    return {"seat": SEATS[seat], "name": name, "computer": level, "yours": seat in own}


def _acts(rows: Sequence[Sequence[Any]]) -> Iterable[list[Sequence[Any]]]:
    act = COLUMNS.index("act")
    return (list(found) for _, found in itertools.groupby(rows, key=lambda row: row[act]))


def _stored(rows: Sequence[Sequence[Any]]) -> str:
    _, _, at, cause, _ = rows[0]
    return _act(at, cause, (body for *_, body in rows))


def _seen(entry: Entry, own: Sequence[int]) -> str:
    """Return an act as a seat saw it; how somebody else came to act is theirs."""
    seat = own[0] if own else None
    cause = entry.cause.value if seat is not None and _actor(entry.events) == seat else None
    return _act(entry.at, cause, (dump_event(seen_by(event, seat)) for event in entry.events))


def _act(at: int, cause: str | None, events: Iterable[str]) -> str:
    by = "" if cause is None else f'"by": {json.dumps(cause)}, '
    return f'{{"at": "{iso(at)}", {by}"events": [{", ".join(events)}]}}'


def _actor(events: Iterable[e.Event]) -> int | None:
    """Return who acted: the first events of an act say so, but for a stock that was made anew for it."""
    for event in events:
        if not isinstance(event, e.StockReshuffled):
            found = (getattr(event, name, None) for name in _ACTOR)
            return next((seat for seat in found if isinstance(seat, int)), None)
    return None


def _hand(played: StoredTable, own: Sequence[int]) -> list[str]:
    """Return the cards that somebody holds now."""
    if not own:
        return []
    try:
        match = replay(played.events)
    except BrokenLog:
        return []  # such a table is held, and nobody plays at it
    return [] if match.deal is None else [str(card) for card in look(match, own[0]).hand]
