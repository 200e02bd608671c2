"""``/kalooki leaderboard`` and ``/kalooki stats``: pages of the league of the server in which they are asked for.

The server is always that of the interaction, never one that a button names, so nobody reads another server's league.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

import discord

from bot.errors import LeagueOff, NotInServer
from bot.i18n.league import profile_lines, span_words, standing_line, versus_line
from bot.i18n.phrases import Phrases
from bot.league.calendar import ZONE_SETTING, Span, bounds, zone_or_usual
from bot.league.door import Ask, Board, By
from bot.league.ledger import ALL_TIME
from bot.ui.choices import server_choices
from bot.ui.command_desk import Work
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, layout, option, select
from bot.ui.league_pictures import board_picture, rating_picture
from bot.ui.press import Press
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.verbs import Verb

PAGE: Final = 20
"""How many players a page has."""

LAST_PAGE: Final = 1_000_000
"""No list has so many pages: a higher number, which only a forged button has, is not looked up."""

Choice = TypeVar("Choice", By, Span)
Found = TypeVar("Found")

VERB: Final = "league"
"""The verb that turns pages: its arguments are the order, the span, the season (0 for the open one) and the page."""


def server_of(request: Request) -> int:
    """Return the server in which something is asked; raises ``NotInServer``."""
    guild_id = request.interaction.guild_id
    if guild_id is None:
        raise NotInServer
    return guild_id


def page_asked(request: Request, index: int) -> int:
    """Return which page an argument names, from 1."""
    return min(max(1, request.number(index)), LAST_PAGE)


async def page_of(
    page: int, lines: int, read: Callable[[int], Awaitable[Found]], count: Callable[[Found], int]
) -> tuple[Found, int, int]:
    """Return what stands on a page of so many lines, or on the last one that there is; which it is, and of how many.

    ``read`` reads a page from a line on, from 0; ``count`` says of what was read how many lines there are in all.
    """
    found = await read((page - 1) * lines)
    pages = max(1, -(-count(found) // lines))
    if page > pages:
        page, found = pages, await read((pages - 1) * lines)
    return found, page, pages


async def zone_of(desk: Desk, guild_id: int) -> ZoneInfo:
    """Return a server's time zone."""
    return zone_or_usual((await desk.store.person_settings(guild_id)).get(ZONE_SETTING, ""))


def leaderboard(by: By, span: Span, season: int | None) -> Work:
    """Show the first page of a leaderboard."""

    async def work(desk: Desk, request: Request) -> None:
        # A season that is named is what is asked for, whatever else is chosen.
        chosen = Span.SEASON if season is not None else span
        await _show(desk, request, by, chosen, season, 1)

    return work


async def turn(desk: Desk, request: Request) -> None:
    """Show another page, or the same in another order or of other matches."""
    by = _one_of(By, request.value if request.arg(4) == "by" else request.arg(0))
    span = _one_of(Span, request.value if request.arg(4) == "of" else request.arg(1))
    season = request.number(2) if span is Span.SEASON else 0
    await _show(desk, request, by, span, season or None, page_asked(request, 3))


def _one_of(kind: type[Choice], value: str) -> Choice:
    """Read an argument of a button; whatever an older one says is the first of what there is."""
    return kind(value) if value in set(kind) else next(iter(kind))


async def check_shown(desk: Desk, guild_id: int) -> None:
    """Raise ``LeagueOff`` where the server has chosen to show no league."""
    if not server_choices(await desk.store.person_settings(guild_id)).league:
        raise LeagueOff


async def _show(desk: Desk, request: Request, by: By, span: Span, season: int | None, page: int) -> None:
    guild_id, now = server_of(request), desk.clock.now()
    await check_shown(desk, guild_id)
    where = await zone_of(desk, guild_id)
    ask = Ask(guild_id, by, span, season)
    if span in {Span.MONTH, Span.WEEK}:
        begin, end = bounds(span, now, where)
        ask = replace(ask, begin=begin, end=end)
    me = request.person.user_id
    board, page, pages = await page_of(
        page, PAGE, lambda first: desk.store.league.board(ask, now, first, PAGE, me), lambda board: board.count
    )
    await desk.replies.update(request.interaction, await _board_message(desk, request, ask, board, page, pages, where))


