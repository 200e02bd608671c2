"""First lay-downs in the games in which points open: what the tests of those rules share."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.melds import check_meld
from engine.notation import parse_melds
from engine.points import melds_points
from engine.presets import KALOOKI_40, KALOOKI_51, RAMI_51
from engine.rules import Rules
from tests.engine.positions import Table, table

GAMES = {"51": KALOOKI_51, "40": KALOOKI_40, "Rami": RAMI_51}


def worth(melds: str, rules: Rules) -> int:
    """What the melds are worth together, each of them legal."""
    made = parse_melds(melds)
    for meld in made:
        check_meld(meld, rules)
    return melds_points(made, rules)


def opening(rules: Rules, melds: str, rest: str = "9S 9H", *, on: Sequence[str] = (), packs: int = 2) -> Table:
    """A has drawn and holds these melds and the rest; ``on`` the table lie others."""
    cards = re.sub(r"=\w+|\|", "", melds)
    return table(rules, hands={"A": f"{cards} {rest}"}, melds=on, packs=packs)


CHEAP_HUNT = "2C 3C 4C | 2H 3H 4H | 5S 5D 5C | AD 2D 3D 4D"
"""Thirteen cards that are worth 43 where an ace below the two is worth one."""
