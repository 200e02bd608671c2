"""What the bot does when Discord says no, says nothing, says it twice, or has lost what was there."""

import logging

import pytest

from bot.ports import Cause, TableNews
from bot.standin import Person, Sight
from bot.standin.faults import Fault, Trouble
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from bot.standin.script import arrange
from bot.ui.board import KEEP_OUT
from bot.ui.choices import HAND, HERE
from bot.ui.hands import TOO_OLD
from bot.ui.showing import TRY_AGAIN
from engine.state import Phase
from tests.bot.ui.salon import Salon
from tests.unhurried import until

MESSAGES = "/channels/{channel_id}/messages"


def posts(salon: Salon, channel_id: int) -> int:
    """How many messages Discord was asked to post in a channel."""
    path = f"/channels/{channel_id}/messages"
    return sum(seen.method == "POST" and seen.path == path for seen in salon.discord.notebook.journal)


def hand(salon: Salon, person: Person) -> Sight:
    """A person's newest hand in direct messages, whatever else was written there."""
    return [sight for sight in person.messages(person.dm) if not sight.private and sight.pictures][-1]


async def turn(salon: Salon) -> None:
    """Draw and discard for whoever is on turn, and let the call pass."""
    person = salon.player
    await salon.throw(person, await salon.click(person, hand(salon, person), "Draw"))
    await salon.until(Phase.DRAW)


async def at_once(seconds: float) -> None:
    """Do not wait between tries."""


async def until_said(caplog: pytest.LogCaptureFixture, words: str) -> None:
    await until(lambda: any(words in said for said in caplog.messages))


