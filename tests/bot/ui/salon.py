"""A bot at the stand-in, in one process: real store, real client, real HTTP; the bot's time stands still."""

import asyncio
import contextlib
import functools
import itertools
import sqlite3
from pathlib import Path
from typing import Self

import aiohttp

from bot import ports
from bot.clock import VirtualClock
from bot.i18n.catalogue import Catalogue
from bot.lobbies import Lobbies
from bot.ports import Clock, TableNews
from bot.rendering.renderer import Renderer
from bot.standin import Person, Sight, Standin
from bot.standin.records import Channel
from bot.store import SqlStore, open_store
from bot.table import Table
from bot.tables import Tables
from bot.ui.client import KalookiClient
from bot.ui.endpoint import Endpoint
from bot.ui.publisher import Publisher
from engine.computer import LEVELS
from engine.packs import SeededShuffler, Shuffler
from engine.rules import Rules
from engine.state import Phase


@functools.cache
def sentences() -> Catalogue:
    """Return the sentences, read once for all starts: reading is most of what a start takes."""
    return Catalogue()


class Bot:
    """One start of the bot."""

    def __init__(self, client: KalookiClient, tables: Tables, store: SqlStore, renderer: Renderer, path: Path) -> None:
        self.client = client
        self.path = path
        self.tables = tables
        self.store = store
        self.renderer = renderer
        self.running: asyncio.Task[None] | None = None

    @classmethod
    async def start(
        cls, discord: Standin, path: Path, clock: Clock, shuffler: Shuffler, delay: int = 0, gap: int = 0
    ) -> Self:
        """Begin as the bot begins; return once it is ready."""
        store = await open_store(path)
        tables = Tables(store, clock, None, shuffler, delay)
        lobbies = Lobbies(store, clock, None, tables)
        renderer = Renderer()
        numbers = itertools.count(0x7F3A)
        Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base).point()
        client = KalookiClient(
            tables=tables,
            lobbies=lobbies,
            store=store,
            renderer=renderer,
            catalogue=sentences(),
            clock=clock,
            numbers=lambda: f"{next(numbers):04X}",
            gap=gap,
            guild_ready_timeout=0.05,
        )
        await lobbies.load()
        await tables.load()
        bot = cls(client, tables, store, renderer, path)
        await client.login(discord.token)
        bot.running = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        return bot

    def busy(self) -> list[asyncio.Task[object]]:
        """What the bot is doing with presses and commands that it heard."""
        names = ("discord-ui-dynamic-item", "CommandTree-invoker", "discord.py: on_interaction")
        return [task for task in asyncio.all_tasks() if task.get_name().startswith(names)]

    async def idle(self) -> None:
        """Return once every press that was heard has been dealt with."""
        while tasks := self.busy():
            await asyncio.gather(*tasks, return_exceptions=True)

    async def heard(self, channel_id: int, messages: int) -> None:
        """Return once the bot has noticed so many messages of other people in a channel."""
        boards = self.client.boards
        while max((board.below for board in boards.in_channel(channel_id)), default=0) < messages:  # noqa: ASYNC110 - discord.py has no event for it
            await asyncio.sleep(0)

    async def swept(self) -> None:
        """Return once what cleans itself up and is due has done so."""
        sweeps = [task for task in asyncio.all_tasks() if task.get_name() == "clean-up"]
        if sweeps:
            await asyncio.wait(sweeps)

    async def stop(self) -> None:
        await self.client.close()
        await self.tables.close()
        await self.renderer.aclose()
        await self.store.close()
        if self.running is not None:
            with contextlib.suppress(asyncio.CancelledError, aiohttp.ClientError):
                await self.running


class OnlyTheEnd:
    """A listener that passes on nothing but the end of a match."""

    def __init__(self, publisher: Publisher) -> None:
        self.lobby_changed = publisher.lobby_changed
        self.lobby_closed = publisher.lobby_closed
        self.table_closed = publisher.table_closed

    def table_changed(self, news: TableNews) -> None:
        """Keep it to oneself."""


