"""Makes the books of a server anew from the facts of its results: in one transaction, or beside the play.

It takes seconds for a large league, and everything that is played waits for whoever writes. So what has to be
different is found out beside the play, in a reader's thread that lets others go first after every match; of the
results only those are kept at hand that have to say something else. The books are then written in one transaction with
what they follow from; what the results say of it follows in slices. A mark says that slices are missing: whoever finds
it when the file is opened makes the books of that server anew.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, bindparam, delete, insert, select, update

from bot.league.acts import Act, rulings
from bot.league.ledger import Booked, Key, Lines, entered
from bot.league.values import Finished, Outcome, SeatOutcome, load_deals
from bot.store.league.acts import read_all
from bot.store.league.booking import ADD, LINE, RENEW, VERDICT, columns, verdict
from bot.store.tables import game_table, person_setting, result, standing

SLICE: Final = 500
"""How many rows are read or written at once."""

_MARK: Final = "league-"
"""What the setting of nobody is called, before the server's number, that says that slices are missing."""

# By the index of the tables: to put the results in order would cost as much as to read them.
_FACTS: Final = (
    select(result)
    .join(game_table, game_table.c.table_id == result.c.table_id)
    .where(game_table.c.guild_id == bindparam("guild"), game_table.c.league_seq.is_not(None))
    .order_by(game_table.c.league_seq, result.c.seat)
)
_BOOKS: Final = select(standing).where(standing.c.guild_id == bindparam("guild"))
_REBOOK: Final = (
    update(result)
    .where(result.c.table_id == bindparam("of_table"), result.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in VERDICT})
)
_LEAVE: Final = delete(standing).where(
    standing.c.guild_id == bindparam("of_guild"),
    standing.c.season == bindparam("of_season"),
    standing.c.user_id == bindparam("of_user"),
)
_MARKED: Final = select(person_setting.c.key).where(
    person_setting.c.user_id == 0, person_setting.c.key.like(f"{_MARK}%")
)

_VERDICT_OF: Final = attrgetter(*VERDICT)
_LINE_OF: Final = attrgetter(*LINE)

Row = dict[str, Any]
"""What a statement is told."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """What has to be different in the file."""

    gone: Sequence[Row]
    """Lines of the books that go."""
    renewed: Sequence[Row]
    """Lines that say something else."""
    added: Sequence[Row]
    """New lines."""
    verdicts: Sequence[tuple[object, ...]]
    """What results say of how they are booked: the table, the seat, and the columns of a verdict."""


def work_out(connection: Connection, guild_id: int, more: Iterable[Act] = ()) -> Change:
    """Make the books anew, with acts that are not stored yet, and return what has to be different."""
    said = rulings((*read_all(connection, guild_id), *more))
    lines: Lines = {}
    verdicts: list[tuple[object, ...]] = []
    for match, before in _matches(_streamed(connection, _FACTS, guild_id)):
        verdicts += _different(before, entered(match, said, lines))
        _give_way()
    gone, renewed = [], []
    for row in _streamed(connection, _BOOKS, guild_id):
        key = row.season, row.user_id
        line = lines.pop(key, None)
        if line is None:
            gone.append(_place(guild_id, key))
        elif _LINE_OF(row) != tuple((now := columns(line)).values()):
            renewed.append({**_place(guild_id, key), **now})
        _give_way()
    added = [
        {"guild_id": guild_id, "season": season, "user_id": user, **columns(line)}
        for (season, user), line in lines.items()
    ]
    return Change(gone, renewed, added, verdicts)


def _give_way() -> None:
    """Let other threads go first: they need the interpreter for what is played."""
    time.sleep(0)


def _streamed(connection: Connection, statement: Select[Any], guild_id: int) -> Iterator[Any]:
    rows = connection.execute(statement, {"guild": guild_id}, execution_options={"yield_per": SLICE})
    return itertools.chain.from_iterable(rows.partitions(SLICE))


def _different(before: Sequence[Any], booked: Sequence[Booked]) -> Iterator[tuple[object, ...]]:
    """Return what rows have to say of how their seats are booked, of those that say something else."""
    for row, seat in zip(before, booked, strict=True):
        now = verdict(seat)
        if _VERDICT_OF(row) != now:
            yield (row.table_id, row.seat, *now)


def write_books(connection: Connection, change: Change) -> None:
    """Write the books."""
    for statement, rows in ((_LEAVE, change.gone), (RENEW, change.renewed), (ADD, change.added)):
        for part in slices(rows):
            connection.execute(statement, part)


def write_verdicts(connection: Connection, part: Sequence[tuple[object, ...]]) -> None:
    """Write what results say of how they are booked."""
    connection.execute(_REBOOK, [dict(zip(("of_table", "of_seat", *VERDICT), row, strict=True)) for row in part])


def slices(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Cut rows into slices."""
    return (rows[first : first + SLICE] for first in range(0, len(rows), SLICE))


def recompute(connection: Connection, guild_id: int) -> None:
    """Make the books of a server anew in one transaction: nobody plays meanwhile, or somebody always does."""
    change = work_out(connection, guild_id)
    write_books(connection, change)
    for part in slices(change.verdicts):
        write_verdicts(connection, part)
    unmark(connection, guild_id)


def mark_of(guild_id: int) -> str:
    """Return what the mark of a server is called."""
    return f"{_MARK}{guild_id}"


def mark(connection: Connection, guild_id: int) -> None:
    """Say that slices are missing."""
    unmark(connection, guild_id)
    connection.execute(insert(person_setting).values(user_id=0, key=mark_of(guild_id), value="1"))


def unmark(connection: Connection, guild_id: int) -> None:
    """Say that none is."""
    named = person_setting.c.key == mark_of(guild_id)
    connection.execute(delete(person_setting).where(person_setting.c.user_id == 0, named))


def marked(connection: Connection) -> Collection[int]:
    """Return the servers of which slices are missing."""
    return [int(row.key.removeprefix(_MARK)) for row in connection.execute(_MARKED)]


def _place(guild_id: int, key: Key) -> Row:
    return {"of_guild": guild_id, "of_season": key[0], "of_user": key[1]}


def _matches(rows: Iterable[Any]) -> Iterator[tuple[Finished, Sequence[Any]]]:
    """Read the matches back from what their rows say of facts; return them with their rows."""
    for table_id, found in itertools.groupby(rows, key=attrgetter("table_id")):
        seats = list(found)
        first = seats[0]
        outcomes = tuple(
            SeatOutcome(
                seat=row.seat,
                user_id=row.played_as,
                name=row.name,
                place=row.place,
                total=row.total,
                deals=load_deals(row.deals),
                chips=row.chips,
                automatic=bool(row.automatic),
            )
            for row in seats
        )
        outcome = Outcome(outcomes, bool(first.open_hands))
        yield Finished(table_id, first.seq, first.finished_at, outcome, bool(first.readable)), seats
