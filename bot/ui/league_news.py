"""What the end of a match changed in the league, for the last score sheet."""

from __future__ import annotations

from bot.errors import StorageTrouble
from bot.i18n.league import match_reason
from bot.i18n.phrases import Phrases
from bot.ports import Store
from bot.ui.choices import server_choices
from bot.ui.scene import TableScene


async def league_news(store: Store, now: int, phrases: Phrases, scene: TableScene) -> list[str]:
    """Return where the match's people stand now, or why the match does not count.

    Nothing where that is not known, or the server shows no league.
    """
    guild_id, table_id = scene.record.guild_id, scene.record.table_id
    try:
        if not server_choices(await store.person_settings(guild_id)).league:
            return []
        match = await store.league.past(guild_id, table_id)
        if match is None:
            return []
        called = {seat.user_id: scene.names[seat.seat] for seat in match.seats if seat.user_id is not None}
        standings = await store.league.standings(guild_id, now, tuple(called))
    except StorageTrouble:
        return []  # the sheet is worth more than the line
    number = phrases.say("match-number", number=str(table_id))
    reason = match_reason(phrases, match)
    if reason:
        return [phrases.say("match-league-not", reason=reason), number]
    change = {seat.user_id: seat.change for seat in match.seats if seat.uncounted is None}
    lines = [
        phrases.say(
            "match-league-line",
            name=called[standing.user_id],
            rank=standing.rank,
            rating=phrases.number(standing.rating),
            change=phrases.signed(change[standing.user_id]),
        )
        for standing in standings
        if standing.user_id in change
    ]
    return [phrases.say("match-league", lines=phrases.listed(lines)), number] if lines else [number]
