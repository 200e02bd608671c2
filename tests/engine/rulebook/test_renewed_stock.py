"""K30: the discards become the stock at the end of the turn that drew its last card (R-K12)."""

from dataclasses import replace

import pytest

from engine.events import BlockReason, CallAllowed, DealStarted, DealVoided, Event, StockReshuffled, TurnStarted
from engine.presets import KALOOKI_51
from engine.rules import ReshuffleTime, Rules, StockEnd
from engine.state import Phase
from tests.engine.positions import Table, call_window, table
from tests.engine.rulebook.openings import GAMES

FORTY = " ".join(f"{rank}{suit}" for suit in "SHCD" for rank in ("2", "4", "5", "6", "7", "8", "9", "10", "J", "Q"))
LONG = replace(KALOOKI_51, limit=1000)
"""Kalooki 51, not yet over when somebody holds all the cards that lie nowhere else."""

HANDS = {"A": "2S 2H 2D", "B": "3C 3S 3D", "C": "AS AH", "D": "KS"}


def empty(rules: Rules, *, pile: str = FORTY, stock: str = "", hand: str = "3C 3S 3D", reshuffles: int = 0) -> Table:
    """B is to draw."""
    hands = HANDS | {"B": hand}
    return table(rules, hands=hands, pile=pile, stock=stock, turn="B", drawn=False, reshuffles=reshuffles, dealer="A")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_k30_all_under_the_discard_becomes_the_stock(rules: Rules) -> None:
    at = empty(rules, stock="KH")

    at.draw("B")
    events = at.discard("B", "3C")

    assert [type(event) for event in events[1:]] == [StockReshuffled, TurnStarted]
    assert (len(at.deal.stock), [card.name for card in at.deal.pile]) == (40, ["3C"])
    assert {card.name for card in at.deal.stock} == set(FORTY.split())
    assert at.deal.reshuffles == 1


def test_not_before_the_last_card_was_drawn() -> None:
    at = empty(LONG, stock="KH KD")

    at.draw("B")
    at.discard("B", "3C")

    assert (len(at.deal.stock), len(at.deal.pile)) == (1, 41)


def test_nor_until_a_card_is_wanted_where_the_table_says_so() -> None:
    at = empty(replace(LONG, reshuffle=ReshuffleTime.WHEN_NEEDED), stock="KH")

    at.draw("B")
    at.discard("B", "3C")
    assert (len(at.deal.stock), len(at.deal.pile)) == (0, 41)
    at.draw("C")

    assert (len(at.deal.stock), at.deal.pile[-1].name) == (39, "3C")


def test_going_out_with_the_last_stock_card_renews_nothing() -> None:
    at = table(LONG, hands=HANDS | {"B": ""}, down="B", pile=FORTY, stock="KH", turn="B", drawn=False, dealer="A")

    at.draw("B")
    at.discard("B", "KH")

    assert (at.match.phase, at.deal.reshuffles) == (Phase.SCORED, 0)


def nothing_left(rules: Rules = LONG) -> Table:
    """B draws the last card; the discards may not be shuffled any more."""
    at = empty(replace(rules, max_reshuffles=1), stock="KH", reshuffles=1)
    at.draw("B")
    at.discard("B", "3C")
    return at


def test_where_nothing_may_be_recycled_the_next_player_may_take() -> None:
    at = nothing_left()

    assert at.turn == "C"
    assert (at.legal("C").take, at.legal("C").draw_ends_deal) == (True, True)
    at.take("C")
    at.discard("C", "AS")

    assert at.turn == "D"


def test_if_it_draws_instead_the_deal_is_void_and_dealt_again_by_the_same_dealer() -> None:
    at = nothing_left()

    events = at.draw("C")

    started = next(event for event in events if isinstance(event, DealStarted))
    assert events[0] == DealVoided(BlockReason.DEAD_STOCK)
    assert (started.number, started.dealer, at.match.results) == (1, 0, ())


def test_a_second_void_of_the_same_deal_is_blocked() -> None:
    at = nothing_left()
    at.match = replace(at.match, voids=1)

    at.draw("C")

    assert (at.deal.blocked, at.match.phase) == ("dead_stock", Phase.SCORED)
    assert at.score("C").total == 22


def test_after_a_blocked_deal_the_next_may_be_void_again() -> None:
    at = nothing_left()
    at.match = replace(at.match, voids=1)

    at.draw("C")
    at.ready()

    assert (at.match.voids, at.deal.dealer, at.deal.number) == (0, 1, 2)


def test_a_dead_stock_is_scored_at_once_where_the_table_says_so() -> None:
    at = nothing_left(replace(LONG, stock_end=StockEnd.BLOCKED))

    at.draw("C")

    assert at.match.phase is Phase.SCORED


def test_a_pile_of_one_card_is_no_stock() -> None:
    at = empty(LONG, stock="KH", pile="")

    at.draw("B")
    at.discard("B", "3C")

    assert (at.deal.stock, at.top, at.legal("C").draw_ends_deal) == ((), "3C", True)


def test_the_reshuffles_are_limited() -> None:
    at = empty(replace(LONG, max_reshuffles=2), stock="KH", reshuffles=1)

    at.draw("B")
    at.discard("B", "3C")

    assert at.deal.reshuffles == 2


def test_a_turn_that_ends_without_a_discard_renews_the_stock_too() -> None:
    rules = Rules(reshuffle=ReshuffleTime.TURN_END)
    at = table(rules, hands=HANDS | {"B": "JK"}, down="B", pile=FORTY, stock="JK", turn="B", drawn=False, dealer="A")

    at.draw("B")
    events = at.end_turn("B")

    assert [type(event) for event in events[1:]] == [StockReshuffled, TurnStarted]
    assert (len(at.deal.stock), at.top) == (39, "QD")


def test_a_card_that_may_be_called_stays_on_the_renewed_pile() -> None:
    at = call_window(Rules(reshuffle=ReshuffleTime.TURN_END), pile="9C 5D 4C", stock="")
    assert (len(at.deal.stock), [card.name for card in at.deal.pile]) == (3, ["7H"])

    at.call("C")
    events: tuple[Event, ...] = at.allow("A")

    assert isinstance(events[0], CallAllowed)
    assert events[0].card.name == "7H"
