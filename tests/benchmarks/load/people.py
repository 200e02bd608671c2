"""People for the load, made cheap: hundreds share two cores with the bot that is measured.

They know what their messages offer and nothing else. Everything comes by one listener of the stand-in's world: a
message that changes is looked at once, and whoever finds something to press there presses it after a while. A table
takes a turn in ``period`` seconds on average, from discard to discard; one turn in sixteen is slow enough to be
mentioned, and about one discard in eight is called.
Half of the tables play from their direct messages, the others have closed them and play from private replies.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.standin import CannotDoError, Person, Standin
from bot.standin.people import Outcome
from bot.standin.records import Channel, Interaction, Json, Message

SLOW = 1 / 16
"""How many turns are slow."""

SLOW_S = 45.0
"""How long a slow turn takes: past the half of a turn's own time its person is mentioned."""

SPREAD = 0.3
"""How far the length of other turns is spread around its mean, either way."""

QUICKEST_S = 0.8
"""The least time between two presses of one person."""

ANSWERING_S = (1.0, 4.0)
"""How long people think about a call, or about the score sheet."""

CALLS = 0.05
"""How often a discard is called by somebody who may call it."""

LOOKS = 0.25
"""How often somebody with a private panel asks for it again at the start of a turn."""

PATIENCE_S = 12.0
"""Seconds after which a table where nobody has pressed anything looks again at what could be pressed."""

_TURN = ("discard", "laid", "melded", "where", "lay", "meld", "off", "end_turn", "draw", "take", "ready", "throw")
"""What is pressed on a hand, the first that is there."""

