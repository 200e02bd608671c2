"""Random matches under every named game and under mixes of house rules, with 2 to 8 seats, all invariants watched."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.events import CardReturned, JokerSwapped, LaidDown
from engine.fold import replay
from engine.legal import legal
from engine.presets import PRESETS
from engine.rules import CallDecider, JokerSwap, MatchEnd, Rules, SetJoker, TakenDuty
from engine.views import look, watch
from tests.engine.machine import assert_finished, assert_legal_agrees_with_play, assert_replays, played_through
from tests.engine.players import Playthrough, random_rules
from tests.engine.positions import table

POINTS = [name for name, rules in PRESETS.items() if rules.points_open]

LAYING = ("LaidDown", "MeldAdded", "LaidOff")
"""What must happen in games with points before a machine has shown anything."""

LAID = ("LayDown", "AddMeld", "LayOff", "TakeBack")
"""What ``legal`` and ``play`` must have agreed to allow before it has."""


def happened(game: Playthrough, kind: type) -> int:
    return sum(isinstance(event, kind) for event in game.log)


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_match_under_the_default_rules(seats: int) -> None:
    game = played_through(Rules(max_reshuffles=1), seats, seed=seats, probe=0.015)

    assert_finished(game)
    assert_replays(game)
    assert any(result.winner is not None for result in game.now.results)


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in POINTS])
def test_a_match_under_a_named_game_with_contracts(name: str) -> None:
    game = played_through(PRESETS[name], 4, seed=1, probe=0.015)

    assert_finished(game)
    assert_replays(game)
    assert happened(game, LaidDown) >= 5


@pytest.mark.parametrize("name", POINTS)
def test_matches_under_a_named_game_with_points(name: str) -> None:
    """At every size of table; a machine that hardly lays down would prove little, so it has to."""
    rules = PRESETS[name]
    done: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    sizes = range(rules.min_seats, rules.max_seats + 1)
    for seed, seats in enumerate([*sizes, *sizes, *sizes]):
        if seed >= len(sizes) and min(done[kind] for kind in LAYING) > 0 and min(accepted[kind] for kind in LAID) > 0:
            break
        # An elimination has so many deals that fewer questions are enough.
        game = played_through(rules, seats, seed, probe=0.02 if rules.match_end is MatchEnd.ELIMINATION else 0.1)
        assert_finished(game)
        assert_replays(game)
        assert happened(game, LaidDown) >= len(game.now.results)
        done += Counter(type(event).__name__ for event in game.log)
        accepted += game.accepted
    assert min(done[kind] for kind in LAYING) > 0
    assert min(accepted[kind] for kind in LAID) > 0
    assert (done[CardReturned.__name__] > 0) is (rules.taken_card is not TakenDuty.FREE)


@pytest.mark.parametrize("name", POINTS)
def test_jokers_travel_where_there_are_many(name: str) -> None:
    """Single deals until three jokers have moved; a dozen deals must be enough."""
    rules = replace(PRESETS[name], jokers=8, match_end=MatchEnd.SINGLE, buy_ins=0)
    swaps = 0
    for seed in range(12):
        game = played_through(rules, 3, seed, probe=0.05)
        assert_finished(game)
        swaps += happened(game, JokerSwapped)
        if swaps >= 3:
            break
    assert swaps >= 3


@pytest.mark.parametrize("seed", range(14))
def test_a_match_under_random_rules(seed: int) -> None:
    seats = 2 + seed % 7
    rules = random_rules(random.Random(seed), seats)

    game = played_through(rules, seats, seed, probe=0.03)

    assert_finished(game)
    assert_replays(game)


@pytest.mark.parametrize("swap", [JokerSwap.TO_HAND, JokerSwap.AT_ONCE])
@pytest.mark.parametrize("frees", [SetJoker.ONE_SUIT, SetJoker.TWO_SUITS])
def test_jokers_come_back_to_the_hand(swap: JokerSwap, frees: SetJoker) -> None:
    """A table full of jokers; two cards for one are tried in every pairing."""
    rules = replace(PRESETS["kalooki_51"], joker_swap=swap, set_joker=frees, jokers=8)
    at = table(
        rules,
        hands={"A": "6S 9C 9H 9S KD JK 2H"},
        melds=["A: 9D JK JK", "B: 5S JK=6S 7S", "B: 9S 9D JK", "C: KS KH KC", "C: 4S 4H 4C JK"],
    )

    accepted = assert_legal_agrees_with_play(at.match, random.Random(1))

    # One of the run; of the sets each card, or each ordered pair, for each of their jokers.
    assert accepted["SwapJoker"] == 1 + (3 * 2 + 2 if frees is SetJoker.ONE_SUIT else 6 * 2 + 2)


def test_unlucky_hands_and_players_who_never_lay_end_too() -> None:
    """Plain chance: hardly a contract is ever laid, so stock and idle rounds end the deals."""
    game = played_through(Rules(max_reshuffles=0), 6, seed=5, probe=0.0, share=0.0)

    assert_finished(game)
    assert any(result.blocked is not None for result in game.now.results)


def test_two_seats_can_play_where_the_table_allows_it() -> None:
    rules = Rules(min_seats=2, max_reshuffles=1, call_decider=CallDecider.AUTO)

    game = played_through(rules, 2, seed=3, probe=0.05)

    assert_finished(game)


def test_every_prefix_of_a_log_gives_the_match_of_its_time() -> None:
    game = Playthrough(Rules(), 4, seed=11)
    for _ in range(60):
        before, length = game.now, len(game.log)
        game.step()
        assert replay(game.log[:length]) == before


@pytest.mark.parametrize("name", ["jamaican", "kalooki_40"])
def test_views_are_made_at_every_step(name: str) -> None:
    game = Playthrough(PRESETS[name], 4, seed=12)
    for _ in range(300):
        for seat in range(4):
            view = look(game.now, seat)
            assert view.table == watch(game.now)
            assert view.legal == legal(game.now, seat)
        if not game.step():
            break
