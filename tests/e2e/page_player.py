"""A person at the page: sees what the browser shows, decides from their own view, presses with mouse or keys.

What is pressed is found by the id of its button, with the number of the decision in it, so that nothing is pressed
before the page shows it. Pictures of the window are left in ``build/screenshots``.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, assert_never

from engine import actions as a
from engine.cards import Card
from engine.computer import greedy
from engine.views import PlayerView
from tests.e2e.room import Room
from tests.standin.browser import Tab

SHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
"""Where pictures of the window are left to look at."""

READY: Final = """[...document.querySelectorAll('.message .picture')].every((frame) => {
        const image = frame.querySelector('img');
        return image.src === frame.dataset.url && image.complete && image.naturalWidth; })
    && !document.querySelector('.message.waiting, .thinking')"""
"""Whether every picture is there, the newest of each, and nothing is on its way."""

DRAWN: Final = """Promise.all([...document.querySelectorAll('.message img')].map((image) => image.decode())).then(() =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))"""
"""Waits until what is there is painted."""

ANSWERED: Final = "!document.querySelector('.message.waiting, .popup')"
"""Whether the bot answered every press, of a button or in a select; until then a message takes no other press."""

MOST_TABS: Final = 120
"""How often Tab is pressed at most to reach something."""


class PagePlayer:
    """The first person of a room, who has only the page."""

    def __init__(self, room: Room, tab: Tab, folder: str) -> None:
        """Leave pictures in a folder of this name, without those of the last time."""
        self.room, self.tab = room, tab
        self.folder = SHOTS / folder
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.shown: set[str] = set()
        """What pictures there are."""
        self.pressed: list[str] = []
        """The verbs pressed so far."""

    async def shot(self, name: str) -> None:
        """Leave a picture of the window, once of each name, when everything on it is there."""
        if name in self.shown:
            return
        self.shown.add(name)
        await self.tab.run(f"import('/js/timestamps.js').then((m) => m.setClock({self.room.clock.now()}))")
        await self.tab.until(READY)
        await self.tab.run(DRAWN)
        await self.tab.picture(self.folder / f"{len(self.shown):02}-{name}.png")

    async def command(self, words: str, name: str) -> None:
        """Type a command with its options, and send it."""
        await self.tab.run("document.querySelector('#composer textarea').focus()")
        await self.tab.type(f"/{words}")
        await self.tab.until("document.querySelector('.suggestions .entry.at')")
        await self.tab.key("Enter")
        await self.tab.until(f"document.querySelector('.command-name')?.textContent === '/{name}'")
        await self.tab.key("Enter")
        await self.tab.until("!document.querySelector('.command-name')")
        await self.room.settled()

    def found(self, begins: str) -> str:
        """Return the script that finds the newest thing that can be pressed now and whose id begins so."""
        whole, start = json.dumps(begins), json.dumps(f"{begins}:")
        return f"""[...document.querySelectorAll('.message:not(.waiting) button[data-id]:not(:disabled)')].findLast(
            (node) => node.dataset.id === {whole} || node.dataset.id.startsWith({start}))"""

    def id_of(self, verb: str) -> str:
        """Return how the ids of a verb begin, for the decision that is open."""
        table = self.room.table
        return f"k1:{table.table_id}:{table.match.moment}:{verb}"

    async def click(self, verb: str) -> None:
        """Press the button of a verb with the mouse, or finger, and let everything follow."""
        script = self.found(self.id_of(verb))
        await self.tab.until(f"!!{script}")
        await self.tab.click_node(script)
        await self.followed(verb)

    async def label(self, text: str) -> None:
        """Press the newest button that shows a text, and let everything follow."""
        await self.tab.until(ANSWERED)
        await self.tab.click(text, "#messages")
        await self.followed(text)

    async def choose(self, verb: str, wanted: Callable[[str], bool]) -> None:
        """Open the select of a verb and take what is wanted."""
        script = self.found(self.id_of(verb))
        await self.tab.until(f"!!{script}")
        await self.tab.click_node(script)
        await self.tab.until("document.querySelector('.popup .entry')")
        values = await self.tab.run("[...document.querySelectorAll('.popup .entry')].map((node) => node.dataset.value)")
        place = next(place for place, value in enumerate(values) if wanted(value))
        await self.shot(f"choose-{verb}")
        await self.tab.click_node(f"document.querySelectorAll('.popup .entry')[{place}]")
        await self.followed(verb)

    async def followed(self, verb: str) -> None:
        """Let what was pressed and all that follows happen."""
        self.pressed.append(verb)
        await self.tab.until(ANSWERED)
        await self.room.settled()

    async def act(self) -> None:
        """Decide from what this person may know, and do it by presses alone."""
        view = self.room.table.view(0)
        action = greedy(view, lambda: False)
        await self.perform(view, action)
        assert self.room.table.match.moment != view.table.moment, f"{type(action).__name__} was pressed, but not done"

    async def perform(self, view: PlayerView, action: a.Action) -> None:
        """Do an action by presses."""
        match action:
            case a.LayDown():
                await self.click("lay")
                await self.shot("lay-down")
                await self.click("laid")
            case a.AddMeld():
                await self.click("meld")
                await self.click("melded")
            case a.LayOff(card, number, end):
                places = {place for place in view.legal.lay_offs if place.card == card}
                await self.choose("off", lambda value: Card.parse(value).face == card.face)
                if len(places) > 1:
                    await self.choose("where", lambda value: value == f"{number}.{end or '-'}")
            case a.Discard(card) if view.hand == (card,):
                await self.click("discard")
            case a.Discard(card):
                await self.choose("throw", lambda value: Card.parse(value).face == card.face)
                await self.shot("throw")
                await self.click("discard")
            case (
                a.Draw() | a.Take() | a.EndTurn() | a.Call() | a.PassCall() | a.AllowCall() | a.RefuseCall() | a.Ready()
            ):
                await self.click(_SIMPLE[type(action)])
            case a.Cut() | a.ReturnCard() | a.BuyIn() | a.TakeBack() | a.SwapJoker():
                raise AssertionError(f"{action} is no part of this evening")
            case _:
                assert_never(action)

    # with the keyboard alone

    async def reach(self, begins: str) -> None:
        """Press Tab until something whose id begins so has the focus, and see that the focus is seen."""
        await self.tab.until(f"!!{self.found(begins)}")
        at = "document.activeElement?.dataset?.id ?? ''"
        for _ in range(MOST_TABS):
            await self.tab.key("Tab")
            if (await self.tab.run(at)).startswith(begins):
                break
        else:
            raise AssertionError(f"{begins} is not reached with Tab")
        ring = "((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)"
        assert await self.tab.run(f"{ring}(getComputedStyle(document.activeElement))"), "the focus must be seen"

    async def enter(self, verb: str) -> None:
        """Reach the button of a verb with Tab, and press it with Enter."""
        await self.reach(self.id_of(verb))
        await self.tab.key("Enter")
        await self.followed(verb)


_SIMPLE: Final[dict[type[a.Action], str]] = {
    a.Draw: "draw",
    a.Take: "take",
    a.EndTurn: "end_turn",
    a.Call: "call",
    a.PassCall: "pass",
    a.AllowCall: "allow",
    a.RefuseCall: "refuse",
    a.Ready: "ready",
}
"""The actions that are one press."""
