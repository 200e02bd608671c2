"""A table: act, store, fold, tell. Who may act, what is stale, and what a clock does for a silent seat."""

import asyncio
from dataclasses import replace

import pytest

from bot.errors import ChannelBusy, NoTableHere, NotHost, NotSeated, StaleMoment, StorageTrouble, TableOver
from bot.league.values import Uncounted
from bot.patience import PATIENCE
from bot.ports import Cause, Pace, Person, StoredTable, TableNews
from bot.table import Table
from engine.actions import Action, AllowCall, Call, Discard, Draw, PassCall, Ready, RefuseCall
from engine.computer import Enough
from engine.events import CallRefused, CardDrawn, Discarded
from engine.state import Phase, awaited
from engine.views import PlayerView
from engine.violations import MustDrawFirst, NotYourAnswer, NotYourTurn, RuleViolation
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House, Recorder

PEOPLE = (ANN, BOB, CY, DEE)
WAITS = PATIENCE[Pace.NORMAL]
TURN = WAITS.turn + WAITS.bank
"""How long the first turn of a seat may last."""


def on_turn(table: Table) -> Person:
    """The person whose turn it is."""
    (seat,) = table.awaited
    return PEOPLE[seat]


def phase(table: Table) -> Phase:
    """What the table waits for, asked afresh."""
    return table.match.phase


async def throw(house: House, table: Table) -> Person:
    """Let the person on turn draw and throw the first card that may be thrown."""
    person = on_turn(table)
    seat = awaited(table.match)[0]
    await house.tables.act(table.table_id, person.user_id, table.match.moment, Draw())
    card = table.view(seat).legal.discards[0]
    await house.tables.act(table.table_id, person.user_id, table.match.moment, Discard(card))
    return person


