"""A replay shows everybody's cards once the match is over, and before that nobody else's and no deal in hand."""

import pytest

from bot.league.book import Book, action_of
from bot.ports import Cause
from engine import events as e
from engine.actions import Call, Draw, SwapJoker
from engine.cards import Card
from engine.computer.reasons import reason_for
from tests.bot.league.matches import ACKEE, ANN, BOB, CY, POT, stored, unfinished

TABLE = stored((ANN, BOB, CY), POT)
SECOND_DEAL = [
    number for number, entry in enumerate(TABLE.journal) if any(isinstance(x, e.DealStarted) for x in entry.events)
][1]


def test_every_deal_is_stepped_through_from_its_first_card_to_its_score() -> None:
    book = Book(TABLE, None)
    pages = [book.page(number) for number in range(len(book))]
    assert {page.deal for page in pages} == set(range(1, 8))
    for deal in range(1, 8):
        steps = [page for page in pages if page.deal == deal]
        assert [page.step for page in steps] == list(range(1, len(steps) + 1))
        assert {page.steps for page in steps} == {len(steps)}
        assert any(isinstance(event, e.DealStarted) for event in steps[0].entry.events)
        assert any(isinstance(event, e.DealScored) for event in steps[-1].entry.events)
    assert all(seat.hand is not None for page in pages for seat in page.view.seats)


def test_buttons_lead_from_deal_to_deal() -> None:
    book = Book(TABLE, None)
    second = book.beginning(0, 1)
    assert book.page(second).deal == 2
    assert book.page(second).step == 1
    assert book.beginning(second + 3, -1) == 0
    assert book.beginning(0, -1) == 0
    assert book.beginning(len(book) - 1, 1) == len(book) - 1


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_before_the_end_there_are_only_deals_that_are_scored_and_ones_own_cards(seat: int | None) -> None:
    book = Book(unfinished(TABLE, SECOND_DEAL + 20), seat)
    assert not book.over
    pages = [book.page(number) for number in range(len(book))]
    assert {page.deal for page in pages} == {1}
    for number, page in enumerate(pages[:-1]):
        assert [shown.seat for shown in page.view.seats if shown.hand is not None] == ([] if seat is None else [seat])
        assert book.thought(number) is None
        for event in page.entry.events:
            match event:
                case e.DealStarted(hands=hands, stock=stock):
                    assert stock == ()
                    assert [owner for owner, hand in enumerate(hands) if hand] == ([] if seat is None else [seat])
                case e.CardDrawn(drawer, card):
                    assert (card is None) == (drawer != seat)
                case _:
                    pass


def test_a_first_deal_that_is_played_has_no_page() -> None:
    assert len(Book(unfinished(TABLE, 10), 0)) == 0


def test_a_computer_has_its_reasons_and_a_person_keeps_theirs() -> None:
    book = Book(stored((ANN, ACKEE), silent=frozenset({1})), None)
    thoughts = [book.thought(number) for number in range(len(book))]
    found = [thought for thought in thoughts if thought is not None]
    assert found
    for view, action, level in found:
        assert (view.seat, level) == (1, "greedy")
        reason_for(view, action, level)
    assert all(
        (book.thought(number) is None) or book.page(number).entry.cause is Cause.TIME for number in range(len(book))
    )


def test_a_computers_call_has_its_reason_though_it_is_made_when_all_have_been_heard() -> None:
    book = Book(stored((ANN, BOB, ACKEE), POT, silent=frozenset({2})), None)
    calls = 0
    for number in range(len(book)):
        made = [event.seat for event in book.page(number).entry.events if isinstance(event, e.CallMade)]
        if made:
            thought = book.thought(number)
            assert (thought is not None) == (made == [2])
            if thought is not None:
                calls += 1
                view, action, _ = thought
                assert view.seat == 2
                assert isinstance(action, Call)
                assert action in view.legal
    assert calls


def test_an_act_says_who_did_what() -> None:
    assert action_of((e.CallBid(1),)) == (1, Call())
    joker, nine = Card.joker(), Card.parse("9H")
    assert action_of((e.JokerSwapped(1, nine, 0, joker, None),)) == (1, SwapJoker(nine, 0, joker, None))
    assert action_of((e.StockReshuffled((), (), 0), e.CardDrawn(2, None))) == (2, Draw())
    assert action_of((e.BecameReady(1),)) is None
    assert action_of(()) is None
