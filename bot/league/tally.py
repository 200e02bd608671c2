"""What is summed up of one player: places, contracts, calls and what they were worth, the best and the worst deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from bot.league.values import SeatDeal, SeatOutcome


@dataclass(frozen=True, slots=True)
class Sum:
    """Deals added up."""

    deals: int = 0
    """How many."""
    points: int = 0
    """What they scored together."""
    out: int = 0
    """In how many of them the player went out."""

    def __add__(self, deal: SeatDeal) -> Sum:
        """Return the sum with one more deal."""
        return Sum(self.deals + 1, self.points + deal.points, self.out + deal.out)

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

    def after(self, table_id: int, seat: SeatOutcome) -> Tally:
        """Return the tally with one more match."""
        contracts, places = dict(self.contracts), dict(self.places)
        with_call, only_refused, without = self.with_call, self.only_refused, self.without
        best, worst = self.best, self.worst
        for number, deal in enumerate(seat.deals, 1):
            contracts[deal.opening] = contracts.get(deal.opening, NOTHING) + deal
            if deal.allowed:
                with_call += deal
            elif deal.refused:
                only_refused += deal
            else:
                without += deal
            if best is None or deal.points < best.points:
                best = Extreme(deal.points, table_id, number)
            if worst is None or deal.points > worst.points:
                worst = Extreme(deal.points, table_id, number)
        places[seat.place] = places.get(seat.place, 0) + 1
        return replace(
            self,
            contracts=MappingProxyType(contracts),
            places=MappingProxyType(places),
            made=self.made + sum(deal.made for deal in seat.deals),
            allowed=self.allowed + sum(deal.allowed for deal in seat.deals),
            refused=self.refused + sum(deal.refused for deal in seat.deals),
            granted=self.granted + sum(deal.granted for deal in seat.deals),
            denied=self.denied + sum(deal.denied for deal in seat.deals),
            with_call=with_call,
            only_refused=only_refused,
            without=without,
            best=best,
            worst=worst,
        )


def dump_tally(tally: Tally) -> str:
    """Return a tally as JSON."""
    return json.dumps(
        {
            "contracts": {code: _flat(tally.contracts[code]) for code in sorted(tally.contracts)},
            "places": {str(place): tally.places[place] for place in sorted(tally.places)},
            "calls": [tally.made, tally.allowed, tally.refused, tally.granted, tally.denied],
            "worth": [_flat(tally.with_call), _flat(tally.only_refused), _flat(tally.without)],
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


def _flat(total: Sum) -> list[int]:
    return [total.deals, total.points, total.out]


def _extreme(extreme: Extreme | None) -> list[int] | None:
    return None if extreme is None else [extreme.points, extreme.table_id, extreme.deal]
