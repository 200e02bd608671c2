"""Advice in words: every reason and every action has its sentence."""

import dataclasses
from typing import Any, get_args

import pytest

from bot.i18n.advice import action_words, dearest_lines, hint_text, reason_line, reason_lines
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from engine import actions as a
from engine.cards import Card, parse_cards
from engine.computer import reasons as r
from engine.computer.hint import Hint, Shortage, Wanted
from engine.computer.review import Dear
from engine.melds import End, TableMeld
from engine.notation import parse_melds
from engine.views import look
from tests.engine.positions import table

NAMES = ("Ann", "Bob", "Cy", "Dee")
SEVEN = Card.parse("7H")
FACTS: dict[str, Any] = {"card": SEVEN, "missing": 2, "left": 3, "points": 10, "seat": 1, "cards": 2, "live": 9}


@pytest.fixture
def phrases(catalogue: Catalogue) -> Phrases:
    return Phrases(catalogue)


@pytest.mark.parametrize("kind", get_args(r.Reason))
def test_every_reason_has_its_sentence(phrases: Phrases, kind: type[r.Reason]) -> None:
    made = kind(**{field.name: FACTS[field.name] for field in dataclasses.fields(kind)})
    text = reason_line(phrases, made, NAMES)
    assert text.endswith(".")
    for name in (field.name for field in dataclasses.fields(kind)):
        shown = {"card": "7♥", "seat": "Bob"}.get(name, str(FACTS[name]))
        assert shown in text


def test_nothing_special_is_said_to_be_so(phrases: Phrases) -> None:
    assert reason_lines(phrases, (), NAMES) == ["Nothing special speaks for it."]


def test_every_action_is_said(phrases: Phrases) -> None:
    found = table(hands={"A": "9C KS"}, melds=["A: 9D 9H 9S"], pile="7H")
    view = look(found.match, 0).table
    (meld,) = parse_melds("4S 4H 4C")
    nine, king = parse_cards("9C KS")
    said: dict[a.Action, str] = {
        a.Draw(): "Draw from the stock",
        a.Take(): "Take 7♥",
        a.Call(): "Call 7♥",
        a.LayDown((meld,)): "Lay down 4♠ 4♥ 4♣",
        a.AddMeld(meld): "Lay 4♠ 4♥ 4♣",
        a.LayOff(nine, 0): "Lay 9♣ off on A1",
        a.LayOff(nine, 0, End.HIGH): "Lay 9♣ off on A1, high end",
        a.SwapJoker(nine, 0, Card.parse("JK"), None): "Give 9♣ for the joker of A1",
        a.Discard(king): "Discard K♠",
    }
    for action, words in said.items():
        assert action_words(phrases, view, action) == words
    rest = (
        a.TakeBack(),
        a.ReturnCard(),
        a.EndTurn(),
        a.PassCall(),
        a.AllowCall(),
        a.RefuseCall(),
        a.Ready(),
        a.Cut(),
        a.BuyIn(),
    )
    assert len({action_words(phrases, view, action) for action in rest}) == len(rest)
    assert {type(action) for action in (*said, *rest)} == set(get_args(a.Action))
    assert isinstance(view.melds[0], TableMeld)


def test_a_hint_names_the_likeliest_cards_and_says_how_many_can_come(phrases: Phrases) -> None:
    view = look(table(hands={"A": "9C KS"}, pile="7H").match, 0)
    wanted = tuple(Wanted(card, 2) for card in parse_cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"))
    gone = Wanted(Card.parse("AD"), 0)
    text = hint_text(phrases, view, Hint(Shortage(1, (*wanted, gone), 80), a.Discard(Card.parse("KS"))), NAMES)
    assert "You need one more card to lay down." in text
    assert "J♠ (×2)" in text
    assert "Q♠" not in text
    assert "and some others" in text
    assert "A♦" not in text
    assert "22 such cards can still come; you have not seen 80 cards." in text
    assert "💡 **Discard K♠**" in text
    assert "None of them can come any more." in hint_text(phrases, view, Hint(Shortage(1, (gone,), 80), None), NAMES)
    assert "nothing to advise" in hint_text(phrases, view, Hint(None, None), NAMES)
    assert "can be laid down" in hint_text(phrases, view, Hint(Shortage(0, (), 80), None), NAMES)


def test_the_dearest_moves_are_said_with_what_the_expert_would_have_done(phrases: Phrases) -> None:
    view = look(table(hands={"A": "9C KS"}, pile="7H").match, 0)
    dear = Dear(view, a.Discard(Card.parse("9C")), a.Discard(Card.parse("KS")), 12.4, (r.TriedOut(),))
    text = "\n".join(dearest_lines(phrases, (dear,), NAMES))
    assert "Deal 1.** You: Discard 9♣. The expert: Discard K♠. That would have saved about 12 points." in text
    assert "Your hand: K♠ 9♣" in text
    assert "in imagination" in text
    assert dearest_lines(phrases, (), NAMES) == ["The expert found no move of yours that cost much."]
