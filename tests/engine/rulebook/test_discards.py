"""J59 to J62, J98 to J100: discards, jokers that are stuck, taking back (R-J17, R-J18, R-J31)."""

from engine.events import CallOpened, TookBack, TurnEndedWithoutDiscard, TurnStarted, WentOut
from engine.melds import End
from engine.rules import Rules
from engine.state import Phase
from tests.engine.positions import refused, table


def test_j59_a_joker_is_never_discarded() -> None:
    at = table(hands={"A": "2C 3C 5C 6C 7C 9C 10C QC KC JK"})

    with refused("JOKER_DISCARD"):
        at.discard("A", "JK")


def test_j60_the_card_just_drawn_may_be_discarded() -> None:
    at = table(turn="A", drawn=False)

    at.draw("A")
    drawn = at.state("A").hand[-1]
    at.discard("A", drawn.name)

    assert at.deal.pile[-1] == drawn


def test_j60_and_the_card_just_taken_too() -> None:
    at = table(turn="A", drawn=False, pile="9C 7H")

    at.take("A")
    at.discard("A", "7H")

    assert at.top == "7H"


def test_j60_not_the_card_just_taken_where_the_table_says_so() -> None:
    at = table(Rules(discard_taken_card=False), drawn=False, pile="9C 7H", hands={"A": "2C 3C 4C"})

    at.take("A")
    with refused("TAKEN_CARD", "discard_taken_card"):
        at.discard("A", "7H")
    at.discard("A", "2C")


def test_j60_unless_it_is_the_only_natural() -> None:
    at = table(Rules(discard_taken_card=False), drawn=False, pile="9C 7H", hands={"A": "JK"}, down="A")

    at.take("A")
    at.discard("A", "7H")

    assert at.top == "7H"


def test_j61_a_joker_that_fits_must_be_laid_off_and_goes_out() -> None:
    at = table(hands={"A": "JK"}, melds=["A: KS KH KD"])

    with refused("MUST_LAY_OFF"):
        at.discard("A", "JK")
    with refused("MUST_LAY_OFF"):
        at.end_turn("A")
    assert WentOut(0, bent=False) in at.lay_off("A", "JK", 0)

    assert at.score("A").total == -50


def test_j62_a_joker_that_fits_nowhere_stays_and_the_turn_ends_without_a_discard() -> None:
    melds = "AS 2S 3S JK=4S | AH 2H 3H JK=4H | AD 2D 3D JK=4D"
    at = table(deal=4, hands={"A": "AS 2S 3S JK AH 2H 3H JK AD 2D 3D JK JK"}, pile="9C 7H")

    at.lay_down("A", melds)
    with refused("JOKER_DISCARD"):
        at.discard("A", "JK")
    events = at.end_turn("A")

    assert events == (TurnEndedWithoutDiscard(0), TurnStarted(1))
    assert at.faces("A") == "JK"
    assert at.deal.window is None
    with refused("CALL_CLOSED"):
        at.call("C")
    at.take("B")
    assert at.faces("B").endswith("7H")


def test_j62_a_turn_ends_without_a_discard_only_where_none_is_possible() -> None:
    at = table(hands={"A": "JK 2C"}, down="A")

    with refused("MAY_DISCARD"):
        at.end_turn("A")


def test_j98_the_last_card_is_discarded_where_that_is_required() -> None:
    at = table(Rules(final_discard_required=True), hands={"A": "9D"}, melds=["A: 9S 9H 9C"])

    with refused("FINAL_DISCARD", "final_discard_required"):
        at.lay_off("A", "9D", 0)
    assert WentOut(0, bent=False) in at.discard("A", "9D")


def test_j98_a_last_joker_then_ends_the_turn_without_a_discard() -> None:
    at = table(Rules(final_discard_required=True), hands={"A": "JK"}, melds=["A: 9S 9H 9C"])

    with refused("JOKER_DISCARD"):
        at.discard("A", "JK")
    at.end_turn("A")

    assert at.turn == "B"
    assert at.faces("A") == "JK"


def test_j98_of_two_jokers_one_is_laid_off() -> None:
    at = table(Rules(final_discard_required=True), hands={"A": "JK JK"}, melds=["A: 9S 9H 9C"])

    with refused("MUST_LAY_OFF"):
        at.end_turn("A")
    at.lay_off("A", "JK", 0)
    at.end_turn("A")


J29 = "4S 4H 4C | 9D 9H JK | KS KH KD"


def test_j99_everything_laid_in_a_turn_can_be_taken_back() -> None:
    hand = f"{J29.replace('|', '')} 4D KC 2C 5D"
    at = table(hands={"C": hand}, turn="C", pile="7C")
    before = at.match.deal

    at.lay_down("C", J29)
    at.lay_off("C", "4D", 0)
    at.lay_off("C", "KC", 2)
    assert at.back("C", everything=True) == (TookBack(2, 3),)

    assert at.match.deal == before
    at.discard("C", "5D")
    assert not at.state("C").down
    at.pass_window()
    at.draw("D")
    at.discard("D", at.legal("D").discards[0].name)
    window = at.deal.window
    assert window is not None
    assert 2 in window.eligible
    at.call("C")


def test_j99_the_last_step_alone_can_be_taken_back() -> None:
    at = table(hands={"A": f"{J29.replace('|', '')} 4D 2C"})

    at.lay_down("A", J29)
    at.lay_off("A", "4D", 0)
    at.back("A")

    assert at.meld(0) == "4S 4H 4C"
    assert at.faces("A") == "4D 2C"
    at.back("A")
    assert not at.state("A").down
    with refused("NOTHING_TO_TAKE_BACK"):
        at.back("A")


def test_j99_a_joker_move_taken_back_may_be_made_again_and_a_new_meld_then_be_laid() -> None:
    at = table(hands={"A": "6S 2C 2H 2D 3C"}, melds=["A: 5S JK=6S 7S 8S"])

    at.swap("A", "6S", 0, End.HIGH)
    at.back("A")
    at.add_meld("A", "2C 2H 2D")
    at.swap("A", "6S", 0, End.LOW)

    assert at.meld(0) == "JK=4S 5S 6S 7S 8S"


def test_j99_nothing_is_taken_back_past_the_draw() -> None:
    at = table(drawn=False)

    with refused("MUST_DRAW_FIRST"):
        at.back("A")
    at.draw("A")
    with refused("NOTHING_TO_TAKE_BACK"):
        at.back("A")


def test_j100_nothing_is_taken_back_after_going_out() -> None:
    at = table(hands={"A": "KC"}, melds=["A: KS KH KD"])

    at.lay_off("A", "KC", 0)
    assert at.match.phase is Phase.SCORED
    with refused("DEAL_IS_OVER"):
        at.back("A")


def test_j60_a_discard_opens_the_call_to_those_who_may() -> None:
    at = table(hands={"A": "2C 3C 5C 6C 7C 9C 10C QC KC 7H"})

    events = at.discard("A", "7H")

    assert events[-1] == CallOpened(at.deal.pile[-1], 0, 1, (2, 3))
