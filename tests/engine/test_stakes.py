"""Play chips: who pays, who gets, and that they sum to zero (R-J28, R-K3)."""

import random
from dataclasses import replace

import pytest

from engine.events import ChipsMoved, DealStarted, MatchEnded, Payment
from engine.fold import replay
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import BRITISH_CLUB, KALOOKI_51, NORTH_AMERICAN, PRESETS
from engine.rules import MatchForm, Rules, Stakes, StockEnd, TieBreak
from engine.stakes import payout
from engine.state import Match, Phase
from engine.views import watch
from tests.engine.players import Playthrough, random_rules
from tests.engine.positions import Table, table
from tests.engine.rulebook.endings import at_once, gradual

POT = Rules(stakes=Stakes.POT)
PROGRESSIVE = Rules(stakes=Stakes.PROGRESSIVE, ante=10, deal_ante=3, out_chips=2)


def test_everybody_pays_the_ante_before_the_first_deal() -> None:
    events = open_match(POT, 4, StackedShuffler())

    assert events[2] == ChipsMoved(Payment.ANTE, (-10, -10, -10, -10))
    assert isinstance(events[3], DealStarted)
    view = watch(replay(events))
    assert (view.chips, view.pot) == ((-10, -10, -10, -10), 40)


def test_nobody_pays_where_nothing_is_played_for() -> None:
    events = open_match(Rules(), 4, StackedShuffler())

    assert not any(isinstance(event, ChipsMoved) for event in events)
    assert (watch(replay(events)).chips, watch(replay(events)).pot) == ((), 0)


def won(rules: Rules, deal: int, totals: list[int], chips: list[int]) -> Table:
    """A goes out; the others hold what ``totals`` leave them without."""
    hands = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
    at = table(rules, deal=deal, hands=hands, down="ABCD", totals=totals, chips=chips, dealer="B")
    at.discard("A", "9S")
    return at


def test_a_pot_is_left_alone_by_a_deal() -> None:
    at = won(POT, 1, [0, 0, 0, 0], [-10, -10, -10, -10])

    assert (at.match.chips, at.match.pot) == ((-10, -10, -10, -10), 40)


def test_progressive_stakes_pay_for_each_deal_and_for_going_out() -> None:
    at = won(PROGRESSIVE, 1, [0, 0, 0, 0], [-10, -10, -10, -10])

    assert at.match.chips == (-10 - 3 + 6, -15, -15, -15)
    assert at.match.pot == 52


def test_nobody_is_paid_for_a_blocked_deal_and_a_void_one_pays_nothing() -> None:
    for end, chips in ((StockEnd.BLOCKED, (-3, -3, -3, -3)), (StockEnd.VOID, ())):
        rules = Rules(stakes=Stakes.PROGRESSIVE, deal_ante=3, max_reshuffles=0, stock_end=end)
        at = table(rules, pile="4D", stock="", drawn=False)
        at.draw("A")
        assert at.match.chips == chips


def test_the_winner_of_the_match_takes_the_pot() -> None:
    at = won(PROGRESSIVE, 9, [0, 99, 99, 99], [-10, -10, -10, -10])

    assert at.match.places is not None
    assert (at.match.chips, at.match.pot) == ((-7 + 52, -15, -15, -15), 0)


def test_winners_that_share_divide_the_pot_and_the_first_from_the_dealers_left_gets_the_odd_chip() -> None:
    rules = Rules(stakes=Stakes.POT, tie_break=TieBreak.SHARED)
    at = won(rules, 9, [59, 99, 99, 0], [-10, -11, -10, -10])

    assert at.match.places == (1, 3, 3, 1)
    assert at.match.chips == (10, -11, -10, 11)


@pytest.mark.parametrize(
    "pot, winners, order, chips",
    [
        (40, (2,), (0, 1, 2, 3), (0, 0, 40, 0)),
        (41, (1, 3), (2, 3, 0, 1), (0, 20, 0, 21)),
        (41, (1, 3), (0, 1, 2, 3), (0, 21, 0, 20)),
        (44, (0, 1, 2), (2, 3, 0, 1), (15, 14, 15, 0)),
        (0, (0,), (0, 1), (0, 0)),
    ],
)
def test_a_pot_is_shared_to_the_last_chip(
    pot: int, winners: tuple[int, ...], order: tuple[int, ...], chips: tuple[int, ...]
) -> None:
    assert payout(Rules(stakes=Stakes.POT), pot, winners, order, (0,) * len(order)) == chips


