"""What is told of somebody, and what is left of them once they are forgotten."""

import contextlib
import io
import json
import sqlite3
import zipfile
import zlib
from dataclasses import replace
from pathlib import Path

from bot.league.acts import ActKind
from bot.league.door import By, name_setting
from bot.league.export import read
from bot.ports import Person, Posting
from bot.store import SqlStore
from bot.timing import Claim
from tests.bot.league.matches import ANN, BOB, CY
from tests.bot.restart.power import dump
from tests.bot.store.test_league import LATER, board, played
from tests.bot.store.test_store import LOBBY, opened


async def test_everything_about_somebody_is_told_and_nothing_about_others(store: SqlStore) -> None:
    await played(store, ANN, BOB, seed=1)
    await store.set_person_setting(ANN.user_id, "sort", "rank")
    await store.league.act(1, ANN.user_id, 5_000, ActKind.RESET, {"season": 1}, "why")
    await store.league.act(1, 99, 5_000, ActKind.RESET, {"season": 1}, "said ann")
    await store.league.act(1, 99, 5_000, ActKind.RESET, {"season": 1}, "said Anna")
    await store.keep_posting(Posting(1, f"hand-{ANN.user_id}", 5, 6, 1))
    await store.keep_posting(Posting(1, f"hand-{BOB.user_id}", 7, 8, 1))
    other = await opened(store)
    claim = Claim(0, ANN.user_id, "Ann", 9_000)
    chairs = replace(other, clocks=replace(other.clocks, chairs=replace(other.clocks.chairs, claims=(claim,))))
    await store.save_table(chairs, None)
    await store.add_lobby(replace(LOBBY, host_id=ANN.user_id, occupants=(BOB, ANN)))
    found = await store.league.about(ANN.user_id)
    assert found["settings"] == {"sort": "rank"}
    assert [row["name"] for row in found["results"]] == ["Ann"]
    assert [row["reason"] for row in found["league_acts"]] == ["why"]
    played_at, asked_at = found["tables"]
    assert (played_at["table"], played_at["host"], played_at["seats"]) == (1, True, [{"seat": 0, "name": "Ann"}])
    assert (asked_at["table"], asked_at["host"], asked_at["seats"]) == (other.table_id, False, [])
    assert asked_at["asked_for"] == [{"seat": 0, "name": "Ann", "until": 9_000}]
    assert found["messages"] == [{"table": 1, "what": "hand", "channel": 5, "message": 6, "deal": 1}]
    (lobby,) = found["lobbies"]
    assert (lobby["host"], lobby["seats"], lobby["pace"]) == (True, [{"seat": 1, "name": "Ann"}], "by-mail")
    assert lobby["rules"]["unmet_penalty"] == 25
    assert [row["reason"] for row in found["named_in_reasons"]] == ["said ann"]
    assert "Bob" not in repr(found)
    assert not any(value for key, value in (await store.league.about(999)).items() if key != "user")


NOBODYS = {"former", "alembic_version", "sqlite_master", "sqlite_sequence"}
"""Tables that hold nothing about anybody: numbers given to former players, the schema and its version, counters."""


async def test_what_is_told_of_somebody_is_all_that_the_file_holds_of_them(store: SqlStore, path: Path) -> None:
    """Wherever in the file an id or a name stands, or an act of a seat, what is told of its person says so."""
    ann = Person(123456789012345678, "Ann of the unusual name")
    compressed = await played(store, ann, BOB, CY, seed=1, pot=True)
    assert await store.compress(LATER) == 1
    plain = await played(store, BOB, ann, seed=2)
    others = await played(store, BOB, CY, seed=3)
    await store.set_person_setting(ann.user_id, "sort", "rank")
    await store.keep_posting(Posting(1, f"told-{ann.user_id}", 5, 0, 1))
    await store.league.act(1, ann.user_id, 5, ActKind.MERGE, {"source": 400, "target": 401})
    await store.add_lobby(replace(LOBBY, occupants=(BOB, ann)))
    told = {
        "person_setting": "settings",
        "lobby": "lobbies",
        "game_table": "tables",
        "posting": "messages",
        "result": "results",
        "standing": "standings",
        "league_act": "league_acts",
    }
    file = dump(path)
    holding = {
        table
        for table, rows in file.items()
        if any(str(ann.user_id) in repr(row) or ann.name in repr(row) for row in rows)
    }
    assert holding == set(told)
    part = await store.league.part(ann.user_id, None, 10**7, 5)
    with zipfile.ZipFile(io.BytesIO(part.data)) as opened_:
        found = {name: json.loads(opened_.read(name)) for name in opened_.namelist()}
    assert all(found["about-me.json"][told[table]] for table in holding)
    # Journals name nobody; those of the person's matches are there to the last event, wherever they are stored.
    assert {row["table_id"] for row in file["archive"]} == {compressed}
    assert {row["table_id"] for row in file["event"]} == {plain, others}
    assert found.keys() == {"about-me.json", *(f"matches/{table}.json" for table in (compressed, plain))}
    for table in (compressed, plain):
        journal = await store.league.journal(1, table)
        assert journal is not None
        assert read(json.dumps(found[f"matches/{table}.json"])).events == journal.events
    assert file.keys() == set(told) | {"event", "archive"} | NOBODYS