_CALLABLE = re.compile(r"may be called\*\* by (.+?); ")
_ANSWERS = re.compile(r"\*\* (\S+) answers\.")


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be pressed."""

    verb: str
    """What it does."""
    custom_id: str
    """Its id."""
    values: tuple[str, ...]
    """What can be chosen; empty for a button."""


def offers(components: Sequence[Json]) -> Iterator[Offer]:
    """Return what can be pressed on a message, in reading order."""
    for component in components:
        yield from offers(component.get("components", ()))
        custom_id = component.get("custom_id")
        if custom_id is not None and not component.get("disabled"):
            parts = custom_id.split(":")
            if len(parts) > 3:
                yield Offer(parts[3], custom_id, tuple(one["value"] for one in component.get("options", ())))


def words(message: Message) -> str:
    """Return what can be read on a message."""
    return "\n".join(_texts(message.components))


def descriptions(components: Sequence[Json]) -> Iterator[str]:
    """Return what the pictures of a message show, in words."""
    for component in components:
        for item in component.get("items", ()):
            yield item.get("description") or ""
        yield from descriptions(component.get("components", ()))


def _texts(components: Sequence[Json]) -> Iterator[str]:
    for component in components:
        if "content" in component:
            yield component["content"]
        yield from _texts(component.get("components", ()))


@dataclass(slots=True)
class Guest:
    """One person at a table."""

    person: Person
    """Who it is."""
    panel: Message | None = None
    """The hand in front of them."""
    offered: tuple[Offer, ...] = ()
    """What it offers."""
    timer: asyncio.TimerHandle | None = None
    """What they are about to press on it."""
    answer: asyncio.TimerHandle | None = None
    """What they are about to press on the table."""
    pressed: set[tuple[str, str]] = field(default_factory=set)
    """What they have pressed since their cards last came."""
    answered: str = ""
    """The last question on the table that they have answered."""


class LoadTable:
    """Four people in one channel."""

    def __init__(self, discord: Standin, room: Channel, people: Sequence[Person], seed: int, period: float) -> None:
        """Seat ``people``, the first of them as host; ``seed`` makes their whims repeatable."""
        self.room = room
        self.guests = {person.id: Guest(person) for person in people}
        self.message: Message | None = None
        """The table message."""
        self.offered: tuple[Offer, ...] = ()
        """What it offers."""
        self.presses: Counter[str] = Counter()
        """How often what was pressed."""
        self.awaited: tuple[float, str] | None = None
        """When something was pressed that the table message has to show, and what it showed then."""
        self.delays: list[float] = []
        """Seconds from those presses until it was shown."""
        self.playing = asyncio.Event()
        """Set once the match has begun."""
        self._discord = discord
        self._chance = random.Random(seed)
        self._period = period
        self._loop = asyncio.get_running_loop()
        self._due = 0.0
        self._last = self._loop.time()
        self._open = True
        self._private = not all(person.user.dms_open for person in people)

    @property
    def host(self) -> Person:
        """Who opened the lobby."""
        return next(iter(self.guests.values())).person

    @property
    def asker(self) -> Person:
        """Who asks for their hand after a restart; another one at each table."""
        guests = list(self.guests.values())
        return guests[self.room.position % len(guests)].person

    def ask(self) -> Interaction | None:
        """Let the asker press My hand, if it is there."""
        offer = next((offer for offer in self.offered if offer.verb == "hand"), None)
        if self.message is None or offer is None:
            return None
        acts, user = self.asker.acts, self.asker.user
        return acts.press(user, self.message, self.message.components, offer.custom_id, None)

    @property
    def places(self) -> tuple[int, ...]:
        """The channels whose messages concern them."""
        return (self.room.id, *(guest.person.dm.id for guest in self.guests.values()))

    # sitting down

    async def sit_down(self) -> None:
        """Open a lobby, join it, start it; return once the match has begun."""
        host, *guests = (guest.person for guest in self.guests.values())
        await host.slash(self.room, "kalooki new", seats=len(self.guests), pace="normal")
        for person, verb in (*((guest, "join") for guest in guests), (host, "start")):
            await self._press_in_lobby(person, verb)
        await self.playing.wait()

    async def _press_in_lobby(self, person: Person, verb: str) -> None:
        """Press a button of the lobby once it is there, however long that takes, and again if nobody answered."""
        while True:
            try:
                sight = await person.wait_for(lambda sight: _shows(sight.components, verb), self.room)
            except TimeoutError:
                continue
            offer = next(offer for offer in offers(sight.components) if offer.verb == verb)
            try:
                answer = await person.click(sight, custom_id=offer.custom_id)
            except CannotDoError:
                continue  # the lobby changed at this very moment
            if answer.outcome is not Outcome.FAILED:
                return

    # stopping

    def pause(self) -> None:
        """Let nobody press."""
        self._open = False
        for guest in self.guests.values():
            for timer in (guest.timer, guest.answer):
                if timer is not None:
                    timer.cancel()
            guest.timer = guest.answer = None

    def go_on(self) -> None:
        """Let them press again."""
        self._open = True
        self._last = self._loop.time()
        self.look_again()

    def look_again(self) -> None:
        """Let everybody forget what they have pressed, and look at what they could press."""
        self._last = self._loop.time()
        for guest in self.guests.values():
            guest.pressed.clear()
            guest.answered = ""
            if guest.panel is not None and guest.timer is None:
                self._think(guest)
            elif self._private and guest.panel is None:
                self._ask_for_hand(guest)
        if self.message is not None:
            self._consider()

    def nudge(self) -> None:
        """Look again if nothing has been pressed for a while and nothing is about to be."""
        busy = any(guest.timer is not None or guest.answer is not None for guest in self.guests.values())
        if self._open and not busy and self._loop.time() - self._last > PATIENCE_S:
            self.look_again()

    # what they see

    def saw(self, message: Message) -> None:
        """Look at a message of the bot that is new or has changed."""
        found = tuple(offers(message.components))
        if message.only_for is None and message.channel_id == self.room.id:
            if any(offer.verb == "hand" for offer in found):
                self._saw_table(message, found)
            return
        owner = message.only_for or self._discord.world.channels[message.channel_id].recipient_id or 0
        guest = self.guests.get(owner)
        if guest is not None and message.attachments and found:
            self._saw_panel(guest, message, found)

    def _saw_table(self, message: Message, found: tuple[Offer, ...]) -> None:
        begins = self.message is None
        self.message, self.offered = message, found
        if self.awaited is not None and self.awaited[1] != self._headline():
            self.delays.append(self._loop.time() - self.awaited[0])
            self.awaited = None
        if begins:
            self._due = self._loop.time() + self._chance.uniform(0, self._period)
            self.playing.set()
            if self._private:
                for guest in self.guests.values():
                    self._ask_for_hand(guest)
        if self._open:
            self._consider()

    def _saw_panel(self, guest: Guest, message: Message, found: tuple[Offer, ...]) -> None:
        newest = guest.panel is None or message.id >= guest.panel.id
        if not newest:
            return
        guest.panel, guest.offered = message, found
        if self._open:
            self._think(guest)

    def _headline(self) -> str:
        """What the table message says of the moment: who is awaited for what."""
        if self.message is None:
            return ""
        asked = [offer.custom_id for offer in self.offered if offer.verb in {"call", "allow", "ready"}]
        status = words(self.message).split("\n")
        return "\n".join((*asked, *status[1:2]))

    # what they do

    def _think(self, guest: Guest) -> None:
        """Find what to press on a hand, and press it after a while."""
        chosen = self._choice(guest)
        if chosen is None or guest.panel is None:
            return
        offer, value = chosen
        if guest.timer is not None:
            guest.timer.cancel()
        left = self._due - self._loop.time()
        match offer.verb:
            case "draw" | "take":
                delay = left / 2
                if self._private and self._chance.random() < LOOKS:
                    self._ask_for_hand(guest)
            case "discard" | "end_turn":
                delay = left
            case "ready":
                delay = self._chance.uniform(*ANSWERING_S)
            case _:
                delay = left / 2
        guest.timer = self._loop.call_later(max(QUICKEST_S, delay), self._press, guest, guest.panel, offer, value)

    def _choice(self, guest: Guest) -> tuple[Offer, str] | None:
        for verb in _TURN:
            for offer in guest.offered:
                if offer.verb != verb:
                    continue
                value = self._value(offer)
                if (offer.custom_id, value) not in guest.pressed:
                    return offer, value
        return None

    def _value(self, offer: Offer) -> str:
        """Choose in a select: of cards the one whose rank is rarest among them, so that trios come together."""
        if not offer.values:
            return ""
        if offer.verb != "throw":
            return self._chance.choice(offer.values)
        held = Counter(map(_rank, offer.values))
        least = min(held.values())
        return self._chance.choice([value for value in offer.values if held[_rank(value)] == least])

    def _consider(self) -> None:
        """Let those who are asked on the table message answer after a while."""
        if self.message is None:
            return
        by_verb = {offer.verb: offer for offer in self.offered}
        if "call" in by_verb:
            found = _CALLABLE.search(words(self.message))
            names = re.split(r", | and ", found[1]) if found else ()
            for guest in self._called(names):
                self._will_answer(guest, by_verb["call" if self._chance.random() < CALLS else "pass"])
        elif "allow" in by_verb:
            found = _ANSWERS.search(words(self.message))
            for guest in self._called((found[1],) if found else ()):
                self._will_answer(guest, by_verb[self._chance.choice(("allow", "refuse"))])
        elif "ready" in by_verb:
            for guest in self.guests.values():
                self._will_answer(guest, by_verb["ready"])

    def _called(self, names: Sequence[str]) -> list[Guest]:
        return [guest for guest in self.guests.values() if guest.person.name in names]

    def _will_answer(self, guest: Guest, offer: Offer) -> None:
        question = offer.custom_id.rpartition(":")[0]
        if guest.answered == question or self.message is None:
            return
        guest.answered = question
        if guest.answer is not None:
            guest.answer.cancel()
        delay = self._chance.uniform(*ANSWERING_S)
        guest.answer = self._loop.call_later(delay, self._answer, guest, self.message, offer)

    def _ask_for_hand(self, guest: Guest) -> None:
        offer = next((offer for offer in self.offered if offer.verb == "hand"), None)
        if self.message is not None and offer is not None and guest.answer is None:
            delay = self._chance.uniform(0.5, 4.0)
            guest.answer = self._loop.call_later(delay, self._answer, guest, self.message, offer)

    def _answer(self, guest: Guest, message: Message, offer: Offer) -> None:
        guest.answer = None
        self._do(guest, message, offer, "")

    def _press(self, guest: Guest, message: Message, offer: Offer, value: str) -> None:
        guest.timer = None
        if offer.verb in {"draw", "take"}:
            guest.pressed.clear()
        guest.pressed.add((offer.custom_id, value))
        self._do(guest, message, offer, value)

    def _do(self, guest: Guest, message: Message, offer: Offer, value: str) -> None:
        acts, now = guest.person.acts, self._loop.time()
        try:
            acts.press(guest.person.user, message, message.components, offer.custom_id, [value] if value else None)
        except CannotDoError:
            return  # the message has changed; what it shows now was looked at then
        self._last = now
        self.presses[offer.verb] += 1
        if offer.verb in {"discard", "call", "allow", "refuse"} and self.awaited is None:
            self.awaited = now, self._headline()
        if offer.verb in {"discard", "end_turn"}:
            self._due = now + self._length()

    def _length(self) -> float:
        """How long the next turn takes."""
        if self._chance.random() < SLOW:
            return SLOW_S
        usual = (self._period - SLOW * SLOW_S) / (1 - SLOW)
        return usual * self._chance.uniform(1 - SPREAD, 1 + SPREAD)


def _rank(card: str) -> str:
    """Return the rank of a card as options write it: ``10D.2`` is the ten of diamonds of the second pack."""
    return card.partition(".")[0][:-1]


def _shows(components: Sequence[Json], verb: str) -> bool:
    return any(offer.verb == verb for offer in offers(components))
