"""The command line: what cannot start says so in a plain sentence, and `play` is a whole bot at a local table."""

import asyncio
import gc
import logging
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot import console
from bot.__main__ import main
from bot.errors import StorageTrouble
from bot.running import GONE_S
from bot.store.database import Database
from bot.troubles import DoorTrouble, StoreUnusable
from tests.unhurried import guarded

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in tuple(os.environ):
        if name.startswith(("KALOOKI_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_running_without_a_token_says_where_it_comes_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert "DISCORD_TOKEN is missing" in said
    assert ".env.example" in said
    assert "Traceback" not in said


def test_a_wrong_setting_is_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALOOKI_LOG_LEVEL", "loud")
    assert main(["migrate"]) == 2
    assert "KALOOKI_LOG_LEVEL has to be one of debug, info, warning, error." in capsys.readouterr().err


def test_migrate_makes_the_database_and_says_its_schema(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KALOOKI_DATABASE", "k.sqlite3")
    assert main(["migrate"]) == 0
    assert re.fullmatch(r"k\.sqlite3: schema \d+ \(new\)\n", capsys.readouterr().out)
    assert main(["migrate"]) == 0
    assert "(unchanged)" in capsys.readouterr().out
    assert (tmp_path / "k.sqlite3").is_file()


def test_an_unreadable_database_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text("no database at all " * 99)
    monkeypatch.setenv("KALOOKI_DATABASE", "notes.txt")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    for command in ("migrate", "run"):
        assert main([command]) == 2
        assert "notes.txt is no SQLite database." in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["play", "--people", "9"], ["play", "--port", "0"], ["play", "--people", "some"]]
)
def test_senseless_options_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "a number from 1 to" in capsys.readouterr().err


def test_a_port_in_use_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["play", "--port", str(port)]) == 2
    assert f"Port {port} is in use by another program." in capsys.readouterr().err


def test_a_discord_that_is_not_there_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert main(["run", "--endpoint", f"http://127.0.0.1:{port}"]) == 2
    said = capsys.readouterr().err
    assert "cannot be reached" in said
    assert "Traceback" not in said


REASONS = (
    "missing_folder",
    "not_a_file",
    "not_allowed",
    "not_a_database",
    "foreign",
    "corrupt",
    "locked",
    "newer",
    "full",
    "trouble",
)


@pytest.mark.parametrize("reason", REASONS)
def test_every_fault_of_a_database_has_a_sentence_of_its_own(reason: str) -> None:
    facts = {"folder": "/f", "found": "9", "known": "1"}
    told = {name: console.store_sentence(StoreUnusable(name, "/f/k.db", **facts)) for name in REASONS}
    assert len(set(told.values())) == len(REASONS)
    assert "/f" in told[reason]


def test_a_refused_token_has_a_sentence() -> None:
    assert "DISCORD_TOKEN" in console.door_sentence(DoorTrouble("bad_token"))


