"""What a picture must be: small, quick for Discord, readable on a phone, and silent about what it was not given."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.rendering import canvas, lettering, theme
from bot.rendering.art import Art
from bot.rendering.card import Cards
from bot.rendering.layout import CARD, MINI, TINY, hand_layout
from bot.rendering.models import (
    Group,
    HandPicture,
    LeaderboardPicture,
    Name,
    Picture,
    ScoreRow,
    ScoreSheetPicture,
    TablePicture,
)
from bot.rendering.renderer import Renderer
from bot.rendering.table_layout import WIDTH
from engine.cards import Card, Rank, Suit
from tests.bot.rendering import samples

PHONE = 400
"""How many pixels wide a phone shows a picture."""


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize(
    "picture, kilobytes",
    [
        (samples.HAND, 50),
        (samples.TABLE, 70),
        (samples.CROWDED, 110),
        (samples.LAY_DOWN, 50),
        (samples.SCORES, 70),
        (samples.LEADERBOARD, 70),
        (samples.RESULT, 70),
        (samples.RULE_CARD, 70),
    ],
    ids=["hand", "table", "crowded", "lay_down", "scores", "leaderboard", "result", "rule_card"],
)
def test_a_picture_is_a_small_palette_png(picture: Picture, kilobytes: int, renderer: Renderer) -> None:
    data = renderer.draw(picture)
    assert len(data) < kilobytes * 1024
    assert opened(data).format == "PNG"
    assert opened(data).mode == "P"


def test_a_hand_of_courts_alone_is_small_too(renderer: Renderer) -> None:
    """Courts are what takes room in a PNG; no hand of sixteen has more than sixteen of them."""
    courts = tuple(Card.of(rank, suit) for suit in Suit for rank in (Rank.JACK, Rank.QUEEN, Rank.KING))
    second = tuple(Card.of(Rank.KING, suit, copy=2) for suit in Suit)
    groups = (Group(0, 8, "Quartet 3/4"), Group(8, 16, "Trio", whole=True))
    hand = HandPicture((*courts, *second), new=courts[3], selected=frozenset(second), groups=groups)
    assert len(renderer.draw(hand)) < 50 * 1024


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


def height_of(sprite: Image.Image, part: tuple[int, int, int, int]) -> int:
    """How many rows of a part of a card what is printed there takes."""
    paper = Image.new("RGB", sprite.size, theme.IVORY)
    inked = ImageChops.difference(sprite.convert("RGB"), paper).convert("L").point(lambda value: 255 * (value > 60))
    box = inked.crop(part).getbbox()
    return 0 if box is None else box[3] - box[1]


FACES = [face for face in samples.FACES if not face.is_joker]


@pytest.mark.parametrize("count", range(1, 31))
def test_rank_and_suit_of_a_hand_are_large_enough_on_a_phone(count: int, art: Art) -> None:
    scale, cards = min(1.0, PHONE / hand_layout(count).size[0]), Cards(art)
    sprites = [cards.large(face.name, theme.FELT) for face in FACES]
    assert min(height_of(sprite, (6, 6, 64, 64)) for sprite in sprites) * scale >= 14, "the rank"
    assert min(height_of(sprite, (6, 66, 60, 120)) for sprite in sprites) * scale >= 11, "the suit"


@pytest.mark.parametrize("size, across, rank, suit", [(MINI, 43, 13, 12), (TINY, 34, 10.5, 8)], ids=["usual", "full"])
def test_rank_and_suit_of_a_meld_are_large_enough_on_a_phone(
    size: tuple[int, int], across: int, rank: float, suit: float, art: Art
) -> None:
    """On a table full of melds the cards are smaller; ``across`` is the row between rank and suit."""
    sprites = [Cards(art).small(face, theme.FELT, size) for face in FACES]
    assert min(height_of(sprite, (5, 4, size[0] - 5, across)) for sprite in sprites) * PHONE / WIDTH >= rank
    assert min(height_of(sprite, (5, across, size[0] - 5, size[1] - 4)) for sprite in sprites) * PHONE / WIDTH >= suit


@pytest.mark.parametrize("four_colour", [True, False])
@pytest.mark.parametrize("size, width", [(CARD, 1432), (MINI, WIDTH), (TINY, WIDTH)], ids=["large", "small", "tiny"])
def test_no_two_faces_look_alike_on_a_phone(size: tuple[int, int], width: int, four_colour: bool, art: Art) -> None:
    """Scaled as on a phone in the widest picture, and in grey, so that no face is told apart by its colour alone."""
    cards = Cards(art)
    small = (round(size[0] * PHONE / width), round(size[1] * PHONE / width))
    greys = {}
    for face in samples.FACES:
        if size == CARD:
            sprite = cards.large(face.name, theme.FELT, four_colour=four_colour)
        else:
            sprite = cards.small(face, theme.FELT, size, four_colour=four_colour)
        greys[face] = sprite.convert("RGB").resize(small, Image.Resampling.LANCZOS).convert("L")
    for one, other in combinations(greys, 2):
        unlike = ImageChops.difference(greys[one], greys[other]).point(lambda value: 255 if value > 60 else 0)
        assert unlike.histogram()[255] >= 6, f"{one} and {other}"


SIGHTS = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""How somebody without one kind of cone sees linear RGB (Machado, Oliveira, Fernandes 2009, severity 1)."""


