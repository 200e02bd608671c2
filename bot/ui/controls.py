"""The presses of a hand panel: what its owner may do now, from the view alone.

Laying stands at the top, the discard at the bottom, far from each other. Nothing illegal is offered, and lists go on
another page past 25.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from discord import ButtonStyle, SelectOption

from bot.i18n.phrases import Phrases
from bot.ui.ids import NO_MOMENT, PressId
from bot.ui.layout import OPTIONS, button, option, select
from bot.ui.modes import Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.press import Press
from bot.ui.scene import HandScene, Sort
from engine.actions import LayOff, SwapJoker
from engine.cards import Card
from engine.melds import Meld
from engine.scoring import penalty
from engine.violations import MeldViolation

Group = list[Press]

PAGE: Final = OPTIONS
"""How many entries a page of a list has."""


class Controls:
    """Makes the groups of presses of one panel."""

    def __init__(self, phrases: Phrases, scene: HandScene) -> None:
        """Speak these phrases about this scene."""
        self._phrases = phrases
        self._scene = scene
        self._legal = scene.view.legal

    def groups(self, mode: Mode) -> list[Group]:
        """Return the groups, top to bottom."""
        match mode:
            case Base(page):
                return self._base(page)
            case Proposal(index):
                return self._proposal(index)
            case MeldProposal(index):
                return self._meld_proposal(index)
            case Building():
                return self._building(mode)
            case Where(card, page):
                return self._where(card, page)
            case Moving(page):
                return self._moving(page)
            case Throwing(card):
                return self._throwing(card)

    def _id(self, verb: str, *args: str | int) -> PressId:
        view = self._scene.view.table
        return PressId(self._scene.table.record.table_id, verb, view.moment, tuple(map(str, args)))

    def _free_id(self, verb: str, *args: str | int) -> PressId:
        return PressId(self._scene.table.record.table_id, verb, NO_MOMENT, tuple(map(str, args)))

    def _button(
        self, verb: str, key: str, *args: str | int, style: ButtonStyle = ButtonStyle.secondary, **facts: str | float
    ) -> Press:
        return button(self._id(verb, *args), self._phrases.say(key, **facts), style)

    # The base.

    def _base(self, page: int) -> list[Group]:
        return [
            self._drawing(),
            self._calling(),
            self._laying(),
            *self._lay_offs(page),
            self._sorting(),
            *self._discards(),
        ]

    def _drawing(self) -> Group:
        legal, view = self._legal, self._scene.view.table
        found: Group = []
        if legal.draw:
            if legal.draw_ends_deal:
                found.append(self._button("draw", "button-draw-ends-deal", style=ButtonStyle.danger))
            else:
                found.append(self._button("draw", "button-draw", style=ButtonStyle.primary, stock=view.stock))
        if legal.take and view.upcard is not None:
            card = self._phrases.card(view.upcard)
            found.append(self._button("take", "button-take", style=ButtonStyle.primary, card=card))
        return found

    def _calling(self) -> Group:
        legal, view = self._legal, self._scene.view.table
        found: Group = []
        if legal.call and view.window is not None:
            card = self._phrases.card(view.window.card)
            found.append(self._button("call", "button-call", style=ButtonStyle.success, card=card))
        if legal.pass_call:
            found.append(self._button("pass", "button-pass"))
        if legal.answer:
            found.append(self._button("allow", "button-allow", style=ButtonStyle.success))
            found.append(self._button("refuse", "button-refuse", style=ButtonStyle.danger))
        if legal.ready:
            found.append(self._button("ready", "button-ready", style=ButtonStyle.success))
        return found

    def _laying(self) -> Group:
        legal = self._legal
        found: Group = []
        if legal.lay_down:
            if self._scene.lay_downs:
                found.append(self._button("lay", "button-lay-down", 0, style=ButtonStyle.success))
            found.extend(self._builders())
        if legal.add_meld and self._scene.new_melds:
            found.append(self._button("meld", "button-new-meld", 0, style=ButtonStyle.success))
            found.append(self._button("build", "button-build-set", "set"))
            found.append(self._button("build", "button-build-run", "run"))
        if legal.swaps:
            found.append(self._button("move", "button-move-joker", 0))
        if legal.steps:
            found.append(self._button("back_one", "button-take-back"))
        if legal.steps > 1:
            found.append(self._button("back_all", "button-take-back-all"))
        if legal.end_turn:
            found.append(self._button("end_turn", "button-end-turn", style=ButtonStyle.primary))
        return found

    def _builders(self) -> Iterable[Press]:
        contracts = self._scene.view.table.contracts
        if len(contracts) == 1:
            yield self._button("build", "button-build", 0)
            return
        for index, contract in enumerate(contracts):
            yield self._button("build", "button-build-contract", index, contract=self._phrases.contract((contract,)))

    def _lay_offs(self, page: int) -> list[Group]:
        places: dict[Card, list[LayOff]] = {}
        for lay_off in self._legal.lay_offs:
            places.setdefault(_first_copy(places, lay_off.card), []).append(lay_off)
        if not places:
            return []
        cards = sorted(places)
        options = [option(self._phrases.card(card), str(card), self._fits(card, places[card])) for card in cards]
        return self._paged("off", "select-lay-off", "page", options, page)

    def _fits(self, card: Card, places: Sequence[LayOff]) -> str:
        found = [place for place in places if place.card == card]
        if len(found) == 1:
            return self._phrases.say("option-fits", where=self._place(found[0]))
        return self._phrases.say("option-fits-many", count=len(found))

    def _place(self, lay_off: LayOff) -> str:
        label = self._scene.view.table.label(lay_off.meld)
        return label if lay_off.end is None else f"{label}, {self._phrases.end(lay_off.end)}"

    def _sorting(self) -> Group:
        styles = {self._scene.sort: ButtonStyle.primary}
        found = [
            button(
                self._free_id("sort", sort),
                self._phrases.say(f"button-sort-{sort}"),
                styles.get(sort, ButtonStyle.secondary),
            )
            for sort in Sort
        ]
        found.append(button(self._free_id("text"), self._phrases.say("button-text")))
        return found

    def _discards(self) -> list[Group]:
        faces: dict[str, Card] = {}
        for card in sorted(self._legal.discards):
            faces.setdefault(card.name, card)
        cards = list(faces.values())
        rules = self._scene.view.table.rules
        parts = [cards[start : start + OPTIONS] for start in range(0, len(cards), OPTIONS)]
        groups = []
        for number, part in enumerate(parts):
            options = [
                option(
                    self._phrases.card(card),
                    str(card),
                    self._phrases.say("option-costs", points=penalty(card, rules)),
                )
                for card in part
            ]
            first, last = self._phrases.card(part[0]), self._phrases.card(part[-1])
            key = "select-discard" if len(parts) == 1 else "select-discard-part"
            groups.append([select(self._id("throw", number), self._phrases.say(key, first=first, last=last), options)])
        return groups

    # The steps.

    def _proposal(self, index: int) -> list[Group]:
        ways = len(self._scene.lay_downs)
        found: Group = []
        if ways:
            found.append(self._button("laid", "button-confirm-lay-down", index % ways, style=ButtonStyle.success))
        if ways > 1:
            found.append(self._button("lay", "button-another-way", (index + 1) % ways))
        found.extend(self._builders())
        found.append(self._cancel())
        return [found]

    def _meld_proposal(self, index: int) -> list[Group]:
        ways = len(self._scene.new_melds)
        found: Group = []
        if ways:
            found.append(self._button("melded", "button-confirm-meld", index % ways, style=ButtonStyle.success))
        if ways > 1:
            found.append(self._button("meld", "button-another-way", (index + 1) % ways))
        found.append(self._button("build", "button-build-set", "set"))
        found.append(self._button("build", "button-build-run", "run"))
        found.append(self._cancel())
        return [found]

    def _building(self, mode: Building) -> list[Group]:
        draft, view = mode.draft, self._scene.view
        text = draft.encode(view.hand)
        kind = draft.wanted(view.table.contracts)
        ends: Group = []
        if draft.melds or draft.picked:
            ends.append(self._button("b_back", "button-back", text))
        ends.append(self._cancel())
        if kind is None:
            key = "button-confirm-lay-down" if draft.target.isdecimal() else "button-confirm-meld"
            return [[self._button("b_done", key, text, style=ButtonStyle.success), *ends]]
        free = draft.free(view.hand)
        parts = [free[start : start + OPTIONS] for start in range(0, len(free), OPTIONS)]
        count = len(draft.kinds(view.table.contracts))
        facts: dict[str, str | float] = {
            "kind": self._phrases.kind(kind),
            "number": len(draft.melds) + 1,
            "count": count,
        }
        groups: list[Group] = []
        for number, part in enumerate(parts):
            key = "select-pick" if len(parts) == 1 else "select-pick-part"
            first, last = self._phrases.card(part[0]), self._phrases.card(part[-1])
            placeholder = self._phrases.say(key, first=first, last=last, **facts)
            options = [option(self._phrases.card_apart(card), str(card), chosen=card in draft.picked) for card in part]
            least = 1 if len(parts) == 1 else 0
            groups.append([select(self._id("b_pick", number, text), placeholder, options, least, len(options))])
        groups.append(self._uses(mode))
        groups.append(ends)
        return groups

    def _uses(self, mode: Building) -> Group:
        """Offer every meld that the picked cards make; more than one asks what a joker stands for."""
        draft, view = mode.draft, self._scene.view
        melds = _makes(lambda: draft.readings(view.table.contracts, view.table.rules))
        text = draft.encode(view.hand)
        return [
            self._button(
                "b_use", "button-use", meld.low, text, style=ButtonStyle.success, meld=self._phrases.meld(meld)
            )
            for meld in melds
        ]

    def _where(self, card: Card, page: int) -> list[Group]:
        view = self._scene.view.table
        places = [lay_off for lay_off in self._legal.lay_offs if lay_off.card == card]
        options = []
        for place in places:
            label, cards = view.label(place.meld), self._phrases.meld(view.meld(place.meld).meld)
            text = (
                self._phrases.say("option-meld", label=label, cards=cards)
                if place.end is None
                else self._phrases.say("option-meld-end", label=label, end=self._phrases.end(place.end), cards=cards)
            )
            owner = self._scene.table.plain_names[view.meld(place.meld).owner]
            value = f"{place.meld}.{place.end or '-'}"
            options.append(option(text, value, self._phrases.say("option-owner", who=owner)))
        name = self._phrases.card(card)
        return [
            *self._paged("where", "select-where", "where_page", options, page, str(card), card=name),
            [self._cancel()],
        ]

    def _moving(self, page: int) -> list[Group]:
        view = self._scene.view.table
        options = [
            option(
                self._phrases.say(
                    "option-swap",
                    card=self._phrases.card(swap.card),
                    label=view.label(swap.meld),
                    end=self._phrases.end(swap.end),
                ),
                swap_value(swap),
                self._phrases.meld(view.meld(swap.meld).meld),
            )
            for swap in self._legal.swaps
        ]
        return [*self._paged("moved", "select-move", "move", options, page), [self._cancel()]]

    def _throwing(self, card: Card) -> list[Group]:
        name = self._phrases.card(card)
        confirm = self._button("discard", "button-discard", card, style=ButtonStyle.danger, card=name)
        return [*self._discards(), [confirm, self._cancel()]]

    def _cancel(self) -> Press:
        return self._button("base", "button-cancel", 0)

    def _paged(
        self,
        verb: str,
        key: str,
        page_verb: str,
        options: Sequence[SelectOption],
        page: int,
        *args: str,
        **facts: str | float,
    ) -> list[Group]:
        """Return a select of one page of ``options``, and the way to the next page where there is one."""
        if not options:
            return []
        pages = -(-len(options) // PAGE)
        page %= pages
        shown = options[page * PAGE : (page + 1) * PAGE]
        if pages == 1:
            return [[select(self._id(verb, *args), self._phrases.say(key, **facts), shown)]]
        placeholder = self._phrases.say(f"{key}-page", page=page + 1, pages=pages, **facts)
        turn = self._button(page_verb, "button-more", *args, (page + 1) % pages)
        return [[select(self._id(verb, *args), placeholder, shown)], [turn]]


def swap_value(swap: SwapJoker) -> str:
    """Return a joker move as the value of an option."""
    return f"{swap.card}/{swap.meld}/{swap.joker}/{swap.end}"


def _first_copy(found: Iterable[Card], card: Card) -> Card:
    """Return the copy of this face that stands in a list already: equal faces are offered once."""
    return next((other for other in found if other.face == card.face), card)


def _makes(readings: Callable[[], tuple[Meld, ...]]) -> tuple[Meld, ...]:
    try:
        return readings()
    except MeldViolation:
        return ()
