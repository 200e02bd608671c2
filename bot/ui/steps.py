"""The presses of a hand panel once its owner has begun something: a proposal, a draft, a place, a card to confirm."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ui.build import Draft
from bot.ui.layout import OPTIONS, option, select
from bot.ui.maker import Group, Maker
from engine.actions import SwapJoker
from engine.cards import Card
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
    found.append(maker.button("build", "button-build-set", "set"))
    found.append(maker.button("build", "button-build-run", "run"))
    found.append(maker.cancel())
    return [found]


def building(maker: Maker, draft: Draft) -> list[Group]:
    """Return the presses of a draft: pick, accept, go back, lay."""
    view = maker.scene.view
    text = draft.encode(view.hand)
    kind = draft.wanted(view.table.openings)
    ends: Group = []
    if draft.melds or draft.picked:
        ends.append(maker.button("b_back", "button-back", text))
    ends.append(maker.cancel())
    if kind is None:
        key = "button-confirm-lay-down" if draft.target.isdecimal() else "button-confirm-meld"
        return [[maker.button("b_done", key, text, style=ButtonStyle.success), *ends]]
    free = draft.free(view.hand)
    parts = [free[start : start + OPTIONS] for start in range(0, len(free), OPTIONS)]
    count = len(draft.kinds(view.table.openings))
    facts: dict[str, str | float] = {
        "kind": maker.phrases.kind(kind),
        "number": len(draft.melds) + 1,
        "count": count,
    }
    groups: list[Group] = []
    for number, part in enumerate(parts):
        key = "select-pick" if len(parts) == 1 else "select-pick-part"
        first, last = maker.phrases.card(part[0]), maker.phrases.card(part[-1])
        placeholder = maker.phrases.say(key, first=first, last=last, **facts)
        options = [option(maker.phrases.card_apart(card), str(card), chosen=card in draft.picked) for card in part]
        least = 1 if len(parts) == 1 else 0
        groups.append([select(maker.id("b_pick", number, text), placeholder, options, least, len(options))])
    groups.append(_uses(maker, draft))
    groups.append(ends)
    return groups


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
        for swap in maker.legal.swaps
    ]
    return [*maker.paged("moved", "select-move", "move", options, page), [maker.cancel()]]


def swap_words(maker: Maker, swap: SwapJoker, label: str) -> str:
    """Return a joker move in words."""
    card = maker.phrases.card(swap.card)
    if swap.end is None:
        return maker.phrases.say("option-swap-hand", card=card, label=label)
    return maker.phrases.say("option-swap", card=card, label=label, end=maker.phrases.end(swap.end))


def throwing(maker: Maker, card: Card) -> list[Group]:
    """Return the confirmation of a discard, with the way to choose another."""
    name = maker.phrases.card(card)
    confirm = maker.button("discard", "button-discard", card, style=ButtonStyle.danger, card=name)
    return [*maker.discards(), [confirm, maker.cancel()]]


def swap_value(swap: SwapJoker) -> str:
    """Return a joker move as the value of an option."""
    return f"{swap.card}/{swap.meld}/{swap.joker}/{swap.end or '-'}"
