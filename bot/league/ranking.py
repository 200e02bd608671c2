"""Who stands where: figures of players in an order that is always the same, with shared ranks.

Who is equal in a leaderboard's keys shares a rank; among them who played more comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from bot.league.door import By


class Figures(NamedTuple):
    """What a leaderboard says of a player; a tuple, because thousands are made from rows for every page."""

    user_id: int
    """Whose figures they are."""
    matches: int
    """Matches that count."""
    wins: int
    """First places."""
    deals: int
    """Deals scored."""
    points: int
    """What they scored together."""
    deals_out: int
    """Deals gone out."""
    rating: int
    """The rating, or what was gained of it."""
    chips: int
    """The balance of play chips."""

    @property
    def average(self) -> float:
        """The points of a deal on average."""
        return self.points / self.deals if self.deals else 0.0


Key = tuple[float, ...]
"""What is equal for those who share a rank; less is better."""

KEYS: Final[dict[By, Callable[[Figures], Key]]] = {
    By.RATING: lambda line: (-line.rating,),
    By.WINS: lambda line: (-line.wins, line.average),
    By.AVERAGE: lambda line: (line.average,),
    By.OUT: lambda line: (-line.deals_out, line.average),
    By.CHIPS: lambda line: (-line.chips,),
}
"""The keys of every leaderboard; the database puts its rows in order by the same."""


def ranked(lines: Iterable[Figures], by: By, first: int = 1, before: int = 0) -> list[tuple[int, Figures]]:
    """Return lines that are in order with their ranks: the first has rank ``first`` and follows ``before`` lines."""
    found: list[tuple[int, Figures]] = []
    last: Key | None = None
    for place, line in enumerate(lines, before + 1):
        key = KEYS[by](line)
        rank = first if last is None else found[-1][0] if key == last else place
        found.append((rank, line))
        last = key
    return found
