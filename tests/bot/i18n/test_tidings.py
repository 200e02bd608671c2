"""Every event has a line, and a line says no more than its event holds."""

import re
import typing
from dataclasses import replace

import pytest

from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.ports import Cause, Entry
from engine import events as e
from engine.cards import Card, parse_cards
from engine.melds import End, MeldKind, readings
from engine.openings import Contract, MinimumPoints
from engine.presets import JAMAICAN
from engine.views import seen_by

NAMES = ("Ann", "Bob", "Cy")
FACT = re.compile(r"Ann|Bob|Cy|A\d|[\dAJQK]+[♠♥♦♣]")
"""Names, labels of melds and cards, which are the same in every language."""
SEVEN, JOKER = Card.parse("7S"), Card.parse("JK")
TRIO = readings(MeldKind.SET, parse_cards("9D 9H JK"), JAMAICAN)[0]
DEAL = e.DealStarted(
    2,
    (Contract(2, 1),),
    1,
    (0, 1, 2),
    (parse_cards("KS"), parse_cards("QS"), parse_cards("JS")),
    parse_cards("2C"),
    SEVEN,
)
SCORE = e.SeatScore(0, parse_cards("7S"), (7,), doubled=False, unmet=50, bonus=0)
SAMPLES: list[tuple[e.Event, str]] = [
    (e.MatchOpened(JAMAICAN, 3, 2), "3 seats, 2 packs"),
    (e.DealerDrawn((((0, SEVEN), (1, JOKER)),), 1), "Bob drew the lowest card"),
    (e.CutAsked(2, (Contract(2, 1),), 1, (0, 1, 2), 0), "Ann is to cut the pack."),
    (DEAL, "Deal 2: 2 trios and 1 quartet. Bob dealt; the upcard is 7♠."),
    (replace(DEAL, cutter=0), "Deal 2: 2 trios and 1 quartet. Ann cut, Bob dealt; the upcard is 7♠."),
    (replace(DEAL, openings=(MinimumPoints(51),)), "Deal 2: melds worth 51 points. Bob dealt; the upcard is 7♠."),
    (replace(DEAL, sudden_death=True), "Sudden death: 2 trios and 1 quartet. Bob dealt; the upcard is 7♠."),
    (replace(DEAL, sudden_death=True, cutter=0), "Sudden death: 2 trios and 1 quartet. Ann cut, Bob dealt;"),
    (e.TurnStarted(0), "Ann is to draw."),
    (e.TurnStarted(0, stock_only=True), "from the stock"),
    (e.TurnStarted(0, must_take=True), "must take"),
    (e.StockReshuffled(parse_cards("2C 3C"), parse_cards("4C"), 2), "2 cards"),
    (e.CardDrawn(0, None), "Ann drew from the stock."),
    (e.CardDrawn(0, SEVEN), "Ann drew 7♠ from the stock."),
    (e.UpcardTaken(1, SEVEN), "Bob took 7♠."),
    (e.LaidDown(2, (TRIO,)), "Cy laid down: 9♥ 9♦ Joker."),
    (e.MeldAdded(2, TRIO), "new meld"),
    (e.LaidOff(0, SEVEN, 0, None), "Ann laid off 7♠ on A1."),
    (e.LaidOff(0, SEVEN, 0, End.HIGH), "on A1, high end."),
    (e.JokerSwapped(0, SEVEN, 0, JOKER, End.LOW), "the joker went to the low end"),
    (e.JokerSwapped(0, SEVEN, 0, JOKER, None), "for the joker of A1 and took the joker"),
    (e.TookBack(0, 1), "one step"),
    (e.CardReturned(0, SEVEN), "Ann gave 7♠ back"),
    (e.Discarded(0, SEVEN), "Ann discarded 7♠."),
    (e.TurnEndedWithoutDiscard(0), "only jokers"),
    (e.CallOpened(SEVEN, 0, 1, (2,)), "7♠ may be called."),
    (e.CallPassed(2), "Cy passes."),
    (e.CallBid(2), "Cy asks"),
    (e.CallMade(2, 0), "Cy calls; Ann answers."),
    (e.CallMade(2, None), "Cy calls."),
    (e.CallAllowed(0, 2, SEVEN, None), "Ann allowed the call: Cy got 7♠ and a card of the stock."),
    (e.CallAllowed(0, 2, SEVEN, JOKER), "Cy got 7♠ and Joker of the stock."),
    (e.CallAllowed(None, 2, SEVEN, None), "The call stands"),
    (e.CallAllowed(None, 2, SEVEN, JOKER), "The call stands"),
    (e.CallRefused(0, 2), "Ann refused Cy’s call."),
    (e.CallClosed(), "Nobody called."),
    (e.WentOut(1, bent=False), "Bob went out!"),
    (e.WentOut(1, bent=True), "in one turn"),
    *((e.DealBlocked(reason), "without a winner") for reason in e.BlockReason),
    *((e.DealVoided(reason), "void") for reason in e.BlockReason),
    (e.DealScored((SCORE,)), "scored"),
    (e.BecameReady(1), "Bob is ready."),
    (e.BoughtIn(1, -20), "Bob bought in again, at −20."),
    (e.Eliminated((0, 2)), "Ann and Cy"),
    *((e.ChipsMoved(reason, (2, -1, -1)), "Ann 2, Bob −1, Cy −1.") for reason in e.Payment),
    (e.GameEnded(2, (0, 9, 9), (0,)), "Ann won game 2."),
    (e.GameEnded(2, (0, 0, 9), (0, 1)), "Ann and Bob share game 2"),
    (e.MatchEnded((1, 2, 3)), "Ann won"),
    (e.MatchEnded((1, 2, 1)), "Ann and Cy won"),
]


