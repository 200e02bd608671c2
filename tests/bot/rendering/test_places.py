"""What stands in a seat's box, on the piles, on cards, in a headline and on the plots: inside, and none on another.

For every size that a match can reach, every name, and letters of any width: no layout knows the fonts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.art import Art, Face
from bot.rendering.canvas import width_of
from bot.rendering.layout import CARD, Box, copy_box, hand_layout, mark_box, rim_box
from bot.rendering.lettering import Measure, Words
from bot.rendering.melds_layout import melds_layout
from bot.rendering.piles_layout import STOCK
from bot.rendering.plot_layout import SIZE as PLOT
from bot.rendering.plot_layout import plot_layout
from bot.rendering.rating_layout import DOT, rating_layout
from bot.rendering.seat_layout import SeatLayout, SeatTexts, headline_layout, name_layout, seat_layout
from bot.rendering.table_layout import table_layout
from tests.bot.rendering.samples import NAMES
from tests.bot.rendering.test_layouts import check

ART = Art()


def shipped(text: str, pixels: int) -> int:
    """Measure in the font that is shipped."""
    return width_of(text, ART.font(Face.BOLD, pixels))


def letters(share: float) -> Measure:
    """Return the measure of a font whose letters are all as wide as this share of their size."""
    return lambda text, pixels: round(len(text) * pixels * share)


MEASURES = st.just(shipped) | st.sampled_from((0.2, 0.5, 0.8, 1.0)).map(letters)
TEXTS = st.sampled_from((*NAMES, "", "W" * 32, "Wolfeschlegelsteinhausenbergerdorff " * 9)) | st.text(max_size=60)
NUMBERS = st.sampled_from(("0", "−50", "213", "−1,234", "12,345", "123,456,789"))
SEAT_TEXTS = st.builds(
    SeatTexts,
    name=TEXTS,
    signs=st.integers(0, 5),
    cards=st.just("") | st.integers(0, 40).map(str),
    calls=st.just("") | st.sampled_from(("☎ 0/3", "☎ 12", "☎ 10/12")),
    total=NUMBERS,
    wins=st.just("") | st.integers(0, 3).map("★ {}".format),
    chips=st.just("") | NUMBERS.map("⛁ {}".format),
)


def boxes(words: Sequence[Words]) -> list[Box]:
    """The rooms of what is written."""
    return [each.box for each in words if each.text]


def written(layout: SeatLayout) -> list[Words]:
    """What is written in a seat's box."""
    return [layout.name.text, layout.cards, layout.calls, layout.total, layout.wins, layout.chips]


def whole(backs: Sequence[Box]) -> list[Box]:
    """The one box round backs that lie on one another, if there are any."""
    if not backs:
        return []
    left, top = min(back.left for back in backs), min(back.top for back in backs)
    right, bottom = max(back.right for back in backs), max(back.bottom for back in backs)
    return [Box(left, top, right - left, bottom - top)]


@given(st.integers(3, 8), st.booleans(), st.data(), MEASURES)
def test_in_a_seats_box_nothing_lies_on_another(
    seats: int, prizes: bool, data: st.DataObject, measure: Measure
) -> None:
    table = table_layout(seats, [], prizes=prizes)
    for box in table.seats:
        texts = data.draw(SEAT_TEXTS)
        if not prizes:
            texts = SeatTexts(texts.name, texts.signs, texts.cards, texts.calls, texts.total)
        layout = seat_layout(texts, box, measure, prizes=prizes)
        places = [layout.name.badge, *layout.signs, *whole(layout.backs), *boxes(written(layout))]
        check(table.size, places)
        assert all(box.inset(5).contains(place) for place in places), "inside the line round the seat on turn"
        assert len(layout.signs) == texts.signs
        assert bool(layout.backs) == bool(texts.cards)
        assert layout.cards.text == texts.cards, "how many cards there are is never cut"


@given(SEAT_TEXTS, st.integers(3, 8))
def test_the_numbers_of_a_seat_are_written_whole(texts: SeatTexts, seats: int) -> None:
    """As large as they become: no total of a match has nine figures."""
    layout = seat_layout(texts, table_layout(seats, [], prizes=True).seats[0], shipped, prizes=True)
    if len(texts.total) < 9:
        assert layout.total.text == texts.total
        assert layout.calls.text == texts.calls


