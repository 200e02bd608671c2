"""Seats that change hands: two words are needed, what lapses lapses, and the match goes on from the very cards."""

from pathlib import Path

import pytest

from bot import courtesies, handover
from bot.errors import (
    NoClaim,
    NotAway,
    NotHost,
    NotModerator,
    NotSeated,
    OwnSeatFree,
    Refusal,
    SeatAsked,
    SeatedAlready,
)
from bot.handover import CLAIM_LASTS, Change
from bot.patience import PATIENCE
from bot.ports import Pace, Person
from bot.table import Table
from engine.actions import Draw, Ready
from engine.state import Phase
from tests.bot.house import ANN, BOB, CY, DEE, House
from tests.bot.test_tables import on_turn

EVE, FAY = Person(105, "Eve"), Person(106, "Fay")
MODERATOR = 999


class Seats:
    """Four people at a table, and who would like to sit there."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.id = table.table_id

    @property
    def table(self) -> Table:
        return self.house.tables.get(self.id)

    def seat(self, person: Person) -> int:
        return self.table.record.occupants.index(person)

    def who(self, seat: int) -> object:
        return self.table.record.occupants[seat]

    async def do(self, change: Change) -> None:
        await self.house.tables.arrange(self.id, change)
        await self.house.clock.settle()
        await self.house.check(self.table)

    async def refused(self, kind: type[Refusal], change: Change) -> Refusal:
        before = self.table.record
        with pytest.raises(kind) as refused:
            await self.house.tables.arrange(self.id, change)
        assert self.table.record == before
        return refused.value

    async def leaves(self, person: Person) -> None:
        await self.house.tables.leave(self.id, person.user_id)

    async def goes_away(self, person: Person) -> None:
        await self.house.tables.adjust(self.id, person.user_id, courtesies.go_away)

    async def votes(self, person: Person, against: Person) -> None:
        await self.house.tables.adjust(self.id, person.user_id, handover.vote(self.seat(against)))


@pytest.fixture
async def seats(house: House) -> Seats:
    return Seats(house, await house.start(ANN, BOB, CY, DEE))


def grant(seat: int, to: Person, by: Person) -> Change:
    return handover.grant(seat, to.user_id, by.user_id, moderator=False)


def offer(seat: int, to: Person, by: Person, *, moderator: bool = False) -> Change:
    return handover.offer(seat, to, by.user_id, moderator=moderator)


async def test_who_asks_sits_down_with_the_hosts_word(seats: Seats) -> None:
    await seats.leaves(BOB)
    seat, hand = seats.seat(BOB), seats.table.view(1).hand
    bank = seats.table.record.clocks.seats[seat].bank
    await seats.do(handover.ask(seat, EVE))
    assert seats.table.seat_of(EVE.user_id) is None
    for stranger in (BOB, CY, EVE):
        assert (await seats.refused(NotHost, grant(seat, EVE, stranger))).facts == {"host": ANN.user_id}
    await seats.do(grant(seat, EVE, ANN))
    assert seats.table.seat_of(EVE.user_id) == seat
    assert seats.table.record.left == ()
    assert seats.table.view(seat).hand == hand
    clock = seats.table.record.clocks.seats[seat]
    assert (clock.bank, clock.away_since, clock.missed, clock.passes) == (bank, None, 0, False)
    assert seats.table.record.clocks.chairs.claims == ()
    with pytest.raises(NotSeated):
        await seats.house.tables.leave(seats.id, BOB.user_id)


async def test_who_is_named_sits_down_once_they_want_to(seats: Seats) -> None:
    await seats.leaves(BOB)
    seat = seats.seat(BOB)
    await seats.do(offer(seat, EVE, ANN))
    assert seats.table.seat_of(EVE.user_id) is None
    await seats.refused(NoClaim, handover.take(seat, FAY))
    assert (await seats.refused(SeatAsked, handover.ask(seat, FAY))).facts["user"] == EVE.user_id
    await seats.do(handover.take(seat, EVE))
    assert seats.who(seat) == EVE


async def test_who_has_asked_and_is_named_sits_down_at_once(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.do(handover.ask(1, EVE))
    await seats.do(offer(1, EVE, ANN))
    assert seats.who(1) == EVE


async def test_another_name_takes_the_place_of_the_first(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.do(handover.ask(1, EVE))
    await seats.do(offer(1, FAY, ANN))
    await seats.refused(NoClaim, grant(1, EVE, ANN))
    await seats.do(handover.take(1, FAY))
    assert seats.who(1) == FAY


async def test_a_claim_lapses(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.do(handover.ask(1, EVE))
    (claim,) = seats.table.record.clocks.chairs.claims
    assert claim.until == seats.house.clock.now() + CLAIM_LASTS
    await seats.house.clock.run_until(claim.until)
    assert seats.table.record.clocks.chairs.claims == ()
    await seats.refused(NoClaim, grant(1, EVE, ANN))
    await seats.house.check(seats.table)


async def test_by_mail_a_claim_waits_as_long_as_an_answer(house: House) -> None:
    seats = Seats(house, await house.start(ANN, BOB, CY, pace=Pace.BY_MAIL))
    await seats.leaves(BOB)
    await seats.do(handover.ask(1, EVE))
    (claim,) = seats.table.record.clocks.chairs.claims
    assert claim.until == house.clock.now() + 6 * 3_600_000


async def test_a_claim_survives_a_restart(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.do(handover.ask(1, EVE))
    await seats.do(handover.remove(2, MODERATOR, moderator=True))
    await seats.goes_away(DEE)
    record = seats.table.record
    later = await seats.house.restart()
    again = Seats(later, later.tables.get(seats.id))
    assert again.table.record.clocks.chairs == record.clocks.chairs
    await again.do(grant(1, EVE, ANN))
    assert again.who(1) == EVE
    await later.close()


async def test_who_left_takes_their_seat_back_without_a_word(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.do(handover.come_back(BOB))
    assert seats.table.seat_of(BOB.user_id) == 1
    assert seats.table.record.left == ()
    await seats.refused(NotSeated, handover.come_back(BOB))
    await seats.refused(NotSeated, handover.come_back(EVE))


async def test_who_left_may_not_take_another_seat_while_their_own_is_free(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.leaves(CY)
    await seats.refused(OwnSeatFree, handover.ask(2, BOB))
    await seats.refused(OwnSeatFree, offer(2, BOB, ANN))


async def test_nobody_has_two_seats(seats: Seats) -> None:
    await seats.leaves(BOB)
    await seats.refused(SeatedAlready, handover.ask(1, CY))
    await seats.refused(SeatedAlready, offer(1, CY, ANN))
    await seats.leaves(CY)
    await seats.do(handover.ask(1, EVE))
    await seats.do(handover.ask(2, EVE))
    assert [claim.seat for claim in seats.table.record.clocks.chairs.claims] == [2]
    await seats.do(grant(2, EVE, ANN))
    await seats.refused(SeatedAlready, offer(1, EVE, ANN))


@pytest.mark.parametrize("seat", [-1, 1, 4, 99])
async def test_only_a_seat_that_somebody_left_can_be_asked_for(house: House, seat: int) -> None:
    seats = Seats(house, await house.start(ANN, BOB, CY, computers=1))
    await seats.leaves(CY)
    await seats.refused(NotAway, handover.ask(seat, EVE))
    await seats.refused(NotAway, handover.ask(2, EVE))
    await seats.refused(NotAway, offer(seat, EVE, ANN, moderator=True))
    await seats.refused(NotAway, handover.remove(seat, ANN.user_id, moderator=True))
    with pytest.raises(NotAway):
        await house.tables.adjust(seats.id, ANN.user_id, handover.vote(seat))


async def test_the_host_gives_away_the_seat_of_who_is_away_and_a_moderator_any(seats: Seats) -> None:
    await seats.refused(NotModerator, offer(1, EVE, ANN))
    await seats.refused(NotModerator, handover.remove(1, ANN.user_id, moderator=False))
    await seats.goes_away(BOB)
    await seats.do(offer(1, EVE, ANN))
    assert seats.who(1) == BOB
    await seats.do(handover.take(1, EVE))
    assert seats.who(1) == EVE
    await seats.do(handover.offer(2, FAY, MODERATOR, moderator=True))
    assert seats.table.seat_of(CY.user_id) is None
    await seats.do(handover.take(2, FAY))
    assert seats.who(2) == FAY


async def test_who_was_removed_comes_back_with_the_hosts_word_only(seats: Seats) -> None:
    await seats.do(handover.remove(1, MODERATOR, moderator=True))
    assert seats.table.seat_of(BOB.user_id) is None
    await seats.do(handover.come_back(BOB))
    assert seats.table.seat_of(BOB.user_id) is None
    await seats.do(grant(1, BOB, ANN))
    assert seats.table.seat_of(BOB.user_id) == 1
    assert seats.table.record.clocks.chairs.removed == ()


async def test_a_press_of_its_owner_ends_every_claim_on_a_seat_and_every_vote_against_it(seats: Seats) -> None:
    await seats.goes_away(BOB)
    await seats.do(handover.ask(1, EVE))
    await seats.votes(CY, BOB)
    assert seats.table.record.clocks.chairs.votes == ((1, 2),)
    await seats.house.tables.notice(seats.id, BOB.user_id)
    chairs = seats.table.record.clocks.chairs
    assert (chairs.claims, chairs.votes) == ((), ())
    await seats.refused(NoClaim, grant(1, EVE, ANN))


async def test_more_than_half_of_those_who_are_here_give_a_seat_away(seats: Seats) -> None:
    with pytest.raises(NotAway):
        await seats.votes(ANN, BOB)
    await seats.goes_away(BOB)
    await seats.do(handover.ask(1, EVE))
    await seats.votes(CY, BOB)
    await seats.votes(CY, BOB)
    assert seats.who(1) == BOB
    await seats.votes(DEE, BOB)
    assert seats.who(1) == EVE
    assert seats.table.record.clocks.chairs.votes == ()


async def test_a_vote_without_anybody_waiting_frees_the_seat_and_its_person_may_come_back(seats: Seats) -> None:
    await seats.goes_away(BOB)
    for person in (ANN, CY):
        await seats.votes(person, BOB)
    assert seats.table.record.left == (1,)
    await seats.do(handover.come_back(BOB))
    assert not seats.table.record.left


async def test_who_leaves_changes_what_is_more_than_half(seats: Seats) -> None:
    await seats.goes_away(BOB)
    await seats.votes(CY, BOB)
    assert 1 not in seats.table.record.left
    await seats.leaves(DEE)
    assert 1 not in seats.table.record.left
    await seats.leaves(ANN)
    assert 1 in seats.table.record.left
    assert seats.table.record.host_id == CY.user_id


async def test_while_the_host_is_away_the_first_who_is_here_has_their_word(seats: Seats) -> None:
    await seats.goes_away(ANN)
    await seats.leaves(CY)
    await seats.do(handover.ask(2, EVE))
    assert (await seats.refused(NotHost, grant(2, EVE, DEE))).facts == {"host": BOB.user_id}
    await seats.do(grant(2, EVE, BOB))
    assert seats.who(2) == EVE
    assert seats.table.record.host_id == ANN.user_id


async def test_the_host_who_is_voted_out_is_host_no_more(seats: Seats) -> None:
    await seats.goes_away(ANN)
    for person in (BOB, CY):
        await seats.votes(person, ANN)
    assert seats.table.record.left == (0,)
    assert seats.table.record.host_id == BOB.user_id


async def test_a_turn_that_is_taken_over_gets_its_own_time_and_its_new_person_plays_it(tmp_path: Path) -> None:
    house = await House(tmp_path / "slow.sqlite3", delay=900).open()
    seats = Seats(house, await house.start(ANN, BOB, CY, DEE))
    person = on_turn(seats.table)
    seat = seats.seat(person)
    await house.clock.run_until(house.clock.now() + 20_000)
    await seats.leaves(person)
    await seats.do(handover.ask(seat, EVE))
    await seats.do(handover.grant(seat, EVE.user_id, MODERATOR, moderator=True))
    assert seats.table.record.clocks.own_ends == house.clock.now() + 75_000
    await house.clock.run_until(house.clock.now() + 20_000)
    assert seats.table.awaited == (seat,)
    await house.tables.act(seats.id, EVE.user_id, None, Draw())
    assert seats.table.match.phase is Phase.PLAY
    await house.close()


async def test_an_empty_table_between_deals_goes_on_with_who_takes_a_seat(seats: Seats) -> None:
    house = seats.house
    await house.until(seats.table, Phase.SCORED)
    for person in (ANN, BOB, CY):
        await seats.goes_away(person)
    await seats.leaves(DEE)
    waits = seats.table.deadline
    await seats.do(handover.ask(3, EVE))
    await seats.do(handover.grant(3, EVE.user_id, MODERATOR, moderator=True))
    assert seats.table.deadline is not None
    assert waits is not None
    assert seats.table.deadline < waits
    await house.tables.act(seats.id, EVE.user_id, None, Ready())
    await house.clock.settle()
    assert len(seats.table.match.ready) == 0


async def test_the_last_person_who_is_removed_ends_the_table(house: House) -> None:
    seats = Seats(house, await house.start(ANN, computers=2))
    await house.tables.arrange(seats.id, handover.remove(0, MODERATOR, moderator=True))
    assert house.heard.closed_tables == [(seats.id, "everybody_left")]


async def test_a_pause_that_nobody_is_left_for_ends(seats: Seats) -> None:
    for person in (BOB, CY, DEE):
        await seats.goes_away(person)
    paused = await seats.house.tables.adjust(seats.id, ANN.user_id, courtesies.ask_pause)
    assert paused.clocks.pause is not None
    left = await seats.house.tables.leave(seats.id, ANN.user_id)
    assert left.clocks.pause is None
    assert left.ended_at is None


async def test_what_is_played_for_the_one_before_is_not_told_to_the_next(seats: Seats) -> None:
    house, person = seats.house, on_turn(seats.table)
    seat = seats.seat(person)
    await seats.leaves(person)
    await house.clock.run_until(house.clock.now() + 60_000)
    assert seats.table.played_for(seat)
    await seats.do(handover.ask(seat, EVE))
    await seats.do(handover.grant(seat, EVE.user_id, MODERATOR, moderator=True))
    assert seats.table.played_for(seat) == ()


async def test_who_leaves_in_the_middle_of_a_turn_takes_nothing_of_its_bank_back(seats: Seats) -> None:
    person, own = on_turn(seats.table), seats.table.record.clocks.own_ends
    seat = seats.seat(person)
    assert own is not None
    await seats.house.clock.run_until(own + 100_000)
    await seats.leaves(person)
    left = PATIENCE[Pace.NORMAL].bank - 100_000
    assert seats.table.record.clocks.seats[seat].bank == left
    await seats.house.clock.settle()
    await seats.do(handover.come_back(person))
    assert seats.table.record.clocks.seats[seat].bank == left
