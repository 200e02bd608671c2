"""Who has won, who is out, and whether a game is over: read from the scores, decided by nobody else.

By the rulings R-J25 to R-J27, R-K2 and R-K3. Used by ``dealing``, which makes events of it.
"""

from __future__ import annotations

from typing import assert_never

from engine.debts import has_had_most_deals, may_buy_in, under_limit
from engine.rules import MatchEnd, TieBreak
from engine.state import DealResult, Match

GAMES = 3
"""The most games of a match (R-J26); a deal of a further one breaks a tie over all of them."""

BLOCKED_SUDDEN_DEATHS = 2
"""After so many blocked sudden deaths the lower hand wins (R-J25)."""


def is_out(match: Match, seat: int) -> bool:
    """Whether the seat is over the limit and the deal's losers are settled: nobody may buy in any more (R-K2)."""
    inside = under_limit(match)
    open_to_all = any(may_buy_in(match, other) for other in match.still_in)
    return bool(inside) and seat not in inside and not open_to_all


def is_over(match: Match) -> bool:
    """Whether the deals of the game have been played; a tie may still be to break (R-J27, R-K2)."""
    rules = match.rules
    if has_had_most_deals(match):
        return True
    match rules.match_end:
        case MatchEnd.LIMIT:
            return max(match.totals) > rules.limit
        case MatchEnd.ELIMINATION:
            inside = under_limit(match)
            return not inside or (len(inside) == 1 and inside == match.still_in)
        case MatchEnd.SCHEDULE | MatchEnd.DEALS | MatchEnd.SINGLE:
            return len(match.game_results) >= (rules.deals_a_game or 0)
        case _:
            assert_never(rules.match_end)


def winners(match: Match) -> tuple[int, ...]:
    """Return who has won the game, or the tie over three; empty while it goes on."""
    played = match.game_results
    last = played[-1]
    if not last.sudden_death:
        return _decided(match, match.totals) if is_over(match) else ()
    if last.winner is not None:
        return (last.winner,)
    blocked = sum(result.sudden_death and result.winner is None for result in played)
    return _lowest_hands(last) if blocked >= BLOCKED_SUDDEN_DEATHS else ()


def champions(match: Match) -> tuple[int, ...]:
    """Return who has won the match of several games; empty while it goes on (R-J26)."""
    wins = match.wins
    two = tuple(seat for seat, won in enumerate(wins) if won > GAMES // 2)
    over = len(match.games) == GAMES
    if two and (over or not match.rules.play_all_three):
        return two
    return _decided(match, match.match_totals) if over else ()


def _decided(match: Match, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has the lowest total of those still in, unless a tie is to be broken (R-J25)."""
    tied = leaders(match, totals)
    return tied if len(tied) == 1 or match.rules.tie_break is TieBreak.SHARED else ()


def leaders(match: Match, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats still in that have the lowest total."""
    lowest = min(totals[seat] for seat in match.still_in)
    return tuple(seat for seat in match.still_in if totals[seat] == lowest)


def _lowest_hands(result: DealResult) -> tuple[int, ...]:
    """Return the seats whose hands cost least."""
    lowest = min(score.hand for score in result.scores)
    return tuple(score.seat for score in result.scores if score.hand == lowest)


def stayed(match: Match) -> tuple[int, ...]:
    """Return how long each seat stayed in: as many others as were out before it, the last ones most (R-K2)."""
    turn_of = {seat: turn for turn, seats in enumerate(match.eliminated) for seat in seats}
    return tuple(turn_of.get(seat, len(match.eliminated)) for seat in range(match.seats))


def penalties_of(match: Match) -> tuple[int, ...]:
    """Return what each seat has scored in all, the bonuses for going out left out (R-K3)."""
    penalties = [0] * match.seats
    for result in match.results:
        for score in () if result.sudden_death else result.scores:
            penalties[score.seat] += score.total + score.bonus
    return tuple(penalties)
