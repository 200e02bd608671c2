"""Every trouble that Discord has with requests and the gateway, one by one: pressed, answered, moved, shown.

Limits are on, and everything runs on virtual time: waits for limits, slow answers and half-open lines cost none. What
closes something to the bot (50007, 50013, 10003, 10008) has its tests beside the messages, in ``tests/bot/ui``.
"""

import asyncio
from pathlib import Path

import pytest

from bot.app import App
from bot.standin import Person, Sight, Standin
from bot.standin.people import Outcome, Press
from bot.standin.records import Channel
from bot.standin.script import arrange
from bot.table import Table
from bot.ui.messenger import OPENED_A_SECOND
from bot.ui.pacing import BURST
from engine.state import Phase
from tests.e2e.soak.virtual import run
from tests.e2e.test_defences import bot, discord_time

pytestmark = pytest.mark.virtual_time

PASSING = (
    *(
        f"the next POST to callback answers {number}{when}"
        for number in (500, 502, 503)
        for when in ("", " after the effect")
    ),
    *(
        f"the next POST to callback {does}{when}"
        for does in ("is cut", "is left hanging")
        for when in ("", " after the effect")
    ),
    "the next POST to callback answers 40060 after the effect",
    "the next POST to callback waits 4 s",
    "the next POST to callback waits 4 s after the effect",
    *(
        f"the next PATCH to answers answers {number}{when}"
        for number in (500, 502, 503)
        for when in ("", " after the effect")
    ),
    *(f"the next PATCH to answers {does}" for does in ("is cut", "is left hanging", "waits 4 s", "answers 50027")),
    "the next PATCH to answers answers 429 for 2.5 s, shared",
    *(f"the next PATCH to messages answers 429 for 2.5 s, {scope}" for scope in ("user", "global", "shared")),
    *(f"the next PATCH to messages {does}" for does in ("answers 502", "is cut", "is left hanging", "waits 4 s")),
    "the next PATCH to messages answers 30046",
    "the next 5 PATCHs to messages answer 30046",
    *(
        f"the next INTERACTION_CREATE {does}"
        for does in ("is sent twice", "is sent after old ones", "brings op 7", "brings op 9 true", "cuts the line")
    ),
)
"""What passes: the press is answered all the same."""

POSTED = tuple(
    f"the next {request} {does}{when}"
    for request in ("POST to new messages", "PATCH to messages")
    for does in (
        *(f"answers {number}" for number in (500, 502, 503)),
        *(f"answers 429 for 2.5 s, {scope}" for scope in ("user", "global", "shared")),
        *("is cut", "is left hanging", "waits 4 s"),
    )
    for when in (() if does.startswith("answers 429") else (" after the effect",)) + ("",)
)
"""What passes where a message is posted anew and the old one closed."""

STARTING = (
    "the next 3 GETs to anything answer 503",
    "the next GET to anything answers 502",
    "the next GET to anything answers 429 for 2 s, global",
    "the next PUT to commands answers 503 after the effect",
    "the next 6 PUTs to commands answer 503",
    "the next 9 PUTs to commands answer 500",
    "the next 5 PUTs to commands answer 429 for 2 s",
    "the next PUT to commands is left hanging",
    "the next 3 PUTs to commands are cut",
)
"""What a start may meet; it goes on, and a minute later the commands are there."""

OPENED = tuple(
    f"the next {does}"
    for does in (
        "2 POSTs to direct messages answer 40003",
        "2 POSTs to direct messages answer 503",
        "POST to direct messages answers 502 after the effect",
        "POST to direct messages answers 429 for 2.5 s, global",
        "2 POSTs to direct messages are cut",
        "POST to direct messages is left hanging",
    )
)
"""What passes where somebody's direct messages are opened."""

UNANSWERABLE = (
    "the next POST to callback answers 10062",
    "the next INTERACTION_CREATE brings op 9 false",
)
"""What leaves the presser with a failure; the first is done all the same, the last was never heard of."""


def shown(sight: Sight | None, moment: int) -> bool:
    return sight is not None and any(f":{moment}:" in button.custom_id for button in sight.buttons)


class Evening:
    """Ann and two computers, by mail: no time runs out."""

    def __init__(self, discord: Standin, app: App) -> None:
        self.discord = discord
        self.app = app
        (self.ann,) = discord.people.values()
        self.room: Channel = next(channel for channel in self.ann.channels() if channel.guild_id is not None)

    async def sit_down(self) -> None:
        await self.ann.slash(self.room, "kalooki new", computers=2, pace="by-mail", game="no_calls")
        lobby = await self.ann.wait_for(lambda sight: sight.find_button("Start") is not None, self.room)
        await self.ann.click(lobby, label="Start")
        await discord_time(self.discord, 5_000)

    @property
    def table(self) -> Table:
        table = self.app.tables.in_channel(self.room.id)
        assert table is not None
        return table

    async def until(self, phase: Phase) -> None:
        """Let the computers play until Ann is awaited."""
        for _ in range(200):
            if self.table.match.phase is phase and self.table.awaited == (0,):
                return
            if self.table.awaited == (0,):
                action = next(iter(self.table.view(0).legal))
                await self.app.tables.act(self.table.table_id, self.ann.id, None, action)
            await discord_time(self.discord, 1_500)
        raise AssertionError(f"never came to {phase}")

    def panel(self, person: Person) -> Sight:
        return [sight for sight in person.messages(person.dm) if sight.buttons][-1]

    async def draw(self) -> Press:
        """Draw by a press, and let everything follow."""
        press = self.ann.click(self.panel(self.ann), label="Draw")
        await discord_time(self.discord, 30_000)
        return press

    async def throw(self) -> None:
        """Discard by presses, and let everything follow."""
        panel = self.panel(self.ann)
        select = next(select for select in panel.selects if ":throw:" in select.custom_id)
        await self.ann.select(panel, select.custom_id, select.options[0].value)
        await discord_time(self.discord, 3_000)
        await self.ann.click(self.panel(self.ann), label="Discard ")
        await discord_time(self.discord, 30_000)

    def board(self) -> Sight:
        return [sight for sight in self.ann.messages(self.room) if sight.find_button("My hand")][-1]


