"""``/kalooki tables``: where somebody sits, and where they are awaited, the most urgent first."""

from __future__ import annotations

from bot.handover import own_seat
from bot.i18n.phrases import Phrases
from bot.ports import Lobby, TableRecord
from bot.table import Table
from bot.ui.desk import Desk
from bot.ui.layout import layout
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scene import TableScene

AWAITED, ELSEWHERE, LEFT = range(3)


async def tables(desk: Desk, request: Request) -> None:
    """List the tables and lobbies of who asks, wherever they are."""
    phrases, user_id = request.phrases, request.person.user_id
    found = [_table(desk, phrases, table, user_id) for table in desk.tables.of_user(user_id)]
    found += [(LEFT, 0, _left(desk, phrases, table, user_id)) for table in desk.tables.left_by(user_id)]
    lines = [line for _, _, line in sorted(found)]
    lines += [_held(desk, phrases, record) for record in desk.held_of(user_id)]
    lines += [_lobby(desk, phrases, lobby) for lobby in desk.lobbies.of_user(user_id)]
    if not lines:
        await desk.replies.whisper(request.interaction, Ack.REPLY, phrases.say("tables-none"))
        return
    await desk.replies.update(request.interaction, layout("\n".join((phrases.say("tables-title"), *lines))))


def _table(desk: Desk, phrases: Phrases, table: Table, user_id: int) -> tuple[int, int, str]:
    """Return a table's line with what it is sorted by."""
    scene, seat, clocks = desk.scenes.table(table), table.seat_of(user_id), table.record.clocks
    facts, deadline = _facts(desk, phrases, scene), table.deadline or 0
    if clocks.pause is not None:
        at = str(clocks.pause.until // 1000)
        return ELSEWHERE, deadline, phrases.say("tables-paused", at=at, **facts)
    if seat is not None and clocks.is_away(seat):
        return ELSEWHERE, deadline, phrases.say("tables-away", **facts)
    if seat in table.awaited:
        return AWAITED, deadline, phrases.say("tables-awaited", at=str(deadline // 1000), **facts)
    return ELSEWHERE, deadline, phrases.say("tables-other", who=scene.listed(phrases, table.awaited), **facts)


def _left(desk: Desk, phrases: Phrases, table: Table, user_id: int) -> str:
    record = table.record
    removed = own_seat(record, user_id) in record.clocks.chairs.removed
    return phrases.say(
        "tables-removed" if removed else "tables-left", **_facts(desk, phrases, desk.scenes.table(table))
    )


def _facts(desk: Desk, phrases: Phrases, scene: TableScene) -> dict[str, str | float]:
    return {"link": scene.link, "place": _place(desk, phrases, scene.record), "number": scene.view.number}


def _held(desk: Desk, phrases: Phrases, record: TableRecord) -> str:
    host, place = desk.mention_of(record.host_id), _place(desk, phrases, record)
    return phrases.say("tables-held", link=_link(record), place=place, host=host)


def _lobby(desk: Desk, phrases: Phrases, lobby: Lobby) -> str:
    taken, place = len(lobby.occupants), _place(desk, phrases, lobby)
    return phrases.say("tables-lobby", link=_link(lobby), place=place, taken=taken, seats=lobby.seats)


def _link(record: Lobby | TableRecord) -> str:
    link = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
    return link if record.message_id is None else f"{link}/{record.message_id}"


def _place(desk: Desk, phrases: Phrases, record: Lobby | TableRecord) -> str:
    server = desk.scenes.server(record.guild_id)
    if not server:
        return f"<#{record.channel_id}>"
    return phrases.say("tables-place", channel=str(record.channel_id), server=server)
