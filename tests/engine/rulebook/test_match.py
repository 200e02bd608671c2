"""J89 to J91: the first dealer, and ties for first place (R-J2, R-J25)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.cards import Card, parse_cards
from engine.events import BlockReason, DealBlocked, DealerDrawn, DealStarted, Event, MatchEnded, TurnStarted
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.rules import Rules, TieBreak
from engine.state import Match, Phase
from tests.engine.positions import JAMAICAN, Table, refused, table


def drawn(seats: int, cards: str) -> DealerDrawn:
    events = open_match(JAMAICAN, seats, StackedShuffler([parse_cards(cards)]))
    assert isinstance(events[1], DealerDrawn)
    return events[1]


def test_j89_the_lowest_card_deals_and_the_ace_is_low() -> None:
    draw = drawn(4, "5H 2C AD 2S")

    assert draw.dealer == 2
    assert draw.rounds == (tuple(enumerate(parse_cards("5H 2C AD 2S"))),)


def test_j90_tied_lowest_cards_draw_again() -> None:
    draw = drawn(3, "2C 2S 9H 4D 3D")

    assert [[seat for seat, _ in round_] for round_ in draw.rounds] == [[0, 1, 2], [0, 1]]
    assert draw.dealer == 1


FOUR_QUARTETS = "3S 4S 5S 6S | 10H JH QH KH | AC 2C 3C 4C | 7D 8D 9D 10D"


def tied_after_nine(rules: Rules = JAMAICAN, orders: Sequence[Sequence[Card]] = ()) -> Table:
    """Deal nine ends with −20, −20, 35 and 90; C has dealt it."""
    hands = {"A": "9S", "B": "2H", "C": "5D", "D": "10D"}
    at = table(rules, deal=9, hands=hands, down="ABCD", totals=[30, -22, 30, 80], dealer="C", orders=orders, pile="JS")
    at.discard("A", "9S")
    assert at.match.totals == (-20, -20, 35, 90)
    return at


def sudden_death_cards() -> tuple[Card, ...]:
    """Cards for two hands of sixteen, one at a time: B, who draws first, gets four quartets."""
    b = parse_cards(FOUR_QUARTETS.replace("|", ""))
    a = parse_cards("2S 7S 8S 10S QS AS AH 3H 5H 7H 6C 8C 10C QC 2D 4D")
    return tuple(card for pair in zip(b, a, strict=True) for card in pair)


def test_j91_the_tied_seats_play_four_quartets_and_who_goes_out_wins() -> None:
    at = tied_after_nine(orders=[sudden_death_cards()])
    assert at.match.places is None

    started = at.ready()[1]
    assert isinstance(started, DealStarted)
    assert (started.number, started.dealer, started.seats, started.sudden_death) == (10, 0, (0, 1), True)
    assert [len(hand) for hand in started.hands] == [16, 16, 0, 0]
    at.draw("B")
    at.lay_down("B", FOUR_QUARTETS)
    events = at.discard("B", at.faces("B"))

    assert events[-1] == MatchEnded((2, 1, 3, 4))
    assert at.match.phase is Phase.FINISHED
    assert at.match.totals == (-20, -20, 35, 90)
    with refused("DEAL_IS_OVER"):
        at.ready()


def test_j91_the_others_watch_and_two_players_have_no_calls() -> None:
    at = tied_after_nine()

    at.ready()
    at.draw("B")
    at.discard("B", at.legal("B").discards[0].name)

    assert at.turn == "A"
    with refused("NOT_IN_THIS_DEAL"):
        at.call("C")
    with refused("NOT_YOUR_TURN"):
        at.draw("C")


def test_j91_the_dealer_is_the_next_of_the_tied_clockwise() -> None:
    at = table(
        deal=9,
        hands={"A": "9S", "B": "2H", "C": "5D", "D": "10D"},
        down="ABCD",
        totals=[30, -22, 30, -30],
        dealer="C",
        pile="JS",
    )
    at.discard("A", "9S")
    assert at.match.totals == (-20, -20, 35, -20)

    events = at.ready()

    assert isinstance(events[1], DealStarted)
    assert (events[1].dealer, events[1].seats) == (3, (0, 1, 3))
    assert events[2] == TurnStarted(0)


@pytest.mark.parametrize(
    "hands, places",
    [
        pytest.param({"A": "KS KH", "B": "KC 2D"}, (2, 1, 3, 4), id="the lower hand wins"),
        pytest.param({"A": "KS 2H", "B": "KC 2D"}, (1, 1, 3, 4), id="equal hands share"),
    ],
)
def test_j91_after_two_blocked_sudden_deaths_the_hands_decide(hands: dict[str, str], places: tuple[int, ...]) -> None:
    at = tied_after_nine()

    at.ready()
    block(at)
    assert at.match.phase is Phase.SCORED
    assert at.match.places is None
    assert at.match.totals == (-20, -20, 35, 90)
    again = at.ready()[1]
    assert isinstance(again, DealStarted)
    assert (again.sudden_death, again.dealer) == (True, 1)
    at.match = with_hands(at, hands)
    events = block(at)

    assert events[-1] == MatchEnded(places)


def with_hands(at: Table, hands: dict[str, str]) -> Match:
    """The sudden death with other hands; what they leave is D's, who does not play."""
    other = table(deal=11, hands=hands, drawn=False, stock="", pile="7C", playing="AB", dealer="B")
    return replace(at.match, deal=other.deal)


def block(at: Table) -> tuple[Event, ...]:
    """Take and return until the deal is blocked."""
    events: tuple[Event, ...] = ()
    while at.match.phase not in {Phase.SCORED, Phase.FINISHED}:
        seat = at.turn
        assert seat is not None
        at.take(seat)
        events = at.discard(seat, at.faces(seat).split()[-1])
    assert DealBlocked(BlockReason.IDLE_ROUNDS) in events
    return events


def test_j91_a_shared_first_place_at_friendly_tables() -> None:
    at = tied_after_nine(Rules(tie_break=TieBreak.SHARED))

    assert at.match.places == (1, 1, 3, 4)
