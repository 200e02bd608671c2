"""K15 to K20: jokers that come from a run or a set to the hand, and where they go then (R-K4, R-K5)."""

from dataclasses import replace

import pytest

from engine.actions import SwapJoker
from engine.events import JokerSwapped
from engine.melds import End
from engine.presets import KALOOKI_51, NORTH_AMERICAN, RAMI_51
from engine.rules import JokerSwap, Rules, SetJoker
from tests.engine.positions import Table, refused, table
from tests.engine.rulebook.openings import GAMES, opening

LOW, HIGH = End.LOW, End.HIGH
EVERY_GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


def down(rules: Rules, hand: str, *melds: str) -> Table:
    """A is down and has drawn."""
    return table(rules, hands={"A": hand}, melds=melds, down="A")


# From a run (R-K4)


@pytest.mark.parametrize("game", ["51", "40"])
def test_k15_the_joker_of_a_run_comes_to_the_hand_and_may_stay(game: str) -> None:
    at = down(GAMES[game], "5H 9S", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    assert (at.meld(0), at.faces("A")) == ("4H 5H 6H", "9S JK")
    at.discard("A", "9S")

    assert at.faces("A") == "JK"


def test_k16_where_it_must_be_laid_again_at_once_the_discard_waits() -> None:
    at = down(RAMI_51, "5H 9S 2C", "B: 4H JK=5H 6H", "B: KS KH KD")

    at.swap("A", "5H", 0, None)
    assert at.legal("A").owes
    for card in ("9S", "JK"):
        with refused("REUSE_JOKER", "joker_swap"):
            at.discard("A", card)
    at.lay_off("A", "JK", 1)
    at.discard("A", "9S")

    assert at.meld(1) == "KS KH KD JK"


def test_k16_not_in_the_meld_that_it_came_from() -> None:
    at = down(RAMI_51, "5H 9S", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    for end in End:
        with refused("REUSE_JOKER"):
            at.lay_off("A", "JK", 0, end)
    assert at.legal("A").lay_offs == ()


def test_k16_a_swap_that_leads_nowhere_is_taken_back() -> None:
    at = down(RAMI_51, "5H 9S", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    at.back("A")
    assert (at.meld(0), at.faces("A")) == ("4H JK=5H 6H", "5H 9S")
    at.discard("A", "9S")


def test_k16_a_new_meld_is_another_meld() -> None:
    at = down(RAMI_51, "5H 9S 9D 2C", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    at.add_meld("A", "9S 9D JK")
    at.discard("A", "2C")


def test_the_use_of_a_joker_that_is_taken_back_is_owed_again() -> None:
    at = down(RAMI_51, "5H 9S 2C", "B: 4H JK=5H 6H", "B: KS KH KD")

    at.swap("A", "5H", 0, None)
    at.lay_off("A", "JK", 1)
    at.back("A")
    with refused("REUSE_JOKER"):
        at.discard("A", "9S")
    with refused("REUSE_JOKER"):
        at.lay_off("A", "JK", 0, HIGH)


def test_a_joker_that_was_kept_may_go_back_where_it_came_from_in_the_same_turn() -> None:
    at = down(KALOOKI_51, "5H 9S", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    at.lay_off("A", "JK", 0, HIGH)

    assert at.meld(0) == "4H 5H 6H JK=7H"


def test_two_jokers_taken_at_once_change_places() -> None:
    at = down(RAMI_51, "5H 9S 2C", "B: 4H JK=5H 6H", "B: 8S JK=9S 10S")

    at.swap("A", "5H", 0, None)
    at.swap("A", "9S", 1, None)
    with refused("REUSE_JOKER"):
        at.lay_off("A", "JK", 0, HIGH)  # the first of the two
    at.lay_off("A", "JK", 1, HIGH)
    with refused("REUSE_JOKER"):
        at.discard("A", "2C")
    at.lay_off("A", "JK", 0, HIGH)
    at.discard("A", "2C")


def test_a_joker_taken_a_second_time_may_go_to_the_first_meld() -> None:
    at = down(RAMI_51, "5H QS 2C", "B: 4H JK=5H 6H", "B: 9S 10S JS")

    at.swap("A", "5H", 0, None)
    at.lay_off("A", "JK", 1, HIGH)
    at.swap("A", "QS", 1, None)
    at.lay_off("A", "JK", 0, HIGH)
    at.discard("A", "2C")

    assert (at.meld(0), at.meld(1)) == ("4H 5H 6H JK=7H", "9S 10S JS QS")


def test_a_joker_that_stands_at_an_end_is_taken_as_well() -> None:
    at = down(KALOOKI_51, "AS 4D 2C", "B: QS KS JK=AS", "B: JK=4D 5D 6D")

    at.swap("A", "AS", 0, None)
    at.swap("A", "4D", 1, None)

    assert at.faces("A") == "2C JK JK"


def test_the_low_ace_frees_a_joker_below_the_two() -> None:
    at = down(KALOOKI_51, "AS 2C", "B: JK=AS 2S 3S")

    at.swap("A", "AS", 0, None)

    assert at.meld(0) == "AS 2S 3S"


def test_of_two_jokers_side_by_side_each_is_freed_by_its_own_card() -> None:
    at = down(KALOOKI_51, "7S 6S 2C", "B: 5S JK=6S JK=7S 8S")

    with refused("WRONG_CARD"):
        at.swap("A", "7S", 0, None, joker=0)
    at.swap("A", "7S", 0, None, joker=1)
    at.swap("A", "6S", 0, None)

    assert at.meld(0) == "5S 6S 7S 8S"


def test_only_the_very_card_frees_a_joker() -> None:
    at = down(KALOOKI_51, "5D JK 7H 2C", "B: 4H JK=5H 6H")

    for card in ("5D", "JK", "7H"):
        with refused("WRONG_CARD"):
            at.swap("A", card, 0, None)


def test_two_cards_free_no_joker_of_a_run() -> None:
    at = down(KALOOKI_51, "5H 5D 2C", "B: 4H JK=5H 6H")

    with refused("WRONG_CARD"):
        at.swap("A", "5H", 0, None, second="5D")


def test_such_a_joker_goes_to_no_end() -> None:
    at = down(KALOOKI_51, "5H 2C", "B: 4H JK=5H 6H")

    for end in End:
        with refused("JOKER_GOES_ELSEWHERE", "joker_swap"):
            at.swap("A", "5H", 0, end)


def test_a_joker_of_the_jamaican_game_goes_to_no_hand() -> None:
    at = down(Rules(), "6S 2C", "A: 5S JK=6S 7S 8S")

    with refused("JOKER_GOES_ELSEWHERE", "joker_swap"):
        at.swap("A", "6S", 0, None)


@EVERY_GAME
def test_k15_k16_need_ones_own_first_meld_down(rules: Rules) -> None:
    at = opening(rules, "KS KH KD | 6C 7C 8C", "5H 9S", on=["B: 4H JK=5H 6H"])

    with refused("CONTRACT_NOT_MET"):
        at.swap("A", "5H", 0, None)
    at.lay_down("A", "KS KH KD | 6C 7C 8C")
    at.swap("A", "5H", 0, None)


def test_a_joker_laid_in_this_turn_is_freed_in_it() -> None:
    at = opening(KALOOKI_51, "KS KH KD | 6C JK=7C 8C", "7C 9S")

    at.lay_down("A", "KS KH KD | 6C JK=7C 8C")
    at.swap("A", "7C", 1, None)

    assert at.faces("A") == "9S JK"


def test_with_the_last_card_but_one_a_joker_is_kept_and_thrown() -> None:
    at = down(KALOOKI_51, "5H", "B: 4H JK=5H 6H")

    at.swap("A", "5H", 0, None)
    assert at.faces("A") == "JK"
    at.discard("A", "JK")

    assert at.deal.winner == 0


def test_what_is_swapped_is_told() -> None:
    at = down(KALOOKI_51, "5H 9S", "B: 4H JK=5H 6H")
    joker = at.deal.melds[0].meld.cards[1]

    assert at.swap("A", "5H", 0, None) == (JokerSwapped(0, at.deal.melds[0].meld.cards[1], 0, joker, None),)


# From a set (R-K5)


@EVERY_GAME
def test_k17_one_natural_frees_no_joker_of_a_set(rules: Rules) -> None:
    at = down(rules, "10H 9S", "B: 10S 10D JK")

    with refused("TWO_SUITS", "set_joker"):
        at.swap("A", "10H", 0, None)
    at.lay_off("A", "10H", 0)

    assert at.meld(0) == "10S 10D JK 10H"


@EVERY_GAME
def test_k17_which_closes_the_set_for_ever(rules: Rules) -> None:
    at = down(rules, "10H 10C 9S", "B: 10S 10D JK")

    at.lay_off("A", "10H", 0)
    with refused("FROZEN_JOKER"):
        at.swap("A", "10C", 0, None)
    with refused("SET_FULL"):
        at.lay_off("A", "10C", 0)


@EVERY_GAME
@pytest.mark.parametrize("first, second", [("10H", "10C"), ("10C", "10H")])
def test_k18_both_missing_suits_together_free_it(rules: Rules, first: str, second: str) -> None:
    at = down(rules, "10H 10C 9S", "B: 10S 10D JK", "B: 4H 5H 6H")

    at.swap("A", first, 0, None, second=second)

    assert sorted(at.meld(0).split()) == ["10C", "10D", "10H", "10S"]
    assert at.faces("A") == "9S JK"
    with refused("SET_FULL"):
        at.lay_off("A", "JK", 0)


def test_k18_the_joker_of_a_set_must_be_laid_at_once_where_that_of_a_run_must() -> None:
    at = down(RAMI_51, "10H 10C 9S", "B: 10S 10D JK", "B: 4H 5H 6H")

    at.swap("A", "10H", 0, None, second="10C")
    with refused("REUSE_JOKER"):
        at.discard("A", "9S")
    at.lay_off("A", "JK", 1, LOW)
    at.discard("A", "9S")


def test_k18_taken_back_both_cards_are_in_the_hand() -> None:
    at = down(KALOOKI_51, "10H 10C 9S", "B: 10S 10D JK")

    at.swap("A", "10H", 0, None, second="10C")
    at.back("A")

    assert (at.meld(0), at.faces("A")) == ("10S 10D JK", "10H 10C 9S")


@EVERY_GAME
@pytest.mark.parametrize("first, second", [("10H", "10D"), ("10D", "10H"), ("10C", "10D")])
def test_k19_of_two_jokers_two_suits_free_one(rules: Rules, first: str, second: str) -> None:
    at = down(rules, "10H 10D 10C 9S", "B: 10S JK JK")

    at.swap("A", first, 0, None, second=second)

    assert sorted(at.meld(0).split()) == sorted(["10S", "JK", first, second])
    assert at.faces("A").split()[-1] == "JK"
    third = next(card for card in ("10H", "10D", "10C") if card not in (first, second))
    with refused("SET_FULL"):
        at.lay_off("A", third, 0)
    with refused("FROZEN_JOKER"):
        at.swap("A", third, 0, None)


@EVERY_GAME
def test_k19_one_natural_beside_two_jokers_closes_the_set(rules: Rules) -> None:
    at = down(rules, "10H 10D 9S", "B: 10S JK JK")

    with refused("TWO_SUITS"):
        at.swap("A", "10H", 0, None)
    at.lay_off("A", "10H", 0)
    with refused("SET_FULL"):
        at.lay_off("A", "10D", 0)


@EVERY_GAME
def test_k20_jokers_never_leave_a_set_of_four(rules: Rules) -> None:
    at = down(rules, "10C 9S", "B: 10S 10H 10D JK")

    with refused("FROZEN_JOKER"):
        at.swap("A", "10C", 0, None)
    with refused("SET_FULL"):
        at.lay_off("A", "10C", 0)
    assert (at.legal("A").swaps, at.legal("A").lay_offs) == ((), ())


@pytest.mark.parametrize("first, second", [("10S", "10H"), ("10H", "10H"), ("9H", "10H"), ("10H", "JK")])
def test_two_cards_must_be_of_the_suits_that_are_missing(first: str, second: str) -> None:
    at = down(KALOOKI_51, "10S 10H 10H 9H JK 2C", "B: 10S 10D JK")

    with refused("WRONG_CARD"):
        at.swap("A", first, 0, None, second=second)


def test_one_card_is_not_given_twice() -> None:
    at = down(KALOOKI_51, "10H 9S", "B: 10S 10D JK")
    card, joker = at.card("A", "10H"), at.deal.melds[0].meld.cards[2]

    with refused("WRONG_CARD"):
        at.act("A", SwapJoker(card, 0, joker, None, card))


def test_both_cards_must_be_in_the_hand() -> None:
    at = down(KALOOKI_51, "10H 9S", "B: 10S 10D JK")

    with refused("CARD_NOT_HELD"):
        at.swap("A", "10H", 0, None, second="10C")


def test_a_card_that_is_no_joker_is_not_freed() -> None:
    at = down(KALOOKI_51, "10H 10C 9S", "B: 10S 10D JK")
    cards = at.deal.melds[0].meld.cards

    with refused("WRONG_CARD"):
        at.act("A", SwapJoker(at.card("A", "10H"), 0, cards[0], None, at.card("A", "10C")))


ONE_SUIT = replace(KALOOKI_51, set_joker=SetJoker.ONE_SUIT)


def test_one_card_frees_the_joker_of_a_set_where_the_table_says_so() -> None:
    at = down(ONE_SUIT, "10H 10C 9S", "B: 10S 10D JK")

    with refused("TWO_SUITS"):
        at.swap("A", "10H", 0, None, second="10C")
    at.swap("A", "10H", 0, None)
    assert at.meld(0) == "10S 10D 10H"
    at.lay_off("A", "JK", 0)


def test_and_each_of_two_jokers_one_after_the_other() -> None:
    at = down(ONE_SUIT, "10H 10C 9S", "B: 10S JK JK")

    at.swap("A", "10H", 0, None)
    at.swap("A", "10C", 0, None)

    assert (at.meld(0), at.faces("A")) == ("10S 10H 10C", "9S JK JK")


def test_north_america_lays_the_joker_of_a_set_at_once() -> None:
    at = down(NORTH_AMERICAN, "10H 9S", "B: 10S 10D JK", "B: 4H 5H 6H")

    at.swap("A", "10H", 0, None)
    with refused("REUSE_JOKER"):
        at.lay_off("A", "JK", 0)
    at.lay_off("A", "JK", 1, HIGH)
    at.discard("A", "9S")


def test_a_frozen_set_gives_no_joker_to_the_hand() -> None:
    at = down(replace(KALOOKI_51, set_joker=SetJoker.FROZEN), "10H 10C 9S", "B: 10S 10D JK")

    with refused("FROZEN_JOKER"):
        at.swap("A", "10H", 0, None, second="10C")


def test_a_joker_of_a_set_goes_to_no_end() -> None:
    at = down(ONE_SUIT, "10H 9S", "B: 10S 10D JK")

    with refused("JOKER_GOES_ELSEWHERE"):
        at.swap("A", "10H", 0, HIGH)


def test_the_owner_takes_the_joker_of_its_own_run_like_anybody() -> None:
    at = table(KALOOKI_51, hands={"A": "5H 2C"}, melds=["A: 4H JK=5H 6H"], turn="A")

    at.swap("A", "5H", 0, None)

    assert "JK" in at.faces("A")


def test_who_is_down_takes_no_joker_where_only_the_owner_moves_it() -> None:
    rules = replace(KALOOKI_51, joker_swap=JokerSwap.OWNER_EITHER_END, set_joker=SetJoker.FROZEN)
    at = down(rules, "5H 2C", "B: 4H JK=5H 6H")

    with refused("NOT_OWNER"):
        at.swap("A", "5H", 0, HIGH)
