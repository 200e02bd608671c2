"""What is pressed about the clocks: More on the table message, pauses, nudges, standing answers, coming back."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot import courtesies, seats
from bot.clockwork import votes_needed
from bot.courtesies import Ask
from bot.errors import NotSeated, TableOver
from bot.i18n.phrases import Phrases
from bot.ports import TableRecord
from bot.table import Table
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import button, layout
from bot.ui.modes import Base
from bot.ui.press import Press
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scene import Alerts
from bot.ui.seat_text import bystander_presses, vote_presses
from bot.ui.sure import question
from bot.ui.verbs import Verb


async def more(desk: Desk, request: Request) -> None:
    """Show privately what else can be done at the table; to who has no seat, which may be taken over."""
    table, user_id = desk.tables.get(request.id.number), request.person.user_id
    seat = table.seat_of(user_id)
    if table.record.ended_at is not None:
        raise TableOver
    if seat is not None:
        groups = menu(desk, request.phrases, table, seat)
        content = layout(request.phrases.say("more-title"), groups=groups)
        await desk.replies.menu(request.interaction, ("more", table.table_id, user_id), content)
        return
    found = bystander_presses(request.phrases, desk.scenes.table(table), user_id)
    if not found:
        raise NotSeated
    content = layout(request.phrases.say("more-seats"), groups=[found])
    await desk.replies.menu(request.interaction, ("more", table.table_id, user_id), content)


def menu(desk: Desk, phrases: Phrases, table: Table, seat: int) -> list[list[Press]]:
    """Return the menu of a seat."""
    table_id, turn, scene = table.table_id, table.wait.person_on_turn, desk.scenes.table(table)

    def press(verb: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Press:
        return button(PressId(table_id, verb), label, style)

    paused = table.record.clocks.pause is not None
    found = [press("resume" if paused else "pause", phrases.say("button-resume" if paused else "button-pause"))]
    if turn is not None and turn != seat and not paused:
        found.append(press("nudge", phrases.say("button-nudge", who=scene.plain_names[turn])))
    found.append(press("rest", phrases.say("button-rest")))
    leave = press("leave_table", phrases.say("button-leave-table"), ButtonStyle.danger)
    return [found, vote_presses(phrases, scene, seat), [leave]]


async def pause(desk: Desk, request: Request) -> None:
    """Ask for a pause."""
    await pause_at(desk, request, request.id.number)


async def pause_at(desk: Desk, request: Request, table_id: int) -> None:
    """Ask for a pause of a table."""
    record = await desk.tables.adjust(table_id, request.person.user_id, courtesies.ask_pause)
    await _tell(desk, request, _pause_words(request.phrases, record))


def _pause_words(phrases: Phrases, record: TableRecord) -> str:
    clocks = record.clocks
    if clocks.pause is not None:
        return phrases.say("more-paused", at=str(clocks.pause.until // 1000))
    return phrases.say("more-asked", votes=len(clocks.votes), needed=votes_needed(record))


async def resume(desk: Desk, request: Request) -> None:
    """Let the clocks run on."""
    await resume_at(desk, request, request.id.number)


async def resume_at(desk: Desk, request: Request, table_id: int) -> None:
    """Let the clocks of a table run on."""
    await desk.tables.adjust(table_id, request.person.user_id, courtesies.resume)
    await _tell(desk, request, request.phrases.say("more-resumed"))


async def nudge(desk: Desk, request: Request) -> None:
    """Press the one on turn."""
    table = desk.tables.get(request.id.number)
    turn = table.wait.person_on_turn
    await desk.tables.adjust(table.table_id, request.person.user_id, courtesies.nudge)
    who = "" if turn is None else desk.scenes.table(table).names[turn]
    await _tell(desk, request, request.phrases.say("more-nudged", who=who, at=str((table.deadline or 0) // 1000)))


async def rest(desk: Desk, request: Request) -> None:
    """Let the computer play until its person presses anything."""
    await desk.tables.adjust(request.id.number, request.person.user_id, courtesies.go_away)
    await _tell(desk, request, request.phrases.say("more-resting"))


async def leave_table(desk: Desk, request: Request) -> None:
    """Ask once more before somebody leaves, and say what becomes of the seat or the table."""
    table, _ = desk.seated(request.id.number, request.person.user_id)
    phrases, sure = request.phrases, PressId(table.table_id, "leave_sure")
    key = "more-leave" if len(seats.people(table.record)) > 1 else "more-leave-last"
    asked = question(phrases, phrases.say(key), sure, phrases.say("button-leave-sure"))
    await desk.replies.update(request.interaction, asked)


async def leave_sure(desk: Desk, request: Request) -> None:
    """Leave the table."""
    await _tell(desk, request, await leave_at(desk, request, request.id.number))


async def leave_at(desk: Desk, request: Request, table_id: int) -> str:
    """Leave a table; return what to say of it: with its last person it is closed. Raises ``NotSeated``."""
    record = await desk.tables.leave(table_id, request.person.user_id)
    return request.phrases.say("left-table" if record.ended_at is None else "left-table-last")


async def back_at(desk: Desk, request: Request, table_id: int) -> None:
    """Say what was played for who has just come back; every press and command gives the seat back."""
    desk.seated(table_id, request.person.user_id)
    holder = desk.hands.holder(table_id, request.person.user_id)
    text, holder.meanwhile = holder.meanwhile or request.phrases.say("clock-not-away"), ""
    await _tell(desk, request, text)


async def pass_all(desk: Desk, request: Request) -> None:
    """Pass every call of this deal, or no longer."""
    await _stand(desk, request, courtesies.passing(on=request.number(0) == 1))


async def refuse_all(desk: Desk, request: Request) -> None:
    """Refuse every call, or no longer."""
    await _stand(desk, request, courtesies.refusing(on=request.number(0) == 1))


async def alerts(desk: Desk, request: Request) -> None:
    """Choose for which calls to be alerted."""
    if request.arg(0) in set(Alerts):
        await desk.scenes.set_alerts(request.person.user_id, Alerts(request.arg(0)))
    await _panel(desk, request)


async def _stand(desk: Desk, request: Request, ask: Ask) -> None:
    await desk.tables.adjust(request.id.number, request.person.user_id, ask)
    await _panel(desk, request)


async def _panel(desk: Desk, request: Request) -> None:
    table, seat = desk.seated(request.id.number, request.person.user_id)
    async with desk.hands.holder(table.table_id, request.person.user_id).lock:
        await desk.hands.answer(request, table, seat, Base())


async def _tell(desk: Desk, request: Request, text: str) -> None:
    """Say it in place of the menu, in the reply that waits, or not at all where the table message shows it."""
    if request.ack is Ack.REPLY:
        await desk.replies.whisper(request.interaction, Ack.REPLY, text)
    elif request.on_panel:
        await desk.replies.update(request.interaction, layout(text))


CLOCK_VERBS: Final = {
    "more": Verb(Ack.REPLY, more),
    "pause": Verb(Ack.UPDATE, pause),
    "resume": Verb(Ack.UPDATE, resume),
    "nudge": Verb(Ack.UPDATE, nudge),
    "rest": Verb(Ack.UPDATE, rest),
    "leave_table": Verb(Ack.UPDATE, leave_table),
    "leave_sure": Verb(Ack.UPDATE, leave_sure),
    "pass_all": Verb(Ack.UPDATE, pass_all),
    "refuse_all": Verb(Ack.UPDATE, refuse_all),
    "alerts": Verb(Ack.UPDATE, alerts),
}
"""The verbs of the clocks."""
