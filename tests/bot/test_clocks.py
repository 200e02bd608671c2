"""Banks, warnings, who is away and comes back, standing answers, nudges and pauses: by a virtual clock."""

from collections.abc import Awaitable, Callable

import pytest

from bot import courtesies
from bot.errors import NoNudge, NotSeated, NudgedAlready, NudgeEarly, TablePaused
from bot.patience import PATIENCE
from bot.ports import Cause, Pace, Person
from bot.table import Table
from bot.tables import BLINK, LONGEST_CUT
from bot.timing import Clocks
from engine.actions import AllowCall, Call, Discard, Draw, PassCall, Ready
from engine.events import CallAllowed, CallRefused, Discarded
from engine.state import Phase
from engine.violations import NotYourTurn
from tests.bot.house import ANN, BOB, CY, DEE, GUILD, House
from tests.bot.test_tables import PEOPLE, on_turn, phase, throw

WAITS = PATIENCE[Pace.NORMAL]
MINUTE = 60_000

Bring = Callable[[House, Table], Awaitable[None]]
"""Brings a table to where a test wants it."""


def clocks(table: Table) -> Clocks:
    """Its clocks, asked afresh."""
    return table.record.clocks


def seat_on_turn(table: Table) -> int:
    """The seat on turn."""
    (seat,) = table.awaited
    return seat


def bank(table: Table, seat: int) -> int:
    """What a seat has left."""
    return clocks(table).seats[seat].bank


async def run_out(house: House, table: Table) -> int:
    """Let the turn that is on run out, and the call window after it; return whose turn it was."""
    await house.until(table, Phase.DRAW)
    seat, deadline = seat_on_turn(table), table.deadline
    assert deadline is not None
    await house.clock.run_until(deadline)
    await house.until(table, Phase.DRAW)
    return seat


async def send_away(house: House, table: Table) -> int:
    """Let everybody else play and one seat be silent until it is away; return the seat."""
    silent = await run_out(house, table)
    while not clocks(table).is_away(silent):
        await house.until(table, Phase.DRAW)
        if seat_on_turn(table) == silent:
            await run_out(house, table)
        else:
            await throw(house, table)
    return silent


async def lap(house: House, table: Table, but: int) -> None:
    """Let everybody but one play a turn, and the computer for that one."""
    for _ in range(table.match.seats - 1):
        await house.until(table, Phase.DRAW)
        assert seat_on_turn(table) != but
        await throw(house, table)
    await house.until(table, Phase.DRAW)


# Paces and banks


@pytest.mark.parametrize(
    "pace, call, answer, turn, reserve",
    [
        (Pace.QUICK, 6, 8, 40, 120),
        (Pace.NORMAL, 10, 12, 75, 300),
        (Pace.RELAXED, 20, 25, 180, 900),
        (Pace.BY_MAIL, 6 * 3600, 6 * 3600, 24 * 3600, 0),
    ],
)
async def test_paces(house: House, pace: Pace, call: int, answer: int, turn: int, reserve: int) -> None:
    table = await house.start(ANN, BOB, CY, DEE, pace=pace)
    now = house.clock.now()
    assert clocks(table).own_ends == now + turn * 1000
    assert table.deadline == now + (turn + reserve) * 1000
    await throw(house, table)
    assert table.deadline == now + call * 1000
    await house.tables.act(table.table_id, PEOPLE[table.awaited[0]].user_id, None, Call())
    assert table.deadline == now + answer * 1000


