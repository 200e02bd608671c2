"""K21 and K22: what the discard obliges to, and the way back (R-K8)."""

from dataclasses import replace

import pytest

from engine.events import BlockReason, CardReturned, DealBlocked, DealVoided
from engine.melds import End
from engine.presets import BRITISH_CLUB, KALOOKI_40, KALOOKI_51
from engine.rules import JokerSwap, Rules, StockEnd, TakenDuty
from engine.state import Phase
from tests.engine.positions import Table, refused, table

LOW, HIGH = End.LOW, End.HIGH
IN_MELD = replace(KALOOKI_40, taken_card=TakenDuty.IN_MELD)


def took(rules: Rules, hand: str, *melds: str, down: str = "", stock: str | None = None, pile: str = "2D") -> Table:
    """A took the last card of its hand from the pile."""
    return table(rules, hands={"A": hand}, melds=melds, down=down, drawn=None, stock=stock, pile=pile)


def test_k21_who_takes_the_discard_and_lays_nothing_may_not_discard() -> None:
    at = took(KALOOKI_40, "9S 9H 7C")

    assert at.legal("A").owes
    for card in ("9S", "7C"):
        with refused("MELD_OWED", "taken_card"):
            at.discard("A", card)


def test_k21_but_may_give_the_card_back_and_draw_instead() -> None:
    at = took(KALOOKI_40, "9S 9H 7C")
    card = at.state("A").hand[-1]

    assert at.return_card("A") == (CardReturned(0, card),)
    assert (at.top, at.faces("A"), at.match.phase) == ("7C", "9S 9H", Phase.DRAW)
    with refused("CARD_RETURNED"):
        at.take("A")
    at.draw("A")
    at.discard("A", "9S")

    assert at.turn == "B"


def test_the_next_player_may_take_the_card_that_was_given_back() -> None:
    at = took(KALOOKI_40, "9S 9H 7C")

    at.return_card("A")
    at.draw("A")
    with refused("NOTHING_TO_RETURN"):
        at.return_card("A")
    at.discard("A", "9S")
    at.take("B")

    assert at.top == "7C"


def test_k22_lay_offs_alone_do_not_do() -> None:
    at = took(KALOOKI_40, "9S 9H 7C", "B: 4C 5C 6C", down="A")

    at.lay_off("A", "7C", 0, HIGH)
    with refused("MELD_OWED"):
        at.discard("A", "9S")


def test_k22_all_of_it_may_be_taken_back_step_by_step_and_then_the_card() -> None:
    at = took(KALOOKI_40, "5H 9S 9H 7C", "B: 4C 5C 6C", "B: 4H JK=5H 6H", down="A")

    at.lay_off("A", "7C", 0, HIGH)
    at.swap("A", "5H", 1, None)
    at.lay_off("A", "JK", 0, HIGH)
    for _ in range(3):
        with refused("TAKE_BACK_FIRST"):
            at.return_card("A")
        with refused("MELD_OWED"):
            at.discard("A", "9S")
        at.back("A")
    assert (at.meld(0), at.meld(1), at.faces("A")) == ("4C 5C 6C", "4H JK=5H 6H", "5H 9S 9H 7C")
    with refused("NOTHING_TO_TAKE_BACK"):
        at.back("A")
    at.return_card("A")
    with refused("CARD_RETURNED"):
        at.take("A")
    at.draw("A")
    at.discard("A", "9S")


def test_k22_or_all_at_once() -> None:
    at = took(KALOOKI_40, "9S 9H 7C 8C 7C", "B: 4C 5C 6C", down="A")

    at.lay_off("A", "7C", 0, HIGH)
    at.lay_off("A", "8C", 0, HIGH)
    at.back("A", everything=True)
    at.return_card("A")

    assert at.match.phase is Phase.DRAW


NEW_MELD = ["KALOOKI_40, a new meld without the card", "with it"]


@pytest.mark.parametrize("meld", ["9S 9H 9D", "QS KS AS"], ids=NEW_MELD)
def test_any_new_meld_does_where_that_is_the_rule(meld: str) -> None:
    at = took(KALOOKI_40, "9S 9H 9D QS KS 2C AS", "A: 4C 5C 6C")

    at.add_meld("A", meld)
    at.discard("A", "2C")


def test_a_first_lay_down_is_a_new_meld_and_must_be_worth_the_minimum() -> None:
    at = took(KALOOKI_40, "KS KH KD 4C 5C 6C 2H 7D")

    with refused("BELOW_MINIMUM"):
        at.lay_down("A", "KS KH KD")
    at.lay_down("A", "KS KH KD | 4C 5C 6C")
    at.discard("A", "7D")


def test_a_new_meld_that_is_taken_back_is_owed_again() -> None:
    at = took(KALOOKI_40, "9S 9H 9D 2C AS", "A: 4C 5C 6C")

    at.add_meld("A", "9S 9H 9D")
    at.back("A")
    with refused("MELD_OWED"):
        at.discard("A", "2C")


def test_a_meld_of_an_earlier_turn_pays_for_nothing() -> None:
    at = table(KALOOKI_40, seats=2, dealer="B", hands={"A": "9S 9H 9D 2C 2H AS"}, melds=["A: 4C 5C 6C"])

    at.add_meld("A", "9S 9H 9D")
    at.discard("A", "2C")
    at.pass_turns()
    at.take("A")
    with refused("MELD_OWED"):
        at.discard("A", "2H")


