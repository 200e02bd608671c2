"""What a picture must be: small, quick for Discord, readable on a phone, and silent about what it was not given."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.rendering import theme
from bot.rendering.art import Art
from bot.rendering.card import Cards
from bot.rendering.layout import CARD, MINI, hand_layout
from bot.rendering.models import Group, HandPicture, LeaderboardPicture, Picture, ScoreSheetPicture, TablePicture
from bot.rendering.renderer import Renderer
from bot.rendering.table_layout import WIDTH
from engine.cards import Card, Suit
from tests.bot.rendering import samples

PHONE = 400
"""How many pixels wide a phone shows a picture."""


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize(
    "picture, kilobytes",
    [(samples.HAND, 50), (samples.TABLE, 70), (samples.LAY_DOWN, 50), (samples.SCORES, 70), (samples.LEADERBOARD, 70)],
    ids=["hand", "table", "lay_down", "scores", "leaderboard"],
)
def test_a_picture_is_a_small_palette_png(picture: Picture, kilobytes: int, renderer: Renderer) -> None:
    data = renderer.draw(picture)
    assert len(data) < kilobytes * 1024
    assert opened(data).format == "PNG"
    assert opened(data).mode == "P"


@pytest.mark.parametrize("count", range(3, 9))
def test_tables_of_every_size_are_drawn(count: int, renderer: Renderer) -> None:
    crowded = TablePicture("Deal 9 of 9", "Quartet ×4", samples.seats(count), samples.MELDS * 5, 3, None)
    assert opened(renderer.draw(crowded)).width == WIDTH


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 16, 18, 19, 30])
def test_hands_of_every_size_are_drawn(count: int, renderer: Renderer) -> None:
    picture = opened(renderer.draw(HandPicture(samples.FACES[:count])))
    assert picture.size == hand_layout(count).size


def test_open_hands_are_drawn(renderer: Renderer) -> None:
    first, *others = samples.seats(4)
    table = TablePicture("Deal 1", "", (replace(first, hand=samples.FACES[:12]), *others), (), 50, None)
    hidden = replace(table, seats=samples.seats(4))
    assert opened(renderer.draw(table)).height > opened(renderer.draw(hidden)).height


@pytest.mark.parametrize("count", range(1, 31))
def test_rank_and_suit_of_a_hand_are_large_enough_on_a_phone(count: int) -> None:
    width, _ = hand_layout(count).size
    scale = min(1.0, PHONE / width)
    rank_height = 52 * scale
    assert rank_height >= 14, f"{rank_height:.1f} pixels"


def test_rank_and_suit_of_a_meld_are_large_enough_on_a_phone() -> None:
    assert 34 * PHONE / WIDTH >= 13


@pytest.mark.parametrize("four_colour", [True, False])
@pytest.mark.parametrize("size, width", [(CARD, 1432), (MINI, WIDTH)], ids=["large", "small"])
def test_no_two_faces_look_alike_on_a_phone(size: tuple[int, int], width: int, four_colour: bool, art: Art) -> None:
    """Scaled as on a phone in the widest picture, and in grey, so that no face is told apart by its colour alone."""
    cards = Cards(art)
    small = (round(size[0] * PHONE / width), round(size[1] * PHONE / width))
    greys = {}
    for face in samples.FACES:
        if size == CARD:
            sprite = cards.large(face.name, theme.FELT, four_colour=four_colour)
        else:
            sprite = cards.small(face, theme.FELT, four_colour=four_colour)
        greys[face] = sprite.convert("RGB").resize(small, Image.Resampling.LANCZOS).convert("L")
    for one, other in combinations(greys, 2):
        unlike = ImageChops.difference(greys[one], greys[other]).point(lambda value: 255 if value > 60 else 0)
        assert unlike.histogram()[255] >= 6, f"{one} and {other}"


def luminance(colour: theme.Colour) -> float:
    parts = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize(
    "ink, ground",
    [
        (ink, ground)
        for ink in (theme.TEXT, theme.MUTED, theme.GOLD)
        for ground in (theme.FELT, theme.PANEL, theme.SHADE)
    ]
    + [(theme.INK, ground) for ground in (theme.GOLD, *theme.SEAT_COLOURS)]
    + [(theme.suit_colour(suit, four_colour=True), theme.IVORY) for suit in Suit]
    + [(theme.PURPLE, theme.JOKER_PAPER)],
)
def test_inks_stand_out_from_their_ground(ink: theme.Colour, ground: theme.Colour) -> None:
    """WCAG 2.1, 1.4.3: at least 4.5 to 1."""
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_a_chosen_and_a_new_card_are_marked(renderer: Renderer) -> None:
    plain = HandPicture(samples.cards("7S 8S 9S"))
    marked = [
        plain,
        replace(plain, new=Card.parse("8S")),
        replace(plain, selected=frozenset({Card.parse("8S")})),
        replace(plain, groups=(Group(0, 2, "Trio"),)),
    ]
    assert len({renderer.draw(picture) for picture in marked}) == len(marked)


def test_only_the_copy_that_was_chosen_is_marked(renderer: Renderer) -> None:
    both = HandPicture(samples.cards("7S 7S.2"))
    first, second = (replace(both, selected=frozenset({card})) for card in both.cards)
    assert renderer.draw(first) != renderer.draw(second)


def test_two_colours_change_diamonds_and_clubs_alone(renderer: Renderer) -> None:
    for suit in Suit:
        hand = HandPicture(tuple(card for card in samples.FACES if not card.is_joker and card.suit is suit))
        same = renderer.draw(hand) == renderer.draw(replace(hand, four_colour=False))
        assert same == (suit in {Suit.SPADES, Suit.HEARTS})


def test_a_sheet_before_the_first_score_and_an_empty_league_are_drawn(renderer: Renderer) -> None:
    sheet = ScoreSheetPicture("Scores", samples.SCORES.names, (), (), "Total", ("0",) * 4)
    league = LeaderboardPicture("Leaderboard", "", ("Matches",), (), "Nobody has finished a match here yet.")
    assert opened(renderer.draw(sheet)).height < 400
    assert opened(renderer.draw(league)).height < 400


def test_texts_of_any_length_are_shortened(renderer: Renderer) -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff " * 9
    table = TablePicture(long, long, tuple(replace(s, total=long) for s in samples.seats(3)), (), 1, None)
    assert opened(renderer.draw(table)).width == WIDTH