async def test_a_match_opens_stored_and_told(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    assert phase(table) is Phase.DRAW
    assert [news.record for news in house.heard.news] == [table.record]
    assert house.heard.news[0].cause is Cause.TABLE
    assert table.deadline == house.clock.now() + TURN
    await house.check(table)
    assert house.tables.in_channel(CHANNEL) is table
    assert house.tables.of_user(BOB.user_id) == (table,)


async def test_an_act_is_in_the_journal_before_anybody_sees_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    looks: list[asyncio.Task[StoredTable | None]] = []

    class Nosy(Recorder):
        def table_changed(self, news: TableNews) -> None:
            looks.append(asyncio.get_running_loop().create_task(house.store.stored_table(news.record.table_id)))

    house.tables.listener = Nosy()
    await house.tables.act(table.table_id, on_turn(table).user_id, None, Draw())
    (seen,) = await asyncio.gather(*looks)
    assert seen is not None
    assert seen.revision == table.revision


async def test_a_bystander_has_no_seat(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    with pytest.raises(NotSeated):
        await house.tables.act(table.table_id, DEE.user_id, table.match.moment, Draw())
    await house.check(table)


async def test_out_of_turn_the_rule_is_named_and_nothing_happens(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    before = table.match
    other = PEOPLE[(table.awaited[0] + 1) % 4]
    with pytest.raises(NotYourTurn):
        await house.tables.act(table.table_id, other.user_id, table.match.moment, Draw())
    hand = table.view(table.awaited[0]).hand
    with pytest.raises(MustDrawFirst):
        await house.tables.act(table.table_id, on_turn(table).user_id, table.match.moment, Discard(hand[0]))
    assert table.match is before
    await house.check(table)


async def test_a_table_that_nobody_knows(house: House) -> None:
    with pytest.raises(NoTableHere):
        await house.tables.act(404, ANN.user_id, None, Draw())
    assert house.tables.in_channel(CHANNEL) is None


async def test_an_old_button_is_stale_and_a_hundred_presses_of_one_button_have_one_effect(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    person, moment = on_turn(table), table.match.moment
    presses = [house.tables.act(table.table_id, person.user_id, moment, Draw()) for _ in range(100)]
    outcomes = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(outcome, TableNews) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, StaleMoment) for outcome in outcomes) == 99
    stored = await house.store.stored_table(table.table_id)
    assert stored is not None
    assert sum(isinstance(event, CardDrawn) for event in stored.events) == 1
    await house.check(table)


async def test_two_people_in_the_same_call_window_both_count(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    assert phase(table) is Phase.CALL
    moment, (first, second) = table.match.moment, table.awaited
    news = await asyncio.gather(
        house.tables.act(table.table_id, PEOPLE[first].user_id, moment, PassCall()),
        house.tables.act(table.table_id, PEOPLE[second].user_id, moment, PassCall()),
    )
    assert all(isinstance(one, TableNews) for one in news)
    assert phase(table) is Phase.DRAW
    await house.check(table)


async def test_a_pass_and_a_call_at_once_both_count_and_the_discarder_answers(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    discarder = await throw(house, table)
    moment, (first, second) = table.match.moment, table.awaited
    await asyncio.gather(
        house.tables.act(table.table_id, PEOPLE[first].user_id, moment, PassCall()),
        house.tables.act(table.table_id, PEOPLE[second].user_id, moment, Call()),
    )
    assert phase(table) is Phase.ANSWER
    assert table.deadline == house.clock.now() + WAITS.answer
    with pytest.raises(NotYourAnswer):
        await house.tables.act(table.table_id, PEOPLE[second].user_id, table.match.moment, AllowCall())
    await house.tables.act(table.table_id, discarder.user_id, table.match.moment, AllowCall())
    assert phase(table) is Phase.DRAW
    await house.check(table)


async def test_of_two_callers_at_once_the_second_is_told(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    moment, (first, second) = table.match.moment, table.awaited
    outcomes = await asyncio.gather(
        *(house.tables.act(table.table_id, PEOPLE[seat].user_id, moment, Call()) for seat in (first, second)),
        return_exceptions=True,
    )
    assert isinstance(outcomes[0], TableNews)
    assert isinstance(outcomes[1], StaleMoment | RuleViolation)
    await house.check(table)


async def test_a_call_window_closes_by_itself(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    await throw(house, table)
    opened = house.clock.now()
    assert table.deadline == opened + WAITS.call
    first = table.awaited[0]
    await house.clock.run_until(opened + WAITS.call - 1)
    assert phase(table) is Phase.CALL
    # A pass within the window prolongs nothing.
    await house.tables.act(table.table_id, PEOPLE[first].user_id, None, PassCall())
    assert table.deadline == opened + WAITS.call
    await house.clock.run_until(opened + WAITS.call)
    assert phase(table) is Phase.DRAW
    assert table.deadline == house.clock.now() + TURN
    assert house.heard.causes(Cause.TIME) == 1
    await house.check(table)


async def test_no_answer_in_time_is_a_refusal(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    discarder = await throw(house, table)
    await house.tables.act(table.table_id, PEOPLE[table.awaited[0]].user_id, None, Call())
    await house.clock.run_until(house.clock.now() + WAITS.answer)
    assert phase(table) is Phase.DRAW
    (news,) = [news for news in house.heard.news if news.cause is Cause.TIME]
    assert PEOPLE[next(event.decider for event in news.events if isinstance(event, CallRefused))] == discarder
    with pytest.raises((StaleMoment, RuleViolation)):
        await house.tables.act(table.table_id, discarder.user_id, None, RefuseCall())


async def test_a_turn_that_runs_out_is_played_to_its_discard_by_the_careful_computer(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    seat = table.awaited[0]
    start = house.clock.now()
    await house.clock.run_until(start + TURN - 1)
    assert phase(table) is Phase.DRAW
    await house.clock.run_until(start + TURN)
    events = [event for news in house.heard.news if news.cause is Cause.TIME for event in news.events]
    assert any(isinstance(event, Discarded) and event.seat == seat for event in events)
    assert seat not in table.awaited
    await house.check(table)


async def test_a_turn_spans_draw_to_discard_and_steps_do_not_prolong_it(house: House) -> None:
    table = await house.start(ANN, BOB, CY, DEE)
    start = house.clock.now()
    await house.clock.run_until(start + 20_000)
    await house.tables.act(table.table_id, on_turn(table).user_id, None, Draw())
    assert phase(table) is Phase.PLAY
    assert table.deadline == start + TURN
    seat = table.awaited[0]
    await house.clock.run_until(start + TURN)
    assert seat not in table.awaited
    assert any(isinstance(event, Discarded) and event.seat == seat for event in table.recent)


async def test_computers_take_their_while_and_answer_a_window_together(house: House) -> None:
    house.delay = 900
    again = await house.restart()
    table = await again.start(ANN, computers=3)
    start = again.clock.now()
    while table.awaited != (0,):
        due = table.due()
        assert due is not None
        await again.clock.run_until(due)
    times = [entry.at for entry in table.entries if entry.cause is Cause.COMPUTER]
    assert all((at - start) % 900 == 0 and at > start for at in times)
    await again.until(table, Phase.DRAW, seat=0)
    await again.tables.act(table.table_id, ANN.user_id, None, Draw())
    now = again.clock.now()
    await again.tables.act(table.table_id, ANN.user_id, None, Discard(table.view(0).legal.discards[0]))
    assert phase(table) is Phase.CALL
    await again.clock.run_until(now + 900)
    assert phase(table) is not Phase.CALL
    await again.close()


async def test_who_leaves_leaves_the_seat_to_the_computer_and_the_table_to_the_next_host(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    record = await house.tables.leave(table.table_id, ANN.user_id)
    assert record.left == (0,)
    assert record.host_id == BOB.user_id
    with pytest.raises(NotSeated):
        await house.tables.act(table.table_id, ANN.user_id, None, Draw())
    with pytest.raises(NotSeated):
        await house.tables.leave(table.table_id, ANN.user_id)
    await house.clock.settle()
    assert 0 not in table.awaited
    await house.check(table)
    again = await house.restart()
    assert again.tables.get(table.table_id).record.left == (0,)
    await again.close()


async def test_the_last_person_out_ends_the_table(house: House) -> None:
    table = await house.start(ANN, BOB, computers=1)
    await house.tables.leave(table.table_id, ANN.user_id)
    await house.tables.leave(table.table_id, BOB.user_id)
    assert house.heard.closed_tables == [(table.table_id, "everybody_left")]
    assert house.tables.in_channel(CHANNEL) is None
    assert await house.store.open_tables() == ()
    assert (await house.store.league.history(GUILD))[0] == ()
    await house.start(ANN, BOB, CY)


async def test_the_host_or_a_moderator_ends_the_table(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    with pytest.raises(NotHost) as refused:
        await house.tables.end(table.table_id, BOB.user_id)
    assert refused.value.facts == {"host": ANN.user_id}
    await house.tables.end(table.table_id, BOB.user_id, moderator=True)
    assert house.heard.closed_tables == [(table.table_id, "ended")]
    assert house.tables.get(table.table_id).public().places is None
    with pytest.raises((TableOver, NotSeated)):
        await house.tables.act(table.table_id, ANN.user_id, None, Draw())
    with pytest.raises(TableOver):
        await house.tables.end(table.table_id, ANN.user_id)
    await house.clock.run_until(house.clock.now() + 10 * WAITS.turn)
    assert await house.store.open_tables() == ()


async def test_a_table_message_is_remembered(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    await house.tables.set_message(table.table_id, 9_999)
    assert table.record.message_id == 9_999
    await house.check(table)


async def test_one_table_a_channel(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    lobby = await house.lobbies.open(GUILD, CHANNEL + 1, DEE, "jamaican", None, Pace.QUICK, 3)
    with pytest.raises(ChannelBusy):
        await house.tables.open(replace(lobby, channel_id=CHANNEL))
    assert house.tables.all() == (table,)


async def test_a_listener_that_fails_undoes_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await house.start(ANN, BOB, CY)

    def fail(news: TableNews) -> None:
        raise RuntimeError("no picture today")

    house.heard.table_changed = fail  # type: ignore[method-assign] # that is the fault arranged here
    await house.tables.act(table.table_id, on_turn(table).user_id, None, Draw())
    assert "the listener failed" in caplog.text
    await house.check(table)


async def test_trouble_with_the_disk_is_told_and_nothing_happened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.start(ANN, BOB, CY)
    before, heard = table.match, len(house.heard.news)

    async def fail(*_: object, **__: object) -> int:
        raise StorageTrouble(reason="full")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "append", fail)
        with pytest.raises(StorageTrouble):
            await house.tables.act(table.table_id, on_turn(table).user_id, table.match.moment, Draw())
    assert table.match is before
    assert len(house.heard.news) == heard
    await house.tables.act(table.table_id, on_turn(table).user_id, table.match.moment, Draw())
    await house.check(table)


async def test_a_cancelled_press_is_done_whole(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    press = asyncio.ensure_future(house.tables.act(table.table_id, on_turn(table).user_id, None, Draw()))
    await asyncio.sleep(0)
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    async with table.lock:
        pass
    assert phase(table) is Phase.PLAY
    await house.check(table)


async def test_what_another_process_wrote_is_taken_over_and_the_press_is_stale(house: House) -> None:
    table = await house.start(ANN, BOB, CY)
    other = await House(house.path, "other", 0, house.clock).open()
    person = on_turn(table)
    await other.tables.act(table.table_id, person.user_id, table.match.moment, Draw())
    with pytest.raises(StaleMoment):
        await house.tables.act(table.table_id, person.user_id, table.match.moment, Draw())
    assert table.match == other.tables.get(table.table_id).match
    await house.check(table)
    await other.close()


async def test_a_strategy_that_errs_stops_no_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(view: PlayerView, enough: Enough) -> Action:
        return AllowCall()

    def broken(view: PlayerView, enough: Enough) -> Action:
        raise ValueError("divided by a joker")

    monkeypatch.setattr("bot.seats.LEVELS", {"medium": wrong, "careful": broken})
    table = await house.start(ANN, BOB, CY)
    seat = table.awaited[0]
    await house.clock.run_until(house.clock.now() + TURN)
    assert seat not in table.awaited
    await house.check(table)


@pytest.mark.slow
async def test_a_whole_match_by_computers_and_one_person_who_only_asks_for_the_next_deal(house: House) -> None:
    table = await house.start(ANN, computers=3, pace=Pace.QUICK)
    for _ in range(5_000):
        if table.match.places is not None:
            break
        due = table.due()
        assert due is not None
        await house.ready(table)
        await house.clock.run_until(max(due, house.clock.now()))
    places = table.match.places
    assert places is not None
    assert len([result for result in table.match.results if not result.sudden_death]) == 9
    assert house.heard.closed_tables == [(table.table_id, "finished")]
    assert house.heard.causes(Cause.TIME) > 9
    assert await house.store.open_tables() == ()
    assert table.record.ended_at is not None
    # A match against computers alone is remembered, and counts for nothing.
    (past,), _ = await house.store.league.history(GUILD)
    assert [(seat.place, seat.total) for seat in past.seats] == list(zip(places, table.match.totals, strict=True))
    assert {seat.uncounted for seat in past.seats} == {Uncounted.PEOPLE}
    with pytest.raises((TableOver, NotSeated)):
        await house.tables.act(table.table_id, ANN.user_id, None, Ready())
    await house.start(ANN, BOB, CY)
