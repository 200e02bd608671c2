"""The cards of a game, and chance as an argument (R-J1)."""

from collections import Counter

import pytest

from engine.cards import parse_cards
from engine.packs import SeededShuffler, Shuffler, StackedShuffler, SystemShuffler, draw_pack, full_pack


@pytest.mark.parametrize("packs", [2, 3, 4])
def test_a_pack_has_every_face_once_and_two_jokers(packs: int) -> None:
    cards = full_pack(packs)
    faces = Counter(card.name for card in cards)

    assert len(set(cards)) == len(cards) == 54 * packs
    assert faces.pop("JK") == 2 * packs
    assert len(faces) == 52
    assert set(faces.values()) == {packs}


@pytest.mark.parametrize("jokers", [0, 1, 2, 8])
def test_a_table_may_have_its_own_number_of_jokers(jokers: int) -> None:
    cards = full_pack(2, jokers)

    assert len(set(cards)) == len(cards) == 104 + jokers
    assert [card.is_joker for card in cards].count(True) == jokers


def test_the_dealer_is_drawn_from_a_pack_without_jokers() -> None:
    assert len(set(draw_pack())) == 52
    assert not any(card.is_joker for card in draw_pack())


@pytest.mark.parametrize("shuffler", [SystemShuffler(), SeededShuffler(1), StackedShuffler()])
def test_a_shuffle_loses_nothing(shuffler: Shuffler) -> None:
    cards = full_pack(2)

    assert sorted(shuffler.shuffle(cards)) == sorted(cards)
    assert shuffler.shuffle(()) == ()
    assert all(0 <= shuffler.place(3) <= 3 for _ in range(50))


def test_a_seed_repeats_and_the_system_does_not() -> None:
    cards = full_pack(2)

    assert SeededShuffler("x").shuffle(cards) == SeededShuffler("x").shuffle(cards)
    assert SeededShuffler("x").shuffle(cards) != SeededShuffler("y").shuffle(cards)
    assert SystemShuffler().shuffle(cards) != SystemShuffler().shuffle(cards)


def test_a_seeded_shuffle_reaches_every_place() -> None:
    shuffler, cards = SeededShuffler(1), parse_cards("AS 2S 3S")

    assert len({shuffler.shuffle(cards) for _ in range(200)}) == 6
    assert {shuffler.place(2) for _ in range(100)} == {0, 1, 2}


def test_a_stacked_shuffle_puts_the_named_cards_on_top() -> None:
    shuffler = StackedShuffler([parse_cards("3S KD AS")])
    cards = parse_cards("AS 2S 3S 4S")

    assert shuffler.shuffle(cards) == parse_cards("3S AS 2S 4S")
    assert shuffler.shuffle(cards) == cards
    assert shuffler.place(7) == 7
