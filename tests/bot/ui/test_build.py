"""A draft travels in an id and comes back the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.build import Draft, decode
from engine.cards import parse_cards
from engine.melds import Meld, MeldKind, readings
from engine.openings import Contract
from engine.presets import JAMAICAN

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
    assert draft.wanted(CONTRACTS) is MeldKind.SET
    draft = draft.accept(TRIO)
    assert draft.wanted(CONTRACTS) is MeldKind.RUN
    assert not set(TRIO.cards) & set(draft.free(HAND))
    assert draft.accept(CLUBS).wanted(CONTRACTS) is None


def test_back_takes_the_picks_then_the_last_meld() -> None:
    draft = Draft("0", (TRIO,), parse_cards("5C"))
    draft = draft.back()
    assert draft == Draft("0", (TRIO,))
    assert draft.back() == Draft("0", (), tuple(sorted(TRIO.cards)))
    assert Draft("0").back() == Draft("0")
