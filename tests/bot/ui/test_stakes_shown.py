"""What stands beside the points on a score sheet: games won, chips and the pot, who is out or may buy in again."""

from dataclasses import replace

from bot.i18n.catalogue import Catalogue
from bot.i18n.descriptions import working
from bot.i18n.phrases import Phrases
from bot.ui.score_message import end_lines, stake_lines
from bot.ui.table_message import header
from engine.cards import parse_cards
from engine.presets import BRITISH_CLUB, JAMAICAN, RAMI_51
from engine.rules import MatchEnd, MatchForm, Stakes
from engine.scoring import seat_score
from engine.state import DealResult, GameResult, Phase
from tests.bot.ui.scenes import big_table, table_scene

PHRASES = Phrases(Catalogue())


def test_games_won_and_the_game_played() -> None:
    rules = replace(JAMAICAN, match=MatchForm.BEST_OF_3)
    games = (GameResult(1, (5, 9, 0, 0, 0, 0, 0, 0), (1,)),)
    scene = table_scene(replace(big_table(Phase.SCORED), rules=rules, game=2, games=games))
    (line,) = stake_lines(PHRASES, scene)
    assert line.startswith("**Game 2.** Games won: ")
    assert line.count(" 1") == 1
    assert header(PHRASES, scene).startswith("Game 2\n")
    assert not header(PHRASES, table_scene(big_table())).startswith("Game")


def test_chips_and_the_pot() -> None:
    rules = replace(JAMAICAN, stakes=Stakes.POT)
    scene = table_scene(replace(big_table(Phase.SCORED), rules=rules, chips=(10, -10, 0, 0, 0, 0, 0, 0), pot=80))
    (line,) = stake_lines(PHRASES, scene)
    assert " +10" in line
    assert " −10" in line
    assert line.endswith("Pot: 80")


def test_who_is_out_and_who_may_buy_in() -> None:
    view = big_table(Phase.SCORED)
    totals = (151, 20, 200, 0, 0, 0, 0, 0)
    seats = tuple(replace(seat, total=total) for seat, total in zip(view.seats, totals, strict=True))
    scene = table_scene(replace(view, rules=BRITISH_CLUB, seats=seats, still_in=(0, 1)))
    out, over = stake_lines(PHRASES, scene)
    assert out.startswith("**Out:**")
    assert scene.names[2] in out
    assert over.startswith(f"**Over 150:** {scene.names[0]}.")
    assert scene.names[1] not in over


def test_what_going_out_in_one_turn_costs_the_others_is_part_of_the_working() -> None:
    score = seat_score(1, parse_cards("KS 7H"), RAMI_51, down=True, bent=True)
    assert working(PHRASES, score) == "10+7 + 25 (laid down and out in one turn)"


def test_a_match_that_had_all_its_deals_says_that_it_did() -> None:
    result = DealResult(1, RAMI_51.plan(1, 8).openings, 0, winner=None, blocked=None, sudden_death=False, scores=())
    view = replace(big_table(Phase.FINISHED), places=(1, 2, 3, 4, 5, 6, 7, 8), results=(result,))
    view = replace(view, rules=replace(RAMI_51, most_deals=1))
    said = "That was the last deal: a game has 1 at most."
    assert end_lines(PHRASES, table_scene(view), ())[1] == said
    for rules in (RAMI_51, replace(view.rules, match_end=MatchEnd.DEALS)):
        assert said not in end_lines(PHRASES, table_scene(replace(view, rules=rules)), ())
