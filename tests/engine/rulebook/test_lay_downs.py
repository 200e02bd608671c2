"""J29 to J42: laying the contract, and new melds after it (R-J8, R-J9, R-J11, R-J18, R-J27)."""

import pytest

from engine.events import DealScored, WentOut
from engine.melds import End
from engine.openings import Schedule
from engine.rules import ExtraMelds, JokerSwap, Rules
from engine.state import Phase
from tests.engine.positions import Table, refused, table

J29 = "4S 4H 4C | 9D 9H JK | KS KH KD"


def holding(deal: int, melds: str, rest: str = "", rules: Rules | None = None) -> Table:
    """A has drawn and holds these melds and the rest."""
    return table(rules or Rules(), deal=deal, hands={"A": f"{melds.replace('|', '')} {rest}"})


def test_j29_contract_down_and_the_last_card_thrown_goes_out() -> None:
    at = holding(1, J29, "2C")

    at.lay_down("A", J29)
    assert at.faces("A") == "2C"
    assert at.state("A").down
    events = at.discard("A", "2C")

    assert WentOut(0, bent=True) in events
    assert isinstance(events[-1], DealScored)
    assert at.score("A").total == -50


J30 = "4S 4H 4C 4D | 9D 9H JK | KS KH KD"


def test_j30_a_lay_down_of_the_whole_hand_goes_out_without_a_discard() -> None:
    at = holding(1, J30)

    assert WentOut(0, bent=True) in at.lay_down("A", J30)
    assert at.match.phase is Phase.SCORED


def test_j30_but_not_where_the_last_card_must_be_discarded() -> None:
    at = holding(1, J30, rules=Rules(final_discard_required=True))

    with refused("FINAL_DISCARD", "final_discard_required"):
        at.lay_down("A", J30)
    at.lay_down("A", J29)
    assert WentOut(0, bent=True) in at.discard("A", "4D")


def test_j31_a_part_of_the_contract_is_refused() -> None:
    melds = "6S 6H 6D | JC JD JK"
    at = holding(2, melds, "2C 4C 5C 7C 8C")

    with refused("PARTIAL_CONTRACT"):
        at.lay_down("A", melds)


def test_j32_three_trios_are_not_two_trios_and_a_quartet() -> None:
    melds = "6S 6H 6D | JC JD JK | QS QH QC"
    at = holding(2, melds, "2C 4C")

    with refused("WRONG_CONTRACT"):
        at.lay_down("A", melds)


def test_j33_two_trios_and_a_quartet() -> None:
    melds = "6S 6H 6D | JC JD JK | 8H 9H 10H JH"
    at = holding(2, melds, "3C")

    at.lay_down("A", melds)

    assert at.faces("A") == "3C"
    assert [table.owner for table in at.deal.melds] == [0, 0, 0]


@pytest.mark.parametrize(
    "deal, melds, rest, code",
    [
        pytest.param(1, "7S 7H 7D | 7C 7S 7H | KS KH KD", "2C", "SAME_RANK_TRIOS", id="J34"),
        pytest.param(3, "5C 5D 5H | 3S 4S 5S 6S | 9S 10S JS QS", "2D", "SAME_SUIT_QUARTETS", id="J35"),
    ],
)
def test_j34_j35_melds_of_one_seat_differ_unless_the_table_says_otherwise(
    deal: int, melds: str, rest: str, code: str
) -> None:
    at = table(deal=deal, hands={"A": f"{melds.replace('|', '')} {rest}"}, pile="8D")
    loose = table(Rules(distinct_melds=False), deal=deal, hands={"A": f"{melds.replace('|', '')} {rest}"}, pile="8D")

    with refused(code, "distinct_melds"):
        at.lay_down("A", melds)
    loose.lay_down("A", melds)
    assert loose.faces("A") == rest


@pytest.mark.parametrize(
    "deal, melds, rest",
    [
        pytest.param(3, "5C 5D 5H | 7S 8S 9S 10S | AH 2H 3H 4H", "QD", id="J36"),
        pytest.param(9, "3S 4S 5S 6S | 10H JH QH KH | AC 2C 3C 4C | 7D JK=8D 9D 10D", "2H", id="J37"),
    ],
)
def test_j36_j37_quartets_of_different_suits(deal: int, melds: str, rest: str) -> None:
    hand = melds.replace("|", "").replace("=8D", "")
    at = table(deal=deal, hands={"A": f"{hand} {rest}"})

    at.lay_down("A", melds)

    assert " | ".join(at.meld(number) for number in range(len(at.deal.melds))) == melds


