"""Slow computers think elsewhere: nobody waits for them, and their seats play on whatever happens to who thinks."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.clock import RETRY_AFTER, VirtualClock
from bot.courtesies import ask_pause
from bot.lobbies import Lobbies
from bot.offered import COMPUTER_LEVELS
from bot.ports import Cause, Pace, Person, Thinker
from bot.seats import STAND_IN
from bot.store import open_store
from bot.table import Table
from bot.tables import WINDOW_THOUGHT, Tables
from bot.workers import Workers
from engine.actions import Action, Draw, PassCall, Ready
from engine.computer import LEVELS, SLOW
from engine.events import CallPassed
from engine.packs import SeededShuffler
from engine.state import Phase
from engine.views import PlayerView
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, Recorder
from tests.bot.test_tables import phase
from tests.unhurried import until


class Thinking:
    """A thinker that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[PlayerView, str]] = []
        self.answers: asyncio.Queue[Action | Exception | None] = asyncio.Queue()

    async def think(self, view: PlayerView, level: str) -> Action | None:
        """Wait for the next answer."""
        self.asked.append((view, level))
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return answer


class Parlour:
    """A house with experts at its tables."""

    def __init__(self, path: Path, clock: VirtualClock, thinker: Thinker | None) -> None:
        self.path, self.clock, self.thinker = path, clock, thinker
        self.heard = Recorder()

    async def open(self, seed: int = 7) -> "Parlour":
        self.store = await open_store(self.path)
        self.tables = Tables(self.store, self.clock, self.heard, SeededShuffler(seed), 0, self.thinker)
        self.lobbies = Lobbies(self.store, self.clock, self.heard, self.tables)
        await self.lobbies.load()
        await self.tables.load()
        return self

    async def sit_down(self, host: Person, channel: int = CHANNEL, experts: int = 2) -> Table:
        lobby = await self.lobbies.open(GUILD, channel, host, "jamaican", None, Pace.NORMAL, experts, level="expert")
        record = await self.lobbies.start(lobby.lobby_id, host.user_id)
        return self.tables.get(record.table_id)

    async def close(self) -> None:
        await self.tables.close()
        if isinstance(self.thinker, Workers):
            await self.thinker.aclose()
        await self.store.close()


@pytest.fixture
def thinking() -> Thinking:
    return Thinking()


@pytest.fixture
async def parlour(tmp_path: Path, thinking: Thinking) -> AsyncIterator[Parlour]:
    opened = await Parlour(tmp_path / "kalooki.sqlite3", VirtualClock(), thinking).open()
    yield opened
    await opened.close()


def say(parlour: Parlour, thinking: Thinking, answer: Action | Exception | None) -> None:
    """Let the thinker answer, and the time pass before which nobody hears a thought about a call."""
    thinking.answers.put_nowait(answer)
    parlour.clock.advance(WINDOW_THOUGHT)


async def until_asked(parlour: Parlour, thinking: Thinking, table: Table) -> None:
    """Let people play on until a computer is asked once more."""
    before = len(thinking.asked)
    for _ in range(4_000):
        await until(lambda: len(thinking.asked) > before or bool(people_awaited(table)))
        if len(thinking.asked) > before:
            return
        await play_for_somebody(parlour, table)
    raise AssertionError("no computer was ever asked")


def people_awaited(table: Table) -> list[int]:
    return [seat for seat in table.awaited if isinstance(table.record.occupants[seat], Person)]


async def play_for_somebody(parlour: Parlour, table: Table) -> None:
    """Let a person who is awaited act."""
    seat = people_awaited(table)[0]
    person = table.record.occupants[seat]
    assert isinstance(person, Person)
    action = LEVELS["careful"](table.view(seat), lambda: False)
    await parlour.tables.act(table.table_id, person.user_id, None, action)


def test_the_lobby_offers_all_five_levels() -> None:
    assert COMPUTER_LEVELS == ("beginner", "easy", "medium", "hard", "expert")
    assert set(COMPUTER_LEVELS) <= set(LEVELS)
    assert STAND_IN not in SLOW


async def test_a_thought_is_played_as_the_computers_act(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    view, level = thinking.asked[0]
    assert level == "expert"
    assert view == table.view(view.seat)
    revision = table.revision
    say(parlour, thinking, next(iter(view.legal)))
    await until(lambda: table.revision > revision)
    news = next(news for news in reversed(parlour.heard.news) if news.events)
    assert news.cause is Cause.COMPUTER


async def test_while_one_thinks_people_and_other_tables_go_on(parlour: Parlour, thinking: Thinking) -> None:
    slow = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, slow)
    other = await parlour.sit_down(BOB, channel=CHANNEL + 1)
    await until_asked(parlour, thinking, other)
    assert slow.thinking
    assert not slow.lock.locked()
    await parlour.tables.adjust(slow.table_id, ANN.user_id, ask_pause)
    assert slow.record.clocks.pause is not None


