"""Folding events: it follows every log that ``play`` writes and breaks on the others, without naming a card."""

import pytest

from engine import events as e
from engine.cards import Card, parse_cards
from engine.dealing import Script
from engine.fold import evolve, replay
from engine.melds import End
from engine.notation import parse_meld, parse_melds
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.rules import Rules
from engine.state import Phase, SeatState
from engine.violations import BrokenLog
from tests.engine.positions import table

NINE, JOKER = Card.parse("9S"), Card.joker()
OPENED = e.MatchOpened(Rules(), 3, 2)
DEALT = e.DealStarted(
    number=1,
    openings=Rules().plan(1, 4).openings,
    dealer=0,
    seats=(0, 1, 2),
    hands=(parse_cards("AS 2S"), parse_cards("AH 2H"), parse_cards("AD 2D")),
    stock=parse_cards("3C 4C"),
    upcard=NINE,
)
TURN = e.TurnStarted(1)


@pytest.mark.parametrize(
    "log, reason",
    [
        pytest.param([], "empty", id="empty"),
        pytest.param([TURN], "no opening", id="no opening"),
        pytest.param([OPENED, OPENED], "a second opening", id="two openings"),
        pytest.param([OPENED, TURN], "no deal", id="a turn without a deal"),
        pytest.param([OPENED, e.DealScored(())], "no deal", id="a score without a deal"),
        pytest.param([OPENED, DEALT, e.CardDrawn(1, NINE)], "no turn", id="a draw without a turn"),
        pytest.param([OPENED, DEALT, e.UpcardTaken(1, NINE)], "no turn", id="taking without a turn"),
        pytest.param([OPENED, DEALT, TURN, e.CardDrawn(1, None)], "a hidden card", id="a hidden draw"),
        pytest.param([OPENED, DEALT, e.CallAllowed(0, 2, NINE, None)], "a hidden card", id="a hidden call"),
        pytest.param([OPENED, DEALT, TURN, e.Discarded(1, NINE)], "Discarded cannot follow", id="a card not held"),
        pytest.param([OPENED, DEALT, e.Discarded(1, Card.parse("AH"))], "no turn", id="a discard without a turn"),
        pytest.param([OPENED, DEALT, e.TurnEndedWithoutDiscard(1)], "no turn", id="an end without a turn"),
        pytest.param([OPENED, DEALT, TURN, e.CardDrawn(7, NINE)], "CardDrawn cannot follow", id="no such seat"),
        pytest.param([OPENED, DEALT, TURN, e.TookBack(1, 1)], "TookBack cannot follow", id="nothing to take back"),
        pytest.param([OPENED, DEALT, e.TookBack(1, 1)], "no turn", id="taking back without a turn"),
        pytest.param([OPENED, DEALT, e.CallPassed(2)], "no window", id="a pass without a window"),
        pytest.param([OPENED, DEALT, e.CallBid(2)], "no window", id="a bid without a window"),
        pytest.param([OPENED, DEALT, e.CallMade(2, 0)], "no window", id="a call without a window"),
        pytest.param(
            [OPENED, DEALT, TURN, e.LaidOff(1, Card.parse("AH"), 0, None)], "LaidOff cannot follow", id="no such meld"
        ),
        pytest.param(
            [OPENED, DEALT, TURN, e.JokerSwapped(1, Card.parse("AH"), 3, JOKER, End.LOW)],
            "JokerSwapped cannot follow",
            id="no such run",
        ),
        pytest.param(
            [OPENED, DEALT, TURN, e.LaidDown(1, parse_melds("9S 9H 9C"))], "LaidDown cannot follow", id="foreign cards"
        ),
        pytest.param([OPENED, DEALT, e.MeldAdded(1, parse_meld("9S 9H 9C"))], "no turn", id="a meld without a turn"),
        pytest.param(
            [OPENED, DEALT, e.DealScored((e.SeatScore(5, (), (), doubled=False, unmet=0, bonus=0),))],
            "DealScored cannot follow",
            id="a score of nobody",
        ),
        pytest.param([OPENED, DEALT, e.CardReturned(1, NINE)], "no turn", id="giving back without a turn"),
        pytest.param([OPENED, DEALT, TURN, e.CardReturned(1, NINE)], "CardReturned cannot follow", id="what it lacks"),
        pytest.param([OPENED, e.ChipsMoved(e.Payment.ANTE, (1,))], "ChipsMoved cannot follow", id="chips of too few"),
        pytest.param(
            [OPENED, DEALT, TURN, e.JokerSwapped(1, Card.parse("AH"), 0, JOKER, None, NINE)],
            "JokerSwapped cannot follow",
            id="a joker of no set",
        ),
    ],
)
def test_events_in_an_order_that_play_never_makes_break(log: list[e.Event], reason: str) -> None:
    with pytest.raises(BrokenLog) as caught:
        replay(log)

    assert caught.value.reason.startswith(reason)
    assert "9S" not in str(caught.value)
    assert "AH" not in str(caught.value)


def test_a_moment_names_a_decision_that_others_leave_open() -> None:
    match = replay(open_match(Rules(), 4, SeededShuffler(1)))
    window = evolve(match, e.CallOpened(NINE, 0, 1, (2, 3)))

    assert window.moment == match.moment + 1
    assert evolve(window, e.CallPassed(2)).moment == window.moment
    assert evolve(window, e.CallBid(2)).moment == window.moment
    assert evolve(match, e.BecameReady(2)).moment == match.moment
    assert evolve(window, e.CallMade(2, 0)).moment == window.moment + 1


def test_buying_in_leaves_the_others_decision_open_and_being_eliminated_does_not() -> None:
    match = replay([OPENED, DEALT])

    assert evolve(match, e.BoughtIn(1, 40)).moment == match.moment
    assert evolve(match, e.Eliminated((1,))).moment == match.moment + 1


def test_a_pack_that_is_to_be_cut_holds_no_card_yet() -> None:
    asked = e.CutAsked(1, DEALT.openings, 0, (0, 1, 2), 2)
    match = replay([OPENED, asked])

    assert match.deal is not None
    assert (match.deal.phase, match.deal.cutter, match.deal.hands) == (Phase.CUT, 2, (SeatState(()),) * 3)
    assert replay([OPENED, asked, DEALT]).deal == replay([OPENED, DEALT]).deal


def test_cards_lie_where_the_events_put_them() -> None:
    match = replay([OPENED, DEALT, TURN, e.CardDrawn(1, Card.parse("3C")), e.Discarded(1, Card.parse("AH"))])
    deal = match.deal

    assert deal is not None
    assert deal.hands[1].hand == parse_cards("2H 3C")
    assert deal.pile == parse_cards("9S AH")
    assert deal.stock == parse_cards("4C")
    assert (deal.turn, deal.turns, deal.idle_turns) == (None, 1, 0)


def test_evolve_leaves_the_match_before_as_it_was() -> None:
    at = table()
    before, copy = at.match, repr(at.match)

    at.discard("A", at.legal("A").discards[0].name)

    assert at.match is not before
    assert repr(before) == copy


def test_an_act_begins_with_a_match_and_a_deal() -> None:
    with pytest.raises(ValueError, match="no match"):
        _ = Script(None).match
    script = Script(None)
    script.add(OPENED)
    with pytest.raises(ValueError, match="no deal"):
        _ = script.deal
