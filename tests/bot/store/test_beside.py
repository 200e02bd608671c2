"""What follows from an act of a moderator is the same wherever it is found out, and nobody waits for the process."""

import sys
from pathlib import Path

import pytest

from bot.errors import StorageTrouble
from bot.league.acts import Act, ActKind
from bot.store import SqlStore, league
from bot.store.league import beside, remaking
from bot.store.league.beside import Beside
from tests.bot.store.test_league import board, derived, finish, seat

MERGE = Act(6, 9, 99, ActKind.MERGE, {"source": 12, "target": 11})


async def some(store: SqlStore) -> None:
    for at in (1, 2, 3):
        await finish(store, seat(0, 10, "Ann", 1, 10), seat(1, 11, "Bob", 2, 30), at=at)
    for at in (4, 5):
        await finish(
            store, seat(0, 10, "Ann", 2, 40), seat(1, 12, "Cy", 1, -50, out=1), seat(2, None, "K", 3, 90), at=at
        )


async def test_another_process_finds_out_what_this_one_does(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some(store)
    here = await store._database.read(lambda connection: remaking.work_out(connection, 1, (MERGE,)))
    there = Beside(path).work_out(1, MERGE)
    assert there == here
    assert here.books
    assert here.verdicts
    monkeypatch.setattr(league, "FEW", 0)
    # Nothing is found out in this process now.
    monkeypatch.setattr(remaking, "work_out", None)
    done = await store.league.act(1, 99, 9, ActKind.MERGE, MERGE.facts)
    assert done == MERGE
    assert {(line.name, line.matches) for line in await board(store)} == {("Ann", 5), ("Cy", 5)}
    monkeypatch.undo()
    kept = derived(path)
    await store._database.write(lambda connection: remaking.recompute(connection, 1))
    assert derived(path) == kept


async def test_where_it_has_to_be_done_alone_another_process_finds_it_out_too(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some(store)
    monkeypatch.setattr(league, "FEW", 0)
    monkeypatch.setattr(league, "ATTEMPTS", 0)
    monkeypatch.setattr(remaking, "work_out", None)
    assert await store.league.act(1, 99, 9, ActKind.MERGE, MERGE.facts) == MERGE
    monkeypatch.undo()
    kept = derived(path)
    await store._database.write(lambda connection: remaking.recompute(connection, 1))
    assert derived(path) == kept


@pytest.mark.parametrize(
    "command", [("there-is-no-such-program",), (sys.executable, "-c", "print('g', end='')"), (sys.executable, "-c", "")]
)
async def test_where_no_process_can_find_it_out_it_is_found_out_here(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    await some(store)
    monkeypatch.setattr(league, "FEW", 0)
    monkeypatch.setattr(beside, "COMMAND", command)
    assert Beside(path).work_out(1, MERGE) is None
    assert await store.league.act(1, 99, 9, ActKind.MERGE, MERGE.facts) == MERGE
    assert {(line.name, line.matches) for line in await board(store)} == {("Ann", 5), ("Cy", 5)}


async def test_a_bot_that_stops_waits_for_no_process(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some(store)
    whole = Beside(path)
    # It says nothing and does not end by itself.
    monkeypatch.setattr(beside, "COMMAND", (sys.executable, "-c", "import threading; threading.Event().wait()"))
    found = beside._found

    def stopped(*given: object) -> object:
        whole.stop()
        return found(*given)  # type: ignore[arg-type] # whatever it is given

    monkeypatch.setattr(beside, "_found", stopped)
    with pytest.raises(StorageTrouble):
        whole.work_out(1, MERGE)
    with pytest.raises(StorageTrouble):
        whole.work_out(1, MERGE)
    assert not whole._running