async def test_who_is_forgotten_is_nowhere_and_no_sum_changes(store: SqlStore, path: Path) -> None:
    ann = Person(123456789012345678, "Ann of the unusual name")
    await played(store, ann, BOB, CY, seed=1, pot=True)
    await played(store, BOB, ann, seed=2)
    await store.set_person_setting(ann.user_id, "sort", "rank")
    for kind in ("hand", "alert", "told"):
        await store.keep_posting(Posting(1, f"{kind}-{ann.user_id}", 5, 6, 1))
    await store.league.act(1, ann.user_id, 5, ActKind.MERGE, {"source": 400, "target": ann.user_id}, "me, too")
    await store.league.act(1, 99, 6, ActKind.STRIKE, {"table": 2}, "ann of the unusual name was away")
    await store.set_person_setting(ann.user_id, name_setting(1), "Annabel")
    await store.league.act(1, 99, 6, ActKind.RESTORE, {"table": 2}, "said annabel")
    await store.league.act(1, 99, 6, ActKind.STRIKE, {"table": 2})
    await store.league.act(1, 99, 7, ActKind.RESTORE, {"table": 2}, "a misunderstanding")
    assert await store.compress(LATER, most=1) == 1
    before = await board(store, By.WINS)
    chips = await board(store, By.CHIPS)
    assert await store.forget(ann.user_id, 9)
    assert str(ann.user_id) not in repr(dump(path))
    assert ann.name not in repr(dump(path))
    assert "me, too" not in repr(dump(path))
    acts, count = await store.league.acts(1)
    assert (count, [act.reason for act in acts]) == (5, ["a misunderstanding", "", "", "", ""])
    assert not any(value for key, value in (await store.league.about(ann.user_id)).items() if key != "user")
    with contextlib.closing(sqlite3.connect(path)) as hand:
        packed = [zlib.decompress(body) for (body,) in hand.execute("SELECT body FROM archive")]
    assert len(packed) == 1
    assert not any(str(ann.user_id).encode() in body or ann.name.encode() in body for body in packed)
    assert await store.person_settings(ann.user_id) == {}
    after = await board(store, By.WINS)
    assert [replace(line, user_id=0, name="") for line in after] == [
        replace(line, user_id=0, name="") for line in before
    ]
    assert [line.chips for line in await board(store, By.CHIPS)] == [line.chips for line in chips]
    (former,) = [line for line in after if line.user_id < 0]
    assert former.name == ""
    # Whoever comes back begins anew, and is forgotten under another number.
    await played(store, BOB, ann, seed=3)
    assert await store.forget(ann.user_id, 10)
    assert len([line for line in await board(store) if line.user_id < 0]) == 2


async def test_no_byte_of_the_file_knows_who_was_forgotten(store: SqlStore, path: Path) -> None:
    ann = Person(123456789012345678, "Ann of the unusual name")
    for seed in range(1, 9):
        await played(store, ann, BOB, CY, seed=seed)
        await store.set_person_setting(ann.user_id, f"setting-{seed}", "x")
    traces = (ann.name.encode(), str(ann.user_id).encode(), ann.user_id.to_bytes(8, "big"))

    def found() -> list[bool]:
        written = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
        return [trace in written for trace in traces]

    assert all(found())
    assert await store.forget(ann.user_id, 9)
    await store.close()
    assert not any(found())


async def test_whoever_still_knows_the_table_of_somebody_forgotten_does_not_bring_them_back(
    store: SqlStore, path: Path
) -> None:
    record = replace(await opened(store), ended_at=8)
    await store.save_table(record, None)
    assert await store.forget(11, 9)
    # The last message of the table is posted anew by a process that has the table as it was.
    await store.save_table(replace(record, message_id=77), None)
    (row,) = dump(path)["game_table"]
    assert row["message_id"] == 77
    assert '"person":11,' not in repr(row)
    assert '"person":-1,' in repr(row)


async def test_nobody_is_forgotten_who_sits_at_a_table_or_in_a_lobby(store: SqlStore) -> None:
    record = await opened(store)
    assert not await store.forget(10, 1)
    assert not await store.forget(11, 1)
    await store.save_table(replace(record, ended_at=8), None)
    assert await store.forget(10, 1)
