"""Kill the bot with -9, start it again, press the old buttons, and play the match to its end: all by presses."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.demo.scripted import NotShown, Scripted
from bot.ports import Cause, Entry, Pace, Person, TableRecord
from bot.standin import Person as Client
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.records import Channel
from bot.standin.server import checker_from_environment
from bot.standin.sights import Sight
from bot.store import open_store
from engine.actions import Action, Call, Draw, PassCall
from engine.codec import fingerprint
from engine.computer import LEVELS
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.state import Match, Phase, awaited
from engine.views import look
from tests.e2e.bot_process import ACTING, ROOT, STARTING, WRITING, BotProcess, stored_table


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
        await self.start_again()
        after = await stored_table(self.path)
        assert after.match == before.match
        # A bot that was killed before its table stood in the channel leaves that to the next one.
        assert before.record.message_id in {None, after.record.message_id}
        assert after.record == replace(before.record, message_id=after.record.message_id)
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

    def said(self) -> str:
        """What stands in the room, oldest first."""
        return "\n".join(sight.text for sight in self.people[0].person.messages(self.room))

    async def start_again(self, *doom: str) -> None:
        """Start another bot."""
        self.starts += 1
        self.bot = await BotProcess.start(self.discord, self.path, f"start {self.starts}", *doom)


@contextlib.asynccontextmanager
async def opened(folder: Path, before: Callable[[Match], bool] | None = None, *doom: str) -> AsyncIterator[Evening]:
    """Open an evening; with ``before``, at a table that has been played until then."""
    path = folder / "kalooki.sqlite3"
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        _, (room,), clients = discord.furnish(("Ann", "Bob", "Cy", "Dee"))
        if before is not None:
            await played_until(before, path, room, clients)
        bot = await BotProcess.start(discord, path, "start 1", *doom)
        people = [Scripted(client, LEVELS["greedy"]) for client in clients]
        evening = Evening(discord, room, people, path, bot)
        try:
            if before is not None:
                await evening.read()
            yield evening
        finally:
            code = await evening.bot.stop()
        assert code == 0
        discord.check()


async def played_until(there: Callable[[Match], bool], path: Path, room: Channel, people: Sequence[Client]) -> None:
    """Write the file of a table that was played so far by people who are not shown here."""
    rules, shuffler = PRESETS["jamaican"], SeededShuffler("before")
    events = list(open_match(rules, len(people), shuffler))
    match = replay(events)
    while not there(match):
        seat = awaited(match)[0]
        for event in play(match, seat, LEVELS["greedy"](look(match, seat), lambda: False), shuffler):
            events.append(event)
            match = evolve(match, event)
    record = TableRecord(
        table_id=0,
        guild_id=room.guild_id or 0,
        channel_id=room.id,
        host_id=people[0].id,
        game="jamaican",
        pace=Pace.RELAXED,
        occupants=tuple(Person(person.id, person.name) for person in people),
        started_at=0,
    )
    store = await open_store(path)
    entry = Entry(tuple(events), Cause.PERSON, 0)
    await store.open_table(record, entry, fingerprint=fingerprint(match), deadline=None, lobby_id=None)
    await store.close()


async def press_lobby(evening: Evening, scripted: Scripted, verb: str) -> None:
    """Press a button of the lobby that is shown, whichever bot has shown it."""

    def shown(sight: Sight) -> bool:
        return any(
            button.custom_id.startswith("k1:L") and button.custom_id.endswith(f":{verb}") and not button.disabled
            for button in sight.buttons
        )

    sight = await scripted.person.wait_for(shown, evening.room)
    button = next(button for button in sight.buttons if button.custom_id.endswith(f":{verb}"))
    await scripted.person.click(sight, custom_id=button.custom_id)
    await evening.bot.says("lobby", "act")


async def sit_down(evening: Evening) -> None:
    """Sit down and start; the bot is killed while the lobby is half full."""
    host, *guests = evening.people
    await host.person.slash(evening.room, "kalooki new", seats=4, pace="relaxed")
    await evening.bot.says("lobby")
    await press_lobby(evening, guests[0], "join")
    await evening.bot.kill()
    await evening.start_again()
    for scripted, verb in ((guests[1], "join"), (guests[2], "join"), (host, "start")):
        await press_lobby(evening, scripted, verb)
    await evening.read()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening that begins with nothing."""
    async with opened(tmp_path) as made:
        yield made


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
    await evening.decide()


def nearly_over(match: Match) -> bool:
    """Whether somebody has few cards left in the ninth deal: the deals before it are played in other tests."""
    deal = match.deal
    return deal is not None and deal.number == 9 and any(seat.down and len(seat.hand) <= 3 for seat in deal.hands)


