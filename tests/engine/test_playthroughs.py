"""Recorded matches, one a named game: replayed by ``fold``, and played again through ``play``, event by event."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import events as e
from engine.codec import dump_event, fingerprint, load_event
from engine.fold import evolve, replay
from engine.presets import PRESETS
from engine.rules import Cut, MatchForm, Rules
from engine.state import Match
from engine.transcript import parse_match, print_match
from tests.engine.players import Playthrough, random_rules
from tests.engine.playthroughs.__main__ import FOLDER, main, recorded
from tests.engine.recorded import played_again


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def assert_plays_again(log: list[e.Event]) -> None:
    for before, made in played_again(log):
        assert made == before


def test_every_named_game_is_recorded() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_recorded_match_is_read_and_written_back(name: str) -> None:
    text = text_of(name)
    log = parse_match(text)

    assert print_match(log) == "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    assert isinstance(log[0], e.MatchOpened)
    assert log[0].rules == PRESETS[name]
    assert isinstance(log[-1], e.MatchEnded)


@pytest.mark.parametrize("name", PRESETS)
def test_a_recorded_match_is_replayed(name: str) -> None:
    """Its own scores, chips and places are what its events add up to."""
    log = parse_match(text_of(name))
    match: Match | None = None
    for event in log:
        match = evolve(match, event)

    assert match is not None
    assert match == replay(load_event(dump_event(event)) for event in log)
    assert fingerprint(match) == fingerprint(replay(log))
    assert isinstance(log[-1], e.MatchEnded)
    assert match.places == log[-1].places
    assert match.pot == 0


@pytest.mark.parametrize("name", PRESETS)
def test_a_recorded_match_is_played_again(name: str) -> None:
    assert_plays_again(list(parse_match(text_of(name))))


@pytest.mark.parametrize("seed", range(20, 26))
def test_any_match_is_played_again(seed: int) -> None:
    """Under mixed house rules, the cut by a press among them."""
    rules = replace(random_rules(random.Random(seed), 3), match=MatchForm.SINGLE, play_all_three=False)
    game = Playthrough(rules, 3, seed)
    while game.step():
        pass

    assert_plays_again(game.log)


@pytest.mark.parametrize(
    "rules, seats, hands",
    [
        (Rules(cut=Cut.BUTTON, max_reshuffles=0), 3, [9, 10, 11, 12, 12, 13, 14, 15, 16]),
        (replace(PRESETS["north_american"], cut=Cut.BUTTON), 6, [11]),
    ],
    ids=["contracts", "smaller hands"],
)
def test_a_match_whose_pack_is_cut_by_a_press_is_played_again(rules: Rules, seats: int, hands: list[int]) -> None:
    """What is dealt after a cut is what was announced before it."""
    game = Playthrough(rules, seats, 1)
    while game.step():
        pass

    assert_plays_again(game.log)
    asked = [event for event in game.log if isinstance(event, e.CutAsked)]
    dealt = [event for event in game.log if isinstance(event, e.DealStarted)]
    assert [_head(event) for event in asked] == [_head(event) for event in dealt]
    assert [(event.number, len(event.hands[event.seats[0]])) for event in dealt] == list(enumerate(hands, start=1))


def _head(event: e.CutAsked | e.DealStarted) -> tuple[object, ...]:
    return (
        event.number,
        event.openings,
        event.dealer,
        event.seats,
        event.cutter,
        event.sudden_death,
        event.game,
    )


def test_a_match_can_be_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.engine.playthroughs.__main__.FOLDER", tmp_path)
    main(["north_american"])

    (written,) = tmp_path.iterdir()
    assert written.read_text(encoding="utf-8") == recorded("north_american", PRESETS["north_american"])
    assert_plays_again(list(parse_match(written.read_text(encoding="utf-8"))))
