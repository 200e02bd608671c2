"""The commands about matches and the database: replay, export, rebuild, backup and its restoring."""

import asyncio
import io
import json
import os
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import paperwork
from bot.__main__ import CANNOT_START, main
from bot.console import store_sentence
from bot.league.door import Ask
from bot.league.export import read, to_json, to_text
from bot.store import claimed, open_store
from bot.store.backup import backup
from bot.store.checkup import examine
from bot.troubles import StoreUnusable
from tests.bot.league.matches import ANN, BOB, CY, POT, stored
from tests.bot.restart.power import dump
from tests.bot.store.past import database_of
from tests.bot.store.test_league import LATER, played

TABLE = stored((ANN, BOB, CY), POT)


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    path = tmp_path / "kalooki.sqlite3"
    store = await open_store(path)
    await played(store, ANN, BOB, seed=1)
    await store.close()
    return path


def replayed(path: Path, *answers: str) -> tuple[int, str]:
    said: list[str] = []
    given = iter(answers)

    def ask() -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    code = paperwork.replay_file(path, said.append, ask if answers else None)
    return code, "\n".join(said)


@pytest.mark.parametrize("write", [to_json, to_text])
def test_a_match_is_stepped_through(tmp_path: Path, write: Callable[..., str]) -> None:
    path = tmp_path / "match"
    path.write_text(write(TABLE, "?"), encoding="utf-8")
    steps = len(TABLE.events)
    code, text = replayed(path, "", "d", "", "b", "40", "x", "q")
    assert code == 0
    assert "A Ann, B Bob, C Cy" in text
    assert f"[1/{steps}]" in text
    assert f"[40/{steps}]" in text
    assert "Ann drew the lowest card" in text or "deal" in text.casefold()
    assert text.count(paperwork._HELP) == 2
    # Everybody's cards lie open: the match is over.
    assert text.count("(") > 3


def test_without_a_terminal_all_of_it_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(to_text(TABLE, "?"), encoding="utf-8")
    code, text = replayed(path)
    assert code == 0
    assert len(text.splitlines()) == len(TABLE.events) + 2


@pytest.mark.parametrize(
    "content, why", [("{}", "no match of this bot's"), ("A jumps", "no match in line 1"), ("\xff", "no text file")]
)
def test_a_file_that_is_no_match_is_said(tmp_path: Path, content: str, why: str) -> None:
    path = tmp_path / "match"
    path.write_bytes(content.encode("latin-1"))
    code, text = replayed(path)
    assert code == paperwork.WRONG
    assert why in text


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert "cannot be read" in replayed(tmp_path / "no-such")[1]


def test_a_match_is_exported_beside_a_running_bot(database: Path, tmp_path: Path) -> None:
    said: list[str] = []
    with claimed(database):
        assert paperwork.export_match(database, 1, "json", None, said.append) == 0
        assert paperwork.export_match(database, 1, "text", tmp_path / "out.txt", said.append) == 0
    assert read(said[0]).events == read((tmp_path / "out.txt").read_text("utf-8")).events
    assert paperwork.export_match(database, 99, "json", None, said.append) == paperwork.WRONG
    assert "no match no. 99" in said[-1]
    assert paperwork.export_match(database, 1, "json", tmp_path / "no" / "out", said.append) == paperwork.WRONG
    assert "cannot be written" in said[-1]


def test_an_export_takes_the_place_of_no_file(database: Path, tmp_path: Path) -> None:
    said: list[str] = []
    (tmp_path / "mine.txt").write_text("mine")
    for path in (database, tmp_path / "mine.txt"):
        before = path.read_bytes()
        assert paperwork.export_match(database, 1, "json", path, said.append) == paperwork.WRONG
        assert path.read_bytes() == before
        assert said.pop() == f"{path} exists already. Choose another name, so that nothing there is lost."


def test_an_export_migrates_nothing(tmp_path: Path) -> None:
    path = database_of("0003", tmp_path / "old.sqlite3")
    before = path.read_bytes()
    with pytest.raises(StoreUnusable, match="older"):
        paperwork.export_match(path, 1, "json", None, print)
    with pytest.raises(StoreUnusable, match="missing"):
        paperwork.export_match(tmp_path / "none.sqlite3", 1, "json", None, print)
    assert path.read_bytes() == before


def test_the_leagues_are_made_anew_while_no_bot_runs(database: Path) -> None:
    before = dump(database)["standing"]
    with sqlite3.connect(database) as hand:
        hand.execute("DELETE FROM standing")
    hand.close()
    said: list[str] = []
    with claimed(database), pytest.raises(StoreUnusable, match="locked"):
        paperwork.rebuild_league(database, said.append)
    assert paperwork.rebuild_league(database, said.append) == 0
    assert said[0].endswith(": the leagues were made anew from 1 match.")
    assert dump(database)["standing"] == before


