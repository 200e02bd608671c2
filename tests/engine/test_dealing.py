"""From one deal to the next: first dealer, cards, upcard, who deals, when it is over (R-J1 to R-J4, R-J25)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.actions import Ready
from engine.cards import Card, parse_cards
from engine.events import CallOpened, DealerDrawn, DealScored, DealStarted, Event, TurnStarted
from engine.fold import replay
from engine.openings import MinimumPoints
from engine.packs import SeededShuffler, StackedShuffler, full_pack
from engine.play import open_match
from engine.presets import PAGAT, PRESETS
from engine.rules import JokerUpcard, Rules
from engine.state import Phase
from tests.engine.players import Playthrough
from tests.engine.positions import Table, refused, table


def opened(rules: Rules, seats: int, *orders: Sequence[Card]) -> DealStarted:
    events = open_match(rules, seats, StackedShuffler(orders))
    return next(event for event in events if isinstance(event, DealStarted))


def test_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    deal = opened(Rules(), 3, parse_cards("5C 2C 4C"), parse_cards("AS 2S 3S AH 2H 3H"))

    assert deal.dealer == 1
    assert [hand[:2] for hand in deal.hands] == [parse_cards("2S 2H"), parse_cards("3S 3H"), parse_cards("AS AH")]


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_deal_has_every_card_once_and_the_stock_that_the_table_tells(seats: int) -> None:
    left = {3: 80, 4: 71, 5: 62, 6: 53, 7: 98, 8: 89}
    deal = opened(Rules(), seats)

    assert [len(hand) for hand in deal.hands] == [9] * seats
    assert len(deal.stock) == left[seats]
    cards = [*deal.stock, deal.upcard, *(card for hand in deal.hands for card in hand)]
    assert sorted(cards) == sorted(full_pack(2 if seats < 7 else 3))


def test_the_dealers_left_plays_first() -> None:
    events = open_match(Rules(), 4, StackedShuffler([parse_cards("5C 6C 7C 2C")]))

    assert isinstance(events[1], DealerDrawn)
    assert (events[1].dealer, events[-1]) == (3, TurnStarted(0))


def test_a_pack_that_runs_out_in_the_draw_is_shuffled_again() -> None:
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    pairs = " ".join(f"{rank}S {rank}H {rank}C {rank}D" for rank in ranks[:-1])
    first = parse_cards(f"2C 2S KH 2H 2D {pairs} KS KC AS AC AH AD KD")

    draw = open_match(Rules(), 3, StackedShuffler([first, parse_cards("6C 5C")]))[1]

    assert isinstance(draw, DealerDrawn)
    assert len(draw.rounds) == 26
    assert draw.rounds[-1] == ((0, Card.parse("6C")), (1, Card.parse("5C")))
    assert draw.dealer == 1


def upcard_after(rules: Rules, cards: str) -> DealStarted:
    dealt = full_pack(2)[:27]
    return opened(rules, 3, parse_cards("2C 3C 4C"), (*dealt, *parse_cards(cards)))


def test_a_joker_turned_goes_back_into_the_stock() -> None:
    deal = upcard_after(Rules(), "JK JK.2 9D.2")

    assert deal.upcard == Card.parse("9D.2")
    assert deal.buried == parse_cards("JK JK.2")
    assert deal.stock[-2:] == parse_cards("JK JK.2")
    assert len(deal.stock) == 80


def test_it_is_buried_at_a_random_place() -> None:
    places = set()
    for seed in range(400):
        deal = next(event for event in open_match(Rules(), 3, SeededShuffler(seed)) if isinstance(event, DealStarted))
        assert not deal.upcard.is_joker
        places |= {deal.stock.index(joker) for joker in deal.buried}
    assert len(places) > 5


def test_a_joker_may_stay_the_upcard() -> None:
    deal = upcard_after(Rules(joker_upcard=JokerUpcard.KEEP), "JK 9D.2")

    assert (deal.upcard, deal.buried) == (Card.joker(), ())


def test_a_joker_lies_where_nothing_but_jokers_is_left_to_turn() -> None:
    rules = replace(PRESETS["kalooki_51"], max_seats=8, joker_upcard=JokerUpcard.BURY)
    deal = opened(rules, 8)

    assert (deal.upcard, deal.stock, deal.buried) == (Card.joker(1), (Card.joker(2),), ())


def test_the_upcard_may_be_called_where_the_table_says_so_and_the_next_player_answers() -> None:
    events = open_match(Rules(call_upcard=True), 4, StackedShuffler([parse_cards("5C 6C 7C 2C")]))
    at = Table(replay(events))

    assert isinstance(events[-1], CallOpened)
    assert (events[-1].discarder, events[-1].next_seat, events[-1].eligible) == (None, 0, (1, 2, 3))
    with refused("CALL_NEXT"):
        at.call("A")
    at.call("D")
    with refused("NOT_YOUR_ANSWER"):
        at.allow("B")
    at.refuse("A")
    with refused("CALL_CLOSED"):
        at.call("C")
    at.draw("A")


def test_the_deal_moves_one_seat_on_and_not_for_a_deal_that_is_played_again() -> None:
    game = Playthrough(replace(PAGAT, max_reshuffles=0), 3, 4, share=0.5)
    while game.step():
        pass

    started = [event for event in game.log if isinstance(event, DealStarted)]
    numbers = [deal.number for deal in started]
    assert len(numbers) > len(set(numbers)), "no deal was voided: take another seed"
    for deal, following in pairwise(started):
        if not following.sudden_death:
            assert (following.dealer - deal.dealer) % 3 == (following.number > deal.number)


def test_the_next_deal_waits_for_every_seat() -> None:
    at = table(hands={"A": "7H"}, down="A")
    with refused("DEAL_IS_ON"):
        at.ready()
    at.discard("A", "7H")
    assert at.match.phase is Phase.SCORED

    events = at.ready()

    assert isinstance(events[1], DealStarted)
    assert (events[1].number, events[1].dealer) == (2, 0)
    assert at.match.ready == ()


def test_a_seat_is_ready_once() -> None:
    at = table(hands={"A": "7H"}, down="A")
    at.discard("A", "7H")
    at.act("C", Ready())

    with refused("ALREADY_READY"):
        at.act("C", Ready())
    with refused("DEAL_IS_OVER"):
        at.draw("B")
    with refused("DEAL_IS_OVER"):
        at.call("B")


def test_a_match_of_eight_plays_all_nine_deals_with_three_packs() -> None:
    game = Playthrough(Rules(max_reshuffles=0), 8, 8)
    while game.step():
        pass

    assert game.now.packs == 3
    assert [result.number for result in game.now.results][:9] == list(range(1, 10))


def scored(log: Sequence[Event]) -> int:
    return sum(isinstance(event, DealScored) for event in log)


def test_a_short_match_has_seven_deals() -> None:
    game = Playthrough(PRESETS["short"], 3, 2)
    while game.step():
        pass

    counted = [result for result in game.now.results if not result.sudden_death]
    assert len(counted) == 7
    assert [len(result.openings) for result in counted] == [1, 2, 1, 1, 1, 2, 1]
    assert scored(game.log) >= 7


@pytest.mark.parametrize(
    "name, seats, hand, stock",
    [
        ("kalooki_51", 2, 13, 106 - 26 - 1),
        ("kalooki_40", 4, 13, 106 - 52 - 1),
        ("rami_51", 3, 13, 106 - 39 - 1),
        ("british_club", 5, 13, 106 - 65 - 1),
        ("north_american", 4, 15, 108 - 60 - 1),
        ("north_american", 5, 13, 108 - 65 - 1),
        ("north_american", 6, 11, 108 - 66 - 1),
    ],
)
def test_a_deal_where_points_open(name: str, seats: int, hand: int, stock: int) -> None:
    deal = opened(PRESETS[name], seats)

    assert [len(cards) for cards in deal.hands] == [hand] * seats
    assert len(deal.stock) == stock
    assert deal.openings == (MinimumPoints(PRESETS[name].minimum_points),)


def test_a_joker_stays_the_upcard_where_points_open() -> None:
    dealt = tuple(card for card in full_pack(2, 2) if not card.is_joker)[:39]
    deal = opened(PRESETS["kalooki_51"], 3, parse_cards("2C 3C 4C"), (*dealt, Card.joker()))

    assert (deal.upcard, deal.buried) == (Card.joker(), ())


def test_a_table_may_play_without_jokers() -> None:
    deal = opened(Rules(jokers=0), 3)

    cards = [*deal.stock, deal.upcard, *(card for hand in deal.hands for card in hand)]
    assert sorted(cards) == [card for card in sorted(full_pack(2)) if not card.is_joker]


def test_every_deal_of_points_is_alike() -> None:
    at = table(replace(PRESETS["kalooki_51"], limit=1000), hands={"A": "7H"}, down="A")
    at.discard("A", "7H")

    started = at.ready()[1]

    assert isinstance(started, DealStarted)
    assert (started.number, started.openings) == (2, (MinimumPoints(51),))
    assert [len(hand) for hand in started.hands] == [13] * 4


def test_the_log_of_every_deal_names_who_cut() -> None:
    deal = opened(Rules(), 4, parse_cards("5C 6C 7C 2C"))

    assert (deal.dealer, deal.cutter) == (3, 2)
