"""Who stands where: figures of players in an order that is always the same, with shared ranks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

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


_KEYS: Final[dict[By, Callable[[Figures], tuple[Any, ...]]]] = {
    By.RATING: lambda line: (-line.rating,),
    By.WINS: lambda line: (-line.wins, line.average),
    By.AVERAGE: lambda line: (line.average,),
    By.OUT: lambda line: (-line.deals_out, line.average),
    By.CHIPS: lambda line: (-line.chips,),
}
"""What is equal for those who share a rank; less is better."""


def ranked(lines: Iterable[Figures], by: By) -> list[tuple[int, Figures]]:
    """Return the lines that such a leaderboard has with their ranks, best first; who is equal comes by number."""
    key = _KEYS[by]
    shown = [line for line in lines if (line.chips != 0 if by is By.CHIPS else line.matches > 0)]
    ordered = sorted(shown, key=lambda line: (*key(line), -line.matches, line.user_id))
    found: list[tuple[int, Figures]] = []
    before: tuple[Any, ...] | None = None
    for place, line in enumerate(ordered, 1):
        now = key(line)
        found.append((found[-1][0] if now == before else place, line))
        before = now
    return found
