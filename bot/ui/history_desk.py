"""``/kalooki history`` and ``/kalooki export``: past matches of this server, their score sheets, and them as files."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from operator import itemgetter
from typing import Final

import discord

from bot.errors import NoMatchHere
from bot.i18n.league import day, history_line, match_lines
from bot.i18n.phrases import Phrases
from bot.league.door import PastMatch
from bot.league.export import to_json, to_text
from bot.ports import Occupant, StoredTable, TableRecord
from bot.table import Table
from bot.ui.choices import server_choices
from bot.ui.command_desk import Work
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, Document, button, document, layout, option, select
from bot.ui.league_desk import page_asked, page_of, page_presses, server_of, zone_of
from bot.ui.pictures import score_picture
from bot.ui.press import Press
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.score_message import deal_line
from bot.ui.verbs import Verb

PAGE: Final = 8
"""How many matches a page has."""

VERB: Final = "history"
"""The verb: ``list`` with the person (0 for everybody) and the page, ``match``, ``json`` or ``text`` with a number."""

JSON: Final = "json"
TEXT: Final = "text"
FORMATS: Final = (JSON, TEXT)
"""As what a match can be had."""


def history(person: discord.User | discord.Member | None) -> Work:
    """Show the latest matches."""

    async def work(desk: Desk, request: Request) -> None:
        if person is None:
            await _show_list(desk, request, 0, 1)
        else:
            await _show_list(desk, request, person.id, 1, person.display_name)

    return work


def export(match: int | None, form: str) -> Work:
    """Hand a match over as a file."""

    async def work(desk: Desk, request: Request) -> None:
        guild_id = server_of(request)
        table_id = await named_or_latest(desk, guild_id, request.person.user_id, match)
        await desk.replies.update(request.interaction, await _file(desk, request.phrases, guild_id, table_id, form))

    return work


async def press(desk: Desk, request: Request) -> None:
    """Do what was pressed on a list or a match."""
    match request.arg(0):
        case "match":
            number = int(request.value) if request.value.isdecimal() else request.number(1)
            await _show_match(desk, request, number)
        case "json" | "text" as form:
            content = await _file(desk, request.phrases, server_of(request), request.number(1), form)
            await desk.replies.follow_up(request.interaction, content)
        case _:
            await _show_list(desk, request, request.number(1), page_asked(request, 2))


async def named_or_latest(desk: Desk, guild_id: int, user_id: int, match: int | None) -> int:
    """Return the number that was named, or that of somebody's latest match; raises ``NoMatchHere``."""
    if match is not None:
        return match
    found, _ = await desk.store.league.history(guild_id, user_id, limit=1)
    if not found:
        raise NoMatchHere
    return found[0].table_id


async def ended_table(desk: Desk, guild_id: int, table_id: int) -> StoredTable:
    """Return a past match of this server with its journal; raises ``NoMatchHere``."""
    stored = await desk.store.league.journal(guild_id, table_id)
    if stored is None or not stored.journal:
        raise NoMatchHere
    return stored


def named(phrases: Phrases, record: TableRecord) -> TableRecord:
    """Return a record in which former players have a name to be shown."""
    former = phrases.say("league-former")

    def shown(occupant: Occupant) -> Occupant:
        return occupant if occupant.name else replace(occupant, name=former)

    return replace(record, occupants=tuple(map(shown, record.occupants)))


async def _show_list(desk: Desk, request: Request, user_id: int, page: int, name: str = "") -> None:
    """Show a page of somebody's matches or, for 0, of everybody's; ``name`` is for who has none here yet."""
    guild_id, phrases = server_of(request), request.phrases
    where = await zone_of(desk, guild_id)
    (found, _), page, pages = await page_of(
        page, PAGE, lambda first: desk.store.league.history(guild_id, user_id or None, first, PAGE), itemgetter(1)
    )
    lines = [
        await _title(desk, request, guild_id, user_id, name),
        *(history_line(phrases, match, where, safe) for match in found),
    ]
    groups: list[list[Press]] = []
    if found:
        options = [_option(phrases, match, day(phrases, match.finished_at, where)) for match in found]
        groups.append([select(PressId(0, VERB, args=("match",)), phrases.say("history-choose"), options)])
    else:
        lines.append(phrases.say("history-none"))
    if pages > 1:
        lines.append(phrases.say("league-page", page=page, pages=pages))
    groups += page_presses(phrases, page, pages, lambda to, _: PressId(0, VERB, args=("list", str(user_id), str(to))))
    await desk.replies.update(request.interaction, layout("\n".join(lines), groups=groups))


async def _title(desk: Desk, request: Request, guild_id: int, user_id: int, name: str) -> str:
    if not user_id:
        return request.phrases.say("history-title")
    called = (await desk.store.league.names(guild_id, (user_id,))).get(user_id, name)
    return request.phrases.say("history-title-of", name=safe(called) if called else f"<@{user_id}>")


def _option(phrases: Phrases, match: PastMatch, when: str) -> discord.SelectOption:
    game = phrases.say(f"game-{match.game}")
    number = str(match.table_id)
    return option(phrases.say("history-option", number=number, day=when, game=game), number)


async def _show_match(desk: Desk, request: Request, table_id: int) -> None:
    """Show a match: the places, every deal, the score sheet as a picture, and what can be done with it."""
    guild_id, phrases = server_of(request), request.phrases
    match = await desk.store.league.past(guild_id, table_id)
    if match is None:
        raise NoMatchHere
    when = day(phrases, match.finished_at, await zone_of(desk, guild_id))
    league = server_choices(await desk.store.person_settings(guild_id)).league
    game, number = phrases.say(f"game-{match.game}"), str(table_id)
    lines = [
        phrases.say("history-match-title", number=number, game=game, day=when),
        *match_lines(phrases, match, safe, league=league),
    ]
    back = button(PressId(0, VERB, args=("list", "0", "1")), phrases.say("history-back"))
    stored = await desk.store.league.journal(guild_id, table_id)
    if stored is None or not stored.journal:
        await desk.replies.update(request.interaction, layout("\n".join(lines), groups=[[back]]))
        return
    table = await asyncio.to_thread(Table.of, replace(stored, record=named(phrases, stored.record)))
    scene = await desk.scenes.seen_by(table, request.person.user_id)
    lines += [deal_line(phrases, scene, result) for result in table.match.results]
    picture = await score_picture(desk.renderer, phrases, scene)
    presses = [button(PressId(0, "replay", args=(number, "0")), phrases.say("history-replay"))]
    presses += [button(PressId(0, VERB, args=(form, number)), phrases.say(f"history-{form}")) for form in FORMATS]
    await desk.replies.update(request.interaction, layout("\n".join(lines), picture, [[*presses, back]]))


async def _file(desk: Desk, phrases: Phrases, guild_id: int, table_id: int, form: str) -> Content:
    stored = await ended_table(desk, guild_id, table_id)
    write, ending = (to_text, "txt") if form == TEXT else (to_json, "json")
    text = await asyncio.to_thread(write, stored, phrases.say("league-former"))
    attached = Document(f"kalooki-match-{table_id}.{ending}", text.encode())
    return document(phrases.say("export-done", number=str(table_id)), attached)


HISTORY_VERBS: Final = {VERB: Verb(Ack.UPDATE, press)}
"""The verb of past matches."""
