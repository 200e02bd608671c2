"""People of the long run: they sit down, play what they are shown, and now and then do what nobody expects.

Most of them play from direct messages, some have closed them and play from private replies. When a match is over they
open the next lobby. They press twice, press old buttons, fall silent, delete messages and take permissions away.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.app import App
from bot.standin import CannotDoError, Person, Press, Sight, Standin
from bot.standin.permissions import Permission
from bot.standin.records import Channel
from tests.benchmarks.guests import _ANSWERS, _CALLABLE, _PANEL, CALLS, Choice, TableOfGuests, _offers, _verb

HANDLED_S = 2.0
"""How long somebody waits, after a press, for what follows."""

PATIENCE_S = 90.0
"""Seconds after which somebody who finds nothing new to press tries again what they have pressed."""

PANEL_S = 600.0
"""Seconds after which somebody with closed direct messages asks for their hand anew."""

RUDE = 0.04
"""How often something rude happens instead of a press."""

Rudeness = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Habit:
    """How the people of one table play."""

    seats: int
    """How many they are."""
    game: str
    """What they play."""
    pace: str
    """At which pace."""
    think_s: tuple[float, float]
    """How long they think between two presses."""
    rest_s: float
    """How long they rest after a match."""


class Regulars(TableOfGuests):
    """The people of one table, for ever."""

    def __init__(
        self, discord: Standin, app: App, room: Channel, people: list[Person], habit: Habit, seed: int
    ) -> None:
        """Seat ``people`` in ``room`` again and again."""
        super().__init__(discord, room, people, seed)
        self._discord = discord
        self._app = app
        self._habit = habit
        self._asked: dict[int, float] = {}
        self._open = asyncio.Event()
        self._open.set()
        self._playing = False
        self.matches = 0
        """How many lobbies have become a match."""
        self.rude: list[str] = []
        """What was rude, in order."""

    @property
    def room(self) -> Channel:
        """Where they play."""
        return self._room

    def pause(self) -> None:
        """Let nobody press."""
        self._open.clear()

    def go_on(self) -> None:
        """Let them press again."""
        self._open.set()

    async def live(self) -> None:
        """Play match after match until cancelled."""
        while True:
            await self._open.wait()
            self._news.clear()
            if self._chance.random() < RUDE:
                self._be_rude()
            try:
                await self._step()
            except CannotDoError:
                await self.think()  # The message changed, or went, at this very moment.

    async def _step(self) -> None:
        if self._app.tables.record_in(self._room.id) is None:
            self._tried.clear()
            if self._playing:
                self._playing = False
                await asyncio.sleep(self._habit.rest_s)
            await self._towards_a_match()
            return
        self._playing = True
        choice = self._choice()
        if choice is None:
            await self._wait()
            return
        self._tried.add((choice.person.id, choice.sight.id, choice.custom_id))
        presses = [choice.press()]
        if self._chance.random() < 0.05:
            presses.append(choice.press())
        for press in presses:
            await press
        await self.think()

    async def think(self) -> None:
        """Take the time that people take; now and then one goes away for a while."""
        await asyncio.sleep(self._chance.uniform(*self._habit.think_s) * (20 if self._chance.random() < 0.005 else 1))

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._news.wait()
        except TimeoutError:
            self._tried.clear()

    async def _towards_a_match(self) -> None:
        host, *guests = self._people
        lobby = self._app.lobbies.in_channel(self._room.id)
        if lobby is None:
            await self._command(
                host, "kalooki new", seats=len(self._people), pace=self._habit.pace, game=self._habit.game
            )
            await self.think()
            return
        seated = {getattr(occupant, "user_id", 0) for occupant in lobby.occupants}
        missing = next((guest for guest in guests if guest.id not in seated), None)
        person, verb = (host, "start") if missing is None else (missing, "join")
        sight = next((s for s in reversed(person.newest(self._room, 30)) if not s.private and _offers(verb)(s)), None)
        if sight is None:
            await self._command(person, "kalooki table")
        else:
            button = next(button for button in sight.buttons if _verb(button.custom_id) == verb)
            await person.click(sight, custom_id=button.custom_id)
            await asyncio.sleep(HANDLED_S)
            self.matches += verb == "start" and self._app.tables.record_in(self._room.id) is not None
        await self.think()

    async def _command(self, person: Person, words: str, **options: object) -> None:
        await person.slash(self._room, words, **options)
        await asyncio.sleep(HANDLED_S)

    # what they find to press

    def _of(self, person: Person) -> Iterator[Choice]:
        panel = self._panel(person)
        if panel is not None:
            for verb in _PANEL:
                yield from self._presses(person, panel, verb)
        table = self._table(person)
        if table is None:
            return
        if panel is None and self._may_ask(person):
            yield from self._presses(person, table, "hand")
        callers, decider = _CALLABLE.search(table.text), _ANSWERS.search(table.text)
        if callers is not None and person.name in re.split(r", | and ", callers[1]):
            verb = "call" if self._chance.random() < CALLS else "pass"
            if not {(person.id, table.id, button.custom_id) for button in table.buttons} & self._tried:
                yield from self._presses(person, table, verb)
        if decider is not None and decider[1] == person.name:
            yield from self._presses(person, table, self._chance.choice(("allow", "refuse")))

    def _panel(self, person: Person) -> Sight | None:
        """Their hand: the newest of the direct message and the private reply."""
        found = (
            [s for s in person.newest(person.dm, 3) if not s.private and s.buttons][-1:] if person.user.dms_open else []
        )
        private = [s for s in person.newest(self._room, 30) if s.private and s.pictures and (s.buttons or s.selects)]
        if private and not self._may_ask(person):
            found += private[-1:]
        return max(found, key=lambda sight: (bool(sight.selects), sight.edited_ms or 0, sight.id), default=None)

    def _may_ask(self, person: Person) -> bool:
        """Whether it is long ago that they pressed My hand; noted as asked when it is."""
        now = asyncio.get_running_loop().time()
        return now - self._asked.get(person.id, -PANEL_S) >= PANEL_S

    def _presses(self, person: Person, sight: Sight, verb: str) -> Iterator[Choice]:
        for choice in super()._presses(person, sight, verb):
            if verb == "hand":
                self._asked[person.id] = asyncio.get_running_loop().time()
            yield choice

    # what nobody expects

    def _be_rude(self) -> None:
        acts: list[tuple[str, Rudeness]] = [
            ("direct messages closed or opened", self._change_mind_about_dms),
            ("table message deleted", self._delete_table_message),
            ("chat", self._chat),
            ("permissions taken away for a while", self._forbid),
            ("pressed by a bystander", self._meddle),
            ("old button", self._press_old),
            ("message pushed out of sight", self._chat),
        ]
        name, act = self._chance.choice(acts)
        self.rude.append(name)
        act()

    def _change_mind_about_dms(self) -> None:
        person = self._chance.choice(self._people)
        if person.user.dms_open:
            person.close_dms()
        else:
            person.open_dms()
        self._asked.pop(person.id, None)

    def _delete_table_message(self) -> None:
        table = self._table(self._people[0])
        message = None if table is None else self._discord.world.messages.get(table.id)
        if message is not None:
            self._discord.world.delete(message)

    def _chat(self) -> None:
        for number in range(self._chance.randrange(1, 30)):
            self._chance.choice(self._people).send(self._room, f"chat {number}")

    def _forbid(self) -> None:
        world, room = self._discord.world, self._room
        taken = self._chance.choice((Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES))
        world.forbid(room, world.bot, taken)
        later = world.clock.now_ms() + self._chance.randrange(5_000, 300_000)
        world.clock.call_at(later, lambda: world.permit(room, world.bot, taken))

    def _meddle(self) -> None:
        table = self._table(self._people[0])
        strangers = [p for p in self._discord.people.values() if p not in self._people]
        if table is not None and strangers:
            self._forget(self._chance.choice(strangers).click, table)

    def _press_old(self) -> None:
        person = self._chance.choice(self._people)
        panel = self._panel(person)
        if panel is not None and panel.buttons:
            button = self._chance.choice(panel.buttons)
            loop = asyncio.get_running_loop()
            loop.call_later(self._chance.uniform(20, 200), self._late, person, panel, button.custom_id)

    def _late(self, person: Person, sight: Sight, custom_id: str) -> None:
        if custom_id and _verb(custom_id) not in {"call", "allow"}:
            self._forget(lambda s, **_: person.click(s, custom_id=custom_id, late=True), sight)

    def _forget(self, press: Callable[..., Press], sight: Sight) -> None:
        buttons = [button for button in sight.buttons if not button.disabled and button.custom_id]
        if buttons:
            try:
                press(sight, custom_id=self._chance.choice(buttons).custom_id)
            except CannotDoError:
                return