async def _board_message(
    desk: Desk, request: Request, ask: Ask, board: Board, page: int, pages: int, where: ZoneInfo
) -> Content:
    phrases, now = request.phrases, desk.clock.now()
    by = phrases.say(f"league-by-{ask.by}")
    span = span_words(phrases, ask, board, now, where)
    lines = [standing_line(phrases, ask, standing, safe) for standing in board.standings]
    text = [phrases.say("league-heading", title=phrases.say("league-title"), span=span, by=by)]
    text += lines or [phrases.say("league-empty")]
    if board.mine is not None and board.mine not in board.standings:
        text.append(phrases.say("league-mine", line=standing_line(phrases, ask, board.mine, safe)))
    if pages > 1:
        text.append(phrases.say("league-page", page=page, pages=pages))
    plain = span_words(phrases, ask, board, now, where, plain=True)
    told = " ".join(lines).replace("*", "") or phrases.say("league-empty-picture")
    alt = phrases.say("alt-leaderboard", span=plain, by=by, lines=told)
    server = desk.scenes.plain_server(ask.guild_id)
    picture = await board_picture(desk.renderer, phrases, server, ask, board, request.person.user_id, (plain, alt))
    return layout("\n".join(text), picture, _board_presses(phrases, ask, page, pages))


def _board_presses(phrases: Phrases, ask: Ask, page: int, pages: int) -> list[list[Press]]:
    def press(to: int, what: str = "page") -> PressId:
        return PressId(0, VERB, args=(ask.by.value, ask.span.value, str(ask.season or 0), str(to), what))

    bys = [option(phrases.say(f"league-by-{by}"), by.value, chosen=by is ask.by) for by in By]
    ofs = [option(phrases.say(f"league-of-{span}"), span.value, chosen=span is ask.span) for span in Span]
    groups = [
        [select(press(1, "by"), phrases.say("league-choose-by"), bys)],
        [select(press(1, "of"), phrases.say("league-choose-of"), ofs)],
    ]
    return [*groups, *page_presses(phrases, page, pages, press)]


def page_presses(
    phrases: Phrases, page: int, pages: int, press: Callable[[int, str], PressId]
) -> Iterator[list[Press]]:
    """Yield the presses that turn a page, if there is another one; ``press`` names the one that leads to a page."""
    if pages > 1:
        yield [
            button(press(page - 1, "back"), phrases.say("league-previous"), enabled=page > 1),
            button(press(page + 1, "next"), phrases.say("league-next"), enabled=page < pages),
        ]


# A player


def stats(
    person: discord.User | discord.Member | None, against: discord.User | discord.Member | None, season: int | None
) -> Work:
    """Show what the league knows of a player."""

    async def work(desk: Desk, request: Request) -> None:
        guild_id, phrases = server_of(request), request.phrases
        await check_shown(desk, guild_id)
        user_id = request.person.user_id if person is None else person.id
        name = request.person.name if person is None else person.display_name
        profile = await desk.store.league.profile(guild_id, user_id, season or ALL_TIME)
        shown = safe(name)
        span = phrases.say("league-all") if season is None else phrases.say("league-season-open", number=season)
        text = [phrases.say("stats-title", name=shown, span=span)]
        if profile.line.matches:
            text += profile_lines(phrases, profile)
        else:
            text.append(phrases.say("stats-none", name=shown))
        if against is not None:
            versus = await desk.store.league.versus(guild_id, user_id, against.id)
            text.append(versus_line(phrases, versus, shown, safe(against.display_name)))
        picture = await rating_picture(desk.renderer, phrases, name, profile, await zone_of(desk, guild_id))
        await desk.replies.update(request.interaction, layout("\n".join(text), picture))

    return work


LEAGUE_VERBS: Final = {VERB: Verb(Ack.UPDATE, turn)}
"""The verb of leaderboards."""
