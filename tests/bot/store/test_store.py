"""What is stored comes back, and an append is all or nothing."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.league.door import Ask
from bot.league.values import Outcome, SeatDeal, SeatOutcome, load_deals
from bot.ports import Cause, Computer, Entry, Lobby, Pace, Person, Stale, TableRecord
from bot.store import SqlStore, open_store
from bot.store.database import CHECKPOINT_EVERY
from engine.codec import fingerprint
from engine.fold import replay
from engine.packs import SeededShuffler
from engine.play import open_match
from engine.rules import Rules

LOBBY = Lobby(
    lobby_id=0,
    guild_id=1,
    channel_id=2,
    host_id=2**63 - 1,
    game="jamaican",
    rules=Rules(max_calls=None, unmet_penalty=25),
    pace=Pace.BY_MAIL,
    seats=5,
    occupants=(Person(2**63 - 1, "Zoë *♠*"), Computer("Ackee", "greedy")),
    expires_at=1_800_000_000_000,
)
RECORD = TableRecord(
    table_id=0,
    guild_id=1,
    channel_id=2,
    host_id=10,
    game="jamaican",
    pace=Pace.QUICK,
    occupants=(Person(10, "Ann"), Person(11, "Bob"), Computer("Ackee", "careful")),
    started_at=5,
)
OPENING = Entry(open_match(Rules(), 3, SeededShuffler(1)), Cause.TABLE, 5)
MORE = Entry(OPENING.events[:2], Cause.TIME, 9)


def deals(text: str) -> tuple[SeatDeal, ...]:
    """Read deals of three trios: points, and whether the seat went out."""
    return load_deals(" ".join(f"3T:{deal}" for deal in text.split()))


async def opened(store: SqlStore, record: TableRecord = RECORD, lobby_id: int | None = None) -> TableRecord:
    print_ = fingerprint(replay(OPENING.events))
    return await store.open_table(record, OPENING, fingerprint=print_, deadline=99, lobby_id=lobby_id)


async def test_a_lobby_comes_back_as_it_was(store: SqlStore) -> None:
    lobby = await store.add_lobby(LOBBY)
    changed = replace(lobby, occupants=(Person(7, "Cy"),), message_id=88, expires_at=3)
    await store.save_lobby(changed)
    assert await store.lobbies() == (changed,)
    await store.drop_lobby(lobby.lobby_id)
    assert await store.lobbies() == ()


async def test_a_number_is_never_used_twice(store: SqlStore) -> None:
    first = await store.add_lobby(LOBBY)
    await store.drop_lobby(first.lobby_id)
    assert (await store.add_lobby(LOBBY)).lobby_id > first.lobby_id


async def test_one_lobby_a_channel(store: SqlStore) -> None:
    await store.add_lobby(LOBBY)
    with pytest.raises(Stale):
        await store.add_lobby(LOBBY)


async def test_a_table_comes_back_with_its_journal_and_its_lobby_is_gone(store: SqlStore, path: Path) -> None:
    lobby = await store.add_lobby(LOBBY)
    record = await opened(store, lobby_id=lobby.lobby_id)
    await store.append(record.table_id, len(OPENING.events), MORE, fingerprint="ff", deadline=123)
    await store.close()
    again = await open_store(path)
    (found,) = await again.open_tables()
    assert (found.record, found.journal, found.revision) == (record, (OPENING, MORE), len(OPENING.events) + 2)
    assert (found.deadline, found.fingerprint) == (123, "ff")
    assert found.events == (*OPENING.events, *MORE.events)
    assert await again.stored_table(record.table_id) == found
    assert await again.lobbies() == ()
    await again.close()


async def test_an_append_to_another_revision_is_refused_and_writes_nothing(store: SqlStore) -> None:
    record = await opened(store)
    for wrong in (len(OPENING.events) - 1, len(OPENING.events) + 1, 0):
        with pytest.raises(Stale):
            await store.append(record.table_id, wrong, MORE, fingerprint="ff", deadline=None)
    (found,) = await store.open_tables()
    assert found.journal == (OPENING,)
    assert found.deadline == 99


async def test_of_a_hundred_writers_at_one_revision_one_writes(store: SqlStore) -> None:
    record = await opened(store)
    writers = [
        store.append(record.table_id, len(OPENING.events), MORE, fingerprint="ff", deadline=None) for _ in range(100)
    ]
    outcomes = await asyncio.gather(*writers, return_exceptions=True)
    assert sum(isinstance(outcome, int) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Stale) for outcome in outcomes) == 99
    (found,) = await store.open_tables()
    assert found.journal == (OPENING, MORE)


async def test_two_processes_with_one_file_wait_for_each_other(path: Path) -> None:
    # With all the patience that the bot has: a busy machine takes its time.
    store, other = await open_store(path), await open_store(path)
    record = await opened(store)
    start = len(OPENING.events)

    async def write(writer: SqlStore) -> int:
        written = 0
        for revision in range(start, start + 60, 2):
            try:
                await writer.append(record.table_id, revision, MORE, fingerprint="ff", deadline=None)
            except Stale:
                continue
            written += 1
        return written

    assert sum(await asyncio.gather(write(store), write(other))) == 30
    await other.close()
    await store.close()


async def test_a_cancelled_caller_leaves_all_or_nothing(store: SqlStore) -> None:
    record = await opened(store)
    task = asyncio.ensure_future(
        store.append(record.table_id, len(OPENING.events), MORE, fingerprint="ff", deadline=None)
    )
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    # The next write waits for the cancelled caller's.
    await store.set_person_setting(1, "sort", "rank")
    (found,) = await store.open_tables()
    assert found.journal == (OPENING, MORE)


async def test_the_last_append_ends_the_table_and_writes_the_league_together(store: SqlStore) -> None:
    record = await opened(store)
    outcome = Outcome(
        (
            SeatOutcome(0, 10, "Ann", 1, -20, deals("-20:o")),
            SeatOutcome(1, 11, "Bob", 2, 40, deals("40")),
            SeatOutcome(2, None, "Ackee", 3, 99, deals("99")),
        )
    )
    await store.append(
        record.table_id, len(OPENING.events), MORE, fingerprint="ff", deadline=None, outcome=outcome, ended_at=77
    )
    assert await store.open_tables() == ()
    assert [line.name for line in (await store.league.board(Ask(1), 77)).standings] == ["Ann", "Bob"]
    with pytest.raises(Stale):
        await store.append(record.table_id, len(OPENING.events) + 2, MORE, fingerprint="ff", deadline=None)


async def test_a_channel_is_free_again_after_its_table(store: SqlStore) -> None:
    record = await opened(store)
    with pytest.raises(Stale):
        await opened(store)
    await store.save_table(replace(record, ended_at=8, left=(1,)), None)
    assert (await opened(store)).table_id > record.table_id


async def test_personal_settings_are_kept_and_replaced(store: SqlStore) -> None:
    assert await store.person_settings(5) == {}
    await store.set_person_setting(5, "sort", "rank")
    await store.set_person_setting(5, "sort", "suit")
    await store.set_person_setting(5, "pings", "off")
    await store.set_person_setting(6, "sort", "rank")
    kept = await store.person_settings(5)
    assert kept == {"sort": "suit", "pings": "off"}
    kept["sort"] = "what the caller does with it"
    assert await store.person_settings(5) == {"sort": "suit", "pings": "off"}
    await store.set_person_setting(5, "sort", "best")
    assert (await store.person_settings(5))["sort"] == "best"


async def test_what_is_recalled_needs_no_second_look(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.set_person_setting(5, "sort", "rank")
    again = SqlStore(store._database)
    await again.recall_settings([5, 6, 6])
    monkeypatch.setattr(again, "_database", None)  # there is nothing to look at any more
    assert await again.person_settings(5) == {"sort": "rank"}
    assert await again.person_settings(6) == {}


async def test_settings_read_while_they_are_written_are_the_new_ones_afterwards(store: SqlStore) -> None:
    await asyncio.gather(
        *(store.person_settings(5) for _ in range(5)),
        store.set_person_setting(5, "sort", "rank"),
        *(store.person_settings(5) for _ in range(5)),
    )
    assert await store.person_settings(5) == {"sort": "rank"}


def size(path: Path) -> int:
    return path.stat().st_size


async def test_what_is_in_the_log_is_moved_into_the_file_beside_the_writes(store: SqlStore, path: Path) -> None:
    log_file = path.with_name(path.name + "-wal")
    before = size(path)
    for number in range(CHECKPOINT_EVERY):
        await store.set_person_setting(number, "note", "x" * 3_000)
    await asyncio.gather(*store._database._running)
    assert size(path) > before + CHECKPOINT_EVERY * 2_000
    grown = size(log_file)
    # All of it is moved, so the next writes begin the log anew.
    for number in range(CHECKPOINT_EVERY // 2):
        await store.set_person_setting(number, "note", "y" * 3_000)
    assert size(log_file) == grown