J38_REST = "QS QH QC 2C 5D"


def test_j38_a_surplus_meld_comes_after_the_lay_down_not_with_it() -> None:
    at = table(hands={"A": f"{J29.replace('|', '')} {J38_REST}"}, calls={"A": 2})

    with refused("EXTRA_MELD"):
        at.lay_down("A", f"{J29} | QS QH QC")
    at.lay_down("A", J29)
    at.add_meld("A", "QS QH QC")

    assert at.faces("A") == "2C 5D"


def test_j38_only_in_later_turns_where_the_table_says_so() -> None:
    at = table(Rules(extra_melds=ExtraMelds.LATER_TURNS), hands={"A": f"{J29.replace('|', '')} {J38_REST}"})

    at.lay_down("A", J29)
    with refused("EXTRA_MELDS_OFF", "extra_melds"):
        at.add_meld("A", "QS QH QC")
    at.discard("A", "5D")
    at.pass_window()
    at.pass_turns(3)
    at.draw("A")
    at.add_meld("A", "QS QH QC")


J39_TABLE = ["A: 4S 4H 4C", "A: 9D 9H JK", "A: KS KH KD"]


def test_j39_a_new_trio_in_a_later_turn() -> None:
    at = table(hands={"A": f"{J38_REST} 8S"}, melds=J39_TABLE)

    at.add_meld("A", "QS QH QC")

    assert at.deal.melds[3].owner == 0
    assert at.faces("A") == "2C 5D 8S"


def test_j39_never_where_the_table_says_so() -> None:
    at = table(Rules(extra_melds=ExtraMelds.NEVER), hands={"A": f"{J38_REST} 8S"}, melds=J39_TABLE)

    with refused("EXTRA_MELDS_OFF", "extra_melds"):
        at.add_meld("A", "QS QH QC")


def test_j39_a_new_trio_differs_from_the_seats_own_trios() -> None:
    at = table(hands={"A": "KS KH KC 8S"}, melds=[*J39_TABLE, "B: QS QH QC"])

    with refused("SAME_RANK_TRIOS", "distinct_melds"):
        at.add_meld("A", "KS KH KC")


def test_j40_no_new_meld_after_a_lay_off_in_the_same_turn() -> None:
    at = table(hands={"A": f"{J38_REST} 8S"}, melds=[*J39_TABLE, "B: 4S 5S 6S 7S"])

    at.lay_off("A", "8S", 3, End.HIGH)
    with refused("NEW_MELD_AFTER_LAYOFF", "new_meld_after_layoff"):
        at.add_meld("A", "QS QH QC")


def test_j40_nor_after_a_joker_move() -> None:
    rules = Rules(joker_swap=JokerSwap.ANY_DOWN_HIGH_FIRST)
    at = table(rules, hands={"A": f"{J38_REST} 6S"}, melds=[*J39_TABLE, "B: 5S JK=6S 7S 8S"])

    at.swap("A", "6S", 3, End.HIGH)
    with refused("NEW_MELD_AFTER_LAYOFF", "new_meld_after_layoff"):
        at.add_meld("A", "QS QH QC")


def test_j40_unless_the_table_allows_it() -> None:
    rules = Rules(new_meld_after_layoff=True)
    at = table(rules, hands={"A": f"{J38_REST} 8S"}, melds=[*J39_TABLE, "B: 4S 5S 6S 7S"])

    at.lay_off("A", "8S", 3, End.HIGH)
    at.add_meld("A", "QS QH QC")


def test_j41_another_deals_contract_is_refused() -> None:
    melds = "6S 6H 6D | JC JD JK | QS QH QC | 8H 9H 10H JH"
    at = table(deal=5, hands={"A": melds.replace("|", "")})

    with refused("WRONG_CONTRACT"):
        at.lay_down("A", melds)


@pytest.mark.parametrize(
    "melds, rest",
    [
        pytest.param("6S 6H 6D | JC JD JK | 8H 9H 10H JH", "3C 5C", id="J42 two trios and a quartet"),
        pytest.param("6S 6H 6D | 8H 9H 10H JH | 2C 3C 4C 5C", "3D", id="J42 a trio and two quartets"),
    ],
)
def test_j42_a_merged_deal_opens_with_either_contract(melds: str, rest: str) -> None:
    at = table(Rules(schedule=Schedule.SHORT7), deal=2, hands={"A": f"{melds.replace('|', '')} {rest}"})

    at.lay_down("A", melds)

    assert at.faces("A") == rest
