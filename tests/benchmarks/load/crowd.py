"""All people of a load and what Discord sees of the bot meanwhile: answers, table messages, requests by kind.

One listener of the world hands every change on, and the journal of requests is emptied as it fills, so that what is
counted costs next to nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from bot.standin import Standin
from bot.standin import changes as ch
from bot.standin.core import Seen
from bot.standin.records import ChannelType, Guild
from tests.benchmarks.answers import Answers
from tests.benchmarks.load.people import LoadTable

NAMES = ("Ada", "Bola", "Chen", "Dalia")
"""The people of a table, before its number."""

IN_A_SERVER = 25
"""How many tables one server has: as many as the bot allows where nobody sets it otherwise."""

OPENED_A_SECOND = 1.0
"""How many lobbies are opened in a second: the bot writes to four people a second for the first time."""

LOOK_S = 0.5
"""How often the journal is emptied and the tables are looked at."""

TICK_S = 0.01
"""How often this process's own loop is looked at."""


def kind_of(seen: Seen, discord: Standin) -> str:
    """Return what a request of the bot is about: an answer, a table, a mention, a direct message, or something else."""
    if seen.route.startswith(("/interactions/", "/webhooks/")):
        return "answer"
    if "{channel_id}" not in seen.route:
        return "dm" if seen.route == "/users/@me/channels" else "other"
    channel = discord.world.channels.get(int(seen.path.split("/")[2]))
    if channel is None:
        return "other"
    if channel.type is ChannelType.DM:
        return "dm"
    if seen.method == "DELETE" or (seen.method == "POST" and _mentions(seen)):
        return "mentions"
    return "table"


def _mentions(seen: Seen) -> bool:
    body = seen.body
    allowed = body.get("allowed_mentions", {}) if isinstance(body, dict) else {}
    return bool(allowed.get("users"))


@dataclass(frozen=True, slots=True)
class Stretch:
    """What was seen in a stretch of time."""

    seconds: float
    """How long it was."""
    acks: tuple[float, ...]
    """Milliseconds from each act to the bot's first answer."""
    delays: tuple[float, ...]
    """Seconds from each press that the table message has to show until it did."""
    requests: Counter[str]
    """Requests of the bot by what they are about."""
    limited: int
    """How many of them were answered 429."""
    unanswered: tuple[str, ...]
    """Acts that stayed without an answer."""
    lag: tuple[float, ...]
    """Milliseconds by which this process's own loop was late."""
    busy: float
    """The share of a core that this process used."""


class Crowd:
    """Everybody."""

    def __init__(self, discord: Standin, period: float) -> None:
        """Bring nobody yet; a table takes a turn in ``period`` seconds."""
        self.discord = discord
        self.tables: list[LoadTable] = []
        self._period = period
        self._guilds: list[Guild] = []
        self._places: dict[int, LoadTable] = {}
        self._answers = Answers(discord)
        self._requests: Counter[str] = Counter()
        self._lag: list[float] = []
        self._forget = discord.world.listen(self._heard)
        self._tasks = [asyncio.ensure_future(work) for work in (self._look_round(), self._tick())]

    async def aclose(self) -> None:
        """Let everybody go."""
        self.pause()
        self._forget()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def invite(self, count: int) -> Sequence[LoadTable]:
        """Bring people for so many more tables; every other table has closed its direct messages."""
        found = []
        for number in range(len(self.tables) + 1, len(self.tables) + count + 1):
            guild = self._guilds[(number - 1) // IN_A_SERVER]
            room = self.discord.world.add_channel(guild, f"table-{number}")
            people = [self.discord.add_person(f"{name}{number:03}", guild) for name in NAMES]
            if number % 2 == 0:
                for person in people:
                    person.close_dms()
            table = LoadTable(self.discord, room, people, number, self._period)
            self._places.update(dict.fromkeys(table.places, table))
            found.append(table)
        self.tables.extend(found)
        return found

    def found_servers(self, tables: int) -> None:
        """Make servers for so many tables; a server that is made later would have to invite the bot."""
        while len(self._guilds) * IN_A_SERVER < tables:
            self._guilds.append(self.discord.world.add_guild(f"Kalooki Club {len(self._guilds) + 1}"))

    async def sit_down(self, tables: Sequence[LoadTable]) -> None:
        """Let tables begin one after the other, as fast as the bot writes to people for the first time."""

        async def begin(place: int, table: LoadTable) -> None:
            await asyncio.sleep(place / OPENED_A_SECOND)
            await table.sit_down()

        await asyncio.gather(*(begin(place, table) for place, table in enumerate(tables)))

    def pause(self) -> None:
        """Let nobody press."""
        for table in self.tables:
            table.pause()

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[list[Stretch]]:
        """Count from here to the end of the block; then the list holds what was seen."""
        found: list[Stretch] = []
        self._empty_journal()
        for kept in (self._answers.milliseconds, self._lag, *(table.delays for table in self.tables)):
            kept.clear()
        self._requests.clear()
        limited, unanswered = self.discord.limits.refused, len(self.discord.notebook.unanswered)
        begun, used = time.perf_counter(), time.process_time()
        yield found
        seconds, used = time.perf_counter() - begun, time.process_time() - used
        self._empty_journal()
        found.append(
            Stretch(
                seconds,
                tuple(self._answers.milliseconds),
                tuple(delay for table in self.tables for delay in table.delays),
                Counter(self._requests),
                self.discord.limits.refused - limited,
                tuple(self.discord.notebook.unanswered[unanswered:]),
                tuple(self._lag),
                used / seconds,
            )
        )

    def _heard(self, change: ch.Change) -> None:
        if isinstance(change, ch.MessageEdited | ch.MessageCreated):
            table = self._places.get(change.message.channel_id)
            if table is not None:
                table.saw(change.message)

    def _empty_journal(self) -> None:
        journal = self.discord.notebook.journal
        while journal:
            self._requests[kind_of(journal.popleft(), self.discord)] += 1

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            self._empty_journal()
            for table in self.tables:
                table.nudge()

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + TICK_S
        while True:
            await asyncio.sleep(due - loop.time())
            self._lag.append((loop.time() - due) * 1000)
            due = loop.time() + TICK_S
