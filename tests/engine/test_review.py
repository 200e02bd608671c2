"""Looking back: the decisions that cost a seat most are found, and only its own."""

import pickle
from functools import cache

import pytest

from engine import actions as a
from engine.cards import Card, parse_cards
from engine.computer import review as looking_back
from engine.computer.greedy import greedy
from engine.computer.reasons import Reason
from engine.computer.review import Act, decided, decisions, review
from engine.events import CallBid, CallMade, CallPassed, CardDrawn, Discarded, Event, StockReshuffled, UpcardTaken
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.scoring import penalty
from engine.state import Phase, awaited
from engine.views import PlayerView, look

SEVEN = Card.parse("7H")


def careless(view: PlayerView) -> a.Action:
    """Play on, but never call and throw the cheapest card, whatever it is good for."""
    action = greedy(view, lambda: False)
    match action:
        case a.Call():
            return a.PassCall()
        case a.Discard():
            return a.Discard(min(view.legal.discards, key=lambda card: (penalty(card, view.table.rules), int(card))))
        case _:
            return action


@cache
def first_deal(game: str = "jamaican", own: bool = True) -> tuple[Act, ...]:
    """The acts of one deal in which seat 0 is careless."""
    shuffler = SeededShuffler(11)
    events = open_match(PRESETS[game], 3, shuffler)
    match, acts = replay(events), [Act(events, False)]
    while match.phase is not Phase.SCORED:
        seat = awaited(match)[0]
        view = look(match, seat)
        events = play(match, seat, careless(view) if seat == 0 else greedy(view, lambda: False), shuffler)
        acts.append(Act(events, own))
        for event in events:
            match = evolve(match, event)
    return tuple(acts)


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "WORLDS", 8)
    monkeypatch.setattr(looking_back, "POINTS_WORLDS", 3)
    monkeypatch.setattr(looking_back, "CANDIDATES", 5)


@pytest.mark.parametrize("game", ["jamaican", "kalooki_51"])
def test_the_dearest_decisions_are_named_dearest_first_with_what_the_expert_would_have_done(game: str) -> None:
    found = review(first_deal(game), 0)
    assert 1 <= len(found) <= 3
    costs = [dear.cost for dear in found]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= 1
    for dear in found:
        assert dear.view.seat == 0
        assert dear.done in dear.view.legal
        assert dear.better in dear.view.legal
        assert not looking_back.same(dear.done, dear.better)
        assert all(isinstance(reason, Reason) for reason in dear.reasons)


def test_the_same_match_gives_the_same_answer_also_in_another_process() -> None:
    again = pickle.loads(pickle.dumps(first_deal()))  # noqa: S301 - what we have just written
    assert review(again, 0) == review(first_deal(), 0)


def test_what_the_computer_did_for_a_seat_is_no_decision_of_its_person() -> None:
    assert review(first_deal(own=False), 0) == ()
    assert list(decisions(first_deal(own=False), 0)) == []


def test_who_plays_as_well_as_hard_has_nothing_to_regret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "hard", lambda view, _: careless(view))
    assert review(first_deal(), 0) == ()


def test_no_more_is_tried_out_than_was_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def expert(view: PlayerView, enough: object) -> a.Action:
        asked.append(view)
        return careless(view)

    monkeypatch.setattr(looking_back, "expert", expert)
    assert review(first_deal("kalooki_51"), 0) == ()
    assert len(asked) > 1
    asked.clear()
    monkeypatch.setattr(looking_back, "CANDIDATES", 1)
    assert review(first_deal("kalooki_51"), 0) == ()
    assert len(asked) == 1


def test_each_decision_is_seen_as_the_seat_saw_it() -> None:
    match = None
    seen = iter(decisions(first_deal(), 1))
    number = 0
    for act in first_deal():
        if decided(act.events, 1) is not None:
            assert match is not None
            view, done = next(seen)
            assert view == look(match, 1)
            assert done == decided(act.events, 1)
            number += 1
        for event in act.events:
            match = evolve(match, event)
    assert number > 5
    assert next(seen, None) is None


@pytest.mark.parametrize(
    "events, action",
    [
        ((CardDrawn(0, SEVEN),), a.Draw()),
        ((StockReshuffled(parse_cards("2S 3S"), (SEVEN,), 2), CardDrawn(0, SEVEN)), a.Draw()),
        ((UpcardTaken(0, SEVEN),), a.Take()),
        ((Discarded(0, SEVEN),), a.Discard(SEVEN)),
        ((CallPassed(0), CallMade(2, 1)), a.PassCall()),
        ((CallBid(0),), a.Call()),
        ((CallMade(0, 1),), a.Call()),
        ((CardDrawn(1, SEVEN),), None),
        ((CallPassed(2), CallMade(0, 1)), None),
        ((), None),
    ],
)
def test_an_act_says_what_was_decided(events: tuple[Event, ...], action: a.Action | None) -> None:
    assert decided(events, 0) == action
