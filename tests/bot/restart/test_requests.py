"""Nothing is lost and nothing stands twice, at whichever request to Discord of whatever act the power is cut.

A request is a step that leaves the bot as much as a commit is. People open, join, start and end tables; of each act the
power is cut at its first request in one evening, at its second in the next, and so on, by turns before and after the
effect. Now and then the start that follows is cut, too. The next bot must find the state of the last commit, show it
once, and take the same press again where it was not stored. It leaves out the acts of a match.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.standin import Sight, Standin
from bot.standin.faults import Fault, Trouble
from bot.standin.people import Press
from bot.ui import replies
from engine.codec import fingerprint
from engine.fold import replay
from engine.packs import SeededShuffler
from tests.bot.restart.power import copy
from tests.bot.ui.salon import Bot, Salon

Act = Callable[[Salon], Press]
"""Somebody presses something."""


class Mains:
    """The power of one bot, cut at one of its requests that change something."""

    def __init__(self, salon: Salon, cut_at: int, left: Path, *, after: bool) -> None:
        """Cut at the request of that number, from 0, before or ``after`` its effect; the file goes to ``left``."""
        self.asked: list[str] = []
        self.cut = False
        self.left = left
        self._salon = salon
        self._cut_at = cut_at
        self._after = after

    def trouble(self, method: str, route: str, _channel: str) -> Fault | None:
        """What happens to a request; nothing that a dead bot asks for happens."""
        if self.cut:
            return Fault(Trouble.RESET)
        if method == "GET":
            return None
        self.asked.append(f"{method} {route}")
        if len(self.asked) - 1 < self._cut_at:
            return None
        self.cut = True
        copy(self._salon.bot.path, self.left)
        return Fault(Trouble.RESET, after_effect=self._after)


class Evenings:
    """People at a bot that dies now and then."""

    def __init__(self, salon: Salon, folder: Path) -> None:
        self.salon = salon
        self.cuts = Counter[str]()
        """How often an act was cut short, by its name."""
        self._folder = folder
        self._files = 0

    async def act(self, name: str, act: Act, cut_at: int, *, after: bool) -> bool:
        """Let somebody act and the power be cut; return whether it was, and the next bot runs."""
        mains = self._mains(cut_at, after=after)
        press = act(self.salon)
        await self._until_dark(mains, self._followed(press))
        self.salon.discord.faults.chance = None if not mains.cut else mains.trouble
        if mains.cut:
            self.cuts[name] += 1
            await self._start_again(mains, twice=self.cuts.total() % 3 == 0)
        return mains.cut

    def _mains(self, cut_at: int, *, after: bool) -> Mains:
        self._files += 1
        left = self._folder / f"left-{self._files}.sqlite3"
        mains = Mains(self.salon, cut_at, left, after=after)
        self.salon.discord.faults.chance = mains.trouble
        return mains

    async def _followed(self, press: Press) -> None:
        await press
        await self.salon.settle()

    async def _until_dark(self, mains: Mains, work: Awaitable[None]) -> None:
        doing = asyncio.ensure_future(work)
        async with asyncio.timeout(30):
            while not mains.cut and not doing.done():  # noqa: ASYNC110 - a dead bot sets no event
                await asyncio.sleep(0)
        if mains.cut:
            doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await doing

    async def _start_again(self, mains: Mains, *, twice: bool) -> None:
        await self.salon.bot.stop()
        again = self._mains(self._files % 3 if twice else 1_000, after=bool(self._files % 2))
        await self._start(mains.left)
        await self._until_dark(again, self.salon.settle())
        if again.cut:
            await self.salon.bot.stop()
            self.salon.discord.faults.chance = None
            await self._start(again.left)
            await self.salon.settle()
        self.salon.discord.faults.chance = None
        await self.is_whole()

    async def _start(self, path: Path) -> None:
        salon = self.salon
        salon.bot = await Bot.start(salon.discord, path, salon.clock, SeededShuffler("later"))
        salon.bot.client.messenger.pause = at_once

    async def is_whole(self) -> None:
        """Everything is as the file says, and everybody sees it once."""
        bot, ann = self.salon.bot, self.salon.people[0]
        room = [sight for sight in ann.messages(self.salon.room) if not sight.private]
        lobbies, tables = bot.client.desk.lobbies.all(), bot.tables.all()
        assert len(_with(room, "Join")) == len(lobbies)
        assert len(_with(room, "My hand")) == len(tables)
        assert sum(bool(sight.mentions) for sight in room) <= len(tables)
        for table in tables:
            stored = await bot.store.stored_table(table.table_id)
            assert stored is not None
            assert fingerprint(replay(stored.events)) == fingerprint(table.match)
            for person in self.salon.people:
                hands = [sight for sight in person.messages(person.dm) if sight.buttons]
                assert len(hands) == 1, [sight.text for sight in hands]
        assert len({lobby.channel_id for lobby in lobbies}) == len(lobbies)


async def at_once(seconds: float) -> None:
    """Do not wait between tries."""


def _with(sights: list[Sight], label: str) -> list[Sight]:
    return [sight for sight in sights if sight.find_button(label)]


@pytest.fixture
async def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evenings]:
    """A salon whose bot tries nothing again by itself: it is dead, or the line holds."""
    monkeypatch.setattr(replies, "ACK_PAUSES", ())
    monkeypatch.setattr(replies, "EDIT_PAUSES", ())
    async with Standin(limits=False) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        clock = VirtualClock()
        bot = await Bot.start(discord, tmp_path / "first.sqlite3", clock, SeededShuffler(7))
        bot.client.messenger.pause = at_once
        salon = Salon(discord, bot, clock, room, people)
        try:
            yield Evenings(salon, tmp_path)
        finally:
            discord.faults.chance = None
            await salon.bot.stop()
        discord.notebook.unanswered.clear()  # nobody answers who is dead
        discord.check()


async def until_done(evenings: Evenings, name: str, act: Act, done: Callable[[], bool], cut_at: int) -> bool:
    """Act with the power cut, and again with the power on where it was not stored; return whether it was cut."""
    was_cut = await evenings.act(name, act, cut_at, after=bool((cut_at + len(name)) % 2))
    if not done():
        press = act(evenings.salon)
        await press
        await evenings.salon.settle()
    assert done(), name
    await evenings.is_whole()
    return was_cut


@pytest.mark.slow
@pytest.mark.timeout(600)  # dozens of starts
async def test_an_evening_cut_at_each_request_of_opening_joining_and_starting(evenings: Evenings) -> None:
    salon = evenings.salon
    ann, bob, cy = salon.people

    def seated() -> int:
        lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
        return 0 if lobby is None else len(lobby.occupants)

    def joins(number: int) -> Act:
        return lambda at: salon.people[number].click(_with(list(ann.messages(at.room)), "Join")[-1], label="Join")

    cut_at, cut = 0, True
    while cut:
        cut = await until_done(
            evenings, "new", lambda at: ann.slash(at.room, "kalooki new"), lambda: seated() > 0, cut_at
        )
        if not _with(list(ann.messages(salon.room)), "Join"):
            await salon.command(ann, "table")
        cut |= await until_done(evenings, "join", joins(1), lambda: seated() > 1, cut_at)
        await salon.click(cy, salon.public(), "Join")
        cut |= await until_done(
            evenings,
            "start",
            lambda at: ann.click(_with(list(ann.messages(at.room)), "Start")[-1], label="Start"),
            lambda: bool(salon.bot.tables.all()),
            cut_at,
        )
        assert {person.id for person in (ann, bob, cy)} == {who.user_id for who in salon.table.record.occupants}  # type: ignore[union-attr] # people
        cut |= await until_done(
            evenings, "end", lambda at: ann.slash(at.room, "kalooki end"), lambda: not salon.bot.tables.all(), cut_at
        )
        cut_at += 1
    assert set(evenings.cuts) == {"new", "join", "start", "end"}
    assert evenings.cuts["start"] >= 6
