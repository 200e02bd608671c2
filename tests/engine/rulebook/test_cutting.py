"""The cut as a button: who presses, in every kind of deal, and what waits for it (R-J3)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import actions as a
from engine.cards import parse_cards
from engine.events import CutAsked, DealStarted, DealVoided, Event, TurnStarted
from engine.fold import replay
from engine.notation import SEATS
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import KALOOKI_51
from engine.rules import Cut, MatchEnd, MatchForm, Rules
from engine.state import GameResult, Phase, awaited
from engine.views import look, watch
from tests.engine.positions import Table, refused, table

BUTTON = Rules(cut=Cut.BUTTON)


def opened(rules: Rules = BUTTON, seats: int = 4, cards: str = "5C 6C 2C 7C") -> Table:
    """A match at its first cut; the lowest of the cards deals."""
    return Table(replay(open_match(rules, seats, StackedShuffler([parse_cards(cards)]))))


def asked(events: Sequence[Event]) -> CutAsked:
    return next(event for event in events if isinstance(event, CutAsked))


def test_the_first_deal_waits_for_the_seat_on_the_dealers_right() -> None:
    at = opened()

    assert (at.match.phase, at.deal.dealer, awaited(at.match)) == (Phase.CUT, 2, (1,))
    assert [len(state.hand) for state in at.deal.hands] == [0, 0, 0, 0]


@pytest.mark.parametrize("cards, cutter", [("2C 6C 5C 7C", "D"), ("5C 2C 6C 7C", "A"), ("5C 6C 7C 2C", "C")])
def test_only_that_seat_may_cut(cards: str, cutter: str) -> None:
    at = opened(cards=cards)

    for seat in "ABCD":
        if seat != cutter:
            with refused("NOT_YOUR_CUT", "cut"):
                at.cut(seat)
    events = at.cut(cutter)

    started = events[0]
    assert isinstance(started, DealStarted)
    assert (SEATS[started.cutter or 0], len(started.hands[0])) == (cutter, 9)
    assert isinstance(events[-1], TurnStarted)


def test_nothing_else_can_be_done_before_the_cut() -> None:
    at = opened()

    for action in (a.Draw(), a.Take(), a.Call(), a.PassCall(), a.AllowCall(), a.TakeBack(), a.EndTurn()):
        with refused("DEAL_IS_OVER"):
            at.act("B", action)
    with refused("DEAL_IS_ON"):
        at.act("B", a.Ready())
    with refused("DEAL_IS_ON"):
        at.buy_in("B")
    assert list(at.legal("B")) == [a.Cut()]
    assert not at.legal("A")


def test_the_pack_is_cut_once() -> None:
    at = opened()

    at.cut("B")
    with refused("NOT_YOUR_CUT"):
        at.cut("B")


def test_everybody_sees_a_table_without_cards_before_the_cut() -> None:
    at = opened()

    view = watch(at.match)
    assert (view.phase, view.stock, view.pile, view.turn, view.awaited) == (Phase.CUT, 0, (), None, (1,))
    assert look(at.match, 1).legal.cut


def test_without_the_button_nobody_presses_and_the_log_names_who_cut() -> None:
    events = open_match(Rules(), 4, StackedShuffler([parse_cards("5C 6C 2C 7C")]))

    assert not any(isinstance(event, CutAsked) for event in events)
    assert next(event for event in events if isinstance(event, DealStarted)).cutter == 1
    with refused("NOT_YOUR_CUT"):
        Table(replay(events)).cut("B")


def test_two_seats_cut_for_each_other() -> None:
    at = opened(replace(KALOOKI_51, cut=Cut.BUTTON), 2, "2C 6C")

    assert (at.deal.dealer, awaited(at.match)) == (0, (1,))


def test_a_later_deal_is_cut_by_the_next_dealers_right() -> None:
    at = table(BUTTON, hands={"A": "7H"}, down="A", dealer="D")
    at.discard("A", "7H")

    cut = asked(at.ready())

    assert (cut.number, cut.dealer, cut.cutter, cut.seats) == (2, 0, 3, (0, 1, 2, 3))
    assert len(watch(at.match).openings) == 1
    at.cut("D")
    assert len(at.state("A").hand) == 10


def test_a_deal_that_is_played_again_is_cut_again() -> None:
    at = table(replace(KALOOKI_51, cut=Cut.BUTTON), pile="4D", stock="", drawn=False, dealer="D")

    events = at.draw("A")
    assert [type(event) for event in events] == [DealVoided, CutAsked]
    cut = asked(events)
    assert (cut.number, cut.dealer, cut.cutter) == (1, 3, 2)
    at.cut("C")

    assert (at.deal.dealer, at.match.voids, at.turn) == (3, 1, "A")


def test_sudden_death_is_cut_by_one_of_those_who_play_it() -> None:
    hands = {"A": "9S", "B": "2H", "C": "5D", "D": "10D"}
    at = table(BUTTON, deal=9, hands=hands, down="ABCD", totals=[30, -22, 30, 80], dealer="C", pile="JS")
    at.discard("A", "9S")

    cut = asked(at.ready())

    assert (cut.sudden_death, cut.seats, cut.dealer, cut.cutter) == (True, (0, 1), 0, 1)
    with refused("NOT_YOUR_CUT"):
        at.cut("D")
    at.cut("B")
    assert [len(state.hand) for state in at.deal.hands] == [16, 16, 0, 0]


def test_the_next_game_of_three_is_cut() -> None:
    rules = Rules(cut=Cut.BUTTON, match=MatchForm.BEST_OF_3)
    hands = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
    at = table(rules, deal=9, hands=hands, down="ABCD", dealer="C")
    at.discard("A", "9S")

    cut = asked(at.ready())
    assert (cut.game, cut.number, at.match.totals) == (2, 1, (0, 0, 0, 0))
    at.cut(SEATS[cut.cutter])

    assert (at.deal.game, len(at.state("A").hand)) == (2, 9)


def test_so_is_the_tie_of_all_three() -> None:
    games = [GameResult(1, (30, 89, 80, 90), (2,)), GameResult(2, (30, 30, 80, 90), (3,))]
    hands = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
    rules = Rules(cut=Cut.BUTTON, match=MatchForm.BEST_OF_3)
    at = table(rules, deal=9, hands=hands, down="ABCD", turn="B", game=3, games=games, dealer="C", pile="JS")
    at.discard("B", "9H")

    cut = asked(at.ready())
    assert (cut.game, cut.number, cut.sudden_death, cut.seats) == (4, 1, True, (0, 1))
    at.cut(SEATS[cut.cutter])

    assert (at.deal.sudden_death, len(at.state("A").hand), len(at.state("C").hand)) == (True, 16, 0)


def test_the_cut_skips_who_is_eliminated() -> None:
    rules = replace(KALOOKI_51, cut=Cut.BUTTON, match_end=MatchEnd.ELIMINATION)
    at = table(rules, hands={"A": "9S", "C": "9H", "D": "9D"}, down="ACD", eliminated=["B"], dealer="A")
    at.discard("A", "9S")

    cut = asked(at.ready())

    assert (cut.dealer, cut.cutter, cut.seats) == (2, 0, (0, 2, 3))
