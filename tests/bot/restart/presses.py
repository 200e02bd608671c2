"""What people do at Discord, each as a press that can be made again: what the power is cut in.

Each act comes to where it can be done from wherever the last one left the room; what leads there, and is not what the
power is cut in, is done without presses (``matches``). How the power is cut is in ``evenings``.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot import courtesies, handover
from bot.ports import Lobby, Pace
from bot.ports import Person as Player
from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from bot.table import Table
from engine import actions as a
from engine import events as e
from engine.presets import JAMAICAN
from engine.rules import Cut, Rules
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.restart.evenings import Act, Pressing, with_button
from tests.bot.restart.matches import (
    Begun,
    Wanted,
    begun,
    is_a,
    is_at,
    leads_to,
    leaves_waiting,
    opened,
    waits_for_others,
)
from tests.bot.restart.power import dump
from tests.bot.ui.salon import Salon

Prepare = Callable[[Salon], Awaitable[Pressing]]
"""Comes to where something can be done, and returns how it is pressed."""

MATCH_ENDS = leads_to(e.MatchEnded)


def player(person: Person) -> Player:
    """Return a person as the bot knows them."""
    return Player(person.id, person.name)


def pressed(person: Person, sight: Sight, label: str) -> Pressing:
    """Press a button as it was shown, then and later."""
    return lambda: person.click(sight, label=label, late=True)


def message(salon: Salon, label: str) -> Sight:
    """The newest public message with a button."""
    return with_button([sight for sight in salon.people[0].messages(salon.room) if not sight.private], label)[-1]


# Lobbies


def lobby_of(salon: Salon) -> Lobby | None:
    """The lobby of the room."""
    return salon.bot.client.desk.lobbies.in_channel(salon.room.id)


def sitting(salon: Salon) -> object:
    """Who sits in the lobby."""
    lobby = lobby_of(salon)
    return None if lobby is None else lobby.occupants


def house_rules(salon: Salon) -> object:
    """The rules of the lobby."""
    lobby = lobby_of(salon)
    return None if lobby is None else lobby.rules


def at_table(salon: Salon) -> object:
    """How far the table is; nothing where there is none."""
    table = salon.bot.tables.in_channel(salon.room.id)
    return None if table is None else table.revision


async def emptied(salon: Salon) -> None:
    """Nobody plays here any more."""
    table, lobby = salon.bot.tables.in_channel(salon.room.id), lobby_of(salon)
    if table is not None:
        await salon.bot.tables.end(table.table_id, table.record.host_id)
    if lobby is not None:
        await salon.bot.client.desk.lobbies.cancel(lobby.lobby_id, lobby.host_id)
    await salon.settle()


async def lobby_with(salon: Salon, *people: Person) -> Lobby:
    """There is a lobby, and exactly they sit in it."""
    assert salon.room.guild_id is not None
    lobbies, lobby = salon.bot.client.desk.lobbies, lobby_of(salon)
    if lobby is None:
        await emptied(salon)
        lobby = await lobbies.open(
            salon.room.guild_id, salon.room.id, player(people[0]), "jamaican", None, Pace.RELAXED, 0
        )
    for person in salon.people:
        if (person in people) and player(person) not in lobby.occupants:
            lobby = await lobbies.join(lobby.lobby_id, player(person))
        elif (person not in people) and player(person) in lobby.occupants:
            await lobbies.leave(lobby.lobby_id, person.id)
    await salon.settle()
    found = lobby_of(salon)
    assert found is not None
    return found


async def new(salon: Salon) -> Pressing:
    await emptied(salon)
    return lambda: salon.people[0].slash(salon.room, "kalooki new")


async def join(salon: Salon) -> Pressing:
    ann, bob, _ = salon.people
    await lobby_with(salon, ann)
    return pressed(bob, message(salon, "Join"), "Join")


async def form(salon: Salon) -> Pressing:
    """A form of house rules stands open and is sent in."""
    ann = salon.people[0]
    lobby = await lobby_with(salon, ann)
    await salon.click(ann, message(salon, "House rules"), "House rules")
    panel = salon.privates(ann)[-1]
    select = next(select for select in panel.selects if ":house_group" in select.custom_id)
    answer = await ann.select(panel, select.custom_id, "calls")
    opened = answer.form
    assert opened is not None
    calls = "5" if lobby.rules.max_calls != 5 else "4"
    return lambda: ann.submit_form(opened, {"max_calls": calls})


async def start(salon: Salon) -> Pressing:
    await lobby_with(salon, *salon.people)
    return pressed(salon.people[0], message(salon, "Start"), "Start")


async def end(salon: Salon) -> Pressing:
    await seated(salon)
    ann = salon.people[0]
    await salon.command(ann, "end")
    return pressed(ann, salon.privates(ann)[-1], "End for good")


# Turns


async def seated(salon: Salon) -> Table:
    """There is a table with everybody at it."""
    table = salon.bot.tables.in_channel(salon.room.id)
    return await afresh(salon, begun(is_a(a.Draw))) if table is None else table


async def afresh(salon: Salon, what: Begun) -> Table:
    """There is a new table, with a match that has come to where something can be done."""
    await emptied(salon)
    return await opened(salon, what)


def turn(wanted: Wanted, rules: Rules = JAMAICAN) -> Prepare:
    """Come to where an action can be done, and find its last press."""

    async def prepare(salon: Salon) -> Pressing:
        what = begun(wanted, rules)
        await afresh(salon, what)
        return await last_press(salon, salon.people[what.seat], what.action)

    return prepare


BUTTONS: dict[type[Any], str] = {
    a.Cut: "cut",
    a.Draw: "draw",
    a.Take: "take",
    a.Call: "call",
    a.PassCall: "pass",
    a.AllowCall: "allow",
    a.RefuseCall: "refuse",
    a.Ready: "ready",
    a.TakeBack: "back_one",
}
"""The actions that are one press."""


async def last_press(salon: Salon, person: Person, action: a.Action) -> Pressing:
    """Press all but the last of the presses that do an action; return that one."""
    sight = salon.panel(person)
    match action:
        case a.LayDown():
            sight = await salon.click(person, sight, "Lay down")
            return by_verb(person, sight, "laid")
        case a.LayOff(card, number, place):
            seat = salon.people.index(person)
            places = [other for other in salon.table.view(seat).legal.lay_offs if other.card == card]
            if len(places) > 1:
                sight = await salon.select(person, sight, "off", str(card))
                return chosen(person, sight, "where", f"{number}.{place or '-'}")
            return chosen(person, sight, "off", str(card))
        case a.Discard(card):
            if any(":throw:" in select.custom_id for select in sight.selects):
                sight = await salon.select(person, sight, "throw", str(card))
            return by_verb(person, sight, "discard")
        case _:
            verb = BUTTONS[type(action)]
            sights = (sight, *reversed(person.messages(salon.room)))
            return by_verb(person, next(sight for sight in sights if _has(sight, verb)), verb)


def _has(sight: Sight, verb: str) -> bool:
    return any(_verb(button.custom_id) == verb for button in sight.buttons)


def _verb(custom_id: str) -> str:
    return custom_id.split(":")[3] if custom_id.count(":") >= 3 else ""


def by_verb(person: Person, sight: Sight, verb: str) -> Pressing:
    """Press the button of a verb as it was shown, then and later."""
    button = next(button for button in sight.buttons if _verb(button.custom_id) == verb)
    return lambda: person.click(sight, custom_id=button.custom_id, late=True)


def chosen(person: Person, sight: Sight, verb: str, value: str) -> Pressing:
    """Choose in the select of a verb as it was shown, then and later."""
    select = next(select for select in sight.selects if _verb(select.custom_id) == verb)
    return lambda: person.select(sight, select.custom_id, value, late=True)


# Clocks and seats


def who_sits(salon: Salon) -> object:
    """Who has which seat, who is to take one, who is away, who has asked for a pause."""
    record = salon.table.record
    away = [record.clocks.is_away(seat) for seat in range(len(record.occupants))]
    chairs = [(claim.seat, claim.user_id) for claim in record.clocks.chairs.claims]
    return record.occupants, record.left, chairs, away, record.clocks.votes, record.clocks.pause is not None


async def more(salon: Salon, person: Person, label: str) -> Pressing:
    """Open the menu, and press what stands there."""
    await salon.click(person, message(salon, "My hand"), "More")
    return pressed(person, salon.privates(person)[-1], label)


def pause(wanted: Wanted) -> Prepare:
    """Give the last vote for a pause."""

    async def prepare(salon: Salon) -> Pressing:
        table, (ann, bob, _) = await afresh(salon, begun(wanted)), salon.people
        await salon.bot.tables.adjust(table.table_id, ann.id, courtesies.ask_pause)
        await salon.settle()
        return await more(salon, bob, "Pause")

    return prepare


async def resume(salon: Salon) -> Pressing:
    table, (ann, bob, cy) = await afresh(salon, begun(waits_for_others)), salon.people
    for person in (ann, bob):
        await salon.bot.tables.adjust(table.table_id, person.id, courtesies.ask_pause)
    await salon.settle()
    return await more(salon, cy, "Resume")


async def rest(salon: Salon) -> Pressing:
    await afresh(salon, begun(waits_for_others))
    return await more(salon, salon.people[1], "Let the computer play for me")


async def back(salon: Salon) -> Pressing:
    table, bob = await afresh(salon, begun(waits_for_others)), salon.people[1]
    await salon.bot.tables.adjust(table.table_id, bob.id, courtesies.go_away)
    return lambda: bob.slash(salon.room, "kalooki back")


def leave(wanted: Wanted) -> Prepare:
    """Leave the table."""

    async def prepare(salon: Salon) -> Pressing:
        await afresh(salon, begun(wanted))
        return lambda: salon.people[1].slash(salon.room, "kalooki leave")

    return prepare


async def _bob_is_gone(salon: Salon) -> Table:
    table = await afresh(salon, begun(waits_for_others))
    await salon.bot.tables.leave(table.table_id, salon.people[1].id)
    await salon.settle()
    return table


async def take_back(salon: Salon) -> Pressing:
    await _bob_is_gone(salon)
    return await more(salon, salon.people[1], "Take my seat back")


def _dee(salon: Salon) -> Person:
    """Who has no seat."""
    return next(person for person in salon.discord.people.values() if person.name == "Dee")


async def remove(salon: Salon) -> Pressing:
    await afresh(salon, begun(waits_for_others))
    dee = _dee(salon)
    salon.discord.world.permit(salon.room, dee.user, Permission.MANAGE_MESSAGES)
    return lambda: dee.slash(salon.room, "kalooki replace", seat="2")


async def offer(salon: Salon) -> Pressing:
    await _bob_is_gone(salon)
    return lambda: salon.people[0].slash(salon.room, "kalooki replace", seat="2", person=str(_dee(salon).id))


async def take_seat(salon: Salon) -> Pressing:
    table, dee = await _bob_is_gone(salon), _dee(salon)
    change = handover.offer(1, player(dee), salon.people[0].id, moderator=False)
    await salon.bot.tables.arrange(table.table_id, change)
    await salon.settle()
    return pressed(dee, message(salon, "My hand"), "Dee: take")


# What is not at a table


async def setting(salon: Salon) -> Pressing:
    await seated(salon)
    ann = salon.people[0]
    await salon.command(ann, "settings")
    sight = salon.privates(ann)[-1]
    button = next(button for button in sight.buttons if ":one_press:" in button.custom_id)
    return lambda: ann.click(sight, custom_id=button.custom_id, late=True)


def settings(salon: Salon) -> object:
    """What people have chosen."""
    return [row for row in dump(salon.bot.path)["person_setting"] if "one_press" in row.values()]


async def again(salon: Salon) -> Pressing:
    lobby = lobby_of(salon)
    if lobby is not None:
        await emptied(salon)
    if not with_button(list(salon.people[0].messages(salon.room)), "Again"):
        what = begun(MATCH_ENDS, QUICK)
        table = await afresh(salon, what)
        await salon.bot.tables.act(table.table_id, salon.people[what.seat].id, None, what.action)
        await salon.settle()
    return pressed(salon.people[1], message(salon, "Again"), "Again")


ELSEWHERE = (("in a call window", Phase.CALL), ("while asked", Phase.ANSWER), ("between deals", Phase.SCORED))
"""Where people go, or ask for a pause, when it is nobody's turn."""