async def test_a_turn_within_its_own_time_leaves_the_bank_alone(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = seat_on_turn(table)
    await house.clock.run_until(house.clock.now() + WAITS.turn)
    await throw(house, table)
    assert bank(table, seat) == WAITS.bank
    await house.check(table)


async def test_a_longer_turn_is_charged_to_its_seat_alone_and_for_the_whole_match(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, seat = house.clock.now(), seat_on_turn(table)
    await house.tables.act(table.table_id, on_turn(table).user_id, None, Draw())
    await house.clock.run_until(start + WAITS.turn + 2 * MINUTE)
    assert phase(table) is Phase.PLAY
    await house.tables.act(table.table_id, on_turn(table).user_id, None, Discard(table.view(seat).legal.discards[0]))
    assert [bank(table, other) for other in range(4)] == [
        WAITS.bank - 2 * MINUTE * (other == seat) for other in range(4)
    ]
    again = await house.restart()
    found = again.tables.get(table.table_id)
    assert bank(found, seat) == WAITS.bank - 2 * MINUTE
    for _ in range(4):
        await again.until(found, Phase.DRAW)
        if seat_on_turn(found) == seat:
            break
        await throw(again, found)
    assert found.deadline == again.clock.now() + WAITS.turn + WAITS.bank - 2 * MINUTE
    await again.close()


async def test_a_turn_that_runs_out_takes_the_whole_bank_and_the_next_has_its_own_time_alone(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = await run_out(house, table)
    assert bank(table, seat) == 0
    assert clocks(table).seats[seat].missed == 1
    assert not clocks(table).is_away(seat)
    while seat_on_turn(table) != seat:
        await throw(house, table)
        await house.until(table, Phase.DRAW)
    assert table.deadline == clocks(table).own_ends
    # A turn played in time breaks the row.
    await throw(house, table)
    assert clocks(table).seats[seat].missed == 0


# Warnings


async def test_who_was_there_is_mentioned_at_half_time_once_and_the_table_warns_late(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, told = house.clock.now(), len(house.heard.news)
    assert not clocks(table).mention
    await house.clock.run_until(start + WAITS.turn // 2 - 1)
    assert len(house.heard.news) == told
    await house.clock.run_until(start + WAITS.turn // 2)
    assert clocks(table).mention
    assert [news.quiet for news in house.heard.news[told:]] == [True]
    await house.clock.run_until(start + WAITS.turn * 85 // 100)
    assert clocks(table).warned
    assert [news.quiet for news in house.heard.news[told:]] == [True, False]
    await house.check(table)
    # Nothing more is said before the time is up, and with the turn all of it is over.
    await house.clock.run_until(start + WAITS.turn + WAITS.bank - 1)
    assert len(house.heard.news) == told + 2
    await throw(house, table)
    assert (clocks(table).mention, clocks(table).warned) == (False, False)


async def test_who_has_been_away_from_the_buttons_is_mentioned_at_the_start_and_not_again(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await house.clock.run_until(house.clock.now() + 2 * MINUTE + 1)
    await throw(house, table)
    await house.until(table, Phase.DRAW)
    start = house.clock.now()
    assert clocks(table).mention
    told = len(house.heard.news)
    await house.clock.run_until(start + WAITS.turn * 85 // 100 - 1)
    assert len(house.heard.news) == told


async def test_a_press_that_changes_nothing_tells_that_somebody_is_there(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await house.clock.run_until(house.clock.now() + 2 * MINUTE + 1)
    for person in PEOPLE:
        assert await house.tables.notice(table.table_id, person.user_id) is None
    await throw(house, table)
    await house.until(table, Phase.DRAW)
    assert not clocks(table).mention


async def test_a_warning_is_given_once_also_after_a_restart(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start = house.clock.now()
    await house.clock.run_until(start + WAITS.turn // 2)
    again = await house.restart(after=1_000)
    found = again.tables.get(table.table_id)
    assert clocks(found).mention
    told = len(again.heard.news)
    await again.clock.run_until(start + WAITS.turn * 85 // 100 - 1)
    assert len(again.heard.news) == told
    await again.clock.run_until(start + WAITS.turn * 85 // 100)
    assert clocks(found).warned
    await again.close()


# Away


async def test_after_two_in_a_row_the_seat_is_away_and_the_computer_plays_at_once(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    silent = await send_away(house, table)
    assert house.heard.causes(Cause.TIME) >= 2
    before = house.clock.now()
    await lap(house, table, silent)
    played = [news for news in house.heard.news if news.cause is Cause.COMPUTER]
    assert any(isinstance(event, Discarded) and event.seat == silent for news in played for event in news.events)
    assert house.clock.now() - before < WAITS.turn
    await house.check(table)


async def test_any_press_gives_the_seat_back_with_what_was_played_meanwhile(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    silent = await send_away(house, table)
    await lap(house, table, silent)
    # Also after a restart.
    again = await house.restart()
    found = again.tables.get(table.table_id)
    assert clocks(found).is_away(silent)
    assert found.played_for(silent) == table.played_for(silent)
    played = await again.tables.notice(table.table_id, PEOPLE[silent].user_id)
    assert played is not None
    thrown = [event for entry in played for event in entry.events if isinstance(event, Discarded)]
    assert len(thrown) >= 3
    assert all(event.seat == silent for event in thrown)
    assert not clocks(found).is_away(silent)
    assert clocks(found).seats[silent].missed == 0
    await again.check(found)
    assert await again.tables.notice(table.table_id, PEOPLE[silent].user_id) is None
    await again.close()


async def test_a_press_that_acts_gives_the_seat_back_and_acts(house: House) -> None:
    house.delay = 900
    slow = await house.restart()
    table = await slow.start(ANN, BOB, CY, DEE)
    silent = await send_away(slow, table)
    while silent not in table.awaited:
        await slow.until(table, Phase.DRAW)
        await throw(slow, table)
    assert phase(table) is Phase.CALL
    news = await slow.tables.act(table.table_id, PEOPLE[silent].user_id, None, PassCall())
    assert news.cause is Cause.PERSON
    assert not clocks(table).is_away(silent)
    await slow.check(table)
    await slow.close()


async def test_a_press_against_the_rules_gives_the_seat_back_all_the_same(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    silent = await send_away(house, table)
    await house.until(table, Phase.DRAW)
    with pytest.raises(NotYourTurn):
        await house.tables.act(table.table_id, PEOPLE[silent].user_id, None, Draw())
    assert not clocks(table).is_away(silent)
    await house.check(table)


async def test_who_comes_back_in_the_middle_of_their_turn_has_its_own_time_anew(house: House) -> None:
    house.delay = 900
    slow = await house.restart()
    table = await slow.start(ANN, BOB, CY, DEE)
    silent = await send_away(slow, table)
    while silent not in table.awaited or phase(table) is not Phase.DRAW:
        await slow.until(table, Phase.DRAW)
        if seat_on_turn(table) != silent:
            await throw(slow, table)
    await slow.clock.run_until(slow.clock.now() + 500)
    await slow.tables.act(table.table_id, PEOPLE[silent].user_id, None, Draw())
    assert phase(table) is Phase.PLAY
    assert table.deadline == slow.clock.now() + WAITS.turn + bank(table, silent)
    await slow.clock.run_until(slow.clock.now() + 10_000)
    assert phase(table) is Phase.PLAY
    await slow.close()


async def test_who_lets_the_computer_play_is_away_until_they_press(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = seat_on_turn(table)
    await house.tables.adjust(table.table_id, PEOPLE[seat].user_id, courtesies.go_away)
    assert clocks(table).is_away(seat)
    await house.clock.settle()
    assert seat not in table.awaited
    await house.check(table)
    assert await house.tables.notice(table.table_id, PEOPLE[seat].user_id)
    assert not clocks(table).is_away(seat)


async def test_a_table_whose_people_are_all_away_plays_the_deal_out_and_waits_for_one_of_them(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    for person in (ANN, BOB, CY):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.go_away)
    await house.clock.settle()
    assert phase(table) is Phase.SCORED
    assert table.deadline == house.clock.now() + WAITS.empty
    assert table.match.ready == ()
    # Whoever comes takes everybody else along.
    await house.tables.notice(table.table_id, BOB.user_id)
    assert table.deadline == house.clock.now() + WAITS.ready
    await house.clock.settle()
    assert table.awaited == (1,)
    await house.tables.act(table.table_id, BOB.user_id, None, Ready())
    assert phase(table) is not Phase.SCORED
    await house.clock.settle()
    await house.check(table)


async def test_a_table_to_which_nobody_comes_back_ends(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    for person in (ANN, BOB, CY):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.go_away)
    await house.clock.settle()
    await house.clock.run_until(house.clock.now() + WAITS.empty - 1)
    assert house.heard.closed_tables == []
    await house.clock.run_until(house.clock.now() + 1)
    assert house.heard.closed_tables == [(table.table_id, "everybody_away")]
    assert house.tables.of_user(ANN.user_id) == ()
    assert (await house.store.league.history(GUILD))[0] == ()
    assert await house.store.open_tables() == ()


# Standing answers


async def test_who_passes_all_calls_of_a_deal_is_not_waited_for_and_the_next_deal_asks_again(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    for person in (ANN, BOB):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.passing(on=True))
    await throw(house, table)
    await house.clock.settle()
    assert not {0, 1} & set(table.awaited)
    assert house.heard.causes(Cause.STANDING) > 0
    again = await house.restart()
    found = again.tables.get(table.table_id)
    assert [clock.passes for clock in clocks(found).seats] == [True, True, False, False]
    await again.until(found, Phase.SCORED)
    await again.ready(found)
    await again.until(found, Phase.DRAW)
    assert not any(clock.passes for clock in clocks(found).seats)
    await again.close()


async def test_a_standing_pass_ends_an_open_window_and_can_be_taken_back(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    for seat in table.awaited:
        await house.tables.adjust(table.table_id, PEOPLE[seat].user_id, courtesies.passing(on=True))
        await house.clock.settle()
    assert phase(table) is Phase.DRAW
    passing = [seat for seat, clock in enumerate(clocks(table).seats) if clock.passes]
    assert len(passing) == 2
    for seat in passing:
        await house.tables.adjust(table.table_id, PEOPLE[seat].user_id, courtesies.passing(on=False))
    await throw(house, table)
    await house.clock.settle()
    assert {*table.awaited} & {*passing}


async def test_who_refuses_all_calls_is_not_asked(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    thrower = on_turn(table)
    await house.tables.adjust(table.table_id, thrower.user_id, courtesies.refusing(on=True))
    await throw(house, table)
    caller = table.awaited[0]
    await house.tables.act(table.table_id, PEOPLE[caller].user_id, None, Call())
    await house.clock.settle()
    assert phase(table) is Phase.DRAW
    (news,) = [news for news in house.heard.news if news.cause is Cause.STANDING]
    assert any(isinstance(event, CallRefused) for event in news.events)
    # Taken back, they are asked.
    await house.tables.adjust(table.table_id, thrower.user_id, courtesies.refusing(on=False))
    while on_turn(table) != thrower:
        await throw(house, table)
        await house.until(table, Phase.DRAW)
    await throw(house, table)
    await house.tables.act(table.table_id, PEOPLE[table.awaited[0]].user_id, None, Call())
    assert phase(table) is Phase.ANSWER
    news = await house.tables.act(table.table_id, thrower.user_id, None, AllowCall())
    assert any(isinstance(event, CallAllowed) for event in news.events)


# Nudges


async def test_a_nudge_mentions_and_leaves_little_of_the_bank_for_this_turn(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, seat = house.clock.now(), seat_on_turn(table)
    other, third = PEOPLE[(seat + 1) % 4], PEOPLE[(seat + 2) % 4]

    async def nudge(person: Person) -> None:
        await house.tables.adjust(table.table_id, person.user_id, courtesies.nudge)

    with pytest.raises(NudgeEarly) as early:
        await nudge(other)
    assert early.value.facts == {"at": (start + WAITS.turn // 2) // 1000}
    with pytest.raises(NoNudge):
        await nudge(PEOPLE[seat])
    await house.clock.run_until(start + WAITS.turn + MINUTE)
    await nudge(other)
    assert clocks(table).nudged_by == (seat + 1) % 4
    assert table.deadline == house.clock.now() + WAITS.nudge
    with pytest.raises(NudgedAlready):
        await nudge(third)
    await house.check(table)
    await house.clock.run_until(start + WAITS.turn + MINUTE + WAITS.nudge)
    assert seat not in table.awaited
    # What the turn did not use of the bank is there for the next.
    assert bank(table, seat) == WAITS.bank - MINUTE - WAITS.nudge
    with pytest.raises(NoNudge):
        await nudge(other)


async def test_a_nudge_at_half_time_leaves_the_turns_own_time(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, seat = house.clock.now(), seat_on_turn(table)
    await house.clock.run_until(start + WAITS.turn // 2)
    await house.tables.adjust(table.table_id, PEOPLE[(seat + 1) % 4].user_id, courtesies.nudge)
    assert table.deadline == start + WAITS.turn
    assert clocks(table).mention


# Pauses


async def test_a_pause_needs_more_than_half_and_stops_every_clock(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, left = house.clock.now(), table.deadline
    assert left is not None
    await house.clock.run_until(start + 20_000)
    for person in (ANN, ANN, BOB):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    assert clocks(table).votes == (0, 1)
    assert clocks(table).pause is None
    await house.tables.adjust(table.table_id, CY.user_id, courtesies.ask_pause)
    pause = clocks(table).pause
    assert pause is not None
    assert (pause.since, pause.until) == (start + 20_000, start + 20_000 + WAITS.pause)
    with pytest.raises(TablePaused) as paused:
        await house.tables.act(table.table_id, on_turn(table).user_id, None, Draw())
    assert paused.value.facts == {"until": pause.until // 1000}
    await house.check(table)
    # A restart in the middle changes nothing; anybody at the table lets the clocks run on.
    again = await house.restart(after=WAITS.pause // 2)
    found = again.tables.get(table.table_id)
    assert found.record == table.record
    with pytest.raises(NotSeated):
        await again.tables.adjust(table.table_id, 999, courtesies.resume)
    await again.tables.adjust(table.table_id, DEE.user_id, courtesies.resume)
    assert found.deadline == left + WAITS.pause // 2
    assert clocks(found).own_ends == start + WAITS.turn + WAITS.pause // 2
    await again.tables.act(table.table_id, on_turn(found).user_id, None, Draw())
    await again.check(found)
    await again.close()


async def test_a_pause_ends_by_itself_and_nobody_is_timed_out_by_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start, left, moment = house.clock.now(), table.deadline, table.match.moment
    assert left is not None
    for person in (ANN, BOB, CY):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    again = await house.restart(after=3 * WAITS.pause)
    found = again.tables.get(table.table_id)
    await again.clock.settle()
    assert clocks(found).pause is None
    assert found.deadline == left + 3 * WAITS.pause
    assert found.match.moment == moment
    assert start + 3 * WAITS.pause == again.clock.now()
    await again.close()


async def test_computers_rest_in_a_pause(house: House) -> None:
    house.delay = 900
    slow = await house.restart()
    table = await slow.start(ANN, computers=3)
    while seat_on_turn(table) == 0:
        await throw(slow, table)
    await slow.tables.adjust(table.table_id, ANN.user_id, courtesies.ask_pause)
    revision = table.revision
    await slow.clock.run_until(slow.clock.now() + MINUTE)
    assert table.revision == revision
    await slow.tables.adjust(table.table_id, ANN.user_id, courtesies.resume)
    await slow.clock.run_until(slow.clock.now() + 900)
    assert table.revision > revision
    await slow.close()


async def test_votes_are_counted_anew_when_somebody_leaves_or_goes_away(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    for person in (ANN, BOB):
        await house.tables.adjust(table.table_id, person.user_id, courtesies.ask_pause)
    await house.tables.leave(table.table_id, ANN.user_id)
    assert clocks(table).votes == (1,)
    await house.tables.adjust(table.table_id, CY.user_id, courtesies.ask_pause)
    assert clocks(table).pause is not None
    await house.tables.adjust(table.table_id, CY.user_id, courtesies.resume)
    await house.tables.adjust(table.table_id, BOB.user_id, courtesies.ask_pause)
    await house.tables.adjust(table.table_id, CY.user_id, courtesies.go_away)
    assert clocks(table).pause is None
    await house.tables.adjust(table.table_id, DEE.user_id, courtesies.go_away)
    assert clocks(table).pause is not None


# Outages


async def test_an_outage_is_charged_to_no_bank(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = seat_on_turn(table)
    again = await house.restart(after=WAITS.turn + MINUTE)
    found = again.tables.get(table.table_id)
    assert clocks(found).own_ends == again.clock.now() + WAITS.turn
    assert found.deadline == again.clock.now() + WAITS.turn + WAITS.bank
    await again.clock.run_until(again.clock.now() + WAITS.turn)
    await throw(again, found)
    assert bank(found, seat) == WAITS.bank
    await again.close()


async def test_a_machine_that_slept_times_nobody_out(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = seat_on_turn(table)
    house.clock.advance(3_600_000)
    await house.clock.settle()
    assert table.awaited == (seat,)
    assert table.deadline == house.clock.now() + WAITS.turn + WAITS.bank
    await house.clock.run_until(table.deadline or 0)
    assert seat not in table.awaited


async def test_while_no_press_arrives_nobody_is_timed_out(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat, end = seat_on_turn(table), table.deadline
    assert end is not None
    await house.clock.run_until(end - 5_000)
    house.tables.cut_off()
    await house.clock.run_until(end)
    assert table.awaited == (seat,)
    assert table.deadline == end + WAITS.turn + WAITS.bank
    assert bank(table, seat) == WAITS.bank
    house.tables.heard_again()
    await house.clock.run_until(end + WAITS.turn + WAITS.bank)
    assert seat not in table.awaited


async def to_its_turn(house: House, _: Table) -> None:
    """A turn is being played already."""


async def to_a_window(house: House, table: Table) -> None:
    """Let the one on turn throw what the others may call."""
    await throw(house, table)
    assert phase(table) is Phase.CALL


@pytest.mark.parametrize("bring", [to_its_turn, to_a_window])
async def test_nobody_is_timed_out_at_once_after_a_cut(house: House, bring: Bring) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await bring(house, table)
    awaited, end = table.awaited, table.deadline or 0
    await house.clock.run_until(end - 3_000)
    house.tables.cut_off()
    await house.clock.run_until(end - 1)
    house.tables.heard_again()
    await house.clock.run_until(end)
    assert house.heard.causes(Cause.TIME) == 0
    assert table.awaited == awaited
    await house.clock.run_until(house.clock.now() + 2 * (WAITS.turn + WAITS.bank))
    assert house.heard.causes(Cause.TIME) > 0


@pytest.mark.parametrize("pace,bring", [(Pace.NORMAL, to_a_window), (Pace.BY_MAIL, to_its_turn)])
async def test_nobody_is_timed_out_at_once_after_a_restart(house: House, pace: Pace, bring: Bring) -> None:
    table = await house.start(ANN, BOB, CY, DEE, pace=pace)
    await bring(house, table)
    awaited, end = table.awaited, table.deadline or 0
    again = await house.restart(after=end - house.clock.now() - 1)
    found = again.tables.get(table.table_id)
    assert found.deadline == end
    await again.clock.run_until(end)
    assert again.heard.causes(Cause.TIME) == 0
    assert found.awaited == awaited
    await again.clock.run_until(found.deadline or 0)
    assert again.heard.causes(Cause.TIME) > 0
    await again.close()


async def test_a_server_that_is_back_times_nobody_out_at_once(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    end = table.deadline or 0
    await house.clock.run_until(end - 3_000)
    house.tables.cut_off(GUILD)
    await house.clock.run_until(end - 1)
    house.tables.heard_again(GUILD)
    await house.clock.run_until(end)
    assert house.heard.causes(Cause.TIME) == 0


async def test_a_cut_is_charged_to_no_bank(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat, own = seat_on_turn(table), clocks(table).own_ends or 0
    await house.clock.run_until(own + 10_000)
    house.tables.cut_off()
    await house.clock.run_until(own + 100_000)
    house.tables.heard_again()
    await house.clock.settle()
    assert table.deadline == own + 90_000 + WAITS.bank
    await house.check(table)
    await house.clock.run_until(own + 105_000)
    await throw(house, table)
    assert bank(table, seat) == WAITS.bank - 15_000


async def test_own_time_that_ends_in_a_cut_leaves_the_bank_whole(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat, own = seat_on_turn(table), clocks(table).own_ends or 0
    await house.clock.run_until(own - 10_000)
    house.tables.cut_off()
    await house.clock.run_until(own + 60_000)
    house.tables.heard_again()
    await house.clock.settle()
    await throw(house, table)
    assert bank(table, seat) == WAITS.bank


async def test_a_line_that_is_cut_for_a_blink_changes_no_clock(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    end = table.deadline or 0
    await house.clock.run_until(end - 500)
    house.tables.cut_off()
    house.clock.advance(BLINK - 700)
    house.tables.heard_again()
    await house.clock.run_until(end)
    assert house.heard.causes(Cause.TIME) > 0


async def test_an_outage_of_hours_ends_no_table(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = seat_on_turn(table)
    house.tables.cut_off()
    await house.clock.run_until(house.clock.now() + 8 * 3_600_000)
    house.tables.heard_again()
    await house.clock.settle()
    assert table.awaited == (seat,)
    assert not any(clock.missed or clock.away_since for clock in clocks(table).seats)


async def test_clocks_run_on_if_nobody_is_heard_for_long(house: House) -> None:
    await house.start(ANN, BOB, CY, DEE)
    house.tables.cut_off()
    await house.clock.run_until(house.clock.now() + LONGEST_CUT)
    assert house.heard.causes(Cause.TIME) == 0
    await house.clock.run_until(house.clock.now() + WAITS.turn + WAITS.bank)
    assert house.heard.causes(Cause.TIME) > 0


async def test_a_match_by_mail_goes_on_over_days(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE, pace=Pace.BY_MAIL)
    current, hours = house, 3_600_000
    for _ in range(3):
        seat = seat_on_turn(table)
        start = current.clock.now()
        await current.clock.run_until(start + 20 * hours)
        current = await current.restart(after=3 * hours)
        table = current.tables.get(table.table_id)
        assert table.awaited == (seat,)
        assert table.deadline == start + 24 * hours
        await throw(current, table)
        assert table.deadline == current.clock.now() + 6 * hours
        await current.clock.run_until(current.clock.now() + 6 * hours)
        assert phase(table) is Phase.DRAW
    await current.close()


@pytest.mark.parametrize("bring,wait", [(to_its_turn, WAITS.turn + WAITS.bank), (to_a_window, WAITS.call)])
async def test_nothing_lasts_longer_because_the_clock_was_set_back_before_a_restart(
    house: House, bring: Bring, wait: int
) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await bring(house, table)
    again = await house.restart(after=-3_600_000)
    found = again.tables.get(table.table_id)
    assert found.awaited == table.awaited
    assert found.deadline == again.clock.now() + wait
    await again.check(found)
    await again.close()


async def test_a_window_that_gets_a_fresh_length_is_shown_with_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await to_a_window(house, table)
    house.tables.cut_off()
    before = table.deadline or 0
    await house.clock.run_until(before)
    assert (table.deadline or 0) > before
    assert not house.heard.news[-1].quiet
