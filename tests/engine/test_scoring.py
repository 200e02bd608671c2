"""Scores against a second computation that shares no code with the engine (R-J21 to R-J28, R-K1 to R-K3)."""

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import actions as a
from engine.cards import Card, parse_cards
from engine.events import Event, MatchEnded, MatchOpened, SeatScore
from engine.fold import evolve, replay
from engine.packs import StackedShuffler, full_pack
from engine.play import open_match, play
from engine.presets import KALOOKI_51, PRESETS, RAMI_51
from engine.rules import BonusCondition, MatchEnd, MatchForm, Rules, Stakes, StockEnd, TieBreak
from engine.scoring import leaders, penalties, places, seat_score
from engine.standings import penalties_of
from engine.state import awaited
from engine.transcript import parse_match
from tests.engine.ledger import Ledger, cost, second_opinion
from tests.engine.players import Playthrough, random_rules


def test_there_are_fifty_three_faces() -> None:
    faces = {card.name for card in full_pack(1)}

    assert len(faces) == 53
    assert all(penalties([card], Rules()) == cost(card.name, Rules()) for card in full_pack(1))


@pytest.mark.parametrize(
    "face, jamaican, kalooki_40, north_american",
    [
        ("AS", 15, 11, 15),
        ("AC", 15, 11, 15),
        ("AH", 1, 11, 15),
        ("AD", 1, 11, 15),
        ("JK", 50, 15, 25),
        ("10S", 10, 10, 10),
        ("KD", 10, 10, 10),
        ("2C", 2, 2, 2),
    ],
)
def test_what_a_card_costs(face: str, jamaican: int, kalooki_40: int, north_american: int) -> None:
    costs = [penalties([Card.parse(face)], PRESETS[name]) for name in ("jamaican", "kalooki_40", "north_american")]

    assert costs == [jamaican, kalooki_40, north_american]


@settings(max_examples=200)
@given(
    st.lists(st.sampled_from(full_pack(2)), unique=True, max_size=25),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(
        (
            *PRESETS.values(),
            Rules(joker_penalty=25),
            Rules(bend_double=True, bend_extra=25),
            Rules(unmet_penalty=0, bonus_condition=BonusCondition.BENDING),
            Rules(black_ace_penalty=3, red_ace_penalty=4, bend_bonus=7),
        )
    ),
)
def test_any_hand(cards: list[Card], down: bool, out: bool, bent: bool, rules: Rules) -> None:
    score = seat_score(3, cards, rules, down=down or out, out=out, bent=bent)

    assert score.total == second_opinion(rules, [card.name for card in cards], down=down or out, out=out, bent=bent)
    assert score.cards == tuple(sorted(cards))
    assert score.seat == 3


def checked(log: Sequence[Event]) -> Ledger:
    """Enter a whole log; every figure of it is compared on the way."""
    opened, match = log[0], evolve(None, log[0])
    assert isinstance(opened, MatchOpened)
    ledger = Ledger(opened)
    for event in log[1:]:
        ledger.read(match, event)
        match = evolve(match, event)
    assert list(match.totals) == ledger.totals
    assert [match.chips[seat] if match.chips else 0 for seat in range(match.seats)] == ledger.chips
    assert ledger.penalties == list(penalties_of(match))
    return ledger


@pytest.mark.parametrize("name", PRESETS)
def test_a_recorded_match_of_every_preset(name: str) -> None:
    text = Path(__file__).with_name("playthroughs").joinpath(f"{name}.txt").read_text(encoding="utf-8")

    assert checked(parse_match(text)).checked


QUICK = replace(KALOOKI_51, hand_size=7, max_reshuffles=0, stakes=Stakes.PROGRESSIVE, bend_chips=4)
"""Hands of seven cards: often laid all at once."""

MIXES = {
    "elimination with buy-ins": replace(
        QUICK, match_end=MatchEnd.ELIMINATION, limit=60, buy_ins=1, winner_share=60, bend_extra=3
    ),
    "elimination": replace(QUICK, match_end=MatchEnd.ELIMINATION, limit=20, red_ace_penalty=3),
    "three games to a limit": replace(
        QUICK, match=MatchForm.BEST_OF_3, limit=40, play_all_three=True, winner_share=75, bend_bonus=None
    ),
    "a few deals for what is held": replace(
        RAMI_51, max_reshuffles=0, match_end=MatchEnd.DEALS, deals=3, stakes=Stakes.HANDS, unmet_penalty=30
    ),
}


