"""A lobby: who may sit down, who may start, and how it ends by itself."""

import asyncio
from dataclasses import replace

import pytest

from bot.errors import (
    ChannelBusy,
    NoComputers,
    NoLobbyHere,
    NotHost,
    NotSeated,
    ServerFull,
    TableFull,
    TooFew,
    TooManyComputers,
    UnknownGame,
    UnknownLevel,
)
from bot.lobbies import IDLE, Lobbies
from bot.offered import COMPUTER_LEVELS
from bot.ports import Computer, Lobby, Pace, Person, TableRecord
from bot.timing import Clocks
from engine.computer import LEVELS
from engine.presets import PRESETS
from engine.violations import ImpossibleRules
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House


async def opened(house: House, seats: int | None = 4, computers: int = 0) -> Lobby:
    return await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", seats, Pace.NORMAL, computers)


def names(lobby: Lobby) -> list[str]:
    return [who.name for who in lobby.occupants]


async def test_a_lobby_opens_with_its_host_and_computers(house: House) -> None:
    lobby = await opened(house, seats=None, computers=2)
    assert lobby.host_id == ANN.user_id
    assert lobby.seats == 8
    assert lobby.occupants[0] == ANN
    assert [type(who) for who in lobby.occupants] == [Person, Computer, Computer]
    assert len(set(names(lobby))) == 3
    assert house.lobbies.in_channel(CHANNEL) == lobby == house.lobbies.get(lobby.lobby_id)
    assert house.heard.lobbies == [lobby]
    assert await house.store.lobbies() == (lobby,)


async def test_a_second_lobby_in_a_channel_is_refused_and_says_whose_the_first_is(house: House) -> None:
    await opened(house)
    with pytest.raises(ChannelBusy) as refused:
        await house.lobbies.open(GUILD, CHANNEL, BOB, "jamaican", 4, Pace.QUICK, 0)
    assert refused.value.facts == {"kind": "lobby", "host": ANN.user_id}
    await house.lobbies.open(GUILD, CHANNEL + 1, BOB, "jamaican", 4, Pace.QUICK, 0)


async def test_of_ten_lobbies_opened_at_once_in_a_channel_one_stands(house: House) -> None:
    outcomes = await asyncio.gather(*(opened(house) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(outcome, Lobby) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, ChannelBusy) for outcome in outcomes) == 9
    assert len(await house.store.lobbies()) == 1


async def test_no_lobby_where_a_table_is_played(house: House) -> None:
    await house.start(ANN, BOB, CY)
    with pytest.raises(ChannelBusy) as refused:
        await opened(house)
    assert refused.value.facts == {"kind": "table", "host": ANN.user_id}


async def test_joining_twice_is_joining_once(house: House) -> None:
    lobby = await opened(house)
    first = await house.lobbies.join(lobby.lobby_id, BOB)
    again = await house.lobbies.join(lobby.lobby_id, replace(BOB, name="Bobby"))
    assert first == again
    assert names(again) == ["Ann", "Bob"]
    await asyncio.gather(*(house.lobbies.join(lobby.lobby_id, CY) for _ in range(50)))
    assert names(house.lobbies.get(lobby.lobby_id)) == ["Ann", "Bob", "Cy"]


async def test_a_full_table_says_so(house: House) -> None:
    lobby = await opened(house, seats=3, computers=1)
    await house.lobbies.join(lobby.lobby_id, BOB)
    with pytest.raises(TableFull) as refused:
        await house.lobbies.join(lobby.lobby_id, CY)
    assert refused.value.facts == {"seats": 3}
    with pytest.raises(TableFull):
        await house.lobbies.add_computer(lobby.lobby_id, ANN.user_id)
    # Who sits here already is no newcomer.
    await house.lobbies.join(lobby.lobby_id, BOB)


async def test_fewer_seats_than_the_game_needs_do_not_start(house: House) -> None:
    lobby = await opened(house)
    await house.lobbies.join(lobby.lobby_id, BOB)
    with pytest.raises(TooFew) as refused:
        await house.lobbies.start(lobby.lobby_id, ANN.user_id)
    assert refused.value.facts == {"min": 3, "seated": 2}
    assert names(house.lobbies.get(lobby.lobby_id)) == ["Ann", "Bob"]
    await house.lobbies.add_computer(lobby.lobby_id, BOB.user_id)
    record = await house.lobbies.start(lobby.lobby_id, ANN.user_id)
    assert [who.name for who in record.occupants][:2] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "seats, computers, error",
    [(2, 0, ImpossibleRules), (9, 0, ImpossibleRules), (4, 4, TooManyComputers), (None, 8, TooManyComputers)],
)
async def test_a_lobby_of_a_senseless_size_is_refused(
    house: House, seats: int | None, computers: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        await opened(house, seats, computers)
    assert house.lobbies.in_channel(CHANNEL) is None


async def test_a_game_that_nobody_knows(house: House) -> None:
    with pytest.raises(UnknownGame) as refused:
        await house.lobbies.open(GUILD, CHANNEL, ANN, "poker", 4, Pace.NORMAL, 0)
    assert "jamaican" in str(refused.value.facts["games"])


async def test_computers_play_at_the_level_that_the_host_asked_for(house: House) -> None:
    lobby = await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 4, Pace.NORMAL, 2, "hard")
    lobby = await house.lobbies.add_computer(lobby.lobby_id, ANN.user_id)
    assert [who.level for who in lobby.occupants if isinstance(who, Computer)] == ["hard"] * 3


