"""A room with the bot as it is composed, and people who press; the bot's time stands still unless a test moves it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot import ports
from bot.app import App
from bot.clock import VirtualClock
from bot.config import Settings
from bot.demo.report import connected
from bot.standin import ManualClock, Person, Press, Sight, Standin
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from bot.standin.records import Channel, Guild
from bot.standin.server import checker_from_environment
from bot.table import Table
from bot.ui.endpoint import Endpoint
from engine.computer import LEVELS
from engine.packs import SeededShuffler
from engine.rules import Rules
from engine.state import Phase

_ANSWERING = ("discord-ui-dynamic-item", "CommandTree-invoker", "discord.py: on_interaction")


@dataclass
class Room:
    """People in a channel with the bot."""

    discord: Standin
    app: App
    path: Path
    """The database."""
    clock: VirtualClock
    guild: Guild
    channel: Channel
    people: list[Person]
    """By seat, once they have sat down."""
    bystander: Person
    """Somebody in the channel who sits at no table."""

    @property
    def table(self) -> Table:
        """The table in the channel."""
        table = self.app.tables.in_channel(self.channel.id)
        assert table is not None
        return table

    def awaited(self) -> list[Person]:
        """Who can move the match on now."""
        return [self.people[seat] for seat in self.table.awaited]

    def of_window(self) -> tuple[Person, Person, list[Person]]:
        """Of the open call window: who threw the card, who is next, and everybody else."""
        window = self.table.public().window
        assert window is not None
        assert window.discarder is not None
        others = [seat for seat in window.eligible if seat != window.next_seat]
        return self.people[window.discarder], self.people[window.next_seat], [self.people[seat] for seat in others]

    # doing

    async def settled(self) -> None:
        """Return once every press is dealt with, and what is due is done and shown."""
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(_ANSWERING)]:
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.clock.settle()
        await self.app.client.publisher.settled()

    async def answered(self, *presses: Press) -> None:
        """Let presses be answered, each of them, and everything follow."""
        for press in presses:
            assert (await press).outcome is not Outcome.FAILED
        await self.settled()

    async def command(self, person: Person, words: str, /, **options: object) -> Sight:
        """Send a slash command and return the private answer."""
        press = person.slash(self.channel, f"kalooki {words}", **options)
        sight = await press.shown()
        assert sight.private
        await self.settled()
        return person.look(sight) or sight

    async def click(self, person: Person, sight: Sight, label: str, *, late: bool = False) -> None:
        """Press a button and let everything follow."""
        await self.answered(person.click(sight, label=label, late=late))

    async def told(self, person: Person, sight: Sight, label: str, *, late: bool = False) -> Sight:
        """Press a button and return what the person, and nobody else, is told."""
        before = {seen.id for seen in self.privates(person)}
        await self.click(person, sight, label, late=late)
        (new,) = [seen for seen in self.privates(person) if seen.id not in before]
        assert not any(seen.id == new.id for other in self.everybody if other is not person for seen in self.all(other))
        return new

    async def sit_down(self, **options: object) -> Table:
        """Let everybody sit down, and start."""
        host, *guests = self.people
        await self.command(host, "new", **options)
        for guest in guests:
            await self.click(guest, self.public(), "Join")
        await self.click(host, self.public(), "Start")
        for sight in self.privates(host):
            host.dismiss(sight)
        return self.table

    async def end(self, person: Person) -> Sight:
        """Let somebody end the table, and say so once more; return what they are told."""
        asked = await self.command(person, "end")
        await self.click(person, asked, "End for good")
        return person.look(asked) or asked

    async def open_table(self, rules: Rules) -> Table:
        """Let everybody sit at a table of house rules that no lobby offers."""
        people = tuple(ports.Person(person.id, person.name) for person in self.people)
        lobby = ports.Lobby(
            lobby_id=0,
            guild_id=self.guild.id,
            channel_id=self.channel.id,
            host_id=people[0].user_id,
            game="jamaican",
            rules=rules,
            pace=ports.Pace.NORMAL,
            seats=len(people),
            occupants=people,
            expires_at=self.clock.now(),
        )
        await self.app.tables.open(lobby)
        await self.settled()
        return self.table

    async def turn(self) -> str:
        """Draw and discard for whoever is on turn; return the card thrown, as its button named it."""
        (person,) = self.awaited()
        await self.click(person, self.panel(person), "Draw")
        return await self.throw(person)

    async def throw(self, person: Person) -> str:
        """Discard the first card offered."""
        select = next(select for select in self.panel(person).selects if ":throw:" in select.custom_id)
        await self.answered(person.select(self.panel(person), select.custom_id, select.options[0].value))
        await self.click(person, self.panel(person), "Discard ")
        return select.options[0].label

    async def until(self, phase: Phase) -> None:
        """Let everybody play their turns, and times run out in between, until the table is in a phase."""
        for _ in range(3_000):
            if self.table.match.phase is phase:
                break
            if self.table.match.phase in {Phase.DRAW, Phase.PLAY}:
                (seat,) = self.table.awaited
                action = LEVELS["careful"](self.table.view(seat), lambda: False)
                await self.app.tables.act(self.table.table_id, self.people[seat].id, None, action)
                continue
            due = self.table.due()
            assert due is not None
            await self.clock.run_until(max(due, self.clock.now()))
        assert self.table.match.phase is phase
        await self.settled()

    @contextlib.contextmanager
    def nothing_lost(self) -> Iterator[None]:
        """Check that the table stands as it stood."""
        table = self.table
        before = table.match, table.revision, table.record, table.deadline
        yield
        assert (table.match, table.revision, table.record, table.deadline) == before

    def forbid(self, *permissions: Permission) -> None:
        """Take permissions in the channel away from the bot."""
        for permission in permissions:
            self.discord.world.forbid(self.channel, self.discord.world.bot, permission)

    def permit(self, *permissions: Permission) -> None:
        """Give them back."""
        for permission in permissions:
            self.discord.world.permit(self.channel, self.discord.world.bot, permission)

    # seeing

    @property
    def everybody(self) -> list[Person]:
        """Everybody in the room."""
        return [*self.people, self.bystander]

    def all(self, person: Person) -> list[Sight]:
        """Everything that a person sees, wherever it is, oldest first."""
        found = [sight for channel in person.channels() for sight in person.messages(channel)]
        return sorted(found, key=lambda sight: sight.id)

    def privates(self, person: Person) -> list[Sight]:
        """The private replies that a person sees, oldest first."""
        return [sight for sight in self.all(person) if sight.private]

    def public(self) -> Sight:
        """The newest public message that is no mere mention of who is on turn."""
        seen = [sight for sight in self.bystander.messages(self.channel) if not sight.private]
        return [sight for sight in seen if sight.buttons or sight.pictures or not sight.mentions][-1]

    def panel(self, person: Person) -> Sight:
        """A person's hand: the newest direct message that is no private reply."""
        return [sight for sight in person.messages(person.dm) if not sight.private][-1]


