"""The presses of a hand panel: what its owner may do now, from the view alone.

Laying stands at the top, the discard at the bottom, far from each other; and what answers one call stands apart from
what answers every call of a deal. Nothing illegal is offered, and lists go on another page past 25. What follows a
first press is in ``steps``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.ui import hint_controls, steps
from bot.ui.cutting import cut_button
from bot.ui.layout import button, option
from bot.ui.maker import Group, Maker
from bot.ui.modes import Advised, Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.press import Press
from bot.ui.scene import Alerts, HandScene, Sort
from engine.actions import LayOff
from engine.cards import Card
from engine.checks import FREE_SWAPS
from engine.rules import CallDecider
from engine.state import Phase
from engine.views import PublicView


def controls(phrases: Phrases, scene: HandScene, mode: Mode) -> list[Group]:
    """Return the groups of presses of a panel, top to bottom."""
    maker = Maker(phrases, scene)
    match mode:
        case Base(page):
            return BaseControls(phrases, scene).groups(page)
        case Proposal(index):
            return steps.proposal(maker, index)
        case MeldProposal(index):
            return steps.meld_proposal(maker, index)
        case Building(draft):
            return steps.building(maker, draft)
        case Where(card, page):
            return steps.where(maker, card, page)
        case Moving(page):
            return steps.moving(maker, page)
        case Throwing(card):
            return steps.throwing(maker, card)
        case Advised(hint):
            return [hint_controls.following(maker, hint), *BaseControls(phrases, scene).groups(0)]


class BaseControls(Maker):
    """Everything that may be done now."""

    def groups(self, page: int) -> list[Group]:
        """Return the groups, top to bottom; ``page`` is that of the lay-off list."""
        if self.scene.view.table.phase is Phase.CUT:
            return [self._cutting()]
        return [
            self._drawing(),
            self._calling(),
            self._laying(),
            *self._lay_offs(page),
            [*self._sorting(), *hint_controls.asking(self)],
            self._standing(),
            *self.discards(),
        ]

    def _cutting(self) -> Group:
        """Return what there is to press while no card is dealt."""
        if self.scene.away:
            return self._standing()
        return [cut_button(self.phrases, self.scene.table)] if self.legal.cut else []

    def _drawing(self) -> Group:
        legal, view = self.legal, self.scene.view.table
        found: Group = []
        if legal.draw:
            if legal.draw_ends_deal:
                found.append(self.button("draw", "button-draw-ends-deal", style=ButtonStyle.danger))
            else:
                found.append(self.button("draw", "button-draw", style=ButtonStyle.primary, stock=view.stock))
        if legal.take and view.upcard is not None:
            card = self.phrases.card(view.upcard)
            found.append(self.button("take", "button-take", style=ButtonStyle.primary, card=card))
        if not found and self.scene.is_next and view.window is not None and not self.scene.away:
            label = self.phrases.say("button-draw-waits", card=self.phrases.card(view.window.card))
            found.append(button(self.id("draw"), label, enabled=False))
        return found

    def _calling(self) -> Group:
        legal, view = self.legal, self.scene.view.table
        found: Group = []
        if legal.call and view.window is not None:
            card = self.phrases.card(view.window.card)
            found.append(self.button("call", "button-call", style=ButtonStyle.success, card=card))
        if legal.pass_call:
            found.append(self.button("pass", "button-pass"))
        if legal.answer:
            found.append(self.button("allow", "button-allow", style=ButtonStyle.success))
            found.append(self.button("refuse", "button-refuse", style=ButtonStyle.danger))
        if legal.ready:
            found.append(self.button("ready", "button-ready", style=ButtonStyle.success))
        if legal.buy_in:
            found.append(self.button("buy_in", "button-buy-in", style=ButtonStyle.primary, total=re_entry(view)))
        return found

    def _laying(self) -> Group:
        legal, view = self.legal, self.scene.view.table
        found: Group = []
        if legal.lay_down:
            if self.scene.lay_downs:
                found.append(self.button("lay", "button-lay-down", 0, style=ButtonStyle.success))
            found.extend(self.builders())
        if legal.add_meld and self.scene.new_melds:
            found.append(self.button("meld", "button-new-meld", 0, style=ButtonStyle.success))
            found.extend(self.meld_builders())
        if legal.swaps:
            key = "button-take-joker" if view.rules.joker_swap in FREE_SWAPS else "button-move-joker"
            found.append(self.button("move", key, 0))
        if legal.return_card and self.scene.view.new is not None:
            card = self.phrases.card(self.scene.view.new)
            found.append(self.button("give_back", "button-give-back", card=card))
        if legal.steps:
            found.append(self.button("back_one", "button-take-back"))
        if legal.steps > 1:
            found.append(self.button("back_all", "button-take-back-all"))
        if legal.end_turn:
            found.append(self.button("end_turn", "button-end-turn", style=ButtonStyle.primary))
        return found

    def _lay_offs(self, page: int) -> list[Group]:
        places: dict[Card, list[LayOff]] = {}
        for lay_off in self.legal.lay_offs:
            places.setdefault(_first_copy(places, lay_off.card), []).append(lay_off)
        if not places:
            return []
        cards = sorted(places)
        options = [option(self.phrases.card(card), str(card), self._fits(card, places[card])) for card in cards]
        return self.paged("off", "select-lay-off", "page", options, page)

    def _fits(self, card: Card, places: Sequence[LayOff]) -> str:
        found = [place for place in places if place.card == card]
        if len(found) == 1:
            return self.phrases.say("option-fits", where=self.place(found[0]))
        return self.phrases.say("option-fits-many", count=len(found))

    def place(self, lay_off: LayOff) -> str:
        """Return where a card would lie."""
        label = self.scene.view.table.label(lay_off.meld)
        return label if lay_off.end is None else f"{label}, {self.phrases.end(lay_off.end)}"

    def _standing(self) -> Group:
        """Return what stands beyond this moment: all it takes to be left in peace while it is not one's turn."""
        scene, view, clock = self.scene, self.scene.view.table, self.scene.clock
        rules, own = view.rules, view.seats[scene.view.seat]
        if scene.away:
            return [button(self.free_id("base", 0), self.phrases.say("button-back-here"), ButtonStyle.success)]
        my_turn = scene.awaited and view.phase in {Phase.DRAW, Phase.PLAY}
        if my_turn or clock is None or not rules.calls_enabled or not own.playing or view.phase in _OVER:
            return []
        found: Group = []
        if rules.calls_when_down or not own.down:
            found.append(self._toggle("pass_all", clock.passes))
            found.append(button(self.free_id("alerts", _after(scene.alerts)), self._alerts()))
        if rules.call_decider is not CallDecider.AUTO:
            found.append(self._toggle("refuse_all", clock.refuses))
        return found

    def _toggle(self, verb: str, on: bool) -> Press:
        key = f"button-{verb.replace('_', '-')}{'-on' if on else ''}"
        style = ButtonStyle.primary if on else ButtonStyle.secondary
        return button(self.free_id(verb, int(not on)), self.phrases.say(key), style)

    def _alerts(self) -> str:
        return self.phrases.say(f"button-alerts-{self.scene.alerts}")

    def _sorting(self) -> Group:
        """Return the orders of the hand, where there is one, and the way to have it and the table as text."""
        styles = {self.scene.sort: ButtonStyle.primary}
        found = [
            button(
                self.free_id("sort", sort),
                self.phrases.say(f"button-sort-{sort}"),
                styles.get(sort, ButtonStyle.secondary),
            )
            for sort in Sort
            if self.scene.view.hand
        ]
        found.append(button(self.free_id("text"), self.phrases.say("button-text")))
        return found


_OVER = frozenset({Phase.SCORED, Phase.FINISHED})


def _after(alerts: Alerts) -> Alerts:
    """Return the choice that a press of the present one leads to."""
    choices = list(Alerts)
    return choices[(choices.index(alerts) + 1) % len(choices)]


def re_entry(view: PublicView) -> int:
    """Return the total at which somebody buys in again: the highest of those who are not over the limit (R-K2)."""
    inside = [seat.total for seat in view.seats if seat.seat in view.still_in and seat.total <= view.rules.limit]
    return max(inside, default=0)


def _first_copy(found: Iterable[Card], card: Card) -> Card:
    """Return the copy of this face that stands in a list already: equal faces are offered once."""
    return next((other for other in found if other.face == card.face), card)
