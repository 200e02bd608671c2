"""What is a meld and what opens, told from the rulebook alone: nothing here asks the engine's own checks.

For small hands: every arrangement of every subset of the cards is written down and judged. By R-J6 to R-J9, R-J18,
R-K5, R-K7, R-K9, R-K11 and R-K14.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.cards import Card
from engine.melds import Meld, MeldKind
from engine.openings import Contract, Opening
from engine.rules import AceRank, Rules


def arrangements(hand: Sequence[Card], longest: int = 6) -> Iterator[Meld]:
    """Yield every subset as a set, and as a run at every place where its naturals could lie; legal or not."""
    for size in range(2, min(len(hand), longest) + 1):
        for cards in combinations(sorted(hand), size):
            yield Meld(MeldKind.SET, cards)
            yield from _as_runs(cards)


def _as_runs(cards: tuple[Card, ...]) -> Iterator[Meld]:
    """Yield the cards laid from every position on: naturals where their rank is due, jokers in the gaps."""
    jokers = [card for card in cards if card.is_joker]
    naturals = [card for card in cards if not card.is_joker]
    for low in range(16 - len(cards)):
        for aces_high in (False, True):
            laid: list[Card | None] = [None] * len(cards)
            for card in naturals:
                place = (14 if card.rank == 1 and aces_high else int(card.rank)) - low
                if 0 <= place < len(laid) and laid[place] is None:
                    laid[place] = card
            spare = iter(jokers)
            if sum(card is not None for card in laid) == len(naturals):
                yield Meld(MeldKind.RUN, tuple(card or next(spare) for card in laid), low)


def is_meld(meld: Meld, rules: Rules) -> bool:
    """Whether the rulebook calls it a meld."""
    naturals = [card for card in meld.cards if not card.is_joker]
    jokers = len(meld.cards) - len(naturals)
    if not naturals or (rules.max_jokers_per_meld is not None and jokers > rules.max_jokers_per_meld):
        return False
    return _is_set(naturals, jokers, rules) if meld.kind is MeldKind.SET else _is_run(meld, jokers, rules)


def _is_set(naturals: list[Card], jokers: int, rules: Rules) -> bool:
    suits = {card.suit for card in naturals}
    return (
        len(naturals) + jokers >= 3
        and len({card.rank for card in naturals}) == 1
        and len(naturals) >= rules.min_naturals_trio
        and (rules.adjacent_jokers or jokers <= len(naturals) + 1)
        and (not rules.distinct_suits or (len(suits) == len(naturals) and len(naturals) + jokers <= 4))
    )


def _is_run(meld: Meld, jokers: int, rules: Rules) -> bool:
    lowest = 1 if rules.ace_rank is AceRank.BOTH else 2
    if len(meld.cards) < rules.min_run or meld.low < lowest or meld.low + len(meld.cards) > 15:
        return False
    if len({card.suit for card in meld.cards if not card.is_joker}) > 1:
        return False
    for place, card in enumerate(meld.cards, start=meld.low):
        if not card.is_joker and int(card.rank) != (1 if place == 14 else place):
            return False
    marks = "".join("J" if card.is_joker else "n" for card in meld.cards)
    if "JJ" in marks and not rules.adjacent_jokers:
        return False
    shortest = len(meld.cards) == rules.min_run
    return not shortest or rules.max_jokers_min_quartet is None or jokers <= rules.max_jokers_min_quartet


def points(meld: Meld, rules: Rules) -> int:
    """Return what the meld is worth in a first lay-down, jokers for what they stand for (R-K9)."""
    if meld.kind is MeldKind.SET:
        rank = next(int(card.rank) for card in meld.cards if not card.is_joker)
        return len(meld.cards) * (rules.ace_set_value if rank == 1 else min(rank, 10))
    worth = {1: rules.ace_low_run_value, 14: rules.ace_high_run_value}
    return sum(worth.get(place, min(place, 10)) for place in range(meld.low, meld.low + len(meld.cards)))


def families(melds: Sequence[Meld]) -> Iterator[tuple[Meld, ...]]:
    """Yield every choice of melds that share no card, the empty one included."""
    yield ()
    for place, meld in enumerate(melds):
        held = set(meld.cards)
        for others in families([other for other in melds[place + 1 :] if not held & set(other.cards)]):
            yield (meld, *others)


def opens(melds: Sequence[Meld], hand: Sequence[Card], rules: Rules, openings: Sequence[Opening]) -> bool:
    """Whether these melds, legal each and without a card in common, are a first lay-down."""
    left = len(hand) - sum(len(meld.cards) for meld in melds)
    if left == 0 and rules.final_discard_required:
        return False
    if rules.distinct_melds and not differ(melds):
        return False
    return any(_meets(melds, opening, left, rules) for opening in openings)


def differ(melds: Sequence[Meld]) -> bool:
    """Whether all sets differ in rank and all runs in suit (R-J8)."""
    names = [(meld.kind, _face(meld)) for meld in melds]
    return len(set(names)) == len(names)


def _face(meld: Meld) -> object:
    natural = next(card for card in meld.cards if not card.is_joker)
    return natural.rank if meld.kind is MeldKind.SET else natural.suit


def _meets(melds: Sequence[Meld], opening: Opening, left: int, rules: Rules) -> bool:
    sets = sum(meld.kind is MeldKind.SET for meld in melds)
    if isinstance(opening, Contract):
        return (opening.sets, opening.runs) == (sets, len(melds) - sets)
    pure = any(meld.kind is MeldKind.RUN and not any(card.is_joker for card in meld.cards) for meld in melds)
    if not melds or (rules.pure_run and not pure):
        return False
    enough = sum(points(meld, rules) for meld in melds) >= opening.points
    return enough or rules.lay_offs_count or (rules.hunt_exempt and left == 1)
