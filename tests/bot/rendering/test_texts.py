"""What is written on pictures, wherever: it stands out from its ground, stays inside, and lies on no other text."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from itertools import combinations
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont

from bot.rendering.canvas import Canvas
from bot.rendering.layout import Box
from bot.rendering.lettering import Align
from bot.rendering.models import (
    Act,
    LeaderboardPicture,
    LeaderboardRow,
    Name,
    Picture,
    RatingPicture,
    ResultPicture,
    ResultRow,
    ScoreLine,
    ScoreRow,
    ScoreSheetPicture,
    SeatPicture,
    Span,
    TablePicture,
)
from bot.rendering.renderer import Renderer
from bot.rendering.theme import Colour
from tests.bot.rendering import samples
from tests.bot.rendering.test_golden import PICTURES
from tests.bot.rendering.test_pictures import luminance


@dataclass(frozen=True, slots=True)
class Written:
    """One text on a picture."""

    text: str
    box: Box
    ink: Colour
    ground: Colour


def written(renderer: Renderer, picture: Picture) -> tuple[Box, list[Written]]:
    """Draw a picture; return its size and what was written on it."""
    found: list[Written] = []
    write = Canvas.text

    def noted(
        canvas: Canvas, at: tuple[int, int], text: str, font: ImageFont.FreeTypeFont, ink: Colour, ground: Colour,
        align: Align = "left",
    ) -> int:  # fmt: skip
        advance = write(canvas, at, text, font, ink, ground, align)
        left, top, right, bottom = (round(side) for side in font.getbbox(text, anchor="ls"))
        if right > left and bottom > top:
            start = at[0] - {"left": 0, "middle": advance // 2, "right": advance}[align]
            found.append(Written(text, Box(start + left, at[1] + top, right - left, bottom - top), ink, ground))
        return advance

    with patch.object(Canvas, "text", noted):
        size = Image.open(io.BytesIO(renderer.draw(picture))).size
    return Box(0, 0, *size), found


def check(renderer: Renderer, picture: Picture) -> None:
    """Every text inside the picture, none on another."""
    whole, texts = written(renderer, picture)
    for text in texts:
        assert whole.contains(text.box), text
    for one, other in combinations(texts, 2):
        assert not one.box.meets(other.box), (one, other)


@pytest.mark.parametrize("name", PICTURES)
def test_every_text_stands_out_from_what_it_is_written_on(name: str, renderer: Renderer) -> None:
    """WCAG 2.1, 1.4.3: at least 4.5 to 1."""
    _, texts = written(renderer, PICTURES[name])
    for text in texts:
        light, dark = sorted((luminance(text.ink), luminance(text.ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, text


@pytest.mark.parametrize("name", PICTURES)
def test_no_text_lies_on_another_or_leaves_its_picture(name: str, renderer: Renderer) -> None:
    check(renderer, PICTURES[name])
    assert written(renderer, PICTURES[name])[1]


SEAT = st.builds(
    SeatPicture,
    name=st.builds(Name, text=st.sampled_from((*samples.NAMES, "W" * 32)), seat=st.just(0)),
    cards=st.none() | st.integers(0, 30),
    total=st.sampled_from(("0", "−50", "213", "−1,234", "12,345")),
    calls=st.sampled_from(("", "0/3", "12", "10/12")),
    down=st.booleans(),
    dealer=st.booleans(),
    on_turn=st.booleans(),
    away=st.booleans(),
    playing=st.booleans(),
    wins=st.sampled_from(("", "2")),
    chips=st.sampled_from(("", "−5", "+12,345")),
    did=st.none() | st.sampled_from(Act),
)
"""A seat with any signs and numbers, long ones included."""


@settings(max_examples=60)
@given(st.lists(SEAT, min_size=3, max_size=8))
def test_whatever_a_seat_shows_nothing_in_its_box_lies_on_another(renderer: Renderer, seats: list[SeatPicture]) -> None:
    at = tuple(replace(seat, name=Name(seat.name.text, place)) for place, seat in enumerate(seats))
    check(
        renderer, TablePicture("Deal 6 of 9", "Trio ×3 · Quartet ×1", at, (), 54, samples.FACES[7], samples.FACES[20])
    )


ODD = st.sampled_from((*samples.NAMES, "", "W" * 32, "Wolfeschlegelsteinhausenbergerdorff " * 3))
POINTS = st.sampled_from(("", "0", "−50", "−1,234", "12,345"))


@st.composite
def sheets(draw: st.DrawFn) -> ScoreSheetPicture:
    """A score sheet of any size, with long and odd names and texts."""
    seats = draw(st.integers(3, 8))
    names = tuple(Name(draw(ODD), seat) for seat in range(seats))
    points = st.tuples(*[POINTS] * seats)
    lines = st.builds(
        ScoreLine,
        name=st.sampled_from(names),
        cards=st.integers(0, 30).map(lambda count: samples.FACES[:count]),
        working=st.sampled_from(("", "67", "points of the cards, and 50 for the missing contract " * 3)),
        points=POINTS,
        won=st.booleans(),
    )
    rows = st.builds(
        ScoreRow,
        label=st.sampled_from(("1 · 3T", "10 · 2T1Q/1T2Q", "Sudden death " * 3)),
        points=points,
        best=st.sampled_from(((), (0,), (1, 2))),
    )
    return ScoreSheetPicture(
        title=draw(ODD),
        names=names,
        lines=tuple(draw(st.lists(lines, max_size=seats))),
        rows=tuple(draw(st.lists(rows, max_size=9))),
        totals_label=draw(ODD),
        totals=draw(points),
        extras=tuple(draw(st.lists(rows, max_size=2))),
    )


@st.composite
def results(draw: st.DrawFn) -> ResultPicture:
    """A result of any size, with or without curves and games."""
    seats, deals = draw(st.integers(3, 8)), draw(st.integers(1, 30))
    headings = tuple(draw(st.lists(ODD, min_size=1, max_size=4)))
    rows = tuple(
        ResultRow(str(seat + 1), Name(draw(ODD), seat), tuple(draw(POINTS) for _ in headings), won=seat == 0)
        for seat in range(seats)
    )
    total = st.integers(-2_000, 12_000)
    curves = tuple((0, *draw(st.tuples(*[total] * deals))) for _ in range(seats)) if draw(st.booleans()) else ()
    stops = sorted({*draw(st.lists(st.integers(1, deals), max_size=2)), deals}) if curves else []
    games = tuple(Span(stop, draw(ODD)) for stop in stops) if len(stops) > 1 else ()
    labels = ("", *map(str, range(1, deals + 1))) if curves else ()
    return ResultPicture(draw(ODD), draw(ODD), headings, rows, curves, labels, games, draw(st.sampled_from(("", ","))))


LEAGUES = st.integers(1, 6).flatmap(
    lambda columns: st.builds(
        LeaderboardPicture,
        title=ODD,
        note=ODD,
        headings=st.tuples(*[ODD] * columns),
        rows=st.lists(
            st.builds(
                LeaderboardRow,
                place=st.sampled_from(("1", "2.", "117")),
                name=ODD,
                fallback=st.just("Player 7"),
                values=st.tuples(*[POINTS] * columns),
                mine=st.booleans(),
            ),
            max_size=10,
        ).map(tuple),
        empty=ODD,
    )
)
RATINGS = st.builds(
    RatingPicture,
    title=ODD,
    note=ODD,
    values=st.lists(st.integers(-500, 12_000), min_size=1, max_size=50).map(tuple),
    begin=ODD,
    end=ODD,
    thousands=st.sampled_from(("", ",", ".")),
)


@settings(max_examples=25)
@given(sheets() | results() | LEAGUES | RATINGS)
def test_however_long_or_odd_a_text_of_a_sheet_or_plot_it_lies_on_no_other(
    renderer: Renderer, picture: Picture
) -> None:
    check(renderer, picture)
