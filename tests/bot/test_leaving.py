"""Whoever goes, however and whenever: the match goes on or ends in order within two seconds, and they are free."""

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot import courtesies, handover
from bot.errors import NotHost, NotSeated, Refusal
from bot.ports import Lobby, Pace, Person
from bot.seats import is_present, people
from bot.table import Table
from engine import actions as a
from engine.computer import LEVELS
from engine.presets import PRESETS
from engine.rules import Cut
from engine.state import Phase
from tests.bot.house import CHANNEL, GUILD, House

SOON = 2_000
"""Milliseconds within which the table goes on, from when it can be noticed."""

COMPUTERS = 450
"""Milliseconds that a computer takes over a step here; the bot's own are twice that unless they are set."""

EVERYBODY = tuple(Person(100 + number, f"P{number}") for number in range(8))

Goes = Callable[[House, Table, int], Awaitable[None]]
"""How somebody goes: the user of that number, from that table."""


async def leaves(house: House, table: Table, user_id: int) -> None:
    await house.tables.leave(table.table_id, user_id)


async def leaves_the_server(house: House, _: Table, user_id: int) -> None:
    await house.lobbies.depart(GUILD, user_id)
    await house.tables.depart(GUILD, user_id)


async def is_removed(house: House, table: Table, user_id: int) -> None:
    seat = table.seat_of(user_id)
    assert seat is not None
    await house.tables.arrange(table.table_id, handover.remove(seat, 999, moderator=True))


async def is_voted_out(house: House, table: Table, user_id: int) -> None:
    """Go away first: only who is away can be voted out; the one who goes last leaves."""
    seat = table.seat_of(user_id)
    assert seat is not None
    others = [person for person in people(table.record) if person.user_id != user_id]
    if not others:
        await leaves(house, table, user_id)
        return
    await house.tables.adjust(table.table_id, user_id, courtesies.go_away)
    for person in others:
        if seat not in table.record.left:
            await house.tables.adjust(table.table_id, person.user_id, handover.vote(seat))


KINDS: dict[str, Goes] = {
    "leaves": leaves,
    "leaves the server": leaves_the_server,
    "is removed": is_removed,
    "is voted out": is_voted_out,
}


async def table_of(house: House, seats: int, cut: bool) -> Table:
    rules = replace(PRESETS["jamaican"], cut=Cut.BUTTON) if cut else PRESETS["jamaican"]
    who = EVERYBODY[:seats]
    lobby = Lobby(0, GUILD, CHANNEL, who[0].user_id, "jamaican", rules, Pace.NORMAL, seats, who, 0)
    return house.tables.get((await house.tables.open(lobby)).table_id)


async def play_to(house: House, table: Table, phase: str) -> None:
    """Play quickly until the table is in a phase; a pause begins in the middle of a turn."""
    wanted = Phase.PLAY if phase == "pause" else Phase(phase)
    for _ in range(4_000):
        if table.match.phase is wanted:
            break
        seat = table.awaited[0]
        legal = table.view(seat).legal
        action: a.Action = LEVELS["careful"](table.view(seat), lambda: False)
        if wanted is Phase.ANSWER and legal.call:
            action = a.Call()
        await house.tables.act(table.table_id, EVERYBODY[seat].user_id, None, action)
    assert table.match.phase is wanted
    if phase == "pause":
        for person in people(table.record):
            await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
        assert table.record.clocks.pause is not None


def free(house: House, user_id: int) -> bool:
    return not house.tables.of_user(user_id) and not house.lobbies.of_user(user_id)


async def goes_on(house: House, table: Table, awaited_before: tuple[int, ...], gone: int) -> None:
    """Soon nobody waits for who has gone, and in the end the table moves, or it has ended."""
    paused = table.record.clocks.pause is not None
    revision = table.revision
    await house.clock.run_until(house.clock.now() + SOON)
    if table.record.ended_at is not None:
        assert house.heard.closed_tables[-1] == (table.table_id, "everybody_left")
        assert house.tables.in_channel(CHANNEL) is None
        return
    if gone in awaited_before and not paused:
        assert table.revision > revision
    due, now = table.due(), house.clock.now()
    assert due is not None
    assert now < due
    assert paused or gone not in table.awaited or due <= now + COMPUTERS
    await house.check(table)


