"""Pictures come from views: every public fact is in them, and nothing that the view does not hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rendering.last_act import LastAct
from bot.rendering.models import MeldCard, Span
from bot.rendering.renderer import Renderer
from bot.rendering.scenes import (
    ResultWords,
    chips_text,
    lay_down_scene,
    meld_cards,
    result_scene,
    rule_card_scene,
    scores_scene,
    signed,
    table_scene,
    totals_over,
)
from engine.cards import Card, Rank, Suit
from engine.events import SeatScore
from engine.fold import replay
from engine.melds import TableMeld
from engine.openings import Contract
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.presets import JAMAICAN, NO_CALLS, OPEN_HANDS, PRESETS, SHORT
from engine.rules import Cut, MatchForm, Rules, Stakes
from engine.state import DealResult, GameResult, Match
from engine.trail import Deed, Trace
from engine.views import PublicView, watch
from tests.bot.rendering.samples import NAMES, cards, quartet, trio


def opened(rules: Rules = JAMAICAN, seats: int = 4) -> Match:
    return replay(open_match(rules, seats, SeededShuffler(7)))


def test_a_joker_in_a_quartet_shows_the_card_it_stands_for() -> None:
    assert meld_cards(quartet("5S JK 7S 8S", 5)) == (
        MeldCard(Rank.FIVE, Suit.SPADES),
        MeldCard(Rank.SIX, Suit.SPADES, joker=True),
        MeldCard(Rank.SEVEN, Suit.SPADES),
        MeldCard(Rank.EIGHT, Suit.SPADES),
    )


def test_a_joker_at_the_top_of_a_quartet_is_the_high_ace() -> None:
    assert meld_cards(quartet("JH QH KH JK", 11))[-1] == MeldCard(Rank.ACE, Suit.HEARTS, joker=True)


def test_a_joker_in_a_trio_shows_the_rank_alone() -> None:
    assert meld_cards(trio("9D JK 9H"))[1] == MeldCard(Rank.NINE, None, joker=True)


def test_the_table_shows_every_seat_pile_and_meld() -> None:
    match = opened()
    view = replace(
        watch(match),
        melds=(TableMeld(0, 1, trio("7S 7H 7D")), TableMeld(1, 0, trio("2S 2H 2D")), TableMeld(2, 1, trio("KS KH KD"))),
    )
    scene = table_scene(view, NAMES[:4], header="Deal 1", note="Trio ×3", away=(2,), last=LastAct(frozenset({2})))
    assert [meld.label for meld in scene.melds] == ["A1", "B1", "B2"], "melds stand together by owner"
    assert [meld.fresh for meld in scene.melds] == [False, False, True]
    assert [seat.cards for seat in scene.seats] == [9, 9, 9, 9]
    assert [seat.away for seat in scene.seats] == [False, False, True, False]
    assert [seat.dealer for seat in scene.seats].index(True) == view.dealer
    assert [seat.on_turn for seat in scene.seats].count(True) <= 1
    assert (scene.stock, scene.upcard, scene.under) == (view.stock, view.upcard, None)
    assert {seat.calls for seat in scene.seats} == {"0/3"}


def test_before_the_cut_there_are_no_cards_and_the_cutter_is_marked() -> None:
    view = watch(opened(replace(JAMAICAN, cut=Cut.BUTTON)))
    scene = table_scene(view, NAMES[:4], header="Deal 1")
    assert scene.cutting
    assert (scene.stock, scene.upcard, scene.under, scene.melds) == (0, None, None, ())
    assert {(seat.cards, seat.calls, seat.hand) for seat in scene.seats} == {(None, "", ())}
    (cutter,) = (place for place, seat in enumerate(scene.seats) if seat.on_turn)
    assert scene.seats[(cutter + 1) % 4].dealer, "the seat on the dealer's right cuts"
    assert not table_scene(watch(opened()), NAMES[:4], header="Deal 1").cutting


def test_where_nobody_calls_no_calls_are_shown() -> None:
    scene = table_scene(watch(opened(NO_CALLS)), NAMES[:4], header="")
    assert {seat.calls for seat in scene.seats} == {""}


def test_without_a_limit_only_the_number_of_calls_is_shown() -> None:
    scene = table_scene(watch(opened(Rules(max_calls=None))), NAMES[:4], header="")
    assert {seat.calls for seat in scene.seats} == {"0"}


def test_open_hands_are_shown_and_hidden_ones_are_not() -> None:
    shown = table_scene(watch(opened(OPEN_HANDS)), NAMES[:4], header="")
    hidden = table_scene(watch(opened()), NAMES[:4], header="")
    assert all(len(seat.hand) == 9 for seat in shown.seats)
    assert all(seat.hand == () for seat in hidden.seats)


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_two_deals_that_differ_in_hidden_cards_alone_have_the_same_picture(seats: int, renderer: Renderer) -> None:
    match = opened(seats=seats)
    assert match.deal is not None
    stock = match.deal.stock
    mine, yours = match.deal.hands[0], match.deal.hands[1]
    swapped = (replace(mine, hand=yours.hand), replace(yours, hand=stock[: len(yours.hand)]), *match.deal.hands[2:])
    other = replace(match, deal=replace(match.deal, hands=swapped, stock=mine.hand + stock[len(yours.hand) :]))
    one, two = (table_scene(watch(each), NAMES[:seats], header="Deal 1") for each in (match, other))
    assert one == two
    assert renderer.draw(one) == renderer.draw(two)


def test_a_lay_down_is_labelled_for_its_seat() -> None:
    scene = lay_down_scene(2, (trio("7S 7H 7D"), quartet("5S JK 7S.2 8S", 5)), cards("KS"), first=3)
    assert [meld.label for meld in scene.melds] == ["C3", "C4"]
    assert scene.rest == (Card.parse("KS"),)


def result(number: int, winner: int | None, totals: dict[int, int]) -> DealResult:
    scores = tuple(
        SeatScore(seat, cards=(), points=(), doubled=False, unmet=max(0, total), bonus=max(-total, 0))
        for seat, total in totals.items()
    )
    return DealResult(number, (), 0, winner, None, sudden_death=len(totals) < 3, scores=scores)


def test_the_sheet_shows_the_last_deal_in_full_and_every_deal_in_the_grid() -> None:
    results = (result(1, 0, {0: -50, 1: 20, 2: 70}), result(2, None, {0: 10, 2: 40}))
    scene = scores_scene(
        results, (-40, 20, 110), NAMES[:3], title="t", workings=("a", "b"), labels=("1", "2"), totals_label="Total"
    )
    assert [(line.name.seat, line.working, line.points) for line in scene.lines] == [(0, "a", "10"), (2, "b", "40")]
    assert [row.points for row in scene.rows] == [("−50", "20", "70"), ("10", "", "40")]
    assert [row.best for row in scene.rows] == [(0,), ()]
    assert scene.totals == ("−40", "20", "110")
    assert scene.leaders == (0,)


def test_the_sheet_before_the_first_score_has_no_leader() -> None:
    scene = scores_scene((), (0, 0, 0), NAMES[:3], title="t", workings=(), labels=(), totals_label="Total")
    assert (scene.lines, scene.rows, scene.leaders) == ((), (), ())


def test_a_minus_is_a_minus() -> None:
    assert signed(-50) == "−50"


def test_the_totals_are_plotted_deal_by_deal_and_a_sudden_death_is_not() -> None:
    results = (
        result(1, 0, {0: -50, 1: 20, 2: 70}),
        result(2, 1, {0: 10, 1: -50, 2: 40}),
        result(3, 0, {0: -50, 1: 30}),
    )
    curves, labels = totals_over(results, 3)
    assert curves == ((0, -50, -40), (0, 20, -30), (0, 70, 110))
    assert labels == ("", "1", "2")


WORDS = ResultWords("Total", "Out", "Games", "Chips")


def finished(**changes: object) -> PublicView:
    """A match of three that is over after two deals."""
    view = watch(opened(seats=3))
    totals = (-40, -30, 110)
    seats = tuple(replace(seat, total=total) for seat, total in zip(view.seats, totals, strict=True))
    results = (result(1, 0, {0: -50, 1: 20, 2: 70}), result(2, 1, {0: 10, 1: -50, 2: 40}))
    changes = {"results": results, "history": results, "places": (1, 2, 3)} | changes
    return replace(view, seats=seats, **changes)  # type: ignore[arg-type]  # any field


def test_the_result_has_the_places_best_first_and_the_totals_over_the_deals() -> None:
    scene = result_scene(finished(), NAMES[:3], WORDS, title="t")
    assert [(row.place, row.name.seat, row.values, row.won) for row in scene.rows] == [
        ("1", 0, ("−40", "1"), True),
        ("2", 1, ("−30", "1"), False),
        ("3", 2, ("110", "0"), False),
    ]
    assert scene.headings == ("Total", "Out")
    assert scene.curves == ((0, -50, -40), (0, 20, -30), (0, 70, 110))


def test_who_is_tied_shares_a_place_and_is_marked_as_winner() -> None:
    scene = result_scene(replace(finished(), places=(1, 3, 1)), NAMES[:3], WORDS, title="t")
    assert [(row.place, row.won) for row in scene.rows] == [("1", True), ("1", True), ("3", False)]


def test_games_won_and_chips_are_shown_where_they_are_played_for() -> None:
    games = (GameResult(1, (5, 6, 7), (0,)), GameResult(2, (1, 9, 2), (0, 2)), GameResult(3, (4, 2, 2), (0,)))
    scene = result_scene(finished(games=games, chips=(30, -10, -20)), NAMES[:3], WORDS, title="t")
    assert scene.headings == ("Total", "Out", "Games", "Chips")
    assert [row.values for row in scene.rows] == [
        ("10", "1", "2", "+30"),
        ("17", "1", "0", "−10"),
        ("11", "0", "0", "−20"),
    ]


def test_the_totals_of_several_games_are_plotted_one_after_the_other() -> None:
    deals = (
        result(1, 0, {0: 5, 1: 6, 2: 7}),
        result(2, 1, {0: 1, 1: 2, 2: 3}),
        replace(result(1, 2, {0: 10, 1: 20, 2: -50}), game=2),
    )
    games = (GameResult(1, (6, 8, 10), (0,)), GameResult(2, (10, 20, -50), (2,)))
    words = replace(WORDS, game=lambda number: f"Game {number}")
    scene = result_scene(finished(history=deals, results=deals[2:], games=games), NAMES[:3], words, title="t")
    assert scene.curves == ((0, 5, 6, 16), (0, 6, 8, 28), (0, 7, 10, -40))
    assert scene.labels == ("", "1", "2", "1")
    assert scene.games == (Span(2, "Game 1"), Span(3, "Game 2"))
    assert [row.values[:2] for row in scene.rows] == [("16", "1"), ("28", "1"), ("−40", "1")]


def test_a_match_that_ended_before_a_deal_was_scored_has_nothing_to_plot() -> None:
    scene = result_scene(replace(finished(), results=(), history=()), NAMES[:3], WORDS, title="t")
    assert (scene.curves, scene.labels) == ((), ())
    assert len(scene.rows) == 3


def test_games_won_and_chips_stand_at_the_seats() -> None:
    plain = table_scene(watch(opened()), NAMES[:4], header="")
    assert {(seat.wins, seat.chips) for seat in plain.seats} == {("", "")}
    match = opened(replace(JAMAICAN, match=MatchForm.BEST_OF_3, stakes=Stakes.POT, ante=5))
    staked = table_scene(watch(match), NAMES[:4], header="")
    assert {(seat.wins, seat.chips) for seat in staked.seats} == {("0", "−5")}


def test_chips_have_a_sign() -> None:
    assert [chips_text(chips) for chips in (-4, 0, 12)] == ["−4", "0", "+12"]


def test_who_threw_the_upcard_stands_on_it() -> None:
    view = watch(opened())
    assert view.upcard is not None
    assert table_scene(view, NAMES[:4], header="").thrown_by is None, "it was turned up"
    older = Trace(3, Deed.THREW, Card.parse("2S"))
    thrown = replace(view, trail=(older, Trace(1, Deed.THREW, view.upcard), Trace(2, Deed.ASKED, view.upcard)))
    assert table_scene(thrown, NAMES[:4], header="").thrown_by == 1


def test_the_card_that_came_to_a_meld_is_marked() -> None:
    view = replace(watch(opened()), melds=(TableMeld(0, 1, trio("7S 7H 7D 7S.2")),))
    scene = table_scene(view, NAMES[:4], header="", last=LastAct(frozenset({0}), ((0, Card.parse("7S.2")),)))
    assert scene.melds[0].came == (3,)
    assert table_scene(view, NAMES[:4], header="", last=LastAct(frozenset({0}))).melds[0].came == ()


@pytest.mark.parametrize("rules", [JAMAICAN, SHORT, PRESETS["kalooki_51"]], ids=["jamaican", "short", "51"])
def test_the_rule_card_says_what_each_deal_asks_for_and_what_cards_cost(rules: Rules, renderer: Renderer) -> None:
    scene = rule_card_scene(
        rules, title="t", note="", cards=str, opening=lambda openings: f"{len(openings)}", either="or", costs_label="c"
    )
    plans = rules.plans(rules.min_seats)
    assert [deal.cards for deal in scene.deals] == [str(plan.hand_size) for plan in plans]
    for plan, deal in zip(plans, scene.deals, strict=True):
        contracts = [opening for opening in plan.openings if isinstance(opening, Contract)]
        assert list(deal.contracts) == [(contract.sets, contract.runs) for contract in contracts]
        assert deal.text == str(len(plan.openings))
    assert scene.costs[-1] == (MeldCard(None, None, joker=True), str(rules.joker_penalty))
    assert scene.costs[0] == (MeldCard(Rank.ACE, Suit.SPADES), str(rules.black_ace_penalty))
    assert renderer.draw(scene)
