"""``/kalooki replay``: a match step by step, privately; with everybody's cards once it is over, and never before."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot import seats
from bot.errors import NoMatchHere
from bot.i18n.advice import reason_lines
from bot.i18n.descriptions import table_text
from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.league.book import Book, Page
from bot.ports import StoredTable
from bot.ui.command_desk import Work
from bot.ui.desk import Desk
from bot.ui.history_desk import named, named_or_latest
from bot.ui.ids import PressId
from bot.ui.layout import button, layout
from bot.ui.league_desk import server_of
from bot.ui.pictures import table_picture
from bot.ui.press import Press
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scene import TableScene
from bot.ui.scenes import safe
from bot.ui.verbs import Verb
from engine.computer.reasons import reason_for

VERB: Final = "replay"
"""The verb: its arguments are the match, the step, and which button it was, so that no two have one id."""


def replay(match: int | None) -> Work:
    """Show the first step of a match."""

    async def work(desk: Desk, request: Request) -> None:
        guild_id = server_of(request)
        table_id = await named_or_latest(desk, guild_id, request.person.user_id, match)
        await _show(desk, request, table_id, 0)

    return work


async def step(desk: Desk, request: Request) -> None:
    """Show another step."""
    await _show(desk, request, request.number(0), request.number(1))


async def _show(desk: Desk, request: Request, table_id: int, number: int) -> None:
    phrases = request.phrases
    stored = await _stored(desk, server_of(request), table_id)
    book = Book(stored, seats.seat_of(stored.record, request.person.user_id))
    if not len(book):
        raise NoMatchHere
    number = min(number, len(book) - 1)
    page = await asyncio.to_thread(book.page, number)
    chosen = await desk.scenes.choices_of(request.person.user_id)
    scene = replace(_scene(phrases, stored, page), four_colour=chosen.four_colour)
    title = phrases.say("replay-title", number=str(table_id), deal=page.deal, step=page.step, steps=page.steps)
    lines = [title, *_events(phrases, scene, page)]
    reasons = await asyncio.to_thread(_reasons, phrases, book, number, scene.names)
    if reasons:
        lines.append(phrases.say("replay-reason", reasons=" ".join(reasons)))
    picture = await table_picture(desk.renderer, phrases, scene)
    below = table_text(phrases, scene.view, scene.names)
    await desk.replies.update(
        request.interaction, layout("\n".join(lines), picture, _presses(phrases, book, table_id, number), below)
    )


async def _stored(desk: Desk, guild_id: int, table_id: int) -> StoredTable:
    """Return a match of this server, over or not; raises ``NoMatchHere``."""
    stored = await desk.store.league.journal(guild_id, table_id) or await desk.store.stored_table(table_id)
    if stored is None or stored.record.guild_id != guild_id or not stored.journal:
        raise NoMatchHere
    return stored


def _scene(phrases: Phrases, stored: StoredTable, page: Page) -> TableScene:
    record = named(phrases, stored.record)
    plain = seats.names_apart(record.occupants)
    return TableScene(record, page.view, tuple(map(safe, plain)), plain, None, (page.entry,))


def _events(phrases: Phrases, scene: TableScene, page: Page) -> list[str]:
    return [event_line(phrases, event, scene.names, scene.view.label) for event, _ in sayable((page.entry,))]


def _reasons(phrases: Phrases, book: Book, number: int, names: Sequence[str]) -> list[str]:
    """Return why a computer did what it did at a step; nothing for what a person did."""
    thought = book.thought(number)
    return [] if thought is None else reason_lines(phrases, reason_for(*thought), names)


def _presses(phrases: Phrases, book: Book, table_id: int, number: int) -> list[list[Press]]:
    last = len(book) - 1
    moves = (
        ("replay-deal-before", book.beginning(number, -1), number > 0),
        ("replay-before", number - 1, number > 0),
        ("replay-after", number + 1, number < last),
        ("replay-deal-after", book.beginning(number, 1), book.beginning(number, 1) != number),
    )
    return [
        [
            button(PressId(0, VERB, args=(str(table_id), str(max(0, to)), str(place))), phrases.say(key), enabled=may)
            for place, (key, to, may) in enumerate(moves)
        ]
    ]


REPLAY_VERBS: Final = {VERB: Verb(Ack.UPDATE, step)}
"""The verb of replays."""
