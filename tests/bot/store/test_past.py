"""A database of every earlier schema opens, and its matches go on: same cards, same clocks, same buttons."""

import contextlib
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.league.door import Ask
from bot.league.values import Uncounted
from bot.ports import Posting
from bot.store import migrate
from bot.store.plain import known_versions
from engine.actions import Discard, PassCall
from engine.codec import fingerprint
from engine.fold import replay
from engine.state import Phase
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House
from tests.bot.restart.power import Power, PowerCut, dump
from tests.bot.store import past
from tests.bot.store.past import OVER, SCHEMAS, database_of, main, rows

HEAD, *EARLIER = known_versions()
PEOPLE = (ANN, BOB, CY, DEE)
ENDED = CHANNEL + 2
LEAGUE = "0004"
"""The first schema that knows what a match was worth."""
THEN = 1_700_000_000_000


def test_every_earlier_schema_has_its_rows() -> None:
    assert {path.stem for path in SCHEMAS.glob("*.sql")} >= set(EARLIER)


@pytest.mark.parametrize("version", EARLIER)
async def test_an_old_database_opens_and_its_matches_go_on(path: Path, version: str) -> None:
    database_of(version, path)
    before = dump(path)
    assert migrate(path) == (version, HEAD)
    house = await House(path, seed="another", clock=VirtualClock(THEN + 60_000)).open()
    # Nothing was held, nothing forgotten, and not a row of the journal has changed.
    assert house.heard.closed_tables == []
    assert dump(path)["event"] == before["event"]
    assert [lobby.occupants[0] for lobby in house.lobbies.all()] == [BOB]
    window, turn = house.tables.get(1), house.tables.get(2)
    deadlines = {row["table_id"]: row["deadline"] for row in before["game_table"]}
    for table, phase in ((window, Phase.CALL), (turn, Phase.PLAY)):
        assert table.match.phase is phase
        assert table.deadline == deadlines[table.table_id]
        await house.check(table)
    # The buttons of then: the second pass of the window, and the discard of the turn.
    (seat,) = window.awaited
    await house.tables.act(1, PEOPLE[seat].user_id, window.match.moment, PassCall())
    assert [table.match.phase for table in house.tables.all()] == [Phase.DRAW, Phase.PLAY]
    (seat,) = turn.awaited
    person = turn.record.occupants[seat]
    card = turn.view(seat).legal.discards[0]
    await house.tables.act(2, person.user_id, turn.match.moment, Discard(card))  # type: ignore[union-attr] # only people
    for table in house.tables.all():
        await house.check(table)
    await check_league(house, version)
    assert await house.store.person_settings(ANN.user_id) == {"sort": "rank"}
    assert await house.store.postings() == ((Posting(1, "table", CHANNEL, 777, 1),) if version != "0001" else ())
    await house.close()


async def check_league(house: House, version: str) -> None:
    """Check that the finished match is found, with what it was worth."""
    (match,), _ = await house.store.league.history(GUILD)
    seats = [(seat.name, seat.uncounted) for seat in match.seats]
    standings = (await house.store.league.board(Ask(GUILD, season=1), THEN)).standings
    last = await house.store.last_match(GUILD, ENDED if version < LEAGUE else OVER)
    assert last is not None
    assert last.table_id == match.table_id
    if version < LEAGUE:
        # There is a result without what its match was worth, so the league counts nobody.
        assert seats == [("Cy", Uncounted.UNREADABLE), ("Ackee", Uncounted.UNREADABLE)]
        assert standings == ()
    else:
        assert seats == [("Cy", None), ("Bob", None)]
        assert [line.name for line in standings] == ["Bob", "Cy"]
        assert [act.reason for act in (await house.store.league.acts(GUILD))[0]] == ["Sunday"]
        kept = await house.store.league.journal(GUILD, match.table_id)
        assert kept is not None
        assert fingerprint(replay(kept.events)) == kept.fingerprint


@pytest.mark.slow
async def test_the_power_may_be_cut_at_any_step_of_the_whole_upgrade(path: Path) -> None:
    oldest = EARLIER[-1]
    old = dump(database_of(oldest, path))
    new, cut = None, 0
    while new is None:
        at = database_of(oldest, path.with_name(f"cut-{cut}.sqlite3"))
        power = Power(at, cut)
        house = House(at, clock=VirtualClock(THEN))
        with power.on(), contextlib.suppress(PowerCut):
            await house.open()
        if hasattr(house, "tables"):
            await house.close()
        if power.cut:
            # All of the old schema or all of the new one, and then it opens.
            left = dump(power.left)
            assert left == old or left["alembic_version"] == [{"version_num": HEAD}]
            assert left["event"] == old["event"]
            house = await House(power.left, clock=VirtualClock(THEN)).open()
            assert len(house.tables.all()) == 2
            await house.close()
        else:
            new = dump(at)
        cut += 1
    assert new["event"] == old["event"]
    assert cut > 12


def test_the_rows_of_the_newest_schema_can_be_written(tmp_path: Path) -> None:
    main(tmp_path)
    (written,) = tmp_path.glob("*.sql")
    assert written.stem == HEAD
    assert "match_opened" in written.read_text("utf-8")


def test_what_is_written_is_what_comes_back(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Not text by text: how a number with a fraction is written is SQLite's affair, and changes.
    version, text = rows(database_of(EARLIER[0], path))
    (tmp_path / f"{version}.sql").write_text(text, "utf-8")
    monkeypatch.setattr(past, "SCHEMAS", tmp_path)
    assert version == EARLIER[0]
    assert dump(database_of(version, tmp_path / "again.sqlite3")) == dump(path)