@pytest.mark.slow
def test_what_passes_is_answered_moved_and_shown(tmp_path: Path) -> None:
    async def evening() -> list[str]:
        wrong = []
        async with bot(tmp_path) as (discord, app):
            here = Evening(discord, app)
            await here.sit_down()
            for line in PASSING:
                await here.until(Phase.DRAW)
                await discord_time(discord, 10_000)
                before, refused = here.table.revision, discord.limits.refused
                arrange(discord.faults, line)
                press = await here.draw()
                outcome = (await press).outcome
                if outcome is not Outcome.QUIET or here.table.revision != before + 1:
                    wrong.append(f"{line}: {outcome}, moved by {here.table.revision - before}")
                if not here.panel(here.ann).selects:
                    wrong.append(f"{line}: the panel does not follow")
                await here.throw()
                await here.until(Phase.DRAW)
                await discord_time(discord, 40_000)
                boards = [sight for sight in here.ann.messages(here.room) if sight.find_button("My hand")]
                if len(boards) != 1 or not shown(here.panel(here.ann), here.table.match.moment):
                    wrong.append(f"{line}: {len(boards)} tables, and the panel is not of now")
                if discord.faults._waiting or discord.faults._moods:
                    wrong.append(f"{line}: never met")
                if discord.limits.refused != refused:
                    wrong.append(f"{line}: met a limit of its own")
                discord.faults.clear()
            wrong.extend(discord.notebook.unanswered)
        return wrong

    assert run(evening) == []


@pytest.mark.parametrize("line", STARTING)
def test_the_bot_starts_whatever_passes(tmp_path: Path, line: str) -> None:
    async def start() -> Outcome:
        async with bot(tmp_path, line) as (discord, app):
            here = Evening(discord, app)
            await discord_time(discord, 100_000)
            assert not discord.faults._waiting
            press = here.ann.slash(here.room, "kalooki new")
            await discord_time(discord, 5_000)
            return (await press).outcome

    assert run(start) is not Outcome.FAILED


@pytest.mark.parametrize("line", OPENED)
def test_a_hand_comes_however_late_its_direct_messages_open(tmp_path: Path, line: str) -> None:
    async def evening() -> list[Sight]:
        async with bot(tmp_path) as (discord, app):
            here = Evening(discord, app)
            arrange(discord.faults, line)
            await here.sit_down()
            await discord_time(discord, 60_000)
            assert not discord.faults._waiting
            return [sight for sight in here.ann.messages(here.ann.dm) if sight.pictures]

    (hand,) = run(evening)
    assert hand.pictures[0].filename == "hand.png"


def test_direct_messages_are_opened_one_after_the_other(tmp_path: Path) -> None:
    async def open_forty() -> float:
        async with bot(tmp_path) as (discord, app):
            (guild,) = discord.world.guilds.values()
            people = [discord.add_person(f"Guest {number}", guild) for number in range(40)]
            begun = discord.clock.now_ms()
            await asyncio.gather(*(app.client.messenger.direct_channel(person.id) for person in people))
            return (discord.clock.now_ms() - begun) / 1000

    assert run(open_forty) >= (40 - BURST) / OPENED_A_SECOND


@pytest.mark.slow
def test_a_table_that_is_posted_anew_stands_once_whatever_passes(tmp_path: Path) -> None:
    async def evening() -> list[str]:
        wrong = []
        async with bot(tmp_path) as (discord, app):
            here = Evening(discord, app)
            await here.sit_down()
            await here.until(Phase.DRAW)
            for line in POSTED:
                before, refused = here.board().id, discord.limits.refused
                arrange(discord.faults, line)
                press = here.ann.slash(here.room, "kalooki table")
                await discord_time(discord, 60_000)
                if (outcome := (await press).outcome) is Outcome.FAILED:
                    wrong.append(f"{line}: {outcome}")
                boards = [sight.id for sight in here.ann.messages(here.room) if sight.find_button("My hand")]
                if len(boards) != 1 or boards == [before]:
                    wrong.append(f"{line}: {len(boards)} tables, moved: {before not in boards}")
                if discord.faults._waiting:
                    wrong.append(f"{line}: never met")
                if discord.limits.refused != refused:
                    wrong.append(f"{line}: met a limit of its own")
                discord.faults.clear()
            wrong.extend(discord.notebook.unanswered)
        return wrong

    assert run(evening) == []


def test_what_cannot_be_answered_loses_no_move_that_was_heard(tmp_path: Path) -> None:
    async def evening() -> list[tuple[str, int]]:
        found = []
        async with bot(tmp_path) as (discord, app):
            here = Evening(discord, app)
            await here.sit_down()
            for line in UNANSWERABLE:
                await here.until(Phase.DRAW)
                before = here.table.revision
                arrange(discord.faults, line)
                press = await here.draw()
                found.append(((await press).outcome.value, here.table.revision - before))
                if here.table.revision == before:
                    assert (await (await here.draw())).outcome is Outcome.QUIET
                await here.throw()
        return found

    assert run(evening) == [("failed", 1), ("failed", 0)]
