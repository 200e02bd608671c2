"""Hint, pressed on a hand panel: what the hand is short of and one suggestion with its reason, privately.

The host of a table allows hints or not; where hands are open they are allowed unless the host says otherwise. The hint
comes from the view of who presses, so it tells nothing that they could not see. *Do it* works the advice out again and
does it if it is still the same.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.errors import StaleMoment
from bot.ui.desk import Desk
from bot.ui.hand_desk import open_moment
from bot.ui.hint_controls import digest
from bot.ui.modes import Advised, Base
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.table_desk import do
from bot.ui.verbs import Verb
from engine.computer.hint import advised, hint


async def ask(desk: Desk, request: Request) -> None:
    """Show the panel with a hint on it."""
    table_id, user_id = request.id.number, request.person.user_id
    async with desk.hands.holder(table_id, user_id).lock:
        table, seat = desk.seated(table_id, user_id)
        if not table.record.clocks.hints:
            await desk.replies.whisper(request.interaction, request.ack, request.phrases.say("hint-not-allowed"))
            return
        told = await asyncio.to_thread(hint, table.view(seat))
        await desk.hands.answer(request, table, seat, Base() if told is None else Advised(told))


async def follow(desk: Desk, request: Request) -> None:
    """Do what was advised, if that is still the advice."""
    table, seat = open_moment(desk, request)
    action = await asyncio.to_thread(advised, table.view(seat)) if table.record.clocks.hints else None
    if action is None or digest(action) != request.arg(0):
        raise StaleMoment
    await do(desk, request, action)


HINT_VERBS: Final = {"hint": Verb(Ack.UPDATE, ask), "hinted": Verb(Ack.UPDATE, follow)}
"""The verbs of a hint."""
