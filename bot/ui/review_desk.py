"""My costliest moves, pressed on the last score sheet: which of one's own decisions cost most, privately.

The journal is read from the store, so the button works as long as the message stands. Looking back takes seconds and
happens in a worker (``hindsights``).
"""

from __future__ import annotations

from typing import Final

from bot.i18n.advice import dearest_lines
from bot.ports import Person
from bot.seats import names_apart
from bot.ui.desk import Desk
from bot.ui.history_desk import named
from bot.ui.layout import layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.verbs import Verb


async def dearest(desk: Desk, request: Request) -> None:
    """Tell who pressed which of their decisions cost most."""
    guild_id, phrases = request.interaction.guild_id, request.phrases
    stored = None if guild_id is None else await desk.store.league.journal(guild_id, request.number(0))
    if stored is None or stored.record.ended_at is None or not stored.journal:
        await desk.replies.whisper(request.interaction, Ack.REPLY, phrases.say("dearest-gone"))
        return
    occupants, user_id = stored.record.occupants, request.person.user_id
    mine = (seat for seat, who in enumerate(occupants) if isinstance(who, Person) and who.user_id == user_id)
    if (seat := next(mine, None)) is None:
        await desk.replies.whisper(request.interaction, Ack.REPLY, phrases.say("dearest-not-yours"))
        return
    found = await desk.hindsights.of(stored, seat)
    if found is None:
        await desk.replies.whisper(request.interaction, Ack.REPLY, phrases.say("dearest-later"))
        return
    names = tuple(map(safe, names_apart(named(phrases, stored.record).occupants)))
    await desk.replies.update(request.interaction, layout("\n".join(dearest_lines(phrases, found, names))))


REVIEW_VERBS: Final = {"dearest": Verb(Ack.REPLY, dearest)}
"""The verb of looking back; its argument is the match, which may have been over for long."""
