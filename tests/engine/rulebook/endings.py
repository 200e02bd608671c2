"""Matches of points after a deal from which A went out: what the tests of their ends share."""

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
