"""What people see of the clocks: mentions, warnings, More, pauses, who is away, standing answers, alerts."""

import asyncio

from bot import courtesies
from bot.i18n.phrases import face
from bot.patience import PATIENCE
from bot.ports import Cause, Pace, TableNews
from bot.standin import Person, Sight
from bot.standin.errors import MISSING_PERMISSIONS
from bot.standin.faults import Fault, Trouble
from bot.standin.permissions import Permission
from bot.ui.board import KEEP_OUT
from bot.ui.callouts import fits
from engine.state import Phase
from tests.bot.ui.salon import Salon

WAITS = PATIENCE[Pace.NORMAL]
MINUTE = 60_000


def board(salon: Salon) -> Sight:
    """The table message as it is now."""
    sights = salon.people[0].messages(salon.room)
    return next(sight for sight in reversed(sights) if sight.find_button("My hand") is not None)


def mentions(salon: Salon) -> list[Sight]:
    """The messages in the room that mention somebody."""
    return [sight for sight in salon.people[0].messages(salon.room) if sight.mentions]


async def until(salon: Salon, when: int) -> None:
    """Let time pass and everything be shown."""
    await salon.clock.run_until(when)
    await salon.settle()


async def more(salon: Salon, person: Person) -> Sight:
    """Press More and return the menu."""
    await salon.click(person, board(salon), "More")
    return salon.privates(person)[-1]


async def test_the_turn_shows_its_own_time_and_the_bank(salon: Salon) -> None:
    table = await salon.sit_down()
    own, end = (table.record.clocks.own_ends or 0) // 1000, (table.deadline or 0) // 1000
    for text in (board(salon).text, salon.panel(salon.player).text):
        assert f"⏳ <t:{own}:R> (75 s), then the bank: <t:{end}:R> (5 min)" in text


