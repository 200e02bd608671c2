"""What is summed up of one player: places, contracts, calls and what they were worth, the best and the worst deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from bot.league.values import SeatDeal, SeatOutcome


class Sum(NamedTuple):
    """Deals added up; a tuple, because many thousands are added when books are made anew."""

    deals: int = 0
    """How many."""
    points: int = 0
    """What they scored together."""
    out: int = 0
    """In how many of them the player went out."""

    def plus(self, other: Sum) -> Sum:
        """Return the sum of both."""
        return Sum(self.deals + other.deals, self.points + other.points, self.out + other.out)

    @property
    def average(self) -> float:
        """The points of a deal on average; 0 where there is none."""
        return self.points / self.deals if self.deals else 0.0


NOTHING = Sum()
"""No deal."""


@dataclass(frozen=True, slots=True)
class Extreme:
    """A deal that stands out."""

    points: int
    """What it scored."""
    table_id: int
    """Its match."""
    deal: int
    """Which scored deal of the match, from 1."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What is summed up of one player."""

    contracts: Mapping[str, Sum] = field(default_factory=lambda: MappingProxyType({}))
    """The deals by what had to be met."""
    places: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """How often the player came to each place."""
    made: int = 0
    """Calls made."""
    allowed: int = 0
    """Calls of the player's that were allowed."""
    refused: int = 0
    """Calls of the player's that were refused."""
    granted: int = 0
    """Calls of others that the player allowed."""
    denied: int = 0
    """Calls of others that the player refused."""
    with_call: Sum = NOTHING
    """The deals in which a call of the player's was allowed."""
    only_refused: Sum = NOTHING
    """The deals in which the player called and was only refused."""
    without: Sum = NOTHING
    """The deals in which the player did not call."""
    best: Extreme | None = None
    """The best deal."""
    worst: Extreme | None = None
    """The worst deal."""

    def plus(self, later: Tally) -> Tally:
        """Return the tally of both; of deals that are equally good or bad the earlier one stands out."""
        contracts, places = dict(self.contracts), dict(self.places)
        for code, deals in later.contracts.items():
            contracts[code] = contracts[code].plus(deals) if code in contracts else deals
        for place, times in later.places.items():
            places[place] = places.get(place, 0) + times
        best, worst = self.best or later.best, self.worst or later.worst
        if best is not None and later.best is not None and later.best.points < best.points:
            best = later.best
        if worst is not None and later.worst is not None and later.worst.points > worst.points:
            worst = later.worst
        return Tally(
            MappingProxyType(contracts),
            MappingProxyType(places),
            self.made + later.made,
            self.allowed + later.allowed,
            self.refused + later.refused,
            self.granted + later.granted,
            self.denied + later.denied,
            self.with_call.plus(later.with_call),
            self.only_refused.plus(later.only_refused),
            self.without.plus(later.without),
            best,
            worst,
        )


def tally_of(table_id: int, seat: SeatOutcome) -> Tally:
    """Return the tally of one match."""
    contracts: dict[str, list[int]] = {}
    # Added up in plain lists: it is most of what it takes to make a large league anew.
    with_call, only_refused, without = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    made = allowed = refused = granted = denied = 0
    for deal in seat.deals:
        points, out = deal.points, deal.out
        worth = with_call if deal.allowed else only_refused if deal.refused else without
        for sums in (contracts.setdefault(deal.opening, [0, 0, 0]), worth):
            sums[0] += 1
            sums[1] += points
            sums[2] += out
        made += deal.made
        allowed += deal.allowed
        refused += deal.refused
        granted += deal.granted
        denied += deal.denied
    return Tally(
        contracts=MappingProxyType({code: Sum(*sums) for code, sums in contracts.items()}),
        places=MappingProxyType({seat.place: 1}),
        made=made,
        allowed=allowed,
        refused=refused,
        granted=granted,
        denied=denied,
        with_call=Sum(*with_call),
        only_refused=Sum(*only_refused),
        without=Sum(*without),
        best=_extreme_of(table_id, seat.deals, 1),
        worst=_extreme_of(table_id, seat.deals, -1),
    )


def _extreme_of(table_id: int, deals: tuple[SeatDeal, ...], sign: int) -> Extreme | None:
    """Return the deal of the fewest points, or with ``sign`` -1 of the most: the first of those that are equal."""
    if not deals:
        return None
    points = [sign * deal.points for deal in deals]
    least = min(points)
    return Extreme(sign * least, table_id, points.index(least) + 1)


def dump_tally(tally: Tally) -> str:
    """Return a tally as JSON."""
    return json.dumps(
        {
            "contracts": {code: tally.contracts[code] for code in sorted(tally.contracts)},
            "places": {str(place): tally.places[place] for place in sorted(tally.places)},
            "calls": [tally.made, tally.allowed, tally.refused, tally.granted, tally.denied],
            "worth": [tally.with_call, tally.only_refused, tally.without],
            "best": _extreme(tally.best),
            "worst": _extreme(tally.worst),
        },
        separators=(",", ":"),
    )


def load_tally(text: str) -> Tally:
    """Read a tally; empty text is that of nobody's matches."""
    if not text:
        return Tally()
    found = json.loads(text)
    made, allowed, refused, granted, denied = found["calls"]
    with_call, only_refused, without = (Sum(*flat) for flat in found["worth"])
    return Tally(
        contracts=MappingProxyType({code: Sum(*flat) for code, flat in found["contracts"].items()}),
        places=MappingProxyType({int(place): times for place, times in found["places"].items()}),
        made=made,
        allowed=allowed,
        refused=refused,
        granted=granted,
        denied=denied,
        with_call=with_call,
        only_refused=only_refused,
        without=without,
        best=None if found["best"] is None else Extreme(*found["best"]),
        worst=None if found["worst"] is None else Extreme(*found["worst"]),
    )


def _extreme(extreme: Extreme | None) -> list[int] | None:
    return None if extreme is None else [extreme.points, extreme.table_id, extreme.deal]
