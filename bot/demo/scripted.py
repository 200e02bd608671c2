"""One scripted person: decides from their own view, finds the press that does it on a message they can see, presses it.

Nothing here reaches round Discord: if the button is not shown, the person cannot press it, and the script fails with
the name of what was missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, assert_never

from bot.standin.people import Outcome, Person, Press
from bot.standin.sights import Select, Sight
from bot.ui.steps import swap_face, swap_value
from engine import actions as a
from engine.cards import Card
from engine.computer import Strategy
from engine.views import PlayerView

Note = Callable[[str, str], None]
"""Told who pressed what, in the words of the message."""

Wanted = Callable[[tuple[str, ...]], bool]
"""Whether the arguments of a press are the ones looked for."""

_SIMPLE: Final = {
    a.Cut: "cut",
    a.Draw: "draw",
    a.Take: "take",
    a.ReturnCard: "give_back",
    a.EndTurn: "end_turn",
    a.Call: "call",
    a.PassCall: "pass",
    a.AllowCall: "allow",
    a.RefuseCall: "refuse",
    a.Ready: "ready",
    a.BuyIn: "buy_in",
}
"""The actions that are one press of one button."""


class NotShown(Exception):
    """No message shows what the person wants to press."""


class Unanswered(Exception):
    """A press that the bot did not answer."""


class Scripted:
    """A person who plays by a strategy."""

    def __init__(self, person: Person, strategy: Strategy, note: Note = lambda _who, _what: None) -> None:
        """Let ``person`` play by ``strategy``; ``note`` is told of every press."""
        self.person = person
        self._strategy = strategy
        self._note = note

    async def decide_and_press(self, table_id: int, view: PlayerView) -> a.Action:
        """Decide from ``view`` and do it; returns once the bot has taken note of the last press."""
        action = self._strategy(view, lambda: False)
        await self.press(table_id, view, action)
        return action

    async def press(self, table_id: int, view: PlayerView, action: a.Action) -> None:
        """Do ``action`` by presses."""
        panel = _Panel(self, table_id, view.table.moment)
        match action:
            case a.LayDown():
                await panel.click("lay")
                await panel.click("laid")
            case a.AddMeld():
                await panel.click("meld")
                await panel.click("melded")
            case a.LayOff(card, number, end):
                places = {place for place in view.legal.lay_offs if place.card == card}
                await panel.choose("off", lambda value: Card.parse(value).face == card.face)
                if len(places) > 1:
                    await panel.choose("where", lambda value: value == f"{number}.{end or '-'}")
            case a.SwapJoker():
                same = swap_face(action, view.table)
                alike = {swap_value(swap) for swap in view.legal.swaps if swap_face(swap, view.table) == same}
                await panel.click("move")
                await panel.choose("moved", lambda value: value in alike)
            case a.TakeBack(everything):
                await panel.click("back_all" if everything else "back_one")
            case a.Discard(card) if view.hand == (card,):
                await panel.click("discard")
            case a.Discard(card):
                await panel.choose("throw", lambda value: Card.parse(value).face == card.face)
                await panel.click("discard", lambda args: Card.parse(args[0]).face == card.face)
            case (
                a.Cut() | a.Draw() | a.Take() | a.ReturnCard() | a.EndTurn() | a.Call() | a.PassCall() | a.AllowCall()
                | a.RefuseCall() | a.Ready() | a.BuyIn()
            ):  # fmt: skip
                await panel.click(_SIMPLE[type(action)])
            case _:
                assert_never(action)

    def tell(self, what: str) -> None:
        """Note what was pressed."""
        self._note(self.person.name, what)


class _Panel:
    """What one person can press for one decision at one table, wherever it is shown."""

    def __init__(self, scripted: Scripted, table_id: int, moment: int) -> None:
        self._scripted = scripted
        self._head = f"k1:{table_id}:{moment}:"

    async def click(self, verb: str, wanted: Wanted = lambda _args: True) -> None:
        """Press the button of ``verb``."""

        def fits(custom_id: str) -> bool:
            return self._is(custom_id, verb) and wanted(self._args(custom_id))

        person = self._scripted.person
        sight = await self._shown(verb, lambda seen: any(fits(button.custom_id) for button in seen.buttons))
        button = next(button for button in sight.buttons if fits(button.custom_id))
        self._scripted.tell(f"[{button.label}]")
        await _answered(person.click(sight, custom_id=button.custom_id))

    async def choose(self, verb: str, wanted: Callable[[str], bool]) -> None:
        """Choose in the select of ``verb``."""

        def found(seen: Sight) -> tuple[Select, str] | None:
            for select in seen.selects:
                if self._is(select.custom_id, verb):
                    for option in select.options:
                        if wanted(option.value):
                            return select, option.value
            return None

        sight = await self._shown(verb, lambda seen: found(seen) is not None)
        chosen = found(sight)
        if chosen is None:
            raise NotShown(verb)
        select, value = chosen
        label = next(option.label for option in select.options if option.value == value)
        self._scripted.tell(f"({select.placeholder}) {label}")
        await _answered(self._scripted.person.select(sight, select.custom_id, value))

    async def _shown(self, verb: str, wanted: Callable[[Sight], bool]) -> Sight:
        try:
            return await self._scripted.person.wait_for(wanted)
        except TimeoutError:
            raise NotShown(f"{verb} for {self._scripted.person.name}") from None

    def _is(self, custom_id: str, verb: str) -> bool:
        return custom_id == self._head + verb or custom_id.startswith(f"{self._head}{verb}:")

    def _args(self, custom_id: str) -> tuple[str, ...]:
        return tuple(custom_id.split(":")[4:])


async def _answered(press: Press) -> None:
    answer = await press
    if answer.outcome is Outcome.FAILED:
        raise Unanswered(answer.reason)
    await asyncio.sleep(0)
