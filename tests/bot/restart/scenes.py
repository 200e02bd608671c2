"""Everything that can be done to a lobby or a table, each ready to be pressed: what restarts are tried with."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot import courtesies, handover
from bot.clockwork import Wait
from bot.handover import Change
from bot.ports import Pace, Person
from bot.table import Table
from engine import actions as a
from engine import events as e
from engine.computer import LEVELS
from engine.events import Event
from engine.packs import SeededShuffler
from engine.play import play
from engine.violations import RuleViolation
from tests.bot.house import ANN, BOB, CHANNEL, CY, DEE, GUILD, House

PEOPLE = (ANN, BOB, CY, DEE, *(Person(105 + number, f"P{number}") for number in range(4)))

Ask = Callable[[Wait, int, int], Wait]
"""What a seat asks of its table's clocks."""

Press = Callable[[House], Awaitable[object]]
"""One press, for whichever house is open: it knows the ids and the moment that its button carried."""

Prepare = Callable[[House], Awaitable[Press]]
"""Brings a house to where a press can be made, and returns it."""


@dataclass(frozen=True)
class Scene:
    """One press and how to come to it."""

    name: str
    prepare: Prepare
    once: bool = True
    """Whether a second press of the same button does nothing more."""
    timed: bool = False
    """Whether it is no press but time that runs out."""


def sat_down(house: House, seats: int, computers: int = 0) -> Awaitable[Table]:
    return house.start(*PEOPLE[: seats - computers], computers=computers, pace=Pace.RELAXED)


def acting(table: Table, seat: int, action: a.Action) -> Press:
    """The press of a button of now."""
    occupant, table_id, moment = table.record.occupants[seat], table.table_id, table.match.moment
    assert isinstance(occupant, Person)
    user_id = occupant.user_id
    return lambda house: house.tables.act(table_id, user_id, moment, action)


Wanted = Callable[[Table, int, a.Action], bool]


async def play_until(house: House, table: Table, wanted: Wanted) -> Press:
    """Let everybody play well until somebody may do what is wanted; nobody lets their time run out."""
    for _ in range(3_000):
        seat = table.awaited[0]
        view = table.view(seat)
        chosen = LEVELS["greedy"](view, lambda: False)
        for action in (chosen, *view.legal):
            if wanted(table, seat, action):
                return acting(table, seat, action)
        await acting(table, seat, chosen)(house)
        await house.clock.settle()
    raise AssertionError("it never came to that")


def may(kind: type[Any], seats: int) -> Prepare:
    """Come to where somebody may do an action of that kind."""

    async def prepare(house: House) -> Press:
        table = await sat_down(house, seats)
        return await play_until(house, table, lambda _table, _seat, action: isinstance(action, kind))

    return prepare


def leads_to(kind: type[Event], seats: int, of: type[Any] = object, computers: int = 0) -> Prepare:
    """Come to where an action brings about an event of that kind."""

    def wanted(table: Table, seat: int, action: a.Action) -> bool:
        if not isinstance(action, of):
            return False
        try:
            return any(isinstance(event, kind) for event in play(table.match, seat, action, SeededShuffler(1)))
        except RuleViolation:
            return False

    async def prepare(house: House) -> Press:
        table = await sat_down(house, seats, computers)
        return await play_until(house, table, wanted)

    return prepare


def time_runs_out(then: Prepare) -> Prepare:
    """Come to where somebody might press, and let nobody press."""

    async def prepare(house: House) -> Press:
        await then(house)
        (table,) = house.tables.all()
        deadline = table.deadline
        assert deadline is not None
        return lambda other: other.clock.run_until(deadline)

    return prepare


# Lobbies


async def opening_a_lobby(house: House) -> Press:
    return lambda other: other.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 5, Pace.QUICK, 1)