def linear(colour: theme.Colour) -> list[float]:
    return [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]


def seen(colour: theme.Colour, sight: str) -> list[float]:
    """Return a colour as it is seen, in linear RGB; ``grey`` has no colour at all."""
    if sight == "grey":
        return [luminance(colour)] * 3
    return [
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear(colour), strict=True))))
        for row in SIGHTS[sight]
    ]


def lab(colour: list[float]) -> list[float]:
    """Return linear RGB as CIELAB, in which distances are as they are felt."""
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    xyz = [sum(a * b for a, b in zip(row, colour, strict=True)) / top for row, top in zip(rows, white, strict=True)]
    x, y, z = (value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116 for value in xyz)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_four_colours_are_told_apart_by_whoever_lacks_a_cone(sight: str) -> None:
    """A distance of 20 in CIELAB: two that are seen as unlike at a glance; 2.3 is just noticeable."""
    inks = {suit: theme.suit_colour(suit, four_colour=True) for suit in Suit}
    for one, other in combinations(Suit, 2):
        assert math.dist(lab(seen(inks[one], sight)), lab(seen(inks[other], sight))) > 20, f"{one} and {other}"


@pytest.mark.parametrize("four_colour", [True, False])
@pytest.mark.parametrize("sight", [*SIGHTS, "grey"])
def test_no_two_suits_look_alike_on_a_phone_whoever_looks(sight: str, four_colour: bool, art: Art) -> None:
    """The same rank of any two suits, as small as in the widest hand, in a simulation of how it is seen."""
    cards = Cards(art)
    size = (round(CARD[0] * PHONE / 1432), round(CARD[1] * PHONE / 1432))
    for rank in (Rank.FOUR, Rank.TEN, Rank.JACK, Rank.KING):
        pictures = {}
        for suit in Suit:
            sprite = cards.large(Card.of(rank, suit).name, theme.FELT, four_colour=four_colour).convert("RGB")
            small = sprite.resize(size, Image.Resampling.LANCZOS)
            flat = small.tobytes()
            pixels = [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]
            known = {pixel: luminance_of(seen(pixel, sight)) for pixel in set(pixels)}
            pictures[suit] = [known[pixel] for pixel in pixels]
        for one, other in combinations(Suit, 2):
            unlike = sum(abs(a - b) > 0.15 for a, b in zip(pictures[one], pictures[other], strict=True))
            assert unlike >= 12, f"{rank.letter}{one} and {rank.letter}{other}"


def luminance_of(linear_rgb: list[float]) -> float:
    return 0.2126 * linear_rgb[0] + 0.7152 * linear_rgb[1] + 0.0722 * linear_rgb[2]


def luminance(colour: theme.Colour) -> float:
    return luminance_of(linear(colour))


