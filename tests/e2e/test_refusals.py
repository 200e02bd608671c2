"""What is pressed wrongly at a table is answered clearly and to the presser alone, and nothing is lost."""

from bot.standin import Sight
from bot.standin.people import Outcome
from engine.state import Phase
from tests.e2e.room import Room


async def test_a_bystander_may_look_but_not_play(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    for label in ("Call ", "Pass", "My hand"):
        with room.nothing_lost():
            told = await room.told(room.bystander, room.public(), label)
        assert told.text == "You have no seat at this table."
        assert not told.pictures
    assert "Nothing is scored yet." in (await room.told(room.bystander, room.public(), "Scores")).text
    assert "who answers a call" in (await room.told(room.bystander, room.public(), "Rules")).text


async def test_out_of_turn_the_rule_is_said(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    thrower, following, _ = room.of_window()
    for person, label, why in (
        (thrower, "Call ", "This is your own discard."),
        (following, "Call ", "You are next:"),
        (thrower, "Pass", "This is your own discard."),
        (following, "Pass", "You are next:"),
    ):
        with room.nothing_lost():
            told = await room.told(person, room.public(), label)
        assert why in told.text
        assert "(rule R-J1" in told.text


async def test_an_old_button_on_the_table_says_so_and_brings_the_fresh_panel(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (_, following, callers) = room.public(), room.of_window()
    for person in callers:
        await room.click(person, room.public(), "Pass")
    assert room.awaited() == [following]
    for label in ("Call ", "Pass"):
        with room.nothing_lost():
            told = await room.told(following, window, label, late=True)
        assert "That button is old: the table has moved on." in told.text
        assert told.find_button("Draw")
        assert told.pictures[0].alt.startswith("Your hand, 9 cards")


async def test_an_old_button_of_a_hand_says_so_and_brings_the_fresh_panel(room: Room) -> None:
    await room.sit_down()
    (person,) = room.awaited()
    old = room.panel(person)
    await room.click(person, old, "Draw")
    with room.nothing_lost():
        await room.click(person, old, "Draw", late=True)
    panel = room.panel(person)
    assert "That button is old: the table has moved on." in panel.text
    assert not panel.find_button("Draw")
    assert panel.selects
    await room.throw(person)
    assert room.table.match.phase is Phase.CALL


async def test_only_who_is_asked_may_allow_a_call(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    thrower, following, (caller, *_) = room.of_window()
    await room.click(caller, room.public(), "Call ")
    for label in ("Allow", "Refuse"):
        for person in (caller, following):
            with room.nothing_lost():
                told = await room.told(person, room.public(), label)
            assert "Somebody else answers this call." in told.text
        with room.nothing_lost():
            told = await room.told(room.bystander, room.public(), label)
        assert told.text == "You have no seat at this table."
    await room.click(thrower, room.public(), "Allow")
    assert len(room.table.view(room.people.index(caller)).hand) == 11


async def test_of_two_calls_at_one_moment_the_first_is_heard_and_the_other_told_who_was_first(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (_, _, (first, second)) = room.public(), room.of_window()
    await room.answered(*[person.click(window, label="Call ", late=True) for person in (first, second)])
    view = room.table.public()
    assert view.phase is Phase.ANSWER
    assert view.window is not None
    assert view.window.caller == room.people.index(first)
    told = room.privates(second)[-1]
    assert f"{first.name} was first with the call." in told.text
    assert not room.privates(first)


async def test_both_passes_of_one_moment_count(room: Room) -> None:
    await room.sit_down()
    await room.turn()
    window, (_, following, callers) = room.public(), room.of_window()
    revision = room.table.revision
    await room.answered(*[person.click(window, label="Pass", late=True) for person in callers])
    assert room.table.revision > revision + 1
    assert room.table.match.phase is Phase.DRAW
    assert room.awaited() == [following]
    assert not any(map(room.privates, callers))


async def test_a_hundred_presses_of_one_button_have_one_effect_and_a_hundred_answers(room: Room) -> None:
    table = await room.sit_down()
    (person,) = room.awaited()
    seat = room.people.index(person)
    panel, revision, held = room.panel(person), table.revision, len(table.view(seat).hand)
    presses = [person.click(panel, label="Draw", late=True) for _ in range(100)]
    await room.answered(*presses)
    assert {(await press).outcome for press in presses} == {Outcome.QUIET}
    assert table.revision == revision + 1
    assert len(table.view(seat).hand) == held + 1
    assert room.panel(person).selects
    await room.throw(person)
    assert table.match.phase is Phase.CALL


async def test_ready_is_said_once(room: Room) -> None:
    await room.sit_down(pace="quick")
    await room.until(Phase.SCORED)
    ann = room.people[0]
    await room.click(ann, room.public(), "Ready")
    assert room.table.match.ready == (0,)
    with room.nothing_lost():
        told = await room.told(ann, room.public(), "Ready")
        assert "You have said so already." in told.text
        told = await room.told(room.bystander, room.public(), "Ready")
        assert told.text == "You have no seat at this table."


async def test_my_hand_works_whoever_is_awaited(room: Room) -> None:
    table = await room.sit_down()
    await _everybody_sees_their_hand(room, Phase.DRAW)
    (person,) = room.awaited()
    await room.click(person, room.panel(person), "Draw")
    await _everybody_sees_their_hand(room, Phase.PLAY)
    await room.throw(person)
    await _everybody_sees_their_hand(room, Phase.CALL)
    await room.click(room.of_window()[2][0], room.public(), "Call ")
    await _everybody_sees_their_hand(room, Phase.ANSWER)
    # A newer private hand takes the place of the one before.
    assert all(len([sight for sight in room.privates(who) if sight.pictures]) == 1 for who in room.people)
    await room.until(Phase.SCORED)
    await _everybody_sees_their_hand(room, Phase.SCORED)
    assert table.match.results


async def _everybody_sees_their_hand(room: Room, phase: Phase) -> None:
    assert room.table.match.phase is phase
    for seat, person in enumerate(room.people):
        with room.nothing_lost():
            await room.click(person, _table_message(room), "My hand")
        hand, cards = room.privates(person)[-1], len(room.table.view(seat).hand)
        # Of a hand without cards there is no picture.
        assert [picture.alt.partition(" card")[0] for picture in hand.pictures] == (
            [f"Your hand, {cards}"] if cards else []
        )


def _table_message(room: Room) -> Sight:
    return next(
        sight for sight in reversed(room.bystander.messages(room.channel)) if sight.find_button("My hand") is not None
    )
