"""Whether a hand may hold a meld at all: counted in a moment, so that a search is made only where it may find one.

"No" is certain and "yes" is not: house rules about jokers are left out.
"""

from __future__ import annotations

from engine.arrange.spread import JOKER_FACE, POSITIONS, RANK_BITS, Spread
from engine.arrange.windows import window_table
from engine.cards import Card
from engine.openings import MIN_TRIO
from engine.rules import Rules


def may_hold_meld(spread: Spread, rules: Rules) -> bool:
    """Whether a hand may hold a meld."""
    jokers = spread.jokers
    if max(spread.columns) + jokers >= MIN_TRIO:
        return True
    table = window_table(rules)
    return any(mask and table.nearest(mask)[0].gap <= jokers for mask in spread.masks)


def may_be_melded(card: Card, spread: Spread, rules: Rules) -> bool:
    """Whether a meld of a hand may hold this card of it."""
    jokers, face = spread.jokers, card.face
    if face == JOKER_FACE or spread.columns[face % 13 + 1] + jokers >= MIN_TRIO:
        return True
    mask, place, length = spread.masks[face // 13] & POSITIONS, RANK_BITS[face % 13 + 1], rules.min_run
    shortest = (1 << length) - 1
    runs = [shortest << low for low in range(15 - length)]
    return any(run & place and (run & ~mask).bit_count() <= jokers for run in runs)
