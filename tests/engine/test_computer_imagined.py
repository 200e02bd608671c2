"""Deals played on in imagination: worlds agree with what is seen, and the quick players play them to an end."""

import random
from dataclasses import replace

import pytest

from engine import actions as a
from engine.arrange import best_new_meld
from engine.cards import Card
from engine.computer import LEVELS
from engine.computer.glance import Glances
from engine.computer.prospects import prospect
from engine.computer.rollout import Rollout, Start
from engine.fold import evolve, replay
from engine.holding import Holding, check_lay_down, check_new_meld
from engine.openings import Opening
from engine.packs import SeededShuffler, full_pack
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Rules, StockEnd
from engine.state import awaited
from engine.trail import seen_in_hands
from engine.views import look
from tests.engine.positions import Table, table


def at_once() -> bool:
    """The patience of a table in a hurry."""
    return True


# Worlds


def test_an_imagined_world_has_every_card_once_and_agrees_with_what_is_seen() -> None:
    match = replay(open_match(Rules(), 4, SeededShuffler(2)))
    shuffler = SeededShuffler(3)
    remembered = 0
    for _ in range(80):
        seat = awaited(match)[0]
        view = look(match, seat)
        world = Start(view).worlds(random.Random(1)).imagine()
        cards = [*world.stock, *(card for hand in world.hands for card in hand), *view.table.pile]
        cards += [card for meld in view.table.melds for card in meld.meld.cards]
        assert sorted(cards) == sorted(full_pack(2))
        assert world.hands[seat] == view.hand
        for other, held in seen_in_hands(view.table.trail, view.table.melds).items():
            remembered += len(held)
            assert set(held) <= set(world.hands[other])
        assert [len(hand) for hand in world.hands] == [one.cards for one in view.table.seats]
        for event in play(match, seat, LEVELS["medium"](view, at_once), shuffler):
            match = evolve(match, event)
    assert remembered


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_is_played_on_in_every_game(name: str) -> None:
    match = replay(open_match(PRESETS[name], 3, SeededShuffler(9)))
    shuffler = SeededShuffler(9)
    scores: list[float] = []
    for _ in range(30):
        seat = awaited(match)[0]
        view = look(match, seat)
        action = LEVELS["medium"](view, at_once)
        if isinstance(action, a.Discard):
            start = Start(view)
            world = start.worlds(random.Random(len(scores))).imagine()
            scores.append(Rollout(start, world).after_discard(action.card))
            assert Rollout(start, world).after_discard(action.card) == scores[-1]
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
    assert len(set(scores)) > 1


def test_an_imagined_hand_is_hardly_ever_one_that_would_have_laid_down() -> None:
    match, shuffler = replay(open_match(Rules(), 4, SeededShuffler(4))), SeededShuffler(4)
    hands = complete = 0
    for number in range(160):
        seat = awaited(match)[0]
        view = look(match, seat)
        if number % 8 == 0 and not any(one.down for one in view.table.seats):
            start = Start(view)
            world = start.worlds(random.Random(number)).imagine()
            others = [hand for other, hand in enumerate(world.hands) if other != seat]
            hands += len(others)
            complete += sum(not start.glances.of(hand).missing for hand in others)
        for event in play(match, seat, LEVELS["medium"](view, at_once), shuffler):
            match = evolve(match, event)
    assert hands > 15
    assert complete <= hands / 20


# Glances


def dealt(seed: int, rules: Rules) -> tuple[tuple[Card, ...], tuple[Opening, ...]]:
    """A hand in which something is gathered, and what opens: of more cards, those that are missed most."""
    plan = rules.plan(1 + seed % 9, 4)
    cards = list(random.Random(seed).sample(full_pack(2, rules.jokers), plan.hand_size + 1 + seed % 7))
    spare = prospect(cards, rules, plan.openings).spare(cards)[: seed % 7]
    return tuple(card for card in cards if card not in spare), plan.openings


@pytest.mark.parametrize("rules", [Rules(), Rules(jokers=8), PRESETS["pagat"]], ids=["jamaican", "jokers", "pagat"])
def test_a_glance_sees_nearly_what_a_closer_look_sees(rules: Rules) -> None:
    helping = missed = wrong = further = spare = more = 0
    for seed in range(150):
        hand, openings = dealt(seed, rules)
        found, close = Glances(rules, openings).of(hand), prospect(hand, rules, openings)
        further += abs(found.missing - close.missing)
        faces = {face for face in range(53) if found.helping >> face & 1}
        if found.missing == close.missing:
            helping += len(close.helping)
            missed += len(close.helping - faces)
            wrong += len(faces - close.helping)
        spare += len(close.spare(hand))
        more += abs(len(found.spare(hand)) - len(close.spare(hand)))
    assert further <= 3
    assert missed < helping / 20
    assert wrong < helping / 20
    assert more < spare / 10


