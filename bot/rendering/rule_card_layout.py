"""Where everything lies on a rule card. Geometry only.

From the top: the headline; a row a deal with its contract drawn as little cards; the line of what cards cost; the house
rules in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.layout import MARGIN, MINI, Box
from bot.rendering.scores_layout import TITLE, WIDTH

TINY: Final = (34, 46)
"""Width and height of a card of a contract."""
TRIO: Final = 3
"""How many cards a trio shows."""
QUARTET: Final = 4
"""How many cards a quartet shows."""
LINE: Final = 34
"""The height of a line of house rules."""
TEXT_WIDTH: Final = WIDTH - 2 * MARGIN
"""How wide a line of house rules may be."""
_GAP: Final = 10
_PAD: Final = 8
_STEP: Final = TINY[0] - 4
_BETWEEN: Final = 14
_LABEL: Final = 74
_CARDS: Final = 170
_EITHER: Final = 70
_COST: Final = 40


@dataclass(frozen=True, slots=True)
class ShapesLayout:
    """One contract of a deal."""

    either: Box | None
    """The room for the word before it; ``None`` for the first one."""
    melds: tuple[tuple[Box, ...], ...]
    """The cards of each meld, trios first."""


@dataclass(frozen=True, slots=True)
class CardDealLayout:
    """One deal."""

    panel: Box
    """The whole row."""
    label: Box
    """Its number."""
    shapes: tuple[ShapesLayout, ...]
    """A contract each."""
    text: Box
    """The room for words, where no contract opens."""
    cards: Box
    """How many cards are dealt."""


@dataclass(frozen=True, slots=True)
class RuleCardLayout:
    """The boxes of a rule card."""

    size: tuple[int, int]
    """Width and height of the picture."""
    title: Box
    """The headline's bar."""
    deals: tuple[CardDealLayout, ...]
    """The deals in order."""
    costs_label: Box
    """What the line of costs is called."""
    costs: tuple[tuple[Box, Box], ...]
    """A small card, and the room for its cost under it."""
    lines: tuple[Box, ...]
    """A box a line of house rules."""


def rule_card_layout(deals: Sequence[Sequence[tuple[int, int]]], costs: int, lines: int) -> RuleCardLayout:
    """Return the layout for deals of these contracts (trios and quartets), so many costs and lines of text."""
    y = TITLE + _GAP
    rows = []
    for contracts in deals:
        rows.append(_deal(contracts, y))
        y = rows[-1].panel.bottom + 6
    label = Box(MARGIN, y + 4, WIDTH - 2 * MARGIN, _COST)
    step = (WIDTH - 2 * MARGIN) // max(costs, 1)
    places = []
    for place in range(costs):
        left = MARGIN + step * place + (step - MINI[0]) // 2
        card = Box(left, label.bottom + 4, *MINI)
        places.append((card, Box(MARGIN + step * place, card.bottom, step, _COST)))
    y = (places[-1][1].bottom if places else label.bottom) + _GAP
    texts = tuple(Box(MARGIN, y + LINE * line, TEXT_WIDTH, LINE) for line in range(lines))
    bottom = texts[-1].bottom if texts else y - _GAP
    return RuleCardLayout(
        (WIDTH, bottom + MARGIN), Box(0, 0, WIDTH, TITLE), tuple(rows), label, tuple(places), texts
    )  # fmt: skip


def _deal(contracts: Sequence[tuple[int, int]], top: int) -> CardDealLayout:
    height = max(len(contracts), 1) * (TINY[1] + _PAD) + _PAD
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, height)
    left = panel.left + _LABEL
    indent = _EITHER if len(contracts) > 1 else 0
    shapes = []
    for place, (sets, runs) in enumerate(contracts):
        row = top + _PAD + place * (TINY[1] + _PAD)
        either = Box(left, row, indent, TINY[1]) if place else None
        shapes.append(ShapesLayout(either, _melds(left + indent, row, (TRIO,) * sets + (QUARTET,) * runs)))
    return CardDealLayout(
        panel=panel,
        label=Box(panel.left, top, _LABEL, height),
        shapes=tuple(shapes),
        text=Box(left, top, panel.right - _CARDS - left, height),
        cards=Box(panel.right - _CARDS, top, _CARDS, height),
    )


def _melds(x: int, top: int, lengths: Sequence[int]) -> tuple[tuple[Box, ...], ...]:
    melds = []
    for length in lengths:
        melds.append(tuple(Box(x + _STEP * place, top, *TINY) for place in range(length)))
        x = melds[-1][-1].right + _BETWEEN
    return tuple(melds)