@given(TEXTS, st.integers(30, 600), st.integers(20, 80), st.integers(20, 34), MEASURES)
def test_a_name_stands_beside_its_badge(text: str, width: int, height: int, pixels: int, measure: Measure) -> None:
    box = Box(7, 11, max(width, height), height)
    layout = name_layout(text, box, pixels, measure)
    assert box.contains(layout.badge)
    assert layout.text.right <= box.right or not layout.text.text
    check((2_000, 200), [layout.badge, *boxes([layout.text])])


@given(TEXTS, TEXTS, st.integers(800, 1500), MEASURES)
def test_headline_and_note_share_the_bar(text: str, note: str, width: int, measure: Measure) -> None:
    box = Box(0, 0, width, 66)
    layout = headline_layout(text, note, box, measure)
    check((box.width, box.height), [layout.line, *boxes([layout.text, layout.note])])
    assert bool(layout.text.text) == bool(text), "no note crowds it out"


@given(st.integers(3, 8), st.booleans(), st.integers(0, 216), st.booleans())
def test_what_stands_on_the_piles(seats: int, prizes: bool, stock: int, named: bool) -> None:
    table = table_layout(seats, [], prizes=prizes)
    piles, size = table.piles, table.size
    check(size, [piles.stock_rim, piles.under])
    check(size, [piles.stock_rim, piles.pile_rim])
    assert all(piles.stock_rim.contains(back) for back in (piles.stock, *piles.backs))
    chip, count = piles.count(str(stock), shipped)
    drawn, turned = piles.drawn("↑", shipped, named=named), piles.turned("↻", shipped)
    check(size, [chip, drawn.chip, turned.chip])
    assert all(piles.stock.contains(box) for box in (chip, drawn.chip, turned.chip))
    assert chip.left <= count.left
    assert count.right <= chip.right
    touched = piles.touched("☎", shipped, named=named)
    assert piles.area.contains(touched.chip)
    index = Box(piles.under.left, piles.under.top, 62, 116)
    check(size, [touched.chip, piles.thrower, index, Box(piles.upcard.left, piles.upcard.top, 62, 116)])
    assert piles.upcard.contains(piles.thrower)
    for mark in (drawn, turned, touched):
        inside = [mark.sign.box, *([] if mark.badge is None else [mark.badge])]
        check(size, inside)
        assert all(mark.chip.contains(box) for box in inside)
        assert (mark.badge is not None) == (named and mark is not turned)
    assert (STOCK[0], STOCK[1]) == (piles.stock.width, piles.stock.height)


@given(st.integers(1, 40), st.booleans())
def test_the_marks_of_a_card_cover_neither_each_other_nor_its_rank_and_suit(count: int, lifted: bool) -> None:
    layout = hand_layout(count)
    for card in layout.cards:
        place = card.moved(0, -16) if lifted else card
        index = Box(place.left, place.top, 64, 116)
        check(layout.size, [mark_box(place), copy_box(place), index])
        assert all(place.contains(box) for box in (mark_box(place), copy_box(place), index))
        assert Box(0, 0, *layout.size).contains(rim_box(place))
        others = [other for other in layout.cards if other != card]
        assert not any(rim_box(place).meets(other) for other in others)
    assert (layout.cards[0].width, layout.cards[0].height) == CARD


@given(st.lists(st.integers(1, 14), max_size=12), st.integers(0, 40))
def test_a_lay_down_stands_above_what_would_stay(melds: list[int], rest: int) -> None:
    layout = melds_layout(melds, rest)
    line = [] if layout.line is None else [layout.line]
    check(layout.size, [*(meld.frame for meld in layout.melds), *line, *layout.rest])
    for meld in layout.melds:
        check(layout.size, [meld.tab, *meld.cards])
        assert all(meld.frame.contains(box) for box in (meld.tab, *meld.cards))
    assert [len(meld.cards) for meld in layout.melds] == melds
    assert len(layout.rest) == rest
    assert bool(line) == bool(melds and rest)
    for one in line:
        assert all(meld.frame.bottom <= one.top for meld in layout.melds)
        assert all(one.bottom <= card.top for card in layout.rest)


