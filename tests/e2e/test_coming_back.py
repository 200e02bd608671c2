"""What comes back after something went, as the league of a server that invites the bot again.

And what is noticed late, because Discord does not tell: a host who has left, a silence that has ended.
"""

from pathlib import Path

import pytest

from bot.errors import StorageTrouble
from bot.ports import TableRecord
from bot.ui.board import KEEP_OUT
from engine.presets import NORTH_AMERICAN
from tests.e2e.places import SOON, Place, act, heard, is_free, places, soon
from tests.e2e.room import Room
from tests.unhurried import guarded, until


async def told(room: Room, place: Place, words: str) -> str:
    """What a command of the bystander is answered there."""
    room.channel = place.channel
    return (await room.command(room.bystander, words)).text


async def test_a_bot_that_is_invited_again_finds_the_league_and_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with places(tmp_path, 1, monkeypatch, phases=("lobby", "to draw")) as (place, other):
        room, world, store = place.room, place.room.discord.world, place.room.app.store
        await store.set_person_setting(place.guild.id, "pace", "relaxed")
        await room.app.lobbies.cancel(place.lobby_id, place.people[0].id)
        room.guild, room.channel, room.people = place.guild, place.channel, place.people
        table = await room.open_table(NORTH_AMERICAN)
        while table.match.places is None:
            await act(room, table, room.people)
        await room.settled()
        before = [await told(room, place, words) for words in ("leaderboard", "history")]
        assert place.people[0].name in before[0]
        world.remove_bot(place.guild)
        world.remove_bot(other.guild)
        await until(lambda: other.is_over)
        world.invite_bot(place.guild)
        world.invite_bot(other.guild)
        await until(lambda: room.app.client.get_guild(place.guild.id) and room.app.client.get_guild(other.guild.id))
        assert [await told(room, place, words) for words in ("leaderboard", "history")] == before
        assert await store.person_settings(place.guild.id) == {"pace": "relaxed"}
        # What was interrupted is over; the channel is free for something new.
        room.channel = other.channel
        assert "lobby is open" in (await room.command(room.people[0], "new")).text


async def test_who_left_the_server_is_missed_when_their_turn_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phases = ("to draw", "to play", "down", "to draw", "to play", "down")
    async with places(tmp_path, 0, monkeypatch, phases=phases) as found:
        room = found[0].room
        for place in found:
            room.discord.world.leave(place.goer.user, place.guild)
            assert place.sits(place.goer)
        await room.clock.run_until(max(place.playing.deadline or 0 for place in found))
        await room.settled()
        await soon(room)
        for place in found:
            assert not place.sits(place.goer), place
            assert place.others(), place
            assert (place.playing.due() or 0) > room.clock.now(), place


async def test_a_host_who_left_the_server_is_missed_when_their_word_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with places(tmp_path, 1, monkeypatch, phases=("lobby", "to draw")) as (place, table):
        room = place.room
        host, guest = place.people[:2]
        for one in (place, table):
            room.discord.world.leave(host.user, one.guild)
        assert "Only the host may do this" in (await room.told(guest, place.shown()[-1], "Start")).text
        room.channel = table.channel
        assert "Only the host may do this" in (await room.command(guest, "replace", seat="1")).text
        await soon(room)
        assert is_free(room, host)
        assert place.lobby is not None
        assert place.lobby.host_id == guest.id == table.playing.record.host_id
        # Who is still there keeps the host's part, however often others ask.
        third = place.people[2]
        assert "Only the host may do this" in (await room.told(third, place.shown()[-1], "Start")).text
        await soon(room)
        assert place.lobby.host_id == guest.id


async def test_a_channel_is_tried_again_though_nobody_tells_that_the_bot_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a moderator's time-out ends, of which Discord says nothing."""
    async with places(tmp_path, 0, monkeypatch, phases=("lobby", "call")) as found:
        room, world = found[0].room, found[0].room.discord.world
        silenced = world.clock.now_ms() + 3_600_000
        for place in found:
            place.guild.members[world.bot.id].timed_out_until_ms = silenced
            (old,) = place.shown()
            world.delete(world.messages[old.id])
        await until(lambda: all(board.out_until for board in room.app.client.boards.shown()))
        await soon(room)
        assert not any(place.shown() for place in found)
        for place in found:
            place.guild.members[world.bot.id].timed_out_until_ms = None
        await room.clock.run_until(room.clock.now() + KEEP_OUT)
        await room.settled()
        assert all(len(place.shown()) == 1 for place in found)


async def test_what_discord_does_not_know_for_a_while_is_not_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with places(tmp_path, 0, monkeypatch, phases=("lobby", "call")) as found:
        room, world = found[0].room, found[0].room.discord.world
        for place in found:
            world.set_available(place.guild, available=False)
        await heard(room)
        for place in found:
            del world.channels[place.channel.id]
            await place.moves()
        await until(lambda: caplog.text.count("was not taken") == len(found))
        for place in found:
            world.channels[place.channel.id] = place.channel
            world.set_available(place.guild, available=True)
            assert not place.is_over, place
        await until(lambda: all(room.app.tables.is_heard(place.guild.id) for place in found))
        await room.clock.run_until(room.clock.now() + 3 * SOON)
        await room.settled()
        assert all(not place.is_over and len(place.shown()) == 1 for place in found)


async def test_a_table_without_a_channel_ends_as_soon_as_that_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with places(tmp_path, 0, monkeypatch, phases=("lobby", "call")) as (lobby, table):
        room, world, app = lobby.room, lobby.room.discord.world, lobby.room.app

        async def full(*_: object) -> TableRecord:
            raise StorageTrouble

        with monkeypatch.context() as patch:
            patch.setattr(app.store, "save_table", full)
            patch.setattr(app.store, "drop_lobby", full)
            for place in (lobby, table):
                world.delete_channel(place.channel)
            await until(lambda: caplog.text.count("could not be ended") == 2)
        assert [place.is_over for place in (lobby, table)] == [False, False]
        await room.clock.run_until(room.clock.now() + 3 * SOON)
        async with guarded():
            await room.settled()
        assert [place.is_over for place in (lobby, table)] == [True, True]