@pytest.mark.parametrize(
    "line",
    [
        "the next 2 POSTs to callback are cut",
        "the next POST to callback is cut after the effect",
        "the next POST to callback answers 503",
        "the next POST to callback answers 503 after the effect",
        "the next POST to callback is left hanging",
        "the next POST to callback is left hanging after the effect",
        "the next POST to callback answers 40060 after the effect",
    ],
)
async def test_a_press_is_answered_though_a_line_is_cut(
    salon: Salon, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Real seconds until a try that hangs is given up; three more follow it.
    monkeypatch.setattr("bot.ui.replies.ACK_S", 0.7)
    table = await salon.sit_down()
    person = salon.player
    arrange(salon.discord.faults, line)
    assert (await person.click(salon.panel(person), label="Draw")).outcome is Outcome.QUIET
    await salon.settle()
    assert table.match.phase is Phase.PLAY
    assert salon.panel(person).selects
    assert not salon.privates(person)


async def test_a_press_that_discord_tells_twice_is_done_once(salon: Salon) -> None:
    table = await salon.sit_down()
    person, before = salon.player, table.revision
    arrange(salon.discord.faults, "the next INTERACTION_CREATE is sent twice")
    panel = await salon.click(person, salon.panel(person), "Draw")
    await salon.settle()
    assert table.match.phase is Phase.PLAY
    assert table.revision == before + 1
    assert "That button is old" not in panel.text
    callbacks = [seen for seen in salon.discord.notebook.journal if seen.route.endswith("/callback")]
    assert {seen.status for seen in callbacks} <= {200, 204}


async def test_a_press_that_discord_gives_up_still_counts_and_its_panel_follows(salon: Salon) -> None:
    table = await salon.sit_down()
    person = salon.player
    arrange(salon.discord.faults, "the next POST to callback answers 10062")
    person.click(salon.panel(person), label="Draw")
    await salon.discord_quiet()
    assert table.match.phase is Phase.PLAY
    assert salon.panel(person).selects
    salon.discord.notebook.unanswered.clear()


async def test_a_step_of_a_panel_is_shown_though_its_token_is_refused(salon: Salon) -> None:
    await salon.sit_down()
    person = salon.player
    await salon.click(person, salon.panel(person), "Draw")
    select = next(select for select in salon.panel(person).selects if ":throw:" in select.custom_id)
    arrange(salon.discord.faults, "the next PATCH to answers answers 50027")
    await person.select(salon.panel(person), select.custom_id, select.options[0].value)
    await salon.settle()
    assert salon.panel(person).find_button("Discard ")


async def test_closed_direct_messages_are_remembered_also_after_a_restart(salon: Salon) -> None:
    bob = salon.people[1]
    await salon.command(salon.people[0], "new")
    bob.close_dms()
    for person in salon.people[1:]:
        await salon.click(person, salon.public(), "Join")
    await salon.click(salon.people[0], salon.public(), "Start")
    tried = posts(salon, bob.dm.id)
    assert tried == 1
    await salon.restart()
    assert posts(salon, bob.dm.id) == tried
    await salon.click(bob, salon.public(), "My hand")
    assert salon.privates(bob)[-1].pictures


async def test_that_direct_messages_are_closed_is_said_once_a_match_also_after_a_restart(salon: Salon) -> None:
    ann, bob, _ = salon.people
    bob.close_dms()
    await salon.sit_down()
    said = []
    for _ in range(2):
        await salon.click(bob, salon.public(), "My hand")
        said.append("I cannot write to you directly" in salon.privates(bob)[-1].text)
        await salon.restart()
    await salon.click(bob, salon.public(), "My hand")
    said.append("I cannot write to you directly" in salon.privates(bob)[-1].text)
    assert said == [True, False, False]
    await salon.end(ann)
    assert not await salon.bot.store.postings(), "what is said once a match goes with the match"


async def test_who_is_alerted_of_calls_and_closes_their_direct_messages_is_tried_once(salon: Salon) -> None:
    table = await salon.sit_down(pace="by-mail")
    await salon.turn()
    seat = table.awaited[0]
    caller = salon.people[seat]
    await salon.bot.store.set_person_setting(caller.id, HAND, HERE)
    caller.close_dms()
    tried, windows = posts(salon, caller.dm.id), 0
    while windows < 3:
        await salon.until(Phase.DRAW)
        await salon.until(Phase.CALL)
        windows += seat in table.awaited
        # Whatever happens at the table meanwhile, nobody is written to again.
        salon.bot.client.publisher.table_changed(TableNews(table.record, (), Cause.TABLE))
        await salon.settle()
    assert posts(salon, caller.dm.id) == tried + 1


async def test_who_opens_their_direct_messages_again_is_written_to_after_joining(salon: Salon) -> None:
    ann, bob, _ = salon.people
    bob.close_dms()
    await salon.command(ann, "new", computers=2)
    await salon.click(bob, salon.public(), "Join")
    bob.open_dms()
    await salon.click(bob, salon.public(), "Leave")
    await salon.click(bob, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    assert salon.panel(bob).pictures


async def test_a_deleted_table_message_is_posted_again_at_once(salon: Salon) -> None:
    await salon.sit_down()
    gone = salon.public()
    salon.discord.world.delete(salon.discord.world.messages[gone.id])
    again = await salon.people[0].wait_for(lambda sight: sight.id != gone.id and bool(sight.buttons), salon.room)
    assert again.find_button("My hand")


@pytest.mark.parametrize("how", ["channel deleted", "removed from the server"])
async def test_a_table_that_has_lost_its_channel_ends_and_its_people_are_free(salon: Salon, how: str) -> None:
    await salon.sit_down()
    table, ann = salon.table, salon.people[0]
    panel = salon.panel(ann)
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    if how == "channel deleted":
        salon.discord.world.delete_channel(salon.room)
    else:
        salon.discord.world.remove_bot(guild)
    await until(lambda: table.record.ended_at is not None)
    await salon.settle()
    assert not salon.bot.tables.of_user(ann.id)
    closed = ann.look(panel)
    if how == "channel deleted":
        assert closed is not None
        assert not closed.buttons


async def test_a_channel_that_went_while_nobody_looked_is_noticed_at_the_next_write(salon: Salon) -> None:
    await salon.sit_down()
    table, person, (panel, discard) = salon.table, salon.player, await salon.chosen()
    arrange(salon.discord.faults, "the next PATCH to messages answers 10003\nthe next GET to anything answers 10003")
    await salon.click(person, panel, discard)
    await salon.settle()
    assert table.record.ended_at is not None


async def test_a_channel_that_discord_forgets_for_a_moment_ends_nothing(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    await salon.sit_down()
    table, person, (panel, discard) = salon.table, salon.player, await salon.chosen()
    arrange(salon.discord.faults, "the next PATCH to messages answers 10003")
    with caplog.at_level(logging.WARNING):
        await person.click(panel, label=discard)
        await until_said(caplog, "a message was not taken")
    await salon.bot.idle()
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    assert table.record.ended_at is None
    assert "discarded" in salon.public().text


async def test_a_server_that_is_merely_unavailable_ends_nothing(salon: Salon) -> None:
    await salon.sit_down()
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.discord.world.set_available(guild, available=False)
    await until(lambda: _unavailable(salon, guild.id))
    salon.discord.world.set_available(guild, available=True)
    await salon.turn()
    assert salon.table.record.ended_at is None
    assert not [
        sight for person in salon.people for sight in person.messages(person.dm) if "no longer write" in sight.text
    ]


def _unavailable(salon: Salon, guild_id: int) -> bool:
    guild = salon.bot.client.get_guild(guild_id)
    return guild is not None and guild.unavailable


async def test_who_hosts_is_told_once_where_the_bot_may_not_write_and_play_goes_on(salon: Salon) -> None:
    table = await salon.sit_down()
    host, world, room = salon.people[0], salon.discord.world, salon.room
    world.forbid(room, world.bot, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    for _ in range(3):
        await turn(salon)
        salon.clock.advance(KEEP_OUT)
    assert table.public().phase is Phase.DRAW
    told = [sight for sight in host.messages(host.dm) if "I may no longer write" in sight.text]
    assert len(told) == 1
    assert f"<#{room.id}>" in told[0].text
    world.permit(room, world.bot, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    await host.wait_for(lambda sight: sight.channel_id == room.id and "drew" in sight.text, room)
    assert salon.public().find_button("My hand")


async def test_a_host_who_takes_no_messages_is_not_written_to_and_hears_it_with_their_hand(salon: Salon) -> None:
    table = await salon.sit_down()
    host, world = salon.people[0], salon.discord.world
    await salon.bot.client.desk.hands.direct_is_closed(None, host.id)
    tried = posts(salon, host.dm.id)
    world.forbid(salon.room, world.bot, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    salon.bot.client.publisher.table_changed(TableNews(table.record, (), Cause.TABLE))
    await salon.settle()
    assert posts(salon, host.dm.id) == tried
    await salon.click(host, salon.public(), "My hand")
    assert f"I may no longer write in <#{salon.room.id}>" in salon.privates(host)[-1].text


async def test_a_refused_channel_is_let_alone_for_a_while(salon: Salon) -> None:
    await salon.sit_down()
    world = salon.discord.world
    world.forbid(salon.room, world.bot, Permission.VIEW_CHANNEL)
    for _ in range(4):
        await turn(salon)
    refused = [seen for seen in salon.discord.notebook.journal if seen.code in {50001, 50013}]
    assert len(refused) <= 2


async def test_a_hand_that_is_too_old_for_edits_is_posted_anew(salon: Salon) -> None:
    await salon.sit_down(pace="by-mail")
    person = salon.player
    old = salon.panel(person)
    salon.clock.advance(TOO_OLD + 60 * 60_000)
    for _ in salon.people:
        await turn(salon)
    assert salon.player is person
    assert salon.panel(person).id != old.id


async def test_what_was_posted_before_the_answer_was_lost_stands_once_and_up_to_date(
    salon: Salon, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob, _ = salon.people
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(
        Fault(Trouble.RESET, "POST", MESSAGES, times=5, after_effect=True, channel_id=salon.room.id)
    )
    with caplog.at_level(logging.WARNING):
        await ann.slash(salon.room, "kalooki new")
        await until_said(caplog, "a message was not taken")
    await bob.click(salon.public(), label="Join")
    await salon.bot.idle()
    salon.clock.advance(60_000)
    await salon.settle()
    lobbies = [sight for sight in ann.messages(salon.room) if sight.find_button("Join")]
    assert len(lobbies) == 1
    assert "Bob" in lobbies[0].text


async def test_a_hand_that_discord_did_not_take_is_tried_again(salon: Salon, caplog: pytest.LogCaptureFixture) -> None:
    await salon.sit_down()
    salon.bot.client.messenger.pause = at_once
    person = salon.player
    panel = await salon.click(person, hand(salon, person), "Draw")
    await salon.throw(person, panel)
    following = salon.people[salon.table.public().window.next_seat]  # type: ignore[union-attr] # a window stands open
    cut = Fault(Trouble.RESET, "PATCH", MESSAGES, times=5, channel_id=following.dm.id)
    salon.discord.faults.add(cut)
    due = salon.table.due()
    assert due is not None
    with caplog.at_level(logging.WARNING):
        await salon.clock.run_until(due)
        await until_said(caplog, "a hand was not taken")
    assert cut.hits == 5
    assert not hand(salon, following).find_button("Draw")
    salon.clock.advance(TRY_AGAIN)
    await salon.settle()
    assert hand(salon, following).find_button("Draw")


@pytest.mark.parametrize(
    "line,said",
    [
        ("the next POST to follow-ups is cut after the effect", 1),
        ("the next POST to follow-ups answers 502 after the effect", 1),
        ("the next POST to follow-ups is cut", 0),
        ("the next POST to follow-ups answers 429 for 0.01 s, shared", 1),
    ],
)
async def test_what_is_said_beside_a_press_never_stands_twice_and_what_was_lost_is_said_later(
    salon: Salon, line: str, said: int
) -> None:
    await salon.sit_down()
    thrower = salon.player
    await salon.turn()
    why = "This is your own discard."
    arrange(salon.discord.faults, line)
    assert (await thrower.click(salon.public(), label="Call ")).outcome is Outcome.QUIET
    await salon.settle()
    assert sum(why in sight.text for sight in salon.privates(thrower)) == said
    if "429" in line:
        return
    await salon.click(thrower, salon.public(), "My hand")
    assert why in salon.privates(thrower)[-1].text
    await salon.click(thrower, salon.public(), "My hand")
    assert why not in salon.privates(thrower)[-1].text