class Salon:
    """A room with people and the bot in it."""

    def __init__(self, discord: Standin, bot: Bot, clock: VirtualClock, room: Channel, people: list[Person]) -> None:
        self.discord = discord
        self.bot = bot
        self.clock = clock
        self.room = room
        self.people = people

    @property
    def table(self) -> Table:
        """The table in the room."""
        table = self.bot.tables.in_channel(self.room.id)
        assert table is not None
        return table

    @property
    def player(self) -> Person:
        """Who is awaited first."""
        return self.people[self.table.awaited[0]]

    async def restart(self, damage: str = "") -> None:
        """Stop the bot, do ``damage`` to its file, and start another one with another source of chance."""
        await self.bot.stop()
        with contextlib.closing(sqlite3.connect(self.bot.path)) as hand, hand:
            hand.execute(damage)
        self.bot = await Bot.start(self.discord, self.bot.path, self.clock, SeededShuffler("later"))
        await self.settle()

    async def discord_quiet(self) -> None:
        """Return once the bot has taken up and dealt with what was pressed, though it answered nothing."""
        while not (tasks := self.bot.busy()):  # noqa: ASYNC110 - the bot's tasks have no event
            await asyncio.sleep(0)
        await asyncio.wait(tasks)
        await self.settle()

    async def settle(self) -> None:
        """Return once everything that is due is done and shown."""
        await self.bot.idle()
        await self.clock.settle()
        await self.bot.client.publisher.settled()

    async def command(self, person: Person, words: str, **options: object) -> None:
        """Send a slash command and let everything follow."""
        await person.slash(self.room, f"kalooki {words}", **options)
        await self.settle()

    async def click(self, person: Person, sight: Sight, label: str = "", *, custom_id: str | None = None) -> Sight:
        """Press a button, let everything follow, and return the message as it is then."""
        await person.click(sight, label=label, custom_id=custom_id)
        return await self._after(person, sight)

    async def late_click(self, person: Person, sight: Sight, label: str) -> None:
        """Press what a message showed earlier, as a slow line does."""
        await person.click(sight, label=label, late=True)
        await self.settle()

    async def select(self, person: Person, sight: Sight, verb: str, *values: str) -> Sight:
        """Choose in the select of a verb, let everything follow, and return the message as it is then."""
        select = next(select for select in sight.selects if select.custom_id.split(":")[3] == verb)
        await person.select(sight, select.custom_id, *values)
        return await self._after(person, sight)

    async def sit_down(self, **options: object) -> Table:
        """Three people sit down and start."""
        ann, bob, cy = self.people
        await self.command(ann, "new", **options)
        for person in (bob, cy):
            await self.click(person, self.public(), "Join")
        await self.click(ann, self.public(), "Start")
        return self.table

    async def end(self, person: Person) -> str:
        """Let somebody end the table, and say so once more; return what they are told."""
        await self.command(person, "end")
        return (await self.click(person, self.privates(person)[-1], "End for good")).text

    async def open_table(self, rules: Rules) -> Table:
        """Let everybody sit at a table of house rules that no lobby offers."""
        assert self.room.guild_id is not None
        people = tuple(ports.Person(person.id, person.name) for person in self.people)
        lobby = ports.Lobby(
            lobby_id=0,
            guild_id=self.room.guild_id,
            channel_id=self.room.id,
            host_id=people[0].user_id,
            game="jamaican",
            rules=rules,
            pace=ports.Pace.NORMAL,
            seats=len(people),
            occupants=people,
            expires_at=self.clock.now(),
        )
        await self.bot.tables.open(lobby)
        await self.settle()
        return self.table

    async def throw(self, person: Person, panel: Sight, value: str | None = None) -> str:
        """Discard the first card of the list, or the one named, and return its label; a last card needs no list."""
        if not any(":throw:" in select.custom_id for select in panel.selects):
            last = next(button for button in panel.buttons if ":discard:" in button.custom_id)
            await self.click(person, panel, custom_id=last.custom_id)
            return last.label.removeprefix("Discard ")
        options = next(select for select in panel.selects if ":throw:" in select.custom_id).options
        chosen = next(option for option in options if value in {None, option.value})
        panel = await self.select(person, panel, "throw", chosen.value)
        await self.click(person, panel, f"Discard {chosen.label}")
        return chosen.label

    async def chosen(self) -> tuple[Sight, str]:
        """Draw and choose a discard for whoever is on turn; return the panel and the button that throws it."""
        person = self.player
        panel = await self.click(person, self.panel(person), "Draw")
        option = next(select for select in panel.selects if ":throw:" in select.custom_id).options[0]
        return await self.select(person, panel, "throw", option.value), f"Discard {option.label}"

    async def turn(self) -> str:
        """Draw and discard for whoever is on turn, and return the discard."""
        person = self.player
        return await self.throw(person, await self.click(person, self.panel(person), "Draw"))

    async def until_over(self) -> None:
        """Let everybody play until the match is over, and show only its end."""
        self.bot.tables.listener = OnlyTheEnd(self.bot.client.publisher)
        await self.until(Phase.FINISHED)

    async def until(self, phase: Phase) -> None:
        """Let everybody play their turns, and times run out in between, until the table is in a phase."""
        table = self.table
        for _ in range(6_000):
            if table.match.phase is phase:
                break
            if table.match.phase in {Phase.DRAW, Phase.PLAY}:
                (seat,) = table.awaited
                action = LEVELS["careful"](table.view(seat), lambda: False)
                await self.bot.tables.act(table.table_id, self.people[seat].id, None, action)
                continue
            due = table.due()
            assert due is not None
            await self.clock.run_until(max(due, self.clock.now()))
        assert table.match.phase is phase
        await self.settle()

    def edits(self) -> int:
        """How often the messages of the room that all see were edited, by whichever token."""
        messages = self.discord.world.messages.values()
        return sum(
            message.revision for message in messages if message.channel_id == self.room.id and message.only_for is None
        )

    def public(self, person: Person | None = None) -> Sight:
        """The newest public message of the room."""
        return [sight for sight in (person or self.people[0]).messages(self.room) if not sight.private][-1]

    def privates(self, person: Person) -> list[Sight]:
        """The private replies that a person sees in the room, oldest first."""
        return [sight for sight in person.messages(self.room) if sight.private]

    def panel(self, person: Person) -> Sight:
        """A person's newest direct message that is no private reply."""
        return [sight for sight in person.messages(person.dm) if not sight.private][-1]

    async def _after(self, person: Person, sight: Sight) -> Sight:
        await self.settle()
        return person.look(sight) or sight
