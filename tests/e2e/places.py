"""Many tables of one bot, each in a server of its own and in another phase of a match, for tests of who and what goes.

Nothing is pressed to come there: a table is played to its phase while nobody is told, and then shown.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from bot import courtesies, ports
from bot.i18n.phrases import Phrases
from bot.ports import Cause, Lobby, Pace, TableNews
from bot.rendering.models import Picture
from bot.rendering.renderer import Renderer
from bot.seats import people
from bot.standin import Person, Sight
from bot.standin.files import plain_png
from bot.standin.records import Channel, Guild
from bot.standin.sessions import Intent
from bot.table import Table
from engine import actions as a
from engine.computer import LEVELS
from engine.events import Event
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Cut, Rules
from engine.state import Match, Phase, awaited
from engine.views import look, watch
from tests.bot.ui.salon import sentences
from tests.e2e.lookout import LONG, rows_in
from tests.e2e.room import Room, opened
from tests.unhurried import until

PHASES = (
    *("lobby", "cut", "to draw", "to play", "down", "call", "answer of the goer", "answer of another"),
    *("between deals", "paused", "by mail", "away"),
)
"""Where a table stands when somebody or something goes."""

NAMES = ("Ann", "Bob", "Cy", "Dee", "Fay", "Gus", "Hal", "Ida")
SOON = 2_000
"""Milliseconds of the bot's time within which everything follows."""

PIXEL = plain_png((0, 90, 0), 1)
"""The smallest picture."""


@dataclass
class Place:
    """One table or lobby, and what it stands on."""

    room: Room
    phase: str
    seats: int
    guild: Guild
    channel: Channel
    table: Table | None = None
    lobby_id: int = 0
    gone: Person | None = None
    """Who goes."""
    revision: int = 0
    """How many events there were before."""
    was_awaited: bool = False
    """Whether the table waited for who goes."""

    def __repr__(self) -> str:
        """Name it in a failure."""
        return f"<{self.phase}, {self.seats} seats>"

    @property
    def people(self) -> list[Person]:
        """Who sat down, by seat."""
        return self.room.people[: self.seats]

    @property
    def goer(self) -> Person:
        """Who goes."""
        assert self.gone is not None
        return self.gone

    @property
    def playing(self) -> Table:
        """The table."""
        assert self.table is not None
        return self.table

    @property
    def lobby(self) -> Lobby | None:
        """The lobby, while there is one."""
        return next((lobby for lobby in self.room.app.lobbies.all() if lobby.lobby_id == self.lobby_id), None)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing in the channel any more."""
        return self.lobby is None if self.table is None else self.table.record.ended_at is not None

    def sits(self, person: Person) -> bool:
        """Whether somebody sits here."""
        if self.table is not None:
            return not self.is_over and self.table.seat_of(person.id) is not None
        return self.lobby is not None and any(
            isinstance(who, ports.Person) and who.user_id == person.id for who in self.lobby.occupants
        )

    def others(self) -> list[Person]:
        """Who sits here still."""
        return [person for person in self.people if self.sits(person)]

    def shown(self, label: str | None = None) -> list[Sight]:
        """The messages in the channel that can be pressed, for somebody who may look at it."""
        label = label or ("Join" if self.table is None else "My hand")
        if self.channel.id not in self.room.discord.world.channels:
            return []
        return [sight for sight in self.room.bystander.messages(self.channel) if sight.find_button(label)]

    async def moves(self) -> None:
        """Let somebody who is still here do the next thing that the channel is shown."""
        app, table = self.room.app, self.table
        if table is None:
            await app.lobbies.allow_hints(self.lobby_id, self.others()[0].id, on=True)
        elif table.record.clocks.pause is not None:
            await app.tables.adjust(table.table_id, self.others()[0].id, courtesies.resume)
        elif table.record.clocks.is_away(table.seated(self.others()[0].id)):
            await app.tables.notice(table.table_id, self.others()[0].id)
        else:
            await act(self.room, table, self.people)
            # The message waits for what ends a turn or a call window.
            while table.match.phase is Phase.PLAY or (self.phase == "call" and table.match.phase is Phase.CALL):
                await act(self.room, table, self.people)


async def act(room: Room, table: Table, seated: Sequence[Person]) -> None:
    """Let the first who is awaited play as the careful computer does."""
    seat = table.awaited[0]
    action = LEVELS["careful"](table.view(seat), lambda: False)
    await room.app.tables.act(table.table_id, seated[seat].id, None, action)


def is_at(match: Match, phase: str) -> bool:
    """Whether a match has come to a phase."""
    match phase:
        case "cut":
            return match.phase is Phase.CUT
        case "call":
            return match.phase is Phase.CALL
        case "answer of the goer" | "answer of another":
            return match.phase is Phase.ANSWER
        case "between deals" | "away":
            return match.phase is Phase.SCORED
        case "to draw" | "by mail":
            return match.phase is Phase.DRAW
        case _:
            return match.phase is Phase.PLAY and watch(match).seats[awaited(match)[0]].down == (phase == "down")


def rules_of(phase: str) -> Rules:
    """The rules under which a phase comes."""
    return replace(PRESETS["jamaican"], cut=Cut.BUTTON) if phase == "cut" else PRESETS["jamaican"]


@cache
def journal_to(phase: str, seats: int) -> tuple[Event, ...]:
    """What happens until a match is in a phase; whoever may call does so where an answer is wanted."""
    shuffler = SeededShuffler(f"{phase} {seats}")
    events = open_match(rules_of(phase), seats, shuffler)
    match = replay(events)
    while not is_at(match, phase):
        seat = awaited(match)[0]
        view = look(match, seat)
        action: a.Action = LEVELS["careful"](view, lambda: False)
        if phase.startswith("answer") and view.legal.call:
            action = a.Call()
        more = play(match, seat, action, shuffler)
        events = (*events, *more)
        for event in more:
            match = evolve(match, event)
    return events


async def _play(place: Place, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Open a table whose match has come to its phase already; the listener hears of it at the end."""
    room, phase, seated = place.room, place.phase, place.people
    tables = room.app.tables
    listener, tables.listener = tables.listener, None
    lobby = Lobby(
        lobby_id=0,
        guild_id=place.guild.id,
        channel_id=place.channel.id,
        host_id=seated[0].id,
        game="jamaican",
        rules=rules_of(phase),
        pace=Pace.BY_MAIL if phase == "by mail" else Pace.NORMAL,
        seats=place.seats,
        occupants=tuple(ports.Person(person.id, person.name) for person in seated),
        expires_at=room.clock.now(),
    )
    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.open_match", lambda *_: journal_to(phase, place.seats))
        table = tables.get((await tables.open(lobby)).table_id)
    for person in people(table.record) if phase == "paused" else ():
        await tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    for person in people(table.record) if phase == "away" else ():
        await tables.adjust(table.table_id, person.user_id, courtesies.go_away)
    tables.listener = listener
    assert listener is not None
    listener.table_changed(TableNews(table.record, (), Cause.TABLE))
    return table


