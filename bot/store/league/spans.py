"""Months and weeks added up, each only once: what has finished since is added to what was kept of it.

To add up a month of a large server takes many times what a page of the books takes. So its sums are kept, with what
they were made from: the last match in them, the last act of a moderator, the last person forgotten. All of that is read
in the transaction of whoever looks. Where only matches have come since, theirs are added; anything else, and results
that are being booked anew in slices, let the sums be made from nothing. So what is kept never has to be told of a
change, and a restart loses nothing. Only a rebuild changes results and none of this: it clears all.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    func,
    literal_column,
    or_,
    select,
)

from bot.league.door import Ask, By
from bot.league.ranking import KEYS, Figures
from bot.league.values import COMPUTERS, SEAT_ONLY
from bot.store.league.remaking import mark_of
from bot.store.tables import former, game_table, league_act, person_setting, result

KEPT: Final = 20_000
"""How much is kept of all months and weeks together: their lines, and one for each of them, since many are empty.

The ones that were asked for last are kept.
"""

Key = tuple[int, int, int]
"""The server, and where the month or week begins and ends."""
Lines = Sequence[tuple[int, Figures]]
"""Lines of a leaderboard with their ranks."""

_COUNTS: Final = result.c.uncounted.is_(None)


def _added(name: str, value: ColumnElement[int] | int) -> ColumnElement[int]:
    return func.sum(case((_COUNTS, value), else_=0)).label(name)


_PLAYER: Final = func.coalesce(result.c.user_id, COMPUTERS)

# Built once: building a statement costs as much as running it. Chips are booked for every seat of a match that counts.
_SUMS: Final = (
    select(
        _PLAYER.label("user_id"),
        _added("matches", 1),
        _added("wins", case((result.c.place == 1, 1), else_=0)),
        _added("deals", result.c.scored),
        _added("points", result.c.points),
        _added("deals_out", result.c.deals_out),
        _added("rating", result.c.change),
        func.sum(result.c.chips).label("chips"),
    )
    .where(
        result.c.guild_id == bindparam("guild"),
        result.c.finished_at >= bindparam("begin"),
        result.c.finished_at < bindparam("end"),
        or_(_COUNTS, result.c.uncounted.in_(sorted(reason.value for reason in SEAT_ONLY))),
    )
    .group_by(_PLAYER)
)
_SINCE: Final = _SUMS.join_from(
    result,
    game_table,
    and_(
        game_table.c.table_id == result.c.table_id,
        game_table.c.guild_id == bindparam("guild"),
        game_table.c.league_seq > bindparam("upto"),
    ),
)
_MADE_FROM: Final[Select[Any]] = select(
    select(func.coalesce(func.max(league_act.c.seq), 0))
    .where(league_act.c.guild_id == bindparam("guild"))
    .scalar_subquery()
    .label("act"),
    select(func.coalesce(func.max(former.c.former_id), 0)).scalar_subquery().label("former"),
    select(func.coalesce(func.max(game_table.c.league_seq), 0))
    .where(game_table.c.guild_id == bindparam("guild"))
    .scalar_subquery()
    .label("match"),
    select(literal_column("1"))
    .where(person_setting.c.user_id == 0, person_setting.c.key == bindparam("mark"))
    .exists()
    .label("marked"),
)


@dataclass(frozen=True, slots=True)
class Sums:
    """What a month or week comes to; never changed, so any thread may read it."""

    act: int
    """The last act of a moderator that it knows of."""
    former: int
    """The last person who was forgotten."""
    match: int
    """The place in the order of the last match that is in it."""
    figures: Mapping[int, Figures]
    """The figures of every player."""
    orders: dict[By, Lines] = field(default_factory=dict)
    """The whole leaderboard, by what it was asked for."""


class Spans:
    """The sums that are kept."""

    def __init__(self, kept: int = KEPT) -> None:
        """Keep nothing yet; ``kept`` lines at most."""
        self._kept = kept
        self._sums: OrderedDict[Key, Sums] = OrderedDict()
        self._lines = 0
        self._cleared = 0
        self._turn = threading.Lock()

    def lines(self, connection: Connection, ask: Ask) -> Lines:
        """Return the whole leaderboard of a month or week."""
        sums = self._sums_of(connection, ask)
        found = sums.orders.get(ask.by)
        if found is None:
            found = sums.orders[ask.by] = in_order(sums.figures.values(), ask.by)
        return found

    def clear(self) -> None:
        """Keep nothing: results are others than they were, and nothing says so."""
        with self._turn:
            self._sums.clear()
            self._lines = 0
            self._cleared += 1

    def _sums_of(self, connection: Connection, ask: Ask) -> Sums:
        key = ask.guild_id, ask.begin, ask.end
        where = {"guild": ask.guild_id, "begin": ask.begin, "end": ask.end}
        asked = {"guild": ask.guild_id, "mark": mark_of(ask.guild_id)}
        cleared = self._cleared
        act, gone, match, marked = connection.execute(_MADE_FROM, asked).one()
        with self._turn:
            kept = self._sums.get(key)
        if kept is None or marked or (kept.act, kept.former) != (act, gone):
            rows = map(Figures._make, connection.execute(_SUMS, where))
            sums = Sums(act, gone, match, {line.user_id: line for line in rows})
        elif kept.match < match:
            rows = map(Figures._make, connection.execute(_SINCE, {**where, "upto": kept.match}))
            sums = replace(kept, match=match, figures=_more(kept.figures, rows), orders={})
        else:
            sums = kept
        if not marked:
            self._keep(key, sums, cleared)
        return sums

    def _keep(self, key: Key, sums: Sums, cleared: int) -> None:
        """Keep sums, unless all was cleared since they were read, or there is no room for them alone."""
        with self._turn:
            self._leave(self._sums.pop(key, None))
            if cleared == self._cleared and _size(sums) <= self._kept:
                self._sums[key] = sums
                self._lines += _size(sums)
            while self._lines > self._kept:
                self._leave(self._sums.popitem(last=False)[1])

    def _leave(self, sums: Sums | None) -> None:
        self._lines -= 0 if sums is None else _size(sums)


def _size(sums: Sums) -> int:
    return 1 + len(sums.figures)


def in_order(figures: Iterable[Figures], by: By) -> Lines:
    """Return the lines that such a leaderboard has, in order: the database's own for the books (``boards``)."""
    key = KEYS[by]
    # No two have the same number, so figures themselves are never compared.
    shown = sorted(
        (key(line), -line.matches, line.user_id, line)
        for line in figures
        if (line.chips if by is By.CHIPS else line.matches)
    )
    found: list[tuple[int, Figures]] = []
    rank, last = 0, None
    for place, (keys, _, _, line) in enumerate(shown, 1):
        if keys != last:
            rank, last = place, keys
        found.append((rank, line))
    return found


def _more(figures: Mapping[int, Figures], rows: Iterable[Figures]) -> Mapping[int, Figures]:
    found = dict(figures)
    for row in rows:
        known = found.get(row.user_id)
        found[row.user_id] = (
            row if known is None else Figures(row.user_id, *map(sum, zip(known[1:], row[1:], strict=True)))
        )
    return found
