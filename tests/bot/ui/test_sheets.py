"""Score sheets: each deal has one, its Ready goes with the deal, and an old one that stands by mistake does nothing."""

import pytest

from bot.ports import Cause, TableNews
from bot.standin import Sight
from bot.standin.errors import MISSING_PERMISSIONS, THREAD_ARCHIVED
from bot.standin.faults import Fault, Trouble
from bot.store import SqlStore
from bot.table import Table
from bot.ui.boards import TOO_OLD
from bot.ui.showing import TRY_AGAIN
from engine.actions import Ready
from engine.state import Phase
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_manners import at_once, until_said

MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def sheets(salon: Salon) -> list[Sight]:
    """The score sheets with Ready, oldest first."""
    seen = salon.people[0].messages(salon.room)
    return [sight for sight in seen if sight.find_button("Ready") and not sight.find_button("My hand")]


async def scored(salon: Salon) -> Table:
    """Three people have played a deal by mail."""
    table = await salon.sit_down(pace="by-mail")
    await salon.until(Phase.SCORED)
    return table


async def are_ready(salon: Salon, *seats: int) -> None:
    """Let seats be ready, and everything follow."""
    for seat in seats:
        await salon.bot.tables.act(salon.table.table_id, salon.people[seat].id, None, Ready())
    await salon.settle()


def refuse(salon: Salon) -> None:
    """Let the next edit in the room be refused, as in a thread that was put away."""
    salon.discord.faults.add(
        Fault(Trouble.REFUSED, "PATCH", MESSAGE, refusal=THREAD_ARCHIVED, channel_id=salon.room.id)
    )


async def test_a_sheet_that_is_too_old_stands_once_and_further_down(salon: Salon) -> None:
    await scored(salon)
    ann, bob, _ = salon.people
    (old,) = sheets(salon)
    await salon.click(ann, old, "Ready")
    assert [sheet.id for sheet in sheets(salon)] == [old.id]
    salon.clock.advance(TOO_OLD)
    await salon.click(bob, old, "Ready")
    (new,) = sheets(salon)
    assert new.id > old.id
    assert ann.look(old) is None
    assert "Ann" not in new.text.rpartition("\n")[2]


async def test_the_points_of_every_deal_can_be_had_as_text(salon: Salon) -> None:
    table = await scored(salon)
    ann = salon.people[0]
    await salon.command(ann, "scores")
    assert "Deal 1 (" not in salon.privates(ann)[-1].text, "the last deal is told in full"
    await are_ready(salon, 0, 1, 2)
    await salon.until(Phase.SCORED)
    await salon.command(ann, "scores")
    text = salon.privates(ann)[-1].text
    assert "Deal 2 of 9" in text
    (before,) = [line for line in text.splitlines() if line.startswith("Deal 1 (Trio ×3): ")]
    for score in table.match.results[0].scores:
        assert f"{salon.people[score.seat].name} {score.total}".replace("-", "−") in before


async def test_killed_while_a_sheet_moves_down_it_stands_once(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    await scored(salon)
    _, bob, cy = salon.people
    (old,) = sheets(salon)
    salon.clock.advance(TOO_OLD)
    monkeypatch.setattr(SqlStore, "keep_posting", killed)
    await salon.click(bob, old, "Ready")
    monkeypatch.undo()
    await salon.restart()
    await salon.click(cy, sheets(salon)[-1], "Ready")
    (sheet,) = sheets(salon)
    assert sheet.id > old.id


async def killed(*_: object) -> None:
    """Be killed as a message is to be remembered: nothing comes after it, and it is not tried again."""
    raise RuntimeError("killed")


async def test_a_sheet_that_cannot_be_edited_goes_with_its_ready(salon: Salon) -> None:
    await scored(salon)
    (old,) = sheets(salon)
    await are_ready(salon, 0, 1)
    refuse(salon)
    await are_ready(salon, 2)
    assert not sheets(salon)
    assert salon.people[0].look(old) is None


async def test_a_sheet_that_was_not_closed_in_time_goes_when_the_next_one_comes(salon: Salon) -> None:
    table, publisher = await scored(salon), salon.bot.client.publisher
    (old,) = sheets(salon)
    salon.bot.tables.listener = None
    await are_ready(salon, 0, 1, 2)
    await salon.until(Phase.SCORED)
    assert [sheet.id for sheet in sheets(salon)] == [old.id]
    salon.bot.tables.listener = publisher
    publisher.table_changed(TableNews(table.record, (), Cause.TABLE))
    await salon.settle()
    (sheet,) = sheets(salon)
    assert sheet.id > old.id
    assert "Deal 2 of 9" in sheet.text


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_sheet_that_could_not_be_removed_when_the_next_one_came_goes_later(
    salon: Salon, caplog: pytest.LogCaptureFixture, *, restarted: bool
) -> None:
    table, ann = await scored(salon), salon.people[0]
    (old,) = sheets(salon)
    salon.clock.advance(TOO_OLD)
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "DELETE", MESSAGE, times=99, channel_id=salon.room.id))
    await salon.bot.tables.act(table.table_id, ann.id, None, Ready())
    await until_said(caplog, "a message was not taken")
    assert len(sheets(salon)) == 2
    if restarted:
        await salon.bot.client.publisher.aclose()  # as if it were killed
    salon.discord.faults.clear()
    salon.clock.advance(TRY_AGAIN)
    await (salon.restart() if restarted else salon.settle())
    (new,) = sheets(salon)
    assert new.id > old.id
    kept = [posting.message_id for posting in await salon.bot.store.postings() if "sheet" in posting.key]
    assert kept == [new.id]


async def test_a_ready_that_could_not_be_taken_away_is_old_and_the_fresh_sheet_counts(salon: Salon) -> None:
    table, ann = await scored(salon), salon.people[0]
    (old,) = sheets(salon)
    await are_ready(salon, 0, 1)
    refuse(salon)
    salon.discord.faults.add(
        Fault(Trouble.REFUSED, "DELETE", MESSAGE, refusal=MISSING_PERMISSIONS, channel_id=salon.room.id)
    )
    await are_ready(salon, 2)
    await salon.until(Phase.SCORED)
    stands, fresh = sheets(salon)
    assert stands.id == old.id
    before = table.revision
    await salon.click(ann, stands, "Ready")
    assert (table.revision, table.awaited) == (before, (0, 1, 2))
    answer = salon.privates(ann)[-1]
    assert "That button is old" in answer.text
    assert answer.find_button("Ready")
    await salon.click(ann, fresh, "Ready")
    assert table.awaited == (1, 2)
    assert "Ann" not in sheets(salon)[-1].text.rpartition("\n")[2]
