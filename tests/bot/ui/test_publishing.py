"""The messages of the channel: latest wins, one at a time, posted anew where they must be."""

import asyncio
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.ports import Cause, TableNews
from bot.standin import ManualClock, Standin
from bot.standin.faults import Fault, Trouble
from bot.store import SqlStore
from bot.ui.boards import FAR_UP, LOBBY, TOO_OLD
from bot.ui.latest import Latest
from bot.ui.pacing import GAP
from bot.ui.showing import TRY_AGAIN
from engine.packs import SeededShuffler
from engine.state import Phase
from tests.bot.ui.salon import Bot, Salon


def posts(salon: Salon) -> int:
    """How many messages the bot has posted in the room."""
    end = f"/channels/{salon.room.id}/messages"
    return sum(seen.method == "POST" and end in seen.path for seen in salon.discord.notebook.journal)


def news(salon: Salon) -> TableNews:
    return TableNews(salon.table.record, (), Cause.TABLE)


async def test_however_often_a_table_changes_the_latest_is_shown(salon: Salon) -> None:
    await salon.sit_down()
    before = salon.edits()
    for _ in range(50):
        salon.bot.client.publisher.table_changed(news(salon))
    await salon.settle()
    assert salon.edits() - before <= 2


async def test_work_marked_while_it_runs_runs_once_more() -> None:
    ran: list[str] = []
    gate = asyncio.Event()

    async def work(key: str) -> None:
        ran.append(key)
        await gate.wait()

    latest: Latest[str] = Latest("work", work)
    latest.mark("a")
    await asyncio.sleep(0)
    for _ in range(9):
        latest.mark("a")
    gate.set()
    await latest.settled()
    assert ran == ["a", "a"]
    await latest.aclose()
    latest.mark("a")
    assert ran == ["a", "a"]


async def test_a_failure_of_one_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    done: list[int] = []

    async def work(key: int) -> None:
        if key == 1:
            raise RuntimeError("a fault")
        done.append(key)

    latest: Latest[int] = Latest("work", work)
    latest.mark(1)
    latest.mark(2)
    await latest.settled()
    latest.mark(1)
    await latest.settled()
    assert done == [2]
    assert "work 1 failed" in caplog.text


async def test_two_writes_to_a_channel_keep_their_distance(tmp_path: Path) -> None:
    clock = VirtualClock()
    async with Standin(clock=ManualClock(), limits=False) as discord:
        _, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        bot = await Bot.start(discord, tmp_path / "k.sqlite3", clock, SeededShuffler(7), gap=GAP)
        salon = Salon(discord, bot, clock, room, people)
        try:
            await people[0].slash(room, "kalooki new", computers=1)
            await bot.idle()
            await people[0].wait_for(lambda sight: bool(sight.buttons), room)
            posted = posts(salon)
            await people[1].click(salon.public(), label="Join")
            await bot.idle()
            assert "Bob" not in salon.public().text
            clock.advance(GAP - 1)
            await asyncio.sleep(0)
            assert salon.edits() == 0
            clock.advance(1)
            await salon.settle()
            assert "Bob" in salon.public().text
            assert (salon.edits(), posts(salon)) == (1, posted)
        finally:
            await bot.stop()


async def test_a_message_that_is_gone_is_posted_anew(salon: Salon) -> None:
    await salon.sit_down()
    gone = salon.public()
    world = salon.discord.world
    world.delete(world.messages[gone.id])
    await salon.turn()
    again = salon.public()
    assert again.id != gone.id
    assert again.find_button("My hand")
    assert salon.table.record.message_id == again.id


async def test_a_message_that_is_too_old_moves_down_and_the_old_one_is_closed(salon: Salon) -> None:
    await salon.sit_down(pace="by-mail")
    old = salon.public()
    salon.clock.advance(TOO_OLD)
    await salon.turn()
    new = salon.public()
    assert new.id != old.id
    left = salon.people[0].look(old)
    assert left is not None
    assert "goes on further down" in left.text
    assert f"/{new.id}" in left.text
    assert not left.buttons
    await salon.click(salon.people[salon.table.awaited[0]], new, "Pass")
    assert salon.table.match.phase is Phase.DRAW
    tables = [sight.id for sight in salon.people[0].messages(salon.room) if sight.find_button("My hand")]
    assert tables == [new.id], "for one reason it moves once"


async def test_chat_pushes_the_table_down_at_its_next_change(salon: Salon) -> None:
    await salon.sit_down()
    old = salon.public()
    for number in range(FAR_UP):
        salon.people[0].send(salon.room, f"chat {number}")
    await salon.bot.heard(salon.room.id, FAR_UP)
    await salon.turn()
    new = salon.public()
    assert new.id != old.id
    assert new.find_button("My hand")
    await salon.click(salon.people[salon.table.awaited[0]], new, "Pass")
    assert salon.table.match.phase is Phase.DRAW
    tables = [sight.id for sight in salon.people[0].messages(salon.room) if sight.find_button("My hand")]
    assert tables == [new.id], "for one reason it moves once"


