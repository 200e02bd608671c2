"""The league as the rooms ask for it: what is shown of it, and the door that the store implements.

Everything is asked for one server and says nothing of another.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

from bot.league.acts import Act, ActKind, Seasons
from bot.league.calendar import Span
from bot.league.ledger import Line
from bot.league.values import Uncounted

if TYPE_CHECKING:
    from bot.ports import StoredTable


def name_setting(guild_id: int | None) -> str:
    """Return the key of the setting that keeps what somebody is called in a server; for ``None`` how all such begin.

    It is kept of whom a line about the league names: moderators need never have played. Like every setting it goes with
    who is forgotten.
    """
    return f"name-{'' if guild_id is None else guild_id}"


class By(StrEnum):
    """By what a leaderboard is ordered; who is equal in it shares a rank."""

    RATING = "rating"
    """The rating, the highest first; of a month or week, what was gained in it."""
    WINS = "wins"
    """Matches won, the most first; then the average."""
    AVERAGE = "average"
    """The average penalty of a deal, the lowest first."""
    OUT = "out"
    """Deals gone out, the most first; then the average."""
    CHIPS = "chips"
    """The balance of play chips, the highest first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard."""

    rank: int
    """From 1; equal ranks are shared."""
    user_id: int
    """Whose line; less than nothing for a former player, 0 for the computers."""
    name: str
    """The name in the latest match; empty for a former player and for the computers."""
    matches: int
    """Matches that count."""
    wins: int
    """First places, shared ones included."""
    average: float
    """Average penalty of a deal."""
    deals_out: int
    """Deals gone out."""
    rating: int
    """The rating; of a month or week, what was gained in it."""
    chips: int = 0
    """The balance of play chips."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Which leaderboard is asked for."""

    guild_id: int
    """The server."""
    by: By = By.RATING
    """The order."""
    span: Span = Span.SEASON
    """Which matches."""
    season: int | None = None
    """Which season; ``None`` for the one that is open at ``now``."""
    begin: int = 0
    """Where a month or week begins; milliseconds since 1970, UTC."""
    end: int = 0
    """Where it ends."""


@dataclass(frozen=True, slots=True)
class Board:
    """A part of a leaderboard."""

    standings: tuple[Standing, ...]
    """Its lines, best first."""
    count: int
    """How many lines the whole of it has."""
    season: int
    """Which season it is about; 0 if none."""
    seasons: Seasons
    """When the server's seasons end."""
    mine: Standing | None = None
    """The line of who asks, on whatever page it is."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What the league knows of one player."""

    line: Line
    """Their line in the books."""
    standing: Standing | None
    """Their place by rating; ``None`` where they have none."""
    ratings: tuple[tuple[int, int], ...]
    """Their all-time rating after each of their latest matches: when, and what was shown; oldest first."""


@dataclass(frozen=True, slots=True)
class Versus:
    """Two players in the matches that both played and that count for both."""

    matches: int = 0
    """How many there were."""
    ahead: int = 0
    """In how many the first came before the second."""
    behind: int = 0
    """In how many the second came before the first."""
    points: int = 0
    """What the first scored in them."""
    others: int = 0
    """What the second scored in them."""


@dataclass(frozen=True, slots=True)
class PastSeat:
    """One seat of a past match."""

    seat: int
    """Which seat."""
    user_id: int | None
    """As whom its person counts; ``None`` for a computer."""
    name: str
    """Its name then; empty for a former player."""
    place: int
    """Its place."""
    total: int
    """Its total."""
    chips: int
    """The play chips that it won or lost."""
    uncounted: Uncounted | None
    """Why it does not count in the league; ``None`` if it does."""
    change: int
    """What its person's all-time rating gained."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A past match."""

    table_id: int
    """Its number."""
    game: str
    """The preset's name."""
    finished_at: int
    """When it ended; milliseconds since 1970, UTC."""
    season: int
    """The season that it belongs to."""
    seats: tuple[PastSeat, ...]
    """Its seats."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of all that is stored about somebody, as a file."""

    data: bytes
    """A zip file of JSON: ``about-me.json`` in the first part, and a file a match."""
    matches: int
    """How many matches are in it."""
    last: int
    """The number of the last match that was come to; the next part begins after it."""
    left: int
    """How many matches are in later parts."""
    too_large: tuple[int, ...] = ()
    """Matches that are too large for any part."""


class League(Protocol):
    """What survives of the leagues; every method is one transaction."""

    async def board(self, ask: Ask, now: int, offset: int = 0, limit: int = 20, mine: int | None = None) -> Board:
        """Return a part of a leaderboard, with the line of ``mine`` wherever it stands."""
        ...

    async def standings(self, guild_id: int, now: int, users: Collection[int]) -> tuple[Standing, ...]:
        """Return where these people stand by rating in the season that is open, best first."""
        ...

    async def profile(self, guild_id: int, user_id: int, season: int) -> Profile:
        """Return what is known of somebody in a season, or in all where that is 0."""
        ...

    async def versus(self, guild_id: int, first: int, second: int) -> Versus:
        """Return how two people did against each other."""
        ...

    async def history(
        self, guild_id: int, user_id: int | None = None, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[PastMatch, ...], int]:
        """Return past matches of a server or of somebody in it, the latest first, and how many there are."""
        ...

    async def past(self, guild_id: int, table_id: int) -> PastMatch | None:
        """Return a past match of this server."""
        ...

    async def journal(self, guild_id: int, table_id: int) -> StoredTable | None:
        """Return a table of this server that has ended, with its journal; ``None`` while it is played."""
        ...

    async def seasons(self, guild_id: int) -> Seasons:
        """Return when the seasons of a server end."""
        ...

    async def acts(self, guild_id: int, offset: int = 0, limit: int = 10) -> tuple[tuple[Act, ...], int]:
        """Return a page of what moderators have done, the latest first, and how much of it there is."""
        ...

    async def next_seq(self, guild_id: int) -> int:
        """Return the next place in the order of all that a server's league takes note of."""
        ...

    async def act(
        self,
        guild_id: int,
        by: int,
        at: int,
        kind: ActKind,
        facts: Mapping[str, int],
        reason: str = "",
        as_of: int | None = None,
    ) -> Act | None:
        """Do something to a server's league and make its books anew; ``None`` where it is not possible.

        Raises ``Stale`` where the league has taken note of something since its next place was ``as_of``.
        """
        ...

    async def about(self, user_id: int) -> dict[str, Any]:
        """Return all that is stored about somebody in all servers but their matches' journals, as JSON holds it."""
        ...

    async def part(self, user_id: int, after: int | None, limit: int, at: int) -> Part:
        """Return all that is stored about somebody, their matches' journals too, as a file of at most so many bytes.

        What does not fit is in later parts: ``after`` is the last match of the part before, ``None`` for the first one.
        Raises ``StillPacking`` while one is made for them.
        """
        ...

    async def names(self, guild_id: int, users: Collection[int]) -> Mapping[int, str]:
        """Return what those of these people are called who are known by name in a server, whether they left or not."""
        ...
