"""Makes the books of a server anew from the facts of its results: in one transaction, or beside the play.

It takes seconds for a large league, and everything that is played waits for whoever writes. So what has to be
different is found out beside the play: for a small league in a reader's thread that lets others go first after every
match, for a large one in a process of its own (``beside``). The books are then written in one transaction with what
they follow from; what the results say of it follows in slices. A mark says that slices are missing: whoever finds it
when the file is opened makes the books of that server anew.
"""

from __future__ import annotations

import itertools
import pickle
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, insert, select, update

from bot.league.acts import Act, Rulings, rulings
from bot.league.ledger import Accounts, Booked, Key, entered
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


class Part(StrEnum):
    """Of what a slice is."""

    GONE = "g"
    """Lines of the books that go."""
    RENEWED = "r"
    """Lines that say something else."""
    ADDED = "a"
    """New lines."""
    VERDICTS = "v"
    """What results say of how they are booked: the table, the seat, and the columns of a verdict."""


Slice = tuple[Part, bytes]
"""Rows of one kind, pickled: nothing that Python would have to keep account of while they are waiting."""


_STATEMENTS: Final = {Part.GONE: _LEAVE, Part.RENEWED: RENEW, Part.ADDED: ADD}


@dataclass(frozen=True, slots=True)
class Change:
    """What has to be different in the file."""

    books: Sequence[Slice]
    """Of the books."""
    verdicts: Sequence[Slice]
    """Of the results."""


def change_of(found: Iterable[Slice]) -> Change:
    """Tell the slices apart."""
    books: list[Slice] = []
    verdicts: list[Slice] = []
    for part, rows in found:
        (verdicts if part is Part.VERDICTS else books).append((part, rows))
    return Change(books, verdicts)


def work_out(connection: Connection, guild_id: int, more: Iterable[Act] = ()) -> Change:
    """Make the books anew, with acts that are not stored yet, and return what has to be different."""
    return change_of(worked_out(connection, guild_id, more, _give_way))


def worked_out(
    connection: Connection, guild_id: int, more: Iterable[Act], give_way: Callable[[], None]
) -> Iterator[Slice]:
    """Make the books anew, a slice of what has to be different after the other."""
    said = rulings((*read_all(connection, guild_id), *more))
    accounts = Accounts()
    yield from _packed(Part.VERDICTS, _verdicts(connection, guild_id, said, accounts, give_way))
    gone: list[Row] = []
    renewed: list[Row] = []
    for row in _streamed(connection, _BOOKS, guild_id):
        key = row.season, row.user_id
        account = accounts.pop(key, None)
        if account is None:
            gone.append(_place(guild_id, key))
        elif _LINE_OF(row) != tuple((now := columns(account.line())).values()):
            renewed.append({**_place(guild_id, key), **now})
        give_way()
    added = (
        {"guild_id": guild_id, "season": season, "user_id": user, **columns(account.line())}
        for (season, user), account in accounts.items()
    )
    for part, rows in ((Part.GONE, gone), (Part.RENEWED, renewed), (Part.ADDED, added)):
        yield from _packed(part, rows)


def _verdicts(
    connection: Connection, guild_id: int, said: Rulings, accounts: Accounts, give_way: Callable[[], None]
) -> Iterator[tuple[object, ...]]:
    for match, before in _matches(_streamed(connection, _FACTS, guild_id)):
        yield from _different(before, entered(match, said, accounts))
        give_way()


def _packed(part: Part, rows: Iterable[object]) -> Iterator[Slice]:
    waiting = iter(rows)
    while found := list(itertools.islice(waiting, SLICE)):
        yield part, pickle.dumps(found, pickle.HIGHEST_PROTOCOL)


def _rows(found: Slice) -> list[Any]:
    rows: list[Any] = pickle.loads(found[1])  # noqa: S301 - it was packed above, in this process or in one that it started
    return rows


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
    for found in change.books:
        connection.execute(_STATEMENTS[found[0]], _rows(found))


def write_verdicts(connection: Connection, found: Slice) -> None:
    """Write what results say of how they are booked."""
    names = ("of_table", "of_seat", *VERDICT)
    connection.execute(_REBOOK, [dict(zip(names, row, strict=True)) for row in _rows(found)])


def write(connection: Connection, guild_id: int, change: Change) -> None:
    """Write all of it in one transaction."""
    write_books(connection, change)
    for found in change.verdicts:
        write_verdicts(connection, found)
    unmark(connection, guild_id)


def recompute(connection: Connection, guild_id: int) -> None:
    """Make the books of a server anew in one transaction: nobody plays meanwhile, or somebody always does."""
    write(connection, guild_id, work_out(connection, guild_id))


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
