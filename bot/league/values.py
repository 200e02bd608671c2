"""What a finished match says of its seats: the facts that the league is made from.

They are read off the match's journal (``reckoning``) and say nothing of who counts; that is ``ledger``'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final


class Uncounted(StrEnum):
    """Why a seat of a finished match does not count in the league."""

    COMPUTER = "computer"
    """The computer sat there."""
    AUTOMATIC = "automatic"
    """The computer played most of its turns for a person who was away or had left."""
    TWICE = "twice"
    """The same person sat on another seat, too, with another account."""
    PEOPLE = "people"
    """Fewer than two people played."""
    OPEN_HANDS = "open_hands"
    """The hands were open, as at a table for learners."""
    STRUCK = "struck"
    """A moderator has struck the match out."""
    RESET = "reset"
    """A moderator has reset the league since."""
    UNREADABLE = "unreadable"
    """It was played before the league kept what it needs to know, and its journal does not tell it."""


SEAT_ONLY: Final = frozenset({Uncounted.COMPUTER, Uncounted.AUTOMATIC, Uncounted.TWICE})
"""What is about one seat: the others of its match count all the same, and its chips do."""

COMPUTERS: Final = 0
"""In place of a user: what all computers won and lost, so that the chips of a season sum to zero."""


@dataclass(frozen=True, slots=True)
class SeatDeal:
    """One scored deal of one seat; a sudden death scores nothing and is none."""

    opening: str
    """What had to be met: ``3T``, ``2T1Q``, ``3T/2T1Q`` where either would do, ``51P`` for points."""
    points: int
    """What it scored."""
    out: bool = False
    """Whether it went out."""
    made: int = 0
    """Calls that it made."""
    allowed: int = 0
    """Calls of its own that were allowed."""
    refused: int = 0
    """Calls of its own that were refused."""
    granted: int = 0
    """Calls of others that it allowed."""
    denied: int = 0
    """Calls of others that it refused."""


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """One seat of a finished match."""

    seat: int
    """Which seat."""
    user_id: int | None
    """Its person at the end; ``None`` for a computer."""
    name: str
    """Its name then."""
    place: int
    """Its place, from 1; equal places are shared."""
    total: int
    """Its total over all games."""
    deals: tuple[SeatDeal, ...] = ()
    """Its scored deals, in order."""
    chips: int = 0
    """The play chips that it won or lost; those of a match sum to zero."""
    automatic: bool = False
    """Whether the computer played most of its turns."""

    @property
    def deals_out(self) -> int:
        """How many of its deals it went out in."""
        return sum(deal.out for deal in self.deals)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished match."""

    seats: tuple[SeatOutcome, ...]
    """Its seats, in order."""
    open_hands: bool = False
    """Whether everybody saw all hands."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match as the league took note of it."""

    table_id: int
    """The table."""
    seq: int
    """Its place among all that the league of its server took note of."""
    finished_at: int
    """When; milliseconds since 1970, UTC."""
    outcome: Outcome
    """What it says."""
    readable: bool = True
    """Whether its journal told all of this."""


def dump_deals(deals: tuple[SeatDeal, ...]) -> str:
    """Return deals in the least space: ``3T:-50:o 2T1Q:64::2.1.1:0.1``."""
    return " ".join(map(_dump_deal, deals))


def load_deals(text: str) -> tuple[SeatDeal, ...]:
    """Read deals; raises ``ValueError``."""
    return tuple(map(_load_deal, text.split()))


def _dump_deal(deal: SeatDeal) -> str:
    calls = f"{deal.made}.{deal.allowed}.{deal.refused}" if deal.made else ""
    answers = f"{deal.granted}.{deal.denied}" if deal.granted or deal.denied else ""
    return f"{deal.opening}:{deal.points}:{'o' * deal.out}:{calls}:{answers}".rstrip(":")


# Most deals are like others: the league of a large server has a hundred thousand, of a few thousand kinds.
@lru_cache(maxsize=8_192)
def _load_deal(text: str) -> SeatDeal:
    opening, points, out, calls, answers = (text.split(":") + [""] * 3)[:5]
    made, allowed, refused = map(int, calls.split(".")) if calls else (0, 0, 0)
    granted, denied = map(int, answers.split(".")) if answers else (0, 0)
    return SeatDeal(opening, int(points), out == "o", made, allowed, refused, granted, denied)
