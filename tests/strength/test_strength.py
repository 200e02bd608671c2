"""The measure of strength: deals are alike for all, a stopped measure goes on, an interval is as wide as it must be."""

import json
import random
from pathlib import Path
from statistics import fmean

import pytest

from engine.actions import Action, Ready
from engine.computer import LEVELS, Enough
from engine.fold import evolve, replay
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import MatchEnd, Rules
from engine.state import Match, awaited
from engine.views import PlayerView, look
from tests.strength import __main__ as tool
from tests.strength import stall
from tests.strength.duplicate import DealtAlike, Unit, measured_rules, play_match, strategy_named
from tests.strength.sequential import LOOKS, latest_look, look_at, student
from tests.strength.student import interval, quantile


def second_deal(name: str) -> Match:
    """Play the first deal by one level; return the match at the beginning of the second."""
    shuffler = DealtAlike(7)
    match = replay(open_match(Rules(), 3, shuffler))
    while match.deal is None or match.deal.number == 1:
        seat = awaited(match)[0]
        for event in play(match, seat, LEVELS[name](look(match, seat), lambda: True), shuffler):
            match = evolve(match, event)
    return match


def test_the_next_deal_is_the_same_however_the_last_one_went() -> None:
    one, other = second_deal("medium"), second_deal("beginner")
    assert one.results[0].scores != other.results[0].scores
    assert one.deal is not None
    assert other.deal is not None
    assert [set(state.hand) for state in one.deal.hands] == [set(state.hand) for state in other.deal.hands]
    assert one.deal.stock == other.deal.stock


def test_a_match_is_summed_up_by_seat() -> None:
    rules = Rules(max_reshuffles=0)
    played = play_match(rules, [LEVELS["medium"]] * 3, seed=2)
    assert played == play_match(rules, [LEVELS["medium"]] * 3, seed=2)
    assert played.deals == 9
    assert sum(played.outs) <= 9
    assert any(played.calls)


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_is_measured_over_a_fixed_number_of_deals(game: str) -> None:
    assert measured_rules(game).match_end in {MatchEnd.SCHEDULE, MatchEnd.DEALS, MatchEnd.SINGLE}


def test_who_presses_anything_plays_too() -> None:
    played = play_match(measured_rules("north_american"), [strategy_named("random"), *[LEVELS["medium"]] * 2], seed=4)
    assert played.deals == 1


def test_a_measure_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def measured(game: str, test: object, reference: object, seed: int) -> Unit:
        asked.append((game, seed))
        return Unit(seed=seed, deals=9, net=float(seed), points=90.0, out=0.25, reference_out=0.25, calls=1.0)

    monkeypatch.setattr(tool, "duplicate", measured)
    path = tmp_path / "lines.jsonl"
    words = ["hard", "medium", "--out", str(path), "--matches"]
    tool.main([*words, "2"])
    tool.main([*words, "4"])
    assert asked == [("jamaican", seed) for seed in (1, 2, 3, 4)]
    assert [json.loads(line)["seed"] for line in path.read_text("utf-8").splitlines()] == [1, 2, 3, 4]
    assert capsys.readouterr().out.splitlines()[-1] == (
        "| jamaican | hard | medium | 4 | +2.5 ± 2.1 | 25.0% | 25.0% | 1.00 |"
    )


def test_a_measure_ends_at_the_first_look_that_shows_a_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def measured(game: str, test: object, reference: object, seed: int) -> Unit:
        asked.append(seed)
        net = -3.0 + (seed % 2) if seed > 12 else float(seed % 2)
        return Unit(seed=seed, deals=9, net=net, points=90.0, out=0.25, reference_out=0.25, calls=1.0)

    monkeypatch.setattr(tool, "duplicate", measured)
    words = ["hard", "medium", "--out", str(tmp_path / "lines.jsonl"), "--matches", "100"]
    tool.main(words)
    assert asked == list(range(1, 41))
    assert capsys.readouterr().out.startswith("look at 40 matches: -1.6 ± 0.7, better\n")
    tool.main([*words, "--all"])
    assert asked == list(range(1, 101))
    assert capsys.readouterr().out.startswith("look at 40 matches: -1.6 ± 0.7, better\n")


def test_looks_that_stop_when_they_see_something_are_seldom_wrong() -> None:
    """Of 400 measures of two equal levels about five in a hundred may see a difference; ordinary intervals see more."""
    wrong = naive = 0
    for seed in range(400):
        chance = random.Random(seed)
        values = [chance.gauss(0, 12) for _ in range(320)]
        look = latest_look(values)
        assert look is not None
        wrong += look.better or look.worse
        naive += any(abs(fmean(values[:n])) > interval(values[:n]) for n in LOOKS if n <= 320)
    assert wrong <= 20 < naive


