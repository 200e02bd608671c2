"""A whole match by clicks: the bot as it is composed, at the stand-in, nothing in between."""

import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.config import LogLevel
from bot.console import log_to_stderr
from bot.demo.party import Party
from bot.league.door import Ask
from engine.codec import load_event
from engine.computer import LEVELS
from engine.events import DealScored, DealStarted, Event
from engine.fold import replay
from tests.e2e.lookout import Lookout, cards_in
from tests.e2e.room import Room, opened

NAMES = ("Ada", "Bola", "Chen", "Dalia")


class Enough(Exception):
    """As much was played as was wanted."""


def party_of(room: Room) -> Party:
    """Scripted people in the room."""
    return Party(room.app, room.channel, room.people, LEVELS["greedy"], lambda _who, _what: None)


def journal_of(folder: Path) -> list[Event]:
    """The journal as the file has it."""
    with contextlib.closing(sqlite3.connect(folder / "k.sqlite3")) as database:
        rows = database.execute("SELECT body FROM event WHERE table_id = 1 ORDER BY seq").fetchall()
    return [load_event(body) for (body,) in rows]


@pytest.fixture
def loud(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Everything that the bot writes to its log at its loudest, with the command line's own settings."""
    for name in ("discord", "alembic", "aiosqlite"):
        caplog.set_level(logging.DEBUG, name)
    caplog.set_level(logging.DEBUG)
    log_to_stderr(LogLevel.DEBUG)
    return caplog


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_a_whole_match_by_clicks(tmp_path: Path, loud: pytest.LogCaptureFixture) -> None:
    async with opened(tmp_path, *NAMES, seed=11) as room:
        party = party_of(room)
        lookout = Lookout(room.discord, room.people, room.bystander, party.relay.events)
        table = await party.sit_down()
        await party.play(_nothing)
        await party.settled()
        lookout.stop()

        league = await room.command(room.people[0], "leaderboard")
        assert all(name in league.text for name in NAMES)
        assert all(name in league.pictures[0].alt for name in NAMES)
        board = await room.app.store.league.board(Ask(room.guild.id), table.record.ended_at or 0)
        assert {standing.name for standing in board.standings} == set(NAMES)
        # What everybody was left with in the channel, at the end: places, no presses, no cards to play.
        over = [sight for sight in room.bystander.messages(room.channel) if "The match is over." in sight.text]
        assert over
        assert all(name in over[-1].text for name in NAMES)

    match = table.match
    assert [result.number for result in match.results if not result.sudden_death] == list(range(1, 10))
    assert match.places is not None
    assert sum(isinstance(event, DealScored) for event in party.relay.events) == len(match.results)
    journal = journal_of(tmp_path)
    assert journal == party.relay.events
    assert replay(journal) == match

    leaks, own = lookout.judge()
    assert not leaks
    # Whoever looks this closely sees everybody's own hand again and again: it would have seen another's, too.
    assert own > 9 * len(NAMES)
    assert not cards_in(loud.text)
    assert room.discord.token not in loud.text


async def _nothing(_events: Sequence[Event]) -> None:
    """Watch and do nothing."""


async def _prefix(folder: Path, seed: int, length: int) -> list[Event]:
    async with opened(folder, *NAMES, seed=seed) as room:
        party = party_of(room)

        async def watcher(_events: Sequence[Event]) -> None:
            if len(party.relay.events) >= length:
                raise Enough

        await party.sit_down()
        with contextlib.suppress(Enough):
            await party.play(watcher)
        await party.settled()
        return party.relay.events[:length]


@pytest.mark.slow
async def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("first", "second", "other")]
    for folder in folders:
        folder.mkdir()
    first, second, other = [await _prefix(folder, seed, 60) for folder, seed in zip(folders, (7, 7, 8), strict=True)]
    assert len(first) == 60
    assert first == second
    assert first != other


@pytest.mark.slow
async def test_one_person_plays_with_computers_alone(tmp_path: Path) -> None:
    async with opened(tmp_path, *NAMES[:1], seed=3) as room:
        party = party_of(room)

        async def watcher(events: Sequence[Event]) -> None:
            if any(isinstance(event, DealStarted) and event.number == 2 for event in events):
                raise Enough

        table = await party.sit_down(computers=3)
        assert [type(occupant).__name__ for occupant in table.record.occupants] == ["Person", *["Computer"] * 3]
        with contextlib.suppress(Enough):
            await party.play(watcher)
        await party.settled()
        assert table.public().number == 2
        assert len(table.match.results) == 1
        async with table.lock:  # the computers play on while it is read
            (stored,) = await room.app.store.open_tables()
            assert replay(stored.events) == table.match
        assert "Deal 2 of 9" in room.panel(room.people[0]).text
