"""Makes the books of a server anew from the facts of its results: in one transaction, or beside the play.

It takes many seconds for a large league, and everything that is played waits for whoever writes. So what has to be
different is found out beside the play, in a thread that lets others go first. The books are then written in one
transaction with what they follow from; what the results say of it follows in slices. A mark says that slices are
missing: whoever finds it when the file is opened makes the books of that server anew.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.league.acts import Act, Rulings, rulings
from bot.league.ledger import Key, ledger
from bot.league.values import Finished, Outcome, SeatOutcome, load_deals
from bot.store.league.acts import read_all
from bot.store.league.booking import ADD, RENEW, columns, verdict
from bot.store.tables import person_setting, result, standing

SLICE: Final = 500
"""How many rows are read or written at once."""

_MARK: Final = "league-"
"""What the setting of nobody is called, before the server's number, that says that slices are missing."""

_FACTS: Final = select(result).where(result.c.guild_id == bindparam("guild")).order_by(result.c.seq, result.c.seat)
_BOOKS: Final = select(standing).where(standing.c.guild_id == bindparam("guild"))
_REBOOK: Final = (
    update(result)
    .where(result.c.table_id == bindparam("of_table"), result.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("user_id", "season", "uncounted", "rating", "change")})
)
_LEAVE: Final = delete(standing).where(
    standing.c.guild_id == bindparam("of_guild"),
    standing.c.season == bindparam("of_season"),
    standing.c.user_id == bindparam("of_user"),
)
_MARKED: Final = select(person_setting.c.key).where(
    person_setting.c.user_id == 0, person_setting.c.key.like(f"{_MARK}%")
)

Row = dict[str, Any]
"""What a statement is told."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the books of a server follow from, and what the file says of them."""

    guild_id: int
    """The server."""
    rulings: Rulings
    """What moderators' acts come to."""
    results: Sequence[Mapping[Any, Any]]
    """The results, in the order of the league."""
    books: Sequence[Mapping[Any, Any]]
    """The books as they are."""


@dataclass(frozen=True, slots=True)
class Change:
    """What has to be different in the file."""

    gone: Sequence[Row]
    """Lines of the books that go."""
    renewed: Sequence[Row]
    """Lines that say something else."""
    added: Sequence[Row]
    """New lines."""
    verdicts: Sequence[Row]
    """What results say of how they are booked."""


async def gather(connection: AsyncConnection, guild_id: int, more: Iterable[Act] = ()) -> Facts:
    """Read what the books follow from, with acts that are not stored yet."""
    said = rulings((*await read_all(connection, guild_id), *more))
    where = {"guild": guild_id}
    found: list[list[Mapping[Any, Any]]] = []
    for statement in (_FACTS, _BOOKS):
        rows: list[Mapping[Any, Any]] = []
        stream = await connection.stream(statement, where, execution_options={"yield_per": SLICE})
        async for part in stream.mappings().partitions(SLICE):
            rows += part
        found.append(rows)
    return Facts(guild_id, said, *found)


def compare(facts: Facts, breathe: Callable[[], object] | None = None) -> Change:
    """Make the books anew and return what has to be different; ``breathe`` is called time and again."""
    breathe = breathe or _nothing
    booked, lines = ledger(_matches(facts.results, breathe), facts.rulings, breathe)
    verdicts = []
    for row in facts.results:
        breathe()
        now = verdict(booked[row["table_id"]][row["seat"]])
        if any(row[name] != value for name, value in now.items()):
            verdicts.append({"of_table": row["table_id"], "of_seat": row["seat"], **now})
    before = {(row["season"], row["user_id"]): row for row in facts.books}
    renewed, added = [], []
    for key, line in lines.items():
        breathe()
        said = columns(line)
        if key not in before:
            added.append({"guild_id": facts.guild_id, "season": key[0], "user_id": key[1], **said})
        elif any(before[key][name] != value for name, value in said.items()):
            renewed.append({**_place(facts.guild_id, key), **said})
    gone = [_place(facts.guild_id, key) for key in before if key not in lines]
    return Change(gone, renewed, added, verdicts)


def give_way() -> Callable[[], object]:
    """Return what lets other threads go first every now and then: they need the interpreter for what is played."""
    calls = itertools.count(1)
    return lambda: time.sleep(0.0005) if next(calls) % 4 == 0 else None


async def write_books(connection: AsyncConnection, change: Change) -> None:
    """Write the books."""
    for statement, rows in ((_LEAVE, change.gone), (RENEW, change.renewed), (ADD, change.added)):
        for part in slices(rows):
            await connection.execute(statement, part)


async def write_verdicts(connection: AsyncConnection, part: Sequence[Row]) -> None:
    """Write what results say of how they are booked."""
    await connection.execute(_REBOOK, part)


def slices(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Cut rows into slices."""
    return (rows[first : first + SLICE] for first in range(0, len(rows), SLICE))


async def recompute(connection: AsyncConnection, guild_id: int) -> None:
    """Make the books of a server anew in one transaction: nobody plays meanwhile, or somebody always does."""
    change = await asyncio.to_thread(compare, await gather(connection, guild_id), give_way())
    await write_books(connection, change)
    for part in slices(change.verdicts):
        await write_verdicts(connection, part)
    await unmark(connection, guild_id)


async def mark(connection: AsyncConnection, guild_id: int) -> None:
    """Say that slices are missing."""
    await unmark(connection, guild_id)
    await connection.execute(insert(person_setting).values(user_id=0, key=f"{_MARK}{guild_id}", value="1"))


async def unmark(connection: AsyncConnection, guild_id: int) -> None:
    """Say that none is."""
    named = person_setting.c.key == f"{_MARK}{guild_id}"
    await connection.execute(delete(person_setting).where(person_setting.c.user_id == 0, named))


async def marked(connection: AsyncConnection) -> Collection[int]:
    """Return the servers of which slices are missing."""
    return [int(row.key.removeprefix(_MARK)) for row in await connection.execute(_MARKED)]


def _place(guild_id: int, key: Key) -> Row:
    return {"of_guild": guild_id, "of_season": key[0], "of_user": key[1]}


def _nothing() -> None:
    pass


def _matches(rows: Iterable[Mapping[Any, Any]], breathe: Callable[[], object]) -> Iterable[Finished]:
    """Read the matches back from what their rows say of facts."""
    for table_id, found in itertools.groupby(rows, key=lambda row: row["table_id"]):
        breathe()
        seats = list(found)
        first = seats[0]
        outcomes = tuple(
            SeatOutcome(
                seat=row["seat"],
                user_id=row["played_as"],
                name=row["name"],
                place=row["place"],
                total=row["total"],
                deals=load_deals(row["deals"]),
                chips=row["chips"],
                automatic=bool(row["automatic"]),
            )
            for row in seats
        )
        outcome = Outcome(outcomes, bool(first["open_hands"]))
        yield Finished(table_id, first["seq"], first["finished_at"], outcome, bool(first["readable"]))