async def test_without_a_word_computers_play_at_a_level_that_is_offered(house: House) -> None:
    lobby = await opened(house)
    lobby = await house.lobbies.add_computer(lobby.lobby_id, ANN.user_id)
    assert [who.level for who in lobby.occupants if isinstance(who, Computer)] == ["medium"]
    assert set(COMPUTER_LEVELS) <= set(LEVELS)


async def test_a_level_that_nobody_knows(house: House) -> None:
    with pytest.raises(UnknownLevel) as refused:
        await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 4, Pace.NORMAL, 1, "grandmaster")
    assert refused.value.facts == {"level": "grandmaster", "levels": COMPUTER_LEVELS}


async def test_only_the_host_starts_and_only_host_or_moderator_cancels(house: House) -> None:
    lobby = await opened(house, computers=2)
    await house.lobbies.join(lobby.lobby_id, BOB)
    with pytest.raises(NotHost) as refused:
        await house.lobbies.start(lobby.lobby_id, BOB.user_id)
    assert refused.value.facts == {"host": ANN.user_id}
    with pytest.raises(NotHost):
        await house.lobbies.cancel(lobby.lobby_id, BOB.user_id)
    await house.lobbies.cancel(lobby.lobby_id, BOB.user_id, moderator=True)
    assert house.heard.closed_lobbies == [(lobby.lobby_id, "cancelled")]
    with pytest.raises(NoLobbyHere):
        await house.lobbies.start(lobby.lobby_id, ANN.user_id)
    assert await house.store.lobbies() == ()


async def test_the_host_leaving_passes_the_lobby_on(house: House) -> None:
    lobby = await opened(house, computers=1)
    await house.lobbies.join(lobby.lobby_id, BOB)
    await house.lobbies.join(lobby.lobby_id, CY)
    left = await house.lobbies.leave(lobby.lobby_id, ANN.user_id)
    assert left.host_id == BOB.user_id
    assert "Ann" not in names(left)
    await house.lobbies.start(lobby.lobby_id, BOB.user_id)


async def test_the_last_person_out_closes_the_lobby_also_with_computers_left(house: House) -> None:
    lobby = await opened(house, computers=2)
    await house.lobbies.leave(lobby.lobby_id, ANN.user_id)
    assert house.heard.closed_lobbies == [(lobby.lobby_id, "empty")]
    assert house.lobbies.in_channel(CHANNEL) is None
    await opened(house)


async def test_computers_come_and_go_at_the_wish_of_who_sits_here(house: House) -> None:
    lobby = await opened(house)
    with pytest.raises(NoComputers):
        await house.lobbies.remove_computer(lobby.lobby_id, ANN.user_id)
    await house.lobbies.add_computer(lobby.lobby_id, ANN.user_id)
    await house.lobbies.join(lobby.lobby_id, BOB)
    lobby = await house.lobbies.add_computer(lobby.lobby_id, BOB.user_id)
    assert len(set(names(lobby))) == 4
    for outsider in (house.lobbies.add_computer, house.lobbies.remove_computer, house.lobbies.leave):
        with pytest.raises(NotSeated):
            await outsider(lobby.lobby_id, DEE.user_id)
    lobby = await house.lobbies.remove_computer(lobby.lobby_id, ANN.user_id)
    assert [type(who) for who in lobby.occupants] == [Person, Computer, Person]


async def test_an_idle_lobby_closes_itself_and_every_change_gives_it_a_fresh_while(house: House) -> None:
    lobby = await opened(house)
    start = house.clock.now()
    await house.clock.run_until(start + IDLE - 1)
    await house.lobbies.join(lobby.lobby_id, BOB)
    await house.clock.run_until(start + 2 * IDLE - 2)
    assert house.heard.closed_lobbies == []
    await house.clock.run_until(start + 2 * IDLE)
    assert house.heard.closed_lobbies == [(lobby.lobby_id, "expired")]
    assert await house.store.lobbies() == ()
    await opened(house)


async def test_a_lobby_survives_a_restart_with_its_message_and_its_while(house: House) -> None:
    lobby = await opened(house, computers=1)
    await house.lobbies.set_message(lobby.lobby_id, 555)
    again = await house.restart(after=60_000)
    kept = again.lobbies.get(lobby.lobby_id)
    assert kept == replace(lobby, message_id=555)
    await again.lobbies.join(lobby.lobby_id, BOB)
    await again.lobbies.start(lobby.lobby_id, ANN.user_id)
    await again.close()


