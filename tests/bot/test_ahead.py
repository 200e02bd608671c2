"""What a process beside the bot has replayed is taken over where the file still says the same, and nowhere else."""

import asyncio
import io
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import ahead
from bot.ahead import COMMAND, Ahead, beginning
from bot.clock import VirtualClock
from bot.pipes import HEAD, environment, unpacked
from bot.ports import Pace, Person, StoredTable
from bot.store import migrate
from bot.store.plain import known_versions
from bot.table import Replayed, Table
from engine.actions import Draw
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House
from tests.bot.restart.power import dump
from tests.bot.store.past import database_of
from tests.unhurried import guarded

HANGS = (sys.executable, "-c", "import time; time.sleep(600)")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kalooki.sqlite3"


async def three_tables(path: Path) -> House:
    """Open three tables and close the house, which still knows them."""
    house = await House(path).open()
    await house.start(ANN, BOB, CY, DEE)
    for number, (host, guest) in enumerate(((BOB, CY), (CY, DEE)), 1):
        lobby = await house.lobbies.open(GUILD, CHANNEL + number, host, "jamaican", None, Pace.NORMAL, 1)
        await house.lobbies.join(lobby.lobby_id, guest)
        await house.lobbies.start(lobby.lobby_id, host.user_id)
    await house.clock.settle()
    await house.close()
    return house


async def told(path: Path, *command: str, patience: float = 60.0) -> tuple[Replayed, ...]:
    """What a process says of a file; it is gone afterwards."""
    process = await Ahead.begin(path, command or COMMAND, patience)
    found = await process.replayed()
    assert process.process.returncode is not None
    return found


def replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Write down which tables are replayed here from now on."""
    here: list[int] = []
    really = Table.of

    def of(table: StoredTable) -> Table:
        here.append(table.record.table_id)
        return really(table)

    monkeypatch.setattr(Table, "of", of)
    return here


async def test_all_tables_are_taken_from_the_process_and_go_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await three_tables(path)
    found = await told(path)
    assert [replayed.stored.record.table_id for replayed in found] == [1, 2, 3]
    assert all(replayed.stored.journal == () for replayed in found)
    here = replays(monkeypatch)
    house = await House(path, "another", clock=VirtualClock(before.clock.now())).open(found)
    assert here == []
    assert house.heard.closed_tables == []
    for table in before.tables.all():
        same_but_for_computers(house.tables.get(table.table_id), table)
        await house.check(house.tables.get(table.table_id))
    table = house.tables.get(1)
    person = table.record.occupants[table.awaited[0]]
    assert isinstance(person, Person)
    await house.tables.act(1, person.user_id, table.match.moment, Draw())
    await house.check(table)
    await house.close()


def same_but_for_computers(found: Table, expected: Table) -> None:
    assert (found.match, found.record, found.deadline) == (expected.match, expected.record, expected.deadline)
    assert (found.revision, found.recent) == (expected.revision, expected.recent)


CHANGES: dict[str, tuple[str, set[int]]] = {
    "who sits there": ("UPDATE game_table SET occupants = replace(occupants, 'Cy', 'Cyan') WHERE table_id = 2", {2}),
    "the message": ("UPDATE game_table SET message_id = 77 WHERE table_id = 3", {3}),
    "the clocks": ("UPDATE game_table SET clocks = json_set(clocks, '$.turn', 99) WHERE table_id = 1", {1}),
    "the deadline": ("UPDATE game_table SET deadline = deadline + 1 WHERE table_id = 1", {1}),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_has_changed_since_is_replayed_by_the_bot(
    path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    before = await three_tables(path)
    found = await told(path)
    statement, changed = CHANGES[change]
    with sqlite3.connect(path) as hand:
        assert hand.execute(statement).rowcount == 1
    hand.close()
    here = replays(monkeypatch)
    house = await House(path, "another", clock=VirtualClock(before.clock.now())).open(found)
    assert set(here) == changed
    for table in house.tables.all():
        await house.check(table)
    await house.close()


async def test_a_record_that_was_saved_at_the_same_revision_is_the_one_that_holds(path: Path) -> None:
    before = await three_tables(path)
    found = await told(path)
    between = await House(path, clock=VirtualClock(before.clock.now())).open()
    await between.tables.set_message(2, 4_711)
    await between.close()
    house = await House(path, clock=VirtualClock(before.clock.now())).open(found)
    assert house.tables.get(2).record.message_id == 4_711
    await house.check(house.tables.get(2))
    await house.close()


async def test_an_act_since_is_not_lost(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await three_tables(path)
    found = await told(path)
    between = await House(path, clock=VirtualClock(before.clock.now())).open()
    table = between.tables.get(1)
    person = table.record.occupants[table.awaited[0]]
    assert isinstance(person, Person)
    await between.tables.act(1, person.user_id, None, Draw())
    await between.close()
    here = replays(monkeypatch)
    house = await House(path, clock=VirtualClock(before.clock.now())).open(found)
    assert here == [1]
    assert house.tables.get(1).match == table.match
    await house.check(house.tables.get(1))
    await house.close()


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE event SET body = \'{"event": "card\' WHERE table_id = 2 AND seq = 2',
        "DELETE FROM event WHERE table_id = 2 AND seq = 1",
        "UPDATE game_table SET fingerprint = 'ff' WHERE table_id = 2",
        "UPDATE game_table SET occupants = '[{}]' WHERE table_id = 2",
        "DELETE FROM event WHERE table_id = 2",
    ],
)
async def test_a_broken_journal_is_held_and_reported_as_ever(
    path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    await three_tables(path)
    with sqlite3.connect(path) as hand:
        hand.execute(damage)
    hand.close()

    async def reported(found: tuple[Replayed, ...]) -> tuple[object, ...]:
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            house = await House(path).open(found)
        await house.close()
        return house.tables.held(2), house.heard.closed_tables, caplog.messages

    found = await told(path)
    assert [replayed.stored.record.table_id for replayed in found] == [1, 3]
    held, closed, said = await reported(found)
    assert held is not None
    assert closed == [(2, "held")]
    assert (held, closed, said) == await reported(())


RUBBISH = "import sys; sys.stdout.write('rubbish' * 20_000)"
ANOTHER_VALUE = "import sys; from bot.pipes import packed; sys.stdout.buffer.write(packed((1, 2)))"
NO_PICKLE = "import sys; sys.stdout.buffer.write(bytes([0, 0, 0, 3, 1, 2, 3]))"
HALF = "import sys; from bot.pipes import packed; sys.stdout.buffer.write(packed(())[:-1])"


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "pass", RUBBISH, ANOTHER_VALUE, NO_PICKLE, HALF])
async def test_a_process_that_dies_or_talks_nonsense_is_not_believed(path: Path, code: str) -> None:
    await three_tables(path)
    assert await told(path, sys.executable, "-c", code) == ()


async def test_nobody_waits_for_a_process_that_hangs(path: Path) -> None:
    assert await told(path, *HANGS, patience=0) == ()


async def test_who_cannot_be_started_is_done_without(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    migrate(path)
    spare(monkeypatch, 2)
    async with beginning(path, ("/nowhere/at/all",)) as process:
        assert process is None
    assert "the tables are not replayed ahead: No such file or directory" in caplog.messages


def spare(monkeypatch: pytest.MonkeyPatch, cores: int) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)


async def test_it_is_started_where_there_is_a_core_to_spare_and_a_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare(monkeypatch, 2)
    async with beginning(path) as process:
        assert process is None
    migrate(path)
    spare(monkeypatch, 1)
    async with beginning(path) as process:
        assert process is None
    spare(monkeypatch, 2)
    async with beginning(path) as process:
        assert process is not None
        assert process.process.returncode is None
    # Whoever began it does not leave it behind, heard or not.
    assert process.process.returncode is not None


async def test_it_is_ended_where_the_bot_does_not_come_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate(path)
    spare(monkeypatch, 2)
    seen: list[Ahead] = []

    async def fail() -> None:
        async with beginning(path, HANGS) as process:
            assert process is not None
            seen.append(process)
            raise KeyError("no bot")

    with pytest.raises(KeyError, match="no bot"):
        await fail()
    assert seen[0].process.returncode is not None


@pytest.mark.parametrize("version", known_versions()[1:])
async def test_an_older_schema_is_left_to_the_bot(path: Path, version: str) -> None:
    database_of(version, path)
    held = dump(path)
    assert await told(path) == ()
    assert dump(path) == held
    house = await House(path).open(())
    assert len(house.tables.all()) == 2
    await house.close()


@pytest.mark.parametrize(
    "begun, unwanted",
    [
        ("bot.ahead", {"bot.store", "bot.table", "engine", "pydantic"}),
        ("bot.store.glance, bot.table", {"sqlalchemy", "aiosqlite", "alembic", "discord", "bot.league.door"}),
    ],
)
async def test_nothing_large_comes_before_it_is_needed(begun: str, unwanted: set[str]) -> None:
    code = f"import sys, {begun}; print(*sys.modules)"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code), stdout=asyncio.subprocess.PIPE, env=environment()
    )
    names, _ = await process.communicate()
    assert process.returncode == 0
    assert not unwanted & set(names.decode().split())


def said(path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """What the process would write, by this one."""
    monkeypatch.setattr("signal.signal", lambda _number, _handler: None)
    monkeypatch.setattr("gc.disable", lambda: None)
    sink = io.BytesIO()
    ahead.work(path, sink)
    return unpacked(sink.getvalue()[HEAD.size :])


def no_file(_: Path) -> None:
    """There is nothing."""


def folder(path: Path) -> None:
    path.mkdir()


def notes(path: Path) -> None:
    path.write_text("these are my holiday notes " * 200)


def anothers(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()


def newer(path: Path) -> None:
    migrate(path)
    with sqlite3.connect(path) as hand:
        hand.execute("UPDATE alembic_version SET version_num = '9999'")
    hand.close()


def damaged(path: Path) -> None:
    migrate(path)
    with path.open("r+b") as file:
        for page in range(1, 5):
            file.seek(page * 4096)
            file.write(b"\xa5" * 300)


@pytest.mark.parametrize("make", [no_file, folder, notes, anothers, newer, damaged])
def test_of_a_file_that_cannot_be_used_nothing_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None]
) -> None:
    make(path)
    before = path.read_bytes() if path.is_file() else None
    assert said(path, monkeypatch) == ()
    assert (path.read_bytes() if path.is_file() else None) == before


INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from bot import ahead
really = ahead.replay_all
def replay_all(path):
    os.kill(os.getpid(), signal.SIGINT)
    return really(path)
ahead.replay_all = replay_all
ahead.work(Path(sys.argv[1]), sys.stdout.buffer)
"""


