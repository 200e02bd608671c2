"""What is pressed on the table message: the cut, calls and their answers, Ready, My hand, Scores, Rules."""

from __future__ import annotations

from typing import Final

from bot.ui.cutting import not_yours
from bot.ui.desk import Desk
from bot.ui.layout import layout
from bot.ui.modes import Base
from bot.ui.pictures import score_picture
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.rules_text import rules_message
from bot.ui.score_message import deal_line, looking_back, score_text
from bot.ui.verbs import Handler, Verb
from engine import actions as a
from engine.rules import Rules
from engine.state import Phase
from engine.violations import NotYourCut


def acting(action: a.Action) -> Handler:
    """Return the handler of a verb that is one action and needs nothing else."""

    async def act(desk: Desk, request: Request) -> None:
        await do(desk, request, action)

    return act


async def do(desk: Desk, request: Request, action: a.Action) -> None:
    """Act for who pressed; on a panel the panel follows, on the table message the publisher shows it."""
    table_id, user_id = request.id.number, request.person.user_id
    if not request.on_panel:
        await desk.tables.act(table_id, user_id, request.moment, action)
        desk.publisher.pressed(table_id)
        return
    async with desk.hands.holder(table_id, user_id).lock:
        await desk.tables.act(table_id, user_id, request.moment, action)
        table, seat = desk.seated(table_id, user_id)
        await desk.hands.answer(request, table, seat, Base())


async def cut(desk: Desk, request: Request) -> None:
    """Cut the pack for who pressed; anybody else at the table is told who is to cut it (R-J3)."""
    try:
        await do(desk, request, a.Cut())
    except NotYourCut as violation:
        scene = desk.scenes.table(desk.tables.get(request.id.number))
        if scene.view.phase is not Phase.CUT:  # it was cut meanwhile
            raise
        await desk.replies.whisper(request.interaction, request.ack, not_yours(request.phrases, scene, violation))


async def my_hand(desk: Desk, request: Request) -> None:
    """Show who pressed their hand, privately."""
    await show_hand(desk, request, request.id.number)


async def show_hand(desk: Desk, request: Request, table_id: int) -> None:
    """Show who asks their hand at a table, privately."""
    table, seat = desk.seated(table_id, request.person.user_id)
    async with desk.hands.holder(table_id, request.person.user_id).lock:
        await desk.hands.answer(request, table, seat, Base())


async def scores(desk: Desk, request: Request) -> None:
    """Show the score sheet privately."""
    await show_scores(desk, request, request.id.number)


async def show_scores(desk: Desk, request: Request, table_id: int) -> None:
    """Show the score sheet of a table privately, as picture and text, the deals of before as well."""
    scene = looking_back(await desk.scenes.seen_by(desk.tables.get(table_id), request.person.user_id))
    picture = await score_picture(desk.renderer, request.phrases, scene)
    text = "\n".join(score_text(request.phrases, scene))
    before = "\n".join(deal_line(request.phrases, scene, result) for result in scene.view.results[:-1])
    await desk.replies.update(request.interaction, layout(text, picture, below=before))


async def rules(desk: Desk, request: Request) -> None:
    """Show the rules of this table privately."""
    await show_rules(desk, request, request.id.number)


async def show_rules(desk: Desk, request: Request, table_id: int) -> None:
    """Show the rules of a table privately."""
    table = desk.tables.get(table_id)
    await show_rules_of(desk, request, table.record.game, table.match.rules)


async def show_rules_of(desk: Desk, request: Request, game: str, rules: Rules) -> None:
    """Show the rules of a game privately, in words and as a card."""
    chosen = await desk.scenes.choices_of(request.person.user_id)
    content = await rules_message(desk.renderer, request.phrases, game, rules, four_colour=chosen.four_colour)
    await desk.replies.update(request.interaction, content)


TABLE_VERBS: Final = {
    "cut": Verb(Ack.UPDATE, cut),
    "call": Verb(Ack.UPDATE, acting(a.Call())),
    "pass": Verb(Ack.UPDATE, acting(a.PassCall())),
    "allow": Verb(Ack.UPDATE, acting(a.AllowCall())),
    "refuse": Verb(Ack.UPDATE, acting(a.RefuseCall())),
    "ready": Verb(Ack.UPDATE, acting(a.Ready())),
    "hand": Verb(Ack.REPLY, my_hand),
    "scores": Verb(Ack.REPLY, scores),
    "rules": Verb(Ack.REPLY, rules),
}
"""The verbs of a table message."""
