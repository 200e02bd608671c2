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
from engine.events import (
    CallAllowed,
    CallBid,
    CallMade,
    CallPassed,
    CallRefused,
    CardDrawn,
    Discarded,
    Event,
    LaidDown,
    StockReshuffled,
    UpcardTaken,
)
from engine.fold import evolve, replay
from engine.melds import Meld, MeldKind
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.scoring import penalty
from engine.state import Phase, awaited
from engine.views import PlayerView, look
from tests.engine.positions import Table, call_window, table

SEVEN = Card.parse("7H")
TRIO = (Meld(MeldKind.SET, parse_cards("4S 4H 4D")),)
READY = "4S 4H 4D 9S 9H 9D KS KH KD 2C 3D 5H QC"
"""Deal 1 asks for three trios, and here they are."""


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


SEEDS = {"jamaican": 13, "kalooki_51": 11}
"""Deals in which carelessness costs something."""


@cache
def first_deal(game: str = "jamaican", own: bool = True) -> tuple[Act, ...]:
    """The acts of one deal in which seat 0 is careless."""
    shuffler = SeededShuffler(SEEDS[game])
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
    monkeypatch.setattr(looking_back, "WORLDS", 16)
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
        ((CallAllowed(0, 2, SEVEN, None),), a.AllowCall()),
        ((StockReshuffled(parse_cards("2S 3S"), (SEVEN,), 2), CallAllowed(0, 2, SEVEN, None)), a.AllowCall()),
        ((CallMade(2, None), CallAllowed(None, 2, SEVEN, None)), None),
        ((CallRefused(0, 2),), a.RefuseCall()),
        ((CallRefused(1, 0),), None),
        ((LaidDown(0, TRIO),), a.LayDown(TRIO)),
        ((LaidDown(1, TRIO),), None),
        ((CardDrawn(1, SEVEN),), None),
        ((CallPassed(2), CallMade(0, 1)), None),
        ((), None),
    ],
)
def test_an_act_says_what_was_decided(events: tuple[Event, ...], action: a.Action | None) -> None:
    assert decided(events, 0) == action


# Lay-downs and answers


def stubborn(view: PlayerView) -> a.Action:
    """Play on, but never lay down: throw the dearest card instead."""
    action = greedy(view, lambda: False)
    if isinstance(action, a.LayDown) and view.legal.discards:
        return a.Discard(max(view.legal.discards, key=lambda card: (penalty(card, view.table.rules), int(card))))
    return action


def test_who_does_not_lay_down_is_told_so() -> None:
    shuffler = SeededShuffler(11)
    events = open_match(PRESETS["jamaican"], 3, shuffler)
    match, acts = replay(events), [Act(events, False)]
    left = 0
    while match.phase is not Phase.SCORED:
        seat = awaited(match)[0]
        view = look(match, seat)
        action = stubborn(view) if seat == 0 else greedy(view, lambda: False)
        left += seat == 0 and isinstance(greedy(view, lambda: False), a.LayDown)
        events = play(match, seat, action, shuffler)
        acts.append(Act(events, True))
        for event in events:
            match = evolve(match, event)
    assert left
    found = review(acts, 0)
    assert isinstance(found[0].done, a.Discard)
    assert isinstance(found[0].better, a.LayDown)
    assert found[0].cost > 20


def screened(found: Table, done: a.Action, seat: int = 0) -> looking_back._Candidate | None:
    return looking_back._screened(look(found.match, seat), done)


def test_what_was_left_in_hand_is_looked_at_by_what_it_costs() -> None:
    ready = table(deal=1, hands={"A": READY})
    unlaid = screened(ready, a.Discard(ready.card("A", "QC")))
    assert unlaid is not None
    assert unlaid.guess == looking_back.NOT_LAID
    down = table(hands={"A": "5S 2C KD KC KH"}, melds=["A: 4S 4H 4D", "B: 5C 5D 5H"])
    meld = screened(down, a.Discard(down.card("A", "2C")))
    assert meld is not None
    assert meld.guess == 30
    fits = table(hands={"A": "5S 2C KD"}, melds=["A: 4S 4H 4D", "B: 5C 5D 5H"])
    one = screened(fits, a.Discard(fits.card("A", "2C")))
    assert one is not None
    assert one.guess == 5


def test_a_smaller_lay_down_is_looked_at_and_one_of_the_same_cards_is_not() -> None:
    found = table(deal=1, hands={"A": f"{READY} KC"})
    best = greedy(look(found.match, 0), lambda: False)
    assert isinstance(best, a.LayDown)
    assert screened(found, best) is None
    assert screened(found, a.LayDown(tuple(reversed(best.melds)))) is None
    smaller = tuple(Meld(meld.kind, meld.cards[:3]) for meld in best.melds)
    less = screened(found, a.LayDown(smaller))
    assert less is not None
    assert less.guess == 10


def test_a_lay_down_that_could_have_waited_is_looked_at() -> None:
    found = table(deal=1, hands={"A": "4S 4H 4D 9S 9H 9D KS KH KD 2C 3D"})
    best = greedy(look(found.match, 0), lambda: False)
    assert screened(found, best) == looking_back._Candidate(look(found.match, 0), best, looking_back.UNCLEAR)


@pytest.mark.parametrize("done, other", [(a.AllowCall(), a.RefuseCall()), (a.RefuseCall(), a.AllowCall())])
def test_an_answer_is_tried_out_and_told_with_what_it_cost(
    done: a.Action, other: a.Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
    found.call("C")
    view = look(found.match, 0)
    monkeypatch.setattr(looking_back, "hard", lambda *_: other)
    monkeypatch.setattr(looking_back, "expert", lambda *_: other)
    monkeypatch.setattr(looking_back, "outcome", lambda *asked: 12.0 if asked[2] == done else 5.0)
    candidate = screened(found, done)
    assert candidate is not None
    dear = looking_back._tried(candidate)
    assert dear is not None
    assert (dear.view, dear.done, dear.better, dear.cost) == (view, done, other, 7.0)
    monkeypatch.setattr(looking_back, "expert", lambda *_: done)
    assert looking_back._tried(candidate) is None