@pytest.fixture
async def slow(tmp_path: Path) -> House:
    return await House(tmp_path / "k.sqlite3", delay=COMPUTERS).open()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("phase", [*(phase for phase in Phase if phase is not Phase.FINISHED), "pause"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
async def test_whoever_goes_the_match_goes_on_until_the_last_one_is_out(
    slow: House, seats: int, phase: str, kind: str
) -> None:
    house = slow
    table = await table_of(house, seats, cut=phase == Phase.CUT)
    await play_to(house, table, phase)
    # First who is awaited, then the host, then everybody else.
    order = [*table.awaited, *(seat for seat in range(seats) if seat not in table.awaited)]
    for count, seat in enumerate(order, 1):
        user_id, awaited = EVERYBODY[seat].user_id, table.awaited
        await KINDS[kind](house, table, user_id)
        assert free(house, user_id)
        await goes_on(house, table, awaited, seat)
        if count < seats:
            assert table.record.ended_at is None
            hosts = {person.user_id for person in people(table.record)}
            assert table.record.host_id in hosts
        else:
            assert table.record.ended_at is not None
    # The channel and everybody can start anew at once.
    lobby = await house.lobbies.open(GUILD, CHANNEL, EVERYBODY[0], "jamaican", seats, Pace.NORMAL, 0)
    for person in EVERYBODY[1:seats]:
        await house.lobbies.join(lobby.lobby_id, person)
    assert (await house.lobbies.start(lobby.lobby_id, EVERYBODY[0].user_id)).table_id != table.table_id
    await house.close()


@pytest.mark.parametrize("phase", [*(phase for phase in Phase if phase is not Phase.FINISHED), "pause"])
async def test_one_person_stays_and_the_match_is_played_to_its_end(slow: House, phase: str) -> None:
    house = slow
    table = await table_of(house, 4, cut=phase == Phase.CUT)
    await play_to(house, table, phase)
    for seat in (0, 1, 2):
        await house.tables.leave(table.table_id, EVERYBODY[seat].user_id)
    assert table.record.host_id == EVERYBODY[3].user_id
    with contextlib.suppress(Refusal):
        await house.tables.adjust(table.table_id, EVERYBODY[3].user_id, courtesies.resume)
    deals = len(table.match.results)
    for _ in range(2_000):
        if len(table.match.results) > deals:
            break
        due = table.due()
        assert due is not None
        await house.clock.run_until(max(due, house.clock.now()))
    assert len(table.match.results) > deals
    assert is_present(table.record, 3) or table.record.clocks.is_away(3)
    await house.close()


@pytest.mark.parametrize("seats", [3, 8])
async def test_in_a_lobby_the_host_passes_on_and_the_last_one_closes_it(slow: House, seats: int) -> None:
    house = slow
    for goes in (house.lobbies.leave, None):
        lobby = await house.lobbies.open(GUILD, CHANNEL, EVERYBODY[0], "jamaican", seats, Pace.NORMAL, 0)
        for person in EVERYBODY[1:seats]:
            await house.lobbies.join(lobby.lobby_id, person)
        for count, person in enumerate(EVERYBODY[:seats], 1):
            if goes is None:
                await house.lobbies.depart(GUILD, person.user_id)
            else:
                await goes(lobby.lobby_id, person.user_id)
            assert free(house, person.user_id)
            if count < seats:
                assert house.lobbies.get(lobby.lobby_id).host_id == EVERYBODY[count].user_id
        assert house.heard.closed_lobbies[-1] == (lobby.lobby_id, "empty")
        assert house.lobbies.in_channel(CHANNEL) is None
    await house.close()


async def test_who_leaves_another_server_keeps_their_seat(slow: House) -> None:
    table = await table_of(slow, 3, cut=False)
    await slow.tables.depart(GUILD + 1, EVERYBODY[0].user_id)
    await slow.lobbies.depart(GUILD + 1, EVERYBODY[0].user_id)
    assert table.seat_of(EVERYBODY[0].user_id) == 0
    await slow.close()


async def test_what_was_left_is_left_after_a_restart(slow: House) -> None:
    table = await table_of(slow, 4, cut=False)
    await play_to(slow, table, Phase.CALL)
    await slow.tables.leave(table.table_id, EVERYBODY[0].user_id)
    record = table.record
    later = await slow.restart()
    table = later.tables.get(table.table_id)
    assert (table.record.left, table.record.host_id) == (record.left, record.host_id)
    assert free(later, EVERYBODY[0].user_id)
    await later.close()


async def test_nobody_is_timed_out_in_a_server_that_is_unavailable_and_nothing_ends(slow: House) -> None:
    house = slow
    table = await table_of(house, 3, cut=False)
    lobby = await house.lobbies.open(GUILD, CHANNEL + 1, EVERYBODY[5], "jamaican", 4, Pace.NORMAL, 0)
    house.tables.cut_off(GUILD)
    before = table.revision
    await house.clock.run_until(house.clock.now() + 6 * 3_600_000)
    assert table.revision == before
    assert not any(table.record.clocks.is_away(seat) for seat in range(3))
    assert table.record.ended_at is None
    assert not house.heard.closed_tables
    assert not house.heard.closed_lobbies
    house.tables.heard_again(GUILD)
    await house.clock.run_until(house.clock.now() + 3_600_000)
    assert table.revision > before
    assert house.heard.closed_lobbies == [(lobby.lobby_id, "expired")]
    await house.close()


async def test_another_server_that_is_unavailable_holds_nobody_up(slow: House) -> None:
    table = await table_of(slow, 3, cut=False)
    slow.tables.cut_off(GUILD + 1)
    before = table.revision
    await slow.clock.run_until(slow.clock.now() + 3_600_000)
    assert table.revision > before
    await slow.close()


@pytest.mark.parametrize("phase", [*(phase for phase in Phase if phase is not Phase.FINISHED), "pause"])
@pytest.mark.parametrize("seats", [3, 8])
async def test_what_a_table_stands_on_goes_and_everybody_is_free_at_once(slow: House, seats: int, phase: str) -> None:
    """The channel, the thread or the bot's place in the server: what ends then is ended as a moderator does."""
    house = slow
    table = await table_of(house, seats, cut=phase == Phase.CUT)
    await play_to(house, table, phase)
    await house.tables.end(table.table_id, 0, moderator=True)
    assert house.heard.closed_tables[-1] == (table.table_id, "ended")
    assert all(free(house, person.user_id) for person in EVERYBODY[:seats])
    assert house.tables.in_channel(CHANNEL) is None
    before = table.revision
    await house.clock.run_until(house.clock.now() + 3_600_000)
    assert table.revision == before
    await house.lobbies.open(GUILD, CHANNEL, EVERYBODY[seats - 1], "jamaican", seats, Pace.NORMAL, 0)
    await house.close()


@pytest.mark.parametrize("seats", [3, 8])
async def test_in_a_lobby_the_host_takes_out_whoever_it_is_and_they_are_free(slow: House, seats: int) -> None:
    house, host = slow, EVERYBODY[0]
    lobby = await house.lobbies.open(GUILD, CHANNEL, host, "jamaican", seats, Pace.NORMAL, 0)
    for person in EVERYBODY[1:seats]:
        await house.lobbies.join(lobby.lobby_id, person)
    with pytest.raises(NotHost):
        await house.lobbies.remove(lobby.lobby_id, host.user_id, EVERYBODY[1].user_id)
    with pytest.raises(NotSeated):
        await house.lobbies.remove(lobby.lobby_id, 999, host.user_id)
    for person in EVERYBODY[1:seats]:
        await house.lobbies.remove(lobby.lobby_id, person.user_id, host.user_id)
        assert free(house, person.user_id)
    # A moderator takes the host out, too: the last person closes it.
    await house.lobbies.remove(lobby.lobby_id, host.user_id, 999, moderator=True)
    assert house.heard.closed_lobbies[-1] == (lobby.lobby_id, "empty")
    assert free(house, host.user_id)
    await house.close()
