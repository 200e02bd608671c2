"""Melds: what makes a set or a run, and what each joker stands for.

By the rulings R-J6, R-J7, R-K5 to R-K7 and R-K14. A run is stored as its cards, low to high, and the position of the
first: positions climb from 1 (the low ace) to 14 (the high ace), so what a joker stands for follows and is never
guessed. In a set order has no meaning and a joker is one more card of the rank. What may be added to a meld is in
``joins``, what melds are worth in ``points``, searching a hand for them in ``arrange``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise
from typing import Final

from engine import violations as v
from engine.cards import Card, Rank, Suit
from engine.openings import MIN_TRIO
from engine.rules import AceRank, Rules

LOW_ACE: Final = 1
"""The position of an ace under the two."""

HIGH_ACE: Final = 14
"""The position of an ace above the king."""

FULL_SET: Final = 4
"""The most cards of a set whose suits must differ (R-K5)."""


class MeldKind(StrEnum):
    """The two kinds of meld."""

    SET = "set"
    """Three or more cards of one rank: a trio."""
    RUN = "run"
    """Three or four or more consecutive cards of one suit, by house rule: a quartet."""


class End(StrEnum):
    """Where a card joins a run."""

    LOW = "low"
    """Below its lowest card."""
    HIGH = "high"
    """Above its highest card."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A set or a run."""

    kind: MeldKind
    """Whether it is a set or a run."""
    cards: tuple[Card, ...]
    """Its cards; those of a run low to high."""
    low: int = 0
    """The position of a run's first card, 1 (low ace) to 14 (high ace); 0 for a set."""

    @property
    def high(self) -> int:
        """The position of a run's last card."""
        return self.low + len(self.cards) - 1

    @property
    def natural(self) -> Card:
        """Some card that is no joker: it tells a set's rank and a run's suit."""
        return next(card for card in self.cards if not card.is_joker)

    @property
    def rank(self) -> Rank:
        """The rank of a set."""
        return self.natural.rank

    @property
    def suit(self) -> Suit:
        """The suit of a run."""
        return self.natural.suit

    def stands_for(self, index: int) -> tuple[Rank, Suit]:
        """Return which card the run's ``index``-th card is, or stands for if it is a joker (R-J7)."""
        return rank_at(self.low + index), self.suit

    def __str__(self) -> str:
        """Return the notation: ``5S JK=6S 7S 8S``, ``9D 9H JK``."""
        if self.kind is MeldKind.SET:
            return " ".join(map(str, self.cards))
        words = []
        for index, card in enumerate(self.cards):
            rank, suit = self.stands_for(index)
            words.append(f"{card}={rank.letter}{suit}" if card.is_joker else str(card))
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table."""

    number: int
    """Its number in the deal, from 0 in the order in which melds were laid."""
    owner: int
    """The seat that laid it."""
    meld: Meld
    """The meld as it is now."""


def rank_at(position: int) -> Rank:
    """Return the rank at a position of a run: 1 and 14 are the ace."""
    return Rank.ACE if position == HIGH_ACE else Rank(position)


def lowest_position(rules: Rules) -> int:
    """Return the lowest position of a run: that of the low ace, or of the two (R-K14)."""
    return LOW_ACE if rules.ace_rank is AceRank.BOTH else LOW_ACE + 1


def declare(kind: MeldKind, cards: Sequence[Card], rules: Rules) -> Meld:
    """Return the meld that ``cards`` make in the order in which a player declares them, or raise why they make none."""
    if kind is MeldKind.SET:
        meld = Meld(kind, tuple(cards))
        check_set(meld.cards, rules)
        return meld
    return _declare_run(cards, rules)


def check_meld(meld: Meld, rules: Rules) -> None:
    """Raise a :class:`~engine.violations.MeldViolation` unless the meld is legal as it is written."""
    if declare(meld.kind, meld.cards, rules).low != meld.low:
        raise v.NotConsecutive(cards=meld.cards)


def readings(kind: MeldKind, cards: Sequence[Card], rules: Rules) -> tuple[Meld, ...]:
    """Return every legal meld that the cards make, in whatever order they are given; lowest first.

    More than one means that the player is asked what a joker stands for (R-J7). Raises why they make none.
    """
    if kind is MeldKind.SET:
        return (declare(kind, sorted(cards), rules),)
    naturals = sorted(card for card in cards if not card.is_joker)
    jokers = sorted(card for card in cards if card.is_joker)
    _check_run_cards(len(cards), naturals, rules)
    found: list[Meld] = []
    refusal: v.MeldViolation | None = None
    for low in range(lowest_position(rules), HIGH_ACE - len(cards) + 2):
        for placed in _placings(naturals, jokers, low):
            try:
                found.append(_declare_run(placed, rules))
            except v.MeldViolation as violation:
                refusal = violation
    if found:
        return tuple(found)
    raise refusal or _why_no_run(naturals, len(jokers), rules)


def check_set(cards: tuple[Card, ...], rules: Rules) -> None:
    """Raise why the cards are no set, unless they are (R-J6, R-K5, R-K7)."""
    if len(cards) < MIN_TRIO:
        raise v.TooShort(cards=cards, needed=MIN_TRIO, kind=MeldKind.SET)
    naturals = [card for card in cards if not card.is_joker]
    if len({card.rank for card in naturals}) > 1:
        raise v.MixedRank(cards=cards)
    if len(naturals) < rules.min_naturals_trio:
        raise v.TooFewNaturals(cards=cards, needed=rules.min_naturals_trio)
    if rules.distinct_suits and len({card.suit for card in naturals}) < len(naturals):
        raise v.DuplicateSuit(cards=cards)
    if rules.distinct_suits and len(cards) > FULL_SET:
        raise v.SetFull(cards=cards)
    jokers = len(cards) - len(naturals)
    _check_joker_limit(cards, jokers, rules)
    if not rules.adjacent_jokers and jokers > len(naturals) + 1:
        raise v.AdjacentJokers(cards=cards)


def _check_joker_limit(cards: tuple[Card, ...], jokers: int, rules: Rules) -> None:
    limit = rules.max_jokers_per_meld
    if limit is not None and jokers > limit:
        raise v.MeldJokerLimit(cards=cards, limit=limit)


def _check_run_cards(size: int, naturals: Sequence[Card], rules: Rules) -> None:
    """Check what does not depend on the order: length, suit, some natural card."""
    if size < rules.min_run:
        raise v.TooShort(cards=tuple(naturals), needed=rules.min_run, kind=MeldKind.RUN)
    if len({card.suit for card in naturals}) > 1:
        raise v.MixedSuit(cards=tuple(naturals))
    if not naturals:
        raise v.TooFewNaturals(cards=(), needed=1)


def _declare_run(cards: Sequence[Card], rules: Rules) -> Meld:
    naturals = [(index, card) for index, card in enumerate(cards) if not card.is_joker]
    _check_run_cards(len(cards), [card for _, card in naturals], rules)
    low = _low_of(naturals, rules)
    for index, card in naturals:
        position = low + index
        if LOW_ACE <= position <= HIGH_ACE and card.rank is rank_at(position):
            continue
        raise v.Wrap(cards=tuple(cards)) if (position - card.rank) % 13 == 0 else v.NotConsecutive(cards=tuple(cards))
    if low == LOW_ACE < lowest_position(rules):
        raise v.AceIsHigh(cards=tuple(cards))
    if low < LOW_ACE or low + len(cards) - 1 > HIGH_ACE:
        raise v.OutOfRange(cards=tuple(cards))
    if not rules.adjacent_jokers and any(a.is_joker and b.is_joker for a, b in pairwise(cards)):
        raise v.AdjacentJokers(cards=tuple(cards))
    jokers = len(cards) - len(naturals)
    _check_joker_limit(tuple(cards), jokers, rules)
    limit = rules.max_jokers_min_quartet
    if limit is not None and len(cards) == rules.min_run and jokers > limit:
        raise v.TooManyJokers(cards=tuple(cards), limit=limit)
    return Meld(MeldKind.RUN, tuple(cards), low)


def _low_of(naturals: Sequence[tuple[int, Card]], rules: Rules) -> int:
    """Return the position of the first card, told by a natural card; aces alone tell it by where they stand."""
    for index, card in naturals:
        if card.rank is not Rank.ACE:
            return card.rank - index
    index = naturals[0][0]
    return LOW_ACE if index == 0 and rules.ace_rank is AceRank.BOTH else HIGH_ACE - index


def _placings(naturals: Sequence[Card], jokers: Sequence[Card], low: int) -> Iterator[tuple[Card, ...]]:
    """Yield the cards as runs that start at ``low``, jokers in the gaps; several where an ace fits at both ends."""
    stretch = range(low, low + len(naturals) + len(jokers))
    aces = [card for card in naturals if card.rank is Rank.ACE]
    others = {int(card.rank): card for card in naturals if card.rank is not Rank.ACE}
    if len(others) + len(aces) < len(naturals) or not all(position in stretch for position in others):
        return
    ends = [position for position in (LOW_ACE, HIGH_ACE) if position in stretch]  # a low end only where it is legal
    for chosen in combinations(ends, len(aces)):
        places = others | dict(zip(chosen, aces, strict=True))
        spare = iter(jokers)
        yield tuple(places[position] if position in places else next(spare) for position in stretch)


def _why_no_run(naturals: Sequence[Card], jokers: int, rules: Rules) -> v.MeldViolation:
    """Say why unordered cards fill no stretch of positions."""
    cards = tuple(naturals)
    ranks = [card.rank for card in naturals]
    if len(ranks) + jokers > HIGH_ACE:
        return v.OutOfRange(cards=cards)
    if len(set(ranks)) < len(ranks):
        return v.NotConsecutive(cards=cards)
    if rules.ace_rank is AceRank.HIGH and Rank.ACE in ranks and max(ranks) <= len(ranks) + jokers:
        return v.AceIsHigh(cards=cards)
    around = sorted((rank - Rank.TWO) % 13 for rank in ranks)  # the ace as the highest of a circle
    for start in around:
        span = max((place - start) % 13 for place in around) + 1
        if span <= len(ranks) + jokers:
            return v.Wrap(cards=cards)
    return v.NotConsecutive(cards=cards)
