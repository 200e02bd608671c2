"""Nothing is lost: kill the bot between any two steps, start it again, and play on."""

import asyncio
import os
import signal
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import ChannelBusy, NoTableHere, NotHost, StaleMoment, StorageTrouble, TableHeld
from bot.patience import PATIENCE
from bot.ports import Cause, Pace, TableRecord
from bot.store.database import Database, Work
from bot.table import Table
from engine.actions import Call, Discard, Draw, PassCall
from engine.codec import fingerprint
from engine.fold import replay
from engine.state import Phase
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House
from tests.bot.test_tables import PEOPLE, on_turn, phase, throw

WAITS = PATIENCE[Pace.NORMAL]


async def same_after_restart(house: House, table: Table, after: int = 0) -> tuple[House, Table]:
    """Start again from the file alone; the match, hands, seats and deadline must be what they were."""
    again = await house.restart(after)
    found = again.tables.get(table.table_id)
    assert found is not table
    assert found.match == table.match
    assert _but_for_the_clock(found.record) == _but_for_the_clock(table.record)
    assert found.recent == table.recent[-len(found.recent) :]
    assert [found.view(seat) for seat in range(found.match.seats)] == [
        table.view(seat) for seat in range(table.match.seats)
    ]
    await again.check(found)
    return again, found


def _but_for_the_clock(record: TableRecord) -> TableRecord:
    """A record without what a fresh length for a deadline of the past changes; banks are never part of that."""
    return replace(record, clocks=replace(record.clocks, own_ends=None, warned=False, turn=0, mention=False))