def test_the_stock_obliges_to_nothing() -> None:
    at = table(KALOOKI_40, hands={"A": "9S 9H 7C"})

    with refused("NOTHING_TO_RETURN", "taken_card"):
        at.return_card("A")
    at.discard("A", "9S")


def test_the_discard_of_kalooki_51_is_free_and_stays() -> None:
    at = took(KALOOKI_51, "9S 9H 7C")

    with refused("NOTHING_TO_RETURN"):
        at.return_card("A")
    at.discard("A", "7C")


def test_the_very_card_may_be_thrown_again_once_a_new_meld_lies() -> None:
    at = took(KALOOKI_40, "9S 9H 9D 2C AS", "A: 4C 5C 6C")

    at.add_meld("A", "9S 9H 9D")
    at.discard("A", "AS")


def test_nothing_is_given_back_before_the_draw() -> None:
    at = table(KALOOKI_40, drawn=False)

    with refused("MUST_DRAW_FIRST"):
        at.return_card("A")
    with refused("NOT_YOUR_TURN"):
        at.return_card("B")


# A new meld with that very card


def test_the_card_itself_must_be_in_the_meld_where_the_table_says_so() -> None:
    at = took(IN_MELD, "9S 9H 9D QS KS 2C AS", "A: 4C 5C 6C")

    at.add_meld("A", "9S 9H 9D")
    with refused("MELD_OWED"):
        at.discard("A", "2C")
    at.add_meld("A", "QS KS AS")
    at.discard("A", "2C")


def test_its_twin_is_another_card() -> None:
    at = took(IN_MELD, "AS QS KS 2C AS", "A: 4C 5C 6C")

    at.add_meld("A", "QS KS AS")
    with refused("MELD_OWED"):
        at.discard("A", "2C")


def test_laid_off_on_an_older_meld_it_is_in_no_new_one() -> None:
    at = took(IN_MELD, "9S 9H 9D 2C 7C", "A: 4C 5C 6C")

    at.lay_off("A", "7C", 0, HIGH)
    at.add_meld("A", "9S 9H 9D")
    with refused("MELD_OWED"):
        at.discard("A", "2C")


def test_laid_off_on_a_meld_of_the_same_turn_it_is() -> None:
    at = took(IN_MELD, "9S 9H 9D 2C 9C", "A: 4C 5C 6C")

    at.add_meld("A", "9S 9H 9D")
    at.lay_off("A", "9C", 1)
    at.discard("A", "2C")


# The first meld (British club)

FIRST_MELD = replace(KALOOKI_40, taken_card=TakenDuty.FIRST_MELD)


def test_a_seat_that_is_not_down_takes_the_discard_only_for_its_first_meld() -> None:
    at = took(FIRST_MELD, "KS KH 4C 5C 6C 2H 7D KD")

    with refused("MELD_OWED", "taken_card"):
        at.discard("A", "7D")
    at.lay_down("A", "KS KH KD | 4C 5C 6C")
    at.discard("A", "7D")


def test_a_first_meld_without_the_card_does_not_do() -> None:
    at = took(FIRST_MELD, "KS KH KD 4C 5C 6C 2H 7D")

    at.lay_down("A", "KS KH KD | 4C 5C 6C")
    with refused("MELD_OWED"):
        at.discard("A", "2H")
    with refused("TAKE_BACK_FIRST"):
        at.return_card("A")
    at.back("A")
    at.return_card("A")
    assert not at.state("A").down


@pytest.mark.parametrize("rules", [FIRST_MELD, BRITISH_CLUB], ids=["40", "British club"])
def test_once_down_the_discard_is_free(rules: Rules) -> None:
    at = took(rules, "9S 9H 7D", "A: 4C 5C 6C")

    with refused("NOTHING_TO_RETURN"):
        at.return_card("A")
    at.discard("A", "7D")


# Where the stock is dead (R-K8, R-K12)


@pytest.mark.parametrize(
    "end, ended",
    [
        (StockEnd.VOID, DealVoided(BlockReason.DEAD_STOCK)),
        (StockEnd.BLOCKED, DealBlocked(BlockReason.DEAD_STOCK)),
    ],
)
def test_who_gives_the_card_back_to_a_dead_stock_ends_the_deal(end: StockEnd, ended: object) -> None:
    at = took(replace(KALOOKI_40, stock_end=end), "9S 9H 7C", stock="", pile="")

    at.return_card("A")
    assert at.legal("A").draw_ends_deal
    assert ended in at.draw("A")


def test_cards_under_the_one_that_was_given_back_become_a_stock() -> None:
    at = took(KALOOKI_40, "9S 9H 7C", stock="", pile="2D 3D")

    at.return_card("A")
    assert not at.legal("A").draw_ends_deal
    at.draw("A")

    assert (at.top, len(at.deal.stock)) == ("7C", 1)


def test_a_joker_and_a_meld_may_be_owed_at_once() -> None:
    rules = replace(KALOOKI_40, joker_swap=JokerSwap.AT_ONCE)
    at = took(rules, "5H 9S 9H 2C 7C", "A: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    with refused("REUSE_JOKER"):
        at.discard("A", "2C")
    at.add_meld("A", "9S 9H JK")
    at.discard("A", "2C")
