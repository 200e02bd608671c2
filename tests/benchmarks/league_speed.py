"""How soon a large league answers: 1,000 servers, 20,000 players, 200,000 finished matches of four in one file.

One server holds a tenth of the matches, and it is that one which is asked: for pages of leaderboards by every order and
span, for players with their ratings and head to head, and for a match to be entered. Each asks another page or player,
through the store as the bot does, so the time is that of the statement, the driver and what is read from its rows.
Matches end between leaderboards, so what is kept of them has to be brought up to date. At last moderators act, and
what follows is made anew while an event loop with nothing else to do looks how late it is.
The file is filled by bulk inserts: results, tables and books as the bot leaves them, without the journals.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import random
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.league.acts import ActKind
from bot.league.calendar import Span
from bot.league.door import Ask, By
from bot.league.ledger import ALL_TIME
from bot.league.tally import Extreme, Sum, Tally, dump_tally
from bot.league.values import Outcome, SeatDeal, SeatOutcome, dump_deals
from bot.ports import Cause, Entry, Pace, Person, TableRecord
from bot.store import SqlStore, open_store
from bot.store.upgrade import migrate
from engine.codec import fingerprint
from engine.fold import replay
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.rules import Rules
from tests.benchmarks.figures import Figure, Figures, percentile

BIG: int = 1
"""The server with a tenth of all matches."""

YEAR: int = 365 * 86_400_000
BEGIN: int = 1_750_000_000_000

ROOMS = ("board", "write")
"""For what matches are let end: each has channels of its own."""

TICK_S = 0.005
"""How often the loop is looked at while moderators act."""

OPENINGS = ("3T", "2T1Q", "1T2Q", "3Q", "4T", "3T1Q", "2T2Q", "1T3Q", "4Q")


@dataclass(frozen=True, slots=True)
class Size:
    """How large the league is."""

    servers: int = 1_000
    """Servers."""
    players: int = 20_000
    """Players, a tenth of them in the big server."""
    matches: int = 200_000
    """Finished matches, a tenth of them in the big server."""
    asked: int = 200
    """How often each thing is asked."""


def measure(size: Size | None = None) -> Figures:
    """Return the figures of the league."""
    size = Size() if size is None else size
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder:
        path = Path(folder) / "league.sqlite3"
        migrate(path)
        with contextlib.closing(sqlite3.connect(path)) as file:
            fill(file, size)
        return asyncio.run(_measure(path, size, path.stat().st_size / 1_000_000))


async def _measure(path: Path, size: Size, megabytes: float) -> Figures:
    store = await open_store(path)
    try:
        boards = await _leaderboards(store, size)
        stats = await _each(_stats(store, size), size.asked)
        writes = await _writes(store, size)
        acts, late = await _acts(store)
    finally:
        await store.close()
    return {
        "league.leaderboard_p99_ms": Figure(percentile(boards, 0.99) * 1000, "ms"),
        "league.stats_p99_ms": Figure(percentile(stats, 0.99) * 1000, "ms"),
        "league.write_p99_ms": Figure(percentile(writes, 0.99) * 1000, "ms"),
        "league.act_s": Figure(max(acts), "s"),
        "league.act_loop_lag_ms": Figure(late * 1000, "ms"),
        "league.file_mb": Figure(megabytes, "MB"),
    }


async def _leaderboards(store: SqlStore, size: Size) -> list[float]:
    """Ask for leaderboards; after every fifth, before each span comes again, a match ends."""
    asks, matches, taken = _boards(store, size), _finished(store, size, "board"), list[float]()
    for _ in range(0, size.asked, 5):
        taken += await _each(asks, 5)
        await anext(matches)
    return taken


async def _each(asks: Iterator[Callable[[], Awaitable[object]]], count: int) -> list[float]:
    taken = []
    for _ in range(count):
        ask = next(asks)
        begun = time.perf_counter()
        await ask()
        taken.append(time.perf_counter() - begun)
    return taken


def _boards(store: SqlStore, size: Size) -> Iterator[Callable[[], Awaitable[object]]]:
    chance = random.Random(1)
    now, month = BEGIN + YEAR, 30 * 86_400_000
    pages = max(1, size.players // 10 // 20)
    while True:
        for by in By:
            for span in Span:
                since = month if span is Span.MONTH else month // 4
                ask = Ask(BIG, by, span, begin=now - since, end=now)
                offset, mine = 20 * chance.randrange(pages), chance.choice(_players(BIG, size))
                yield lambda ask=ask, offset=offset, mine=mine: store.league.board(ask, now, offset, 20, mine)  # type: ignore[misc] # mypy cannot infer a lambda with a default


def _stats(store: SqlStore, size: Size) -> Iterator[Callable[[], Awaitable[object]]]:
    chance, people = random.Random(2), _players(BIG, size)

    async def both(one: int, other: int) -> None:
        await store.league.profile(BIG, one, ALL_TIME)
        await store.league.versus(BIG, one, other)

    while True:
        # Who plays most is asked for most: the same law as in the matches.
        one, other = _pick(chance, people), _pick(chance, people)
        yield lambda one=one, other=other: both(one, other)  # type: ignore[misc] # as above


async def _writes(store: SqlStore, size: Size) -> list[float]:
    """Return how long the transaction takes in which a match ends: its last act, results and books."""
    matches = _finished(store, size, "write")
    return [await anext(matches) for _ in range(size.asked)]


async def _finished(store: SqlStore, size: Size, room: str) -> AsyncIterator[float]:
    """Let matches end in the big server, in rooms of their own; say how long the transaction of each took."""
    chance, people = random.Random(room), _players(BIG, size)
    events = open_match(Rules(), 4, SeededShuffler(1))
    print_, entry = fingerprint(replay(events)), Entry(events, Cause.TABLE, BEGIN + YEAR)
    for number in itertools.count():
        # Before the leaderboards' weeks and months end.
        at = BEGIN + YEAR - 1
        seats = _seats(chance, people)
        record = TableRecord(
            table_id=0,
            guild_id=BIG,
            channel_id=(1 + ROOMS.index(room)) * 10_000_000 + number,
            host_id=1,
            game="jamaican",
            pace=Pace.QUICK,
            occupants=tuple(Person(seat.user_id or 0, seat.name) for seat in seats),
            started_at=at,
        )
        record = await store.open_table(record, entry, fingerprint=print_, deadline=None, lobby_id=None)
        last = Entry(events[-1:], Cause.PERSON, at)
        begun = time.perf_counter()
        await store.append(
            record.table_id, len(events), last, fingerprint=print_, deadline=None, outcome=Outcome(seats), ended_at=at
        )
        yield time.perf_counter() - begun


async def _acts(store: SqlStore) -> tuple[list[float], float]:
    """Let moderators end a season, merge two players and reset all; return how long each took and the latest the loop.

    Ending a season makes every line anew; two who met do not count where they did; a reset leaves nothing.
    """
    taken, late, at = [], [0.0], BEGIN + YEAR
    # As the bot does before it plays: what is there for good is no business of Python's housekeeping.
    gc.collect()
    gc.freeze()
    looking = asyncio.ensure_future(_look_how_late(late))
    for kind, facts in (
        (ActKind.SEASON_END, {"season": 1, "until": BEGIN + YEAR // 2}),
        (ActKind.MERGE, {"source": 3, "target": 4}),
        (ActKind.RESET, {"season": 0}),
    ):
        begun = time.perf_counter()
        if await store.league.act(BIG, 1, at, kind, facts) is None:
            raise RuntimeError(kind)
        taken.append(time.perf_counter() - begun)
    looking.cancel()
    gc.unfreeze()
    return taken, late[0]


async def _look_how_late(late: list[float]) -> None:
    """Look every few milliseconds how much later than asked the loop goes on; keep the latest."""
    while True:
        asked = time.perf_counter() + TICK_S
        await asyncio.sleep(TICK_S)
        late[0] = max(late[0], time.perf_counter() - asked)


# The file

_TABLE = """
    INSERT INTO game_table (table_id, guild_id, channel_id, host_id, game, pace, occupants, left_seats, started_at,
    ended_at, revision, fingerprint, league_seq) VALUES (?, ?, ?, ?, 'jamaican', 'normal', ?, '[]', ?, ?, 900, ?, ?)