async def test_a_thought_that_comes_in_a_pause_is_not_played(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    await parlour.tables.adjust(table.table_id, ANN.user_id, ask_pause)
    revision = table.revision
    say(parlour, thinking, next(iter(thinking.asked[0][0].legal)))
    await until(lambda: not table.thinking)
    assert table.revision == revision
    pause = table.record.clocks.pause
    assert pause is not None
    assert table.due() == pause.until


async def test_a_thought_that_comes_too_late_is_not_played(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    await parlour.tables.end(table.table_id, ANN.user_id)
    revision = table.revision
    say(parlour, thinking, next(iter(thinking.asked[0][0].legal)))
    await until(lambda: not table.thinking)
    assert table.revision == revision


async def test_time_runs_out_for_a_computer_that_is_never_done(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    deadline, revision = table.deadline, table.revision
    assert deadline is not None
    assert table.due() is not None
    parlour.clock.advance(deadline - parlour.clock.now())
    await until(lambda: table.revision > revision)


async def test_an_illegal_thought_is_answered_by_another_level(
    parlour: Parlour, thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    view, revision = thinking.asked[0][0], table.revision
    illegal = Draw() if not view.legal.draw else Ready()
    assert illegal not in view.legal
    say(parlour, thinking, illegal)
    await until(lambda: table.revision > revision)
    assert "was chosen against" in caplog.text


async def test_no_thought_is_answered_by_another_level(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    revision = table.revision
    say(parlour, thinking, None)
    await until(lambda: table.revision > revision)
    assert next(news for news in reversed(parlour.heard.news) if news.events).cause is Cause.COMPUTER


async def test_a_thought_that_could_not_be_played_is_asked_for_again(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    say(parlour, thinking, OSError())
    await until(lambda: not table.thinking)
    parlour.clock.advance(RETRY_AFTER)
    await until(lambda: len(thinking.asked) == 2)


async def test_a_restart_in_the_middle_of_a_thought_asks_again(parlour: Parlour, thinking: Thinking) -> None:
    table = await parlour.sit_down(ANN)
    await until_asked(parlour, thinking, table)
    view, revision = thinking.asked[0][0], table.revision
    await parlour.close()
    again = Thinking()
    later = await Parlour(parlour.path, VirtualClock(parlour.clock.now()), again).open(seed=8)
    await until(lambda: bool(again.asked))
    assert [asked for asked, _ in again.asked] == [view]
    assert later.tables.get(table.table_id).revision == revision
    await later.close()
    await parlour.open()  # for the fixture to close


class Pondering:
    """A thinker that takes its time about some hands, and passes every call."""

    def __init__(self, clock: VirtualClock, takes: Callable[[PlayerView], int]) -> None:
        self.clock, self.takes = clock, takes

    async def think(self, view: PlayerView, level: str) -> Action | None:
        """Answer after a while."""
        await self.clock.sleep_until(self.clock.now() + self.takes(view))
        return PassCall() if view.legal.pass_call else None


async def tick(parlour: Parlour) -> None:
    """Let ten milliseconds pass, and return once nothing is due but what somebody still thinks about."""
    tables, sleeper = parlour.tables, parlour.tables.sleeper
    parlour.clock.advance(10)
    for _ in range(10):
        await asyncio.sleep(0)
    await until(lambda: not (sleeper._waking or tables._running or sleeper._due()))


@pytest.mark.parametrize("takes", [lambda _: 0, lambda _: 149, lambda view: 40 * (view.seat % 3)])
async def test_how_long_it_thinks_about_a_call_is_not_heard(tmp_path: Path, takes: Callable[[PlayerView], int]) -> None:
    """However long each of two experts thinks, the window closes when any two computers would have passed."""
    clock, delay = VirtualClock(), 900
    parlour = Parlour(tmp_path / "kalooki.sqlite3", clock, Pondering(clock, takes))
    await parlour.open()
    parlour.tables._delay = delay
    table = await parlour.sit_down(ANN, experts=3)
    while (window := table.public().window) is None or window.discarder != 0:
        if people_awaited(table):
            await play_for_somebody(parlour, table)
        else:
            await tick(parlour)
    opened = clock.now()
    assert len(table.awaited) == 2
    while phase(table) is Phase.CALL:
        await tick(parlour)
    passes = [entry for entry in table.entries if isinstance(entry.events[0], CallPassed)]
    passed = [entry.at - opened for entry in passes[-2:]]
    assert passed == [delay - WINDOW_THOUGHT, delay]
    await parlour.close()


async def test_without_a_thinker_a_quicker_level_plays(tmp_path: Path) -> None:
    parlour = await Parlour(tmp_path / "kalooki.sqlite3", VirtualClock(), None).open()
    table = await parlour.sit_down(ANN)
    for _ in range(6):
        await parlour.clock.settle()
        assert len(people_awaited(table)) == len(table.awaited)
        await play_for_somebody(parlour, table)
    await parlour.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
async def test_a_worker_that_is_killed_again_and_again_stops_no_seat(tmp_path: Path) -> None:
    """A real worker, killed between its thoughts; its seats play on every time."""
    clock = VirtualClock()
    workers = Workers(clock)
    parlour = await Parlour(tmp_path / "kalooki.sqlite3", clock, workers).open()
    table = await parlour.sit_down(ANN)
    killed: set[int] = set()
    for _ in range(5):
        process = workers.thinker.process
        if process is not None and process.returncode is None:
            killed.add(process.pid)
            os.kill(process.pid, signal.SIGKILL)
        for _ in range(2):  # one after the other, where both may call
            await clock.settle()
            await clock.run_until(clock.now() + WINDOW_THOUGHT)
        assert people_awaited(table)
        await play_for_somebody(parlour, table)
    assert len(killed) > 1
    await parlour.close()