@pytest.mark.slow
async def test_a_match_is_played_to_its_end_across_kills_and_counts_once(tmp_path: Path) -> None:
    async with opened(tmp_path, nearly_over) as evening:
        await evening.kill_and_start()
        # Two leave; the computer plays their seats and two people play to the end, so that the match counts.
        ann, bob, *others = evening.people
        staying = {seat: who for seat in range(4) if (who := evening.who(seat)) in (ann, bob)}
        for scripted in others:
            await scripted.person.slash(evening.room, "kalooki leave").shown()
        while not evening.closed:
            for seat in [seat for seat in awaited(evening.match) if seat in staying][:1]:
                # A computer that called in between has taken the button away.
                with contextlib.suppress(NotShown):
                    await staying[seat].decide_and_press(evening.record.table_id, look(evening.match, seat))
            await evening.hear()
        assert evening.match.places is not None
        assert len([result for result in evening.match.results if not result.sudden_death]) == 9
        # The end is killed, too, before or after it was shown; the league has the match once.
        await evening.bot.kill()
        await evening.start_again()
        sight = await ann.person.slash(evening.room, "kalooki leaderboard").shown()
        assert "Ann" in sight.text
        store = await open_store(evening.path)
        assert (await store.league.history(evening.room.guild_id or 0))[1] == 1
        assert await store.open_tables() == ()
        await store.close()
        over = await ann.person.wait_for(lambda seen: "The match is over." in seen.text, evening.room)
        assert not any(button.custom_id.startswith("k1:1:") and ":draw" in button.custom_id for button in over.buttons)


@pytest.mark.slow
@pytest.mark.parametrize("step", [WRITING, "commit", "written"])
async def test_killed_at_a_step_of_a_draw_the_draw_counts_once(tmp_path: Path, step: str) -> None:
    async with opened(tmp_path, lambda match: match.phase is Phase.DRAW, ACTING, step) as evening:
        seat = awaited(evening.match)[0]
        person, before = evening.who(seat).person, evening.match

        def drawable(sight: Sight) -> bool:
            return any(button.custom_id.split(":")[3:] == ["draw"] for button in sight.buttons)

        panel = await person.wait_for(drawable, person.dm)
        press = person.click(panel, label="Draw")
        await evening.bot.died()
        # The start after it is killed as well, on its way to the matches.
        await evening.start_again(STARTING, "SELECT game_table.table_id, game_table.guild_id,")
        await evening.start_again()
        await evening.read()
        assert (evening.match != before) == (step == "written")
        assert evening.match in {before, after_draw(before, seat)}
        # The old button again: it does what it should have done, or says that it is old.
        await person.click(panel, label="Draw", late=True)
        if step != "written":
            await evening.hear()
        await evening.read()
        assert evening.match == after_draw(before, seat)
        # Nobody answers who is dead; everything else was answered.
        await press
        evening.discord.notebook.unanswered.clear()


def after_draw(match: Match, seat: int) -> Match:
    """The match after a draw from the stock, whose order was fixed when the cards were dealt."""
    for event in play(match, seat, Draw(), SeededShuffler("not needed")):
        match = evolve(match, event)
    return match


@pytest.mark.slow
async def test_told_to_stop_it_says_back_soon_and_then_that_it_is_back(tmp_path: Path) -> None:
    async with opened(tmp_path, lambda match: match.phase is Phase.DRAW) as evening:
        await evening.people[0].person.wait_for(lambda seen: seen.find_button("My hand") is not None, evening.room)
        assert await evening.bot.stop() == 0
        assert "The bot stops for a moment and is back soon." in evening.said()
        await evening.start_again()
        await evening.people[0].person.wait_for(lambda seen: "The bot is back," in seen.text, evening.room)
        await evening.press(awaited(evening.match)[0], Draw())
        await evening.people[0].person.wait_for(
            lambda seen: seen.find_button("My hand") is not None and "The bot is back," not in seen.text, evening.room
        )


@pytest.mark.slow
async def test_a_second_bot_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, lambda match: match.phase is Phase.DRAW) as evening:
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run", "--endpoint", evening.discord.url),
            cwd=ROOT,
            env={**os.environ, "DISCORD_TOKEN": evening.discord.token, "KALOOKI_DATABASE": str(evening.path)},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, said = await second.communicate()
        assert second.returncode == 2
        assert out == b""
        assert b"is in use by another program, perhaps another copy of the bot. Stop that first." in said
        assert b"Traceback" not in said
        assert evening.discord.token.encode() not in said
        # The first one has not noticed.
        await evening.press(awaited(evening.match)[0], Draw())
