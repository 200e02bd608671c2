"""``/kalooki do``: everything that a button does, in words, through the same door."""

import pytest

from bot.standin import Person
from bot.ui.scenes import ways_to_lay
from engine.computer import LEVELS
from engine.state import Phase
from tests.e2e.room import Room

DOORS = ["Your settings: …", "League: …", "Past matches: …", "What the bot keeps about me: …"]
"""What tells that there is more, wherever somebody asks."""


async def offered(room: Room, person: Person, typed: str = "") -> dict[str, str]:
    """What is suggested to somebody who types."""
    answer = await person.autocomplete(room.channel, "kalooki do", "what", typed)
    return dict(answer.choices)


async def do(room: Room, person: Person, typed: str) -> str:
    """Choose the suggestion of these words, or the one that begins so; return what is said."""
    found = await offered(room, person, typed)
    (name,) = [typed] if typed in found else [name for name in found if name.startswith(typed)]
    return (await room.command(person, "do", what=found[name])).text


async def test_a_lobby_and_whole_turns_are_played_by_words_alone(room: Room) -> None:
    ann, bob, cy, dee = room.people
    await room.command(ann, "new")
    assert list(await offered(room, bob)) == ["Join", "How to play", *DOORS]
    for person in (bob, cy, dee):
        assert await do(room, person, "Join") == "Done."
    assert "Start" not in await offered(room, bob)
    assert await do(room, ann, "Add computer") == "Done."
    assert await do(room, ann, "Remove computer") == "Done."
    assert await do(room, ann, "Start") == "Done."
    for _ in range(2):
        (person,) = room.awaited()
        assert "Your turn" in await do(room, person, "Draw")
        first = next(name for name in await offered(room, person, "discard"))
        await do(room, person, first)
        assert room.table.match.phase is Phase.CALL
        thrower, _, callers = room.of_window()
        call = first.replace("Discard", "Call")
        assert call not in await offered(room, thrower)
        await do(room, callers[0], call)
        assert set(await offered(room, thrower, "fuse")) >= {"Refuse"}
        await do(room, thrower, "Refuse")
        while room.table.match.phase is Phase.CALL:
            await do(room, room.awaited()[0], "Pass")


async def test_every_legal_action_and_every_button_has_its_words(room: Room) -> None:
    table = await room.sit_down(pace="quick")
    seen: set[Phase] = set()
    for _ in range(60):
        seat = table.awaited[0]
        person, view = room.people[seat], table.view(seat)
        seen.add(table.match.phase)
        if table.match.phase is Phase.SCORED:
            break
        await room.app.client.publisher.settled()
        words = await room.command(person, "do", what="nothing like this")
        for card in {card.name: card for card in view.legal.discards}.values():
            assert f"Discard {_sign(str(card.name))}" in words.text
        for button in room.panel(person).buttons:
            steps = ("Lay down", "New meld", "Move a joker", "More…")
            assert button.disabled or button.label.startswith(steps) or f"- {button.label}" in words.text
        for lay_off in view.legal.lay_offs[:3]:
            assert f"on {view.table.label(lay_off.meld)}" in words.text
        action = LEVELS["careful"](view, lambda: False)
        await room.app.tables.act(table.table_id, person.id, None, action)
        await room.settled()
    assert {Phase.DRAW, Phase.PLAY, Phase.CALL} <= seen


async def test_typed_words_do_what_they_name_and_anything_else_is_asked_back(room: Room) -> None:
    await room.sit_down()
    (person,) = room.awaited()
    other = next(one for one in room.people if one is not person)
    for typed in ("sing a song", "a"):
        with room.nothing_lost():
            asked = await room.command(person, "do", what=typed)
        assert "That could be several things, or none of what you may do now:" in asked.text
        assert "- Draw (stock:" in asked.text
    with room.nothing_lost():
        assert "That could be several things" in (await room.command(other, "do", what="draw")).text
    await room.command(person, "do", what="draw")
    assert room.table.match.phase is Phase.PLAY
    cards = room.table.view(room.table.awaited[0]).legal.discards
    card = next(card for card in cards if not card.is_joker)
    await room.command(person, "do", what=f"discard {card.name.lower()}")
    assert room.table.public().pile[-1].face == card.face


async def test_what_was_chosen_too_late_brings_the_fresh_panel(room: Room) -> None:
    await room.sit_down()
    (person,) = room.awaited()
    found = await offered(room, person, "draw")
    (value,) = found.values()
    await room.click(person, room.panel(person), "Draw")
    with room.nothing_lost():
        told = await room.command(person, "do", what=value)
    assert "That button is old" in told.text
    assert told.pictures


@pytest.mark.parametrize(
    "forged", ["k1:1:99:draw", "k1:77:0:hand", "k1:L1:0:start", "k1:1:0:nonsense", "k1:1:0:let_in:x:y", "k1:1:0:hand 7"]
)
async def test_a_value_that_nobody_suggested_is_checked_like_any_press(room: Room, forged: str) -> None:
    await room.sit_down()
    with room.nothing_lost():
        told = await room.command(room.bystander, "do", what=forged)
    assert told.text
    assert not told.pictures


async def test_bystanders_and_empty_channels_are_offered_what_they_may_do(room: Room) -> None:
    assert list(await offered(room, room.bystander)) == DOORS
    assert "There is no table here." in (await room.command(room.bystander, "do", what="draw")).text
    await room.sit_down()
    assert list(await offered(room, room.bystander)) == ["Scores", "Rules", *DOORS]
    await room.command(room.people[1], "leave")
    assert "Take Bob’s seat" in await offered(room, room.bystander)
    await do(room, room.bystander, "Take Bob’s seat")
    assert "Let Eve in" in await offered(room, room.people[0], "let")
    await do(room, room.people[0], "Let Eve in")
    assert room.table.seat_of(room.bystander.id) == 1


async def test_melds_of_ones_own_are_written_card_by_card(room: Room) -> None:
    table = await room.sit_down()
    while True:
        seat = table.awaited[0]
        view = table.view(seat)
        person, ways = room.people[seat], ways_to_lay(view) if view.legal.lay_down else ()
        if ways:
            break
        action = LEVELS["careful"](view, lambda: False)
        await room.app.tables.act(table.table_id, person.id, None, action)
    await room.settled()
    assert "Lay melds of my own: write their cards with a bar between, 7S 7H 7D | 5C 6C 7C 8C" in await offered(
        room, person, "lay"
    )
    letters = [" ".join(card.name.lower() for card in meld.cards) for meld in ways[0]]
    with room.nothing_lost():
        told = await room.command(person, "do", what="lay down " + letters[0])
        assert told.text.startswith("The contract is laid all at once: 3 trios. Some of it is missing.")
        told = await room.command(person, "do", what=f"{letters[0]} {letters[1]}")
        assert "_(rule R-J" in told.text
        assert "That could be several things" in (await room.command(person, "do", what="lay down ZZ YY XX")).text
    typed = " | ".join(reversed(letters))
    assert next(iter(await offered(room, person, typed))).startswith("Lay down ")
    await room.command(person, "do", what=typed)
    laid = [meld.meld for meld in table.public().melds if meld.owner == seat]
    assert sorted(str(card) for meld in laid for card in meld.cards) == sorted(
        str(card) for meld in ways[0] for card in meld.cards
    )


def _sign(name: str) -> str:
    for letter, sign in zip("SHCD", "♠♥♣♦", strict=True):
        if name.endswith(letter):
            return name[:-1] + sign
    return name
