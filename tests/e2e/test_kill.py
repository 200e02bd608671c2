"""Kill the bot with -9, start it again, press the old buttons, and play the match to its end: all by presses."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.demo.scripted import Scripted
from bot.ports import Person
from bot.standin import Standin
from bot.standin.records import Channel
from bot.standin.server import checker_from_environment
from bot.standin.sights import Sight
from bot.table import Table
from engine.actions import Call, Draw, PassCall
from engine.computer import LEVELS
from engine.state import Phase
from tests.e2e.bot_process import BotProcess


@dataclass
class Evening:
    """Three people at the stand-in, and the bot of the moment."""

    discord: Standin
    room: Channel
    people: Sequence[Scripted]
    path: Path
    bot: BotProcess
    starts: int = 1

    async def kill_and_start(self) -> None:
        """Kill the bot and start another one with another source of chance."""
        await self.bot.kill()
        self.starts += 1
        self.bot = await BotProcess.start(self.discord, self.path, f"start {self.starts}")

    def who(self, table: Table, seat: int) -> Scripted:
        """The person on a seat."""
        occupant = table.record.occupants[seat]
        assert isinstance(occupant, Person)
        return next(scripted for scripted in self.people if scripted.person.id == occupant.user_id)

    async def act(self, table: Table) -> None:
        """Let who is awaited first decide and press, and wait until it is stored."""
        seat = table.awaited[0]
        await self.who(table, seat).decide_and_press(table.table_id, table.view(seat))
        await self.bot.says("act")

    async def until(self, phase: Phase) -> Table:
        """Play until the table is in a phase."""
        while (table := await self.bot.table()).match.phase is not phase:
            await self.act(table)
        return table


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
            assert await evening.bot.stop() == 0
        discord.check()


async def sit_down(evening: Evening) -> Table:
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
    return await evening.bot.table()


@pytest.mark.slow
async def test_killed_in_a_call_window_and_in_mid_turn_the_match_goes_on(evening: Evening) -> None:
    await sit_down(evening)

    table = await evening.until(Phase.CALL)
    first, second = table.awaited
    await evening.who(table, first).press(table.table_id, table.view(first), PassCall())
    await evening.bot.says("act")
    before = await evening.bot.table()
    await evening.kill_and_start()
    after = await evening.bot.table()
    assert after.match == before.match
    assert after.deadline == before.deadline
    # Both count: the pass from before the kill, and the second one by the button that was shown before it.
    await evening.who(after, second).press(after.table_id, after.view(second), PassCall())
    await evening.bot.says("act")
    table = await evening.bot.table()
    assert table.match.phase is Phase.DRAW

    (seat,) = table.awaited
    await evening.who(table, seat).press(table.table_id, table.view(seat), Draw())
    await evening.bot.says("act")
    before = await evening.bot.table()
    await evening.kill_and_start()
    after = await evening.bot.table()
    assert after.match == before.match
    assert after.match.phase is Phase.PLAY
    assert after.deadline == before.deadline
    await evening.act(after)

    table = await evening.until(Phase.CALL)
    (caller, *_) = table.awaited
    await evening.who(table, caller).press(table.table_id, table.view(caller), Call())
    await evening.bot.says("act")
    await evening.kill_and_start()
    table = await evening.bot.table()
    assert table.match.phase is Phase.ANSWER
    await evening.act(table)

    table = await evening.until(Phase.SCORED)
    assert len(table.match.results) == 1
    await evening.kill_and_start()
    for _ in range(4):
        await evening.act(await evening.bot.table())
    table = await evening.bot.table()
    assert table.match.phase is Phase.DRAW
    assert table.public().number == 2
