"""A file that cannot be written for a moment, in the middle of showing: what was left half done is done later."""

import logging

import pytest

from bot.clockwork import LATELY
from bot.errors import StorageTrouble
from bot.standin.faults import Fault, Trouble
from bot.store import SqlStore
from bot.ui.showing import TRY_AGAIN
from engine.packs import SeededShuffler
from engine.state import Phase
from tests.bot.ui.salon import Bot, Salon
from tests.bot.ui.test_boards_racing import ONE_MESSAGE, tables
from tests.bot.ui.test_manners import until_said


async def full(*_: object) -> None:
    """Store nothing any more."""
    raise StorageTrouble(reason="full")


async def mended(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the file be written again, and what waits for that be done."""
    monkeypatch.undo()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()


async def test_a_table_that_was_not_moved_down_is_moved_down_later(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down(pace="by-mail")
    ann, old = salon.people[0], salon.public()
    monkeypatch.setattr(SqlStore, "keep_posting", full)
    await ann.slash(salon.room, "kalooki table")
    await until_said(caplog, "a message was not taken")
    await mended(salon, monkeypatch)
    assert tables(salon) == [salon.public().id]
    assert salon.public().id > old.id


async def test_the_hand_of_the_last_deal_that_was_not_removed_is_removed_later(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down(pace="by-mail")
    await salon.until(Phase.SCORED)
    monkeypatch.setattr(SqlStore, "keep_posting", full)
    for person in salon.people:
        await person.click(salon.public(), label="Ready")
    await until_said(caplog, "a hand was not taken")
    await mended(salon, monkeypatch)
    for person in salon.people:
        (panel,) = [sight for sight in person.messages(person.dm) if sight.pictures]
        assert "Deal 2 of 9" in panel.text
    kept = {posting.message_id for posting in await salon.bot.store.postings()}
    assert {salon.panel(person).id for person in salon.people} <= kept


async def test_a_mention_that_was_not_taken_back_is_taken_back_later(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down(pace="by-mail")
    salon.clock.advance(LATELY + 1)
    await salon.turn()
    await salon.until(Phase.DRAW)
    mentions = [sight.id for sight in salon.people[0].messages(salon.room) if sight.mentions]
    assert mentions
    monkeypatch.setattr(SqlStore, "forget_posting", full)
    await salon.bot.tables.leave(salon.table.table_id, salon.player.id)
    await until_said(caplog, "nobody could be called")
    await mended(salon, monkeypatch)
    assert not set(mentions) & {posting.message_id for posting in await salon.bot.store.postings()}
    assert not any(record.levelno >= logging.ERROR for record in caplog.records)


async def test_a_lobby_that_was_lost_in_a_kill_is_closed_as_soon_as_it_can_be(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, lobbies = salon.people[0], salon.bot.client.desk.lobbies
    await salon.command(ann, "new")
    lobbies.listener = None  # the bot is killed after the end is stored and before anybody sees it
    await lobbies.cancel(lobbies.all()[0].lobby_id, ann.id)
    await salon.bot.stop()
    salon.discord.faults.add(Fault(Trouble.RESET, "PATCH", ONE_MESSAGE, times=5, channel_id=salon.room.id))
    monkeypatch.setattr("bot.ui.messenger.PATIENCE", (0, 0, 0, 0))
    salon.bot = await Bot.start(salon.discord, salon.bot.path, salon.clock, SeededShuffler("later"))
    await until_said(caplog, "a lobby that was lost could not be closed")
    await mended(salon, monkeypatch)
    assert not salon.public().buttons


async def test_who_left_the_server_while_that_could_not_be_stored_is_free_once_it_can_be(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await salon.sit_down()
    bob, guild = salon.people[1], salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.discord.world.leave(bob.user, guild)
    monkeypatch.setattr(SqlStore, "save_tables", full)
    salon.bot.client.desk.doubt(guild.id, bob.id)
    await until_said(caplog, "that somebody has left could not be stored")
    assert table.seat_of(bob.id) is not None
    await mended(salon, monkeypatch)
    assert table.seat_of(bob.id) is None
    assert not salon.bot.tables.of_user(bob.id)


@pytest.mark.parametrize("what", ["keep_posting", "save_tables"])
async def test_a_first_message_that_could_not_be_remembered_is_remembered_later(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    ann, bob, cy = salon.people
    await salon.command(ann, "new")
    for person in (bob, cy):
        await salon.click(person, salon.public(), "Join")
    monkeypatch.setattr(SqlStore, what, full)
    await ann.click(salon.public(), label="Start")
    await until_said(caplog, "a message was not taken")
    await mended(salon, monkeypatch)
    kept = {posting.key: posting.message_id for posting in await salon.bot.store.postings()}
    assert tables(salon) == [kept["table"]] == [salon.table.record.message_id]
    assert {kept[f"hand-{person.id}"] for person in salon.people} == {salon.panel(who).id for who in salon.people}


async def test_a_press_whose_panel_cannot_be_remembered_is_not_said_to_have_done_nothing(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    await salon.sit_down(pace="by-mail")
    person, table = salon.player, salon.table
    await salon.bot.client.desk.hands.direct_is_closed(None, person.id)
    holder = salon.bot.client.desk.hands.holder(table.table_id, person.id)
    holder.closed = True
    monkeypatch.setattr(SqlStore, "keep_posting", full)
    await salon.click(person, salon.public(), "My hand")
    text = "\n".join(sight.text for sight in salon.privates(person))
    assert "could not be stored" not in text
    assert "Draw" in {button.label.split(" (")[0] for button in salon.privates(person)[-1].buttons}


@pytest.mark.parametrize("takes_messages", [False, True])
async def test_who_sat_down_is_not_told_that_nothing_was_done(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, *, takes_messages: bool
) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    if not takes_messages:
        bob.close_dms()
    monkeypatch.setattr(SqlStore, "set_person_setting", full)
    await bob.click(salon.public(), label="Join")
    await salon.bot.idle()
    (lobby,) = salon.bot.client.desk.lobbies.all()
    assert len(lobby.occupants) == 2
    assert not any("nothing was done" in sight.text for sight in salon.privates(bob))
    assert len(salon.privates(bob)) == (0 if takes_messages else 1)
    await mended(salon, monkeypatch)
