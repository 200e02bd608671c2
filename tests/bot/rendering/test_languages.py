"""Pictures in every language, as they were last looked at: the longest words fit.

In English most of them are among those of ``test_golden``; what is not is here, too.

After a change that was meant, or for a language that is new: ``WRITE_GOLDEN=1 .venv/bin/pytest
tests/bot/rendering/test_languages.py``, and look at each picture.
"""

from __future__ import annotations

import io
import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PIL import Image, ImageFont

from bot.i18n.catalogue import DEFAULT_LOCALE
from bot.i18n.houserules import house_rules
from bot.i18n.phrases import Phrases
from bot.league.acts import Seasons
from bot.league.door import Ask, Board, By, Profile, Standing
from bot.league.ledger import NO_LINE
from bot.ports import Pace, Person, TableRecord
from bot.rendering import canvas, pieces
from bot.rendering import hand as hand_picture
from bot.rendering.arrangement import Part
from bot.rendering.models import Picture
from bot.rendering.renderer import Renderer
from bot.ui import pictures
from bot.ui.league_pictures import board_picture, rating_picture
from bot.ui.lobby_message import game_name
from bot.ui.match_pictures import result_picture, rule_card_picture
from bot.ui.modes import Base
from bot.ui.scene import HandScene, Sort, TableScene
from engine.cards import parse_cards
from engine.events import BlockReason, SeatScore
from engine.fold import replay
from engine.melds import MeldKind, TableMeld
from engine.openings import Contract
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.presets import JAMAICAN, SHORT
from engine.rules import CallDecider, JokerSwap, MatchForm
from engine.state import DealResult, GameResult, Phase
from engine.views import PublicView, look, watch
from tests.bot.i18n.shelf import CATALOGUE, COMPLETE, OTHERS
from tests.bot.rendering.samples import NAMES, quartet, trio
from tests.bot.rendering.test_golden import GOLDEN, TOLERANCE, difference, written

PEOPLE = NAMES[:4]


class Catcher(Renderer):
    """Keeps what there is to draw."""

    def __init__(self) -> None:
        """No threads, no art."""
        self.model: Picture | None = None

    async def png(self, picture: Picture) -> bytes:
        self.model = picture
        return b"PNG"


def score(seat: int, text: str, points: tuple[int, ...], *, unmet: int = 0, bonus: int = 0) -> SeatScore:
    return SeatScore(seat, parse_cards(text), points, doubled=False, unmet=unmet, bonus=bonus)


def result(number: int, contract: Contract) -> DealResult:
    scores = (
        score(0, "KS 7H JK", (10, 7, 50), unmet=50),
        score(1, "", (), bonus=50),
        score(2, "10S 10H 9S 9H AS", (10, 10, 9, 9, 15), unmet=50),
        score(3, "AD", (1,)),
    )
    return DealResult(number, (contract,), 0, 1, None, sudden_death=False, scores=scores)


def view() -> PublicView:
    """A table in its second deal, with melds of two seats."""
    opened = watch(replay(open_match(JAMAICAN, 4, SeededShuffler(7))))
    melds = (
        TableMeld(0, 1, trio("7S 7H 7D")),
        TableMeld(1, 1, trio("KS KH KD")),
        TableMeld(2, 1, quartet("5S JK 7S 8S", 5)),
        TableMeld(3, 0, quartet("10H JH QH KH", 10)),
    )
    seats = tuple(replace(seat, down=seat.seat < 2, total=(117, -50, 103, 1)[seat.seat]) for seat in opened.seats)
    results = (result(1, Contract(3, 0)),)
    return replace(
        opened, number=2, openings=(Contract(2, 1),), melds=melds, seats=seats, results=results, history=results
    )


def scene(seen: PublicView) -> TableScene:
    people = tuple(Person(seat + 1, name) for seat, name in enumerate(PEOPLE))
    record = TableRecord(1, 2, 3, 1, "jamaican", Pace.NORMAL, people, 0, left=(3,))
    return TableScene(record, seen, PEOPLE, PEOPLE, None, ())


async def hand(renderer: Renderer, phrases: Phrases) -> None:
    """A trio, and two quartets that are nearly made."""
    opened = replay(open_match(JAMAICAN, 4, SeededShuffler(7)))
    cards = parse_cards("7S 7H 7D 4C 5C 7C 9S 10S JS KD")
    seen = replace(look(opened, 0), hand=cards, new=cards[-1])
    together = (
        Part(MeldKind.SET, cards[:3], 3),
        Part(MeldKind.RUN, cards[3:6], 4),
        Part(MeldKind.RUN, cards[6:9], 4),
    )
    held = HandScene(scene(view()), seen, "", Sort.BEST, together=together)
    await pictures.hand_picture(renderer, phrases, held, Base())


async def table(renderer: Renderer, phrases: Phrases) -> None:
    await pictures.table_picture(renderer, phrases, scene(view()))


async def sudden_death(renderer: Renderer, phrases: Phrases) -> None:
    await pictures.table_picture(renderer, phrases, scene(replace(view(), sudden_death=True)))


async def scores(renderer: Renderer, phrases: Phrases) -> None:
    await pictures.score_picture(renderer, phrases, scene(view()))