@pytest.mark.parametrize("event, part", SAMPLES)
def test_every_event_has_a_line(phrases: Phrases, event: e.Event, part: str) -> None:
    assert part in event_line(phrases, event, NAMES, lambda number: f"A{number + 1}")


@pytest.mark.parametrize("event", [event for event, _ in SAMPLES])
def test_every_event_has_a_line_with_the_same_names_and_cards_in_every_language(
    phrases: Phrases, spoken: Phrases, event: e.Event
) -> None:
    english = event_line(phrases, event, NAMES, lambda number: f"A{number + 1}")
    line = event_line(spoken, event, NAMES, lambda number: f"A{number + 1}")
    assert sorted(FACT.findall(line)) == sorted(FACT.findall(english))
    assert line.count(spoken.say("joker")) == english.count("Joker")
    assert line[-1] in ".!"


def test_no_event_was_forgotten() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(typing.get_args(e.Event))


@pytest.mark.parametrize("event", [DEAL, e.CardDrawn(0, SEVEN), e.CallAllowed(0, 2, SEVEN, JOKER)])
def test_what_a_bystander_hears_holds_no_secret(phrases: Phrases, event: e.Event) -> None:
    line = event_line(phrases, seen_by(event, None), NAMES, lambda number: f"A{number + 1}")
    secrets = {"K♠", "Q♠", "J♠", "2♣", "Joker"} | ({"7♠"} if isinstance(event, e.CardDrawn) else set())
    assert not {secret for secret in secrets if secret in line}


def said(*events: e.Event) -> list[e.Event]:
    return [event for event, _ in sayable([Entry(events, Cause.PERSON, 0)])]


def test_what_the_header_shows_is_not_said_again() -> None:
    assert said(e.Discarded(0, SEVEN), e.CallOpened(SEVEN, 0, 1, (2,)), e.TurnStarted(1)) == [e.Discarded(0, SEVEN)]


def test_what_was_taken_back_is_not_said() -> None:
    laid, off, back = e.LaidDown(2, (TRIO,)), e.LaidOff(2, SEVEN, 0, None), e.TookBack(2, 1)
    assert said(e.CardDrawn(2, None), laid, off, back) == [e.CardDrawn(2, None), laid, back]


def test_what_lay_on_melds_of_an_earlier_deal_is_not_said() -> None:
    off, out, asked = e.LaidOff(2, SEVEN, 7, None), e.WentOut(2, bent=False), e.CutAsked(2, DEAL.openings, 1, (0, 1), 0)
    assert said(off, out, DEAL) == [out, DEAL]
    assert said(off, out, asked) == [out]


def test_a_line_knows_who_moved() -> None:
    found = sayable([Entry((e.Discarded(0, SEVEN),), Cause.TIME, 0)])
    assert found == [(e.Discarded(0, SEVEN), Cause.TIME)]
