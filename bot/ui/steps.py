"""The presses of a hand panel once its owner has begun something: a proposal, a draft, a place, a card to confirm."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.ui.build import Draft
from bot.ui.layout import OPTIONS, button, option, select
from bot.ui.maker import Group, Maker
from bot.ui.press import Press
from bot.ui.scene import HandScene
from engine.actions import LayDown, SwapJoker
from engine.cards import Card
from engine.checks import FREE_SWAPS
from engine.holding import minimum_of
from engine.melds import MeldKind
from engine.points import melds_points
from engine.views import PublicView
from engine.violations import MeldViolation


def proposal(maker: Maker, index: int) -> list[Group]:
    """Return the presses below a lay-down that the bot found."""
    ways = len(maker.scene.lay_downs)
    found: Group = []
    if ways:
        found.append(maker.button("laid", "button-confirm-lay-down", index % ways, style=ButtonStyle.success))
    if ways > 1:
        found.append(maker.button("lay", "button-another-way", (index + 1) % ways))
    found.extend(maker.builders())
    found.append(maker.cancel())
    return [found]


def meld_proposal(maker: Maker, index: int) -> list[Group]:
    """Return the presses below a new meld that the bot found."""
    ways = len(maker.scene.new_melds)
    found: Group = []
    if ways:
        found.append(maker.button("melded", "button-confirm-meld", index % ways, style=ButtonStyle.success))
    if ways > 1:
        found.append(maker.button("meld", "button-another-way", (index + 1) % ways))
    found.extend(maker.meld_builders())
    found.append(maker.cancel())
    return [found]


def building(maker: Maker, draft: Draft) -> list[Group]:
    """Return the presses of a draft: pick, accept, go back, lay."""
    view = maker.scene.view
    text, openings = draft.encode(view.hand), view.table.openings
    ends: Group = []
    if draft.melds or draft.picked:
        ends.append(maker.button("b_back", "button-back", text))
    ends.append(maker.cancel())
    if not draft.wanted(openings):
        key = "button-confirm-lay-down" if draft.opens else "button-confirm-meld"
        return [[maker.button("b_done", key, text, style=ButtonStyle.success), *ends]]
    groups = [*_picks(maker, draft, text), _uses(maker, draft)]
    if draft.counts_points(openings) and draft.melds:
        groups.append([_lay_for_points(maker, draft, text)])
    groups.append(ends)
    return groups


def _picks(maker: Maker, draft: Draft, text: str) -> list[Group]:
    """Return the select of the next meld's cards; two where one is too small, none where no card is left."""
    hand = maker.scene.view.hand
    free = draft.free(hand)
    parts = [free[start : start + OPTIONS] for start in range(0, len(free), OPTIONS)]
    groups: list[Group] = []
    for number, part in enumerate(parts):
        placeholder = maker.phrases.say("select-pick", meld=step_name(maker.phrases, maker.scene, draft))
        if len(parts) > 1:
            first, last = maker.phrases.card(part[0]), maker.phrases.card(part[-1])
            placeholder = maker.phrases.say("select-pick-part", pick=placeholder, first=first, last=last)
        options = [
            option(maker.phrases.card_apart(card, hand), str(card), chosen=card in draft.picked) for card in part
        ]
        least = 1 if len(parts) == 1 else 0
        groups.append([select(maker.id("b_pick", number, text), placeholder, options, least, len(options))])
    return groups


def step_name(phrases: Phrases, scene: HandScene, draft: Draft) -> str:
    """Return which meld of the draft comes next: ``Trio 2 of 3``, ``Meld 2`` where any will do."""
    openings = scene.view.table.openings
    number, wanted, count = len(draft.melds) + 1, draft.wanted(openings), len(draft.kinds(openings))
    if len(wanted) > 1:
        return phrases.say("pick-meld", number=number) if draft.opens else phrases.say("pick-new-meld")
    kind = wanted[0] if wanted else MeldKind.SET
    return phrases.say("pick-kind", kind=phrases.kind(kind), number=number, count=count)


