"""Views: what is read off them, and what is not there before the first deal."""

import pytest

from engine.cards import Card
from engine.fold import replay
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import BRITISH_CLUB
from engine.rules import Cut, Rules
from engine.state import Phase, awaited
from engine.views import look, watch
from tests.engine.positions import table


def test_the_top_of_the_pile_and_the_card_under_it() -> None:
    both, one, none = table(pile="9C 7H"), table(pile="7H"), table(pile="")

    views = [watch(at.match) for at in (both, one, none)]

    assert [view.upcard and view.upcard.name for view in views] == ["7H", "7H", None]
    assert [view.under and view.under.name for view in views] == ["9C", None, None]


def test_melds_are_labelled_by_owner_and_place() -> None:
    at = table(melds=["B: 4S 4H 4C", "A: 9D 9H JK", "B: KS KH KD"])
    view = watch(at.match)

    assert [view.label(number) for number in range(3)] == ["B1", "A1", "B2"]
    assert view.meld(1).owner == 0


def test_a_view_tells_the_table() -> None:
    at = table(deal=2, down="C", calls={"D": 2}, totals=[1, -50, 3, 4], stock=5, reshuffles=2)
    view = watch(at.match)

    assert [seat.cards for seat in view.seats] == [len(state.hand) for state in at.deal.hands]
    assert [seat.down for seat in view.seats] == [False, False, True, False]
    assert [seat.calls for seat in view.seats] == [0, 0, 0, 2]
    assert [seat.total for seat in view.seats] == [1, -50, 3, 4]
    assert (view.number, view.deals, view.stock, view.reshuffles_left, view.turn) == (2, 9, 5, 3, 0)
    assert view.openings == at.deal.openings


def test_a_seat_that_does_not_play_the_deal_is_marked() -> None:
    at = table(deal=10, playing="AB", dealer="B")

    assert [seat.playing for seat in watch(at.match).seats] == [True, True, False, False]
    assert watch(at.match).sudden_death


def test_a_view_of_an_elimination_tells_who_is_in_and_what_is_in_the_pot() -> None:
    at = table(BRITISH_CLUB, eliminated=["C"], totals=[12, 3, 160, 9], chips=[-10, -10, -10, -10])
    view = watch(at.match)

    assert (view.deals, view.still_in, view.chips, view.pot) == (None, (0, 1, 3), (-10, -10, -10, -10), 40)
    assert [seat.playing for seat in view.seats] == [True, True, False, True]


def test_a_view_before_the_cut_shows_who_cuts_and_no_cards() -> None:
    match = replay(open_match(Rules(cut=Cut.BUTTON), 3, StackedShuffler()))
    (cutter,) = awaited(match)

    assert (cutter + 1) % 3 == watch(match).dealer
    assert (watch(match).phase, watch(match).upcard, watch(match).stock) == (Phase.CUT, None, 0)
    assert [look(match, seat).hand for seat in range(3)] == [()] * 3
    assert [look(match, seat).legal.cut for seat in range(3)] == [seat == cutter for seat in range(3)]


def test_there_is_nothing_to_see_before_the_first_deal() -> None:
    match = replay(open_match(Rules(), 4, StackedShuffler())[:1])

    with pytest.raises(ValueError, match="first deal"):
        watch(match)
    with pytest.raises(ValueError, match="first deal"):
        look(match, 0)


def test_a_hand_is_shown_in_the_order_in_which_it_came() -> None:
    at = table(hands={"A": "KS 2C AH"})

    assert look(at.match, 0).hand == tuple(map(Card.parse, ("KS", "2C", "AH")))
