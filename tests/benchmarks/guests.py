"""People for the load: they press what their messages show them, at a person's pace, without a plan to win.

They know nothing of the bot but its messages: the newest direct message is the hand, the newest messages of the
channel are the table. What can be laid is laid, the rest is thrown, now and then a discard is called.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.standin import CannotDoError, Person, Press, Sight, Standin
from bot.standin import changes as ch
from bot.standin.records import Channel

THINK_S = (0.5, 1.5)
"""How long a table takes between two presses, in seconds, evenly spread."""

CURIOUS = 0.05
"""How often somebody looks at their hand or the scores instead of going on."""

CALLS = 0.15
"""How often somebody calls a discard that they may call."""

PATIENCE_S = 10.0
"""Seconds after which somebody who finds nothing new to press tries again what they have pressed."""

_PANEL = ("discard", "laid", "melded", "where", "lay", "meld", "off", "end_turn", "draw", "take", "ready", "throw")
"""What is pressed on a hand, the first that is there."""

_CALLABLE = re.compile(r"may be called\*\* by (.+?); ")
_ANSWERS = re.compile(r"\*\* (\S+) answers\.")


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to press."""

    person: Person
    """Who presses."""
    sight: Sight
    """On which message."""
    custom_id: str
    """Which button or select."""
    value: str | None
    """Which option, in a select."""

    def press(self) -> Press:
        """Press it."""
        if self.value is None:
            return self.person.click(self.sight, custom_id=self.custom_id)
        return self.person.select(self.sight, self.custom_id, self.value)


class TableOfGuests:
    """Four people in one channel."""

    def __init__(self, discord: Standin, room: Channel, people: Sequence[Person], seed: int) -> None:
        """Seat ``people``, the first of them as host; ``seed`` makes their whims repeatable."""
        self._room = room
        self._people = list(people)
        self._chance = random.Random(seed)
        self._tried: set[tuple[int, int, str]] = set()
        self._news = asyncio.Event()
        self._places = {room.id, *(person.dm.id for person in people)}
        self.stop = discord.world.listen(self._heard)
        """Call it to listen no longer."""

    def _heard(self, change: ch.Change) -> None:
        if isinstance(change, ch.MessageCreated | ch.MessageEdited) and change.message.channel_id in self._places:
            self._news.set()

    async def sit_down(self) -> None:
        """Open a lobby, join it, start it."""
        host, *guests = self._people
        await host.slash(self._room, "kalooki new", seats=len(self._people), pace="relaxed")
        for person, verb in (*((guest, "join") for guest in guests), (host, "start")):
            sight = await person.wait_for(_offers(verb), self._room)
            button = next(button for button in sight.buttons if button.custom_id.endswith(f":{verb}"))
            await person.click(sight, custom_id=button.custom_id)
            await self.think()
        await host.wait_for(_offers("hand"), self._room)

    async def play(self) -> None:
        """Press until cancelled."""
        while True:
            self._news.clear()
            choice = self._choice()
            if choice is None:
                await self._wait()
                continue
            self._tried.add((choice.person.id, choice.sight.id, choice.custom_id))
            try:
                await choice.press()
            except CannotDoError:
                continue  # The message changed at this very moment.
            await self.think()

    async def think(self) -> None:
        """Take the time that people take."""
        await asyncio.sleep(self._chance.uniform(*THINK_S))

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._news.wait()
        except TimeoutError:
            self._tried.clear()

    def _choice(self) -> Choice | None:
        people = self._chance.sample(self._people, len(self._people))
        if self._chance.random() < CURIOUS:
            verb = self._chance.choice(("hand", "scores"))
            return next(self._on_table(people[0], (verb,)), None)
        found = (choice for person in people for choice in self._of(person) if self._is_new(choice))
        return next(found, None)

    def _is_new(self, choice: Choice) -> bool:
        return (choice.person.id, choice.sight.id, choice.custom_id) not in self._tried

    def _of(self, person: Person) -> Iterator[Choice]:
        """What a person may press, the most pressing first."""
        panel = next(iter(person.newest(person.dm, 1)), None)
        if panel is not None:
            for verb in _PANEL:
                yield from self._presses(person, panel, verb)
        table = self._table(person)
        if table is None:
            return
        callers, decider = _CALLABLE.search(table.text), _ANSWERS.search(table.text)
        if callers is not None and person.name in re.split(r", | and ", callers[1]):
            verb = "call" if self._chance.random() < CALLS else "pass"
            if not {(person.id, table.id, button.custom_id) for button in table.buttons} & self._tried:
                yield from self._presses(person, table, verb)
        if decider is not None and decider[1] == person.name:
            yield from self._presses(person, table, self._chance.choice(("allow", "refuse")))

    def _on_table(self, person: Person, verbs: Sequence[str]) -> Iterator[Choice]:
        table = self._table(person)
        if table is not None:
            for verb in verbs:
                yield from self._presses(person, table, verb)

    def _table(self, person: Person) -> Sight | None:
        newest = reversed(person.newest(self._room, 8))
        return next((sight for sight in newest if not sight.private and _offers("hand")(sight)), None)

    def _presses(self, person: Person, sight: Sight, verb: str) -> Iterator[Choice]:
        for button in sight.buttons:
            if _verb(button.custom_id) == verb and not button.disabled:
                yield Choice(person, sight, button.custom_id, None)
        for select in sight.selects:
            if _verb(select.custom_id) == verb:
                yield Choice(person, sight, select.custom_id, self._chance.choice(select.options).value)


def _verb(custom_id: str) -> str:
    return (custom_id.split(":") + [""] * 4)[3]


def _offers(verb: str) -> Callable[[Sight], bool]:
    return lambda sight: any(_verb(button.custom_id) == verb and not button.disabled for button in sight.buttons)