async def test_the_table_can_be_shown_again(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new", computers=2)
    lobby = salon.public()
    await salon.command(ann, "table")
    again = salon.public()
    assert again.id != lobby.id
    await salon.click(ann, again, "Start")
    table = salon.public()
    await salon.command(ann, "table")
    assert salon.public().id != table.id


async def test_a_broken_connection_posts_nothing_twice(salon: Salon) -> None:
    fault = Fault(Trouble.RESET, "POST", "/channels/{channel_id}/messages", after_effect=True)
    salon.discord.faults.add(fault)
    salon.bot.client.messenger.pause = at_once
    await salon.command(salon.people[0], "new")
    assert fault.hits == 1
    lobbies = [sight for sight in salon.people[0].messages(salon.room) if sight.buttons]
    assert len(lobbies) == 1


async def test_what_discord_did_not_take_is_tried_again(salon: Salon, caplog: pytest.LogCaptureFixture) -> None:
    await salon.sit_down()
    salon.bot.client.messenger.pause = at_once
    fault = Fault(Trouble.RESET, "PATCH", "/channels/{channel_id}/messages/{message_id}", times=5)
    person, (panel, discard) = salon.player, await salon.chosen()
    salon.discord.faults.add(fault)
    await person.click(panel, label=discard)
    await salon.bot.idle()
    while not any("a message was not taken" in said for said in caplog.messages):  # noqa: ASYNC110 - a log sets no event
        await asyncio.sleep(0)
    assert "Cy discarded" not in salon.public().text
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    assert "Cy discarded" in salon.public().text


async def at_once(seconds: float) -> None:
    """Do not wait between tries."""


async def test_each_deal_has_its_own_message_and_hand(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.sit_down()
    first, hand = salon.public(), salon.panel(ann)
    await salon.until(Phase.SCORED)
    sheet = salon.public()
    assert sheet.pictures[0].filename == "scores.png"
    assert "Deal 1 of 9: 3 trios" in sheet.text
    assert "Waiting for Ann, Bob, and Cy." in sheet.text
    assert "total" in sheet.pictures[0].alt
    for person in salon.people[:2]:
        await salon.click(person, sheet, "Ready")
    waiting = ann.look(sheet)
    assert waiting is not None
    assert "Waiting for Cy." in waiting.text
    assert salon.panel(ann).id == hand.id
    await salon.click(salon.people[2], sheet, "Ready")
    assert salon.table.public().number == 2
    closed = ann.look(sheet)
    assert closed is not None
    assert not closed.buttons
    table = salon.public()
    assert "Deal 2 of 9" in table.text
    assert table.id not in {first.id, sheet.id}
    old = ann.look(first)
    assert old is not None
    assert not old.buttons
    assert ann.look(hand) is None
    assert "Deal 2 of 9" in salon.panel(ann).text


async def test_a_match_ends_with_places_the_league_and_only_again_and_looking_back(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.sit_down(pace="quick", game="short")
    await salon.until_over()
    sheets = [sight for sight in ann.messages(salon.room) if sight.pictures]
    last = sheets[-1]
    assert "The match is over." in last.text
    assert "1. " in last.text
    assert "League of this server:" in last.text
    assert "is no. 1 with " in last.text
    buttons = [button.label for sight in ann.messages(salon.room) for button in sight.buttons]
    assert buttons == ["Again", "My costliest moves"]
    assert "This table is over." in salon.panel(ann).text
    assert [sight.pictures[0].filename for sight in sheets].count("scores.png") == 1
    await salon.command(ann, "leaderboard")
    board = salon.privates(ann)[-1]
    assert board.pictures[0].filename == "leaderboard.png"
    assert board.text.count("in 1 match") == 3
    assert "Season 1" in board.text


async def test_time_that_ran_out_is_said(salon: Salon) -> None:
    table = await salon.sit_down()
    assert table.deadline is not None
    await salon.clock.run_until(table.deadline)
    await salon.settle()
    assert "Time was up, so the computer played." in salon.public().text


async def test_leaving_and_ending(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.sit_down()
    await salon.command(bob, "leave")
    assert "The computer plays your seat" in salon.privates(bob)[-1].text
    assert "You have no seat at this table." in salon.panel(bob).text
    await salon.command(bob, "end")
    assert f"Only the host may do this: <@{ann.id}>." in salon.privates(bob)[-1].text
    await salon.end(ann)
    assert "ended before its match was over" in salon.public().text
    assert not salon.public().buttons
    assert salon.bot.tables.in_channel(salon.room.id) is None
    await salon.command(ann, "scores")
    assert "There is no table here." in salon.privates(ann)[-1].text
    await salon.command(ann, "new")
    assert salon.public().find_button("Join")


async def test_a_lobby_that_is_too_old_stands_once_and_further_down(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    old = salon.public()
    for label in ("Join", "Leave", "Join", "Leave"):
        salon.clock.advance(TOO_OLD // 4)
        assert salon.public().id == old.id
        await salon.click(bob, salon.public(), label)
    assert salon.public().id > old.id
    assert ann.look(old) is None
    await salon.click(bob, salon.public(), "Join")
    assert "Bob" in salon.public().text
    await salon.restart()
    await salon.click(salon.people[2], salon.public(), "Join")
    assert len([sight for sight in ann.messages(salon.room) if sight.find_button("Join")]) == 1


async def test_killed_while_a_lobby_moves_down_it_stands_once(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, cy = salon.people
    await salon.command(ann, "new")
    old = salon.public()
    for label in ("Join", "Leave", "Join"):
        salon.clock.advance(TOO_OLD // 4)
        await salon.click(bob, old, label)
    salon.clock.advance(TOO_OLD // 4)
    monkeypatch.setattr(SqlStore, "set_person_setting", killed)
    await salon.click(cy, old, "Join")
    monkeypatch.undo()
    await salon.restart()
    await salon.click(bob, salon.public(), "Leave")
    (lobby,) = (sight for sight in ann.messages(salon.room) if sight.find_button("Join"))
    assert lobby.id > old.id
    assert "Cy" in lobby.text
    assert "Bob" not in lobby.text


async def killed(_: SqlStore, __: int, key: str, ___: str) -> None:
    """Be killed as the lobby's message is to be remembered: nothing comes after it, and it is not tried again."""
    if key == LOBBY:
        raise RuntimeError("killed")
