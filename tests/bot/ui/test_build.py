"""A draft travels in an id and comes back the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.build import EITHER, Draft, decode
from engine.cards import parse_cards
from engine.melds import Meld, MeldKind, readings
from engine.openings import Contract, MinimumPoints
from engine.presets import JAMAICAN, KALOOKI_51
from engine.violations import DuplicateSuit, NotConsecutive, TooShort

HAND = parse_cards("7S 7H 7D 5C JK 7C 8C 9C KS KD JK QS 2H 3H 4H")
CONTRACTS = (Contract(1, 1), Contract(0, 2))


def meld(kind: MeldKind, text: str, which: int = 0) -> Meld:
    return readings(kind, parse_cards(text), JAMAICAN)[which]


TRIO = meld(MeldKind.SET, "7S 7H 7D")
CLUBS = meld(MeldKind.RUN, "5C JK 7C 8C")
HIGH, LOW = (meld(MeldKind.RUN, "JK 7C 8C 9C", which) for which in (1, 0))
DRAFTS = [
    Draft("0"),
    Draft("0", (), parse_cards("7S 7H")),
    Draft("0", (TRIO,), parse_cards("5C 7C JK")),
    Draft("0", (TRIO, CLUBS)),
    Draft("1", (HIGH,)),
    Draft("1", (LOW,), parse_cards("2H 3H")),
    Draft("run", (CLUBS,)),
    Draft("set", (), parse_cards("KS KD JK")),
]


@pytest.mark.parametrize("draft", DRAFTS)
def test_a_draft_comes_back(draft: Draft) -> None:
    text = draft.encode(HAND)
    assert ":" not in text
    found = decode(text, HAND, CONTRACTS, JAMAICAN)
    assert found is not None
    assert found.melds == draft.melds
    assert set(found.picked) == set(draft.picked)


def test_what_a_joker_stands_for_is_kept() -> None:
    assert HIGH.low != LOW.low
    assert len({Draft("1", (run,)).encode(HAND) for run in (HIGH, LOW)}) == 2


@given(st.text(alphabet="0123456789abcdefghijklmnopqrstuvwxyz.-", max_size=40))
def test_a_draft_of_another_hand_is_none_or_a_draft(text: str) -> None:
    found = decode(text, HAND, CONTRACTS, JAMAICAN)
    assert found is None or found.encode(HAND)


@pytest.mark.parametrize("text", ["", "0", "5-0", "0-zzzzzzzz", "0-3.0-0", "pair-0", "0-1.z-0"])
def test_nonsense_is_none(text: str) -> None:
    assert decode(text, HAND, CONTRACTS, JAMAICAN) is None


def test_a_card_used_twice_is_none() -> None:
    twice = Draft("0", (TRIO,), TRIO.cards[:1]).encode(HAND)
    assert decode(twice, HAND, CONTRACTS, JAMAICAN) is None


def test_kinds_come_sets_first_and_free_cards_are_those_left() -> None:
    draft = Draft("0")
    assert draft.wanted(CONTRACTS) == (MeldKind.SET,)
    draft = draft.accept(TRIO)
    assert draft.wanted(CONTRACTS) == (MeldKind.RUN,)
    assert not set(TRIO.cards) & set(draft.free(HAND))
    assert not draft.accept(CLUBS).wanted(CONTRACTS)


def test_back_takes_the_picks_then_the_last_meld() -> None:
    draft = Draft("0", (TRIO,), parse_cards("5C"))
    draft = draft.back()
    assert draft == Draft("0", (TRIO,))
    assert draft.back() == Draft("0", (), tuple(sorted(TRIO.cards)))
    assert Draft("0").back() == Draft("0")


POINTS = (MinimumPoints(51),)
KINGS = readings(MeldKind.SET, parse_cards("KS KH KD"), KALOOKI_51)[0]
OF_POINTS = parse_cards("KS KH KD 6C 7C 8C JK JK 5S 9D 2C 3H AS")


def test_where_points_open_any_number_of_melds_of_either_kind_may_stand() -> None:
    draft = Draft("0")
    assert draft.counts_points(POINTS)
    assert not draft.is_whole(POINTS)
    (kings,) = draft.pick(parse_cards("KS KH KD")).readings(POINTS, KALOOKI_51)
    (clubs,) = draft.accept(kings).pick(parse_cards("6C 7C 8C")).readings(POINTS, KALOOKI_51)
    draft = draft.accept(kings).accept(clubs)
    assert [meld.kind for meld in draft.melds] == [MeldKind.SET, MeldKind.RUN]
    assert draft.is_whole(POINTS)
    assert draft.wanted(POINTS) == tuple(MeldKind)
    assert decode(draft.encode(OF_POINTS), OF_POINTS, POINTS, KALOOKI_51) == draft


def test_two_jokers_beside_one_card_are_asked_of_both_kinds() -> None:
    found = Draft("0").pick(parse_cards("JK JK 5S")).readings(POINTS, KALOOKI_51)
    assert [(meld.kind, meld.low) for meld in found] == [
        (MeldKind.SET, 0),
        (MeldKind.RUN, 3),
        (MeldKind.RUN, 4),
        (MeldKind.RUN, 5),
    ]
    for meld_ in found:
        draft = Draft("0").accept(meld_)
        back = decode(draft.encode(OF_POINTS), OF_POINTS, POINTS, KALOOKI_51)
        assert back is not None
        assert [(meld.kind, meld.low) for meld in back.melds] == [(meld_.kind, meld_.low)]


@pytest.mark.parametrize(
    "cards, refusal", [("KS KH KS.2", DuplicateSuit), ("6C 7C 9C", NotConsecutive), ("6C 6D", TooShort)]
)
def test_cards_that_are_no_meld_of_either_kind_are_explained_by_the_kind_meant(
    cards: str, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        Draft("0").pick(parse_cards(cards)).readings(POINTS, KALOOKI_51)


def test_one_new_meld_may_be_of_either_kind() -> None:
    draft = Draft(EITHER).accept(KINGS)
    assert not draft.wanted(POINTS)
    assert draft.is_whole(POINTS)
