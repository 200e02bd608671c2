"""J87, J88, J93 to J95: packs, the stock and deals that nobody wins (R-J1, R-J19)."""

import pytest

from engine.events import BlockReason, CardDrawn, DealBlocked, DealStarted, DealVoided, StockReshuffled
from engine.presets import PAGAT
from engine.rules import Rules, StockEnd
from engine.state import Phase
from engine.violations import ImpossibleRules
from tests.engine.positions import Table, refused, table


def test_j87_an_empty_stock_is_made_of_all_discards_but_the_top() -> None:
    at = table(pile="2C 3C 5C 6C 7C 9C 10C JC QC 4D", stock="", turn="B", drawn=False)

    events = at.draw("B")

    assert [type(event) for event in events] == [StockReshuffled, CardDrawn]
    assert isinstance(events[0], StockReshuffled)
    assert events[0].count == 9
    assert at.top == "4D"
    assert len(at.deal.stock) == 8
    assert at.faces("B").endswith("2C")


def test_j88_eight_seats_need_three_packs() -> None:
    with pytest.raises(ImpossibleRules) as caught:
        Rules(packs=2).packs_for(8)

    assert caught.value.reason == "too_few_cards"
    assert [Rules().packs_for(seats) for seats in range(3, 9)] == [2, 2, 2, 2, 3, 3]


def last_card(rules: Rules) -> Table:
    return table(rules, pile="7C", stock="", turn="B", drawn=False, totals=[10, 20, 30, 40])


def test_j93_the_last_discard_may_still_be_taken() -> None:
    at = last_card(Rules())

    assert at.legal("B").take
    assert at.legal("B").draw_ends_deal
    at.take("B")
    at.discard("B", "7C")

    assert at.match.phase is Phase.DRAW
    assert at.turn == "C"


def test_j93_declining_it_blocks_the_deal() -> None:
    at = last_card(Rules())

    events = at.draw("B")

    assert events[0] == DealBlocked(BlockReason.DEAD_STOCK)
    assert at.match.phase is Phase.SCORED
    for seat, before in zip("ABCD", (10, 20, 30, 40), strict=True):
        score = at.score(seat)
        assert (score.unmet, score.bonus) == (50, 0)
        assert at.total(seat) == before + score.hand + 50


def test_j93_a_seat_that_can_draw_nothing_at_all_blocks_the_deal() -> None:
    at = table(hands={"A": "JK"}, down="A", pile="", stock="", turn="A", playing="ABCD")

    events = at.end_turn("A")

    assert DealBlocked(BlockReason.DEAD_STOCK) in events


def test_j94_a_void_deal_is_dealt_again_and_blocked_the_second_time() -> None:
    at = last_card(PAGAT)

    events = at.draw("B")

    assert events[0] == DealVoided(BlockReason.DEAD_STOCK)
    again = next(event for event in events if isinstance(event, DealStarted))
    assert (again.number, again.dealer) == (1, 3)
    assert at.match.totals == (10, 20, 30, 40)
    assert all(not state.down and state.calls == 0 for state in at.deal.hands)
    while at.match.phase is not Phase.SCORED:
        seat = at.turn
        assert seat is not None
        events = at.draw(seat)
        if at.match.phase is Phase.PLAY:
            at.discard(seat, at.legal(seat).discards[-1].name)
            at.pass_window()
    assert events[0] == DealBlocked(BlockReason.DEAD_STOCK)
    assert at.deal.reshuffles == 1
    assert (len(at.match.results), at.match.voids) == (1, 0)


def take_and_return(at: Table, rounds: int) -> None:
    """Every seat takes the top discard and throws it back, nobody calls."""
    for _ in range(rounds * 4):
        seat = at.turn
        assert seat is not None
        at.take(seat)
        at.discard(seat, at.faces(seat).split()[-1])
        at.pass_window()


@pytest.mark.parametrize("calls", [True, False])
def test_j95_three_rounds_in_which_nothing_happens_block_the_deal(calls: bool) -> None:
    at = table(Rules(calls_enabled=calls), drawn=False, pile="7C")

    take_and_return(at, 2)
    for seat in "ABC":
        at.take(seat)
        at.discard(seat, "7C")
        at.pass_window()
    at.take("D")
    events = at.discard("D", "7C")

    assert events[1] == DealBlocked(BlockReason.IDLE_ROUNDS)
    assert at.match.phase is Phase.SCORED


def test_j95_a_stock_card_begins_the_count_anew() -> None:
    at = table(drawn=False, pile="7C")

    take_and_return(at, 2)
    at.pass_turns(1)

    assert at.deal.idle_turns == 0


def test_j95_so_does_an_allowed_call_but_not_a_refused_one() -> None:
    at = table(drawn=False, pile="9C 7C")

    for decide in (at.refuse, at.allow):
        seat = at.turn
        assert seat is not None
        at.take(seat)
        at.discard(seat, "7C")
        window = at.deal.window
        assert window is not None
        before = at.deal.idle_turns
        at.call("ABCD"[window.eligible[0]])
        decide(seat)
        assert at.deal.idle_turns == (before if decide == at.refuse else 0)


def test_j95_and_anything_laid_but_not_what_was_taken_back() -> None:
    at = table(hands={"A": "KC 5D", "B": "KD 5C"}, melds=["A: KS KH KD", "B: 9S 9H 9C"], drawn=None, pile="7C")

    at.lay_off("A", "KC", 0)
    at.back("A")
    at.discard("A", "5D")
    assert at.deal.idle_turns == 1
    at.pass_window()
    at.take("B")
    at.lay_off("B", "KD", 0)
    at.discard("B", "5C")
    assert at.deal.idle_turns == 0


def test_j95_a_turn_that_ends_without_a_discard_counts_too() -> None:
    at = table(Rules(max_reshuffles=0), hands={"A": "JK"}, down="A", drawn=None, pile="9C 7C")

    at.end_turn("A")

    assert at.deal.idle_turns == 1


def test_j94_idle_rounds_may_void_a_deal_too() -> None:
    at = table(Rules(stock_end=StockEnd.VOID, calls_enabled=False), drawn=False, pile="7C")

    take_and_return(at, 3)

    assert at.match.voids == 1
    assert at.deal.dealer == 3
    with refused("DEAL_IS_ON"):
        at.ready()
