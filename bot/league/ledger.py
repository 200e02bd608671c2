"""The books of a league: what each finished match adds to whose line, and the whole of it from the beginning.

A match counts where at least two people played it with closed hands to its end; a seat that the computer played mostly
counts for nobody. :func:`entered` enters one match, and :func:`settle` says what it changes by doing just that, so
books that were kept match by match and books made anew, by the same steps in the same order, are the same. Chips are
booked for every seat of a match that counts, those of the computers in one line, so the balances of a season sum to
zero.

A line is a value that is written and shown; an account is the same line while it is being kept, and changes in place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.league.acts import Rulings
from bot.league.rating import NEW, Rating, rated
from bot.league.tally import Running, Tally
from bot.league.values import COMPUTERS, SEAT_ONLY, Finished, SeatOutcome, Uncounted

ALL_TIME: Final = 0
"""In place of a season: all of them."""

FEWEST_PEOPLE: Final = 2
"""How many people must have played."""


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line in the books of one season, or of all time."""

    name: str = ""
    """The name in their latest match."""
    matches: int = 0
    """Matches that count."""
    wins: int = 0
    """First places, shared ones included."""
    deals: int = 0
    """Deals scored in them."""
    points: int = 0
    """What those deals scored together."""
    deals_out: int = 0
    """Deals gone out."""
    chips: int = 0
    """Play chips won and lost."""
    rating: Rating = NEW
    """What is believed of them."""
    seq: int = 0
    """The place in the order of the latest match with their name."""
    tally: Tally = Tally()  # noqa: RUF009 - frozen, and its own mappings are made anew for each
    """What is summed up of them."""


NO_LINE: Final = Line()
"""The line of somebody who has not played."""

Key = tuple[int, int]
"""A season, or 0 for all time, and a player."""

Lines = dict[Key, Line]
"""The books."""


class Account:
    """A line that is being kept."""

    __slots__ = (
        "_running",
        "_tally",
        "chips",
        "deals",
        "deals_out",
        "matches",
        "name",
        "points",
        "rating",
        "seq",
        "wins",
    )

    def __init__(self, line: Line = NO_LINE) -> None:
        """Begin with a line."""
        self.name = line.name
        self.matches = line.matches
        self.wins = line.wins
        self.deals = line.deals
        self.points = line.points
        self.deals_out = line.deals_out
        self.chips = line.chips
        self.rating = line.rating
        self.seq = line.seq
        self._tally = line.tally
        self._running: Running | None = None

    def play(self, match: Finished, seat: SeatOutcome, rating: Rating) -> None:
        """Book a match that counts."""
        if self._running is None:
            self._running = Running(self._tally)
        points, out = self._running.add(match.table_id, seat)
        self.name = seat.name
        self.matches += 1
        self.wins += seat.place == 1
        self.deals += len(seat.deals)
        self.points += points
        self.deals_out += out
        self.chips += seat.chips
        self.rating = rating
        self.seq = match.seq

    def pay(self, match: Finished, seat: SeatOutcome) -> None:
        """Book chips alone."""
        self.name = "" if seat.user_id is None else seat.name
        self.chips += seat.chips
        self.seq = match.seq

    def line(self) -> Line:
        """Return the line as it is now."""
        return Line(
            name=self.name,
            matches=self.matches,
            wins=self.wins,
            deals=self.deals,
            points=self.points,
            deals_out=self.deals_out,
            chips=self.chips,
            rating=self.rating,
            seq=self.seq,
            tally=self._tally if self._running is None else self._running.tally(),
        )


class Accounts(dict[Key, Account]):
    """The books while they are being kept; who has no account gets one when it is first asked for."""

    def __missing__(self, key: Key) -> Account:
        """Open an account."""
        account = self[key] = Account()
        return account


@dataclass(frozen=True, slots=True)
class Booked:
    """What was booked for one seat of a finished match."""

    outcome: SeatOutcome
    """What the match says."""
    player: int | None
    """As whom its person counts; ``None`` for a computer."""
    season: int
    """The season that the match belongs to."""
    uncounted: Uncounted | None
    """Why it does not count; ``None`` if it does."""
    rating: int | None
    """What is shown as the player's all-time rating since; ``None`` where it was not rated."""
    change: int
    """By how much that is more than before."""


def settle(match: Finished, rulings: Rulings, lines: Mapping[Key, Line]) -> tuple[tuple[Booked, ...], Lines]:
    """Enter one match: return what is booked for its seats, and the lines that are different now.

    ``lines`` has those of the season and of all time of everybody who sat there; who has none has not played.
    """
    accounts = Accounts({key: Account(line) for key, line in lines.items()})
    booked = entered(match, rulings, accounts)
    # Whatever is booked takes down the match's place in the order.
    return booked, {key: account.line() for key, account in accounts.items() if account.seq == match.seq}


def entered(match: Finished, rulings: Rulings, accounts: Accounts) -> tuple[Booked, ...]:
    """Enter the next match into books that are being kept, and return what is booked for its seats."""
    season = rulings.seasons.at(match.finished_at)
    seats = match.outcome.seats
    players = [None if seat.user_id is None else rulings.player(seat.user_id) for seat in seats]
    reasons = _reasons(match, season, rulings, players)
    counting = [seat for seat, reason in enumerate(reasons) if reason is None]
    places = [seats[seat].place for seat in counting]
    shown: dict[int, tuple[int, int]] = {}
    known: tuple[list[Rating], tuple[Rating, ...]] = ([], ())
    for scope in (ALL_TIME, season):
        open_ones = [accounts[scope, players[seat] or COMPUTERS] for seat in counting]
        ratings = [account.rating for account in open_ones]
        # In a server's first season both are the same.
        if ratings != known[0]:
            known = ratings, rated(ratings, places)
        for seat, account, before, rating in zip(counting, open_ones, ratings, known[1], strict=True):
            account.play(match, seats[seat], rating)
            if scope == ALL_TIME:
                shown[seat] = (rating.shown, rating.shown - before.shown)
        for seat, reason in enumerate(reasons):
            if reason in SEAT_ONLY and seats[seat].chips:
                accounts[scope, players[seat] or COMPUTERS].pay(match, seats[seat])
    return tuple(
        Booked(seat, player, season, reason, *shown.get(number, (None, 0)))
        for number, (seat, player, reason) in enumerate(zip(seats, players, reasons, strict=True))
    )


def _reasons(
    match: Finished, season: int, rulings: Rulings, players: Sequence[int | None]
) -> tuple[Uncounted | None, ...]:
    """Return why each seat does not count; ``None`` for those that do."""
    own = [
        _about_seat(player, players, automatic=seat.automatic)
        for seat, player in zip(match.outcome.seats, players, strict=True)
    ]
    whole: Uncounted | None = None
    if not match.readable:
        whole = Uncounted.UNREADABLE
    elif match.outcome.open_hands:
        whole = Uncounted.OPEN_HANDS
    elif own.count(None) < FEWEST_PEOPLE:
        whole = Uncounted.PEOPLE
    elif match.table_id in rulings.struck:
        whole = Uncounted.STRUCK
    elif rulings.is_reset(season, match.seq):
        whole = Uncounted.RESET
    return tuple(own if whole is None else (whole for _ in own))


def _about_seat(player: int | None, players: Sequence[int | None], *, automatic: bool) -> Uncounted | None:
    if player is None:
        return Uncounted.COMPUTER
    if players.count(player) > 1:
        return Uncounted.TWICE
    return Uncounted.AUTOMATIC if automatic else None
