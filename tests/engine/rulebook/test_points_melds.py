"""K06 to K12 and K31: the melds of the games in which points open (R-K5 to R-K7, R-K13, R-K14)."""

from dataclasses import replace

import pytest

from engine.cards import parse_cards
from engine.melds import End, MeldKind, declare, readings
from engine.points import meld_points
from engine.presets import KALOOKI_40, KALOOKI_51, RAMI_51
from engine.rules import AceRank, JokerSwap, Rules
from engine.violations import MeldViolation
from tests.engine.positions import refused, table
from tests.engine.rulebook.openings import GAMES, opening

SET, RUN = MeldKind.SET, MeldKind.RUN
LOW, HIGH = End.LOW, End.HIGH

SINGLES: list[tuple[str, Rules, MeldKind, str, str | int]] = [
    ("K06 low", KALOOKI_40, RUN, "AS 2S 3S", "OUT_OF_RANGE"),
    ("K06 high", KALOOKI_40, RUN, "QD KD AD", 31),
    *((f"K07 in {name}", rules, RUN, "KD AD 2D", "WRAP") for name, rules in GAMES.items()),
    *((f"K08 in {name}", rules, RUN, "5D JK 7D", 18) for name, rules in GAMES.items()),
    ("K09 in 51", KALOOKI_51, RUN, "JK 2S 3S", 6),
    ("K09 in 40", KALOOKI_40, RUN, "JK 2S 3S", "OUT_OF_RANGE"),
    ("K09 in 40, above", KALOOKI_40, RUN, "2S 3S JK", 9),
    *((f"K10 in {name}", rules, SET, "9C 9C 9H", "DUPLICATE_SUIT") for name, rules in GAMES.items()),
    *((f"K10 in {name}, four", rules, SET, "9C 9D 9H 9S", 36) for name, rules in GAMES.items()),
    *((f"K10 in {name}, a fifth", rules, SET, "9C 9D 9H 9S JK", "SET_FULL") for name, rules in GAMES.items()),
    *((f"K11 in {name}", rules, RUN, "5S JK JK 8S", 26) for name, rules in GAMES.items()),
    ("K31 below", KALOOKI_40, RUN, "JK QS KS", 30),
    ("K31 above", KALOOKI_40, RUN, "QS KS JK", 31),
    ("the low ace of Rami 51", RAMI_51, RUN, "AS 2S 3S", 16),
    ("an ace at each end", KALOOKI_51, RUN, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", 1 + 44 + 40 + 11),
    ("an ace at each end of Rami 51", RAMI_51, RUN, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", 11 + 44 + 40 + 11),
    ("a joker for the low ace of Rami 51", RAMI_51, RUN, "JK 2S 3S", 16),
    ("nothing over the ace", KALOOKI_51, RUN, "QS KS AS JK", "OUT_OF_RANGE"),
    ("nothing over a joker for the ace", KALOOKI_51, RUN, "KS JK JK", "OUT_OF_RANGE"),
    ("jokers alone", KALOOKI_51, RUN, "JK JK JK", "TOO_FEW_NATURALS"),
    ("an ace alone in front is low", KALOOKI_51, RUN, "AS JK JK", 6),
    ("an ace alone at the end is high", KALOOKI_51, RUN, "JK JK AS", 31),
    ("an ace alone in front has no place where it is high", KALOOKI_40, RUN, "AS JK JK", "OUT_OF_RANGE"),
    ("one natural and two jokers", KALOOKI_51, SET, "5S JK JK", 15),
    ("one natural in the middle", KALOOKI_51, RUN, "JK 5S JK", 15),
    ("two aces of one suit", KALOOKI_51, SET, "AS AS AD", "DUPLICATE_SUIT"),
    ("a set of two", KALOOKI_51, SET, "AS AD", "TOO_SHORT"),
    ("a run of two", KALOOKI_51, RUN, "KS AS", "TOO_SHORT"),
]
"""Each with what it is worth, or why it is none."""


@pytest.mark.parametrize("rules, kind, cards, outcome", [pytest.param(*row[1:], id=row[0]) for row in SINGLES])
def test_single_melds(rules: Rules, kind: MeldKind, cards: str, outcome: str | int) -> None:
    if isinstance(outcome, int):
        assert meld_points(declare(kind, parse_cards(cards), rules), rules) == outcome
        return
    with pytest.raises(MeldViolation) as caught:
        declare(kind, parse_cards(cards), rules)
    assert caught.value.code == outcome


def read(kind: MeldKind, cards: str, rules: Rules) -> list[tuple[str, int]]:
    return [(str(meld), meld_points(meld, rules)) for meld in readings(kind, parse_cards(cards), rules)]


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_k12_one_natural_with_two_jokers_is_asked_about(rules: Rules) -> None:
    assert read(SET, "JK JK 5S", rules) == [("5S JK JK.2", 15)]
    assert read(RUN, "JK JK 5S", rules) == [
        ("JK=3S JK.2=4S 5S", 12),
        ("JK=4S 5S JK.2=6S", 15),
        ("5S JK=6S JK.2=7S", 18),
    ]


def test_k12_the_ace_with_two_jokers_reads_low_and_high() -> None:
    assert read(RUN, "AS JK JK", KALOOKI_51) == [("AS JK=2S JK.2=3S", 6), ("JK=QS JK.2=KS AS", 31)]
    assert read(RUN, "AS JK JK", KALOOKI_40) == [("JK=QS JK.2=KS AS", 31)]


def test_k31_unordered_both_ways_are_offered() -> None:
    assert read(RUN, "QS KS JK", KALOOKI_40) == [("JK=JS QS KS", 30), ("QS KS JK=AS", 31)]


def test_a_joker_in_the_gap_is_read_one_way() -> None:
    assert read(RUN, "5D JK 7D", KALOOKI_51) == [("5D JK=6D 7D", 18)]


def test_k10_a_closed_set_takes_no_further_card() -> None:
    at = table(KALOOKI_51, hands={"A": "9C JK 2C"}, melds=["A: 9C 9D 9H 9S"])

    with refused("DUPLICATE_SUIT", "distinct_suits"):
        at.lay_off("A", "9C", 0)
    with refused("SET_FULL", "distinct_suits"):
        at.lay_off("A", "JK", 0)


def test_a_joker_of_a_set_leaves_the_suits_open_until_it_is_closed() -> None:
    at = table(KALOOKI_51, hands={"A": "9C 9H 9D 2C"}, melds=["A: 9S 9C JK"])

    with refused("DUPLICATE_SUIT"):
        at.lay_off("A", "9C", 0)
    at.lay_off("A", "9H", 0)
    with refused("SET_FULL"):
        at.lay_off("A", "9D", 0)


def test_three_packs_do_not_make_a_suit_fit_twice() -> None:
    at = table(replace(KALOOKI_51, packs=3), packs=3, hands={"A": "9S 2C"}, melds=["A: 9S 9C 9H"])

    with refused("DUPLICATE_SUIT"):
        at.lay_off("A", "9S", 0)


def test_runs_of_the_three_packs_may_be_alike() -> None:
    melds = "QS KS AS | QS KS AS | QS KS AS"
    at = opening(replace(KALOOKI_51, packs=3), melds, packs=3)

    at.lay_down("A", melds)

    assert at.faces("A") == "9S 9H"


# Aces on the table (R-K14)


@pytest.mark.parametrize("rank, code", [(AceRank.BOTH, None), (AceRank.HIGH, "OUT_OF_RANGE")])
def test_an_ace_is_laid_off_below_the_two_only_where_it_may_be_low(rank: AceRank, code: str | None) -> None:
    at = table(replace(KALOOKI_51, ace_rank=rank), hands={"A": "AS 2C"}, melds=["A: 2S 3S 4S"])

    if code is None:
        at.lay_off("A", "AS", 0, LOW)
        assert at.meld(0) == "AS 2S 3S 4S"
        return
    with refused(code):
        at.lay_off("A", "AS", 0, LOW)


def test_a_joker_goes_no_lower_than_the_two_where_the_ace_is_high() -> None:
    at = table(KALOOKI_40, hands={"A": "JK 2C"}, melds=["A: 2S 3S 4S"])

    with refused("OUT_OF_RANGE", "ace_rank"):
        at.lay_off("A", "JK", 0, LOW)
    at.lay_off("A", "JK", 0, HIGH)


def test_where_the_ace_is_high_a_run_has_thirteen_cards_at_most() -> None:
    at = table(KALOOKI_40, hands={"A": "AS 2C"}, melds=["A: 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"])

    with refused("OUT_OF_RANGE"):
        at.lay_off("A", "AS", 0, LOW)


@pytest.mark.parametrize("cards", ["AS 2S 3S", "3S 2S AS", "AS JK 3S"])
def test_a_run_with_a_low_ace_is_refused_with_the_house_rule_on_aces(cards: str) -> None:
    """In whatever order its cards are picked: with another house rule it would be a run (K06)."""
    assert readings(RUN, parse_cards(cards), KALOOKI_51)

    with refused("OUT_OF_RANGE", "ace_rank"):
        readings(RUN, parse_cards(cards), KALOOKI_40)


@pytest.mark.parametrize("cards", ["AS 2S 3S", "JK 2S 3S"])
def test_and_so_is_one_in_its_order(cards: str) -> None:
    with refused("OUT_OF_RANGE", "ace_rank"):
        declare(RUN, parse_cards(cards), KALOOKI_40)


@pytest.mark.parametrize("rules", [KALOOKI_51, KALOOKI_40])
def test_no_house_rule_lets_a_card_stand_above_the_high_ace(rules: Rules) -> None:
    with pytest.raises(MeldViolation) as caught:
        declare(RUN, parse_cards("QS KS AS JK"), rules)

    assert (caught.value.code, caught.value.house_rule) == ("OUT_OF_RANGE", None)


# Limits (R-K7, R-K13)

ONE_JOKER = replace(KALOOKI_51, max_jokers_per_meld=1)


def test_a_meld_may_have_a_limit_of_jokers() -> None:
    at = opening(ONE_JOKER, "5S JK JK 8S | KS KH KD")

    with refused("TOO_MANY_JOKERS", "max_jokers_per_meld"):
        at.lay_down("A", "5S JK=6S JK=7S 8S | KS KH KD")


@pytest.mark.parametrize("meld, end", [("A: 5S JK=6S 7S", HIGH), ("A: 9S 9D JK", None)])
def test_no_joker_is_laid_off_beyond_that_limit(meld: str, end: End | None) -> None:
    at = table(ONE_JOKER, hands={"A": "JK 2C"}, melds=[meld])

    with refused("TOO_MANY_JOKERS", "max_jokers_per_meld"):
        at.lay_off("A", "JK", 0, end)


def test_jokers_side_by_side_are_laid_off_like_any_card() -> None:
    at = table(KALOOKI_51, hands={"A": "JK JK 2C"}, melds=["A: 5S 6S 7S"])

    at.lay_off("A", "JK", 0, HIGH)
    at.lay_off("A", "JK", 0, HIGH)

    assert at.meld(0) == "5S 6S 7S JK=8S JK=9S"


TWO_AN_END = replace(KALOOKI_51, max_lay_offs_per_end=2)


def test_a_turn_adds_two_cards_to_an_end_of_a_run_where_the_table_says_so() -> None:
    at = table(TWO_AN_END, hands={"A": "3S 4S 8S 9S 10S 2C"}, melds=["B: 5S 6S 7S"], down="A")

    at.lay_off("A", "8S", 0, HIGH)
    at.lay_off("A", "9S", 0, HIGH)
    with refused("LAY_OFF_LIMIT", "max_lay_offs_per_end"):
        at.lay_off("A", "10S", 0, HIGH)
    at.lay_off("A", "4S", 0, LOW)
    at.lay_off("A", "3S", 0, LOW)

    assert at.meld(0) == "3S 4S 5S 6S 7S 8S 9S"


def test_what_is_taken_back_counts_for_no_end() -> None:
    at = table(TWO_AN_END, hands={"A": "8S 9S 10S 2C"}, melds=["B: 5S 6S 7S"], down="A")

    at.lay_off("A", "8S", 0, HIGH)
    at.lay_off("A", "9S", 0, HIGH)
    at.back("A")
    at.lay_off("A", "9S", 0, HIGH)
    with refused("LAY_OFF_LIMIT"):
        at.lay_off("A", "10S", 0, HIGH)


def test_a_run_laid_in_the_same_turn_has_no_such_limit() -> None:
    melds = "KS KH KD | 5S 6S 7S"
    at = opening(replace(TWO_AN_END, minimum_points=40), melds, "8S 9S 10S 2C")

    at.lay_down("A", melds)
    for card in ("8S", "9S", "10S"):
        at.lay_off("A", card, 1, HIGH)

    assert at.meld(1) == "5S 6S 7S 8S 9S 10S"


def test_the_next_turn_may_go_on_at_that_end() -> None:
    at = table(TWO_AN_END, seats=2, dealer="B", hands={"A": "8S 9S 10S 2C"}, melds=["B: 5S 6S 7S"], down="A")

    at.lay_off("A", "8S", 0, HIGH)
    at.lay_off("A", "9S", 0, HIGH)
    at.discard("A", "2C")
    at.pass_turns()
    at.draw("A")
    at.lay_off("A", "10S", 0, HIGH)


def test_stuck_jokers_need_no_lay_off_beyond_the_limit() -> None:
    rules = Rules(max_lay_offs_per_end=1, adjacent_jokers=True, joker_swap=JokerSwap.TO_HAND)
    at = table(rules, hands={"A": "JK JK JK"}, melds=["A: 5S 6S 7S 8S"])

    at.lay_off("A", "JK", 0, HIGH)
    with refused("MUST_LAY_OFF"):
        at.end_turn("A")
    at.lay_off("A", "JK", 0, LOW)
    at.end_turn("A")

    assert at.faces("A") == "JK"