@given(
    st.lists(st.integers(-2_000, 12_000), min_size=1, max_size=300),
    TEXTS,
    TEXTS,
    st.sampled_from(("", ",", ".", "\N{NO-BREAK SPACE}")),
    MEASURES,
)
def test_a_rating_stays_in_its_field_and_its_texts_apart(
    values: list[int], begin: str, end: str, thousands: str, measure: Measure
) -> None:
    layout = rating_layout(values, begin, end, lambda value: f"{value:,}".replace(",", thousands), measure)
    check(layout.size, [layout.title, layout.field, *boxes([layout.begin, layout.end])])
    check(layout.size, [layout.field, *boxes(layout.levels)])
    assert 2 <= len(layout.lines) <= 6
    assert list(layout.lines) == sorted(layout.lines, reverse=True), "the better stands higher"
    assert layout.lines[0] < layout.field.bottom + 1
    for (x, y), value in zip(layout.curve, values, strict=True):
        assert layout.field.left <= x < layout.field.right
        assert layout.lines[-1] <= y <= layout.lines[0], value
        assert Box(0, layout.title.bottom, *layout.size).contains(Box(x - DOT, y - DOT, 2 * DOT, 2 * DOT))


@given(
    st.integers(1, 40).flatmap(
        lambda deals: st.lists(
            st.lists(st.integers(-5_000, 30_000), min_size=deals + 1, max_size=deals + 1), min_size=3, max_size=8
        )
    ),
    st.sampled_from(("", ",")),
    st.data(),
    MEASURES,
)
def test_what_is_written_round_the_curves(
    curves: list[list[int]], thousands: str, data: st.DataObject, measure: Measure
) -> None:
    last = len(curves[0]) - 1
    stops = sorted({*data.draw(st.lists(st.integers(1, last), max_size=2)), last})
    layout = plot_layout(curves, stops)
    labels = ["", *map(str, range(1, last + 1))]
    scale, numbers = layout.scale(thousands, measure), layout.numbers(labels, measure)
    titles = layout.titles([data.draw(TEXTS) for _ in stops], measure)
    assert numbers[0].text == labels[-1], "the last deal always has its number"
    check(PLOT, [layout.field, *layout.names, *boxes(scale)])
    check(PLOT, [*boxes(numbers), *boxes(titles), layout.field])
    for one, other in combinations((*layout.names, *boxes(numbers)), 2):
        assert not one.meets(other)


@pytest.mark.parametrize("share", [0.2, 0.5, 1.0])
def test_the_number_of_the_last_deal_keeps_clear_of_the_lowest_name(share: float) -> None:
    """Eight curves that end at the bottom push the names down beside the numbers of the deals."""
    layout = plot_layout([[0] * 12 + [12_000]] * 8)
    numbers = layout.numbers(["", *map(str, range(1, 13))], letters(share))
    assert max(name.bottom for name in layout.names) > numbers[0].box.top
    check(PLOT, [*layout.names, *boxes(numbers)])


@pytest.mark.parametrize("deals", range(1, 61))
def test_the_numbers_of_the_deals_keep_clear_of_each_other(deals: int) -> None:
    """In the widest letters the last one is moved away from the names, towards the one before it."""
    numbers = plot_layout([[0] * (deals + 1)]).numbers(["", *map(str, range(1, deals + 1))], letters(1.0))
    check(PLOT, boxes(numbers))


@given(SEAT_TEXTS, st.integers(3, 8))
def test_in_the_widest_letters_a_total_leaves_the_cards_alone(texts: SeatTexts, seats: int) -> None:
    box = table_layout(seats, []).seats[0]
    layout = seat_layout(replace(texts, total="123,456,789", cards="30"), box, letters(1.0), prizes=False)
    check((2_000, 2_000), boxes([layout.cards, layout.calls, layout.total]))


@pytest.mark.parametrize("text", ["−12,345", "☎ 10/12", "★ 3", "⛁ +12,345", "54", "Trio ×3 · Quartet ×1", "Qjgpy"])
def test_letters_reach_no_further_than_their_layout_expects(text: str) -> None:
    """Those without an accent above a capital, by a pixel for their soft edges."""
    for pixels in (22, 25, 26, 32, 38):
        words = Words(text, pixels, 0, 0, shipped(text, pixels))
        left, top, right, bottom = ART.font(Face.BOLD, pixels).getbbox(text, anchor="ls")
        assert words.box.top <= top + 1
        assert bottom - 1 <= words.box.bottom
        assert words.left <= left + 1
        assert right - 1 <= words.right
