"""Many presses at one instant, in every order: one effect, nothing lost, and everybody is answered.

Each race is run in many orders, and each time everything happens between two turns of the event loop's wheel: all
presses are on their way before the first of them is heard.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.ports import Cause, Pace, Person
from bot.table import Table
from engine import actions as a
from engine import events as e
from engine.state import Phase
from engine.violations import RuleViolation
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House
from tests.bot.restart.scenes import PEOPLE, may, play_until, sat_down

ORDERS = 12
"""In how many orders each race is run."""

ANSWERS = (Refusal, RuleViolation)
"""What a press may be told instead of what it wanted."""

Pressed = Callable[[], Awaitable[object]]


async def race(house: House, order: int, presses: Sequence[Pressed]) -> Counter[str]:
    """Let everybody press at once; count how they were answered: ``done``, or the name of what they were told."""
    mixed = list(presses)
    random.Random(order).shuffle(mixed)
    outcomes = await asyncio.gather(*(press() for press in mixed), return_exceptions=True)
    await house.clock.settle()
    assert len(outcomes) == len(presses)
    for outcome in outcomes:
        assert not isinstance(outcome, BaseException) or isinstance(outcome, ANSWERS), repr(outcome)
    return Counter(type(outcome).__name__ if isinstance(outcome, ANSWERS) else "done" for outcome in outcomes)


def pressing(house: House, table: Table, seat: int, action: a.Action) -> Pressed:
    """The press of a button of now by who has the seat."""
    occupant, moment = table.record.occupants[seat], table.match.moment
    assert isinstance(occupant, Person)
    return lambda: house.tables.act(table.table_id, occupant.user_id, moment, action)


@asynccontextmanager
async def opened(folder: Path, order: int) -> AsyncIterator[House]:
    """A house of its own for each order."""
    house = await House(folder / f"{order}.sqlite3", seed=order).open()
    yield house
    for table in house.tables.all():
        await house.check(table)
    await house.close()


async def happened(house: House, table: Table, since: int, kind: type[object]) -> int:
    """How often an event of that kind is in the journal since a revision."""
    stored = await house.store.stored_table(table.table_id)
    assert stored is not None
    return sum(isinstance(event, kind) for event in stored.events[since:])


HUNDREDS = {
    "draw": (a.Draw, e.CardDrawn),
    "take": (a.Take, e.UpcardTaken),
    "discard": (a.Discard, e.Discarded),
    "lay off": (a.LayOff, e.LaidOff),
    "take back": (a.TakeBack, e.TookBack),
    "call": (a.Call, e.CallBid | e.CallMade),
    "pass": (a.PassCall, e.CallPassed),
    "allow": (a.AllowCall, e.CallAllowed),
    "refuse": (a.RefuseCall, e.CallRefused),
    "ready": (a.Ready, e.BecameReady),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HUNDREDS)
async def test_a_hundred_presses_of_one_button_have_one_effect(house: House, name: str) -> None:
    wanted, kind = HUNDREDS[name]
    press = await may(wanted, 4)(house)
    (table,) = house.tables.all()
    revision = table.revision
    answers = await race(house, 1, [lambda: press(house)] * 100)
    assert answers["done"] == 1, answers
    assert answers.total() == 100
    assert await happened(house, table, revision, kind) == 1  # type: ignore[arg-type] # a union is fine for isinstance
    await house.check(table)


@pytest.mark.parametrize("order", range(ORDERS))
async def test_of_two_calls_one_is_made(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await to_a_window(house)
        revision = table.revision
        seats = table.awaited
        answers = await race(house, order, [pressing(house, table, seat, a.Call()) for seat in seats])
        assert answers == {"done": 1, "StaleMoment": len(seats) - 1}
        assert await happened(house, table, revision, e.CallMade) == 1
        assert table.match.phase is Phase.ANSWER


@pytest.mark.parametrize("order", range(ORDERS))
async def test_a_call_against_everybodys_pass(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await to_a_window(house)
        caller, *others = table.awaited
        presses = [pressing(house, table, caller, a.Call())]
        presses += [pressing(house, table, seat, a.PassCall()) for seat in (caller, *others)]
        revision = table.revision
        answers = await race(house, order, presses)
        called = await happened(house, table, revision, e.CallMade)
        passed = await happened(house, table, revision, e.CallPassed)
        # Who presses both is heard once, whichever came first, and nobody's press has counted twice.
        assert called + passed == answers["done"]
        assert (called == 1) == (table.match.phase is Phase.ANSWER)
        assert called or passed == len(presses) - 1


@pytest.mark.parametrize("order", range(ORDERS))
async def test_a_late_call_against_the_answer(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await to_a_window(house)
        caller, late = table.awaited[:2]
        calling = pressing(house, table, late, a.Call())
        await pressing(house, table, caller, a.Call())()
        (decider,) = table.awaited
        answering = (a.AllowCall(), a.RefuseCall())
        presses = [calling, *(pressing(house, table, decider, action) for action in answering)]
        revision = table.revision
        answers = await race(house, order, presses)
        assert answers["done"] == 1
        allowed = await happened(house, table, revision, e.CallAllowed)
        refused = await happened(house, table, revision, e.CallRefused)
        assert allowed + refused == 1
        assert not await happened(house, table, revision, e.CallMade)


@pytest.mark.parametrize("order", range(ORDERS))
async def test_time_runs_out_as_somebody_presses(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await to_a_window(house)
        seats, deadline = table.awaited, table.deadline
        assert deadline is not None
        revision = table.revision
        presses: list[Pressed] = [pressing(house, table, seat, a.PassCall()) for seat in seats]
        presses.append(lambda: house.clock.run_until(deadline))
        await house.clock.run_until(deadline - 1)
        answers = await race(house, order, presses)
        # By press or by time, each has passed once; who came too late was told so.
        assert await happened(house, table, revision, e.CallPassed) == len(seats)
        by_time = house.heard.causes(Cause.TIME)
        assert answers["done"] - 1 + by_time == len(seats)
        assert table.match.phase is Phase.DRAW


@pytest.mark.parametrize("order", range(ORDERS))
async def test_the_turns_time_runs_out_as_its_seat_presses(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await sat_down(house, 4)
        (seat,) = table.awaited
        deadline = table.deadline
        assert deadline is not None
        revision = table.revision
        await house.clock.run_until(deadline - 1)
        draw = pressing(house, table, seat, a.Draw())
        await race(house, order, [draw, draw, lambda: house.clock.run_until(deadline)])
        drawn = await happened(house, table, revision, e.CardDrawn | e.UpcardTaken)  # type: ignore[arg-type] # as above
        assert drawn == 1
        assert table.match.moment


@pytest.mark.parametrize("order", range(ORDERS))
async def test_start_against_leave_and_join_and_start_again(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        lobby_id = await a_lobby(house, ANN, BOB, CY)
        starts: list[Pressed] = [lambda: house.lobbies.start(lobby_id, ANN.user_id)] * 20
        others: list[Pressed] = [
            lambda: house.lobbies.leave(lobby_id, CY.user_id),
            lambda: house.lobbies.join(lobby_id, DEE),
        ]
        await race(house, order, [*starts, *others])
        lobby, record = house.lobbies.in_channel(CHANNEL), house.tables.record_in(CHANNEL)
        assert (lobby is None) != (record is None)
        assert len(await house.store.open_tables()) == (record is not None)
        seated = lobby.occupants if lobby is not None else record.occupants if record is not None else ()
        assert len({who.user_id for who in seated if isinstance(who, Person)}) == len(seated)
        if record is not None:
            assert len(seated) >= 3
            assert len(await house.store.lobbies()) == 0


@pytest.mark.parametrize("order", range(ORDERS))
async def test_start_against_cancel_leaves_one_of_them(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        lobby_id = await a_lobby(house, ANN, BOB, CY)
        presses: list[Pressed] = [
            lambda: house.lobbies.start(lobby_id, ANN.user_id),
            lambda: house.lobbies.cancel(lobby_id, ANN.user_id),
        ]
        answers = await race(house, order, presses)
        assert answers["done"] == 1
        assert not await house.store.lobbies()
        assert (house.tables.record_in(CHANNEL) is None) == (house.heard.closed_lobbies[-1][1] == "cancelled")


@pytest.mark.parametrize("order", range(ORDERS))
async def test_a_hundred_joins_fill_the_seats_that_there_are(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        lobby = await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 5, Pace.NORMAL, 1)
        crowd = [Person(1_000 + number % 25, f"guest {number % 25}") for number in range(100)]
        presses: list[Pressed] = [lambda who=who: house.lobbies.join(lobby.lobby_id, who) for who in crowd]  # type: ignore[misc] # bound early
        await race(house, order, presses)
        seated = house.lobbies.get(lobby.lobby_id).occupants
        assert len(seated) == 5
        assert len({who.user_id for who in seated if isinstance(who, Person)}) == 4
        (stored,) = await house.store.lobbies()
        assert stored.occupants == seated


@pytest.mark.parametrize("order", range(ORDERS))
async def test_everybody_leaves_while_somebody_draws_and_the_host_ends_it(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        table = await sat_down(house, 4)
        presses: list[Pressed] = [pressing(house, table, table.awaited[0], a.Draw())]
        for person in PEOPLE[:4]:
            leave: Pressed = lambda who=person.user_id: house.tables.leave(table.table_id, who)  # type: ignore[misc] # noqa: E731 - bound early
            presses += [leave, leave]
        if order % 2:
            presses.append(lambda: house.tables.end(table.table_id, ANN.user_id))
        await race(house, order, presses)
        assert table.record.ended_at is not None
        assert house.tables.record_in(CHANNEL) is None
        assert len(house.heard.closed_tables) == 1
        assert not await house.store.open_tables()
        assert len(set(table.record.left)) == len(table.record.left)


@pytest.mark.parametrize("order", range(ORDERS))
async def test_two_hosts_open_in_one_channel(tmp_path: Path, order: int) -> None:
    async with opened(tmp_path, order) as house:
        presses: list[Pressed] = [
            lambda who=who: house.lobbies.open(GUILD, CHANNEL, who, "jamaican", None, Pace.NORMAL, 2)  # type: ignore[misc] # bound early
            for who in PEOPLE * 5
        ]
        answers = await race(house, order, presses)
        assert answers == {"done": 1, "ChannelBusy": len(presses) - 1}
        assert len(await house.store.lobbies()) == 1


async def to_a_window(house: House) -> Table:
    """Come to a call window in which at least two may call."""
    table = await sat_down(house, 5)
    await play_until(house, table, lambda at, _seat, action: isinstance(action, a.Call) and len(at.awaited) > 1)
    return table


async def a_lobby(house: House, *people: Person) -> int:
    """A lobby in which some sit."""
    lobby = await house.lobbies.open(GUILD, CHANNEL, people[0], "jamaican", 5, Pace.NORMAL, 0)
    for person in people[1:]:
        await house.lobbies.join(lobby.lobby_id, person)
    return lobby.lobby_id
