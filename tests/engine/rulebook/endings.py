"""Deals and matches of points from which A has gone out: what the tests of scores and ends share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.notation import SEATS
from engine.presets import KALOOKI_51
from engine.rules import Rules
from engine.state import GameResult
from tests.engine.positions import Table, table

HANDS = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
"""A goes out and the others score nine."""

PLAIN = replace(KALOOKI_51, go_out_bonus=0, bend_bonus=None)


def after(
    rules: Rules,
    totals: Sequence[int],
    hands: Mapping[str, str] | None = None,
    *,
    deal: int = 1,
    game: int = 1,
    games: Sequence[GameResult] = (),
    eliminated: Sequence[str] = (),
    bought_in: str = "",
    chips: Sequence[int] = (),
) -> Table:
    """The match after a deal from which A went out; ``totals`` are those before it."""
    letters = SEATS[: len(totals)]
    held = {seat: "" if seat in "".join(eliminated) else (HANDS | {**(hands or {})})[seat] for seat in letters}
    at = table(rules, deal=deal, seats=len(totals), hands=held, down=letters, totals=totals, dealer="B", game=game,
               games=games, eliminated=eliminated, bought_in=bought_in, chips=chips)  # fmt: skip
    at.discard("A", "9S")
    return at


LOSER = "AS KD JK 7H"
WHOLE_HAND = "KS KH KC | 6C 7C 8C | 2H 3H 4H | 5S 6S 7S 8S"


def gradual(rules: Rules, loser: str = LOSER) -> Table:
    """A goes out, having been down before; B is down and holds these cards."""
    at = table(rules, hands={"A": "9S", "B": loser}, down="AB")
    at.discard("A", "9S")
    return at


def at_once(rules: Rules, loser: str = LOSER, down: str = "B") -> Table:
    """A lays thirteen cards and throws the last."""
    at = table(rules, hands={"A": f"{WHOLE_HAND.replace('|', '')} 9S", "B": loser}, down=down)
    at.lay_down("A", WHOLE_HAND)
    at.discard("A", "9S")
    return at
