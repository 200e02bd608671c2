"""What is pressed and commanded about seats: asking for one, letting in, taking one, voting, replacing, coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot import handover, seats
from bot.errors import NoPerson, NoSuchSeat, NotSeated
from bot.handover import claim_lasts, claim_on
from bot.ports import Person, TableRecord
from bot.ui.clock_desk import back_at
from bot.ui.desk import Desk, person_of
from bot.ui.layout import layout
from bot.ui.modes import Base
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.verbs import Verb

if TYPE_CHECKING:
    from bot.ui.command_desk import Work


def is_moderator(request: Request) -> bool:
    """Whether who asks may manage messages in the channel, which is what a moderator of tables needs."""
    return request.interaction.permissions.manage_messages


async def ask_seat(desk: Desk, request: Request) -> None:
    """Ask for a seat."""
    seat = request.number(0)
    record = await desk.tables.arrange(request.id.number, handover.ask(seat, request.person))
    await _after_asking(desk, request, record, seat)


async def take_seat(desk: Desk, request: Request) -> None:
    """Take a seat that one was given."""
    seat = request.number(0)
    record = await desk.tables.arrange(request.id.number, handover.take(seat, request.person))
    await _after_asking(desk, request, record, seat)


async def let_in(desk: Desk, request: Request) -> None:
    """Let somebody in who has asked; the table shows it."""
    change = handover.grant(
        request.number(0), request.number(1), request.person.user_id, moderator=is_moderator(request)
    )
    await desk.tables.arrange(request.id.number, change)


async def give_away(desk: Desk, request: Request) -> None:
    """Vote to give the seat of somebody who is away to somebody else."""
    target = request.number(0)
    record = await desk.tables.adjust(request.id.number, request.person.user_id, handover.vote(target))
    key = "seat-free-now" if target in record.left else "seat-voted"
    await _tell(desk, request, request.phrases.say(key, who=_name(record, target)))


async def come_back(desk: Desk, request: Request, table_id: int) -> None:
    """Take back a seat that one was away from, or has left."""
    record = desk.tables.get(table_id).record
    if seats.seat_of(record, request.person.user_id) is not None:
        await back_at(desk, request, table_id)
        return
    seat = handover.own_seat(record, request.person.user_id)
    if seat is None:
        raise NotSeated
    record = await desk.tables.arrange(table_id, handover.come_back(request.person))
    await _after_asking(desk, request, record, seat)


def replace(seat: str, person: discord.User | discord.Member | None) -> Work:
    """Give a seat to somebody, or leave it to the computer."""

    async def work(desk: Desk, request: Request) -> None:
        table = desk.table_here(request.interaction.channel_id)
        number, by, moderator = _seat_named(table.record, seat), request.person.user_id, is_moderator(request)
        name = _name(table.record, number)
        if person is None:
            await desk.tables.arrange(table.table_id, handover.remove(number, by, moderator=moderator))
            await _tell(desk, request, request.phrases.say("seat-removed", who=name))
            return
        if person.bot or not isinstance(person, discord.Member):
            raise NoPerson
        change = handover.offer(number, person_of(person), by, moderator=moderator)
        record = await desk.tables.arrange(table.table_id, change)
        sits = seats.seat_of(record, person.id) is not None
        key = "seat-given" if sits else "seat-offered"
        await _tell(desk, request, request.phrases.say(key, who=f"<@{person.id}>", seat=name))

    return work


def seats_to_name(desk: Desk, channel_id: int | None) -> list[tuple[str, str]]:
    """Return the seats with people at the table of a channel, for ``replace`` to suggest."""
    record = None if channel_id is None else desk.tables.record_in(channel_id)
    if record is None:
        return []
    people = ((seat, who) for seat, who in enumerate(record.occupants) if isinstance(who, Person))
    return [(f"{seat + 1}. {who.name}", str(seat + 1)) for seat, who in people]


def _seat_named(record: TableRecord, text: str) -> int:
    """Return the seat of that number, as the suggestions count, or of a person of that name; raises ``NoSuchSeat``."""
    word = text.strip().casefold()
    if word.isdecimal() and 1 <= int(word) <= len(record.occupants):
        return int(word) - 1
    called = seats.names_apart(record.occupants)
    names = [(name.casefold(), f"{seat}. {name}".casefold()) for seat, name in enumerate(called, 1)]
    named = [seat for seat, words in enumerate(names) if word in words]
    if len(named) != 1:
        people = tuple(f"{seat}. {safe(name)}" for seat, name in enumerate(called, 1))
        raise NoSuchSeat(seat=safe(text.strip()), people=people)
    return named[0]


async def _after_asking(desk: Desk, request: Request, record: TableRecord, number: int) -> None:
    """Show the hand to who sits now; say to the others that the host is asked."""
    table_id, user_id = record.table_id, request.person.user_id
    seat = seats.seat_of(record, user_id)
    if seat is None:
        claim = claim_on(record, number)
        at = "0" if claim is None else str(claim.until // 1000)
        host, length = f"<@{handover.word_of(record)}>", request.phrases.duration(claim_lasts(record.pace))
        facts = {"who": _name(record, number), "host": host, "at": at, "length": length}
        await _tell(desk, request, request.phrases.say("seat-waiting", **facts))
        return
    async with desk.hands.holder(table_id, user_id).lock:
        await desk.hands.answer(request, desk.tables.get(table_id), seat, Base(), request.phrases.say("seat-yours"))


async def _tell(desk: Desk, request: Request, text: str) -> None:
    """Say it in the reply that waits, in place of the menu, or beside the table."""
    if request.ack is Ack.UPDATE and request.on_panel:
        await desk.replies.update(request.interaction, layout(text))
    else:
        await desk.replies.whisper(request.interaction, request.ack, text)


def _name(record: TableRecord, seat: int) -> str:
    return safe(seats.names_apart(record.occupants)[seat])


SEAT_VERBS: Final = {
    "ask_seat": Verb(Ack.UPDATE, ask_seat),
    "take_seat": Verb(Ack.UPDATE, take_seat),
    "let_in": Verb(Ack.UPDATE, let_in),
    "give_away": Verb(Ack.UPDATE, give_away),
}
"""The verbs of seats."""