def test_a_difference_is_seen_when_there_are_enough_matches() -> None:
    chance = random.Random(1)
    look = latest_look([chance.gauss(-8, 12) for _ in range(1000)])
    assert look is not None
    assert look.better
    assert look.matches < 320
    assert latest_look([1.0] * 9) is None
    assert latest_look([float(n % 3) for n in range(15)]) == look_at([float(n % 3) for n in range(10)])


def test_the_quantiles_of_the_looks_are_students() -> None:
    for freedom in (9, 19, 39):
        assert student(0.975, freedom) == pytest.approx(quantile(freedom), abs=0.02)
    assert student(0.995, 9) == pytest.approx(3.25, abs=0.02)
    with pytest.raises(ValueError, match="too few"):
        student(0.975, 3)
    with pytest.raises(ValueError, match="announced"):
        look_at([0.0] * 11)


def test_an_interval_of_few_values_is_students() -> None:
    assert quantile(1) > quantile(9) > quantile(100) > 1.96
    assert interval([0.0, 2.0]) == pytest.approx(12.71)
    with pytest.raises(ValueError, match="two values"):
        quantile(0)


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_sample_of_matches_does_not_stall(seed: int) -> None:
    found = stall.played(seed)
    assert found.why is None
    assert 0 < found.deals <= found.longest <= found.acts


@pytest.mark.parametrize("seed", [10, 313])
def test_a_match_of_two_in_which_nobody_gets_to_the_limit_ends(seed: int) -> None:
    found = stall.played(seed)
    assert (found.game, len(found.levels), found.deals, found.why) == ("kalooki_40", 2, 50, None)


def test_a_deal_without_an_end_and_a_match_without_one_are_stalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stall, "MOST_ACTS", 20)
    assert stall.main(["1", "1", "--out", str(tmp_path / "one")]) == 1
    monkeypatch.setattr(stall, "MOST_ACTS", 5_000)
    monkeypatch.setattr(stall, "MOST_DEALS", 2)
    assert stall.main(["1", "10", "--out", str(tmp_path / "two")]) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if "of them stalled" in line] == ["1 of them stalled"] * 2
    assert sum(line.endswith("still going on after 2 deals") for line in out) == 1


def test_a_level_that_fails_is_written_down_and_the_next_match_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(view: PlayerView, enough: Enough) -> Action:
        raise ZeroDivisionError("no cards")

    def cheats(view: PlayerView, enough: Enough) -> Action:
        return Ready()

    for seed, level in ((1, fails), (2, cheats)):
        monkeypatch.setattr(stall, "LEVELS", dict.fromkeys(LEVELS, level))
        assert stall.main(["1", str(seed), "--out", str(tmp_path / "lines")]) == 1
    assert stall.main(["2", "1", "--out", str(tmp_path / "lines")]) == 2
    shown = capsys.readouterr().out
    assert "ZeroDivisionError in deal 1: no cards" in shown
    assert "in deal 1 is not allowed" in shown


def test_a_look_for_stalls_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def played(seed: int) -> stall.Played:
        asked.append(seed)
        return stall.seated(seed)[0]

    monkeypatch.setattr(stall, "played", played)
    path = tmp_path / "lines"
    stall.main(["2", "1", "--out", str(path)])
    stall.main(["5", "1", "--out", str(path)])
    assert asked == [1, 2, 3, 4, 5]
    assert [json.loads(line)["seed"] for line in path.read_text("utf-8").splitlines()] == asked


def test_some_experts_think_while_a_table_is_watched_for_stalls() -> None:
    seats = [stall.seated(seed)[0] for seed in range(2000)]
    experts = [one for one in seats if "expert" in one.levels]
    assert 0.02 < sum(one.thinking for one in experts) / len(experts) < 0.06
    assert all("expert" in one.levels for one in seats if one.thinking)


POINTS_OF_GREEDY = [(884, 353, 1128), (72, 90, 64)]
"""What three greedy seats score in Jamaican and in Kalooki 51 with the deals of seed 11."""


def test_the_reference_stays_as_it_is() -> None:
    """All measures are against it: whatever changes how greedy plays makes them worth nothing."""
    played = [play_match(measured_rules(game), [LEVELS["greedy"]] * 3, seed=11) for game in ("jamaican", "kalooki_51")]
    assert [one.points for one in played] == POINTS_OF_GREEDY
