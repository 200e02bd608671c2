"""J43 to J58 and J97: lay-offs and joker moves (R-J6, R-J7, R-J10, R-J12)."""

import pytest

from engine.actions import LayOff, SwapJoker
from engine.changes import changed
from engine.events import JokerSwapped, LaidOff
from engine.melds import End
from engine.rules import JokerSwap, LayOffDirection, Rules
from tests.engine.positions import Table, refused, table

LOW, HIGH = End.LOW, End.HIGH
SPADES = "B: 4S 5S 6S 7S"
OPENING = "4H 4C 4D | 9D 9H JK | KS KH KD"


def test_j43_a_seat_that_is_not_down_lays_nothing_off() -> None:
    at = table(hands={"A": "2C 3C 5C 6C 7C 9C 10C QC KC 8S"}, melds=[SPADES])

    with refused("CONTRACT_NOT_MET"):
        at.lay_off("A", "8S", 0, HIGH)


def test_j44_a_lay_off_in_the_turn_of_the_lay_down() -> None:
    at = table(hands={"A": f"{OPENING.replace('|', '')} 8S 2C"}, melds=[SPADES])

    at.lay_down("A", OPENING)
    events = at.lay_off("A", "8S", 0, HIGH)

    assert [type(event) for event in events] == [LaidOff]
    assert at.meld(0) == "4S 5S 6S 7S 8S"
    assert at.deal.melds[0].owner == 1


def test_j45_either_end_of_a_run() -> None:
    at = table(hands={"A": f"{OPENING.replace('|', '')} 3S 2C"}, melds=[SPADES])

    at.lay_down("A", OPENING)
    at.lay_off("A", "3S", 0, LOW)

    assert at.meld(0) == "3S 4S 5S 6S 7S"


def test_j45_high_first_opens_the_low_end_once_the_run_reaches_the_ace() -> None:
    rules = Rules(layoff_direction=LayOffDirection.HIGH_FIRST)
    at = table(rules, hands={"A": "3S 9S AS 2C"}, melds=["B: 4S 5S 6S 7S 8S", "C: 10S JS QS KS"], down="A")

    with refused("HIGH_END_FIRST", "layoff_direction"):
        at.lay_off("A", "3S", 0, LOW)
    with refused("HIGH_END_FIRST", "layoff_direction"):
        at.lay_off("A", "9S", 1, LOW)
    at.lay_off("A", "AS", 1, HIGH)
    at.lay_off("A", "9S", 1, LOW)

    assert at.meld(1) == "9S 10S JS QS KS AS"


def test_j46_the_second_copy_of_a_card_joins_a_trio() -> None:
    at = table(hands={"A": "7S 2C"}, melds=["B: 7S 7H 7D"], down="A")

    at.lay_off("A", "7S", 0)

    assert at.meld(0) == "7S 7H 7D 7S"


def test_j47_a_joker_joins_a_trio() -> None:
    at = table(hands={"A": "JK 2C"}, melds=["B: KS KH KD"], down="A")

    at.lay_off("A", "JK", 0)

    assert at.meld(0) == "KS KH KD JK"


def test_j48_a_joker_is_not_laid_beside_a_joker() -> None:
    at = table(hands={"A": "JK 2C"}, melds=["B: 4S 5S 6S JK"], down="A")

    with refused("ADJACENT_JOKERS", "adjacent_jokers"):
        at.lay_off("A", "JK", 0, HIGH)
    at.lay_off("A", "JK", 0, LOW)

    assert at.meld(0) == "JK=3S 4S 5S 6S JK=7S"


def test_j49_a_gap_is_refused() -> None:
    at = table(hands={"A": "9S 2C"}, melds=[SPADES], down="A")

    with refused("NOT_CONSECUTIVE"):
        at.lay_off("A", "9S", 0, HIGH)


def test_j50_a_joker_bridges_the_gap() -> None:
    at = table(hands={"A": "JK 9S 2C"}, melds=[SPADES], down="A")

    at.lay_off("A", "JK", 0, HIGH)
    at.lay_off("A", "9S", 0, HIGH)

    assert at.meld(0) == "4S 5S 6S 7S JK=8S 9S"


def swapping(rules: Rules | None = None, *, turn: str = "A") -> Table:
    """A's run 5S JK 7S 8S of an earlier turn; the seat on turn holds the 6S."""
    return table(rules or Rules(), hands={turn: "2C 3C 6S"}, melds=["A: 5S JK=6S 7S 8S"], turn=turn, down="AB")


def test_j51_the_owner_moves_the_joker_to_the_high_end() -> None:
    at = swapping()

    assert [type(event) for event in at.swap("A", "6S", 0, HIGH)] == [JokerSwapped]
    assert at.meld(0) == "5S 6S 7S 8S JK=9S"
    assert at.faces("A") == "2C 3C"


