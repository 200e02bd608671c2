"""Every kind of last act has a mark in the table's picture, or says here why it needs none."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from bot.rendering.last_act import NOTHING, LastAct, last_act
from bot.rendering.models import Act, Mark
from bot.rendering.renderer import Renderer
from engine import events as e
from engine.cards import Card
from engine.melds import TableMeld
from engine.outcomes import BlockReason
from tests.bot.rendering import samples
from tests.bot.rendering.samples import cards, quartet, trio

SEVEN, KING = cards("7S.2 KD")
MELDS = (TableMeld(0, 1, trio("7S 7H 7D 7S.2")), TableMeld(1, 2, quartet("5S 6S 7S 8S", 5)))
REASON = next(iter(BlockReason))

MARKED: dict[type[e.Event], tuple[e.Event, LastAct]] = {
    type(event): (event, last)
    for event, last in (
        (e.CardDrawn(2, None), LastAct(on_stock=Mark(Act.DREW, 2))),
        (e.UpcardTaken(1, KING), LastAct(on_pile=Mark(Act.TOOK, 1))),
        (e.CardReturned(1, KING), LastAct(on_pile=Mark(Act.RETURNED, 1))),
        (e.CallBid(3), LastAct(on_pile=Mark(Act.CALLED, 3))),
        (e.CallMade(3, 1), LastAct(on_pile=Mark(Act.CALLED, 3))),
        (e.CallAllowed(1, 3, KING, None), LastAct(on_pile=Mark(Act.TOOK, 3), on_stock=Mark(Act.DREW, 3))),
        (e.CallRefused(1, 3), LastAct(on_pile=Mark(Act.REFUSED, 1))),
        (e.StockReshuffled((), (), 40), LastAct(turned=Act.RESHUFFLED)),
        (e.DealBlocked(REASON), LastAct(turned=Act.BLOCKED)),
        (e.DealVoided(REASON), LastAct(turned=Act.BLOCKED)),
        (e.TookBack(2, 1), LastAct(did=((2, Act.TOOK_BACK),))),
        (e.TurnEndedWithoutDiscard(2), LastAct(did=((2, Act.ENDED),))),
        (e.WentOut(0, bent=False), LastAct(did=((0, Act.WENT_OUT),))),
    )
}
"""The acts that have a sign."""

ON_MELDS: dict[type[e.Event], tuple[e.Event, LastAct]] = {
    e.LaidDown: (e.LaidDown(2, (MELDS[1].meld,)), LastAct(fresh=frozenset({1}))),
    e.MeldAdded: (e.MeldAdded(2, MELDS[1].meld), LastAct(fresh=frozenset({1}))),
    e.LaidOff: (e.LaidOff(3, SEVEN, 0, None), LastAct(frozenset({0}), ((0, SEVEN),))),
    e.JokerSwapped: (
        e.JokerSwapped(3, SEVEN, 0, Card.joker(), None, KING),
        LastAct(frozenset({0}), ((0, SEVEN), (0, KING))),
    ),
}
"""The acts that have a frame round melds."""

UNMARKED = {
    e.Discarded: "the thrower's badge stands on the upcard",
    e.CallPassed: "nothing moved: who is awaited still stands in words",
    e.CallOpened: "the upcard has a golden rim while it may be called",
    e.CallClosed: "it has none any more",
    e.TurnStarted: "whose turn it is has a golden line",
    e.MatchOpened: "no table yet",
    e.DealerDrawn: "the dealer has a sign",
    e.CutAsked: "the pack lies face down, and who cuts has a golden line",
    e.DealStarted: "a new table",
    e.DealScored: "the score sheet",
    e.BecameReady: "the score sheet",
    e.BoughtIn: "the score sheet",
    e.Eliminated: "the score sheet",
    e.ChipsMoved: "chips stand at the seats",
    e.GameEnded: "the score sheet",
    e.MatchEnded: "the result",
}
"""What has no mark of its own, and why."""


def test_every_event_has_a_mark_or_a_reason() -> None:
    assert set(get_args(e.Event)) == {*MARKED, *ON_MELDS, *UNMARKED}
    assert not set(UNMARKED) & {*MARKED, *ON_MELDS}


@pytest.mark.parametrize("kind", MARKED, ids=lambda kind: kind.__name__)
def test_an_act_with_a_sign_is_seen_in_the_picture(kind: type[e.Event], renderer: Renderer) -> None:
    event, marks = MARKED[kind]
    last = last_act([(e.Discarded(3, KING),), (event, e.TurnStarted(1))], MELDS)
    assert last == replace(marks, signs=(event,))
    plain = replace(samples.TABLE, calling=False)
    seats = tuple(replace(seat, did=last.did_to(seat.name.seat)) for seat in plain.seats)
    marked = replace(plain, seats=seats, on_stock=last.on_stock, on_pile=last.on_pile, turned=last.turned)
    assert renderer.draw(marked) != renderer.draw(plain)


@pytest.mark.parametrize("kind", ON_MELDS, ids=lambda kind: kind.__name__)
def test_an_act_on_melds_frames_them(kind: type[e.Event]) -> None:
    event, marks = ON_MELDS[kind]
    assert last_act([(e.CardDrawn(1, None),), (event,)], MELDS) == marks


def test_one_act_may_have_several_marks() -> None:
    drawn = last_act([(e.StockReshuffled((), (), 40), e.CardDrawn(2, None))], MELDS)
    assert (drawn.turned, drawn.on_stock) == (Act.RESHUFFLED, Mark(Act.DREW, 2))
    out = last_act([(e.LaidOff(3, SEVEN, 0, None), e.WentOut(3, bent=False), e.DealScored(()))], MELDS)
    assert out.fresh == {0}
    assert out.did_to(3) is Act.WENT_OUT
    assert out.did_to(2) is None
    assert last_act([(e.Discarded(3, KING), e.WentOut(3, bent=False))], MELDS).did_to(3) is Act.WENT_OUT


def test_what_moves_nothing_takes_no_mark_away_and_a_discard_does() -> None:
    drawn = (e.CardDrawn(2, None),)
    assert last_act([drawn, (e.CallPassed(1), e.CallClosed(), e.TurnStarted(2)), (e.BecameReady(1),)], MELDS).on_stock
    assert last_act([drawn, (e.Discarded(2, KING), e.CallOpened(KING, 2, 3, (3,)))], MELDS) == NOTHING
    assert last_act([], ()) == NOTHING


def test_a_new_deal_begins_without_marks() -> None:
    asked = e.CutAsked(2, (), 0, (0, 1, 2), 1)
    assert last_act([(e.CardDrawn(2, None),), (e.BecameReady(1), asked)], ()) == NOTHING
    dealt = e.DealStarted(2, (), 0, (0, 1, 2), (), (), KING)
    assert last_act([(e.StockReshuffled((), (), 4), dealt)], ()) == NOTHING
