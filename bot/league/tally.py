"""What is summed up of one player: places, contracts, calls and what they were worth, the best and the worst deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from bot.league.values import SeatOutcome


class Sum(NamedTuple):
    """Deals added up."""

    deals: int = 0
    """How many."""
    points: int = 0
    """What they scored together."""
    out: int = 0
    """In how many of them the player went out."""

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


class Running:
    """A tally to which matches are added; it is changed in place, since a large league adds a hundred thousand."""

    __slots__ = ("_best", "_calls", "_contracts", "_only_refused", "_places", "_with_call", "_without", "_worst")

    def __init__(self, tally: Tally) -> None:
        """Begin with a tally."""
        self._contracts = {code: list(deals) for code, deals in tally.contracts.items()}
        self._places = dict(tally.places)
        self._calls = [tally.made, tally.allowed, tally.refused, tally.granted, tally.denied]
        self._with_call = list(tally.with_call)
        self._only_refused = list(tally.only_refused)
        self._without = list(tally.without)
        self._best, self._worst = tally.best, tally.worst

    def add(self, table_id: int, seat: SeatOutcome) -> tuple[int, int]:
        """Add a match; return what its deals scored together, and in how many the player went out."""
        total = gone_out = 0
        contracts, calls = self._contracts, self._calls
        for number, deal in enumerate(seat.deals, 1):
            points, out = deal.points, deal.out
            total += points
            gone_out += out
            worth = self._without
            if deal.made or deal.allowed or deal.refused:
                calls[0] += deal.made
                calls[1] += deal.allowed
                calls[2] += deal.refused
                worth = self._with_call if deal.allowed else self._only_refused if deal.refused else worth
            if deal.granted or deal.denied:
                calls[3] += deal.granted
                calls[4] += deal.denied
            worth[0] += 1
            worth[1] += points
            worth[2] += out
            opening = contracts.get(deal.opening)
            if opening is None:
                contracts[deal.opening] = [1, points, int(out)]
            else:
                opening[0] += 1
                opening[1] += points
                opening[2] += out
            # Of deals that are equally good or bad the earlier one stands out.
            if self._best is None or points < self._best.points:
                self._best = Extreme(points, table_id, number)
            if self._worst is None or points > self._worst.points:
                self._worst = Extreme(points, table_id, number)
        self._places[seat.place] = self._places.get(seat.place, 0) + 1
        return total, gone_out

    def tally(self) -> Tally:
        """Return what has been added up so far."""
        made, allowed, refused, granted, denied = self._calls
        return Tally(
            MappingProxyType({code: Sum(*flat) for code, flat in self._contracts.items()}),
            MappingProxyType(dict(self._places)),
            made,
            allowed,
            refused,
            granted,
            denied,
            Sum(*self._with_call),
            Sum(*self._only_refused),
            Sum(*self._without),
            self._best,
            self._worst,
        )


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
