"""The best arrangement shows the melds that a hand holds or nearly holds, and every card once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rendering.arrangement import Part, arrangement, nearest, shown
from engine.arrange import distance
from engine.cards import Card
from engine.fold import replay
from engine.holding import Holding
from engine.melds import MeldKind, TableMeld
from engine.openings import Contract, MinimumPoints
from engine.packs import SeededShuffler, full_pack
from engine.play import open_match
from engine.presets import JAMAICAN, PRESETS
from engine.rules import Rules
from engine.views import PlayerView, look
from tests.bot.rendering.samples import cards, trio


def view_of(hand: str, contract: tuple[int, int] = (2, 1), rules: Rules = JAMAICAN) -> PlayerView:
    """The view of a seat with this hand, for whom this contract opens."""
    view = look(replay(open_match(rules, 4, SeededShuffler(7))), 0)
    openings = (MinimumPoints(rules.minimum_points) if rules.points_open else Contract(*contract),)
    return replace(view, hand=cards(hand), table=replace(view.table, openings=openings))


def said(parts: tuple[Part, ...]) -> list[str]:
    return [f"{' '.join(map(str, part.cards))} {len(part.cards)}/{part.of}" for part in parts]


def test_what_the_hand_nearly_has_stands_together() -> None:
    parts = arrangement(view_of("7S 7D 9D 9C 9H 4H 5H 6H KD 2C"))
    assert parts[0].whole, "what is whole stands first"
    assert sorted(said(parts)) == ["4H 5H 6H 3/4", "7S 7D 2/3", "9H 9C 9D 3/3"]


def test_a_lay_down_that_the_hand_holds_is_shown_whole_with_its_jokers() -> None:
    parts = arrangement(view_of("7S 7H JK 9D 9C 9H 4H 5H 6H 7H.2 KD"))
    assert all(part.whole for part in parts)
    assert [part.kind for part in parts].count(MeldKind.RUN) == 1
    assert Card.parse("JK") in {card for part in parts for card in part.cards}


def test_a_card_alone_is_no_part() -> None:
    assert arrangement(view_of("2S 5H 9D KC", (3, 0))) == ()


def test_two_cards_that_look_alike_do_not_both_stand_in_a_quartet() -> None:
    (part,) = arrangement(view_of("5H 5H.2 6H KD 9C 2S", (0, 1)))
    assert said((part,)) == ["5H 6H 2/4"]


def test_an_ace_stands_at_the_end_of_the_quartet_that_wants_it() -> None:
    (low,) = arrangement(view_of("AS 2S 3S 9D", (0, 1)))
    (high,) = arrangement(view_of("AS QS KS 9D", (0, 1)))
    assert said((low,)) == ["AS 2S 3S 3/4"]
    assert said((high,)) == ["QS KS AS 3/4"]


def test_once_the_contract_is_down_new_melds_stand_together() -> None:
    view = view_of("7S 7H 7D KD 2C")
    down = replace(view, table=replace(view.table, melds=(TableMeld(0, 0, trio("2S 2H 2D")),)))
    assert [part.whole for part in arrangement(down)] == [True]


@settings(max_examples=40)
@pytest.mark.parametrize("name", ["jamaican", "kalooki_51", "rami_51"])
@given(seed=st.integers(0, 10_000), size=st.integers(9, 30))
def test_no_card_is_lost_or_shown_twice(name: str, seed: int, size: int) -> None:
    rules = PRESETS[name]
    hand = full_pack(2)
    chosen = tuple(SeededShuffler(seed).shuffle(hand))[:size]
    view = view_of("2S", (2, 1), rules)
    parts = arrangement(replace(view, hand=chosen))
    assert all(len(part.cards) > 1 for part in parts)
    order, groups = shown(chosen, parts, ["x"] * len(parts))
    assert sorted(order) == sorted(chosen)
    edges = [edge for group in groups for edge in (group.start, group.stop)]
    assert edges == sorted(edges)
    for part, group in zip(parts, groups, strict=True):
        assert order[group.start : group.stop] == part.cards
        assert group.whole == part.whole


@given(st.integers(0, 10_000), st.integers(0, 2))
def test_as_many_cards_are_missing_as_the_engine_says(seed: int, jokers: int) -> None:
    """Where the nearest arrangement has no part of fewer than two cards, what is left out counts exactly."""
    naturals = [card for card in SeededShuffler(seed).shuffle(full_pack(2)) if not card.is_joker][:14]
    hand = (*naturals, *cards("JK JK.2")[:jokers])
    holding = Holding(hand, JAMAICAN, (Contract(2, 1),))
    found = distance(holding)
    parts = nearest(found.aim, hand)
    if len(parts) == 3:
        missing = sum(part.of - len(part.cards) for part in parts)
        assert found.missing >= missing - jokers
