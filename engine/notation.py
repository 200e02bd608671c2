"""Melds and actions as text, both ways.

Seats are the letters ``A`` … ``H``. A run is written low to high and says what each joker stands for:
``5S JK=6S 7S 8S``; a set is its cards. An action is one line: ``lay 4S 4H 4C | 9D 9H JK | KS KH KD``, ``throw KH``.
Whole matches are in ``transcript``. Reading checks the form only; whether something is allowed is for ``play`` to say.
"""

from __future__ import annotations

import re
from typing import Final, assert_never

from engine import actions as a
from engine.cards import Card, Rank, parse_cards
from engine.melds import HIGH_ACE, LOW_ACE, End, Meld, MeldKind
from engine.violations import BadNotation

SEATS: Final = "ABCDEFGH"
"""The letters of the seats."""

_SIMPLE: Final[dict[str, a.Action]] = {
    "cut": a.Cut(),
    "draw": a.Draw(),
    "take": a.Take(),
    "back": a.TakeBack(),
    "back all": a.TakeBack(everything=True),
    "return": a.ReturnCard(),
    "end": a.EndTurn(),
    "call": a.Call(),
    "pass": a.PassCall(),
    "allow": a.AllowCall(),
    "refuse": a.RefuseCall(),
    "ready": a.Ready(),
    "buy in": a.BuyIn(),
}
_TEXT_OF_SIMPLE: Final = {action: text for text, action in _SIMPLE.items()}
_ADD: Final = re.compile(r"add (\S+) to (\d+)(?: (low|high))?")
_SWAP: Final = re.compile(r"swap (\S+)(?: (\S+))? for (\S+) in (\d+) to (low|high|hand)")


def print_melds(melds: tuple[Meld, ...]) -> str:
    """Write melds, separated by bars."""
    return " | ".join(map(str, melds))


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Read melds separated by bars; a face named again anywhere in them means its next physical copy.

    >>> print_melds(parse_melds("4S 4H 4C | 5S JK=6S 7S 8S"))
    '4S 4H 4C | 5S JK=6S 7S 8S'
    """
    groups = [group.split() for group in text.split("|")]
    cards = iter(parse_cards(" ".join(word.split("=")[0] for group in groups for word in group)))
    return tuple(_meld([(next(cards), word) for word in group]) for group in groups)


def parse_meld(text: str) -> Meld:
    """Read one meld; raises ``BadNotation`` where the text has several.

    >>> parse_meld("9D 9H JK").kind
    <MeldKind.SET: 'set'>
    """
    melds = parse_melds(text)
    if len(melds) != 1:
        raise BadNotation(text, "meld")
    return melds[0]


def _meld(words: list[tuple[Card, str]]) -> Meld:
    """Read one meld: a run if a joker says what it stands for or the ranks differ, else a set."""
    cards = tuple(card for card, _ in words)
    naturals = [(place, card) for place, card in enumerate(cards) if not card.is_joker]
    said = [(place, Card.parse(word.split("=")[1])) for place, (_, word) in enumerate(words) if "=" in word]
    if not said and len({card.rank for _, card in naturals}) <= 1:
        return Meld(MeldKind.SET, cards)
    return Meld(MeldKind.RUN, cards, _lowest_position(naturals + said))


def _lowest_position(known: list[tuple[int, Card]]) -> int:
    """Return the position of a run's first card; aces alone are low in front and high elsewhere."""
    for place, card in known:
        if card.rank is not Rank.ACE:
            return card.rank - place
    place = known[0][0]
    return LOW_ACE if place == 0 else HIGH_ACE - place


def print_action(action: a.Action) -> str:
    """Write an action."""
    match action:
        case a.LayDown(melds):
            return f"lay {print_melds(melds)}"
        case a.AddMeld(meld):
            return f"meld {meld}"
        case a.LayOff(card, number, end):
            return f"add {card} to {number}" + (f" {end}" if end else "")
        case a.SwapJoker(card, number, joker, end, second):
            return f"swap {card}{f' {second}' if second else ''} for {joker} in {number} to {end or 'hand'}"
        case a.Discard(card):
            return f"throw {card}"
        case (
            a.Cut() | a.Draw() | a.Take() | a.TakeBack() | a.ReturnCard() | a.EndTurn() | a.Call() | a.PassCall()
            | a.AllowCall() | a.RefuseCall() | a.Ready() | a.BuyIn()
        ):  # fmt: skip
            return _TEXT_OF_SIMPLE[action]
        case _:
            assert_never(action)


def parse_action(text: str) -> a.Action:
    """Read an action; raises :class:`~engine.violations.BadNotation`.

    >>> parse_action("add 8S to 3 high")
    LayOff(card=Card.parse('8S'), meld=3, end=<End.HIGH: 'high'>)
    """
    text = " ".join(text.split())
    if text in _SIMPLE:
        return _SIMPLE[text]
    verb, _, rest = text.partition(" ")
    if verb == "lay":
        return a.LayDown(parse_melds(rest))
    if verb == "meld":
        return a.AddMeld(parse_meld(rest))
    if verb == "throw":
        return a.Discard(Card.parse(rest))
    if found := _ADD.fullmatch(text):
        card, number, end = found.groups()
        return a.LayOff(Card.parse(card), int(number), End(end) if end else None)
    if found := _SWAP.fullmatch(text):
        card, second, joker, number, end = found.groups()
        return a.SwapJoker(
            Card.parse(card),
            int(number),
            Card.parse(joker),
            None if end == "hand" else End(end),
            Card.parse(second) if second else None,
        )
    raise BadNotation(text, "action")