@pytest.mark.parametrize("seed", [0, 2])
@pytest.mark.parametrize("mix", MIXES)
def test_every_figure_of_matches_of_points(mix: str, seed: int) -> None:
    game = Playthrough(MIXES[mix], 3, seed)
    while game.step():
        pass

    assert checked(game.log).checked


@pytest.mark.parametrize(
    "second, places",
    [("KS.2 KH.2 9S.2 9H.2 2S.2 2H.2 4C.2", (1, 1)), ("KS.2 KH.2 9S.2 9H.2 2S.2 2H.2 3C.2", (1, 2))],
    ids=["equal hands", "a lower hand"],
)
def test_every_figure_of_a_tie_that_nobody_breaks(second: str, places: tuple[int, int]) -> None:
    """Two seats take and throw the same card until each deal is blocked."""
    rules = replace(QUICK, match_end=MatchEnd.SINGLE, stock_end=StockEnd.BLOCKED, tie_break=TieBreak.SUDDEN_DEATH)
    one, twin = "KS KH 9S 9H 2S 2H 4C", "KS.2 KH.2 9S.2 9H.2 2S.2 2H.2 4C.2"
    orders = [parse_cards("2C 3C"), *(between(one, other) for other in (twin, twin, second))]
    shuffler = StackedShuffler(orders)
    log = list(open_match(rules, 2, shuffler))
    while awaited(replay(log)):
        match = replay(log)
        seat = awaited(match)[0]
        turn = None if match.deal is None else match.deal.turn
        action: a.Action = a.Ready()
        if turn is not None:
            action = a.Take() if turn.taken is None else a.Discard(turn.taken)
        log += play(match, seat, action, shuffler)

    ledger = checked(log)
    assert (ledger.blocked_ties, replay(log).places) == (2, places)


def between(first: str, second: str) -> tuple[Card, ...]:
    """Two hands as they are dealt."""
    return tuple(card for pair in zip(parse_cards(first), parse_cards(second), strict=True) for card in pair)


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_every_figure_of_a_match_of_any_mix(seed: int) -> None:
    rules = replace(random_rules(random.Random(100 + seed), 3 + seed % 2), max_reshuffles=0)
    game = Playthrough(rules, 3 + seed % 2, seed)
    while game.step():
        pass

    assert checked(game.log).checked


def test_the_bonus_may_ask_for_going_out_in_one_turn() -> None:
    rules = Rules(bonus_condition=BonusCondition.BENDING)

    assert seat_score(0, [], rules, down=True, out=True, bent=True).total == -50
    assert seat_score(0, [], rules, down=True, out=True, bent=False).total == 0


def test_a_score_keeps_its_working() -> None:
    score = SeatScore(1, (Card.parse("9S"), Card.joker()), (9, 50), doubled=True, unmet=50, bonus=0)

    assert (score.hand, score.total) == (118, 168)


@pytest.mark.parametrize(
    "totals, winners, result",
    [
        ((10, 20, 30), (0,), (1, 2, 3)),
        ((10, 10, 30), (0, 1), (1, 1, 3)),
        ((10, 10, 30), (1,), (2, 1, 3)),
        ((10, 10, 10, 40), (2,), (2, 2, 1, 4)),
        ((5, 7, 7, 9), (0,), (1, 2, 2, 4)),
    ],
)
def test_places(totals: tuple[int, ...], winners: tuple[int, ...], result: tuple[int, ...]) -> None:
    assert places(totals, winners) == result


def test_who_share_a_match_of_several_games_share_its_first_place() -> None:
    """However many games each of them has won: the total of all decided, and it was a tie (R-J25, R-J26)."""
    assert places((30, 30, 30, 50, 40), (0, 1), (1, 0, 1, 1, 0)) == (1, 1, 3, 4, 5)


def test_the_lowest_total_leads() -> None:
    assert leaders((5, -3, -3, 8)) == (1, 2)
    assert MatchEnded(places((5, -3, -3, 8), leaders((5, -3, -3, 8)))).places == (3, 1, 1, 4)
