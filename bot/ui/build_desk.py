"""What is pressed while somebody puts a lay-down or a new meld together: pick, accept, go back, lay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.errors import StaleMoment
from bot.i18n.complaints import violation_sentence
from bot.table import Table
from bot.ui.build import EITHER, Draft, decode
from bot.ui.desk import Desk
from bot.ui.hand_desk import card_of, open_moment
from bot.ui.layout import OPTIONS
from bot.ui.modes import Building
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.table_desk import do
from bot.ui.verbs import Verb
from engine import actions as a
from engine.cards import Card
from engine.melds import MeldKind
from engine.openings import Opening
from engine.rules import Rules
from engine.violations import RuleViolation


@dataclass(frozen=True, slots=True)
class Bench:
    """Where somebody is building."""

    table: Table
    """The table."""
    seat: int
    """Their seat."""
    hand: tuple[Card, ...]
    """Their cards."""
    openings: tuple[Opening, ...]
    """The openings of the deal."""
    rules: Rules
    """The house rules."""

    def draft(self, text: str) -> Draft:
        """Read a draft; one that does not fit belongs to an old panel."""
        draft = decode(text, self.hand, self.openings, self.rules)
        if draft is None:
            raise StaleMoment
        return draft


def bench_of(desk: Desk, request: Request) -> Bench:
    """Return where the press belongs; raises ``StaleMoment`` where nothing may be built any more."""
    table, seat = open_moment(desk, request)
    view = table.view(seat)
    if view.legal.holding is None:
        raise StaleMoment
    return Bench(table, seat, view.hand, view.table.openings, view.table.rules)


async def show(desk: Desk, request: Request, bench: Bench, draft: Draft, note: str = "") -> None:
    """Show how far the draft is."""
    async with desk.hands.holder(bench.table.table_id, request.person.user_id).lock:
        await desk.hands.answer(request, bench.table, bench.seat, Building(draft), note)


async def begin(desk: Desk, request: Request) -> None:
    """Begin with the first meld."""
    bench = bench_of(desk, request)
    target = request.arg(0)
    fits = target in {*MeldKind, EITHER} or (target.isdecimal() and int(target) < len(bench.openings))
    if not fits:
        raise StaleMoment
    await show(desk, request, bench, Draft(target))


async def pick(desk: Desk, request: Request) -> None:
    """Take over the cards picked and check them at once: one reading stands, several are asked, none is explained."""
    bench = bench_of(desk, request)
    draft, part = bench.draft(request.arg(1)), request.number(0)
    free = draft.free(bench.hand)
    offered = free[part * OPTIONS : (part + 1) * OPTIONS]
    chosen = [card for card in map(card_of, request.values) if card in offered]
    draft = draft.pick([card for card in draft.picked if card not in offered] + chosen)
    try:
        melds = draft.readings(bench.openings, bench.rules)
    except RuleViolation as violation:
        note = violation_sentence(request.phrases, violation) if draft.picked else ""
        await show(desk, request, bench, draft, note)
        return
    if len(melds) == 1 and len(free) <= OPTIONS:
        draft = draft.accept(melds[0])
        await show(desk, request, bench, draft)
        return
    note = request.phrases.say("mode-building-which") if len(melds) > 1 else ""
    await show(desk, request, bench, draft, note)


async def use(desk: Desk, request: Request) -> None:
    """Let the picked cards stand as the reading chosen."""
    bench = bench_of(desk, request)
    draft, low = bench.draft(request.arg(1)), request.number(0)
    try:
        melds = draft.readings(bench.openings, bench.rules)
    except RuleViolation:
        raise StaleMoment from None
    meld = next((meld for meld in melds if meld.low == low), None)
    if meld is None:
        raise StaleMoment
    await show(desk, request, bench, draft.accept(meld))


async def back(desk: Desk, request: Request) -> None:
    """Take the last meld of the draft apart."""
    bench = bench_of(desk, request)
    await show(desk, request, bench, bench.draft(request.arg(0)).back())


async def done(desk: Desk, request: Request) -> None:
    """Lay what was built; the engine has the last word, and a refusal leaves the draft as it is."""
    bench = bench_of(desk, request)
    draft = bench.draft(request.arg(0))
    if not draft.is_whole(bench.openings):
        raise StaleMoment
    action: a.Action = a.LayDown(draft.melds) if draft.opens else a.AddMeld(draft.melds[0])
    await do(desk, request, action)


BUILD_VERBS: Final = {
    "build": Verb(Ack.UPDATE, begin),
    "b_pick": Verb(Ack.UPDATE, pick),
    "b_use": Verb(Ack.UPDATE, use),
    "b_back": Verb(Ack.UPDATE, back),
    "b_done": Verb(Ack.UPDATE, done),
}
"""The verbs of building one's own."""