@pytest.mark.parametrize("name", ["kalooki_51", "kalooki_40", "rami_51", "north_american"])
def test_a_glance_is_nearly_right_where_points_open(name: str) -> None:
    rules = PRESETS[name]
    openings = rules.plan(1, 4).openings
    off = ready = laid = 0
    for seed in range(90):
        cards = list(random.Random(seed).sample(full_pack(2, rules.jokers), 13 + seed % 12))
        spare = prospect(cards, rules, openings).spare(cards)[: seed % 12]
        hand = tuple(card for card in cards if card not in spare)
        glances = Glances(rules, openings)
        found, close = glances.of(hand), prospect(hand, rules, openings)
        off += abs(found.missing - close.missing)
        ready += not close.missing
        if not found.missing and (melds := glances.lay_down(hand, found)) is not None:
            check_lay_down(Holding(hand, rules, openings), melds)
            laid += 1
        new = glances.new_meld(hand, ())
        if new is not None:
            check_new_meld(Holding(hand, rules, openings), new)
    assert off < 45
    assert laid > ready * 2 / 3 > 3


@pytest.mark.parametrize("rules", [Rules(), Rules(jokers=8), PRESETS["pagat"]], ids=["jamaican", "jokers", "pagat"])
def test_what_is_laid_at_a_glance_is_a_lay_down(rules: Rules) -> None:
    laid = 0
    for seed in range(400):
        plan = rules.plan(1 + seed % 4, 4)
        hand = tuple(random.Random(seed).sample(full_pack(2, rules.jokers), plan.hand_size + 6))
        glances = Glances(rules, plan.openings)
        found = glances.of(hand)
        if found.missing:
            continue
        melds = glances.lay_down(hand, found)
        assert melds is not None
        check_lay_down(Holding(hand, rules, plan.openings), melds)
        laid += 1
    assert laid > 20


def test_a_meld_in_a_hand_is_not_overlooked_at_a_glance() -> None:
    rules = Rules()
    openings = rules.plan(1, 4).openings
    held = 0
    for seed in range(300):
        hand = tuple(random.Random(seed).sample(full_pack(2), 8))
        may = Glances(rules, openings).may_hold_meld(hand)
        has = best_new_meld(Holding(hand, rules, openings)) is not None
        held += has
        assert may or not has
    assert held > 20


# Players


def rollout_of(found: Table) -> Rollout:
    start = Start(look(found.match, 0))
    return Rollout(start, start.worlds(random.Random(1)).imagine())


def test_throwing_the_last_card_ends_a_deal_that_is_played_on() -> None:
    found = table(hands={"A": "2C"}, melds=["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"])
    assert rollout_of(found).after_discard(found.card("A", "2C")) == -50


def test_a_deal_without_cards_to_draw_ends_as_it_stands() -> None:
    rules = Rules(max_reshuffles=0, down_draws_stock_only=True)
    hands = {"A": "2C 5D", "B": "7C", "C": "8D", "D": ""}
    melds = [
        f"{seat}: {ranks}" for seat, ranks in zip("ABCD", ("KS KH KD", "9D 9H 9S", "4S 4H 4C", "JS JH JC"), strict=True)
    ]
    found = table(rules, hands=hands, melds=melds, pile="2D 3D", stock="")
    assert rollout_of(found).after_discard(found.card("A", "2C")) == 5


def test_a_deal_that_would_be_played_again_counts_as_nothing() -> None:
    rules = replace(Rules(max_reshuffles=0, down_draws_stock_only=True), stock_end=StockEnd.VOID)
    melds = ["A: KS KH KD", "B: 9D 9H 9S", "C: 4S 4H 4C", "D: JS JH JC"]
    found = table(rules, hands={"A": "2C 5D", "B": "7C", "C": "8D"}, melds=melds, pile="2D 3D", stock="")
    assert rollout_of(found).after_discard(found.card("A", "2C")) == 0


def test_discards_become_the_stock_of_a_deal_that_is_played_on() -> None:
    found = table(hands={"A": "2C 5D", "B": "7C"}, melds=["A: KS KH KD"], pile="2D 3D 5C 6C 8C 9C", stock="")
    rollout = rollout_of(found)
    assert isinstance(rollout.after_discard(found.card("A", "2C")), float | int)
    assert rollout.reshuffles < Rules().max_reshuffles