async def test_one_mention_a_turn_at_half_time_is_gone_with_the_turn(salon: Salon) -> None:
    await salon.sit_down()
    start, before = salon.clock.now(), salon.edits()
    person = salon.player
    await until(salon, start + WAITS.turn // 2 - 1)
    assert not mentions(salon)
    await until(salon, start + WAITS.turn // 2)
    (mention,) = mentions(salon)
    assert mention.mentions == (person.id,)
    assert "it is your turn at [the table](https://discord.com/channels/" in mention.text
    # The mention changes nothing else; the late warning is an edit of the table message.
    assert salon.edits() == before
    await until(salon, start + WAITS.turn * 85 // 100)
    assert f"⚠ {person.name}’s own time is nearly up; then the bank runs." in board(salon).text
    assert salon.edits() == before + 1
    assert len(mentions(salon)) == 1
    await salon.turn()
    assert not mentions(salon)
    assert "nearly up" not in board(salon).text


def refuse_posts(salon: Salon, times: int) -> Fault:
    """Let posts in the room be refused, as where the bot may edit there and post nothing."""
    refused = Fault(
        Trouble.REFUSED, "POST", "/messages", times=times, refusal=MISSING_PERMISSIONS, channel_id=salon.room.id
    )
    return salon.discord.faults.add(refused)


async def test_a_mention_that_was_not_allowed_comes_as_soon_as_it_is(salon: Salon) -> None:
    await salon.sit_down()
    start, person = salon.clock.now(), salon.player
    world = salon.discord.world
    world.forbid(salon.room, world.bot, Permission.SEND_MESSAGES)
    await until(salon, start + WAITS.turn // 2)
    assert not mentions(salon)
    world.permit(salon.room, world.bot, Permission.SEND_MESSAGES)
    await person.wait_for(lambda sight: sight.mentions == (person.id,), salon.room)
    await salon.settle()
    assert len(mentions(salon)) == 1
    await salon.turn()
    assert not mentions(salon)


async def test_a_mention_that_was_not_allowed_is_tried_again_though_nobody_tells_of_it(salon: Salon) -> None:
    table = await salon.sit_down(pace="relaxed")
    half = salon.clock.now() + PATIENCE[Pace.RELAXED].turn // 2
    refused = refuse_posts(salon, times=3)
    await until(salon, half)
    assert refused.hits == 1
    for changed in range(3):  # what changes meanwhile asks for no more of them
        salon.bot.client.publisher.table_changed(TableNews(table.record, (), Cause.TABLE, quiet=bool(changed)))
        await salon.settle()
    assert refused.hits == 1
    await until(salon, half + KEEP_OUT)
    await until(salon, half + 3 * KEEP_OUT - 1)
    assert refused.hits == 2
    await until(salon, half + 3 * KEEP_OUT)
    assert refused.hits == 3
    assert not mentions(salon)
    await until(salon, half + 7 * KEEP_OUT)
    assert [sight.mentions for sight in mentions(salon)] == [(salon.player.id,)]


async def test_the_mention_edits_nothing_though_people_pressed_what_changes_nothing(salon: Salon) -> None:
    await salon.sit_down()
    start = salon.clock.now()
    await salon.click(salon.player, board(salon), "Scores")
    before = salon.edits()
    await until(salon, start + WAITS.turn // 2)
    assert len(mentions(salon)) == 1
    assert salon.edits() == before


async def test_who_was_away_from_the_buttons_is_mentioned_at_the_start_and_once_also_after_a_restart(
    salon: Salon,
) -> None:
    await salon.sit_down()
    await until(salon, salon.clock.now() + 2 * MINUTE + 1)
    await salon.turn()
    await until(salon, salon.clock.now() + WAITS.call)
    (mention,) = mentions(salon)
    assert mention.mentions == (salon.player.id,)
    await salon.restart()
    await until(salon, salon.clock.now() + WAITS.turn // 2)
    assert [sight.id for sight in mentions(salon)] == [mention.id]
    await salon.turn()
    assert not mentions(salon)


async def test_a_mention_of_before_a_restart_goes_with_its_turn(salon: Salon) -> None:
    await salon.sit_down()
    await until(salon, salon.clock.now() + WAITS.turn // 2)
    assert len(mentions(salon)) == 1
    player, table = salon.player, salon.table
    seat = table.awaited[0]
    # The turn ends while nothing can be shown.
    salon.bot.tables.listener = None
    await salon.bot.tables.adjust(table.table_id, player.id, courtesies.go_away)
    await salon.clock.settle()
    assert seat not in table.awaited
    await salon.restart()
    assert not mentions(salon)


async def test_a_pause_by_more_and_the_way_on_by_the_table_message(salon: Salon) -> None:
    await salon.sit_down()
    ann, bob, cy = salon.people
    menu = await salon.click(ann, await more(salon, ann), "Pause")
    assert menu.text == "You asked for a pause: 1 of 2. It begins when enough of you have."
    assert "Asking for a pause: Ann (1 of 2)." in board(salon).text
    await salon.click(bob, await more(salon, bob), "Pause")
    assert "⏸ **Paused**, goes on <t:" in board(salon).text
    assert board(salon).find_button("Resume") is not None
    player = salon.player
    # Nobody can be hurried while the clocks stand still.
    menus = [await more(salon, person) for person in salon.people]
    assert not [menu for menu in menus if menu.find_button("Nudge") is not None]
    await salon.click(player, salon.panel(player), "Draw")
    told = [sight for sight in player.messages(player.dm) if sight.private][-1]
    assert told.text.startswith("The table is paused and goes on <t:")
    await salon.click(cy, board(salon), "Resume")
    assert "Paused" not in board(salon).text
    assert board(salon).find_button("Resume") is None
    await salon.turn()


async def test_pause_and_resume_by_command(salon: Salon) -> None:
    await salon.sit_down()
    for person in salon.people[:2]:
        await salon.command(person, "pause")
    assert "The clocks stand still and run again <t:" in salon.privates(salon.people[1])[-1].text
    assert "Paused" in board(salon).text
    await salon.command(salon.people[2], "resume")
    assert "Paused" not in board(salon).text
    assert salon.privates(salon.people[2])[-1].text == "The clocks run on."


async def test_a_nudge_is_seen_and_mentions(salon: Salon) -> None:
    await salon.sit_down()
    player = salon.player
    other = next(person for person in salon.people if person is not player)
    menu = await more(salon, other)
    await salon.click(other, menu, f"Nudge {player.name}")
    assert "Let them think a little" in salon.privates(other)[-1].text
    await until(salon, salon.clock.now() + WAITS.turn // 2)
    await salon.click(other, menu, f"Nudge {player.name}")
    assert f"{other.name} nudged {player.name}." in board(salon).text
    assert [sight.mentions for sight in mentions(salon)] == [(player.id,)]
    assert (await more(salon, player)).find_button("Nudge") is None


async def test_who_lets_the_computer_play_is_told_what_it_played_by_any_press(salon: Salon) -> None:
    table = await salon.sit_down()
    ann = salon.people[0]
    menu = await salon.click(ann, await more(salon, ann), "Let the computer play for me")
    assert menu.text == "The computer plays for you until you press anything."
    assert "💤 Away: Ann." in board(salon).text
    assert "The computer plays for you." in salon.panel(ann).text
    while not table.played_for(0):
        await salon.turn()
        await until(salon, salon.clock.now() + WAITS.call)
    panel = await salon.click(ann, salon.panel(ann), "I am back")
    assert "**Welcome back.** The computer played for you meanwhile:" in panel.text
    assert "Ann discarded" in panel.text
    assert "Away" not in board(salon).text


async def test_a_press_that_shows_no_panel_says_what_was_played_beside_its_answer(salon: Salon) -> None:
    await salon.sit_down()
    ann = salon.people[0]
    await salon.click(ann, await more(salon, ann), "Let the computer play for me")
    await salon.click(ann, board(salon), "Scores")
    scores, welcome = salon.privates(ann)[-2:]
    assert "Nothing is scored yet." in scores.text
    assert welcome.text.startswith("**Welcome back.**")
    # Coming back is said once.
    await salon.command(ann, "back")
    assert salon.privates(ann)[-1].text == "You are at the table; nobody plays for you."


async def test_a_press_that_names_no_table_gives_the_seat_of_its_channel_back(salon: Salon) -> None:
    await salon.sit_down()
    ann = salon.people[0]
    await salon.command(ann, "help")
    page = salon.privates(ann)[-1]
    await salon.click(ann, await more(salon, ann), "Let the computer play for me")
    assert salon.table.record.clocks.is_away(0)
    await salon.click(ann, page, "Next page")
    assert not salon.table.record.clocks.is_away(0)
    assert salon.privates(ann)[-1].text.startswith("**Welcome back.**")


async def test_back_takes_the_seat_back_in_one_answer(salon: Salon) -> None:
    await salon.sit_down()
    ann = salon.people[0]
    await salon.click(ann, await more(salon, ann), "Let the computer play for me")
    count = len(salon.privates(ann))
    await salon.command(ann, "back")
    assert len(salon.privates(ann)) == count + 1
    assert salon.privates(ann)[-1].text.startswith("**Welcome back.**")
    assert not salon.table.record.clocks.is_away(0)


async def test_standing_answers_are_given_on_the_panel_and_seen_by_everybody(salon: Salon) -> None:
    await salon.sit_down()
    player = salon.player
    other = next(person for person in salon.people if person is not player)
    panel = await salon.click(other, salon.panel(other), "Pass all calls this deal")
    assert f"Passing all calls of this deal: {other.name}." in board(salon).text
    panel = await salon.click(other, panel, "Refuse all calls")
    assert f"Refusing all calls: {other.name}." in board(salon).text
    panel = await salon.click(other, panel, "Passing all calls: stop")
    assert "Passing" not in board(salon).text
    assert panel.find_button("Refusing all calls: stop") is not None
    # In one's own turn the panel is for the turn.
    assert salon.panel(player).find_button("Pass all calls") is None


async def test_leaving_by_more_asks_once_more(salon: Salon) -> None:
    await salon.sit_down()
    ann = salon.people[0]
    menu = await salon.click(ann, await more(salon, ann), "Leave…")
    assert 0 not in salon.table.record.left
    assert menu.text.startswith("Leave the table? The computer plays your seat from then on; ")
    menu = await salon.click(ann, menu, "Leave the table")
    assert 0 in salon.table.record.left
    assert menu.text.startswith("You left the table. The computer plays your seat from here on; ")


async def test_who_is_the_last_at_a_table_hears_that_leaving_closes_it(salon: Salon) -> None:
    await salon.sit_down()
    *others, last = salon.people
    for person in others:
        await person.slash(salon.room, "kalooki leave")
        await salon.settle()
        assert "The computer plays your seat from here on" in salon.privates(person)[-1].text
    menu = await salon.click(last, await more(salon, last), "Leave…")
    assert menu.text == "Leave the table? Nobody else is at it, so it closes, and the match has no result."
    menu = await salon.click(last, menu, "Leave the table")
    assert menu.text == "You left the table. Nobody else was at it, so it is closed."


async def test_alerts_of_calls_are_a_choice_and_the_window_is_the_same(salon: Salon) -> None:
    table = await salon.sit_down()
    first, second = (person for person in salon.people if person is not salon.player)
    panel = await salon.click(first, salon.panel(first), "Call alerts: off")
    panel = await salon.click(first, panel, "Call alerts: cards that fit")
    assert panel.find_button("Call alerts: all") is not None
    await salon.click(second, salon.panel(second), "Call alerts: off")
    await salon.turn()
    assert table.match.phase is Phase.CALL
    opened = salon.clock.now()
    assert table.deadline == opened + WAITS.call
    for seat, person in enumerate(salon.people):
        alerts = [sight for sight in person.messages(person.dm) if sight.text.startswith("🔔")]
        choice = salon.bot.client.desk.scenes.alerts_of(person.id, Pace.NORMAL)
        wanted = {"none": False, "all": True, "fits": fits(table.view(seat))}[await choice]
        assert bool(alerts) == (wanted and seat in table.awaited)
    await until(salon, opened + WAITS.call)
    assert not [sight for person in salon.people for sight in person.messages(person.dm) if sight.text.startswith("🔔")]


async def test_a_match_by_mail_alerts_of_every_call_if_nothing_is_said(salon: Salon) -> None:
    table = await salon.sit_down(pace="by-mail")
    await salon.turn()
    caller = salon.people[table.awaited[0]]
    window = table.public().window
    assert window is not None
    (alert,) = [sight for sight in caller.messages(caller.dm) if sight.text.startswith("🔔")]
    assert alert.text.startswith(f"🔔 {face(window.card.rank, window.card.suit)} may be called; time is up <t:")
    assert ":R> (6 h): [the table]" in alert.text
    thrower = salon.people[window.discarder or 0]
    await salon.click(caller, board(salon), "Call ")
    (asked,) = [sight for sight in thrower.messages(thrower.dm) if sight.text.startswith("🔔")]
    assert f"{caller.name} calls" in asked.text
    assert ":R> (6 h): [the table]" in asked.text
    await salon.click(thrower, board(salon), "Allow")
    assert not [sight for sight in thrower.messages(thrower.dm) if sight.text.startswith("🔔")]


async def test_a_call_that_nobody_answers_says_so(salon: Salon) -> None:
    table = await salon.sit_down()
    await salon.turn()
    await salon.click(salon.people[table.awaited[0]], board(salon), "Call ")
    await until(salon, salon.clock.now() + WAITS.answer)
    assert "(No answer in time.)" in board(salon).text


async def test_a_table_that_nobody_comes_back_to_says_so_and_frees_its_people(salon: Salon) -> None:
    table = await salon.sit_down()
    for person in salon.people:
        await salon.click(person, await more(salon, person), "Let the computer play for me")
    await salon.clock.settle()
    await salon.settle()
    assert table.match.phase is Phase.SCORED
    assert "Everybody is away." in board(salon).text
    await until(salon, salon.clock.now() + WAITS.empty)
    shown = [sight.text for sight in salon.people[0].messages(salon.room)]
    assert any("Everybody was away and nobody came back" in text for text in shown)
    assert not [button for sight in salon.people[0].messages(salon.room) for button in sight.buttons]
    await salon.command(salon.people[0], "new")
    assert salon.public().find_button("Join") is not None


async def test_nobody_is_timed_out_while_the_line_is_cut_and_clocks_run_on_with_it(salon: Salon) -> None:
    table, client = await salon.sit_down(), salon.bot.client
    seat, end = table.awaited[0], table.deadline or 0
    back = asyncio.ensure_future(client.wait_for("resumed"))
    await client.on_disconnect()
    await until(salon, end)
    assert table.awaited == (seat,)
    fresh = table.deadline or 0
    assert fresh == end + WAITS.turn + WAITS.bank
    salon.discord.gateway.moods.reconnect()
    await back
    await until(salon, fresh)
    assert seat not in table.awaited


async def test_after_a_restart_whose_turn_got_a_fresh_length_is_mentioned_once(salon: Salon) -> None:
    table = await salon.sit_down()
    (seat,) = table.awaited
    own_ends = table.record.clocks.own_ends or 0
    await until(salon, own_ends - WAITS.turn // 4)
    (first,) = mentions(salon)
    await salon.bot.stop()
    salon.clock.advance(WAITS.turn + WAITS.bank)
    await salon.restart()
    (told,) = mentions(salon)
    assert told.id != first.id
    assert told.mentions == (salon.people[seat].id,)
    # A start that comes in time tells nobody anything again, and neither does half of the fresh length.
    await salon.restart()
    await until(salon, (salon.table.record.clocks.own_ends or 0) - WAITS.turn // 4)
    assert [sight.id for sight in mentions(salon)] == [told.id]


async def test_after_an_outage_whose_turn_got_a_fresh_length_is_mentioned_once(salon: Salon) -> None:
    table, client = await salon.sit_down(), salon.bot.client
    (seat,) = table.awaited
    back = asyncio.ensure_future(client.wait_for("resumed"))
    await client.on_disconnect()
    posted = len([seen for seen in salon.discord.notebook.journal if seen.method == "POST"])
    for _ in range(3):
        await until(salon, table.deadline or 0)
        assert table.awaited == (seat,)
    assert len([seen for seen in salon.discord.notebook.journal if seen.method == "POST"]) == posted
    assert not mentions(salon)
    salon.discord.gateway.moods.reconnect()
    await back
    await salon.settle()
    (told,) = mentions(salon)
    assert told.mentions == (salon.people[seat].id,)
    await until(salon, (table.record.clocks.own_ends or 0) - WAITS.turn // 4)
    assert [sight.id for sight in mentions(salon)] == [told.id]


async def test_a_second_menu_takes_the_place_of_the_first(salon: Salon) -> None:
    await salon.sit_down()
    ann, bob, _ = salon.people
    await salon.click(ann, board(salon), "More")
    await salon.click(bob, board(salon), "More")
    await salon.click(ann, board(salon), "More")
    for person in (ann, bob):
        (menu,) = [sight for sight in salon.privates(person) if sight.buttons]
        assert menu.find_button("Pause")
    await salon.click(ann, salon.privates(ann)[-1], "Pause")
    assert "asked for a pause" in salon.privates(ann)[-1].text or "paused" in salon.privates(ann)[-1].text.lower()


async def test_what_answers_one_call_stands_apart_from_what_answers_all(salon: Salon) -> None:
    table = await salon.sit_down()
    await salon.turn()
    assert table.match.phase is Phase.CALL
    person = next(each for seat, each in enumerate(salon.people) if table.view(seat).legal.pass_call)
    await salon.click(person, salon.public(), "My hand")
    labels = [button.label for button in salon.privates(person)[-1].buttons]
    apart = labels[labels.index("Pass") + 1 : labels.index("Pass all calls this deal")]
    assert {"By suit", "By rank", "By meld"} <= set(apart)
