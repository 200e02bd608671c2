"""J89 to J92: the first dealer, ties for first place, matches of several games (R-J2, R-J25, R-J26)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.cards import Card, parse_cards
from engine.events import BlockReason, DealBlocked, DealerDrawn, DealStarted, Event, MatchEnded, TurnStarted
from engine.notation import SEATS
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.rules import MatchForm, Rules, TieBreak
from engine.state import GameResult, Match, Phase
from engine.views import watch
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


BEST_OF_3 = Rules(match=MatchForm.BEST_OF_3)


def last_deal(
    winner: str, number: int, before: Sequence[str], rules: Rules = BEST_OF_3, totals: Sequence[int] = ()
) -> Table:
    """``winner`` goes out in the last deal of a game and wins it, unless ``totals`` say otherwise."""
    games = [GameResult(game, (30, 30, 30, 30), tuple(map(SEATS.index, who))) for game, who in enumerate(before, 1)]
    hands = dict.fromkeys("ABCD", "9S") | {"B": "9H", "C": "9C", "D": "9D"}
    at = table(
        rules, deal=9, hands=hands, down="ABCD", totals=totals, turn=winner, game=number, games=games, dealer="C"
    )
    at.discard(winner, at.faces(winner))
    return at


def test_j92_who_wins_two_games_of_three_has_won() -> None:
    at = last_deal("A", 3, ["A", "B"])

    assert at.match.games[-1] == GameResult(3, (-50, 9, 9, 9), (0,))
    assert at.match.wins == (2, 1, 0, 0)
    assert at.match.places == (1, 2, 3, 3)
    assert at.match.match_totals == (10, 69, 69, 69)


def test_j92_the_match_is_over_after_two_games_that_one_seat_won() -> None:
    assert last_deal("A", 2, ["A"]).match.places == (1, 2, 2, 2)


def test_j92_unless_all_three_are_played() -> None:
    rules = replace(BEST_OF_3, play_all_three=True)

    at = last_deal("A", 2, ["A"], rules)
    assert at.match.places is None
    assert last_deal("B", 3, ["A", "A"], rules).match.places == (1, 2, 3, 3)


def test_j92_the_next_game_begins_with_nothing_dealt_by_the_seat_after_the_last_dealer() -> None:
    at = last_deal("B", 1, [])
    assert (at.match.places, at.match.phase) == (None, Phase.SCORED)
    assert len(watch(at.match).results) == 9

    started = at.ready()[1]

    assert isinstance(started, DealStarted)
    assert (started.game, started.number, SEATS[started.dealer], len(started.hands[0])) == (2, 1, "D", 9)
    assert at.match.totals == (0, 0, 0, 0)
    view = watch(at.match)
    assert (view.game, view.number, view.deals, view.results) == (2, 1, 9, ())
    assert [game.winners for game in view.games] == [(1,)]
    assert at.match.match_totals == (9, -50, 9, 9)


SHARED = replace(BEST_OF_3, tie_break=TieBreak.SHARED)


def test_j92_a_shared_game_counts_for_nobody() -> None:
    at = last_deal("A", 2, ["A"], SHARED, totals=[59, 0, 90, 90])

    assert at.match.games[-1].winners == (0, 1)
    assert at.match.wins == (1, 0, 0, 0)
    assert at.match.places is None


def test_j92_without_two_wins_the_lowest_total_of_all_games_wins() -> None:
    assert last_deal("A", 3, ["B", "C"], SHARED).match.places == (1, 2, 2, 4)


def decided_by_sudden_death(at: Table) -> Table:
    """Two seats play off; the one that plays first goes out."""
    at.shuffler = StackedShuffler([sudden_death_cards()])
    at.ready()
    first = at.turn
    assert first is not None
    at.draw(first)
    at.lay_down(first, FOUR_QUARTETS)
    at.discard(first, at.faces(first))
    return at


def test_j92_a_tie_over_three_games_has_a_sudden_death_of_its_own() -> None:
    games = [GameResult(1, (30, 89, 80, 90), (2,)), GameResult(2, (30, 30, 80, 90), (3,))]
    hands = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
    at = table(BEST_OF_3, deal=9, hands=hands, down="ABCD", turn="B", game=3, games=games, dealer="C", pile="JS")
    at.discard("B", "9H")
    assert at.match.match_totals == (69, 69, 169, 189)
    assert (at.match.wins, at.match.places) == ((0, 1, 1, 1), None)

    at = decided_by_sudden_death(at)

    assert (at.deal.game, at.deal.number, at.deal.sudden_death) == (4, 1, True)
    assert at.match.places == (4, 1, 2, 3)
    assert len(at.match.games) == 3


def test_j92_a_tie_of_the_third_game_is_played_off_before_that_of_all_three() -> None:
    totals = [59, 0, 99, 99]
    assert last_deal("A", 3, ["C", "D"], SHARED, totals=totals).match.places == (1, 1, 3, 3)

    at = last_deal("A", 3, ["C", "D"], totals=totals)
    assert len(at.match.games) == 2
    at = decided_by_sudden_death(at)

    assert (at.deal.game, at.deal.number, at.match.games[-1].winners, at.match.places) == (3, 10, (1,), None)
    at = decided_by_sudden_death(at)
    assert (at.deal.game, at.deal.number, at.match.places) == (4, 1, (1, 2, 3, 3))
