"""What is pressed on a hand panel: whole turns, step by step.

A press either acts (and the panel follows) or only shows another step of the panel; both first look whether the
moment it belongs to is still open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bot.errors import StaleMoment
from bot.i18n.descriptions import hand_text, table_text
from bot.table import Table
from bot.ui.desk import Desk
from bot.ui.layout import layout
from bot.ui.modes import Base, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scene import Sort
from bot.ui.scenes import ways_to_add, ways_to_lay
from bot.ui.table_desk import acting, do
from bot.ui.verbs import Handler, Verb
from engine import actions as a
from engine.cards import Card
from engine.melds import End
from engine.views import PlayerView
from engine.violations import BadNotation

Chooser = Callable[[Request, PlayerView], Mode]
"""Turns a press into the step that the panel shows next; raises ``StaleMoment`` for what does not fit the hand."""


def showing(choose: Chooser) -> Handler:
    """Return the handler of a verb that only shows a step of the panel."""

    async def show(desk: Desk, request: Request) -> None:
        table_id, user_id = request.id.number, request.person.user_id
        async with desk.hands.holder(table_id, user_id).lock:
            table, seat = open_moment(desk, request)
            await desk.hands.answer(request, table, seat, choose(request, table.view(seat)))

    return show


def open_moment(desk: Desk, request: Request) -> tuple[Table, int]:
    """Return the table and seat of a press whose moment is still open; raises ``StaleMoment``."""
    table, seat = desk.seated(request.id.number, request.person.user_id)
    if request.moment is not None and request.moment != table.match.moment:
        raise StaleMoment
    return table, seat


def card_of(text: str) -> Card:
    """Read a card of an id or an option; one that cannot be read belongs to an old panel."""
    try:
        return Card.parse(text)
    except BadNotation:
        raise StaleMoment from None


# Steps that are only shown.


def _base(request: Request, view: PlayerView) -> Mode:
    return Base(request.number(0))


def _proposal(request: Request, view: PlayerView) -> Mode:
    return Proposal(request.number(0))


def _meld_proposal(request: Request, view: PlayerView) -> Mode:
    return MeldProposal(request.number(0))


def _moving(request: Request, view: PlayerView) -> Mode:
    return Moving(request.number(0))


def _where_page(request: Request, view: PlayerView) -> Mode:
    return Where(card_of(request.arg(0)), request.number(1))


async def throw(desk: Desk, request: Request) -> None:
    """Show the card to be confirmed; throw it at once for who has chosen so."""
    chosen = await desk.scenes.choices_of(request.person.user_id)
    if chosen.one_press:
        open_moment(desk, request)
        await do(desk, request, a.Discard(card_of(request.value)))
        return
    await showing(_throwing)(desk, request)


def _throwing(request: Request, view: PlayerView) -> Mode:
    card = card_of(request.value)
    if card not in view.legal.discards:
        raise StaleMoment
    return Throwing(card)


# Acts.


async def lay_down(desk: Desk, request: Request) -> None:
    """Lay the contract the way that the panel showed."""
    table, seat = open_moment(desk, request)
    ways = await asyncio.to_thread(ways_to_lay, table.view(seat))
    if not ways:
        raise StaleMoment
    await do(desk, request, a.LayDown(ways[request.number(0) % len(ways)]))


async def add_meld(desk: Desk, request: Request) -> None:
    """Lay the new meld that the panel showed."""
    table, seat = open_moment(desk, request)
    melds = await asyncio.to_thread(ways_to_add, table.view(seat))
    if not melds:
        raise StaleMoment
    await do(desk, request, a.AddMeld(melds[request.number(0) % len(melds)]))


async def lay_off(desk: Desk, request: Request) -> None:
    """Lay a card off where it fits; ask where if there are several places."""
    table, seat = open_moment(desk, request)
    card = card_of(request.value)
    places = [place for place in table.view(seat).legal.lay_offs if place.card == card]
    if not places:
        raise StaleMoment
    if len(places) == 1:
        await do(desk, request, places[0])
        return
    async with desk.hands.holder(table.table_id, request.person.user_id).lock:
        await desk.hands.answer(request, table, seat, Where(card))


async def lay_off_there(desk: Desk, request: Request) -> None:
    """Lay the card off at the place chosen."""
    card = card_of(request.arg(0))
    meld, _, end = request.value.partition(".")
    if not meld.isdecimal() or end not in {*End, "-"}:
        raise StaleMoment
    await do(desk, request, a.LayOff(card, int(meld), None if end == "-" else End(end)))


async def move_joker(desk: Desk, request: Request) -> None:
    """Give the card and move the joker as chosen."""
    words = request.value.split("/")
    if len(words) != 5 or not words[1].isdecimal() or words[3] not in {*End, "-"}:
        raise StaleMoment
    card, number, joker, end, second = words
    action = a.SwapJoker(
        card_of(card),
        int(number),
        card_of(joker),
        None if end == "-" else End(end),
        None if second == "-" else card_of(second),
    )
    await do(desk, request, action)


async def discard(desk: Desk, request: Request) -> None:
    """Throw the card that was confirmed."""
    await do(desk, request, a.Discard(card_of(request.arg(0))))


async def sort(desk: Desk, request: Request) -> None:
    """Show the hand in another order, and remember it."""
    word = request.arg(0)
    if word in set(Sort):
        await desk.scenes.set_sort(request.person.user_id, Sort(word))
    table, seat = desk.seated(request.id.number, request.person.user_id)
    async with desk.hands.holder(table.table_id, request.person.user_id).lock:
        await desk.hands.answer(request, table, seat, Base())


async def as_text(desk: Desk, request: Request) -> None:
    """Say the hand and the table as text, privately."""
    table, seat = desk.seated(request.id.number, request.person.user_id)
    scene, view = desk.scenes.table(table), table.view(seat)
    hand = hand_text(request.phrases, view.hand)
    text = f"{hand}\n\n{table_text(request.phrases, view.table, scene.names)}"
    await desk.replies.update(request.interaction, layout(text))


HAND_VERBS: Final = {
    "draw": Verb(Ack.UPDATE, acting(a.Draw())),
    "take": Verb(Ack.UPDATE, acting(a.Take())),
    "end_turn": Verb(Ack.UPDATE, acting(a.EndTurn())),
    "give_back": Verb(Ack.UPDATE, acting(a.ReturnCard())),
    "buy_in": Verb(Ack.UPDATE, acting(a.BuyIn())),
    "back_one": Verb(Ack.UPDATE, acting(a.TakeBack())),
    "back_all": Verb(Ack.UPDATE, acting(a.TakeBack(everything=True))),
    "base": Verb(Ack.UPDATE, showing(_base)),
    "page": Verb(Ack.UPDATE, showing(_base)),
    "lay": Verb(Ack.UPDATE, showing(_proposal)),
    "laid": Verb(Ack.UPDATE, lay_down),
    "meld": Verb(Ack.UPDATE, showing(_meld_proposal)),
    "melded": Verb(Ack.UPDATE, add_meld),
    "off": Verb(Ack.UPDATE, lay_off),
    "where": Verb(Ack.UPDATE, lay_off_there),
    "where_page": Verb(Ack.UPDATE, showing(_where_page)),
    "move": Verb(Ack.UPDATE, showing(_moving)),
    "moved": Verb(Ack.UPDATE, move_joker),
    "throw": Verb(Ack.UPDATE, throw),
    "discard": Verb(Ack.UPDATE, discard),
    "sort": Verb(Ack.UPDATE, sort),
    "text": Verb(Ack.REPLY, as_text),
}
"""The verbs of a hand panel, but for building one's own."""
