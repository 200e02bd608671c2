"""The books of a league: what each finished match adds to whose line, and the whole of it from the beginning.

A match counts where at least two people played it with closed hands to its end; a seat that the computer played mostly
counts for nobody. :func:`settle` says what one match changes, and :func:`entered` changes it, so books that were kept
match by match and books made anew, by the same steps in the same order, are the same. Chips are booked for every seat
of a match that counts, those of the computers in one line, so the balances of a season sum to zero.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.league.acts import Rulings
from bot.league.rating import NEW, Rating, rated
from bot.league.tally import Tally, tally_of
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
    season = rulings.seasons.at(match.finished_at)
    seats = match.outcome.seats
    players = [None if seat.user_id is None else rulings.player(seat.user_id) for seat in seats]
    reasons = uncounted(match, season, rulings)
    counting = [seat for seat, reason in enumerate(reasons) if reason is None]
    tallies = {seat: tally_of(match.table_id, seats[seat]) for seat in counting}
    changed: Lines = {}
    shown: dict[int, tuple[int, int]] = {}
    known: tuple[list[Rating], tuple[Rating, ...]] = ([], ())
    for scope in (ALL_TIME, season):
        before = {seat: lines.get((scope, players[seat] or COMPUTERS), NO_LINE) for seat in counting}
        ratings = [before[seat].rating for seat in counting]
        # In a server's first season both are the same.
        if ratings != known[0]:
            known = ratings, rated(ratings, [seats[seat].place for seat in counting])
        for seat, rating in zip(counting, known[1], strict=True):
            line = _played(before[seat], match, seats[seat], rating, tallies[seat])
            changed[scope, players[seat] or COMPUTERS] = line
            if scope == ALL_TIME:
                shown[seat] = (rating.shown, rating.shown - before[seat].rating.shown)
        for seat, reason in enumerate(reasons):
            if reason in SEAT_ONLY and seats[seat].chips:
                key = (scope, players[seat] or COMPUTERS)
                changed[key] = _paid(changed.get(key, lines.get(key, NO_LINE)), match, seats[seat])
    booked = tuple(
        Booked(seat, player, season, reason, *shown.get(number, (None, 0)))
        for number, (seat, player, reason) in enumerate(zip(seats, players, reasons, strict=True))
    )
    return booked, changed


def uncounted(match: Finished, season: int, rulings: Rulings) -> tuple[Uncounted | None, ...]:
    """Return why each seat does not count; ``None`` for those that do."""
    players = [None if seat.user_id is None else rulings.player(seat.user_id) for seat in match.outcome.seats]
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


def entered(match: Finished, rulings: Rulings, lines: Lines) -> tuple[Booked, ...]:
    """Enter the next match into books that are made anew, and return what is booked for its seats."""
    booked, changed = settle(match, rulings, lines)
    lines.update(changed)
    return booked


def _played(line: Line, match: Finished, seat: SeatOutcome, rating: Rating, tally: Tally) -> Line:
    sums = tally.with_call, tally.only_refused, tally.without
    return Line(
        name=seat.name,
        matches=line.matches + 1,
        wins=line.wins + (seat.place == 1),
        deals=line.deals + len(seat.deals),
        points=line.points + sum(deals.points for deals in sums),
        deals_out=line.deals_out + sum(deals.out for deals in sums),
        chips=line.chips + seat.chips,
        rating=rating,
        seq=match.seq,
        tally=line.tally.plus(tally),
    )


def _paid(line: Line, match: Finished, seat: SeatOutcome) -> Line:
    """Book chips alone."""
    name = "" if seat.user_id is None else seat.name
    return replace(line, name=name, chips=line.chips + seat.chips, seq=match.seq)
