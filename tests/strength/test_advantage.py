"""The measure by single decisions: it is exact where the stock is known, and its fresh orders change nothing seen."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine import actions as a
from engine.cards import Card
from engine.computer import LEVELS, Enough
from engine.notation import parse_action
from engine.packs import SeededShuffler
from engine.rules import CallPriority, Rules
from engine.state import Match, Phase
from engine.views import PlayerView, look
from tests.strength import __main__ as tool
from tests.strength.advantage import (
    DECIDED,
    Advantage,
    Departure,
    Witness,
    advantage,
    deal_played,
    deal_starts,
    fresh_orders,
    points_after,
    points_of,
    reordered,
    same_act,
)
from tests.strength.duplicate import measured_rules, play_match
from tests.strength.kinds import by_kind

Act = tuple[Match, PlayerView, a.Action]
"""How things stood before an act, who acted, and what was done."""

IN_ORDER = Rules(max_reshuffles=0, call_priority=CallPriority.TURN_ORDER)
"""Calls are heard in the order of play."""


class NoChance:
    """Who plays on with the cards as they truly lie needs no other order."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Fail."""
        raise AssertionError(f"{len(cards)} cards are shuffled")

    def place(self, size: int) -> int:
        """Fail."""
        raise AssertionError(f"a place of {size} is asked for")


def acts_of(rules: Rules, levels: Sequence[str], seed: int) -> list[Act]:
    """Play a match and return all its acts."""
    acts: list[Act] = []
    play_match(rules, [LEVELS[level] for level in levels], seed, heed=lambda *act: acts.append(act))
    return acts


@pytest.mark.parametrize("rules", [Rules(max_reshuffles=0), IN_ORDER])
@pytest.mark.parametrize("test, reference, seat", [("easy", "greedy", 0), ("medium", "easy", 2)])
def test_with_the_cards_as_they_lie_the_departures_add_up_to_the_difference_of_the_points(
    rules: Rules, test: str, reference: str, seat: int
) -> None:
    """Nothing is left to chance then, so it must hold for each deal, to the point: calls, answers, draws and all."""
    usual = LEVELS[reference]

    def truly(match: Match, seat: int, one: a.Action, other: a.Action) -> list[float]:
        points = [points_after(match, seat, action, usual, NoChance()) for action in (one, other)]
        return [points[0] - points[1]]

    table = [usual] * 4
    starts = deal_starts(rules, table, seed=5)
    assert len(starts) == 9
    gains = set()
    for number, start in enumerate(starts):
        witness = Witness(seat, usual, truly)
        as_usual = deal_played(start, table, NoChance(), number)
        tested = [*table[:seat], LEVELS[test], *table[seat + 1 :]]
        played = deal_played(start, tested, NoChance(), number, witness.heed)
        gained = points_of(played, seat) - points_of(as_usual, seat)
        assert gained == sum(departure.net for departure in witness.departures)
        gains.add(gained)
    assert len(gains) > 2


@pytest.mark.parametrize("level", ["hard", "beginner"])
def test_a_level_at_its_own_table_gains_exactly_nothing(level: str) -> None:
    unit = advantage("north_american", LEVELS[level], LEVELS[level], seed=3)
    assert (unit.net, unit.by_points, unit.departures, unit.deals) == (0.0, 0.0, (), 1)
    assert unit.decisions > 1


def test_an_act_in_other_clothes_is_no_departure() -> None:
    """Who throws the other copy of the card and names its melds the other way round plays just as well."""
    others = 0

    def disguised(view: PlayerView, enough: Enough) -> a.Action:
        nonlocal others
        action = LEVELS["hard"](view, enough)
        match action:
            case a.Discard(card):
                action = a.Discard(max(held for held in view.hand if held.face == card.face))
            case a.LayDown(melds):
                action = a.LayDown(melds[::-1])
            case _:
                return action
        others += action != LEVELS["hard"](view, enough)
        return action

    def judge(match: Match, seat: int, one: a.Action, other: a.Action) -> list[float]:
        raise AssertionError(f"{one} is judged against {other}")

    witness = Witness(1, LEVELS["hard"], judge)
    table = [LEVELS["hard"], disguised, LEVELS["hard"], LEVELS["hard"]]
    play_match(measured_rules("jamaican"), table, seed=4, heed=witness.heed)
    assert others > 1
    assert not witness.departures


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("throw KH", "throw KH.2", True),
        ("throw KH", "throw KD", False),
        ("add 8S to 3 high", "add 8S.2 to 3 high", True),
        ("add 8S to 3 high", "add 8S to 3 low", False),
        ("add 8S to 3", "add 8S to 2", False),
        ("lay 4S 4H 4C | 5S 6S 7S 8S", "lay 5S.2 6S 7S 8S | 4C 4S 4H", True),
        ("lay 4S 5S 6S | 4H 5H 6H | 4D 5D 6D", "lay 4S 4H 4D | 5S 5H 5D | 6S 6H 6D", False),
        ("meld 5S 6S 7S JK=8S", "meld 5S JK=6S 7S 8S", False),
        ("meld 5S 6S 7S", "meld 5S.2 6S 7S", True),
        ("draw", "take", False),
        ("call", "call", True),
    ],
)
def test_two_acts_are_the_same_where_only_copies_and_names_differ(one: str, other: str, same: bool) -> None:
    assert same_act(parse_action(one), parse_action(other)) is same
    assert same_act(parse_action(other), parse_action(one)) is same


