"""People at a table: from the lobby to the end of the match, all by presses.

The party waits for what the bot has stored (a relay stands before the bot's own listener) and for what messages show,
never for time to pass.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.app import App
from bot.demo.scripted import Note, NotShown, Scripted
from bot.ports import Listener, Lobby, Person, TableNews, TableRecord
from bot.standin.people import Outcome
from bot.standin.people import Person as Client
from bot.standin.records import Channel
from bot.standin.sights import Sight
from bot.table import Table
from engine.computer import Strategy
from engine.events import Event

PATIENCE_S: Final = 60.0
"""Real seconds after which a bot that stores nothing is an error; a guard, not a wait."""

Watcher = Callable[[Sequence[Event]], Awaitable[None]]
"""Told what has happened after each act, once it is shown."""


class Relay:
    """Listens before the bot's publisher: keeps the log and wakes who waits for the next entry."""

    def __init__(self, behind: Listener) -> None:
        """Pass everything on to ``behind``."""
        self._behind = behind
        self._moved = asyncio.Event()
        self.events: list[Event] = []
        """Everything that has happened at the table."""

    def lobby_changed(self, lobby: Lobby) -> None:
        """Pass it on."""
        self._behind.lobby_changed(lobby)

    def lobby_closed(self, lobby: Lobby, reason: str) -> None:
        """Pass it on."""
        self._behind.lobby_closed(lobby, reason)

    def table_changed(self, news: TableNews) -> None:
        """Keep what happened, pass it on, and wake who waits."""
        self.events.extend(news.events)
        self._behind.table_changed(news)
        self._moved.set()

    def table_closed(self, record: TableRecord, reason: str) -> None:
        """Pass it on, and wake who waits."""
        self._behind.table_closed(record, reason)
        self._moved.set()

    async def beyond(self, count: int) -> None:
        """Return once more than ``count`` events have happened."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.events) <= count:
                self._moved.clear()
                await self._moved.wait()


class Party:
    """Scripted people in one room with the bot."""

    def __init__(self, app: App, room: Channel, clients: Sequence[Client], strategy: Strategy, note: Note) -> None:
        """Seat ``clients`` at one table in ``room``, all playing by ``strategy``; the app is open and connected."""
        self._app = app
        self.room = room
        self.people = [Scripted(client, strategy, note) for client in clients]
        self._by_user = {client.id: scripted for client, scripted in zip(clients, self.people, strict=True)}
        self._note = note
        self._table: Table | None = None
        self.relay = Relay(app.client.publisher)
        app.tables.listener = self.relay

    @property
    def table(self) -> Table:
        """The table in the room, also once it is over; raises ``NotShown`` before the lobby has started."""
        if self._table is None:
            raise NotShown("a table")
        return self._table

    async def sit_down(self, pace: str = "relaxed", computers: int = 0, game: str = "jamaican") -> Table:
        """Open a lobby of a game with some computers, join it, start it."""
        host, *guests = self.people
        self._note(host.person.name, "/kalooki new")
        seats = len(self.people) + computers
        await host.person.slash(self.room, "kalooki new", game=game, seats=seats, pace=pace, computers=computers)
        for guest in guests:
            await self._press_in_lobby(guest, "join")
            await self._see_seated(guest)
        await self._press_in_lobby(host, "start")
        await self.relay.beyond(0)
        self._table = self._app.tables.in_channel(self.room.id)
        return self.table

    async def _press_in_lobby(self, scripted: Scripted, verb: str) -> None:
        def shown(sight: Sight) -> bool:
            return any(fits(button.custom_id) and not button.disabled for button in sight.buttons)

        def fits(custom_id: str) -> bool:
            return custom_id.startswith("k1:L") and custom_id.split(":")[3] == verb

        sight = await scripted.person.wait_for(shown, self.room)
        button = next(button for button in sight.buttons if fits(button.custom_id))
        scripted.tell(f"[{button.label}]")
        answer = await scripted.person.click(sight, custom_id=button.custom_id)
        if answer.outcome is Outcome.FAILED:
            raise NotShown(f"{verb}: {answer.reason}")
        await self._app.client.publisher.settled()

    async def _see_seated(self, guest: Scripted) -> None:
        """Wait until the lobby shows a guest: Discord hears of a press before the bot has done what it asks for."""

        def seated(sight: Sight) -> bool:
            in_lobby = any(button.custom_id.startswith("k1:L") for button in sight.buttons)
            return in_lobby and guest.person.name in sight.text

        await self.people[0].person.wait_for(seated, self.room)

    async def play(self, watcher: Watcher) -> None:
        """Play until the match is over; ``watcher`` is told after each act."""
        table, told = self.table, 0
        while True:
            await watcher(self.relay.events[told:])
            told = len(self.relay.events)
            if table.record.ended_at is not None:
                return
            seat = table.awaited[0]
            await self._one_act(table, seat)
            await self.relay.beyond(told)

    async def _one_act(self, table: Table, seat: int) -> None:
        occupant = table.record.occupants[seat]
        if isinstance(occupant, Person):
            view = table.view(seat)
            try:
                await self._by_user[occupant.user_id].decide_and_press(table.table_id, view)
            except NotShown:
                if table.match.moment == view.table.moment:
                    raise
                # Somebody was quicker, a computer that called the same card, say: what they wanted to press is gone.

    async def settled(self) -> None:
        """Return once everything is shown."""
        await self._app.client.publisher.settled()