def test_j52_or_to_the_low_end() -> None:
    at = swapping()

    at.swap("A", "6S", 0, LOW)

    assert at.meld(0) == "JK=4S 5S 6S 7S 8S"


def test_j53_but_not_in_the_turn_in_which_the_quartet_was_laid() -> None:
    melds = "4H 4C 4D | 9D 9H 9C | 5S JK=6S 7S 8S"
    at = table(deal=2, hands={"A": "4H 4C 4D 9D 9H 9C 5S JK 7S 8S 6S 2C"})

    at.lay_down("A", melds)
    with refused("SAME_TURN"):
        at.swap("A", "6S", 2, HIGH)


def test_j53_nor_twice_in_a_turn_nor_when_the_joker_was_laid_off_in_it() -> None:
    at = table(hands={"A": "6S 9S JK 10S 2C"}, melds=["A: 5S JK=6S 7S 8S"])

    at.swap("A", "6S", 0, HIGH)
    with refused("SAME_TURN"):
        at.swap("A", "9S", 0, HIGH)
    at.lay_off("A", "10S", 0, HIGH)
    at.lay_off("A", "JK", 0, HIGH)
    assert at.meld(0) == "5S 6S 7S 8S JK=9S 10S JK=JS"
    with refused("SAME_TURN"):
        at.swap("A", "9S", 0, LOW, joker=1)


def test_j54_nor_by_another_seat() -> None:
    at = swapping(turn="B")

    with refused("NOT_OWNER", "joker_swap"):
        at.swap("B", "6S", 0, HIGH)


def test_j54_unless_any_seat_that_is_down_may_and_then_to_the_high_end() -> None:
    at = swapping(Rules(joker_swap=JokerSwap.ANY_DOWN_HIGH_FIRST), turn="B")

    with refused("HIGH_END_FIRST", "joker_swap"):
        at.swap("B", "6S", 0, LOW)
    at.swap("B", "6S", 0, HIGH)

    assert at.meld(0) == "5S 6S 7S 8S JK=9S"


def test_j54_to_the_low_end_once_the_run_reaches_the_ace() -> None:
    rules = Rules(joker_swap=JokerSwap.ANY_DOWN_HIGH_FIRST)
    at = table(rules, hands={"B": "2C 3C QS"}, melds=["A: JS JK=QS KS AS"], turn="B", down="B")

    at.swap("B", "QS", 0, LOW)

    assert at.meld(0) == "JK=10S JS QS KS AS"


def test_j54_the_owner_chooses_the_end_whatever_the_rule_on_lay_offs() -> None:
    at = swapping(Rules(layoff_direction=LayOffDirection.HIGH_FIRST))

    at.swap("A", "6S", 0, LOW)

    assert at.meld(0) == "JK=4S 5S 6S 7S 8S"


REUSABLE = Rules(joker_swap=JokerSwap.OWN_REUSABLE)


def test_j54_or_the_joker_of_the_own_run_comes_to_the_hand_where_it_is_reusable() -> None:
    at = swapping(REUSABLE)

    for end in End:
        with refused("JOKER_GOES_ELSEWHERE", "joker_swap"):
            at.swap("A", "6S", 0, end)
    at.swap("A", "6S", 0, None)

    assert at.meld(0) == "5S 6S 7S 8S"
    assert at.faces("A") == "2C 3C JK"


@pytest.mark.parametrize("end, meld", [(HIGH, "5S 6S 7S 8S JK=9S"), (LOW, "JK=4S 5S 6S 7S 8S")])
def test_j54_while_that_of_anothers_run_goes_to_either_end(end: End, meld: str) -> None:
    at = swapping(REUSABLE, turn="B")

    with refused("NOT_OWNER", "joker_swap"):
        at.swap("B", "6S", 0, None)
    at.swap("B", "6S", 0, end)

    assert at.meld(0) == meld


@pytest.mark.parametrize("rule", [JokerSwap.OWNER_EITHER_END, JokerSwap.ANY_DOWN_HIGH_FIRST])
def test_j51_no_joker_comes_to_the_hand_elsewhere(rule: JokerSwap) -> None:
    at = swapping(Rules(joker_swap=rule))

    with refused("JOKER_GOES_ELSEWHERE", "joker_swap"):
        at.swap("A", "6S", 0, None)


def test_j54_a_joker_that_came_to_the_hand_may_be_used_and_then_rests() -> None:
    at = table(REUSABLE, hands={"A": "2C 9S 6S"}, melds=["A: 5S JK=6S 7S 8S"])

    at.swap("A", "6S", 0, None)
    at.lay_off("A", "JK", 0, HIGH)

    assert at.meld(0) == "5S 6S 7S 8S JK=9S"
    with refused("SAME_TURN"):
        at.swap("A", "9S", 0, None)