@pytest.mark.parametrize(
    "ink, ground",
    [
        (ink, ground)
        for ink in (theme.TEXT, theme.MUTED, theme.GOLD)
        for ground in (theme.FELT, theme.PANEL, theme.SHADE)
    ]
    + [(theme.INK, ground) for ground in (*theme.MEDALS, *theme.SEAT_COLOURS)]
    + [(theme.suit_colour(suit, four_colour=four), theme.IVORY) for suit in Suit for four in (True, False)]
    + [(theme.suit_colour(suit, four_colour=True), theme.JOKER_PAPER) for suit in Suit]
    + [(theme.PURPLE, paper) for paper in (theme.IVORY, theme.JOKER_PAPER)]
    + [(theme.TEXT, theme.PANEL_EDGE), (theme.IVORY, theme.INK)],
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


def test_cards_that_look_alike_are_told_apart(renderer: Renderer) -> None:
    alone, twice = HandPicture(samples.cards("7S.2 8S")), HandPicture(samples.cards("7S.2 7S"))
    assert renderer.draw(alone) == renderer.draw(HandPicture(samples.cards("7S 8S"))), "one alone needs no mark"
    assert renderer.draw(twice) != renderer.draw(HandPicture(samples.cards("7S 7S.2")))
    jokers = [HandPicture(samples.cards(f"JK JK.{copy}")) for copy in range(2, 9)]
    assert len({renderer.draw(hand) for hand in jokers}) == len(jokers)


def test_the_last_act_is_marked_on_the_table(renderer: Renderer) -> None:
    meld = replace(samples.MELDS[0], fresh=True)
    plain = replace(samples.TABLE, melds=(replace(meld, fresh=False),), calling=False)
    marked = [
        plain,
        replace(plain, melds=(meld,)),
        replace(plain, melds=(replace(meld, came=(1,)),)),
        replace(plain, thrown_by=2),
    ]
    assert len({renderer.draw(picture) for picture in marked}) == len(marked)


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


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What had to be shortened, in whatever was drawn."""
    found: list[str] = []
    shorten = lettering.shortened

    def noted(text: str, room: int, width: Callable[[str], int]) -> str:
        left = shorten(text, room, width)
        found.extend([text] if left != text else [])
        return left

    monkeypatch.setattr(lettering, "shortened", noted)
    monkeypatch.setattr(canvas, "shortened", noted)
    return found


def test_no_number_is_cut_off_at_a_table_of_eight(renderer: Renderer, cut: list[str]) -> None:
    seats = [replace(seat, cards=30, total="−1234", calls="10/12", playing=True) for seat in samples.seats(8)]
    renderer.draw(TablePicture("Deal 9 of 9", "", tuple(seats), (), 1, None))
    rows = tuple(ScoreRow(f"{number} · 2T1Q/1T2Q", ("1234",) * 8, (number % 8,)) for number in range(1, 10))
    names = tuple(Name(text, seat) for seat, text in enumerate(samples.NAMES))
    sheet = ScoreSheetPicture("Scores", names, (), rows, "Total", ("−1234", *("1234",) * 7), (0,))
    renderer.draw(sheet)
    assert set(cut) <= set(samples.NAMES), "a name may be"
    renderer.draw(replace(sheet, title="Scores " * 30))
    assert "Scores " * 30 in cut, "it is seen"


def test_two_contracts_and_a_pot_fit_a_headline(renderer: Renderer, cut: list[str]) -> None:
    """In the longest words of a language; they are made smaller rather than cut."""
    note = "Trio ×2 · Quarteto ×2  ou  Trio ×1 · Quarteto ×3 · Pote 1.240"
    renderer.draw(replace(samples.TABLE, header="Rodada 6 de 9", note=note))
    renderer.draw(replace(samples.SCORES, title="Rodada 6 de 9: 2 trios e 2 quartetos ou 1 trio e 3 quartetos"))
    assert set(cut) <= set(samples.NAMES), "a name may be"


def test_a_bar_that_goes_on_in_the_next_row_says_so(renderer: Renderer) -> None:
    """A hand of ten has rows of five: the third card of the trio stands alone there."""
    hand = HandPicture(samples.FACES[:10], groups=(Group(3, 6, "Trio", whole=True),))
    bar = hand_layout(10, [(3, 6)]).bars[1][1]
    picture = opened(renderer.draw(hand)).convert("RGB").crop((bar.left, bar.top, bar.right, bar.bottom))
    assert theme.INK in {colour for _, colour in picture.getcolors(bar.width * bar.height) or []}


def test_texts_of_any_length_are_shortened(renderer: Renderer) -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff " * 9
    table = TablePicture(long, long, tuple(replace(s, total=long) for s in samples.seats(3)), (), 1, None)
    assert opened(renderer.draw(table)).width == WIDTH
