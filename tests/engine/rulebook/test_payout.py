"""K29: who gets the pot (R-K3, R-J28)."""

from dataclasses import replace

import pytest

from engine.events import ChipsMoved, Payment
from engine.presets import KALOOKI_51
from engine.rules import MatchEnd, Rules, Stakes
from engine.stakes import payout
from tests.engine.positions import table
from tests.engine.rulebook.endings import PLAIN, after

SHARED_OUT = Rules(stakes=Stakes.POT, winner_share=75)
K29_HANDS = {"A": "9S", "B": "KS KH", "C": "KC KD QS QH QC QD", "D": "JS JH JC JD 10S 10H 10C 10D JS JH JC JD"}


def test_k29_the_winner_gets_three_quarters_and_the_rest_goes_by_penalties() -> None:
    assert payout(SHARED_OUT, 400, (0,), (0, 1, 2, 3), (0, 20, 60, 120)) == (300, 66, 34, 0)


def test_k29_at_the_table() -> None:
    rules = replace(KALOOKI_51, match_end=MatchEnd.SINGLE, stakes=Stakes.POT, ante=100)
    at = table(rules, hands=K29_HANDS, down="ABCD", chips=[-100] * 4)

    events = at.discard("A", "9S")

    assert [score.total for score in at.match.results[0].scores] == [-20, 20, 60, 120]
    assert ChipsMoved(Payment.POT, (300, 66, 34, 0)) in events
    assert (at.match.chips, at.match.pot) == ((200, -34, -66, -100), 0)


@pytest.mark.parametrize(
    "pot, share, winners, penalties, chips",
    [
        pytest.param(400, 75, (3,), (101, 120, 500, 0), (0, 0, 0, 400), id="without weights the winner takes all"),
        pytest.param(400, 75, (3,), (100, 101, 101, 0), (100, 0, 0, 300), id="a hundred is the last to have a share"),
        pytest.param(400, 75, (0,), (0, 0, 0, 0), (300, 34, 33, 33), id="equal fractions in order of play"),
        pytest.param(402, 75, (0,), (0, 100, 99, 98), (301, 17, 34, 50), id="odd chips to the largest fractions"),
        pytest.param(400, 75, (0, 1), (0, 0, 50, 50), (150, 150, 50, 50), id="two winners"),
        pytest.param(402, 75, (1, 2), (0, 0, 0, 120), (101, 151, 150, 0), id="an odd chip of the winners' part"),
        pytest.param(400, 75, (0, 1, 2, 3), (0, 0, 0, 0), (100, 100, 100, 100), id="all have won"),
        pytest.param(400, 100, (0,), (0, 20, 60, 120), (400, 0, 0, 0), id="the winner takes all by house rule"),
        pytest.param(3, 1, (0,), (0, 0, 0, 0), (0, 1, 1, 1), id="hardly anything for the winner"),
        pytest.param(0, 75, (0,), (0, 20, 60, 120), (0, 0, 0, 0), id="an empty pot"),
        pytest.param(1, 75, (0,), (0, 20, 60, 120), (0, 1, 0, 0), id="one chip"),
    ],
)
def test_every_chip_of_the_pot_goes_somewhere(
    pot: int, share: int, winners: tuple[int, ...], penalties: tuple[int, ...], chips: tuple[int, ...]
) -> None:
    paid = payout(replace(SHARED_OUT, winner_share=share), pot, winners, (0, 1, 2, 3), penalties)

    assert paid == chips
    assert sum(paid) == pot


def test_equal_fractions_go_by_the_order_of_play() -> None:
    assert payout(SHARED_OUT, 400, (0,), (3, 0, 1, 2), (0, 0, 0, 0)) == (300, 33, 33, 34)


def test_bonuses_buy_no_larger_share() -> None:
    """B went out before, so its total is lower than what it scored."""
    rules = replace(PLAIN, go_out_bonus=50, limit=20, stakes=Stakes.POT, winner_share=50)
    at = table(rules, seats=3, hands={"A": "9S", "B": "KS KH", "C": "KC"}, down="ABC", totals=[-60, 0, 15],
               chips=[-50] * 3, turn="A", dealer="C")  # fmt: skip
    earlier = table(rules, seats=3, hands={"A": "KS", "B": "9S", "C": "5C KD"}, down="ABC", turn="B", dealer="B")
    earlier.discard("B", "9S")
    at.match = replace(at.match, results=earlier.match.results)

    at.discard("A", "9S")

    assert at.match.totals == (-110, 20, 25)
    assert at.match.chips == (25, -50 + 39, -50 + 36)  # weights 101 - 20 and 101 - 25


def test_who_was_eliminated_shares_by_what_it_scored() -> None:
    rules = replace(PLAIN, match_end=MatchEnd.ELIMINATION, limit=20, stakes=Stakes.POT, winner_share=75)
    at = after(rules, [0, 19, 19], chips=[-40] * 3)

    assert at.match.places == (1, 2, 2)
    assert at.match.chips == (90 - 40, 15 - 40, 15 - 40)
