"""J01 to J28: single melds, in the order in which the player declares them (R-J6, R-J7)."""

import pytest

from engine.cards import Card, parse_cards
from engine.melds import MeldKind, check_meld, declare, readings
from engine.notation import parse_meld
from engine.rules import Rules
from engine.violations import MeldViolation

TRIO, QUARTET = MeldKind.SET, MeldKind.RUN

LEGAL = [
    ("J01", TRIO, "7S 7H 7D", "7S 7H 7D"),
    ("J02", TRIO, "7S 7H 7D 7C 7S", "7S 7H 7D 7C 7S.2"),
    ("J05", TRIO, "AS AH AC", "AS AH AC"),
    ("J06", TRIO, "QH QS JK", "QH QS JK"),
    ("J07", TRIO, "QH QS JK JK", "QH QS JK JK.2"),
    ("J08", TRIO, "9S JK JK", "9S JK JK.2"),
    ("J09", TRIO, "9S 9H JK JK JK", "9S 9H JK JK.2 JK.3"),
    ("J11", QUARTET, "5S 6S 7S 8S", "5S 6S 7S 8S"),
    ("J15", QUARTET, "9S JK JS JK", "9S JK=10S JS JK.2=QS"),
    ("J17", QUARTET, "AH 2H 3H 4H", "AH 2H 3H 4H"),
    ("J18", QUARTET, "JC QC KC AC", "JC QC KC AC"),
    ("J20", QUARTET, "JK 6S 7S 8S", "JK=5S 6S 7S 8S"),
    ("J22", QUARTET, "JK 6S 7S JK", "JK=5S 6S 7S JK.2=8S"),
    ("J26", QUARTET, "JK 2S 3S 4S", "JK=AS 2S 3S 4S"),
    ("J27", QUARTET, "JS QS KS JK", "JS QS KS JK=AS"),
    (
        "J28",
        QUARTET,
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC.2",
    ),
]

REFUSED = [
    ("J03", TRIO, "7S 7H", "TOO_SHORT"),
    ("J04", TRIO, "KS KH KD QC", "MIXED_RANK"),
    ("J10", TRIO, "9S 9H JK JK JK JK", "ADJACENT_JOKERS"),
    ("J12", QUARTET, "5S 6S 7S", "TOO_SHORT"),
    ("J13", QUARTET, "5S 6H 7S 8S", "MIXED_SUIT"),
    ("J14", QUARTET, "5S 6S 6S 7S", "NOT_CONSECUTIVE"),
    ("J16", QUARTET, "9S JK JK QS", "ADJACENT_JOKERS"),
    ("J19", QUARTET, "KD AD 2D 3D", "WRAP"),
    ("J23", QUARTET, "JK JK 7S 8S", "ADJACENT_JOKERS"),
    ("J24", QUARTET, "JK AS 2S 3S", "OUT_OF_RANGE"),
    ("J25", QUARTET, "QS KS AS JK", "OUT_OF_RANGE"),
]


@pytest.mark.parametrize("kind, cards, written", [pytest.param(*row[1:], id=row[0]) for row in LEGAL])
def test_legal(kind: MeldKind, cards: str, written: str) -> None:
    meld = declare(kind, parse_cards(cards), Rules())

    assert str(meld) == written
    assert parse_meld(written) == meld
    check_meld(meld, Rules())


@pytest.mark.parametrize("kind, cards, code", [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_refused(kind: MeldKind, cards: str, code: str) -> None:
    with pytest.raises(MeldViolation) as caught:
        declare(kind, parse_cards(cards), Rules())

    assert caught.value.code == code


def test_j08_one_natural_is_too_few_where_two_are_asked_for() -> None:
    with pytest.raises(MeldViolation) as caught:
        declare(TRIO, parse_cards("9S JK JK"), Rules(min_naturals_trio=2))

    assert caught.value.code == "TOO_FEW_NATURALS"
    assert caught.value.house_rule == "min_naturals_trio"


def test_j21_unordered_cards_that_read_two_ways_are_asked_about() -> None:
    found = readings(QUARTET, parse_cards("JK 6S 7S 8S"), Rules())

    assert [str(meld) for meld in found] == ["JK=5S 6S 7S 8S", "6S 7S 8S JK=9S"]


def test_j15_says_which_cards_its_jokers_stand_for() -> None:
    meld = declare(QUARTET, parse_cards("9S JK JS JK"), Rules())

    assert [Card.of(*meld.stands_for(index)).name for index in range(4)] == ["9S", "10S", "JS", "QS"]
