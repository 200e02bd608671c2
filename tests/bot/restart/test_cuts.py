"""Nothing is lost, doubled or shown too early, at whichever step of whatever act the power is cut.

For each scene the act is done once with the power on; its steps are counted and the file is looked at after each
commit. Then it is done again and again, cut at each step in turn. What lies in the file must be, row for row, what lay
there after the last commit; nobody may have been told of more; and when the same button is pressed after the restart,
everything must end as if nothing had been.
"""

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.errors import Refusal
from engine.violations import KalookiError
from tests.bot.house import House
from tests.bot.restart.power import COMMIT, TOLD, WRITTEN, Listening, Power, PowerCut, Rows, copy, dump
from tests.bot.restart.scenes import CLOCKS, LAST, LOBBIES, SEATS, TIMES, TURNS, Press, Scene

REFUSED = (Refusal, KalookiError)
"""How a press is answered that came too late."""

LEAST_START = 12
"""A start has at least so many steps, whatever is in the file; the first ones are those of the schema."""


@dataclass
class Trial:
    """A file in which a press can be made, and what the press does where nothing happens to the power."""

    folder: Path
    template: Path
    press: Press
    now: int
    scene: Scene
    steps: list[str] = field(default_factory=list)
    """Those of the press."""
    startup: int = 0
    """How many steps a start has."""
    states: list[Rows] = field(default_factory=list)
    """The file before, and after each commit."""
    result: Rows = field(default_factory=dict)
    """The file at the end."""

    def house(self, path: Path, clock: VirtualClock | None = None) -> House:
        """Return a bot on a file, at the time at which the template was left unless another clock goes on."""
        return House(path, clock=VirtualClock(self.now if clock is None else clock.now()), heard=Listening())

    async def opened(self, path: Path, clock: VirtualClock | None = None) -> House:
        """Start it."""
        return await self.house(path, clock).open()


async def tried(folder: Path, scene: Scene) -> Trial:
    """Prepare a scene and do it once with the power on."""
    template, whole = folder / "template.sqlite3", folder / "whole.sqlite3"
    house = await House(template).open()
    press, now = await scene.prepare(house), house.clock.now()
    await house.close()
    trial = Trial(folder, template, press, now, scene)
    starting, power = Power(copy(template, whole)), Power(whole)
    with starting.on():
        house = await trial.opened(whole)
    await done(house, press, power)
    trial.startup, trial.steps = len(starting.steps), power.steps
    trial.states, trial.result = [dump(template), *power.states], dump(whole)
    await house.close()
    return trial


async def done(house: House, press: Press, power: Power) -> None:
    """Press, and let everything follow; the power is on while this lasts."""
    assert isinstance(house.heard, Listening)
    house.heard.power = power
    with power.on():
        await press(house)
        await house.clock.settle()


async def cut_down(trial: Trial, cut: int) -> tuple[House, Power]:
    """Do it again and cut the power at a step; return the bot that is no more."""
    run = copy(trial.template, trial.folder / "run.sqlite3")
    power = Power(run, cut)
    house = await trial.opened(run)
    with contextlib.suppress(PowerCut):
        await done(house, trial.press, power)
    assert power.cut, f"never came to step {cut}"
    assert isinstance(house.heard, Listening)
    house.heard.power = None
    await house.close()
    return house, power


async def one_cut(trial: Trial, cut: int) -> None:
    dead, power = await cut_down(trial, cut)
    where = f"{trial.scene.name}, cut at step {cut} ({power.steps[-1]})"
    before, left = trial.states[0], dump(power.left)
    assert left == trial.states[power.committed], where
    # Twice in a row: the next start is cut, too, at another step each time.
    second = cut % min(trial.startup, LEAST_START)
    again = await start_and_cut(trial, power.left, second, dead.clock)
    assert dump(again) == left, f"{where}, and then at step {second} of the next start"
    house = await trial.opened(again, dead.clock)
    try:
        await whole(house, dead, where)
        if not trial.scene.timed and (trial.scene.once or left == before):
            with contextlib.suppress(*REFUSED if left != before else ()):
                await trial.press(house)
            await house.clock.settle()
            assert untimed(dump(again)) == untimed(trial.result), where
    finally:
        await house.close()


async def start_and_cut(trial: Trial, path: Path, step: int, clock: VirtualClock) -> Path:
    """Start on a file and cut the power again on the way; return what is left."""
    power = Power(path, step)
    house = trial.house(path, clock)
    with power.on(), pytest.raises(PowerCut):
        await house.open()
    if hasattr(house, "tables"):
        await house.close()
    return power.left


async def whole(house: House, dead: House, where: str) -> None:
    """Everything at hand is what the file says, and nobody was told of anything else."""
    await house.clock.settle()
    for table in house.tables.all():
        await house.check(table)
        stored = await house.store.stored_table(table.table_id)
        assert stored is not None
        told = [event for news in dead.heard.news for event in news.events if news.record.table_id == table.table_id]
        assert all(event in stored.events for event in told), where


def untimed(rows: Rows) -> Rows:
    """Leave out the tables' clocks: a restart may give more time, never less."""
    kept = [{name: row[name] for name in row if name not in {"deadline", "clocks"}} for row in rows["game_table"]]
    return {**rows, "game_table": kept}


def cuts(steps: int) -> list[int]:
    """The steps to cut at: all of them, but of a long row of automatic acts the first few and the last."""
    return [cut for cut in range(steps) if cut < 24 or cut >= steps - 8]


@pytest.mark.slow
@pytest.mark.parametrize("scene", [*LOBBIES, *SEATS, *CLOCKS, *TURNS, *TIMES, *LAST], ids=lambda scene: scene.name)
async def test_a_cut_at_any_step_loses_nothing_and_doubles_nothing(tmp_path: Path, scene: Scene) -> None:
    trial = await tried(tmp_path, scene)
    # The trial itself has been through what it says it has.
    assert {COMMIT, WRITTEN} < set(trial.steps)
    assert TOLD in trial.steps or "message" in scene.name
    assert trial.result == trial.states[-1] != trial.states[0]
    for cut in cuts(len(trial.steps)):
        await one_cut(trial, cut)
