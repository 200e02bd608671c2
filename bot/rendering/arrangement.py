"""The best arrangement of a hand for showing it: the melds that it holds or nearly holds, then what is left over.

It leans on the engine's search: what may be laid, else what the hand is nearest to. A part is shown only where the
hand has two cards of it or more. Jokers stand at the end where melds are not whole: which meld takes one is left open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from bot.rendering.models import Group
from engine.arrange import distance, lay_downs, new_melds
from engine.arrange.distance import Aim
from engine.arrange.spread import RANK_BITS, SUITS
from engine.cards import Card
from engine.holding import Holding
from engine.melds import Meld, MeldKind
from engine.openings import MIN_TRIO
from engine.views import PlayerView

_LOOKED_AT: Final = 12
"""How many new melds are looked for once the contract is down."""
_DISPUTED: Final = 8
"""Of so many cards that two parts want every way to share them out is tried: 256 at most."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards of a hand that make a meld, or nearly do."""

    kind: MeldKind
    """Which meld."""
    cards: tuple[Card, ...]
    """Its cards, in the meld's order."""
    of: int
    """How many cards the meld has, those that are missing counted."""

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return len(self.cards) >= self.of


def arrangement(view: PlayerView) -> tuple[Part, ...]:
    """Return the parts of a seat's hand: the best lay-down, new melds, or what is nearest; no two share a card."""
    own = tuple(meld.meld for meld in view.table.melds if meld.owner == view.seat)
    holding = Holding(view.hand, view.table.rules, view.table.openings, own)
    if own:
        return tuple(map(_whole, _apart(new_melds(holding, _LOOKED_AT))))
    ways = lay_downs(holding, 1)
    if ways:
        return tuple(map(_whole, ways[0]))
    return nearest(distance(holding).aim, view.hand)


def nearest(aim: Aim, hand: Sequence[Card]) -> tuple[Part, ...]:
    """Return the cards of a hand that an arrangement would use, those sharing out best that two of its melds want."""
    naturals = sorted(card for card in hand if not card.is_joker)
    wanted = [_wants(aim, card) for card in naturals]
    disputed = [place for place, claims in enumerate(wanted) if len(claims) > 1][:_DISPUTED]
    best: tuple[Part, ...] = ()
    least = (len(hand) * 2, 0)
    for chosen in product(*(wanted[place] for place in disputed)):
        taken = {place: claims[0] for place, claims in enumerate(wanted) if claims}
        taken.update(zip(disputed, chosen, strict=True))
        parts = _parts(aim, [(naturals[place], of) for place, of in taken.items()])
        missing = sum(max(0, part.of - len(part.cards)) for part in parts)
        score = (missing, -sum(len(part.cards) for part in parts))
        if score < least:
            best, least = parts, score
    near = [part for part in best if len(part.cards) > 1]
    return tuple(sorted(near, key=lambda part: part.of - len(part.cards)))


def shown(
    hand: Sequence[Card], parts: Sequence[Part], labels: Sequence[str]
) -> tuple[tuple[Card, ...], tuple[Group, ...]]:
    """Return a hand in order, part after part and then the rest by suit, with a labelled group a part."""
    cards: list[Card] = []
    groups = []
    for part, label in zip(parts, labels, strict=True):
        groups.append(Group(len(cards), len(cards) + len(part.cards), label, part.whole))
        cards.extend(part.cards)
    used = set(cards)
    return (*cards, *sorted(card for card in hand if card not in used)), tuple(groups)


def _whole(meld: Meld) -> Part:
    return Part(meld.kind, meld.cards, len(meld.cards))


def _apart(melds: Sequence[Meld]) -> list[Meld]:
    """Return the melds, best first, without those that share a card with a better one."""
    chosen: list[Meld] = []
    used: set[Card] = set()
    for meld in melds:
        if used.isdisjoint(meld.cards):
            chosen.append(meld)
            used.update(meld.cards)
    return chosen


def _wants(aim: Aim, card: Card) -> list[int]:
    """Return which melds of the aim want a card: its trios by place, its quartets by place after them."""
    trios = [place for place, rank in enumerate(aim.ranks) if rank == card.rank]
    return trios + [
        len(aim.ranks) + place
        for place, (suit, interval) in enumerate(aim.runs)
        if SUITS[suit] is card.suit and interval & RANK_BITS[card.rank]
    ]


def _parts(aim: Aim, taken: Sequence[tuple[Card, int]]) -> tuple[Part, ...]:
    """Return what each meld of the aim gets; of two cards that look alike a quartet takes one."""
    parts = []
    for place in range(len(aim.ranks)):
        cards = tuple(card for card, of in taken if of == place)
        parts.append(Part(MeldKind.SET, cards, max(MIN_TRIO, len(cards))))
    for place, (_, interval) in enumerate(aim.runs, len(aim.ranks)):
        by_position: dict[int, Card] = {}
        for card in [card for card, of in taken if of == place]:
            free = [bit for bit in _bits(RANK_BITS[card.rank] & interval) if bit not in by_position]
            if free:
                by_position[free[-1 if interval & 1 == 0 else 0]] = card
        cards = tuple(by_position[bit] for bit in sorted(by_position))
        parts.append(Part(MeldKind.RUN, cards, interval.bit_count()))
    return tuple(parts)


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
