"""No table is stuck: in every state that people, clocks and restarts lead to, some seat or deadline can act."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot import courtesies
from bot.errors import Refusal
from bot.ports import Pace, Person
from bot.seats import is_present, people
from bot.table import Table
from engine.actions import Action
from engine.computer import LEVELS
from engine.state import Phase
from engine.violations import RuleViolation
from tests.bot.house import ANN, BOB, CY, DEE, House

MOST_QUIET = 6
"""How many things may fall due, at most, without a move: a pause that ends, two warnings, an outage, an empty table."""


class Evening:
    """A table at which everybody does as they like, now and then."""

    def __init__(self, house: House, table: Table, seed: int) -> None:
        self.house = house
        self.table_id = table.table_id
        self.chance = random.Random(seed)
        self.seen: set[str] = set()

    @property
    def table(self) -> Table:
        return self.house.tables.get(self.table_id)

    @property
    def over(self) -> bool:
        return self.table.record.ended_at is not None

    def check(self) -> None:
        """Whoever is awaited can act, or is played for when a time comes that lies in the future or is now."""
        table, now = self.table, self.house.clock.now()
        if self.over:
            assert table.due() is None
            return
        clocks, due = table.record.clocks, table.due()
        assert len(table.awaited) > 0
        assert due is not None
        assert table.deadline is not None
        if clocks.pause is not None:
            self.seen.add("pause")
            assert due == clocks.pause.until > now
            return
        assert due <= max(table.deadline, now)
        for seat in table.awaited:
            assert seat in table.automatic() or table.deadline > now or due <= now
        self.seen.add(f"{table.match.phase}, {sum(is_present(table.record, seat) for seat in range(4))} here")

    async def act(self, person: Person) -> None:
        """Press something that may be done, or something that may not."""
        seat = self.table.seat_of(person.user_id)
        assert seat is not None
        legal = self.table.view(seat).legal
        options: list[Action] = [*legal, LEVELS["careful"](self.table.view(seat), lambda: False)] if legal else []
        if options:
            await self.house.tables.act(self.table_id, person.user_id, None, self.chance.choice(options))

    async def ask(self, person: Person) -> None:
        """Ask something of the clocks."""
        ask = self.chance.choice(
            [
                courtesies.ask_pause,
                courtesies.ask_pause,
                courtesies.resume,
                courtesies.nudge,
                courtesies.go_away,
                courtesies.passing(on=self.chance.random() < 0.7),
                courtesies.refusing(on=self.chance.random() < 0.7),
            ]
        )
        await self.house.tables.adjust(self.table_id, person.user_id, ask)

    async def notice(self, person: Person) -> None:
        """Press something that changes nothing."""
        await self.house.tables.notice(self.table_id, person.user_id)

    async def leave(self, person: Person) -> None:
        """Leave, as long as others are left."""
        if len(people(self.table.record)) > 2 and self.chance.random() < 0.1:
            await self.house.tables.leave(self.table_id, person.user_id)

    async def wait(self, _: Person) -> None:
        """Let a while pass."""
        now = self.house.clock.now()
        await self.house.clock.run_until(now + self.chance.choice([500, 5_000, 20_000, 90_000, 400_000]))

    async def until_due(self, _: Person) -> None:
        """Let time pass until something falls due."""
        due = self.table.due()
        if due is not None:
            await self.house.clock.run_until(max(due, self.house.clock.now()))

    async def restart(self, _: Person) -> None:
        """Kill the bot and start it again, at once or much later."""
        if self.chance.random() < 0.3:
            self.house = await self.house.restart(self.chance.choice([0, 1_000, 60_000, 3_600_000]))
            await self.house.clock.settle()

    async def step(self) -> None:
        """Let somebody do something."""
        kinds: list[Callable[[Person], Awaitable[None]]] = [
            *([self.act] * 8),
            *([self.ask] * 3),
            self.notice,
            self.leave,
            self.wait,
            self.until_due,
            self.restart,
        ]
        who = people(self.table.record)
        awaited = [person for person in who if self.table.seat_of(person.user_id) in self.table.awaited]
        person = self.chance.choice([*who, *awaited * 3])
        try:
            await self.chance.choice(kinds)(person)
        except (Refusal, RuleViolation) as refused:
            self.seen.add(type(refused).__name__)
        await self.house.clock.settle()

    async def goes_on(self) -> None:
        """Nobody does anything any more: the match moves all the same, or ends."""
        for _ in range(5):
            revision = self.table.revision
            for _ in range(MOST_QUIET):
                await self.until_due(ANN)
                self.check()
                if self.over or self.table.revision > revision:
                    break
            assert self.over or self.table.revision > revision


@pytest.mark.parametrize(
    "seed, pace", [(1, Pace.NORMAL), (2, Pace.QUICK), (3, Pace.BY_MAIL), (4, Pace.RELAXED), (5, Pace.NORMAL)]
)
async def test_some_seat_or_deadline_can_always_act(tmp_path: Path, seed: int, pace: Pace) -> None:
    house = await House(tmp_path / "k.sqlite3", seed).open()
    guests = ((BOB, CY, DEE), (BOB, CY), (BOB,))[seed % 3]
    table = await house.start(ANN, *guests, computers=3 - len(guests), pace=pace)
    evening = Evening(house, table, seed)
    for count in range(120):
        if evening.over:
            break
        await evening.step()
        evening.check()
        if count % 40 == 39:
            await evening.goes_on()
    if not evening.over:
        await evening.house.check(evening.table)
    assert len(evening.seen) > 5
    await evening.house.close()


@pytest.mark.slow
async def test_the_walks_reach_what_they_are_meant_to_reach(tmp_path: Path) -> None:
    seen: set[str] = set()
    for seed in range(20, 25):
        house = await House(tmp_path / f"{seed}.sqlite3", seed).open()
        evening = Evening(house, await house.start(ANN, BOB, CY, DEE, pace=list(Pace)[seed % 4]), seed)
        for _ in range(150):
            if evening.over:
                break
            await evening.step()
            evening.check()
        await evening.goes_on()
        await evening.house.close()
        seen |= evening.seen
    here = {name.partition(",")[0] for name in seen}
    assert {Phase.DRAW, Phase.PLAY, Phase.CALL, Phase.ANSWER, Phase.SCORED, "pause", "TablePaused"} <= here
