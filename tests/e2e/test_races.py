"""Races through the real client and the wire: one effect, and everybody is answered, in the words that fit."""

from collections import Counter

from bot.ports import Cause
from bot.standin import Person, Press, Sight
from bot.standin.people import Outcome
from engine import events as e
from engine.state import Phase
from tests.e2e.room import Room

MANY = 25
"""How often a button is pressed at once here; a hundred times is done without the wire, and for one button with it."""


async def happened(room: Room, since: int) -> Counter[str]:
    """How often each kind of event is in the journal since a revision."""
    stored = await room.app.store.stored_table(room.table.table_id)
    assert stored is not None
    return Counter(type(event).__name__ for event in stored.events[since:])


def late(person: Person, sight: Sight, label: str, times: int = 1) -> list[Press]:
    """Press what is shown now, again and again, before the bot has heard of any."""
    return [person.click(sight, label=label, late=True) for _ in range(times)]


async def test_call_against_pass_of_the_same_person_and_of_another(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (_, _, (first, second)) = room.public(), room.of_window()
    revision = room.table.revision
    await room.answered(*late(first, window, "Pass"), *late(second, window, "Call "), *late(first, window, "Call "))
    found = await happened(room, revision)
    assert (found["CallPassed"], found["CallMade"]) == (1, 1)
    view = room.table.public().window
    assert view is not None
    assert view.caller == room.people.index(second)
    assert "You have passed already." in told(room, first) or "was first with the call." in told(room, first)


async def test_a_call_against_the_answer_to_another_call(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (thrower, _, (first, second)) = room.public(), room.of_window()
    await room.click(first, window, "Call ")
    asked, revision = room.public(), room.table.revision
    await room.answered(
        *late(thrower, asked, "Allow", MANY),
        *late(second, window, "Call ", MANY),
        *late(thrower, asked, "Refuse", MANY),
    )
    found = await happened(room, revision)
    assert found["CallAllowed"] + found["CallRefused"] == 1
    assert not found["CallMade"]
    assert "was first with the call." in told(room, second) or "That button is old" in told(room, second)


async def test_presses_as_the_time_runs_out(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (_, _, callers) = room.public(), room.of_window()
    revision, deadline = room.table.revision, room.table.deadline
    assert deadline is not None
    presses = [press for person in callers for press in late(person, window, "Pass", MANY)]
    await room.clock.run_until(deadline)
    await room.answered(*presses)
    found = await happened(room, revision)
    assert found["CallPassed"] == len(callers)
    assert room.table.match.phase is Phase.DRAW
    causes = [entry.cause for entry in room.table.entries[-len(callers) :]]
    assert set(causes) <= {Cause.PERSON, Cause.TIME}


async def test_start_against_leave_and_start_again(room: Room) -> None:
    host, *guests = room.people
    await room.command(host, "new")
    for guest in guests:
        await room.click(guest, room.public(), "Join")
    lobby = room.public()
    await room.answered(
        *late(guests[0], lobby, "Leave"), *late(host, lobby, "Start", MANY), *late(guests[1], lobby, "Leave")
    )
    tables = await room.app.store.open_tables()
    lobbies = await room.app.store.lobbies()
    assert len(tables) + len(lobbies) == 1
    seated = [*(stored.record.occupants for stored in tables), *(open_.occupants for open_ in lobbies)]
    assert 2 <= len(seated[0]) <= 4


async def test_everybody_is_ready_again_and_again(room: Room) -> None:
    table = await room.sit_down(pace="quick")
    await room.until(Phase.SCORED)
    sheet, revision = room.public(), table.revision
    presses = [press for person in room.people for press in late(person, sheet, "Ready", MANY)]
    assert Outcome.FAILED not in {(await press).outcome for press in presses}
    await room.settled()
    found = await happened(room, revision)
    assert found["BecameReady"] == len(room.people)
    assert found[e.DealStarted.__name__] == 1


def told(room: Room, person: Person) -> str:
    """Everything that a person was told privately."""
    return "\n".join(sight.text for sight in room.privates(person))
