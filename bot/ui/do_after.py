"""What stands on the last score sheet of a channel, in words: Again and My costliest moves.

The match is the one that was played to its end last in the channel; another one is named by its number (``do_league``).
"""

from __future__ import annotations

from bot.ports import Person
from bot.ui.asker import Asker
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.offers import Offer


async def last_sheet_offers(desk: Desk, asker: Asker) -> list[Offer]:
    """Return what may be pressed on the last score sheet, for who played in that match."""
    record = await desk.store.last_match(asker.guild_id, asker.channel_id)
    played = () if record is None else (who.user_id for who in record.occupants if isinstance(who, Person))
    if record is None or asker.person.user_id not in played:
        return []
    match = (str(record.table_id),)
    return [
        Offer(asker.phrases.say("button-again"), PressId(0, "again", args=match)),
        Offer(asker.phrases.say("button-dearest"), PressId(0, "dearest", args=match)),
    ]
