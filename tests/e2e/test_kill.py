"""Kill the bot with -9, start it again, press the old buttons, and play the match to its end: all by presses."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.demo.scripted import NotShown, Scripted
from bot.ports import Person, TableRecord
from bot.standin import Standin
from bot.standin.records import Channel
from bot.standin.server import checker_from_environment
from bot.standin.sights import Sight
from engine.actions import Action, Call, Draw, PassCall
from engine.computer import LEVELS
from engine.fold import evolve
from engine.state import Match, Phase, awaited
from engine.views import look
from tests.e2e.bot_process import BotProcess, stored_table


@dataclass
class Evening:
    """Four people at the stand-in, the bot of the moment, and what it has said of its table."""

    discord: Standin
    room: Channel
    people: Sequence[Scripted]
    path: Path
    bot: BotProcess
    starts: int = 1
    record: TableRecord = field(init=False)
    match: Match = field(init=False)
    closed: bool = False

    def waits(self, phase: Phase) -> bool:
        """Whether the table waits for that."""
        return self.match.phase is phase

    async def read(self) -> None:
        """Take the table from the file."""
        table = await stored_table(self.path)
        self.record, self.match = table.record, table.match

    async def kill_and_start(self) -> None:
        """Kill the bot and start another one with another source of chance; the file must hold what it said."""
        await self.bot.kill()
        before = await stored_table(self.path)
        assert before.match == self.match
        self.starts += 1
        self.bot = await BotProcess.start(self.discord, self.path, f"start {self.starts}")
        after = await stored_table(self.path)
        assert after.match == before.match
        assert after.record == before.record
        assert after.deadline == before.deadline

    def who(self, seat: int) -> Scripted:
        """The person on a seat."""
        occupant = self.record.occupants[seat]
        assert isinstance(occupant, Person)
        return next(scripted for scripted in self.people if scripted.person.id == occupant.user_id)

    async def press(self, seat: int, action: Action) -> None:
        """Let the person on a seat do something, and wait until it is stored."""
        await self.who(seat).press(self.record.table_id, look(self.match, seat), action)
        await self.hear()

    async def decide(self) -> None:
        """Let who is awaited first decide and press, and wait until it is stored."""
        seat = awaited(self.match)[0]
        await self.who(seat).decide_and_press(self.record.table_id, look(self.match, seat))
        await self.hear()

    async def hear(self) -> None:
        """Fold what the bot says next."""
        events = await self.bot.act()
        self.closed = events is None
        for event in events or ():
            self.match = evolve(self.match, event)

    async def until(self, phase: Phase) -> None:
        """Play until the table is in a phase."""
        while not self.waits(phase):
            await self.decide()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    path = tmp_path / "kalooki.sqlite3"
    async with Standin(limits=False, schema=checker_from_environment()) as discord:
        _, (room,), clients = discord.furnish(("Ann", "Bob", "Cy", "Dee"))
        bot = await BotProcess.start(discord, path, "start 1")
        people = [Scripted(client, LEVELS["greedy"]) for client in clients]
        evening = Evening(discord, room, people, path, bot)
        try:
            yield evening
        finally:
            code = await evening.bot.stop()
        assert code == 0
        discord.check()


async def sit_down(evening: Evening) -> None:
    host, *guests = evening.people
    await host.person.slash(evening.room, "kalooki new", seats=4, pace="relaxed")
    await evening.bot.says("lobby")
    for scripted, verb in (*((guest, "join") for guest in guests), (host, "start")):

        def shown(sight: Sight, verb: str = verb) -> bool:
            return any(
                button.custom_id.startswith("k1:L") and button.custom_id.endswith(f":{verb}") and not button.disabled
                for button in sight.buttons
            )

        sight = await scripted.person.wait_for(shown, evening.room)
        button = next(button for button in sight.buttons if button.custom_id.endswith(f":{verb}"))
        await scripted.person.click(sight, custom_id=button.custom_id)
        await evening.bot.says("lobby", "act")
    await evening.read()


@pytest.mark.slow
async def test_a_match_survives_a_kill_in_every_kind_of_wait(evening: Evening) -> None:
    await sit_down(evening)

    await evening.until(Phase.CALL)
    first, second = awaited(evening.match)
    await evening.press(first, PassCall())
    await evening.kill_and_start()
    # Both count: the pass from before the kill, and the second one by the button that was shown before it.
    await evening.press(second, PassCall())
    assert evening.waits(Phase.DRAW)

    await evening.press(awaited(evening.match)[0], Draw())
    await evening.kill_and_start()
    assert evening.waits(Phase.PLAY)

    await evening.until(Phase.CALL)
    await evening.press(awaited(evening.match)[0], Call())
    assert evening.waits(Phase.ANSWER)
    await evening.kill_and_start()

    await evening.until(Phase.SCORED)
    await evening.kill_and_start()

    # Three leave; the computer plays their seats and one person plays to the end.
    ann, *others = evening.people
    for scripted in others:
        await scripted.person.slash(evening.room, "kalooki leave").shown()
    seat = next(seat for seat in range(4) if evening.who(seat) is ann)
    while not evening.closed:
        if seat in awaited(evening.match):
            # A computer that called in between has taken the button away.
            with contextlib.suppress(NotShown):
                await ann.decide_and_press(evening.record.table_id, look(evening.match, seat))
        await evening.hear()
    assert evening.match.places is not None
    assert len([result for result in evening.match.results if not result.sudden_death]) == 9
    sight = await ann.person.slash(evening.room, "kalooki leaderboard").shown()
    assert "Ann" in sight.text
