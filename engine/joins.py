"""What may join a meld on the table: single cards, and a natural card in the place of a joker.

By the rulings R-J10, R-J12, R-K4, R-K5 and R-K7. Whose turn it is and what else stands in the way is in ``checks``.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import violations as v
from engine.cards import Card
from engine.melds import FULL_SET, HIGH_ACE, LOW_ACE, End, Meld, MeldKind, check_set, lowest_position, rank_at
from engine.rules import JokerSwap, LayOffDirection, Rules, SetJoker


def faces_beside(meld: Meld) -> Iterable[int]:
    """Return the faces of which a natural card could join the meld at all; ``ends_for`` says whether it may."""
    face = meld.natural.face
    if meld.kind is MeldKind.SET:
        return range(face % 13, 52, 13)
    suit = face - face % 13
    places = (meld.low - 1, meld.high + 1)
    return {suit + rank_at(place) - 1 for place in places if LOW_ACE <= place <= HIGH_ACE}  # an ace may fit at both


def ends_for(meld: Meld, card: Card, rules: Rules) -> tuple[End | None, ...]:
    """Return where ``card`` may be laid off: ``None`` for a set, ends for a run; empty if nowhere (R-J10)."""
    if meld.kind is MeldKind.SET:
        return (None,) if _joins_set(meld, card, rules) else ()
    return tuple(end for end in End if _may_lengthen(meld, end, rules) and _joins_run(meld, card, end, rules))


def check_lay_off(meld: Meld, card: Card, end: End | None, rules: Rules) -> None:
    """Raise why ``card`` may not be laid off on that end of ``meld``, unless it may."""
    if end in ends_for(meld, card, rules):
        return
    if meld.kind is MeldKind.SET:
        if not card.is_joker and card.rank is not meld.rank:
            raise v.MixedRank(card=card)
        if end is not None:
            raise v.NotConsecutive(card=card)
        # The meld with the card is no set: say why.
        check_set((*meld.cards, card), rules)
    if end is None:
        raise v.NotConsecutive(card=card)
    if not card.is_joker and card.suit is not meld.suit:
        raise v.MixedSuit(card=card)
    position = meld.low - 1 if end is End.LOW else meld.high + 1
    if position == LOW_ACE < lowest_position(rules):
        raise v.AceIsHigh(card=card)
    if not LOW_ACE <= position <= HIGH_ACE:
        raise v.OutOfRange(card=card)
    if card.is_joker and _full_of_jokers(meld, rules):
        raise v.MeldJokerLimit(card=card, limit=rules.max_jokers_per_meld)
    if card.is_joker and _end_card(meld, end).is_joker and not rules.adjacent_jokers:
        raise v.AdjacentJokers(card=card)
    if _joins_run(meld, card, end, rules):
        raise v.HighEndFirst(card=card)
    raise v.NotConsecutive(card=card)


def laid_off(meld: Meld, card: Card, end: End | None) -> Meld:
    """Return ``meld`` with ``card`` added; nothing is checked."""
    if end is End.LOW:
        return Meld(meld.kind, (card, *meld.cards), meld.low - 1)
    return Meld(meld.kind, (*meld.cards, card), meld.low)


def check_swap(meld: Meld, joker: Card, card: Card, end: End | None, rules: Rules, second: Card | None = None) -> None:
    """Raise why ``card`` may not take the place of ``joker``, the joker going to ``end``, unless it may (R-J12, R-K4).

    Where the joker goes to the hand, ``end`` is ``None``; ``second`` is the other card where a set asks for two.
    """
    if meld.kind is MeldKind.SET:
        _check_set_swap(meld, joker, (card,) if second is None else (card, second), rules)
        return
    if second is not None:
        raise v.WrongCard(card=second)
    if joker not in meld.cards or not joker.is_joker:
        raise v.WrongCard(card=card)
    if card.is_joker or (card.rank, card.suit) != meld.stands_for(meld.cards.index(joker)):
        raise v.WrongCard(card=card)
    if end is None:
        return
    natural_in = _replaced(meld, joker, card)
    if _joins_run(natural_in, joker, end, rules):
        if end is End.LOW and rules.joker_swap is JokerSwap.ANY_DOWN_HIGH_FIRST and meld.high < HIGH_ACE:
            raise v.JokerHighEndFirst(card=card)
        return
    other = End.LOW if end is End.HIGH else End.HIGH
    if _end_card(natural_in, end).is_joker and _joins_run(natural_in, joker, other, rules):
        raise v.AdjacentJokers(card=card)
    raise v.NoRoom(card=card, end=end)


def _check_set_swap(meld: Meld, joker: Card, cards: tuple[Card, ...], rules: Rules) -> None:
    """Raise why ``cards`` do not free the joker of a set, unless they do (R-K5)."""
    if rules.set_joker is SetJoker.FROZEN:
        raise v.FrozenJoker(card=cards[0])
    if len(meld.cards) >= FULL_SET:
        raise v.ClosedSet(card=cards[0])
    if joker not in meld.cards or not joker.is_joker:
        raise v.WrongCard(card=cards[0])
    suits = {held.suit for held in meld.cards if not held.is_joker}
    for card in cards:
        if card.is_joker or card.rank is not meld.rank or card.suit in suits:
            raise v.WrongCard(card=card)
        suits.add(card.suit)
    if len(cards) != (2 if rules.set_joker is SetJoker.TWO_SUITS else 1):
        raise v.TwoSuits(card=cards[0])


def swapped(meld: Meld, joker: Card, card: Card, end: End | None, second: Card | None = None) -> Meld:
    """Return ``meld`` with ``card`` in the joker's place and the joker at ``end``, if any; nothing is checked."""
    replaced = _replaced(meld, joker, card)
    if second is not None:
        return laid_off(replaced, second, None)
    return replaced if end is None else laid_off(replaced, joker, end)


def _replaced(meld: Meld, joker: Card, card: Card) -> Meld:
    return Meld(meld.kind, tuple(card if held == joker else held for held in meld.cards), meld.low)


def _end_card(meld: Meld, end: End) -> Card:
    return meld.cards[0] if end is End.LOW else meld.cards[-1]


def _may_lengthen(meld: Meld, end: End, rules: Rules) -> bool:
    """Whether the house rule on directions opens this end (R-J10)."""
    return end is End.HIGH or rules.layoff_direction is LayOffDirection.EITHER or meld.high == HIGH_ACE


def _joins_run(meld: Meld, card: Card, end: End, rules: Rules) -> bool:
    position = meld.low - 1 if end is End.LOW else meld.high + 1
    if not lowest_position(rules) <= position <= HIGH_ACE:
        return False
    if card.is_joker:
        if _full_of_jokers(meld, rules):
            return False
        return rules.adjacent_jokers or not _end_card(meld, end).is_joker
    return card.suit is meld.suit and card.rank is rank_at(position)


def _joins_set(meld: Meld, card: Card, rules: Rules) -> bool:
    if not card.is_joker and card.rank is not meld.rank:
        return False
    try:
        check_set((*meld.cards, card), rules)
    except v.MeldViolation:
        return False
    return True


def _full_of_jokers(meld: Meld, rules: Rules) -> bool:
    """Whether the limit on jokers keeps a further one out (R-K7)."""
    limit = rules.max_jokers_per_meld
    return limit is not None and sum(card.is_joker for card in meld.cards) >= limit
