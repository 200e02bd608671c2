"""What the expert tries out: every kind of choice, only what comes near, and nothing once it is told to hurry."""

import random
import sys
from collections.abc import Callable
from itertools import count

import pytest

from engine import actions as a
from engine.cards import Rank
from engine.computer import LEVELS
from engine.computer.hard import hard
from engine.computer.rollout import Start
from engine.computer.trials import candidates, may_wait
from engine.computer.worlds import World
from engine.notation import SEATS
from engine.presets import KALOOKI_40, KALOOKI_51, PAGAT
from engine.rules import Rules
from engine.views import PlayerView, look
from tests.engine.positions import Table, call_window, table

EXPERT = sys.modules["engine.computer.expert"]

NEAR = "4S 4H 4D 9S 9H 9D KS KH 2C 3D"
"""Deal 1 asks for three trios: the third is a pair of kings."""

TWO_WAYS = "7S 7H 7D JK 10S 10H 10D KS KC KD 2S 2H 3D 8C"
"""Three trios that lay most cards; with the twos and the joker in place of the sevens, those follow as a new meld."""

READY = "4S 4H 4D 9S 9H 9D KS KH KD 2C 3D"
"""All three trios, and two cards beside them."""


def never() -> bool:
    return False


def view_of(found: Table, seat: str = "A") -> PlayerView:
    return look(found.match, SEATS.index(seat))


def tried(found: Table, seat: str = "A") -> list[a.Action]:
    """What is tried out where it is this seat's turn to choose."""
    view = view_of(found, seat)
    return candidates(view, hard(view, never))


def draw_of(hand: str, top: str, rules: Rules | None = None) -> Table:
    """A before its draw in deal 1, with this card on the pile."""
    return table(rules or Rules(), deal=1, hands={"A": hand}, pile=f"6D {top}", drawn=False)


