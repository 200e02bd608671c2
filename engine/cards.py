"""Playing cards: rank, suit, and one physical card out of several packs.

Notation (rulebook, "Notation"): rank and suit, ``7S``, ``10H``, ``AD``; ``JK`` is a joker. A game is played with two or
three packs, so the second physical copy of a face is ``7S.2`` and the third ``7S.3``; the jokers of all packs are
numbered ``JK``, ``JK.2`` … ``JK.6``. What a card costs in hand is not here: see ``scoring``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import IntEnum, StrEnum
from typing import Any, Final, final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.violations import BadNotation

COPIES: Final = 8
"""The most copies of one face a card can be told apart in; three packs need three, and six jokers."""


class Rank(IntEnum):
    """The thirteen ranks, in the order in which runs climb; the ace stands low here and may also close a run high."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank as notation writes it: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K``."""
        return _RANK_LETTERS[self - 1]


class Suit(StrEnum):
    """The four suits, in the order in which a hand is sorted: black and red alternate, so that neighbours differ."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    @property
    def is_black(self) -> bool:
        """Whether the suit is spades or clubs; the penalty of an ace depends on it."""
        return self in {Suit.SPADES, Suit.CLUBS}


_RANK_LETTERS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS: Final = tuple(Suit)
_JOKER_FACE: Final = 52
_NOTATION: Final = re.compile(r"(?:(A|[2-9]|10|J|Q|K)([SHCD])|(JK))(?:\.([1-8]))?", re.ASCII)


@final
class Card(int):
    """One physical card.

    It is an ``int`` so that hands hash, compare and sort at the speed of one: the order is suit, rank, copy, with the
    jokers last. Two copies of one face are different cards. Build it with :meth:`of`, :meth:`joker` or :meth:`parse`.

    >>> Card.parse("10H")
    Card.parse('10H')
    >>> sorted([Card.parse("JK"), Card.parse("7S.2"), Card.parse("7S"), Card.parse("AS")])
    [Card.parse('AS'), Card.parse('7S'), Card.parse('7S.2'), Card.parse('JK')]
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit, copy: int = 1) -> Card:
        """Return the ``copy``-th physical card (1-based) of this rank and suit."""
        return _ALL[(_SUITS.index(suit) * 13 + rank - 1) * COPIES + copy - 1]

    @classmethod
    def joker(cls, copy: int = 1) -> Card:
        """Return the ``copy``-th joker (1-based)."""
        return _ALL[_JOKER_FACE * COPIES + copy - 1]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card from notation; raises :class:`~engine.violations.BadNotation`."""
        found = _BY_NOTATION.get(text)
        if found is not None:
            return found
        match = _NOTATION.fullmatch(text.strip().upper())
        if match is None:
            raise BadNotation(text, "card")
        rank, suit, joker, copy = match.groups()
        name = joker or rank + suit
        return _BY_NOTATION[name if copy in {None, "1"} else f"{name}.{copy}"]

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self >= _JOKER_FACE * COPIES

    @property
    def face(self) -> int:
        """The card without its copy: 0…51 by suit and rank, 52 for every joker."""
        return self // COPIES

    @property
    def rank(self) -> Rank:
        """The rank; a joker has none of its own and raises :class:`IndexError`."""
        return _FACE_RANKS[self // COPIES]

    @property
    def suit(self) -> Suit:
        """The suit; a joker has none of its own and raises :class:`IndexError`."""
        return _FACE_SUITS[self // COPIES]

    @property
    def copy(self) -> int:
        """Which physical copy of the face this is, from 1."""
        return self % COPIES + 1

    @property
    def name(self) -> str:
        """The face in notation without the copy: what people say, ``7S``."""
        return _FACE_NAMES[self // COPIES]

    def __str__(self) -> str:
        """Return the notation, copy included."""
        return _TEXTS[self]

    def __repr__(self) -> str:
        """Return an expression that rebuilds the card."""
        return f"Card.parse({_TEXTS[self]!r})"

    def __bool__(self) -> bool:
        """A card is never nothing, whatever its number."""
        return True

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[int]]:
        """Let another process find its own card of this number: a card is the same object wherever it turns up."""
        return _numbered, (int(self),)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """In logs a card is its notation."""
        return core_schema.no_info_plain_validator_function(
            _from_outside, serialization=core_schema.to_string_ser_schema()
        )


_FACE_RANKS: Final = tuple(rank for _suit in _SUITS for rank in Rank)
_FACE_SUITS: Final = tuple(suit for suit in _SUITS for _rank in Rank)
_FACE_NAMES: Final = (*(r.letter + s for r, s in zip(_FACE_RANKS, _FACE_SUITS, strict=True)), "JK")
_TEXTS: Final = tuple(name if copy == 1 else f"{name}.{copy}" for name in _FACE_NAMES for copy in range(1, COPIES + 1))
_ALL: Final = tuple(Card(number) for number in range(len(_TEXTS)))
_BY_NOTATION: Final = dict(zip(_TEXTS, _ALL, strict=True))


def _numbered(number: int) -> Card:
    return _ALL[number]


def _from_outside(value: object) -> Card:
    """Read a card of a log: its notation."""
    try:
        return _BY_NOTATION[value]  # type: ignore[index] # whatever it is: what is no key is no card
    except (KeyError, TypeError):
        raise ValueError("not a card in notation") from None  # pydantic turns this into its own error


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks; a face named again means its next physical copy.

    >>> parse_cards("7S 7S JK JK")
    (Card.parse('7S'), Card.parse('7S.2'), Card.parse('JK'), Card.parse('JK.2'))
    """
    cards: list[Card] = []
    for word in text.split():
        card = Card.parse(word)
        if "." not in word:
            while card in cards:
                card = Card.parse(f"{card.name}.{card.copy + 1}")
        cards.append(card)
    return tuple(cards)


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by blanks, copies included; :func:`parse_cards` reads them back."""
    return " ".join(map(str, cards))