def test_another_order_of_the_stock_changes_nothing_that_anybody_sees() -> None:
    phases = set()
    for match, _, _ in acts_of(measured_rules("jamaican"), ["greedy"] * 4, seed=2)[::7]:
        if match.phase not in DECIDED:
            continue
        anew = reordered(match, SeededShuffler(9))
        assert match.deal is not None
        assert anew.deal is not None
        assert len(match.deal.stock) < 5 or anew.deal.stock != match.deal.stock
        assert sorted(anew.deal.stock) == sorted(match.deal.stock)
        assert [look(anew, seat) for seat in range(4)] == [look(match, seat) for seat in range(4)]
        assert replace(anew, deal=replace(anew.deal, stock=match.deal.stock)) == match
        phases.add(match.phase)
    assert phases == DECIDED


def departure_of(acts: list[Act], kind: type[a.Action]) -> Act:
    """Return the first act of a kind in a deal that has just begun."""
    return next(act for act in acts if isinstance(act[2], kind) and len(act[0].results) == 1)


def test_both_acts_are_played_on_with_the_same_orders_whatever_the_true_one_is() -> None:
    acts = acts_of(measured_rules("jamaican"), ["greedy"] * 4, seed=2)
    match, view, usual = departure_of(acts, a.Discard)
    judge = fresh_orders(LEVELS["greedy"], seed=1, plays=6)
    worst = a.Discard(next(card for card in view.legal.discards if not same_act(a.Discard(card), usual)))
    assert judge(match, view.seat, worst, worst) == [0.0] * 6
    found = judge(match, view.seat, worst, usual)
    assert len(set(found)) > 2
    assert found == judge(reordered(match, SeededShuffler(3)), view.seat, worst, usual)
    assert found == [-net for net in judge(match, view.seat, usual, worst)]
    assert found != fresh_orders(LEVELS["greedy"], seed=2, plays=6)(match, view.seat, worst, usual)


def test_what_a_deal_gives_is_what_the_seat_scores_in_it() -> None:
    acts = acts_of(measured_rules("jamaican"), ["greedy"] * 4, seed=2)
    match, view, action = next(act for act in reversed(acts) if act[0].phase is Phase.PLAY)
    assert match.deal is not None
    before = len(match.results)
    last = deal_played(match, [LEVELS["greedy"]] * 4, SeededShuffler(1), before)
    assert points_after(match, view.seat, action, LEVELS["greedy"], SeededShuffler(1)) == points_of(last, view.seat)
    assert deal_played(match, (), SeededShuffler(1), 0) == match.results[0]


def unit_of(seed: int, plays: int = 16, net: float = -1.0) -> Advantage:
    """Return a unit with two departures, of two kinds."""
    found = (
        Departure(1, 0, "Discard for Discard", 36 * net - 36, 1.0),
        Departure(2, 1, "Call for PassCall", 36.0, 1.0),
    )
    return Advantage(seed, 9, plays, net, 2 * net, 20.0, found)


def test_the_two_kinds_of_measure_are_never_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def measured(game: str, test: object, reference: object, seed: int, plays: int) -> Advantage:
        asked.append((seed, plays))
        return unit_of(seed, plays, net=-1.0 - seed % 2)

    monkeypatch.setattr(tool, "advantage", measured)
    path = tmp_path / "lines.jsonl"
    plain = {"game": "jamaican", "test": "expert", "reference": "hard", "seed": 1, "net": 50.0}
    path.write_text(json.dumps(plain) + "\n", "utf-8")
    words = ["expert", "hard", "--out", str(path), "--advantage", "--matches"]
    tool.main([*words, "2"])
    tool.main([*words, "20"])
    tool.main([*words, "1", "--plays", "4"])
    assert asked == [*((seed, 16) for seed in range(1, 11)), (1, 4)]
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line.get("measure") for line in lines] == [None, *["advantage"] * 11]
    assert "look at 10 matches: -1.50 ± 0.59, better\n" in capsys.readouterr().out


def test_a_report_says_which_kinds_of_departures_carry_the_gain() -> None:
    named = {"game": "jamaican", "test": "expert", "reference": "hard"}
    lines = [{**named, **unit_of(1, net=-1.0).dumped()}, {**named, **unit_of(2, net=-3.0).dumped()}]
    assert by_kind(lines).splitlines() == [
        "| jamaican | expert | hard | 2 | -2.00 ± 12.71 | 0.3% of decisions |",
        "| by the points of the same deals | -4.00 ± 25.42 a deal |",
        "| Discard for Discard | 2 | 0.028 a deal | -108.0 each | -3.00 ± 12.71 a deal |",
        "| Call for PassCall | 2 | 0.028 a deal | +36.0 each | +1.00 ± 0.00 a deal |",
    ]
    assert by_kind([]) == "nothing was measured"


def test_a_decision_that_is_never_played_on_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tool.main(["expert", "hard", "--advantage", "--plays", "0"])
    assert "--plays must be 1 or more" in capsys.readouterr().err