def answer_of(rules: Rules | None = None) -> Table:
    """C has called what A threw."""
    found = call_window(rules or Rules(), hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
    found.call("C")
    return found


OPEN = ["A: KS KH KD", "A: QS QH QC"]
"""What opens a deal of Kalooki 51."""

CHOICES: dict[str, tuple[Callable[[], Table], str, type[a.Action]]] = {
    "discard": (lambda: table(deal=1, hands={"A": "4S 4H 9S 9H KS KH QS QH JD JH"}), "A", a.Discard),
    "call": (lambda: call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"}), "C", a.PassCall),
    "pass": (lambda: call_window(hands={"C": "2C 3C 4C 5C 9S 10S JS QS 7D AD QD KC"}), "C", a.Call),
    "take": (lambda: draw_of("4S 4H 4D 9S 9H KS KH 2C 3D", "KD"), "A", a.Draw),
    "draw": (lambda: draw_of("4S 4H 4D 9S 9H 9D KS KH 7C", "7D"), "A", a.Take),
    "allow": (answer_of, "A", a.RefuseCall),
    "lay down": (lambda: table(deal=1, hands={"A": READY}), "A", a.Discard),
    "what to lay": (lambda: table(deal=1, hands={"A": TWO_WAYS}), "A", a.LayDown),
    "new meld": (lambda: table(KALOOKI_51, hands={"A": "7S 7H 7D 7C 8C 9C 2D"}, melds=OPEN), "A", a.AddMeld),
}
"""A position for each kind of choice, whose it is, and what is tried beside the hard computer's."""


@pytest.fixture(params=CHOICES)
def choice(request: pytest.FixtureRequest) -> tuple[PlayerView, type[a.Action]]:
    position, seat, other = CHOICES[request.param]
    return view_of(position(), seat), other


def test_every_kind_of_choice_is_tried(choice: tuple[PlayerView, type[a.Action]]) -> None:
    view, other = choice
    prior = hard(view, never)
    found = candidates(view, prior)
    assert found[0] == prior
    assert len(found) > 1
    assert all(isinstance(action, other) for action in found[1:])
    assert all(action in view.legal for action in found)


def test_another_choice_is_taken_if_it_is_better_by_more_than_chance(
    choice: tuple[PlayerView, type[a.Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = choice
    prior, other = candidates(view, hard(view, never))[:2]
    number = count()

    def clearly(start: Start, world: World, action: a.Action) -> float:
        return (0.0 if action == other else 20.0) + next(number) % 3

    def by_chance(start: Start, world: World, action: a.Action) -> float:
        return 2.0 + 20.0 * (next(number) % 7 == 0) if action == prior else 0.0 + 20.0 * (next(number) % 5 == 0)

    monkeypatch.setattr(EXPERT, "outcome", clearly)
    assert LEVELS["expert"](view, never) == other
    monkeypatch.setattr(EXPERT, "outcome", by_chance)
    assert LEVELS["expert"](view, never) == prior


def test_told_at_any_moment_that_it_is_enough_the_expert_does_what_it_may(
    choice: tuple[PlayerView, type[a.Action]],
) -> None:
    view, _ = choice
    allowed = candidates(view, hard(view, never))
    for patience in (0, 1, 2, 3, 5, 6, 8, 13):
        asked = count()
        action = LEVELS["expert"](view, lambda: next(asked) >= patience)  # noqa: B023 - asked at once
        assert action in allowed
        assert patience > 5 or action == allowed[0]


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_has_an_answer_at_once(name: str, choice: tuple[PlayerView, type[a.Action]]) -> None:
    view, _ = choice
    assert LEVELS[name](view, lambda: True) in view.legal


# Only what comes near


@pytest.mark.parametrize(
    "hand, top, alone",
    [
        ("4S 4H 4D 9S 9H 9D KS KH 2C", "KD", a.Take()),
        ("4S 4H 4D 9S 9H KS KH 2C 3D", "10D", a.Draw()),
    ],
    ids=["it is all that is missing", "it opens no way"],
)
def test_a_draw_that_is_no_near_thing_is_not_tried(hand: str, top: str, alone: a.Action) -> None:
    assert tried(draw_of(hand, top)) == [alone]


def test_no_draw_is_tried_where_it_would_end_the_deal() -> None:
    found = table(
        Rules(max_reshuffles=0), deal=1, hands={"A": "4S 4H 4D 9S 9H KS KH 2C 3D"}, pile="6D KD", stock="", drawn=False
    )
    assert tried(found) == [a.Take()]


def test_who_is_down_does_not_wonder_what_to_draw() -> None:
    found = table(hands={"A": "5C 2C"}, melds=["A: 5S 5H 5D"], pile="6D 5S", drawn=False)
    assert tried(found) == [a.Take()]


def test_who_goes_out_by_it_lays_down() -> None:
    found = table(deal=1, hands={"A": "4S 4H 4D 9S 9H 9D KS KH KD 2C"})
    (laying,) = tried(found)
    assert isinstance(laying, a.LayDown)


def test_who_would_still_hold_much_lays_down() -> None:
    found = table(deal=1, hands={"A": f"{READY} 5H 7C"})
    (laying,) = tried(found)
    assert isinstance(laying, a.LayDown)
    assert not may_wait(view_of(found), laying)


def test_what_has_to_be_laid_at_once_does_not_wait() -> None:
    """The taken card obliges to lay (R-K8): no discard is allowed before that, nor what leaves the card out."""
    found = table(
        KALOOKI_40,
        hands={"A": "KS KH 9S 9H 9D 10S 10H 10D 2C 3D 5H"},
        pile="6D KD",
        drawn=False,
    )
    found.take("A")
    view = view_of(found)
    laying = hard(view, never)
    assert isinstance(laying, a.LayDown)
    assert candidates(view, laying) == [laying]


def test_where_nothing_else_may_be_done_nothing_is_tried() -> None:
    found = table(deal=1, hands={"A": "2C"}, melds=["A: KS KH KD"])
    assert len(tried(found)) == 1
    assert candidates(view_of(found), a.Ready()) == [a.Ready()]


def test_refusing_as_the_next_player_is_taking_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """B answers where the next player decides (R-J15), and its refusal is played on with the card in its hand."""
    found = answer_of(PAGAT)
    view = view_of(found, "B")
    start = Start(view)
    world = start.worlds(random.Random(1)).imagine()
    rollout = sys.modules["engine.computer.trials"].Rollout
    monkeypatch.setattr(rollout, "after_draw", lambda _, *, take: 7.0 if take else 0.0)
    assert sys.modules["engine.computer.trials"].outcome(start, world, a.RefuseCall()) == 7.0


def brief() -> Callable[[], bool]:
    """The patience for trying out a few worlds."""
    asked = count()
    return lambda: next(asked) > 8


def act_of(found: Table, seat: str) -> a.Action:
    view = view_of(found, seat)
    action = LEVELS["expert"](view, brief())
    assert action in view.legal
    return action


def test_the_expert_tries_calls_and_leaves_what_helps_nothing() -> None:
    helpful = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
    assert act_of(helpful, "C") == a.Call()
    alike = call_window(hands={"C": "2C 3C 4C 5C 9S 10S JS QS 7D AD QD KC"})
    assert act_of(alike, "C") in {a.Call(), a.PassCall()}
    useless = call_window(hands={"C": "2C 3C 4C 5C 9S 10S JS QS 6D AD QD KC"})
    assert act_of(useless, "C") == a.PassCall()
    short = call_window(hands={"C": "2C 3C 4C 5C 9S 10S JS QS 7D AD QD KC"}, stock=7)
    assert act_of(short, "C") == a.PassCall()


def test_the_expert_told_to_hurry_plays_as_hard_does() -> None:
    found = table(hands={"A": "4S 4H 9D 9H KS KH 2C 5D 8C JD"})
    view = look(found.match, 0)
    assert LEVELS["expert"](view, lambda: True) == hard(view, never)


def test_the_expert_lays_what_leaves_most_to_lay_after_it() -> None:
    found = table(deal=1, hands={"A": TWO_WAYS})
    view = view_of(found)
    laying = [hard(view, never), LEVELS["expert"](view, never)]
    sizes = [sum(len(meld.cards) for meld in action.melds) for action in laying if isinstance(action, a.LayDown)]
    assert sizes == [10, 9]
    found.act("A", laying[1])
    after = hard(view_of(found), never)
    assert isinstance(after, a.AddMeld)
    assert {card.rank for card in after.meld.cards} == {Rank.SEVEN}


def test_where_points_open_fewer_ways_to_lay_are_tried() -> None:
    hand = "KS KH KD QS QH QC JS JH JD 7S 7H 7D 2C 3D"
    found = table(KALOOKI_51, hands={"A": hand})
    assert sum(isinstance(action, a.LayDown) for action in tried(found)) == 3
