"""What moderators do to a league: each act is a line that anybody can read, and the league follows from all of them.

Seasons need nobody to open them. A season begins where the one before ends, so one is always open; what is kept of
them is when each ends, and a match belongs to the season in which it finished.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class ActKind(StrEnum):
    """What was done."""

    SEASON_END = "season_end"
    """The end of a season was set or moved: ``season``, ``until``; an ``until`` of 0 leaves it open."""
    RESET = "reset"
    """What was played until then no longer counts: in ``season``, or in all of them where that is 0."""
    MERGE = "merge"
    """Two accounts of one person became one player: ``source`` counts as ``target``."""
    STRIKE = "strike"
    """A match was struck out: ``table``."""
    RESTORE = "restore"
    """A match that was struck out counts again: ``table``."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that a moderator did."""

    seq: int
    """Its place among all that the league took note of."""
    at: int
    """When; milliseconds since 1970, UTC."""
    by: int
    """Which user; less than nothing where they have asked to be forgotten since."""
    kind: ActKind
    """What."""
    facts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """To what, by the kind's own names."""
    reason: str = ""
    """Why, in the moderator's words."""


@dataclass(frozen=True, slots=True)
class Seasons:
    """When the seasons of a server end."""

    ends: tuple[int, ...] = ()
    """The ends of the seasons 1, 2, …, each later than the one before; the last may still be to come."""

    def at(self, when: int) -> int:
        """Return the number of the season that is open at a time, from 1."""
        return bisect_right(self.ends, when) + 1

    def end_of(self, number: int) -> int | None:
        """Return when a season ends, or ended; ``None`` where that is open."""
        return self.ends[number - 1] if number <= len(self.ends) else None

    def begin_of(self, number: int) -> int | None:
        """Return when a season began; ``None`` for the first one, which began with the first match."""
        return self.ends[number - 2] if 2 <= number <= len(self.ends) + 1 else None

    def moved(self, number: int, until: int) -> Seasons | None:
        """Return the seasons with another end of one; ``None`` where it would not lie between its neighbours'."""
        begin, last = self.begin_of(number), number >= len(self.ends)
        if not 1 <= number <= len(self.ends) + 1 or (until and begin is not None and until <= begin):
            return None
        if not last and (not until or until >= self.ends[number]):
            return None
        if not until:
            return Seasons(self.ends[: number - 1])
        return Seasons((*self.ends[: number - 1], until, *self.ends[number:]))


@dataclass(frozen=True, slots=True)
class Rulings:
    """What all acts of a server's moderators come to."""

    seasons: Seasons = Seasons()
    """When seasons end."""
    merged: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Who counts as whom, to the end of the chain."""
    struck: frozenset[int] = frozenset()
    """Matches that are struck out."""
    resets: tuple[tuple[int, int], ...] = ()
    """Resets: the season or 0 for all, and the place in the order before which nothing counts."""

    def player(self, user_id: int) -> int:
        """Return as whom a user counts."""
        return self.merged.get(user_id, user_id)

    def is_reset(self, season: int, seq: int) -> bool:
        """Whether a match of a season was played before a reset."""
        return any(number in {0, season} and seq < until for number, until in self.resets)


def people_of(act: Act) -> tuple[int, ...]:
    """Return whom an act names: who did it, and the accounts that it merged."""
    return (act.by, *(act.facts[name] for name in ("source", "target") if name in act.facts))


NO_RULINGS: Final = Rulings()
"""Nobody has done anything."""


def rulings(acts: Iterable[Act]) -> Rulings:
    """Return what acts come to, oldest first; one that says nothing possible is passed over."""
    seasons, merged, struck, resets = Seasons(), dict[int, int](), set[int](), list[tuple[int, int]]()
    for act in acts:
        match act.kind:
            case ActKind.SEASON_END:
                seasons = seasons.moved(act.facts["season"], act.facts["until"]) or seasons
            case ActKind.RESET:
                resets.append((act.facts["season"], act.seq))
            case ActKind.MERGE:
                source, target = act.facts["source"], act.facts["target"]
                target = merged.get(target, target)
                if source != target:
                    merged = {user: target if now == source else now for user, now in merged.items()}
                    merged[source] = target
            case ActKind.STRIKE:
                struck.add(act.facts["table"])
            case ActKind.RESTORE:
                struck.discard(act.facts["table"])
    return Rulings(seasons, MappingProxyType(merged), frozenset(struck), tuple(resets))