def _goer(place: Place) -> Person:
    """Choose who goes: who is awaited, or who called where somebody else is to answer."""
    table = place.table
    if table is None:
        return place.people[0]
    if place.phase == "answer of another":
        window = table.public().window
        assert window is not None
        return place.people[window.caller or 0]
    return place.people[table.awaited[0]]


async def _furnish(room: Room, phase: str, seats: int, monkeypatch: pytest.MonkeyPatch, *, thread: bool) -> Place:
    world, app = room.discord.world, room.app
    guild = world.add_guild(f"{phase} of {seats}")
    for person in (*room.people, room.bystander):
        world.join(person.user, guild)
    channel = world.add_channel(guild, "kalooki")
    if thread:
        channel = world.add_thread(channel, "table", room.bystander.id)
    place = Place(room, phase, seats, guild, channel)
    await until(lambda: app.client.get_channel(channel.id) is not None)
    if phase == "lobby":
        host, *guests = (ports.Person(person.id, person.name) for person in place.people)
        lobby = await app.lobbies.open(guild.id, channel.id, host, "jamaican", 8, Pace.NORMAL, 0)
        place.lobby_id = lobby.lobby_id
        for guest in guests:
            await app.lobbies.join(lobby.lobby_id, guest)
    else:
        place.table = await _play(place, monkeypatch)
    place.gone = _goer(place)
    return place


@contextlib.asynccontextmanager
async def places(
    folder: Path,
    shift: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    phases: Iterable[str] = PHASES,
    thread: bool = False,
    see_leavers: bool = False,
) -> AsyncIterator[list[Place]]:
    """Open a table in each phase: 3 to 8 seats in turn, beginning ``shift`` later; what they show is shown.

    Pictures are a pixel: nobody looks at them here. With ``see_leavers`` the bot has the members intent.
    """

    async def pixel(_: Renderer, __: Picture) -> bytes:
        return PIXEL

    monkeypatch.setattr(Renderer, "png", pixel)
    privileged = int(Intent.GUILD_MEMBERS) if see_leavers else 0
    async with opened(folder, *NAMES, privileged=privileged, KALOOKI_SEE_LEAVERS=see_leavers) as room:
        room.app.client.messenger.pause = _no_pause
        found = [
            await _furnish(room, phase, 3 + (number + shift) % 6, monkeypatch, thread=thread)
            for number, phase in enumerate(phases)
        ]
        await room.settled()
        for place in found:
            assert place.shown(), place
            if place.table is not None:
                place.revision = place.table.revision
                place.was_awaited = place.table.seat_of(place.goer.id) in place.table.awaited
        yield found


async def heard(room: Room) -> None:
    """Return once the bot has heard what Discord has told so far, and has done what follows from it."""
    await room.command(room.bystander, "tables")


async def soon(room: Room) -> None:
    """Let two seconds of the bot's time pass."""
    await heard(room)
    await room.clock.run_until(room.clock.now() + SOON)
    await room.settled()


def is_free(room: Room, person: Person) -> bool:
    """Whether somebody sits nowhere."""
    return not room.app.tables.of_user(person.id) and not room.app.lobbies.of_user(person.id)


def calls_nobody(place: Place, person: Person) -> bool:
    """Whether no mention of somebody stands in the channel."""
    if place.channel.id not in place.room.discord.world.channels:
        return True
    return not any(person.id in sight.mentions for sight in place.room.bystander.messages(place.channel))


def hides_hands(place: Place) -> bool:
    """Whether nobody sees the hand of another."""
    table, phrases = place.table, Phrases(sentences())
    if table is None or table.match.phase in {Phase.CUT, Phase.SCORED}:
        return True
    room = place.room
    hands = {seat: tuple(sorted(map(phrases.card, table.view(seat).hand))) for seat in range(place.seats)}
    for person in room.everybody:
        seat = table.seat_of(person.id)
        mine = None if seat is None else hands[seat]
        foreign = {hand for hand in hands.values() if len(hand) >= LONG and hand != mine}
        for sight in room.all(person):
            text = "\n".join((sight.text, *(picture.alt for picture in sight.pictures)))
            if rows_in(text) & foreign:
                return False
    return True


async def _no_pause(_: float) -> None:
    await asyncio.sleep(0)
