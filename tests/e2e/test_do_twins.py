"""Everything that any message shows anybody has its words in ``/kalooki do``, through the real client.

What stands on the messages of a channel, in private replies and in direct messages is looked at in each phase and held
against what is offered there. Hand panels are looked at in every game in ``tests/bot/ui/test_do_hands.py``.
"""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot import ports
from bot.i18n.phrases import Phrases
from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from bot.ui import do_desk
from bot.ui.asker import Asker
from bot.ui.build_desk import BUILD_VERBS
from bot.ui.client import VERBS
from bot.ui.do_desk import offers_here
from bot.ui.hand_desk import HAND_VERBS
from bot.ui.hint_desk import HINT_VERBS
from bot.ui.ids import parse_id
from bot.ui.offers import Offer
from bot.ui.rulings_desk import PAGE
from engine.actions import Action, Call
from engine.computer import LEVELS
from engine.presets import NORTH_AMERICAN
from engine.rules import Cut
from engine.state import Phase
from engine.views import PlayerView
from tests.bot.ui.twins import REPLACED, Shown, has_words, meant_by
from tests.e2e.room import Room, opened

HANDS: Final = frozenset({*HAND_VERBS, *BUILD_VERBS, *HINT_VERBS})
"""What stands on hand panels."""

WRITTEN: Final = frozenset({"house_form", "set_zone_to"})
"""What forms send in: their fields are written behind words (``test_do_lobby``, ``test_do_anywhere``)."""


class Looker:
    """Looks at all that people see, and at what they are offered."""

    def __init__(self, room: Room, seen: set[str]) -> None:
        self.room = room
        self.seen = seen
        """What was seen, by its verb; where one verb does several things, by what it does."""

    async def look(self) -> None:
        """Hold everything that can be pressed now against the offers.

        What one person sees has to be offered to them; what stands where all see it, to somebody.
        """
        await self.room.settled()
        public = self.room.bystander.messages(self.room.channel)
        for sight in public:
            for shown in shown_on(sight):
                self.seen.add(shown.family)
                to_anybody = [await self.offers(person, shown) for person in self.room.everybody]
                assert any(has_words(shown, offers) for offers in to_anybody), shown
        for person in self.room.everybody:
            hands = [sight for sight in person.messages(person.dm) if sight.pictures][-1:]
            for sight in (*self.room.privates(person), *hands):
                for shown in shown_on(sight):
                    self.seen.add(shown.family)
                    assert has_words(shown, await self.offers(person, shown)), (person.name, shown)

    async def offers(self, person: Person, shown: Shown) -> set[tuple[str, ...]]:
        """What is offered to somebody who types the numbers of what was shown."""
        room, desk = self.room, self.room.app.client.desk
        rights = room.discord.world.permissions(person.id, room.channel)
        asker = Asker(
            Phrases(desk.catalogue),
            ports.Person(person.id, person.name),
            room.guild.id,
            room.channel.id,
            moderates=bool(rights & Permission.MANAGE_MESSAGES),
            manages=bool(rights & Permission.MANAGE_GUILD),
        )
        found = await offers_here(desk, asker, numbers_of(shown))
        return meant_by([*found.near, *found.far])

    async def told(self, person: Person, sight: Sight, label: str) -> Sight:
        """Press what answers privately, look at everything, and return what is said; then it is put away."""
        told = await self.room.told(person, sight, label)
        await self.look()
        return told

    def put_away(self) -> None:
        """Let everybody dismiss what was said to them privately."""
        for person in self.room.everybody:
            for sight in self.room.privates(person):
                person.dismiss(sight)


def shown_on(sight: Sight) -> list[Shown]:
    """What can be pressed on a message."""
    found = [(button.custom_id, "") for button in sight.buttons if not button.disabled]
    for select in sight.selects:
        found += [(select.custom_id, option.value) for option in select.options]
    shown = []
    for custom_id, value in found:
        press = parse_id(custom_id)
        assert press is not None
        shown.append(Shown(press, value))
    return shown


def numbers_of(shown: Shown) -> str:
    """The numbers that have to be typed for it: of a page, a match, a step."""
    args = shown.press.args
    match shown.press.verb:
        case "league":
            return args[3]
        case "rulings":
            return args[0]
        case "history":
            return args[2] if args[0] == "list" else shown.value or args[1]
        case "replay":
            return f"{args[0]} {int(args[1]) + 1}"
        case _:
            return ""


async def lobby(room: Room, looker: Looker) -> None:
    """A lobby with its panels, from its first moment to Start."""
    ann, *guests = room.people
    await room.command(ann, "new")
    await looker.look()
    for guest in guests[:2]:
        await room.click(guest, room.public(), "Join")
    await room.click(ann, room.public(), "Add computer")
    panel = await looker.told(ann, room.public(), "House rules")
    group = next(select for select in panel.selects if ":house_group" in select.custom_id)
    form = (await ann.select(panel, group.custom_id, "bonus")).form
    assert form is not None
    await room.answered(ann.submit_form(form, {"go_out_bonus": "many"}))
    await looker.look()
    await room.answered(ann.submit_form(form, {"go_out_bonus": "75"}))
    await looker.look()
    await looker.told(ann, room.public(), "Remove somebody")
    await looker.told(ann, room.public(), "How to play")
    await room.click(ann, room.public(), "Remove computer")
    await room.click(ann, room.public(), "Allow hints")
    await room.click(guests[2], room.public(), "Join")
    looker.put_away()
    await room.click(ann, room.public(), "Start")
    looker.put_away()