async def test_ctrl_c_in_the_terminal_is_for_the_bot(path: Path) -> None:
    await three_tables(path)
    assert len(await told(path, sys.executable, "-c", INTERRUPTED)) == 3


async def test_it_is_told_no_token(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    code = "import os, pathlib, sys; pathlib.Path(sys.argv[1]).write_text(' '.join(os.environ))"
    assert await told(path, sys.executable, "-c", code) == ()
    names = await asyncio.to_thread(path.read_text)
    assert "PYTHONPATH" in names.split()
    assert "DISCORD_TOKEN" not in names


async def test_it_does_not_outlive_a_bot_that_was_killed(path: Path) -> None:
    await three_tables(path)
    process = await asyncio.create_subprocess_exec(
        *(*COMMAND, str(path)), stdout=(pipe := os.pipe())[1], stderr=asyncio.subprocess.DEVNULL
    )
    # The bot's end of the pipe goes with the bot.
    for end in pipe:
        os.close(end)
    async with guarded():
        await process.wait()


READING = """
import sys
from pathlib import Path
from bot.store import glance
def stored_tables(heads, rows_of):
    print(len(heads), len(rows_of(1)), flush=True)
    sys.stdin.read()
glance.stored_tables = stored_tables
glance.open_tables(Path(sys.argv[1]))
"""


async def test_killed_in_the_middle_of_its_reading_it_leaves_nothing_behind(path: Path) -> None:
    before = await three_tables(path)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", READING, str(path)), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert (await process.stdout.readline()).split()[0] == b"3"
    # Meanwhile the bot opens the file, and writes.
    house = await House(path, clock=VirtualClock(before.clock.now())).open()
    await house.tables.set_message(1, 5)
    process.kill()
    await process.communicate()
    await house.close()
    again = await House(path, clock=VirtualClock(before.clock.now())).open(await told(path))
    assert again.tables.get(1).record.message_id == 5
    for table in again.tables.all():
        await again.check(table)
    await again.close()


BOTH = """
import asyncio, sys, time
from pathlib import Path
from bot.ahead import Ahead
from bot.clock import VirtualClock
from tests.bot.house import House

async def main(path, now, moment, reading):
    process = await Ahead.begin(path, (sys.executable, "-c", reading))
    assert (await process.process.stdout.readline()).split()[0] == b"3"
    if moment != "reading":
        house = await House(path, clock=VirtualClock(now)).open()
        await house.tables.set_message(1, 5)
    if moment == "writing":
        def work(connection):
            connection.exec_driver_sql("UPDATE game_table SET message_id = 6 WHERE table_id = 2")
            print("now", flush=True)
            time.sleep(600)
        await house.store._database.write(work)
    print("now", flush=True)
    await asyncio.sleep(600)

asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
"""


@pytest.mark.parametrize("moment", ["reading", "written", "writing"])
async def test_where_both_are_killed_at_once_the_next_start_takes_all_that_was_stored(
    path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    before = await three_tables(path)
    now, reading = before.clock.now(), READING.replace("sys.stdin.read()", "import time; time.sleep(600)")
    for _ in range(2):
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", BOTH, str(path), str(now), moment, reading),
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,
        )
        assert bot.stdout is not None
        assert await bot.stdout.readline() == b"now\n"
        os.killpg(bot.pid, signal.SIGKILL)
        await bot.communicate()
    found = await told(path)
    here = replays(monkeypatch)
    house = await House(path, "another", clock=VirtualClock(now)).open(found)
    assert here == []
    assert house.heard.closed_tables == []
    message = None if moment == "reading" else 5
    assert [table.record.message_id for table in house.tables.all()] == [message, None, None]
    for table in before.tables.all():
        again = house.tables.get(table.table_id)
        assert (again.match, again.deadline, again.recent) == (table.match, table.deadline, table.recent)
        await house.check(again)
    await house.close()