def test_sudden_death_moves_only_the_pot() -> None:
    at = table(PROGRESSIVE, deal=10, hands={"A": "9S"}, down="A", playing="AB", chips=[-10, -10, -10, -10])
    events = at.discard("A", "9S")

    assert [event for event in events if isinstance(event, ChipsMoved)] == [ChipsMoved(Payment.POT, (40, 0, 0, 0))]
    assert isinstance(events[-1], MatchEnded)


def test_the_pot_of_several_games_waits_for_the_match() -> None:
    at = won(Rules(stakes=Stakes.POT, match=MatchForm.BEST_OF_3), 9, [0, 99, 99, 99], [-10, -10, -10, -10])

    assert (len(at.match.games), at.match.pot) == (1, 40)


HANDS = replace(NORTH_AMERICAN, go_out_bonus=0)


def test_hands_are_paid_chip_for_point_to_who_went_out_and_have_no_pot() -> None:
    at = table(HANDS, hands={"A": "9S", "B": "KS 2C", "C": "JK", "D": "AS"}, down="ABCD")
    events = at.discard("A", "9S")

    assert ChipsMoved(Payment.DEAL, (12 + 25 + 15, -12, -25, -15)) in events
    assert at.match.pot == 0
    assert not any(isinstance(event, ChipsMoved) for event in open_match(HANDS, 4, StackedShuffler()))


def test_a_hand_that_scores_nothing_or_less_pays_nothing() -> None:
    rules = replace(HANDS, red_ace_penalty=0)
    at = table(rules, hands={"A": "9S", "B": "AH", "C": "2C", "D": "2D"}, down="ABCD")
    at.discard("A", "9S")

    assert at.match.chips == (4, 0, -2, -2)


def test_for_a_blocked_deal_hands_pay_nobody() -> None:
    rules = replace(HANDS, stock_end=StockEnd.BLOCKED, max_reshuffles=0)
    at = table(rules, pile="4D", stock="", drawn=False)
    at.draw("A")

    assert at.match.chips == ()


BEND = replace(KALOOKI_51, stakes=Stakes.PROGRESSIVE, deal_ante=0, out_chips=1, bend_chips=4, limit=1000)


@pytest.mark.parametrize("chips, slowly, bent", [(4, 3, 12), (0, 3, 0), (None, 3, 3)])
def test_bending_may_be_paid_otherwise(chips: int | None, slowly: int, bent: int) -> None:
    rules = replace(BEND, bend_chips=chips)

    assert sum(gradual(rules).match.chips[:1]) == slowly
    assert sum(at_once(rules).match.chips[:1]) == bent


def test_the_british_club_pays_one_chip_and_two_in_one_turn() -> None:
    rules = replace(BRITISH_CLUB, limit=1000)

    assert gradual(rules).match.chips == (3, -1, -1, -1)
    assert at_once(rules).match.chips == (6, -2, -2, -2)


@pytest.mark.parametrize("seed", range(6))
def test_the_pot_holds_what_was_paid_in_at_every_moment_and_nothing_at_the_end(seed: int) -> None:
    chance = random.Random(seed)
    names = ["kalooki_51", "british_club", "north_american", "rami_51"]
    rules = PRESETS[names[seed]] if seed < len(names) else random_rules(chance, 4)
    if rules.stakes is Stakes.NONE:
        rules = replace(rules, stakes=Stakes.PROGRESSIVE, winner_share=75)
    rules = replace(rules, max_reshuffles=0)
    game = Playthrough(rules, 4, seed)
    assert pot_of(game.now) == game.now.pot
    while game.step():
        assert game.now.pot == (0 if game.now.phase is Phase.FINISHED else pot_of(game.now))

    assert sum(game.now.chips) == 0


def pot_of(match: Match) -> int:
    """What was paid into the pot, counted from what was played."""
    rules = match.rules
    if rules.stakes not in {Stakes.POT, Stakes.PROGRESSIVE}:
        return 0
    paid = rules.ante * (match.seats + len(match.bought_in))
    if rules.stakes is Stakes.PROGRESSIVE:
        paid += rules.deal_ante * sum(len(result.scores) for result in match.results if not result.sudden_death)
    return paid