async def turns(room: Room, looker: Looker) -> None:
    """Turns and calls, until a deal is scored."""
    table, looked = room.table, set[Phase]()
    for _ in range(400):
        phase = table.match.phase
        if phase is Phase.SCORED:
            break
        if phase not in looked or (phase is Phase.PLAY and len(looked) > 2 and len(table.public().melds) == 1):
            looked.add(phase)
            await looker.look()
        seat = table.awaited[0]
        action = Call() if phase is Phase.CALL and Phase.ANSWER not in looked else careful(table.view(seat))
        await room.app.tables.act(table.table_id, room.people[seat].id, None, action)
    await looker.look()
    assert {Phase.DRAW, Phase.PLAY, Phase.CALL, Phase.ANSWER} <= looked


async def courtesies(room: Room, looker: Looker) -> None:
    """More, pauses, being away, and seats that change hands."""
    ann, bob, cy, _ = room.people
    eve = room.bystander

    async def more(person: Person, label: str) -> None:
        await room.click(person, await looker.told(person, room.public(), "More"), label)
        await looker.look()
        looker.put_away()

    for person in room.awaited():
        await room.click(person, room.public(), "Ready")
    await more(cy, "Leave…")
    for person in (ann, bob, cy):
        await more(person, "Pause")
    assert room.public().find_button("Resume")
    await room.click(ann, room.public(), "Resume")
    await more(bob, "Let the computer play for me")
    await more(eve, "Take Bob’s seat")
    assert room.public().find_button("Let Eve in")
    await more(ann, "Give Bob’s seat away")
    await room.command(ann, "replace", seat="2", person=str(eve.id))
    await room.command(eve, "leave")
    await room.command(ann, "replace", seat="2", person=str(bob.id))
    assert room.public().find_button("Bob: take Eve’s seat")
    await room.command(ann, "end")
    await looker.look()


async def after_a_match(room: Room, looker: Looker) -> None:
    """A pack that is cut by a press, a match to its end, and its last sheet."""
    table = await room.open_table(replace(NORTH_AMERICAN, cut=Cut.BUTTON))
    await looker.look()
    while table.match.phase is not Phase.FINISHED:
        seat = table.awaited[0]
        await room.app.tables.act(table.table_id, room.people[seat].id, None, careful(table.view(seat)))
    await looker.look()


async def elsewhere(room: Room, looker: Looker) -> None:
    """What commands show anywhere."""
    ann = room.people[0]
    for _ in range(PAGE + 1):
        room.clock.advance(1_000)
        await room.command(ann, "league", action="end", end="now")
    for options in (
        {"action": "reset"},
        {"action": "reset-all"},
        {"action": "merge", "person": str(ann.id), "into": str(room.people[1].id)},
    ):
        await room.command(ann, "league", **options)
        await looker.look()
        looker.put_away()
    for command in ("settings", "privacy", "rules", "help", "leaderboard", "history", "league"):
        await room.command(ann, command)
        await looker.look()
        last = room.privates(ann)[-1]
        match command:
            case "settings":
                await room.click(ann, last, "Settings of this server")
            case "privacy":
                await room.click(ann, last, "Forget me")
            case "help":
                await room.click(ann, last, "Next page")
            case "history":
                select = last.selects[0]
                await room.answered(ann.select(last, select.custom_id, select.options[0].value))
            case _:
                continue
        await looker.look()
        if command == "history":
            await room.click(ann, room.privates(ann)[-1], "Replay")
            await looker.look()
            await room.click(ann, room.privates(ann)[-1], "Next")
            await looker.look()
        looker.put_away()


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_every_press_that_is_ever_shown_has_its_words(tmp_path: Path) -> None:
    seen: set[str] = set()
    names = ("Ann", "Bob", "Cy", "Dee")
    async with opened(tmp_path, *names) as room:
        looker = Looker(room, seen)
        manage(room, room.people[0])
        await lobby(room, looker)
        await turns(room, looker)
        await courtesies(room, looker)
    (tmp_path / "after").mkdir()
    async with opened(tmp_path / "after", *names) as room:
        looker = Looker(room, seen)
        manage(room, room.people[0])
        await after_a_match(room, looker)
        looker.put_away()
        await elsewhere(room, looker)
    assert {verb for verb, how in VERBS.items() if how.sent_in} == WRITTEN
    lack = {verb for verb, how in VERBS.items() if not how.sent_in} - seen - HANDS
    assert not lack, lack
    shown_elsewhere = {"cancel", "my_data next"}  # on a hand panel; where a file is larger than Discord takes
    assert REPLACED.keys() - HANDS - shown_elsewhere <= seen, "a reason for what is never shown"


def manage(room: Room, person: Person) -> None:
    """Let somebody manage the server."""
    role = room.discord.world.add_role(room.guild, "Managers", Permission.MANAGE_GUILD)
    room.discord.world.give_role(room.guild, person.user, role)


def careful(view: PlayerView) -> Action:
    """What a careful player does."""
    return LEVELS["careful"](view, lambda: False)


async def nothing(*_: object) -> list[Offer]:
    """Offer nothing, as an engineer who forgot the words."""
    return []


@pytest.mark.parametrize(
    "name,offers,command",
    [
        ("lobby_offers", lambda *_: [], "rules"),
        ("house_offers", lambda *_: [], "do"),
        ("setting_offers", nothing, "settings"),
        ("shown_anywhere", lambda *_: [], "help"),
    ],
)
async def test_a_press_without_words_is_noticed(
    room: Room, name: str, offers: object, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = room.people[0]
    looker = Looker(room, set())
    await room.command(ann, "new")
    await room.command(ann, command, **({"what": "House rules"} if command == "do" else {}))
    await looker.look()
    monkeypatch.setattr(do_desk, name, offers)
    with pytest.raises(AssertionError, match="Shown"):
        await looker.look()