def app_of(discord: Standin, path: Path, clock: VirtualClock, seed: int = 7, **chosen: object) -> App:
    """Compose the bot as its command line does; ``chosen`` are settings by their variables."""
    settings = Settings.model_validate({"DISCORD_TOKEN": discord.token, "KALOOKI_DATABASE": path, **chosen})
    return App(
        settings,
        endpoint=Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base),
        clock=clock,
        shuffler=SeededShuffler(seed),
        computer_delay=0,
        gap=0,
        per_second=None,
        guild_ready_timeout=0.05,
    )


@contextlib.asynccontextmanager
async def opened(
    folder: Path, *names: str, seed: int = 7, pages: Path | None = None, privileged: int = 0, **chosen: object
) -> AsyncIterator[Room]:
    """Open a room with people of these names and one bystander; at the end nothing may have gone wrong.

    No clock moves by itself: only what is pressed happens, however slow the machine is. ``privileged`` are the intents
    that the developer portal gives the bot, ``chosen`` settings by their variables.
    """
    clock = VirtualClock()
    async with Standin(
        clock=ManualClock(),
        limits=False,
        pages=pages,
        schema=checker_from_environment(),
        privileged_intents=privileged,
    ) as discord:
        guild, (channel,), people = discord.furnish(names)
        path = folder / "k.sqlite3"
        app = app_of(discord, path, clock, seed, **chosen)
        async with connected(app):
            yield Room(discord, app, path, clock, guild, channel, people, discord.add_person("Eve", guild))
        discord.check()