async def test_killed_in_a_call_window_both_passes_count(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    assert phase(table) is Phase.CALL
    moment, (first, second) = table.match.moment, table.awaited
    await house.tables.act(table.table_id, PEOPLE[first].user_id, moment, PassCall())
    again, found = await same_after_restart(house, table, after=1_000)
    assert found.deadline == table.deadline
    assert found.awaited == (second,)
    # The button from before the restart still works.
    await again.tables.act(table.table_id, PEOPLE[second].user_id, moment, PassCall())
    assert phase(found) is Phase.DRAW
    await again.close()


async def test_killed_before_an_answer_the_call_still_waits_for_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    await house.tables.act(table.table_id, PEOPLE[table.awaited[0]].user_id, None, Call())
    again, found = await same_after_restart(house, table, after=WAITS.answer - 1)
    assert phase(found) is Phase.ANSWER
    assert found.deadline == table.deadline
    # Who had a moment left of it could not press in it: they get a fresh length, and only one.
    await again.clock.run_until(again.clock.now() + 1)
    assert phase(found) is Phase.ANSWER
    await again.clock.run_until(again.clock.now() + WAITS.answer)
    assert phase(found) is Phase.DRAW
    await again.close()


async def test_killed_in_mid_turn_the_turn_goes_on_with_the_same_cards_and_the_same_deadline(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    person, moment = on_turn(table), table.match.moment
    await house.tables.act(table.table_id, person.user_id, moment, Draw())
    again, found = await same_after_restart(house, table, after=10_000)
    assert found.deadline == table.deadline
    with pytest.raises(StaleMoment):
        await again.tables.act(table.table_id, person.user_id, moment, Draw())
    seat = found.awaited[0]
    await again.tables.act(table.table_id, person.user_id, None, Discard(found.view(seat).legal.discards[0]))
    assert found.match.deal is not None
    assert table.match.deal is not None
    assert found.match.deal.stock == table.match.deal.stock
    await again.close()


async def test_a_deadline_that_passed_while_the_bot_was_away_gets_one_fresh_length(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    again, found = await same_after_restart(house, table, after=3_600_000)
    assert found.deadline == again.clock.now() + WAITS.turn + WAITS.bank
    # It is stored: a second restart does not give another one.
    later = await again.restart(after=1_000)
    assert later.tables.get(table.table_id).deadline == found.deadline
    # Whose turn it is, is mentioned for the fresh length, and once.
    assert found.record.clocks.mention
    assert found.record.clocks.turn == table.record.clocks.turn + 1
    assert later.tables.get(table.table_id).record.clocks == found.record.clocks
    await later.clock.run_until((found.deadline or 0) - 1)
    assert later.heard.causes(Cause.TIME) == 0
    await later.clock.run_until(found.deadline or 0)
    assert later.heard.causes(Cause.TIME) > 0
    await later.close()


async def test_all_clocks_that_ran_out_are_renewed_in_one_transaction(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await house.start(ANN, BOB, computers=2)]
    lobby = await house.lobbies.open(GUILD, CHANNEL + 1, CY, "jamaican", None, Pace.NORMAL, 2)
    await house.lobbies.join(lobby.lobby_id, DEE)
    record = await house.lobbies.start(lobby.lobby_id, CY.user_id)
    tables.append(house.tables.get(record.table_id))
    written = []
    write = Database.write

    async def counted(database: Database, work: Work[Any]) -> Any:
        written.append(work)
        return await write(database, work)

    monkeypatch.setattr(Database, "write", counted)
    later = await house.restart(3_600_000)
    try:
        assert len(written) == 2  # the lobbies are read in a transaction that may write, and then the clocks
        for table in tables:
            again = later.tables.get(table.table_id)
            assert again.deadline is not None
            assert again.deadline > later.clock.now()
            await later.check(again)
    finally:
        await later.close()


async def test_an_unseen_card_is_the_same_after_a_restart_with_another_source_of_chance(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    assert table.match.deal is not None
    top = table.match.deal.stock[0]
    again, found = await same_after_restart(house, table)
    person, seat = on_turn(found), found.awaited[0]
    await again.tables.act(table.table_id, person.user_id, None, Draw())
    assert found.view(seat).new == top
    await again.close()


@pytest.mark.slow
async def test_a_match_with_a_restart_after_every_few_acts_ends_as_any_other(house: House) -> None:
    table = await house.start(ANN, computers=2, pace=Pace.QUICK)
    current = house
    for step in range(100_000):
        if table.record.ended_at is not None or table.match.places is not None:
            break
        due = table.due()
        assert due is not None
        await current.ready(table)
        await current.clock.run_until(max(due, current.clock.now()))
        if step % 7 == 3 and table.match.places is None:
            current, table = await same_after_restart(current, table, after=step)
            await current.clock.settle()
    assert table.match.places is not None
    assert (await current.store.league.history(GUILD))[1] == 1
    await current.close()


async def test_a_crash_after_the_commit_and_before_the_fold_loses_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    person, append = on_turn(table), house.store.append

    async def stored_but_never_told(*args: object, **facts: object) -> int:
        await append(*args, **facts)  # type: ignore[arg-type] # handed through
        raise StorageTrouble(reason="trouble")

    with monkeypatch.context() as crash:
        crash.setattr(house.store, "append", stored_but_never_told)
        with pytest.raises(StorageTrouble):
            await house.tables.act(table.table_id, person.user_id, table.match.moment, Draw())
    # The same process finds out at its next act and takes over what is stored …
    with pytest.raises(StaleMoment):
        await house.tables.act(table.table_id, person.user_id, table.match.moment, Draw())
    assert phase(table) is Phase.PLAY
    await house.check(table)
    # … and so does another one.
    again, found = await same_after_restart(house, table)
    assert phase(found) is Phase.PLAY
    await again.close()


async def test_a_broken_journal_is_held_and_said_so_and_the_others_go_on(house: House) -> None:
    broken = await house.start(ANN, BOB, CY)
    lobby = await house.lobbies.open(GUILD, CHANNEL + 1, DEE, "jamaican", None, Pace.NORMAL, 2)
    whole = await house.lobbies.start(lobby.lobby_id, DEE.user_id)
    await house.clock.settle()
    with sqlite3.connect(house.path) as hand:
        hand.execute("DELETE FROM event WHERE table_id = ? AND seq = 2", (broken.table_id,))
    hand.close()
    again = await house.restart()
    assert again.heard.closed_tables == [(broken.table_id, "held")]
    for refused in (again.tables.get, lambda _: again.tables.in_channel(CHANNEL)):
        with pytest.raises(TableHeld):
            refused(broken.table_id)
    with pytest.raises(TableHeld):
        await again.tables.act(broken.table_id, ANN.user_id, None, Draw())
    with pytest.raises(ChannelBusy) as busy:
        await again.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", None, Pace.NORMAL, 2)
    assert busy.value.facts["kind"] == "held"
    await again.check(again.tables.get(whole.table_id))
    # Its host ends it, and the channel is free again.
    with pytest.raises(NotHost):
        await again.tables.end(broken.table_id, BOB.user_id)
    await again.tables.end(broken.table_id, ANN.user_id)
    with pytest.raises(NoTableHere):
        again.tables.get(broken.table_id)
    await again.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", None, Pace.NORMAL, 2)
    await again.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game_table SET fingerprint = 'ffffffffffffffffffffffffffffffff'",
        "UPDATE game_table SET revision = revision + 1",
        "UPDATE event SET body = '[]' WHERE seq = 3",
        "UPDATE event SET body = (SELECT body FROM event WHERE seq = 1) WHERE seq = 2",
        "UPDATE event SET cause = 'magic' WHERE seq = 0",
        "UPDATE game_table SET occupants = '[]'",
        "UPDATE game_table SET occupants = 'nobody'",
        "UPDATE game_table SET pace = 'sometimes'",
        "UPDATE game_table SET clocks = json_set(clocks, '$.pause', json('[1]'))",
        "DELETE FROM event",
    ],
)
async def test_whatever_does_not_replay_to_what_was_stored_is_held(house: House, damage: str) -> None:
    table = await house.start(ANN, BOB, CY)
    with sqlite3.connect(house.path) as hand:
        hand.execute(damage)
    hand.close()
    again = await house.restart()
    assert again.heard.closed_tables == [(table.table_id, "held")]
    assert again.tables.all() == ()
    await again.close()


PLAYER = """
import asyncio, contextlib, sys
from pathlib import Path
from bot.clock import SystemClock
from bot.lobbies import Lobbies
from bot.ports import Pace, Person
from bot.store import open_store
from bot.tables import Tables
from engine.computer import LEVELS
from engine.packs import SystemShuffler
from engine.violations import KalookiError

class Aloud:
    def lobby_changed(self, lobby): pass
    def lobby_closed(self, lobby, reason): pass
    def table_changed(self, news): print("told", news.record.table_id, flush=True)
    def table_closed(self, record, reason): print("closed", reason, flush=True)

async def main():
    store = await open_store(Path(sys.argv[1]))
    tables = Tables(store, SystemClock(), Aloud(), SystemShuffler(), 0)
    lobbies = Lobbies(store, SystemClock(), Aloud(), tables)
    await tables.load()
    lobby = await lobbies.open(1, 2, Person(101, "Ann"), "jamaican", None, Pace.QUICK, 3)
    record = await lobbies.start(lobby.lobby_id, 101)
    table = tables.get(record.table_id)
    while table.match.places is None:
        if 0 in table.awaited:
            # A computer may have moved on in between.
            with contextlib.suppress(KalookiError):
                await tables.act(table.table_id, 101, None, LEVELS["careful"](table.view(0), lambda: False))
        await asyncio.sleep(0)

asyncio.run(main())
"""


async def one_kill(path: Path, after: int) -> int:
    """Let another process play by itself, kill it after it told of some acts; return how many it told of."""
    script = path.with_suffix(".py")
    script.write_text(PLAYER)
    player = await asyncio.create_subprocess_exec(
        sys.executable, str(script), str(path), stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": "."}
    )
    assert player.stdout is not None
    told = 0
    while told < after:
        line = await player.stdout.readline()
        assert line, "the player ended by itself"
        told += line.startswith(b"told")
    player.send_signal(signal.SIGKILL)
    rest = await player.stdout.read()
    await player.wait()
    return told + rest.count(b"told")


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 20, 90])
async def test_kill_9_while_acts_are_written_loses_no_act_that_anybody_was_told_of(tmp_path: Path, after: int) -> None:
    path = tmp_path / "kalooki.sqlite3"
    told = await one_kill(path, after)
    house = await House(path).open()
    (table,) = house.tables.all()
    await house.clock.settle()  # the computers may be due at once
    (stored,) = await house.store.open_tables()
    assert len(stored.journal) >= told
    assert fingerprint(replay(stored.events)) == stored.fingerprint
    await house.check(table)
    await house.until(table, Phase.DRAW, seat=0)
    await house.tables.act(table.table_id, ANN.user_id, None, Draw())
    await house.check(table)
    await house.close()