"""
_RESULT = """
    INSERT INTO result (table_id, seat, guild_id, user_id, name, place, total, deals_out, finished_at, seq, played_as,
    season, scored, points, deals, rating, change) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 9, ?, ?, 1500, 5)
"""
_LINE = """
    INSERT INTO standing (guild_id, season, user_id, name, matches, wins, deals, points, deals_out, chips, mu, sigma,
    rating, seq, tally) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 25.0, 2.0, ?, ?, ?)
"""


def fill(file: sqlite3.Connection, size: Size) -> None:
    """Fill the file with results, tables and books."""
    chance = random.Random(0)
    deals = [_deals(chance) for _ in range(500)]
    written = [(dump_deals(played), played) for played in deals]
    books: dict[tuple[int, int], list[int]] = {}
    tables, results, order = [], [], dict.fromkeys(range(1, size.servers + 1), 0)
    for number in range(1, size.matches + 1):
        guild = BIG if number % 10 == 0 else 2 + number % (size.servers - 1)
        order[guild] += 1
        at = BEGIN + YEAR * number // size.matches
        seats = _pick_four(chance, _players(guild, size))
        tables.append((number, guild, number, seats[0], _occupants(seats), at, at, "f" * 32, order[guild]))
        played = [chance.choice(written) for _ in seats]
        totals = [sum(deal.points for deal in found) for _, found in played]
        for seat, (user, (text, found)) in enumerate(zip(seats, played, strict=True)):
            place = 1 + sum(other < totals[seat] for other in totals)
            out = sum(deal.out for deal in found)
            row = (number, seat, guild, user, f"Player {user}", place, totals[seat], out, at, order[guild], user)
            results.append((*row, totals[seat], text))
            line = books.setdefault((guild, user), [0, 0, 0, 0, 0])
            for index, value in enumerate((1, place == 1, totals[seat], out, order[guild])):
                line[index] = value if index == 4 else line[index] + value
    file.executemany(_TABLE, tables)
    file.executemany(_RESULT, results)
    tally = dump_tally(_tally())
    file.executemany(
        _LINE,
        (
            (
                guild,
                season,
                user,
                f"Player {user}",
                *line[:2],
                9 * line[0],
                *line[2:4],
                1_000 + line[2] % 997,
                line[4],
                tally,
            )
            for (guild, user), line in books.items()
            for season in (0, 1)
        ),
    )
    file.commit()


def _players(guild: int, size: Size) -> range:
    """Return the players of a server: a tenth of all in the big one, the others evenly."""
    tenth = size.players // 10
    if guild == BIG:
        return range(1, tenth + 1)
    each = max(4, (size.players - tenth) // (size.servers - 1))
    return range(tenth + 1 + each * (guild - 2), tenth + 1 + each * (guild - 1))


def _pick(chance: random.Random, people: range) -> int:
    """Return a player: few play much, many little."""
    return people[int(len(people) * chance.random() ** 3)]


def _pick_four(chance: random.Random, people: range) -> tuple[int, ...]:
    found: dict[int, None] = {}
    while len(found) < 4:
        found[_pick(chance, people)] = None
    return tuple(found)


def _seats(chance: random.Random, people: range) -> tuple[SeatOutcome, ...]:
    return tuple(
        SeatOutcome(seat, user, f"Player {user}", seat + 1, 100 * seat, _deals(chance))
        for seat, user in enumerate(_pick_four(chance, people))
    )


def _deals(chance: random.Random) -> tuple[SeatDeal, ...]:
    return tuple(
        SeatDeal(opening, chance.randint(-50, 180), chance.random() < 0.25, calls, calls, 0, chance.randint(0, 1))
        for opening in OPENINGS
        for calls in (chance.randint(0, 2),)
    )


def _occupants(seats: tuple[int, ...]) -> str:
    return "[" + ",".join(f'{{"person":{user},"name":"Player {user}"}}' for user in seats) + "]"


def _tally() -> Tally:
    return Tally(
        contracts={opening: Sum(40, 2_400, 10) for opening in OPENINGS},
        places={1: 10, 2: 10, 3: 10, 4: 10},
        made=300,
        allowed=200,
        refused=100,
        with_call=Sum(100, 5_000, 30),
        only_refused=Sum(60, 3_600, 10),
        without=Sum(200, 13_000, 50),
        best=Extreme(-50, 1, 1),
        worst=Extreme(240, 2, 9),
    )
