"""Nothing leaves its picture and nothing covers anything, for every size that a match can reach."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.layout import DENSE, LIFT, MINI, ROOMY, TINY, Box, MeldSize, flow_layout, flow_rows, hand_layout
from bot.rendering.plot_layout import SIZE, plot_layout
from bot.rendering.result_layout import result_layout
from bot.rendering.rule_card_layout import rule_card_layout
from bot.rendering.scores_layout import board_layout, sheet_layout
from bot.rendering.table_layout import MOST_ROWS, WIDTH, table_layout

MELD_LENGTHS = st.lists(st.integers(3, 14), max_size=48)
HAND_SIZES = st.lists(st.integers(0, 30), max_size=8)
SIZES = st.sampled_from((ROOMY, DENSE))
EVERY_CARD = 216
"""Four packs, for eight seats: no table shows more cards."""


def check(size: tuple[int, int], boxes: Iterable[Box]) -> None:
    """Every box inside the picture, none on another."""
    listed = list(boxes)
    picture = Box(0, 0, *size)
    for box in listed:
        assert box.width > 0
        assert box.height > 0
        assert picture.contains(box)
    for one, other in combinations(listed, 2):
        assert not one.meets(other)


@given(st.integers(0, 40), st.data())
def test_the_cards_of_a_hand_lie_side_by_side(count: int, data: st.DataObject) -> None:
    edges = sorted(data.draw(st.lists(st.integers(0, count), max_size=8, unique=True)))
    groups = list(zip(edges[::2], edges[1::2], strict=False))
    layout = hand_layout(count, groups)
    assert len(layout.cards) == count
    check(layout.size, [*layout.cards, *(bar for _, bar in layout.bars)])
    for card in layout.cards:
        check(layout.size, [card.moved(0, -LIFT), *(other for other in layout.cards if other != card)])


@given(st.integers(2, 40), st.data())
def test_a_bar_lies_under_exactly_its_cards(count: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, count - 1))
    stop = data.draw(st.integers(start + 1, count))
    layout = hand_layout(count, [(start, stop)])
    for place, card in enumerate(layout.cards):
        below = [
            bar for _, bar in layout.bars if bar.left <= card.left and card.right <= bar.right and bar.top > card.top
        ]
        nearest = any(bar.top - card.bottom < 10 for bar in below)
        assert nearest == (start <= place < stop)


@given(st.integers(3, 8), MELD_LENGTHS, HAND_SIZES, st.booleans())
def test_the_table_holds_up_to_eight_seats_and_forty_eight_melds(
    seats: int, melds: list[int], hands: list[int], prizes: bool
) -> None:
    layout = table_layout(seats, melds, hands, prizes=prizes)
    surfaces = [layout.header, *layout.seats, layout.piles.area]
    surfaces += [panel for panel in (layout.melds_panel, layout.hands_panel) if panel is not None]
    check(layout.size, surfaces)
    piles = layout.piles
    assert all(piles.area.contains(pile) for pile in (piles.stock, piles.upcard, piles.under))
    assert not piles.stock.meets(piles.upcard)
    assert not piles.stock.meets(piles.under)
    assert piles.upcard.left - piles.under.left >= 58, "the rank and suit of the card under must be seen"
    for panel, places, lengths in (
        (layout.melds_panel, layout.melds, melds),
        (layout.hands_panel, layout.hands, hands),
    ):
        assert [len(place.cards) for place in places] == lengths
        if panel is not None:
            assert all(panel.contains(place.frame) for place in places)
        check(layout.size, [place.frame for place in places])


@given(st.integers(3, 8), MELD_LENGTHS.filter(lambda lengths: sum(lengths) <= EVERY_CARD))
def test_a_table_full_of_melds_shows_smaller_cards_and_is_not_much_taller_than_wide(
    seats: int, melds: list[int]
) -> None:
    layout = table_layout(seats, melds, prizes=True)
    rows = len({meld.frame.top for meld in layout.melds})
    roomy = flow_layout(melds, Box(0, 0, WIDTH - 56, 0)).rows <= MOST_ROWS
    assert {card.height for meld in layout.melds for card in meld.cards} <= {(MINI if roomy else TINY)[1]}
    assert rows <= MOST_ROWS or not roomy
    assert layout.size[1] <= 2.1 * WIDTH, "one long meld a row"


def test_six_melds_of_each_of_eight_seats_are_half_as_tall_again_as_wide() -> None:
    layout = table_layout(8, [3, 5, 4, 5, 3, 6] * 8)
    assert layout.size[1] <= 1.5 * WIDTH


@given(st.lists(st.integers(1, 14), min_size=1, max_size=48), st.integers(820, 960), SIZES)
def test_the_cards_of_melds_lie_side_by_side_after_their_label(lengths: list[int], width: int, size: MeldSize) -> None:
    flow = flow_layout(lengths, Box(10, 10, width, 0), size)
    assert flow.rows == flow_rows(lengths, width, size) == len({meld.frame.top for meld in flow.melds})
    for meld in flow.melds:
        check((width + 10, flow.bottom), [meld.tab, *meld.cards])
        assert all(meld.frame.contains(box) for box in (meld.tab, *meld.cards))


@given(st.integers(15, 36), st.integers(400, 960), SIZES)
def test_a_meld_longer_than_its_row_closes_up(length: int, width: int, size: MeldSize) -> None:
    (meld,) = flow_layout([length], Box(0, 0, width, 0), size).melds
    assert meld.frame.right <= width
    steps = {after.left - before.left for before, after in zip(meld.cards, meld.cards[1:], strict=False)}
    assert len(steps) == 1
    assert meld.cards[0].left - meld.tab.left == size.tab
    assert size.card[0] + 2 >= steps.pop() > 0


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3)), max_size=8), st.integers(3, 8), st.integers(0, 12),
       st.integers(0, 2))  # fmt: skip
def test_the_score_sheet(lines: list[tuple[int, int]], seats: int, rows: int, extras: int) -> None:
    layout = sheet_layout([cards for cards, _ in lines], [texts for _, texts in lines], seats, rows, extras)
    check(
        layout.size,
        [layout.title, *(line.panel for line in layout.lines)]
        + [row.panel for row in (layout.head, *layout.rows, layout.totals, *layout.extras)],
    )
    for line in layout.lines:
        inside = [line.name, line.points, *line.cards, *line.working]
        check(layout.size, inside)
        assert all(line.panel.contains(box) for box in inside)
    assert [len(line.working) for line in layout.lines] == [texts for _, texts in lines]
    check(layout.size, [layout.head.label, *layout.badges, *layout.names])
    for cell, badge, name in zip(layout.head.cells, layout.badges, layout.names, strict=True):
        assert cell.contains(badge)
        assert cell.contains(name)
    for row in (layout.head, *layout.rows, layout.totals, *layout.extras):
        check(layout.size, [row.label, *row.cells])
        assert len(row.cells) == seats


@given(st.integers(0, 7), st.integers(0, 50))
def test_the_leaderboard(columns: int, rows: int) -> None:
    layout = board_layout(columns, rows)
    check(layout.size, [layout.title, layout.head.panel, *(row.panel for row in layout.rows)])
    for row in (layout.head, *layout.rows):
        check(layout.size, [row.place, row.name, *row.values])
        assert row.place.contains(row.medal) or row is layout.head
        assert row.name.width > 200


@given(st.integers(0, 7), st.integers(3, 8), st.booleans())
def test_the_result(columns: int, rows: int, plot: bool) -> None:
    layout = result_layout(columns, rows, plot=plot)
    boxes = [layout.title, layout.head.panel, *(row.panel for row in layout.rows)]
    check(layout.size, boxes if layout.plot is None else [*boxes, layout.plot])
    assert len(layout.rows) == rows
    assert (layout.plot is not None) == plot


CONTRACTS = st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(lambda shape: 0 < sum(shape) <= 4)


@given(st.lists(st.lists(CONTRACTS, max_size=2), max_size=9), st.integers(0, 10), st.integers(0, 12))
def test_the_rule_card(deals: list[list[tuple[int, int]]], costs: int, lines: int) -> None:
    layout = rule_card_layout(deals, costs, lines)
    flat = [layout.title, *(deal.panel for deal in layout.deals), layout.costs_label, *layout.lines]
    check(layout.size, [*flat, *(box for pair in layout.costs for box in pair)])
    for contracts, deal in zip(deals, layout.deals, strict=True):
        assert [len(shapes.melds) for shapes in deal.shapes] == [sum(shape) for shape in contracts]
        melds = [meld for shapes in deal.shapes for meld in shapes.melds]
        whole = [Box(meld[0].left, meld[0].top, meld[-1].right - meld[0].left, meld[0].height) for meld in melds]
        inside = [deal.label, deal.cards, *whole]
        inside += [shapes.either for shapes in deal.shapes if shapes.either is not None]
        check(layout.size, inside)
        assert all(deal.panel.contains(box) for box in (*inside, deal.text))


@given(
    st.integers(1, 12).flatmap(
        lambda deals: st.lists(
            st.lists(st.integers(-450, 3000), min_size=deals, max_size=deals), min_size=3, max_size=8
        )
    )
)
def test_the_curves_stay_in_their_field_and_the_names_apart(curves: list[list[int]]) -> None:
    layout = plot_layout(curves)
    check(SIZE, [layout.field, *layout.names])
    for points in layout.curves:
        for x, y in points:
            assert layout.field.contains(Box(x, y, 1, 1))
    assert 2 <= len(layout.lines) <= 9
    for one, other in combinations(range(len(curves)), 2):
        if curves[one][-1] < curves[other][-1]:
            assert layout.names[one].top <= layout.names[other].top, "the smaller total stands above"


@given(st.lists(st.integers(1, 40), min_size=2, max_size=3), st.integers(10, 60))
def test_the_games_of_a_match_share_the_field_and_its_labels_have_room(deals: list[int], width: int) -> None:
    stops = [sum(deals[:game]) for game in range(1, len(deals) + 1)]
    layout = plot_layout([list(range(stops[-1] + 1))] * 3, stops)
    check(SIZE, [layout.field, *layout.names])
    check(SIZE, list(layout.games))
    assert [game.right for game in layout.games] == [layout.columns[stop] for stop in stops]
    assert layout.games[-1].right == layout.field.right - 1
    labelled = [layout.columns[place] for place in layout.labelled(width)]
    assert labelled[0] == layout.columns[-1], "the last deal always has its number"
    assert all(after - before >= width for before, after in pairwise(sorted(labelled)))
