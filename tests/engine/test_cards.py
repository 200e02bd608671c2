"""Cards as values: notation, order, equality across processes."""

import pickle

import pytest

from engine.cards import Card, Rank, Suit, parse_cards, print_cards


@pytest.mark.parametrize(
    "text, card",
    [("7S", "7S"), (" 10h.2 ", "10H.2"), ("as.1", "AS"), ("jk", "JK"), ("JK.6", "JK.6"), ("Kd.3", "KD.3")],
)
def test_people_write_cards_as_they_like(text: str, card: str) -> None:
    assert str(Card.parse(text)) == card


def test_a_card_that_came_through_another_process_is_the_same_card() -> None:
    card = Card.parse("7S.2")
    copy = pickle.loads(pickle.dumps(card))  # noqa: S301 - written a moment ago

    assert copy == card
    assert hash(copy) == hash(card)
    assert (copy.name, copy.rank, copy.suit, copy.copy) == ("7S", Rank.SEVEN, Suit.SPADES, 2)


def test_hands_sort_by_suit_and_rank_with_the_jokers_last() -> None:
    assert print_cards(sorted(parse_cards("JK 2D KS AS 10H 7S.2 7S 3C"))) == "AS 7S 7S.2 KS 10H 3C 2D JK"


def test_neighbouring_suits_differ_in_colour() -> None:
    assert [suit.is_black for suit in Suit] == [True, False, True, False]


def test_no_card_is_nothing() -> None:
    assert all(Card(number) for number in (0, 1))
    assert str(Card(0)) == "AS"


def test_a_face_has_its_copies() -> None:
    assert [card.face for card in parse_cards("AS AS KD JK JK.6")] == [0, 0, 51, 52, 52]