async def _lobby(house: House, *others: Person, computers: int = 1) -> int:
    lobby = await house.lobbies.open(GUILD, CHANNEL, ANN, "jamaican", 5, Pace.QUICK, computers)
    for person in others:
        await house.lobbies.join(lobby.lobby_id, person)
    return lobby.lobby_id


def in_a_lobby(press: Callable[[House, int], Awaitable[object]]) -> Prepare:
    async def prepare(house: House) -> Press:
        lobby_id = await _lobby(house, BOB)
        return lambda other: press(other, lobby_id)

    return prepare


async def a_lobby_expires(house: House) -> Press:
    when = house.lobbies.get(await _lobby(house)).expires_at
    return lambda other: other.clock.run_until(when)


# Tables


def at_a_table(
    seats: int, people: tuple[Person, ...], press: Callable[[House, int], Awaitable[object]], computers: int = 0
) -> Prepare:
    """A table that some have left already, and something that is done to it."""

    async def prepare(house: House) -> Press:
        table = await sat_down(house, seats, computers)
        for person in people:
            await house.tables.leave(table.table_id, person.user_id)
        await house.clock.settle()
        table_id = table.table_id
        return lambda other: press(other, table_id)

    return prepare


def changing(*changes: Change, away: bool = False) -> Prepare:
    """A table whose second person has left or is away: the changes of its seats before, and the one that is made."""

    async def prepare(house: House) -> Press:
        table_id = (await sat_down(house, 4)).table_id
        if away:
            await house.tables.adjust(table_id, BOB.user_id, courtesies.go_away)
        else:
            await house.tables.leave(table_id, BOB.user_id)
        for change in changes[:-1]:
            await house.tables.arrange(table_id, change)
        await house.clock.settle()
        return lambda other: other.tables.arrange(table_id, changes[-1])

    return prepare


def lets_in(user_id: int) -> Change:
    return handover.grant(1, user_id, ANN.user_id, moderator=False)


LOBBIES = (
    Scene("open a lobby", opening_a_lobby),
    Scene("join", in_a_lobby(lambda house, lobby: house.lobbies.join(lobby, CY))),
    Scene("leave a lobby", in_a_lobby(lambda house, lobby: house.lobbies.leave(lobby, BOB.user_id))),
    Scene("the host leaves a lobby", in_a_lobby(lambda house, lobby: house.lobbies.leave(lobby, ANN.user_id))),
    Scene(
        "add a computer", in_a_lobby(lambda house, lobby: house.lobbies.add_computer(lobby, BOB.user_id)), once=False
    ),
    Scene("remove a computer", in_a_lobby(lambda house, lobby: house.lobbies.remove_computer(lobby, BOB.user_id))),
    Scene("cancel", in_a_lobby(lambda house, lobby: house.lobbies.cancel(lobby, ANN.user_id))),
    Scene("start", in_a_lobby(lambda house, lobby: house.lobbies.start(lobby, ANN.user_id))),
    Scene("its message", in_a_lobby(lambda house, lobby: house.lobbies.set_message(lobby, 77))),
    Scene("a lobby expires", a_lobby_expires, timed=True),
)

TURNS = (
    Scene("draw", may(a.Draw, 3)),
    Scene("take", may(a.Take, 4)),
    Scene("lay down", may(a.LayDown, 3)),
    Scene("lay off", may(a.LayOff, 4)),
    Scene("take back", may(a.TakeBack, 3)),
    Scene("discard into a call window", leads_to(e.CallOpened, 4)),
    Scene("call", may(a.Call, 5)),
    Scene("pass", may(a.PassCall, 6)),
    Scene("the last pass", leads_to(e.TurnStarted, 4, a.PassCall)),
    Scene("allow", may(a.AllowCall, 7)),
    Scene("refuse", may(a.RefuseCall, 8)),
    Scene("go out", leads_to(e.DealScored, 3)),
    Scene("ready", may(a.Ready, 4)),
    Scene("the last ready", leads_to(e.DealStarted, 3, a.Ready)),
    Scene("computers follow", leads_to(e.CallOpened, 4, computers=3)),
)

