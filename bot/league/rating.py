"""Ratings of matches of several against several: OpenSkill's Plackett-Luce model, with much luck assumed.

A rating is how well somebody is believed to play (``mu``) and how unsure that is (``sigma``). What is shown is what
they play at least, very likely, on a scale on which everybody begins with 1000.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from openskill.models import PlackettLuce

BETA: Final = 25 / 3
"""How much luck a match has: twice OpenSkill's own value, which foretells card games better."""

SCALE: Final = 40
"""Shown points for a point of skill."""

BEGIN: Final = 1000
"""What is shown of somebody who has not played."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of one player."""

    mu: float = 25.0
    """How well they play."""
    sigma: float = 25.0 / 3
    """How unsure that is."""

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(BEGIN + SCALE * (self.mu - 3 * self.sigma))


NEW: Final = Rating()
"""The rating of somebody who has not played."""


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings after a match in which these players came to these places; equal places are a tie."""
    if not before:
        return ()
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(beta=BETA)