async def test_a_backup_of_a_running_bot_holds_all_that_was_written_and_can_be_restored(
    database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "backup.sqlite3"
    store = await open_store(database)
    # Only in the log beside the file as yet.
    await store.set_person_setting(5, "sort", "rank")
    writing = asyncio.ensure_future(_write_on(store.set_person_setting))
    size = await asyncio.to_thread(backup, database, copy)
    await writing
    assert size == copy.stat().st_size > 10_000
    assert not copy.with_name(copy.name + "-wal").exists()
    before = (await store.league.board(Ask(1), LATER)).standings
    await store.close()
    # The disk is lost; the copy is put where the database was.
    for ending in ("", "-wal", "-shm"):
        database.with_name(database.name + ending).unlink(missing_ok=True)
    os.replace(copy, database)  # noqa: PTH105 - the command that people use
    again = await open_store(database)
    assert (await again.person_settings(5))["sort"] == "rank"
    assert (await again.league.board(Ask(1), LATER)).standings == before
    assert len(before) == 2
    await played(again, BOB, CY, seed=2)
    assert (await again.league.history(1))[1] == 2
    await again.close()


async def _write_on(write: Callable[..., object]) -> None:
    for number in range(20):
        await write(100 + number, "sort", "suit")  # type: ignore[misc] # it is a coroutine


def test_a_backup_overwrites_nothing_and_copies_only_our_databases(database: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("an earlier backup")
    for source, to, why in (
        (database, there, "exists"),
        (tmp_path / "none", tmp_path / "copy", "missing"),
        (there, tmp_path / "copy", "not_a_database"),
        (database, tmp_path / "no" / "copy", "missing_folder"),
    ):
        with pytest.raises(StoreUnusable, match=why):
            backup(source, to)
    assert there.read_text() == "an earlier backup"
    assert not (tmp_path / "copy").exists()
    assert not list(tmp_path.glob("*.part"))


def test_the_command_line_has_them(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KALOOKI_DATABASE", str(database))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    copy = tmp_path / "copy.sqlite3"
    replays = []
    for name, form in (("match.json", ()), ("match.txt", ("--text",))):
        out = tmp_path / name
        assert main(["export", "1", *form, "--out", str(out)]) == 0
        capsys.readouterr()
        assert main(["replay", str(out)]) == 0
        replays.append(capsys.readouterr().out)
    assert replays[0] == replays[1]
    assert "Ann" in replays[0]
    assert main(["rebuild"]) == 0
    assert main(["backup", str(copy)]) == 0
    assert "a sound copy" in capsys.readouterr().out
    assert main(["backup", str(copy)]) == CANNOT_START
    assert "exists already" in capsys.readouterr().err


def test_an_export_and_the_doctor_change_no_copy(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    backup(database, copy)
    before = copy.read_bytes()
    said: list[str] = []
    assert paperwork.export_match(copy, 1, "json", None, said.append) == 0
    found = asyncio.run(examine(copy))
    assert (found.matches, found.held) == (0, ())
    assert copy.read_bytes() == before
    assert [file.name for file in sorted(tmp_path.glob("copy*"))] == [copy.name]
    paperwork.export_match(database, 1, "json", None, said.append)
    assert said[0] == said[1]
    assert not [file.name for file in tmp_path.iterdir() if file.name.endswith(("-wal", "-shm"))]


def test_a_compressed_journal_is_exported_as_it_was(database: Path) -> None:
    said: list[str] = []
    paperwork.export_match(database, 1, "text", None, said.append)

    async def compress() -> int:
        store = await open_store(database)
        try:
            return await store.compress(2**60)
        finally:
            await store.close()

    assert asyncio.run(compress()) == 1
    paperwork.export_match(database, 1, "text", None, said.append)
    assert said[0] == said[1]


def test_nothing_is_made_anew_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="missing"):
        paperwork.rebuild_league(tmp_path / "none.sqlite3", print)
    assert not list(tmp_path.iterdir())


def test_where_no_copy_can_be_made_it_is_said_what_of(database: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="folder") as refused:
        backup(database, tmp_path)
    assert store_sentence(refused.value) == f"{tmp_path} is a folder. Name a file in it for the copy."
    content = bytearray(database.read_bytes())
    for page in range(8, len(content) // 4096):
        content[page * 4096 : page * 4096 + 300] = b"\xa5" * 300
    database.write_bytes(content)
    with pytest.raises(StoreUnusable, match="corrupt") as damaged:
        backup(database, tmp_path / "copy.sqlite3")
    assert damaged.value.where == str(database)
    assert not list(tmp_path.glob("copy*"))


def test_a_file_that_was_changed_by_hand_is_said_to_be_no_match(tmp_path: Path) -> None:
    path, body = tmp_path / "match.json", json.loads(to_json(TABLE, "?"))
    events = [event for act in body["acts"] for event in act["events"]]
    next(event for event in events if event["event"] == "call_passed")["seat"] = 7
    path.write_text(json.dumps(body))
    code, text = replayed(path)
    assert code == paperwork.WRONG
    assert "its events do not follow from each other" in text
    path.write_text('{"format":' + "[" * 100_000)
    assert "it begins like JSON and is none" in replayed(path)[1]


def test_where_the_output_has_no_suits_all_is_printed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, output = tmp_path / "match.json", io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    path.write_text(to_json(TABLE, "?"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["replay", str(path)]) == 0
    assert b"\\u2666" in output.buffer.getvalue()