@asynccontextmanager
async def playing(folder: Path, *options: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """`python -m bot play` in a process of its own, and the address that it prints."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    play = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play", "--port", str(port), *options),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert play.stdout is not None
    try:
        async with guarded():
            line = (await play.stdout.readline()).decode()
        assert line == f"Table: http://127.0.0.1:{port}/\n"
        yield play, f"http://127.0.0.1:{port}"
    finally:
        if play.returncode is None:
            play.kill()
        # The bot writes to the same pipe: it is gone by then, whatever happened.
        async with asyncio.timeout(GONE_S + 10):
            await play.communicate()


async def get(url: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.json()


@pytest.mark.slow
async def test_play_runs_the_bot_beside_a_local_table_and_stops_both(tmp_path: Path) -> None:
    async with playing(tmp_path, "--people", "4") as (play, url):
        people = (await get(f"{url}/standin/people"))["people"]
        assert len(people) == 4
        person = people[0]["id"]
        (room, *_) = (await get(f"{url}/standin/channels?person={person}"))["channels"]
        commands = (await get(f"{url}/standin/commands?person={person}&channel={room['id']}"))["commands"]
        assert [command["name"] for command in commands] == ["kalooki"]
        play.send_signal(signal.SIGINT)
        _, said = await play.communicate()
        assert play.returncode == 0
        assert said == b""
    # The table's database went with it.
    assert not any(os.scandir(tmp_path))


@pytest.mark.slow
async def test_the_bot_goes_when_the_local_table_is_killed(tmp_path: Path) -> None:
    async with playing(tmp_path) as (play, _):
        play.kill()
        # The bot holds the other end of this pipe: reading to its end is waiting for the bot, too.
        async with asyncio.timeout(GONE_S + 10):
            _, said = await play.communicate()
    # It went by itself, and was not ended by force.
    assert b"Timeout (" not in said


async def test_what_a_lost_task_raised_is_logged_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    async def draw(hand: str) -> None:
        raise ValueError(f"no {hand}")

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(console.unasked)
    task = loop.create_task(draw("7S KH"))
    await asyncio.wait((task,))
    del task  # nobody will ask any more
    gc.collect()
    (record,) = caplog.records
    written = console.Tactful(console.LINE).format(record)
    assert "never retrieved" in written
    assert "in draw" in written
    assert "ValueError" in written
    assert "7S KH" not in written


def test_the_log_says_where_an_error_came_from_and_not_what_it_says() -> None:
    def draw(hand: str) -> None:
        try:
            raise KeyError(f"no {hand}")
        except KeyError as error:
            raise ValueError(f"of {hand}") from error

    secret = "7S KH"
    with pytest.raises(ValueError, match=secret) as caught:
        draw(secret)
    told = (caught.type, caught.value, caught.tb)
    record = logging.LogRecord("bot", logging.ERROR, __file__, 1, "went wrong", (), told)
    # Another handler has written it out already.
    assert secret in logging.Formatter().format(record)
    written = console.Tactful(console.LINE).format(record)
    assert f"of {secret}" not in written
    assert f"no {secret}" not in written
    for part in ("went wrong", "in draw", "KeyError", "and then", "ValueError"):
        assert part in written


def test_a_disk_that_is_full_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def full(*_: object) -> None:
        raise StorageTrouble(reason="full")

    monkeypatch.setenv("KALOOKI_DATABASE", "k.sqlite3")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert main(["migrate"]) == 0
    # Opened it can be, and then something has to be written.
    monkeypatch.setattr(Database, "write", full)
    for command in ("run", "rebuild"):
        assert main([command]) == 2
        assert "The disk with the database k.sqlite3 is full." in capsys.readouterr().err


@pytest.mark.parametrize("command, code", [("run", 0), ("replay", 0), ("backup", 130), ("rebuild", 130)])
def test_what_was_broken_off_in_the_middle_does_not_say_that_all_is_well(
    command: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.__main__._run_command", interrupted)
    assert main([command, *(["file"] if command in {"backup", "replay"} else [])]) == code


@pytest.mark.parametrize("number", ["-5", "seven", "9" * 19])
def test_what_is_no_number_of_a_match_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["export", "--", number])
    assert stopped.value.code == 2
    assert "as /kalooki history shows it" in capsys.readouterr().err


def test_a_port_that_only_the_system_may_use_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_allowed(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(web.TCPSite, "start", not_allowed)
    monkeypatch.setenv("KALOOKI_METRICS_PORT", "80")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    for arguments in (["run"], ["play", "--port", "80"]):
        if arguments == ["play", "--port", "80"]:
            monkeypatch.delenv("DISCORD_TOKEN")
        assert main(arguments) == 2
        assert "The system does not let the bot listen at port 80." in capsys.readouterr().err


def shut(closed: Path, really: Callable[[Path], bool]) -> Callable[[Path], bool]:
    """What looks at a path, of which one lies in a folder that lets nobody in."""

    def looked(path: Path) -> bool:
        if path == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return really(path)

    return looked


def test_a_folder_that_lets_nobody_in_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    closed = tmp_path / "k.sqlite3"
    for name in ("is_dir", "is_file"):
        monkeypatch.setattr(Path, name, shut(closed, getattr(Path, name)))
    monkeypatch.setenv("KALOOKI_DATABASE", str(closed))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    for command in (["run"], ["migrate"], ["rebuild"], ["export", "1"], ["backup", "copy"]):
        assert main(command) == 2
        assert f"The database {closed} cannot be opened" in capsys.readouterr().err