def _lay_for_points(maker: Maker, draft: Draft, text: str) -> Press:
    """Return what lays the melds that stand, with what they are worth; it waits until they open."""
    view = maker.scene.view
    label = maker.phrases.say(
        "button-lay-points",
        points=melds_points(draft.melds, view.table.rules),
        needed=minimum_of(view.table.openings),
    )
    enough = LayDown(draft.melds) in maker.legal
    return button(maker.id("b_done", text), label, ButtonStyle.success, enabled=enough)


def _uses(maker: Maker, draft: Draft) -> Group:
    """Offer every meld that the picked cards make; more than one asks what a joker stands for."""
    view = maker.scene.view
    try:
        melds = draft.readings(view.table.openings, view.table.rules)
    except MeldViolation:
        return []
    text = draft.encode(view.hand)
    return [
        maker.button("b_use", "button-use", meld.low, text, style=ButtonStyle.success, meld=maker.phrases.meld(meld))
        for meld in melds
    ]


def where(maker: Maker, card: Card, page: int) -> list[Group]:
    """Return the places where a card may be laid off."""
    view = maker.scene.view.table
    places = [lay_off for lay_off in maker.legal.lay_offs if lay_off.card == card]
    options = []
    for place in places:
        label, cards = view.label(place.meld), maker.phrases.meld(view.meld(place.meld).meld)
        text = (
            maker.phrases.say("option-meld", label=label, cards=cards)
            if place.end is None
            else maker.phrases.say("option-meld-end", label=label, end=maker.phrases.end(place.end), cards=cards)
        )
        owner = maker.scene.table.plain_names[view.meld(place.meld).owner]
        value = f"{place.meld}.{place.end or '-'}"
        options.append(option(text, value, maker.phrases.say("option-owner", who=owner)))
    name = maker.phrases.card(card)
    return [
        *maker.paged("where", "select-where", "where_page", options, page, str(card), card=name),
        [maker.cancel()],
    ]


def moving(maker: Maker, page: int) -> list[Group]:
    """Return the jokers that may move, and where to."""
    view = maker.scene.view.table
    options = [
        option(
            swap_words(maker, swap, view.label(swap.meld)),
            swap_value(swap),
            maker.phrases.meld(view.meld(swap.meld).meld),
        )
        for swap in swaps_by_face(maker.legal.swaps, view)
    ]
    key = "select-take-joker" if view.rules.joker_swap in FREE_SWAPS else "select-move"
    return [*maker.paged("moved", key, "move", options, page), [maker.cancel()]]


def swaps_by_face(swaps: Iterable[SwapJoker], view: PublicView) -> list[SwapJoker]:
    """Return joker moves, those that nobody could tell apart once."""
    found: dict[tuple[object, ...], SwapJoker] = {}
    for swap in swaps:
        found.setdefault(swap_face(swap, view), swap)
    return list(found.values())


def swap_face(swap: SwapJoker, view: PublicView) -> tuple[object, ...]:
    """Return what a joker move does as anybody sees it: cards of one face are alike, and so are the jokers of a set."""
    cards = sorted(card.face for card in (swap.card, swap.second) if card is not None)
    joker = swap.joker if view.meld(swap.meld).meld.kind is MeldKind.RUN else None
    return (*cards, swap.meld, joker, swap.end)


def swap_words(maker: Maker, swap: SwapJoker, label: str) -> str:
    """Return a joker move in words."""
    card = maker.phrases.card(swap.card)
    if swap.second is not None:
        second = maker.phrases.card(swap.second)
        return maker.phrases.say("option-swap-two", card=card, second=second, label=label)
    if swap.end is None:
        return maker.phrases.say("option-swap-hand", card=card, label=label)
    return maker.phrases.say("option-swap", card=card, label=label, end=maker.phrases.end(swap.end))


def throwing(maker: Maker, card: Card) -> list[Group]:
    """Return the confirmation of a discard, with the way to choose another."""
    return [*maker.discards(), [maker.discard_button(card), maker.cancel()]]


def swap_value(swap: SwapJoker) -> str:
    """Return a joker move as the value of an option."""
    return f"{swap.card}/{swap.meld}/{swap.joker}/{swap.end or '-'}/{swap.second or '-'}"