async def ended(renderer: Renderer, phrases: Phrases) -> None:
    over = replace(view(), phase=Phase.FINISHED, places=(4, 1, 3, 2))
    await result_picture(renderer, phrases, scene(over))


async def ended_of_games(renderer: Renderer, phrases: Phrases) -> None:
    """Three games of three deals; one of the second was blocked, and its winner is not the match's."""
    best = replace(JAMAICAN, match=MatchForm.BEST_OF_3)
    won: tuple[tuple[int | None, ...], ...] = ((0, 0, 1), (2, None, 2), (1, 0, 0))
    played = tuple(
        DealResult(
            number,
            JAMAICAN.plan(number, 4).openings,
            number % 4,
            winner,
            None if winner is not None else BlockReason.DEAD_STOCK,
            sudden_death=False,
            scores=tuple(points(seat, 21 * (seat + number) + 9 * game, winner) for seat in range(4)),
            game=game,
        )
        for game, winners in enumerate(won, 1)
        for number, winner in enumerate(winners, 1)
    )
    totals = [[0] * 4 for _ in won]
    for result in played:
        for score in result.scores:
            totals[result.game - 1][score.seat] += score.total
    games = tuple(GameResult(game + 1, tuple(all_), (all_.index(min(all_)),)) for game, all_ in enumerate(totals))
    seen = view()
    seats = tuple(replace(seat, total=totals[-1][seat.seat]) for seat in seen.seats)
    over = replace(seen, rules=best, phase=Phase.FINISHED, number=3, game=3, games=games, seats=seats)
    over = replace(over, history=played, results=played[-3:], places=(1, 2, 3, 4))
    await result_picture(renderer, phrases, scene(over))


def points(seat: int, hand: int, winner: int | None) -> SeatScore:
    """What a seat scores: so many points in its hand, or the bonus."""
    out = seat == winner
    return SeatScore(seat, (), () if out else (hand,), doubled=False, unmet=0, bonus=50 if out else 0)


async def rules(renderer: Renderer, phrases: Phrases) -> None:
    changed = replace(
        SHORT, call_decider=CallDecider.NEXT_PLAYER, next_player_may_call=False, joker_swap=JokerSwap.OWN_REUSABLE
    )
    rows = tuple(rule for rule in house_rules(phrases, changed, SHORT) if rule.usual is not None)
    await rule_card_picture(renderer, phrases, game_name(phrases, "short"), changed, rows)


async def league(renderer: Renderer, phrases: Phrases) -> None:
    standings = tuple(
        Standing(rank, rank, name, 40 - rank, 12 - rank, 61.25 + rank, 9 * (9 - rank), 1700 - 41 * rank)
        for rank, name in enumerate(NAMES, 1)
    )
    board = Board(standings, 1_234, 3, Seasons(()), standings[3])
    words = (phrases.say("league-season-open", number=3), "")
    await board_picture(renderer, phrases, "Kingston Card Club", Ask(2, By.RATING), board, 4, words)


async def rating(renderer: Renderer, phrases: Phrases) -> None:
    """A rating that goes up past a thousand and down again, over a year."""
    day, first = 86_400_000, 1_750_000_000_000
    ratings = tuple(
        (first + 30 * day * place, 940 + 9 * place * (11 - place) + 35 * (place % 3)) for place in range(12)
    )
    profile = Profile(NO_LINE, None, ratings)
    await rating_picture(renderer, phrases, NAMES[2], profile, ZoneInfo("America/Jamaica"))


SHOWN: dict[str, Callable[[Renderer, Phrases], Awaitable[None]]] = {
    "hand": hand,
    "table": table,
    "sudden_death": sudden_death,
    "scores": scores,
    "result": ended,
    "result_of_games": ended_of_games,
    "rules": rules,
    "league": league,
    "rating": rating,
}

ONLY_HERE = ("rating",)
"""What ``test_golden`` does not show in English."""


@pytest.mark.parametrize(
    "name, language",
    [*((name, language) for name in SHOWN for language in OTHERS), *((name, DEFAULT_LOCALE) for name in ONLY_HERE)],
)
async def test_the_picture_is_as_it_was(name: str, language: str, renderer: Renderer, tmp_path: Path) -> None:
    caught = Catcher()
    await SHOWN[name](caught, Phrases(CATALOGUE, language))
    assert caught.model is not None
    drawn = renderer.draw(caught.model)
    path = GOLDEN / f"{name}_{language}.png"
    if os.environ.get("WRITE_GOLDEN"):
        path.write_bytes(drawn)
    expected = Image.open(path).convert("RGB")
    actual = Image.open(io.BytesIO(drawn)).convert("RGB")
    assert actual.size == expected.size
    assert difference(actual, expected) < TOLERANCE, written(tmp_path, actual, expected)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("name", SHOWN)
async def test_no_heading_or_label_is_cut_off(
    name: str, language: str, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only names of people may be."""
    cut: list[str] = []

    def fit(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
        fitted = canvas.fit(text, font, width)
        if fitted != text:
            cut.append(text)
        return fitted

    monkeypatch.setattr(pieces, "fit", fit)
    monkeypatch.setattr(hand_picture, "fit", fit)
    caught = Catcher()
    await SHOWN[name](caught, Phrases(CATALOGUE, language))
    assert caught.model is not None
    renderer.draw(caught.model)
    assert set(cut) <= set(NAMES)