CUTTING = replace(JAMAICAN, cut=Cut.BUTTON)
"""House rules by which the pack is cut before each deal."""

ACTS = (
    Act("new", new, sitting),
    Act("join", join, sitting),
    Act("send a form in", form, house_rules),
    Act("start", start, at_table, least=6),
    Act("end", end, at_table),
    Act("cut", turn(is_a(a.Cut), CUTTING), at_table),
    Act("draw", turn(is_a(a.Draw)), at_table),
    Act("take", turn(is_a(a.Take)), at_table),
    Act("lay down", turn(is_a(a.LayDown)), at_table),
    Act("lay off", turn(is_a(a.LayOff)), at_table),
    Act("take back", turn(is_a(a.TakeBack)), at_table),
    Act("discard into a call window", turn(leads_to(e.CallOpened, a.Discard)), at_table),
    Act("call", turn(is_a(a.Call)), at_table),
    Act("pass", turn(is_a(a.PassCall)), at_table),
    Act("the last pass", turn(leads_to(e.TurnStarted, a.PassCall)), at_table),
    Act("allow", turn(is_a(a.AllowCall)), at_table),
    Act("refuse", turn(is_a(a.RefuseCall)), at_table),
    Act("go out", turn(leads_to(e.DealScored)), at_table),
    Act("ready", turn(leaves_waiting(a.Ready)), at_table),
    Act("the last ready", turn(leads_to(e.DealStarted, a.Ready)), at_table),
    Act("the end of the match", turn(MATCH_ENDS, QUICK), at_table),
    Act("pause", pause(waits_for_others), who_sits),
    *(Act(f"pause {when}", pause(is_at(phase)), who_sits) for when, phase in ELSEWHERE),
    Act("resume", resume, who_sits),
    Act("rest", rest, who_sits),
    Act("back", back, who_sits),
    Act("leave", leave(waits_for_others), who_sits),
    *(Act(f"leave {when}", leave(is_at(phase)), who_sits) for when, phase in ELSEWHERE),
    Act("take a seat back", take_back, who_sits),
    Act("remove", remove, who_sits),
    Act("replace", offer, who_sits),
    Act("take a seat", take_seat, who_sits),
    Act("a setting", setting, settings),
    Act("again", again, sitting),
)
"""Every act, in the phase that it belongs to."""