TIMES = (
    Scene("time in a turn", time_runs_out(may(a.Draw, 4)), timed=True),
    Scene("time in mid-turn", time_runs_out(may(a.Discard, 4)), timed=True),
    Scene("time in a call window", time_runs_out(may(a.PassCall, 5)), timed=True),
    Scene("time in an answer", time_runs_out(may(a.AllowCall, 4)), timed=True),
    Scene("time at the score sheet", time_runs_out(may(a.Ready, 3)), timed=True),
)

SEATS = (
    Scene("leave", at_a_table(4, (), lambda house, table: house.tables.leave(table, BOB.user_id))),
    Scene("the host leaves", at_a_table(3, (), lambda house, table: house.tables.leave(table, ANN.user_id))),
    Scene("the last one leaves", at_a_table(3, (ANN, CY), lambda house, table: house.tables.leave(table, BOB.user_id))),
    Scene("end", at_a_table(5, (), lambda house, table: house.tables.end(table, ANN.user_id))),
    Scene("depart", at_a_table(4, (), lambda house, _: house.tables.depart(GUILD, ANN.user_id))),
    Scene("ask for a seat", changing(handover.ask(1, PEOPLE[5]))),
    Scene("let somebody in", changing(handover.ask(1, PEOPLE[5]), lets_in(PEOPLE[5].user_id))),
    Scene(
        "take a seat", changing(handover.offer(1, PEOPLE[5], 0, moderator=True), handover.take(1, PEOPLE[5]), away=True)
    ),
    Scene("take one's seat back", changing(handover.come_back(BOB))),
    Scene("remove somebody", changing(handover.remove(2, 0, moderator=True))),
    Scene(
        "the table's message", at_a_table(3, (), lambda house, table: house.tables.set_message(table, 88)), once=False
    ),
)


def asked(seats: int, user_id: int, ask: Ask, before: tuple[tuple[int, Ask], ...] = ()) -> Prepare:
    """A table of whose clocks some have asked something already, and what is asked next."""

    async def prepare(house: House) -> Press:
        table_id = (await sat_down(house, seats)).table_id
        for other_id, other in before:
            await house.tables.adjust(table_id, other_id, other)
        await house.clock.settle()
        return lambda other: other.tables.adjust(table_id, user_id, ask)

    return prepare


async def coming_back(house: House) -> Press:
    table_id = (await sat_down(house, 4)).table_id
    await house.tables.adjust(table_id, BOB.user_id, courtesies.go_away)
    await house.clock.settle()
    return lambda other: other.tables.notice(table_id, BOB.user_id)


def _passes(wait: Wait, seat: int, now: int) -> Wait:
    return wait.with_clocks(wait.clocks.seat(seat, passes=True))


def _resume(wait: Wait, seat: int, now: int) -> Wait:
    return courtesies.resume(wait, seat, now)


PAUSED = ((ANN.user_id, courtesies.ask_pause), (BOB.user_id, courtesies.ask_pause))

CLOCKS = (
    Scene("go away", asked(4, BOB.user_id, courtesies.go_away)),
    Scene("come back", coming_back),
    Scene("a standing answer", asked(5, CY.user_id, _passes)),
    Scene(
        "vote somebody out",
        asked(3, CY.user_id, handover.vote(1), ((BOB.user_id, courtesies.go_away), (ANN.user_id, handover.vote(1)))),
    ),
    Scene("the first vote for a pause", asked(3, ANN.user_id, courtesies.ask_pause)),
    Scene("the last vote for a pause", asked(3, BOB.user_id, courtesies.ask_pause, PAUSED[:1])),
    Scene("the end of a pause", asked(3, CY.user_id, _resume, PAUSED)),
)

LAST = (Scene("the end of the match", leads_to(e.MatchEnded, 3)),)