async def test_a_lobby_whose_time_ran_out_while_the_bot_was_away_gets_a_fresh_while(house: House) -> None:
    lobby = await opened(house)
    again = await house.restart(after=10 * IDLE)
    assert again.lobbies.get(lobby.lobby_id).expires_at == again.clock.now() + IDLE
    await again.clock.run_until(again.clock.now() + IDLE)
    assert again.heard.closed_lobbies == [(lobby.lobby_id, "expired")]
    await again.close()


async def test_starting_closes_the_lobby_in_the_same_breath(house: House) -> None:
    lobby = await opened(house, computers=3)
    outcomes = await asyncio.gather(
        *(house.lobbies.start(lobby.lobby_id, ANN.user_id) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(outcome, NoLobbyHere) for outcome in outcomes) == 19
    assert house.heard.closed_lobbies == [(lobby.lobby_id, "started")]
    assert len(await house.store.open_tables()) == 1
    assert await house.store.lobbies() == ()


async def test_a_server_has_so_many_lobbies_and_tables_and_no_more(house: House) -> None:
    lobbies = Lobbies(house.store, house.clock, house.heard, house.tables, most=2)
    first = await lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 4, Pace.NORMAL, 2)
    await lobbies.open(GUILD, CHANNEL + 1, ANN, "jamaican", 4, Pace.NORMAL, 0)
    with pytest.raises(ServerFull) as refused:
        await lobbies.open(GUILD, CHANNEL + 2, BOB, "jamaican", 4, Pace.NORMAL, 0)
    assert refused.value.facts == {"tables": 2}
    # Another server has its own; a lobby that becomes a table is still one.
    await lobbies.open(GUILD + 1, CHANNEL + 3, BOB, "jamaican", 4, Pace.NORMAL, 0)
    record = await lobbies.start(first.lobby_id, ANN.user_id)
    with pytest.raises(ServerFull):
        await lobbies.open(GUILD, CHANNEL + 2, BOB, "jamaican", 4, Pace.NORMAL, 0)
    await house.tables.end(record.table_id, ANN.user_id)
    await lobbies.open(GUILD, CHANNEL + 2, BOB, "jamaican", 4, Pace.NORMAL, 0)
    assert [lobby.channel_id for lobby in lobbies.of_user(BOB.user_id)] == [CHANNEL + 3, CHANNEL + 2]


GUAVA, NUTMEG = Computer("Guava", "expert"), Computer("Nutmeg", "easy")
OVER = TableRecord(
    9, GUILD, CHANNEL, ANN.user_id, "jamaican", Pace.RELAXED, (GUAVA, ANN, NUTMEG, BOB), 0, clocks=Clocks(hints=True)
)
"""A match that is over."""


async def test_again_seats_the_computers_of_the_match_and_invites_its_people(house: House) -> None:
    rules = replace(PRESETS["jamaican"], open_hands=True)
    lobby = await house.lobbies.again(OVER, rules, BOB)
    assert lobby is not None
    assert (lobby.host_id, lobby.pace, lobby.rules, lobby.seats) == (BOB.user_id, Pace.RELAXED, rules, 4)
    assert lobby.occupants == (BOB, GUAVA, NUTMEG)
    assert (lobby.invited, lobby.allows_hints) == ((ANN.user_id,), True)
    assert await house.store.lobbies() == (replace(lobby, invited=()),)
    assert await house.lobbies.again(OVER, rules, BOB) is None
    joined = await house.lobbies.again(OVER, rules, ANN)
    assert joined is not None
    assert joined.occupants == (BOB, GUAVA, NUTMEG, ANN)


async def test_again_goes_into_no_lobby_of_other_rules_or_other_people(house: House) -> None:
    rules = PRESETS["jamaican"]
    lobby = await house.lobbies.open(GUILD, CHANNEL, CY, "jamaican", 4, Pace.RELAXED, 0)
    with pytest.raises(ChannelBusy):
        await house.lobbies.again(OVER, rules, ANN)
    await house.lobbies.join(lobby.lobby_id, BOB)
    assert await house.lobbies.again(OVER, rules, ANN) is not None
    with pytest.raises(ChannelBusy):
        await house.lobbies.again(OVER, replace(rules, open_hands=True), ANN)
    with pytest.raises(ChannelBusy):
        await house.lobbies.again(replace(OVER, pace=Pace.QUICK), rules, ANN)


async def test_again_is_one_of_the_lobbies_that_a_server_may_have(house: House) -> None:
    lobbies = Lobbies(house.store, house.clock, house.heard, house.tables, most=1)
    await lobbies.open(GUILD, CHANNEL + 1, CY, "jamaican", 4, Pace.NORMAL, 0)
    with pytest.raises(ServerFull):
        await lobbies.again(OVER, PRESETS["jamaican"], ANN)
    assert lobbies.in_channel(CHANNEL) is None