def test_j54_the_last_card_may_be_given_for_a_joker_where_the_last_must_be_thrown() -> None:
    at = table(
        Rules(joker_swap=JokerSwap.OWN_REUSABLE, final_discard_required=True),
        hands={"A": "6S"},
        melds=["A: 5S JK=6S 7S 8S"],
    )

    at.swap("A", "6S", 0, None)

    assert at.faces("A") == "JK"


def test_j99_a_joker_that_came_to_the_hand_goes_back_until_it_is_used() -> None:
    at = table(REUSABLE, hands={"A": "2C KC 6S"}, melds=["A: 5S JK=6S 7S 8S", "A: KS KH KD"])
    before = at.match.deal

    at.lay_off("A", "KC", 1)
    at.swap("A", "6S", 0, None)
    at.back("A", everything=True)

    # All saw the joker in that hand; nothing else is left of it.
    assert changed(at.deal, trail=()) == before


def test_j99_and_what_was_before_a_reclaimed_joker_waits_until_its_use_is_taken_back() -> None:
    at = table(REUSABLE, hands={"A": "2C KC 6S 9S"}, melds=["A: 5S JK=6S 7S 8S", "A: KS KH KD"])

    at.lay_off("A", "KC", 1)
    at.swap("A", "6S", 0, None)
    at.lay_off("A", "9S", 0, HIGH)
    at.lay_off("A", "JK", 0, HIGH)
    at.back("A", everything=True)

    assert (at.meld(0), at.meld(1)) == ("5S 6S 7S 8S", "KS KH KD KC")
    assert at.faces("A") == "2C 9S JK"
    at.back("A", everything=True)
    assert (at.meld(0), at.faces("A")) == ("5S JK=6S 7S 8S", "2C KC 6S 9S")


def test_j99_what_stays_done_keeps_the_turn_from_being_idle() -> None:
    at = table(REUSABLE, drawn=None, hands={"A": "2C 6S KC"}, melds=["A: 5S JK=6S 7S 8S", "A: KS KH KD"])

    at.swap("A", "6S", 0, None)
    at.lay_off("A", "JK", 0, HIGH)
    at.back("A")
    at.discard("A", "2C")

    assert at.deal.idle_turns == 0


def test_j55_an_end_where_a_joker_stands_is_closed() -> None:
    at = table(hands={"A": "10H 2C"}, melds=["A: 9H JK JH JK"])

    with refused("ADJACENT_JOKERS"):
        at.swap("A", "10H", 0, HIGH)
    at.swap("A", "10H", 0, LOW)

    assert at.meld(0) == "JK=8H 9H 10H JH JK=QH"


def test_j56_no_room_at_either_end() -> None:
    at = table(hands={"A": "2D 3C"}, melds=["A: AD JK 3D JK"], pile="5D")

    for end in End:
        with refused("NO_ROOM"):
            at.swap("A", "2D", 0, end)


def test_j56_no_room_below_the_ace_while_the_other_end_is_open() -> None:
    at = table(hands={"A": "2D 3C"}, melds=["A: AD JK 3D 4D"], pile="5D")

    with refused("NO_ROOM"):
        at.swap("A", "2D", 0, LOW)
    at.swap("A", "2D", 0, HIGH)

    assert at.meld(0) == "AD 2D 3D 4D JK=5D"


def test_j57_a_joker_in_a_trio_is_frozen() -> None:
    at = table(hands={"A": "QD 2C"}, melds=["A: QH QS JK"])

    with refused("FROZEN_JOKER"):
        at.swap("A", "QD", 0, HIGH)
    at.lay_off("A", "QD", 0)

    assert at.meld(0) == "QH QS JK QD"


def test_j58_only_the_card_that_the_joker_stands_for() -> None:
    at = table(hands={"A": "6H JK 2C"}, melds=["A: 5S JK 7S 8S"])
    joker, wrong = at.deal.melds[0].meld.cards[1], at.deal.melds[0].meld.cards[0]

    with refused("WRONG_CARD"):
        at.swap("A", "6H", 0, HIGH)
    with refused("WRONG_CARD"):
        at.act("A", SwapJoker(at.card("A", "JK"), 0, joker, HIGH))
    with refused("WRONG_CARD"):
        at.act("A", SwapJoker(at.card("A", "6H"), 0, wrong, HIGH))
    with refused("WRONG_CARD"):
        at.act("A", SwapJoker(at.card("A", "6H"), 0, at.card("A", "JK"), HIGH))


def test_j97_an_ace_that_fits_at_both_ends_is_asked_about() -> None:
    run = "B: 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    at = table(hands={"A": "AS 2C"}, melds=[run], down="A")
    ace = at.card("A", "AS")

    assert at.legal("A").lay_offs == (LayOff(ace, 0, LOW), LayOff(ace, 0, HIGH))
    with refused("NOT_CONSECUTIVE"):
        at.lay_off("A", "AS", 0)
    at.lay_off("A", "AS", 0, HIGH)

    assert at.meld(0).endswith("QS KS AS")
