"""A hand that is shown while something else happens: its message goes, the clocks change, its seat is another's."""

import logging

import pytest

import bot.table
from bot import courtesies, handover
from bot.standin import Person, Sight
from bot.standin.changes import Change, MessageEdited
from bot.standin.errors import OLD_MESSAGE_EDITS
from bot.standin.faults import Fault, Trouble
from bot.ui.choices import HAND, HERE
from bot.ui.last_presses import TOKEN_LASTS
from bot.ui.showing import TRY_AGAIN
from engine.actions import Draw
from engine.state import Match, Phase
from engine.views import PlayerView, look
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_manners import at_once, hand, until_said
from tests.unhurried import until

LATE = 10**9
"""Milliseconds by which a request is held up: until the test lets it through."""


def warned(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the bot has warned of."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


async def my_hand(salon: Salon, person: Person) -> Sight:
    """Press My hand and return the private panel."""
    await salon.click(person, salon.public(), "My hand")
    return salon.privates(person)[-1]


async def waiting(salon: Salon, person: Person) -> None:
    """Return once something waits until the person's panel has been shown."""
    holder = salon.bot.client.desk.hands.known(salon.table.table_id, person.id)
    assert holder is not None
    await until(lambda: holder.lock._waiters)


async def test_a_press_on_a_hand_that_the_next_deal_replaces_is_answered_on_the_new_one(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down()
    await salon.until(Phase.SCORED)
    ann, bob, cy = salon.people
    old, sheet = salon.panel(ann), salon.public()
    for person in (ann, bob):
        await salon.click(person, sheet, "Ready")
    hold = salon.discord.faults.add(Fault(Trouble.HOLD, "POST", "/messages", channel_id=ann.dm.id))
    await cy.click(sheet, label="Ready")
    await hold.hit.wait()
    await ann.click(old, label="Ready", late=True)
    await waiting(salon, ann)
    hold.release.set()
    await salon.settle()
    assert ann.look(old) is None
    assert "Deal 2 of 9" in salon.panel(ann).text
    assert "That button is old" in salon.panel(ann).text
    assert not warned(caplog)


async def test_a_panel_shows_one_look_at_the_seat(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    await salon.sit_down()
    person, looks = salon.player, []

    def counted(match: Match, seat: int) -> PlayerView:
        looks.append(seat)
        return look(match, seat)

    monkeypatch.setattr(bot.table, "look", counted)
    await salon.click(person, salon.panel(person), "By rank")
    assert looks == list(salon.table.awaited)


async def test_a_press_on_a_private_hand_that_a_newer_one_replaces_is_answered_on_that(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down()
    person = salon.player
    old = await my_hand(salon, person)
    late = salon.discord.faults.add(Fault(Trouble.SLOW, "DELETE", "/webhooks/", wait_ms=LATE))
    await person.click(salon.public(), label="My hand")
    await late.hit.wait()
    await person.click(old, label="By rank")
    await waiting(salon, person)
    salon.discord.faults.clear()
    await salon.settle()
    assert person.look(old) is None
    (panel,) = salon.privates(person)
    assert "Sorted by rank" in panel.text
    assert not warned(caplog)


async def test_a_private_hand_that_its_owner_dismissed_is_no_trouble(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down()
    person = salon.player
    person.dismiss(await my_hand(salon, person))
    await salon.click(person, salon.panel(person), "Draw")
    assert salon.panel(person).selects
    assert not warned(caplog)


async def test_clocks_that_change_while_a_hand_is_shown_are_shown_on_it(salon: Salon) -> None:
    await salon.sit_down()
    person = salon.player
    hold = salon.discord.faults.add(Fault(Trouble.HOLD, "PATCH", "/webhooks/"))
    await person.click(salon.panel(person), label="By rank")
    await hold.hit.wait()
    for voter in salon.people[:2]:
        await salon.bot.tables.adjust(salon.table.table_id, voter.id, courtesies.ask_pause)
    hold.release.set()
    await salon.settle()
    assert "Paused" in salon.panel(person).text


async def test_a_hand_is_not_shown_to_whom_the_seat_is_taken_from_while_they_wait_for_it(salon: Salon) -> None:
    await salon.sit_down()
    person, table = salon.player, salon.table
    hold = salon.discord.faults.add(Fault(Trouble.HOLD, "PATCH", "/webhooks/"))
    await person.click(salon.panel(person), label="By rank")
    await hold.hit.wait()
    await person.click(salon.public(), label="My hand")
    await waiting(salon, person)
    shown: list[str] = []

    def look(change: Change) -> None:
        if isinstance(change, MessageEdited) and change.message.only_for == person.id:
            shown.append(salon.privates(person)[-1].text)

    salon.discord.world.listen(look)
    gone = handover.remove(table.awaited[0], salon.people[0].id, moderator=True)
    await salon.bot.tables.arrange(table.table_id, gone)
    hold.release.set()
    await salon.settle()
    assert shown == ["You have no seat at this table."]


async def test_a_private_hand_of_before_is_over_with_its_table(salon: Salon) -> None:
    await salon.sit_down(pace="by-mail")
    person, table = salon.player, salon.table
    panel = await my_hand(salon, person)
    salon.clock.advance(TOKEN_LASTS)
    await salon.bot.tables.end(table.table_id, salon.people[0].id)
    await salon.settle()
    panel = await salon.click(person, panel, "By rank")
    assert panel.text == "This table is over."
    assert not panel.buttons


async def test_of_two_private_hands_the_one_that_is_pressed_stays(salon: Salon) -> None:
    await salon.sit_down(pace="by-mail")
    person = salon.player
    first = await my_hand(salon, person)
    salon.clock.advance(TOKEN_LASTS)
    second = await my_hand(salon, person)
    assert person.look(first)
    await salon.click(person, first, "By rank")
    assert person.look(second) is None
    await salon.click(person, first, "By suit")
    (panel,) = salon.privates(person)
    assert panel.id == first.id


@pytest.mark.parametrize("pressed", [False, True])
async def test_of_a_hand_that_could_not_be_removed_and_the_new_one_the_last_that_is_pressed_stays(
    salon: Salon, caplog: pytest.LogCaptureFixture, *, pressed: bool
) -> None:
    await salon.sit_down()
    await salon.until(Phase.SCORED)
    # Whoever went out has no hand that is drawn.
    ann = next(person for seat, person in enumerate(salon.people) if salon.table.view(seat).hand)
    old = hand(salon, ann)
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "DELETE", "/messages", times=99, channel_id=ann.dm.id))
    sheet = salon.public()
    for person in salon.people:
        await person.click(sheet, label="Ready")
    await until_said(caplog, "a hand was not taken")
    assert ann.look(old)
    if pressed:
        await ann.click(old, label="By rank")
        await salon.bot.idle()
    salon.discord.faults.clear()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    (stands,) = (sight for sight in ann.messages(ann.dm) if sight.pictures)
    assert (stands.id == old.id) is pressed
    assert "Deal 2 of 9" in stands.text
    assert [posting.message_id for posting in await salon.bot.store.postings() if posting.key == f"hand-{ann.id}"] == [
        stands.id
    ]


@pytest.mark.parametrize("how", ["ended", "left", "only here"])
async def test_a_hand_that_could_not_be_closed_is_closed_later(
    salon: Salon, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    table = await salon.sit_down()
    ann, bob, _ = salon.people
    old = hand(salon, bob)
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, "PATCH", "/messages", times=99, channel_id=bob.dm.id))
    match how:
        case "ended":
            await salon.bot.tables.end(table.table_id, ann.id)
        case "left":
            await salon.bot.tables.leave(table.table_id, bob.id)
        case _:
            await salon.bot.store.set_person_setting(bob.id, HAND, HERE)
            await salon.bot.tables.adjust(table.table_id, ann.id, courtesies.ask_pause)
    await until_said(caplog, "a hand was not taken")
    seen = bob.look(old)
    assert seen is not None
    assert seen.buttons
    salon.discord.faults.clear()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    seen = bob.look(old)
    assert seen is not None
    assert not seen.buttons
    assert not [posting for posting in await salon.bot.store.postings() if posting.key == f"hand-{bob.id}"]


@pytest.mark.parametrize("ended", [False, True])
async def test_a_hand_that_stands_and_cannot_be_edited_any_more_is_left_with_no_presses(
    salon: Salon, *, ended: bool
) -> None:
    await salon.sit_down()
    person, table = salon.player, salon.table
    old = hand(salon, person)
    salon.discord.faults.add(
        Fault(
            *(Trouble.REFUSED, "PATCH", "/messages"),
            refusal=OLD_MESSAGE_EDITS,
            retry_after_s=0.001,
            times=99,
            channel_id=person.dm.id,
        )
    )
    if ended:
        await salon.bot.tables.end(table.table_id, salon.people[0].id)
    else:
        await salon.bot.tables.act(table.table_id, person.id, None, Draw())
    await salon.settle()
    live = [sight for sight in person.messages(person.dm) if sight.buttons]
    assert len(live) == (0 if ended else 1)
    assert person.look(old) is None
